//! Grids of candidates, as solvers print them: 81 groups of digits, mostly nine a line.
//!
//! Marks stick to a group (`*37`, `(12)`, `4a`) and are ignored. A group of one is a given.

use super::text::{CELL, GAP, Text, digit, is};
use super::{Finds, Format};

/// The groups of a text so far.
#[derive(Default)]
pub struct Groups {
    /// The grids of candidates.
    pub finds: Finds,
    cells: Vec<u8>,
    /// Whether there is a group of more than one.
    open: bool,
}

impl Groups {
    /// Takes a line that is no rule; what is not all groups starts anew.
    pub fn line(&mut self, text: &Text, (mut from, to): (usize, usize)) {
        let mut cells = Vec::new();
        let mut open = false;
        while from < to {
            let end = text.until(from, to, GAP);
            if from < end {
                let Some((digit, count)) = group(text, from, end) else {
                    cells.clear();
                    break;
                };
                cells.push(if count == 1 { digit } else { 0 });
                open |= count > 1;
            }
            from = end + 1;
        }
        // A full row does not go on with what came before it.
        if cells.is_empty()
            || (cells.len() == 9 && !self.cells.len().is_multiple_of(9))
            || self.cells.len() > 80
        {
            self.cells.clear();
            self.open = false;
        }
        self.cells.append(&mut cells);
        self.open |= open;
        if self.cells.len() == 81 && self.open {
            self.finds.add(&self.cells, Format::Candidates);
        }
    }
}

/// The last digit of a group and how many it has: different ones with marks, or a blank alone.
fn group(text: &Text, from: usize, to: usize) -> Option<(u8, u32)> {
    let (mut seen, mut last) = (0u16, 0);
    for at in from..to {
        let digit = digit(text.at(at));
        if digit > 0 {
            if seen >> digit & 1 == 1 {
                return None;
            }
            seen |= 1 << digit;
            last = digit;
        }
    }
    let blank = to == from + 1 && is(text.at(from), CELL);
    (seen != 0 || blank).then_some((last, seen.count_ones()))
}
