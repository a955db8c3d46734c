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
            return Some(if mark == "N4Ig" { at } else { at + mark.len() });
        }
    }
    None
}

/// What LZ-String compressed; characters beyond ASCII are of no matter and become spaces.
pub fn unpack(address: &Text, start: usize) -> Option<Text> {
    let mut at = 0;
    let mut take = |width: u32| {
        let mut value = 0;
        for bit in 0..width {
            let sextet = sextet(address.at(start + at / 6))?;
            value |= (sextet >> (5 - at % 6) & 1) << bit;
            at += 1;
        }
        Some(value)
    };
    let mut text = Text::default();
    // Places and lengths; the first three codes are no entries.
    let mut entries = vec![(0, 0); 3];
    let mut next = None;
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
        next = Some((place, length + 1));
    }
}

/// The six bits of a character of base 64, in its alphabet for addresses as well.
#[inline(never)]
fn sextet(byte: u8) -> Option<usize> {
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/ -";
    alphabet.iter().position(|&c| c == byte).map(|at| if at > 63 { at - 2 } else { at })
}
