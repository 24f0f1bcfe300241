// S-Nim as contestants usually write it: for each case a table of 10^4 heaps. For each heap all marks are cleared.
#include <algorithm>
#include <cstdio>
#include <cstring>

const int N = 10001;
int k, s[100], g[N];
bool mark[N];

int main() {
	while (scanf("%d", &k) == 1 && k) {
		for (int i = 0; i < k; i++) scanf("%d", &s[i]);
		std::sort(s, s + k);
		for (int n = 1; n < N; n++) {
			memset(mark, 0, sizeof mark);
			for (int i = 0; i < k && s[i] <= n; i++) mark[g[n - s[i]]] = true;
			for (g[n] = 0; mark[g[n]]; g[n]++) {}
		}
		int m, l, h;
		scanf("%d", &m);
		while (m--) {
			int x = 0;
			for (scanf("%d", &l); l--;) {
				scanf("%d", &h);
				x ^= g[h];
			}
			putchar(x ? 'W' : 'L');
		}
		putchar('\n');
	}
}
