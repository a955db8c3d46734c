//! Puzzles with rules: every variant that people play, and rules of one's own.
//!
//! ```
//! use redoku::rules::Puzzle;
//!
//! let puzzle = Puzzle::read(
//!     r#"{
//!         "cells": ".................................................................................",
//!         "rules": [
//!             {"type": "cage", "cells": ["r1c1", "r1c2"], "total": 3},
//!             {"type": "thermometer", "cells": ["r1c2", "r1c3", "r2c4"]}
//!         ]
//!     }"#,
//! )?;
//! let solution = puzzle.solve()?.expect("there are many");
//! assert_eq!(&solution.cells()[..9], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A puzzle is what it says ([`PuzzleSpec`]), what answers questions about it ([`Puzzle`]), and its rules, each of a
//! [`Kind`] that has a file of its own in `kinds/`: its parameters, its words, its drawing, and what it comes down to for the
//! [`engine`]. Any [`Rule`] can join them.

mod drawing;
pub mod engine;
mod import;
mod json;
mod kind;
pub mod kinds;
mod lines;
mod places;
mod puzzle;
mod spec;

pub use crate::solver::Step;
pub use drawing::{Drawing, Shape};
pub use engine::*;
pub use import::{Import, import};
pub use json::{Cell, Cells, DigitMap};
pub use kind::{Choice, Description, Field, Kind, Message, Takes, Words};
pub use kinds::*;
pub use places::Side;
pub use puzzle::Puzzle;
pub use spec::{Houses, PuzzleError, PuzzleSpec};

/// All kinds of rules as JSON, for whoever lets people choose from them: a list of [`Description`]s.
pub fn kinds_json() -> String {
    json::text(&KINDS)
}

#[cfg(test)]
mod tests;
