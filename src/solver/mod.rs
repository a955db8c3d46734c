//! The classic 9x9 engine: one solution, all of them in order, or how many there are.
//!
//! A [`Search`] walks the solutions of a grid in whatever order is fastest. [`solutions`] and
//! [`Grid::solve`] return the smallest solution first, read as an 81-digit number, so that no
//! result depends on the engine's heuristics.
//!
//! ```
//! use redoku::{Grid, solver};
//!
//! let grid: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//!         .parse()?;
//! let solution = solver::solutions(&grid).next().expect("it has one");
//! assert_eq!(
//!     solution.to_string(),
//!     "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
//! );
//! assert_eq!(solver::count(&grid, 2), 1);
//! # Ok::<(), redoku::ParseGridError>(())
//! ```

// From the ground up: `words` are what a node is made of, `node` holds the candidates at a node of
// the search tree, `propagate` removes those that the houses rule out, `search` branches where
// propagation ends, `board` is for puzzles whose solution is known, and `solutions` sorts what is
// found.

pub(crate) mod board;
pub(crate) mod cells;
mod node;
mod propagate;
mod search;
mod solutions;
mod words;

pub use search::Search;
pub use solutions::{Outcome, SearchStep};
pub(crate) use solutions::{Solutions, Solver};

use crate::grid::{self, Grid, GridError};
use std::cell::RefCell;
use std::fmt::Debug;

thread_local! {
    /// The search that the functions of this module share, so that no call allocates.
    static SEARCH: RefCell<Search> = RefCell::new(Search::new(&Grid::EMPTY));
}

/// Calls a function with the shared search. In a browser a call can end in its midst, as when the
/// stack overflows, and the search stays borrowed; then a new one takes its place.
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

/// How many solutions a grid has, counted up to `limit`.
///
/// ```
/// use redoku::{Grid, solver};
///
/// assert_eq!(solver::count(&Grid::EMPTY, 1000), 1000);
/// ```
pub fn count(grid: &Grid, limit: u64) -> u64 {
    let Ok(count) = with_search(|search| Solver::count(search, grid, limit));
    count
}

/// The solutions of a grid, smallest first, each found when it is asked for.
///
/// ```
/// use redoku::{Grid, solver};
///
/// let first: Vec<Grid> = solver::solutions(&Grid::EMPTY).take(3).collect();
/// assert!(first.is_sorted());
/// ```
pub fn solutions(grid: &Grid) -> impl Iterator<Item = Grid> + Clone + Debug + Send + use<> {
    Solutions::new(Search::new(grid), grid).map(|Ok(solution)| solution)
}

/// Removes candidates by propagation in rows, columns and boxes. `places` has the cells that each
/// digit may take, bit `i` for cell `i`. Returns whether there is no contradiction; after one,
/// `places` means nothing.
pub(crate) fn propagate(places: &mut [u128; 9]) -> bool {
    let mut node = node::Node::of_places(places);
    let is_consistent = !matches!(node.propagate(), propagate::Propagated::Contradiction);
    *places = node.places();
    is_consistent
}

/// Whether a grid has no solution, exactly one, or more.
///
/// ```
/// use redoku::{Grid, solver::{self, Outcome}};
///
/// assert_eq!(solver::classify(&Grid::EMPTY), Outcome::Multiple);
/// ```
pub fn classify(grid: &Grid) -> Outcome {
    let Ok(outcome) = with_search(|search| search.classify(grid));
    outcome
}

/// Writes the solution into a grid that has exactly one, and 0 into all cells of any other; returns
/// how many solutions it has, 2 for more than one.
///
/// This is [`classify`] without a copy of the grid, for programs that solve many.
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
    let count = with_search(|search| search.fill(cells));
    if count != 1 {
        *cells = [0; 81];
    }
    Ok(count)
}
