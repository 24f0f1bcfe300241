//! Random cases for laws, by quickcheck. If a law fails, the smallest case that was found is shown,
//! once.

use oracle::plain_or_full;
use quickcheck::{Arbitrary, Gen, QuickCheck};
use std::cell::Cell;
use std::fmt::Debug;
use std::panic::{catch_unwind, set_hook, take_hook, AssertUnwindSafe};
use std::sync::Once;

/// Checks a law on this number of random cases, the same ones every time, and on four times as many
/// with `SG_FULL=1`. A list has fewer items than `size`.
#[track_caller]
pub fn for_all<A: Arbitrary + Debug>(cases: u64, size: usize, law: fn(A)) {
	let cases = plain_or_full(cases, 4 * cases);
	let random = Gen::from_size_and_seed(size, 1);
	let mut check = QuickCheck::new().tests(cases).max_tests(cases).rng(random);
	if let Err(message) = quietly(|| check.quickcheck(law)) {
		panic!("{}", message.replace("\\n", "\n").replace("\\\"", "\""));
	}
}

/// The message of the last panic. quickcheck tries smaller cases until none fails; those panics are
/// not shown.
fn quietly(check: impl FnOnce()) -> Result<(), String> {
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
	let checked = catch_unwind(AssertUnwindSafe(check));
	QUIET.with(|quiet| quiet.set(false));
	checked.map_err(|message| *message.downcast().expect("quickcheck says what is wrong"))
}

/// The numbers modulo `end`.
pub fn below<N: TryFrom<u16>>(end: u16, list: &[u16]) -> Vec<N> {
	list.iter()
		.filter_map(|number| N::try_from(number % end).ok())
		.collect()
}

// ---- Graphs ----

pub type Graph = Vec<Vec<usize>>;

/// Edges between numbers, which are taken modulo the number of nodes. Parallel ones and loops are
/// included.
pub type Edges = Vec<(u8, u8)>;

/// The graph of the edges. Its nodes are those up to the last one with an edge.
pub fn graph(nodes: usize, edges: &Edges) -> Graph {
	of_edges(
		edges
			.iter()
			.map(|&(from, to)| (usize::from(from) % nodes, usize::from(to) % nodes)),
	)
}

/// The edges without loops, each turned so that there is no cycle. The nodes are not ordered by
/// their numbers.
pub fn dag(nodes: usize, edges: &Edges) -> Graph {
	let rank = |node: usize| (node * 7919 + 13) % 10_007;
	let edges = graph(nodes, edges);
	let ends = (0..edges.len()).flat_map(|from| edges[from].iter().map(move |&to| (from, to)));
	of_edges(
		ends.filter(|(a, b)| a != b)
			.map(|(a, b)| if rank(a) > rank(b) { (a, b) } else { (b, a) }),
	)
}

fn of_edges(edges: impl Iterator<Item = (usize, usize)>) -> Graph {
	let mut graph = Graph::new();
	for (from, to) in edges {
		graph.resize(graph.len().max(from.max(to) + 1), Vec::new());
		graph[from].push(to);
	}
	graph
}
