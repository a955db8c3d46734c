//! Redoku and the crate `sudoku` as [`Solver`]s.

use crate::{Cells, Solver};
use redoku::Grid;
use redoku::solver::{Outcome, Search, SearchStep};

/// The engine of this repository.
#[derive(Debug)]
pub struct Redoku;

impl Solver for Redoku {
    const NAME: &str = "redoku";

    fn count(grids: &[Cells], limit: usize, counts: &mut [u8]) {
        let mut search = Search::new(&Grid::EMPTY);
        for (cells, count) in grids.iter().zip(counts) {
            *count = 0;
            let Ok(grid) = Grid::from_cells(cells) else { continue };
            search.restart(&grid);
            while usize::from(*count) < limit && search.step(u64::MAX) == SearchStep::Found {
                *count += 1;
            }
        }
    }

    fn solve(grids: &[Cells], solutions: &mut [Cells]) {
        for (cells, solution) in grids.iter().zip(solutions) {
            *solution = match Grid::from_cells(cells).map(|grid| redoku::solver::classify(&grid)) {
                Ok(Outcome::Unique(grid)) => *grid.cells(),
                _ => [0; 81],
            };
        }
    }
}

/// The crate `sudoku`, bands in the manner of JCZSolve: the fastest solver in Rust before.
#[cfg(feature = "peer")]
#[derive(Debug)]
pub struct Peer;

#[cfg(feature = "peer")]
impl Solver for Peer {
    const NAME: &str = "sudoku";

    fn count(grids: &[Cells], limit: usize, counts: &mut [u8]) {
        for (cells, count) in grids.iter().zip(counts) {
            *count =
                sudoku::Sudoku::from_bytes(*cells).map_or(0, |grid| grid.solutions_count_up_to(limit) as u8);
        }
    }

    fn solve(grids: &[Cells], solutions: &mut [Cells]) {
        for (cells, solution) in grids.iter().zip(solutions) {
            let unique = sudoku::Sudoku::from_bytes(*cells).ok().and_then(|grid| grid.solution());
            *solution = unique.map_or([0; 81], |grid| grid.to_bytes());
        }
    }
}
