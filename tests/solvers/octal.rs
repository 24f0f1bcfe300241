//! octal: whole positions of heaps.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
    let mut text = String::new();
    while tokens.more() {
        let digits = tokens.code()?;
        text += &tokens.letters(rules::octal(digits))?;
    }
    Some(text)
}

pub fn generate(w: &mut Writer) {
    w.reads_to_the_end = true;
    for _ in 0..w.few(3) {
        let code = w.code();
        w.line([code]);
        w.positions(true);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;
    use super::*;

    #[test]
    fn reaches_heaps_of_10_to_the_18() {
        // Take 1 … 64 of a heap and leave nothing or one heap: g(n) = n mod 65.
        let zero = E18 - E18 % 65;
        says_exactly(
            "octal",
            &format!("0.{}\n3\n1 {zero}\n1 {}\n2 {} 5\n", "3".repeat(64), zero + 1, zero + 5),
            "LWL\n",
        );
        // Kayles is won from every heap. Two equal heaps are lost in any game.
        says_exactly("octal", &format!("0.77\n3\n1 {E18}\n1 {}\n2 {E18} {E18}\n", E18 - 1), "WWL\n");
        // 0.07 takes two adjacent ones; the values have period 34 from heap 53 on.
        let g = naive_octal(&[0, 0, 7], 500);
        let lost = |heap: u64| g[53 + ((heap - 53) % 34) as usize] == 0;
        let letters: String = (0..34).map(|i| if lost(E18 - i) { 'L' } else { 'W' }).collect();
        assert!(letters.contains('L'));
        let heaps: String = (0..34).map(|i| format!("1 {}\n", E18 - i)).collect();
        says_exactly("octal", &format!("0.07\n34\n{heaps}"), &(letters + "\n"));
        // Lasker's Nim, 4.333…, has no period; 64 places of it do not reach past heap 64.
        says_exactly("octal", &format!("4.{}\n3\n2 63 64\n2 60 59\n3 61 62 3\n", "3".repeat(64)), "WWW\n");
    }

    #[test]
    fn what_is_no_case_of_the_game_is_said_with_its_line() {
        let wrong = [
            ("0.8\n1\n1 1\n", 1, "0.8"),
            ("1.3\n1\n1 1\n", 1, "1.3"),
            ("77\n1\n1 1\n", 1, "77"),
            ("4.00000000000000000000000000000000000000000000000000000000000000007\n0\n", 1, "octal code"),
            ("0.007\n1\n1 1000000000000000000\n", 3, "no period is proved"),
        ];
        refuses("octal", &wrong);
    }
}
