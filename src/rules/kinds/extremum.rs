//! Extremum: a cell smaller or larger than its neighbours.

use crate::rules::drawing::{go, head};
use crate::rules::json::Cell;
use crate::rules::kind::{Choice, Description, Field, Kind, Takes, words};
use crate::rules::places::{around, middle, step};
use crate::rules::{Drawing, Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// A cell is smaller, or larger, than all cells that it shares a side with.
///
/// `{"type": "extremum", "kind": "minimum", "cell": "r5c5"}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Extremum {
    /// Smaller or larger.
    pub kind: Extreme,
    /// The cell.
    pub cell: Cell,
}

/// Smaller or larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Extreme {
    /// Smaller.
    Minimum,
    /// Larger.
    Maximum,
}

impl Kind for Extremum {
    const DESCRIPTION: Description = Description {
        id: "extremum",
        name: words("Minimum or maximum", "极值格"),
        title: Some(words("{kind}", "{kind}")),
        meaning: words(
            "The digit is smaller (minimum) or larger (maximum) than in all cells that share a side with it.",
            "该格数字小于（最小格）或大于（最大格）与它有公共边的所有格。",
        ),
        fields: &[
            Field::choice(
                "kind",
                words("Kind", "类型"),
                &[
                    Choice::new("minimum", words("Minimum", "最小格")),
                    Choice::new("maximum", words("Maximum", "最大格")),
                ],
            ),
            Field::new("cell", words("Cell", "单元格"), Takes::Cell),
        ],
    };

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        let kind = self.kind;
        for other in around(self.cell.0) {
            plan.pair(self.cell.0, other, move |x, y| if kind == Extreme::Minimum { x < y } else { x > y });
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        let at = middle(self.cell.0);
        drawing.outline("shade", &[self.cell.0], 0, 0);
        // As signs of inequality, whose points are with the smaller one.
        let heads = around(self.cell.0).map(|other| {
            let out = step(self.cell.0, other);
            let (near, far) = (go(at, out, 36), go(at, out, 46));
            if self.kind == Extreme::Minimum { head(far, near, 12.0) } else { head(near, far, 12.0) }
        });
        drawing.path("pointer", heads.collect::<String>());
    }
}
