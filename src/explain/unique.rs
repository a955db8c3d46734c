//! Unique rectangles and loops: cells that could hold two digits in turn, both ways round, would
//! give a second solution. So one of the cells with further candidates is none of the two digits.
//!
//! ```text
//!   12 . . | 12  . . | . . .      The two digits could be swapped in these four cells,
//!    ...                          unless r4c4 is a 3: 1 and 2 go from it (type 1).
//!   12 . . | 123 . . | . . .      A loop may have more cells: each house that it meets
//!                                 has exactly two of them.
//! ```
//!
//! Type 2: the further candidates are one digit. Type 3: two cells with more of them take part in a
//! set of their house as if they were one cell. Type 4: one of the two digits has no other place in
//! a house of theirs, so the other one goes.

use super::board::Board;
use super::hint::{Flow, Hint, insert_by, removals};
use super::marks::{Cells, IN, Marks, OF, cells_at, houses};
use super::pattern::{Kind, Loop, Pattern, Removals};
use super::sets::combinations;
use crate::bits::bits;
use crate::grid::HOUSES;

/// Loops, easiest first: 4.5 with four cells, 4.6 with six, 4.7 with eight, else 5.0; type 3 adds
/// for the size of its set.
pub(crate) fn loops(marks: &Marks, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    let mut all: Vec<Hint> = Vec::new();
    for start in (0..81).filter(|&cell| marks.cells[cell].count_ones() == 2) {
        let digits = marks.cells[start];
        let able = able(marks, digits);
        if !able.has(start) {
            continue;
        }
        let mut search =
            Search { marks, digits, able, path: Vec::new(), used: Cells::EMPTY, even: 0, odd: 0 };
        search.visit(start, 3, 0, 0, &mut |cells| {
            // What was found first comes first among equals.
            each(marks, digits, cells, &mut |hint| {
                insert_by(&mut all, hint, |hint| (hint.rating.0, number(hint)))
            });
        });
    }
    all.into_iter().try_for_each(found)
}

fn number(hint: &Hint) -> u8 {
    if let Pattern::Loop(unique) = &hint.pattern { unique.kind.number() } else { 0 }
}

/// The cells with both digits that have company in all three of their houses.
fn able(marks: &Marks, digits: u16) -> Cells {
    let mut able = bits(digits).fold(Cells::ALL, |cells, digit| cells.and(marks.plane(digit)));
    loop {
        let alone = |house: &usize| able.and(IN[*house]).len() == 1;
        let alone = (0..27).filter(alone).fold(Cells::EMPTY, |cells, house| cells.or(IN[house]));
        let left = able.without(alone);
        if left == able {
            return able;
        }
        able = left;
    }
}

/// A search for loops, depth first.
struct Search<'a> {
    marks: &'a Marks,
    digits: u16,
    able: Cells,
    path: Vec<u8>,
    used: Cells,
    /// The houses of the cells with even and with odd numbers.
    even: u32,
    odd: u32,
}

impl Search<'_> {
    /// Goes on from a cell that was reached in a house of the kind `by` (0 box, 1 row, 2 column);
    /// `extra` are the further digits up to here, `wide` the number of cells that have some.
    fn visit(&mut self, cell: usize, by: usize, extra: u16, wide: u8, closed: &mut impl FnMut(&[u8])) {
        let of = OF[cell].iter().fold(0, |houses, &(house, _)| houses | 1u32 << house);
        let even = self.path.len().is_multiple_of(2);
        // Both the cells with even numbers and those with odd ones meet a house at most once.
        if (if even { self.even } else { self.odd }) & of != 0 {
            return;
        }
        *(if even { &mut self.even } else { &mut self.odd }) |= of;
        self.path.push(cell as u8);
        self.used = self.used.with(cell);
        let mut extra = extra;
        for (kind, &(house, _)) in OF[cell].iter().enumerate() {
            if kind == by {
                continue;
            }
            for &next in &HOUSES[usize::from(house)] {
                let next = usize::from(next);
                if next == usize::from(self.path[0]) && self.path.len() >= 4 {
                    if self.even == self.odd {
                        closed(&self.path);
                    }
                    continue;
                }
                let candidates = self.marks.cells[next];
                if self.used.has(next) || candidates & self.digits != self.digits {
                    continue;
                }
                // The original keeps the further digits of cells that it tried before from here.
                extra |= candidates & !self.digits;
                let more = candidates != self.digits;
                if self.able.has(next) && (!more || wide < 2 || extra.is_power_of_two()) {
                    self.visit(next, kind, extra, wide + u8::from(more), closed);
                }
            }
        }
        self.path.pop();
        self.used = self.used.without(Cells::one(cell));
        *(if even { &mut self.even } else { &mut self.odd }) &= !of;
    }
}

/// What follows from a loop.
fn each(marks: &Marks, digits: u16, cells: &[u8], found: &mut impl FnMut(Hint)) {
    let base = match cells.len() {
        4 => 45,
        6 => 46,
        8 => 47,
        _ => 50,
    };
    let mut hint = |tenths: u8, removals: Removals, kind: Kind| {
        if !removals.is_empty() {
            let pattern = Pattern::Loop(Loop { cells: cells.to_vec(), digits, kind });
            found(Hint::removing(tenths, removals, pattern));
        }
    };
    let wide: Vec<usize> =
        cells.iter().map(|&cell| usize::from(cell)).filter(|&cell| marks.cells[cell] != digits).collect();
    let extra = wide.iter().fold(0, |extra, &cell| extra | marks.cells[cell]) & !digits;
    match wide[..] {
        [] => {}
        [cell] => hint(base, removals(&marks.cells, Cells::one(cell), digits), Kind::One),
        [a, b] if !extra.is_power_of_two() => {
            three(marks, digits, [a, b], extra, &mut |more, removals, kind| {
                hint(base + more, removals, kind)
            });
            four(marks, digits, [a, b], &mut |removals, kind| hint(base, removals, kind));
        }
        _ => {
            let common = marks.common_peers(wide.iter().copied());
            hint(base, removals(&marks.cells, common, extra), Kind::Two);
            if let [a, b] = wide[..] {
                four(marks, digits, [a, b], &mut |removals, kind| hint(base, removals, kind));
            }
        }
    }
}

/// Type 3: the further digits of two cells as a cell of a naked set, or the digits outside of them
/// as a hidden set.
fn three(
    marks: &Marks,
    pair: u16,
    [a, b]: [usize; 2],
    extra: u16,
    found: &mut impl FnMut(u8, Removals, Kind),
) {
    let common = marks.cells[a] & marks.cells[b] & !pair;
    for size in extra.count_ones() as usize..=7 {
        for house in houses().filter(|&house| IN[house].has(a) && IN[house].has(b)) {
            let position =
                |cell: usize| 1u16 << HOUSES[house].iter().position(|&c| c as usize == cell).unwrap_or(0);
            let (at_a, at_b) = (position(a), position(b));
            let vacancies = marks.vacancies(house);
            if vacancies >= 2 * size {
                let others = bits(marks.open[house] & !at_a & !at_b);
                let others = others.map(|i| (i as u8, marks.cells[usize::from(HOUSES[house][i])]));
                let others: Vec<(u8, u16)> = others.filter(|(_, mask)| mask.count_ones() > 1).collect();
                let _ = combinations(&others, size - 1, size, &mut |positions, union| {
                    if (union | common).count_ones() as usize == size
                        && (union | extra).count_ones() as usize == size
                    {
                        let digits = union | extra;
                        let rest = IN[house].without(cells_at(house, positions | at_a | at_b));
                        let kind = Kind::Three { house: house as u8, digits, positions };
                        found(size as u8 - 1, removals(&marks.cells, rest, digits), kind);
                    }
                    Flow::Continue(())
                });
            }
            if vacancies > 2 * size {
                let places = |digit: usize| marks.at[digit][house] & !at_b;
                let own = bits(pair).fold(0, |own, digit| own | places(digit));
                let others = bits(!pair & !extra & 511).map(|digit| (digit as u8, places(digit)));
                let others: Vec<(u8, u16)> = others.filter(|&(_, places)| places != 0).collect();
                let _ = combinations(&others, size - 2, size, &mut |digits, union| {
                    let union = union | own;
                    if union.count_ones() as usize == size {
                        let positions = union & !at_a;
                        let digits = digits | pair;
                        let kind = Kind::Three { house: house as u8, digits, positions };
                        let removals = removals(&marks.cells, cells_at(house, positions), !digits);
                        found(positions.count_ones() as u8 - 1, removals, kind);
                    }
                    Flow::Continue(())
                });
            }
        }
    }
}

/// Type 4: in a house of both cells, one digit has no place but these two, so they lose the other
/// one. The first digit comes before the second one, and the last house before the others.
fn four(marks: &Marks, pair: u16, [a, b]: [usize; 2], found: &mut impl FnMut(Removals, Kind)) {
    let shared = houses().filter(|&house| IN[house].has(a) && IN[house].has(b));
    let locks = |house: usize, digit: usize| marks.plane(digit).and(IN[house]).len() == 2;
    let last = |digit: usize| shared.clone().filter(|&house| locks(house, digit)).last();
    let locked = bits(pair).find_map(|digit| Some((last(digit)?, digit)));
    if let Some((house, digit)) = locked {
        let cells = Cells::one(a).with(b);
        let kind = Kind::Four { house: house as u8, locked: 1 << digit };
        found(removals(&marks.cells, cells, pair & !(1 << digit)), kind);
    }
}
