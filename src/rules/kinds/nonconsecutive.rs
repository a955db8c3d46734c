//! Nonconsecutive: neighbours never hold consecutive digits.

use crate::rules::kind::{Description, Kind, words};
use crate::rules::places::neighbours;
use crate::rules::{Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// Cells that share a side never hold consecutive digits.
///
/// `{"type": "nonconsecutive"}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nonconsecutive {}

impl Kind for Nonconsecutive {
    const DESCRIPTION: Description = Description {
        id: "nonconsecutive",
        name: words("Nonconsecutive", "不连续"),
        title: None,
        meaning: words(
            "Cells that share a side never hold consecutive digits.",
            "有公共边的两格内数字不能相差 1。",
        ),
        fields: &[],
    };

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        for (a, b) in neighbours() {
            plan.pair(a, b, |x, y| x.abs_diff(y) != 1);
        }
    }
}
