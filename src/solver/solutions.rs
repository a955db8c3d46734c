//! What every solver can do, whatever its rules: search for solutions in steps, count them, and put
//! them in order.

use crate::Grid;

/// What a step of a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchStep {
    /// A solution, different from all before: the search returns it as its `solution`.
    Found,
    /// The nodes that were allowed are used up.
    Paused,
    /// There are no more solutions.
    Done,
}

/// How many solutions a grid has: none, one, or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// No solution.
    None,
    /// Exactly one solution, this one.
    Unique(Grid),
    /// Two or more solutions.
    Multiple,
}

/// A search for the solutions of one grid after another, all by the same rules, that can pause.
///
/// [`solver::Search`](crate::solver::Search) implements it for rows, columns and boxes, and
/// `rules::Search` for puzzles with other rules.
pub trait Solver {
    /// Why a search can fail; [`Infallible`](std::convert::Infallible) where it can't.
    type Error;

    /// Starts a new search, for the solutions that have the digits of a grid.
    fn restart(&mut self, grid: &Grid);

    /// Continues until a solution is found, all are, or `nodes` nodes of the search tree have been
    /// visited.
    ///
    /// # Errors
    /// Where a rule failed; the search is over then.
    fn step(&mut self, nodes: u64) -> Result<SearchStep, Self::Error>;

    /// The solution that the last step found; `None` where it found none.
    fn solution(&self) -> Option<Grid>;

    /// Whether a cell (0..=80) may take a digit (1..=9), as far as can be told without a search.
    /// `true` is never wrong.
    fn allows(&self, grid: &Grid, cell: usize, digit: u8) -> bool {
        let _ = (grid, cell, digit);
        true
    }

    /// Whether a grid has no solution, exactly one, or more.
    ///
    /// # Errors
    /// Where a rule failed.
    fn classify(&mut self, grid: &Grid) -> Result<Outcome, Self::Error> {
        self.restart(grid);
        self.step(u64::MAX)?;
        let Some(solution) = self.solution() else { return Ok(Outcome::None) };
        let is_unique = self.step(u64::MAX)? != SearchStep::Found;
        Ok(if is_unique { Outcome::Unique(solution) } else { Outcome::Multiple })
    }

    /// How many solutions a grid has, counted up to `limit`.
    ///
    /// # Errors
    /// Where a rule failed.
    fn count(&mut self, grid: &Grid, limit: u64) -> Result<u64, Self::Error> {
        self.restart(grid);
        let mut count = 0;
        while count < limit && self.step(u64::MAX)? == SearchStep::Found {
            count += 1;
        }
        Ok(count)
    }
}

/// The solutions of a grid, smallest first, each found when it is asked for.
///
/// A grid with more than one solution is split at its first empty cell, the smallest digit on top
/// of the stack; one with a single solution yields it. So the search does the hard part, in its own
/// order, and the order of the solutions does not depend on it. After an error there are no more
/// solutions.
#[derive(Clone, Debug)]
pub struct Solutions<S> {
    solver: S,
    /// Grids still to be classified, the one with the smallest solutions last. At most 8 are added
    /// for each of 81 cells.
    open: Vec<Grid>,
}

impl<S: Solver> Solutions<S> {
    /// The solutions that a solver finds for a grid.
    pub fn new(solver: S, grid: &Grid) -> Solutions<S> {
        Solutions { solver, open: vec![*grid] }
    }
}

/// The smallest solution of those that the grids in `open` have; the rest stays there.
pub(super) fn next<S: Solver>(solver: &mut S, open: &mut Vec<Grid>) -> Option<Result<Grid, S::Error>> {
    while let Some(grid) = open.pop() {
        match solver.classify(&grid) {
            Ok(Outcome::None) => {}
            Ok(Outcome::Unique(solution)) => return Some(Ok(solution)),
            Ok(Outcome::Multiple) => split(solver, open, &grid),
            Err(error) => {
                open.clear();
                return Some(Err(error));
            }
        }
    }
    None
}

/// Adds a grid for each digit of the first empty cell.
fn split<S: Solver>(solver: &S, open: &mut Vec<Grid>, grid: &Grid) {
    let Some(cell) = grid.cells().iter().position(|&digit| digit == 0) else { return };
    for digit in (1..=9).rev().filter(|&digit| solver.allows(grid, cell, digit)) {
        let mut child = *grid;
        child.set(cell, digit);
        open.push(child);
    }
}

impl<S: Solver> Iterator for Solutions<S> {
    type Item = Result<Grid, S::Error>;

    fn next(&mut self) -> Option<Result<Grid, S::Error>> {
        next(&mut self.solver, &mut self.open)
    }
}
