//! The tests of the workshop, in one program: it is linked once, and tests that wait leave the processors to the others.

mod common;
mod explore;
mod judge;
mod pairs;
mod paste;
mod patterns;
mod readme;
mod site;
mod tools;
