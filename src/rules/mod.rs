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
//! [`PuzzleSpec`] holds the digits, houses and rules of a puzzle, and [`Puzzle`] answers questions about it. Each kind of rule
//! has a file in `kinds/` with its parameters, words and drawing, and with what it posts to the [`Plan`] of an [`Engine`]. You
//! can add any custom [`Rule`].

mod description;
mod drawing;
mod engine;
mod import;
mod kind;
mod kinds;
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

pub use crate::solver::Step;
pub use description::{Choice, Description, Field, Takes};
pub use drawing::Shape;
pub use engine::*;
pub(crate) use engine::{Alone, Seen};
pub use import::{Import, import};
pub(crate) use kind::Kind;
pub use kinds::*;
pub use parameter::{Argument, Cell, Cells, DigitMap, Parameter, Parameters};
pub use puzzle::Puzzle;
pub(crate) use puzzle::checked;
pub use setting::Houses;
pub use side::Side;
pub use spec::{PuzzleError, PuzzleSpec};
pub use words::{Message, Words};
pub use write::kinds_json;

#[cfg(test)]
mod tests;
