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

/// How many puzzles are looked at, and how many sets of changes.
const PUZZLES: usize = 3000;
const SETS: usize = 100_000;

/// A reading that is a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mended {
    /// The digits, 0 for an empty cell.
    pub cells: [u8; 81],
    /// How much less likely it is than what each cell looks like most.
    pub cost: f32,
}

/// What each cell looks like most.
pub fn likeliest(likely: &[Likely; 81]) -> [u8; 81] {
    likely.map(|likely| (0..10).max_by(|a, b| likely[*a].total_cmp(&likely[*b])).unwrap_or(0) as u8)
}

/// The likeliest puzzle with exactly one solution, in a few changes of what each cell looks like most; nothing where there is none.
pub fn mended(likely: &[Likely; 81]) -> Option<Mended> {
    let raw = likeliest(likely);
    let mut changes: Vec<(u32, u8, u8)> = Vec::new();
    for (cell, (likely, best)) in likely.iter().zip(raw).enumerate() {
        for digit in (0..10).filter(|digit| *digit != best) {
            let cost = likely[usize::from(best)] - likely[usize::from(digit)];
            if cost < MOST {
                changes.push(((cost * 1000.0) as u32, cell as u8, digit));
            }
        }
    }
    changes.sort_unstable();
    // A set is its changes, ascending, each by its place from 1; its children have the next change too, or instead of the last.
    let mut sets = BinaryHeap::from([(Reverse(0), [0_u16; CHANGES])]);
    let mut puzzles = 0;
    for _ in 0..SETS {
        let (Reverse(cost), set) = sets.pop()?;
        let mut cells = raw;
        let count = set.iter().take_while(|change| **change > 0).count();
        for change in &set[..count] {
            let (_, cell, digit) = changes[usize::from(*change) - 1];
            cells[usize::from(cell)] = digit;
        }
        if let Ok(grid) = Grid::from_cells(&cells)
            && is_consistent(&cells)
        {
            if solver::count(&grid, 2) == 1 {
                return Some(Mended { cells, cost: cost as f32 / 1000.0 });
            }
            puzzles += 1;
            if puzzles == PUZZLES {
                return None;
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
    None
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
