//! New puzzles with rules: any rules that leave room for solutions, and killer cages laid out at
//! random.
//!
//! ```text
//!   rules                    a complete grid that keeps them      without digits that others make needless
//!   antiKnight, windows ...  5 3 4 | 6 7 8 | ...              →   5 . . | . 7 . | ...
//!   cages                    the same, cut into cages         →   sums, and a few digits
//! ```
//!
//! Each digit or cage is removed if there is still exactly one solution without it, in random
//! order; then each total of a cage. So none of what is left is redundant. Searches end after a
//! number of branches, and what isn't known by then counts as needed.

use super::cages::{cut, laid_out};
use super::full::fill;
use super::problem::Problem;
use super::seed::{Purpose, Seed};
use super::shape::{Symmetry, orbits};
use crate::Grid;
use crate::grid::CellSet;
use crate::random::Random;
use crate::rules::kinds::Cage;
use crate::rules::{Aborted, Engine, Kind, Puzzle, PuzzleSpec, RuleSpec, Step, checked};
use crate::solver::Outcome;

/// So many branches a search may have.
const BRANCHES: u64 = 50_000;

/// So many times a complete grid is begun anew before the rules count as too narrow.
const BEGINNINGS: usize = 12;

/// What a puzzle with rules is to be. The default is a classic one.
#[derive(Clone, Debug)]
pub struct RuledWishes {
    /// Its houses and rules, also rules of one's own; it has no digits.
    pub puzzle: Puzzle,
    /// Whether it gets killer cages, and digits only where those are not enough.
    pub cages: bool,
    /// What symmetry its digits have; without meaning where it has cages.
    pub symmetry: Symmetry,
    /// The seed; without one, or with an empty one, a random one.
    pub seed: Option<String>,
}

impl Default for RuledWishes {
    fn default() -> RuledWishes {
        let puzzle = Puzzle::classic(&Grid::EMPTY);
        RuledWishes { puzzle, cages: false, symmetry: Symmetry::None, seed: None }
    }
}

/// What makes a puzzle of the rules that were wished.
#[derive(Clone, Debug, PartialEq)]
pub struct RuledMade {
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
    /// What makes the same puzzle again, by the same wishes.
    pub seed: String,
}

impl RuledMade {
    /// All of the puzzle, with the rules that were wished.
    pub fn spec(&self, wishes: &RuledWishes) -> PuzzleSpec {
        let mut spec = wishes.puzzle.spec().clone();
        spec.cells = self.cells;
        spec.rules.extend(self.cages.iter().cloned().map(RuleSpec::Cage));
        spec
    }
}

/// A puzzle with rules that has exactly one solution.
///
/// Its rules can be any that whole grids keep easily, such as diagonals, windows or chess moves. It
/// is not rated, since there is no scale for such puzzles; how evenly complete grids are drawn is
/// not known.
///
/// # Errors
/// [`Problem::Malformed`], [`Problem::Digits`], [`Problem::Narrow`] and [`Problem::Aborted`].
///
/// ```
/// use redoku::make::{RuledWishes, generate_ruled};
/// use redoku::rules::Puzzle;
///
/// let wishes = RuledWishes { cages: true, seed: Some("42".into()), ..RuledWishes::default() };
/// let made = generate_ruled(&wishes)?;
/// assert!(made.cages.len() > 10);
/// let puzzle = Puzzle::new(made.spec(&wishes))?;
/// assert_eq!((puzzle.count(2)?, puzzle.solve()?), (1, Some(made.solution)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn generate_ruled(wishes: &RuledWishes) -> Result<RuledMade, Problem> {
    let seed = Seed::or_random(wishes.seed.as_deref().unwrap_or_default())?;
    let puzzle = &wishes.puzzle;
    if puzzle.spec().cells != Grid::EMPTY {
        return Err(Problem::Digits);
    }
    let mut random = seed.random(Purpose::Grid, seed.from);
    let engine = engine(puzzle, &[]);
    let mut beginnings = (0..BEGINNINGS).filter_map(|_| complete(&engine, &mut random).transpose());
    let full = beginnings.next().ok_or(Problem::Narrow)??;
    let mut clues = if wishes.cages {
        caged(puzzle, &full, &mut random)?
    } else {
        Clues::new(puzzle, (0..81).map(|cell| vec![cell]), &full)
    };
    let mut sets = if wishes.cages {
        (0..clues.all.len()).map(|clue| vec![clue]).collect()
    } else {
        orbits(wishes.symmetry)
    };
    random.shuffle(&mut sets);
    for set in &sets {
        clues.spare(set)?;
    }
    for clue in 0..clues.all.len() {
        clues.spare_total(clue)?;
    }
    // A digit that had to stay for symmetry may be redundant by itself.
    let mut minimal = !clues.open;
    if !wishes.cages && wishes.symmetry != Symmetry::None {
        for clue in 0..clues.all.len() {
            minimal = minimal && !(clues.kept[clue] && clues.can_spare(&[clue])?);
        }
    }
    let minimal = minimal && !clues.open;
    let (cells, cages) = clues.parts();
    Ok(RuledMade { cells, cages, solution: full, minimal, seed: seed.to_string() })
}

/// What solves a puzzle without its digits, with cages beside its rules.
fn engine(puzzle: &Puzzle, cages: &[Cage]) -> Engine {
    let mut plan = puzzle.plan(&vec![true; puzzle.spec().rules.len()]);
    for cage in cages {
        checked(cage.post(&mut plan, puzzle.setting()));
    }
    Engine::new(plan)
}

/// Up to two solutions with these digits; `None` if they aren't known after [`BRANCHES`].
fn solutions(engine: &Engine, cells: &Grid) -> Result<Option<Vec<Grid>>, Aborted> {
    let mut search = engine.search(cells);
    let mut found = Vec::new();
    while found.len() < 2 {
        match search.step(BRANCHES)? {
            Step::Found => found.extend(search.solution()),
            Step::Done => break,
            Step::Paused => return Ok(None),
        }
    }
    Ok(Some(found))
}

/// A complete grid that keeps the rules; `None` if filling it gets stuck.
fn complete(engine: &Engine, random: &mut Random) -> Result<Option<Grid>, Aborted> {
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    fill(Grid::EMPTY, &cells, random, |grid| {
        Ok(match solutions(engine, grid)?.as_deref() {
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

    fn solutions(&self) -> Result<Option<Vec<Grid>>, Aborted> {
        let (cells, cages) = self.parts();
        solutions(&engine(self.puzzle, &cages), &cells)
    }

    /// Whether there is exactly one solution; false if it isn't known.
    fn is_unique(&mut self) -> Result<bool, Aborted> {
        let found = self.solutions()?;
        self.open |= found.is_none();
        Ok(found.is_some_and(|found| found.len() == 1))
    }

    /// Whether there is still one solution without some of them.
    fn can_spare(&mut self, clues: &[usize]) -> Result<bool, Aborted> {
        clues.iter().for_each(|&clue| self.kept[clue] = false);
        let is_unique = self.is_unique()?;
        clues.iter().for_each(|&clue| self.kept[clue] = true);
        Ok(is_unique)
    }

    /// Takes some of them away, if that leaves one solution.
    fn spare(&mut self, clues: &[usize]) -> Result<(), Aborted> {
        if self.can_spare(clues)? {
            clues.iter().for_each(|&clue| self.kept[clue] = false);
        }
        Ok(())
    }

    /// Takes the total of a cage away, if that leaves one solution: the cage may still be needed
    /// for its different digits.
    fn spare_total(&mut self, clue: usize) -> Result<(), Aborted> {
        let Clue::Cage(cage) = &mut self.all[clue] else { return Ok(()) };
        if !self.kept[clue] {
            return Ok(());
        }
        let total = cage.total.take();
        if !self.is_unique()?
            && let Clue::Cage(cage) = &mut self.all[clue]
        {
            cage.total = total;
        }
        Ok(())
    }
}

/// Cages for a grid, cut up further wherever two solutions differ until there is but one.
fn caged<'a>(puzzle: &'a Puzzle, full: &Grid, random: &mut Random) -> Result<Clues<'a>, Aborted> {
    let mut cages = laid_out(full, random);
    loop {
        let clues = Clues::new(puzzle, cages.iter().cloned(), full);
        let differ: CellSet = match clues.solutions()?.as_deref() {
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
