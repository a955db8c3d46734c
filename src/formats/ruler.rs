//! Puzzles that have spaces for blanks: a line of 81 places, or nine rows read against a ruler.

use super::text::{Text, digit};

/// The 81 cells of a line of digits and spaces; spaces at its end may have been trimmed, up to eight.
///
/// Digits that are all kept apart by one space are half a table, and no grid of every other cell.
#[inline(never)]
pub fn line(text: &Text, (from, to): (usize, usize), cells: &mut Vec<u8>) -> bool {
    let end = text.trim(from, to).1;
    let width = end - from;
    if width > 81 || (width < 73 && to - from != 81) {
        return false;
    }
    let mut used = 0;
    for at in from..end {
        match text.at(at) {
            b'1'..=b'9' => used |= 1 << ((at - from) & 1),
            b' ' => used |= 4,
            _ => return false,
        }
    }
    if used == 7 {
        cells.extend((from..from + 81).map(|at| if at < end { digit(text.at(at)) } else { 0 }));
    }
    used == 7
}

/// The 81 cells of nine rows, read off nine columns that all digits stand on: `offset + step * i`, and `gap` more
/// from box to box. Bars stand between the columns. Spaces at the end of a row may have been trimmed.
#[inline(never)]
pub fn rows(text: &Text, rows: &[(usize, usize)], cells: &mut Vec<u8>) -> bool {
    for ruler in 0..4 * 8 * 40 {
        let (gap, step, offset) = (ruler / 320, ruler / 40 % 8 + 1, ruler % 40);
        cells.clear();
        cells.resize(81, 0);
        if rows
            .iter()
            .enumerate()
            .all(|(i, &row)| measure(text, row, (gap, step, offset), &mut cells[9 * i..]))
        {
            return true;
        }
    }
    false
}

/// Reads a row under a ruler, where that fits it.
fn measure(text: &Text, (from, to): (usize, usize), ruler: (usize, usize, usize), cells: &mut [u8]) -> bool {
    let (gap, step, offset) = ruler;
    for at in from..to {
        let byte = text.at(at);
        let place = (at - from).wrapping_sub(offset);
        let (stack, rest) = (place / (3 * step + gap), place % (3 * step + gap));
        let on_column = stack < 3 && rest < 3 * step && rest % step == 0;
        match byte {
            b' ' | 0 => {}
            b'|' if !on_column => {}
            b'1'..=b'9' if on_column => {
                if let Some(cell) = cells.get_mut(3 * stack + rest / step) {
                    *cell = digit(byte);
                }
            }
            _ => return false,
        }
    }
    true
}
