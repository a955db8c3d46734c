//! Locked candidates: all places that a digit has in one house lie in another one, so it has none
//! in the rest of that.
//!
//! ```text
//!   a a . | - - - | - - -      a: the only places of a digit in the box: it goes from the rest of
//!   . . . | . . . | . . .      row 1 (pointing). Were they the only ones of the row, it would go
//!   . . . | . . . | . . .      from the rest of the box (claiming).
//! ```
//!
//! The direct form says that another house of the first one's kind is left with one place, and only
//! places the digit there.

use super::board::{Board, parallels};
use super::hint::{Flow, Hint, removals};
use super::marks::{BOXES, COLUMNS, MEET, Marks, ROWS};
use super::pattern::{Locked, Pattern};
use crate::bits::bits;
use std::ops::Range;

/// Which houses meet which, in the order that they are looked at.
const PASSES: [(Range<usize>, Range<usize>); 4] =
    [(BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)];

/// By two or three positions of a digit in a house, which of these has them all: the first, second
/// or third three of them (3 if none does), and of a box also its first, second or third column.
const THIRDS: [[u8; 2]; 512] = {
    let mut thirds = [[3; 2]; 512];
    let mut places = 0usize;
    while places < 512 {
        let mut third = 0;
        while third < 3 {
            let [row, column] = [0b111 << (3 * third), 0b1_001_001 << third];
            if !places.is_power_of_two() && places != 0 && places & !row == 0 {
                thirds[places][0] = third as u8;
            }
            if !places.is_power_of_two() && places != 0 && places & !column == 0 {
                thirds[places][1] = third as u8;
            }
            third += 1;
        }
        places += 1;
    }
    thirds
};

/// The house of the kind of `covers` that has a third of a base.
fn cover(base: usize, covers: &Range<usize>, third: usize) -> usize {
    match (base, covers.start) {
        (0..9, _) => BOXES.start + base / 3 * 3 + third,
        (9..18, _) => BOXES.start + third * 3 + (base - COLUMNS.start) / 3,
        (_, 9) => COLUMNS.start + base % 3 * 3 + third,
        _ => (base - BOXES.start) / 3 * 3 + third,
    }
}

/// Each locked digit of a classic puzzle that can be eliminated from a cell.
pub(crate) fn each_classic(marks: &Marks, found: &mut impl FnMut(Locked) -> Flow) -> Flow {
    for (bases, covers) in PASSES {
        let across = usize::from(covers == COLUMNS);
        for base in bases {
            // By third of the base, the digits that have all their places there.
            let mut locked = [0u16; 4];
            for (digit, at) in marks.at.iter().enumerate() {
                locked[usize::from(THIRDS[usize::from(at[base])][across])] |= 1 << digit;
            }
            for (third, &digits) in locked[..3].iter().enumerate().filter(|&(_, &digits)| digits != 0) {
                let cover = cover(base, &covers, third);
                for digit in bits(digits) {
                    if marks.at[digit][cover] & !MEET[cover][base] != 0 {
                        let [base, cover] = [base, cover].map(|house| house as u16);
                        found(Locked { digit: digit as u8, base, cover, single: None })?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// The same for any houses.
pub(crate) fn each<B: Board>(board: &B, found: &mut impl FnMut(Locked) -> Flow) -> Flow {
    for base in board.houses().filter(|&base| board.has_all(base)) {
        for cover in board.houses() {
            let (inside, shared) = (board.meet(base, cover), board.meet(cover, base));
            for digit in 0..9 {
                let places = board.at(digit, base);
                let is_locked = places.count_ones() > 1 && places & !inside == 0;
                if is_locked && board.at(digit, cover) & !shared != 0 {
                    let [base, cover] = [base, cover].map(|house| house as u16);
                    found(Locked { digit: digit as u8, base, cover, single: None })?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Pointing 2.6, claiming 2.8.
pub(crate) fn locked<B: Board>(board: &B, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    board.each_locked(&mut |locked| {
        let rest = board.cells_of(locked.cover.into()).without(board.cells_of(locked.base.into()));
        let removals = removals(board.candidates(), rest, 1 << locked.digit);
        let rating = if BOXES.contains(&locked.base.into()) { 26 } else { 28 };
        found(Hint::removing(rating, removals, Pattern::Locked(locked)))
    })
}

/// Direct pointing 1.7, direct claiming 1.9.
pub(crate) fn direct<B: Board>(board: &B, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    board.each_locked(&mut |locked| {
        let (base, cover) = (usize::from(locked.base), usize::from(locked.cover));
        for house in parallels(base) {
            let places = board.at(locked.digit.into(), house);
            let shared = board.meet(house, cover);
            let outside = places & !shared;
            if house != base && shared != 0 && places != outside && outside.is_power_of_two() {
                let cell = board.cell(house, outside.trailing_zeros() as usize);
                let rating = if BOXES.contains(&base) { 17 } else { 19 };
                let pattern = Pattern::Locked(Locked { single: Some(house as u16), ..locked });
                found(Hint::placing(rating, cell, locked.digit.into(), pattern))?;
            }
        }
        Flow::Continue(())
    })
}
