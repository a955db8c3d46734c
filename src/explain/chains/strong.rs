//! The strong links of a grid.

use super::links::{BY_CELL, BY_HOUSE, candidate};
use crate::bits::bits;
use crate::explain::marks::{BOXES, COLUMNS, Marks, ROWS};
use crate::explain::pattern::Pass;
use crate::explain::sets::pairs;
use crate::grid::HOUSES;

/// The strong links of a grid that a pass goes by.
pub(crate) struct Links {
    pub pass: Pass,
    /// All candidates of the grid, ascending; elsewhere they are counted as they stand here.
    pub all: Vec<u16>,
    /// By cell: its first candidate.
    first: [u16; 81],
    strong: Vec<([(u16, u8); 4], u8)>,
}

impl Links {
    pub fn new(marks: &Marks, pass: Pass) -> Links {
        let mut all = Vec::with_capacity(256);
        let mut first = [0; 81];
        for (cell, first) in first.iter_mut().enumerate() {
            *first = all.len() as u16;
            all.extend(bits(marks.cells[cell]).map(|digit| candidate(cell, digit) as u16));
        }
        let mut links = Links { pass, strong: Vec::with_capacity(all.len()), all, first };
        links.strong.resize(links.all.len(), ([(0, 0); 4], 0));
        if pass != Pass::X {
            for cell in (0..81).filter(|&cell| marks.cells[cell].count_ones() == 2) {
                links.pair(links.first(cell), links.first(cell) + 1, BY_CELL);
            }
        }
        if pass != Pass::Y {
            let pairs = pairs(marks);
            // In this order they stand in each list.
            for (kind, houses) in [BOXES, ROWS, COLUMNS].into_iter().enumerate() {
                for house in houses {
                    for digit in bits(pairs[house]) {
                        let places = marks.at[digit][house];
                        let [a, b] = [places.trailing_zeros(), 15 - places.leading_zeros()]
                            .map(|place| links.place(marks, HOUSES[house][place as usize].into(), digit));
                        links.pair(a, b, BY_HOUSE[kind]);
                    }
                }
            }
        }
        links
    }

    /// Two candidates of which one is on if the other one is off.
    fn pair(&mut self, a: usize, b: usize, cause: u8) {
        for (from, to) in [(a, b), (b, a)] {
            let (strong, count) = &mut self.strong[from];
            strong[usize::from(*count)] = (to as u16, cause);
            *count += 1;
        }
    }

    /// A candidate by its place in the list.
    pub fn number(&self, i: usize) -> usize {
        self.all[i].into()
    }

    /// The place in the list of the first candidate of a cell; the others follow it.
    pub fn first(&self, cell: usize) -> usize {
        self.first[cell].into()
    }

    /// The place of a candidate in the list.
    pub fn place(&self, marks: &Marks, cell: usize, digit: usize) -> usize {
        let before = marks.cells[cell] & ((1 << digit) - 1);
        self.first(cell) + before.count_ones() as usize
    }

    /// The candidates that come on when one goes off, and how.
    pub fn strong(&self, i: usize) -> &[(u16, u8)] {
        let (strong, count) = &self.strong[i];
        &strong[..usize::from(*count)]
    }
}
