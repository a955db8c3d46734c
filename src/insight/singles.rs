//! Naked and hidden singles, step by step, and for each the givens that it follows from.

use crate::Grid;
use crate::grid::{CellSet, HOUSES, houses_of};

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

/// Eliminated candidates, each with the givens that eliminate it.
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

/// A contradiction that singles lead to, and the givens that it follows from, as few as were found;
/// `None` if singles lead to none.
///
/// All singles of a step are placed before those of the next, so that the contradiction is as easy
/// to see as possible.
pub(super) fn contradiction(grid: &Grid) -> Option<(Place, CellSet)> {
    let mut trace = Trace { why: Box::new([[None; 9]; 81]), placed: CellSet::EMPTY };
    let givens = (0..81).filter(|&cell| grid.get(cell) != 0);
    let mut next: Vec<(usize, usize, CellSet)> =
        givens.map(|cell| (cell, usize::from(grid.get(cell)) - 1, CellSet::of(cell))).collect();
    while !next.is_empty() {
        next.drain(..).for_each(|(cell, d, why)| trace.place(cell, d, why));
        let left: Vec<_> = trace.left().collect();
        let contradictions =
            left.iter().filter(|left| left.candidates.is_empty()).map(|left| (left.place, left.why));
        if let Some(found) = contradictions.min_by_key(|(_, why)| why.len()) {
            return Some(found);
        }
        next = trace.singles(&left);
    }
    None
}

/// A place with the candidates (cell and digit) that remain there.
struct Left {
    place: Place,
    candidates: Vec<(usize, usize)>,
    /// The givens that eliminate the others.
    why: CellSet,
}

impl Trace {
    /// Places a digit (0..=8), and eliminates the other candidates of its cell and of its houses.
    fn place(&mut self, cell: usize, d: usize, why: CellSet) {
        self.placed.insert(cell);
        let digits = (0..9).map(|e| (cell, e));
        let peers = houses_of(cell).into_iter().flat_map(|house| HOUSES[house]).map(|peer| (peer.into(), d));
        for (other, e) in digits.chain(peers).filter(|&other| other != (cell, d)) {
            let known = &mut self.why[other][e];
            if known.is_none_or(|known| why.len() < known.len()) {
                *known = Some(why);
            }
        }
    }

    /// The remaining candidates of each place.
    fn left(&self) -> impl Iterator<Item = Left> {
        places().map(|(place, all)| {
            let mut left = Left { place, candidates: Vec::new(), why: CellSet::EMPTY };
            for (cell, d) in all {
                match self.why[cell][d] {
                    Some(givens) => left.why |= givens,
                    None => left.candidates.push((cell, d)),
                }
            }
            left
        })
    }

    /// The naked and hidden singles: cell, digit, and the givens that they follow from.
    fn singles(&self, left: &[Left]) -> Vec<(usize, usize, CellSet)> {
        let mut best: [Option<(usize, CellSet)>; 81] = [None; 81];
        for &Left { ref candidates, why, .. } in left {
            if let [(cell, d)] = candidates[..]
                && !self.placed.contains(cell)
                && best[cell].is_none_or(|(_, known)| why.len() < known.len())
            {
                best[cell] = Some((d, why));
            }
        }
        (0..81).filter_map(|cell| best[cell].map(|(d, why)| (cell, d, why))).collect()
    }
}
