//! Answers: one solution, all of them in order, or how many there are.

use super::branches::{Aborted, Search};
use super::plan::{Model, Plan};
use crate::Grid;
use crate::solver::{Solutions, Solver};
use std::fmt;
use std::sync::Arc;

/// Answers questions about the grids that obey a plan.
///
/// ```
/// use redoku::Grid;
/// use redoku::internal::{Engine, Plan};
///
/// let mut plan = Plan::new();
/// for house in redoku::grid::HOUSES {
///     plan.distinct(&house.map(usize::from))?;
/// }
/// plan.sum(&[0, 1, 2], 6)?;
/// let smallest = Engine::new(plan).solve(&Grid::EMPTY)?.expect("there are some");
/// assert_eq!(&smallest.cells()[..4], [1, 2, 3, 4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Engine {
    model: Arc<Model>,
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("rules", &self.model.rules.len()).finish_non_exhaustive()
    }
}

impl Engine {
    /// The engine for a plan.
    pub fn new(plan: Plan) -> Engine {
        Engine { model: Arc::new(plan.finish()) }
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
        self.search(grid).count(grid, limit)
    }

    /// The solutions with the digits of a grid, smallest first, each found when it is asked for.
    pub fn solutions(&self, grid: &Grid) -> Solutions<Search> {
        Solutions::new(self.search(grid), grid)
    }
}
