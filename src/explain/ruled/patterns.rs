//! What people look for in houses: singles, locked candidates, pairs and triplets, and X-wings.

use super::board::Board;
use super::rules;
use super::{House, RuledPart, RuledStep, Why};
use crate::explain::marks::{BOXES, COLUMNS, ROWS, bits};
use crate::explain::{Candidate, Role, Technique};
use crate::grid::{CellSet, HOUSES};

#[inline(never)]
fn part(role: Role, candidates: Vec<Candidate>, houses: &[House]) -> RuledPart {
    RuledPart { role, candidates, houses: houses.to_vec() }
}

/// A step that removes candidates, if there are any to be removed.
#[inline(never)]
fn removal(technique: Technique, remove: Vec<Candidate>, parts: Vec<RuledPart>) -> Option<RuledStep> {
    let why = Why::Pattern(technique);
    (!remove.is_empty()).then_some(RuledStep { why, place: None, remove, parts })
}

/// The last empty cell of a house, a digit with one place in a house, a cell with one candidate.
#[inline(never)]
pub fn singles(board: &Board) -> Option<RuledStep> {
    let placed = |technique, cell: usize, digit: usize, houses: &[House]| {
        let place = Candidate { cell: cell as u8, digit: digit as u8 + 1 };
        let parts = vec![part(Role::Single, vec![place], houses)];
        Some(RuledStep { why: Why::Pattern(technique), place: Some(place), remove: Vec::new(), parts })
    };
    for last in [true, false] {
        let technique = if last { Technique::LastCell } else { Technique::HiddenSingle };
        let step = board.each_digit(&mut |house, digit, _, places| {
            let cell = places.single().filter(|&cell| board.is_open(cell))?;
            if last && (house.cells - board.filled).len() > 1 {
                return None;
            }
            placed(technique, cell, digit, &[house])
        });
        if step.is_some() {
            return step;
        }
    }
    let cell = (0..81).find(|&cell| board.is_open(cell) && board.masks[cell].count_ones() == 1)?;
    placed(Technique::NakedSingle, cell, board.masks[cell].trailing_zeros() as usize, &[])
}

/// What removes candidates, easiest first; where cells differ by a rule alone, that counts like locked candidates.
pub fn sets(board: &Board) -> Option<RuledStep> {
    locked(board)
        .or_else(|| rules::apart(board))
        .or_else(|| set(board, 2, false))
        .or_else(|| x_wing(board))
        .or_else(|| set(board, 2, true))
        .or_else(|| set(board, 3, false))
        .or_else(|| set(board, 3, true))
}

/// A digit of a house that has to be where another set of cells has it, too.
#[inline(never)]
fn locked(board: &Board) -> Option<RuledStep> {
    board.each_digit(&mut |base, digit, all, places| {
        let one = 1 << digit;
        for cover in &board.layout.houses {
            let lost = (cover.cells & all) - base.cells;
            if !lost.is_empty() && places.len() > 1 && places.is_subset(cover.cells) {
                let points = BOXES.contains(&base.index);
                let technique = if points { Technique::Pointing } else { Technique::Claiming };
                let base = part(Role::Base, board.within(places, one), &[base]);
                let parts = vec![base, part(Role::Cover, Vec::new(), &[*cover])];
                return removal(technique, board.within(lost, one), parts);
            }
        }
        None
    })
}

/// Calls `take` with so many of some masks that have as many bits between them, as a mask of their places, and with these bits, until
/// it answers with a step.
#[inline(never)]
fn tight(
    masks: &[u16; 9],
    size: usize,
    take: &mut dyn FnMut(u16, u16) -> Option<RuledStep>,
) -> Option<RuledStep> {
    for chosen in 0..512_u16 {
        let of = |mask: &u16, i: usize| if chosen >> i & 1 == 1 { *mask } else { 0 };
        let (mut union, mut fit) = (0, chosen.count_ones() as usize == size);
        for (i, mask) in masks.iter().enumerate() {
            let bits = of(mask, i);
            fit &= chosen >> i & 1 == 0 || bits.count_ones() > 1;
            union |= bits;
        }
        if fit && union.count_ones() as usize == size {
            let step = take(chosen, union);
            if step.is_some() {
                return step;
            }
        }
    }
    None
}

/// The cells at the places of a mask.
fn at(cells: &[usize; 9], places: u16) -> CellSet {
    let mut set = CellSet::EMPTY;
    bits(places).for_each(|place| set.insert(cells[place]));
    set
}

/// The places of a digit (0..=8) among cells.
fn places_in(board: &Board, cells: &[usize; 9], digit: usize) -> u16 {
    let mut places = 0;
    for (i, &cell) in cells.iter().enumerate() {
        places |= (board.masks[cell] >> digit & 1) << i;
    }
    places
}

/// So many cells of a house that have as many candidates between them; or so many digits that have as many places.
#[inline(never)]
fn set(board: &Board, size: usize, is_hidden: bool) -> Option<RuledStep> {
    let technique = match (is_hidden, size) {
        (false, 2) => Technique::NakedPair,
        (false, _) => Technique::NakedTriplet,
        (true, 2) => Technique::HiddenPair,
        (true, _) => Technique::HiddenTriplet,
    };
    for house in board.layout.houses.iter().filter(|house| !is_hidden || house.cells.len() == 9) {
        // Of fewer than nine cells the first one stands for those that are not there, and does not count again.
        let mut cells = [0; 9];
        cells.iter_mut().zip(house.cells).for_each(|(place, cell)| *place = cell);
        let mut masks = [0; 9];
        for (i, mask) in masks.iter_mut().enumerate() {
            *mask = match is_hidden {
                true => places_in(board, &cells, i),
                false if i < house.cells.len() && board.is_open(cells[i]) => board.masks[cells[i]],
                false => 0,
            };
        }
        let step = tight(&masks, size, &mut |chosen, union| {
            let (places, digits) = if is_hidden { (union, chosen) } else { (chosen, union) };
            let set = at(&cells, places);
            let remove = match is_hidden {
                true => board.within(set, !digits),
                false => board.within(house.cells - board.filled - set, digits),
            };
            removal(technique, remove, vec![part(Role::Set, board.within(set, digits), &[*house])])
        });
        if step.is_some() {
            return step;
        }
    }
    None
}

/// A digit with the same two places in two rows, or in two columns.
#[inline(never)]
fn x_wing(board: &Board) -> Option<RuledStep> {
    for digit in 0..9 {
        for (base, cover) in [(ROWS.start, COLUMNS.start), (COLUMNS.start, ROWS.start)] {
            let mut masks = [0; 9];
            for (i, mask) in masks.iter_mut().enumerate() {
                *mask = places_in(board, &HOUSES[base + i].map(usize::from), digit);
            }
            let step = tight(&masks, 2, &mut |chosen, union| {
                let lines = |from: usize, chosen: u16| -> Vec<House> {
                    bits(chosen).filter_map(|i| board.house(from + i)).collect()
                };
                let (bases, covers) = (lines(base, chosen), lines(cover, union));
                let ([a, b], [c, d]) = (bases[..].try_into().ok()?, covers[..].try_into().ok()?);
                wing(board, digit, [a, b], [c, d])
            });
            if step.is_some() {
                return step;
            }
        }
    }
    None
}

fn wing(board: &Board, digit: usize, bases: [House; 2], covers: [House; 2]) -> Option<RuledStep> {
    let all = board.places(digit);
    let [places, others] = [bases, covers].map(|[a, b]| all & (a.cells | b.cells));
    let base = part(Role::Base, board.within(places, 1 << digit), &bases);
    let parts = vec![base, part(Role::Cover, Vec::new(), &covers)];
    removal(Technique::XWing, board.within(others - places, 1 << digit), parts)
}
