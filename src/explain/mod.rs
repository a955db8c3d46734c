//! Why a digit follows: the steps of a solution by name, and how hard a puzzle is on the scale of
//! Sudoku Explainer 1.2.1.
//!
//! ```
//! use redoku::explain::{self, Technique};
//!
//! let puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
//!     .parse()?;
//! assert_eq!(explain::rate(&puzzle)?.to_string(), "10.5/1.2/1.2");
//! let steps = explain::steps(&puzzle)?;
//! assert_eq!(steps[0].technique, Technique::HiddenSingle);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The scale is a search in a fixed order: the first technique that applies makes the
//! next step, and the hardest step is the rating. So each technique here finds its patterns in the
//! order of the original; where several are equally good, the first one counts, and what comes
//! after may depend on it. The rating of a puzzle may be another one when it is turned or
//! relabelled.

// From the ground up: `marks` has the candidates of a classic puzzle; `board` is what techniques
// read of any puzzle, `classic` and `layout` provide it for both kinds; `pattern` and `hint` are
// what they find. `singles`, `locked`, `sets`, `fish` and `wings` are techniques for any houses;
// `unique`, `bug`, `aligned` and `chains` are for classic puzzles, `forcing` has chains for
// variants. `search` has the table of their order. `step`, `technique`, `names` and `rating` are
// public values, which `shown` makes of hints; `state`, `kinds` and `rater` analyse classic
// puzzles, `variant` those with rules, which the scale doesn't rate.

mod aligned;
mod board;
mod bug;
mod chains;
mod classic;
mod fish;
mod forcing;
mod hint;
mod kinds;
mod layout;
mod locked;
mod marks;
mod names;
mod pattern;
mod rater;
mod rating;
mod search;
mod sets;
mod shown;
mod singles;
mod state;
mod step;
mod technique;
#[cfg(test)]
mod tests;
mod unique;
mod variant;
mod wings;

pub use kinds::Kinds;
pub use names::Name;
pub use rater::Rater;
pub use rating::{Rating, Ratings};
pub use state::{Fault, State};
pub use step::{Candidate, Chain, Link, Part, Reason, Role, Step};
pub use technique::Technique;
pub use variant::Variant;

use crate::{CandidateGrid, Grid};

/// How hard a puzzle is. Up to 7.0 that takes well under a millisecond, and some seconds for the
/// hardest that are known: see [`Rater`] to do it bit by bit.
///
/// # Errors
/// [`Fault::Unsolvable`] and [`Fault::Multiple`].
pub fn rate(puzzle: &Grid) -> Result<Ratings, Fault> {
    CandidateGrid::from(*puzzle).rate()
}

/// Every step of the solution of a puzzle, in order.
///
/// # Errors
/// [`Fault::Unsolvable`] and [`Fault::Multiple`].
pub fn steps(puzzle: &Grid) -> Result<Vec<Step>, Fault> {
    CandidateGrid::from(*puzzle).steps()
}

/// The functions of [`explain`](self) for puzzles with candidates. Givens count as placed; a cell
/// with a single candidate is a naked single.
impl CandidateGrid {
    /// As [`rate`]. For a puzzle without givens, this is the rating of Sudoku Explainer 1.2.1.
    ///
    /// # Errors
    /// [`Fault::Unsolvable`] and [`Fault::Multiple`].
    pub fn rate(&self) -> Result<Ratings, Fault> {
        let mut rater = Rater::of_candidates(self, Rating::BEYOND)?;
        rater.advance(u64::MAX);
        Ok(rater.so_far())
    }

    /// As [`steps`].
    ///
    /// # Errors
    /// [`Fault::Unsolvable`] and [`Fault::Multiple`].
    pub fn steps(&self) -> Result<Vec<Step>, Fault> {
        let mut state = State::of_candidates(self, self.grid(), &[0; 81])?;
        let mut chains = chains::Chains::default();
        let mut steps = Vec::new();
        while let Some(hint) = state.found(&mut chains) {
            steps.push(shown::step(&hint, state.marks()));
            hint.apply(state.marks());
        }
        Ok(steps)
    }
}
