//! f-puzzles: JSON, compressed as LZ-String does and written in base 64, in an address (`?load=`)
//! or as SudokuPad takes it over (`fpuzzles…`).
//!
//! # LZ-String
//! A code is as wide as the number of entries so far; its bits come lowest first. Code 0 is
//! followed by a character of 8 bits, 1 by one of 16, 2 ends the text; any other is an entry. A new
//! character is an entry of its own, and whatever is written makes an entry of what was written
//! before it plus its first character. Such entries all stand in the text already, one after the
//! other, so an entry is but a place and a length.

use super::text::Text;

/// How many characters are unpacked from all addresses of a text: real puzzles have a few thousand.
/// A short address can stand for millions.
pub const LONGEST: usize = 1 << 20;

/// Where the compressed part of an address begins: JSON that begins with `{"` is always `N4Ig…`.
pub fn payload(address: &Text) -> Option<usize> {
    let end = address.len();
    let start = address.find_word(0, end, "N4Ig").min(address.find_word(0, end, "load=") + 5);
    (start < end).then_some(start)
}

/// What LZ-String compressed, if there is `room` for so many characters; what is used of it is
/// subtracted. Characters beyond ASCII don't matter and become spaces.
pub fn unpack(address: &Text, start: usize, room: &mut usize) -> Option<Text> {
    let mut at = 0;
    let mut text = Text::default();
    // Places and lengths; the first is the code 3.
    let mut entries: Vec<(usize, usize)> = Vec::new();
    let mut next = (0, 0);
    loop {
        let width = usize::BITS - (entries.len() + 3).leading_zeros();
        let mut code = take(address, start, &mut at, width)?;
        if code == 2 {
            return Some(text);
        }
        let place = text.len();
        if code < 2 {
            let unit = take(address, start, &mut at, 8 << code)?;
            text.push(if unit < 127 { char::from(unit as u8) } else { ' ' }, address, start);
            code = entries.len() + 3;
            entries.push((place, 1));
        }
        if next.1 > 0 {
            entries.push(next);
        }
        let (from, length) = *entries.get(code - 3)?;
        *room = room.checked_sub(length)?;
        for i in from..from + length {
            if from != place {
                text.push(text.at(i), address, start);
            }
        }
        next = (place, length + 1);
    }
}

/// The next bits of the compressed part.
#[inline(never)]
fn take(address: &Text, start: usize, at: &mut usize, width: u32) -> Option<usize> {
    let mut value = 0;
    for bit in 0..width {
        let sextet = sextet(address.at(start + *at / 6))?;
        value |= (sextet >> (5 - *at % 6) & 1) << bit;
        *at += 1;
    }
    Some(value)
}

/// The six bits of a character of base 64, in its alphabet for addresses as well.
#[inline(never)]
fn sextet(c: char) -> Option<usize> {
    let code = c as usize;
    Some(match c {
        'A'..='Z' => code - 65,
        'a'..='z' => code - 71,
        '0'..='9' => code + 4,
        '+' | ' ' => 62,
        '/' | '-' => 63,
        _ => return None,
    })
}
