//! The shortest ways to a solution: from cells, and from a grid.

use super::{Outcome, Search, Solutions, Solver, classify, solutions, with_search};
use crate::{CandidateGrid, Grid};
use std::fmt::Debug;

/// The solution of a grid of 81 cells, row by row, 0 for an empty one.
///
/// `None` means that there is no solution, or that `cells` isn't a grid: not 81 cells, or a digit
/// above 9. To tell the two apart, use [`Grid::from_cells`], which returns an error that says what
/// is wrong, and then [`Grid::solve`].
///
/// If there are several solutions, it is the smallest, read as an 81-digit number: the one that a
/// row-by-row backtracker finds first.
///
/// ```
/// let solution = redoku::solve(&[0; 81]).expect("the empty grid has solutions");
/// assert_eq!(&solution[..12], [1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6]);
///
/// let mut two_nines = [0; 81];
/// two_nines[..2].fill(9);
/// assert_eq!(redoku::solve(&two_nines), None);
/// assert_eq!(redoku::solve(&[0; 80]), None);
/// ```
pub fn solve(cells: &[u8]) -> Option<Vec<u8>> {
    Grid::from_cells(cells).ok()?.solve().map(|solution| solution.cells().to_vec())
}

impl Grid {
    /// The smallest solution of the grid, read as an 81-digit number; `None` where there is none.
    ///
    /// ```
    /// use redoku::Grid;
    ///
    /// let solution = Grid::EMPTY.solve().expect("the empty grid has solutions");
    /// assert_eq!(&solution.cells()[..9], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    /// ```
    pub fn solve(&self) -> Option<Grid> {
        match classify(self) {
            Outcome::None => None,
            Outcome::Unique(solution) => Some(solution),
            Outcome::Multiple => with_search(|search| {
                let Ok(solution) = solutions::next(search, &mut vec![*self])?;
                Some(solution)
            }),
        }
    }
}

impl CandidateGrid {
    /// The smallest solution, read as an 81-digit number; `None` if there is none.
    pub fn solve(&self) -> Option<Grid> {
        if self.takes_any() {
            return self.grid().solve();
        }
        let Ok(solution) = solutions::next(&mut Search::of_candidates(self), &mut vec![*self.grid()])?;
        Some(solution)
    }

    /// How many solutions there are, counted up to `limit`, as [`count`](super::count) does.
    pub fn count(&self, limit: u64) -> u64 {
        let Ok(count) = Search::of_candidates(self).count(self.grid(), limit);
        count
    }

    /// The solutions, smallest first, each found when it is asked for.
    pub fn solutions(&self) -> impl Iterator<Item = Grid> + Clone + Debug + Send + use<> {
        Solutions::new(Search::of_candidates(self), self.grid()).map(|Ok(solution)| solution)
    }

    /// Whether there is no solution, exactly one, or more.
    pub fn classify(&self) -> Outcome {
        if self.takes_any() {
            return classify(self.grid());
        }
        let Ok(outcome) = Search::of_candidates(self).classify(self.grid());
        outcome
    }
}
