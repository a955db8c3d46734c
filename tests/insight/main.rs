//! What is wrong with a grid and what would mend it: every answer against counting with the plain
//! solver's help, and how often the mistake is found in puzzles that were broken by chance.

#![cfg(feature = "insight")]

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/reference.rs"]
mod reference;
mod ruled;

use common::{Case, cases, grid};
use redoku::Grid;
use redoku::grid::CellSet;
use redoku::grid::HOUSES;
use redoku::insight::{self, Change, Counter, Diagnosis, Place, Status};
use redoku::solver::{self, Search, SearchStep};
use reference::reference_solutions;

/// Chance that is the same each time (xorshift).
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % end
    }

    fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

/// The puzzles with one solution.
fn puzzles() -> Vec<Grid> {
    cases().into_iter().filter(|case| case.count == 1).map(|case| case.puzzle).collect()
}

fn givens(grid: &Grid) -> Vec<usize> {
    (0..81).filter(|&cell| grid.get(cell) != 0).collect()
}

fn only(grid: &Grid, cells: CellSet) -> Grid {
    let cells: Vec<u8> = (0..81).map(|cell| if cells.contains(cell) { grid.get(cell) } else { 0 }).collect();
    Grid::from_cells(&cells).expect("digits")
}

fn with(grid: &Grid, cell: usize, digit: u8) -> Grid {
    let mut changed = *grid;
    changed.set(cell, digit);
    changed
}

/// A puzzle with one given changed to another digit, so that it is no puzzle any more.
fn mistyped(puzzle: &Grid, chance: &mut Chance) -> Grid {
    loop {
        let cell = chance.of(&givens(puzzle));
        let digit = (puzzle.get(cell) + chance.below(8) as u8) % 9 + 1;
        let wrong = with(puzzle, cell, digit);
        if solver::count(&wrong, 2) != 1 {
            return wrong;
        }
    }
}

/// A puzzle broken in one of many ways; it may have any number of solutions.
fn broken(puzzle: &Grid, chance: &mut Chance) -> Grid {
    let mut grid = *puzzle;
    match chance.below(6) {
        // Givens by chance in empty cells.
        0 => (0..1 + chance.below(3)).for_each(|_| grid.set(chance.below(81), 1 + chance.below(9) as u8)),
        1 => return mistyped(puzzle, chance),
        2 => return mistyped(&mistyped(puzzle, chance), chance),
        // Fewer givens, and a wrong one.
        3 => {
            (0..6).for_each(|_| grid.set(chance.of(&givens(&grid)), 0));
            return with(&grid, chance.of(&givens(&grid)), 1 + chance.below(9) as u8);
        }
        4 => {
            let cell = chance.below(80);
            grid.set(cell, puzzle.get(cell + 1));
            grid.set(cell + 1, puzzle.get(cell));
        }
        _ => {
            let row = 9 * chance.below(9);
            (1..9).for_each(|i| grid.set(row + i, puzzle.get(row + i - 1)));
            grid.set(row, 0);
        }
    }
    grid
}

/// Whether these digits can be put into all rows, from the row and the digit on that `at` counts,
/// by trying every cell; if not, there is no solution, whatever becomes of the other digits.
fn fit(grid: &mut Grid, digits: &[u8], at: usize) -> bool {
    let (row, digit) = (at / digits.len(), digits[at % digits.len()]);
    let mut cells = 9 * row..9 * row + 9;
    if row == 9 {
        return true;
    }
    if cells.clone().any(|cell| grid.get(cell) == digit) {
        return fit(grid, digits, at + 1);
    }
    cells.any(|cell| {
        let goes = grid.get(cell) == 0 && grid.allows(cell, digit);
        goes && {
            grid.set(cell, digit);
            let fits = fit(grid, digits, at + 1);
            grid.set(cell, 0);
            fits
        }
    })
}

/// Whether there are up to four digits that don't fit.
fn some_do_not_fit(grid: &Grid) -> bool {
    let sets = (1_u16..512).filter(|set| set.count_ones() <= 4);
    let mut sets =
        sets.map(|set| (1..=9_u8).filter(|digit| set >> (digit - 1) & 1 == 1).collect::<Vec<u8>>());
    sets.any(|digits| !fit(&mut grid.clone(), &digits, 0))
}

/// No solution with them all, and one without any of them.
fn verify_conflict(grid: &Grid, Diagnosis { conflict, is_minimal, place, .. }: &Diagnosis) {
    assert!(conflict.iter().all(|cell| grid.get(cell) != 0), "{grid}");
    let stands = only(grid, *conflict);
    match Search::new(&stands).step(100_000) {
        SearchStep::Found => panic!("they can stand together: {grid}"),
        SearchStep::Paused => assert!(some_do_not_fit(&stands), "{grid}"),
        SearchStep::Done => {}
    }
    for cell in (*conflict).iter().filter(|_| *is_minimal) {
        let rest = with(&stands, cell, 0).solve();
        let rest = rest.unwrap_or_else(|| panic!("without {cell} it still can't be: {grid}"));
        assert!(rest.is_solved(), "{grid}");
        assert!((0..81).all(|i| i == cell || !conflict.contains(i) || rest.get(i) == grid.get(i)), "{grid}");
    }
    if !grid.conflicts().is_empty() {
        let cells: Vec<usize> = conflict.iter().collect();
        let share = |house: &[u8; 9]| cells.iter().all(|&cell| house.contains(&(cell as u8)));
        assert!(cells.len() == 2 && HOUSES.iter().any(share), "a pair comes first: {grid}");
    }
    match *place {
        Some(Place::Cell { cell }) => assert_eq!(stands.get(cell), 0),
        Some(Place::House { house, digit }) => {
            assert!(HOUSES[house].iter().all(|&cell| stands.get(cell as usize) != digit));
        }
        None => {}
    }
}

fn verify_repairs(grid: &Grid) {
    let repairs = insight::repairs(grid);
    assert!(repairs.len() <= insight::MOST_REPAIRS);
    for (i, repair) in repairs.iter().enumerate() {
        assert_eq!(repair.change.made_in(grid), repair.grid, "{grid}");
        assert!(repairs[..i].iter().all(|other| other.change != repair.change), "told twice: {grid}");
        assert_eq!(solver::count(&repair.grid, 2), 1, "{grid} {:?}", repair.change);
        let differ: Vec<usize> = (0..81).filter(|&cell| repair.grid.get(cell) != grid.get(cell)).collect();
        let cells = repair.change.cells();
        assert!(!differ.is_empty() && differ.iter().all(|cell| cells.contains(cell)), "{grid}");
        match repair.change {
            Change::Digit { cell, digit } => {
                assert!(grid.get(cell) != 0 && repair.grid.get(cell) == digit && digit != 0)
            }
            Change::Remove { cell } => assert_eq!(repair.grid.get(cell), 0),
            Change::Swap { cells: [a, b] } => {
                assert!(b == a + 9 || b == a + 1 && b % 9 > 0);
                assert_eq!((repair.grid.get(a), repair.grid.get(b)), (grid.get(b), grid.get(a)));
            }
            Change::Shift { house, forward } => {
                assert!(house < 18 && grid.clue_count() == repair.grid.clue_count());
                let cells = if forward { cells } else { cells.into_iter().rev().collect() };
                assert!(cells.windows(2).all(|pair| repair.grid.get(pair[1]) == grid.get(pair[0])));
            }
            other => panic!("a change that this test does not know: {other:?}"),
        }
    }
}

#[test]
fn a_conflict_has_no_solution_and_without_any_of_it_there_is_one() {
    let (mut chance, puzzles) = (Chance(1), puzzles());
    let (mut none, mut places, mut doubtful) = (0, 0, 0);
    for _ in 0..3000 {
        let grid = broken(&chance.of(&puzzles), &mut chance);
        let diagnosis = insight::diagnose(&grid);
        assert_eq!(diagnosis.givens, grid.clue_count());
        assert_eq!(diagnosis.count, solver::count(&grid, insight::COUNTED).min(diagnosis.count), "{grid}");
        let count = solver::count(&grid, 2);
        let status = [Status::None, Status::Unique, Status::Multiple][count as usize];
        assert_eq!(diagnosis.status, status, "{grid}");
        if status == Status::None {
            none += 1;
            places += u32::from(diagnosis.place.is_some());
            doubtful += u32::from(!diagnosis.is_minimal);
            verify_conflict(&grid, &diagnosis);
        } else {
            assert!(diagnosis.conflict.is_empty() && diagnosis.place.is_none());
        }
    }
    println!("of {none} without a solution {places} with a place, {doubtful} that may not be minimal");
    assert!(none > 1000 && places > 50 && doubtful == 0, "{none}, {places}, {doubtful}");
}

/// Grids without a solution, and the most givens of a minimal conflict.
const LOOSE: [(&str, usize); 3] = [
    // Three digits that have two cells in the first box.
    ("...8...79..6.79..8..5............................................................", 7),
    // Here each of these nine, all 1, 5 and 6, is needed for there to be no solution.
    ("000005080000601043000000000010500000000106000300000005530000061000000004000000000", 9),
    ("..4...8.9.5.2........3.........9.....4..8........6...3..1.......7..4..6..........", 9),
];

/// Digits that have too few cells in a house are plain to see, but not cell by cell: a search for a
/// solution would go on for hours.
#[test]
fn loose_grids_have_a_minimal_conflict_too() {
    for (text, most) in LOOSE {
        let grid = grid(text);
        let diagnosis = insight::diagnose(&grid);
        assert!(diagnosis.status == Status::None && diagnosis.is_minimal, "{text}");
        assert!(diagnosis.conflict.len() <= most, "{} in {text}", diagnosis.conflict.len());
        verify_conflict(&grid, &diagnosis);
        verify_repairs(&grid);
    }
    // Givens by chance, as few as can be too many.
    let mut chance = Chance(11);
    let mut none = 0;
    while none < 100 {
        let mut grid = Grid::EMPTY;
        for _ in 0..9 + chance.below(12) {
            let (cell, digit) = (chance.below(81), 1 + chance.below(9) as u8);
            if grid.allows(cell, digit) {
                grid.set(cell, digit);
            }
        }
        if Search::new(&grid).step(100_000) != SearchStep::Found {
            let diagnosis = insight::diagnose(&grid);
            assert!(diagnosis.status == Status::None && diagnosis.is_minimal, "{grid}");
            verify_conflict(&grid, &diagnosis);
            none += 1;
        }
    }
}

#[test]
fn grids_of_the_data_files_have_the_count_that_is_written_down() {
    for Case { puzzle, count, .. } in cases() {
        let diagnosis = insight::diagnose(&puzzle);
        if count < Case::MANY {
            assert_eq!((diagnosis.count, diagnosis.more), (count, false), "{puzzle}");
        } else {
            assert!(diagnosis.count >= Case::MANY, "{puzzle}");
        }
    }
    let empty = insight::diagnose(&Grid::EMPTY);
    assert!(empty.status == Status::Multiple && empty.more && empty.count > 100);
}

#[test]
fn a_repair_leaves_exactly_one_solution() {
    let (mut chance, puzzles) = (Chance(2), puzzles());
    for _ in 0..1500 {
        verify_repairs(&broken(&chance.of(&puzzles), &mut chance));
    }
    for puzzle in puzzles {
        assert_eq!(insight::repairs(&puzzle), []);
    }
}

#[test]
fn the_digit_that_was_mistyped_is_among_the_repairs() {
    let (mut chance, puzzles) = (Chance(3), puzzles());
    let (all, mut listed, mut among_three) = (4000, 0, 0);
    for _ in 0..all {
        let puzzle = chance.of(&puzzles);
        let repairs = insight::repairs(&mistyped(&puzzle, &mut chance));
        let place = repairs.iter().position(|repair| repair.grid == puzzle);
        listed += usize::from(place.is_some());
        among_three += usize::from(place.is_some_and(|place| place < 3));
    }
    println!("of {all} in the list {listed}, among its first three {among_three}");
    assert!(listed * 1000 >= all * 995, "{listed} of {all}");
    assert!(among_three * 100 >= all * 95, "{among_three} of {all}");
}

#[test]
fn what_was_swapped_shifted_or_added_is_among_the_repairs() {
    let (mut chance, puzzles) = (Chance(4), puzzles());
    let (mut all, mut listed) = (0, 0);
    for _ in 0..1500 {
        let puzzle = chance.of(&puzzles);
        let mut wrong = puzzle;
        match chance.below(3) {
            0 => {
                let cell = chance.below(72);
                wrong.set(cell, puzzle.get(cell + 9));
                wrong.set(cell + 9, puzzle.get(cell));
            }
            1 => {
                let column = chance.below(9);
                if puzzle.get(column) != 0 {
                    continue;
                }
                (0..8).for_each(|i| wrong.set(9 * i + column, puzzle.get(9 * i + 9 + column)));
                wrong.set(72 + column, 0);
            }
            _ => {
                let empty: Vec<usize> = (0..81).filter(|&cell| puzzle.get(cell) == 0).collect();
                wrong.set(chance.of(&empty), 1 + chance.below(9) as u8);
            }
        }
        if solver::count(&wrong, 2) != 0 {
            continue;
        }
        all += 1;
        listed += u32::from(insight::repairs(&wrong).iter().any(|repair| repair.grid == puzzle));
    }
    println!("of {all} in the list {listed}");
    assert!(all > 500 && listed * 100 >= all * 99, "{listed} of {all}");
}

#[test]
fn true_candidates_are_those_of_all_solutions() {
    let (mut chance, puzzles) = (Chance(5), puzzles());
    let mut several = 0;
    for _ in 0..400 {
        let mut grid = chance.of(&puzzles);
        (0..chance.below(5)).for_each(|_| grid.set(chance.of(&givens(&grid)), 0));
        if solver::count(&grid, 400) == 400 {
            continue;
        }
        // The plain solver goes row by row, which takes long where those at the top are empty.
        let solutions: Vec<Grid> = if givens(&grid).len() > 24 {
            reference_solutions(&grid, 1000)
        } else {
            solver::solutions(&grid).collect()
        };
        several += usize::from(solutions.len() > 1);
        for limit in [0, 1, 3, 1000] {
            let found = insight::true_candidates(&grid, limit);
            for cell in 0..81 {
                for digit in 1..=9_u8 {
                    let count = solutions.iter().filter(|solution| solution.get(cell) == digit).count();
                    let d = usize::from(digit) - 1;
                    assert_eq!(found.masks[cell] >> d & 1 == 1, count > 0, "{grid}");
                    assert_eq!(
                        found.counts[cell][d],
                        limit.min(count as u32),
                        "{grid} {cell} {digit} {limit}"
                    );
                }
            }
        }
    }
    assert!(several > 20, "{several} with several solutions");
    assert_eq!(insight::true_candidates(&with(&with(&Grid::EMPTY, 0, 1), 1, 1), 5).masks, [0; 81]);
}

#[test]
fn givens_are_redundant_where_there_is_still_one_solution_without_them() {
    let mut chance = Chance(6);
    for puzzle in puzzles() {
        let solution = puzzle.solve().expect("it has one");
        let mut more = puzzle;
        (0..chance.below(4)).for_each(|_| {
            let cell = chance.below(81);
            more.set(cell, solution.get(cell));
        });
        let expected = givens(&more).into_iter().filter(|&cell| solver::count(&with(&more, cell, 0), 2) == 1);
        assert_eq!(insight::redundant_givens(&more), expected.collect(), "{more}");
    }
    let full = Grid::EMPTY.solve().expect("it has many");
    assert_eq!(insight::redundant_givens(&full), CellSet::ALL);
    assert!(insight::redundant_givens(&Grid::EMPTY).is_empty());
}

/// No fewer givens than this leave one solution, as counting says for one and a look at all pairs
/// for two.
fn verify_fewest(grid: &Grid, count: usize) {
    let places = (0..81).filter(|&cell| grid.get(cell) == 0).flat_map(|cell| (1..=9).map(move |d| (cell, d)));
    let places: Vec<(usize, u8)> = places.collect();
    if count > 1 {
        assert!(places.iter().all(|&(cell, d)| solver::count(&with(grid, cell, d), 2) != 1), "one: {grid}");
    }
    if count > 2 && solver::count(grid, 151) <= 150 {
        let solutions: Vec<Grid> = solver::solutions(grid).collect();
        let of = |(cell, d): (usize, u8)| -> Vec<usize> {
            (0..solutions.len()).filter(|&i| solutions[i].get(cell) == d).collect()
        };
        let having: Vec<Vec<usize>> = places.iter().map(|&place| of(place)).collect();
        for (i, a) in having.iter().enumerate() {
            for b in &having[..i] {
                let both = a.iter().filter(|solution| b.binary_search(solution).is_ok()).take(2).count();
                assert_ne!(both, 1, "two: {grid}");
            }
        }
    }
}

#[test]
fn further_givens_leave_one_solution_and_none_of_them_could_go() {
    let (mut chance, puzzles) = (Chance(7), puzzles());
    let (mut all, mut taken, mut longer, mut sure) = (0, 0, 0, 0);
    for round in 0..200 {
        let mut grid = chance.of(&puzzles);
        let gone = if round % 20 == 0 { 15 } else { chance.below(6) };
        (0..gone).for_each(|_| grid.set(chance.of(&givens(&grid)), 0));
        let found = insight::differences(&grid);
        let masks = insight::true_candidates(&grid, 0).masks;
        assert_eq!(found.cells, (0..81).filter(|&cell| masks[cell].count_ones() > 1).collect(), "{grid}");
        let mut fixed = grid;
        for &(cell, digit) in &found.fix {
            assert!(found.cells.contains(cell));
            fixed.set(cell, digit);
        }
        assert_eq!(solver::count(&fixed, 2), 1, "{grid}");
        for &(cell, _) in &found.fix {
            assert_eq!(solver::count(&with(&fixed, cell, 0), 2), 2, "{grid}");
        }
        if found.is_fewest {
            sure += 1;
            verify_fewest(&grid, found.fix.len());
        }
        assert!(found.is_fewest || found.fix.len() > 2, "{grid}");
        longer += usize::from(found.fix.len() > gone);
        all += found.fix.len();
        taken += gone;
    }
    // Those that were taken away would do; from a puzzle of 17 givens they are hard to find again.
    println!(
        "{all} further givens for {taken}; more than were taken away {longer} times of 200, surely the fewest {sure} times"
    );
    assert!(all * 2 <= taken * 3 && sure > 70, "{all} {taken} {longer} {sure}");
    assert!(insight::differences(&with(&with(&Grid::EMPTY, 0, 1), 1, 1)).fix.is_empty());
    assert!(insight::differences(&Grid::EMPTY).fix.len() < 27);
}

#[test]
fn work_is_checked_against_the_solutions() {
    let mut chance = Chance(8);
    for Case { puzzle, solution, .. } in cases().into_iter().filter(|case| case.count == 1) {
        let solution = solution.expect("one solution is written down");
        let mut cells = puzzle;
        let mut wrong = CellSet::EMPTY;
        for cell in (0..81).filter(|&cell| puzzle.get(cell) == 0) {
            let digit = chance.below(10) as u8;
            cells.set(cell, digit);
            if digit != 0 && digit != solution.get(cell) {
                wrong.insert(cell);
            }
        }
        assert_eq!(insight::check(&cells, &puzzle), wrong, "{puzzle}");
    }
    assert!(insight::check(&with(&Grid::EMPTY, 3, 3), &Grid::EMPTY).is_empty());
}

#[test]
fn the_counter_counts_all_in_any_steps() {
    for Case { puzzle, count, .. } in cases().into_iter().filter(|case| case.count < Case::MANY).take(150) {
        for nodes in [1, 77, u64::MAX] {
            let mut counter = Counter::new(&puzzle);
            let mut last = 0.0;
            while !counter.step(nodes) {
                assert!((last..1.0).contains(&counter.progress()) && counter.count() <= count.into());
                last = counter.progress();
            }
            assert_eq!((counter.count(), counter.progress()), (count.into(), 1.0), "{puzzle}");
            assert_eq!(counter.estimate(), count as f64);
        }
    }
}

#[test]
fn the_count_never_drops() {
    // After 2,000 nodes the grid is split, and its parts are counted from the start.
    let grid = only(
        &grid("534678912672195348198342567859761423426853791713924856961537284287419635345286179"),
        (0..9).collect(),
    );
    let mut counter = Counter::new(&grid);
    let mut last = 0;
    for _ in 0..200 {
        assert!(!counter.step(1000));
        assert!(counter.count() >= last, "{} after {last}", counter.count());
        last = counter.count();
    }
    assert!(last > 0);
}

#[test]
fn a_count_in_parts_takes_hardly_more_nodes_than_one_at_once() {
    let grid = grid("5.467.9..6721...4...834.5678......234.68.3..1....................................");
    let (mut search, mut found, mut at_once) = (Search::new(&grid), 0, 0);
    loop {
        at_once += match search.step(64) {
            SearchStep::Found => 1,
            SearchStep::Paused => 64,
            SearchStep::Done => break,
        };
        found += u128::from(search.solution().is_some());
    }
    let mut counter = Counter::new(&grid);
    let in_parts = (1..).find(|_| counter.step(100)).expect("it ends") * 100;
    assert_eq!((found, counter.count()), (99_168, 99_168));
    assert!(in_parts * 10 < at_once * 11, "{in_parts} nodes instead of {at_once}");
}

#[test]
fn a_step_of_no_nodes_still_makes_progress() {
    let mut counter = Counter::new(&grid(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ));
    assert!((1..1000).any(|_| counter.step(0)));
    assert_eq!(counter.count(), 1);
}

#[test]
fn many_solutions_are_counted_in_parts_and_estimated() {
    let full = grid("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    let loose = only(&full, (0..48).collect());
    let exact = solver::count(&loose, u64::MAX);
    assert!(exact > 100, "{exact}");
    let rows = only(&full, (0..36).collect());
    let many = solver::count(&rows, u64::MAX);
    assert!(many > 50_000, "{many}");
    for (grid, exact) in [(loose, exact), (rows, many)] {
        let mut counter = Counter::new(&grid);
        let estimate = (0..20).map(|_| counter.estimate()).last().expect("twenty");
        assert!((0.5..2.0).contains(&(estimate / exact as f64)), "{estimate} for {exact}");
        while !counter.step(10_000) {}
        assert_eq!(counter.count(), exact.into());
    }
    // A ninth of all grids have a 5 in the first cell.
    let estimate = (0..20).fold((Counter::new(&with(&Grid::EMPTY, 0, 5)), 0.0), |(mut counter, _), _| {
        let estimate = counter.estimate();
        (counter, estimate)
    });
    assert!((0.7..1.4).contains(&(estimate.1 / 7.411_892_255_801_193e20)), "{}", estimate.1);
    assert_eq!(Counter::new(&Grid::EMPTY).count(), 6_670_903_752_021_072_936_960);
}

/// Grids on which other solvers froze, gave up or were wrong.
#[test]
fn grids_that_broke_others_are_answered() {
    let grids = [
        (
            "001000000200000000003000000400000005005000600600000040007103000800000000009020000",
            Status::Multiple,
        ),
        ("000007004000006003860200000509082000640000080000000700000000042010030000703000009", Status::Unique),
        ("000000000500006100060040030020050040300007800001000000000100002430020050600008700", Status::Unique),
        (
            "000000000000000000000000000000000000000000000000000000008000000000000000000006000",
            Status::Multiple,
        ),
        ("099005010850400002432000000100069083090000060620710009000000194500004037040300600", Status::None),
        ("000005080000601043000000000010500000000106000300000005530000061000000004000000000", Status::None),
        ("000000000000003085001020000000507000004000100090000000500000073002010000000040009", Status::Unique),
        (
            "000000000000000000000000000000000000000000000000000000000000000000000000000000000",
            Status::Multiple,
        ),
    ];
    for (text, status) in grids {
        let grid = grid(text);
        let diagnosis = insight::diagnose(&grid);
        assert_eq!(diagnosis.status, status, "{text}");
        if status == Status::None {
            verify_conflict(&grid, &diagnosis);
        }
        verify_repairs(&grid);
        let masks = insight::true_candidates(&grid, 10).masks;
        assert_eq!(insight::differences(&grid).cells.is_empty(), status != Status::Multiple, "{text}");
        assert_eq!(masks == [0; 81], status == Status::None, "{text}");
        insight::redundant_givens(&grid);
        Counter::new(&grid).estimate();
    }
}
