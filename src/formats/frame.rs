//! The lists and objects that are open while nested lists are read (`nested.rs`).

use super::text::{CELL, CLOSE, DIGIT, LETTER, SEPARATOR, SPACE, Text};

/// Names of keys that tell what their value is, in groups for [`Text::which`]: the first match
/// counts.
pub const KEYS: &[u8] =
    b"val*num*digit*cell*v n /given*isgiven*fixed*isfixed*/sol*answer*/col*c x /box*block*region*\
    /row*r y i id*index*/size ";
/// The digit of a cell.
pub const VALUE: usize = 1;
/// Whether a cell is a given.
pub const GIVEN: usize = 2;
/// The digit that a cell will have, or a grid of them.
pub const SOLUTION: usize = 3;
/// The column of a cell.
pub const COLUMN: usize = 4;
/// Cells in another order than row by row.
pub const SORTED: usize = 5;
/// How many rows there are.
pub const SIZE: usize = 7;

/// An open list or object.
#[derive(Default)]
pub struct Frame {
    pub close: char,
    pub is_object: bool,
    /// Whether its contents are ignored.
    pub is_quiet: bool,
    /// Whether it may be a map of regions, which is kept even if `is_quiet` is set.
    pub is_map: bool,
    /// The group of the key that was read last, 0 for none, and the length of its name without
    /// digits.
    pub key: usize,
    pub stem: usize,
    /// The place of that key, and of the last key whose value was a list or a string.
    pub name: (usize, usize),
    pub row: (usize, usize),
    /// Where it begins in the text, and where in the plain text.
    pub at: usize,
    pub mark: usize,
    /// Whether there has been a value since the last comma, where it begins, and whether it is a
    /// list.
    pub filled: bool,
    pub value: usize,
    pub nests: bool,
    /// How many values and lists it has.
    pub count: usize,
    pub lists: usize,
    /// The cell that an object is: where its digit is, by a key that says so or not.
    pub digit: (usize, usize),
    pub named: usize,
    pub given: bool,
    pub odd: bool,
    pub column: usize,
    /// Whether there was a comma, whether two values were adjacent, and whether it is broken.
    pub commas: bool,
    pub beside: bool,
    pub broken: bool,
    pub has_key: bool,
}

impl Frame {
    /// Removes the last value if it is the name of a type or of a function, or belongs to the
    /// bracket or quote at `start`: `vec![`, `@(`, `b"`. Returns whether it did.
    pub fn unname(&mut self, text: &Text, start: usize, plain: &mut Text) -> bool {
        let is_value = self.filled && !self.nests && !self.is_object;
        let is_name =
            is_value && (plain.is(self.value, LETTER) || !text.is(start.wrapping_sub(1), SEPARATOR | DIGIT));
        if is_name {
            plain.truncate(self.value);
            self.count -= 1;
            self.filled = false;
        }
        is_name
    }

    /// Records that the value of the last key is a row. Names that are single letters, or differ
    /// only in their digits, must ascend: otherwise, the order of the rows isn't clear.
    pub fn name_row(&mut self, text: &Text) {
        let ((start, end), (from, to)) = (self.row, self.name);
        let (mut is_series, mut is_less, mut is_same) = (to - from == end - start, false, true);
        for i in 0..to - from {
            let (before, after) = (text.at(start + i), text.at(from + i));
            let are_digits = text.is(start + i, DIGIT) && text.is(from + i, DIGIT);
            is_series &= before == after || to == from + 1 || are_digits;
            is_less |= is_same && after < before;
            is_same &= before == after;
        }
        self.broken |= is_series && is_less;
        self.row = self.name;
    }
}

/// Returns the end of a bracket that only gives the size or type of the list after it: `[_]u8{`,
/// `[]{`.
pub fn size(text: &Text, start: usize) -> Option<usize> {
    let close = text.past(start + 1, start + 4, CELL);
    let next = text.past(close + 1, text.len(), SPACE);
    let is_type = text.is(close + 1, LETTER) && text.is(close + 2, LETTER | DIGIT);
    (text.at(close) == ']' && (is_type || text.at(next) == '{')).then_some(close + 1)
}

/// Whether a sign at the end of a line, behind a list, says that the line goes on.
pub fn continues(text: &Text, at: usize) -> bool {
    let mut before = at;
    while before > 0 && matches!(text.at(before - 1), ' ' | ',') {
        before -= 1;
    }
    text.at(at + 1) == '\n' && before > 0 && text.is(before - 1, CLOSE)
}
