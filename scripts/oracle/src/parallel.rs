//! Work on all processors.

use std::sync::Mutex;
use std::thread;

/// Does `work` for 0, 1, … below `count` on some threads; the results are in this order. After an
/// error no more work is begun. `rayon` would do the same, and take longer to build than these
/// lines take to read.
pub fn in_parallel<T: Send>(
	count: usize,
	threads: usize,
	work: impl Fn(usize) -> Result<T, String> + Sync,
) -> Result<Vec<T>, String> {
	let (numbers, results) = (Mutex::new(0..count), Mutex::new(Vec::new()));
	let next = || numbers.lock().unwrap().next();
	let thread = || {
		for k in std::iter::from_fn(next) {
			let result = work(k);
			if result.is_err() {
				numbers.lock().unwrap().start = count;
			}
			results.lock().unwrap().push((k, result));
		}
	};
	thread::scope(|scope| (0..threads.min(count)).for_each(|_| drop(scope.spawn(thread))));
	let mut results = results.into_inner().unwrap();
	results.sort_by_key(|(k, _)| *k);
	results.into_iter().map(|(_, result)| result).collect()
}

pub fn processors() -> usize {
	thread::available_parallelism().map_or(1, usize::from)
}
