//! The ways of making tables, each on its own.
