//! Sums: cells that add up to a total.

use super::kit::*;

parameters! {
    /// Cells that add up to a total.
    ///
    /// `{"type": "sum", "cells": ["r2c5", "r1c5", "r3c5", "r2c4", "r2c6"], "total": 17}`
    pub struct Sum {
        /// The cells.
        pub cells: Vec<usize> = Field::cells(1, 81),
        /// What they add up to.
        pub total: i32 = Field::total(1, 729),
    }
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
        fields: Sum::FIELDS,
    };

    fn check(&self, setting: &Setting) -> Result<(), Message> {
        check_total(&count(self.cells.len()), &setting.sums(&self.cells), self.total)
    }

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        plan.sum(&self.cells, self.total)
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.outline("sum", &self.cells, 8, 0);
        drawing.corner(&self.cells, self.total);
    }
}
