//! Naked and hidden singles, step by step, and for each the givens that it follows from.

use crate::Grid;
use crate::grid::{CellSet, HOUSES};

/// A contradiction: a cell without a candidate, or a digit without a cell in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Place {
    /// No digit is left for this cell (0..=80).
    Cell {
        /// The cell.
        cell: usize,
    },
    /// No cell of this house is left for this digit.
    House {
        /// The house, an index into [`HOUSES`].
        house: usize,
        /// The digit, 1..=9.
        digit: u8,
    },
}

/// What has been eliminated, and the givens by which.
struct Trace {
    /// By cell and digit: the givens that eliminate the candidate, as few as were found.
    why: Box<[[Option<CellSet>; 9]; 81]>,
    placed: CellSet,
}

/// Each cell, and each digit in each house: all that needs one of nine candidates.
fn places() -> impl Iterator<Item = (Place, [(usize, usize); 9])> {
    let cells = (0..81).map(|cell| (Place::Cell { cell }, std::array::from_fn(|d| (cell, d))));
    let houses = (0..27).flat_map(|house| {
        (0..9).map(move |d| {
            (Place::House { house, digit: d as u8 + 1 }, HOUSES[house].map(|cell| (cell.into(), d)))
        })
    });
    cells.chain(houses)
}

/// A contradiction that singles lead to, and the givens that it follows from, as few as were found; `None` if singles
/// lead to none.
///
/// All singles of a step are placed before those of the next, so that the contradiction is as easy to see as possible.
pub(super) fn contradiction(grid: &Grid) -> Option<(Place, CellSet)> {
    let mut trace = Trace { why: Box::new([[None; 9]; 81]), placed: CellSet::EMPTY };
    let givens = (0..81).filter(|&cell| grid.get(cell) != 0);
    let mut next: Vec<(usize, usize, CellSet)> =
        givens.map(|cell| (cell, usize::from(grid.get(cell)) - 1, CellSet::of(cell))).collect();
    while !next.is_empty() {
        next.drain(..).for_each(|(cell, d, why)| trace.place(cell, d, why));
        let contradictions =
            trace.left().filter(|(_, left, _)| left.is_empty()).map(|(place, _, why)| (place, why));
        if let Some(found) = contradictions.min_by_key(|(_, why)| why.len()) {
            return Some(found);
        }
        next = trace.singles();
    }
    None
}

impl Trace {
    /// Places a digit (0..=8), and eliminates the other candidates of its cell and of its houses.
    fn place(&mut self, cell: usize, d: usize, why: CellSet) {
        self.placed.insert(cell);
        for (_, candidates) in places().filter(|(_, candidates)| candidates.contains(&(cell, d))) {
            for (other, e) in candidates.into_iter().filter(|&other| other != (cell, d)) {
                let known = &mut self.why[other][e];
                if known.is_none_or(|known| why.len() < known.len()) {
                    *known = Some(why);
                }
            }
        }
    }

    /// Of each place, the candidates that are left, and the givens by which it has lost the others.
    fn left(&self) -> impl Iterator<Item = (Place, Vec<(usize, usize)>, CellSet)> {
        places().map(|(place, candidates)| {
            let (mut left, mut why) = (Vec::new(), CellSet::EMPTY);
            for (cell, d) in candidates {
                match self.why[cell][d] {
                    Some(givens) => why |= givens,
                    None => left.push((cell, d)),
                }
            }
            (place, left, why)
        })
    }

    /// The naked and hidden singles: cell, digit, and the givens that they follow from.
    fn singles(&self) -> Vec<(usize, usize, CellSet)> {
        let mut best: [Option<(usize, CellSet)>; 81] = [None; 81];
        for (_, left, why) in self.left() {
            if let [(cell, d)] = left[..]
                && !self.placed.contains(cell)
                && best[cell].is_none_or(|(_, known)| why.len() < known.len())
            {
                best[cell] = Some((d, why));
            }
        }
        (0..81).filter_map(|cell| best[cell].map(|(d, why)| (cell, d, why))).collect()
    }
}
