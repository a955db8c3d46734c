//! How long a question may take, and why it has no answer.

use super::engine::{Aborted, Search};
use crate::solver::SearchStep;
use std::fmt;

/// How long a question about a puzzle with rules may take, and who hears how far it is.
///
/// It counts branches of the search, of which 80,000 and more take a second; a branch in which many
/// rules are asked counts as several. The same question with the same limit always ends at the same
/// branch.
///
/// [`Limit::default`] leaves the number to the question, whose documentation says it.
///
/// ```
/// use redoku::insight::{Ruled, Status};
/// use redoku::rules::{Limit, Puzzle, PuzzleSpec, RuleSpec, kinds::Sandwich, Side};
///
/// let mut spec = PuzzleSpec::classic(&redoku::Grid::EMPTY);
/// for side in [Side::Left, Side::Top] {
///     let clue = |index| RuleSpec::Sandwich(Sandwich::new(side, index, 10 + index));
///     spec.rules.extend((1..=9).map(clue));
/// }
/// let puzzle = Puzzle::new(spec)?;
/// let mut used = 0.0;
/// let limit = Limit::branches(5000).watched(|share| {
///     used = share;
///     share < 0.5 // ends halfway
/// });
/// let diagnosis = Ruled::new(&puzzle).limit(limit).diagnose()?;
/// assert_eq!((diagnosis.status, used >= 0.5), (Status::Unknown, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Limit<'a> {
    /// The most branches; `None` for the default of the question.
    most: Option<u64>,
    used: u64,
    /// How many were used when the watcher was called last.
    told: u64,
    watch: Option<Box<dyn FnMut(f64) -> bool + 'a>>,
}

/// The branches between two calls of a watcher, and the most of a step.
const PAUSE: u64 = 500;

impl<'a> Limit<'a> {
    /// At most about so many branches; [`u64::MAX`] for as long as it takes.
    pub fn branches(most: u64) -> Limit<'a> {
        Limit { most: Some(most), ..Limit::default() }
    }

    /// Calls a function every few milliseconds with the share of the limit that is used, 0 to 1. If
    /// it returns false, the question ends as it does at the limit.
    pub fn watched(self, watch: impl FnMut(f64) -> bool + 'a) -> Limit<'a> {
        Limit { watch: Some(Box::new(watch)), ..self }
    }

    /// Begins a question that takes at most `most` branches by default.
    pub(crate) fn begin(&mut self, most: u64) {
        (self.most, self.used, self.told) = (Some(self.most.unwrap_or(most)), 0, 0);
    }

    /// As [`Search::step`], within the limit.
    // All questions ask it; a copy in each would make the module larger.
    #[inline(never)]
    pub(crate) fn step(&mut self, search: &mut Search, mut branches: u64) -> Result<SearchStep, Unanswered> {
        loop {
            let most = self.most.unwrap_or(u64::MAX);
            if self.used >= most {
                return Err(Unanswered::Limit);
            }
            if let Some(watch) = &mut self.watch
                && self.used - self.told >= PAUSE
            {
                self.told = self.used;
                if !watch(self.used as f64 / most as f64) {
                    // A caller may go on with what it has, but not with this question.
                    self.used = u64::MAX;
                    return Err(Unanswered::Limit);
                }
            }
            let part = branches.min(PAUSE);
            let before = search.effort();
            let step = search.step(part)?;
            self.used += search.effort() - before;
            branches -= part;
            if step != SearchStep::Paused || branches == 0 {
                return Ok(step);
            }
        }
    }
}

impl fmt::Debug for Limit<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limit").field("most", &self.most).field("used", &self.used).finish_non_exhaustive()
    }
}

/// Why a question about a puzzle with rules has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unanswered {
    /// Its [`Limit`] was reached, or the watcher ended it. With a higher limit there may be an
    /// answer.
    Limit,
    /// A custom rule failed.
    Aborted(Aborted),
}

impl From<Aborted> for Unanswered {
    fn from(aborted: Aborted) -> Unanswered {
        Unanswered::Aborted(aborted)
    }
}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanswered::Limit => f.write_str("the limit was reached before the answer was known"),
            Unanswered::Aborted(aborted) => aborted.fmt(f),
        }
    }
}

impl std::error::Error for Unanswered {}
