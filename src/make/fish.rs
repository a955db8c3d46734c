//! Where fish are: a digit without clues, and clues in the lines of the fish wherever the digit is
//! not to be.
//!
//! ```text
//!   x x # x x # x # #      Four rows that have the digit in four columns (#): clues in the other
//!   # x # x x # x # x      cells (x) go last, those of the digit first. What is left says that the
//!                          digit is in those columns, and not in the cells below and above.
//! ```

use super::minimal::{Orbit, sort_by};
use crate::Grid;
use crate::random::Random;

/// Puts orbits in the order in which they lose their clues so that a fish of some lines is likely;
/// what is alike stays in its order.
pub fn sort(grid: &Grid, orbits: &mut Vec<Orbit>, size: usize, random: &mut Random) {
    let digit = random.below(9) as u8 + 1;
    let mut rows = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    random.shuffle(&mut rows);
    let rows = &rows[..size];
    let covers = |column: usize| rows.iter().any(|row| grid.get(9 * row + column) == digit);
    let turn = |cell: usize| match grid.get(cell) == digit {
        true => 0,
        false => 1 + u8::from(rows.contains(&(cell / 9)) && !covers(cell % 9)),
    };
    sort_by(orbits, turn);
}
