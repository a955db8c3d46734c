//! Dots (Kropki): consecutive digits, or one twice the other.

use crate::rules::drawing::between;
use crate::rules::json::Cells;
use crate::rules::kind::{Choice, Description, Field, Kind, Message, words};
use crate::rules::places::check_neighbours;
use crate::rules::{Drawing, Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// A dot between neighbours: white for consecutive digits, black where one is twice the other.
///
/// `{"type": "dot", "kind": "white", "cells": ["r1c1", "r1c2"]}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dot {
    /// What the dot means.
    pub kind: Colour,
    /// The two cells beside it.
    pub cells: Cells,
}

/// What a dot means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// The digits are consecutive.
    White,
    /// One digit is twice the other.
    Black,
}

impl Colour {
    /// Whether two digits may stand beside such a dot.
    pub fn holds(self, x: u8, y: u8) -> bool {
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
            "White: the two digits are consecutive. Black: one is twice the other.",
            "白点：两数相差 1。黑点：一数是另一数的两倍。",
        ),
        fields: &[
            Field::choice(
                "kind",
                words("Kind", "类型"),
                &[
                    Choice::new("white", words("White dot", "白点")),
                    Choice::new("black", words("Black dot", "黑点")),
                ],
            ),
            Field::line(2, 2),
        ],
    };

    fn check(&self, _puzzle: &PuzzleSpec) -> Result<(), Message> {
        check_neighbours(&self.cells)
    }

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        let kind = self.kind;
        plan.pair(self.cells[0], self.cells[1], move |x, y| kind.holds(x, y));
    }

    fn draw(&self, drawing: &mut Drawing) {
        let class = match self.kind {
            Colour::White => "dot-white",
            Colour::Black => "dot-black",
        };
        drawing.circle_above(class, between(&self.cells), 13);
    }
}
