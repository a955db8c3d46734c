//! Addresses that hold a puzzle: 81 cells, runs of blanks as letters, sudokuwiki's two characters a cell, or
//! compressed JSON ([`fpuzzles`]).
//!
//! No host is known by name: an address is cut at its punctuation, and the first part that decodes to 81 cells
//! is the puzzle. So `?bd=`, `?s=`, `/play/…` and `#…` are all one.

use super::text::{Class, Piece, Text, class, is_space};
use super::{Finds, Format, Parsed, Problem, ProblemKind, fpuzzles};

/// Reads the puzzles of all addresses in a text; `None` where no address holds anything like one.
pub fn read(text: &Text) -> Option<Result<Parsed, Problem>> {
    let mut finds = Finds::default();
    for address in addresses(text) {
        match decode(text, address) {
            Some(Ok((cells, format))) => finds.add(&cells, format),
            Some(Err(problem)) if finds.count == 0 => return Some(Err(problem)),
            _ => {}
        }
    }
    finds.parsed().map(Ok)
}

/// The problem of a text whose address only names a puzzle, or holds it in a way that we don't know.
pub fn short_id(text: &Text) -> Option<Problem> {
    let address = addresses(text).into_iter().next()?;
    let part = parts(address).into_iter().rfind(|part| !part.bytes.is_empty())?;
    // Nobody calls a puzzle by more than forty letters.
    let kind = if part.bytes.len() > 40 {
        ProblemKind::Encoding(part.excerpt())
    } else {
        ProblemKind::ShortId(part.bytes.iter().map(|&byte| char::from(byte)).collect())
    };
    Some(text.problem(kind, address.start))
}

/// The addresses in a text.
fn addresses<'a>(text: &'a Text) -> Vec<Piece<'a>> {
    let mut addresses =
        text.piece().split(|byte| is_space(byte) || matches!(byte, b'\n' | b'<' | b'>' | b'"' | b'`'));
    addresses.retain_mut(|word| {
        let address = address(*word);
        *word = address.unwrap_or(*word);
        address.is_some()
    });
    addresses
}

/// The part of a word that is an address: from its scheme or host on, or a code as sites show it alone.
fn address(word: Piece) -> Option<Piece> {
    let closes = |byte: &u8| matches!(byte, b')' | b']' | b'\'' | b',' | b';');
    let word = word.cut(0, word.bytes.iter().rposition(|byte| !closes(byte))? + 1);
    if let Some(colon) = word.find("://") {
        let before = word.bytes[..colon].iter().rposition(|byte| !byte.is_ascii_alphabetic());
        return Some(word.cut(before.map_or(0, |before| before + 1), word.bytes.len()));
    }
    if word.bytes.len() > 80
        && ["?", "#", "/", "S9B", "N4Ig", "fpuz"].iter().any(|code| word.find(code) == Some(0))
    {
        return Some(word);
    }
    let host = word.bytes.iter().position(|byte| b"/?#".contains(byte))?;
    let (mut letters, mut dots) = (0, 0);
    for byte in &word.bytes[..host] {
        match byte {
            b'.' => dots += 1,
            b'a'..=b'z' | b'A'..=b'Z' => letters += usize::from(!byte.eq_ignore_ascii_case(&b'x')),
            b'0'..=b'9' | b'-' => {}
            _ => return None,
        }
    }
    (letters > 2 && dots > 0).then_some(word)
}

/// The parts of an address between its punctuation.
fn parts(address: Piece) -> Vec<Piece> {
    address.split(|byte| matches!(byte, b'/' | b'?' | b'&' | b'#' | b'=' | b':' | b';' | b',' | b'~' | b'|'))
}

/// The bytes of a part, with `%2E` and the like replaced by what they stand for.
fn unescaped(part: Piece) -> Vec<u8> {
    let mut plain = Vec::new();
    let mut rest = part.bytes;
    while let [first, tail @ ..] = rest {
        rest = tail;
        plain.push(*first);
        if let (b'%', [high, low, tail @ ..]) = (first, tail)
            && let (Some(high), Some(low)) = (value(*high, 16), value(*low, 16))
        {
            plain.pop();
            plain.push((high * 16 + low) as u8);
            rest = tail;
        }
    }
    plain
}

/// The value of a digit in a base.
fn value(byte: u8, radix: u32) -> Option<u32> {
    char::from(byte).to_digit(radix)
}

/// The puzzle of an address, or what is wrong with something that is nearly one.
fn decode(text: &Text, address: Piece) -> Option<Result<(Vec<u8>, Format), Problem>> {
    if let Some(payload) = fpuzzles::payload(address) {
        let cells = fpuzzles::read(&unescaped(payload));
        return Some(match cells {
            Ok(cells) => Ok((cells, Format::Fpuzzles)),
            Err(kind) => {
                Err(text.problem(kind.unwrap_or(ProblemKind::Encoding(payload.excerpt())), payload.start))
            }
        });
    }
    let parts = parts(address);
    for part in &parts {
        let part = unescaped(*part);
        if let Some(cells) = runs(&part).or_else(|| pairs(&part)) {
            return Some(Ok((cells, Format::Link)));
        }
    }
    parts.into_iter().find_map(|part| nearly(text, part)).map(Err)
}

/// Cells one character each, where a space may have become `+`; or digits, and letters for as many blanks: `a`
/// is one, `z` 26. A word that happens to come to 81 so has too few digits to be a puzzle.
fn runs(part: &[u8]) -> Option<Vec<u8>> {
    let mut cells = Vec::new();
    let whole = part.len() == 81;
    for &byte in part {
        match (byte, class(byte)) {
            (_, Class::Cell(digit)) if whole => cells.push(digit),
            (b' ' | b'+', _) if whole => cells.push(0),
            (b'0'..=b'9' | b'.', Class::Cell(digit)) => cells.push(digit),
            (b'a'..=b'z' | b'A'..=b'Z', _) if !whole => {
                cells.resize(cells.len() + usize::from(byte.to_ascii_lowercase() - b'a' + 1), 0);
            }
            _ => return None,
        }
        if cells.len() > 81 {
            return None;
        }
    }
    let givens = cells.iter().filter(|&&digit| digit != 0).count();
    (cells.len() == 81 && (whole || givens > 7)).then_some(cells)
}

/// sudokuwiki's two characters a cell.
///
/// With `S9B` before them they are base 36: up to 9 a given, up to 18 a placed digit, then 18 more than a mask
/// of candidates. Before 2024 they were base 32 and had no name: a mask, doubled, and 1 more for a given.
fn pairs(part: &[u8]) -> Option<Vec<u8>> {
    let (pairs, radix) = match part {
        [b'S', b'9', b'B', pairs @ ..] => (pairs, 36),
        _ => (part, 32),
    };
    if pairs.len() != 162 {
        return None;
    }
    let mut cells = Vec::new();
    for pair in pairs.chunks_exact(2) {
        let value = value(pair[0], radix)? * radix + value(pair[1], radix)?;
        let mask = match (radix, value) {
            (36, 0..=18) => {
                cells.push(if value > 9 { value - 9 } else { value } as u8);
                continue;
            }
            (36, _) => value - 18,
            _ => value >> 1,
        };
        if mask > 511 {
            return None;
        }
        cells.push(if mask.is_power_of_two() { mask.trailing_zeros() as u8 + 1 } else { 0 });
    }
    Some(cells)
}

/// What is wrong with a part of an address that is nearly a puzzle.
fn nearly(text: &Text, part: Piece) -> Option<Problem> {
    if part.find("S9B") == Some(0) && part.bytes.len() > 80 {
        return Some(text.problem(ProblemKind::Encoding(part.excerpt()), part.start));
    }
    let mut cells = 0;
    let mut foreign = Vec::new();
    for (i, &byte) in part.bytes.iter().enumerate() {
        match class(byte) {
            Class::Cell(_) => cells += 1,
            _ => foreign.push(part.start + i),
        }
    }
    match foreign[..] {
        _ if !(60..=120).contains(&cells) => None,
        [] => Some(text.problem(ProblemKind::of_count(cells, 81), part.start + cells.min(81))),
        [first, ..] if foreign.len() < 4 => Some(text.foreign(first)),
        _ => None,
    }
}
