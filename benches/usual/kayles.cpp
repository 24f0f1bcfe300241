// Kayles as contestants usually write it: a table of all rows by all pairs.
#include <iostream>
#include <set>
#include <string>
using namespace std;

int main() {
	int g[301] = {0};
	for (int n = 1; n <= 300; n++) {
		set<int> seen;
		for (int left = 0; left < n; left++) seen.insert(g[left] ^ g[n - 1 - left]);
		for (int left = 0; left + 1 < n; left++) seen.insert(g[left] ^ g[n - 2 - left]);
		while (seen.count(g[n])) g[n]++;
	}
	int t, n;
	cin >> t;
	while (t--) {
		string row;
		cin >> n >> row;
		int x = 0, run = 0;
		for (char pin : row + "X") {
			if (pin == 'I') run++;
			else x ^= g[run], run = 0;
		}
		cout << (x ? "WIN" : "LOSE") << endl;
	}
}
