// Functions of a whole position, the same as in heaps.rs.

uint64_t xor_of(const std::vector<uint64_t>& heaps) {
	uint64_t x = 0;
	for (uint64_t heap : heaps) {
		x ^= heap;
	}
	return x;
}
