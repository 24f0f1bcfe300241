// Tokens on a graph as contestants usually write it: recursion with a memo.
#include <cstdio>
#include <cstring>
#include <vector>
using namespace std;

vector<int> edges[1000];
int g[1000];

int value(int node) {
	if (g[node] >= 0) return g[node];
	vector<bool> seen(edges[node].size() + 1);
	for (int next : edges[node]) {
		int v = value(next);
		if (v < (int)seen.size()) seen[v] = true;
	}
	int mex = 0;
	while (seen[mex]) mex++;
	return g[node] = mex;
}

int main() {
	int n, count, node;
	while (scanf("%d", &n) == 1) {
		memset(g, -1, sizeof g);
		for (int i = 0; i < n; i++) {
			edges[i].clear();
			for (scanf("%d", &count); count--;) {
				scanf("%d", &node);
				edges[i].push_back(node);
			}
		}
		while (scanf("%d", &count) == 1 && count) {
			int x = 0;
			while (count--) {
				scanf("%d", &node);
				x ^= value(node);
			}
			puts(x ? "WIN" : "LOSE");
		}
	}
}
