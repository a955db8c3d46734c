//! Grids of candidates, as solvers print them: 81 groups of digits, nine a line or all in one.
//!
//! The digits of a group ascend. Marks attached to it (`*37`, `(12)`, `2-3`, `4a`) aren't part of
//! it. A group of one digit is a given. If it is marked, it may have lost candidates, so it is a
//! given only if no cell that it sees has the digit as a candidate. A blank group leaves its cell
//! open.

use super::text::{CELL, CLOSE, DIGIT, END, GAP, LETTER, OPEN, SEPARATOR, SPACE, Text};
use crate::grid::houses_of;

/// The groups of a text so far.
#[derive(Default)]
pub struct Groups {
    /// The candidate grids: a mask for each cell, bit d for digit d.
    pub grids: Vec<[u16; 81]>,
    /// The groups of the current grid so far; bit 0 is set if the group is marked.
    cells: Vec<u16>,
    /// How many rows began with their number.
    numbered: usize,
    /// Whether the first row may be column numbers.
    is_headed: bool,
}

impl Groups {
    /// Takes a line that is no rule; what is not all groups starts anew, and so does a line of 81
    /// groups. A row may begin with its number. Column numbers in the first row are skipped.
    pub fn line(&mut self, text: &Text, line: (usize, usize)) {
        let mark = self.cells.len();
        let is_row = self.groups(text, line);
        if self.cells.len() == mark + 10 && self.cells[mark] & !1 == 2 << (mark / 9) {
            self.cells.remove(mark);
            self.numbered += 1;
        }
        let count = self.cells.len() - mark;
        // A first row of 1 to 9 may be column numbers. It counts as marked, so that it isn't read
        // as givens if cells that it sees still have these candidates.
        if count == 9 && mark == 0 && (1..).zip(&self.cells).all(|(d, mask)| mask & !1 == 1 << d) {
            self.cells.iter_mut().for_each(|mask| *mask |= 1);
            self.is_headed = true;
        }
        let grid = &self.cells[if count == 81 { mark } else { 0 }..];
        let mut is_done = !is_row || grid.len() == 81 || count != 9;
        if is_row && let Ok(grid) = <&[u16; 81]>::try_from(grid) {
            if is_grid(grid) && matches!(self.numbered, 0 | 9) {
                self.grids.push(grid.map(|mask| mask & !1));
            } else if count == 9 && std::mem::take(&mut self.is_headed) {
                self.cells.drain(..9);
                is_done = false;
            }
        }
        if is_done {
            self.cells.clear();
            (self.numbered, self.is_headed) = (0, false);
        }
    }

    /// Reads the groups of a line. Returns false if it contains anything else.
    fn groups(&mut self, text: &Text, (start, to): (usize, usize)) -> bool {
        // Separators between all groups don't count as marks.
        let is_divided = text.count(start, to, b",;|") > 7;
        let mut from = start;
        while from < to {
            let end = text.until(from, to, GAP);
            let touches = end < to && !text.is(end, SPACE) || from > start && !text.is(from - 1, SPACE);
            let mut mask = u16::from(touches && !is_divided);
            if is_blank(text, from, end) {
                mask = 0;
            } else {
                for at in from..end {
                    let digit = text.digit(at);
                    // Zeros and points belong to other numbers.
                    if digit > 0 && mask >> digit > 0 || matches!(text.at(at), '0' | '.') {
                        return false;
                    }
                    mask |= 1 << digit;
                }
                if from < end && mask == 1 {
                    return false;
                }
            }
            if from < end {
                self.cells.push(mask);
            }
            from = end + 1;
        }
        true
    }
}

/// Whether a group stands for a cell without candidates: a single blank, or empty brackets.
fn is_blank(text: &Text, from: usize, to: usize) -> bool {
    to == from + 1 && text.is(from, CELL) && text.digit(from) == 0
        || to == from + 2 && text.is(from, OPEN) && text.is(from + 1, CLOSE)
}

/// Whether 81 groups can be a candidate grid.
fn is_grid(cells: &[u16; 81]) -> bool {
    let is_sole = |mask: u16| (mask & !1).is_power_of_two();
    let count = |of: fn(u16) -> bool| cells.iter().filter(|&&mask| of(mask)).count();
    // A group of one that is marked may have lost a candidate.
    let is_doubtful = |cell: usize| {
        let sees = |other: usize| houses_of(cell).iter().zip(houses_of(other)).any(|(&a, b)| a == b);
        is_sole(cells[cell])
            && cells[cell] & 1 > 0
            && (0..81).any(|other| other != cell && sees(other) && cells[cell] & cells[other] > 1)
    };
    // One open cell is a misprint, and a grid with many blanks isn't a candidate grid.
    let (open, blank) = (count(|mask| (mask & !1).count_ones() > 1), count(|mask| mask == 0));
    open > blank.max(1) && !(0..81).any(is_doubtful)
}

/// The digits of the cells that have a single candidate.
pub fn singles(masks: &[u16; 81]) -> [u8; 81] {
    masks.map(|mask| if mask.is_power_of_two() { mask.trailing_zeros() as u8 } else { 0 })
}

/// Whether a candidate grid can belong to a puzzle: its masks contain the puzzle's digits.
pub fn agree(cells: &[u8], masks: &[u16; 81]) -> bool {
    cells.iter().zip(masks).all(|(&digit, &mask)| digit == 0 || mask == 0 || mask >> digit & 1 == 1)
}

/// All candidates except the listed eliminations. HoDoKu and Susser list them after the cells, each
/// as digit, row and column (`911 912`). Returns `None` if an entry is malformed, or if there are
/// fewer than `least`.
pub fn after_eliminations(text: &Text, (mut from, to): (usize, usize), least: usize) -> Option<[u16; 81]> {
    let mut masks = [0b11_1111_1110; 81];
    let mut count = 0;
    while text.all(from, from + 3, DIGIT) {
        let [digit, row, column] = [0, 1, 2].map(|i| text.digit(from + i));
        if digit * row * column == 0 || !text.is(from + 3, SEPARATOR) {
            return None;
        }
        masks[9 * row + column - 10] &= !(1 << digit);
        count += 1;
        from = text.past(from + 3, to, GAP);
    }
    (count >= least).then_some(masks)
}

/// A candidate grid in a text that no other reader accepts: 81 lists or words of digits, or 27
/// lines of 27 characters with a 3×3 square per cell.
pub fn anywhere(text: &Text) -> Option<[u16; 81]> {
    // Other texts have numbers of several digits as well, but not so many.
    let is_open = |grid: &[u16; 81]| grid.iter().filter(|mask| mask.count_ones() > 1).count() > 16;
    let grid = squares(text).or_else(|| words(text)).filter(|grid| is_grid(grid) && is_open(grid))?;
    Some(grid.map(|mask| mask & !1))
}

/// Reads lists and words.
fn words(text: &Text) -> Option<[u16; 81]> {
    let mut cells = Vec::new();
    let mut at = 0;
    while at < text.len() && cells.len() < 82 {
        let mut end = at + 1;
        if text.is(at, OPEN) {
            let close = text.until(end, text.len(), OPEN | CLOSE);
            let mut mask = Some(0);
            for at in end..close {
                let bit = 1 << text.digit(at) & !1;
                let is_apart = text.is(at, SEPARATOR) || bit > 0 && !text.is(at + 1, DIGIT);
                mask = mask.filter(|mask| is_apart && mask & bit == 0).map(|mask| mask | bit);
            }
            if let Some(mask) = mask.filter(|_| text.is(close, CLOSE)) {
                cells.push(mask);
                end = close + 1;
            }
        } else if text.is(at, CELL | LETTER) {
            end = text.past(at, text.len(), CELL | LETTER);
            let is_null = is_blank(text, at, end) || text.which(at, end, b"null none nil ") > 0;
            if is_null && is_enclosed(text, at, end) {
                cells.push(0);
            } else if text.is(at, DIGIT) {
                let mut mask = u16::from(!is_enclosed(text, at, end));
                for at in at..end {
                    let digit = text.digit(at);
                    if digit == 0 || mask >> digit > 0 {
                        return None;
                    }
                    mask |= 1 << digit;
                }
                cells.push(mask);
            }
        } else if text.at(at) == '<' {
            end = text.find(at, text.len(), '>');
        }
        at = end;
    }
    cells.try_into().ok()
}

/// Whether the characters around a word separate it from its neighbours without marking it.
fn is_enclosed(text: &Text, from: usize, to: usize) -> bool {
    let before = from.wrapping_sub(1);
    text.is(before, GAP | END | OPEN) && text.is(to, GAP | END | CLOSE)
        || matches!((text.at(before), text.at(to)), ('"', '"') | ('\'', '\'') | ('>', '<'))
}

/// Reads squares.
fn squares(text: &Text) -> Option<[u16; 81]> {
    let mut masks = [0; 81];
    let (mut from, mut row) = (0, 0);
    while from < text.len() {
        let to = text.find(from, text.len(), '\n');
        if text.tally(from, to, DIGIT) > 0 {
            let mut column = 0;
            for at in from..to {
                if text.is(at, CELL) {
                    let (digit, place) = (text.digit(at), row % 3 * 3 + column % 3 + 1);
                    let mask = masks.get_mut(row / 3 * 9 + column / 3).filter(|_| column < 27)?;
                    if digit > 0 && digit != place {
                        return None;
                    }
                    *mask |= 1 << digit & !1;
                    column += 1;
                } else if !text.is(at, SEPARATOR) {
                    return None;
                }
            }
            if column != 27 {
                return None;
            }
            row += 1;
        }
        from = to + 1;
    }
    (row == 27).then_some(masks)
}

/// The masks under the key `candidates` of JSON: 81 numbers from 0 to 511, bit `d - 1` for digit
/// `d`.
pub fn keyed(text: &Text) -> Option<[u16; 81]> {
    let mut at = text.find_word(0, text.len(), "\"candidates\"") + 12;
    let mut masks = [0; 81];
    for (cell, mask) in masks.iter_mut().enumerate() {
        let shapes = if cell == 0 { ":[" } else { "," };
        for shape in shapes.chars() {
            at = text.until_shown(at);
            if text.at(at) != shape {
                return None;
            }
            at = text.until_shown(at + 1);
        }
        let end = text.past(at, at + 3, DIGIT);
        *mask = (at..end).fold(0, |mask, at| 10 * mask + text.digit(at) as u16);
        if at == end || *mask > 511 {
            return None;
        }
        at = end;
    }
    (text.at(text.until_shown(at)) == ']').then_some(masks)
}
