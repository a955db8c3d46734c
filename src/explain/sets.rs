//! Sets: k cells of a house that have k candidates in all (naked), or k digits that have k places
//! in all (hidden).
//!
//! ```text
//!   12  12  3 | 124- . . | . . .      naked pair: 1 and 2 are in the first two cells,
//!                                     so not in the rest of the row
//!   12+ 12+ . |  .   . . | . . .      hidden pair: 1 and 2 have no other place in the row,
//!                                     so the two cells have nothing else
//! ```
//!
//! The direct form of hidden pairs and triplets says that another digit is left with one place, and
//! only places it there.

use super::board::Board;
use super::hint::{Flow, Hint, removals};
use super::marks::{Cells, Marks};
use super::pattern::{Pattern, Set};
use crate::bits::bits;

/// Every `k` of some masks whose union has at most `most` bits, in colexicographic order of the
/// numbers of the masks: the numbers as a mask, and the union.
pub(crate) fn combinations(
    masks: &[(u8, u16)],
    k: usize,
    most: usize,
    found: &mut dyn FnMut(u16, u16) -> Flow,
) -> Flow {
    fn choose(
        masks: &[(u8, u16)],
        left: usize,
        most: usize,
        (chosen, union): (u16, u16),
        found: &mut dyn FnMut(u16, u16) -> Flow,
    ) -> Flow {
        let Some(first) = left.checked_sub(1) else { return found(chosen, union) };
        // The last of a combination counts most in the order.
        for last in first..masks.len() {
            let (number, mask) = masks[last];
            if (union | mask).count_ones() as usize <= most {
                choose(&masks[..last], first, most, (chosen | 1 << number, union | mask), found)?;
            }
        }
        Flow::Continue(())
    }
    choose(masks, k, most, (0, 0), found)
}

/// A short list of numbered masks.
#[derive(Default)]
struct Masks {
    masks: [(u8, u16); 9],
    count: usize,
}

impl Masks {
    fn push(&mut self, number: usize, mask: u16) {
        self.masks[self.count] = (number as u8, mask);
        self.count += 1;
    }
    fn list(&self) -> &[(u8, u16)] {
        &self.masks[..self.count]
    }
}

/// Naked pairs 3.0, triplets 3.6, quads 5.0.
pub(crate) fn naked<B: Board>(board: &B, k: usize, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    let rating = [30, 36, 50][k - 2];
    let candidates = board.candidates();
    let few: Cells =
        (0..81).filter(|&cell| (2..=k as u32).contains(&candidates[cell].count_ones())).collect();
    for house in board.houses() {
        let own = board.cells_of(house);
        // In a house with all digits, the others make a smaller hidden set.
        if (few.and(own).len() as usize) < k || (board.has_all(house) && board.vacancies(house) < 2 * k) {
            continue;
        }
        let mut cells = Masks::default();
        for position in bits(board.open(house)) {
            let cell = board.cell(house, position);
            if few.has(cell) {
                cells.push(position, candidates[cell]);
            }
        }
        combinations(cells.list(), k, k, &mut |positions, digits| {
            if digits.count_ones() as usize != k {
                return Flow::Continue(());
            }
            let rest = own.without(board.cells_at(house, positions));
            let removals = removals(candidates, rest, digits);
            if removals.is_empty() {
                return Flow::Continue(());
            }
            let set = Set { house: house as u16, digits, positions, hidden: false, single: None };
            found(Hint::removing(rating, removals, Pattern::Set(set)))
        })?;
    }
    Flow::Continue(())
}

/// The digits that have two to `k` places in a house.
pub(crate) fn fit<B: Board>(board: &B, k: usize, house: usize) -> u16 {
    let fits = |&digit: &usize| (2..=k as u32).contains(&board.at(digit, house).count_ones());
    (0..9).filter(fits).fold(0, |all, digit| all | 1 << digit)
}

/// By house, the digits that have two places there: all houses of a digit are looked at together.
pub(crate) fn pairs(marks: &Marks) -> [u16; 27] {
    let mut pairs = [0; 27];
    for (digit, at) in marks.at.iter().enumerate() {
        for (pairs, &places) in pairs.iter_mut().zip(at) {
            let one = places & places.wrapping_sub(1);
            *pairs |= u16::from((one != 0) & (one & one.wrapping_sub(1) == 0)) << digit;
        }
    }
    pairs
}

/// Hidden sets in houses with more than `vacancies` empty cells.
fn each_hidden<B: Board>(
    board: &B,
    k: usize,
    vacancies: usize,
    mut found: impl FnMut(usize, u16, u16) -> Flow,
) -> Flow {
    let fit = board.fit(k);
    let fit = fit.as_ref();
    for house in board.houses().filter(|&house| board.has_all(house)) {
        if (fit[house].count_ones() as usize) < k || board.vacancies(house) <= vacancies {
            continue;
        }
        let mut digits = Masks::default();
        bits(fit[house]).for_each(|digit| digits.push(digit, board.at(digit, house)));
        combinations(digits.list(), k, k, &mut |digits, positions| {
            if positions.count_ones() as usize == k {
                found(house, digits, positions)
            } else {
                Flow::Continue(())
            }
        })?;
    }
    Flow::Continue(())
}

/// Hidden pairs 3.4, triplets 4.0, quads 5.4.
pub(crate) fn hidden<B: Board>(board: &B, k: usize, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    each_hidden(board, k, 2 * k, |house, digits, positions| {
        let removals = removals(board.candidates(), board.cells_at(house, positions), !digits);
        if removals.is_empty() {
            return Flow::Continue(());
        }
        let set = Set { house: house as u16, digits, positions, hidden: true, single: None };
        found(Hint::removing([34, 40, 54][k - 2], removals, Pattern::Set(set)))
    })
}

/// Direct hidden pairs 2.0 and triplets 2.5.
pub(crate) fn direct<B: Board>(board: &B, k: usize, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    each_hidden(board, k, k, |house, digits, positions| {
        let left = |digit: &usize| {
            let places = board.at(*digit, house);
            let outside = places & !positions;
            digits >> digit & 1 == 0 && places != outside && outside.is_power_of_two()
        };
        let Some(digit) = (0..9).find(left) else { return Flow::Continue(()) };
        let outside = board.at(digit, house) & !positions;
        let cell = board.cell(house, outside.trailing_zeros() as usize);
        let set = Set { house: house as u16, digits, positions, hidden: true, single: Some(digit as u8) };
        found(Hint::placing([20, 25][k - 2], cell, digit, Pattern::Set(set)))
    })
}
