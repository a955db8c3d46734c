//! All dots are given: neighbours without one are neither consecutive nor double.

use super::dot::Colour;
use crate::rules::kind::{Description, Kind, words};
use crate::rules::places::unmarked;
use crate::rules::{Plan, PuzzleSpec, RuleSpec};
use serde::{Deserialize, Serialize};

/// All dots are given: neighbours without one are not consecutive, nor is one twice the other.
///
/// `{"type": "allDots"}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AllDots {}

impl Kind for AllDots {
    const DESCRIPTION: Description = Description {
        id: "allDots",
        name: words("All dots given", "黑白点全标"),
        title: None,
        meaning: words(
            "Neighbours without a dot are not consecutive, and neither is twice the other.",
            "没有标点的相邻两格，数字既不相差 1，也不成两倍关系。",
        ),
        fields: &[],
    };

    fn post(&self, plan: &mut Plan, puzzle: &PuzzleSpec) {
        let marks = puzzle.rules.iter().filter_map(|rule| match rule {
            RuleSpec::Dot(dot) => Some(&dot.cells),
            _ => None,
        });
        for (a, b) in unmarked(marks) {
            plan.pair(a, b, |x, y| !Colour::White.holds(x, y) && !Colour::Black.holds(x, y));
        }
    }
}
