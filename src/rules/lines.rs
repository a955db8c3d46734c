//! Rows and columns whose digits differ and where their order matters: what each cell can be,
//! exactly.
//!
//! A walk along the cells knows the set of digits it has used, and up to 64 states that the rule
//! makes of it. There are 512 sets, so all walks are looked at together, forwards and then
//! backwards.

use super::engine::{Candidates, Plan, Rule, Stop, digits};
use super::setting::Setting;
use crate::Grid;
use crate::grid::CellSet;

/// What a rule makes of a walk: which states it can be in, bit by bit. `used` is the mask of the
/// digits before, `digit` the next one, 1..=9.
pub trait Walk {
    /// The states before the first cell.
    const START: u64 = 1;

    /// The states after a digit, of those before it.
    fn step(&self, used: u16, states: u64, digit: u32) -> u64;

    /// The states before a digit that lead to those after it; others may be among them.
    fn back(&self, used: u16, states: u64, digit: u32) -> u64;

    /// The states that the walk may end in.
    fn end(&self) -> u64;
}

/// Posts a rule about a row or a column: as a walk where its digits differ, else as what holds of
/// all nine.
pub fn post(
    plan: &mut Plan,
    setting: &Setting,
    cells: [usize; 9],
    walk: impl Walk + Send + Sync + 'static,
    holds: impl Fn(&[u8; 9]) -> bool + Send + Sync + 'static,
) {
    plan.rule(if setting.differ(&cells) {
        Box::new(Line { cells, walk })
    } else {
        Box::new(Filled { cells, holds })
    });
}

/// Nine different cells, of which a walk along them says what they can be.
struct Line<W> {
    /// The cells in their order.
    cells: [usize; 9],
    /// The walk.
    walk: W,
}

impl<W: Walk + Send + Sync> Rule for Line<W> {
    fn cells(&self) -> CellSet {
        self.cells[..].into()
    }

    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        let masks = self.cells.map(|cell| candidates.get(cell));
        let mut states = [0; 512];
        states[0] = W::START;
        for used in 0..511_u16 {
            let now = states[usize::from(used)];
            if now != 0 {
                for digit in digits(masks[used.count_ones() as usize] & !used) {
                    states[usize::from(used | bit(digit))] |= self.walk.step(used, now, digit);
                }
            }
        }
        states[511] &= self.walk.end();
        let mut left = [0; 9];
        for used in (0..511_u16).rev() {
            let now = states[usize::from(used)];
            if now == 0 {
                continue;
            }
            let place = used.count_ones() as usize;
            let mut possible = 0;
            for digit in digits(masks[place] & !used) {
                let before = now & self.walk.back(used, states[usize::from(used | bit(digit))], digit);
                possible |= before;
                left[place] |= if before == 0 { 0 } else { bit(digit) };
            }
            states[usize::from(used)] = possible;
        }
        self.cells.iter().zip(left).try_for_each(|(&cell, left)| candidates.keep(cell, left))
    }
}

/// Cells that are looked at when all of them have their digit, since these may be the same.
struct Filled<F> {
    /// The cells in their order.
    cells: [usize; 9],
    /// Whether their digits are right.
    holds: F,
}

impl<F: Fn(&[u8; 9]) -> bool + Send + Sync> Rule for Filled<F> {
    fn cells(&self) -> CellSet {
        self.cells[..].into()
    }

    fn allows(&self, grid: &Grid, _cell: usize) -> Result<bool, Stop> {
        let digits = self.cells.map(|cell| grid.get(cell));
        Ok(digits.contains(&0) || (self.holds)(&digits))
    }
}

/// The mask of a digit.
pub fn bit(digit: u32) -> u16 {
    1 << (digit - 1)
}

/// What the digits of a mask add up to: by the bits that they are written with.
pub fn sum(mask: u16) -> u32 {
    let [ones, twos, fours, eights] = [0b1_0101_0101, 0b0_0110_0110, 0b0_0111_1000, 0b1_1000_0000]
        .map(|digits: u16| (mask & digits).count_ones());
    ones + 2 * twos + 4 * fours + 8 * eights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_masks() {
        for mask in 0..512_u16 {
            assert_eq!(sum(mask), digits(mask).sum::<u32>());
        }
    }
}
