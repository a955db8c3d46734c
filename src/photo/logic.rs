//! The likeliest reading that is a puzzle: without a digit twice in a house, and with exactly one
//! solution.
//!
//! ```text
//!   each cell as it looks most    two 8s in a row: one of      the cheaper first,
//!                                 them is something else       until it is a puzzle
//!   8 . 3 . 8 . .             ->  6 . 3 . 8 . .     costs 0.4                   ->
//!                                 8 . 3 . 5 . .     costs 1.2, and the 8 stays
//! ```
//!
//! What can't be right together is two equal digits in a house or a few givens that leave no
//! solution; one of these cells must change, so that many small doubts are settled at once.

use super::net::Likely;
use crate::grid::Grid;
use crate::order::order;
use crate::solver;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The most that changes may cost: the logarithm of how much less likely they are.
const MOST: f32 = 25.0;

/// The margin from which on there is no need to look for another puzzle: twenty to one.
pub const CLEAR: f32 = 3.0;

/// How many readings are looked at, and how many more after the first one that will do.
const READINGS: usize = 600;
const MORE_READINGS: usize = 150;

/// A reading that is a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mended {
    /// The digits, 0 for an empty cell.
    pub cells: [u8; 81],
    /// How much less likely it is than what each cell looks like most: the logarithm of that.
    pub cost: f32,
    /// How much likelier it is than the next reading that is a puzzle, up to [`CLEAR`].
    pub margin: f32,
}

/// What each cell looks like most.
pub fn likeliest(likely: &[Likely; 81]) -> [u8; 81] {
    reading(likely, &[ANY; 81])
}

/// Every digit, and none, as bits.
const ANY: u16 = 0b11_1111_1111;

/// What each cell looks like most of what it may be.
#[inline(never)]
fn reading(likely: &[Likely; 81], allowed: &[u16; 81]) -> [u8; 81] {
    std::array::from_fn(|cell| best(&likely[cell], allowed[cell]).unwrap_or(0))
}

fn best(likely: &Likely, allowed: u16) -> Option<u8> {
    let digits = (0..10).filter(|digit| allowed >> digit & 1 == 1);
    digits.max_by(|a, b| likely[*a].total_cmp(&likely[*b])).map(|digit| digit as u8)
}

/// The likeliest puzzle with exactly one solution; nothing where there is none that is near enough.
pub fn mended(likely: &[Likely; 81]) -> Option<Mended> {
    // Costs are in thousandths; readings of the same cost come in the order in which they were
    // thought of.
    let mut open = BinaryHeap::from([(Reverse((0_u32, 0)), [ANY; 81])]);
    let mut thought_of = 0;
    let mut left = READINGS;
    let mut found: Option<Mended> = None;
    while let Some((Reverse((cost, _)), allowed)) = open.pop() {
        let cost_now = cost as f32 / 1000.0;
        if let Some(found) = &mut found {
            found.margin = (cost_now - found.cost).min(CLEAR);
        }
        if left == 0 || found.is_some_and(|found| found.margin >= CLEAR) {
            break;
        }
        left -= 1;
        let cells = reading(likely, &allowed);
        // What the cell could be instead, and what that costs.
        let instead = |cell: usize| {
            let other = best(&likely[cell], allowed[cell] & !(1 << cells[cell]))?;
            let [now, then] = [cells[cell], other].map(|digit| likely[cell][usize::from(digit)]);
            // Saturates: what is impossible costs more than `MOST` allows.
            Some(((now - then) * 1000.0) as u32)
        };
        let suspects: Vec<usize> = match conflict(&cells) {
            Some(pair) => pair.to_vec(),
            None => match solutions(&cells, 2) {
                0 => unsolvable(&cells, instead),
                1 if found.is_some() => break,
                many => {
                    if many == 1 {
                        found = Some(Mended { cells, cost: cost_now, margin: CLEAR });
                        left = MORE_READINGS;
                    }
                    (0..81).collect()
                }
            },
        };
        // One of them is something else: each in turn, while those before it are what they are. The
        // dearest first, which stay then.
        let mut stays = allowed;
        let dearness = |cell: &usize| (u32::MAX - instead(*cell).unwrap_or(0)) as usize;
        for cell in order(suspects.iter().map(dearness)).map(|place| suspects[place]) {
            if let Some(more) = instead(cell)
                && let cost = cost.saturating_add(more)
                && (cost as f32) < 1000.0 * MOST
            {
                let mut other = stays;
                other[cell] &= !(1 << cells[cell]);
                thought_of += 1;
                open.push((Reverse((cost, thought_of)), other));
            }
            stays[cell] = 1 << cells[cell];
        }
    }
    found
}

/// Whether a digit is also elsewhere in the first so many houses of a cell: its row, its column and
/// its box.
#[inline(never)]
pub fn repeats(cells: &[u8; 81], cell: usize, digit: u8, count: usize) -> bool {
    let houses = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3].into_iter().take(count);
    let sees = |other: usize| other != cell && houses(other).zip(houses(cell)).any(|(a, b)| a == b);
    digit > 0 && (0..81).any(|other| cells[other] == digit && sees(other))
}

/// Whether the reading is a puzzle with one solution if a cell is something else.
#[inline(never)]
pub fn is_puzzle(cells: &[u8; 81], cell: usize, other: u8) -> bool {
    let mut cells = *cells;
    cells[cell] = other;
    solutions(&cells, 2) == 1
}

#[inline(never)]
fn solutions(cells: &[u8; 81], limit: u64) -> u64 {
    Grid::from_cells(cells).map_or(0, |grid| solver::count(&grid, limit))
}

/// The first cell that repeats a digit of a house, after the cell that held it.
fn conflict(cells: &[u8; 81]) -> Option<[usize; 2]> {
    Grid::of_digits(*cells).equal_pairs().min_by_key(|pair| pair[1])
}

/// Givens that leave no solution together, each of which is needed for that: as far as possible
/// those that can hardly be anything else.
fn unsolvable(cells: &[u8; 81], instead: impl Fn(usize) -> Option<u32>) -> Vec<usize> {
    let mut cells = *cells;
    for cell in order((0..81).map(|cell| instead(cell).unwrap_or(u32::MAX) as usize)) {
        let digit = std::mem::take(&mut cells[cell]);
        if digit > 0 && solutions(&cells, 1) > 0 {
            cells[cell] = digit;
        }
    }
    (0..81).filter(|cell| cells[*cell] > 0).collect()
}
