//! Houses: nine cells that hold every digit once, and cells that see each other.

use super::rule::Rule;
use super::state::{Candidates, Stop};
use crate::grid::CellSet;
use std::sync::Arc;

/// For each cell those that can't hold the same digit, because of a house, a cage, a knight's move.
pub type Seen = Arc<[CellSet; 81]>;

/// A digit that must be in one of `places` leaves the cells that see all of them.
#[inline]
pub fn confine(
    candidates: &mut Candidates,
    digit: u8,
    places: CellSet,
    seen: &[CellSet; 81],
) -> Result<(), Stop> {
    let mut others = candidates.places(digit) - places;
    for cell in places {
        others &= seen[cell];
        if others.is_empty() {
            return Ok(());
        }
    }
    candidates.clear(digit, others)
}

/// A digit that stands somewhere leaves all cells that see it.
pub struct Apart {
    pub seen: Seen,
}

impl Rule for Apart {
    fn cells(&self) -> CellSet {
        CellSet::ALL
    }

    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        for cell in candidates.take_new_singles() {
            // Always one: a cell that loses its digit here ends the branch.
            if let Some(digit) = candidates.digit(cell) {
                candidates.clear(digit, self.seen[cell])?;
            }
        }
        Ok(())
    }
}

/// Each digit is somewhere in nine cells: where one place is left, it stands there; where a few are
/// left, no cell that sees all of them can hold it.
pub struct House {
    pub cells: CellSet,
    pub seen: Seen,
}

/// So many places are worth looking at.
const FEW: usize = 5;

impl Rule for House {
    fn cells(&self) -> CellSet {
        self.cells
    }

    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        for digit in 1..=9 {
            let places = candidates.places(digit) & self.cells;
            match places.len() {
                0 => return Err(Stop::Contradiction),
                1 => candidates.keep(places.iter().next().unwrap_or_default(), 1 << (digit - 1))?,
                2..=FEW => confine(candidates, digit, places, &self.seen)?,
                _ => {}
            }
        }
        Ok(())
    }
}
