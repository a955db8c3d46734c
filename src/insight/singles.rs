//! Naked and hidden singles, step by step, and for each the givens that it follows from.

use crate::Grid;
use crate::grid::CellSet;
use crate::grid::{HOUSES, houses_of};

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

/// The candidates of all cells, and for each that was eliminated the givens that it follows from.
struct Trace {
    candidates: [u16; 81],
    why: Box<[[CellSet; 9]; 81]>,
    placed: CellSet,
}

/// A contradiction that singles lead to, and the givens that it follows from, as few as were found; `None` where singles
/// lead to none.
///
/// All singles of a step are placed before those of the next, so that the contradiction is as easy to see as possible.
pub(super) fn contradiction(grid: &Grid) -> Option<(Place, CellSet)> {
    let mut trace =
        Trace { candidates: [511; 81], why: Box::new([[CellSet::EMPTY; 9]; 81]), placed: CellSet::EMPTY };
    let mut next: Vec<(usize, u8, CellSet)> = (0..81)
        .filter(|&cell| grid.get(cell) != 0)
        .map(|cell| (cell, grid.get(cell), CellSet::of(cell)))
        .collect();
    while !next.is_empty() {
        next.drain(..).for_each(|(cell, digit, why)| trace.place(cell, digit, why));
        if let Some(found) = trace.contradiction() {
            return Some(found);
        }
        next = trace.singles();
    }
    None
}

impl Trace {
    fn place(&mut self, cell: usize, digit: u8, why: CellSet) {
        self.placed.insert(cell);
        for other in (1..=9).filter(|&other| other != digit) {
            self.remove(cell, other, why);
        }
        for house in houses_of(cell) {
            for peer in HOUSES[house].iter().map(|&peer| usize::from(peer)).filter(|&peer| peer != cell) {
                self.remove(peer, digit, why);
            }
        }
    }

    /// Eliminates a candidate; where that was done before, the smaller set of givens is kept.
    fn remove(&mut self, cell: usize, digit: u8, why: CellSet) {
        let (bit, known) = (1 << (digit - 1), &mut self.why[cell][usize::from(digit) - 1]);
        if self.candidates[cell] & bit != 0 || why.len() < known.len() {
            *known = why;
        }
        self.candidates[cell] &= !bit;
    }

    /// The givens by which a cell has lost all digits but those of a mask.
    fn why_cell(&self, cell: usize, but: u16) -> CellSet {
        let lost = (0..9).filter(|d| but >> d & 1 == 0);
        lost.fold(CellSet::EMPTY, |all, d| all | self.why[cell][d])
    }

    /// The givens by which a digit has lost all cells of a house but one.
    fn why_house(&self, house: usize, d: usize, but: usize) -> CellSet {
        let lost = HOUSES[house].iter().map(|&cell| usize::from(cell)).filter(|&cell| cell != but);
        lost.fold(CellSet::EMPTY, |all, cell| all | self.why[cell][d])
    }

    /// The cells of a house that may take a digit: how many, and the last of them.
    fn places(&self, house: usize, d: usize) -> (usize, usize) {
        let cells = HOUSES[house].iter().map(|&cell| usize::from(cell));
        cells.filter(|&cell| self.candidates[cell] >> d & 1 == 1).fold((0, 81), |(n, _), cell| (n + 1, cell))
    }

    fn contradiction(&self) -> Option<(Place, CellSet)> {
        let empty = (0..81).filter(|&cell| self.candidates[cell] == 0);
        let cells = empty.map(|cell| (Place::Cell { cell }, self.why_cell(cell, 0)));
        let houses = (0..27).flat_map(|house| (0..9).map(move |d| (house, d)));
        let houses = houses
            .filter(|&(house, d)| self.places(house, d).0 == 0)
            .map(|(house, d)| (Place::House { house, digit: d as u8 + 1 }, self.why_house(house, d, 81)));
        cells.chain(houses).min_by_key(|(_, why)| why.len())
    }

    /// The naked and hidden singles: cell, digit, and the givens that they follow from.
    fn singles(&self) -> Vec<(usize, u8, CellSet)> {
        let mut best: [Option<(u8, CellSet)>; 81] = [None; 81];
        let mut found = |cell: usize, d: usize, why: CellSet| {
            if best[cell].is_none_or(|(_, known)| why.len() < known.len()) {
                best[cell] = Some((d as u8 + 1, why));
            }
        };
        for cell in CellSet::ALL - self.placed {
            let mask = self.candidates[cell];
            if mask.is_power_of_two() {
                found(cell, mask.trailing_zeros() as usize, self.why_cell(cell, mask));
            }
        }
        for (house, d) in (0..27).flat_map(|house| (0..9).map(move |d| (house, d))) {
            let (count, cell) = self.places(house, d);
            if count == 1 && !self.placed.contains(cell) {
                found(cell, d, self.why_house(house, d, cell));
            }
        }
        (0..81).filter_map(|cell| best[cell].map(|(digit, why)| (cell, digit, why))).collect()
    }
}
