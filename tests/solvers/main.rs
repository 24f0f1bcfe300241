//! Every solver on its samples, against the oracle on small inputs, on the largest inputs that it promises to answer, and
//! on bad input. A solver that is not in the table is not looked at.

mod bad_input;
mod oracle;
mod programs;
#[path = "table.rs"]
mod table;

use std::collections::BTreeSet;
use std::fs;
use std::time::Instant;
use table::testing::*;
use table::SOLVERS;

#[test]
fn every_solver_answers_its_samples_and_the_same_twice() {
    for_each(SOLVERS, |solver| {
        for sample in samples(solver.name) {
            let outcome = run(solver.name, &sample.input);
            assert_eq!(outcome.error, None, "{}", sample.name);
            let (expected, found) = (show(sample.answer.as_bytes()), show(outcome.out.as_bytes()));
            assert!(same(&sample.answer, &outcome.out), "{}:\nexpected {expected}\nfound    {found}", sample.name);
            assert_eq!(outcome, run(solver.name, &sample.input), "{}, twice", sample.name);
        }
    });
}

#[test]
fn every_solver_agrees_with_the_oracle_on_small_inputs() {
    let mut work = Vec::new();
    for size in 1..=10 {
        work.extend(SOLVERS.iter().map(|solver| (solver, size)));
    }
    for_each(&work, |&(solver, size)| {
        // 200 inputs of each size, or as many as are played in half a second.
        let start = Instant::now();
        for seed in (0..200).take_while(|&seed| seed < 20 || start.elapsed().as_millis() < 500) {
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

// ---- What belongs to a solver ----

#[test]
fn the_table_of_the_readme_and_the_table_of_the_tests_have_the_same_solvers() {
    let readme = fs::read_to_string(folder("README.md")).expect("README.md");
    // An interactive solver is tested against its interactor, in tests/tools.rs.
    let rows = readme.lines().filter(|line| line.starts_with('|') && !line.contains("(interactive)"));
    let links = rows.filter_map(|row| row.split_once("(src/bin/")?.1.split_once(".rs)"));
    let listed: BTreeSet<&str> = links.map(|(name, _)| name).collect();
    let registered: BTreeSet<&str> = SOLVERS.iter().map(|solver| solver.name).collect();
    assert_eq!(listed, registered, "the README has the left ones, tests/solvers/table.rs the right ones");
    assert_eq!(registered.len(), SOLVERS.len(), "a solver stands twice in the table");
}

#[test]
fn every_solver_has_three_samples_and_every_sample_is_a_pair_of_files_up_to_100_kb() {
    for solver in SOLVERS {
        let (name, samples) = (solver.name, samples(solver.name));
        assert!(samples.len() >= 3, "samples/{name} has fewer than 3 cases 1.in, 2.in, ...");
        let files: Vec<_> = fs::read_dir(folder("samples").join(name)).unwrap().map(|file| file.unwrap()).collect();
        assert_eq!(files.len(), 2 * samples.len(), "samples/{name}: 1.in and 1.ans, 2.in ..., reach-1.in ...");
        for file in files {
            assert!(file.metadata().unwrap().len() <= 100_000, "{} is over 100 KB", file.path().display());
        }
    }
    for entry in fs::read_dir(folder("samples")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(folder("src/bin").join(format!("{name}.rs")).exists(), "samples/{name} belongs to no solver");
    }
}
