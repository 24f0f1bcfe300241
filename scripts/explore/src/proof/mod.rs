//! Proves the values of a rule, or its lost positions, for all numbers.
//!
//! A rule with sums, comparisons, quotients by constants and bits is a relation that a finite
//! automaton recognises which reads the numbers digit by digit. So an automaton for (position,
//! value) is guessed from a table and then verified: moves lead down by a measure, every position
//! has a value, no option has the value of the position, and every smaller value is the value of an
//! option. By induction the guess is right for all positions.
//!
//! `automaton.rs` has automata and the count of the work, `numeration.rs` the ways to write numbers
//! and sums of them, and `logic.rs` the words of logic. `numbers.rs`, `conditions.rs` and
//! `moves.rs` translate the tree of a rule; `bounds.rs` does it where automata cannot say all.
//! `game.rs` has a rule in one numeration with its measure, and the theorem on windows. `learn.rs`
//! guesses, `verify.rs` decides, and `prove.rs` leads through it. `formula.rs` decides the
//! sentences of formulas (`power.rs` those about values v of which 2^v is known), `value.rs` and
//! `states.rs` say what a proved automaton tells, `law.rs` makes a formula of its states,
//! `certificate.rs` writes it for Walnut, and `report.rs` adds all that to a report.

mod automaton;
mod bounds;
mod certificate;
mod conditions;
mod formula;
mod game;
mod law;
mod learn;
mod logic;
mod moves;
mod numbers;
mod numeration;
mod power;
mod prove;
mod report;
mod states;
mod value;
mod verify;

pub use automaton::{Automaton, Budget, Undecided, Var};
pub use formula::{Known, Truth};
pub use game::{named, Game, OTHER, VALUE};
pub use law::Reading;
pub use logic::{holds, Logic};
pub use numeration::{Linear, Numeration, Sign};
pub use prove::{prove, Attempt, Proof};
pub use report::{How, Proved};
pub use states::{State, States};
pub use verify::{Coding, Guess, Verdict};
