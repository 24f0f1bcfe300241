// Cuboid slicing as contestants usually write it: all cells of all cuboids up to 30, with a mark for each value.
#include <cstring>
#include <iostream>
#include <string>
using namespace std;

int g[31][31][31];
bool seen[1024];

int main() {
	for (int x = 1; x <= 30; x++)
		for (int y = 1; y <= 30; y++)
			for (int z = 1; z <= 30; z++) {
				memset(seen, 0, sizeof seen);
				for (int i = 0; i < x; i++)
					for (int j = 0; j < y; j++)
						for (int k = 0; k < z; k++) {
							int a = x - 1 - i, b = y - 1 - j, c = z - 1 - k;
							seen[g[i][j][k] ^ g[i][j][c] ^ g[i][b][k] ^ g[i][b][c] ^ g[a][j][k] ^ g[a][j][c] ^
								g[a][b][k] ^ g[a][b][c]] = true;
						}
				while (seen[g[x][y][z]]) g[x][y][z]++;
			}
	string name;
	int n, x, y, z, sum = 0;
	cin >> name >> n;
	while (n--) {
		cin >> x >> y >> z;
		sum ^= g[x][y][z];
	}
	cout << ((name == "RUBEN") == (sum != 0) ? "RUBEN" : "ALBERT") << endl;
}
