//! Random cases for laws. They grow, so the first case that breaks a law is a small one. It is shown once.

use grundy::oracle::{plain_or_full, Draw};
use std::fmt::Debug;
use std::thread::panicking;

/// Checks a law on this number of random cases, the same ones every time, and on four times as many with `SG_FULL=1`.
/// A list has at most `size` items; fewer in the first half of the cases.
pub fn for_all<C: Case>(cases: usize, size: usize, law: fn(C)) {
	let cases = plain_or_full(cases, 4 * cases);
	let mut draw = Draw(1);
	for k in 0..cases {
		let case = C::random(&mut draw, size.min(2 * size * k / cases));
		let _shown = Shown(case.clone());
		law(case);
	}
}

/// Shows a case if its law fails.
struct Shown<C: Debug>(C);

impl<C: Debug> Drop for Shown<C> {
	fn drop(&mut self) {
		if panicking() {
			eprintln!("the case is {:?}", self.0);
		}
	}
}

/// What a law is checked on.
pub trait Case: Clone + Debug {
	fn random(draw: &mut Draw, size: usize) -> Self;
}

impl Case for u8 {
	fn random(draw: &mut Draw, _: usize) -> u8 {
		draw.next() as u8
	}
}

impl Case for u16 {
	fn random(draw: &mut Draw, _: usize) -> u16 {
		draw.next() as u16
	}
}

/// Numbers of any length, and often the first and the last ones.
impl Case for u64 {
	fn random(draw: &mut Draw, _: usize) -> u64 {
		match draw.below(8) {
			0 => draw.pick(&[0, 1, 2, u64::MAX - 1, u64::MAX]),
			1..=3 => draw.next() >> draw.below(64),
			_ => draw.next(),
		}
	}
}

impl<A: Case, B: Case> Case for (A, B) {
	fn random(draw: &mut Draw, size: usize) -> (A, B) {
		(A::random(draw, size), B::random(draw, size))
	}
}

impl<A: Case, B: Case, C: Case> Case for (A, B, C) {
	fn random(draw: &mut Draw, size: usize) -> (A, B, C) {
		(
			A::random(draw, size),
			B::random(draw, size),
			C::random(draw, size),
		)
	}
}

impl<A: Case> Case for Vec<A> {
	fn random(draw: &mut Draw, size: usize) -> Vec<A> {
		let length = draw.place(size + 1);
		(0..length).map(|_| A::random(draw, size)).collect()
	}
}

/// The numbers modulo `end`.
pub fn below<N: TryFrom<u16>>(end: u16, list: &[u16]) -> Vec<N> {
	list.iter()
		.filter_map(|number| N::try_from(number % end).ok())
		.collect()
}

// ---- Graphs ----

pub type Graph = Vec<Vec<usize>>;

/// Edges between numbers, which are taken modulo the number of nodes. Parallel ones and loops are included.
pub type Edges = Vec<(u8, u8)>;

/// The graph of the edges. Its nodes are those up to the last one with an edge.
pub fn graph(nodes: usize, edges: &Edges) -> Graph {
	of_edges(
		edges
			.iter()
			.map(|&(from, to)| (usize::from(from) % nodes, usize::from(to) % nodes)),
	)
}

/// The edges without loops, each turned so that there is no cycle. The order of the nodes is not that of their numbers.
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
