//! Sandwiches: sums between the 1 and the 9 of a row or column.

use super::kit::*;

parameters! {
    /// A sandwich clue.
    ///
    /// `{"type": "sandwich", "side": "left", "index": 3, "total": 12}`
    pub struct Sandwich {
        /// Where the clue stands.
        pub side: Side = Side::FIELD,
        /// Which row or column.
        pub index: u8 = Side::INDEX,
        /// What the digits between add up to.
        pub total: u8 = Field::total(0, 56),
    }
}

/// The mask of the 1 and the 9.
const CRUSTS: u16 = 0b1_0000_0001;

/// Knows the sum since the first of the 1 and the 9, while the other one is to come.
struct Filling(u32);

impl Walk for Filling {
    fn step(&self, used: u16, states: u64, digit: u32) -> u64 {
        let (is_crust, inside) = (digit == 1 || digit == 9, (used & CRUSTS).count_ones() == 1);
        match (inside, is_crust) {
            (false, _) => states,
            (true, false) => states << digit,
            (true, true) => states >> self.0 & 1,
        }
    }

    fn back(&self, used: u16, states: u64, digit: u32) -> u64 {
        let (is_crust, inside) = (digit == 1 || digit == 9, (used & CRUSTS).count_ones() == 1);
        match (inside, is_crust) {
            (false, _) => states,
            (true, false) => states >> digit,
            (true, true) => (states & 1) << self.0,
        }
    }

    fn end(&self) -> u64 {
        1
    }
}

impl Kind for Sandwich {
    const DESCRIPTION: Description = Description {
        id: "sandwich",
        name: words("Sandwich", "三明治"),
        title: Some(words("Sandwich, {side}: {total}", "三明治，{side}：{total}")),
        meaning: words(
            "The digits between the 1 and the 9 of the row or column add up to the number.",
            "该行或列中 1 与 9 之间的数字之和等于该数。",
        ),
        fields: Sandwich::FIELDS,
    };

    fn check(&self, setting: &Setting) -> Result<(), Message> {
        let (line, total) = (self.side.cells(self.index), i32::from(self.total));
        let is_possible = |filling: &[usize]| setting.sums_of(filling, [2, 8]).contains(&total);
        if (1..9).any(|to| (1..=to).any(|from| is_possible(&line[from..to]))) {
            return Ok(());
        }
        Err(message!(
            "the digits between the 1 and the 9 can't add up to {total}",
            "1 与 9 之间的数字之和不可能为 {total}"
        ))
    }

    fn post(&self, plan: &mut Plan, setting: &Setting) -> Result<(), PlanError> {
        let cells = self.side.cells(self.index);
        let total = u32::from(self.total);
        let holds = move |digits: &[u8; 9]| {
            let crusts: Vec<usize> = (0..9).filter(|&i| digits[i] == 1 || digits[i] == 9).collect();
            let &[from, to] = &crusts[..] else { return false };
            let filling: u32 = digits[from + 1..to].iter().copied().map(u32::from).sum();
            digits[from] != digits[to] && filling == total
        };
        lines::post(plan, setting, cells, Filling(total), holds);
        Ok(())
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.clue(self.side.clue(self.index), i32::from(self.total));
    }
}
