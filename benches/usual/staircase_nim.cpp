// The stair game as contestants usually write it.
#include <iostream>
using namespace std;

int main() {
	int t, n, p;
	cin >> t;
	while (t--) {
		int x = 0;
		cin >> n;
		for (int i = 1; i <= n; i++) {
			cin >> p;
			if (i % 2 == 0) x ^= p;
		}
		cout << (x ? "first" : "second") << "\n";
	}
}
