//! Makes puzzles by chance, the same ones each time: easy ones, and grids of which most have no
//! solution.

use crate::Cells;
use redoku::Grid;
use redoku::solver::{Outcome, classify};

/// Chance that repeats itself: the generator SplitMix64 by Guy Steele, Doug Lea and Christine
/// Flood.
#[derive(Debug)]
pub struct Chance(pub u64);

impl Chance {
    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }

    /// The numbers below `N` in any order.
    pub fn order<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|i| i);
        for i in (1..N).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }
}

/// A solved grid: three boxes that share no house by chance, the rest solved, then rows, columns
/// and digits shuffled.
pub fn solved(chance: &mut Chance) -> Grid {
    let mut grid = Grid::EMPTY;
    for corner in [0, 30, 60] {
        for (i, digit) in chance.order::<9>().into_iter().enumerate() {
            grid.set(corner + i / 3 * 9 + i % 3, digit as u8 + 1);
        }
    }
    let seed = grid.solve().expect("three boxes on the diagonal leave room for the others");
    let (rows, columns) = (lines(chance), lines(chance));
    let digits = chance.order::<9>();
    for cell in 0..81 {
        let digit = seed.get(rows[cell / 9] * 9 + columns[cell % 9]);
        grid.set(cell, digits[usize::from(digit) - 1] as u8 + 1);
    }
    grid
}

/// Rows (or columns) in an order that keeps the boxes' rows together.
fn lines(chance: &mut Chance) -> [usize; 9] {
    let bands = chance.order::<3>();
    let within = bands.map(|_| chance.order::<3>());
    std::array::from_fn(|i| bands[i / 3] * 3 + within[i / 3][i % 3])
}

/// A puzzle with exactly one solution and 33 to 40 clues, taken from a solved grid by chance.
pub fn easy(chance: &mut Chance) -> Grid {
    loop {
        let solved = solved(chance);
        let clues = 33 + chance.below(8);
        let mut grid = Grid::EMPTY;
        for cell in &chance.order::<81>()[..clues] {
            grid.set(*cell, solved.get(*cell));
        }
        if matches!(classify(&grid), Outcome::Unique(_)) {
            return grid;
        }
    }
}

/// A grid that is probably broken. One in ten is a puzzle; else one clue of a puzzle is another
/// digit, with no clash in sight (four in ten) or anyhow (two in ten), or else the clues never were
/// a puzzle: 26 to 32 digits by chance that do not clash.
pub fn broken(chance: &mut Chance) -> Grid {
    let mut grid = easy(chance);
    // Fewer clues, so that the fault takes some looking for.
    for cell in &chance.order::<81>()[..chance.below(20)] {
        grid.set(*cell, 0);
    }
    match chance.below(10) {
        0 => easy(chance),
        kind @ 1..=6 => loop {
            let (cell, digit) = (chance.below(81), chance.below(9) as u8 + 1);
            let old = grid.get(cell);
            if old == 0 || old == digit {
                continue;
            }
            grid.set(cell, 0);
            if kind > 4 || grid.allows(cell, digit) {
                grid.set(cell, digit);
                return grid;
            }
            grid.set(cell, old);
        },
        _ => {
            let mut grid = Grid::EMPTY;
            let clues = 26 + chance.below(7);
            while grid.clue_count() < clues {
                let (cell, digit) = (chance.below(81), chance.below(9) as u8 + 1);
                if grid.get(cell) == 0 && grid.allows(cell, digit) {
                    grid.set(cell, digit);
                }
            }
            grid
        }
    }
}

/// A set of `size` grids.
pub fn set(size: usize, seed: u64, make: impl Fn(&mut Chance) -> Grid) -> Vec<Cells> {
    let mut chance = Chance(seed);
    (0..size).map(|_| *make(&mut chance).cells()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn easy_puzzles_have_one_solution_and_33_to_40_clues() {
        let mut chance = Chance(1);
        for _ in 0..50 {
            let grid = easy(&mut chance);
            assert!((33..=40).contains(&grid.clue_count()));
            let solutions = redoku::solver::solutions(&grid).take(2).collect::<Vec<_>>();
            assert!(solutions.len() == 1 && solutions[0].is_solved());
        }
    }

    #[test]
    fn most_broken_grids_are_broken_and_chance_repeats_itself() {
        let grids = set(200, 2, broken);
        let none = |cells: &&Cells| Grid::from_cells(&cells[..]).unwrap().solve().is_none();
        assert!(grids.iter().filter(none).count() > 120);
        assert_eq!(grids, set(200, 2, broken));
    }
}
