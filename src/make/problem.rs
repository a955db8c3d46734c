//! Why there is no puzzle.

use super::maker::Nearest;
use super::wishes::{Malformed, Wish};
use crate::rules::Aborted;
use std::fmt;

/// Why there is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// A wish makes no sense.
    Malformed(Malformed),
    /// No puzzle can meet this wish.
    Impossible(Wish),
    /// None was found in as many tries as allowed; the nearest one, if a try has made any.
    Tries(Option<Box<Nearest>>),
    /// None was found before rating had taken as many nodes as allowed; the nearest one, if a try has made any.
    Work(Option<Box<Nearest>>),
    /// The grid has no solution, or more than one.
    NotUnique,
    /// The rules for a new puzzle come with digits.
    Digits,
    /// No complete grid was found that keeps the rules.
    Narrow,
    /// A custom rule failed.
    Aborted(Aborted),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Malformed(wrong) => wrong.fmt(f),
            Problem::Impossible(wish) => write!(f, "{wish}: no puzzle can be like that"),
            Problem::Tries(_) => f.write_str("no such puzzle was found in that many tries"),
            Problem::Work(_) => f.write_str("no such puzzle was found with that much work"),
            Problem::NotUnique => f.write_str("the grid has not exactly one solution"),
            Problem::Digits => f.write_str("cells: a new puzzle begins without digits"),
            Problem::Narrow => f.write_str("rules: no complete grid was found that keeps them"),
            Problem::Aborted(aborted) => aborted.fmt(f),
        }
    }
}

impl std::error::Error for Problem {}

impl From<Malformed> for Problem {
    fn from(wrong: Malformed) -> Problem {
        Problem::Malformed(wrong)
    }
}

impl From<Aborted> for Problem {
    fn from(aborted: Aborted) -> Problem {
        Problem::Aborted(aborted)
    }
}
