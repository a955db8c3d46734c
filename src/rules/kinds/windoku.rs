//! Windoku: four more boxes.

use crate::rules::kind::{Description, Kind, words};
use crate::rules::{Drawing, Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// Four more boxes hold each digit once: those with a corner at r2c2, r2c6, r6c2 and r6c6.
///
/// `{"type": "windoku"}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Windoku {}

/// The cells of the four boxes.
fn boxes() -> [[usize; 9]; 4] {
    [10, 14, 46, 50].map(|corner| std::array::from_fn(|i| corner + i / 3 * 9 + i % 3))
}

impl Kind for Windoku {
    const DESCRIPTION: Description = Description {
        id: "windoku",
        name: words("Windoku", "窗口数独"),
        title: None,
        meaning: words("Digits do not repeat in the four shaded squares.", "四个阴影区域内的数字不重复。"),
        fields: &[],
    };

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        boxes().iter().for_each(|cells| plan.distinct(cells));
    }

    fn draw(&self, drawing: &mut Drawing) {
        boxes().iter().for_each(|cells| drawing.outline("shade", cells, 0, 0));
    }
}
