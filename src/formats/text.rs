//! A text as folded bytes, one a character, so that a place in it is an index and no reader ever
//! sees anything but digits, blanks, separators, rules, and what is foreign to a puzzle.
//!
//! Other notations are translated into such texts; each byte then remembers where it came from, and
//! a problem is told where the user sees it.

use super::fault::{Fault, ParseErrorKind};

/// A folded character, and which character of the source it stands for.
#[derive(Clone, Copy)]
struct Glyph {
    shape: char,
    /// Its place in the source, plus [`LIT`] if a terminal shows it bold or coloured.
    origin: u32,
}

/// The bit of an origin that isn't part of the place.
const LIT: u32 = 1 << 31;

/// A text, or what another notation says in plain text.
#[derive(Default)]
pub struct Text {
    /// The folded characters; lines end with `\n`.
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
pub const CUT: char = '\x0c';

/// Stands for an empty cell, however others are written: the digit that was here is not the
/// puzzle's. No source folds to it.
pub const DROPPED: char = '\x0e';

/// Stands for characters that show nothing: joiners, marks of direction, byte order marks. No text
/// keeps it.
const NOTHING: char = '\0';

/// Begins a terminal escape sequence.
pub const ESCAPE: char = '\x1b';

/// How programs write it, each with the bracket that follows.
const ESCAPES: [&str; 6] = ["e[", "033[", "x1b[", "x1B[", "u001b[", "u001B["];

/// Stands for characters that mean nothing to anyone.
pub const FOREIGN: char = '\x7f';

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
    mark(&mut classes, b"])}", CLOSE);
    mark(&mut classes, b"[{(", OPEN);
    mark(&mut classes, b"\n", END);
    mark(&mut classes, b"0", ZERO);
    mark(&mut classes, b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", LETTER | HOST);
    mark(&mut classes, b".-", HOST);
    classes
};

/// The control characters and the characters beyond ASCII that are folded, in order: the first of a
/// range, how many follow it, and what the first one folds to. Digits follow each other, and so do
/// full-width characters, which begin with `!`; the others of a range all fold to the same.
/// Vertical box drawings are bars, and all others belong to rules; dots, circles, squares and boxes
/// stand for an empty cell.
#[rustfmt::skip]
const RANGES: [(char, u8, u8); 65] = [
    ('\0', 6, b'\0'), ('\u{7}', 0, b'\x1b'), ('\u{8}', 0, b'\0'), ('\t', 0, b'\t'), ('\n', 3, b'\n'), ('\u{e}', 12, b'\0'),
    ('\u{1b}', 0, b'\x1b'), ('\u{1c}', 3, b'\0'),
    ('\u{85}', 0, b'\n'), ('\u{a0}', 0, b' '), ('\u{a6}', 0, b'|'), ('\u{ad}', 0, b'\0'),
    ('\u{af}', 0, b'+'), ('\u{b7}', 0, b'.'), ('\u{d7}', 0, b'x'), ('\u{660}', 9, b'0'),
    ('\u{6f0}', 9, b'0'), ('\u{e50}', 9, b'0'), ('\u{17e0}', 9, b'0'), ('\u{2000}', 10, b' '),
    ('\u{200b}', 4, b'\0'), ('\u{2010}', 5, b'-'), ('\u{2016}', 0, b'|'), ('\u{2022}', 0, b'.'),
    ('\u{2028}', 1, b'\n'), ('\u{202a}', 4, b'\0'), ('\u{202f}', 48, b' '), ('\u{2060}', 4, b'\0'),
    ('\u{20e3}', 0, b'\0'), ('\u{2212}', 0, b'-'), ('\u{2219}', 172, b'.'), ('\u{2460}', 8, b'1'),
    ('\u{2500}', 1, b'+'), ('\u{2502}', 1, b'|'), ('\u{2504}', 1, b'+'), ('\u{2506}', 1, b'|'),
    ('\u{2508}', 1, b'+'), ('\u{250a}', 1, b'|'), ('\u{250c}', 65, b'+'), ('\u{254e}', 1, b'|'),
    ('\u{2550}', 0, b'+'), ('\u{2551}', 0, b'|'), ('\u{2552}', 77, b'+'), ('\u{25a0}', 112, b'.'),
    ('\u{26aa}', 1, b'.'), ('\u{2776}', 8, b'1'), ('\u{2780}', 8, b'1'), ('\u{2b1b}', 1, b'.'),
    ('\u{3000}', 0, b' '), ('\u{3007}', 0, b'.'), ('一', 0, b'1'), ('七', 0, b'7'), ('三', 0, b'3'),
    ('九', 0, b'9'), ('二', 0, b'2'), ('五', 0, b'5'), ('八', 0, b'8'), ('六', 0, b'6'), ('四', 0, b'4'),
    ('零', 0, b'.'), ('\u{fe00}', 15, b'\0'), ('\u{feff}', 0, b'\0'), ('\u{ff01}', 93, b'!'),
    ('\u{1f532}', 3, b'.'), ('\u{1f7e0}', 11, b'.'),
];

/// The same, packed: the module is smaller for it. They are found by bisection.
static FOLDED: [u32; RANGES.len()] = {
    let mut packed = [0; RANGES.len()];
    let (mut i, mut end) = (0, 0);
    while i < packed.len() {
        let (from, more, first) = RANGES[i];
        assert!(i == 0 || from as u32 > end, "the ranges are in order");
        end = from as u32 + more as u32;
        packed[i] = (from as u32) << 15 | (more as u32) << 7 | first as u32;
        i += 1;
    }
    packed
};

/// The next character; decoding is not worth being in the module twice.
#[inline(never)]
pub fn next(chars: &mut std::str::Chars) -> Option<char> {
    chars.next()
}

/// The character that means the same in a puzzle.
#[inline(never)]
pub fn fold(c: char) -> char {
    if matches!(c, ' '..='~') {
        return if c == '!' { '|' } else { c };
    }
    let range = FOLDED.partition_point(|range| range >> 15 <= c as u32);
    if let Some(range) = FOLDED.get(range.wrapping_sub(1)) {
        let (place, first) = (c as u32 - (range >> 15), (range & 0x7f) as u8);
        if place <= range >> 7 & 0xff {
            let follows = matches!(first, b'!' | b'0'..=b'9');
            let folded = char::from(first + if follows { place as u8 } else { 0 });
            return if folded == '!' { '|' } else { folded };
        }
    }
    // The digits of India's scripts have the same places in their blocks; those of mathematics
    // follow each other.
    let code = c as u32;
    let digit = match code {
        0x0966..0x0d70 => (code & 0x7f).wrapping_sub(0x66),
        0x1d7ce..0x1d800 => (code - 0x1d7ce) % 10,
        _ => 10,
    };
    char::from_digit(digit, 10).unwrap_or(FOREIGN)
}

/// Whether a folded character is of a class.
#[inline(never)]
pub fn is(shape: char, class: u16) -> bool {
    CLASSES[shape as usize & 127] & class != 0
}

impl Text {
    /// Folds a text.
    ///
    /// A backslash and a word is a command of TeX and says nothing; `\n` and `\t` are what they are
    /// in programs.
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
                    'n' | 'r' if length == word + 1 => '\n',
                    't' if length == word + 1 => '\t',
                    // A character code.
                    'u' | 'x' if length == word + 1 => '^',
                    _ => NOTHING,
                };
                if length > word {
                    let origin = text.origin(command);
                    text.truncate(command);
                    text.put(byte, origin as u32);
                }
                command = usize::MAX;
            }
            let Some(mut c) = c else { return text };
            if c == '\\'
                && let Some(escape) = ESCAPES.iter().find(|escape| chars.as_str().starts_with(**escape))
            {
                c = ESCAPE;
                for _ in 1..escape.len() {
                    next(&mut chars);
                    place += 1;
                }
            }
            if c == '\\' && before != '\\' && !skips {
                command = text.len();
            }
            // A CR ends a line, and the LF after it shows nothing.
            let is_ended = before == '\r' && c == '\n';
            if !skips && !is_ended {
                text.put(fold(c), place);
            }
            skips &= c != '}' && c != '\n';
            before = if before == c && c == '\\' { ' ' } else { c };
            place += 1;
        }
    }

    /// Adds a byte that shows something.
    #[inline(never)]
    fn put(&mut self, shape: char, origin: u32) {
        if shape != NOTHING {
            self.glyphs.push(Glyph { shape, origin });
        }
    }

    /// How many bytes there are.
    pub fn len(&self) -> usize {
        self.glyphs.len()
    }

    /// How many bytes there is room for.
    #[cfg(test)]
    pub fn room(&self) -> usize {
        self.glyphs.capacity()
    }

    /// Adds a byte to a derived text: what a place of `of` says.
    #[inline(never)]
    pub fn push(&mut self, shape: char, of: &Text, at: usize) {
        self.is_derived = true;
        self.put(shape, of.origin(at) as u32);
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
        for shape in ['\n', CUT, '\n'] {
            self.push(shape, of, at);
        }
    }

    /// Writes another byte to a place of a derived text.
    #[inline(never)]
    pub fn set(&mut self, at: usize, shape: char) {
        if let Some(glyph) = self.glyphs.get_mut(at) {
            glyph.shape = shape;
        }
    }

    /// Moves a byte to an earlier place, and records whether it is lit.
    pub fn shift(&mut self, to: usize, from: usize, is_lit: bool) {
        let Glyph { shape, origin } = self.glyphs[from];
        self.glyphs[to] = Glyph { shape, origin: origin & !LIT | if is_lit { LIT } else { 0 } };
    }

    /// Whether the byte at a place is lit.
    pub fn is_lit(&self, at: usize) -> bool {
        self.glyphs.get(at).is_some_and(|glyph| glyph.origin & LIT != 0)
    }

    /// Whether some digits of a range are lit and others aren't.
    #[inline(never)]
    pub fn is_mixed(&self, from: usize, to: usize) -> bool {
        let mut lit = [false; 2];
        for at in from..to {
            lit[usize::from(self.is_lit(at))] |= self.digit(at) > 0;
        }
        lit == [true; 2]
    }

    /// What it says.
    pub fn characters(&self) -> String {
        self.glyphs.iter().map(|glyph| glyph.shape).collect()
    }

    /// Shortens a derived text.
    pub fn truncate(&mut self, length: usize) {
        self.glyphs.truncate(length);
    }

    /// Takes a part out of a derived text.
    pub fn remove(&mut self, mut from: usize, to: usize) {
        for at in to..self.len() {
            self.glyphs[from] = self.glyphs[at];
            from += 1;
        }
        self.truncate(from);
    }

    /// The place in the source that a place stands for.
    #[inline(never)]
    pub fn origin(&self, at: usize) -> usize {
        match (self.glyphs.get(at), self.glyphs.last()) {
            (Some(glyph), _) => (glyph.origin & !LIT) as usize,
            (None, Some(last)) => (last.origin & !LIT) as usize + 1,
            _ => 0,
        }
    }

    /// The byte at a place; past the end a line ends.
    #[inline(never)]
    pub fn at(&self, at: usize) -> char {
        self.glyphs.get(at).map_or('\n', |glyph| glyph.shape)
    }

    /// Whether the byte at a place is of a class.
    #[inline(never)]
    pub fn is(&self, at: usize, class: u16) -> bool {
        is(self.at(at), class)
    }

    /// The digit at a place, 0 for a blank.
    #[inline(never)]
    pub fn digit(&self, at: usize) -> usize {
        if self.is(at, DIGIT) { self.at(at) as usize - 48 } else { 0 }
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

    /// Returns the start of the last word in a range.
    pub fn past_last(&self, from: usize, to: usize) -> usize {
        let (from, mut at) = self.trim(from, to);
        while at > from && !self.is(at - 1, SPACE) {
            at -= 1;
        }
        at
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
    pub fn find(&self, mut from: usize, to: usize, shape: char) -> usize {
        while from < to && self.at(from) != shape {
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
            let (mut count, mut at) = (0, self.find(from, to, byte.into()));
            while at < to {
                count += 1;
                at = self.find(at + 1, to, byte.into());
            }
            most = most.max(count);
        }
        most
    }

    /// Whether a word stands at a place.
    #[inline(never)]
    pub fn has(&self, at: usize, word: &str) -> bool {
        for (i, byte) in word.bytes().enumerate() {
            if self.at(at.wrapping_add(i)) != char::from(byte) {
                return false;
            }
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

    /// Which group of words a part of a text, in whatever case, is a word of, from 1; 0 for none. A
    /// space ends a word, a star one that has only to begin like it, and a slash ends a group.
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
                fits &= at < to && self.at(at) as u32 | 0x20 == u32::from(byte);
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
    pub fn damage(&mut self, kind: ParseErrorKind, of: &Text, at: usize) {
        self.damage = Some(Fault::new(kind, of.origin(at)));
    }
}
