//! The classic 9x9 engine: one solution, all of them in order, or how many there are.
//!
//! From the ground up: `node` holds the candidates and draws the conclusions,
//! `search` guesses where conclusions end, and this page puts what is found in order.
//!
//! A [`Search`] walks the solutions of a grid in whatever order is fastest. Answers are sorted: [`Solutions`] yields
//! the smallest solution first, read as an 81-digit number, so that no answer depends on the engine's heuristics.
//!
//! ```
//! use redoku::{Grid, solver};
//!
//! let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let solution = solver::solutions(&grid).next().expect("it has one");
//! assert_eq!(solution.to_string(), "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
//! assert_eq!(solver::count(&grid, 2), 1);
//! # Ok::<(), redoku::formats::Problem>(())
//! ```

mod node;
mod search;

pub use search::{Search, Step};

use crate::grid::{self, Grid, GridError};
use std::cell::RefCell;

thread_local! {
    /// The search that answers, so that no call needs memory of its own.
    static SEARCH: RefCell<Search> = RefCell::new(Search::new(&Grid::EMPTY));
}

/// The solution of a grid of 81 cells, row by row, 0 for an empty one; nothing where there is none.
///
/// Where there are several it is the smallest, read as an 81-digit number: the one that a row-by-row
/// backtracker finds first.
///
/// # Panics
/// Where `cells` is no grid: not 81 cells, or a digit over 9. [`Grid::from_cells`] tells beforehand.
///
/// ```
/// let solution = redoku::solve(&[0; 81]).expect("the empty grid has solutions");
/// assert_eq!(&solution[..12], [1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6]);
///
/// let mut two_nines = [0; 81];
/// two_nines[..2].fill(9);
/// assert_eq!(redoku::solve(&two_nines), None);
/// ```
pub fn solve(cells: &[u8]) -> Option<Vec<u8>> {
    let grid = Grid::from_cells(cells).unwrap_or_else(|error| panic!("{error}"));
    smallest(&grid).map(|solution| solution.cells().to_vec())
}

/// The smallest solution of a grid, as [`solve`] answers it.
pub fn smallest(grid: &Grid) -> Option<Grid> {
    match classify(grid) {
        Outcome::None => None,
        Outcome::Unique(solution) => Some(solution),
        Outcome::Multiple => solutions(grid).next(),
    }
}

/// Has the search answer. Where one was broken off in its midst, as by a stack at its end in a browser, it stays behind, and
/// another one does.
fn with_search<T>(ask: impl FnOnce(&mut Search) -> T) -> T {
    SEARCH.with(|search| {
        let (mut borrowed, mut another) = (search.try_borrow_mut(), None);
        let search = match &mut borrowed {
            Ok(search) => &mut **search,
            Err(_) => another.insert(Search::new(&Grid::EMPTY)),
        };
        ask(search)
    })
}

/// How many solutions a grid has, counted up to `limit`: never more than that is answered.
///
/// ```
/// use redoku::{Grid, solver};
///
/// assert_eq!(solver::count(&Grid::EMPTY, 1000), 1000);
/// ```
pub fn count(grid: &Grid, limit: u64) -> u64 {
    with_search(|search| {
        search.restart(grid);
        let mut found = 0;
        while found < limit && search.step(u64::MAX) == Step::Found {
            found += 1;
        }
        found
    })
}

/// The solutions of a grid, smallest first, each found when it is asked for.
///
/// ```
/// use redoku::{Grid, solver};
///
/// let first: Vec<Grid> = solver::solutions(&Grid::EMPTY).take(3).collect();
/// assert!(first.is_sorted());
/// ```
pub fn solutions(grid: &Grid) -> Solutions {
    Solutions { open: vec![*grid] }
}

/// Draws the conclusions of rows, columns and boxes: `places` are the cells that each digit may take, bit `i` for cell
/// `i`. Answers whether there is no contradiction; where there is one, what is left of them says nothing.
#[cfg(feature = "rules")]
pub(crate) fn conclude(places: &mut [u128; 9]) -> bool {
    let mut board = node::Board::of_places(places);
    let is_broken = matches!(board.settle(), node::Settled::Broken);
    *places = board.places();
    !is_broken
}

/// What [`classify`] finds out about a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// No solution.
    None,
    /// Exactly one solution, this one.
    Unique(Grid),
    /// Two or more solutions.
    Multiple,
}

/// Whether a grid has no solution, exactly one, or more.
///
/// ```
/// use redoku::{Grid, solver::{self, Outcome}};
///
/// assert_eq!(solver::classify(&Grid::EMPTY), Outcome::Multiple);
/// ```
pub fn classify(grid: &Grid) -> Outcome {
    let mut cells = *grid.cells();
    match fill(&mut cells) {
        Ok(0) => Outcome::None,
        Ok(1) => Outcome::Unique(Grid::of_digits(cells)),
        _ => Outcome::Multiple,
    }
}

/// Writes its solution into a grid that has exactly one, and 0 into all cells of another; answers how many solutions
/// it has, 2 for more than one.
///
/// This is [`classify`] without a copy of anything, for those who solve many grids.
///
/// # Errors
/// [`GridError`] where a cell is over 9.
///
/// ```
/// let mut cells = [0; 81];
/// cells[..9].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
/// assert_eq!(redoku::solver::fill(&mut cells), Ok(2));
/// assert_eq!(cells, [0; 81]);
/// ```
pub fn fill(cells: &mut [u8; 81]) -> Result<u8, GridError> {
    grid::check(cells)?;
    let found = with_search(|search| {
        search.read(cells);
        if search.step(u64::MAX) != Step::Found {
            return 0;
        }
        search.write(cells);
        if search.step(u64::MAX) == Step::Found { 2 } else { 1 }
    });
    if found != 1 {
        *cells = [0; 81];
    }
    Ok(found)
}

/// The solutions of a grid, smallest first; made by [`solutions`].
///
/// A grid with more than one solution is split at its first empty cell, smallest digit on top of the stack; one
/// with a single solution yields it. So the fast search does the hard part, in its own order, and the
/// unique case costs no more than the proof that it is unique.
#[derive(Clone, Debug)]
pub struct Solutions {
    /// Grids still to be looked at, the one with the smallest solutions last. At most 8 are added for each of
    /// 81 cells.
    open: Vec<Grid>,
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        while let Some(grid) = self.open.pop() {
            match classify(&grid) {
                Outcome::None => {}
                Outcome::Unique(solution) => return Some(solution),
                Outcome::Multiple => {
                    let cell = grid.cells().iter().position(|&digit| digit == 0)?;
                    for digit in (1..=9).rev().filter(|&digit| grid.allows(cell, digit)) {
                        let mut child = grid;
                        child.set(cell, digit);
                        self.open.push(child);
                    }
                }
            }
        }
        None
    }
}
