//! Choices: cells that differ, and together hold one of some sets of digits.

use super::hall::{self, Beside};
use super::house::{Seen, confine};
use super::rule::Rule;
use super::sets::{self, Sets, digits};
use super::state::{Candidates, Stop};
use crate::grid::CellSet;

/// Cells that hold one of some sets of digits.
pub struct Choice {
    /// The cells, at most nine.
    pub cells: Vec<usize>,
    /// The same, as a set.
    pub set: CellSet,
    /// What they can hold together.
    pub ways: Ways,
    pub seen: Seen,
}

/// What cells can hold together.
pub enum Ways {
    /// Of few cells what can stand beside each digit.
    Few(Beside),
    /// Of more the sets of their digits.
    Many(Sets),
}

impl Ways {
    /// The sets of so many digits of which a test holds.
    pub fn of(count: usize, holds: impl Fn(u16) -> bool) -> Ways {
        if (2..=hall::MOST).contains(&count) {
            return Ways::Few(hall::beside(count, holds));
        }
        Ways::Many(Sets::of(|digits| digits.count_ones() as usize == count && holds(digits)))
    }

    /// Leaves cells what they can be, as [`hall::fit_beside`].
    fn fit(&self, masks: &mut [u16]) -> u16 {
        fn few<const N: usize>(masks: &mut [u16], beside: &Beside) -> u16 {
            masks.first_chunk_mut::<N>().map_or(0, |masks| hall::fit_beside(masks, beside))
        }
        match (self, masks.len()) {
            (Ways::Few(beside), 2) => few::<2>(masks, beside),
            (Ways::Few(beside), 3) => few::<3>(masks, beside),
            (Ways::Few(beside), 4) => few::<4>(masks, beside),
            (Ways::Few(beside), _) => few::<5>(masks, beside),
            (Ways::Many(sets), _) => sets::fit(masks, sets),
        }
    }
}

impl Rule for Choice {
    fn cells(&self) -> CellSet {
        self.set
    }

    fn is_thorough(&self) -> bool {
        true
    }

    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        let mut masks = [0; 9];
        let masks = &mut masks[..self.cells.len()];
        for (mask, &cell) in masks.iter_mut().zip(&self.cells) {
            *mask = candidates.get(cell);
        }
        let required = self.ways.fit(masks);
        for (mask, &cell) in masks.iter().zip(&self.cells) {
            candidates.keep(cell, *mask)?;
        }
        // A digit that must be here leaves the cells that see all its places.
        for digit in digits(required) {
            confine(candidates, digit as u8, candidates.places(digit as u8) & self.set, &self.seen)?;
        }
        Ok(())
    }
}
