//! Nested lists: JSON, and the literals of programs, as plain text.
//!
//! Every list becomes a line, its values apart by commas, and every key keeps apart what is before and after it; an
//! object in a list is a cell. What the lines say is up to the general reader. Text that is not JSON keeps all that is
//! no such list.

use super::field::{self, EMPTY};
use super::lines::look;
use super::text::{CELL, DIGIT, DROPPED, SEPARATOR, Text};
use super::{Fault, Format, ProblemKind};

/// How deep lists may nest.
const DEEPEST: usize = 64;

/// What a key says of its value.
#[derive(Clone, Copy, PartialEq)]
enum Key {
    /// The digit of a cell.
    Digit,
    /// Whether a cell is a given.
    Given,
    /// The digit that a cell will have, or a grid of them.
    Solution,
    /// The column of a cell.
    Column,
    /// Another place of a cell.
    Place,
    /// Cells in another order than row by row.
    Sorted,
    Other,
}

/// How names of keys begin that say something; of several that fit, the first.
const KEYS: [(&str, Key); 24] = [
    ("val", Key::Digit),
    ("num", Key::Digit),
    ("digit", Key::Digit),
    ("cell", Key::Digit),
    ("v\"", Key::Digit),
    ("n\"", Key::Digit),
    ("given", Key::Given),
    ("isgiven", Key::Given),
    ("fixed", Key::Given),
    ("isfixed", Key::Given),
    ("sol", Key::Solution),
    ("answer", Key::Solution),
    ("col", Key::Column),
    ("c\"", Key::Column),
    ("x\"", Key::Column),
    ("row", Key::Place),
    ("r\"", Key::Place),
    ("y\"", Key::Place),
    ("i\"", Key::Place),
    ("id", Key::Place),
    ("index", Key::Place),
    ("box", Key::Sorted),
    ("block", Key::Sorted),
    ("region", Key::Sorted),
];

/// An open list or object.
struct Frame {
    close: u8,
    is_object: bool,
    /// Whether nothing of it counts.
    is_quiet: bool,
    /// The key that was read last, and the length of its name without digits.
    key: Key,
    stem: usize,
    /// Where it begins in the plain text.
    mark: usize,
    /// Whether there was a value since the last comma, where it begins, and whether that was a list.
    filled: bool,
    value: usize,
    nests: bool,
    /// How many values and lists it has.
    count: usize,
    lists: usize,
    /// The cell that an object is: where its digit is, by a key that says so or not.
    digit: (usize, usize),
    named: usize,
    given: bool,
    odd: bool,
    column: u8,
    /// Whether there was a comma, whether values stood side by side, and whether it is broken.
    commas: bool,
    beside: bool,
    broken: bool,
    has_key: bool,
}

/// Digits of cells that may be said to be givens.
#[derive(Default)]
pub struct Entries {
    /// Where those are that are not.
    entered: Vec<usize>,
    any_given: bool,
    /// Whether a key that nobody knows may have said that one is.
    any_odd: bool,
}

impl Entries {
    /// Adds a cell that begins at a place of a plain text.
    #[inline(never)]
    pub fn add(&mut self, at: usize, is_given: bool, is_digit: bool) {
        // What stood here before is no part of the text any more.
        while self.entered.last().is_some_and(|&entered| entered >= at) {
            self.entered.pop();
        }
        if is_given {
            self.any_given |= is_digit;
        } else {
            self.entered.push(at);
        }
    }

    /// Leaves out what a player entered: the digits that are no givens, where there are givens.
    #[inline(never)]
    pub fn drop(&self, plain: &mut Text) {
        if self.any_given && self.any_odd {
            plain.damage = Some(Fault { kind: ProblemKind::Json, at: 0, count: 0 });
        }
        for &at in &self.entered {
            if self.any_given && plain.is(at, DIGIT) {
                plain.bytes[at] = DROPPED;
            }
        }
    }
}

/// Writes what a text with lists says as plain text; `None` where it has none.
pub fn read(text: &Text, plain: &mut Text) -> Option<Format> {
    let first = text.until_shown(0);
    let second = text.at(text.until_shown(first + 1));
    let is_json = match text.at(first) {
        b'{' => matches!(second, b'"' | b'\'' | b'}' | b'\n'),
        b'[' => {
            matches!(second, b'[' | b']' | b'{' | b'"' | b'\'' | b'-' | b'n' | b'N' | b'\n' | b'0'..=b'9')
                && !is_prompt(text, first)
        }
        _ => false,
    };
    if is_json {
        translate(text, plain);
        return Some(Format::Json);
    }
    let mut is_list = false;
    let mut at = 0;
    while at < text.bytes.len() {
        if !matches!(text.at(at), b'[' | b'{' | b'(') {
            plain.push(text.at(at), text, at);
            at += 1;
            continue;
        }
        let mark = plain.bytes.len();
        let mut scanner = Scanner::new(text, at, false);
        let widest = scanner.list(plain);
        if widest < 7 {
            plain.truncate(mark);
            plain.append(text, at, scanner.at);
            at = scanner.at;
            continue;
        }
        is_list = true;
        scanner.settle(plain);
        // What stands beside a list in its line is no matter, unless it is a puzzle.
        let mut start = mark;
        while start > 0 && plain.at(start - 1) != b'\n' {
            start -= 1;
        }
        if look(plain, (start, mark)).cells < 9 {
            plain.remove(start, mark);
        }
        plain.push(b'\n', text, scanner.at - 1);
        let mut end = scanner.at;
        while !matches!(text.at(end), b'\n' | b'[' | b'{' | b'(') {
            end += 1;
        }
        at = if look(text, (scanner.at, end)).cells < 9 { end } else { scanner.at };
    }
    is_list.then_some(Format::Table)
}

/// Whether R numbers what it prints here, as `[1]`, or brackets only keep cells apart: that is no list.
fn is_prompt(text: &Text, at: usize) -> bool {
    let close = text.find(at, text.bytes.len(), b']');
    let next = text.trim(close + 1, text.bytes.len()).0;
    close < at + 5 && (text.is(next, CELL) || text.at(next) == b'[' || text.at(close - 1) == b',')
}

/// Writes what JSON says as plain text.
#[inline(never)]
pub fn translate(text: &Text, plain: &mut Text) {
    let mut scanner = Scanner::new(text, text.until_shown(0), true);
    scanner.list(plain);
    scanner.entries.drop(plain);
    scanner.settle(plain);
    plain.cut(text, text.bytes.len());
}

struct Scanner<'a> {
    text: &'a Text,
    at: usize,
    is_json: bool,
    entries: Entries,
    stack: Vec<Frame>,
    /// The most values in a list.
    widest: usize,
    /// Where a list or an object is not what it seems.
    damage: Option<usize>,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a Text, at: usize, is_json: bool) -> Scanner<'a> {
        Scanner { text, at, is_json, entries: Entries::default(), stack: Vec::new(), widest: 0, damage: None }
    }

    /// Reads a list, in JSON all of them, and answers how many values the longest one has; 0 where one is broken.
    fn list(&mut self, plain: &mut Text) -> usize {
        let text = self.text;
        let length = text.bytes.len();
        while self.at < length {
            let start = self.at;
            let byte = text.at(start);
            self.at += 1;
            match byte {
                b'[' | b'{' | b'(' if self.stack.len() < DEEPEST => self.open(byte, start, plain),
                b']' | b'}' | b'"' if self.stack.is_empty() => return self.broken(start, plain),
                _ if self.stack.is_empty() => {}
                b']' | b'}' | b')' => {
                    if !self.close(byte, start, plain) {
                        return self.broken(start, plain);
                    }
                    if self.stack.is_empty() && !self.is_json {
                        return self.widest;
                    }
                }
                b'"' | b'\'' => {
                    if !self.string(byte, start, plain) {
                        return self.broken(length, plain);
                    }
                }
                b',' | b';' if byte == b',' || !self.is_json => self.comma(start, plain),
                b':' | b'\n' | b' ' | b'\t' => {}
                b'#' | b'/' if !self.is_json => {
                    // Comments of programs.
                    if byte == b'#' || text.at(self.at) == b'/' {
                        self.at = text.find(self.at, length, b'\n');
                    } else if text.at(self.at) == b'*' {
                        self.at = text.find_word(self.at, length, "*/").map_or(length, |at| at + 2);
                    }
                }
                _ => {
                    self.at = text.until(self.at, length, SEPARATOR);
                    let is_word = byte.is_ascii_alphabetic() || text.is(start, CELL);
                    if self.is_json && !is_word || text.is(start, SEPARATOR) {
                        return self.broken(start, plain);
                    }
                    self.value(start, self.at, plain);
                }
            }
        }
        if self.stack.is_empty() { self.widest } else { self.broken(length, plain) }
    }

    /// Says what is damaged.
    fn settle(&self, plain: &mut Text) {
        let kind = if self.is_json { ProblemKind::Json } else { ProblemKind::Unclear };
        if let Some(at) = self.damage.filter(|_| plain.damage.is_none()) {
            plain.damage(kind, self.text, at);
        }
    }

    /// Gives up.
    fn broken(&mut self, at: usize, plain: &mut Text) -> usize {
        if self.is_json {
            plain.damage(ProblemKind::Json, self.text, at);
        }
        0
    }

    fn open(&mut self, byte: u8, start: usize, plain: &mut Text) {
        let mut is_quiet = false;
        if let Some(frame) = self.stack.last_mut() {
            // The name of a function or of a type.
            if frame.filled && !frame.nests && plain.at(frame.value).is_ascii_alphabetic() {
                plain.truncate(frame.value);
                frame.count -= 1;
            } else {
                frame.broken |= frame.filled && !frame.is_object && byte == b'{';
            }
            frame.filled = true;
            frame.nests = true;
            frame.lists += 1;
            is_quiet = frame.is_quiet || matches!(frame.key, Key::Solution | Key::Column | Key::Sorted);
        }
        // R fills matrices column by column.
        let is_called = |name: &str| start >= name.len() && self.text.has(start - name.len(), name);
        is_quiet |= (is_called("matrix") || is_called("structure"))
            && self.text.find_word(start, start + 1000, "byrow").is_none();
        plain.push(b'\n', self.text, start);
        self.stack.push(Frame {
            close: if byte == b'(' { b')' } else { byte + 2 },
            is_object: false,
            is_quiet,
            key: Key::Other,
            stem: usize::MAX,
            mark: plain.bytes.len() - 1,
            filled: false,
            value: plain.bytes.len(),
            nests: false,
            count: 0,
            lists: 0,
            digit: (0, 0),
            named: 0,
            given: false,
            odd: false,
            column: EMPTY,
            commas: false,
            beside: false,
            broken: false,
            has_key: false,
        });
    }

    fn close(&mut self, byte: u8, start: usize, plain: &mut Text) -> bool {
        let text = self.text;
        let Some(mut frame) = self.stack.pop() else { return false };
        frame.broken |= frame.has_key && !frame.filled;
        if frame.close != byte {
            return false;
        }
        self.widest = self.widest.max(frame.count + frame.lists);
        let cells = (frame.mark..plain.bytes.len()).filter(|&at| plain.is(at, CELL)).count();
        let is_empty = !frame.is_object && frame.count == 0 && cells == 0;
        match self.stack.last_mut() {
            // An object in a list is a cell, or holds a puzzle of its own.
            Some(list) if !list.is_object && cells < 45 && (frame.is_object || is_empty && byte == b'}') => {
                plain.truncate(frame.mark);
                list.nests = false;
                let place = list.count;
                list.count += 1;
                if list.is_quiet {
                    return true;
                }
                let at = plain.bytes.len();
                let (from, to) = frame.digit;
                let is_digit = from < to && !matches!(text.at(from), b'0' | b'n' | b'N');
                self.entries.any_odd |= frame.odd && is_digit && !frame.given;
                self.entries.add(at, frame.given, is_digit);
                plain.append(text, from, to);
                // Cells in another order.
                let column = usize::from(frame.column);
                let is_elsewhere = frame.column < EMPTY && column != place % 9 && column != place % 9 + 1;
                if is_elsewhere || frame.named > 1 || frame.broken || frame.given && !is_digit {
                    self.damage = self.damage.or(Some(start));
                }
            }
            _ => {
                if frame.is_quiet {
                    plain.truncate(frame.mark);
                }
                // Values side by side here, and apart by commas there.
                if frame.broken || frame.beside && frame.commas && frame.count > 6 {
                    self.damage = self.damage.or(Some(start));
                }
                // A comma may end a list.
                if frame.count > 0 && !frame.filled && plain.at(plain.bytes.len() - 1) == b',' {
                    plain.truncate(plain.bytes.len() - 1);
                }
                plain.push(b'\n', text, start);
            }
        }
        true
    }

    fn comma(&mut self, start: usize, plain: &mut Text) {
        if let Some(frame) = self.stack.last_mut() {
            frame.broken |= frame.has_key && !frame.filled;
            if !frame.is_object && !frame.nests {
                frame.count += usize::from(!frame.filled);
                plain.push(b',', self.text, start);
            }
            frame.filled = false;
            frame.nests = false;
            frame.value = plain.bytes.len();
            frame.key = Key::Other;
            frame.has_key = false;
            frame.commas |= self.text.at(start) == b',';
        }
    }

    /// Reads a string: a key, a value, or a text of its own.
    fn string(&mut self, quote: u8, start: usize, plain: &mut Text) -> bool {
        let text = self.text;
        let length = text.bytes.len();
        let mut end = self.at;
        while end < length && text.at(end) != quote {
            end += usize::from(text.at(end) == b'\\');
            end += 1;
            // In programs a quote may be an apostrophe.
            if !self.is_json && text.at(end) == b'\n' {
                return true;
            }
        }
        if end >= length {
            return false;
        }
        let from = self.at;
        self.at = end + 1;
        if end < from + 6 || text.at(text.until_shown(end + 1)) == b':' {
            self.value(from, end, plain);
        } else if self.stack.last().is_some_and(|frame| !frame.is_quiet) {
            plain.push(b'\n', text, start);
            plain.append(text, from, end);
            plain.push(b'\n', text, end);
            self.widest = self.widest.max(look(text, (from, end)).cells);
            if let Some(frame) = self.stack.last_mut() {
                (frame.filled, frame.nests) = (true, true);
            }
        }
        true
    }

    /// Takes a value of a list, or a key or the value of a key.
    fn value(&mut self, from: usize, to: usize, plain: &mut Text) {
        let text = self.text;
        let is_quoted = from > 0 && matches!(text.at(from - 1), b'"' | b'\'');
        let after = text.until_shown(to + usize::from(is_quoted));
        let Some(frame) = self.stack.last_mut() else { return };
        if frame.close == b'}' && text.at(after) == b':' {
            let is_named = |name: &str| {
                let plain = name.trim_end_matches('"');
                let has = |i: usize| text.at(from + i) | 0x20 == plain.as_bytes()[i];
                (0..plain.len()).all(has) && (plain == name || from + plain.len() == to)
            };
            frame.is_object = true;
            frame.broken |= frame.count > 0;
            frame.has_key = true;
            frame.filled = false;
            frame.key = KEYS.iter().find(|(name, _)| is_named(name)).map_or(Key::Other, |(_, key)| *key);
            self.at = after + 1;
            let stem = (from..to).filter(|&at| !text.is(at, DIGIT)).count();
            if stem == frame.stem || to == from + 1 {
                plain.push(b'\n', text, from);
            } else {
                plain.cut(text, from);
            }
            frame.stem = stem;
            return;
        }
        if frame.is_object {
            let field = field::read(text, from, to);
            frame.broken |= !frame.has_key || frame.filled;
            match frame.key {
                Key::Digit => (frame.digit, frame.named) = ((from, to), 0),
                Key::Given => {
                    let says = |words: [&str; 3]| {
                        words.iter().any(|word| text.has(from, word) && from + word.len() == to)
                    };
                    frame.given = says(["true", "True", "1"]);
                    frame.broken |= !frame.given && !says(["false", "False", "0"]);
                }
                Key::Column => frame.column = field.code,
                Key::Other if field.code <= EMPTY && frame.digit == (0, 0) => {
                    (frame.digit, frame.named) = ((from, to), 1);
                }
                Key::Other => {
                    frame.named += usize::from(field.code <= EMPTY && frame.named > 0);
                    frame.odd |= text.has(from, "true");
                }
                _ => {}
            }
            frame.filled = true;
            return;
        }
        frame.broken |= frame.filled && frame.nests;
        if frame.filled && !frame.nests {
            frame.beside = true;
            plain.push(b',', text, from);
        }
        frame.filled = true;
        frame.nests = false;
        frame.value = plain.bytes.len();
        frame.count += 1;
        if !frame.is_quiet {
            plain.append(text, from, to);
        }
    }
}
