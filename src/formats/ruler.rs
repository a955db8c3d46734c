//! Puzzles that have spaces for blanks: a line of 81 places, or nine rows read against a ruler.

use super::text::{Class, Piece, class, is_space};

/// The 81 cells of a line of digits and spaces; spaces at its end may have been trimmed, up to eight.
///
/// Digits that are all kept apart by one space are half a table, and no grid of every other cell.
pub fn line(line: &[u8]) -> Option<Vec<u8>> {
    let width = line.iter().rposition(|&byte| byte != b' ')? + 1;
    if width > 81 || (width < 73 && line.len() != 81) {
        return None;
    }
    let mut cells = vec![0; 81];
    let mut used = [false; 2];
    for (i, &byte) in line[..width].iter().enumerate() {
        match byte {
            b'1'..=b'9' => {
                cells[i] = byte - b'0';
                used[i % 2] = true;
            }
            b' ' => {}
            _ => return None,
        }
    }
    (used == [true; 2] && line[..width].contains(&b' ')).then_some(cells)
}

/// The 81 cells of nine rows, read off nine columns that all digits stand on: `offset + step * i`, and `gap` more
/// from box to box. Bars stand between the columns. Spaces at the end of a row may have been trimmed.
pub fn rows(rows: &[Piece]) -> Option<Vec<u8>> {
    let mut indent = 40;
    for row in rows {
        indent = indent.min(row.bytes.iter().position(u8::is_ascii_digit).unwrap_or(indent));
    }
    for gap in 0..4 {
        for step in 1..9 {
            for offset in 0..=indent {
                if let Some(cells) = measured(rows, offset, step, gap) {
                    return Some(cells);
                }
            }
        }
    }
    None
}

/// The cells of nine rows under a ruler that fits them.
fn measured(rows: &[Piece], offset: usize, step: usize, gap: usize) -> Option<Vec<u8>> {
    let mut cells = vec![0; 81];
    let width = 3 * step + gap;
    for (i, row) in rows.iter().enumerate() {
        for (place, &byte) in row.bytes.iter().enumerate().filter(|(_, byte)| !is_space(**byte)) {
            let at = place.checked_sub(offset);
            let column = at
                .map(|at| (at / width, at % width))
                .filter(|&(stack, rest)| stack < 3 && rest < 3 * step && rest.is_multiple_of(step));
            match (class(byte), column) {
                (Class::Cell(digit @ 1..), Some((stack, rest))) => {
                    cells[9 * i + 3 * stack + rest / step] = digit
                }
                (Class::Separator, None) if byte == b'|' => {}
                _ => return None,
            }
        }
    }
    Some(cells)
}
