// Functions of numbers, the same as in numbers.rs.

uint64_t gcd(uint64_t a, uint64_t b) {
	return b == 0 ? a : gcd(b, a % b);
}

// The nim product of numbers below 2^(2 * bits).
uint64_t nim_product(uint64_t a, uint64_t b, unsigned bits = 32) {
	if (a < 2 || b < 2) {
		return a * b;
	}
	if (a >> bits == 0 && b >> bits == 0) {
		return nim_product(a, b, bits / 2);
	}
	uint64_t mask = (1ULL << bits) - 1;
	uint64_t high_a = a >> bits, low_a = a & mask, high_b = b >> bits, low_b = b & mask;
	uint64_t high = nim_product(high_a, high_b, bits / 2);
	uint64_t low = nim_product(low_a, low_b, bits / 2);
	uint64_t both = nim_product(high_a ^ low_a, high_b ^ low_b, bits / 2);
	return ((both ^ low) << bits) ^ low ^ nim_product(high, 1ULL << (bits - 1), bits / 2);
}

// The largest power of two that divides n.
uint64_t lowest_bit(uint64_t n) {
	return n & -n;
}

// The number of zero bits at the end of n; 0 for n = 0.
uint64_t zeros(uint64_t n) {
	return n == 0 ? 0 : __builtin_ctzll(n);
}

// The number of bits of n.
uint64_t bit_length(uint64_t n) {
	return n == 0 ? 0 : 64 - __builtin_clzll(n);
}

// The largest power of two up to n; 0 for n = 0.
uint64_t highest_bit(uint64_t n) {
	return n == 0 ? 0 : 1ULL << (63 - __builtin_clzll(n));
}

// The number of prime factors, each as often as it divides n. Slow above 10^14.
uint64_t prime_factors(uint64_t n) {
	uint64_t prime = 2, count = 0;
	while (n > 1 && prime <= n / prime) {
		if (n % prime == 0) {
			n /= prime;
			count++;
		} else {
			prime++;
		}
	}
	return count + (n > 1);
}

// Is larger > phi * smaller, for the golden ratio phi?
bool above_golden(uint64_t larger, uint64_t smaller) {
	unsigned __int128 x = larger, y = smaller;
	return x > y && x * (x - y) > y * y;
}

// The number of one bits of n.
uint64_t ones(uint64_t n) {
	return __builtin_popcountll(n);
}

// The (n+1)-th number with an odd number of ones: 1, 2, 4, 7, 8, 11, ...
uint64_t odious(uint64_t n) {
	return 2 * n + (__builtin_popcountll(n) % 2 == 0);
}

// The (n+1)-th number with an even number of ones: 0, 3, 5, 6, 9, ...
uint64_t evil(uint64_t n) {
	return 2 * n + __builtin_popcountll(n) % 2;
}

// The Gray code of n.
uint64_t gray(uint64_t n) {
	return n ^ (n >> 1);
}

// The square root of a large number, rounded down.
uint64_t wide_isqrt(unsigned __int128 n) {
	uint64_t low = 0, high = UINT64_MAX;
	while (low < high) {
		uint64_t middle = high - (high - low) / 2;
		if ((unsigned __int128)middle * middle <= n) {
			low = middle;
		} else {
			high = middle - 1;
		}
	}
	return low;
}

// The square root, rounded down.
uint64_t isqrt(uint64_t n) {
	return wide_isqrt(n);
}

// The cube root, rounded down.
uint64_t cube_root(uint64_t n) {
	uint64_t low = 0, high = 2642245;
	while (low < high) {
		uint64_t middle = high - (high - low) / 2;
		if ((unsigned __int128)middle * middle * middle <= n) {
			low = middle;
		} else {
			high = middle - 1;
		}
	}
	return low;
}

// The prime factors with their exponents, by trial division. Slow above 10^12.
std::vector<std::pair<uint64_t, uint64_t>> factors(uint64_t n) {
	std::vector<std::pair<uint64_t, uint64_t>> found;
	for (uint64_t p = 2; n > 1 && p <= n / p; p++) {
		uint64_t exponent = 0;
		while (n % p == 0) {
			n /= p;
			exponent++;
		}
		if (exponent > 0) {
			found.push_back({p, exponent});
		}
	}
	if (n > 1) {
		found.push_back({n, 1});
	}
	return found;
}

// The number of different prime factors. Slow above 10^12.
uint64_t different_primes(uint64_t n) {
	return factors(n).size();
}

// The xor of the exponents in the prime factors. Slow above 10^12.
uint64_t xor_of_exponents(uint64_t n) {
	uint64_t x = 0;
	for (auto factor : factors(n)) {
		x ^= factor.second;
	}
	return x;
}

// The largest exponent of a prime factor; 0 for n = 1. Slow above 10^12.
uint64_t largest_exponent(uint64_t n) {
	uint64_t most = 0;
	for (auto factor : factors(n)) {
		most = std::max(most, factor.second);
	}
	return most;
}

// The number of divisors of n > 0. Slow above 10^12.
uint64_t divisors(uint64_t n) {
	uint64_t count = 1;
	for (auto factor : factors(n)) {
		count *= factor.second + 1;
	}
	return count;
}

// The least prime factor of n > 1, by trial division. Slow above 10^12.
uint64_t least_factor(uint64_t n) {
	for (uint64_t p = 2; p <= n / p; p++) {
		if (n % p == 0) {
			return p;
		}
	}
	return n;
}

// The number of primes up to n, by a sieve. Slow above 10^8.
uint64_t prime_count(uint64_t n) {
	std::vector<bool> composite(n + 1);
	uint64_t count = 0;
	for (uint64_t p = 2; p <= n; p++) {
		if (composite[p]) {
			continue;
		}
		count++;
		for (uint64_t multiple = p * p; p <= n / p && multiple <= n; multiple += p) {
			composite[multiple] = true;
		}
	}
	return count;
}

// The terms of n as a sum of Fibonacci numbers 1, 2, 3, 5, ..., the largest first, with their indices from 0.
std::vector<std::pair<uint64_t, uint64_t>> zeckendorf(uint64_t n) {
	std::vector<uint64_t> fibonacci = {1, 2};
	while (fibonacci.size() < 92) {
		fibonacci.push_back(fibonacci[fibonacci.size() - 1] + fibonacci[fibonacci.size() - 2]);
	}
	std::vector<std::pair<uint64_t, uint64_t>> terms;
	for (size_t index = fibonacci.size(); index-- > 0;) {
		if (fibonacci[index] <= n) {
			n -= fibonacci[index];
			terms.push_back({fibonacci[index], index});
		}
	}
	return terms;
}

// The least term of n as such a sum; 0 for n = 0.
uint64_t least_term(uint64_t n) {
	auto terms = zeckendorf(n);
	return terms.empty() ? 0 : terms.back().first;
}

// The index of the least term of n as such a sum.
uint64_t least_index(uint64_t n) {
	auto terms = zeckendorf(n);
	return terms.empty() ? 0 : terms.back().second;
}

// The largest Fibonacci number up to n; 0 for n = 0.
uint64_t largest_term(uint64_t n) {
	auto terms = zeckendorf(n);
	return terms.empty() ? 0 : terms.front().first;
}

// The number of terms of n as such a sum.
uint64_t number_of_terms(uint64_t n) {
	return zeckendorf(n).size();
}

// Number k of 1, 2, 3, 5, 8, ..., counted from 0.
uint64_t fibonacci(uint64_t k) {
	uint64_t a = 1, b = 2;
	for (; k > 0; k--) {
		uint64_t next = a + b;
		a = b;
		b = next;
	}
	return a;
}

// 2 to the power of k.
uint64_t power_of_two(uint64_t k) {
	return 1ULL << k;
}

// How often b divides n > 0.
uint64_t valuation(uint64_t n, uint64_t b) {
	uint64_t count = 0;
	while (n % b == 0) {
		n /= b;
		count++;
	}
	return count;
}

// The logarithm of n > 0 to base b, rounded down.
uint64_t logarithm(uint64_t n, uint64_t b) {
	uint64_t count = 0;
	while (n >= b) {
		n /= b;
		count++;
	}
	return count;
}

// The sum of the digits of n in base b.
uint64_t digit_sum(uint64_t n, uint64_t b) {
	uint64_t sum = 0;
	while (n > 0) {
		sum += n % b;
		n /= b;
	}
	return sum;
}

uint64_t power(uint64_t base, uint64_t exponent) {
	uint64_t product = 1;
	for (; exponent > 0; exponent--) {
		product *= base;
	}
	return product;
}
