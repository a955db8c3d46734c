//! Sum: cells add up to a total.

use crate::rules::json::{Cells, check_total, count};
use crate::rules::kind::{Description, Field, Kind, Message, words};
use crate::rules::{Drawing, Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// The cells add up to the total; digits may repeat where the houses let them.
///
/// `{"type": "sum", "cells": ["r2c5", "r1c5", "r3c5", "r2c4", "r2c6"], "total": 17}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sum {
    /// The cells, 1 to 81.
    pub cells: Cells,
    /// What they add up to, 1 to 729.
    pub total: i32,
}

impl Kind for Sum {
    const DESCRIPTION: Description = Description {
        id: "sum",
        name: words("Sum", "求和"),
        title: Some(words("Sum {total}", "求和 {total}")),
        meaning: words(
            "The cells add up to the total. Digits may repeat if rows, columns and boxes allow it.",
            "各格数字之和等于给定总和。只要不违反行、列、宫的规则，数字可以重复。",
        ),
        fields: &[Field::cells(1, 81), Field::total(1, 729)],
    };

    fn check(&self, puzzle: &PuzzleSpec) -> Result<(), Message> {
        check_total(&count(self.cells.len()), &puzzle.sums(&self.cells), self.total)
    }

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        plan.sum(&self.cells, self.total);
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.outline("sum", &self.cells, 8, 0);
        drawing.corner(&self.cells, self.total);
    }
}
