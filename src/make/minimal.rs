//! Taking clues away, one after the other in some order, each whose loss leaves one solution.
//!
//! ```text
//!   known sets     say at once that a clue is needed
//!   several clues  are tried together, as many as are likely to go, and fewer where that fails
//!   what is left   is what taking them one by one leaves, to the last clue
//! ```

use super::bank::Bank;
use crate::Grid;
use crate::solver::board::{Board, Mask};

/// A full grid and what is known of it.
#[derive(Debug)]
pub struct Source {
    pub board: Board,
    pub bank: Bank,
}

/// Cells that lose their clues together, eight at most.
#[derive(Clone, Copy, Debug)]
pub struct Orbit {
    mask: Mask,
    cells: [u8; 8],
    size: u8,
}

impl Orbit {
    /// The orbit of some cells, eight at most.
    pub fn new(cells: impl Iterator<Item = usize>) -> Orbit {
        let mut orbit = Orbit { mask: Mask::empty(), cells: [0; 8], size: 0 };
        for cell in cells.take(8) {
            orbit.mask = orbit.mask.and_also(Mask::of(cell));
            orbit.cells[usize::from(orbit.size)] = cell as u8;
            orbit.size += 1;
        }
        orbit
    }

    /// Its cells as a mask.
    pub fn mask(&self) -> Mask {
        self.mask
    }

    #[inline(always)]
    pub fn cells(&self) -> impl Iterator<Item = usize> {
        self.cells[..usize::from(self.size & 15).min(8)].iter().map(|&cell| usize::from(cell))
    }
}

/// Puts orbits in order by the turns of their cells, 0 to 2: those with a cell of the first turn
/// come first, the others by their last cell. What is alike stays in its order.
pub fn sort_by(orbits: &mut Vec<Orbit>, turn: impl Fn(usize) -> u8) {
    let turn_of = |orbit: &Orbit| {
        let is_first = orbit.cells().any(|cell| turn(cell) == 0);
        if is_first { 0 } else { orbit.cells().map(&turn).max().unwrap_or(0) }
    };
    let mut sorted = Vec::with_capacity(orbits.len());
    for now in 0..3 {
        sorted.extend(orbits.iter().filter(|orbit| turn_of(orbit) == now).copied());
    }
    *orbits = sorted;
}

impl Source {
    pub fn new(full: &Grid) -> Source {
        Source { board: Board::new(full), bank: Bank::new(full) }
    }

    /// Opens orbits in their order where that leaves one solution and no fewer clues than `least`.
    /// What is open at first leaves one solution.
    pub fn thin(&mut self, mut open: Mask, orbits: &[Orbit], least: u32) -> Mask {
        let mut clues = 81 - open.len();
        let mut at = 0;
        let mut most = usize::MAX;
        // Second solutions that are of use for this puzzle only.
        let mut others: Vec<Mask> = Vec::new();
        while at < orbits.len() {
            let (mut trial, mut left, mut tried, mut last) = (open, clues, 0, 0);
            let mut next = at;
            let most_now = most.min(together(clues, orbits[at].size));
            while next < orbits.len() && tried < most_now {
                let orbit = &orbits[next];
                let size = u32::from(orbit.size);
                let opened = trial.and_also(orbit.mask);
                if left >= least + size
                    && !orbit.cells().any(|cell| self.bank.forbids(cell, opened))
                    && !others.iter().any(|other| other.is_within(opened))
                {
                    (trial, left, last) = (opened, left - size, next);
                    tried += 1;
                }
                next += 1;
            }
            let other = match tried {
                0 => None,
                1 if orbits[last].size == 1 => self.board.other_at(trial, orbits[last].cells[0].into()),
                _ => self.board.other(trial),
            };
            match other {
                None => {
                    (open, clues, at, most) = (trial, left, next, usize::MAX);
                    others.clear();
                }
                Some(other) => {
                    self.bank.learn(other);
                    if tried == 1 {
                        (at, most) = (last + 1, usize::MAX);
                        others.clear();
                    } else {
                        others.push(other);
                        most = tried.div_ceil(2);
                    }
                }
            }
        }
        open
    }

    /// Whether each clue is needed by itself.
    pub fn is_minimal(&mut self, open: Mask) -> bool {
        (0..81).all(|cell| {
            let mask = Mask::of(cell);
            let opened = open.and_also(mask);
            mask.is_within(open)
                || self.bank.forbids(cell, opened)
                || self.board.other_at(opened, cell).is_some()
        })
    }
}

/// How many orbits of a size are opened together where there are so many clues: down to 42 all of
/// them mostly go. After that one at a time takes least, since a clue that is asked for alone is
/// excluded, and a search that fails takes longest.
fn together(clues: u32, size: u8) -> usize {
    (clues.saturating_sub(42) as usize).div_ceil(size.into()).max(1)
}
