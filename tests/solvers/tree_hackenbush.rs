//! tree_hackenbush: TODO

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
    let n: usize = tokens.number().filter(|n| (1..=64).contains(n))?;
    let edges: Vec<usize> = tokens.numbers(2 * (n - 1))?;
    let edges: Vec<(usize, usize)> = edges.into_iter().tuples().collect();
    let all = (0..edges.len()).map(|edge| 1 << edge).sum();
    let mut oracle = Oracle::normal(rules::hackenbush(1, &edges));
    Some(says(oracle.wins(&all), "Alice", "Bob"))
}

/// A path, a star or any tree, its nodes and edges in random order.
pub fn generate(w: &mut Writer) {
    let n = w.draw.between(2, w.size + 2);
    let names = w.draw.distinct(n, 1, n);
    let reach = w.draw.pick(&[1, 2, n, n]);
    let star = w.draw.once_in(6);
    let mut edges = Vec::new();
    for node in 1..n {
        let parent = if star { 0 } else { node - w.draw.between(1, reach.min(node)) };
        let mut edge = [names[node as usize], names[parent as usize]];
        w.draw.shuffle(&mut edge);
        edges.push(edge);
    }
    w.draw.shuffle(&mut edges);
    w.line([n]);
    for edge in edges {
        w.line(edge);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;
    use super::*;

    #[test]
    fn reaches_a_path_of_a_million() {
        let n = 1_000_000;
        let path: String = (2..=n).map(|node| format!("{node} {}\n", node - 1)).collect();
        says_exactly("tree_hackenbush", &format!("{n}\n{path}"), "Alice\n");
        // Two paths of equal length hang from the root, by the odd and the even nodes.
        let two: String = (2..n).map(|node: usize| format!("{} {node}\n", node.saturating_sub(2).max(1))).collect();
        says_exactly("tree_hackenbush", &format!("{}\n{two}", n - 1), "Bob\n");
        let star: String = (2..=n).map(|node| format!("1 {node}\n")).collect();
        says_exactly("tree_hackenbush", &format!("{n}\n{star}"), "Alice\n");
        says_exactly("tree_hackenbush", &format!("{}\n{star}", n - 1), "Bob\n");
    }
}
