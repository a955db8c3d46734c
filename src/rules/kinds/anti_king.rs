//! Anti-king: equal digits are never a king's move apart.

use crate::rules::kind::{Description, Kind, words};
use crate::rules::places::moves;
use crate::rules::{Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// Cells a king's move apart hold different digits.
///
/// `{"type": "antiKing"}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AntiKing {}

impl Kind for AntiKing {
    const DESCRIPTION: Description = Description {
        id: "antiKing",
        name: words("Anti-king", "无缘"),
        title: None,
        meaning: words(
            "Cells that touch, even at a corner, hold different digits.",
            "相邻（含对角相邻）的格内数字不同。",
        ),
        fields: &[],
    };

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        for (a, b) in moves(&[(0, 1), (1, 1), (1, 0), (1, -1)]) {
            plan.pair(a, b, |x, y| x != y);
        }
    }
}
