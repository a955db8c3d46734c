//! The diagnosis: no solution, one or several, and what there is to say about that.

use super::budget::Budget;
use super::conflict::{self, Conflict};
use super::ruleset::{Ruleset, only};
use super::singles::{Place, contradiction};
use crate::Grid;
use crate::grid::CellSet;
use crate::solver::SearchStep;

/// Whether a grid has no solution, one, or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Status {
    /// None.
    None,
    /// Exactly one.
    Unique,
    /// Two or more.
    Multiple,
    /// Not known yet: the limit of a puzzle with rules was reached.
    Unknown,
}

/// What [`diagnose`](super::diagnose) finds out about a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Diagnosis {
    /// Whether there is a solution, and whether there are several.
    pub status: Status,
    /// How many givens.
    pub givens: usize,
    /// Where there is no solution: givens that no solution has together, as few as were found, two
    /// where two share a house. Empty otherwise, and where the rules alone have no solution.
    pub conflict: CellSet,
    /// Whether the conflict is known to be minimal: without any one of its givens the others have a
    /// solution. It is, except for grids so loose that it would take long to find out.
    pub is_minimal: bool,
    /// The contradiction that singles lead to from the conflict, where they do.
    pub place: Option<Place>,
    /// The rules that are needed for the conflict, as indices into the puzzle's list; ascending.
    pub rules: Vec<usize>,
    /// How many solutions were counted: all of them, unless there are `more`.
    pub count: u64,
    /// Whether there are more than were counted.
    pub more: bool,
}

/// A diagnosis counts solutions up to this number.
pub const COUNTED: u64 = 10_000;

pub(super) fn diagnose<R: Ruleset>(rules: &mut R, grid: &Grid) -> Result<Diagnosis, R::Error> {
    let mut diagnosis = Diagnosis::new(grid);
    diagnosis.count(rules, grid)?;
    if diagnosis.status == Status::None {
        let conflict = conflict::smallest(rules, grid)?;
        diagnosis.add_conflict(rules, grid, &conflict);
    }
    Ok(diagnosis)
}

impl Diagnosis {
    /// Nothing is known of a grid but its givens.
    pub(super) fn new(grid: &Grid) -> Diagnosis {
        Diagnosis {
            status: Status::Unknown,
            givens: grid.clue_count(),
            conflict: CellSet::EMPTY,
            is_minimal: true,
            place: None,
            rules: Vec::new(),
            count: 0,
            more: true,
        }
    }

    /// Counts the solutions, and says what that means.
    pub(super) fn count<R: Ruleset>(&mut self, rules: &mut R, grid: &Grid) -> Result<(), R::Error> {
        // Whether there is one and whether there are two has to be known; the others are counted
        // for 10 ms.
        let mut budget = Budget::unlimited();
        let mut step = budget.first(rules, grid)?;
        while step == Some(SearchStep::Found) && self.count < COUNTED {
            self.count += 1;
            if self.count == 2 {
                self.status = Status::Multiple;
                budget = Budget::of_10_ms::<R>(1);
            }
            step = budget.next(rules)?;
        }
        self.more = step != Some(SearchStep::Done);
        self.status = match self.count {
            0 => Status::None,
            1 => Status::Unique,
            _ => Status::Multiple,
        };
        Ok(())
    }

    /// Adds a conflict, and the contradiction that it leads to. Two givens that share a house need
    /// no explanation.
    pub(super) fn add_conflict<R: Ruleset>(&mut self, rules: &R, grid: &Grid, conflict: &Conflict) {
        self.conflict = conflict.cells;
        self.is_minimal = conflict.is_minimal;
        let is_explained = rules.has_classic_houses() && conflict.cells.len() > 2;
        let end = if is_explained { contradiction(&only(grid, conflict.cells)) } else { None };
        self.place = end.map(|(place, _)| place);
    }
}
