//! dag_tokens: TODO

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
    let mut text = String::new();
    while tokens.more() {
        let n: usize = tokens.number()?;
        let mut edges = Vec::new();
        for _ in 0..n {
            edges.push(nodes(tokens, n)?);
        }
        let mut oracle = Oracle::normal(rules::dag_tokens(&edges));
        loop {
            let mut on = nodes(tokens, n)?;
            if on.is_empty() {
                break;
            }
            on.sort_unstable();
            text += &says(oracle.wins(&on), "WIN", "LOSE");
        }
    }
    Some(text)
}

pub fn generate(w: &mut Writer) {
    w.reads_to_the_end = true;
    for _ in 0..w.few(2) {
        let n = w.draw.between(1, w.size + 2);
        dag(w, n);
        for _ in 0..w.few(4) {
            let m = w.few(4);
            let on = w.draw.list(m, 0, n - 1);
            w.counted_line(&on);
        }
        w.line([0]);
        if w.draw.once_in(2) {
            w.lines.push(String::new());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;
    use super::*;

    #[test]
    fn reaches_a_chain_of_a_million_either_way_and_dense_graphs() {
        // On a chain the value is the parity of the way to its end.
        let n = 1_000_000;
        let up: String = (1..n).map(|next| format!("1 {next}\n")).collect::<String>() + "0\n";
        let down: String = String::from("0\n") + &(1..n).map(|node| format!("1 {}\n", node - 1)).collect::<String>();
        let last = n - 1;
        says_exactly("dag_tokens", &format!("{n}\n{up}1 0\n1 1\n2 0 2\n2 0 {last}\n0\n"), "WIN\nLOSE\nLOSE\nWIN\n");
        says_exactly("dag_tokens", &format!("{n}\n{down}1 {last}\n1 {}\n0\n", last - 1), "WIN\nLOSE\n");
        // With an edge to every later node the value is the number of nodes after it.
        let n = 1000;
        let mut dense = format!("{n}\n");
        (0..n).for_each(|node| write!(dense, "{} {}", n - 1 - node, joined(node + 1..n)).unwrap());
        let of = |value: usize| n - 1 - value;
        let queries = format!("3 {} {} {}\n2 {} {}\n1 {last}\n0\n", of(512), of(7), of(519), of(64), of(65), last = n - 1);
        says_exactly("dag_tokens", &(dense + &queries), "LOSE\nWIN\nLOSE\n");
    }
}
