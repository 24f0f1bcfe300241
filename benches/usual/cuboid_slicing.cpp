// Cuboid slicing as contestants usually write it: a recursion that remembers its values by the sorted sides, and a set for
// each mex. Of the public programs that were found, this is the faster kind; the other one tries all cells.
#include <algorithm>
#include <cstring>
#include <iostream>
#include <set>
#include <string>
#include <vector>
using namespace std;

int memo[31][31][31];

int grundy(int x, int y, int z) {
	vector<int> sides = {x, y, z};
	sort(sides.begin(), sides.end());
	x = sides[0], y = sides[1], z = sides[2];
	if (x == 0) return 0;
	int &g = memo[x][y][z];
	if (g >= 0) return g;
	set<int> seen;
	for (int i = 0; i <= x / 2; i++)
		for (int j = 0; j <= y / 2; j++)
			for (int k = 0; k <= z / 2; k++) {
				int a = x - 1 - i, b = y - 1 - j, c = z - 1 - k;
				seen.insert(grundy(i, j, k) ^ grundy(i, j, c) ^ grundy(i, b, k) ^ grundy(i, b, c) ^
					grundy(a, j, k) ^ grundy(a, j, c) ^ grundy(a, b, k) ^ grundy(a, b, c));
			}
	g = 0;
	while (seen.count(g)) g++;
	return g;
}

int main() {
	memset(memo, -1, sizeof memo);
	string name;
	int n, x, y, z, sum = 0;
	cin >> name >> n;
	while (n--) {
		cin >> x >> y >> z;
		sum ^= grundy(x, y, z);
	}
	cout << ((name == "RUBEN") == (sum != 0) ? "RUBEN" : "ALBERT") << endl;
}
