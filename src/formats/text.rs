//! A pasted text as lines, and its characters folded to the few that the readers know.
//!
//! People paste full-width digits, no-break spaces, box drawings in every style and emoji squares. [`fold`]
//! maps each of them to an ASCII character of the same meaning, once and for all, so that no reader ever sees
//! anything but digits, blanks, separators, bars, rules, and what is foreign to a puzzle.

use super::{Problem, ProblemKind};

/// A text, line by line.
pub struct Text<'a> {
    /// The lines, without what ended them.
    pub lines: Vec<Line<'a>>,
}

/// A line of a text.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    /// Its number, from 1.
    pub number: usize,
    text: &'a str,
}

/// A folded character and where it stands.
#[derive(Clone, Copy)]
pub struct Glyph {
    /// What [`fold`] made of the character.
    pub char: char,
    /// The column, in characters from 1.
    pub column: usize,
}

impl<'a> Text<'a> {
    /// Splits a text in which every line ends with one character: CR LF is already one.
    pub fn new(text: &'a str) -> Text<'a> {
        let ends = |c| matches!(c, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}');
        let lines = text.split(ends).enumerate().map(|(i, text)| Line { number: i + 1, text }).collect();
        Text { lines }
    }
}

impl Line<'_> {
    /// The line's characters, folded; those that show nothing are left out.
    pub fn glyphs(&self) -> Vec<Glyph> {
        let folded = self.text.chars().enumerate().map(|(i, c)| Glyph { char: fold(c), column: i + 1 });
        folded.filter(|glyph| glyph.char != NOTHING).collect()
    }

    /// The problem that the character in a column can't be read.
    pub fn foreign(&self, column: usize) -> Problem {
        let found = self.text.chars().nth(column.saturating_sub(1)).unwrap_or(' ');
        self.problem(ProblemKind::Character(found), column)
    }

    /// A problem in a column of this line.
    pub fn problem(&self, kind: ProblemKind, column: usize) -> Problem {
        Problem { kind, line: self.number, column }
    }
}

/// Stands for characters that show nothing: joiners, marks of direction, byte order marks.
const NOTHING: char = '\0';

/// The ASCII character that means the same in a puzzle, or the character itself.
fn fold(c: char) -> char {
    let code = c as u32;
    let digit = |zero: u32| char::from(b'0' + (code - zero) as u8);
    match code {
        0x21 | 0xa6 | 0x2016 | 0x2758 => '|',
        0x22..=0x7e | 0x09 => c,
        0x00..=0x1f | 0x7f | 0xad | 0x200b..=0x200f | 0x202a..=0x202e | 0x2060..=0x2064 => NOTHING,
        0x20e3 | 0xfe00..=0xfe0f | 0xfeff => NOTHING,
        0x20 | 0xa0 | 0x1680 | 0x2000..=0x200a | 0x202f | 0x205f | 0x3000 => ' ',
        0x0660..=0x0669 => digit(0x0660),
        0x06f0..=0x06f9 => digit(0x06f0),
        0x0966..=0x096f => digit(0x0966),
        0x2460..=0x2468 => digit(0x245f),
        // Dots, circles and squares that stand for an empty cell.
        0xb7 | 0x2022 | 0x2219 | 0x22c5 | 0x25a1 | 0x25a2 | 0x25ab | 0x25cb | 0x25e6 => '.',
        0x2b1c | 0x3007 | 0x30fb => '.',
        0x2010..=0x2015 | 0x2212 => '-',
        0xd7 => 'x',
        // Box drawings: upright lines are bars, all others belong to rules.
        0x2502 | 0x2503 | 0x2506 | 0x2507 | 0x250a | 0x250b | 0x254e | 0x254f | 0x2551 => '|',
        0xaf | 0x203e | 0x2500..=0x259f => '+',
        // Full-width forms; none of them folds to a full-width form again.
        0xff01..=0xff5e => char::from_u32(code - 0xfee0).map_or(c, fold),
        _ => c,
    }
}

/// The cell that a folded character stands for: a digit, or 0 for one of the blanks.
pub fn cell(c: char) -> Option<u8> {
    match c {
        '0'..='9' => Some(c as u8 - b'0'),
        '.' | '-' | '*' | '_' | 'x' | 'X' | '?' => Some(0),
        _ => None,
    }
}

/// The cells of a run of glyphs, where it is nothing but cells.
pub fn cells(glyphs: &[Glyph]) -> Option<Vec<u8>> {
    glyphs.iter().map(|glyph| cell(glyph.char)).collect()
}

/// Whether a folded character only keeps cells apart, in whatever notation.
pub fn separates(c: char) -> bool {
    matches!(c, ' ' | '\t' | ',' | ';' | ':' | '|' | '/' | '\\' | '&' | '"' | '\'' | '`' | '>')
        || matches!(c, '(' | ')' | '[' | ']' | '{' | '}')
}

/// The glyphs without the blanks at both ends.
pub fn trim(mut glyphs: &[Glyph]) -> &[Glyph] {
    let blank = |glyph: &Glyph| matches!(glyph.char, ' ' | '\t');
    while let [first, rest @ ..] = glyphs {
        if !blank(first) {
            break;
        }
        glyphs = rest;
    }
    while let [rest @ .., last] = glyphs {
        if !blank(last) {
            break;
        }
        glyphs = rest;
    }
    glyphs
}

/// The cells of `glyphs` cut at every `delimiter`: a digit, a blank or nothing between two of them.
/// Bars and delimiters at the outside close the line. `None` where a field holds more than one cell.
pub fn fields(glyphs: &[Glyph], delimiter: char) -> Option<Vec<u8>> {
    let closes = |glyph: Option<&Glyph>| delimiter == '|' && glyph.is_some_and(|glyph| glyph.char == '|');
    let glyphs = if delimiter == '\t' { glyphs } else { trim(glyphs) };
    let glyphs = if closes(glyphs.first()) { &glyphs[1..] } else { glyphs };
    let glyphs = if closes(glyphs.last()) { &glyphs[..glyphs.len() - 1] } else { glyphs };
    let noise = |c: char| c != delimiter && separates(c);
    let field = |field: &[Glyph]| {
        let mut content = field.iter().filter(|glyph| !noise(glyph.char));
        match (content.next(), content.next()) {
            (None, _) => Some(0),
            (Some(glyph), None) => cell(glyph.char),
            _ => None,
        }
    };
    glyphs.split(|glyph| glyph.char == delimiter).map(field).collect()
}
