//! The engine against published answers, against the plain reference solver, and by its properties.

mod common;
#[path = "common/reference.rs"]
mod reference;

use common::{Case, cases, grid};
use proptest::prelude::*;
use redoku::solver::{self, Outcome, Search, SearchStep};
use redoku::{Grid, grid::HOUSES};
use reference::reference_solutions;

#[test]
fn data_files() {
    for Case { puzzle, count, solution } in cases() {
        assert_eq!(redoku::solve(puzzle.cells()), solution.map(|s| s.cells().to_vec()), "{puzzle}");
        assert_eq!(solver::count(&puzzle, Case::MANY), count, "{puzzle}");
        let outcome = match count {
            0 => Outcome::None,
            1 => Outcome::Unique(solution.expect("one solution is written down")),
            _ => Outcome::Multiple,
        };
        assert_eq!(solver::classify(&puzzle), outcome, "{puzzle}");
    }
}

#[test]
fn counts_stop_at_the_limit() {
    for limit in [0, 1, 2, 3, 500] {
        assert_eq!(solver::count(&Grid::EMPTY, limit), limit);
    }
    let unique = cases().into_iter().find(|case| case.count == 1).expect("most have one solution");
    assert_eq!(solver::count(&unique.puzzle, 0), 0);
    assert_eq!(solver::count(&unique.puzzle, u64::MAX), 1);
}

#[test]
fn solutions_come_smallest_first_as_the_reference_finds_them() {
    let several = cases().into_iter().filter(|case| (2..=200).contains(&case.count));
    for Case { puzzle, count, .. } in several {
        let expected = reference_solutions(&puzzle, 1000);
        assert_eq!(expected.len() as u64, count, "{puzzle}");
        assert!(solver::solutions(&puzzle).eq(expected), "{puzzle}");
    }
    assert_eq!(
        solver::solutions(&Grid::EMPTY).take(300).collect::<Vec<_>>(),
        reference_solutions(&Grid::EMPTY, 300)
    );
}

#[test]
fn givens_in_conflict_have_no_solution() {
    for house in HOUSES {
        let mut grid = Grid::EMPTY;
        grid.set(house[2] as usize, 4);
        grid.set(house[8] as usize, 4);
        assert_eq!(solver::count(&grid, 1), 0);
        assert_eq!(redoku::solve(grid.cells()), None);
    }
}

/// Cell by cell these take hours, for the other boxes leave so much open.
#[test]
fn loose_grids_with_too_few_places_for_digits_have_no_solution() {
    for text in [
        "...8...79..6.79..8..5............................................................",
        "3...........74.53....53.7.4......................................................",
        "........6.97.28....82.69.........................................................",
        ".........6.4....3993....4.6.....3.....3...........9..............................",
        "........38.69.7...3.7.86.........................................................",
        ".....2....49.....62.6...9.4..................69.......9..........2........4......",
    ] {
        let grid = grid(text);
        assert!(HOUSES.iter().any(|house| lacks_places(&grid, house)), "{text}");
        // Bounded, so that it fails where it would take hours.
        assert_eq!(Search::new(&grid).step(100_000), SearchStep::Done, "{text}");
        assert_eq!(solver::count(&grid, 1), 0, "{text}");
    }
}

/// Whether some digits have fewer open cells in a house than there are of them.
fn lacks_places(grid: &Grid, house: &[u8; 9]) -> bool {
    let cells = house.map(usize::from);
    let missing: Vec<u8> =
        (1..=9).filter(|&digit| cells.iter().all(|&cell| grid.get(cell) != digit)).collect();
    (1..1_u32 << missing.len()).any(|set| {
        let digits = || (0..missing.len()).filter(|i| set >> i & 1 == 1).map(|i| missing[i]);
        let can = |cell: &&usize| grid.get(**cell) == 0 && digits().any(|digit| grid.allows(**cell, digit));
        cells.iter().filter(can).count() < digits().count()
    })
}

#[test]
fn cells_that_are_no_grid_have_no_solution() {
    let mut cells = [0; 81];
    assert!(redoku::solve(&cells).is_some());
    cells[3] = 10;
    assert_eq!(redoku::solve(&cells), None);
    for length in [0, 80, 82] {
        assert_eq!(redoku::solve(&vec![0; length]), None);
    }
}

/// A solved grid that looks like no other: the canonical one with digits, rows and columns
/// exchanged.
fn solved() -> impl Strategy<Value = Grid> {
    let order = || Just([0, 1, 2]).prop_shuffle();
    let lines = || (order(), [order(), order(), order()]);
    (Just([1, 2, 3, 4, 5, 6, 7, 8, 9]).prop_shuffle(), lines(), lines()).prop_map(
        |(digits, rows, columns)| {
            let line = |(blocks, within): &([usize; 3], [[usize; 3]; 3]), i: usize| {
                blocks[i / 3] * 3 + within[i / 3][i % 3]
            };
            let mut grid = Grid::EMPTY;
            for cell in 0..81 {
                let (row, column) = (line(&rows, cell / 9), line(&columns, cell % 9));
                grid.set(cell, digits[(row * 3 + row / 3 + column) % 9]);
            }
            grid
        },
    )
}

/// A solved grid with `open` of its cells emptied.
fn puzzle(open: impl Strategy<Value = usize>) -> impl Strategy<Value = (Grid, Grid)> {
    let cells = Just((0..81).collect::<Vec<usize>>()).prop_shuffle();
    (solved(), cells, open).prop_map(|(solved, cells, open)| {
        let mut grid = solved;
        cells[..open].iter().for_each(|&cell| grid.set(cell, 0));
        (grid, solved)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_solution_is_solved_and_keeps_the_givens((puzzle, _) in puzzle(0..=81usize)) {
        let solution = solver::solutions(&puzzle).next().expect("made from a solved grid");
        prop_assert!(solution.is_solved());
        let kept = puzzle.cells().iter().zip(solution.cells()).all(|(&given, &digit)| given == 0 || given == digit);
        prop_assert!(kept);
    }

    #[test]
    fn the_engine_agrees_with_the_reference((puzzle, _) in puzzle(20..=58usize)) {
        let expected = reference_solutions(&puzzle, 5);
        prop_assert_eq!(solver::solutions(&puzzle).take(5).collect::<Vec<_>>(), expected.clone());
        prop_assert_eq!(solver::count(&puzzle, 5), expected.len() as u64);
    }

    #[test]
    fn the_engine_agrees_on_grids_with_a_wrong_digit(
        (mut puzzle, _) in puzzle(20..=52usize), cell in 0..81usize, digit in 1..=9u8
    ) {
        puzzle.set(cell, digit);
        prop_assert_eq!(solver::solutions(&puzzle).next(), reference_solutions(&puzzle, 1).first().copied());
    }

    #[test]
    fn random_digits_never_break_it(digits in proptest::collection::vec((0..81usize, 1..=9u8), 0..30)) {
        let mut puzzle = Grid::EMPTY;
        digits.iter().for_each(|&(cell, digit)| puzzle.set(cell, digit));
        let found: Vec<Grid> = solver::solutions(&puzzle).take(3).collect();
        prop_assert_eq!(solver::count(&puzzle, 3), found.len() as u64);
        prop_assert!(found.iter().all(Grid::is_solved));
        prop_assert!(found.is_sorted_by(|a, b| a < b));
    }
}

#[test]
fn the_reference_finds_published_answers() {
    let puzzle = grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let solution = grid("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    assert_eq!(reference_solutions(&puzzle, 2), [solution]);
}
