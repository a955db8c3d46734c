//! Repairs: single changes, each of which undoes a likely mistake of typing or reading and leaves
//! exactly one solution.

use super::budget::Budget;
use super::conflict;
use super::ruleset::{Ruleset, givens, with};
use crate::Grid;
use crate::grid::HOUSES;
use crate::order::order;
use crate::solver::Outcome;

/// A change that makes a grid a puzzle with exactly one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Repair {
    /// What is changed.
    pub change: Change,
    /// The grid after the change.
    pub grid: Grid,
}

/// A single change of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Change {
    /// A given becomes another digit.
    Digit {
        /// The cell (0..=80).
        cell: usize,
        /// The digit that it gets, 1..=9.
        digit: u8,
    },
    /// A given is removed.
    Remove {
        /// The cell (0..=80).
        cell: usize,
    },
    /// Two neighbouring cells of a row or column exchange their digits; one of them may be empty.
    Swap {
        /// The cells (0..=80), ascending.
        cells: [usize; 2],
    },
    /// All digits of a row or column move by one cell. The cell at the end that they move to is
    /// empty before.
    Shift {
        /// The house, an index into [`HOUSES`]: 0..=8 are rows, 9..=17 columns.
        house: usize,
        /// Whether they move right or down, rather than left or up.
        forward: bool,
    },
}

impl Change {
    /// The cells that it concerns.
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

/// The most repairs that are listed.
pub const MOST_REPAIRS: usize = 24;

/// Looks for repairs; if it ends with an error, `found` has those that were found by then.
pub(super) fn repairs<R: Ruleset>(
    rules: &mut R,
    grid: &Grid,
    found: &mut Vec<Repair>,
) -> Result<(), R::Error> {
    let mut budget = Budget::of_10_ms::<R>(REPAIRS_10_MS);
    let has_none = match Budget::unlimited().classify(rules, grid)? {
        Some(Outcome::Unique(_)) => return Ok(()),
        Some(Outcome::None) => true,
        Some(Outcome::Multiple) | None => false,
    };
    // A conflict remains where the change is elsewhere.
    let conflicts = if has_none { conflict::conflicts(rules, grid, CONFLICTS)? } else { Vec::new() };
    let resolves_conflicts = |changed: &Grid| {
        conflicts.iter().all(|conflict| conflict.cells.iter().any(|cell| changed.get(cell) != grid.get(cell)))
    };
    // The likeliest first, for the budget may be spent before the last.
    let changes = changes(grid, has_none);
    let likeliest = order(changes.iter().map(|change| unlikelihood(change, grid) as usize));
    for change in likeliest.map(|place| changes[place]) {
        if found.len() == MOST_REPAIRS {
            break;
        }
        let changed = change.made_in(grid);
        if changed == *grid
            || !resolves_conflicts(&changed)
            || !rules.may_be_unique(&changed)
            || rules.equal_pair(&changed).is_some()
        {
            continue;
        }
        if let Some(Outcome::Unique(_)) =
            budget.part(R::NODES_PER_10_MS, |part| part.classify(rules, &changed))?
        {
            found.push(Repair { change, grid: changed });
        }
    }
    Ok(())
}

/// How many conflicts narrow down where the mistake is.
const CONFLICTS: usize = 6;

/// How long all changes may take together, in units of 10 ms; each takes 10 ms at most.
const REPAIRS_10_MS: u64 = 8;

/// All single changes. To remove a given helps only where there is no solution.
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

/// How unlikely the mistake is that a change undoes.
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

/// Whether two digits are easily mistaken for each other.
fn look_alike(a: u8, b: u8) -> bool {
    matches!((a.min(b), a.max(b)), (1, 7) | (3, 8) | (5, 6) | (6, 9))
}

/// How many keys apart two digits are, on the number pad or in the row of digits, whichever is
/// less.
fn keys_apart(a: u8, b: u8) -> u8 {
    let (a, b) = (a - 1, b - 1);
    let pad = (a / 3).abs_diff(b / 3) + (a % 3).abs_diff(b % 3);
    pad.min(a.abs_diff(b))
}
