//! X and V between neighbours.

use super::kit::*;

parameters! {
    /// An X or a V between neighbours.
    ///
    /// `{"type": "xv", "kind": "x", "cells": ["r1c1", "r1c2"]}`
    pub struct Xv {
        /// The mark.
        pub kind: Mark = Field::choice(words("Mark", "标记"), Mark::OPTIONS),
        /// The two cells beside it.
        pub cells: Vec<usize> = Field::pair(),
    }
}

choices! {
    /// A Roman number.
    pub enum Mark {
        /// Ten.
        X = Choice::new("x", words("X", "X")),
        /// Five.
        V = Choice::new("v", words("V", "V")),
    }
}

impl Mark {
    /// What the cells beside it add up to.
    pub(super) fn total(self) -> i32 {
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
            "At an X, the two digits add up to 10; at a V, to 5.",
            "X 两侧的数字之和为 10，V 两侧的数字之和为 5。",
        ),
        fields: Xv::FIELDS,
    };

    fn arrange(&self, setting: &mut Setting) -> Result<(), Message> {
        setting.xvs.add(&self.cells);
        Ok(())
    }

    fn check(&self, _setting: &Setting) -> Result<(), Message> {
        check_neighbours(&self.cells)
    }

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        let total = self.kind.total();
        plan.pair(self.cells[0], self.cells[1], move |x, y| i32::from(x + y) == total)
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.mark(&self.cells, if self.kind == Mark::X { "X" } else { "V" });
    }
}
