//! Cells that hold different digits, where their order matters or which digits they are: what they can be, exactly.
//!
//! A walk along the cells knows the set of digits it has used, and up to 64 states that the rule makes of it. There are
//! 512 sets at most, so all walks are looked at together, forwards and then backwards.

use super::engine::{Candidates, CellSet, Rule, Stop};
use crate::Grid;

/// What a rule makes of a walk: which states it can be in, bit by bit. `used` is the mask of the digits before, `digit`
/// the next one, 1..=9.
pub trait Walk {
    /// The states before the first cell.
    const START: u64 = 1;

    /// The states after a digit, of those before it.
    fn step(&self, used: u16, states: u64, digit: u32) -> u64 {
        let _ = (used, digit);
        states
    }

    /// The states before a digit that lead to those after it; others may be among them.
    fn back(&self, used: u16, states: u64, digit: u32) -> u64 {
        self.step(used, states, digit)
    }

    /// The states that the walk may end in where it has used these digits.
    fn end(&self, used: u16) -> u64;
}

/// All walks along cells: for each set of used digits the states that can be reached.
fn reach(masks: &[u16; 10], walk: &impl Walk, start: u64) -> [u64; 512] {
    let mut states = [0; 512];
    states[0] = start;
    for used in 0..512_u16 {
        let now = states[usize::from(used)];
        if now != 0 {
            for digit in digits(masks[used.count_ones() as usize] & !used) {
                states[usize::from(used | bit(digit))] |= walk.step(used, now, digit);
            }
        }
    }
    states
}

/// Leaves cells what they can be.
pub fn propagate<W: Walk>(candidates: &mut Candidates, cells: &[usize], walk: &W) -> Result<(), Stop> {
    let masks = masks(candidates, cells);
    let mut states = reach(&masks, walk, W::START);
    let mut left = [0; 10];
    for used in (0..512_u16).rev() {
        let now = states[usize::from(used)];
        if now == 0 {
            continue;
        }
        let place = used.count_ones() as usize;
        let mut possible = 0;
        if place == cells.len() {
            possible = now & walk.end(used);
        } else {
            for digit in digits(masks[place] & !used) {
                let after = states[usize::from(used | bit(digit))];
                let before = now & walk.back(used, after, digit);
                if before != 0 {
                    possible |= before;
                    left[place] |= bit(digit);
                }
            }
        }
        states[usize::from(used)] = possible;
    }
    cells.iter().zip(left).try_for_each(|(&cell, left)| candidates.keep(cell, left))
}

/// The sums of digits that different cells can have: bit `s` for the sum `s`.
pub fn sums(candidates: &Candidates, cells: &[usize]) -> u64 {
    let states = reach(&masks(candidates, cells), &Sums(0), Sums::START);
    let full = (0..512_u16).filter(|used| used.count_ones() as usize == cells.len());
    full.filter(|&used| states[usize::from(used)] != 0).fold(0, |sums, used| sums | 1 << sum(used))
}

/// The walk that ends with one of some sums.
pub struct Sums(pub u64);

impl Walk for Sums {
    fn end(&self, used: u16) -> u64 {
        self.0 >> sum(used) & 1
    }
}

/// What each of at most nine cells can be, and nothing after them.
fn masks(candidates: &Candidates, cells: &[usize]) -> [u16; 10] {
    let mut masks = [0; 10];
    masks.iter_mut().zip(cells).for_each(|(mask, &cell)| *mask = candidates.get(cell));
    masks
}

/// The digits of a mask.
pub fn digits(mut mask: u16) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let digit = (mask != 0).then(|| mask.trailing_zeros() + 1);
        mask &= mask.wrapping_sub(1);
        digit
    })
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

/// Different cells in a row, of which a walk along them says what they can be.
pub struct Line<W> {
    /// The cells in their order.
    pub cells: Vec<usize>,
    /// The walk.
    pub walk: W,
}

impl<W: Walk> Rule for Line<W> {
    fn cells(&self) -> CellSet {
        self.cells[..].into()
    }

    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        propagate(candidates, &self.cells, &self.walk)
    }
}

/// Cells that are looked at when all of them have their digit, since these may be the same.
pub struct Filled<F> {
    /// The cells in their order.
    pub cells: [usize; 9],
    /// Whether their digits are right.
    pub holds: F,
}

impl<F: Fn(&[u8; 9]) -> bool> Rule for Filled<F> {
    fn cells(&self) -> CellSet {
        self.cells[..].into()
    }

    fn allows(&self, grid: &Grid, _cell: usize) -> Result<bool, Stop> {
        let digits = self.cells.map(|cell| grid.get(cell));
        Ok(digits.contains(&0) || (self.holds)(&digits))
    }
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

    #[test]
    fn different_cells_have_the_sums_of_different_digits() {
        let mut candidates = Candidates::all();
        assert_eq!(sums(&candidates, &[0, 1]), (1 << 18) - (1 << 3));
        candidates.keep(0, 0b11).unwrap();
        candidates.keep(1, 0b11).unwrap();
        assert_eq!(sums(&candidates, &[0, 1]), 1 << 3);
        assert_eq!(sums(&candidates, &[0, 1, 2]), ((1 << 13) - 1) & !((1 << 6) - 1));
        assert!(propagate(&mut candidates, &[2, 0, 1], &Sums(1 << 12)).is_ok());
        assert_eq!(candidates.digit(2), Some(9));
    }
}
