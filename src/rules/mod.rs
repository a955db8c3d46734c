//! Puzzles with rules: every variant that people play, and custom rules.
//!
//! ```
//! use redoku::rules::Puzzle;
//!
//! let puzzle = Puzzle::read(
//!     r#"{
//!       "cells":
//!         ".................................................................................",
//!       "rules": [
//!         {"type": "cage", "cells": ["r1c1", "r1c2"], "total": 3},
//!         {"type": "thermometer", "cells": ["r1c2", "r1c3", "r2c4"]}
//!       ]
//!     }"#,
//! )?;
//! let solution = puzzle.solve()?.expect("there are many");
//! assert_eq!(&solution.cells()[..9], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`PuzzleSpec`] holds the digits, houses and rules of a puzzle, and [`Puzzle`] solves it. A rule
//! of the puzzle is a [`RuleSpec`], whose parameters are in [`kinds`]; [`KINDS`] describes all of
//! them. You can add any custom [`Rule`]. [`import()`] reads puzzles from f-puzzles and SudokuPad.

// Each kind of rule has a file in `kinds/` with its parameters, words and drawing, and with what it
// posts to the `Plan` of an `Engine`.

mod description;
mod drawing;
pub(crate) mod engine;
mod import;
mod kind;
pub mod kinds;
mod limit;
mod lines;
mod parameter;
mod places;
mod puzzle;
mod read;
mod setting;
mod side;
mod spec;
mod words;
mod write;

pub use crate::solver::SearchStep;
pub use description::{Again, Choice, Description, Field, Takes};
pub use drawing::Shape;
pub use engine::{Aborted, Candidates, DIGITS, Rule, Search, Stop};
pub(crate) use engine::{Alone, Engine, Plan, Seen};
pub use import::{Import, Skipped, import};
pub(crate) use kind::Kind;
pub use kinds::{KINDS, RuleSpec};
pub use limit::{Limit, Unanswered};
pub use puzzle::Puzzle;
pub use setting::Houses;
pub use side::Side;
pub use spec::{PuzzleError, PuzzleSpec};
pub use words::{Message, Words};
pub use write::kinds_json;

#[cfg(test)]
mod tests;
