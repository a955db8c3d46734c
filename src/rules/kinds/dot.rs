//! Dots between neighbours (Kropki).

use super::kit::*;

parameters! {
    /// A dot between neighbours.
    ///
    /// `{"type": "dot", "kind": "white", "cells": ["r1c1", "r1c2"]}`
    pub struct Dot {
        /// What the dot means.
        pub kind: Colour = Field::choice(words("Kind", "类型"), Colour::OPTIONS),
        /// The two cells beside it.
        pub cells: Vec<usize> = Field::pair(),
    }
}

choices! {
    /// What a dot means.
    pub enum Colour {
        /// The digits are consecutive.
        White = Choice::new("white", words("White dot", "白点")),
        /// One digit is twice the other.
        Black = Choice::new("black", words("Black dot", "黑点")),
    }
}

impl Colour {
    /// Whether two digits may stand beside such a dot.
    pub(super) fn holds(self, x: u8, y: u8) -> bool {
        match self {
            Colour::White => x.abs_diff(y) == 1,
            Colour::Black => x == 2 * y || y == 2 * x,
        }
    }
}

impl Kind for Dot {
    const DESCRIPTION: Description = Description {
        id: "dot",
        name: words("Dot", "黑白点"),
        title: Some(words("{kind}", "{kind}")),
        meaning: words(
            "At a white dot, the two digits are consecutive; at a black dot, one is twice the other.",
            "白点两侧的数字相差 1；黑点两侧的数字，一个是另一个的两倍。",
        ),
        fields: Dot::FIELDS,
    };

    fn arrange(&self, setting: &mut Setting) -> Result<(), Message> {
        setting.dots.add(&self.cells);
        Ok(())
    }

    fn check(&self, _setting: &Setting) -> Result<(), Message> {
        check_neighbours(&self.cells)
    }

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        let kind = self.kind;
        plan.pair(self.cells[0], self.cells[1], move |x, y| kind.holds(x, y))
    }

    fn draw(&self, drawing: &mut Drawing) {
        let class = match self.kind {
            Colour::White => "dot-white",
            Colour::Black => "dot-black",
        };
        drawing.circle_above(class, between(&self.cells), 13);
    }
}
