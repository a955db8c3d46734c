//! Whole puzzles, each with one solution that is known: published ones, and ours of every type.

use crate::book;
use crate::check::{Cells, obeys, rules, write};
use crate::files::{MADE, NINE_SUMS, Published, VARIANTS, puzzles};
use crate::make::TYPES;
use redoku::Grid;
use redoku::grid::{CellSet, cell_name};
use redoku::rules::{Candidates, Puzzle, PuzzleSpec, Rule, Stop};

/// Solves puzzles, and proves that there is no other solution.
fn solves(puzzles: Vec<Published>) -> Vec<Published> {
    for Published { name, puzzle, solution } in &puzzles {
        assert!(obeys(puzzle, solution), "{name}: the published solution");
        let read = Puzzle::read(&puzzle.to_string()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(read.count(2), Ok(1), "{name}");
        let found = read.solve().expect("no rule fails").expect("it was counted");
        assert_eq!(write(found.cells()), write(solution), "{name}");
    }
    puzzles
}

#[test]
fn the_variants_are_solved_and_unique() {
    assert_eq!(solves(puzzles(VARIANTS)).len(), 52);
}

#[test]
fn puzzles_of_every_type_are_solved_and_unique() {
    let puzzles = solves(puzzles(MADE));
    for kind in TYPES {
        let about = puzzles.iter().filter(|made| rules(&made.puzzle).iter().any(|rule| rule["type"] == kind));
        assert!(about.count() >= 3, "{kind}");
    }
}

#[test]
fn the_made_puzzles_are_unique_by_another_search() {
    for Published { name, puzzle, .. } in puzzles(MADE) {
        assert!(book::is_unique(&puzzle), "{name}");
    }
}

#[test]
fn nine_sums() {
    assert_eq!(solves(puzzles(NINE_SUMS)).len(), 1);
}

/// A sum as someone would write it in three lines: nothing but a check.
struct Cross {
    cells: Vec<usize>,
    total: u8,
}

impl Rule for Cross {
    fn cells(&self) -> CellSet {
        self.cells.iter().copied().collect()
    }

    fn allows(&self, grid: &Grid, cell: usize) -> Result<bool, Stop> {
        assert!(
            self.cells.contains(&cell) && grid.get(cell) > 0,
            "it is asked about a cell of its own that has its digit"
        );
        let digits: Vec<u8> = self.cells.iter().map(|&cell| grid.get(cell)).collect();
        let sum: u8 = digits.iter().sum();
        Ok(if digits.contains(&0) { sum < self.total } else { sum == self.total })
    }
}

#[test]
fn nine_sums_as_rules_of_ones_own() {
    let [Published { puzzle, solution, .. }] = &puzzles(NINE_SUMS)[..] else { panic!("it is one puzzle") };
    let mut own = puzzle.clone();
    own["rules"] = serde_json::json!([]);
    let mut own = Puzzle::read(&own.to_string()).expect("a classic puzzle");
    for rule in rules(puzzle) {
        let cells = rule["cells"].as_array().expect("cells");
        let name = |name: &serde_json::Value| redoku::grid::read_cell(name.as_str()?);
        let cells: Vec<usize> = cells.iter().map(|cell| name(cell).expect("a cell")).collect();
        own.add_rule(Cross { cells, total: rule["total"].as_u64().expect("a total") as u8 });
    }
    let found: Vec<Cells> = own.solutions().map(|grid| *grid.expect("no rule fails").cells()).collect();
    assert_eq!(found, [*solution]);
    assert_eq!(own.count(10), Ok(1));
}

/// Cells that add up to a total, of which nothing is said before all have their digit.
struct Late {
    cells: CellSet,
    total: u32,
}

impl Rule for Late {
    fn cells(&self) -> CellSet {
        self.cells
    }

    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        let digits: Option<Vec<u8>> = self.cells.iter().map(|cell| candidates.digit(cell)).collect();
        let sum = digits.map(|digits| digits.into_iter().map(u32::from).sum::<u32>());
        if sum.is_some_and(|sum| sum != self.total) { Err(Stop::Contradiction) } else { Ok(()) }
    }
}

#[test]
fn a_rule_that_seldom_finds_anything_is_asked_at_the_end() {
    let [Published { solution, .. }] = &puzzles(NINE_SUMS)[..] else { panic!("it is one puzzle") };
    let mut grid = Grid::EMPTY;
    (0..81).filter(|cell| cell % 5 == 2).for_each(|cell| grid.set(cell, solution[cell]));
    let sums = [[2, 10, 20, 30, 40], [4, 13, 22, 31, 41], [60, 61, 62, 68, 69]];
    let mut late = Puzzle::classic(&grid);
    let rules = sums.map(|cells| {
        let total = cells.iter().map(|&cell| u32::from(solution[cell])).sum();
        late.add_rule(Late { cells: cells.into_iter().collect(), total });
        serde_json::json!({ "type": "sum", "cells": cells.map(cell_name), "total": total })
    });
    let told = serde_json::json!({ "cells": grid.to_string(), "rules": rules });
    let told = Puzzle::read(&told.to_string()).expect("a puzzle").count(MANY).expect("no rule fails");
    assert!((1000..MANY).contains(&told), "{told} solutions");
    assert_eq!(late.count(MANY), Ok(told));
}

/// More solutions than are counted.
const MANY: u64 = 200_000;

/// Ends the search when it is asked about a digit.
struct Fails;

impl Rule for Fails {
    fn cells(&self) -> CellSet {
        [40].into_iter().collect()
    }

    fn allows(&self, grid: &Grid, _cell: usize) -> Result<bool, Stop> {
        if grid.get(40) == 7 { Err(Stop::Aborted) } else { Ok(true) }
    }
}

#[test]
fn a_rule_that_fails_ends_the_search() {
    let mut puzzle = Puzzle::classic(&Grid::EMPTY);
    puzzle.add_rule(Fails);
    let mut given = Grid::EMPTY;
    given.set(40, 7);
    let mut at_once = Puzzle::classic(&given);
    at_once.add_rule(Fails);
    assert!(at_once.solve().is_err() && at_once.count(5).is_err());
    assert!(at_once.solutions().next().expect("an answer").is_err());
    // The smallest solution has another digit there.
    given.set(40, 8);
    let mut never = Puzzle::classic(&given);
    never.add_rule(Fails);
    assert!(never.solve().expect("it is not asked about a 7").is_some());
    assert!(puzzle.count(u64::MAX).is_err());
}

#[test]
fn what_is_written_is_read_as_the_same() {
    for Published { name, puzzle, .. } in [VARIANTS, NINE_SUMS, MADE].into_iter().flat_map(puzzles) {
        let read = PuzzleSpec::read(&puzzle.to_string()).unwrap_or_else(|error| panic!("{name}: {error}"));
        let written = read.json();
        let again = PuzzleSpec::read(&written).unwrap_or_else(|error| panic!("{name}: {error}: {written}"));
        assert_eq!(again, read, "{name}");
        assert_eq!(again.json(), written, "{name}");
    }
}
