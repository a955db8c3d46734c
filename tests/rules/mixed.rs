//! Puzzles with rules of many types, made from a solution that is known and has to be found.

use crate::book::names;
use crate::chance::Chance;
use crate::check::{self, Cells, demands, obeys, write};
use crate::make::{Finished, TYPES, any_finished, rules};
use redoku::Grid;
use redoku::rules::{Puzzle, Search, SearchStep};
use serde_json::{Value, json};

/// So many solutions of a puzzle are looked at.
const MOST: usize = 12;

/// A puzzle by chance, and the solution that it was made from.
fn puzzle(chance: &mut Chance) -> (Value, Cells) {
    let finished = any_finished(chance.pick(&TYPES), chance);
    let mut all = finished.rules.clone();
    let mut givens = 8 + chance.below(18);
    if chance.once_in(2) {
        all.extend(tiles(&finished, chance));
        givens = chance.below(8);
    } else {
        let wanted = all.len() + 4 + chance.below(14);
        while all.len() < wanted {
            let kind = chance.pick(&TYPES);
            // Those on the whole grid hold in few grids.
            if !matches!(
                kind,
                "windoku" | "disjointGroups" | "antiKnight" | "antiKing" | "nonconsecutive" | "diagonal"
            ) {
                all.extend(rules(kind, &finished, chance).unwrap_or_default());
            }
        }
    }
    let mut cells = [0; 81];
    chance.cells()[..givens].iter().for_each(|&cell| cells[cell] = finished.grid[cell]);
    (json!({"cells": write(&cells), "rules": all}), finished.grid)
}

/// Sums and cages beside each other that cover most of the grid, so that houses have a few cells
/// that they don't cover.
fn tiles(finished: &Finished, chance: &mut Chance) -> Vec<Value> {
    let (mut tiles, mut covered) = (Vec::new(), Vec::new());
    for _ in 0..400 {
        let kind = chance.pick(&["cage", "cage", "cage", "sum"]);
        let tile = rules(kind, finished, chance).unwrap_or_default();
        let cells: Vec<String> = tile.iter().flat_map(names).collect();
        if (2..=6).contains(&cells.len()) && !cells.iter().any(|cell| covered.contains(cell)) {
            tiles.extend(tile);
            covered.extend(cells);
        }
    }
    tiles
}

fn read(json: &Value) -> Puzzle {
    Puzzle::read(&json.to_string()).unwrap_or_else(|error| panic!("{error}: {json}"))
}

fn solve(json: &Value) -> Cells {
    let solution = read(json).solve().expect("no rule fails");
    *solution.unwrap_or_else(|| panic!("no solution: {json}")).cells()
}

#[test]
fn solutions_obey_and_come_smallest_first() {
    for seed in 0..120 {
        let (json, known) = puzzle(&mut Chance(seed));
        let puzzle = read(&json);
        let found: Vec<Grid> =
            puzzle.solutions().take(MOST).map(|grid| grid.expect("no rule fails")).collect();
        assert!(found.iter().all(|grid| obeys(&json, grid.cells())), "{json}");
        assert!(found.is_sorted_by(|a, b| a < b), "{json}");
        assert_eq!(found.first().map(|grid| *grid.cells()), Some(solve(&json)), "{json}");
        assert!(found[0].cells() <= &known, "{json}");
        assert_eq!(puzzle.count(MOST as u64), Ok(found.len() as u64), "{json}");
        if found.len() < MOST {
            assert!(found.iter().any(|grid| *grid.cells() == known), "{json} lost {}", write(&known));
            let mut walked = walk(puzzle.search());
            walked.sort();
            assert_eq!(walked, found, "{json}");
        }
    }
}

/// All that a search finds, which is made to pause as often as can be.
fn walk(mut search: Search) -> Vec<Grid> {
    let mut found = Vec::new();
    let mut before = 0.0;
    loop {
        let step = search.step(1).expect("no rule fails");
        let progress = search.progress();
        assert!(before <= progress && progress < 1.0 + 1e-9, "progress {before} to {progress}");
        before = progress;
        match step {
            SearchStep::Paused => {}
            SearchStep::Found => found.extend(search.solution()),
            SearchStep::Done => return found,
        }
    }
}

#[test]
fn the_known_solution_is_found_once_all_others_are_out() {
    for seed in 1000..1200 {
        let (mut json, known) = puzzle(&mut Chance(seed));
        loop {
            let found = solve(&json);
            let Some(cell) = (0..81).find(|&cell| found[cell] != known[cell]) else { break };
            let mut cells = check::givens(&json);
            cells[cell] = known[cell];
            json["cells"] = write(&cells).into();
        }
    }
}

#[test]
fn broken_rules_are_those_that_a_finished_grid_does_not_obey() {
    let mut chance = Chance(7);
    for _ in 0..150 {
        let (json, known) = puzzle(&mut chance);
        let puzzle = read(&json);
        let broken = |cells: &Cells| puzzle.broken(&Grid::from_cells(cells).expect("digits"));
        // Nothing is broken by part of a solution.
        let mut some = known;
        let open = chance.below(80);
        chance.cells()[..open].iter().for_each(|&cell| some[cell] = 0);
        assert!(broken(&some).is_empty(), "{json} with {}", write(&some));
        let other = any_finished("", &mut chance).grid;
        let obeyed = |rule: &Value| demands(rule, &json).iter().all(|condition| condition.holds_in(&other));
        let all = check::rules(&json);
        let expected: Vec<usize> = (0..all.len()).filter(|&rule| !obeyed(&all[rule])).collect();
        assert_eq!(broken(&other), expected, "{json} with {}", write(&other));
        // Its culprits alone break a rule.
        let grid = Grid::from_cells(&other).expect("digits");
        for rule in 0..all.len() + 1 {
            let culprits = puzzle.culprits(rule, &grid);
            assert_eq!(!culprits.is_empty(), expected.contains(&rule), "{json} with {}", write(&other));
            let alone = std::array::from_fn(|cell| if culprits.contains(cell) { other[cell] } else { 0 });
            assert_eq!(broken(&alone).contains(&rule), expected.contains(&rule));
        }
    }
}

#[test]
fn culprits_are_sets_of_which_none_can_be_spared() {
    let json = |rule: &str| format!(r#"{{"cells": "{}", "rules": [{rule}]}}"#, ".".repeat(81));
    let culprits = |rule: &str, cells: &str| {
        let grid: Grid = format!("{cells:.<81}").parse().expect("a grid");
        Puzzle::read(&json(rule)).expect("it can be").culprits(0, &grid).iter().collect::<Vec<_>>()
    };
    let cage = r#"{"type": "cage", "cells": ["r1c1", "r1c2", "r1c3"], "total": 12}"#;
    // 9 and 5 are more than 12, and 9 alone is not.
    assert_eq!(culprits(cage, "95"), [0, 1]);
    assert_eq!(culprits(cage, "951"), [0, 1]);
    assert_eq!(culprits(cage, "9.1"), Vec::<usize>::new());
    // Digits elsewhere have nothing to do with it.
    assert_eq!(culprits(cage, "95.123678"), [0, 1]);
    assert_eq!(culprits(r#"{"type": "thermometer", "cells": ["r1c1", "r1c2", "r1c3"]}"#, "321"), [0, 1, 2]);
}
