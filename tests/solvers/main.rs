//! Every solver on its samples, against the oracle on small inputs, on the largest inputs that it promises to answer, and
//! on bad input. No time decides.

#[path = "table.rs"]
mod table;

use table::testing::*;
use table::SOLVERS;

#[test]
fn every_solver_agrees_with_the_oracle_on_small_inputs() {
    let mut work = Vec::new();
    for size in 1..=10 {
        work.extend(SOLVERS.iter().map(|solver| (solver, size)));
    }
    for_each(&work, |&(solver, size)| {
        for seed in 0..200 {
            let (name, input) = (solver.name, solver.generate(size, seed));
            let expected = solver.brute(&input, usize::MAX).expect("the generator writes what the oracle reads");
            let outcome = run(name, input.as_bytes());
            assert!(
                outcome.error.is_none() && same(&expected, &outcome.out),
                "{name}, size {size}, seed {seed}\ninput:\n{input}\nthe oracle says:\n{expected}\n{name} says:\n{}{}",
                outcome.out,
                outcome.error.unwrap_or_default()
            );
        }
    });
}
