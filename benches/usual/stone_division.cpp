// Stone division as contestants usually write it: recursion with a map.
#include <iostream>
#include <map>
#include <set>
#include <vector>
using namespace std;

vector<long long> parts;
map<long long, int> memo;

int value(long long n) {
	if (memo.count(n)) return memo[n];
	set<int> seen;
	for (long long s : parts)
		if (n % s == 0) seen.insert(s % 2 ? value(n / s) : 0);
	int mex = 0;
	while (seen.count(mex)) mex++;
	return memo[n] = mex;
}

int main() {
	long long n;
	int m;
	cin >> n >> m;
	parts.resize(m);
	for (auto &s : parts) cin >> s;
	cout << (value(n) ? "First" : "Second") << endl;
}
