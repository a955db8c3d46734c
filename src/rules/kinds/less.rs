//! Less than: the first cell is smaller than the second.

use crate::rules::json::Cells;
use crate::rules::kind::{Description, Field, Kind, Message, words};
use crate::rules::places::{check_neighbours, step};
use crate::rules::{Drawing, Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// Of two neighbours, the first is smaller than the second.
///
/// `{"type": "less", "cells": ["r1c1", "r1c2"]}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Less {
    /// The smaller one and the larger one.
    pub cells: Cells,
}

impl Kind for Less {
    const DESCRIPTION: Description = Description {
        id: "less",
        name: words("Less than", "不等号"),
        title: None,
        meaning: words(
            "The digit in the first cell is smaller than the one in the second.",
            "第一格的数字小于第二格。",
        ),
        fields: &[Field::line(2, 2)],
    };

    fn check(&self, _puzzle: &PuzzleSpec) -> Result<(), Message> {
        check_neighbours(&self.cells)
    }

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        plan.pair(self.cells[0], self.cells[1], |x, y| x < y);
    }

    fn draw(&self, drawing: &mut Drawing) {
        let ahead = step(self.cells[0], self.cells[1]);
        drawing.mark(
            &self.cells,
            match ahead {
                (0, 1) => "<",
                (0, _) => ">",
                (1, _) => "∧",
                _ => "∨",
            },
        );
    }
}
