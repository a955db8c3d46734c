//! Errors for invalid posts to a plan.

use crate::grid::CellSet;
use std::fmt;

/// The most that the coefficients of a sum may add up to, so that no sum overflows.
pub const MOST_TIMES: i32 = 1_000_000;

/// Why a [`Plan`](super::Plan) rejects a rule.
///
/// ```
/// use redoku::internal::{Plan, PlanError};
///
/// assert_eq!(Plan::new().sum(&[80, 81], 5), Err(PlanError::Cell(81)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlanError {
    /// There is no cell with this number: cells are 0..=80.
    Cell(usize),
    /// The cells must differ, but this one is listed twice.
    Repeated(usize),
    /// A choice has two to nine cells, not this number.
    Choice(usize),
    /// The coefficients of a sum add up to more than [`Plan::MOST_TIMES`](super::Plan::MOST_TIMES).
    Coefficients,
    /// The regions overlap, or one of them doesn't have nine cells.
    Regions,
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanError::Cell(cell) => write!(f, "there is no cell {cell}: cells are 0 to 80"),
            PlanError::Repeated(cell) => write!(f, "cell {cell} is listed twice"),
            PlanError::Choice(count) => write!(f, "a choice has two to nine cells, not {count}"),
            PlanError::Coefficients => {
                write!(f, "the coefficients of a sum add up to more than {MOST_TIMES}")
            }
            PlanError::Regions => f.write_str("regions must be nine sets of nine cells without overlap"),
        }
    }
}

impl std::error::Error for PlanError {}

/// Checks that a cell exists.
pub fn check(cell: usize) -> Result<(), PlanError> {
    if cell < 81 { Ok(()) } else { Err(PlanError::Cell(cell)) }
}

/// The set of some cells, each listed once.
pub fn set(cells: &[usize]) -> Result<CellSet, PlanError> {
    let mut set = CellSet::EMPTY;
    for &cell in cells {
        check(cell)?;
        if set.contains(cell) {
            return Err(PlanError::Repeated(cell));
        }
        set.insert(cell);
    }
    Ok(set)
}
