//! A few puzzles that take the engine through all of its ways, few enough for Miri, which looks for
//! undefined behaviour and is some hundred times as slow: `RUSTFLAGS="--cfg redoku_portable" cargo
//! +nightly miri test --test miri`.

use redoku::solver::{self, Outcome, Search, SearchStep};
use redoku::{Grid, solve};

/// The example of Wikipedia's article on Sudoku, and its answer.
const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const ANSWER: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn grid(digits: &str) -> Grid {
    let cells: Vec<u8> = digits.bytes().map(|digit| digit - b'0').collect();
    Grid::from_cells(&cells).expect("digits")
}

/// The same without its first band has more solutions than one, which takes guesses.
fn several() -> Grid {
    let mut grid = grid(PUZZLE);
    (0..27).for_each(|cell| grid.set(cell, 0));
    grid
}

#[test]
fn one_solution() {
    let (puzzle, answer) = (grid(PUZZLE), grid(ANSWER));
    assert_eq!(solver::classify(&puzzle), Outcome::Unique(answer));
    let mut cells = *puzzle.cells();
    assert_eq!(solver::fill(&mut cells), Ok(1));
    assert_eq!(cells, *answer.cells());
}

#[test]
fn several_solutions_and_none() {
    assert_eq!(solver::count(&several(), 3), 3);
    assert_eq!(solver::count(&Grid::EMPTY, 5), 5);
    let mut grid = Grid::EMPTY;
    (0..8).for_each(|cell| grid.set(cell, cell as u8 + 1));
    grid.set(80, 9);
    assert_eq!(solver::count(&grid, 2), 0);
}

#[test]
fn the_smallest_of_many() {
    let solution = solve(&[0; 81]).expect("the empty grid has many");
    assert_eq!(&solution[..18], [1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 1, 2, 3]);
}

#[test]
fn a_search_that_pauses() {
    let mut search = Search::new(&several());
    let step = std::iter::repeat_with(|| search.step(1)).find(|&step| step != SearchStep::Paused);
    assert_eq!(step, Some(SearchStep::Found));
    assert!(search.solution().is_some_and(|solution| solution.is_solved()));
}
