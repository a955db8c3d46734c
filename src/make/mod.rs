//! New puzzles: as hard as they are wished, with the symmetry, the clues and the technique that are wished, each with its rating.
//!
//! ```
//! use redoku::explain::{self, Rating};
//! use redoku::make::{self, Wishes};
//!
//! let wishes = Wishes { rating: Rating(30)..=Rating(45), seed: Some("1:tuesday".into()), ..Wishes::default() };
//! let made = make::generate(&wishes, 10_000, u64::MAX)?;
//! assert!((Rating(30)..=Rating(45)).contains(&made.ratings.rating));
//! assert_eq!(explain::rate(&made.puzzle), Ok(made.ratings));
//! let again = Wishes { seed: Some(made.seed.clone()), ..wishes };
//! assert_eq!(make::generate(&again, 1, u64::MAX)?, made);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A puzzle is a seed: what it makes of one, by the same wishes, is the same on every machine and in every version. All random numbers
//! are whole numbers, of the generator xorshift* by George Marsaglia and Sebastiano Vigna, which SplitMix64 starts; how far a
//! search has come is no part of them.
//!
//! From the ground up: `shape` says where clues may be, `wishes` what a puzzle is to be, `seed` where random numbers are from, `full`
//! makes complete grids, `bank` knows what clues they need, `minimal` takes the others away, and `maker` goes on until one is right.

mod bank;
mod cages;
mod fish;
mod full;
mod hard;
mod maker;
mod minimal;
mod problem;
mod ruled;
mod seed;
mod shape;
mod wishes;

pub use maker::{Made, Maker, Nearest, Work};
pub use problem::Problem;
pub use ruled::{RuledMade, RuledWishes, generate_ruled};
pub use shape::Symmetry;
pub use wishes::{Malformed, Wish, Wishes};

use crate::Grid;
use crate::solver::{Outcome, board::Mask, classify};
use crate::transformation::Transformation;
use minimal::{Orbit, Source};
use seed::{Purpose, Seed};

/// Makes a puzzle that meets some options, in at most `tries` tries and about `nodes` nodes of chains (about a million per second) spent on
/// rating them. See [`Maker`] to search in pieces, or for several puzzles.
///
/// With the seed of a puzzle that was made by the same options, the first try makes that puzzle again.
///
/// # Errors
/// [`Problem::Malformed`], [`Problem::Impossible`], and [`Problem::Tries`] or [`Problem::Work`] if none was found within the limits.
///
/// ```
/// use redoku::explain::Rating;
/// use redoku::make::{self, Problem, Wishes};
///
/// let none = Wishes { rating: Rating(50)..=Rating(60), clues: Some(80..=81), ..Wishes::default() };
/// assert!(matches!(make::generate(&none, 10, 1000), Err(Problem::Impossible(_))));
/// ```
pub fn generate(wishes: &Wishes, tries: u64, nodes: u64) -> Result<Made, Problem> {
    let mut maker = Maker::new(wishes)?;
    match maker.work(tries, nodes) {
        Work::Made(made) => Ok(made),
        Work::Impossible(wish) => Err(Problem::Impossible(wish)),
        Work::More => {
            let problem = if maker.is_rating() { Problem::Work } else { Problem::Tries };
            Err(problem(maker.nearest().map(Box::new)))
        }
    }
}

/// A random complete grid. If the seed is empty, it is a different one each time, as for [`Wishes::seed`].
///
/// All are nearly as likely: bench/README.md says how nearly.
///
/// # Errors
/// If the seed is malformed.
///
/// ```
/// assert!(redoku::make::grid("42")?.is_solved());
/// # Ok::<(), redoku::make::Malformed>(())
/// ```
pub fn grid(seed: &str) -> Result<Grid, Malformed> {
    let seed = Seed::or_random(seed)?;
    Ok(full::full(&mut seed.random(Purpose::Grid, seed.from)))
}

/// A puzzle with the same solution from which no clue can be taken; clues are taken away in random order.
///
/// # Errors
/// [`Problem::NotUnique`], and [`Problem::Malformed`] if the seed is malformed.
///
/// ```
/// let full = redoku::make::grid("42")?;
/// let puzzle = redoku::make::minimize(&full, "42")?;
/// assert_eq!(puzzle.solve(), Some(full));
/// assert!(puzzle.clue_count() < 30);
/// # Ok::<(), redoku::make::Problem>(())
/// ```
pub fn minimize(puzzle: &Grid, seed: &str) -> Result<Grid, Problem> {
    let seed = Seed::or_random(seed)?;
    let Outcome::Unique(full) = classify(puzzle) else { return Err(Problem::NotUnique) };
    let (open, clues): (Vec<usize>, Vec<usize>) = (0..81).partition(|&cell| puzzle.get(cell) == 0);
    let mut orbits: Vec<Orbit> = clues.into_iter().map(|cell| Orbit::new([cell].into_iter())).collect();
    seed.random(Purpose::Order, seed.from).shuffle(&mut orbits);
    let open = Source::new(&full).thin(open.into_iter().collect::<Mask>(), &orbits, 0);
    let mut minimal = full;
    open.cells().iter().for_each(|cell| minimal.set(cell, 0));
    Ok(minimal)
}

/// The same puzzle in other clothes: digits renamed, bands, stacks, rows and columns exchanged, perhaps turned over. Its solutions are as
/// many as before; its rating may be another one.
///
/// # Errors
/// If the seed is malformed.
///
/// ```
/// use redoku::{Grid, make, solver};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let other = make::transform(&grid, "42")?;
/// assert_eq!((other.clue_count(), solver::count(&other, 2)), (30, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn transform(grid: &Grid, seed: &str) -> Result<Grid, Malformed> {
    let seed = Seed::or_random(seed)?;
    Ok(Transformation::random(&mut seed.random(Purpose::Shape, seed.from)).apply(grid))
}
