//! Puzzles that have spaces for blanks: a line of 81 places, or nine rows read against a ruler.
//!
//! A ruler is nine columns, equally far apart but for a wider step between boxes perhaps. It must be certain where it
//! lies: between bars, or under lines that are all as long as each other, or that were only cut off behind their last
//! digits. One space that stands for the only blank is a digit that got lost.

use super::finds::digits;
use super::rows::{Range, agrees, is_contradictory};
use super::text::Text;

/// Adds the 81 cells of a line of digits and spaces. Where spaces were cut off at its end there were several, since
/// one that is missing may be missing anywhere.
pub fn line(text: &Text, (from, to): Range, puzzles: &mut Vec<u8>) -> bool {
    let width = to - from;
    if width != 81 && !(matches!(width, 73..80) && text.digit(to - 1) > 0) {
        return false;
    }
    let mark = puzzles.len();
    let mut used = 0;
    for at in from..from + 81 {
        puzzles.push(if at < to { text.digit(at) as u8 } else { 0 });
        used |= match text.at(at) {
            _ if at >= to => 0,
            ' ' => 4,
            '1'..='9' => 1 << (at & 1),
            _ => 8,
        };
    }
    // Digits that are all kept apart by a space are half a table, and no grid of every other cell.
    used == 7 && is_certain(&puzzles[mark..]) && !is_contradictory(&puzzles[mark..])
}

/// Whether more than one cell is blank, or none: a space alone is a digit that got lost.
fn is_certain(cells: &[u8]) -> bool {
    digits(cells) != 80
}

/// Adds the 81 cells of nine rows of digits, spaces and maybe bars between boxes, if it is certain where they belong.
pub fn rows(text: &Text, rows: &[Range], puzzles: &mut Vec<u8>) -> bool {
    let Some(&first) = rows.first() else { return false };
    let width = first.1 - first.0;
    let bars = text.count(first.0, first.1, b"|");
    // The columns in which digits stand.
    let (mut left, mut right) = (usize::MAX, 0);
    let (mut is_full, mut is_cut) = (true, true);
    let mut is_even = true;
    for &(from, to) in rows {
        is_even &= text.count(from, to, b"|") == bars;
        is_full &= to - from == width;
        is_cut &= from == to || text.digit(to - 1) > 0;
        for place in 0..to - from {
            if text.digit(from + place) > 0 {
                (left, right) = (left.min(place), right.max(place));
            }
            is_even &= text.at(from + place) != '|' || text.at(first.0 + place) == '|';
        }
    }
    let (mut adjacent, mut spaced, mut indented) = (false, false, false);
    for &(from, to) in rows {
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
    let mut bar = text.find(first.0, first.1, '|');
    if bars == 4 {
        bar = text.find(bar + 1, first.1, '|');
    }
    let inside = text.find(bar + 1, first.1, '|').saturating_sub(bar + 1);
    let (steps, gaps) = match bars {
        2 | 4 if is_even => (inside, inside),
        0 if is_even && left <= right => (5, 6),
        _ => return false,
    };
    let mark = puzzles.len();
    for step in 1..steps {
        for gap in 0..gaps {
            let (box_width, across) = (2 * step + 1, 3 * step + gap);
            let length = 2 * across + box_width;
            let (middle, across, fits) = if bars > 0 {
                let fits = gap + box_width <= inside && gap.abs_diff(inside - gap - box_width) < 2;
                (bar + 1 + gap - first.0, inside + 1, fits)
            } else if is_full {
                (width.saturating_sub(length) + across, across, length <= width)
            } else {
                (left + across, across, length == right + 1 - left && (adjacent || step > 1))
            };
            let start = puzzles.len();
            if !fits || !read(text, rows, middle, across, step, puzzles) {
                puzzles.truncate(start);
            } else if !agrees(puzzles, mark, 81) {
                return false;
            }
        }
    }
    // Lines may have lost spaces at their ends, but nowhere else.
    let cells = &puzzles[mark..];
    let is_known = bars > 0 || is_full || is_cut && indented && spaced && !is_contradictory(cells);
    !cells.is_empty() && is_known && is_certain(cells)
}

/// Adds the cells of rows whose middle boxes begin at a column, are so far from the others, and have their digits so
/// far apart.
fn read(
    text: &Text,
    rows: &[Range],
    middle: usize,
    across: usize,
    step: usize,
    puzzles: &mut Vec<u8>,
) -> bool {
    let mut fits = true;
    for &(from, to) in rows {
        let mark = puzzles.len();
        for column in 0..9 {
            let place = (middle + column / 3 * across + column % 3 * step).wrapping_sub(across);
            puzzles.push(if place < to - from { text.digit(from + place) as u8 } else { 0 });
        }
        let mut count = digits(&puzzles[mark..]);
        let frame = if text.count(from, to, b"|") == 4 { text.find(from, to, '|') } else { from };
        for at in from..to {
            // What stands before a frame names the row.
            if !matches!(text.at(at), ' ' | '|') && !(at < frame && frame < from + 5) {
                fits &= text.digit(at) > 0 && count > 0;
                count = count.saturating_sub(1);
            }
        }
    }
    fits
}
