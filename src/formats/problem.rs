//! Why a text is no puzzle, and where.

use super::fault::{Fault, ParseErrorKind, WORDS};
use super::text::{self, BREAK, END};
use std::fmt;

/// Why a text is no puzzle, and where.
///
/// ```
/// let problem = redoku::parse("53..7....\n6..195...\n.98.ä..6.\n8...6...3").unwrap_err();
/// assert_eq!(problem.to_string(), "line 3, column 5: 'ä' isn't a digit or a blank");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseError {
    /// What is wrong.
    pub kind: ParseErrorKind,
    /// What was found: a character, the number of cells, an id, or the beginning of what is
    /// damaged.
    pub found: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// How many cells there should be, or places of candidates, if it is about their number.
    expected: usize,
}

impl ParseError {
    /// A fault in words; what was found begins at a place of the source.
    pub(super) fn new(source: &str, fault: Fault, start: usize) -> ParseError {
        let Fault { mut kind, at, count, expected } = fault;
        // How many characters are shown, and what ends them.
        let (mut most, end) = match kind {
            ParseErrorKind::Character => (count.max(1), 0),
            ParseErrorKind::Unclear | ParseErrorKind::Layer => (41, END),
            ParseErrorKind::ShortId | ParseErrorKind::Encoding | ParseErrorKind::Json => (40, BREAK),
            _ => (0, 0),
        };
        let (mut line, mut column) = (1, 1);
        let mut found = String::new();
        let mut chars = source.chars();
        let mut place = 0;
        while let Some(c) = text::next(&mut chars) {
            let shape = text::fold(c);
            if place < at {
                column += 1;
                if shape == '\n' && !(c == '\r' && chars.as_str().starts_with('\n')) {
                    (line, column) = (line + 1, 1);
                }
            }
            if place >= start && most > 0 {
                most -= 1;
                if found.is_empty() || !text::is(shape, end) {
                    push(&mut found, c);
                } else {
                    most = 0;
                }
            }
            place += 1;
        }
        match kind {
            ParseErrorKind::TooFew | ParseErrorKind::TooMany => decimal(&mut found, count),
            ParseErrorKind::Size => {
                decimal(&mut found, count);
                push(&mut found, '×');
                decimal(&mut found, count);
            }
            // Nobody calls a puzzle by forty letters.
            ParseErrorKind::ShortId if found.len() > 39 => kind = ParseErrorKind::Encoding,
            _ => {}
        }
        ParseError { kind, found, line, column, expected }
    }

    /// The place and the reason, as `{}` writes them, for programs that must stay small: without
    /// the code for formats.
    pub fn message(&self) -> String {
        let [_, mut before, mut after] = WORDS[self.kind as usize];
        if self.kind == ParseErrorKind::Json && self.found.is_empty() {
            (before, after) = ("the JSON ends too early", "");
        }
        if self.expected == 729 {
            after = match self.kind {
                ParseErrorKind::TooFew => " of 729 places",
                _ => " places where 729 are expected",
            };
        }
        let mut message = String::new();
        add(&mut message, "line ");
        decimal(&mut message, self.line);
        add(&mut message, ", column ");
        decimal(&mut message, self.column);
        for part in [": ", before, &self.found, after] {
            add(&mut message, part);
        }
        message
    }
}

/// Writes a number. (Rust's own way would weigh as much as the rest of this file.)
fn decimal(text: &mut String, number: usize) {
    if number > 9 {
        decimal(text, number / 10);
    }
    push(text, char::from(b'0' + (number % 10) as u8));
}

/// Adds words.
#[inline(never)]
fn add(text: &mut String, words: &str) {
    text.push_str(words);
}

/// Adds a character; the module holds what encodes it once.
#[inline(never)]
pub(super) fn push(text: &mut String, c: char) {
    text.push(c);
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message())
    }
}

impl std::error::Error for ParseError {}
