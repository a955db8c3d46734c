//! One field of a row: a digit, a blank, the name of the row, or something else.

use super::text::{CELL, DIGIT, DROPPED, Text, ZERO};

/// What a field says. Codes up to 9 are cells, 0 for one that is written as empty.
#[derive(Clone, Copy)]
pub struct Field {
    pub code: usize,
    /// How a number is written, the same in all of a puzzle: its width and its decimals. 0 where
    /// that is no matter.
    pub style: usize,
    /// Whether it is in brackets, or bold.
    pub is_marked: bool,
    /// Where it begins, and where it ends.
    pub at: usize,
    pub to: usize,
}

/// Nothing stands there.
pub const EMPTY: usize = 10;
/// A digit that is not the puzzle's.
pub const OMITTED: usize = 11;
/// More than a digit, or less: a word, a number of two digits.
pub const OTHER: usize = 12;
/// The name of a row or column, and its number on top: `R1`, `(2)`, `C`.
pub const NAME: usize = 20;

/// How one digit alone is written.
pub const PLAIN: usize = 8;

/// Words for an empty cell.
const NULLS: &[u8] = b"null none nil nan na undefined ";

/// Reads a field: quotes, brackets and what makes it bold are no part of it.
#[inline(never)]
pub fn read(text: &Text, from: usize, to: usize) -> Field {
    let (mut at, mut end) = text.trim(from, to);
    // How a field is empty: there is nothing, a space, or something around nothing.
    let mut style = if from == to { 1 } else { 2 };
    let mut is_marked = false;
    while at < end {
        let (open, close) = (text.at(at), text.at(end - 1));
        let is_pair = match open {
            '"' | '\'' | '`' | '$' => close == open,
            '[' => close == ']',
            '{' => close == '}',
            '(' => close == ')',
            '*' | '_' => close == open && end > at + 2,
            _ => false,
        };
        if close == '\\' && end > at + 1 && text.at(end - 2) == '\\' {
            // A row of TeX ends in two backslashes.
            end -= 2;
        } else if is_pair && end > at + 1 {
            style = if end == at + 2 { 4 } else { 8 };
            is_marked |= !matches!(open, '"' | '\'' | '`' | '$');
            (at, end) = (at + 1, end - 1);
        } else {
            let (code, style) = value(text, at, end);
            is_marked |= text.is_lit(at);
            return Field { code, style, is_marked, at, to: end };
        }
        (at, end) = text.trim(at, end);
    }
    Field { code: EMPTY, style, is_marked, at, to: end }
}

/// The code and the style of what a field holds.
fn value(text: &Text, from: usize, to: usize) -> (usize, usize) {
    let byte = text.at(from);
    if to == from + 1 {
        return match byte {
            DROPPED => (OMITTED, 0),
            _ if text.is(from, CELL) => (text.digit(from), PLAIN),
            'A'..='I' | 'a'..='i' => (NAME + (byte as usize & 0x1f), 0),
            _ => (OTHER, 0),
        };
    }
    // A whole number, with zeros before it and behind its point.
    let point = text.past(from, to, DIGIT);
    if point > from
        && text.all(from, point - 1, ZERO)
        && (point == to || matches!(text.at(point), '.' | ',') && text.all(point + 1, to, ZERO))
    {
        return (text.digit(point - 1), (point - from).min(9) * 8 + (to - point).min(7));
    }
    if text.which(from, to, NULLS) > 0 {
        return (0, 0);
    }
    // Only one digit.
    let at = text.until(from, to, DIGIT);
    let is_name = at < to && text.until(at + 1, to, DIGIT) == to;
    (if is_name { NAME + text.digit(at) } else { OTHER }, 0)
}
