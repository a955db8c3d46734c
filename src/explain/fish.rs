//! Fish: in k rows a digit has places in k columns only, so it has none in the rest of these
//! columns; or the other way round. X-wing, swordfish, jellyfish.
//!
//! ```text
//!   . x . | . . . | . x .      row 1 and row 5 have the digit in columns 2 and 8 only:
//!   . - . | . . . | . - .      one of them takes it in column 2, the other one in column 8
//!     ...
//!   . x . | . . . | . x .
//!   . - . | . . . | . - .
//! ```

use super::board::Board;
use super::hint::{Flow, Hint, removals};
use super::marks::Cells;
use super::pattern::{Fish, Pattern};
use crate::bits::bits;

/// X-wings 3.2, swordfish 3.8, jellyfish 5.2.
pub(crate) fn fish<B: Board>(board: &B, k: usize, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    let missing = |digit: &usize| board.placed(*digit) <= 9 - 2 * k;
    let missing = (0..9).filter(missing).fold(0, |missing, digit| missing | 1 << digit);
    let all = board.fit(k);
    let all = all.as_ref();
    let cells_of =
        |houses: u32| bits(houses).fold(Cells::EMPTY, |cells, house| cells.or(board.cells_of(house)));
    // Columns are the base first.
    for (base, cover) in [(9, 0), (0, 9)] {
        if !board.has_all(base) || !board.has_all(cover) {
            continue;
        }
        // By line, the digits that have two to k places there and are missing often enough.
        let fit = std::array::from_fn(|line| all[base + line] & missing);
        choose(&fit, 9, k, 511, 0, &mut |lines, digits| {
            for digit in bits(digits) {
                let crossed = bits(lines).fold(0, |crossed, line| crossed | board.at(digit, base + line));
                if crossed.count_ones() as usize != k {
                    continue;
                }
                let fish = Fish {
                    digit: digit as u8,
                    base: u32::from(lines) << base,
                    cover: u32::from(crossed) << cover,
                };
                let rest = cells_of(fish.cover).without(cells_of(fish.base));
                let removals = removals(board.candidates(), rest, 1 << digit);
                if !removals.is_empty() {
                    let rating = [32, 38, 52][k - 2];
                    found(Hint::removing(rating, removals, Pattern::Fish(fish)))?;
                }
            }
            Flow::Continue(())
        })?;
    }
    Flow::Continue(())
}

/// Every `left` of the first `end` lines, colexicographically, with the digits that fit all of
/// them.
fn choose(
    fit: &[u16; 9],
    end: usize,
    left: usize,
    digits: u16,
    lines: u16,
    found: &mut dyn FnMut(u16, u16) -> Flow,
) -> Flow {
    if left == 0 {
        return found(lines, digits);
    }
    for last in left - 1..end {
        let digits = digits & fit[last];
        if digits != 0 {
            choose(fit, last, left - 1, digits, lines | 1 << last, found)?;
        }
    }
    Flow::Continue(())
}
