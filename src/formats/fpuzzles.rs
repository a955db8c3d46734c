//! f-puzzles: JSON, compressed as LZ-String does and written in base 64, in an address (`?load=`) or as
//! SudokuPad takes it over (`fpuzzles…`).
//!
//! # LZ-String
//! A code is as wide as the number of entries so far; its bits come lowest first. Code 0 is followed by a
//! character of 8 bits, 1 by one of 16, 2 ends the text; any other is an entry. A new character is an entry of
//! its own, and whatever is written makes an entry of what was written before it plus its first character.
//! Such entries all stand in the text already, one after the other, so an entry is but a place and a length.

use super::text::Text;

/// The longest text that is unpacked, in characters: real puzzles have a few thousand.
const LONGEST: usize = 1 << 20;

/// Where the compressed part of an address begins.
pub fn payload(address: &Text) -> Option<usize> {
    for mark in ["load=", "fpuzzles", "fpuz", "N4Ig"] {
        if let Some(at) = address.find_word(0, address.bytes.len(), mark) {
            let start = if mark == "N4Ig" { at } else { at + mark.len() };
            if address.bytes.len() > start + 16 {
                return Some(start);
            }
        }
    }
    None
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

/// What LZ-String compressed; characters beyond ASCII are of no matter and become spaces.
pub fn unpack<'a>(address: &Text<'a>, start: usize) -> Option<Text<'a>> {
    let mut at = 0;
    let mut take = |width: u32| {
        let mut value = 0;
        for bit in 0..width {
            let sextet = sextet(address.at(start + at / 6))?;
            value |= usize::from(sextet >> (5 - at % 6) & 1) << bit;
            at += 1;
        }
        Some(value)
    };
    let mut text = address.derived();
    // Places and lengths; the first three codes are no entries.
    let mut entries = vec![(0, 0); 3];
    let mut last = None;
    loop {
        let width = usize::BITS - entries.len().leading_zeros();
        let mut code = take(width)?;
        if code == 2 {
            return Some(text);
        }
        let place = text.bytes.len();
        if code < 2 {
            let unit = take(8 << code)?;
            text.push(if unit < 127 { unit as u8 } else { b' ' }, address, start);
            code = entries.len();
            entries.push((place, 1));
        }
        let next = last.map(|(start, length)| (start, length + 1));
        let (from, length) = entries.get(code).copied().or(next.filter(|_| code == entries.len()))?;
        if place + length > LONGEST {
            return None;
        }
        if from != place {
            for i in from..from + length {
                text.push(text.at(i), address, start);
            }
        }
        entries.extend(next);
        last = Some((place, length));
    }
}
