//! Grids of candidates, as solvers print them: 81 groups of digits, mostly nine a line.
//!
//! Marks stick to a group (`*37`, `(12)`, `4a`) and are ignored. A group of one is a given.

use super::text::{CELL, GAP, Text};
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
    pub fn line(&mut self, text: &Text, line: (usize, usize)) {
        let mark = self.cells.len();
        let all_groups = self.groups(text, line);
        let count = self.cells.len() - mark;
        // A full row does not go on with what came before it.
        if !all_groups || mark > 80 || (count == 9 && !mark.is_multiple_of(9)) {
            self.cells.clear();
            self.open = false;
            if all_groups {
                self.groups(text, line);
            }
        }
        if self.cells.len() == 81 && self.open {
            self.finds.add(&self.cells, Format::Candidates);
        }
    }

    /// Takes the groups of a line, where it is nothing else.
    #[inline(never)]
    fn groups(&mut self, text: &Text, (mut from, to): (usize, usize)) -> bool {
        while from < to {
            let end = text.until(from, to, GAP);
            let (mut seen, mut last, mut count) = (0u16, 0, 0);
            for at in from..end {
                let digit = text.digit(at);
                if digit > 0 {
                    // No digit may be there twice.
                    count += if seen >> digit & 1 == 1 { 10 } else { 1 };
                    seen |= 1 << digit;
                    last = digit;
                }
            }
            if from < end {
                // Digits with marks, or a blank alone.
                let blank = end == from + 1 && text.is(from, CELL);
                if count > 9 || (count == 0 && !blank) {
                    return false;
                }
                self.cells.push(if count == 1 { last } else { 0 });
                self.open |= count > 1;
            }
            from = end + 1;
        }
        true
    }
}
