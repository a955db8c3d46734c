//! What the search knows of a rule.

use super::state::{Candidates, Stop};
use crate::Grid;
use crate::grid::CellSet;

/// A rule of a puzzle.
///
/// One that knows what can't be takes it away in [`propagate`](Rule::propagate); one that only
/// knows whether a grid is right says so in [`allows`](Rule::allows), and the search does the rest.
/// A rule may do either or both, but what breaks it has to be noticed by one of them at the latest
/// when all its cells have their digit.
///
/// ```
/// use redoku::Grid;
/// use redoku::grid::CellSet;
/// use redoku::rules::{Puzzle, Rule, Stop};
///
/// /// The first and the last cell hold the same digit.
/// struct SameEnds;
///
/// impl Rule for SameEnds {
///     fn cells(&self) -> CellSet {
///         [0, 80].into_iter().collect()
///     }
///
///     fn allows(&self, grid: &Grid, _cell: usize) -> Result<bool, Stop> {
///         let (first, last) = (grid.get(0), grid.get(80));
///         Ok(first == 0 || last == 0 || first == last)
///     }
/// }
///
/// let mut puzzle = Puzzle::classic(&Grid::EMPTY);
/// puzzle.add_rule(SameEnds);
/// let solution = puzzle.solve()?.expect("there are such grids");
/// assert_eq!(solution.get(0), solution.get(80));
/// # Ok::<(), redoku::rules::Aborted>(())
/// ```
pub trait Rule: Send + Sync {
    /// The cells that it looks at: a change of one of them wakes it, so a rule without cells has no
    /// effect. They must never change, since they are asked for only once, when an engine is built.
    fn cells(&self) -> CellSet;

    /// Removes candidates that can't be, not necessarily all. It is called again when one of its
    /// cells has lost a candidate, even through the rule itself unless it [is
    /// thorough](Rule::is_thorough). Where it has seldom found anything, some of these calls are
    /// left out, but never once all its cells have their digit.
    ///
    /// # Errors
    /// [`Stop::Contradiction`] where the candidates leave it no way to be obeyed, [`Stop::Aborted`]
    /// to end the search.
    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        let _ = candidates;
        Ok(())
    }

    /// Whether it finds all at once: then it isn't called again for what it has taken away itself.
    fn is_thorough(&self) -> bool {
        false
    }

    /// Whether a grid, full or not, still obeys; asked whenever `cell`, one of its cells, got its
    /// digit or is tried with one. An empty cell is 0. The answer must depend on the digits alone,
    /// and where a grid breaks the rule so does any with more digits.
    ///
    /// # Errors
    /// [`Stop::Aborted`] to end the search.
    fn allows(&self, grid: &Grid, cell: usize) -> Result<bool, Stop> {
        let _ = (grid, cell);
        Ok(true)
    }
}
