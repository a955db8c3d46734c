//! Grids of candidates, as solvers print them: 81 groups of digits, nine a line or all in one.
//!
//! The digits of a group ascend. Marks stick to it (`*37`, `(12)`, `2-3`, `4a`) and are no matter. A group of one is a
//! given; one that is marked only where no cell that it sees has the digit as a candidate, since it may have lost one.

use super::text::{GAP, SPACE, Text};
use super::{Finds, Format};

/// The groups of a text so far.
#[derive(Default)]
pub struct Groups {
    /// The grids of candidates.
    pub finds: Finds,
    /// The candidates of each cell, bit d for digit d, and bit 0 for a mark.
    cells: Vec<u16>,
}

impl Groups {
    /// Takes a line that is no rule; what is not all groups starts anew.
    pub fn line(&mut self, text: &Text, line: (usize, usize)) {
        let mark = self.cells.len();
        let is_row = self.groups(text, line) && matches!(self.cells.len() - mark, 9 | 81);
        if !is_row {
            self.cells.clear();
        } else if self.cells.len() > 81 {
            self.cells.drain(..mark);
        }
        if self.cells.len() == 81 {
            let sole = |mask: u16| (mask & !1).is_power_of_two();
            let doubtful = |i: usize| {
                let mask = self.cells[i];
                let sees = |j: usize| {
                    let (row, column) = (i / 9 == j / 9, i % 9 == j % 9);
                    i != j && (row || column || i / 27 == j / 27 && i % 9 / 3 == j % 9 / 3)
                };
                sole(mask)
                    && mask & 1 > 0
                    && self.cells.iter().enumerate().any(|(j, other)| sees(j) && mask & other > 1)
            };
            // A single cell with two digits is a misprint.
            if self.cells.iter().filter(|mask| !sole(**mask)).count() > 1 && !(0..81).any(doubtful) {
                let digit = |&mask: &u16| if sole(mask) { (mask & !1).trailing_zeros() as u8 } else { 0 };
                let cells: Vec<u8> = self.cells.iter().map(digit).collect();
                self.finds.add(&cells, Format::Candidates);
            }
            self.cells.clear();
        }
    }

    /// Takes the groups of a line, where it is nothing else.
    #[inline(never)]
    fn groups(&mut self, text: &Text, (start, to): (usize, usize)) -> bool {
        let mut from = start;
        while from < to {
            let end = text.until(from, to, GAP);
            let is_marked = end < to && !text.is(end, SPACE) || from > start && !text.is(from - 1, SPACE);
            let mut mask = u16::from(is_marked);
            for at in from..end {
                let digit = text.digit(at);
                if digit == 0 {
                    mask |= 1;
                    // Zeros and points belong to other numbers.
                    if matches!(text.at(at), b'0' | b'.') {
                        return false;
                    }
                } else if mask >> digit > 0 {
                    return false;
                } else {
                    mask |= 1 << digit;
                }
            }
            if mask == 1 && from < end {
                return false;
            }
            if from < end {
                self.cells.push(mask);
            }
            from = end + 1;
        }
        true
    }
}
