//! Nested lists: JSON, and the literals of programs, as plain text.
//!
//! Every list becomes a line, its values apart by commas, and every key keeps apart what is before
//! and after it; an object in a list is a cell. What the lines say is up to the general reader.
//! Text that is not JSON keeps all that is no such list.

use super::entries::Entries;
use super::fault::{Fault, ParseErrorKind};
use super::field::{self, EMPTY};
use super::format::Format;
use super::frame::{self, COLUMN, Frame, GIVEN, KEYS, SIZE, SOLUTION, SORTED, VALUE};
use super::layers;
use super::text::{CELL, DIGIT, END, LETTER, OPEN, SEPARATOR, SPACE, Text};

/// How deep lists may nest.
const DEEPEST: usize = 64;

/// Writes what a text with lists says as plain text; `None` where it has none.
pub fn read(text: &Text, plain: &mut Text) -> Option<Format> {
    let first = text.until_shown(0);
    let second = text.until_shown(first + 1);
    let is_json = match text.at(first) {
        '{' => matches!(text.at(second), '"' | '\'' | '}' | '\n'),
        '[' => {
            matches!(text.at(second), '[' | ']' | '{' | '"' | '\'' | '-' | 'n' | 'N' | '\n' | '0'..='9')
                && !is_prompt(text, first)
        }
        _ => false,
    };
    // Lists with semicolons alone are those of programs.
    let is_json = is_json && (text.count(0, text.len(), b";") < 8 || text.count(0, text.len(), b",") > 0);
    if is_json {
        translate(text, plain);
        return Some(Format::Json);
    }
    let mut is_list = false;
    let mut at = 0;
    while at < text.len() {
        let next = text.until(at, text.len(), OPEN);
        plain.append(text, at, next);
        if next == text.len() {
            break;
        }
        let mark = plain.len();
        let mut scanner = Scanner::new(text, next, false);
        let widest = scanner.list(plain);
        at = scanner.at;
        if widest < 7 {
            plain.truncate(mark);
            plain.append(text, next, at);
            continue;
        }
        is_list = true;
        scanner.settle(plain);
        // What stands beside a list in its line is no matter, unless it is a puzzle.
        let mut start = mark;
        while start > 0 && plain.at(start - 1) != '\n' {
            start -= 1;
        }
        if plain.tally(start, mark, CELL) < 9 {
            plain.remove(start, mark);
        }
        plain.push('\n', text, at - 1);
        let end = text.until(at, text.len(), OPEN | END);
        if text.tally(at, end, CELL) < 9 {
            at = end;
        }
    }
    if !is_list {
        plain.truncate(0);
        return None;
    }
    Some(Format::Table)
}

/// Whether R numbers what it prints here, as `[1]`, or brackets only keep cells apart: that is no
/// list.
fn is_prompt(text: &Text, at: usize) -> bool {
    let close = text.find(at, text.len(), ']');
    let next = text.past(close + 1, text.len(), SPACE);
    close < at + 5
        && (text.is(text.until_shown(next), CELL) || text.at(next) == '[' || text.at(close - 1) == ',')
}

/// Writes what JSON says as plain text.
#[inline(never)]
pub fn translate(text: &Text, plain: &mut Text) {
    let mut scanner = Scanner::new(text, text.until_shown(0), true);
    scanner.list(plain);
    scanner.entries.drop(plain);
    scanner.settle(plain);
    plain.cut(text, text.len());
}

struct Scanner<'a> {
    text: &'a Text,
    at: usize,
    is_json: bool,
    entries: Entries,
    stack: Vec<Frame>,
    /// The most values in a list.
    widest: usize,
    /// Where a list or an object is broken, or its cells can't be told.
    damage: usize,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a Text, at: usize, is_json: bool) -> Scanner<'a> {
        let (entries, stack) = (Entries::default(), Vec::new());
        Scanner { text, at, is_json, entries, stack, widest: 0, damage: usize::MAX }
    }

    /// Reads a list, in JSON all of them, and answers how many values the longest one has; 0 where
    /// one is broken.
    fn list(&mut self, plain: &mut Text) -> usize {
        let text = self.text;
        let length = text.len();
        while self.at < length {
            let start = self.at;
            let byte = text.at(start);
            self.at += 1;
            if byte == '['
                && !self.is_json
                && let Some(end) = frame::size(text, start)
            {
                self.at = end;
                continue;
            }
            match byte {
                '[' | '{' | '(' if self.stack.len() < DEEPEST => self.open(byte, start, plain),
                ']' | '}' | '"' if self.stack.is_empty() => return self.broken(start, plain),
                _ if self.stack.is_empty() => {}
                ']' | '}' | ')' => {
                    if !self.close(byte, start, plain) {
                        return self.broken(start, plain);
                    }
                    if self.stack.is_empty() && !self.is_json {
                        return self.widest;
                    }
                }
                '"' | '\'' => {
                    if !self.string(byte, start, plain) {
                        return self.broken(length, plain);
                    }
                }
                ',' | ';' if byte == ',' || !self.is_json => self.comma(start, plain),
                ':' | '\n' | ' ' | '\t' => {}
                '|' if !self.is_json => self.bar(start, plain),
                // Signs that a line goes on in the next one.
                '&' if !self.is_json => {}
                '_' | '$' if !self.is_json && frame::continues(text, start) => {}
                '#' if text.is(self.at, OPEN) || text.has(self.at, "2A(") => {}
                '.' if !self.is_json && text.has(start, "...") => self.at += 2,
                '#' | '/' if !self.is_json => {
                    // Comments of programs.
                    if byte == '#' || text.at(self.at) == '/' {
                        self.at = text.find(self.at, length, '\n');
                    } else if text.at(self.at) == '*' {
                        self.at = length.min(text.find_word(self.at, length, "*/") + 2);
                    }
                }
                _ => {
                    let mut end = text.until(self.at, length, SEPARATOR);
                    self.at = end;
                    // A number's type may follow it: `5u8`, `5'u8`.
                    if !self.is_json && text.is(start, DIGIT) {
                        if text.at(end) == '\'' && text.is(end + 1, LETTER) {
                            self.at = text.until(end + 1, length, SEPARATOR);
                        } else if text.is(start + 1, LETTER) && !text.is(start + 1, CELL) {
                            end = start + 1;
                        }
                    }
                    let is_word = text.is(start, LETTER | CELL);
                    if self.is_json && !is_word || text.is(start, SEPARATOR) {
                        return self.broken(start, plain);
                    }
                    // C# makes a list with `new`.
                    if self.is_json || text.which(start, end, b"new ") == 0 {
                        self.value(start, end, plain);
                    }
                }
            }
        }
        if self.stack.is_empty() { self.widest } else { self.broken(length, plain) }
    }

    /// Says what is damaged.
    fn settle(&self, plain: &mut Text) {
        if self.damage < usize::MAX && plain.damage.is_none() {
            plain.damage(ParseErrorKind::Unclear, self.text, self.damage);
        }
    }

    /// Gives up.
    #[inline(never)]
    fn broken(&mut self, at: usize, plain: &mut Text) -> usize {
        if self.is_json {
            // What nests too deep is valid, but no puzzle.
            let kind = if self.stack.len() < DEEPEST { ParseErrorKind::Json } else { ParseErrorKind::None };
            plain.damage(kind, self.text, at);
        }
        0
    }

    fn open(&mut self, byte: char, start: usize, plain: &mut Text) {
        let text = self.text;
        let (mut is_quiet, mut is_map) = (false, false);
        if let Some(frame) = self.stack.last_mut() {
            let follows = frame.filled && !frame.is_object && (self.is_json || !frame.nests);
            if !frame.unname(text, start, plain) {
                frame.broken |= follows && byte == '{';
            }
            frame.name_row(text);
            frame.filled = true;
            frame.nests = true;
            frame.lists += 1;
            // A single letter may name a row.
            let is_letter = frame.name.1 == frame.name.0 + 1;
            is_quiet = frame.is_quiet || matches!(frame.key, SOLUTION..=SORTED) && !is_letter;
            is_map = frame.is_map || frame.key == SORTED && !is_letter;
        }
        // R fills matrices column by column.
        let is_matrix =
            text.has(start.wrapping_sub(6), "matrix") || text.has(start.wrapping_sub(9), "structure");
        is_quiet |= is_matrix && text.find_word(start, start + 1000, "byrow") == start + 1000;
        let mark = plain.len();
        plain.push('\n', text, start);
        self.stack.push(Frame {
            close: char::from(byte as u8 + if byte == '(' { 1 } else { 2 }),
            is_quiet,
            is_map,
            stem: usize::MAX,
            at: start,
            mark,
            value: mark + 1,
            column: EMPTY,
            ..Frame::default()
        });
    }

    fn close(&mut self, byte: char, start: usize, plain: &mut Text) -> bool {
        let text = self.text;
        let Some(mut frame) = self.stack.pop() else { return false };
        frame.broken |= frame.has_key && !frame.filled;
        self.widest = self.widest.max(frame.count + frame.lists);
        let cells = plain.tally(frame.mark, plain.len(), CELL);
        let is_empty = frame.count + cells == 0 && byte == '}';
        match self.stack.last_mut() {
            // An object in a list is a cell, or holds a puzzle of its own.
            Some(list) if !list.is_object && cells < 45 && (frame.is_object || is_empty) => {
                plain.truncate(frame.mark);
                list.nests = false;
                let place = list.count;
                list.count += 1;
                if !list.is_quiet {
                    let (from, to) = frame.digit;
                    let is_digit = from < to && !matches!(text.at(from), '0' | 'n' | 'N');
                    self.entries.any_odd |= frame.odd && is_digit && !frame.given;
                    self.entries.add(plain.len(), frame.given, is_digit);
                    plain.append(text, from, to);
                    // Cells in another order.
                    let (column, place) = (frame.column, place % 9);
                    let is_elsewhere = column < 10 && column != place && column != place + 1;
                    frame.broken |= is_elsewhere || frame.named > 1 || frame.given && !is_digit;
                } else {
                    frame.broken = false;
                }
            }
            _ => {
                let is_part = self.stack.last().is_some_and(|list| list.is_map);
                if frame.is_quiet && !(frame.is_map && (is_part || layers::is_map(plain, frame.mark))) {
                    plain.truncate(frame.mark);
                }
                // Values side by side here, and apart by commas there.
                frame.broken |= frame.beside && frame.commas && frame.count > 6;
                // A comma may end a list.
                if frame.count > 0 && !frame.filled && plain.at(plain.len() - 1) == ',' {
                    plain.truncate(plain.len() - 1);
                }
                plain.push('\n', text, start);
            }
        }
        if frame.broken {
            self.damage = self.damage.min(frame.at);
        }
        frame.close == byte
    }

    fn comma(&mut self, start: usize, plain: &mut Text) {
        if let Some(frame) = self.stack.last_mut() {
            frame.broken |= frame.has_key && !frame.filled;
            if !frame.is_object && !frame.nests {
                frame.count += usize::from(!frame.filled);
                plain.push(',', self.text, start);
            }
            frame.filled = false;
            frame.nests = false;
            frame.value = plain.len();
            frame.key = 0;
            frame.has_key = false;
            frame.commas |= self.text.at(start) == ',';
        }
    }

    /// Reads a bar, which separates rows or belongs to the bracket next to it.
    fn bar(&mut self, start: usize, plain: &mut Text) {
        // Exclamation marks are folded to bars: `vec![`.
        let is_macro = self.text.is(start - 1, LETTER) && self.text.is(self.at, OPEN);
        if !is_macro && self.stack.last().is_some_and(|frame| frame.filled && !frame.nests) {
            self.comma(start, plain);
        }
    }

    /// Reads a string: a key, a value, or a text of its own.
    fn string(&mut self, quote: char, start: usize, plain: &mut Text) -> bool {
        let text = self.text;
        let from = self.at;
        let mut end = from;
        while text.at(end) != quote {
            end += 1 + usize::from(text.at(end) == '\\');
            // In programs a quote may be an apostrophe.
            if !self.is_json && text.at(end) == '\n' {
                return true;
            }
            if end >= text.len() {
                return false;
            }
        }
        self.at = end + 1;
        if let Some(frame) = self.stack.last_mut() {
            frame.unname(text, start, plain);
        }
        if end < from + 6 || text.at(text.until_shown(end + 1)) == ':' {
            self.value(from, end, plain);
        } else if let Some(frame) = self.stack.last_mut()
            && (!frame.is_quiet || frame.is_map)
        {
            frame.name_row(text);
            plain.push('\n', text, start);
            plain.append(text, from, end);
            plain.push('\n', text, end);
            self.widest = self.widest.max(text.tally(from, end, CELL));
            (frame.filled, frame.nests) = (true, true);
        }
        true
    }

    /// Takes a value of a list, or a key or the value of a key.
    fn value(&mut self, from: usize, to: usize, plain: &mut Text) {
        let text = self.text;
        let is_quoted = from > 0 && matches!(text.at(from - 1), '"' | '\'');
        let after = text.until_shown(to + usize::from(is_quoted));
        let Some(frame) = self.stack.last_mut() else { return };
        if frame.close == '}' && text.at(after) == ':' {
            frame.is_object = true;
            frame.broken |= frame.count > 0;
            frame.has_key = true;
            frame.filled = false;
            frame.key = text.which(from, to, KEYS);
            self.at = after + 1;
            let stem = to - from - text.tally(from, to, DIGIT);
            frame.name = (from, to);
            if stem == frame.stem || to == from + 1 {
                plain.push('\n', text, from);
            } else {
                plain.cut(text, from);
            }
            frame.stem = stem;
        } else if frame.is_object {
            let code = field::read(text, from, to).code;
            frame.broken |= !frame.has_key || frame.filled;
            match frame.key {
                VALUE => (frame.digit, frame.named) = ((from, to), 0),
                GIVEN => {
                    let says = text.which(from, to, b"true 1 /false 0 ");
                    frame.given = says == 1;
                    frame.broken |= says == 0;
                }
                COLUMN => frame.column = code,
                SIZE if to < from + 3 && text.all(from, to, DIGIT) => {
                    let count = text.digit(to - 1) + if to > from + 1 { 10 * text.digit(from) } else { 0 };
                    if count != 9 {
                        plain.size =
                            Some(Fault { count, ..Fault::new(ParseErrorKind::Size, text.origin(from)) });
                    }
                }
                0 => {
                    let is_cell = code <= EMPTY;
                    if is_cell && frame.digit == (0, 0) {
                        (frame.digit, frame.named) = ((from, to), 1);
                    } else {
                        frame.named += usize::from(is_cell && frame.named > 0);
                        frame.odd |= text.has(from, "true");
                    }
                }
                _ => {}
            }
            frame.filled = true;
        } else {
            frame.broken |= frame.filled && frame.nests;
            if frame.filled && !frame.nests {
                frame.beside = true;
                plain.push(',', text, from);
            }
            frame.filled = true;
            frame.nests = false;
            frame.value = plain.len();
            frame.count += 1;
            if !frame.is_quiet || frame.is_map {
                plain.append(text, from, to);
            }
        }
    }
}
