//! Puzzles that have spaces for blanks: a line of 81 places, or nine rows read against a ruler.

use super::text::{SPACE, Text};

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
        if text.at(at) == b' ' {
            used |= 4;
        } else if text.digit(at) > 0 {
            used |= 1 << ((at - from) & 1);
        } else {
            return false;
        }
    }
    if used != 7 {
        return false;
    }
    cells.clear();
    for at in from..from + 81 {
        cells.push(if at < end { text.digit(at) } else { 0 });
    }
    true
}

/// The 81 cells of nine rows, read off nine columns that all digits stand on: `offset + step * i`, and `gap` more
/// from box to box. Bars stand between the columns. Spaces at the end of a row may have been trimmed.
#[inline(never)]
pub fn rows(text: &Text, rows: &[(usize, usize)], cells: &mut Vec<u8>) -> bool {
    for ruler in 0..4 * 8 * 40 {
        let (gap, step, offset) = (ruler / 320, ruler / 40 % 8 + 1, ruler % 40);
        cells.clear();
        cells.resize(81, 0);
        let mut fits = true;
        for (i, &(from, to)) in rows.iter().enumerate() {
            for at in from..to {
                let place = (at - from).wrapping_sub(offset);
                let (stack, rest) = (place / (3 * step + gap), place % (3 * step + gap));
                let column = if stack < 3 && rest < 3 * step && rest % step == 0 {
                    3 * stack + rest / step
                } else {
                    81
                };
                let digit = text.digit(at);
                if let Some(cell) = cells.get_mut(9 * i + column).filter(|_| digit > 0) {
                    *cell = digit;
                } else {
                    fits &= text.is(at, SPACE) || (text.at(at) == b'|' && column == 81);
                }
            }
            if !fits {
                break;
            }
        }
        if fits {
            return true;
        }
    }
    false
}
