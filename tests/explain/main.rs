//! Steps and ratings: against the rated puzzles of the community, and each step against a plain
//! checker.

#![cfg(feature = "explain")]

mod check;
#[path = "../common/mod.rs"]
#[allow(dead_code)]
mod common;
mod states;
mod sukaku;

use check::{View, check};
use redoku::Grid;
use redoku::explain::{self, Candidate, State, Step};

fn data(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

fn rates(text: &str) -> usize {
    let wrong = |line: &&str| {
        let (puzzle, want) = line.split_once('\t').expect("a puzzle and its rating");
        let rating = explain::rate(&common::grid(puzzle)).map(|ratings| ratings.to_string());
        let wrong = rating.as_deref() != Ok(want);
        if wrong {
            println!("{puzzle}: {rating:?}, not {want}");
        }
        wrong
    };
    let lines: Vec<&str> = data(text).collect();
    assert_eq!(lines.iter().filter(|line| wrong(line)).count(), 0);
    lines.len()
}

#[test]
fn puzzles_rate_as_the_original_rates_them() {
    assert!(rates(include_str!("../data/explain/rated.tsv")) > 400);
}

#[test]
fn one_puzzle_for_each_technique_rates_as_published() {
    assert_eq!(rates(include_str!("../data/explain/vectors.tsv")), 40);
}

fn written(step: &Step) -> String {
    let one = |c: &Candidate, mark: char| format!("r{}c{}{mark}{}", c.cell / 9 + 1, c.cell % 9 + 1, c.digit);
    let place = step.place.iter().map(|c| one(c, '='));
    let effects: Vec<String> = place.chain(step.remove.iter().map(|c| one(c, '-'))).collect();
    format!("  {} {}", step.rating, effects.join(" "))
}

#[test]
fn steps_are_those_of_the_scale_in_its_order() {
    let mut lines = data(include_str!("../data/explain/steps.txt")).peekable();
    let mut puzzles = 0;
    while let Some(puzzle) = lines.next() {
        for (i, step) in explain::steps(&common::grid(puzzle)).expect("a puzzle").iter().enumerate() {
            assert_eq!(Some(&*written(step)), lines.next(), "step {i} of {puzzle}");
        }
        assert!(lines.peek().is_none_or(|line| !line.starts_with(' ')), "more steps of {puzzle}");
        puzzles += 1;
    }
    assert!(puzzles > 30);
}

/// Follows a puzzle and checks every step; how many there were.
fn follow(puzzle: &Grid) -> usize {
    let solution = redoku::solve(puzzle.cells()).expect("a solution");
    let mut state = State::new(puzzle).unwrap_or_else(|fault| panic!("{puzzle}: {fault}"));
    let steps = explain::steps(puzzle).expect("steps");
    for (i, step) in steps.iter().enumerate() {
        let view: View = *state.candidates();
        if let Err(error) = check(step, &view) {
            panic!("{puzzle}, step {i}, {} {}: {error}\n{}", step.rating, step.technique, written(step));
        }
        let right = |c: &Candidate| solution[usize::from(c.cell)] == c.digit;
        assert!(
            step.place.iter().all(right) && !step.remove.iter().any(right),
            "{puzzle}, step {i} is wrong"
        );
        state.apply(step).expect("a right step");
    }
    assert_eq!(state.grid().cells()[..], solution, "{puzzle}: the steps solve it");
    steps.len()
}

#[test]
fn every_step_follows_from_its_own_parts() {
    let rated = data(include_str!("../data/explain/rated.tsv")).step_by(2);
    let lines = rated.chain(data(include_str!("../data/explain/vectors.tsv")));
    let puzzles = lines.filter_map(|line| line.split_once('\t'));
    let steps: usize = puzzles.map(|(puzzle, _)| follow(&common::grid(puzzle))).sum();
    assert!(steps > 12_000);
}

/// Puzzles by chance: clues are taken from a solved grid as long as there is one solution.
fn by_chance(seed: u64) -> Grid {
    let mut chance = seed;
    let mut below = |end: usize| {
        chance = chance.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (chance >> 33) as usize % end
    };
    let mut grid = Grid::EMPTY;
    while grid.clue_count() < 12 {
        let (cell, digit) = (below(81), below(9) as u8 + 1);
        if grid.get(cell) == 0 && grid.allows(cell, digit) {
            grid.set(cell, digit);
        }
    }
    let Some(solution) = redoku::solve(grid.cells()) else { return by_chance(seed + 1_000_000) };
    let mut grid = Grid::from_cells(&solution).expect("a grid");
    let mut order: Vec<usize> = (0..81).collect();
    (1..81).rev().for_each(|i| order.swap(i, below(i + 1)));
    for cell in order {
        let mut fewer = grid;
        fewer.set(cell, 0);
        if redoku::solver::count(&fewer, 2) == 1 {
            grid = fewer;
        }
    }
    grid
}

#[test]
fn no_step_contradicts_the_solution_of_puzzles_by_chance() {
    let steps: usize = (0..150).map(|seed| follow(&by_chance(seed))).sum();
    assert!(steps > 150 * 50);
}

/// Follows a puzzle from marks that are worse than they could be, and looks only at what each step
/// says.
fn stays_right(puzzle: &Grid, marks: &[u16; 81]) {
    let solution = redoku::solve(puzzle.cells()).expect("a solution");
    let mut state = State::with(puzzle, puzzle, marks).unwrap_or_else(|fault| panic!("{puzzle}: {fault}"));
    while let Some(step) = state.next() {
        let right = |c: &Candidate| solution[usize::from(c.cell)] == c.digit;
        let there = |c: &Candidate| state.candidates()[usize::from(c.cell)] >> (c.digit - 1) & 1 != 0;
        assert!(
            step.place.iter().all(|c| right(c) && there(c))
                && step.remove.iter().all(|c| !right(c) && there(c)),
            "{puzzle} {marks:?}: {}",
            written(&step)
        );
        assert!(step.place.is_some() || !step.remove.is_empty(), "{puzzle}: a step says something");
        state.apply(&step).expect("a right step");
    }
    assert_eq!(state.grid().cells()[..], solution, "{puzzle}: the steps solve it");
}

#[test]
fn thousands_of_puzzles_by_chance_are_solved_by_right_steps() {
    let count = std::env::var("PUZZLES").ok().and_then(|count| count.parse().ok()).unwrap_or(2000);
    (0..count).for_each(|seed| stays_right(&by_chance(10_000 + seed), &[0; 81]));
}

#[test]
fn marks_by_chance_are_taken_as_they_are() {
    for seed in 0..300 {
        let puzzle = by_chance(500_000 + seed);
        let solution = redoku::solve(puzzle.cells()).expect("a solution");
        let mut chance = seed;
        // Any marks, with bits that are no digits, as long as the right digit is among them.
        let marks = std::array::from_fn(|cell| {
            chance = chance.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let any = (chance >> 40) as u16 | (chance >> 20) as u16;
            if chance >> 62 == 0 { 0 } else { any | 1 << (solution[cell] - 1) }
        });
        stays_right(&puzzle, &marks);
    }
}
