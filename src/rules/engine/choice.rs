//! Choices: cells that differ, and together hold one of some sets of digits.

use super::candidates::Candidates;
use super::cells::CellSet;
use super::house::{Seen, seen_by_all};
use super::rule::{Rule, Stop};
use super::sets::{self, Sets, bits};

/// Cells that hold one of some sets of digits.
pub struct Choice {
    /// The cells, at most nine.
    pub cells: Vec<usize>,
    /// The same, as a set.
    pub set: CellSet,
    /// What they can hold together.
    pub sets: Sets,
    pub seen: Seen,
}

impl Rule for Choice {
    fn cells(&self) -> CellSet {
        self.set
    }

    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        let mut masks = [0; 9];
        let masks = &mut masks[..self.cells.len()];
        for (mask, &cell) in masks.iter_mut().zip(&self.cells) {
            *mask = candidates.get(cell);
        }
        let required = sets::fit(masks, &self.sets);
        for (mask, &cell) in masks.iter().zip(&self.cells) {
            candidates.keep(cell, *mask)?;
        }
        // A digit that must be here leaves the cells that see all its places.
        for digit in bits(u64::from(required)) {
            let places = candidates.places(digit as u8 + 1) & self.set;
            candidates.clear(digit as u8 + 1, seen_by_all(&self.seen, places))?;
        }
        Ok(())
    }
}
