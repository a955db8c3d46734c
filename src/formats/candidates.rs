//! Grids of candidates, as solvers print them: 81 groups of digits, mostly nine a line.
//!
//! Marks stick to a group (`*37`, `(12)`, `4a`) and are ignored. A group of one is a given.

use super::text::{Class, Piece, class, is_space};
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
    pub fn line(&mut self, line: Piece) {
        let mut cells = Vec::new();
        let mut open = false;
        let words = line.split(|byte| is_space(byte) || matches!(byte, b'|' | b',' | b';'));
        for word in words.iter().filter(|word| !word.bytes.is_empty()) {
            let Some((digit, count)) = group(word.bytes) else {
                cells.clear();
                break;
            };
            cells.push(if count == 1 { digit } else { 0 });
            open |= count > 1;
        }
        // A full row does not go on with what came before it.
        if cells.is_empty()
            || (cells.len() == 9 && !self.cells.len().is_multiple_of(9))
            || self.cells.len() > 80
        {
            self.cells.clear();
            self.open = false;
        }
        self.cells.extend(cells);
        self.open |= open;
        if self.cells.len() == 81 && self.open {
            self.finds.add(&self.cells, Format::Candidates);
        }
    }
}

/// The last digit of a group and how many it has: different ones with marks, or a blank alone.
fn group(word: &[u8]) -> Option<(u8, usize)> {
    let mut seen = 0u16;
    let mut last = 0;
    for &byte in word {
        if let Class::Cell(digit @ 1..) = class(byte) {
            if seen >> digit & 1 == 1 {
                return None;
            }
            seen |= 1 << digit;
            last = digit;
        }
    }
    let blank = word.len() == 1 && matches!(class(word[0]), Class::Cell(_));
    (seen != 0 || blank).then_some((last, seen.count_ones() as usize))
}
