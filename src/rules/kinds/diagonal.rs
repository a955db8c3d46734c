//! Diagonal: each digit once along it.

use crate::rules::drawing::polyline;
use crate::rules::kind::{Choice, Description, Field, Kind, words};
use crate::rules::{Drawing, Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// A long diagonal holds each digit once.
///
/// `{"type": "diagonal", "which": "main"}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Diagonal {
    /// Which of the two.
    pub which: Which,
}

/// A long diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Which {
    /// From the top left to the bottom right.
    Main,
    /// From the top right to the bottom left.
    Anti,
}

impl Kind for Diagonal {
    const DESCRIPTION: Description = Description {
        id: "diagonal",
        name: words("Diagonal", "对角线"),
        title: Some(words("{which}", "{which}")),
        meaning: words("Digits do not repeat along the diagonal.", "对角线上的数字不重复。"),
        fields: &[Field::choice(
            "which",
            words("Diagonal", "对角线"),
            &[
                Choice::new("main", words("Diagonal from top left", "主对角线（左上至右下）")),
                Choice::new("anti", words("Diagonal from top right", "副对角线（右上至左下）")),
            ],
        )],
    };

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        plan.distinct(&std::array::from_fn::<_, 9, _>(|i| match self.which {
            Which::Main => 10 * i,
            Which::Anti => 8 * i + 8,
        }));
    }

    fn draw(&self, drawing: &mut Drawing) {
        let ends = match self.which {
            Which::Main => [(0, 0), (900, 900)],
            Which::Anti => [(900, 0), (0, 900)],
        };
        drawing.path("diagonal", polyline(ends));
    }
}
