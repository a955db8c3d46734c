//! Even and odd cells.

use crate::rules::json::Cells;
use crate::rules::kind::{Choice, Description, Field, Kind, words};
use crate::rules::places::middle;
use crate::rules::{Drawing, Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// The cells hold even digits, or odd ones.
///
/// `{"type": "parity", "kind": "even", "cells": ["r1c1", "r5c7"]}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parity {
    /// What the digits are.
    pub kind: EvenOdd,
    /// The cells, 1 to 81.
    pub cells: Cells,
}

/// What a digit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EvenOdd {
    /// 2, 4, 6 or 8.
    Even,
    /// 1, 3, 5, 7 or 9.
    Odd,
}

impl Kind for Parity {
    const DESCRIPTION: Description = Description {
        id: "parity",
        name: words("Even or odd", "奇偶"),
        title: Some(words("{kind}", "{kind}")),
        meaning: words(
            "Cells with a square hold even digits, cells with a circle odd ones.",
            "方形格内为偶数，圆形格内为奇数。",
        ),
        fields: &[
            Field::choice(
                "kind",
                words("Kind", "类型"),
                &[
                    Choice::new("even", words("Even cells", "偶数格")),
                    Choice::new("odd", words("Odd cells", "奇数格")),
                ],
            ),
            Field::cells(1, 81),
        ],
    };

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        let mask = match self.kind {
            EvenOdd::Even => 0b0_1010_1010,
            EvenOdd::Odd => 0b1_0101_0101,
        };
        self.cells.iter().for_each(|&cell| plan.keep(cell, mask));
    }

    fn draw(&self, drawing: &mut Drawing) {
        for &cell in &self.cells[..] {
            match self.kind {
                EvenOdd::Even => drawing.outline("even", &[cell], 14, 4),
                EvenOdd::Odd => drawing.circle("odd", middle(cell), 36),
            }
        }
    }
}
