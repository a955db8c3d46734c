//! Signs of inequality between neighbours.

use super::kit::*;

parameters! {
    /// A sign between neighbours.
    ///
    /// `{"type": "less", "cells": ["r1c1", "r1c2"]}`
    pub struct Less {
        /// The smaller one and the larger one.
        pub cells: Vec<usize> = Field::pair(),
    }
}

impl Kind for Less {
    const DESCRIPTION: Description = Description {
        id: "less",
        name: words("Less than", "不等号"),
        title: None,
        meaning: words(
            "The sign points to the first cell, which has the smaller digit.",
            "不等号的尖端指向第一格，第一格的数字较小。",
        ),
        fields: Less::FIELDS,
    };

    fn check(&self, _setting: &Setting) -> Result<(), Message> {
        check_neighbours(&self.cells)
    }

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        plan.pair(self.cells[0], self.cells[1], |x, y| x < y)
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
