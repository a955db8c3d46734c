//! What each cell may still be, and the two ways to take some of it away.

use crate::Grid;
use crate::grid::CellSet;

/// Why the search can't go on here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Nothing in this branch can obey all rules: the search goes on elsewhere.
    Contradiction,
    /// A rule failed: the search ends.
    Aborted,
}

/// All nine digits; bit `d-1` stands for digit `d`.
pub const DIGITS: u16 = 511;

/// The candidates of all cells, kept twice, so that a rule may look from either side: digits by
/// cell, cells by digit.
///
/// Whatever is taken away stays away; a cell or a rule that is left with nothing ends the branch as
/// a [`Stop::Contradiction`].
#[derive(Clone, Debug)]
pub struct Candidates {
    /// Digits by cell.
    masks: [u16; 81],
    /// Cells by digit, 0..=8.
    places: [CellSet; 9],
    /// Cells that have lost a candidate since somebody asked.
    changed: CellSet,
    /// Cells of which it has been told that they have their digit.
    told: CellSet,
}

impl Candidates {
    /// Every digit in every cell.
    pub(crate) fn all() -> Candidates {
        Candidates {
            masks: [DIGITS; 81],
            places: [CellSet::ALL; 9],
            changed: CellSet::ALL,
            told: CellSet::EMPTY,
        }
    }

    /// The candidates of a cell (0..=80): bit `d-1` for digit `d`. Never 0.
    ///
    /// # Panics
    /// If the cell is over 80.
    #[inline]
    pub fn get(&self, cell: usize) -> u16 {
        self.masks[cell]
    }

    /// The digit of a cell (0..=80) that has one candidate.
    ///
    /// # Panics
    /// If the cell is over 80.
    #[inline]
    pub fn digit(&self, cell: usize) -> Option<u8> {
        let mask = self.masks[cell];
        (mask & (mask - 1) == 0).then(|| mask.trailing_zeros() as u8 + 1)
    }

    /// The digits of the cells that have one candidate.
    pub fn grid(&self) -> Grid {
        Grid::of_digits(std::array::from_fn(|cell| self.digit(cell).unwrap_or(0)))
    }

    /// The cells that may take a digit (1..=9).
    ///
    /// # Panics
    /// If the digit is 0 or over 9.
    #[inline]
    pub fn places(&self, digit: u8) -> CellSet {
        self.places[usize::from(digit) - 1]
    }

    /// The cells that have one candidate.
    #[inline]
    pub fn singles(&self) -> CellSet {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for places in self.places {
            twice |= once & places;
            once |= places;
        }
        once - twice
    }

    /// Leaves a cell (0..=80) only those candidates that are in `mask`.
    ///
    /// # Errors
    /// [`Stop::Contradiction`] where none is left.
    ///
    /// # Panics
    /// If the cell is over 80.
    #[inline]
    pub fn keep(&mut self, cell: usize, mask: u16) -> Result<(), Stop> {
        let old = self.masks[cell];
        let new = old & mask;
        if new == old {
            return Ok(());
        }
        let (mut gone, here) = (old & !mask, CellSet::of(cell));
        while gone != 0 {
            let digit = gone.trailing_zeros() as usize;
            gone &= gone - 1;
            self.places[digit % 9] = self.places[digit % 9] - here;
        }
        self.masks[cell] = new;
        self.changed |= here;
        if new == 0 { Err(Stop::Contradiction) } else { Ok(()) }
    }

    /// Takes the candidates in `mask` from a cell (0..=80).
    ///
    /// # Errors
    /// [`Stop::Contradiction`] where none is left.
    ///
    /// # Panics
    /// If the cell is over 80.
    #[inline]
    pub fn remove(&mut self, cell: usize, mask: u16) -> Result<(), Stop> {
        self.keep(cell, !mask)
    }

    /// Takes a digit (1..=9) from cells.
    ///
    /// # Errors
    /// [`Stop::Contradiction`] where one of them is left without a candidate.
    ///
    /// # Panics
    /// If the digit is 0 or over 9.
    #[inline]
    pub fn clear(&mut self, digit: u8, cells: CellSet) -> Result<(), Stop> {
        let gone = self.places(digit) & cells;
        if gone.is_empty() {
            return Ok(());
        }
        let bit = 1 << (digit - 1);
        self.places[usize::from(digit) - 1] = self.places(digit) - gone;
        self.changed |= gone;
        let mut broken = false;
        gone.iter().for_each(|cell| {
            self.masks[cell] &= !bit;
            broken |= self.masks[cell] == 0;
        });
        if broken { Err(Stop::Contradiction) } else { Ok(()) }
    }

    /// The cells that have lost a candidate since this was asked last.
    #[inline]
    pub(super) fn take_changed(&mut self) -> CellSet {
        std::mem::take(&mut self.changed)
    }

    /// The cells that have got their digit since this was asked last.
    #[inline]
    pub(super) fn take_new_singles(&mut self) -> CellSet {
        let singles = self.singles();
        singles - std::mem::replace(&mut self.told, singles)
    }

    /// Whether a cell has lost a candidate since [`Candidates::take_changed`].
    #[inline]
    pub(super) fn has_changed(&self) -> bool {
        !self.changed.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn cells_and_digits_that_do_not_exist_panic_as_documented() {
        let panics = |ask: &dyn Fn(&mut Candidates)| {
            catch_unwind(AssertUnwindSafe(|| ask(&mut Candidates::all()))).is_err()
        };
        assert!(panics(&|all| _ = all.get(81)));
        assert!(panics(&|all| _ = all.digit(81)));
        assert!(panics(&|all| _ = all.keep(81, 0)));
        assert!(panics(&|all| _ = all.keep(81, DIGITS)));
        assert!(panics(&|all| _ = all.remove(81, 1)));
        for digit in [0, 10] {
            assert!(panics(&|all| _ = all.places(digit)));
            assert!(panics(&|all| _ = all.clear(digit, CellSet::ALL)));
            assert!(panics(&|all| _ = all.clear(digit, CellSet::EMPTY)));
        }
    }
}
