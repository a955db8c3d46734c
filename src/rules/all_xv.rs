//! All X and V are given: neighbours without one add up to neither 10 nor 5.

use super::kind::{Description, Kind, words};
use super::places::neighbours;
use super::{Plan, PuzzleSpec, RuleSpec};
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
        meaning: words(
            "Neighbours without a mark add up to neither 10 nor 5.",
            "没有标记的相邻两格，数字之和既不是 10 也不是 5。",
        ),
        fields: &[],
    };

    fn post(&self, plan: &mut Plan, puzzle: &PuzzleSpec) {
        let marked = |a, b| {
            let is_here = |rule: &RuleSpec| matches!(rule, RuleSpec::Xv(xv) if xv.cells.contains(&a) && xv.cells.contains(&b));
            puzzle.rules.iter().any(is_here)
        };
        for (a, b) in neighbours().filter(|&(a, b)| !marked(a, b)) {
            plan.pair(a, b, |x, y| x + y != 10 && x + y != 5);
        }
    }
}
