//! Clones: groups of cells that hold the same digits in the same order.

use crate::rules::json::Cells;
use crate::rules::kind::{Description, Field, Kind, Takes, words};
use crate::rules::{Drawing, Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// Groups of cells hold the same digits, place by place.
///
/// `{"type": "clone", "groups": [["r1c1", "r1c2"], ["r7c4", "r7c5"]]}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clones {
    /// The groups, two or more, each of as many cells.
    pub groups: Vec<Cells>,
}

impl Kind for Clones {
    const DESCRIPTION: Description = Description {
        id: "clone",
        name: words("Clones", "克隆"),
        title: None,
        meaning: words("The groups hold the same digits in the same positions.", "各组对应位置的数字相同。"),
        fields: &[Field::new("groups", words("Groups", "分组"), Takes::Groups)],
    };

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        for groups in self.groups.windows(2) {
            for (&a, &b) in groups[0].iter().zip(groups[1].iter()) {
                plan.pair(a, b, |x, y| x == y);
            }
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        for group in &self.groups {
            drawing.outline("shade clone", group, 6, 10);
        }
    }
}
