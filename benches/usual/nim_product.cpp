// The nim product as contestants usually write it: halves by Karatsuba, with a table of the products below 256.
#include <cstdio>
typedef unsigned long long u64;

u64 small[256][256];

u64 product(u64 a, u64 b, int half = 32) {
	if (a < 2 || b < 2) return a * b;
	if (half < 8 && small[a][b]) return small[a][b];
	u64 mask = (1ULL << half) - 1, a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
	u64 low = product(a0, b0, half / 2), high = product(a1, b1, half / 2);
	u64 cross = product(a1 ^ a0, b1 ^ b0, half / 2) ^ low;
	u64 x = cross << half ^ low ^ product(high, 1ULL << (half - 1), half / 2);
	if (half < 8) small[a][b] = x;
	return x;
}

int main() {
	int t;
	u64 a, b;
	scanf("%d", &t);
	while (t--) {
		scanf("%llu %llu", &a, &b);
		printf("%llu\n", product(a, b));
	}
}
