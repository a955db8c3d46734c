//! Whisper: neighbours along the line are far apart.

use crate::rules::json::Cells;
use crate::rules::kind::{Description, Field, Kind, Takes, words};
use crate::rules::{Drawing, Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// Neighbours along a line differ by at least so much: 5 in German whispers.
///
/// `{"type": "whisper", "cells": ["r1c1", "r1c2", "r2c2"], "difference": 5}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Whisper {
    /// The cells along the line, 2 to 81.
    pub cells: Cells,
    /// The least difference, 1 to 8.
    #[serde(default = "german")]
    pub difference: u8,
}

/// The difference where none is given.
fn german() -> u8 {
    5
}

impl Kind for Whisper {
    const DESCRIPTION: Description = Description {
        id: "whisper",
        name: words("Whisper line", "耳语线"),
        title: Some(words("Whisper line[, difference {difference}]", "耳语线[，最小差 {difference}]")),
        meaning: words(
            "Neighbours along the line differ by at least 5, or by the number you choose.",
            "线上相邻两格之差至少为 5（或另行给定的数）。",
        ),
        fields: &[
            Field::line(2, 81),
            Field::new(
                "difference",
                words("Minimum difference", "最小差"),
                Takes::Number { min: 1, max: 8, default: Some(5) },
            )
            .optional(),
        ],
    };

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        let difference = self.difference;
        for pair in self.cells.windows(2) {
            plan.pair(pair[0], pair[1], move |x, y| x.abs_diff(y) >= difference);
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.line("line whisper", &self.cells);
    }
}
