//! Singles: a digit with one place in a house, and a cell with one candidate.
//!
//! ```text
//!   . . . | . . 5        r3c2: the only place for 5 in the box at the top left (hidden single),
//!   . . . | 5 . .        since rows 1 and 2 have their 5 elsewhere
//!   1 * 2 | . . .
//! ```
//!
//! The last empty cell of a house comes first, in boxes, columns and rows; then hidden singles in
//! that order. Naked singles have a place of their own in the order of techniques.

use super::board::Board;
use super::hint::{Flow, Hint};
use super::marks::BOXES;
use super::pattern::Pattern;

/// Hidden singles: 1.0 for the last empty cell of a house, else 1.2 in a box and 1.5 in a line.
pub(crate) fn hidden<B: Board>(board: &B, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    for last in [true, false] {
        for house in board.houses().filter(|&house| board.has_all(house)) {
            if board.open(house) == 0 || (board.vacancies(house) == 1) != last {
                continue;
            }
            for digit in 0..9 {
                let positions = board.at(digit, house);
                if positions.is_power_of_two() {
                    let cell = board.cell(house, positions.trailing_zeros() as usize);
                    let rating = if last {
                        10
                    } else if BOXES.contains(&house) {
                        12
                    } else {
                        15
                    };
                    found(Hint::placing(rating, cell, digit, Pattern::Single(Some(house as u16))))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Naked singles, 2.3.
pub(crate) fn naked<B: Board>(board: &B, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    for (cell, candidates) in board.candidates().iter().enumerate() {
        if candidates.is_power_of_two() {
            let digit = candidates.trailing_zeros() as usize;
            found(Hint::placing(23, cell, digit, Pattern::Single(None)))?;
        }
    }
    Flow::Continue(())
}
