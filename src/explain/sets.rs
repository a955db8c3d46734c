//! Sets: k cells of a house that have k candidates in all (naked), or k digits that have k places in all (hidden).
//!
//! ```text
//!   12  12  3 | 124- . . | . . .      naked pair: 1 and 2 are in the first two cells, so not in the rest of the row
//!   12+ 12+ . |  .   . . | . . .      hidden pair: 1 and 2 have no other place in the row, so the two cells have nothing else
//! ```
//!
//! The direct form of hidden pairs and triplets says that another digit is left with one place, and only places it there.

use super::hint::{Flow, Hint, removals};
use super::marks::{BOXES, COLUMNS, Cells, IN, Marks, ROWS, bits, cells_at};
use super::pattern::{Pattern, Set};
use crate::grid::HOUSES;

/// Every `k` of some masks whose union has at most `most` bits, in colexicographic order of the numbers of the masks: the
/// numbers as a mask, and the union.
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
pub(crate) fn naked(marks: &Marks, k: usize, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    let rating = [30, 36, 50][k - 2];
    let few: Cells =
        (0..81).filter(|&cell| (2..=k as u32).contains(&marks.cells[cell].count_ones())).collect();
    for house in BOXES.chain(COLUMNS).chain(ROWS) {
        if (few.and(IN[house]).len() as usize) < k || (marks.vacancies(house) as usize) < 2 * k {
            continue;
        }
        let mut cells = Masks::default();
        for position in bits(marks.open[house]) {
            let cell = usize::from(HOUSES[house][position]);
            if few.has(cell) {
                cells.push(position, marks.cells[cell]);
            }
        }
        combinations(cells.list(), k, k, &mut |positions, digits| {
            if digits.count_ones() as usize != k {
                return Flow::Continue(());
            }
            let rest = IN[house].without(cells_at(house, positions));
            let removals = removals(marks, rest, digits);
            if removals.is_empty() {
                return Flow::Continue(());
            }
            let set = Set { house: house as u8, digits, positions, hidden: false, single: None };
            found(Hint::removing(rating, removals, Pattern::Set(set)))
        })?;
    }
    Flow::Continue(())
}

/// By house, the digits that have two to `k` places there.
pub(crate) fn fit(marks: &Marks, k: usize) -> [u16; 27] {
    let fits = |&digit: &usize, house: usize| (2..=k as u32).contains(&marks.at[digit][house].count_ones());
    let digits =
        |house: usize| (0..9).filter(|digit| fits(digit, house)).fold(0, |all, digit| all | 1 << digit);
    if k == 2 { pairs(marks) } else { std::array::from_fn(digits) }
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
fn each_hidden(
    marks: &Marks,
    k: usize,
    vacancies: usize,
    mut found: impl FnMut(usize, u16, u16) -> Flow,
) -> Flow {
    let fit = fit(marks, k);
    for house in BOXES.chain(COLUMNS).chain(ROWS) {
        if (fit[house].count_ones() as usize) < k || marks.vacancies(house) as usize <= vacancies {
            continue;
        }
        let mut digits = Masks::default();
        bits(fit[house]).for_each(|digit| digits.push(digit, marks.at[digit][house]));
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
pub(crate) fn hidden(marks: &Marks, k: usize, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    each_hidden(marks, k, 2 * k, |house, digits, positions| {
        let removals = removals(marks, cells_at(house, positions), !digits);
        if removals.is_empty() {
            return Flow::Continue(());
        }
        let set = Set { house: house as u8, digits, positions, hidden: true, single: None };
        found(Hint::removing([34, 40, 54][k - 2], removals, Pattern::Set(set)))
    })
}

/// Direct hidden pairs 2.0 and triplets 2.5.
pub(crate) fn direct(marks: &Marks, k: usize, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    each_hidden(marks, k, k, |house, digits, positions| {
        let left = |digit: &usize| {
            let places = marks.at[*digit][house];
            let outside = places & !positions;
            digits >> digit & 1 == 0 && places != outside && outside.is_power_of_two()
        };
        let Some(digit) = (0..9).find(left) else { return Flow::Continue(()) };
        let outside = marks.at[digit][house] & !positions;
        let cell = HOUSES[house][outside.trailing_zeros() as usize].into();
        let set = Set { house: house as u8, digits, positions, hidden: true, single: Some(digit as u8) };
        found(Hint::placing([20, 25][k - 2], cell, digit, Pattern::Set(set)))
    })
}
