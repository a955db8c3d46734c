//! Rulesets: a solver together with what these questions have to know about the rules that it
//! obeys.

use crate::grid::CellSet;
use crate::random::Random;
use crate::solver::{self, SearchStep, Solver};
use crate::transformation::Transformation;
use crate::{CandidateGrid, Grid};
use std::convert::Infallible;

/// A solver, and a few facts about its rules.
pub trait Ruleset: Solver {
    /// About how many nodes the solver visits in ten milliseconds.
    const NODES_PER_10_MS: u64;

    /// The work of all searches so far, in nodes, if that can be more than the nodes visited. It
    /// never decreases.
    fn work(&self) -> u64 {
        0
    }

    /// Two cells that must differ by the rules and hold the same digit.
    fn equal_pair(&self, grid: &Grid) -> Option<[usize; 2]>;

    /// Whether a grid may have exactly one solution, as far as can be told without a search.
    fn may_be_unique(&self, grid: &Grid) -> bool;

    /// Whether the digits of each row, column and box must differ, whatever else the rules ask for.
    fn has_classic_houses(&self) -> bool;
}

/// The rules of classic Sudoku: rows, columns and boxes.
///
/// A search whose first guesses are bad can visit a million nodes to find one of a great many
/// solutions. So a search that has found none within its first thousand nodes restarts on a random
/// symmetry of the grid, on which it guesses differently. It gets twice as many nodes each time, so
/// a proof that there is no solution is found at last.
#[derive(Clone, Debug)]
pub struct Classic {
    search: solver::Search,
    grid: Grid,
    /// What maps `grid` to the grid that is searched.
    symmetry: Transformation,
    /// The nodes until the next restart.
    left: u64,
    /// The nodes between the last restart and the next.
    interval: u64,
    random: Random,
    /// The puzzle, if it has candidates that all solutions keep to.
    limits: Option<Box<CandidateGrid>>,
    /// Whether the search is limited to transformed candidates.
    is_turned: bool,
}

/// The nodes until a search restarts first. Few puzzles of the benchmarks need as many.
const NODES_TO_FIRST_RESTART: u64 = 1000;

impl Default for Classic {
    fn default() -> Classic {
        Classic {
            search: solver::Search::new(&Grid::EMPTY),
            grid: Grid::EMPTY,
            symmetry: Transformation::IDENTITY,
            left: NODES_TO_FIRST_RESTART,
            interval: NODES_TO_FIRST_RESTART,
            random: Random::default(),
            limits: None,
            is_turned: false,
        }
    }
}

impl Classic {
    /// The same rules, for the grids of a puzzle with candidates.
    pub fn of(puzzle: &CandidateGrid) -> Classic {
        let puzzle = puzzle.relaxed();
        let mut classic = Classic::default();
        if !puzzle.takes_any() {
            classic.search.limit(&puzzle);
            classic.limits = Some(Box::new(puzzle));
        }
        classic
    }
}

impl Solver for Classic {
    type Error = Infallible;

    fn restart(&mut self, grid: &Grid) {
        self.grid = *grid;
        self.symmetry = Transformation::IDENTITY;
        (self.left, self.interval) = (NODES_TO_FIRST_RESTART, NODES_TO_FIRST_RESTART);
        if std::mem::take(&mut self.is_turned)
            && let Some(puzzle) = &self.limits
        {
            self.search.limit(puzzle);
        }
        self.search.restart(grid);
    }

    // All questions ask it; a copy in each would make the module a tenth larger.
    #[inline(never)]
    fn step(&mut self, mut nodes: u64) -> Result<SearchStep, Infallible> {
        loop {
            let chunk = nodes.min(self.left);
            let step = self.search.step(chunk);
            nodes -= chunk;
            self.left -= chunk;
            match step {
                // No more restarts: they would find the same solutions again.
                SearchStep::Found => self.left = u64::MAX,
                SearchStep::Paused if self.left == 0 => {
                    self.interval *= 2;
                    self.left = self.interval;
                    self.symmetry = Transformation::random(&mut self.random);
                    self.is_turned = true;
                    if let Some(puzzle) = &self.limits {
                        self.search.limit(&self.symmetry.apply_to(puzzle));
                    }
                    self.search.restart(&self.symmetry.apply(&self.grid));
                }
                _ => {}
            }
            if step != SearchStep::Paused || nodes == 0 {
                return Ok(step);
            }
        }
    }

    fn solution(&self) -> Option<Grid> {
        Some(self.symmetry.invert(&self.search.solution()?))
    }

    fn allows(&self, grid: &Grid, cell: usize, digit: u8) -> bool {
        grid.allows(cell, digit)
    }
}

impl Ruleset for Classic {
    const NODES_PER_10_MS: u64 = 30_000;

    fn equal_pair(&self, grid: &Grid) -> Option<[usize; 2]> {
        grid.equal_pairs().next()
    }

    /// No puzzle has fewer than 17 givens (McGuire, Tugemann and Civario, 2012), or lacks two
    /// digits altogether, unless the puzzle has candidates of its own.
    fn may_be_unique(&self, grid: &Grid) -> bool {
        let digits = grid.cells().iter().fold(0_u16, |digits, &digit| digits | 1 << digit);
        self.limits.is_some() || grid.clue_count() >= 17 && (digits & !1).count_ones() >= 8
    }

    fn has_classic_houses(&self) -> bool {
        true
    }
}

/// The cells that hold a digit.
pub(super) fn givens(grid: &Grid) -> CellSet {
    (0..81).filter(|&cell| grid.get(cell) != 0).collect()
}

/// The grid with the digits of some cells only.
pub(super) fn only(grid: &Grid, cells: CellSet) -> Grid {
    let mut left = Grid::EMPTY;
    cells.iter().for_each(|cell| left.set(cell, grid.get(cell)));
    left
}

/// The grid with one cell changed.
pub(super) fn with(grid: &Grid, cell: usize, digit: u8) -> Grid {
    let mut changed = *grid;
    changed.set(cell, digit);
    changed
}

#[cfg(test)]
mod tests {
    use super::super::budget::Budget;
    use super::*;

    #[test]
    fn a_search_that_restarts_finds_each_solution_of_the_same_grid_once() {
        // A grid with a great many solutions, the first of which the search without restarts finds
        // after 218,095 nodes.
        let grid: Grid = "...................5.1........2..9...3....6..........4........1.....5........4..."
            .parse()
            .expect("a grid");
        let mut rules = Classic::default();
        let (mut budget, mut found) = (Budget::of_10_ms::<Classic>(1), Vec::new());
        rules.restart(&grid);
        while found.len() < 100 && budget.next(&mut rules) == Ok(Some(SearchStep::Found)) {
            found.extend(rules.solution());
        }
        assert_eq!(found.len(), 100);
        for solution in &found {
            assert!(solution.is_solved());
            assert!(givens(&grid).iter().all(|cell| solution.get(cell) == grid.get(cell)));
        }
        found.sort();
        found.dedup();
        assert_eq!(found.len(), 100);
    }

    #[test]
    fn the_number_of_solutions_does_not_depend_on_restarts() {
        // Arto Inkala's of 2012, and one without a solution that Peter Norvig tells of.
        let cases = [
            ("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 1),
            (".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", 0),
        ];
        for (text, count) in cases {
            let mut rules = Classic::default();
            rules.restart(&text.parse().expect("a grid"));
            (rules.left, rules.interval) = (1, 1);
            let mut steps =
                std::iter::from_fn(|| rules.step(7).ok().filter(|&step| step != SearchStep::Done));
            let found = steps.by_ref().take(1_000_000).filter(|&step| step == SearchStep::Found).count();
            assert_eq!(found, count, "{text}");
            assert_eq!(rules.step(7), Ok(SearchStep::Done), "{text}");
            assert!(rules.interval > 1, "{text}");
        }
    }
}
