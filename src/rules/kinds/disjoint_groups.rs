//! Disjoint groups: the same place in every box.

use crate::rules::kind::{Description, Kind, words};
use crate::rules::{Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// The cells in the same place of every box hold each digit once.
///
/// `{"type": "disjointGroups"}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DisjointGroups {}

impl Kind for DisjointGroups {
    const DESCRIPTION: Description = Description {
        id: "disjointGroups",
        name: words("Disjoint groups", "同位数独"),
        title: None,
        meaning: words(
            "Digits do not repeat among the cells that take the same place in each box.",
            "各宫相同位置的九格内数字不重复。",
        ),
        fields: &[],
    };

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        for place in 0..9 {
            let (row, column) = (place / 3, place % 3);
            plan.distinct(&std::array::from_fn::<_, 9, _>(|i| (i / 3 * 3 + row) * 9 + i % 3 * 3 + column));
        }
    }
}
