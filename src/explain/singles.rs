//! Singles: a digit with one place in a house, and a cell with one candidate.
//!
//! ```text
//!   . . . | . . 5        r3c2: the only place for 5 in the box at the top left (hidden single),
//!   . . . | 5 . .        since rows 1 and 2 have their 5 elsewhere
//!   1 * 2 | . . .
//! ```
//!
//! The last empty cell of a house comes first, in boxes, columns and rows; then hidden singles in that order. Naked singles
//! have a place of their own in the order of techniques.

use super::hint::{Flow, Hint};
use super::marks::{BOXES, COLUMNS, Marks, ROWS};
use super::pattern::{Pattern, Single};
use crate::grid::HOUSES;

/// Hidden singles: 1.0 for the last empty cell of a house, else 1.2 in a box and 1.5 in a line.
pub(crate) fn hidden(marks: &Marks, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    for last in [true, false] {
        for house in BOXES.chain(COLUMNS).chain(ROWS) {
            if marks.open[house] == 0 || (marks.vacancies(house) == 1) != last {
                continue;
            }
            for digit in 0..9 {
                let positions = marks.at[digit][house];
                if positions.is_power_of_two() {
                    let cell = HOUSES[house][positions.trailing_zeros() as usize];
                    let rating = if last {
                        10
                    } else if BOXES.contains(&house) {
                        12
                    } else {
                        15
                    };
                    let single = Single { cell, digit: digit as u8, house: Some(house as u8) };
                    found(Hint::placing(rating, cell.into(), digit, Pattern::Single(single)))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Naked singles, 2.3.
pub(crate) fn naked(marks: &Marks, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    for (cell, candidates) in marks.cells.iter().enumerate() {
        if candidates.is_power_of_two() {
            let digit = candidates.trailing_zeros() as usize;
            let single = Single { cell: cell as u8, digit: digit as u8, house: None };
            found(Hint::placing(23, cell, digit, Pattern::Single(single)))?;
        }
    }
    Flow::Continue(())
}
