//! The places of digits: a look at a grid house by house, for contradictions that a solver which goes cell by cell can be
//! very slow to see, such as three digits that have two cells.

use crate::Grid;
use crate::grid::HOUSES;
use crate::solver;

/// For each digit the cells that it may take, bit `i` for cell `i`.
pub(super) type Places = [u128; 9];

/// All cells, but for those of the givens.
pub(super) fn places(grid: &Grid) -> Places {
    let mut places = [(1 << 81) - 1; 9];
    for cell in (0..81).filter(|&cell| grid.get(cell) != 0) {
        place(&mut places, cell, usize::from(grid.get(cell)) - 1);
    }
    places
}

/// Leaves one digit to a cell; `d` is 0 for 1.
pub(super) fn place(places: &mut Places, cell: usize, d: usize) {
    (0..9).filter(|&other| other != d).for_each(|other| places[other] &= !(1 << cell));
}

/// Whether it is known that a grid has no solution, after so many boards at most.
pub(super) fn is_refuted(grid: &Grid, boards: u32) -> bool {
    let houses = HOUSES.map(|house| house.iter().fold(0, |cells, &cell| cells | 1_u128 << cell));
    let mut open = vec![places(grid)];
    for _ in 0..boards {
        let Some(mut board) = open.pop() else { return true };
        if !solver::conclude(&mut board) {
            continue;
        }
        // The digit that has the fewest cells in a house; of several the one that has the fewest in all, so that one goes on
        // with the same digits.
        let choices = (0..9).flat_map(|d| houses.map(|house| (d, board[d] & house)));
        let open_ones = choices.filter(|(_, cells)| cells.count_ones() > 1);
        let Some((d, cells)) =
            open_ones.min_by_key(|(d, cells)| (cells.count_ones(), board[*d].count_ones()))
        else {
            return false;
        };
        let cell = cells.trailing_zeros() as usize;
        let mut others = board;
        others[d] &= !(1 << cell);
        open.push(others);
        place(&mut board, cell, d);
        open.push(board);
    }
    false
}
