// S-Nim as contestants usually write it: a table of 10^4 heaps for each case, with a mark for each value.
#include <cstdio>
#include <cstring>

int k, s[100], g[10001];
bool seen[101];

int main() {
	while (scanf("%d", &k) == 1 && k) {
		for (int i = 0; i < k; i++) scanf("%d", &s[i]);
		for (int n = 1; n <= 10000; n++) {
			memset(seen, 0, sizeof seen);
			for (int i = 0; i < k; i++)
				if (s[i] <= n) seen[g[n - s[i]]] = true;
			for (g[n] = 0; seen[g[n]]; g[n]++) {}
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
