//! HTML, XML and OpenSudoku's files, as plain text.
//!
//! An element that holds no others is a field, one that holds several is a row; so tables are tables, whatever their
//! tags are called. OpenSudoku's cells stand in attributes, a `<game>` for each puzzle: 81 digits, or since version 1
//! `value|notes|editable|` each; version 4 has two kinds of notes.

use super::Format;
use super::nested::Entries;
use super::text::{SPACE, Text};

/// Keeps fields apart.
const APART: u8 = b'&';

/// Writes what markup says as plain text; `None` where the text has none.
pub fn read(text: &Text, plain: &mut Text) -> Option<Format> {
    let end = text.bytes.len();
    if text.at(text.until_shown(0)) == b'<' && text.find_word(0, end, "sudoku").is_some() {
        let mut at = 0;
        while let Some(found) = text.find_word(at, end, "data=") {
            at = found + 6;
            let close = text.find(at, end, text.at(at - 1));
            game(text, at, close, plain);
            plain.cut(text, close);
            at = close;
        }
        if !plain.bytes.is_empty() {
            return Some(Format::OpenSudoku);
        }
    }
    text.find_word(0, end, "</")?;
    elements(text, plain);
    Some(Format::Table)
}

/// Writes the cells of a game as plain text.
fn game(text: &Text, from: usize, to: usize, plain: &mut Text) {
    let fields = text.count(from, to, b'|');
    let mut entries = Entries::default();
    let mut value = from;
    let mut field = 0;
    for at in from..to {
        // The last character of a field says what it holds.
        if text.at(at) == b'|' && fields > 80 {
            let width = fields / 81;
            if field % width == 0 {
                value = at - 1;
            } else if field % width == width - 1 {
                let is_given = text.at(at - 1) == b'0';
                entries.add(plain.bytes.len(), is_given, text.at(value) != b'0');
                plain.push(text.at(value), text, value);
            }
            field += 1;
        }
    }
    entries.drop(plain);
    if field == 0 {
        plain.append(text, from, to);
    }
}

/// An open element.
struct Element {
    /// Where its name is.
    name: usize,
    /// What keeps it apart from the one before it, and where its own text begins.
    mark: usize,
    is_first: bool,
    children: usize,
}

/// Writes the text of elements as plain text.
fn elements(text: &Text, plain: &mut Text) {
    let end = text.bytes.len();
    let mut stack: Vec<Element> = Vec::new();
    let mut at = 0;
    while at < end {
        let start = at;
        if text.at(at) != b'<' {
            at = text.find(at, end, b'<');
            let (mut from, to) = shown(text, start, at);
            // Text beside elements is a field of its own.
            if from < to && stack.last().is_some_and(|element| element.children > 0) {
                plain.push(APART, text, from);
            }
            while from < to {
                // Entities are spaces here.
                let semicolon = text.find(from, to.min(from + 8), b';');
                if text.at(from) == b'&' && text.at(semicolon) == b';' {
                    plain.push(b' ', text, from);
                    from = semicolon + 1;
                } else {
                    plain.push(text.at(from), text, from);
                    from += 1;
                }
            }
            continue;
        }
        let is_close = text.at(at + 1) == b'/';
        let name = at + 1 + usize::from(is_close);
        at = text.find(at, end, b'>');
        let is_leaf = text.at(at - 1) == b'/';
        // A tag that does not end.
        if text.count(name, at, b'<') > 0 {
            plain.push(b'%', text, start);
        }
        at += 1;
        if is_close {
            let same = |element: &Element| {
                (0..16).try_for_each(|i| {
                    let (a, b) = (text.at(element.name + i) | 0x20, text.at(name + i) | 0x20);
                    if !b.is_ascii_alphanumeric() {
                        Err(!a.is_ascii_alphanumeric())
                    } else if a == b {
                        Ok(())
                    } else {
                        Err(false)
                    }
                }) != Err(false)
            };
            // What was opened since was never closed.
            if let Some(depth) = stack.iter().rev().take(64).position(same) {
                for _ in 0..=depth {
                    close(&mut stack, text, start, plain);
                }
            }
        } else if text.at(name).is_ascii_alphabetic() {
            let is_break = text.at(name) == b'b' && text.at(name + 1) == b'r';
            if is_break {
                plain.push(b'\n', text, start);
                continue;
            }
            let is_first = stack.last().is_none_or(|parent| parent.children == 0)
                && stack.last().is_none_or(|parent| parent.mark == plain.bytes.len());
            let mark = plain.bytes.len() + usize::from(!is_first);
            if !is_first {
                plain.push(APART, text, start);
            }
            stack.push(Element { name, mark, is_first, children: 0 });
            // A script is no text.
            if text.has(name, "script") || text.has(name, "style") {
                at = text.find_word(at, end, "</").unwrap_or(end);
            }
            let is_void = is_leaf || text.has(name, "input");
            if let Some(value) = text.find_word(name, at, " value=\"") {
                plain.append(text, value + 8, text.find(value + 8, at, b'"'));
            } else if is_void {
                // No value is not an empty one.
                plain.push(b'"', text, start);
                plain.push(b'"', text, start);
            }
            if is_void {
                close(&mut stack, text, start, plain);
            }
        }
    }
}

/// Closes an element.
fn close(stack: &mut Vec<Element>, text: &Text, at: usize, plain: &mut Text) {
    let Some(element) = stack.pop() else { return };
    let is_row = element.children > 1;
    if is_row {
        plain.push(b'\n', text, at);
        // A row stands in a line of its own.
        if !element.is_first {
            plain.bytes[element.mark - 1] = b'\n';
        }
    }
    if let Some(parent) = stack.last_mut() {
        parent.children += 1;
    }
    // What holds an element that holds nothing is not as empty as one that holds none.
    if element.children == 1 && plain.bytes.len() == element.mark {
        plain.push(b' ', text, at);
    }
}

/// The part of a range in which something shows.
fn shown(text: &Text, from: usize, to: usize) -> (usize, usize) {
    let hidden = |at| text.is(at, SPACE) || text.at(at) == b'\n';
    let from = text.until_shown(from).min(to);
    let end = (from..to).rev().find(|&at| !hidden(at)).map_or(from, |at| at + 1);
    (from, end)
}
