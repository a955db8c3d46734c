//! Locked candidates: all places that a digit has in one house lie in another one, so it has none in the rest of that.
//!
//! ```text
//!   a a . | - - - | - - -      a: the only places of a digit in the box: it goes from the rest of row 1 (pointing).
//!   . . . | . . . | . . .      Were they the only ones of the row, it would go from the rest of the box (claiming).
//!   . . . | . . . | . . .
//! ```
//!
//! The direct form says that another house of the first one's kind is left with one place, and only places the digit there.

use super::hint::{Flow, Hint, removals};
use super::marks::{BOXES, COLUMNS, IN, MEET, Marks, ROWS, bits};
use super::pattern::{Locked, Pattern};
use crate::grid::HOUSES;
use std::ops::Range;

/// Which houses meet which, in the order that they are looked at.
const PASSES: [(Range<usize>, Range<usize>); 4] =
    [(BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)];

/// By two or three positions of a digit in a house, which of these has them all: the first, second or third three of them (3 if
/// none does), and of a box also its first, second or third column.
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

/// Every digit that is locked and has a place to go from.
fn each(marks: &Marks, mut found: impl FnMut(Locked, Range<usize>) -> Flow) -> Flow {
    for (bases, covers) in PASSES {
        let across = usize::from(covers == COLUMNS);
        for base in bases.clone() {
            // By third of the base, the digits that have all their places there.
            let mut locked = [0u16; 4];
            for (digit, at) in marks.at.iter().enumerate() {
                locked[usize::from(THIRDS[usize::from(at[base])][across])] |= 1 << digit;
            }
            for (third, &digits) in locked[..3].iter().enumerate().filter(|&(_, &digits)| digits != 0) {
                let cover = cover(base, &covers, third);
                for digit in bits(digits) {
                    if marks.at[digit][cover] & !MEET[cover][base] != 0 {
                        let locked =
                            Locked { digit: digit as u8, base: base as u8, cover: cover as u8, single: None };
                        found(locked, bases.clone())?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Pointing 2.6, claiming 2.8.
pub(crate) fn locked(marks: &Marks, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    each(marks, |locked, _| {
        let rest = IN[usize::from(locked.cover)].without(IN[usize::from(locked.base)]);
        let removals = removals(marks, rest, 1 << locked.digit);
        let rating = if BOXES.contains(&locked.base.into()) { 26 } else { 28 };
        found(Hint::removing(rating, removals, Pattern::Locked(locked)))
    })
}

/// Direct pointing 1.7, direct claiming 1.9.
pub(crate) fn direct(marks: &Marks, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    each(marks, |locked, kind| {
        let (base, cover) = (usize::from(locked.base), usize::from(locked.cover));
        for house in kind {
            let places = marks.at[usize::from(locked.digit)][house];
            let outside = places & !MEET[house][cover];
            if house != base && MEET[house][cover] != 0 && places != outside && outside.is_power_of_two() {
                let cell = HOUSES[house][outside.trailing_zeros() as usize].into();
                let rating = if BOXES.contains(&base) { 17 } else { 19 };
                let pattern = Pattern::Locked(Locked { single: Some(house as u8), ..locked });
                found(Hint::placing(rating, cell, locked.digit.into(), pattern))?;
            }
        }
        Flow::Continue(())
    })
}
