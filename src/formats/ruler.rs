//! Puzzles that have spaces for blanks: a line of 81 places, or nine rows read against a ruler.
//!
//! A ruler is nine columns, equally far apart but for a wider step between boxes perhaps. It must be certain where it
//! lies: between bars, or under lines that are all as long as each other, or that were only cut off behind their last
//! digits. One space that stands for the only blank is a digit that got lost.

use super::finds::digits;
use super::look::Range;
use super::rows::{agrees, is_contradictory};
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

/// A digit, its row, and how far from the left it stands: in characters, or in tabs where a row has any.
struct Mark {
    row: usize,
    place: usize,
    digit: u8,
}

/// Adds the 81 cells of nine rows of digits, and of spaces and maybe bars between boxes or of tabs, if it is certain
/// where they belong.
pub fn rows(text: &Text, rows: &[Range], puzzles: &mut Vec<u8>) -> bool {
    let &[first, _, _, _, _, _, _, _, _] = rows else { return false };
    let width = first.1 - first.0;
    let bars = text.count(first.0, first.1, b"|");
    let mut marks = Vec::new();
    // Whether there are tabs, whether all rows are as long, and whether they were cut off behind their last digit.
    let tabs = rows.iter().any(|&(from, to)| text.find(from, to, '\t') < to);
    let (mut is_full, mut is_cut, mut is_even) = (!tabs, true, true);
    // The columns in which digits stand.
    let (mut left, mut right) = (usize::MAX, 0);
    for (row, &(from, to)) in rows.iter().enumerate() {
        is_even &= text.count(from, to, b"|") == bars;
        is_full &= to - from == width;
        is_cut &= from == to || text.digit(to - 1) > 0;
        let frame = if bars == 4 { text.find(from, to, '|') } else { from };
        let mut place = 0;
        for at in from..to {
            let digit = text.digit(at) as u8;
            match text.at(at) {
                '\t' => {}
                ' ' => is_even &= !tabs,
                '|' => is_even &= text.at(first.0 + place) == '|',
                // What stands before a frame names the row.
                _ if at < frame => {}
                _ => {
                    is_even &= digit > 0;
                    left = left.min(place);
                    right = right.max(place);
                    marks.push(Mark { row, place, digit });
                }
            }
            place += usize::from(!tabs || text.at(at) == '\t');
        }
    }
    // Whether digits stand side by side or far apart, and whether a row begins later than others.
    let (mut adjacent, mut spaced, mut indented) = (tabs, tabs, false);
    let (mut last, mut next) = (9, left);
    for mark in &marks {
        if mark.row != last {
            (last, next) = (mark.row, left);
        }
        adjacent |= mark.place == next && next > left;
        indented |= next == left && mark.place > left;
        spaced |= mark.place > next + 1;
        next = mark.place + 1;
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
    let start = puzzles.len();
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
            let here = puzzles.len();
            if !fits || !lay(&marks, [middle, across, step], puzzles) {
                puzzles.truncate(here);
            } else if !agrees(puzzles, start, 81) {
                return false;
            }
        }
    }
    // Lines may have lost spaces at their ends, but nowhere else.
    let cells = &puzzles[start..];
    let is_known = bars > 0 || is_full || is_cut && indented && spaced && !is_contradictory(cells);
    !cells.is_empty() && is_known && is_certain(cells)
}

/// Adds the cells of marks on a ruler whose middle box begins at a column, is so far from the others, and has its
/// columns so far apart.
fn lay(marks: &[Mark], [middle, across, step]: [usize; 3], puzzles: &mut Vec<u8>) -> bool {
    let start = puzzles.len();
    for _ in 0..81 {
        puzzles.push(0);
    }
    for mark in marks {
        let mut is_on = false;
        for column in 0..9 {
            let place = (middle + column / 3 * across + column % 3 * step).wrapping_sub(across);
            let cell = &mut puzzles[start + 9 * mark.row + column];
            if place == mark.place && *cell == 0 {
                *cell = mark.digit;
                is_on = true;
            }
        }
        if !is_on {
            return false;
        }
    }
    true
}
