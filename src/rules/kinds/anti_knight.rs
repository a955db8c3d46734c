//! Anti-knight: equal digits are never a knight's move apart.

use crate::rules::kind::{Description, Kind, words};
use crate::rules::places::moves;
use crate::rules::{Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// Cells a knight's move apart hold different digits.
///
/// `{"type": "antiKnight"}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AntiKnight {}

impl Kind for AntiKnight {
    const DESCRIPTION: Description = Description {
        id: "antiKnight",
        name: words("Anti-knight", "无马"),
        title: None,
        meaning: words(
            "Cells a knight's move apart hold different digits.",
            "相隔国际象棋马步的格内数字不同。",
        ),
        fields: &[],
    };

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        for (a, b) in moves(&[(1, 2), (2, 1), (2, -1), (1, -2)]) {
            plan.pair(a, b, |x, y| x != y);
        }
    }
}
