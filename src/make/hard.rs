//! Where very hard puzzles are: around three digits that nearly fill a pattern that cannot be.
//!
//! ```text
//!   a . . | . . a      In four boxes at the corners of a rectangle, three digits in three cells
//!   . b . | . b .      each, no two of a box in one line. Where an odd number of the boxes runs
//!   . . c | c . .      the other way, they cannot be placed. Solvers call it tridagon, or Thor's
//!                      Hammer; mith found it in puzzles that are among the hardest (2021).
//! ```
//!
//! A grid can have it but for one cell, the guardian, with another digit. Where clues are left so
//! that these cells have few other candidates, that the guardian is needed follows from nothing
//! short. So the clues of the three digits go first, and last those that keep other digits out of
//! the four boxes.

use super::minimal::{Orbit, sort_by};
use crate::Grid;
use crate::random::Random;

/// Whether a grid has the pattern.
pub fn is_likely(grid: &Grid) -> bool {
    !patterns(grid).is_empty()
}

/// Puts orbits in the order in which they lose their clues so that the puzzle becomes hard; what is
/// alike stays in its order.
pub fn sort(grid: &Grid, orbits: &mut Vec<Orbit>, random: &mut Random) {
    let patterns = patterns(grid);
    if let Some(pattern) = patterns.get(random.below(patterns.len().max(1))) {
        sort_by(orbits, |cell| pattern.turn(grid, cell));
    }
}

/// A pattern but for one cell.
#[derive(Clone, Copy, Debug)]
struct Pattern {
    digits: [u8; 3],
    /// The band and the stack that it is not in, as the number of their box.
    free: usize,
    guardian: usize,
}

impl Pattern {
    /// How late a cell loses its clue, 0 to 2.
    fn turn(&self, grid: &Grid, cell: usize) -> u8 {
        let in_band = cell / 27 != self.free / 3;
        let in_stack = cell % 9 / 3 != self.free % 3;
        let is_one = self.digits.contains(&grid.get(cell));
        if cell == self.guardian || (is_one && (in_band || in_stack)) {
            0
        } else if is_one || (in_band && in_stack) {
            2
        } else {
            1
        }
    }
}

/// Which way three cells of a box run, by their places in it; none where two of them are in a line.
fn way(places: [usize; 3]) -> Option<bool> {
    let mut columns = [3; 3];
    for place in places {
        columns[place / 3] = place % 3;
    }
    let [a, b, c] = columns;
    let fits = a < 3 && b < 3 && c < 3 && a != b && b != c && a != c;
    fits.then_some((a + 1) % 3 == b)
}

/// The patterns that a grid has but for one cell.
fn patterns(grid: &Grid) -> Vec<Pattern> {
    let cell_of = |block: usize, place: usize| block / 3 * 27 + block % 3 * 3 + place / 3 * 9 + place % 3;
    let mut places = [[0; 9]; 9];
    for (block, places) in places.iter_mut().enumerate() {
        (0..9).for_each(|place| places[usize::from(grid.get(cell_of(block, place))) - 1] = place);
    }
    let mut found = Vec::new();
    let threes = (0..7).flat_map(|a| (a + 1..8).flat_map(move |b| (b + 1..9).map(move |c| [a, b, c])));
    for digits in threes {
        let own: [[usize; 3]; 9] = places.map(|places| digits.map(|digit| places[digit]));
        let ways = own.map(way);
        for free in 0..9 {
            let is_corner = |block: &usize| block / 3 != free / 3 && block % 3 != free % 3;
            for odd in (0..9).filter(is_corner) {
                let others = (0..9).filter(is_corner).filter(|&block| block != odd);
                let Some(wanted) =
                    others.map(|block| ways[block]).try_fold(true, |all, way| Some(all ^ way?))
                else {
                    continue;
                };
                for missing in 0..3 {
                    for guardian in (0..9).filter(|guardian| !own[odd].contains(guardian)) {
                        let mut with = own[odd];
                        with[missing] = guardian;
                        if way(with) == Some(wanted) {
                            let digits = digits.map(|digit| digit as u8 + 1);
                            found.push(Pattern { digits, free, guardian: cell_of(odd, guardian) });
                        }
                    }
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::full::full;
    use crate::solver;

    /// Where the guardian has one of the three digits instead, and its own digit lies where that
    /// one was, nothing can be filled.
    #[test]
    fn patterns_cannot_be_filled_without_the_guardian() {
        let mut random = Random::new(2);
        let mut count = 0;
        for _ in 0..40 {
            let grid = full(&mut random);
            for Pattern { digits, free, guardian } in patterns(&grid).into_iter().take(5) {
                let block = |cell: usize| cell / 27 * 3 + cell % 9 / 3;
                let is_corner = |cell: usize| block(cell) / 3 != free / 3 && block(cell) % 3 != free % 3;
                // Of the four boxes all that is no part of it is given.
                let mut open = Grid::EMPTY;
                for cell in (0..81).filter(|&cell| is_corner(cell) && cell != guardian) {
                    if !digits.contains(&grid.get(cell)) {
                        open.set(cell, grid.get(cell));
                    }
                }
                assert_eq!((solver::count(&open, 1), open.clue_count()), (1, 23));
                let own: Vec<usize> = (0..81)
                    .filter(|&cell| block(cell) == block(guardian) && digits.contains(&grid.get(cell)))
                    .collect();
                let place = |cell: usize| cell / 9 % 3 * 3 + cell % 3;
                for missing in 0..3 {
                    let mut with: [usize; 3] = std::array::from_fn(|i| own[i]);
                    with[missing] = guardian;
                    if way(with.map(place)).is_some() {
                        let mut without = open;
                        without.set(guardian, grid.get(own[missing]));
                        without.set(own[missing], grid.get(guardian));
                        let fits = with.iter().all(|&cell| cell == guardian || without.get(cell) == 0);
                        assert!(fits);
                        count += usize::from(solver::count(&without, 1) == 0);
                    }
                }
            }
        }
        assert!(count > 20, "{count}");
    }
}
