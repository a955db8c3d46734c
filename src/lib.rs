//! Redoku solves, explains, rates, repairs and makes sudokus.
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
//! # Which type does what
//!
//! | To | use | feature |
//! |---|---|---|
//! | hold a puzzle | [`Grid`], [`grid::CellSet`] | |
//! | hold a puzzle with candidates (sukaku) | [`CandidateGrid`] | |
//! | read a puzzle from any text, write it | [`parse`], [`formats::write`] | |
//! | read exactly 81 characters | `str::parse::<Grid>` | |
//! | solve it, count or list its solutions | [`Grid::solve`], [`solver`] | |
//! | solve variants: killer, thermometers, custom rules | `rules::Puzzle` | `rules` |
//! | find out what is wrong with it | `insight::diagnose`, `insight::repairs` | `insight` |
//! | explain each step, rate its difficulty | `explain::State`, `explain::rate` | `explain` |
//! | make new puzzles | `make::generate`, `make::Maker` | `make` |
//! | read it from a photo | `photo::read` | `photo` |
//! | put results into other data | [`serde`](https://serde.rs) | `serde` |
//!
//! Each feature includes those above it, except for `photo` and `serde`, which stand alone. Without
//! features, the crate has no dependencies. Each module has a program in `examples/`.
//!
//! # Conventions
//!
//! - Cells are numbered 0 to 80, row by row; digits are 1 to 9, and 0 is an empty cell.
//! - Houses are numbered 0 to 26: rows, columns, boxes; see [`grid::HOUSES`].
//! - In masks of digits, bit `d - 1` is digit `d`; in masks of cells, bit 0 is the top left cell.
//! - Searches do the same work and find the same results each time, whatever the platform. Those
//!   that may take long can be done a number of nodes at a time.
//! - All types are `Send`, and all but a few searches are `Sync`. Only `Limit`, and so `Ruled`, is
//!   neither, since the function that watches it may be anything.
//!
//! Words: a *cell* is in a *row*, a *column* and a *box*, and any of these 27 is a *house*. A
//! *given* is a digit of the puzzle; a *candidate* is a digit that a cell may still take. A band is
//! three boxes side by side, a stack three on top of each other.

#![cfg_attr(docsrs, feature(doc_cfg))]
// Some items of lower modules are used only by higher modules.
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
#[cfg(any(feature = "rules", test))]
mod random;
#[cfg(feature = "rules")]
pub mod rules;
pub mod solver;
#[cfg(feature = "rules")]
mod transformation;
mod vector;

pub use formats::parse::parse;
pub use grid::candidates::CandidateGrid;
pub use grid::cells::{Grid, GridError, ParseGridError};
pub use solver::cells::solve;

/// The README's Rust code runs as a test.
#[cfg(all(doctest, feature = "make", feature = "photo"))]
#[doc = include_str!("../README.md")]
struct Readme;

/// The code of docs/crate.md also runs as a test.
#[cfg(doctest)]
#[doc = include_str!("../docs/crate.md")]
struct CrateReadme;

/// So does that of docs/api.md.
#[cfg(all(doctest, feature = "make", feature = "photo"))]
#[doc = include_str!("../docs/api.md")]
struct Api;

/// And that of docs/rules.md.
#[cfg(all(doctest, feature = "make", feature = "photo"))]
#[doc = include_str!("../docs/rules.md")]
struct AboutRules;
