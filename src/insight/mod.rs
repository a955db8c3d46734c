//! What is wrong with a grid, or missing from it, and what would mend it: questions that take a solver thousands of
//! answers, and so no more than some milliseconds.
//!
//! The plain functions here are about grids with rows, columns and boxes; [`Ruled`] asks the same about a puzzle with
//! rules. Behind both is one way to ask, [`Questions`], and so each answer is worked out in one place.
//!
//! ```
//! use redoku::{Grid, insight::{self, Change, Status}};
//!
//! let right: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let mut wrong = right;
//! wrong.set(1, 8); // read as an 8, and it is a 3
//! let diagnosis = insight::diagnose(&wrong);
//! assert_eq!(diagnosis.status, Status::None);
//! assert!(diagnosis.conflict.contains(1));
//! let repairs = insight::repairs(&wrong);
//! assert_eq!(repairs[0].change, Change::Digit { cell: 1, digit: 3 });
//! assert_eq!(repairs[0].grid, right);
//! # Ok::<(), redoku::formats::Problem>(())
//! ```
//!
//! From the ground up: `ruleset` is what is asked of a solver, `singles` follows singles and remembers why,
//! `conflict` finds what can't stand together, `diagnosis`, `repairs`, `candidates` and `givens` answer what people ask,
//! `counter` counts for as long as it takes, `ruled` has the rules.

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
pub use ruleset::{Classic, Questions};
pub use singles::Place;

use crate::Grid;
use crate::grid::CellSet;

/// Whether a grid has a solution, and what there is to say about it: see [`Diagnosis`].
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
    let Ok(diagnosis) = diagnosis::diagnose(&mut Classic::default(), grid);
    diagnosis
}

/// The changes of one thing that make a grid a puzzle with exactly one solution, likeliest first, at most
/// [`MOST_REPAIRS`]; none where it is one already.
pub fn repairs(grid: &Grid) -> Vec<Repair> {
    let Ok(repairs) = repairs::repairs(&mut Classic::default(), grid);
    repairs
}

/// The candidates that occur in some solution, and in how many, each counted up to `limit`.
///
/// ```
/// use redoku::{Grid, insight};
///
/// let found = insight::true_candidates(&Grid::EMPTY, 10);
/// assert_eq!(found.masks, [511; 81]);
/// assert_eq!(found.counts[0], [10; 9]);
/// ```
pub fn true_candidates(grid: &Grid, limit: u32) -> TrueCandidates {
    let Ok(found) = candidates::true_candidates(&mut Classic::default(), grid, limit);
    found
}

/// The givens that can each go alone without a second solution coming up; none where the puzzle is minimal, and none
/// where it has no solution or several.
pub fn redundant_givens(grid: &Grid) -> CellSet {
    let Ok(redundant) = givens::redundant(&mut Classic::default(), grid);
    redundant
}

/// Where the solutions of a grid differ, and few further givens with which there is only one.
pub fn differences(grid: &Grid) -> Differences {
    let Ok(differences) = givens::differences(&mut Classic::default(), grid);
    differences
}

/// The cells whose digit can't be right: `cells` are all the digits that somebody wrote, `given` those of the puzzle.
///
/// A digit is wrong where no solution of the puzzle has it; where there are several solutions, digits that are each in one
/// are left alone. A puzzle without a solution can't tell, so nothing is wrong then.
pub fn check(cells: &Grid, given: &Grid) -> CellSet {
    let Ok(wrong) = candidates::check(&mut Classic::default(), cells, given);
    wrong
}
