//! HTML, XML and OpenSudoku's files, as plain text.
//!
//! An element that holds no others is a field, one that holds several is a row; so tables are
//! tables, whatever their tags are called. OpenSudoku's cells stand in attributes, a `<game>` for
//! each puzzle: 81 digits, or since version 1 `value|notes|editable|` each; version 4 has two kinds
//! of notes.

use super::entries::Entries;
use super::format::Format;
use super::text::{DIGIT, END, LETTER, SPACE, Text};

/// Keeps fields apart.
const APART: char = '&';

/// Writes what markup says as plain text; `None` where the text has none.
pub fn read(text: &Text, plain: &mut Text) -> Option<Format> {
    let end = text.len();
    if text.at(text.until_shown(0)) == '<' && text.find_word(0, end, "sudoku") < end {
        let mut at = text.find_word(0, end, "data=");
        while at < end {
            at += 6;
            let close = text.find(at, end, text.at(at - 1));
            game(text, at, close, plain);
            plain.cut(text, close);
            at = text.find_word(close, end, "data=");
        }
        if plain.len() > 0 {
            return Some(Format::OpenSudoku);
        }
    }
    if text.find_word(0, end, "</") == end {
        return None;
    }
    elements(text, plain);
    Some(Format::Table)
}

/// Writes the cells of a game as plain text.
fn game(text: &Text, from: usize, to: usize, plain: &mut Text) {
    let width = text.count(from, to, b"|") / 81;
    if width == 0 {
        return plain.append(text, from, to);
    }
    let mut entries = Entries::default();
    let (mut value, mut field) = (from, 0);
    let mut at = text.find(from, to, '|');
    while at < to {
        // The last character of a field says what it holds.
        field += 1;
        if field % width == 1 {
            value = at - 1;
        } else if field % width == 0 {
            entries.add(plain.len(), text.at(at - 1) == '0', text.at(value) != '0');
            plain.push(text.at(value), text, value);
        }
        at = text.find(at + 1, to, '|');
    }
    entries.drop(plain);
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
    let end = text.len();
    let mut stack: Vec<Element> = Vec::new();
    let mut at = 0;
    while at < end {
        let start = at;
        if text.at(at) != '<' {
            at = text.find(at, end, '<');
            let (mut from, mut to) = (text.past(start, at, SPACE | END), at);
            while from < to && text.is(to - 1, SPACE | END) {
                to -= 1;
            }
            // Text beside elements is a field of its own.
            if from < to && stack.last().is_some_and(|element| element.children > 0) {
                plain.push(APART, text, from);
            }
            while from < to {
                // Entities are spaces here.
                let semicolon = text.find(from, to.min(from + 8), ';');
                let is_entity = text.at(from) == '&' && text.at(semicolon) == ';';
                plain.push(if is_entity { ' ' } else { text.at(from) }, text, from);
                from = if is_entity { semicolon } else { from } + 1;
            }
            continue;
        }
        let is_close = text.at(at + 1) == '/';
        let name = at + 1 + usize::from(is_close);
        at = text.find(at, end, '>');
        let is_leaf = text.at(at - 1) == '/';
        // A tag that does not end.
        if text.find(name, at, '<') < at {
            plain.push('%', text, start);
        }
        at += 1;
        if is_close {
            // What was opened since was never closed.
            let mut depth = stack.len();
            let least = depth.saturating_sub(64);
            while depth > least {
                depth -= 1;
                if stack.get(depth).is_some_and(|element| is_same(text, element.name, name)) {
                    while stack.len() > depth {
                        close(&mut stack, text, start, plain);
                    }
                    break;
                }
            }
        } else if text.has(name, "br") {
            plain.push('\n', text, start);
        } else if text.is(name, LETTER) {
            let parent = stack.last();
            let is_first = parent.is_none_or(|parent| parent.children == 0 && parent.mark == plain.len());
            if !is_first {
                plain.push(APART, text, start);
            }
            stack.push(Element { name, mark: plain.len(), is_first, children: 0 });
            // A script is no text.
            if text.has(name, "script") || text.has(name, "style") {
                at = text.find_word(at, end, "</");
            }
            let value = text.find_word(name, at, " value=\"") + 8;
            let is_void = is_leaf || text.has(name, "input");
            if value < at {
                plain.append(text, value, text.find(value, at, '"'));
            } else if is_void {
                // No value is not an empty one.
                plain.push('"', text, start);
                plain.push('"', text, start);
            }
            if is_void {
                close(&mut stack, text, start, plain);
            }
        }
    }
}

/// Whether the names at two places are the same.
fn is_same(text: &Text, a: usize, b: usize) -> bool {
    for i in 0..16 {
        let (a, b) = (a + i, b + i);
        if !text.is(b, LETTER | DIGIT) {
            return !text.is(a, LETTER | DIGIT);
        }
        if text.at(a) as u32 | 0x20 != text.at(b) as u32 | 0x20 {
            return false;
        }
    }
    true
}

/// Closes an element.
#[inline(never)]
fn close(stack: &mut Vec<Element>, text: &Text, at: usize, plain: &mut Text) {
    let Some(element) = stack.pop() else { return };
    if element.children > 1 {
        plain.push('\n', text, at);
        // A row stands in a line of its own.
        if !element.is_first {
            plain.set(element.mark - 1, '\n');
        }
    }
    if let Some(parent) = stack.last_mut() {
        parent.children += 1;
    }
    // What holds an element that holds nothing is not as empty as one that holds none.
    if element.children == 1 && plain.len() == element.mark {
        plain.push(' ', text, at);
    }
}
