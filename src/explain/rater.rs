//! Rating a puzzle bit by bit: what is known so far, and more when there is time for it.

use super::chains::Chains;
use super::marks::Marks;
use super::rating::{Rating, Ratings};
use super::search::{Piece, Search};
use super::shown::technique;
use super::state::{Fault, State};
use super::technique::Technique;
use crate::{CandidateGrid, Grid};
use std::fmt;

/// A rating in progress. It can be asked for what it has found, continued later, or dropped.
///
/// ```
/// use redoku::explain::{Rater, Rating};
///
/// let puzzle = "..7...6..8......53.6.4...9775....1....1.3.....9......6...7.2..8.256..........4..."
///     .parse()?;
/// let mut rater = Rater::new(&puzzle)?;
/// while !rater.advance(1000) {
///     assert!(rater.so_far().rating <= Rating(74)); // "at least" this
/// }
/// assert_eq!(rater.so_far().to_string(), "7.4/1.2/1.2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Rater {
    marks: Marks,
    chains: Chains,
    search: Search,
    ratings: Ratings,
    most: Rating,
    hardest: Option<Technique>,
    steps: usize,
    placed: bool,
    stuck: bool,
}

impl fmt::Debug for Rater {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Rater");
        shown.field("so_far", &self.so_far()).field("steps", &self.steps).field("is_done", &self.is_done());
        shown.finish_non_exhaustive()
    }
}

impl Rater {
    /// Begins to rate a puzzle.
    ///
    /// # Errors
    /// [`Fault::Unsolvable`] and [`Fault::Multiple`].
    pub fn new(puzzle: &Grid) -> Result<Rater, Fault> {
        Rater::up_to(puzzle, Rating::BEYOND)
    }

    /// Begins to rate a puzzle up to a rating. If it is harder than `most`, the rater is done as
    /// soon as that is known, with a rating of [`Rating::BEYOND`].
    ///
    /// # Errors
    /// [`Fault::Unsolvable`] and [`Fault::Multiple`].
    ///
    /// ```
    /// use redoku::explain::{Rater, Rating};
    ///
    /// let puzzle =
    ///     "..7...6..8......53.6.4...9775....1....1.3.....9......6...7.2..8.256..........4..."
    ///         .parse()?;
    /// let mut rater = Rater::up_to(&puzzle, Rating(60))?; // it is 7.4
    /// assert!(rater.advance(u64::MAX));
    /// assert_eq!(rater.so_far().rating, Rating::BEYOND);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn up_to(puzzle: &Grid, most: Rating) -> Result<Rater, Fault> {
        Rater::of_candidates(&(*puzzle).into(), most)
    }

    /// Begins to rate a puzzle with candidates up to a rating.
    ///
    /// # Errors
    /// [`Fault::Unsolvable`] and [`Fault::Multiple`].
    pub fn of_candidates(puzzle: &CandidateGrid, most: Rating) -> Result<Rater, Fault> {
        let mut state = State::of_candidates(puzzle, puzzle.grid(), &[0; 81])?;
        Ok(Rater {
            marks: std::mem::take(state.marks()),
            chains: Chains::default(),
            search: Search::default(),
            ratings: Ratings::default(),
            most,
            hardest: None,
            steps: 0,
            placed: false,
            stuck: false,
        })
    }

    /// Continues for about `nodes` nodes of chains (about a million per second), and at least a
    /// little. Returns whether it is done.
    pub fn advance(&mut self, nodes: u64) -> bool {
        let end = self.chains.known.nodes.saturating_add(nodes);
        while !self.is_done() {
            if self.search.least() > self.most {
                self.stuck = true;
                break;
            }
            match self.search.advance(&self.marks, &mut self.chains, false) {
                Piece::More => {}
                Piece::Nothing => self.stuck = true,
                Piece::Found(hint) => {
                    let rating = hint.rating.rounded();
                    if rating > self.most {
                        self.stuck = true;
                        break;
                    }
                    if rating > self.ratings.rating {
                        self.ratings.rating = rating;
                        self.hardest = Some(technique(&hint).0);
                    }
                    if self.steps == 0 {
                        self.ratings.diamond = rating;
                    }
                    if !self.placed {
                        self.ratings.pearl = self.ratings.rating;
                        self.placed = hint.place.is_some();
                    }
                    self.steps += 1;
                    hint.apply(&mut self.marks);
                    self.search = Search::default();
                }
            }
            if self.chains.known.nodes >= end {
                break;
            }
        }
        self.is_done()
    }

    /// The ratings of the steps up to here, which those of the puzzle are no less than.
    pub fn so_far(&self) -> Ratings {
        if self.stuck { Ratings { rating: Rating::BEYOND, ..self.ratings } } else { self.ratings }
    }

    /// The ratings of the steps that were done, even if the puzzle turned out to be harder.
    pub(crate) fn reached(&self) -> Ratings {
        self.ratings
    }

    /// The technique of the hardest step up to here, the first one if several are as hard; none
    /// before the first step.
    pub fn hardest(&self) -> Option<Technique> {
        self.hardest
    }

    /// The puzzle with the digits that were placed up to here.
    pub(crate) fn grid(&self) -> Grid {
        self.marks.grid()
    }

    /// How many nodes of chains were searched: how much work was done.
    pub fn nodes(&self) -> u64 {
        self.chains.known.nodes
    }

    /// How many steps were done.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Whether the puzzle is rated.
    pub fn is_done(&self) -> bool {
        self.stuck || self.marks.is_solved()
    }
}
