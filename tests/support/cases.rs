//! Random cases by quickcheck. If a law fails, the smallest case that was found is shown.

use super::plain_or_full;
use quickcheck::{Arbitrary, Gen, QuickCheck, Testable};
use std::cell::Cell;
use std::fmt::{Debug, Formatter};
use std::panic::{catch_unwind, set_hook, take_hook, AssertUnwindSafe};
use std::sync::Once;

/// Checks a law on so many random cases, the same ones every time, and on four times as many with `SG_FULL=1`. A list has
/// fewer items than `size`.
#[track_caller]
pub fn for_all<A: Arbitrary + Debug>(cases: u64, size: usize, law: fn(A)) {
	quickcheck(plain_or_full(cases, 4 * cases), Gen::from_size_and_seed(size, 1), law);
}

/// As the function of quickcheck, but the panics on the way to the smallest case are not shown.
#[track_caller]
pub fn quickcheck(cases: u64, random: Gen, law: impl Testable) {
	thread_local!(static QUIET: Cell<bool> = const { Cell::new(false) });
	static HOOK: Once = Once::new();
	HOOK.call_once(|| {
		let show = take_hook();
		set_hook(Box::new(move |panic| {
			if !QUIET.with(Cell::get) {
				show(panic)
			}
		}));
	});
	QUIET.with(|quiet| quiet.set(true));
	let mut check = QuickCheck::new().tests(cases).max_tests(cases).rng(random);
	let checked = catch_unwind(AssertUnwindSafe(|| check.quickcheck(law)));
	QUIET.with(|quiet| quiet.set(false));
	if let Err(message) = checked {
		let message = message.downcast::<String>().expect("quickcheck says what is wrong");
		panic!("{}", message.replace("\\n", "\n").replace("\\\"", "\""));
	}
}

/// A number below `END`.
#[derive(Clone, Copy)]
pub struct Below<const END: usize>(pub usize);

impl<const END: usize> Arbitrary for Below<END> {
	fn arbitrary(random: &mut Gen) -> Self {
		Below(usize::arbitrary(random) % END)
	}

	fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
		Box::new(self.0.shrink().map(Below))
	}
}

impl<const END: usize> Debug for Below<END> {
	fn fmt(&self, formatter: &mut Formatter) -> std::fmt::Result {
		self.0.fmt(formatter)
	}
}

pub fn numbers<const END: usize, N: TryFrom<usize>>(list: &[Below<END>]) -> Vec<N> {
	list.iter().filter_map(|number| N::try_from(number.0).ok()).collect()
}

// ---- Graphs ----

pub type Graph = Vec<Vec<usize>>;

/// Edges between up to `NODES` nodes, parallel ones and loops included.
pub type Edges<const NODES: usize> = Vec<(Below<NODES>, Below<NODES>)>;

/// The graph of the edges. Its nodes are those up to the last one with an edge.
pub fn graph<const NODES: usize>(edges: &Edges<NODES>) -> Graph {
	let nodes = edges.iter().map(|(from, to)| from.0.max(to.0) + 1).max();
	let mut graph = vec![Vec::new(); nodes.unwrap_or(0)];
	edges.iter().for_each(|(from, to)| graph[from.0].push(to.0));
	graph
}

/// The edges without loops, each turned so that there is no cycle. The order of the nodes is not that of their numbers.
pub fn dag<const NODES: usize>(edges: &Edges<NODES>) -> Graph {
	let rank = |node: Below<NODES>| (node.0 * 7919 + 13) % 10_007;
	let turned = edges.iter().map(|&(a, b)| if rank(a) > rank(b) { (a, b) } else { (b, a) });
	graph(&turned.filter(|(from, to)| from.0 != to.0).collect())
}
