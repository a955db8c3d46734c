//! Bivalue universal grave: were every empty cell left with two candidates and every digit with two
//! places in each house, the puzzle would have an even number of solutions. So some of the extra
//! candidates that prevent this are true.
//!
//! ```text
//!   12  . 23 | 13   all cells have two candidates but r5c5 with 1, 2 and 3,
//!    .  ..  .| ..   and 3 is what is extra there: r5c5 is 3 (type 1)
//! ```
//!
//! Type 2: the extra candidates are one digit, so no cell that sees all of them has it. Type 3:
//! they take part in a set of a house as if they were one cell. Type 4: two cells that have another
//! digit in common in a house; one of them is that.

use super::hint::{Flow, Hint, removals};
use super::marks::{Cells, IN, Marks, OF, PEERS, cells_at, houses};
use super::pattern::{Bug, Kind, Pattern, Removals};
use super::sets::combinations;
use crate::bits::bits;
use crate::grid::HOUSES;

/// 5.6 for type 1, 5.7 for types 2 and 4, and 5.7 and a tenth for each further cell for type 3.
pub(crate) fn bug(marks: &Marks, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    let Some((extra, common)) = extra(marks) else { return Flow::Continue(()) };
    let all = extra.iter().fold(0, |all, &(_, mask)| all | mask);
    let mut hint = |tenths: u8, removals: Removals, kind: Kind| {
        if removals.is_empty() {
            return Flow::Continue(());
        }
        found(Hint::removing(tenths, removals, Pattern::Bug(Bug { extra: extra.clone(), kind })))
    };
    if let [(cell, mask)] = extra[..] {
        return hint(56, removals(&marks.cells, Cells::one(cell.into()), !mask), Kind::One);
    }
    let two =
        || Some((usize::from(extra.first()?.0), usize::from(extra.get(1)?.0))).filter(|_| extra.len() == 2);
    if all.is_power_of_two() {
        hint(57, removals(&marks.cells, common, all), Kind::Two)?;
    } else if common.is_empty() {
        return Flow::Continue(());
    }
    if let Some((a, b)) = two() {
        let shared = marks.cells[a] & marks.cells[b] & !all;
        let house = houses().find(|&house| IN[house].has(a) && IN[house].has(b));
        if let (Some(house), true) = (house, shared.is_power_of_two()) {
            let others = |&(cell, mask): &(u8, u16)| (cell, marks.cells[usize::from(cell)] & !mask & !shared);
            let removals: Removals = extra.iter().map(others).filter(|&(_, mask)| mask != 0).collect();
            hint(57, removals, Kind::Four { house: house as u8, locked: shared })?;
        }
    }
    if !all.is_power_of_two() {
        three(marks, &extra, all, common, &mut hint)?;
    }
    Flow::Continue(())
}

/// The extra candidates, and the cells that see all cells with some; none where there is no BUG.
fn extra(marks: &Marks) -> Option<(Removals, Cells)> {
    // Most grids fail here at once: with many cells of three candidates there is no BUG.
    let mut copy = marks.clone();
    let mut extra = [0u16; 81];
    let (mut cells, mut digits, mut common) = (Cells::EMPTY, 0u16, Cells::ALL);
    for house in houses() {
        for digit in 0..9 {
            // Counted with all candidates, also those that were found to be extra: so does the
            // original.
            let places = marks.at[digit][house];
            if matches!(places.count_ones(), 0 | 2) {
                continue;
            }
            let mut wide = bits(places)
                .map(|i| usize::from(HOUSES[house][i]))
                .filter(|&cell| marks.cells[cell].count_ones() > 2);
            let cell = wide.next()?;
            if wide.next().is_some() {
                continue;
            }
            copy.remove(cell, digit);
            extra[cell] |= 1 << digit;
            cells = cells.with(cell);
            digits |= 1 << digit;
            common = common.and(PEERS[cell]);
            if cells.len() > 1 && !digits.is_power_of_two() && common.is_empty() {
                return None;
            }
        }
    }
    let two = |cell: usize| copy.digits[cell].is_some() || copy.cells[cell].count_ones() == 2;
    let pairs = copy.at.iter().flatten().all(|places| matches!(places.count_ones(), 0 | 2));
    if !pairs || !(0..81).all(two) || cells.is_empty() {
        return None;
    }
    Some((cells.iter().map(|cell| (cell as u8, extra[cell])).collect(), common))
}

/// Type 3: cells that see all the extra candidates make a naked set with them.
fn three(
    marks: &Marks,
    extra: &Removals,
    all: u16,
    common: Cells,
    hint: &mut dyn FnMut(u8, Removals, Kind) -> Flow,
) -> Flow {
    let shares = |house: &usize| {
        extra.iter().all(|&(cell, _)| OF[usize::from(cell)].iter().any(|of| usize::from(of.0) == *house))
    };
    for house in houses().filter(shares) {
        let others = HOUSES[house].iter().enumerate().filter(|&(_, &cell)| common.has(cell.into()));
        let others = others.map(|(i, &cell)| (i as u8, marks.cells[usize::from(cell)]));
        let others: Vec<(u8, u16)> = others.filter(|(_, mask)| mask.count_ones() > 1).collect();
        for size in 2..=6 {
            combinations(&others, size - 1, size, &mut |positions, digits| {
                if digits.count_ones() as usize != size || all & !digits != 0 {
                    return Flow::Continue(());
                }
                let rest = common.and(IN[house]).without(cells_at(house, positions));
                let kind = Kind::Three { house: house as u8, digits, positions };
                hint(57 + size as u8 - 1, removals(&marks.cells, rest, digits), kind)
            })?;
        }
    }
    Flow::Continue(())
}
