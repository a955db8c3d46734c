//! What makers return.

use crate::Grid;
use crate::explain::{Ratings, Technique};

/// A puzzle that was made: it has exactly one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Made {
    /// The clues, 0 where there is none.
    pub puzzle: Grid,
    /// The only way to fill it.
    pub solution: Grid,
    /// How hard it is, as it stands.
    pub ratings: Ratings,
    /// The technique of its hardest step, of the first of them where several are as hard.
    pub technique: Technique,
    /// Whether it has several solutions without any one of its clues.
    pub minimal: bool,
    /// The seed that makes it again, by the same options.
    pub seed: String,
}

/// A puzzle that comes near.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Nearest {
    /// The puzzle.
    pub made: Made,
    /// The option that it does not meet, or [`Criterion::Rating`] while that is not known.
    pub why: Criterion,
    /// Whether the ratings are final. If not, the puzzle is at least that hard.
    pub rated: bool,
}

/// An option that a puzzle doesn't meet, or that no puzzle can meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Criterion {
    /// The difficulty.
    Rating,
    /// The technique of the hardest step.
    Technique,
    /// The number of clues.
    Clues,
    /// The cells that have clues.
    Pattern,
}

impl Criterion {
    /// A word for programs.
    pub const fn key(self) -> &'static str {
        match self {
            Criterion::Rating => "rating",
            Criterion::Technique => "technique",
            Criterion::Clues => "clues",
            Criterion::Pattern => "pattern",
        }
    }
}
