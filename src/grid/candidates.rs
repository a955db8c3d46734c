//! Grids with candidates: puzzles in which a cell may only take some of the digits.

use super::Grid;
use std::fmt;

/// A puzzle with candidates: its givens, and for each other cell the digits that it may take.
///
/// If it has no givens, such a puzzle is called a sukaku. [`parse`](crate::parse) reads puzzles
/// with candidates. Most functions for a [`Grid`] are methods here.
///
/// ```
/// use redoku::{CandidateGrid, Grid};
///
/// let grid = Grid::EMPTY.solve().expect("the empty grid has solutions");
/// // Each cell has two candidates: its digit in that grid, and the next digit.
/// let masks = grid.cells().map(|digit| 1 << (digit - 1) | 1 << (digit % 9));
/// let puzzle = CandidateGrid::new(&Grid::EMPTY, &masks);
/// assert_eq!(puzzle.count(10), 2);
/// assert_eq!(puzzle.solve(), Some(grid));
/// ```
#[derive(Clone, Copy)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CandidateGrid {
    grid: Grid,
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::grid::serde::list"))]
    masks: [u16; 81],
    /// Whether each cell may take any digit.
    #[cfg_attr(feature = "serde", serde(skip))]
    takes_any: bool,
}

impl CandidateGrid {
    /// A puzzle with these givens and candidates: a mask for each cell, with bit `d - 1` for digit
    /// `d`.
    ///
    /// If a mask has no digit, the cell may hold any digit. Masks of givens and bits above the
    /// ninth are ignored.
    pub fn new(grid: &Grid, masks: &[u16; 81]) -> CandidateGrid {
        let mask = |cell: usize| if grid.get(cell) == 0 { masks[cell] & 511 } else { 0 };
        let masks = std::array::from_fn(mask);
        let takes_any = masks.iter().all(|mask| matches!(mask, 0 | 511));
        CandidateGrid { grid: *grid, masks, takes_any }
    }

    /// The givens.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The candidates of each cell: bit `d - 1` for digit `d`. 0 for givens. A cell that may hold
    /// any digit has 0 or all nine bits.
    pub const fn masks(&self) -> &[u16; 81] {
        &self.masks
    }

    /// Whether the candidates exclude only digits that the givens already exclude.
    ///
    /// ```
    /// use redoku::{CandidateGrid, Grid};
    ///
    /// let mut grid = Grid::EMPTY;
    /// grid.set(0, 4);
    /// let mut masks = [0; 81];
    /// masks[1] = 0b1_1111_0111; // no 4, which r1c1 has
    /// assert!(CandidateGrid::new(&grid, &masks).is_plain());
    /// masks[1] = 0b1_1111_0110; // no 1 either
    /// assert!(!CandidateGrid::new(&grid, &masks).is_plain());
    /// ```
    pub fn is_plain(&self) -> bool {
        self.takes_any || self.relaxed().takes_any
    }

    /// The same puzzle, but its candidates don't exclude digits that the givens already exclude. If
    /// a given is then removed, no trace of it is left.
    pub(crate) fn relaxed(&self) -> CandidateGrid {
        let mut masks = self.masks;
        for (cell, mask) in masks.iter_mut().enumerate().filter(|(_, mask)| **mask != 0) {
            let excluded = (0..9).filter(|d| !self.grid.allows(cell, d + 1));
            *mask = excluded.fold(*mask, |mask, d| mask | 1 << d);
        }
        CandidateGrid::new(&self.grid, &masks)
    }

    /// Whether each cell may take any digit.
    pub(crate) const fn takes_any(&self) -> bool {
        self.takes_any
    }

    /// The digits that a cell may hold; for a given, only its digit.
    pub(crate) fn all(&self, cell: usize) -> u16 {
        match (self.grid.get(cell), self.masks[cell]) {
            (0, 0) => 511,
            (0, mask) => mask,
            (digit, _) => 1 << (digit - 1),
        }
    }

    /// For each digit, the cells whose masks allow it: bit `i` for cell `i`. Givens are ignored.
    pub(crate) fn places(&self) -> [u128; 9] {
        let mut places = [0; 9];
        for (cell, &mask) in self.masks.iter().enumerate() {
            let mask = if mask == 0 { 511 } else { mask };
            for (d, places) in places.iter_mut().enumerate() {
                *places |= u128::from(mask >> d & 1) << cell;
            }
        }
        places
    }
}

impl PartialEq for CandidateGrid {
    fn eq(&self, other: &CandidateGrid) -> bool {
        self.grid == other.grid && (0..81).all(|cell| self.all(cell) == other.all(cell))
    }
}

impl Eq for CandidateGrid {}

impl From<Grid> for CandidateGrid {
    /// A puzzle without candidates of its own.
    fn from(grid: Grid) -> CandidateGrid {
        CandidateGrid { grid, masks: [0; 81], takes_any: true }
    }
}

impl fmt::Debug for CandidateGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CandidateGrid({self})")
    }
}
