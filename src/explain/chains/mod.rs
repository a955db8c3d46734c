//! Chains: what a candidate leads to, link by link, from cycles (6.5) to chains within chains within chains (11.9).
//!
//! `links` are the numbers of literals, `run` follows an assumption, `fixpoint` does so without causes, `length` counts; `cycles`
//! finds chains without branches, `strong`, `closure`, `graph` and `base` say where there are some; `scan` finds all others, `nested`
//! looks for patterns inside of runs, `shown` makes hints of conclusions.

mod base;
mod bitset;
mod closure;
pub(super) mod cycles;
mod fixpoint;
mod graph;
mod inner;
mod length;
pub(super) mod links;
mod nested;
mod run;
pub(super) mod scan;
mod shown;
mod strong;

use super::hint::Hint;
use super::marks::Marks;
use super::pattern::Mode;
use nested::{Deeper, Known};
use scan::{Scan, Space, Winner};

/// The memory of all searches for chains.
#[derive(Default)]
pub(crate) struct Chains {
    spaces: Vec<Space>,
    pub known: Known,
    /// The candidates of the last grid in which no aligned cells excluded anything, two and three of them.
    pub aligned: [Option<[u16; 81]>; 2],
}

impl Chains {
    /// Begins a search for chains of a kind, in the order of their ratings: above level 1 it goes on with what those before it came
    /// to in the same grid.
    #[inline(never)]
    pub fn begin(&mut self, mode: Mode) {
        self.spaces.resize_with(3, Space::default);
        self.spaces[0].clear(mode.level > 1);
    }

    /// Goes on with a search; whether there is more to do.
    pub fn advance(&mut self, marks: &Marks, scan: &mut Scan) -> bool {
        let (space, spaces) = self.spaces.split_at_mut(1);
        let mut deeper = Deeper { spaces, known: &mut self.known, keep: false, bound: scan.bound() };
        scan.advance(marks, &mut space[0], &mut deeper)
    }

    /// What a search found, with its chains if they are wanted.
    #[inline(never)]
    pub fn hint(&mut self, marks: &Marks, mode: Mode, winner: Winner, keep: bool) -> Hint {
        if !keep {
            return shown::bare(marks, mode, winner, Vec::new());
        }
        let spaces = self.spaces.get_mut(1..).unwrap_or_default();
        let mut deeper = Deeper { spaces, known: &mut self.known, keep, bound: u32::MAX };
        shown::shown(marks, mode, winner, &mut deeper)
    }
}
