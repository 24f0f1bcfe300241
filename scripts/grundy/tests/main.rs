//! The tests of the workshop, in one program: it is linked once, and tests that wait leave the
//! processors to the others.

mod checker;
mod common;
mod explore;
mod functions;
mod judge;
mod listen;
mod pairs;
mod paste;
mod patterns;
mod play;
mod proof;
mod readme;
mod report;
mod rule;
mod saltus;
mod several;
mod site;
mod solver;
mod three;
mod tools;
mod truth;
