//! Repairs: changes of one thing, as a slip of the eye or of a finger makes them, that leave exactly one solution.

use super::conflict;
use super::ruleset::{Found, Patience, Questions, givens, with};
use crate::Grid;
use crate::grid::HOUSES;

/// A change that makes a grid a puzzle with exactly one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repair {
    /// What is changed.
    pub change: Change,
    /// The grid after the change.
    pub grid: Grid,
}

/// A change of one thing in a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A given becomes another digit.
    Digit {
        /// The cell (0..=80).
        cell: usize,
        /// The digit that it gets, 1..=9.
        digit: u8,
    },
    /// A given goes.
    Remove {
        /// The cell (0..=80).
        cell: usize,
    },
    /// Two cells side by side, or one above the other, change places; one of them may be empty.
    Swap {
        /// The cells (0..=80), ascending.
        cells: [usize; 2],
    },
    /// All digits of a row or a column move by one cell; the one that would leave the grid is empty.
    Shift {
        /// The house, an index into [`HOUSES`]: 0..=8 are rows, 9..=17 columns.
        house: usize,
        /// Whether they move right or down, else left or up.
        forward: bool,
    },
}

impl Change {
    /// The cells that it is about.
    pub fn cells(&self) -> Vec<usize> {
        match *self {
            Change::Digit { cell, .. } | Change::Remove { cell } => vec![cell],
            Change::Swap { cells } => cells.to_vec(),
            Change::Shift { house, .. } => HOUSES[house].iter().map(|&cell| usize::from(cell)).collect(),
        }
    }

    /// The grid with the change made.
    pub fn made_in(&self, grid: &Grid) -> Grid {
        match *self {
            Change::Digit { cell, digit } => with(grid, cell, digit),
            Change::Remove { cell } => with(grid, cell, 0),
            Change::Swap { cells: [a, b] } => with(&with(grid, a, grid.get(b)), b, grid.get(a)),
            Change::Shift { house, forward } => {
                let mut cells = HOUSES[house].map(usize::from);
                if forward {
                    cells.reverse();
                }
                let mut changed = with(grid, cells[8], 0);
                cells.windows(2).for_each(|pair| changed.set(pair[0], grid.get(pair[1])));
                changed
            }
        }
    }
}

/// No more repairs are told: whoever sees so many would not look at more.
pub const MOST_REPAIRS: usize = 24;

pub(super) fn repairs<Q: Questions>(questions: &mut Q, grid: &Grid) -> Result<Vec<Repair>, Q::Error> {
    let mut patience = Patience::moments::<Q>(MOMENTS);
    let has_none = match Patience::endless().count(questions, grid)? {
        Found::One(_) => return Ok(Vec::new()),
        Found::None => true,
        Found::Many(_) | Found::Unknown => false,
    };
    // What can't stand together still can't after a change elsewhere.
    let conflicts = if has_none { conflict::conflicts(questions, grid, CONFLICTS)? } else { Vec::new() };
    let is_worth_asking = |changed: &Grid| {
        conflicts.iter().all(|conflict| conflict.cells.iter().any(|cell| changed.get(cell) != grid.get(cell)))
    };
    // The likeliest first, should the patience end.
    let mut changes = changes(grid, has_none);
    changes.sort_by_key(|change| unlikelihood(change, grid));
    let mut found = Vec::new();
    for change in changes {
        if found.len() == MOST_REPAIRS {
            break;
        }
        let changed = change.made_in(grid);
        if changed == *grid
            || !is_worth_asking(&changed)
            || !questions.may_be_unique(&changed)
            || questions.pair(&changed).is_some()
        {
            continue;
        }
        if let Found::One(_) = patience.part(Q::MOMENT, |part| part.count(questions, &changed))? {
            found.push(Repair { change, grid: changed });
        }
    }
    Ok(found)
}

/// So many conflicts narrow down where the mistake is.
const CONFLICTS: usize = 6;

/// So many moments all changes may take together; each takes one at most.
const MOMENTS: u64 = 8;

/// All changes of one thing. To leave a given out helps only where there is no solution.
fn changes(grid: &Grid, has_none: bool) -> Vec<Change> {
    let mut changes = Vec::new();
    for cell in givens(grid) {
        let digits = (1..=9).filter(|&digit| digit != grid.get(cell));
        changes.extend(digits.map(|digit| Change::Digit { cell, digit }));
        if has_none {
            changes.push(Change::Remove { cell });
        }
    }
    for a in 0..81 {
        let right = (a % 9 < 8).then_some(a + 1);
        let below = (a < 72).then_some(a + 9);
        let others = right.into_iter().chain(below).filter(|&b| grid.get(a) != grid.get(b));
        changes.extend(others.map(|b| Change::Swap { cells: [a, b] }));
    }
    for (house, cells) in HOUSES.iter().enumerate().take(18) {
        for forward in [false, true] {
            let last = if forward { cells[8] } else { cells[0] };
            if grid.get(usize::from(last)) == 0 {
                changes.push(Change::Shift { house, forward });
            }
        }
    }
    changes
}

/// How unlikely it is that somebody made the mistake that a change takes back.
fn unlikelihood(change: &Change, grid: &Grid) -> u32 {
    match *change {
        Change::Digit { cell, digit } => {
            match (look_alike(grid.get(cell), digit), keys_apart(grid.get(cell), digit)) {
                (true, _) => 0,
                (_, 1) => 1,
                _ => 4,
            }
        }
        Change::Swap { cells: [a, b] } if grid.get(a) != 0 && grid.get(b) != 0 => 2,
        Change::Shift { .. } => 3,
        Change::Swap { .. } => 5,
        Change::Remove { .. } => 6,
    }
}

/// Digits that are taken for each other when they are read.
fn look_alike(a: u8, b: u8) -> bool {
    matches!((a.min(b), a.max(b)), (1, 7) | (3, 8) | (5, 6) | (6, 9))
}

/// How many keys two digits lie apart, on the number pad or in the row of digits, whichever is less.
fn keys_apart(a: u8, b: u8) -> u8 {
    let (a, b) = (a - 1, b - 1);
    let pad = (a / 3).abs_diff(b / 3) + (a % 3).abs_diff(b % 3);
    pad.min(a.abs_diff(b))
}
