//! f-puzzles: JSON, compressed as LZ-String does and written in base 64, in an address (`?load=`) or as
//! SudokuPad takes it over (`fpuzzles…`). Of the puzzle only its givens are read.
//!
//! # LZ-String
//! A code is as wide as the number of entries so far; its bits come lowest first. Code 0 is followed by a
//! character of 8 bits, 1 by one of 16, 2 ends the text; any other is an entry. A new character is an entry of
//! its own, and whatever is written makes an entry of what was written before it plus its first character.
//! Such entries all stand in the text already, one after the other, so an entry is but a place and a length.

use super::text::{Glyph, Line};
use super::{Problem, ProblemKind, json, link};

/// The longest text that is unpacked, in characters: real puzzles have a few thousand.
const LONGEST: usize = 1 << 20;

/// The compressed part of an address.
pub fn payload(address: &[Glyph]) -> Option<&[Glyph]> {
    let after = |mark: &str| link::find(address, mark).map(|at| &address[at + mark.len()..]);
    let marked = after("load=").or_else(|| after("fpuzzles")).or_else(|| after("fpuz"));
    let bare = || link::find(address, "N4Ig").map(|at| &address[at..]);
    let content = marked.filter(|content| content.len() > 16).or_else(bare)?;
    let end = content.iter().position(|glyph| matches!(glyph.char, '&' | '#' | '?')).unwrap_or(content.len());
    Some(&content[..end])
}

/// The 81 cells of a compressed puzzle.
pub fn read(payload: &[Glyph], line: &Line) -> Result<Vec<u8>, Problem> {
    let column = payload.first().map_or(1, |glyph| glyph.column);
    let damaged = || line.problem(link::damaged(payload), column);
    let sextets: Option<Vec<u8>> =
        payload.iter().filter(|glyph| !matches!(glyph.char, '=' | '$')).map(sextet).collect();
    let text = sextets.and_then(|sextets| unpack(&sextets)).ok_or_else(damaged)?;
    match json::puzzles(&text) {
        Ok(parsed) => Ok(parsed.grid.cells().to_vec()),
        Err(Problem { kind: kind @ (ProblemKind::TooFew { .. } | ProblemKind::TooMany { .. }), .. }) => {
            Err(line.problem(kind, column))
        }
        Err(_) => Err(damaged()),
    }
}

/// The six bits of a character of base 64, in its alphabet for addresses as well.
fn sextet(glyph: &Glyph) -> Option<u8> {
    let c = glyph.char;
    match c {
        'A'..='Z' => Some(c as u8 - b'A'),
        'a'..='z' => Some(c as u8 - b'a' + 26),
        '0'..='9' => Some(c as u8 - b'0' + 52),
        '+' | ' ' => Some(62),
        '/' | '-' | '_' => Some(63),
        _ => None,
    }
}

/// Unpacks what LZ-String compressed.
fn unpack(sextets: &[u8]) -> Option<String> {
    let mut at = 0;
    let mut take = |width: u32| {
        let mut value = 0;
        for bit in 0..width {
            value |= usize::from(sextets.get(at / 6)? >> (5 - at % 6) & 1) << bit;
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
            return String::from_utf16(&text).ok();
        }
        let place = text.len();
        if code < 2 {
            text.push(take(8 << code)? as u16);
            code = entries.len();
            entries.push((place, 1));
        }
        let next = last.map(|(start, length)| (start, length + 1));
        let (start, length) = entries.get(code).copied().or(next.filter(|_| code == entries.len()))?;
        if text.len() + length > LONGEST {
            return None;
        }
        if start != place {
            for i in start..start + length {
                text.push(text[i]);
            }
        }
        entries.extend(next);
        last = Some((place, length));
    }
}
