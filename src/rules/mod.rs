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
//! [`Kind`] that has a file of its own here: its parameters, its words, its drawing, and what it comes down to for the
//! [`engine`]. Any [`Rule`] can join them.

mod drawing;
pub mod engine;
mod fpuzzles;
mod json;
mod kind;
mod lines;
mod places;
mod puzzle;
mod spec;

pub use crate::solver::Step;
pub use drawing::{Drawing, Shape};
pub use engine::*;
pub use fpuzzles::{Import, import};
pub use json::{Cell, Cells, DigitMap};
pub use kind::{Choice, Description, Field, Kind, Message, Takes, Words};
pub use places::Side;
pub use puzzle::Puzzle;
pub use spec::{Houses, PuzzleError, PuzzleSpec};

use kind::message;
use serde_json::{Map, Value};

/// All kinds of rules as JSON, for whoever lets people choose from them: a list of [`Description`]s.
pub fn kinds_json() -> String {
    json::text(&KINDS)
}

/// Declares the kinds of rules: the list below is all there is to do for another one.
macro_rules! kinds {
    ($($file:ident::$kind:ident),* $(,)?) => {
        $(pub mod $file;)*

        /// All kinds of rules, in the order that people choose from.
        pub const KINDS: &[Description] = &[$($file::$kind::DESCRIPTION),*];

        /// A rule of any kind.
        #[derive(Clone, Debug, PartialEq)]
        pub enum RuleSpec {
            $(#[doc = concat!("See [`", stringify!($file), "`].")] $kind($file::$kind),)*
        }

        $(impl From<$file::$kind> for RuleSpec {
            fn from(rule: $file::$kind) -> RuleSpec {
                RuleSpec::$kind(rule)
            }
        })*

        impl RuleSpec {
            /// What kind of rule it is.
            pub fn description(&self) -> &'static Description {
                match self {
                    $(RuleSpec::$kind(_) => const { &$file::$kind::DESCRIPTION },)*
                }
            }

            /// Whether its parameters make sense together.
            fn check(&self, puzzle: &PuzzleSpec) -> Result<(), Message> {
                match self {
                    $(RuleSpec::$kind(rule) => rule.check(puzzle),)*
                }
            }

            /// Tells the engine what it comes down to.
            pub fn post(&self, plan: &mut Plan, puzzle: &PuzzleSpec) {
                match self {
                    $(RuleSpec::$kind(rule) => rule.post(plan, puzzle),)*
                }
            }

            /// Draws it.
            pub fn draw(&self, drawing: &mut Drawing) {
                match self {
                    $(RuleSpec::$kind(rule) => rule.draw(drawing),)*
                }
            }

            /// Its parameters.
            fn fields(&self) -> Map<String, Value> {
                let fields = match self {
                    $(RuleSpec::$kind(rule) => serde_json::to_value(rule),)*
                };
                match fields {
                    Ok(Value::Object(fields)) => fields,
                    _ => Map::new(),
                }
            }

            /// The rule of a kind with these parameters.
            fn of(kind: &Description, fields: Map<String, Value>) -> Result<RuleSpec, Message> {
                $(if kind.id == $file::$kind::DESCRIPTION.id {
                    let rule = serde_json::from_value::<$file::$kind>(Value::Object(fields));
                    return rule.map(RuleSpec::$kind).map_err(|error| message!("{error}", "{error}"));
                })*
                Err(json::unknown_type(kind.id))
            }
        }
    };
}

kinds! {
    sum::Sum,
    cage::Cage,
    diagonal::Diagonal,
    windoku::Windoku,
    disjoint_groups::DisjointGroups,
    regions::Regions,
    anti_knight::AntiKnight,
    anti_king::AntiKing,
    nonconsecutive::Nonconsecutive,
    thermometer::Thermometer,
    arrow::Arrow,
    dot::Dot,
    xv::Xv,
    all_dots::AllDots,
    all_xv::AllXv,
    less::Less,
    parity::Parity,
    palindrome::Palindrome,
    clone::Clones,
    renban::Renban,
    whisper::Whisper,
    between::Between,
    region_sum::RegionSum,
    little_killer::LittleKiller,
    sandwich::Sandwich,
    x_sum::XSum,
    skyscraper::Skyscraper,
    quadruple::Quadruple,
    extremum::Extremum,
}

#[cfg(test)]
mod tests;
