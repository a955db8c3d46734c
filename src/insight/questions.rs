//! What is asked of a solver: a search for the solutions that a grid has, which can be left.

use crate::Grid;
use crate::grid::HOUSES;
use crate::rules::CellSet;
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

    /// The solution that was found last.
    fn solution(&self) -> Grid;

    /// Two cells that lie in one house and hold the same digit.
    fn pair(&self, grid: &Grid) -> Option<[usize; 2]>;

    /// Whether a grid may have one solution and no more, as far as can be told from afar.
    fn may_be_unique(&self, grid: &Grid) -> bool;

    /// Whether rows, columns and boxes are all that has to be obeyed, or at least have to be.
    fn has_classic_houses(&self) -> bool;
}

/// The solver for rows, columns and boxes.
pub struct Classic(solver::Search);

impl Default for Classic {
    fn default() -> Classic {
        Classic(solver::Search::new(&Grid::EMPTY))
    }
}

impl Questions for Classic {
    type Error = Infallible;

    const MOMENT: u64 = 30_000;

    fn start(&mut self, grid: &Grid) {
        self.0.restart(grid);
    }

    fn step(&mut self, nodes: u64) -> Result<Step, Infallible> {
        Ok(self.0.step(nodes))
    }

    fn solution(&self) -> Grid {
        self.0.solution()
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

    /// Whether a grid has a solution; nothing where the patience ends before that is known.
    pub fn solve<Q: Questions>(&mut self, questions: &mut Q, grid: &Grid) -> Result<Option<bool>, Q::Error> {
        Ok(self.first(questions, grid)?.map(|step| step == Step::Found))
    }

    /// How many solutions a grid has.
    pub fn count<Q: Questions>(&mut self, questions: &mut Q, grid: &Grid) -> Result<Found, Q::Error> {
        match self.first(questions, grid)? {
            None => return Ok(Found::Unknown),
            Some(Step::Found) => {}
            Some(_) => return Ok(Found::None),
        }
        let solution = questions.solution();
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
