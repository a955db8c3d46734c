//! One field of a row: a digit, a blank, the name of the row, or something else.

use super::text::{CELL, DIGIT, DROPPED, Text};

/// What a field says. Codes up to 9 are cells, 0 for one that is written as empty.
#[derive(Clone, Copy)]
pub struct Field {
    pub code: u8,
    /// How a number is written, the same in all of a puzzle: its width and its decimals. 0 where that is no matter.
    pub style: u8,
    /// Where it begins.
    pub at: usize,
}

/// Nothing stands there.
pub const EMPTY: u8 = 10;
/// A digit that is not the puzzle's.
pub const OMITTED: u8 = 11;
/// More than a digit, or less: a word, a number of two digits.
pub const OTHER: u8 = 12;
/// The name of a row or column, and its number on top: `R1`, `(2)`, `C`.
pub const NAME: u8 = 20;

/// How one digit alone is written.
pub const PLAIN: u8 = 8;

/// Words for an empty cell.
const NULLS: [&str; 6] = ["null", "none", "nil", "nan", "na", "undefined"];

/// Reads a field: quotes, brackets and what makes it bold are no part of it.
#[inline(never)]
pub fn read(text: &Text, from: usize, to: usize) -> Field {
    let (mut start, mut end) = text.trim(from, to);
    // How a field is empty: there is nothing, a space, or something around nothing.
    let mut empty = if from == to { 1 } else { 2 };
    while start < end {
        let (open, close) = (text.at(start), text.at(end - 1));
        let is_pair = match open {
            b'"' | b'\'' | b'`' | b'$' => close == open,
            b'[' | b'{' => close == open + 2,
            b'(' => close == b')',
            b'*' | b'_' => close == open && end > start + 2,
            _ => false,
        };
        // A row of TeX ends in two backslashes.
        let is_end = close == b'\\' && end > start + 1 && text.at(end - 2) == b'\\';
        if is_end {
            (start, end) = text.trim(start, end - 2);
        } else if is_pair && end > start + 1 {
            empty = if end == start + 2 { 4 } else { 8 };
            (start, end) = text.trim(start + 1, end - 1);
        } else {
            break;
        }
    }
    let (code, style) = if start == end { (EMPTY, empty) } else { value(text, start, end) };
    Field { code, style, at: start }
}

/// The code and the style of what a field holds.
fn value(text: &Text, from: usize, to: usize) -> (u8, u8) {
    let byte = text.at(from);
    if to == from + 1 {
        return match byte {
            DROPPED => (OMITTED, 0),
            _ if text.is(from, CELL) => (text.digit(from), PLAIN),
            b'A'..=b'I' | b'a'..=b'i' => (NAME + (byte & 0x1f), 0),
            _ => (OTHER, 0),
        };
    }
    // A whole number, with zeros before it and behind its point.
    let mut point = from;
    while point < to && text.is(point, DIGIT) {
        point += 1;
    }
    let zeros = |from, to| (from..to).all(|at| text.at(at) == b'0');
    if point > from && zeros(from, point - 1) {
        let has_point = matches!(text.at(point), b'.' | b',');
        if point == to || has_point && zeros(point + 1, to) {
            return (text.digit(point - 1), ((point - from).min(9) * 8 + (to - point).min(7)) as u8);
        }
    }
    let is_null = |word: &&str| {
        word.len() == to - from && (0..word.len()).all(|i| text.at(from + i) | 0x20 == word.as_bytes()[i])
    };
    if NULLS.iter().any(is_null) {
        return (0, 0);
    }
    let mut digits = (from..to).filter(|&at| text.is(at, DIGIT));
    match (digits.next(), digits.next()) {
        (Some(at), None) => (NAME + text.digit(at), 0),
        _ => (OTHER, 0),
    }
}
