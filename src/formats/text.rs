//! A pasted text, folded to one byte a character, so that a place in it is an index and no reader ever sees
//! anything but digits, blanks, separators, rules, and what is foreign to a puzzle.

use super::{Problem, ProblemKind};

/// A text and its folded bytes.
pub struct Text<'a> {
    source: &'a str,
    /// A byte for each character, lines ended by `\n`.
    pub bytes: Vec<u8>,
}

/// A part of a text: its bytes, and where they begin.
#[derive(Clone, Copy)]
pub struct Piece<'a> {
    /// The folded bytes.
    pub bytes: &'a [u8],
    /// The index of the first of them in the text.
    pub start: usize,
}

/// What a folded byte is to a puzzle.
#[derive(Clone, Copy, PartialEq)]
pub enum Class {
    /// A digit, or 0 for a blank.
    Cell(u8),
    /// Keeps cells apart.
    Separator,
    /// Only ever a part of a rule.
    Rule,
    /// Anything else.
    Foreign,
}

impl<'a> Text<'a> {
    /// Folds a text.
    pub fn new(source: &'a str) -> Text<'a> {
        let mut bytes = Vec::with_capacity(source.len());
        let mut chars = source.chars().peekable();
        while let Some(c) = chars.next() {
            bytes.push(if c == '\r' && chars.peek() == Some(&'\n') { NOTHING } else { fold(c) });
        }
        Text { source, bytes }
    }

    /// The whole text.
    pub fn piece(&self) -> Piece<'_> {
        Piece { bytes: &self.bytes, start: 0 }
    }

    /// A problem at a place.
    pub fn problem(&self, kind: ProblemKind, at: usize) -> Problem {
        let (mut line, mut column) = (1, 1);
        for &byte in &self.bytes[..at.min(self.bytes.len())] {
            column += 1;
            if byte == b'\n' {
                (line, column) = (line + 1, 1);
            }
        }
        Problem { kind, line, column }
    }

    /// The problem that the character at a place can't be read.
    pub fn foreign(&self, at: usize) -> Problem {
        self.problem(ProblemKind::Character(self.source.chars().nth(at).unwrap_or(' ')), at)
    }
}

impl<'a> Piece<'a> {
    /// The bytes from one index of this piece to another.
    pub fn cut(self, from: usize, to: usize) -> Piece<'a> {
        let to = to.min(self.bytes.len());
        let from = from.min(to);
        Piece { bytes: &self.bytes[from..to], start: self.start + from }
    }

    /// The pieces between the bytes that `cuts` says.
    pub fn split(self, cuts: fn(u8) -> bool) -> Vec<Piece<'a>> {
        let mut pieces = Vec::new();
        let mut from = 0;
        for (i, &byte) in self.bytes.iter().enumerate() {
            if cuts(byte) {
                pieces.push(self.cut(from, i));
                from = i + 1;
            }
        }
        pieces.push(self.cut(from, self.bytes.len()));
        pieces
    }

    /// This piece without the blanks at both ends.
    pub fn trim(self) -> Piece<'a> {
        let shows = |&byte: &u8| !is_space(byte);
        let from = self.bytes.iter().position(shows).unwrap_or(self.bytes.len());
        let to = self.bytes.iter().rposition(shows).map_or(from, |last| last + 1);
        self.cut(from, to)
    }

    /// Where `what` begins in this piece.
    pub fn find(self, what: &str) -> Option<usize> {
        self.bytes.windows(what.len()).position(|window| window == what.as_bytes())
    }

    /// Up to 16 characters of the beginning, to show what is meant.
    pub fn excerpt(self) -> String {
        self.bytes.iter().take(16).map(|&byte| char::from(byte)).collect()
    }
}

/// Whether a byte is a blank between words or shows nothing at all.
pub fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | NOTHING)
}

/// What a folded byte is to a puzzle.
#[inline(never)]
pub fn class(byte: u8) -> Class {
    match byte {
        b'0'..=b'9' => Class::Cell(byte - b'0'),
        b'.' | b'-' | b'*' | b'_' | b'x' | b'X' | b'?' => Class::Cell(0),
        b' ' | b'\t' | b'\n' | NOTHING | b',' | b';' | b':' | b'|' | b'/' | b'\\' | b'&' => Class::Separator,
        b'"' | b'\'' | b'`' | b'>' | b'(' | b')' | b'[' | b']' | b'{' | b'}' => Class::Separator,
        b'+' | b'=' | b'~' => Class::Rule,
        _ => Class::Foreign,
    }
}

/// Stands for characters that show nothing: joiners, marks of direction, byte order marks.
const NOTHING: u8 = 0;

/// Stands for characters that mean nothing to anyone.
const FOREIGN: u8 = 0x7f;

/// The ASCII character that means the same in a puzzle.
fn fold(c: char) -> u8 {
    let code = c as u32;
    let near = |base: u32, first: u8| first + (code - base) as u8;
    match code {
        0x21 | 0xa6 | 0x2016 | 0x2758 => b'|',
        0x0a | 0x0b | 0x0c | 0x0d | 0x85 | 0x2028 | 0x2029 => b'\n',
        0x09 | 0x22..=0x7e => code as u8,
        0x00..=0x1f | 0x7f | 0xad | 0x200b..=0x200f | 0x202a..=0x202e | 0x2060..=0x2064 => NOTHING,
        0x20e3 | 0xfe00..=0xfe0f | 0xfeff => NOTHING,
        0x20 | 0xa0 | 0x1680 | 0x2000..=0x200a | 0x202f | 0x205f | 0x3000 => b' ',
        0x0660..=0x0669 => near(0x0660, b'0'),
        0x06f0..=0x06f9 => near(0x06f0, b'0'),
        0x0966..=0x096f => near(0x0966, b'0'),
        0x2460..=0x2468 => near(0x2460, b'1'),
        // Dots, circles and squares that stand for an empty cell.
        0xb7 | 0x2022 | 0x2219 | 0x22c5 | 0x25a1 | 0x25a2 | 0x25ab | 0x25cb | 0x25e6 => b'.',
        0x2b1c | 0x3007 | 0x30fb => b'.',
        0x2010..=0x2015 | 0x2212 => b'-',
        0xd7 => b'x',
        // Box drawings: upright lines are bars, all others belong to rules.
        0x2502 | 0x2503 | 0x2506 | 0x2507 | 0x250a | 0x250b | 0x254e | 0x254f | 0x2551 => b'|',
        0xaf | 0x203e | 0x2500..=0x259f => b'+',
        // Full-width forms.
        0xff01 | 0xff5c => b'|',
        0xff02..=0xff5e => near(0xff02, 0x22),
        _ => FOREIGN,
    }
}
