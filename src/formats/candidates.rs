//! Grids of candidates, as solvers print them: 81 groups of digits, nine a line or all in one.
//!
//! The digits of a group ascend. Marks stick to it (`*37`, `(12)`, `2-3`, `4a`) and are no matter.
//! A group of one is a given; one that is marked only where no cell that it sees has the digit as a
//! candidate, since it may have lost one.

use super::finds::digits;
use super::text::{GAP, SPACE, Text};

/// The groups of a text so far.
#[derive(Default)]
pub struct Groups {
    /// The puzzles that the grids of candidates are.
    pub puzzles: Vec<u8>,
    /// The candidates of each cell, bit d for digit d, and bit 0 for a mark.
    cells: Vec<u16>,
}

impl Groups {
    /// Takes a line that is no rule; what is not all groups starts anew, and so does a line of 81
    /// groups.
    pub fn line(&mut self, text: &Text, line: (usize, usize)) {
        let mark = self.cells.len();
        let is_row = self.groups(text, line);
        let count = self.cells.len() - mark;
        let grid = &self.cells[if count == 81 { mark } else { 0 }..];
        if grid.len() == 81 && is_row {
            let start = self.puzzles.len();
            let mut is_doubtful = false;
            for (i, &mask) in grid.iter().enumerate() {
                let is_sole = (mask & !1).is_power_of_two();
                self.puzzles.push(if is_sole { (mask & !1).trailing_zeros() as u8 } else { 0 });
                // A group of one that is marked may have lost a candidate.
                for (j, other) in grid.iter().enumerate() {
                    let sees = i / 9 == j / 9 || i % 9 == j % 9 || i / 27 == j / 27 && i % 9 / 3 == j % 9 / 3;
                    is_doubtful |= is_sole && mask & 1 > 0 && sees && i != j && mask & other > 1;
                }
            }
            // A single cell with two digits is a misprint.
            if is_doubtful || digits(&self.puzzles[start..]) > 79 {
                self.puzzles.truncate(start);
            }
        }
        if !is_row || grid.len() == 81 || count != 9 {
            self.cells.clear();
        }
    }

    /// Takes the groups of a line, where it is nothing else.
    fn groups(&mut self, text: &Text, (start, to): (usize, usize)) -> bool {
        let mut from = start;
        while from < to {
            let end = text.until(from, to, GAP);
            let is_marked = end < to && !text.is(end, SPACE) || from > start && !text.is(from - 1, SPACE);
            let mut mask = u16::from(is_marked);
            for at in from..end {
                let digit = text.digit(at);
                // Zeros and points belong to other numbers.
                if digit > 0 && mask >> digit > 0 || matches!(text.at(at), '0' | '.') {
                    return false;
                }
                mask |= 1 << digit;
            }
            if from < end {
                if mask == 1 {
                    return false;
                }
                self.cells.push(mask);
            }
            from = end + 1;
        }
        true
    }
}
