//! What people look for in houses: singles, locked candidates, pairs and triplets, and X-wings.

use super::board::Board;
use super::step::{Flow, House, RuledPart, RuledStep, Take, Why};
use crate::explain::marks::{BOXES, COLUMNS, ROWS, bits};
use crate::explain::step::{Candidate, Role};
use crate::explain::technique::Technique;
use crate::grid::{CellSet, HOUSES};

fn part(role: Role, candidates: Vec<Candidate>, houses: &[House]) -> RuledPart {
    RuledPart { role, candidates, houses: houses.to_vec() }
}

/// A step that removes candidates, if there are any to be removed.
fn removal(technique: Technique, remove: Vec<Candidate>, parts: Vec<RuledPart>, take: Take) -> Flow {
    if remove.is_empty() {
        return Flow::Continue(());
    }
    take(RuledStep { why: Why::Pattern(technique), place: None, remove, parts })
}

/// A step that places a digit (0..=8).
fn placement(technique: Technique, cell: usize, digit: usize, houses: &[House], take: Take) -> Flow {
    let place = Candidate { cell: cell as u8, digit: digit as u8 + 1 };
    let parts = vec![part(Role::Single, vec![place], houses)];
    take(RuledStep { why: Why::Pattern(technique), place: Some(place), remove: Vec::new(), parts })
}

/// The last empty cell of a house.
pub fn last_cells(board: &Board, take: Take) -> Flow {
    only_places(board, Technique::LastCell, take)
}

/// A digit with one place in a house.
pub fn hidden_singles(board: &Board, take: Take) -> Flow {
    only_places(board, Technique::HiddenSingle, take)
}

fn only_places(board: &Board, technique: Technique, take: Take) -> Flow {
    board.each_digit(&mut |house, digit, _, places| {
        let is_last = (house.cells - board.filled).len() == 1;
        match places.single() {
            Some(cell) if board.is_open(cell) && (is_last || technique == Technique::HiddenSingle) => {
                placement(technique, cell, digit, &[house], take)
            }
            _ => Flow::Continue(()),
        }
    })
}

/// A cell with one candidate.
pub fn naked_singles(board: &Board, take: Take) -> Flow {
    let single = |&cell: &usize| board.is_open(cell) && board.masks[cell].count_ones() == 1;
    (0..81).filter(single).try_for_each(|cell| {
        placement(Technique::NakedSingle, cell, board.masks[cell].trailing_zeros() as usize, &[], take)
    })
}

/// A digit of a box that has to be where another house has it, too.
pub fn pointing(board: &Board, take: Take) -> Flow {
    locked(board, Technique::Pointing, take)
}

/// A digit of a line or of a rule's house that has to be where another house has it, too.
pub fn claiming(board: &Board, take: Take) -> Flow {
    locked(board, Technique::Claiming, take)
}

fn locked(board: &Board, technique: Technique, take: Take) -> Flow {
    board.each_digit(&mut |base, digit, all, places| {
        let one = 1 << digit;
        if places.len() < 2 || BOXES.contains(&base.index) != (technique == Technique::Pointing) {
            return Flow::Continue(());
        }
        for cover in board.layout.houses.iter().filter(|cover| places.is_subset(cover.cells)) {
            let lost = (cover.cells & all) - base.cells;
            let base = part(Role::Base, board.within(places, one), &[base]);
            let parts = vec![base, part(Role::Cover, Vec::new(), &[*cover])];
            removal(technique, board.within(lost, one), parts, take)?;
        }
        Flow::Continue(())
    })
}

/// Calls `look` with so many of some masks that have as many bits between them, as a mask of their places, and with these bits, until
/// it has enough.
fn tight(masks: &[u16; 9], size: usize, look: &mut dyn FnMut(u16, u16) -> Flow) -> Flow {
    for chosen in 0..512_u16 {
        let of = |mask: &u16, i: usize| if chosen >> i & 1 == 1 { *mask } else { 0 };
        let (mut union, mut fit) = (0, chosen.count_ones() as usize == size);
        for (i, mask) in masks.iter().enumerate() {
            let bits = of(mask, i);
            fit &= chosen >> i & 1 == 0 || bits.count_ones() > 1;
            union |= bits;
        }
        if fit && union.count_ones() as usize == size {
            look(chosen, union)?;
        }
    }
    Flow::Continue(())
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

/// Two cells of a house that have two candidates between them.
pub fn naked_pairs(board: &Board, take: Take) -> Flow {
    naked(board, 2, Technique::NakedPair, take)
}

/// Two digits of a house that have two places between them.
pub fn hidden_pairs(board: &Board, take: Take) -> Flow {
    hidden(board, 2, Technique::HiddenPair, take)
}

/// Three cells of a house that have three candidates between them.
pub fn naked_triplets(board: &Board, take: Take) -> Flow {
    naked(board, 3, Technique::NakedTriplet, take)
}

/// Three digits of a house that have three places between them.
pub fn hidden_triplets(board: &Board, take: Take) -> Flow {
    hidden(board, 3, Technique::HiddenTriplet, take)
}

/// The cells of a house; of fewer than nine the first one stands for those that are not there.
fn cells_of(house: &House) -> [usize; 9] {
    let mut cells = [0; 9];
    cells.iter_mut().zip(house.cells).for_each(|(place, cell)| *place = cell);
    cells
}

fn naked(board: &Board, size: usize, technique: Technique, take: Take) -> Flow {
    board.layout.houses.iter().try_for_each(|house| {
        let cells = cells_of(house);
        let mut masks = [0; 9];
        for (mask, &cell) in masks.iter_mut().zip(&cells).take(house.cells.len()) {
            *mask = if board.is_open(cell) { board.masks[cell] } else { 0 };
        }
        tight(&masks, size, &mut |places, digits| {
            let set = at(&cells, places);
            let remove = board.within(house.cells - board.filled - set, digits);
            let parts = vec![part(Role::Set, board.within(set, digits), &[*house])];
            removal(technique, remove, parts, take)
        })
    })
}

fn hidden(board: &Board, size: usize, technique: Technique, take: Take) -> Flow {
    board.layout.houses.iter().filter(|house| house.cells.len() == 9).try_for_each(|house| {
        let cells = cells_of(house);
        let masks = std::array::from_fn(|digit| places_in(board, &cells, digit));
        tight(&masks, size, &mut |digits, places| {
            let set = at(&cells, places);
            let parts = vec![part(Role::Set, board.within(set, digits), &[*house])];
            removal(technique, board.within(set, !digits), parts, take)
        })
    })
}

/// A digit with the same two places in two rows, or in two columns.
pub fn x_wings(board: &Board, take: Take) -> Flow {
    for digit in 0..9 {
        for (base, cover) in [(ROWS.start, COLUMNS.start), (COLUMNS.start, ROWS.start)] {
            let masks = std::array::from_fn(|i| places_in(board, &HOUSES[base + i].map(usize::from), digit));
            tight(&masks, 2, &mut |chosen, union| {
                let lines = |from: usize, chosen: u16| -> Vec<House> {
                    bits(chosen).filter_map(|i| board.house(from + i)).collect()
                };
                let (bases, covers) = (lines(base, chosen), lines(cover, union));
                match (&bases[..], &covers[..]) {
                    (&[a, b], &[c, d]) => x_wing(board, digit, [a, b], [c, d], take),
                    _ => Flow::Continue(()),
                }
            })?;
        }
    }
    Flow::Continue(())
}

fn x_wing(board: &Board, digit: usize, bases: [House; 2], covers: [House; 2], take: Take) -> Flow {
    let all = board.places(digit);
    let [places, others] = [bases, covers].map(|[a, b]| all & (a.cells | b.cells));
    let base = part(Role::Base, board.within(places, 1 << digit), &bases);
    let parts = vec![base, part(Role::Cover, Vec::new(), &covers)];
    removal(Technique::XWing, board.within(others - places, 1 << digit), parts, take)
}
