//! All X and V are given: neighbours without one add up to neither 10 nor 5.

use super::xv::Mark;
use crate::rules::kind::{Description, Kind, words};
use crate::rules::places::unmarked;
use crate::rules::{Plan, PuzzleSpec, RuleSpec};
use serde::{Deserialize, Serialize};

/// All X and V are given: neighbours without one add up to neither 10 nor 5.
///
/// `{"type": "allXv"}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AllXv {}

impl Kind for AllXv {
    const DESCRIPTION: Description = Description {
        id: "allXv",
        name: words("All X and V given", "XV 全标"),
        title: None,
        meaning: words(
            "Neighbours without a mark add up to neither 10 nor 5.",
            "没有标记的相邻两格，数字之和既不是 10 也不是 5。",
        ),
        fields: &[],
    };

    fn post(&self, plan: &mut Plan, puzzle: &PuzzleSpec) {
        let marks = puzzle.rules.iter().filter_map(|rule| match rule {
            RuleSpec::Xv(xv) => Some(&xv.cells),
            _ => None,
        });
        for (a, b) in unmarked(marks) {
            plan.pair(a, b, |x, y| ![Mark::X, Mark::V].map(Mark::total).contains(&i32::from(x + y)));
        }
    }
}
