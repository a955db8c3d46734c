//! The likeliest reading that is a puzzle: without a digit twice in a house, and with exactly one solution.
//!
//! ```text
//!   all changes of a cell to another digit, by what they cost    1.2  3.4  3.9  5.0 ...
//!   sets of them, the cheapest first                             {}, {1.2}, {3.4}, {3.9}, {1.2, 3.4}, ...
//! ```

use super::net::Likely;
use crate::grid::Grid;
use crate::solver;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// How many cells may be changed.
const CHANGES: usize = 4;

/// The most that a set of changes may cost: the logarithm of how much less likely it is.
const MOST: f32 = 25.0;

/// The margin from which on there is no need to look for another puzzle: ten to one.
pub const CLEAR: f32 = 2.3;

/// How many puzzles are looked at, and how many more after the first one that will do; and how many sets of changes.
const PUZZLES: usize = 800;
const MORE_PUZZLES: usize = 300;
const SETS: usize = 50_000;

/// A reading that is a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mended {
    /// The digits, 0 for an empty cell.
    pub cells: [u8; 81],
    /// How much less likely it is than what each cell looks like most: the logarithm of that.
    pub cost: f32,
    /// How much likelier it is than the next reading that is a puzzle, up to [`CLEAR`].
    pub margin: f32,
}

/// What each cell looks like most.
pub fn likeliest(likely: &[Likely; 81]) -> [u8; 81] {
    likely.map(|likely| (0..10).max_by(|a, b| likely[*a].total_cmp(&likely[*b])).unwrap_or(0) as u8)
}

/// The likeliest puzzle with exactly one solution, in a few changes of what each cell looks like most; nothing where there is none.
pub fn mended(likely: &[Likely; 81]) -> Option<Mended> {
    let raw = likeliest(likely);
    let mut changes: BinaryHeap<(u32, u8, u8)> = BinaryHeap::new();
    for (cell, (likely, best)) in likely.iter().zip(raw).enumerate() {
        for digit in (0..10).filter(|digit| *digit != best) {
            let cost = likely[usize::from(best)] - likely[usize::from(digit)];
            if cost < MOST {
                changes.push(((cost * 1000.0) as u32, cell as u8, digit));
            }
        }
    }
    let changes = changes.into_sorted_vec();
    // A set is its changes, ascending, each by its place from 1; its children have the next change too, or instead of the last.
    let mut sets = BinaryHeap::from([(Reverse(0), [0_u16; CHANGES])]);
    let mut puzzles = PUZZLES;
    let mut found: Option<Mended> = None;
    for _ in 0..SETS {
        let Some((Reverse(cost), set)) = sets.pop() else { return found };
        let cost_of_set = cost as f32 / 1000.0;
        if let Some(found) = &mut found {
            found.margin = (cost_of_set - found.cost).min(CLEAR);
            if found.margin >= CLEAR || puzzles == 0 {
                break;
            }
        }
        let mut cells = raw;
        let count = set.iter().take_while(|change| **change > 0).count();
        for change in &set[..count] {
            let (_, cell, digit) = changes[usize::from(*change) - 1];
            cells[usize::from(cell)] = digit;
        }
        if is_consistent(&cells)
            && let Ok(grid) = Grid::from_cells(&cells)
        {
            if solver::count(&grid, 2) != 1 {
                puzzles -= 1;
            } else if found.is_none() {
                found = Some(Mended { cells, cost: cost_of_set, margin: CLEAR });
                puzzles = MORE_PUZZLES;
            } else {
                break;
            }
            if puzzles == 0 {
                break;
            }
        }
        let last = if count == 0 { 0 } else { set[count - 1] };
        let Some(&(next, ..)) = changes.get(usize::from(last)) else { continue };
        let mut push = |place: usize, without: u32| {
            let mut child = set;
            child[place] = last + 1;
            let cost = cost - without + next;
            if (cost as f32) < 1000.0 * MOST {
                sets.push((Reverse(cost), child));
            }
        };
        if count < CHANGES {
            push(count, 0);
        }
        if count > 0 {
            push(count - 1, changes[usize::from(last) - 1].0);
        }
    }
    found
}

/// Whether no digit stands twice in a house.
pub fn is_consistent(cells: &[u8; 81]) -> bool {
    let mut seen = [0_u16; 27];
    cells.iter().enumerate().filter(|(_, digit)| **digit > 0).all(|(cell, digit)| {
        let (row, column) = (cell / 9, cell % 9);
        [row, 9 + column, 18 + row / 3 * 3 + column / 3].into_iter().all(|house| {
            let before = seen[house];
            seen[house] |= 1 << digit;
            seen[house] != before
        })
    })
}
