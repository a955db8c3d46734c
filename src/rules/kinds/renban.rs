//! Renban: consecutive digits in any order.

use crate::rules::json::Cells;
use crate::rules::kind::{Description, Field, Kind, words};
use crate::rules::{Drawing, Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// A line of different, consecutive digits in any order.
///
/// `{"type": "renban", "cells": ["r1c1", "r1c2", "r2c2"]}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Renban {
    /// The cells along the line, 2 to 9.
    pub cells: Cells,
}

impl Kind for Renban {
    const DESCRIPTION: Description = Description {
        id: "renban",
        name: words("Renban line", "连续线"),
        title: None,
        meaning: words(
            "The line holds consecutive digits, in any order and without repeats.",
            "线上是一组不重复的连续数字，顺序不限。",
        ),
        fields: &[Field::line(2, 9)],
    };

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        plan.choice(&self.cells, |digits| {
            let from_the_lowest = digits >> digits.trailing_zeros();
            from_the_lowest & (from_the_lowest + 1) == 0
        });
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.line("line renban", &self.cells);
    }
}
