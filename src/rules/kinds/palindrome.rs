//! Palindrome: reads the same both ways.

use crate::rules::json::Cells;
use crate::rules::kind::{Description, Field, Kind, words};
use crate::rules::{Drawing, Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// A line that reads the same from both ends.
///
/// `{"type": "palindrome", "cells": ["r2c2", "r3c3", "r4c4", "r5c4"]}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Palindrome {
    /// The cells along the line, 2 to 81.
    pub cells: Cells,
}

impl Kind for Palindrome {
    const DESCRIPTION: Description = Description {
        id: "palindrome",
        name: words("Palindrome", "回文线"),
        title: None,
        meaning: words("The line reads the same from either end.", "线上数字正读反读都相同。"),
        fields: &[Field::line(2, 81)],
    };

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        let half = self.cells.len() / 2;
        for (&a, &b) in self.cells.iter().zip(self.cells.iter().rev()).take(half) {
            plan.pair(a, b, |x, y| x == y);
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.line("line palindrome", &self.cells);
    }
}
