//! f-puzzles: JSON, compressed as LZ-String does and written in base 64, in an address (`?load=`) or as
//! SudokuPad takes it over (`fpuzzles…`). Of the puzzle only its givens are read.
//!
//! # LZ-String
//! A code is as wide as the number of entries so far; its bits come lowest first. Code 0 is followed by a
//! character of 8 bits, 1 by one of 16, 2 ends the text; any other is an entry. A new character is an entry of
//! its own, and whatever is written makes an entry of what was written before it plus its first character.
//! Such entries all stand in the text already, one after the other, so an entry is but a place and a length.

use super::text::{Piece, Text};
use super::{ProblemKind, json};

/// The longest text that is unpacked, in characters: real puzzles have a few thousand.
const LONGEST: usize = 1 << 20;

/// The compressed part of an address.
pub fn payload(address: Piece) -> Option<Piece> {
    for (mark, skipped) in [("load=", 5), ("fpuzzles", 8), ("fpuz", 4), ("N4Ig", 0)] {
        let content = address.find(mark).map(|at| address.cut(at + skipped, address.bytes.len()));
        if let Some(content) = content.filter(|content| content.bytes.len() > 16) {
            let end = content.bytes.iter().position(|byte| b"&#?".contains(byte));
            return Some(content.cut(0, end.unwrap_or(content.bytes.len())));
        }
    }
    None
}

/// The 81 cells of a compressed puzzle; where it has another number of cells, that is the problem.
pub fn read(payload: &[u8]) -> Result<Vec<u8>, Option<ProblemKind>> {
    let json = unpack(payload).ok_or(None)?;
    match json::puzzles(&Text::new(&json)) {
        Ok(parsed) => Ok(parsed.grid.cells().to_vec()),
        Err(problem) => Err(match problem.kind {
            ProblemKind::TooFew { .. } | ProblemKind::TooMany { .. } => Some(problem.kind),
            _ => None,
        }),
    }
}

/// The six bits of a character of base 64, in its alphabet for addresses as well.
fn sextet(byte: u8) -> Option<u8> {
    match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' | b' ' => Some(62),
        b'/' | b'-' | b'_' => Some(63),
        _ => None,
    }
}

/// Unpacks what LZ-String compressed.
fn unpack(payload: &[u8]) -> Option<String> {
    let mut at = 0;
    let mut take = |width: u32| {
        let mut value = 0;
        for bit in 0..width {
            let sextet = sextet(*payload.get(at / 6)?)?;
            value |= usize::from(sextet >> (5 - at % 6) & 1) << bit;
            at += 1;
        }
        Some(value)
    };
    let mut text: Vec<u16> = Vec::new();
    // Places and lengths; the first three codes are no entries.
    let mut entries = vec![(0, 0); 3];
    let mut last = None;
    loop {
        let width = usize::BITS - entries.len().leading_zeros();
        let mut code = take(width)?;
        if code == 2 {
            return Some(
                text.iter().map(|&unit| char::from_u32(u32::from(unit)).unwrap_or('\u{fffd}')).collect(),
            );
        }
        let place = text.len();
        if code < 2 {
            text.push(take(8 << code)? as u16);
            code = entries.len();
            entries.push((place, 1));
        }
        let next = last.map(|(start, length)| (start, length + 1));
        let (start, length) = entries.get(code).copied().or(next.filter(|_| code == entries.len()))?;
        if place + length > LONGEST {
            return None;
        }
        if start != place {
            for i in start..start + length {
                text.push(text[i]);
            }
        }
        if let Some(next) = next {
            entries.push(next);
        }
        last = Some((place, length));
    }
}
