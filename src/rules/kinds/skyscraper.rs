//! Skyscrapers: how many buildings can be seen from a side.

use super::kit::*;

parameters! {
    /// A skyscraper clue.
    ///
    /// `{"type": "skyscraper", "side": "top", "index": 3, "count": 4}`
    pub struct Skyscraper {
        /// Where the clue stands.
        pub side: Side = Side::FIELD,
        /// Which row or column.
        pub index: u8 = Side::INDEX,
        /// How many buildings are seen.
        pub count: u8 = Field::number(words("Seen", "可见楼数"), 1, 9),
    }
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
        fields: Skyscraper::FIELDS,
    };

    fn post(&self, plan: &mut Plan, setting: &Setting) -> Result<(), PlanError> {
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
        lines::post(plan, setting, cells, Seen(count), holds);
        Ok(())
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.clue(self.side.clue(self.index), i32::from(self.count));
    }
}
