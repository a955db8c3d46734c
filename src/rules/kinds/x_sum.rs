//! X-sums: sums of as many cells as the first one says.

use super::kit::*;

parameters! {
    /// An X-sum clue.
    ///
    /// `{"type": "xSum", "side": "top", "index": 3, "total": 23}`
    pub struct XSum {
        /// Where the clue stands; its line is read from there.
        pub side: Side = Side::FIELD,
        /// Which row or column.
        pub index: u8 = Side::INDEX,
        /// What the first cells add up to.
        pub total: u8 = Field::total(1, 81),
    }
}

/// Knows what the first digit can have been.
struct First(u32);

impl Walk for First {
    const START: u64 = 511;

    fn step(&self, used: u16, states: u64, digit: u32) -> u64 {
        let all = used | bit(digit);
        let states = if used == 0 { states & u64::from(all) } else { states };
        if sum(all) == self.0 { states } else { states & !(1 << (all.count_ones() - 1)) }
    }

    fn back(&self, used: u16, states: u64, digit: u32) -> u64 {
        self.step(used, states, digit)
    }

    fn end(&self) -> u64 {
        !0
    }
}

impl XSum {
    /// Whether some first digit is possible, as far as the houses tell.
    fn is_possible(&self, setting: &Setting) -> bool {
        let (line, total) = (self.side.cells(self.index), i32::from(self.total));
        if setting.differ(&line) {
            // The digits differ, and one of them is their number.
            return (1..512_u16).any(|set| sum(set) as i32 == total && set & bit(set.count_ones()) != 0);
        }
        (1..=9).any(|first| {
            let rest = total - first as i32;
            setting.sums(&line[1..first]).contains(&rest) && setting.sums(&line[..first]).contains(&total)
        })
    }
}

impl Kind for XSum {
    const DESCRIPTION: Description = Description {
        id: "xSum",
        name: words("X-sum", "X 和"),
        title: Some(words("X-sum, {side}: {total}", "X 和，{side}：{total}")),
        meaning: words(
            "The first X digits, seen from the clue, add up to it; X is the first of them.",
            "从提示处看去，前 X 个数字之和等于该数，X 即第一个数字。",
        ),
        fields: XSum::FIELDS,
    };

    fn check(&self, setting: &Setting) -> Result<(), Message> {
        if self.is_possible(setting) {
            return Ok(());
        }
        let total = self.total;
        Err(message!("no X-sum can be {total}", "没有哪个首位数字能使总和为 {total}"))
    }

    fn post(&self, plan: &mut Plan, setting: &Setting) -> Result<(), PlanError> {
        let cells = self.side.cells(self.index);
        let total = u32::from(self.total);
        let holds = move |digits: &[u8; 9]| {
            digits.iter().take(usize::from(digits[0])).copied().map(u32::from).sum::<u32>() == total
        };
        lines::post(plan, setting, cells, First(total), holds);
        Ok(())
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.clue(self.side.clue(self.index), i32::from(self.total));
    }
}
