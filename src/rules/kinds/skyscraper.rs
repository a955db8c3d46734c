//! Skyscraper: how many buildings can be seen from a side.

use crate::rules::kind::{Description, Field, Kind, words};
use crate::rules::lines::{self, Walk, bit};
use crate::rules::places::Side;
use crate::rules::{Drawing, Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// Digits are the heights of buildings: from a side, so many are not hidden behind a higher one.
///
/// `{"type": "skyscraper", "side": "top", "index": 3, "count": 4}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skyscraper {
    /// Where the clue stands.
    pub side: Side,
    /// Which row or column, 1 to 9.
    pub index: u8,
    /// How many buildings are seen, 1 to 9.
    pub count: u8,
}

/// Knows how many buildings were seen so far.
struct Seen(u8);

impl Walk for Seen {
    fn step(&self, used: u16, states: u64, digit: u32) -> u64 {
        states << u32::from(bit(digit) > used)
    }

    fn back(&self, used: u16, states: u64, digit: u32) -> u64 {
        states >> u32::from(bit(digit) > used)
    }

    fn end(&self) -> u64 {
        1 << self.0
    }
}

impl Kind for Skyscraper {
    const DESCRIPTION: Description = Description {
        id: "skyscraper",
        name: words("Skyscraper", "摩天楼"),
        title: Some(words("Skyscraper, {side}: {count}", "摩天楼，{side}：{count}")),
        meaning: words(
            "Each digit is the height of a building; the number says how many can be seen from there, as taller ones hide lower ones behind them.",
            "数字代表楼高，从提示处看去能看到的楼数等于该数，高楼会挡住其后的矮楼。",
        ),
        fields: &[Side::FIELD, Side::INDEX, Field::number("count", words("Seen", "可见楼数"), 1, 9)],
    };

    fn post(&self, plan: &mut Plan, puzzle: &PuzzleSpec) {
        let cells = self.side.cells(self.index);
        let count = self.count;
        let holds = move |digits: &[u8; 9]| {
            let mut highest = 0;
            let seen = digits.iter().filter(|&&digit| {
                let is_seen = digit > highest;
                highest = highest.max(digit);
                is_seen
            });
            seen.count() == usize::from(count)
        };
        lines::post(plan, puzzle, cells, Seen(count), holds);
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.clue(self.side.clue(self.index), i32::from(self.count));
    }
}
