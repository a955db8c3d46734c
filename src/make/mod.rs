//! A generator of puzzles: with a given difficulty, symmetry, number of clues or hardest technique,
//! each with its rating.
//!
//! ```
//! use redoku::explain::{self, Rating};
//! use redoku::make::{self, Options};
//!
//! let options = Options::default().rating(Rating(30)..=Rating(45)).seed("1:tuesday");
//! let made = make::generate(&options, 10_000, u64::MAX)?;
//! assert!((Rating(30)..=Rating(45)).contains(&made.ratings.rating));
//! assert_eq!(explain::rate(&made.puzzle), Ok(made.ratings));
//! let again = options.seed(made.seed.as_str());
//! assert_eq!(make::generate(&again, 1, u64::MAX)?, made);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A seed with the same options makes the same puzzle on every machine and in every version. All
//! random numbers are whole numbers, from the generator xorshift* by George Marsaglia and
//! Sebastiano Vigna, which SplitMix64 seeds; they don't depend on how far a search has come.

// From the ground up: `shape` says where clues may be, `options` what a puzzle must be like, `seed`
// where random numbers come from; `full` makes complete grids, `bank` knows which clues they need,
// `minimal` removes the others, and `maker` goes on until one is right, with the help of `fish` and
// `hard` for what chance alone seldom makes. `variant` makes variants, with `cages` for killer
// cages. `made` and `error` are what they return.

mod bank;
mod cages;
mod error;
mod fish;
mod full;
mod hard;
mod made;
mod maker;
mod minimal;
mod options;
mod seed;
mod shape;
mod variant;

pub use error::MakeError;
pub use made::{Criterion, Made, Nearest};
pub use maker::Maker;
pub use options::Options;
pub use shape::Symmetry;
pub use variant::{MadeVariant, VariantOptions, generate_variant};

use crate::solver::{Outcome, board::Mask, classify};
use crate::transformation::Transformation;
use crate::{CandidateGrid, Grid};
use minimal::{Orbit, Source};
use seed::{Purpose, Seed};

/// Makes a puzzle that meets some options, in at most `tries` tries and about `nodes` nodes of
/// chains (about a million per second) spent on rating them. See [`Maker`] to search in pieces, or
/// for several puzzles.
///
/// With the seed of a puzzle that was made by the same options, the first try makes that puzzle
/// again.
///
/// # Errors
/// Those of [`Maker::new`], and [`MakeError::Tries`] or [`MakeError::Work`] if none was found
/// within the limits.
///
/// ```
/// use redoku::make::{self, Criterion, MakeError, Options};
///
/// let few = Options::default().clues(10..=16);
/// assert_eq!(make::generate(&few, 10, 1000), Err(MakeError::Impossible(Criterion::Clues)));
/// ```
pub fn generate(options: &Options, tries: u64, nodes: u64) -> Result<Made, MakeError> {
    let mut maker = Maker::new(options)?;
    maker.work(tries, nodes).ok_or_else(|| {
        let error = if maker.is_rating() { MakeError::Work } else { MakeError::Tries };
        error(maker.nearest().map(Box::new))
    })
}

/// A random complete grid. If the seed is empty, it is a different one each time, as for
/// [`Options::seed`].
///
/// All are nearly as likely: bench/README.md says how nearly.
///
/// # Errors
/// [`MakeError::Version`] and [`MakeError::NoSeed`].
///
/// ```
/// assert!(redoku::make::grid("42")?.is_solved());
/// # Ok::<(), redoku::make::MakeError>(())
/// ```
pub fn grid(seed: &str) -> Result<Grid, MakeError> {
    let seed = Seed::or_random(seed)?;
    Ok(full::full(&mut seed.random(Purpose::Grid, seed.from)))
}

/// A puzzle with the same solution from which no clue can be taken; clues are taken away in random
/// order.
///
/// # Errors
/// [`MakeError::NotUnique`], and those of [`grid`].
///
/// ```
/// let full = redoku::make::grid("42")?;
/// let puzzle = redoku::make::minimize(&full, "42")?;
/// assert_eq!(puzzle.solve(), Some(full));
/// assert!(puzzle.clue_count() < 30);
/// # Ok::<(), redoku::make::MakeError>(())
/// ```
pub fn minimize(puzzle: &Grid, seed: &str) -> Result<Grid, MakeError> {
    let seed = Seed::or_random(seed)?;
    let Outcome::Unique(full) = classify(puzzle) else { return Err(MakeError::NotUnique) };
    let (open, clues): (Vec<usize>, Vec<usize>) = (0..81).partition(|&cell| puzzle.get(cell) == 0);
    let mut orbits: Vec<Orbit> = clues.into_iter().map(|cell| Orbit::new([cell].into_iter())).collect();
    seed.random(Purpose::Order, seed.from).shuffle(&mut orbits);
    let open = Source::new(&full).thin(open.into_iter().collect::<Mask>(), &orbits, 0);
    let mut minimal = full;
    open.cells().iter().for_each(|cell| minimal.set(cell, 0));
    Ok(minimal)
}

/// A random puzzle of the same form: digits are renamed, bands, stacks, rows and columns exchanged,
/// and the grid may be transposed. It has as many solutions as before, but perhaps another rating.
///
/// # Errors
/// Those of [`grid`].
///
/// ```
/// use redoku::{Grid, make, solver};
///
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///         .parse()?;
/// let other = make::transform(&grid, "42")?;
/// assert_eq!((other.clue_count(), solver::count(&other, 2)), (30, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn transform(grid: &Grid, seed: &str) -> Result<Grid, MakeError> {
    let seed = Seed::or_random(seed)?;
    Ok(Transformation::random(&mut seed.random(Purpose::Shape, seed.from)).apply(grid))
}

/// The functions of [`make`](self) for puzzles with candidates.
impl CandidateGrid {
    /// As [`minimize`]. Cells that have lost their clue may hold any digit, and the cells that they
    /// see may hold the digit of that clue.
    ///
    /// # Errors
    /// [`MakeError::NotUnique`], and those of [`grid`].
    pub fn minimize(&self, seed: &str) -> Result<CandidateGrid, MakeError> {
        let relaxed = self.relaxed();
        if relaxed.takes_any() {
            return Ok(minimize(self.grid(), seed)?.into());
        }
        let seed = Seed::or_random(seed)?;
        let Outcome::Unique(_) = self.classify() else { return Err(MakeError::NotUnique) };
        let mut minimal = relaxed;
        let mut clues: Vec<usize> = (0..81).filter(|&cell| self.grid().get(cell) != 0).collect();
        seed.random(Purpose::Order, seed.from).shuffle(&mut clues);
        for cell in clues {
            let mut rest = *minimal.grid();
            rest.set(cell, 0);
            let without = CandidateGrid::new(&rest, relaxed.masks());
            if without.classify() != Outcome::Multiple {
                minimal = without;
            }
        }
        Ok(minimal)
    }

    /// As [`transform`].
    ///
    /// # Errors
    /// Those of [`grid`].
    pub fn transform(&self, seed: &str) -> Result<CandidateGrid, MakeError> {
        let seed = Seed::or_random(seed)?;
        Ok(Transformation::random(&mut seed.random(Purpose::Shape, seed.from)).apply_to(self))
    }
}
