//! The laws of the library, and every solver against its brute force.

mod cases;
mod laws;
mod solvers;
