//! A few puzzles that take the engine through all of its ways, few enough for Miri, which looks for undefined behaviour and is some
//! hundred times as slow: `cargo +nightly miri test --no-default-features --features portable --test miri`.

use redoku::solver::{self, Outcome, Search, Step};
use redoku::{Grid, solve};

/// Arto Inkala's of 2012, which takes guesses, and its published answer.
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const ANSWER: &str = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

/// The same without two of its givens has more solutions than one.
fn several() -> Grid {
    let mut grid: Grid = HARD.parse().expect("a grid");
    grid.set(0, 0);
    grid.set(11, 0);
    grid
}

#[test]
fn one_solution() {
    let grid: Grid = HARD.parse().expect("a grid");
    let answer: Grid = ANSWER.parse().expect("a grid");
    assert_eq!(solver::classify(&grid), Outcome::Unique(answer));
    let mut cells = *grid.cells();
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
    let step = std::iter::repeat_with(|| search.step(1)).find(|&step| step != Step::Paused);
    assert_eq!(step, Some(Step::Found));
    assert!(search.solution().is_some_and(|solution| solution.is_solved()));
}
