//! A text as folded bytes, one a character, so that a place in it is an index and no reader ever sees anything
//! but digits, blanks, separators, rules, and what is foreign to a puzzle.
//!
//! Other notations are translated into such texts; each byte then remembers where it came from, and a problem is
//! told where the user sees it.

use super::{Fault, ProblemKind};

/// A folded byte, and which character of the source it stands for.
#[derive(Clone, Copy)]
struct Glyph {
    byte: u8,
    origin: u32,
}

/// A text, or what another notation says in plain text.
#[derive(Default)]
pub struct Text {
    /// The folded bytes; lines end with `\n`.
    glyphs: Vec<Glyph>,
    /// Whether this is what another notation says: then not all of it is about the puzzle.
    pub is_derived: bool,
    /// What is wrong with the notation.
    pub damage: Option<Fault>,
    /// That it says how large the grid is, and not nine by nine.
    pub size: Option<Fault>,
}

/// 0 to 9.
pub const DIGIT: u16 = 1;
/// Stands for an empty cell.
const BLANK: u16 = 2;
/// A digit or a blank.
pub const CELL: u16 = DIGIT | BLANK;
/// Keeps cells apart.
pub const SEPARATOR: u16 = 4;
/// Only ever a part of a rule.
pub const RULE: u16 = 8;
/// Shows nothing.
pub const SPACE: u16 = 16;
/// Ends a word of cells.
pub const BREAK: u16 = 32;
/// Ends a part of an address.
pub const PUNCTUATION: u16 = 64;
/// Ends a group of candidates.
pub const GAP: u16 = 128;
/// A blank that also draws rules.
pub const LINE: u16 = 256;
/// Ends a word of prose.
pub const QUOTE: u16 = 512;
/// Part of the name of a host.
pub const HOST: u16 = 1024;
/// Closes a bracket.
pub const CLOSE: u16 = 2048;
/// Opens a bracket.
pub const OPEN: u16 = 4096;
/// Ends a line.
pub const END: u16 = 8192;
/// 0.
pub const ZERO: u16 = 16384;
/// A letter.
pub const LETTER: u16 = 32768;

/// A line of its own that keeps apart what stands before and after it. No source folds to it.
pub const CUT: u8 = 0x0c;

/// Stands for an empty cell, however others are written: the digit that was here is not the puzzle's. No source
/// folds to it.
pub const DROPPED: u8 = 0x0e;

/// Stands for characters that show nothing: joiners, marks of direction, byte order marks. No text keeps it.
const NOTHING: u8 = 0;

/// Stands for characters that mean nothing to anyone.
pub const FOREIGN: u8 = 0x7f;

/// What each folded byte is to a puzzle.
const CLASSES: [u16; 128] = {
    const fn mark(classes: &mut [u16; 128], bytes: &[u8], class: u16) {
        let mut i = 0;
        while i < bytes.len() {
            classes[bytes[i] as usize] |= class;
            i += 1;
        }
    }
    let mut classes = [0; 128];
    mark(&mut classes, b"0123456789", DIGIT | HOST);
    mark(&mut classes, b".-*_xX?\x0e", BLANK);
    mark(&mut classes, b" \t\n,;:|/\\&\"'`>()[]{}", SEPARATOR | BREAK);
    mark(&mut classes, b"+=~", RULE);
    mark(&mut classes, b" \t", SPACE | GAP);
    mark(&mut classes, b"#=<", BREAK);
    mark(&mut classes, b"/?&#=:;,~|", PUNCTUATION);
    mark(&mut classes, b"|,;", GAP);
    mark(&mut classes, b"-*_", LINE);
    mark(&mut classes, b" \t\n\"'`<>()[]", QUOTE);
    mark(&mut classes, b"])", CLOSE);
    mark(&mut classes, b"[{(", OPEN);
    mark(&mut classes, b"\n", END);
    mark(&mut classes, b"0", ZERO);
    mark(&mut classes, b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", LETTER | HOST);
    mark(&mut classes, b".-", HOST);
    classes
};

/// The characters that are folded: from, to, and the byte of the first; those after it follow (`true`) or fold
/// to the same.
const FOLDS: usize = 48;
const FOLDED: [(u32, u32, u8, bool); FOLDS] = [
    (0x0a, 0x0d, b'\n', false),
    (0x09, 0x09, b'\t', false),
    (0x00, 0x1f, NOTHING, false),
    (0x21, 0x21, b'|', false),
    (0x20, 0x7e, b' ', true),
    (0x85, 0x85, b'\n', false),
    (0xa0, 0xa0, b' ', false),
    (0xa6, 0xa6, b'|', false),
    (0xad, 0xad, NOTHING, false),
    (0xaf, 0xaf, b'+', false),
    (0xb7, 0xb7, b'.', false),
    (0xd7, 0xd7, b'x', false),
    (0x0660, 0x0669, b'0', true),
    (0x06f0, 0x06f9, b'0', true),
    (0x0e50, 0x0e59, b'0', true),
    (0x17e0, 0x17e9, b'0', true),
    (0x2000, 0x200a, b' ', false),
    (0x200b, 0x200f, NOTHING, false),
    (0x2010, 0x2015, b'-', false),
    (0x2016, 0x2016, b'|', false),
    (0x2022, 0x2022, b'.', false),
    (0x2028, 0x2029, b'\n', false),
    (0x202a, 0x202e, NOTHING, false),
    (0x202f, 0x205f, b' ', false),
    (0x2060, 0x2064, NOTHING, false),
    (0x20e3, 0x20e3, NOTHING, false),
    (0x2212, 0x2212, b'-', false),
    (0x2219, 0x22c5, b'.', false),
    (0x2460, 0x2468, b'1', true),
    // Box drawings: upright lines are bars, all others belong to rules.
    (0x2502, 0x2503, b'|', false),
    (0x2506, 0x2507, b'|', false),
    (0x250a, 0x250b, b'|', false),
    (0x254e, 0x254f, b'|', false),
    (0x2551, 0x2551, b'|', false),
    (0x2500, 0x259f, b'+', false),
    // Dots, circles, squares and boxes that stand for an empty cell.
    (0x25a0, 0x2610, b'.', false),
    (0x26aa, 0x26ab, b'.', false),
    (0x2776, 0x277e, b'1', true),
    (0x2780, 0x2788, b'1', true),
    (0x2b1b, 0x2b1c, b'.', false),
    (0x3000, 0x3000, b' ', false),
    (0x3007, 0x3007, b'.', false),
    (0xfe00, 0xfe0f, NOTHING, false),
    (0xfeff, 0xfeff, NOTHING, false),
    (0xff01, 0xff5e, 0x21, true),
    (0x1f532, 0x1f535, b'.', false),
    (0x1f7e0, 0x1f7eb, b'.', false),
    (0x96f6, 0x96f6, b'.', false),
];

/// The next character; decoding is not worth being in the module twice.
#[inline(never)]
pub fn next(chars: &mut std::str::Chars) -> Option<char> {
    chars.next()
}

/// The byte that means the same in a puzzle.
#[inline(never)]
pub fn fold(c: char) -> u8 {
    let code = u32::from(c);
    for (from, to, byte, follow) in FOLDED {
        if (from..=to).contains(&code) {
            let byte = if follow { byte + (code - from) as u8 } else { byte };
            return if byte == b'!' { b'|' } else { byte };
        }
    }
    match code {
        // The digits of India's scripts stand at the same places of their blocks; those of mathematics in a row.
        0x0966..0x0d70 if matches!(code & 0x7f, 0x66..=0x6f) => b'0' + (code & 0x7f) as u8 - 0x66,
        0x1d7ce..0x1d800 => b'0' + ((code - 0x1d7ce) % 10) as u8,
        _ => match "一二三四五六七八九".chars().position(|numeral| numeral == c) {
            Some(place) => b'1' + place as u8,
            None => FOREIGN,
        },
    }
}

/// Whether a folded byte is of a class.
#[inline(never)]
pub fn is(byte: u8, class: u16) -> bool {
    CLASSES[usize::from(byte & 127)] & class != 0
}

impl Text {
    /// Folds a text.
    ///
    /// A backslash and a word is a command of TeX and says nothing; `\n` and `\t` are what they are in programs.
    pub fn new(source: &str) -> Text {
        let mut text = Text::default();
        let mut chars = source.chars();
        let mut before = ' ';
        // Where a command begins, and whether what its braces hold belongs to it.
        let mut command = usize::MAX;
        let mut skips = false;
        let mut place = 0;
        loop {
            let c = next(&mut chars);
            let length = text.len();
            if command < length && !c.is_some_and(|c| c.is_ascii_lowercase()) {
                let word = command + 1;
                skips = c == Some('{') && text.which(word, length, b"begin end cline ") > 0;
                let byte = match text.at(word) {
                    b'n' | b'r' if length == word + 1 => b'\n',
                    b't' if length == word + 1 => b'\t',
                    _ => NOTHING,
                };
                if length > word {
                    let origin = text.origin(command);
                    text.truncate(command);
                    text.put(byte, origin as u32);
                }
                command = usize::MAX;
            }
            let Some(c) = c else { return text };
            if c == '\\' && before != '\\' && !skips {
                command = text.len();
            }
            // A CR ends a line, and the LF after it shows nothing.
            if !skips && !(before == '\r' && c == '\n') {
                text.put(fold(c), place);
            }
            skips &= c != '}' && c != '\n';
            before = if before == c && c == '\\' { ' ' } else { c };
            place += 1;
        }
    }

    /// Adds a byte that shows something.
    #[inline(never)]
    fn put(&mut self, byte: u8, origin: u32) {
        if byte != NOTHING {
            self.glyphs.push(Glyph { byte, origin });
        }
    }

    /// How many bytes there are.
    pub fn len(&self) -> usize {
        self.glyphs.len()
    }

    /// Adds a byte to a derived text: what a place of `of` says.
    #[inline(never)]
    pub fn push(&mut self, byte: u8, of: &Text, at: usize) {
        self.is_derived = true;
        self.put(byte, of.origin(at) as u32);
    }

    /// Adds a part of a text to a derived one.
    #[inline(never)]
    pub fn append(&mut self, of: &Text, from: usize, to: usize) {
        for at in from..to {
            self.push(of.at(at), of, at);
        }
    }

    /// Cuts a derived text here: what follows has nothing to do with what came before.
    #[inline(never)]
    pub fn cut(&mut self, of: &Text, at: usize) {
        for byte in [b'\n', CUT, b'\n'] {
            self.push(byte, of, at);
        }
    }

    /// Writes another byte to a place of a derived text.
    #[inline(never)]
    pub fn set(&mut self, at: usize, byte: u8) {
        if let Some(glyph) = self.glyphs.get_mut(at) {
            glyph.byte = byte;
        }
    }

    /// What it says.
    #[cfg(feature = "rules")]
    pub fn characters(&self) -> String {
        self.glyphs.iter().map(|glyph| char::from(glyph.byte)).collect()
    }

    /// Shortens a derived text.
    pub fn truncate(&mut self, length: usize) {
        self.glyphs.truncate(length);
    }

    /// Takes a part out of a derived text.
    pub fn remove(&mut self, from: usize, to: usize) {
        self.glyphs.copy_within(to.., from);
        self.truncate(self.len() + from - to);
    }

    /// The place in the source that a place stands for.
    #[inline(never)]
    pub fn origin(&self, at: usize) -> usize {
        match (self.glyphs.get(at), self.glyphs.last()) {
            (Some(glyph), _) => glyph.origin as usize,
            (None, Some(last)) => last.origin as usize + 1,
            _ => 0,
        }
    }

    /// The byte at a place; past the end a line ends.
    #[inline(never)]
    pub fn at(&self, at: usize) -> u8 {
        self.glyphs.get(at).map_or(b'\n', |glyph| glyph.byte)
    }

    /// Whether the byte at a place is of a class.
    #[inline(never)]
    pub fn is(&self, at: usize, class: u16) -> bool {
        is(self.at(at), class)
    }

    /// The digit at a place, 0 for a blank.
    #[inline(never)]
    pub fn digit(&self, at: usize) -> u8 {
        if self.is(at, DIGIT) { self.at(at) - b'0' } else { 0 }
    }

    /// The first place from `from` on, before `to`, that has a byte of a class, or else `to`.
    #[inline(never)]
    pub fn until(&self, mut from: usize, to: usize, class: u16) -> usize {
        while from < to && !self.is(from, class) {
            from += 1;
        }
        from
    }

    /// The first place from `from` on, before `to`, that has none of a class, or else `to`.
    #[inline(never)]
    pub fn past(&self, mut from: usize, to: usize, class: u16) -> usize {
        while from < to && self.is(from, class) {
            from += 1;
        }
        from
    }

    /// Whether all of a range is of a class.
    #[inline(never)]
    pub fn all(&self, from: usize, to: usize, class: u16) -> bool {
        self.past(from, to, class) >= to
    }

    /// How many bytes of a range are of a class.
    #[inline(never)]
    pub fn tally(&self, from: usize, to: usize, class: u16) -> usize {
        let mut count = 0;
        for at in from..to {
            count += usize::from(self.is(at, class));
        }
        count
    }

    /// The first place from `from` on, before `to`, that has this byte, or else `to`.
    #[inline(never)]
    pub fn find(&self, mut from: usize, to: usize, byte: u8) -> usize {
        while from < to && self.at(from) != byte {
            from += 1;
        }
        from
    }

    /// The first place from `at` on at which something shows.
    #[inline(never)]
    pub fn until_shown(&self, at: usize) -> usize {
        self.past(at, self.len(), SPACE | END)
    }

    /// How often the byte of several that is most frequent stands in a range.
    #[inline(never)]
    pub fn count(&self, from: usize, to: usize, bytes: &[u8]) -> usize {
        let mut most = 0;
        for &byte in bytes {
            let (mut count, mut at) = (0, self.find(from, to, byte));
            while at < to {
                count += 1;
                at = self.find(at + 1, to, byte);
            }
            most = most.max(count);
        }
        most
    }

    /// Whether a word stands at a place.
    #[inline(never)]
    pub fn has(&self, at: usize, word: &str) -> bool {
        let mut i = at;
        for &byte in word.as_bytes() {
            if self.at(i) != byte {
                return false;
            }
            i += 1;
        }
        true
    }

    /// Where a word begins, before `to`, or else `to`.
    #[inline(never)]
    pub fn find_word(&self, mut from: usize, to: usize, word: &str) -> usize {
        while from < to && !self.has(from, word) {
            from += 1;
        }
        from
    }

    /// Which group of words a part of a text, in whatever case, is a word of, from 1; 0 for none. A space ends a word,
    /// a star one that has only to begin like it, and a slash ends a group.
    #[inline(never)]
    pub fn which(&self, from: usize, to: usize, words: &[u8]) -> usize {
        let (mut group, mut at, mut fits) = (1, from, true);
        for &byte in words {
            if matches!(byte, b' ' | b'*') {
                if fits && (at == to || byte == b'*') {
                    return group;
                }
                (at, fits) = (from, true);
            } else if byte == b'/' {
                group += 1;
            } else {
                fits &= at < to && self.at(at) | 0x20 == byte;
                at += 1;
            }
        }
        0
    }

    /// The places between which something shows.
    #[inline(never)]
    pub fn trim(&self, from: usize, mut to: usize) -> (usize, usize) {
        let from = self.past(from, to, SPACE);
        while from < to && self.is(to - 1, SPACE) {
            to -= 1;
        }
        (from, to)
    }

    /// Notes that the notation is damaged at a place of a text.
    #[inline(never)]
    pub fn damage(&mut self, kind: ProblemKind, of: &Text, at: usize) {
        self.damage = Some(Fault { kind, at: of.origin(at), count: 0 });
    }
}
