//! Addresses that hold a puzzle: 81 cells, runs of blanks as letters, sudokuwiki's two characters a cell, or
//! compressed JSON (`fpuzzles.rs`).
//!
//! No host is known by name: an address is cut at its punctuation, and the first part that decodes to 81 cells
//! is the puzzle. So `?bd=`, `?s=`, `/play/…` and `#…` are all one.

use super::text::{CELL, PUNCTUATION, Text, digit, is};
use super::{Format, Problem, ProblemKind, fpuzzles, json};

/// The puzzles of the addresses in a text as plain text; `None` where no address holds anything like one.
///
/// # Errors
/// What is wrong with content that can't be decoded.
pub fn read<'a>(text: &Text<'a>) -> Option<Result<(Text<'a>, Format), Problem>> {
    let mut plain = text.derived();
    let mut format = Format::Link;
    let mut at = 0;
    while let Some((from, to)) = next(text, at) {
        at = to + 1;
        let address = unescaped(text, from, to);
        let damaged = |from| address.problem((ProblemKind::Encoding(address.excerpt(from, from + 16)), from));
        let end = address.bytes.len();
        if let Some(start) = fpuzzles::payload(&address) {
            let json = fpuzzles::unpack(&address, start).and_then(|json| json::plain(&json).ok());
            let Some(json) = json else { return Some(Err(damaged(start))) };
            plain.append(&json, 0, json.bytes.len());
            format = Format::Fpuzzles;
            continue;
        }
        let mut from = 0;
        while from < end {
            let to = address.until(from, end, PUNCTUATION);
            let cells = (from..to).filter(|&at| is(address.at(at), CELL)).count();
            let mark = plain.bytes.len();
            if runs(&address, from, to, &mut plain) {
                break;
            }
            plain.truncate(mark);
            if pairs(&address, from, to, &mut plain) {
                break;
            }
            plain.truncate(mark);
            if (45..200).contains(&cells) {
                if address.at(from) == b'S' {
                    return Some(Err(damaged(from)));
                }
                // Nearly a puzzle: the general reader says what is wrong.
                plain.append(&address, from, to);
                break;
            }
            from = to + 1;
        }
        if from < end {
            plain.cut(text, at - 1);
        }
    }
    (!plain.bytes.is_empty()).then_some(Ok((plain, format)))
}

/// The problem of a text whose address only names a puzzle, or holds it in a way that we don't know.
pub fn short_id(text: &Text) -> Option<Problem> {
    let (from, to) = next(text, 0)?;
    let (mut start, mut last) = (from, (from, to));
    while start < to {
        let end = text.until(start, to, PUNCTUATION);
        if start < end {
            last = (start, end);
        }
        start = end + 1;
    }
    let name = text.excerpt(last.0, last.1);
    // Nobody calls a puzzle by forty letters.
    let kind = if name.len() < 40 { ProblemKind::ShortId(name) } else { ProblemKind::Encoding(name) };
    Some(text.problem((kind, from)))
}

/// The next address from a place on: a word with a scheme, a word that begins with a host, or a code as sites
/// show it alone.
fn next(text: &Text, mut from: usize) -> Option<(usize, usize)> {
    while from < text.bytes.len() {
        let mut to = from;
        while !b" \t\n\0<>\"`".contains(&text.at(to)) {
            to += 1;
        }
        let end = to;
        while to > from && b")]',;".contains(&text.at(to - 1)) {
            to -= 1;
        }
        if let Some(colon) = text.find_word(from, to, "://") {
            let mut start = colon;
            while start > from && text.at(start - 1).is_ascii_alphabetic() {
                start -= 1;
            }
            return Some((start, to));
        }
        let long = to > from + 81;
        let (mut letters, mut dots, mut host) = (0, 0, from);
        while text.at(host).is_ascii_alphanumeric() || b".-".contains(&text.at(host)) {
            letters += usize::from(!is(text.at(host), CELL));
            dots += usize::from(text.at(host) == b'.');
            host += 1;
        }
        let is_host = letters > 2 && dots > 0 && b"/?#".contains(&text.at(host));
        let is_code = matches!(
            (text.at(from), text.at(from + 1)),
            (b'?' | b'#' | b'/', _) | (b'S', b'9') | (b'N', b'4') | (b'f', b'p')
        );
        if is_host || (long && is_code) {
            return Some((from, to));
        }
        from = end + 1;
    }
    None
}

/// An address with `%2E` and the like replaced by what they stand for.
fn unescaped<'a>(text: &Text<'a>, mut from: usize, to: usize) -> Text<'a> {
    let mut plain = text.derived();
    while from < to {
        let mut byte = text.at(from);
        let mut length = 1;
        if byte == b'%'
            && let (Some(high), Some(low)) = (value(text.at(from + 1), 16), value(text.at(from + 2), 16))
        {
            byte = (high * 16 + low) as u8;
            length = 3;
        }
        plain.push(byte, text, from);
        from += length;
    }
    plain
}

/// The value of a digit in a base.
fn value(byte: u8, radix: u8) -> Option<usize> {
    let value = match byte {
        b'0'..=b'9' => byte - b'0',
        b'a'..=b'z' => byte - b'a' + 10,
        b'A'..=b'Z' => byte - b'A' + 10,
        _ => return None,
    };
    (value < radix).then_some(usize::from(value))
}

/// Cells one character each, where a space may have become `+`; or digits, and letters for as many blanks: `a`
/// is one, `z` 26. A word that happens to come to 81 so has too few digits to be a puzzle.
fn runs(address: &Text, from: usize, to: usize, plain: &mut Text) -> bool {
    let mark = plain.bytes.len();
    let whole = to - from == 81;
    let mut givens = 0;
    for at in from..to {
        let byte = address.at(at);
        let mut count = 1;
        if !whole && byte.is_ascii_alphabetic() {
            count = value(byte, 36).unwrap_or(0) - 9;
        } else if !(is(byte, CELL) || whole && b"+ ".contains(&byte)) {
            return false;
        }
        for _ in 0..count {
            plain.push(if digit(byte) > 0 { byte } else { b'.' }, address, at);
        }
        givens += usize::from(digit(byte) > 0);
    }
    plain.bytes.len() == mark + 81 && (whole || givens > 7)
}

/// sudokuwiki's two characters a cell.
///
/// With `S9B` before them they are base 36: up to 9 a given, up to 18 a placed digit, then 18 more than a mask
/// of candidates. Before 2024 they were base 32 and had no name: a mask, doubled, and 1 more for a given.
fn pairs(address: &Text, mut from: usize, to: usize, plain: &mut Text) -> bool {
    let named = to - from == 165 && address.find_word(from, to, "S9B") == Some(from);
    if named {
        from += 3;
    }
    if to - from != 162 {
        return false;
    }
    let radix = if named { 36 } else { 32 };
    while from < to {
        let (Some(high), Some(low)) = (value(address.at(from), radix), value(address.at(from + 1), radix))
        else {
            return false;
        };
        let value = high * usize::from(radix) + low;
        let mask = if !named {
            value >> 1
        } else if value > 18 {
            value - 18
        } else {
            // One digit, given or placed.
            (1 << value) >> if value > 9 { 10 } else { 1 }
        };
        if mask > 511 {
            return false;
        }
        plain.push(
            if mask.is_power_of_two() { b'1' + mask.trailing_zeros() as u8 } else { b'.' },
            address,
            from,
        );
        from += 2;
    }
    true
}
