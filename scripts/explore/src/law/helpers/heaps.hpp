// Functions of a whole position, the same as in heaps.rs.

uint64_t xor_of(const std::vector<uint64_t>& heaps) {
	uint64_t x = 0;
	for (uint64_t heap : heaps) {
		x ^= heap;
	}
	return x;
}

uint64_t least(const std::vector<uint64_t>& heaps) {
	return *std::min_element(heaps.begin(), heaps.end());
}

uint64_t largest(const std::vector<uint64_t>& heaps) {
	return *std::max_element(heaps.begin(), heaps.end());
}

unsigned __int128 sum(const std::vector<uint64_t>& heaps) {
	unsigned __int128 total = 0;
	for (uint64_t heap : heaps) {
		total += heap;
	}
	return total;
}

// How many heaps have this size?
size_t count(const std::vector<uint64_t>& heaps, uint64_t size) {
	return std::count(heaps.begin(), heaps.end(), size);
}

// Is every bit set in a multiple of m heaps?
bool every_bit_in_multiple(const std::vector<uint64_t>& heaps, size_t m) {
	for (int bit = 0; bit < 64; bit++) {
		size_t number = 0;
		for (uint64_t heap : heaps) {
			number += heap >> bit & 1;
		}
		if (number % m != 0) {
			return false;
		}
	}
	return true;
}

// The xor of the differences in pairs, from the largest heap down; the least heap may stay alone.
uint64_t xor_of_differences(const std::vector<uint64_t>& heaps) {
	std::vector<uint64_t> list = heaps;
	std::sort(list.rbegin(), list.rend());
	uint64_t x = 0;
	for (size_t i = 0; i < list.size(); i += 2) {
		x ^= list[i] - (i + 1 < list.size() ? list[i + 1] : 0);
	}
	return x;
}

// The number of heaps of 1 at one end.
size_t run_of_ones(const std::vector<uint64_t>& heaps, bool from_the_last) {
	size_t ones = 0;
	while (ones < heaps.size() && heaps[from_the_last ? heaps.size() - 1 - ones : ones] == 1) {
		ones++;
	}
	return ones;
}

// ---- Questions about a position ----

bool xor_is_zero(const std::vector<uint64_t>& heaps) {
	return xor_of(heaps) == 0;
}

bool all_even(const std::vector<uint64_t>& heaps) {
	for (uint64_t heap : heaps) {
		if (heap % 2 != 0) {
			return false;
		}
	}
	return true;
}

bool all_odd(const std::vector<uint64_t>& heaps) {
	for (uint64_t heap : heaps) {
		if (heap % 2 != 1) {
			return false;
		}
	}
	return true;
}

bool all_zero(const std::vector<uint64_t>& heaps) {
	for (uint64_t heap : heaps) {
		if (heap != 0) {
			return false;
		}
	}
	return true;
}

bool all_at_most_one(const std::vector<uint64_t>& heaps) {
	for (uint64_t heap : heaps) {
		if (heap > 1) {
			return false;
		}
	}
	return true;
}

bool all_one(const std::vector<uint64_t>& heaps) {
	for (uint64_t heap : heaps) {
		if (heap != 1) {
			return false;
		}
	}
	return true;
}

bool all_equal(const std::vector<uint64_t>& heaps) {
	return least(heaps) == largest(heaps);
}

// Do the heaps that are not 0 form pairs of equal heaps?
bool in_equal_pairs(const std::vector<uint64_t>& heaps) {
	for (uint64_t heap : heaps) {
		if (heap != 0 && count(heaps, heap) % 2 != 0) {
			return false;
		}
	}
	return true;
}

bool all_different(const std::vector<uint64_t>& heaps) {
	for (uint64_t heap : heaps) {
		if (count(heaps, heap) != 1) {
			return false;
		}
	}
	return true;
}

// Does the same power of 2 divide every heap exactly?
bool same_power_of_two(const std::vector<uint64_t>& heaps) {
	for (uint64_t heap : heaps) {
		if (lowest_bit(heap) != lowest_bit(heaps[0])) {
			return false;
		}
	}
	return true;
}

bool gcd_is_one(const std::vector<uint64_t>& heaps) {
	uint64_t divisor = 0;
	for (uint64_t heap : heaps) {
		divisor = gcd(divisor, heap);
	}
	return divisor == 1;
}

bool same_bit_length(const std::vector<uint64_t>& heaps) {
	return bit_length(least(heaps)) == bit_length(largest(heaps));
}

// Is the xor of (heap - 1) over the heaps that are not 0 equal to 0?
bool xor_of_one_less_is_zero(const std::vector<uint64_t>& heaps) {
	uint64_t x = 0;
	for (uint64_t heap : heaps) {
		x ^= heap == 0 ? 0 : heap - 1;
	}
	return x == 0;
}

// Is the xor of (heap + 1) equal to 0?
bool xor_of_one_more_is_zero(const std::vector<uint64_t>& heaps) {
	unsigned __int128 x = 0;
	for (uint64_t heap : heaps) {
		x ^= (unsigned __int128)heap + 1;
	}
	return x == 0;
}

bool xor_of_differences_is_zero(const std::vector<uint64_t>& heaps) {
	return xor_of_differences(heaps) == 0;
}

bool one_is_zero(const std::vector<uint64_t>& heaps) {
	return least(heaps) == 0;
}

bool at_most_one_not_zero(const std::vector<uint64_t>& heaps) {
	return count(heaps, 0) + 1 >= heaps.size();
}

// Is the number of heaps that are not 0 even?
bool even_number_not_zero(const std::vector<uint64_t>& heaps) {
	return (heaps.size() - count(heaps, 0)) % 2 == 0;
}

// Is the number of heaps of 1 even?
bool even_number_of_ones(const std::vector<uint64_t>& heaps) {
	return count(heaps, 1) % 2 == 0;
}

bool at_most_one_above_one(const std::vector<uint64_t>& heaps) {
	return count(heaps, 0) + count(heaps, 1) + 1 >= heaps.size();
}

bool least_is_even(const std::vector<uint64_t>& heaps) {
	return least(heaps) % 2 == 0;
}

bool largest_is_even(const std::vector<uint64_t>& heaps) {
	return largest(heaps) % 2 == 0;
}

bool least_is_at_most_one(const std::vector<uint64_t>& heaps) {
	return least(heaps) <= 1;
}

bool two_largest_are_equal(const std::vector<uint64_t>& heaps) {
	return count(heaps, largest(heaps)) >= 2;
}

bool two_smallest_are_equal(const std::vector<uint64_t>& heaps) {
	return count(heaps, least(heaps)) >= 2;
}

// Have more than half of the heaps the least size?
bool most_are_least(const std::vector<uint64_t>& heaps) {
	return 2 * count(heaps, least(heaps)) > heaps.size();
}

// Have more than half of the heaps the largest size?
bool most_are_largest(const std::vector<uint64_t>& heaps) {
	return 2 * count(heaps, largest(heaps)) > heaps.size();
}

// Is the largest heap at most the sum of the others?
bool largest_is_at_most_the_others(const std::vector<uint64_t>& heaps) {
	return 2 * (unsigned __int128)largest(heaps) <= sum(heaps);
}

// Is the largest heap the sum of the others?
bool largest_is_the_others(const std::vector<uint64_t>& heaps) {
	return 2 * (unsigned __int128)largest(heaps) == sum(heaps);
}

// Do the largest and the least heap differ by at most this number?
bool differ_by_at_most(const std::vector<uint64_t>& heaps, uint64_t most) {
	return largest(heaps) - least(heaps) <= most;
}

// Is the largest heap at least twice the least?
bool largest_is_twice_the_least(const std::vector<uint64_t>& heaps) {
	return largest(heaps) / 2 >= least(heaps);
}

// Have the largest and the least heap an even difference?
bool difference_is_even(const std::vector<uint64_t>& heaps) {
	return (largest(heaps) - least(heaps)) % 2 == 0;
}

// Is the number of ones before the first other heap even?
bool leading_ones_are_even(const std::vector<uint64_t>& heaps) {
	return run_of_ones(heaps, false) % 2 == 0;
}

// Is the number of ones after the last other heap even?
bool trailing_ones_are_even(const std::vector<uint64_t>& heaps) {
	return run_of_ones(heaps, true) % 2 == 0;
}

bool xor_of_every_second_is_zero(const std::vector<uint64_t>& heaps) {
	uint64_t x = 0;
	for (size_t i = 0; i < heaps.size(); i += 2) {
		x ^= heaps[i];
	}
	return x == 0;
}

bool xor_of_every_second_from_the_last_is_zero(const std::vector<uint64_t>& heaps) {
	uint64_t x = 0;
	for (size_t i = 0; i < heaps.size(); i += 2) {
		x ^= heaps[heaps.size() - 1 - i];
	}
	return x == 0;
}

// Do the heaps read the same from both ends?
bool is_palindrome(const std::vector<uint64_t>& heaps) {
	return std::equal(heaps.begin(), heaps.end(), heaps.rbegin());
}

bool first_is_even(const std::vector<uint64_t>& heaps) {
	return heaps.front() % 2 == 0;
}

bool last_is_even(const std::vector<uint64_t>& heaps) {
	return heaps.back() % 2 == 0;
}

bool first_is_largest(const std::vector<uint64_t>& heaps) {
	return heaps.front() == largest(heaps);
}

bool last_is_largest(const std::vector<uint64_t>& heaps) {
	return heaps.back() == largest(heaps);
}

bool first_is_zero(const std::vector<uint64_t>& heaps) {
	return heaps.front() == 0;
}

bool last_is_zero(const std::vector<uint64_t>& heaps) {
	return heaps.back() == 0;
}

// Is the larger number above phi times the smaller?
bool above_golden_ratio(const std::vector<uint64_t>& heaps) {
	return above_golden(largest(heaps), least(heaps));
}

bool least_divides_largest(const std::vector<uint64_t>& heaps) {
	return gcd(least(heaps), largest(heaps)) == least(heaps);
}

// Is no bit set in both numbers?
bool no_common_bit(const std::vector<uint64_t>& heaps) {
	return (heaps[0] & heaps[1]) == 0;
}

// Are the bits of one number all set in the other?
bool bits_are_nested(const std::vector<uint64_t>& heaps) {
	return (heaps[0] & heaps[1]) == least(heaps);
}

bool same_lowest_bit(const std::vector<uint64_t>& heaps) {
	return lowest_bit(heaps[0]) == lowest_bit(heaps[1]);
}

// Has the sum of the heaps this remainder mod m?
bool sum_has_remainder(const std::vector<uint64_t>& heaps, uint64_t m, uint64_t remainder) {
	return sum(heaps) % m == remainder;
}

bool all_divisible(const std::vector<uint64_t>& heaps, uint64_t m) {
	for (uint64_t heap : heaps) {
		if (heap % m != 0) {
			return false;
		}
	}
	return true;
}

// Is the xor of (heap mod m) equal to 0?
bool xor_of_remainders_is_zero(const std::vector<uint64_t>& heaps, uint64_t m) {
	uint64_t x = 0;
	for (uint64_t heap : heaps) {
		x ^= heap % m;
	}
	return x == 0;
}

// Is the xor of (heap / m) equal to 0?
bool xor_of_quotients_is_zero(const std::vector<uint64_t>& heaps, uint64_t m) {
	uint64_t x = 0;
	for (uint64_t heap : heaps) {
		x ^= heap / m;
	}
	return x == 0;
}

// Have all heaps the same remainder mod m?
bool same_remainder(const std::vector<uint64_t>& heaps, uint64_t m) {
	for (uint64_t heap : heaps) {
		if (heap % m != heaps[0] % m) {
			return false;
		}
	}
	return true;
}

// The heap at this place, if the heaps are sorted.
uint64_t by_size(const std::vector<uint64_t>& heaps, size_t place) {
	std::vector<uint64_t> list = heaps;
	std::sort(list.begin(), list.end());
	return list[place];
}

// Do the two largest heaps differ by 1?
bool two_largest_differ_by_one(const std::vector<uint64_t>& heaps) {
	size_t last = heaps.size() - 1;
	return by_size(heaps, last) - by_size(heaps, last - 1) == 1;
}

// Is the largest minus the least heap 0, or has it an even number of factors 2?
bool difference_has_even_twos(const std::vector<uint64_t>& heaps) {
	return zeros(largest(heaps) - least(heaps)) % 2 == 0;
}

// Is the heap at this place 0, if the heaps are sorted?
bool is_zero_by_size(const std::vector<uint64_t>& heaps, size_t place) {
	return by_size(heaps, place) == 0;
}

// Is the heap at this place odd, if the heaps are sorted?
bool is_odd_by_size(const std::vector<uint64_t>& heaps, size_t place) {
	return by_size(heaps, place) % 2 == 1;
}
