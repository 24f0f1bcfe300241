//! The workshop of `sg`: one module per command of the program `grundy`.

#[cfg(not(target_arch = "wasm32"))]
pub mod arguments;
#[cfg(not(target_arch = "wasm32"))]
pub mod check;
pub mod explore;
#[cfg(not(target_arch = "wasm32"))]
pub mod interactor;
#[cfg(not(target_arch = "wasm32"))]
pub mod judge;
pub mod near;
#[cfg(not(target_arch = "wasm32"))]
pub mod new;
#[cfg(not(target_arch = "wasm32"))]
pub mod oracle;
#[cfg(not(target_arch = "wasm32"))]
pub mod own;
#[cfg(target_arch = "wasm32")]
pub mod page;
#[cfg(not(target_arch = "wasm32"))]
pub mod paste;
pub mod play;
#[cfg(not(target_arch = "wasm32"))]
pub mod project;
#[cfg(not(target_arch = "wasm32"))]
pub mod site;
#[cfg(not(target_arch = "wasm32"))]
pub mod stress;
#[cfg(not(target_arch = "wasm32"))]
pub mod wasm;

/// Two solvers that `explore` computes with. `build.rs` makes these modules of their files.
#[allow(dead_code)]
pub mod octal {
	include!(concat!(env!("OUT_DIR"), "/octal.rs"));
}
#[allow(dead_code)]
pub mod misere_octal {
	include!(concat!(env!("OUT_DIR"), "/misere_octal.rs"));
}
