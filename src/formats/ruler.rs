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
pub fn line(text: &Text, (from, to): Range) -> Option<Vec<u8>> {
    let width = to - from;
    if width != 81 && !(matches!(width, 73..80) && text.digit(to - 1) > 0) {
        return None;
    }
    let mut used = 0;
    let mut cells = Vec::new();
    for at in from..from + 81 {
        let digit = if at < to { text.digit(at) } else { 0 };
        cells.push(digit);
        used |= match text.at(at) {
            _ if at >= to => 0,
            b' ' => 4,
            b'1'..=b'9' => 1 << (at & 1),
            _ => 8,
        };
    }
    // Digits that are all kept apart by a space are half a table, and no grid of every other cell.
    (used == 7 && digits(&cells) != 80 && !is_contradictory(&cells)).then_some(cells)
}

/// The 81 cells of nine rows of digits, spaces and maybe bars between boxes, if it is certain where they belong.
pub fn rows(text: &Text, rows: &[Range]) -> Option<Vec<u8>> {
    let &[first, _, _, _, _, _, _, _, _] = rows else { return None };
    let width = first.1 - first.0;
    let bars = text.count(first.0, first.1, b"|");
    // The columns in which digits stand.
    let (mut left, mut right) = (usize::MAX, 0);
    for &(from, to) in rows {
        if text.count(from, to, b"|") != bars {
            return None;
        }
        for place in 0..to - from {
            if text.digit(from + place) > 0 {
                (left, right) = (left.min(place), right.max(place));
            } else if text.at(from + place) == b'|' && text.at(first.0 + place) != b'|' {
                return None;
            }
        }
    }
    let (mut adjacent, mut spaced, mut indented) = (false, false, false);
    let (mut is_full, mut is_cut) = (true, true);
    for &(from, to) in rows {
        is_full &= to - from == width;
        is_cut &= from == to || text.digit(to - 1) > 0;
        // The column behind the last digit.
        let mut next = left;
        for place in 0..to - from {
            if text.digit(from + place) > 0 {
                adjacent |= place == next && next > left;
                indented |= next == left && place > left;
                spaced |= place > next + 1;
                next = place + 1;
            }
        }
    }
    // Between bars boxes are equally wide.
    let mut bar = text.find(first.0, first.1, b'|');
    if bars == 4 {
        bar = text.find(bar + 1, first.1, b'|');
    }
    let inside = text.find(bar + 1, first.1, b'|').saturating_sub(bar + 1);
    let (steps, gaps) = match bars {
        2 | 4 => (inside, inside),
        0 if left <= right => (5, 6),
        _ => return None,
    };
    let mut found: Option<Vec<u8>> = None;
    for step in 1..steps {
        for gap in 0..gaps {
            let length = 8 * step + 2 * gap + 1;
            let box_width = 2 * step + 1;
            let (start, across, fits) = if bars > 0 {
                let fits = gap + box_width <= inside && gap.abs_diff(inside - gap - box_width) < 2;
                (bar + 1 + gap - first.0, inside + 1, fits)
            } else if is_full {
                (width.saturating_sub(length) + 3 * step + gap, 3 * step + gap, length <= width)
            } else {
                let fits = length == right + 1 - left && (adjacent || step > 1);
                (left + 3 * step + gap, 3 * step + gap, fits)
            };
            if let Some(cells) = if fits { read(text, rows, start, across, step) } else { None } {
                if found.as_ref().is_some_and(|found| *found != cells) {
                    return None;
                }
                found = Some(cells);
            }
        }
    }
    // Lines may have lost spaces at their ends, but nowhere else.
    let cells = found?;
    let is_certain = bars > 0 || is_full || is_cut && indented && spaced && !is_contradictory(&cells);
    (is_certain && digits(&cells) != 80).then_some(cells)
}

/// The cells of rows whose middle boxes begin at a column, are so far from the others, and have their digits so far
/// apart.
fn read(text: &Text, rows: &[Range], middle: usize, across: usize, step: usize) -> Option<Vec<u8>> {
    let mut cells = Vec::new();
    for &(from, to) in rows {
        let frame = if text.count(from, to, b"|") == 4 { text.find(from, to, b'|') } else { from };
        let mut count = 0;
        for column in 0..9 {
            let place = (middle + column / 3 * across + column % 3 * step).wrapping_sub(across);
            let digit = if place < to - from { text.digit(from + place) } else { 0 };
            count += usize::from(digit > 0);
            cells.push(digit);
        }
        for at in from..to {
            // What stands before a frame names the row.
            if !matches!(text.at(at), b' ' | b'|') && !(at < frame && frame < from + 5) {
                if text.digit(at) == 0 || count == 0 {
                    return None;
                }
                count -= 1;
            }
        }
    }
    Some(cells)
}
