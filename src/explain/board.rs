//! A puzzle as techniques read it: the candidates of its cells and the places of digits in its
//! houses.
//!
//! A classic puzzle has 27 houses, and its [`Marks`](super::marks::Marks) have a table for each of
//! these questions: see `classic`. A variant may lack some of the houses, and its rules may add
//! others: see `layout`.

use super::hint::Flow;
use super::marks::Cells;
use super::pattern::Locked;
use crate::bits::bits;
use crate::grid::HOUSES;
use std::ops::Range;

/// A state of a puzzle. Houses 0 to 26 are those of [`HOUSES`]; if such a house doesn't hold,
/// it has no cells.
pub(crate) trait Board {
    /// The houses in the order of the scale: boxes, columns, rows, and then those of rules.
    fn houses(&self) -> impl Iterator<Item = usize>;

    /// The candidates of each cell, none if it is filled.
    fn candidates(&self) -> &[u16; 81];

    /// The positions of a house at which a digit (0..=8) is a candidate.
    fn at(&self, digit: usize, house: usize) -> u16;

    /// The positions of a house that are not filled.
    fn open(&self, house: usize) -> u16;

    /// The cell at a position of a house.
    fn cell(&self, house: usize, position: usize) -> usize;

    /// The cells of a house.
    fn cells_of(&self, house: usize) -> Cells;

    /// Returns whether every digit is in the house, which then has nine cells.
    fn has_all(&self, house: usize) -> bool;

    /// The positions of a house that lie in another one.
    fn meet(&self, house: usize, other: usize) -> u16;

    /// By house, the digits that have two to `k` places there.
    fn fit(&self, k: usize) -> impl AsRef<[u16]>;

    /// The cells that can't hold the same digit as a cell, in the order of the scale.
    fn peers(&self, cell: usize) -> impl Iterator<Item = usize> + Clone;

    /// The same as a set.
    fn seen(&self, cell: usize) -> Cells;

    /// How often a digit is placed.
    fn placed(&self, digit: usize) -> usize;

    /// Calls `found` with each locked digit that can be eliminated from a cell.
    fn each_locked(&self, found: &mut impl FnMut(Locked) -> Flow) -> Flow;

    /// The number of a house in steps: that of a rule's house is 27 and the rule's place in the
    /// list of rules.
    fn name(&self, house: usize) -> u16;

    /// How many cells of a house are empty.
    fn vacancies(&self, house: usize) -> usize {
        self.open(house).count_ones() as usize
    }

    /// The cells at some positions of a house.
    fn cells_at(&self, house: usize, positions: u16) -> Cells {
        bits(positions).map(|position| self.cell(house, position)).collect()
    }

    /// The places of a digit in a house.
    fn places(&self, digit: usize, house: usize) -> Cells {
        self.cells_at(house, self.at(digit, house))
    }

    /// The cells that see every one of some cells.
    fn common_peers(&self, cells: impl IntoIterator<Item = usize>) -> Cells {
        cells.into_iter().fold(Cells::ALL, |common, cell| common.and(self.seen(cell)))
    }
}

/// The houses of the same kind as a house, itself among them; none for the house of a rule.
pub(crate) fn parallels(house: usize) -> Range<usize> {
    if house < HOUSES.len() { house / 9 * 9..house / 9 * 9 + 9 } else { 0..0 }
}
