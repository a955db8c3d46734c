//! Why there is no puzzle.

use super::made::{Criterion, Nearest};
use crate::rules::{Aborted, Unanswered};
use std::error::Error;
use std::fmt;

/// Why there is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MakeError {
    /// The lowest rating is above the highest one.
    RatingRange,
    /// The least number of clues is above the most, or that above 81.
    ClueRange,
    /// The seed is of this version of the generator, which does not exist.
    Version(String),
    /// The seed is empty, and there is no source of randomness for another one.
    NoSeed,
    /// No puzzle can meet this option, or not together with the others.
    Impossible(Criterion),
    /// None was found in as many tries as allowed; the nearest one, if a try has made any.
    Tries(Option<Box<Nearest>>),
    /// None was found before rating had taken as many nodes as allowed; the nearest one, if a try
    /// has made any.
    Work(Option<Box<Nearest>>),
    /// The grid has no solution, or more than one.
    NotUnique,
    /// The rules of a new variant come with digits.
    Digits,
    /// No complete grid was found that keeps the rules.
    Narrow,
    /// The limit was reached before a new variant was found.
    Limit,
    /// A custom rule failed.
    Aborted(Aborted),
}

impl From<Unanswered> for MakeError {
    fn from(why: Unanswered) -> MakeError {
        match why {
            Unanswered::Limit => MakeError::Limit,
            Unanswered::Aborted(aborted) => MakeError::Aborted(aborted),
        }
    }
}

impl fmt::Display for MakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MakeError::RatingRange => "rating: the low end is above the high one",
            MakeError::ClueRange => "clues: two numbers from 0 to 81, the least first",
            MakeError::Version(version) => {
                return write!(f, "seed: there is no version {version} of the generator");
            }
            MakeError::NoSeed => "seed: it is needed here, since there is no source of randomness",
            MakeError::Impossible(why) => return write!(f, "{}: no puzzle can be like that", why.key()),
            MakeError::Tries(_) => "no such puzzle was found in that many tries",
            MakeError::Work(_) => "no such puzzle was found with that much work",
            MakeError::NotUnique => "the grid has not exactly one solution",
            MakeError::Digits => "cells: a new puzzle begins without digits",
            MakeError::Narrow => "rules: no complete grid was found that keeps them",
            MakeError::Limit => "the limit was reached before a puzzle was found",
            MakeError::Aborted(_) => "a custom rule failed",
        })
    }
}

impl Error for MakeError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        if let MakeError::Aborted(aborted) = self { Some(aborted) } else { None }
    }
}
