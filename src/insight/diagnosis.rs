//! The diagnosis: no solution, one or several, and what there is to say about that.

use super::conflict::{self, Conflict};
use super::ruleset::{Patience, Questions, only};
use super::singles::{Place, dead_end};
use crate::Grid;
use crate::grid::CellSet;
use crate::solver::Step;

/// How many solutions a grid has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// None.
    None,
    /// Exactly one.
    Unique,
    /// Two or more.
    Multiple,
}

/// What there is to say about a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnosis {
    /// How many solutions it has.
    pub status: Status,
    /// How many givens.
    pub givens: usize,
    /// Where there is no solution: givens that can't stand together, as few as were found, two where two share a house.
    /// Empty otherwise, and where it is the rules alone that can't.
    pub conflict: CellSet,
    /// Whether each of the conflict is needed: without any one of it the others have a solution. It is, but for grids that
    /// are so loose that it would take long to find out.
    pub is_minimal: bool,
    /// What has no place left when the consequences of the conflict are followed by singles, where that leads somewhere.
    pub place: Option<Place>,
    /// The rules without which the conflict could stand, as places in the puzzle's list; ascending.
    pub rules: Vec<usize>,
    /// How many solutions were counted: all of them, unless there are `more`.
    pub count: u64,
    /// Whether there are more than were counted.
    pub more: bool,
}

/// Solutions are counted up to here at once.
pub const COUNTED: u64 = 10_000;

pub(super) fn diagnose<Q: Questions>(questions: &mut Q, grid: &Grid) -> Result<Diagnosis, Q::Error> {
    let mut diagnosis = Diagnosis {
        status: Status::None,
        givens: grid.clue_count(),
        conflict: CellSet::EMPTY,
        is_minimal: true,
        place: None,
        rules: Vec::new(),
        count: 0,
        more: false,
    };
    // Whether there is one and whether there are two has to be known; after that it is a question of time.
    let mut patience = Patience::endless();
    let mut step = patience.first(questions, grid)?;
    while step == Some(Step::Found) && diagnosis.count < COUNTED {
        diagnosis.count += 1;
        if diagnosis.count == 2 {
            patience = Patience::moments::<Q>(1);
        }
        step = patience.next(questions)?;
    }
    diagnosis.more = step != Some(Step::Done);
    diagnosis.status = match diagnosis.count {
        0 => Status::None,
        1 => Status::Unique,
        _ => Status::Multiple,
    };
    if diagnosis.status == Status::None {
        let conflict = conflict::smallest(questions, grid)?;
        diagnosis.tell(questions, grid, &conflict);
    }
    Ok(diagnosis)
}

impl Diagnosis {
    /// Tells of a conflict, and where it leads to. Two that share a house need no explanation.
    pub(super) fn tell<Q: Questions>(&mut self, questions: &Q, grid: &Grid, conflict: &Conflict) {
        self.conflict = conflict.cells;
        self.is_minimal = conflict.is_minimal;
        let says_more = questions.has_classic_houses() && conflict.cells.len() > 2;
        let end = if says_more { dead_end(&only(grid, conflict.cells)) } else { None };
        self.place = end.map(|(place, _)| place);
    }
}
