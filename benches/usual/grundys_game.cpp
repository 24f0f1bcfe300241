// Grundy's game as contestants usually write it: a table of 2000 heaps, above it the first player wins.
#include <iostream>
#include <vector>
using namespace std;

int main() {
	int t, n;
	vector<int> g(2001);
	for (int n = 1; n <= 2000; n++) {
		vector<bool> seen(2001);
		for (int a = 1; 2 * a < n; a++) seen[g[a] ^ g[n - a]] = true;
		while (seen[g[n]]) g[n]++;
	}
	cin >> t;
	while (t--) {
		cin >> n;
		cout << (n > 2000 || g[n] ? "first\n" : "second\n");
	}
}
