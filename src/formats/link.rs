//! Addresses that hold a puzzle: 81 cells, runs of blanks as letters, sudokuwiki's two characters a cell, or
//! compressed JSON (`fpuzzles.rs`).
//!
//! No host is known by name: an address is cut at its punctuation, and the first part that decodes to 81 cells
//! is the puzzle. So `?bd=`, `?s=`, `/play/…` and `#…` are all one.

use super::text::{CELL, FOREIGN, HOST, PUNCTUATION, QUOTE, SPACE, Text};
use super::{Format, ProblemKind, fpuzzles, nested};

/// Writes the puzzles of the addresses in a text as plain text; `None` where no address holds anything like one.
pub fn read(text: &Text, plain: &mut Text) -> Option<Format> {
    let mut format = Format::Link;
    let mut at = 0;
    while let Some((from, to)) = next(text, at) {
        at = to + 1;
        let address = unescaped(text, from, to);
        if let Some(start) = fpuzzles::payload(&address) {
            let is_first = plain.bytes.is_empty();
            if let Some(json) = fpuzzles::unpack(&address, start) {
                nested::translate(&json, plain);
                format = if is_first { Format::Fpuzzles } else { format };
            } else if is_first {
                plain.damage(ProblemKind::Encoding, &address, start);
            }
            continue;
        }
        let end = address.bytes.len();
        let mut from = 0;
        while from < end {
            let to = address.until(from, end, PUNCTUATION);
            let mark = plain.bytes.len();
            if !runs(&address, from, to, plain) {
                plain.truncate(mark);
                if !pairs(&address, from, to, plain) {
                    plain.truncate(mark);
                    let cells = (from..to).filter(|&at| address.is(at, CELL)).count();
                    if cells > 44 && address.at(from) == b'S' && mark == 0 {
                        plain.damage(ProblemKind::Encoding, &address, from);
                    } else if cells > 27 {
                        // Nearly a puzzle: the general reader says what is wrong.
                        plain.append(&address, from, to);
                    }
                }
            }
            if plain.bytes.len() > mark {
                plain.cut(&address, to);
            }
            from = to + 1;
        }
    }
    (!plain.bytes.is_empty() || plain.damage.is_some()).then_some(format)
}

/// The JSON of the first address that holds any.
#[cfg(feature = "rules")]
pub fn unpacked(text: &Text) -> Option<String> {
    let mut at = 0;
    while let Some((from, to)) = next(text, at) {
        at = to + 1;
        let address = unescaped(text, from, to);
        let json = fpuzzles::payload(&address).and_then(|start| fpuzzles::unpack(&address, start));
        if let Some(json) = json {
            return String::from_utf8(json.bytes).ok();
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
    Some((from, name))
}

/// The next address from a place on: a word that begins with a scheme or a host, or a code as sites show it alone.
fn next(text: &Text, mut from: usize) -> Option<(usize, usize)> {
    while from < text.bytes.len() {
        // Words may stand in brackets and quotes.
        let mut end = text.until(from, text.bytes.len(), QUOTE);
        // What ends it in the midst of a puzzle, or shortly before one, is a misprint.
        loop {
            let more = text.until(end + 1, text.bytes.len(), QUOTE);
            let run = |from: usize| (from..more).take_while(|&at| text.is(at, CELL)).count();
            let before = (from..end).rev().take_while(|&at| text.is(at, CELL)).count();
            let after = run(end + 1);
            let is_space = text.is(end, SPACE) || text.at(end) == b'\n';
            let follows = !is_space && (end..more).any(|at| text.at(at) == b'=' && run(at + 1) > 27);
            if before == 81 || !follows && (after < 28 || !(70..90).contains(&(before + after))) {
                break;
            }
            end = more;
        }
        let mut host = from;
        let (mut letters, mut dots) = (0, 0);
        while host < end && text.is(host, HOST) {
            letters += usize::from(!text.is(host, CELL));
            dots += usize::from(text.at(host) == b'.');
            host += 1;
        }
        let is_host = letters > 2 && dots > 0 && matches!(text.at(host), b'/' | b'?' | b'#');
        let is_code = end > from + 81
            && (host == from && matches!(text.at(host), b'/' | b'?' | b'#')
                || text.has(from, "S9B")
                || text.has(from, "N4Ig")
                || text.has(from, "fpuz"));
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
        if let (b'%', Some(high), Some(low)) =
            (byte, value(text.at(from + 1), 16), value(text.at(from + 2), 16))
        {
            byte = FOREIGN.min((high * 16 + low) as u8);
            length = 3;
        }
        plain.push(byte, text, from);
        from += length;
    }
    plain
}

/// The value of a digit in a base.
#[inline(never)]
fn value(byte: u8, radix: usize) -> Option<usize> {
    let digits = b"0123456789abcdefghijklmnopqrstuvwxyz";
    digits.iter().position(|&digit| digit == byte | 0x20 || digit == byte).filter(|&value| value < radix)
}

/// Cells one character each, where a space may have become `+`; or digits, and letters for as many blanks: `a`
/// is one, `z` 26. A word that happens to come to 81 so has too few digits to be a puzzle.
fn runs(address: &Text, from: usize, to: usize, plain: &mut Text) -> bool {
    let mark = plain.bytes.len();
    let is_run = |at: usize| address.at(at).is_ascii_alphabetic() && !address.is(at, CELL);
    let letters = (from..to).filter(|&at| is_run(at)).count();
    let whole = to - from == 81 && letters == 0;
    // A letter among 80 digits is none.
    if to - from == 81 && letters == 1 {
        return false;
    }
    let (mut givens, mut spaces) = (0, 0);
    let mut before = b'0';
    for at in from..to {
        let byte = address.at(at);
        let mut count = 1;
        if !whole && byte.is_ascii_lowercase() {
            count = value(byte, 36).unwrap_or(0) - 9;
            // One run is one letter.
            if before.is_ascii_lowercase() && before != b'z' {
                return false;
            }
        } else if !(address.is(at, CELL) || whole && matches!(byte, b'+' | b' ')) {
            return false;
        }
        before = byte;
        let given = address.digit(at) > 0;
        givens += usize::from(given);
        spaces += usize::from(matches!(byte, b'+' | b' '));
        for _ in 0..count {
            plain.push(if given { byte } else { b'.' }, address, at);
        }
    }
    plain.bytes.len() == mark + 81
        && (whole || givens > 7)
        && (spaces == 0 || spaces > 1 && spaces + givens == 81)
}

/// sudokuwiki's two characters a cell.
///
/// With `S9B` before them they are base 36: up to 9 a given, up to 18 a placed digit, then 18 more than a mask
/// of candidates. Before 2024 they were base 32 and had no name: a mask, doubled, and 1 more for a given.
fn pairs(address: &Text, mut from: usize, to: usize, plain: &mut Text) -> bool {
    let named = address.has(from, "S9B");
    let radix = if named { 36 } else { 32 };
    from += if named { 3 } else { 0 };
    if to != from + 162 {
        return false;
    }
    while from < to {
        let (Some(high), Some(low)) = (value(address.at(from), radix), value(address.at(from + 1), radix))
        else {
            return false;
        };
        let pair = high * radix + low;
        let mask = match pair {
            _ if !named => pair >> 1,
            0..=9 => 1 << pair >> 1,
            10..=18 => 1 << (pair - 10),
            _ => pair - 18,
        };
        plain.push(
            if mask.is_power_of_two() { b'1' + mask.trailing_zeros() as u8 } else { b'.' },
            address,
            from,
        );
        from += 2;
    }
    true
}
