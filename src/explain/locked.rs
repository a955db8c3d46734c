//! Locked candidates: all places that a digit has in one house lie in another one, so it has none in the rest of that.
//!
//! ```text
//!   a a . | - - - | - - -      a: the only places of a digit in the box: it goes from the rest of row 1 (pointing).
//!   . . . | . . . | . . .      Were they the only ones of the row, it would go from the rest of the box (claiming).
//!   . . . | . . . | . . .
//! ```
//!
//! The direct form says that another house of the first one's kind is left with one place, and only places the digit there.

use super::hint::{Flow, Hint, Pattern, removals};
use super::marks::{BOXES, COLUMNS, IN, MEET, Marks, ROWS};
use crate::grid::HOUSES;
use std::ops::Range;

/// A digit (0..=8) whose places in `base` all lie in `cover`.
#[derive(Clone, Copy)]
pub(crate) struct Locked {
    pub digit: u8,
    pub base: u8,
    pub cover: u8,
    /// In the direct form, the house that is left with one place.
    pub single: Option<u8>,
}

/// Which houses meet which, in the order that they are looked at.
const PASSES: [(Range<usize>, Range<usize>); 4] =
    [(BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)];

/// Every digit that is locked and has a place to go from.
fn each(marks: &Marks, mut found: impl FnMut(Locked, Range<usize>) -> Flow) -> Flow {
    for (bases, covers) in PASSES {
        for base in bases.clone() {
            for cover in covers.clone() {
                let inside = MEET[base][cover];
                if inside == 0 || marks.open[base] == 0 {
                    continue;
                }
                for (digit, at) in marks.at.iter().enumerate() {
                    let places = at[base];
                    if places & !inside == 0 && places.count_ones() > 1 && at[cover] & !MEET[cover][base] != 0
                    {
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
