//! A program with an allocator of its own, as one in WebAssembly may have. It compiles only where the crate brings none along:
//! without the feature `javascript`.

#![cfg(not(all(feature = "javascript", target_arch = "wasm32")))]

use redoku::Grid;
use std::alloc::System;

#[global_allocator]
static ALLOCATOR: System = System;

#[test]
fn a_program_keeps_its_own_allocator() {
    let solution = Grid::EMPTY.solve().map(|grid| grid.to_string());
    assert!(solution.is_some_and(|digits| digits.starts_with("123456789456789123")));
}
