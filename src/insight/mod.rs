//! What is wrong with a grid, what would repair it, and what it leaves open: questions that take a
//! solver thousands of searches, and so a few milliseconds.
//!
//! The functions are about classic grids; [`CandidateGrid`] and [`Ruled`] have the same
//! functions as methods, for puzzles with candidates and puzzles with rules.
//!
//! ```
//! use redoku::{Grid, insight::{self, Change, Status}};
//!
//! let right: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//!         .parse()?;
//! let mut wrong = right;
//! wrong.set(1, 8); // read as an 8, and it is a 3
//! let diagnosis = insight::diagnose(&wrong);
//! assert_eq!(diagnosis.status, Status::None);
//! assert!(diagnosis.conflict.contains(1));
//! let repairs = insight::repairs(&wrong);
//! assert_eq!(repairs[0].change, Change::Digit { cell: 1, digit: 3 });
//! assert_eq!(repairs[0].grid, right);
//! # Ok::<(), redoku::ParseGridError>(())
//! ```

// From the ground up: `ruleset` is a solver with a few facts about its rules, `budget` limits how
// long it may search, `singles` follows naked and hidden singles and remembers the reasons,
// `conflict` finds givens that no solution has together, `diagnosis`, `repairs`, `candidates` and
// `givens` have a function for each question, `counter` counts for as long as it takes, `ruled` is
// a puzzle with rules.

mod budget;
mod candidates;
mod conflict;
mod counter;
mod diagnosis;
mod givens;
mod repairs;
mod ruled;
mod ruleset;
mod singles;

pub use candidates::TrueCandidates;
pub use counter::Counter;
pub use diagnosis::{COUNTED, Diagnosis, Status};
pub use givens::Differences;
pub use repairs::{Change, MOST_REPAIRS, Repair};
pub use ruled::Ruled;
use ruleset::Classic;
pub use singles::Place;

use crate::grid::CellSet;
use crate::{CandidateGrid, Grid};

/// Whether a grid has a solution, and more: see [`Diagnosis`].
///
/// ```
/// use redoku::{Grid, insight::{self, Status}};
///
/// let mut grid = Grid::EMPTY;
/// (0..8).for_each(|i| grid.set(i, i as u8 + 1));
/// grid.set(80, 9); // the last cell of the first row has no digit left
/// let diagnosis = insight::diagnose(&grid);
/// assert_eq!(diagnosis.status, Status::None);
/// assert_eq!(diagnosis.conflict.len(), 9);
/// assert_eq!(diagnosis.place, Some(insight::Place::Cell { cell: 8 }));
/// ```
pub fn diagnose(grid: &Grid) -> Diagnosis {
    CandidateGrid::from(*grid).diagnose()
}

/// The single changes that make a grid a puzzle with exactly one solution, likeliest first, at most
/// [`MOST_REPAIRS`]; none where it is one already.
pub fn repairs(grid: &Grid) -> Vec<Repair> {
    CandidateGrid::from(*grid).repairs()
}

/// The candidates that occur in some solution, and the number of solutions with each, counted up to
/// `limit`.
///
/// ```
/// use redoku::{Grid, insight};
///
/// let found = insight::true_candidates(&Grid::EMPTY, 10);
/// assert_eq!(found.masks, [511; 81]);
/// assert_eq!(found.counts[0], [10; 9]);
/// ```
pub fn true_candidates(grid: &Grid, limit: u32) -> TrueCandidates {
    CandidateGrid::from(*grid).true_candidates(limit)
}

/// The redundant givens: those without any one of which the puzzle still has exactly one solution.
/// None where the puzzle is minimal, and where it has no solution or several.
pub fn redundant_givens(grid: &Grid) -> CellSet {
    CandidateGrid::from(*grid).redundant_givens()
}

/// Where the solutions of a grid differ, and few further givens that leave only one.
pub fn differences(grid: &Grid) -> Differences {
    CandidateGrid::from(*grid).differences()
}

/// The cells whose digit is in no solution of the puzzle: `cells` are all digits, `given` those of
/// the puzzle.
///
/// Where there are several solutions, each digit is checked by itself. Of a puzzle without a
/// solution nothing is known, so no digit is wrong then.
pub fn check(cells: &Grid, given: &Grid) -> CellSet {
    CandidateGrid::from(*given).check(cells)
}

/// The functions of [`insight`](self) for puzzles with candidates. Candidates are assumed to be
/// right: a conflict lists only givens, and is empty if the candidates alone allow no solution.
impl CandidateGrid {
    /// As [`diagnose`].
    ///
    /// ```
    /// use redoku::{CandidateGrid, Grid, insight::Status};
    ///
    /// let mut masks = [511; 81];
    /// masks[..3].fill(0b11); // three cells of a row for 1 and 2
    /// let diagnosis = CandidateGrid::new(&Grid::EMPTY, &masks).diagnose();
    /// assert_eq!(diagnosis.status, Status::None);
    /// assert!(diagnosis.conflict.is_empty());
    /// ```
    pub fn diagnose(&self) -> Diagnosis {
        let Ok(diagnosis) = diagnosis::diagnose(&mut Classic::of(self), self.grid());
        diagnosis
    }

    /// As [`repairs`]: changes of the givens.
    pub fn repairs(&self) -> Vec<Repair> {
        let mut found = Vec::new();
        let Ok(()) = repairs::repairs(&mut Classic::of(self), self.grid(), &mut found);
        found
    }

    /// As [`true_candidates`].
    pub fn true_candidates(&self, limit: u32) -> TrueCandidates {
        let Ok(found) = candidates::true_candidates(&mut Classic::of(self), self.grid(), limit);
        found
    }

    /// As [`redundant_givens`]. A cell whose given is removed may hold any digit, and the cells
    /// that it sees may hold the digit that was removed.
    pub fn redundant_givens(&self) -> CellSet {
        let Ok(redundant) = givens::redundant(&mut Classic::of(self), self.grid());
        redundant
    }

    /// As [`differences`].
    pub fn differences(&self) -> Differences {
        let mut found = Differences::default();
        let Ok(()) = givens::differences(&mut Classic::of(self), self.grid(), &mut found);
        found
    }

    /// As [`check`], with this puzzle instead of `given`.
    pub fn check(&self, cells: &Grid) -> CellSet {
        let Ok(wrong) = candidates::check(&mut Classic::of(self), cells, self.grid());
        wrong
    }
}
