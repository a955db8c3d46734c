//! Renban lines.

use super::kit::*;

parameters! {
    /// A renban line.
    ///
    /// `{"type": "renban", "cells": ["r1c1", "r1c2", "r2c2"]}`
    pub struct Renban {
        /// The cells along the line.
        pub cells: Vec<usize> = Field::line_once(2, 9, words(
            "a renban line can't repeat a digit",
            "连续线上的数字互不相同",
        )),
    }
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
        fields: Renban::FIELDS,
    };

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        plan.choice(&self.cells, |digits| {
            let from_the_lowest = digits >> digits.trailing_zeros();
            from_the_lowest & (from_the_lowest + 1) == 0
        })
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.line("line renban", &self.cells);
    }
}
