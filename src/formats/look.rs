//! What stands in a part of a text, and that it is too much or too little.

use super::fault::{Fault, ParseErrorKind};
use super::text::{CELL, DIGIT, LINE, RULE, SEPARATOR, Text};

/// From one place to another.
pub type Range = (usize, usize);

/// What stands in a range.
#[derive(Clone, Copy, Default)]
pub struct Look {
    pub cells: usize,
    pub digits: usize,
    /// Cells without a digit from 1 to 9.
    pub blanks: usize,
    /// Blanks that also draw rules: `-*_`.
    pub lines: usize,
    pub rules: usize,
    /// Separators that show, and spaces.
    pub bars: usize,
    pub spaces: usize,
    pub foreign: usize,
    /// Where the first foreign character is.
    pub stranger: usize,
    /// Whether two cells stand side by side.
    pub adjacent: bool,
}

/// Looks at a range. (Many ask for it; the module holds it once.)
#[inline(never)]
pub fn look(text: &Text, (from, to): Range) -> Look {
    let mut look = Look::default();
    for at in from..to {
        if text.is(at, CELL) {
            look.adjacent |= at > from && text.is(at - 1, CELL);
            look.cells += 1;
            look.digits += usize::from(text.is(at, DIGIT));
            look.blanks += usize::from(text.digit(at) == 0);
            look.lines += usize::from(text.is(at, LINE));
        } else if text.is(at, RULE) {
            look.rules += 1;
        } else if text.at(at) == ' ' {
            look.spaces += 1;
        } else if text.is(at, SEPARATOR) {
            look.bars += 1;
        } else {
            if look.foreign == 0 {
                look.stranger = at;
            }
            look.foreign += 1;
        }
    }
    look
}

/// Says that there are too few cells or too many, in a range that ends before its `last` cell or
/// goes on after it.
#[inline(never)]
pub fn miscount(text: &Text, (from, to): Range, mut last: usize, (count, expected): (usize, usize)) -> Fault {
    let mut at = from;
    for place in from..to {
        if text.is(place, CELL) {
            at = place;
            if last == 0 {
                break;
            }
            at += 1;
            last -= 1;
        }
    }
    let kind = if count < expected { ParseErrorKind::TooFew } else { ParseErrorKind::TooMany };
    Fault { kind, at, count, expected }
}
