//! Symmetries of the grid: permutations of rows, columns and digits that keep every house a house.

use crate::random::Random;
use crate::{CandidateGrid, Grid};

/// A permutation of cells and of digits. It maps the solutions of a grid to those of the permuted
/// grid.
#[derive(Clone, Debug)]
pub struct Transformation {
    /// For each cell the one whose digit it gets.
    cells: [usize; 81],
    /// For each digit the one that it becomes; 0 stays 0.
    digits: [u8; 10],
}

impl Transformation {
    /// The symmetry that changes nothing.
    pub const IDENTITY: Transformation = {
        let mut cells = [0; 81];
        let mut cell = 0;
        while cell < 81 {
            cells[cell] = cell;
            cell += 1;
        }
        Transformation { cells, digits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }
    };

    /// A random one: bands, stacks, rows and columns within them and digits are shuffled, and half
    /// of the time rows and columns are exchanged.
    pub fn random(random: &mut Random) -> Transformation {
        let mut lines = || {
            let mut bands = [0, 1, 2];
            random.shuffle(&mut bands);
            bands.map(|band| {
                let mut lines = [3 * band, 3 * band + 1, 3 * band + 2];
                random.shuffle(&mut lines);
                lines
            })
        };
        let (rows, columns) = (lines(), lines());
        let is_transposed = random.below(2) == 1;
        let mut symmetry = Transformation::IDENTITY;
        for (cell, from) in symmetry.cells.iter_mut().enumerate() {
            let (row, column) = (rows.as_flattened()[cell / 9], columns.as_flattened()[cell % 9]);
            *from = if is_transposed { 9 * column + row } else { 9 * row + column };
        }
        random.shuffle(&mut symmetry.digits[1..]);
        symmetry
    }

    /// The cell that a cell gets its digit from.
    pub fn source(&self, cell: usize) -> usize {
        self.cells[cell]
    }

    /// The permuted grid.
    pub fn apply(&self, grid: &Grid) -> Grid {
        let mut permuted = Grid::EMPTY;
        for (cell, &from) in self.cells.iter().enumerate() {
            permuted.set(cell, self.digits[usize::from(grid.get(from))]);
        }
        permuted
    }

    /// The permuted puzzle.
    pub fn apply_to(&self, puzzle: &CandidateGrid) -> CandidateGrid {
        let digit = |d: usize| u32::from(self.digits[d + 1]) - 1;
        let masks = self.cells.map(|from| {
            let mask = puzzle.masks()[from];
            (0..9).fold(0, |permuted, d| permuted | (mask >> d & 1) << digit(d))
        });
        CandidateGrid::new(&self.apply(puzzle.grid()), &masks)
    }

    /// The grid whose permuted form this is.
    pub fn invert(&self, permuted: &Grid) -> Grid {
        let mut digits = [0; 10];
        (0..10).for_each(|digit| digits[usize::from(self.digits[usize::from(digit)])] = digit);
        let mut grid = Grid::EMPTY;
        for (cell, &to) in self.cells.iter().enumerate() {
            grid.set(to, digits[usize::from(permuted.get(cell))]);
        }
        grid
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symmetry_keeps_the_number_of_conflicts_and_can_be_inverted() {
        let grid: Grid = "...................5.1........2..9...3....6..........4........1.....5........4..."
            .parse()
            .expect("a grid");
        let mut random = Random::new(1);
        for _ in 0..100 {
            let symmetry = Transformation::random(&mut random);
            let mut broken = grid;
            broken.set(random.below(81), 5);
            assert_eq!(symmetry.invert(&symmetry.apply(&broken)), broken);
            assert_eq!(symmetry.apply(&broken).conflicts().len(), broken.conflicts().len());
        }
        assert_eq!(Transformation::IDENTITY.apply(&grid), grid);
    }
}
