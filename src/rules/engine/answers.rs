//! Answers: one solution, all of them in order, or how many there are.

use super::plan::{Model, Plan};
use super::search::{Aborted, Search};
use crate::Grid;
use crate::solver::Step;
use std::rc::Rc;

/// Answers questions about the grids that obey a plan.
///
/// ```
/// use redoku::Grid;
/// use redoku::rules::{Engine, Plan};
///
/// let mut plan = Plan::new();
/// for house in redoku::grid::HOUSES {
///     plan.distinct(&house.map(usize::from));
/// }
/// plan.sum(&[0, 1, 2], 6);
/// let smallest = Engine::new(plan).solve(&Grid::EMPTY)?.expect("there are some");
/// assert_eq!(&smallest.cells()[..4], [1, 2, 3, 4]);
/// # Ok::<(), redoku::rules::Aborted>(())
/// ```
#[derive(Clone)]
pub struct Engine {
    model: Rc<Model>,
}

impl Engine {
    /// The engine for a plan.
    pub fn new(plan: Plan) -> Engine {
        Engine { model: Rc::new(plan.finish()) }
    }

    /// A search for all solutions with the digits of a grid, in an order of its own.
    pub fn search(&self, grid: &Grid) -> Search {
        Search::new(&self.model, grid)
    }

    /// The smallest solution with the digits of a grid, read as an 81-digit number.
    ///
    /// # Errors
    /// [`Aborted`] where a rule failed.
    pub fn solve(&self, grid: &Grid) -> Result<Option<Grid>, Aborted> {
        self.solutions(grid).next().transpose()
    }

    /// How many solutions there are with the digits of a grid, counted up to `limit`.
    ///
    /// # Errors
    /// [`Aborted`] where a rule failed.
    pub fn count(&self, grid: &Grid, limit: u64) -> Result<u64, Aborted> {
        let mut search = self.search(grid);
        let mut found = 0;
        while found < limit && search.step(u64::MAX)? == Step::Found {
            found += 1;
        }
        Ok(found)
    }

    /// The solutions with the digits of a grid, smallest first, each found when it is asked for.
    pub fn solutions(&self, grid: &Grid) -> Solutions {
        Solutions { engine: self.clone(), open: vec![*grid] }
    }
}

/// The solutions of a puzzle with rules, smallest first; made by [`Engine::solutions`].
///
/// A grid with several is split at its first empty cell, as in [`solver::Solutions`](crate::solver::Solutions).
#[derive(Clone)]
pub struct Solutions {
    engine: Engine,
    /// Grids still to be looked at, the one with the smallest solutions last.
    open: Vec<Grid>,
}

impl Iterator for Solutions {
    type Item = Result<Grid, Aborted>;

    fn next(&mut self) -> Option<Result<Grid, Aborted>> {
        while let Some(grid) = self.open.pop() {
            match self.only(&grid) {
                Err(aborted) => {
                    self.open.clear();
                    return Some(Err(aborted));
                }
                Ok(None) => {}
                Ok(Some((solution, true))) => return Some(Ok(solution)),
                Ok(Some((_, false))) => self.split(&grid),
            }
        }
        None
    }
}

impl Solutions {
    /// A solution with the digits of a grid, and whether it is the only one.
    fn only(&self, grid: &Grid) -> Result<Option<(Grid, bool)>, Aborted> {
        let mut search = self.engine.search(grid);
        search.step(u64::MAX)?;
        let Some(solution) = search.solution() else { return Ok(None) };
        Ok(Some((solution, search.step(u64::MAX)? != Step::Found)))
    }

    /// A grid for each digit of the first empty cell.
    fn split(&mut self, grid: &Grid) {
        let Some(cell) = grid.cells().iter().position(|&digit| digit == 0) else {
            return;
        };
        for digit in (1..=9).rev() {
            let mut child = *grid;
            child.set(cell, digit);
            self.open.push(child);
        }
    }
}
