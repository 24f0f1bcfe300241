// The stick game as contestants usually write it: each heap looks for a lost heap among its options.
#include <iostream>
#include <vector>
using namespace std;

int main() {
	int n, k;
	cin >> n >> k;
	vector<int> p(k);
	for (int &x : p) cin >> x;
	vector<bool> win(n + 1);
	for (int i = 1; i <= n; i++) {
		for (int x : p)
			if (x <= i && !win[i - x]) win[i] = true;
		cout << (win[i] ? 'W' : 'L');
	}
	cout << endl;
}
