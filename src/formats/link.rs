//! Addresses that hold a puzzle: 81 cells, runs of blanks as letters, sudokuwiki's two characters a
//! cell, or compressed JSON (`fpuzzles.rs`).
//!
//! No host is known by name: an address is cut at its punctuation, and the first part that decodes
//! to 81 cells is the puzzle. So `?bd=`, `?s=`, `/play/…` and `#…` are all one.

use super::fault::ParseErrorKind;
use super::format::Format;
use super::text::{CELL, END, FOREIGN, HOST, LETTER, OPEN, PUNCTUATION, QUOTE, SPACE, Text};
use super::{fpuzzles, nested};

/// Writes the puzzles of the addresses in a text as plain text; `None` where no address holds
/// anything like one.
pub fn read(text: &Text, plain: &mut Text) -> Option<Format> {
    let mut format = Format::Link;
    let mut room = fpuzzles::LONGEST;
    let mut at = 0;
    while let Some((from, to)) = next(text, at) {
        at = to + 1;
        let address = unescaped(text, from, to);
        let is_first = plain.len() == 0;
        if let Some(start) = fpuzzles::payload(&address) {
            if let Some(json) = fpuzzles::unpack(&address, start, &mut room) {
                nested::translate(&json, plain);
                format = if is_first { Format::Fpuzzles } else { format };
            } else if is_first {
                plain.damage(ParseErrorKind::Encoding, &address, start);
            }
            continue;
        }
        let end = address.len();
        // Encoded JSON.
        let open = address.until(0, end, OPEN);
        let mut json = Text::default();
        json.append(&address, open, end);
        for at in 0..json.len() {
            if json.at(at) == '+' {
                json.set(at, ' ');
            }
        }
        let mark = plain.len();
        if open < end && nested::read(&json, plain).is_some() {
            plain.cut(&address, end);
            continue;
        }
        plain.truncate(mark);
        let mut from = 0;
        while from < end {
            let to = address.until(from, end, PUNCTUATION);
            let mark = plain.len();
            for decode in [runs, pairs, whole] {
                if plain.len() == mark && !decode(&address, from, to, plain) {
                    plain.truncate(mark);
                }
            }
            if plain.len() > mark {
                plain.cut(&address, to);
            }
            from = to + 1;
        }
    }
    (plain.len() > 0 || plain.damage.is_some()).then_some(format)
}

/// Nearly a puzzle: the general reader says what is wrong.
fn whole(address: &Text, from: usize, to: usize, plain: &mut Text) -> bool {
    let cells = address.tally(from, to, CELL);
    if cells > 44 && address.at(from) == 'S' && plain.len() == 0 {
        plain.damage(ParseErrorKind::Encoding, address, from);
    } else if cells > 27 {
        plain.append(address, from, to);
    }
    true
}

/// The JSON of the first address that holds any.
pub fn unpacked(text: &Text) -> Option<String> {
    let mut room = fpuzzles::LONGEST;
    let mut at = 0;
    while let Some((from, to)) = next(text, at) {
        at = to + 1;
        let address = unescaped(text, from, to);
        let json = fpuzzles::payload(&address).and_then(|start| fpuzzles::unpack(&address, start, &mut room));
        if let Some(json) = json {
            return Some(json.characters());
        }
    }
    None
}

/// Where a text has an address that only names a puzzle, and where the name begins.
pub fn short_id(text: &Text) -> Option<(usize, usize)> {
    let (from, to) = next(text, 0)?;
    let (mut start, mut name) = (from, from);
    while start < to {
        let end = text.until(start, to, PUNCTUATION);
        if start < end {
            name = start;
        }
        start = end + 1;
    }
    // A host alone names no puzzle, and what has so many cells is more than a name.
    let host = text.past(from, to, HOST);
    let is_name = name > host + 3 || name > host && text.at(host) != ':';
    (is_name && text.tally(from, to, CELL) < 81).then_some((from, name))
}

/// The next address from a place on: a word that begins with a scheme or a host, or a code as sites
/// show it alone.
fn next(text: &Text, mut from: usize) -> Option<(usize, usize)> {
    let length = text.len();
    while from < length {
        // Words may stand in brackets and quotes.
        let mut end = text.until(from, length, QUOTE);
        // What ends it in the midst of a puzzle, or shortly before one, is a misprint.
        loop {
            let more = text.until(end + 1, length, QUOTE);
            let run = |at: usize| text.past(at, more, CELL) - at;
            let mut first = end;
            while first > from && text.is(first - 1, CELL) {
                first -= 1;
            }
            let (before, after) = (end - first, run(end + 1));
            let is_broken = after > 27 && matches!(before + after, 70..90)
                || !text.is(end, SPACE | END) && (end..more).any(|at| text.at(at) == '=' && run(at + 1) > 27);
            if before == 81 || !is_broken {
                break;
            }
            end = more;
        }
        let host = text.past(from, end, HOST);
        let is_cut = matches!(text.at(host), '/' | '?' | '#');
        let letters = host - from - text.tally(from, host, CELL);
        let is_host = letters > 2 && text.count(from, host, b".") > 0 && is_cut;
        let is_named = text.which(from, end, b"s9b*n4ig*fpuz*") > 0;
        let is_code = end > from + 81 && (host == from && is_cut || is_named);
        if is_host || is_code || text.has(host, "://") {
            return Some((from, end));
        }
        from = end + 1;
    }
    None
}

/// An address with `%2E` and the like replaced by what they stand for.
fn unescaped(text: &Text, mut from: usize, to: usize) -> Text {
    let mut plain = Text::default();
    while from < to {
        let mut byte = text.at(from);
        let mut length = 1;
        let (high, low) = (value(text.at(from + 1)), value(text.at(from + 2)));
        if byte == '%' && high.max(low) < 16 {
            byte = FOREIGN.min(char::from((16 * high + low) as u8));
            length = 3;
        }
        plain.push(byte, text, from);
        from += length;
    }
    plain
}

/// The value of a digit in base 36, or too much for any base.
#[inline(never)]
fn value(c: char) -> usize {
    c.to_digit(36).unwrap_or(255) as usize
}

/// Cells one character each, where a space may have become `+`; or digits, and letters for as many
/// blanks: `a` is one, `z` 26. A word that happens to come to 81 so has too few digits to be a
/// puzzle.
fn runs(address: &Text, from: usize, to: usize, plain: &mut Text) -> bool {
    let mark = plain.len();
    let mut letters = 0;
    for at in from..to {
        letters += usize::from(address.is(at, LETTER) && !address.is(at, CELL));
    }
    let whole = to - from == 81 && letters == 0;
    // A letter among 80 digits is none.
    if to - from == 81 && letters == 1 {
        return false;
    }
    let (mut givens, mut spaces) = (0, 0);
    let mut before = '0';
    for at in from..to {
        let byte = address.at(at);
        let mut count = 1;
        let is_space = matches!(byte, '+' | ' ');
        if !whole && byte.is_ascii_lowercase() {
            count = value(byte) - 9;
            // One run is one letter.
            if before.is_ascii_lowercase() && before != 'z' {
                return false;
            }
        } else if !(address.is(at, CELL) || whole && is_space) {
            return false;
        }
        before = byte;
        let given = address.digit(at) > 0;
        givens += usize::from(given);
        spaces += usize::from(is_space);
        for _ in 0..count {
            plain.push(if given { byte } else { '.' }, address, at);
        }
        // Too many cells; a short address could name millions.
        if plain.len() > mark + 81 {
            return false;
        }
    }
    plain.len() == mark + 81 && (whole || givens > 7) && (spaces == 0 || spaces > 1 && spaces + givens == 81)
}

/// sudokuwiki's two characters a cell.
///
/// With `S9B` before them they are base 36: up to 9 a given, up to 18 a placed digit, then 18 more
/// than a mask of candidates. Before 2024 they were base 32 and had no name: a mask, doubled, and 1
/// more for a given.
fn pairs(address: &Text, mut from: usize, to: usize, plain: &mut Text) -> bool {
    let named = address.has(from, "S9B");
    let radix = if named { 36 } else { 32 };
    from += if named { 3 } else { 0 };
    if to != from + 162 {
        return false;
    }
    // The candidates of each cell, in a line below the digits.
    let mut groups = Text::default();
    while from < to {
        let (high, low) = (value(address.at(from)), value(address.at(from + 1)));
        if high.max(low) >= radix {
            return false;
        }
        let pair = high * radix + low;
        let mask = match pair {
            _ if !named => pair >> 1,
            0..=9 => 1 << pair >> 1,
            10..=18 => 1 << (pair - 10),
            _ => pair - 18,
        };
        let digit = char::from(b'1' + mask.trailing_zeros() as u8);
        plain.push(if mask.is_power_of_two() { digit } else { '.' }, address, from);
        for d in (0..9).filter(|d| mask >> d & 1 == 1) {
            groups.push(char::from(b'1' + d), address, from);
        }
        groups.push(if mask == 0 { '_' } else { ' ' }, address, from);
        groups.push(' ', address, from);
        from += 2;
    }
    plain.push('\n', address, to - 1);
    plain.append(&groups, 0, groups.len());
    true
}
