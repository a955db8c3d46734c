//! JSON: cells in arrays, in arrays of arrays, in objects and in strings, as plain text.
//!
//! A small scanner without recursion that looks only at what cells need: commas are as good as blanks to it, and
//! the lists of Python pass as well. Every array becomes a line, and every key keeps apart what is before and
//! after it.

use super::text::{CELL, SPACE, Text, is};
use super::{Format, Problem, ProblemKind};

/// How deep arrays and objects may nest.
const DEEPEST: usize = 64;

/// What a key says of its value.
#[derive(Clone, Copy, PartialEq)]
enum Key {
    /// The digit of a cell.
    Digit,
    /// Whether it is a given.
    Given,
    /// A solution, which is no puzzle of its own.
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
    pub fn push(&mut self, plain: &mut Text, digit: u8, is_given: bool, of: &Text, at: usize) {
        if is_given {
            self.any_given |= digit != b'0';
        } else {
            self.entered.push(plain.bytes.len());
        }
        plain.push(digit, of, at);
    }

    /// Leaves out what a player entered: the digits that are no givens, where there are givens.
    pub fn drop(self, plain: &mut Text) {
        for at in self.entered {
            if let Some(byte) = plain.bytes.get_mut(at).filter(|_| self.any_given) {
                *byte = b'0';
            }
        }
    }
}

/// What JSON says, in plain text; `None` where the text does not begin like it.
///
/// # Errors
/// Where a bracket or a quote is missing, or something is there that never is in JSON.
pub fn read<'a>(text: &Text<'a>) -> Option<Result<(Text<'a>, Format), Problem>> {
    let mut shown = text.bytes.iter().filter(|&&byte| !is(byte, SPACE) && byte != b'\n');
    let is_json = match (shown.next()?, shown.next().unwrap_or(&b']')) {
        (b'{', second) => b"\"'}]".contains(second),
        (b'[', second) => b"0123456789[]{\"'-nN".contains(second),
        _ => false,
    };
    is_json.then(|| plain(text).map(|plain| (plain, Format::Json)))
}

/// What JSON says, in plain text.
pub fn plain<'a>(text: &Text<'a>) -> Result<Text<'a>, Problem> {
    let end = text.bytes.len();
    let mut plain = text.derived();
    let mut stack: Vec<Frame> = Vec::new();
    let mut entries = Entries::default();
    let mut at = 0;
    while at < end {
        let start = at;
        let byte = text.at(at);
        at += 1;
        let top = stack.last().copied();
        let in_array = top.is_some_and(|frame| frame.is_array);
        let is_quiet = top.is_some_and(|frame| frame.is_quiet || frame.key == Key::Solution);
        // What a scalar says, in a byte.
        let mut scalar = byte;
        match byte {
            b',' | b':' | b'\n' => continue,
            _ if is(byte, SPACE) => continue,
            b'[' | b'{' if stack.len() < DEEPEST => {
                let mark = plain.bytes.len();
                let is_array = byte == b'[';
                stack.push(Frame { is_array, key: Key::Other, is_quiet, mark, digit: b'.', is_given: false });
                plain.push(b'\n', text, start);
                continue;
            }
            b']' | b'}' if top.is_some_and(|frame| frame.is_array == (byte == b']')) => {
                stack.pop();
                let Some(frame) = top else { continue };
                let in_array = stack.last().is_some_and(|frame| frame.is_array);
                let cells =
                    plain.bytes[frame.mark.min(plain.bytes.len())..].iter().filter(|&&byte| is(byte, CELL));
                if byte == b']' || !in_array {
                    plain.push(b'\n', text, start);
                } else if cells.count() < 81 {
                    plain.truncate(frame.mark);
                    if !is_quiet {
                        entries.push(&mut plain, frame.digit, frame.is_given, text, start);
                    }
                }
                continue;
            }
            b'"' | b'\'' => {
                let content = plain.bytes.len();
                plain.push(b'\n', text, start);
                while text.at(at) != byte {
                    let escaped = text.at(at) == b'\\';
                    at += usize::from(escaped);
                    if at >= end {
                        return Err(broken(text, end, end, "the end of a string"));
                    }
                    plain.push(if escaped && text.at(at) == b'n' { b'\n' } else { text.at(at) }, text, at);
                    at += 1;
                }
                at += 1;
                let mut next = at;
                while next < end && (is(text.at(next), SPACE) || text.at(next) == b'\n') {
                    next += 1;
                }
                if !in_array && text.at(next) == b':' {
                    let name = &plain.bytes[content + 1..];
                    let key = match name.first().map_or(0, u8::to_ascii_lowercase) {
                        b'v' if name.len() == 1 || name == b"value" => Key::Digit,
                        b'd' if name == b"digit" => Key::Digit,
                        b'n' if name == b"number" => Key::Digit,
                        b'g' if name == b"given" => Key::Given,
                        b'f' if name == b"fixed" => Key::Given,
                        b's' if name.get(..3) == Some(b"sol") => Key::Solution,
                        b'a' if name.get(..3) == Some(b"ans") => Key::Solution,
                        _ => Key::Other,
                    };
                    if let Some(frame) = stack.last_mut() {
                        frame.key = key;
                    }
                    plain.truncate(content);
                    if key == Key::Other || key == Key::Solution {
                        plain.cut(text, start);
                    }
                    continue;
                }
                let length = plain.bytes.len() - content - 1;
                if length > 1 {
                    plain.push(b'\n', text, at);
                    if is_quiet {
                        plain.truncate(content);
                    }
                    continue;
                }
                scalar = if length == 1 { plain.at(content + 1) } else { b'0' };
                plain.truncate(content);
            }
            _ if byte.is_ascii_alphanumeric() || b"+-._".contains(&byte) => {
                while text.at(at).is_ascii_alphanumeric() || b"+-._".contains(&text.at(at)) {
                    at += 1;
                }
                // null, None, undefined, false
                if at > start + 1 && b"nNuf".contains(&byte) {
                    scalar = b'0';
                }
            }
            _ => {
                return Err(broken(text, start, at, "a value, a comma or the end of a list"));
            }
        }
        match stack.last_mut() {
            _ if is_quiet => {}
            Some(frame) if frame.is_array => {
                // What is more than a digit can't be read.
                let is_number = byte.is_ascii_digit() && at > start + 1;
                plain.push(if is_number { b'%' } else { scalar }, text, start);
            }
            Some(frame) if frame.key == Key::Digit => frame.digit = scalar,
            Some(frame) if frame.key == Key::Given => frame.is_given = b"tT1".contains(&scalar),
            _ => {}
        }
    }
    if !stack.is_empty() {
        return Err(broken(text, end, end, "the end of a list"));
    }
    entries.drop(&mut plain);
    plain.cut(text, end);
    Ok(plain)
}

#[inline(never)]
fn broken(text: &Text, from: usize, to: usize, expected: &'static str) -> Problem {
    text.problem((ProblemKind::Json { found: text.excerpt(from, to), expected }, from))
}
