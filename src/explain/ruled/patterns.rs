//! What people look for in houses: singles, locked candidates, pairs and triplets, and X-wings.

use super::board::Board;
use super::rules;
use super::{House, RuledPart, RuledStep, Why};
use crate::explain::marks::{BOXES, COLUMNS, ROWS};
use crate::explain::{Candidate, Role, Technique};
use crate::grid::CellSet;

fn part(role: Role, candidates: Vec<Candidate>, houses: &[House]) -> RuledPart {
    RuledPart { role, candidates, houses: houses.to_vec() }
}

/// A step that removes candidates, if there are any to be removed.
fn removal(technique: Technique, remove: Vec<Candidate>, parts: Vec<RuledPart>) -> Option<RuledStep> {
    let why = Why::Pattern(technique);
    (!remove.is_empty()).then_some(RuledStep { why, place: None, remove, parts })
}

/// The last empty cell of a house, a digit with one place in a house, a cell with one candidate.
pub fn singles(board: &Board) -> Option<RuledStep> {
    let whole = || board.layout.houses.iter().filter(|house| house.cells.len() == 9);
    let placed = |technique, cell: usize, digit: usize, houses: &[House]| {
        let place = Candidate { cell: cell as u8, digit: digit as u8 + 1 };
        let parts = vec![part(Role::Single, vec![place], houses)];
        RuledStep { why: Why::Pattern(technique), place: Some(place), remove: Vec::new(), parts }
    };
    for last in [true, false] {
        for house in whole() {
            let open = house.cells - board.filled;
            if open.is_empty() || (open.len() == 1) != last {
                continue;
            }
            let technique = if last { Technique::LastCell } else { Technique::HiddenSingle };
            for digit in 0..9 {
                if let Some(cell) =
                    (board.places(digit) & house.cells).single().filter(|&cell| board.is_open(cell))
                {
                    return Some(placed(technique, cell, digit, &[*house]));
                }
            }
        }
    }
    let cell = (0..81).find(|&cell| board.is_open(cell) && board.masks[cell].is_power_of_two())?;
    Some(placed(Technique::NakedSingle, cell, board.masks[cell].trailing_zeros() as usize, &[]))
}

/// What removes candidates, easiest first; where cells differ by a rule alone, that counts like locked candidates.
pub fn sets(board: &Board) -> Option<RuledStep> {
    locked(board)
        .or_else(|| rules::apart(board))
        .or_else(|| naked(board, 2))
        .or_else(|| x_wing(board))
        .or_else(|| hidden(board, 2))
        .or_else(|| naked(board, 3))
        .or_else(|| hidden(board, 3))
}

/// A digit of a house that has to be where another set of cells has it, too.
fn locked(board: &Board) -> Option<RuledStep> {
    let houses = &board.layout.houses;
    for base in houses.iter().filter(|house| house.cells.len() == 9) {
        for digit in 0..9 {
            let all = board.places(digit);
            let places = all & base.cells;
            if places.len() < 2 {
                continue;
            }
            let covers =
                houses.iter().filter(|cover| cover.cells != base.cells && places.is_subset(cover.cells));
            for cover in covers {
                let one = 1 << digit;
                let remove = board.within((cover.cells - base.cells) & all, one);
                let points = BOXES.contains(&base.index);
                let technique = if points { Technique::Pointing } else { Technique::Claiming };
                let parts = vec![
                    part(Role::Base, board.within(places, one), &[*base]),
                    part(Role::Cover, Vec::new(), &[*cover]),
                ];
                if let Some(step) = removal(technique, remove, parts) {
                    return Some(step);
                }
            }
        }
    }
    None
}

/// The ways to choose so many of some things, in order.
fn choices<T: Copy>(things: &[T], size: usize) -> Vec<Vec<T>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with = |(i, &first): (usize, &T)| {
        let rest = choices(&things[i + 1..], size - 1).into_iter();
        rest.map(move |rest| [vec![first], rest].concat())
    };
    things.iter().enumerate().flat_map(with).collect()
}

/// So many cells of a house that have as many candidates between them.
fn naked(board: &Board, size: usize) -> Option<RuledStep> {
    let technique = if size == 2 { Technique::NakedPair } else { Technique::NakedTriplet };
    for house in &board.layout.houses {
        let open = house.cells - board.filled;
        let few = |&cell: &usize| (2..=size).contains(&(board.masks[cell].count_ones() as usize));
        let cells: Vec<usize> = open.into_iter().filter(few).collect();
        for chosen in choices(&cells, size) {
            let digits = chosen.iter().fold(0, |digits, &cell| digits | board.masks[cell]);
            if digits.count_ones() as usize == size {
                let set = CellSet::from(&chosen[..]);
                let parts = vec![part(Role::Set, board.within(set, digits), &[*house])];
                if let Some(step) = removal(technique, board.within(open - set, digits), parts) {
                    return Some(step);
                }
            }
        }
    }
    None
}

/// So many digits of a house that have as many places between them.
fn hidden(board: &Board, size: usize) -> Option<RuledStep> {
    let technique = if size == 2 { Technique::HiddenPair } else { Technique::HiddenTriplet };
    for house in board.layout.houses.iter().filter(|house| house.cells.len() == 9) {
        let places: [CellSet; 9] = std::array::from_fn(|digit| board.places(digit) & house.cells);
        let few: Vec<usize> = (0..9).filter(|&digit| (2..=size).contains(&places[digit].len())).collect();
        for chosen in choices(&few, size) {
            let set = chosen.iter().fold(CellSet::EMPTY, |set, &digit| set | places[digit]);
            if set.len() == size {
                let digits = chosen.iter().fold(0, |digits, digit| digits | 1 << digit);
                let parts = vec![part(Role::Set, board.within(set, digits), &[*house])];
                if let Some(step) = removal(technique, board.within(set, !digits), parts) {
                    return Some(step);
                }
            }
        }
    }
    None
}

/// A digit with the same two places in two rows, or in two columns.
fn x_wing(board: &Board) -> Option<RuledStep> {
    let houses = |family: &std::ops::Range<usize>| -> Vec<House> {
        board.layout.houses.iter().filter(|house| family.contains(&house.index)).copied().collect()
    };
    for digit in 0..9 {
        let all = board.places(digit);
        let one = 1 << digit;
        for (bases, covers) in [(ROWS, COLUMNS), (COLUMNS, ROWS)] {
            let (bases, covers) = (houses(&bases), houses(&covers));
            let twice: Vec<House> = bases.into_iter().filter(|base| (all & base.cells).len() == 2).collect();
            for base in choices(&twice, 2) {
                let places = all & (base[0].cells | base[1].cells);
                let cover: Vec<House> =
                    covers.iter().filter(|cover| !(cover.cells & places).is_empty()).copied().collect();
                if cover.len() != 2 {
                    continue;
                }
                let lost = (all & (cover[0].cells | cover[1].cells)) - places;
                let parts = vec![
                    part(Role::Base, board.within(places, one), &base),
                    part(Role::Cover, Vec::new(), &cover),
                ];
                if let Some(step) = removal(Technique::XWing, board.within(lost, one), parts) {
                    return Some(step);
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_all_there_and_each_once() {
        assert_eq!(choices(&[1, 2, 3, 4], 2), [[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]]);
        assert_eq!(choices(&[1, 2], 3), Vec::<Vec<i32>>::new());
    }
}
