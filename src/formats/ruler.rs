//! Puzzles that have spaces for blanks: a line of 81 places, or nine rows read against a ruler.
//!
//! A ruler is nine columns, equally far apart but for a wider step between boxes perhaps. It must
//! be certain where it lies: between bars, or under lines that are all as long as each other, or
//! that were only cut off behind their last digits. One space that stands for the only blank is a
//! digit that got lost.

use super::finds::digits;
use super::look::Range;
use super::rows::{agrees, is_contradictory};
use super::text::Text;
use crate::Grid;
use crate::solver::{self, Outcome};

/// No drawing has its columns as far apart.
const WIDEST: usize = 40;

/// Adds the 81 cells of a line of digits and spaces, and says whether it did; nothing for a line
/// that is no such one. If spaces were cut off at its ends there were several, since one that is
/// missing may be missing anywhere; if it `is_checked`, its cells are where there is a unique
/// solution.
pub fn line(text: &Text, (from, to): Range, is_checked: bool, puzzles: &mut Vec<u8>) -> Option<bool> {
    let width = to - from;
    if width != 81 && !(matches!(width, 73..80) && text.digit(to - 1) > 0) || text.is_mixed(from, to) {
        return None;
    }
    let mark = puzzles.len();
    // Whether there are digits in even places, in odd places, and spaces.
    let mut used = 0;
    let is_alone = width == 81 && text.until_shown(0) >= from && text.until_shown(to) == text.len();
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
    let cells = &puzzles[mark..];
    if is_alone && used < 8 && (used == 7 || digits(cells) < 20) {
        return Some(true);
    }
    if used != 7 || !is_certain(cells) {
        return None;
    }
    if width < 81 && is_checked {
        let cells = cells.to_vec();
        puzzles.truncate(mark);
        let mut others = Vec::new();
        for left in 1..82 - width {
            blank(&mut others, left);
            others.extend_from_slice(&cells[..81 - left]);
        }
        return Some(settle(&cells, others.chunks(81), puzzles));
    }
    Some(!is_contradictory(&puzzles[mark..]))
}

/// Adds the only one of several readings of a puzzle that has a unique solution, or the plain one
/// if no other has any solution.
#[inline(never)]
fn settle<'a>(plain: &'a [u8], others: impl Iterator<Item = &'a [u8]>, puzzles: &mut Vec<u8>) -> bool {
    let mut found = plain;
    // How many readings have one solution, and how many have more.
    let (mut unique, mut open) = (0, 0);
    for cells in std::iter::once(plain).chain(others) {
        let outcome = match Grid::from_cells(cells) {
            Ok(grid) if is_certain(cells) => solver::classify(&grid),
            _ => Outcome::None,
        };
        match outcome {
            Outcome::Unique(_) if unique > 0 && cells == found => {}
            Outcome::Unique(_) => (found, unique) = (cells, unique + 1),
            Outcome::Multiple => open += usize::from(cells != plain) + 1,
            Outcome::None => {}
        }
    }
    // Open ones count twice unless they are the plain one.
    let is_known = unique == 1 || unique == 0 && open == 1;
    if is_known {
        puzzles.extend_from_slice(found);
    }
    is_known
}

/// Adds empty cells.
#[inline(never)]
fn blank(puzzles: &mut Vec<u8>, count: usize) {
    for _ in 0..count {
        puzzles.push(0);
    }
}

/// Whether more than one cell is blank, or none: a space alone is a digit that got lost.
fn is_certain(cells: &[u8]) -> bool {
    digits(cells) != 80
}

/// A digit, its row, and how far from the left it stands: in characters, or in tabs where a row has
/// any.
struct Mark {
    row: usize,
    place: usize,
    digit: u8,
}

/// Adds the 81 cells of nine rows of digits, and of spaces and maybe bars between boxes or of tabs,
/// if it is certain where they belong.
pub fn rows(text: &Text, rows: &[Range], puzzles: &mut Vec<u8>) -> bool {
    let &[first, _, _, _, _, _, _, _, last] = rows else { return false };
    if text.is_mixed(first.0, last.1) {
        return false;
    }
    let width = first.1 - first.0;
    let bars = text.count(first.0, first.1, b"|");
    let mut marks = Vec::new();
    // Whether there are tabs, whether all rows are as long, and whether they were cut off behind
    // their last digit.
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
    let steps = match bars {
        2 | 4 if is_even => inside.min(WIDEST),
        0 if is_even && left <= right => 5,
        _ => return false,
    };
    let start = puzzles.len();
    for step in 1..steps {
        let box_width = 2 * step + 1;
        // Between bars a box is in the middle, or nearly.
        let margin = inside.saturating_sub(box_width);
        for gap in if bars > 0 { margin / 2..margin.div_ceil(2) + 1 } else { 0..6 } {
            let across = 3 * step + gap;
            let length = 2 * across + box_width;
            let (middle, across, fits) = if bars > 0 {
                (bar + 1 + gap - first.0, inside + 1, box_width <= inside)
            } else if is_full {
                (width.saturating_sub(length) + across, across, length <= width)
            } else {
                (left + across, across, length == right + 1 - left && (adjacent || step > 1))
            };
            if fits && lay(&marks, [middle, across, step], puzzles) && !agrees(puzzles, start, 81) {
                return false;
            }
        }
    }
    // Lines may have lost spaces at their ends, but nowhere else, unless the first of them begins
    // the text.
    let cells = &puzzles[start..];
    let is_known = bars > 0 || is_full || is_cut && indented && spaced && !is_contradictory(cells);
    if !(is_known && is_certain(cells)) {
        puzzles.truncate(start);
    }
    if bars > 0 || is_full || !is_cut || text.until_shown(0) != first.0 {
        return puzzles.len() > start;
    }
    let plain = puzzles[start..].to_vec();
    puzzles.truncate(start);
    let mut others = Vec::new();
    shifted(&mut marks, adjacent, &mut others);
    settle(&plain, others.chunks(81), puzzles)
}

/// Adds all readings of rows whose first one lost the spaces before it.
fn shifted(marks: &mut [Mark], adjacent: bool, puzzles: &mut Vec<u8>) {
    // No ruler is wider.
    for _ in 1..43 {
        let mut right = 0;
        for mark in marks.iter_mut() {
            mark.place += usize::from(mark.row == 0);
            right = right.max(mark.place);
        }
        for ruler in 0..24 {
            let step = ruler / 6 + 1;
            let across = 3 * step + ruler % 6;
            if 2 * (across + step) == right && (adjacent || step > 1) {
                lay(marks, [across, across, step], puzzles);
            }
        }
    }
}

/// Adds the cells of marks on a ruler whose middle box begins at a column, is so far from the
/// others, and has its columns so far apart, if all of them are on it.
fn lay(marks: &[Mark], [middle, across, step]: [usize; 3], puzzles: &mut Vec<u8>) -> bool {
    let start = puzzles.len();
    blank(puzzles, 81);
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
            puzzles.truncate(start);
            return false;
        }
    }
    true
}
