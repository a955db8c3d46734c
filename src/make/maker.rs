//! The search for a puzzle that meets some options: try after try, each by random numbers of its
//! own.
//!
//! ```text
//!   seed, block of 1024 tries -> a full grid
//!   seed, try                 -> how that grid is transformed, and the order in which it loses
//!                                clues -> a puzzle -> its rating
//! ```
//!
//! So a puzzle depends on its seed and the number of its try, and on nothing that was tried before.

use super::error::MakeError;
use super::fish;
use super::full::full;
use super::hard;
use super::made::{Criterion, Made, Nearest};
use super::minimal::{Orbit, Source};
use super::options::{Options, Plan};
use super::seed::{Purpose, Seed};
use crate::Grid;
use crate::explain::{Rater, Rating};
use crate::solver::board::Mask;
use crate::transformation::Transformation;
use std::fmt;

/// How many tries have a full grid in common.
const BLOCK: u64 = 1024;

/// How long the nearest puzzle is rated whenever it is asked for, in nodes of chains.
const NODES: u64 = 50_000;

/// A search for puzzles, to be done a little at a time; and an iterator over all that it finds.
///
/// ```
/// use redoku::explain::{self, Rating};
/// use redoku::make::{Maker, Options, Symmetry};
///
/// let options = Options::default().rating(Rating(20)..=Rating(30)).symmetry(Symmetry::HalfTurn);
/// let mut maker = Maker::new(&options.seed("42"))?;
/// let made = loop {
///     if let Some(made) = maker.work(10, 1000) {
///         break made;
///     } // else time to show progress, or to stop
/// };
/// assert_eq!(explain::rate(&made.puzzle), Ok(made.ratings));
/// let more: Vec<_> = maker.take(3).collect();
/// assert_eq!(more.len(), 3);
/// # Ok::<(), redoku::make::MakeError>(())
/// ```
pub struct Maker {
    plan: Plan,
    seed: Seed,
    /// The number of the next try.
    at: u64,
    /// The grid of a block, and the number of that.
    source: Option<(u64, Source)>,
    /// What a try takes away, in its order.
    orbits: Vec<Orbit>,
    /// What is being rated.
    rating: Option<(Candidate, Rater)>,
    tried: u64,
    rated: u64,
    nearest: Option<Near>,
}

/// The candidate that comes nearest so far.
struct Near {
    distance: Distance,
    candidate: Candidate,
    known: Option<Nearest>,
    /// What rates it, if it was asked for and its rating is not final.
    rater: Option<Box<Rater>>,
}

/// How far a candidate is from the options: in clues, then in tenths of the rating.
type Distance = (u32, u32);

/// The distance of a puzzle that is too easy, by how much nobody knows; too hard is further off.
const FAR_OFF: u32 = 1000;

/// A puzzle of which the rating is not known.
#[derive(Clone, Debug)]
struct Candidate {
    puzzle: Grid,
    solution: Grid,
    at: u64,
    /// How often it was given a clue back.
    given: u64,
}

impl fmt::Debug for Maker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Maker");
        shown
            .field("seed", &self.seed)
            .field("at", &self.at)
            .field("tried", &self.tried)
            .finish_non_exhaustive()
    }
}

impl Maker {
    /// Begins a search.
    ///
    /// # Errors
    /// [`MakeError::RatingRange`], [`MakeError::ClueRange`], [`MakeError::Version`],
    /// [`MakeError::NoSeed`] and [`MakeError::Impossible`].
    pub fn new(options: &Options) -> Result<Maker, MakeError> {
        let seed = Seed::or_random(&options.seed)?;
        let plan = options.plan()?;
        let at = seed.from;
        Ok(Maker {
            plan,
            seed,
            at,
            source: None,
            orbits: Vec::new(),
            rating: None,
            tried: 0,
            rated: 0,
            nearest: None,
        })
    }

    /// Continues until a puzzle is found, after at most `tries` tries and about `nodes` nodes of
    /// chains, about a million per second, spent on rating. The same puzzles are found however the
    /// work is divided.
    pub fn work(&mut self, mut tries: u64, mut nodes: u64) -> Option<Made> {
        loop {
            if let Some((candidate, mut rater)) = self.rating.take() {
                let before = rater.nodes();
                if nodes == 0 || !rater.advance(nodes) {
                    self.rating = Some((candidate, rater));
                    return None;
                }
                nodes = nodes.saturating_sub(rater.nodes() - before);
                if let Some(made) = self.judge(candidate, &rater) {
                    return Some(made);
                }
            } else if tries == 0 {
                return None;
            } else {
                tries -= 1;
                self.rating = self.attempt().and_then(|candidate| self.begin(candidate));
            }
        }
    }

    /// Whether a puzzle is being rated: the work that was allowed ended in the middle of it.
    pub fn is_rating(&self) -> bool {
        self.rating.is_some()
    }

    /// How many tries there were.
    pub fn tried(&self) -> u64 {
        self.tried
    }

    /// How many puzzles were rated.
    pub fn rated(&self) -> u64 {
        self.rated
    }

    /// The puzzle so far that comes nearest to the options, not counting those that were found;
    /// none if no try has made one. It may have to be rated first: if that takes long, only a part
    /// of it is done in each call.
    pub fn nearest(&mut self) -> Option<Nearest> {
        let plan = &self.plan;
        let describe = |candidate: &Candidate, rater: &Rater, rated: bool| {
            let made = made(&self.seed, candidate, rater)?;
            let why = plan.lacks(&made).unwrap_or(Criterion::Rating);
            Some(Nearest { made, why, rated })
        };
        let Some(near) = &mut self.nearest else {
            let (candidate, rater) = self.rating.as_ref()?;
            return describe(candidate, rater, false);
        };
        if near.known.as_ref().is_none_or(|known| !known.rated) {
            if near.rater.is_none() {
                near.rater = Rater::new(&near.candidate.puzzle).ok().map(Box::new);
            }
            let rater = near.rater.as_mut()?;
            let is_done = rater.advance(NODES);
            near.known = describe(&near.candidate, rater, is_done);
            if is_done {
                near.rater = None;
            }
        }
        near.known.clone()
    }

    /// Begins to rate a candidate.
    fn begin(&self, candidate: Candidate) -> Option<(Candidate, Rater)> {
        let most = Rating(self.plan.rating[1]);
        let rater = Rater::up_to(&candidate.puzzle, most).ok()?;
        Some((candidate, rater))
    }

    /// Looks at a candidate whose rating is known: it is found, gets a clue back, or may be the
    /// nearest.
    fn judge(&mut self, candidate: Candidate, rater: &Rater) -> Option<Made> {
        self.rated += 1;
        let plan = &self.plan;
        if plan.gives_back
            && let Some(easier) = easier(plan, &self.seed, &candidate, rater)
        {
            self.rating = self.begin(easier);
            return None;
        }
        let rating = rater.so_far().rating.0;
        let [low, high] = plan.rating;
        let distance = match rating {
            _ if rating < low => u32::from(low - rating),
            _ if rating > high => FAR_OFF + 1,
            _ if plan.technique.is_none_or(|technique| rater.hardest() == Some(technique)) => {
                return made(&self.seed, &candidate, rater);
            }
            _ => 1,
        };
        self.consider((0, distance), candidate, Some(rater));
        None
    }

    /// The puzzle of the next try, if it is one to be rated.
    fn attempt(&mut self) -> Option<Candidate> {
        let plan = &self.plan;
        let at = self.at;
        // After the last number comes the first: a seed may begin anywhere.
        self.at = at.wrapping_add(1);
        self.tried += 1;
        let block = at / BLOCK;
        if self.source.as_ref().is_none_or(|(number, _)| *number != block) {
            let random = &mut self.seed.random(Purpose::Grid, block);
            let mut grid = full(random);
            while plan.is_hard() && !hard::is_likely(&grid) {
                grid = full(random);
            }
            self.source = Some((block, Source::new(&grid)));
        }
        let (_, source) = self.source.as_mut()?;
        let shape = Transformation::random(&mut self.seed.random(Purpose::Shape, at));
        let mut random = self.seed.random(Purpose::Order, at);
        let mut order: [u8; 81] = std::array::from_fn(|i| i as u8);
        let order = &mut order[..plan.orbits.len()];
        random.shuffle(order);
        // Where the grid is not transformed yet, orbits lie elsewhere.
        self.orbits.clear();
        self.orbits.extend(order.iter().map(|&orbit| {
            Orbit::new(plan.orbits[usize::from(orbit)].iter().map(|&cell| shape.source(cell)))
        }));
        if plan.is_hard() {
            hard::sort(&Grid::of_digits(*source.board.full()), &mut self.orbits, &mut random);
        }
        if let Some(size) = plan.fish() {
            fish::sort(&Grid::of_digits(*source.board.full()), &mut self.orbits, size, &mut random);
        }
        let given = self.orbits.iter().fold(Mask::empty(), |all, orbit| all.and_also(orbit.mask()));
        let open = Mask::all().without(given);
        if given.len() < 81 && source.board.other(open).is_some() {
            return None;
        }
        let [least, most] = plan.clues;
        let open = source.thin(open, &self.orbits, least);
        let clues = 81 - open.len();
        let far = if clues > most { clues - most } else { least.saturating_sub(clues) };
        let is_easy = match plan.rating[0] {
            ..SETTLED => false,
            SETTLED..DEEP => source.board.settles(open),
            _ => !source.board.is_deep(open),
        };
        // What is too easy is not rated; but it is better than nothing.
        if far == 0 && is_easy && self.nearest.is_some() {
            return None;
        }
        let solution = shape.apply(&Grid::of_digits(*source.board.full()));
        let mut puzzle = Grid::of_digits(*source.board.full());
        open.cells().iter().for_each(|cell| puzzle.set(cell, 0));
        let candidate = Candidate { puzzle: shape.apply(&puzzle), solution, at, given: 0 };
        if far == 0 && !is_easy {
            return Some(candidate);
        }
        self.consider(if far == 0 { (0, FAR_OFF) } else { (far, 0) }, candidate, None);
        None
    }

    /// Keeps a candidate if none is nearer, with its rating where that is known.
    fn consider(&mut self, distance: Distance, candidate: Candidate, rater: Option<&Rater>) {
        if self.nearest.as_ref().is_some_and(|near| distance >= near.distance) {
            return;
        }
        let rated = rater.filter(|rater| rater.so_far().rating != Rating::BEYOND);
        let known = rated.and_then(|rater| {
            let made = made(&self.seed, &candidate, rater)?;
            let why = self.plan.lacks(&made)?;
            Some(Nearest { made, why, rated: true })
        });
        self.nearest = Some(Near { distance, candidate, known, rater: None });
    }
}

/// What rows, columns, boxes and locked digits alone solve is rated 2.8 at most, so it need not be
/// rated for more than that.
const SETTLED: u8 = 29;

/// What these solve with the help of contradictions that they lead to by themselves is hardly ever
/// rated as much as this.
const DEEP: u8 = 95;

/// A puzzle that has become too hard with one more clue, or orbit of clues, where it got stuck. It
/// already has the required step, except for the easiest of all, which need most of their clues
/// given back.
fn easier(plan: &Plan, seed: &Seed, candidate: &Candidate, rater: &Rater) -> Option<Candidate> {
    let [low, _] = plan.rating;
    let has_it =
        rater.reached().rating.0 >= low && (plan.technique.is_none() || plan.technique == rater.hardest());
    if rater.so_far().rating != Rating::BEYOND || !(has_it || low <= 12) {
        return None;
    }
    let Candidate { mut puzzle, solution, at, given } = *candidate;
    let reached = rater.grid();
    let is_open = |orbit: &&Vec<usize>| orbit.iter().any(|&cell| reached.get(cell) == 0);
    let mut random = seed.random(Purpose::Back, at.wrapping_mul(128).wrapping_add(given));
    let chosen = random.below(plan.orbits.iter().filter(is_open).count().max(1));
    let orbit = plan.orbits.iter().filter(is_open).nth(chosen)?;
    orbit.iter().for_each(|&cell| puzzle.set(cell, solution.get(cell)));
    let few = puzzle.clue_count() as u32 <= plan.clues[1];
    few.then_some(Candidate { puzzle, solution, at, given: given + 1 })
}

impl Plan {
    /// The first option that a puzzle does not meet.
    fn lacks(&self, made: &Made) -> Option<Criterion> {
        let clues = made.puzzle.clue_count() as u32;
        let [low, high] = self.rating;
        if !(self.clues[0]..=self.clues[1]).contains(&clues) {
            Some(Criterion::Clues)
        } else if !(low..=high).contains(&made.ratings.rating.0) {
            Some(Criterion::Rating)
        } else {
            self.technique.filter(|technique| made.technique != *technique).map(|_| Criterion::Technique)
        }
    }
}

/// A candidate that is rated.
fn made(seed: &Seed, candidate: &Candidate, rater: &Rater) -> Option<Made> {
    let Candidate { puzzle, solution, at, .. } = candidate;
    let seed = seed.at(*at).to_string();
    let open = (0..81).filter(|&cell| puzzle.get(cell) == 0).collect();
    let minimal = Source::new(solution).is_minimal(open);
    let (ratings, technique) = (rater.so_far(), rater.hardest()?);
    Some(Made { puzzle: *puzzle, solution: *solution, ratings, technique, minimal, seed })
}

/// The iterator ends after this many tries without a puzzle, or this many nodes spent on rating.
const TRIES_IN_VAIN: u64 = 1_000_000;
const NODES_IN_VAIN: u64 = 500_000_000;

impl Iterator for Maker {
    type Item = Made;

    /// The next puzzle; none if a million tries, or rating for 500 million nodes, have found none.
    fn next(&mut self) -> Option<Made> {
        self.work(TRIES_IN_VAIN, NODES_IN_VAIN)
    }
}
