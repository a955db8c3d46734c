//! New variants: any rules that leave room for solutions, and killer cages laid out at
//! random.
//!
//! ```text
//!   rules                    a complete grid              without digits
//!                            that keeps them              that others make needless
//!   antiKnight, windows ...  5 3 4 | 6 7 8 | ...      →   5 . . | . 7 . | ...
//!   cages                    the same, cut into cages →   sums, and a few digits
//! ```
//!
//! Each digit or cage is removed if there is still exactly one solution without it, in random
//! order; then each total of a cage. So none of what is left is redundant. Each search ends after a
//! number of branches, and so do all of them together; what isn't known by then counts as needed.

use super::cages::{cut, laid_out};
use super::error::MakeError;
use super::full::fill;
use super::seed::{Purpose, Seed};
use super::shape::{Symmetry, orbits};
use crate::Grid;
use crate::grid::CellSet;
use crate::random::Random;
use crate::rules::kinds::Cage;
use crate::rules::{Aborted, Engine, Kind, Limit, Puzzle, PuzzleSpec, RuleSpec, Unanswered};
use crate::solver::{Outcome, SearchStep};

/// The most branches of a search.
const BRANCHES: u64 = 50_000;

/// The most branches of all searches, unless another limit is set.
const ALL_BRANCHES: u64 = 600_000;

/// How often a complete grid is restarted before the rules count as too narrow.
const STARTS: usize = 12;

/// What a new variant must be like, apart from its rules. The default has digits only, no
/// symmetry and a random seed.
///
/// ```
/// use redoku::make::VariantOptions;
///
/// let options = VariantOptions::default().cages(true).seed("42");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VariantOptions {
    cages: bool,
    symmetry: Symmetry,
    seed: String,
}

impl VariantOptions {
    /// Whether it gets killer cages, and digits only where those are not enough (default false).
    pub fn cages(self, cages: bool) -> VariantOptions {
        VariantOptions { cages, ..self }
    }

    /// The symmetry of its digits (default none); ignored if it has cages.
    pub fn symmetry(self, symmetry: Symmetry) -> VariantOptions {
        VariantOptions { symmetry, ..self }
    }

    /// The seed, as for [`Options::seed`](super::Options::seed).
    pub fn seed(self, seed: impl Into<String>) -> VariantOptions {
        VariantOptions { seed: seed.into(), ..self }
    }
}

/// The clues and cages of a new variant.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MadeVariant {
    /// Its digits.
    pub cells: Grid,
    /// Its killer cages, if there are any; one has no total if the puzzle has one solution without
    /// it.
    pub cages: Vec<Cage>,
    /// Its one solution.
    pub solution: Grid,
    /// Whether each digit, cage and total is needed for the solution to be unique; false also if
    /// finding out would take too long.
    pub minimal: bool,
    /// The seed that makes it again, with the same rules and options.
    pub seed: String,
}

impl MadeVariant {
    /// The whole puzzle, with the rules that it was made for.
    pub fn spec(&self, rules: &Puzzle) -> PuzzleSpec {
        let mut spec = rules.spec().clone();
        spec.cells = self.cells;
        spec.rules.extend(self.cages.iter().cloned().map(RuleSpec::Cage));
        spec
    }
}

/// Makes a variant with exactly one solution, with the houses and rules of a puzzle without digits.
///
/// The rules, custom ones among them, can be any that whole grids keep easily, such as diagonals,
/// windows or chess moves. The puzzle is not rated, since there is no scale for variants; how
/// evenly complete grids are drawn is not known.
///
/// The default limit is 600,000 branches, which take about six seconds; most puzzles take less than
/// a tenth. If it is reached once there is a puzzle, that is returned, and not
/// [minimal](MadeVariant::minimal).
///
/// # Errors
/// [`MakeError::Version`], [`MakeError::NoSeed`], [`MakeError::Digits`], [`MakeError::Narrow`],
/// [`MakeError::Limit`] and [`MakeError::Aborted`].
///
/// ```
/// use redoku::Grid;
/// use redoku::make::{VariantOptions, generate_variant};
/// use redoku::rules::{Limit, Puzzle};
///
/// let rules = Puzzle::classic(&Grid::EMPTY);
/// let options = VariantOptions::default().cages(true).seed("42");
/// let made = generate_variant(&rules, &options, Limit::default())?;
/// assert!(made.cages.len() > 10);
/// let puzzle = Puzzle::new(made.spec(&rules))?;
/// assert_eq!((puzzle.count(2)?, puzzle.solve()?), (1, Some(made.solution)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn generate_variant(
    rules: &Puzzle,
    options: &VariantOptions,
    mut limit: Limit<'_>,
) -> Result<MadeVariant, MakeError> {
    let seed = Seed::or_random(&options.seed)?;
    if rules.spec().cells != Grid::EMPTY {
        return Err(MakeError::Digits);
    }
    limit.begin(ALL_BRANCHES);
    generate(rules, options, &seed, &mut limit)?.ok_or(MakeError::Narrow)
}

/// The puzzle of a seed; none if no complete grid is found.
fn generate(
    puzzle: &Puzzle,
    options: &VariantOptions,
    seed: &Seed,
    limit: &mut Limit<'_>,
) -> Result<Option<MadeVariant>, Unanswered> {
    let mut random = seed.random(Purpose::Grid, seed.from);
    let engine = engine(puzzle, &[]);
    let mut starts = (0..STARTS).filter_map(|_| complete(&engine, &mut random, limit).transpose());
    let Some(full) = starts.next().transpose()? else { return Ok(None) };
    let mut clues = if options.cages {
        caged(puzzle, &full, &mut random, limit)?
    } else {
        Clues::new(puzzle, (0..81).map(|cell| vec![cell]), &full)
    };
    let mut sets = if options.cages {
        (0..clues.all.len()).map(|clue| vec![clue]).collect()
    } else {
        orbits(options.symmetry)
    };
    random.shuffle(&mut sets);
    for set in &sets {
        clues.spare(set, limit)?;
    }
    for clue in 0..clues.all.len() {
        clues.spare_total(clue, limit)?;
    }
    // A digit that had to stay for symmetry may be redundant by itself.
    let mut minimal = !clues.open;
    if !options.cages && options.symmetry != Symmetry::None {
        for clue in 0..clues.all.len() {
            minimal = minimal && !(clues.kept[clue] && clues.can_spare(&[clue], limit)?);
        }
    }
    let minimal = minimal && !clues.open;
    let (cells, cages) = clues.parts();
    Ok(Some(MadeVariant { cells, cages, solution: full, minimal, seed: seed.to_string() }))
}

/// The engine for a puzzle without its digits, with cages added to its rules.
fn engine(puzzle: &Puzzle, cages: &[Cage]) -> Engine {
    let mut plan = puzzle.plan(&vec![true; puzzle.spec().rules.len()]);
    for cage in cages {
        plan.post(|plan| cage.post(plan, puzzle.setting()));
    }
    Engine::new(plan)
}

/// Up to two solutions with these digits; `None` if they aren't known after [`BRANCHES`].
fn solutions(engine: &Engine, cells: &Grid, limit: &mut Limit<'_>) -> Result<Option<Vec<Grid>>, Unanswered> {
    let mut search = engine.search(cells);
    let mut found = Vec::new();
    while found.len() < 2 {
        match limit.step(&mut search, BRANCHES)? {
            SearchStep::Found => found.extend(search.solution()),
            SearchStep::Done => break,
            SearchStep::Paused => return Ok(None),
        }
    }
    Ok(Some(found))
}

/// A complete grid that keeps the rules; `None` if filling it gets stuck.
fn complete(engine: &Engine, random: &mut Random, limit: &mut Limit<'_>) -> Result<Option<Grid>, Unanswered> {
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    fill(Grid::EMPTY, &cells, random, |grid| {
        Ok(match solutions(engine, grid, limit)?.as_deref() {
            Some([only]) => Outcome::Unique(*only),
            Some([_, ..]) => Outcome::Multiple,
            _ => Outcome::None,
        })
    })
}

/// What a puzzle tells of its solution.
enum Clue {
    Digit(usize, u8),
    Cage(Cage),
}

/// A puzzle's clues, and which of them it keeps.
struct Clues<'a> {
    puzzle: &'a Puzzle,
    all: Vec<Clue>,
    kept: Vec<bool>,
    /// Whether a search has ended before it was known what can be spared.
    open: bool,
}

impl Clues<'_> {
    /// A clue for each group of cells: the digit of a single one, or else the total of a cage.
    fn new<'a>(puzzle: &'a Puzzle, groups: impl Iterator<Item = Vec<usize>>, full: &Grid) -> Clues<'a> {
        let clue = |cells: Vec<usize>| match cells[..] {
            [cell] => Clue::Digit(cell, full.get(cell)),
            _ => {
                let total = cells.iter().map(|&cell| i32::from(full.get(cell))).sum();
                Clue::Cage(Cage { cells, total: Some(total) })
            }
        };
        let all: Vec<Clue> = groups.map(clue).collect();
        Clues { puzzle, kept: vec![true; all.len()], all, open: false }
    }

    /// The digits and the cages that are kept.
    fn parts(&self) -> (Grid, Vec<Cage>) {
        let (mut cells, mut cages) = (Grid::EMPTY, Vec::new());
        for (clue, _) in self.all.iter().zip(&self.kept).filter(|(_, kept)| **kept) {
            match clue {
                Clue::Digit(cell, digit) => cells.set(*cell, *digit),
                Clue::Cage(cage) => cages.push(cage.clone()),
            }
        }
        (cells, cages)
    }

    fn solutions(&self, limit: &mut Limit<'_>) -> Result<Option<Vec<Grid>>, Unanswered> {
        let (cells, cages) = self.parts();
        solutions(&engine(self.puzzle, &cages), &cells, limit)
    }

    /// Whether there is exactly one solution; false if it isn't known.
    fn is_unique(&mut self, limit: &mut Limit<'_>) -> Result<bool, Aborted> {
        let found = match self.solutions(limit) {
            Ok(found) => found,
            Err(Unanswered::Limit) => None,
            Err(Unanswered::Aborted(aborted)) => return Err(aborted),
        };
        self.open |= found.is_none();
        Ok(found.is_some_and(|found| found.len() == 1))
    }

    /// Whether there is still one solution without some of them.
    fn can_spare(&mut self, clues: &[usize], limit: &mut Limit<'_>) -> Result<bool, Aborted> {
        clues.iter().for_each(|&clue| self.kept[clue] = false);
        let is_unique = self.is_unique(limit)?;
        clues.iter().for_each(|&clue| self.kept[clue] = true);
        Ok(is_unique)
    }

    /// Takes some of them away, if that leaves one solution.
    fn spare(&mut self, clues: &[usize], limit: &mut Limit<'_>) -> Result<(), Aborted> {
        if self.can_spare(clues, limit)? {
            clues.iter().for_each(|&clue| self.kept[clue] = false);
        }
        Ok(())
    }

    /// Takes the total of a cage away, if that leaves one solution: the cage may still be needed
    /// for its different digits.
    fn spare_total(&mut self, clue: usize, limit: &mut Limit<'_>) -> Result<(), Aborted> {
        let Clue::Cage(cage) = &mut self.all[clue] else { return Ok(()) };
        if !self.kept[clue] {
            return Ok(());
        }
        let total = cage.total.take();
        if !self.is_unique(limit)?
            && let Clue::Cage(cage) = &mut self.all[clue]
        {
            cage.total = total;
        }
        Ok(())
    }
}

/// Cages for a grid, cut up further wherever two solutions differ until there is but one.
fn caged<'a>(
    puzzle: &'a Puzzle,
    full: &Grid,
    random: &mut Random,
    limit: &mut Limit<'_>,
) -> Result<Clues<'a>, Unanswered> {
    let mut cages = laid_out(full, random);
    loop {
        let clues = Clues::new(puzzle, cages.iter().cloned(), full);
        let differ: CellSet = match clues.solutions(limit)?.as_deref() {
            Some([one, two]) => (0..81).filter(|&cell| one.get(cell) != two.get(cell)).collect(),
            Some(_) => return Ok(clues),
            None => CellSet::ALL,
        };
        let differs = |cage: &[usize]| cage.len() > 1 && cage.iter().any(|&cell| differ.contains(cell));
        let open: Vec<usize> = (0..cages.len()).filter(|&cage| differs(&cages[cage])).collect();
        // If every cage has been cut up into digits, nothing is left to cut, whatever a custom rule
        // says.
        if open.is_empty() {
            return Ok(clues);
        }
        let cage = cages.swap_remove(open[random.below(open.len())]);
        cages.extend(cut(&cage, random));
    }
}

#[cfg(test)]
mod tests;
