//! X and V: neighbours that add up to 10 or to 5.

use crate::rules::json::Cells;
use crate::rules::kind::{Choice, Description, Field, Kind, Message, words};
use crate::rules::places::check_neighbours;
use crate::rules::{Drawing, Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// A mark between neighbours: X where they add up to 10, V where they add up to 5.
///
/// `{"type": "xv", "kind": "x", "cells": ["r1c1", "r1c2"]}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Xv {
    /// The mark.
    pub kind: Mark,
    /// The two cells beside it.
    pub cells: Cells,
}

/// A Roman number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// Ten.
    X,
    /// Five.
    V,
}

impl Mark {
    /// What the cells beside it add up to.
    pub fn total(self) -> i32 {
        match self {
            Mark::X => 10,
            Mark::V => 5,
        }
    }
}

impl Kind for Xv {
    const DESCRIPTION: Description = Description {
        id: "xv",
        name: words("X or V", "XV"),
        title: Some(words("{kind}", "{kind}")),
        meaning: words(
            "X: the two digits add up to 10. V: they add up to 5.",
            "X：两数之和为 10。V：两数之和为 5。",
        ),
        fields: &[
            Field::choice(
                "kind",
                words("Mark", "标记"),
                &[Choice::new("x", words("X", "X")), Choice::new("v", words("V", "V"))],
            ),
            Field::line(2, 2),
        ],
    };

    fn check(&self, _puzzle: &PuzzleSpec) -> Result<(), Message> {
        check_neighbours(&self.cells)
    }

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        let total = self.kind.total();
        plan.pair(self.cells[0], self.cells[1], move |x, y| i32::from(x + y) == total);
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.mark(&self.cells, if self.kind == Mark::X { "X" } else { "V" });
    }
}
