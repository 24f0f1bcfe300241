//! The program of `sg`: one module per command of `grundy`.

pub mod arguments;
pub mod check;
pub mod explore;
pub mod interactor;
pub mod judge;
pub mod listen;
pub mod new;
pub mod oracle;
pub mod own;
pub mod paste;
pub mod project;
pub mod site;
pub mod stress;
