//! JSON: cells in arrays, in arrays of arrays, in objects and in strings, as plain text.
//!
//! A small scanner without recursion that looks only at what cells need: commas are as good as blanks to it, and
//! the lists of Python pass as well. Every array becomes a line, and every key keeps apart what is before and
//! after it.

use super::text::{CELL, DIGIT, SPACE, Text};
use super::{Format, ProblemKind};

/// How deep arrays and objects may nest.
const DEEPEST: usize = 64;

/// Keys that say something of their value, by how they begin: the digit of a cell; whether it is a given; a
/// solution, which is no puzzle of its own.
const KEYS: [(&str, Key); 6] = [
    ("value", Key::Digit),
    ("digit", Key::Digit),
    ("given", Key::Given),
    ("fixed", Key::Given),
    ("sol", Key::Solution),
    ("answer", Key::Solution),
];

#[derive(Clone, Copy, PartialEq)]
enum Key {
    Digit,
    Given,
    Solution,
    Other,
}

/// An open array or object.
#[derive(Clone, Copy)]
struct Frame {
    is_array: bool,
    /// The key that was read last, in an object.
    key: Key,
    /// Whether it is part of a solution.
    is_quiet: bool,
    /// Where it begins in the plain text.
    mark: usize,
    /// The cell that an object is.
    digit: u8,
    is_given: bool,
}

/// Digits of cells that may be said to be givens.
#[derive(Default)]
pub struct Entries {
    /// Where those are that are not.
    entered: Vec<usize>,
    any_given: bool,
}

impl Entries {
    /// Adds a cell to a plain text.
    #[inline(never)]
    pub fn push(&mut self, plain: &mut Text, digit: u8, is_given: bool, of: &Text, at: usize) {
        // What stood here before is no part of the text any more.
        while self.entered.last().is_some_and(|&entered| entered >= plain.bytes.len()) {
            self.entered.pop();
        }
        if is_given {
            self.any_given |= digit != b'0';
        } else {
            self.entered.push(plain.bytes.len());
        }
        plain.push(digit, of, at);
    }

    /// Leaves out what a player entered: the digits that are no givens, where there are givens.
    #[inline(never)]
    pub fn drop(&self, plain: &mut Text) {
        for &at in &self.entered {
            if let Some(byte) = plain.bytes.get_mut(at).filter(|_| self.any_given) {
                *byte = b'0';
            }
        }
    }
}

/// Writes what JSON says as plain text; `None` where the text does not begin like it.
pub fn read(text: &Text, plain: &mut Text) -> Option<Format> {
    let first = shown(text, 0);
    let second = text.at(shown(text, first + 1));
    let begins = match text.at(first) {
        b'{' => matches!(second, b'"' | b'\'' | b'}' | b'\n'),
        b'[' => {
            matches!(second, b'[' | b']' | b'{' | b'"' | b'\'' | b'-' | b'n' | b'N' | b'\n' | b'0'..=b'9')
        }
        _ => false,
    };
    begins.then(|| {
        translate(text, plain);
        Format::Json
    })
}

/// The next place at which something shows.
#[inline(never)]
fn shown(text: &Text, mut at: usize) -> usize {
    while at < text.bytes.len() && (text.is(at, SPACE) || text.at(at) == b'\n') {
        at += 1;
    }
    at
}

/// Writes what JSON says as plain text.
#[inline(never)]
pub fn translate(text: &Text, plain: &mut Text) {
    let end = text.bytes.len();
    let mut stack: Vec<Frame> = Vec::new();
    let mut entries = Entries::default();
    let mut at = shown(text, 0);
    while at < end {
        let start = at;
        let byte = text.at(at);
        at += 1;
        let depth = stack.len();
        let Some(frame) = stack.last_mut() else {
            if byte == b'[' || byte == b'{' {
                stack.push(Frame::new(byte, false, plain));
            }
            at = shown(text, at);
            continue;
        };
        let is_quiet = frame.is_quiet || frame.key == Key::Solution;
        let is_array = frame.is_array;
        let mark = plain.bytes.len();
        // A scalar, in a byte.
        let mut scalar = byte;
        let mut is_scalar = true;
        match byte {
            b',' | b':' => is_scalar = false,
            b'[' | b'{' if depth < DEEPEST => {
                plain.push(b'\n', text, start);
                is_scalar = false;
                let frame = Frame::new(byte, is_quiet, plain);
                stack.push(frame);
            }
            b']' | b'}' if is_array == (byte == b']') => {
                let inner = *frame;
                is_scalar = false;
                stack.pop();
                let cells = (inner.mark..mark).filter(|&at| plain.is(at, CELL)).count();
                // An object in an array is a cell, or holds a puzzle of its own.
                if !is_array && cells < 81 && stack.last().is_some_and(|frame| frame.is_array) {
                    plain.truncate(inner.mark);
                    if !inner.is_quiet {
                        entries.push(plain, inner.digit, inner.is_given, text, start);
                    }
                } else {
                    plain.push(b'\n', text, start);
                }
            }
            b'"' | b'\'' => {
                plain.push(b'\n', text, start);
                while text.at(at) != byte && at < end {
                    let escapes = text.at(at) == b'\\';
                    at += usize::from(escapes);
                    plain.push(if escapes && text.at(at) == b'n' { b'\n' } else { text.at(at) }, text, at);
                    at += 1;
                }
                plain.push(b'\n', text, at);
                at += 1;
                let length = plain.bytes.len() - mark - 2;
                scalar = if length == 1 { plain.at(mark + 1) } else { b'0' };
                if !is_array && text.at(shown(text, at)) == b':' {
                    is_scalar = false;
                    let mut key = Key::Other;
                    for (name, means) in KEYS {
                        if plain.has(mark + 1, name) {
                            key = means;
                        }
                    }
                    frame.key = key;
                    plain.truncate(mark);
                    if matches!(key, Key::Solution | Key::Other) {
                        plain.cut(text, start);
                    }
                } else if length > 1 && !is_quiet {
                    is_scalar = false;
                } else {
                    plain.truncate(mark);
                }
            }
            _ => {
                while text.at(at).is_ascii_alphanumeric() || text.at(at) == b'.' {
                    at += 1;
                }
                if !text.is(start, CELL) && !byte.is_ascii_alphabetic() {
                    return plain.damage(ProblemKind::Json, text, start);
                }
                if at > start + 1 {
                    // What is more than a digit can't be read; null, None, false are empty.
                    scalar = match byte {
                        b'n' | b'N' | b'f' => b'0',
                        _ if text.is(start, DIGIT) => b'%',
                        _ => byte,
                    };
                }
            }
        }
        if let Some(frame) = stack.last_mut().filter(|_| is_scalar && !is_quiet) {
            match frame.key {
                _ if frame.is_array => plain.push(scalar, text, start),
                Key::Digit => frame.digit = scalar,
                Key::Given => frame.is_given = matches!(scalar, b't' | b'T' | b'1'),
                _ => {}
            }
        }
        at = shown(text, at);
    }
    if !stack.is_empty() || at > end {
        return plain.damage(ProblemKind::Json, text, end);
    }
    entries.drop(plain);
    plain.cut(text, end);
}

impl Frame {
    fn new(bracket: u8, is_quiet: bool, plain: &Text) -> Frame {
        let mark = plain.bytes.len();
        Frame { is_array: bracket == b'[', key: Key::Other, is_quiet, mark, digit: b'.', is_given: false }
    }
}
