//! New puzzles with rules: any rules that leave room for solutions, and killer cages laid out at random.
//!
//! ```text
//!   rules                    a complete grid that keeps them      without digits that others make needless
//!   antiKnight, windows ...  5 3 4 | 6 7 8 | ...              →   5 . . | . 7 . | ...
//!   cages                    the same, cut into cages         →   sums, and a few digits
//! ```
//!
//! A digit or a cage that was taken away is put back unless there is still exactly one solution; each is tried once, in random order, so
//! that none that is left can be spared. All searches end after so many branches, and what is not known by then counts as needed.

use super::seed::{Purpose, Seed};
use super::shape::{Symmetry, orbits};
use super::wishes::Malformed;
use crate::Grid;
use crate::grid::CellSet;
use crate::random::Random;
use crate::rules::cage::Cage;
use crate::rules::{Cells, Engine, Kind, Puzzle, PuzzleSpec, Step};
use std::fmt;

/// So many branches a search may have.
const BRANCHES: u64 = 50_000;

/// So many times a complete grid is begun anew before the rules count as too narrow.
const BEGINNINGS: usize = 12;

/// How many cells a cage gets, each as likely.
const SIZES: [usize; 7] = [2, 2, 3, 3, 3, 4, 5];

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
    /// Its killer cages, each with its total; none where none were wished.
    pub cages: Vec<Cage>,
    /// Its one solution.
    pub solution: Grid,
    /// Whether none of its digits and cages can be spared; not where that would have taken too long to find out.
    pub minimal: bool,
    /// What makes the same puzzle again, by the same wishes.
    pub seed: String,
}

impl RuledMade {
    /// All of the puzzle, with the rules that were wished.
    pub fn spec(&self, wishes: &RuledWishes) -> PuzzleSpec {
        let mut spec = wishes.puzzle.spec().clone();
        spec.cells = self.cells;
        spec.rules.extend(self.cages.iter().cloned().map(Into::into));
        spec
    }
}

/// Why there is no puzzle with rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuledProblem {
    /// The seed makes no sense.
    Malformed(Malformed),
    /// There are digits already.
    Digits,
    /// No complete grid was found that keeps the rules.
    Narrow,
}

impl fmt::Display for RuledProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuledProblem::Malformed(wrong) => wrong.fmt(f),
            RuledProblem::Digits => f.write_str("cells: a new puzzle begins without digits"),
            RuledProblem::Narrow => f.write_str("rules: no complete grid was found that keeps them"),
        }
    }
}

impl std::error::Error for RuledProblem {}

/// A puzzle with rules that has exactly one solution.
///
/// Its rules can be any that whole grids keep easily, such as diagonals, windows or chess moves. It is not rated, since there is no scale
/// for such puzzles; how evenly complete grids are drawn is not known.
///
/// # Errors
/// [`RuledProblem`]: where a wish makes no sense, or no grid keeps the rules.
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
pub fn generate_ruled(wishes: &RuledWishes) -> Result<RuledMade, RuledProblem> {
    let seed =
        Seed::or_random(wishes.seed.as_deref().unwrap_or_default()).map_err(RuledProblem::Malformed)?;
    let puzzle = &wishes.puzzle;
    if puzzle.spec().cells != Grid::EMPTY {
        return Err(RuledProblem::Digits);
    }
    let mut random = seed.random(Purpose::Grid, seed.from);
    let engine = engine(puzzle, &[]);
    let full = (0..BEGINNINGS).find_map(|_| complete(&engine, &mut random)).ok_or(RuledProblem::Narrow)?;
    let mut clues = if wishes.cages {
        caged(puzzle, &full, &mut random)
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
        clues.spare(set);
    }
    // Where digits go together, one of them alone may be needless.
    let alone = wishes.cages || wishes.symmetry == Symmetry::None;
    let left: Vec<usize> = (0..clues.all.len()).filter(|&clue| clues.kept[clue]).collect();
    let minimal = (alone || left.iter().all(|&clue| !clues.can_spare(&[clue]))) && !clues.open;
    let (cells, cages) = clues.parts();
    Ok(RuledMade { cells, cages, solution: full, minimal, seed: seed.to_string() })
}

/// What solves a puzzle without its digits, with cages beside its rules.
fn engine(puzzle: &Puzzle, cages: &[Cage]) -> Engine {
    let mut plan = puzzle.plan(&vec![true; puzzle.spec().rules.len()]);
    for cage in cages {
        cage.post(&mut plan, puzzle.setting());
    }
    Engine::new(plan)
}

/// Up to two solutions with these digits; nothing where that is not known after so many branches.
fn solutions(engine: &Engine, cells: &Grid) -> Option<Vec<Grid>> {
    let mut search = engine.search(cells);
    let mut found = Vec::new();
    while found.len() < 2 {
        match search.step(BRANCHES) {
            Ok(Step::Found) => found.extend(search.solution()),
            Ok(Step::Done) => break,
            Ok(Step::Paused) | Err(_) => return None,
        }
    }
    Some(found)
}

/// A complete grid that keeps the rules, filled cell by cell with any digit that leaves a solution; nothing where it gets stuck.
fn complete(engine: &Engine, random: &mut Random) -> Option<Grid> {
    let mut grid = Grid::EMPTY;
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        random.shuffle(&mut digits);
        let mut next = grid;
        let found = digits.into_iter().find_map(|digit| {
            next.set(cell, digit);
            solutions(engine, &next).filter(|found| !found.is_empty())
        })?;
        if let [only] = found[..] {
            return Some(only);
        }
        grid = next;
    }
    None
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
                Clue::Cage(Cage { cells: Cells(cells), total: Some(total) })
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

    fn solutions(&self) -> Option<Vec<Grid>> {
        let (cells, cages) = self.parts();
        solutions(&engine(self.puzzle, &cages), &cells)
    }

    /// Whether there is still one solution without some of them.
    fn can_spare(&mut self, clues: &[usize]) -> bool {
        clues.iter().for_each(|&clue| self.kept[clue] = false);
        let found = self.solutions();
        self.open |= found.is_none();
        clues.iter().for_each(|&clue| self.kept[clue] = true);
        found.is_some_and(|found| found.len() == 1)
    }

    /// Takes some of them away, if that leaves one solution.
    fn spare(&mut self, clues: &[usize]) {
        if self.can_spare(clues) {
            clues.iter().for_each(|&clue| self.kept[clue] = false);
        }
    }
}

/// Cages for a grid, cut up further wherever two solutions differ until there is but one.
fn caged<'a>(puzzle: &'a Puzzle, full: &Grid, random: &mut Random) -> Clues<'a> {
    let mut cages = laid_out(full, random);
    loop {
        let clues = Clues::new(puzzle, cages.iter().cloned(), full);
        let differ: CellSet = match clues.solutions().as_deref() {
            Some([one, two]) => (0..81).filter(|&cell| one.get(cell) != two.get(cell)).collect(),
            Some(_) => return clues,
            None => CellSet::ALL,
        };
        let differs = |cage: &[usize]| cage.len() > 1 && cage.iter().any(|&cell| differ.contains(cell));
        let open: Vec<usize> = (0..cages.len()).filter(|&cage| differs(&cages[cage])).collect();
        // A cell of its own is a digit: where all are, there is one solution.
        let cage = cages.swap_remove(open[random.below(open.len())]);
        cages.extend(cut(&cage, random));
    }
}

/// Cages that hold all cells of a grid, none of them a digit twice.
fn laid_out(full: &Grid, random: &mut Random) -> Vec<Vec<usize>> {
    let mut free = CellSet::ALL;
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    let mut cages: Vec<Vec<usize>> = Vec::new();
    for cell in cells {
        if !free.contains(cell) {
            continue;
        }
        let mut cage = grown(cell, SIZES[random.below(SIZES.len())], free, full, random);
        free = free - cage.iter().copied().collect();
        // One that is left over joins another one, if that has room for it.
        if let [alone] = cage[..] {
            let joins = |other: &&mut Vec<usize>| {
                other.len() < 5
                    && touch(other, alone)
                    && other.iter().all(|&cell| full.get(cell) != full.get(alone))
            };
            if let Some(other) = cages.iter_mut().find(joins) {
                other.push(alone);
                continue;
            }
        }
        cage.sort_unstable();
        cages.push(cage);
    }
    cages.iter_mut().for_each(|cage| cage.sort_unstable());
    cages
}

/// A cage of up to so many free cells about one, with different digits.
fn grown(from: usize, size: usize, free: CellSet, full: &Grid, random: &mut Random) -> Vec<usize> {
    let mut cage = vec![from];
    while cage.len() < size {
        let fits = |&cell: &usize| {
            free.contains(cell)
                && touch(&cage, cell)
                && cage.iter().all(|&other| full.get(other) != full.get(cell))
        };
        let next: Vec<usize> = (0..81).filter(fits).collect();
        if next.is_empty() {
            break;
        }
        cage.push(next[random.below(next.len())]);
    }
    cage
}

/// Whether a cell is beside one of a cage, and none of them.
fn touch(cage: &[usize], cell: usize) -> bool {
    let near = |other: usize| (other / 9).abs_diff(cell / 9) + (other % 9).abs_diff(cell % 9);
    cage.iter().all(|&other| other != cell) && cage.iter().any(|&other| near(other) == 1)
}

/// A cage cut up: about half of it, and what is left in one or more pieces.
fn cut(cage: &[usize], random: &mut Random) -> Vec<Vec<usize>> {
    let mut left: Vec<usize> = cage.to_vec();
    let mut pieces = Vec::new();
    let mut size = cage.len() / 2;
    while !left.is_empty() {
        let mut piece = vec![left.swap_remove(random.below(left.len()))];
        while piece.len() < size {
            let Some(next) = left.iter().position(|&cell| touch(&piece, cell)) else { break };
            piece.push(left.swap_remove(next));
        }
        piece.sort_unstable();
        pieces.push(piece);
        size = cage.len();
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wishes(rules: &str, seed: u32) -> RuledWishes {
        let json = format!(r#"{{"cells": "{}", "rules": [{rules}]}}"#, ".".repeat(81));
        let puzzle = Puzzle::read(&json).expect("rules that can be");
        RuledWishes { puzzle, seed: Some(seed.to_string()), ..RuledWishes::default() }
    }

    const RULES: [&str; 5] = [
        "",
        r#"{"type": "antiKnight"}"#,
        r#"{"type": "diagonal", "which": "main"}, {"type": "diagonal", "which": "anti"}"#,
        r#"{"type": "windoku"}"#,
        r#"{"type": "antiKing"}"#,
    ];

    fn count(spec: &PuzzleSpec) -> u64 {
        Puzzle::new(spec.clone()).expect("a puzzle").count(2).expect("no rule fails")
    }

    /// A puzzle without each of its digits and of the cages that were made for it.
    fn without_one(spec: &PuzzleSpec, own: usize) -> Vec<PuzzleSpec> {
        let digits = (0..81).filter(|&cell| spec.cells.get(cell) > 0).map(|cell| {
            let mut less = spec.clone();
            less.cells.set(cell, 0);
            less
        });
        let cages = (own..spec.rules.len()).map(|rule| {
            let mut less = spec.clone();
            less.rules.remove(rule);
            less
        });
        digits.chain(cages).collect()
    }

    #[test]
    fn each_has_one_solution_and_nothing_to_spare() {
        let both = RULES.into_iter().flat_map(|rules| [(rules, false), (rules, true)]);
        for (seed, (rules, cages)) in (0..).zip(both) {
            let wishes = RuledWishes { cages, ..wishes(rules, seed) };
            let made = generate_ruled(&wishes).expect(rules);
            let spec = made.spec(&wishes);
            let puzzle = Puzzle::new(spec.clone()).expect("a puzzle");
            assert_eq!((count(&spec), puzzle.solve()), (1, Ok(Some(made.solution))), "{rules}");
            assert!(made.minimal, "{rules} {cages}");
            for less in without_one(&spec, spec.rules.len() - made.cages.len()) {
                assert_eq!(count(&less), 2, "{rules} {cages}");
            }
        }
    }

    #[test]
    fn a_seed_is_a_puzzle() {
        let wishes = RuledWishes { cages: true, ..wishes(RULES[1], 7) };
        let made = generate_ruled(&wishes).expect("a puzzle");
        assert_eq!(made.seed, "1:7~0");
        assert_eq!(
            generate_ruled(&RuledWishes { seed: Some(made.seed.clone()), ..wishes.clone() }),
            Ok(made.clone())
        );
        let other =
            generate_ruled(&RuledWishes { seed: Some("8".into()), ..wishes.clone() }).expect("a puzzle");
        assert_ne!(other.solution, made.solution);
        let unnamed = generate_ruled(&RuledWishes { seed: None, ..wishes }).expect("a puzzle");
        assert_ne!(unnamed.seed, made.seed);
    }

    #[test]
    fn digits_have_the_symmetry_that_is_wished() {
        for seed in 0..4 {
            let wishes = RuledWishes { symmetry: Symmetry::HalfTurn, ..wishes(RULES[1], seed) };
            let made = generate_ruled(&wishes).expect("a puzzle");
            assert!((0..81).all(|cell| (made.cells.get(cell) > 0) == (made.cells.get(80 - cell) > 0)));
            let spec = made.spec(&wishes);
            let spared = without_one(&spec, 1).iter().any(|less| count(less) == 1);
            assert_eq!((count(&spec), made.minimal), (1, !spared));
        }
    }

    #[test]
    fn what_can_not_be_ends_with_a_word() {
        let digits = RuledWishes {
            puzzle: Puzzle::classic(&crate::make::grid("1").expect("a grid")),
            ..RuledWishes::default()
        };
        assert_eq!(generate_ruled(&digits), Err(RuledProblem::Digits));
        let version = RuledWishes { seed: Some("9:1".into()), ..RuledWishes::default() };
        assert!(matches!(generate_ruled(&version), Err(RuledProblem::Malformed(Malformed::Version(_)))));
        let one = r#"{"type": "cage", "cells": ["r1c1", "r1c2"], "total": 3}"#;
        let other = r#"{"type": "cage", "cells": ["r2c1", "r2c2"], "total": 3}"#;
        assert_eq!(generate_ruled(&wishes(&format!("{one}, {other}"), 1)), Err(RuledProblem::Narrow));
    }
}
