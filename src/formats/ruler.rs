//! Puzzles that have spaces for blanks: a line of 81 places, or nine rows read against a ruler.
//!
//! A ruler is nine columns, equally far apart but for a wider step between boxes perhaps. It must be certain where it
//! lies: between bars, or under lines that are all as long as each other, or that were only cut off behind their last
//! digits. One space that stands for the only blank is a digit that got lost.

use super::finds::digits;
use super::rows::{Range, is_contradictory};
use super::text::Text;

/// The 81 cells of a line of digits and spaces. Where spaces were cut off at its end there were several, since one
/// that is missing may be missing anywhere.
#[inline(never)]
pub fn line(text: &Text, (from, to): Range) -> Option<Vec<u8>> {
    let width = to - from;
    let is_cut = matches!(width, 73..80) && text.digit(to - 1) > 0;
    let mut used = 0;
    let mut cells = vec![0; 81];
    for (i, cell) in cells.iter_mut().enumerate().take(width) {
        *cell = text.digit(from + i);
        used |= match text.at(from + i) {
            b' ' => 4,
            b'1'..=b'9' => 1 << (i & 1),
            _ => 8,
        };
    }
    // Digits that are all kept apart by a space are half a table, and no grid of every other cell.
    let certain = width == 81 || is_cut;
    (used == 7 && certain && digits(&cells) != 80 && !is_contradictory(&cells)).then_some(cells)
}

/// The 81 cells of nine rows of digits, spaces and maybe bars between boxes, if it is certain where they belong.
pub fn rows(text: &Text, rows: &[Range]) -> Option<Vec<u8>> {
    if rows.len() != 9 {
        return None;
    }
    let bars = |&(from, to): &Range| -> Vec<usize> {
        (0..to - from).filter(|&i| text.at(from + i) == b'|').collect()
    };
    let first = bars(rows.first()?);
    if rows.iter().any(|row| bars(row) != first) {
        return None;
    }
    let mut found: Option<Vec<u8>> = None;
    let mut found_two = false;
    let mut lay = |starts: [isize; 3], step: usize| {
        if let Some(cells) = read(text, rows, starts, step) {
            found_two |= found.as_ref().is_some_and(|found| *found != cells);
            found = Some(cells);
        }
    };
    if let [left, right] | [_, left, right, _] = first[..] {
        // Between bars boxes are equally wide.
        let width = right - left - 1;
        for step in 1..width {
            for margin in 0..=width.saturating_sub(2 * step + 1) {
                let after = (width - margin).saturating_sub(2 * step + 1);
                if margin + 2 * step < width && margin.abs_diff(after) < 2 {
                    let box_at = |i: isize| left as isize + 1 + margin as isize + i * (width as isize + 1);
                    lay([box_at(-1), box_at(0), box_at(1)], step);
                }
            }
        }
        return found.filter(|cells| !found_two && digits(cells) != 80);
    }
    if !first.is_empty() {
        return None;
    }
    // The columns in which digits stand.
    let placed = |&(from, to): &Range| (from..to).filter(|&at| text.digit(at) > 0).map(move |at| at - from);
    let places = || rows.iter().flat_map(placed);
    let (left, right) = (places().min()?, places().max()?);
    let width = rows[0].1 - rows[0].0;
    let is_full = rows.iter().all(|row| row.1 - row.0 == width);
    let mut adjacent = false;
    let (mut spaced, mut indented) = (false, false);
    let is_cut = rows.iter().all(|row| row.0 == row.1 || text.digit(row.1 - 1) > 0);
    for row in rows {
        let mut last = left.wrapping_sub(1);
        for place in placed(row) {
            adjacent |= place == last.wrapping_add(1) && last.wrapping_add(1) > left;
            indented |= last.wrapping_add(1) == left && place > left;
            spaced |= place > last.wrapping_add(2);
            last = place;
        }
    }
    for step in 1..5 {
        for gap in 0..6 {
            let length = 8 * step + 2 * gap + 1;
            let fits = if is_full { length <= width } else { length == right + 1 - left };
            if fits && (is_full || adjacent || step > 1) {
                let start = if is_full { width - length } else { left } as isize;
                let across = (3 * step + gap) as isize;
                lay([start, start + across, start + 2 * across], step);
            }
        }
    }
    // Lines may have lost spaces at their ends, but nowhere else.
    let certain = |cells: &Vec<u8>| is_full || is_cut && indented && spaced && !is_contradictory(cells);
    found.filter(|cells| !found_two && certain(cells) && digits(cells) != 80)
}

/// The cells of rows whose boxes begin at these columns and whose digits are so far apart.
fn read(text: &Text, rows: &[Range], starts: [isize; 3], step: usize) -> Option<Vec<u8>> {
    let mut cells = vec![0; 81];
    for (i, &(from, to)) in rows.iter().enumerate() {
        let frame = if text.count(from, to, b'|') == 4 { text.find(from, to, b'|') } else { from };
        for at in from..to {
            let digit = text.digit(at);
            // What stands before a frame names the row.
            if digit == 0 && matches!(text.at(at), b' ' | b'|') || at < frame && frame < from + 5 {
                continue;
            }
            let column = (0..9)
                .find(|&column| starts[column / 3] + (column % 3 * step) as isize == (at - from) as isize)?;
            if digit == 0 {
                return None;
            }
            *cells.get_mut(9 * i + column)? = digit;
        }
    }
    Some(cells)
}
