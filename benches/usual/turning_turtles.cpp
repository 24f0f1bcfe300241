// Turning Turtles as contestants usually write it.
#include <iostream>
#include <string>
using namespace std;

int main() {
	int n, x = 0;
	string row;
	cin >> n >> row;
	for (int i = 0; i < n; i++)
		if (row[i] == 'H') x ^= i + 1;
	cout << (x ? "Alice" : "Bob") << endl;
}
