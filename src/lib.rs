//! Redoku solves Sudoku, in the browser and out of it, and writes what it found in red.
//!
//! ```
//! let mut cells = [0; 81];
//! for (cell, digit) in [(0, 8), (11, 3), (12, 6), (19, 7), (22, 9), (24, 2)] {
//!     cells[cell] = digit;
//! }
//! let solution = redoku::solve(&cells).expect("such a loose grid has solutions");
//! assert_eq!(&solution[..9], [8, 1, 2, 3, 4, 5, 6, 7, 9]); // the smallest of them
//! ```
//!
//! The rooms, from the ground up; each knows only those before it:
//!
//! - [`grid`]: 81 cells, houses, conflicts. Everything speaks of a [`Grid`].
//! - [`formats`]: text to a grid and back, in every form that people paste.
//! - [`solver`]: the classic 9x9 engine: one solution, all of them, or how many.
//! - [`rules`]: puzzles with rules of any kind, and the engine that solves them (feature `rules`).
//! - [`insight`]: what is wrong with a grid, what would mend it, what it leaves open (feature `insight`).
//! - [`explain`]: why a digit follows: named steps, and how hard a puzzle is (feature `explain`).
//! - [`make`]: new puzzles, as hard as they are wished (feature `make`).
//! - [`photo`]: from the pixels of a photo to the digits of a puzzle (feature `photo`).
//!
//! Each feature includes those before it, except for `photo`, which stands alone.
//!
//! Words: a *cell* lies in a *row*, a *column* and a *box*, and any of these 27 is a *house*. A *given* is a
//! digit of the puzzle; a *candidate* is a digit that a cell may still take. A band is three boxes side by
//! side, a stack three on top of each other.

// The upper rooms use more of the lower ones than those use themselves.
#![cfg_attr(not(feature = "make"), allow(dead_code, unused_imports))]

mod bits;
#[cfg(feature = "explain")]
pub mod explain;
pub mod formats;
pub mod grid;
#[cfg(feature = "insight")]
pub mod insight;
#[doc(hidden)]
pub mod internal;
#[cfg(feature = "make")]
pub mod make;
#[cfg(any(feature = "rules", feature = "photo"))]
mod order;
#[cfg(feature = "photo")]
pub mod photo;
#[cfg(feature = "rules")]
mod random;
#[cfg(feature = "rules")]
pub mod rules;
pub mod solver;
#[cfg(feature = "rules")]
mod transformation;
mod vector;

pub use formats::parse::parse;
pub use grid::cells::{Grid, GridError};
pub use solver::cells::solve;

/// The README's Rust code runs as a test.
#[cfg(all(doctest, feature = "make", feature = "photo"))]
#[doc = include_str!("../README.md")]
struct Readme;

/// So does that of docs/api.md.
#[cfg(all(doctest, feature = "make", feature = "photo"))]
#[doc = include_str!("../docs/api.md")]
struct Api;

/// And that of docs/rules.md.
#[cfg(all(doctest, feature = "make", feature = "photo"))]
#[doc = include_str!("../docs/rules.md")]
struct AboutRules;
