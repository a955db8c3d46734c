//! What is asked of a solver: a search for the solutions that a grid has, which can be left.

use super::conflict::Chance;
use crate::Grid;
use crate::grid::CellSet;
use crate::grid::HOUSES;
use crate::solver::{self, Step};
use std::convert::Infallible;

/// A solver that searches for the solutions of one grid after the other, all by the same rules.
pub trait Questions {
    /// Why a search can end before its time.
    type Error;

    /// So many boards are looked at in about ten milliseconds.
    const MOMENT: u64;

    /// Begins to search for the solutions of a grid.
    fn start(&mut self, grid: &Grid);

    /// Goes on for so many boards, or until the next solution.
    ///
    /// # Errors
    /// Where a rule failed.
    fn step(&mut self, nodes: u64) -> Result<Step, Self::Error>;

    /// The solution that the last step found; nothing where it found none.
    fn solution(&self) -> Option<Grid>;

    /// Two cells that lie in one house and hold the same digit.
    fn pair(&self, grid: &Grid) -> Option<[usize; 2]>;

    /// Whether a grid may have one solution and no more, as far as can be told from afar.
    fn may_be_unique(&self, grid: &Grid) -> bool;

    /// Whether rows, columns and boxes are all that has to be obeyed, or at least have to be.
    fn has_classic_houses(&self) -> bool;
}

/// The solver for rows, columns and boxes.
///
/// A search that has guessed badly can take a million boards to find one of a great many solutions. So one that has found
/// none after a while starts over on a grid that is the same but for the order of its rows, columns and digits, where
/// its guesses are others; it gets twice as long each time, so a proof that there is none still comes to its end.
pub struct Classic {
    search: solver::Search,
    grid: Grid,
    view: View,
    /// The boards that are left until the search starts over, and what it had in all.
    left: u64,
    term: u64,
    chance: Chance,
}

/// So many boards are looked at before a search starts over. Few puzzles of the benchmarks take as many.
const FIRST_TERM: u64 = 1000;

impl Default for Classic {
    fn default() -> Classic {
        Classic {
            search: solver::Search::new(&Grid::EMPTY),
            grid: Grid::EMPTY,
            view: View::STRAIGHT,
            left: FIRST_TERM,
            term: FIRST_TERM,
            chance: Chance(0x9e37_79b9_7f4a_7c15),
        }
    }
}

impl Questions for Classic {
    type Error = Infallible;

    const MOMENT: u64 = 30_000;

    fn start(&mut self, grid: &Grid) {
        self.grid = *grid;
        self.view = View::STRAIGHT;
        (self.left, self.term) = (FIRST_TERM, FIRST_TERM);
        self.search.restart(grid);
    }

    fn step(&mut self, mut nodes: u64) -> Result<Step, Infallible> {
        loop {
            let chunk = nodes.min(self.left);
            let step = self.search.step(chunk);
            nodes -= chunk;
            self.left -= chunk;
            match step {
                // Now it goes on to the end: another order would find the same ones again.
                Step::Found => self.left = u64::MAX,
                Step::Paused if self.left == 0 => {
                    self.term *= 2;
                    self.left = self.term;
                    self.view = View::any(&mut self.chance);
                    self.search.restart(&self.view.of(&self.grid));
                }
                _ => {}
            }
            if step != Step::Paused || nodes == 0 {
                return Ok(step);
            }
        }
    }

    fn solution(&self) -> Option<Grid> {
        Some(self.view.back(&self.search.solution()?))
    }

    fn pair(&self, grid: &Grid) -> Option<[usize; 2]> {
        HOUSES.iter().find_map(|house| {
            let mut seen = [None; 10];
            house.iter().map(|&cell| usize::from(cell)).find_map(|cell| {
                let digit = usize::from(grid.get(cell));
                let first = seen[digit].replace(cell).filter(|_| digit > 0)?;
                Some([first, cell])
            })
        })
    }

    /// No puzzle has fewer than 17 givens (McGuire, Tugemann and Civario, 2012), or two digits that are nowhere.
    fn may_be_unique(&self, grid: &Grid) -> bool {
        let digits = grid.cells().iter().fold(0_u16, |digits, &digit| digits | 1 << digit);
        grid.clue_count() >= 17 && (digits & !1).count_ones() >= 8
    }

    fn has_classic_houses(&self) -> bool {
        true
    }
}

/// A grid seen differently: its solutions are the same, seen so.
struct View {
    /// For each cell the one that is seen there.
    cells: [usize; 81],
    /// As what each digit is seen; an empty cell stays one.
    digits: [u8; 10],
}

impl View {
    /// As it is.
    const STRAIGHT: View = {
        let mut cells = [0; 81];
        let mut cell = 0;
        while cell < 81 {
            cells[cell] = cell;
            cell += 1;
        }
        View { cells, digits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }
    };

    /// Any of those in which houses are houses.
    fn any(chance: &mut Chance) -> View {
        let mut lines = || {
            let mut bands = [0, 1, 2];
            chance.shuffle(&mut bands);
            bands.map(|band| {
                let mut lines = [3 * band, 3 * band + 1, 3 * band + 2];
                chance.shuffle(&mut lines);
                lines
            })
        };
        let (rows, columns) = (lines(), lines());
        let is_turned = chance.below(2) == 1;
        let mut view = View::STRAIGHT;
        for (cell, seen) in view.cells.iter_mut().enumerate() {
            let (row, column) = (rows.as_flattened()[cell / 9], columns.as_flattened()[cell % 9]);
            *seen = if is_turned { 9 * column + row } else { 9 * row + column };
        }
        chance.shuffle(&mut view.digits[1..]);
        view
    }

    /// What is seen of a grid.
    fn of(&self, grid: &Grid) -> Grid {
        let mut seen = Grid::EMPTY;
        for (cell, &from) in self.cells.iter().enumerate() {
            seen.set(cell, self.digits[usize::from(grid.get(from))]);
        }
        seen
    }

    /// The grid of which this is seen.
    fn back(&self, seen: &Grid) -> Grid {
        let mut digits = [0; 10];
        (0..10).for_each(|digit| digits[usize::from(self.digits[usize::from(digit)])] = digit);
        let mut grid = Grid::EMPTY;
        for (cell, &to) in self.cells.iter().enumerate() {
            grid.set(to, digits[usize::from(seen.get(cell))]);
        }
        grid
    }
}

/// How many solutions a grid was found to have.
pub(super) enum Found {
    /// None.
    None,
    /// This one alone.
    One(Grid),
    /// This one and another.
    Many(Grid),
    /// The time was up.
    Unknown,
}

/// The boards that may still be looked at, before an answer that is good enough has to do.
pub(super) struct Patience(u64);

/// So many boards are looked at before the patience is.
const CHUNK: u64 = 32;

impl Patience {
    /// So many times about ten milliseconds.
    pub fn moments<Q: Questions>(moments: u64) -> Patience {
        Patience(moments * Q::MOMENT)
    }

    /// No end of it.
    pub const fn endless() -> Patience {
        Patience(u64::MAX)
    }

    /// Whether there is none left.
    pub fn is_over(&self) -> bool {
        self.0 == 0
    }

    /// Part of it, for a question that must not take all.
    pub fn part<T>(&mut self, most: u64, ask: impl FnOnce(&mut Patience) -> T) -> T {
        let mut part = Patience(self.0.min(most));
        let had = part.0;
        let answer = ask(&mut part);
        self.0 -= had - part.0;
        answer
    }

    /// The next solution, if there is one; nothing where the patience ends before.
    pub fn next<Q: Questions>(&mut self, questions: &mut Q) -> Result<Option<Step>, Q::Error> {
        while self.0 > 0 {
            let step = questions.step(CHUNK)?;
            // A search that ends within a chunk has looked at fewer boards; how many it does not say.
            self.0 = self.0.saturating_sub(if step == Step::Paused { CHUNK } else { CHUNK / 8 });
            if step != Step::Paused {
                return Ok(Some(step));
            }
        }
        Ok(None)
    }

    /// The first solution of a grid, if there is one.
    pub fn first<Q: Questions>(&mut self, questions: &mut Q, grid: &Grid) -> Result<Option<Step>, Q::Error> {
        questions.start(grid);
        self.next(questions)
    }

    /// A solution of a grid; nothing where there is none, or where the patience ends before one is found.
    pub fn find<Q: Questions>(&mut self, questions: &mut Q, grid: &Grid) -> Result<Option<Grid>, Q::Error> {
        self.first(questions, grid)?;
        Ok(questions.solution())
    }

    /// Whether a grid has a solution; nothing where the patience ends before that is known.
    pub fn solve<Q: Questions>(&mut self, questions: &mut Q, grid: &Grid) -> Result<Option<bool>, Q::Error> {
        Ok(self.first(questions, grid)?.map(|step| step == Step::Found))
    }

    /// How many solutions a grid has.
    pub fn count<Q: Questions>(&mut self, questions: &mut Q, grid: &Grid) -> Result<Found, Q::Error> {
        if self.first(questions, grid)?.is_none() {
            return Ok(Found::Unknown);
        }
        let Some(solution) = questions.solution() else {
            return Ok(Found::None);
        };
        Ok(match self.next(questions)? {
            None => Found::Unknown,
            Some(Step::Found) => Found::Many(solution),
            Some(_) => Found::One(solution),
        })
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

/// A grid with one cell changed.
pub(super) fn with(grid: &Grid, cell: usize, digit: u8) -> Grid {
    let mut changed = *grid;
    changed.set(cell, digit);
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A grid with a great many solutions, the first of which the search comes upon after 218,095 boards.
    const UNLUCKY: &str = "...................5.1........2..9...3....6..........4........1.....5........4...";

    #[test]
    fn what_is_seen_of_a_grid_has_its_conflicts_and_leads_back() {
        let grid: Grid = UNLUCKY.parse().expect("a grid");
        let mut chance = Chance(1);
        for _ in 0..100 {
            let view = View::any(&mut chance);
            let broken = with(&grid, chance.below(81), 5);
            assert_eq!(view.back(&view.of(&broken)), broken);
            assert_eq!(view.of(&broken).conflicts().len(), broken.conflicts().len());
        }
        assert_eq!(View::STRAIGHT.of(&grid), grid);
    }

    #[test]
    fn a_search_that_starts_over_finds_solutions_of_the_same_grid_each_once() {
        let grid: Grid = UNLUCKY.parse().expect("a grid");
        let mut questions = Classic::default();
        let (mut patience, mut found) = (Patience(20_000), Vec::new());
        questions.start(&grid);
        while found.len() < 100 && patience.next(&mut questions) == Ok(Some(Step::Found)) {
            found.extend(questions.solution());
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
    fn the_number_of_solutions_does_not_depend_on_starting_over() {
        // Arto Inkala's of 2012, and one without a solution that Peter Norvig tells of.
        let cases = [
            ("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 1),
            (".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", 0),
        ];
        for (text, count) in cases {
            let mut questions = Classic::default();
            questions.start(&text.parse().expect("a grid"));
            (questions.left, questions.term) = (1, 1);
            let mut steps = std::iter::from_fn(|| questions.step(7).ok().filter(|&step| step != Step::Done));
            let found = steps.by_ref().take(1_000_000).filter(|&step| step == Step::Found).count();
            assert_eq!(found, count, "{text}");
            assert_eq!(questions.step(7), Ok(Step::Done), "{text}");
            assert!(questions.term > 1, "{text}");
        }
    }
}
