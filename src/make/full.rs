//! Complete grids at random, nearly as likely one as the other.
//!
//! Three boxes on a diagonal are filled at random, and then cell by cell any digit that leaves a
//! solution. That alone prefers grids whose neighbours are few. So a band, a stack or some digits
//! are taken out and put back in one of all possible ways, each as likely, again and again:
//! whatever a grid's chance was before, each such move brings it nearer to that of the others
//! (Gibbs sampling).

use super::seed::mix;
use crate::Grid;
use crate::random::Random;
use crate::solver::{Outcome, Search, SearchStep, classify};
use std::convert::Infallible;

/// How often something is taken out, and how many digits at a time.
const MOVES: usize = 24;
const DIGITS: usize = 3;

/// Grids with more ways than this to put them back stay as they are, all of them alike, so that
/// none is preferred.
const WAYS: usize = 500;

/// A complete grid.
pub fn full(random: &mut Random) -> Grid {
    let mut grid = filled(random);
    let mut search = Search::new(&Grid::EMPTY);
    for _ in 0..MOVES {
        grid = moved(&grid, random, &mut search);
    }
    grid
}

/// A complete grid, filled cell by cell.
pub(super) fn filled(random: &mut Random) -> Grid {
    loop {
        let mut grid = Grid::EMPTY;
        for block in [0, 30, 60] {
            let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
            random.shuffle(&mut digits);
            (0..9).for_each(|i| grid.set(block + i / 3 * 9 + i % 3, digits[i]));
        }
        let mut cells: Vec<usize> = (0..81).filter(|&cell| grid.get(cell) == 0).collect();
        random.shuffle(&mut cells);
        let Ok(full) = fill(grid, &cells, random, |grid| Ok::<_, Infallible>(classify(grid)));
        if let Some(full) = full {
            return full;
        }
    }
}

/// Fills cells in this order until there is one solution, each with any digit that leaves one. None
/// if it gets stuck.
pub(super) fn fill<E>(
    mut grid: Grid,
    cells: &[usize],
    random: &mut Random,
    mut classify: impl FnMut(&Grid) -> Result<Outcome, E>,
) -> Result<Option<Grid>, E> {
    for &cell in cells {
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        random.shuffle(&mut digits);
        let mut left = Outcome::None;
        for digit in digits {
            grid.set(cell, digit);
            left = classify(&grid)?;
            if left != Outcome::None {
                break;
            }
        }
        match left {
            Outcome::None => break,
            Outcome::Unique(full) => return Ok(Some(full)),
            Outcome::Multiple => {}
        }
    }
    Ok(None)
}

/// A grid with a band, a stack or some digits put back in one of all ways. Which one is chosen by a
/// number that each way has of its own, so that it does not depend on the order in which they are
/// found.
fn moved(grid: &Grid, random: &mut Random, search: &mut Search) -> Grid {
    let part = random.below(12);
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut digits);
    let salt = mix((random.below(1 << 30) << 2) as u64 + 1);
    let mut open = *grid;
    let is_out = |cell: usize| match part {
        0..3 => cell / 27 == part,
        3..6 => cell % 9 / 3 == part - 3,
        _ => digits[..DIGITS].contains(&grid.get(cell)),
    };
    (0..81).filter(|&cell| is_out(cell)).for_each(|cell| open.set(cell, 0));
    search.restart(&open);
    let mut best = (u64::MAX, *grid);
    for _ in 0..WAYS {
        if search.step(u64::MAX) != SearchStep::Found {
            return best.1;
        }
        if let Some(way) = search.solution() {
            best = best.min((number(&way, salt), way));
        }
    }
    *grid
}

/// A number of a grid's own.
fn number(grid: &Grid, salt: u64) -> u64 {
    let (eights, rest) = grid.cells().as_chunks::<8>();
    eights.iter().fold(salt ^ u64::from(rest[0]), |number, eight| mix(number ^ u64::from_le_bytes(*eight)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::CellSet;

    #[test]
    fn complete_grids_are_complete_and_differ() {
        let mut random = Random::new(1);
        let mut grids: Vec<Grid> = (0..200).map(|_| full(&mut random)).collect();
        assert!(grids.iter().all(Grid::is_solved));
        grids.sort_unstable();
        grids.dedup();
        assert_eq!(grids.len(), 200);
    }

    #[test]
    fn a_move_leaves_what_it_does_not_take_out() {
        let mut random = Random::new(5);
        let grid = filled(&mut random);
        let mut search = Search::new(&Grid::EMPTY);
        let mut changed = 0;
        for _ in 0..100 {
            let moved = moved(&grid, &mut random, &mut search);
            let mut digits: Vec<u8> = (0..81)
                .filter(|&cell| moved.get(cell) != grid.get(cell))
                .map(|cell| grid.get(cell))
                .collect();
            digits.sort_unstable();
            digits.dedup();
            let outside: CellSet = (0..81).filter(|&cell| moved.get(cell) == grid.get(cell)).collect();
            let is_part = (0..6).any(|three| {
                (0..81).all(|cell| outside.contains(cell) || [cell / 27, 3 + cell % 9 / 3].contains(&three))
            });
            assert!(moved.is_solved() && (digits.len() <= DIGITS || is_part));
            changed += usize::from(!digits.is_empty());
        }
        assert!(changed > 50, "{changed}");
    }
}
