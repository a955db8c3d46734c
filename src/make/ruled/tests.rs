//! New puzzles with rules: one solution, nothing redundant, and errors instead of panics.

use super::*;
use crate::make::Malformed;
use crate::rules::{Rule, RuleSpec, Stop};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

fn wishes(rules: &str, seed: u32) -> RuledWishes {
    let json = format!(r#"{{"cells": "{}", "rules": [{rules}]}}"#, ".".repeat(81));
    let puzzle = Puzzle::read(&json).expect("rules that can be");
    RuledWishes { puzzle, seed: Some(seed.to_string()), ..RuledWishes::default() }
}

const RULES: [&str; 5] = [
    "",
    r#"{"type": "antiKnight"}"#,
    r#"{"type": "diagonal", "which": "main"}, {"type": "diagonal", "which": "anti"}"#,
    r#"{"type": "windoku"}"#,
    r#"{"type": "antiKing"}"#,
];

fn count(spec: &PuzzleSpec) -> u64 {
    Puzzle::new(spec.clone()).expect("a puzzle").count(2).expect("no rule fails")
}

/// A puzzle without each of its digits, and of the cages that were made for it and their totals.
fn without_one(spec: &PuzzleSpec, own: usize) -> Vec<PuzzleSpec> {
    let digits = (0..81).filter(|&cell| spec.cells.get(cell) > 0).map(|cell| {
        let mut less = spec.clone();
        less.cells.set(cell, 0);
        less
    });
    let cages = (own..spec.rules.len()).map(|rule| {
        let mut less = spec.clone();
        less.rules.remove(rule);
        less
    });
    let totals = (own..spec.rules.len()).filter_map(|rule| {
        let mut less = spec.clone();
        let RuleSpec::Cage(cage) = &mut less.rules[rule] else { return None };
        cage.total.take().map(|_| less)
    });
    digits.chain(cages).chain(totals).collect()
}

/// Asserts that a puzzle has one solution, and more without any of its digits, cages and totals.
fn assert_minimal(wishes: &RuledWishes, made: &RuledMade) {
    let spec = made.spec(wishes);
    let puzzle = Puzzle::new(spec.clone()).expect("a puzzle");
    assert_eq!((count(&spec), puzzle.solve()), (1, Ok(Some(made.solution))));
    assert!(made.minimal);
    for less in without_one(&spec, wishes.puzzle.spec().rules.len()) {
        assert_eq!(count(&less), 2, "{}", less.json());
    }
}

#[test]
fn a_total_that_cages_make_redundant_is_left_out() {
    // With this seed the cage r4c5 r4c6 r4c7 r4c8 r5c6 is needed, and its total is not.
    let wishes = RuledWishes { cages: true, seed: Some("q0".into()), ..wishes(RULES[1], 0) };
    let made = generate_ruled(&wishes).expect("a puzzle");
    assert_minimal(&wishes, &made);
    let cage = made.cages.iter().find(|cage| cage.cells[..] == [31, 32, 33, 34, 41]).expect("it is needed");
    assert_eq!(cage.total, None);
}

/// A custom rule that fails after a number of questions.
struct Failing(AtomicU32);

impl Rule for Failing {
    fn cells(&self) -> CellSet {
        CellSet::ALL
    }

    fn allows(&self, _: &Grid, _: usize) -> Result<bool, Stop> {
        let asked = self.0.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1));
        asked.map(|_| true).map_err(|_| Stop::Aborted)
    }
}

#[test]
fn a_custom_rule_that_fails_ends_the_search_with_its_error() {
    // At any moment, until there are enough questions for the whole search.
    for cages in [false, true] {
        let mut questions = 0;
        loop {
            let mut wishes = RuledWishes { cages, ..wishes(RULES[0], 1) };
            wishes.puzzle.add_rule(Failing(AtomicU32::new(questions)));
            match generate_ruled(&wishes) {
                Err(wrong) => assert_eq!(wrong, Problem::Aborted(Aborted), "{questions} {cages}"),
                Ok(_) => break,
            }
            questions += questions / 2 + 1;
        }
        assert!(questions > 1000, "{cages}");
    }
}

#[test]
fn each_has_one_solution_and_nothing_to_spare() {
    let both = RULES.into_iter().flat_map(|rules| [(rules, false), (rules, true)]);
    for (seed, (rules, cages)) in (0..).zip(both) {
        let wishes = RuledWishes { cages, ..wishes(rules, seed) };
        assert_minimal(&wishes, &generate_ruled(&wishes).expect(rules));
    }
}

#[test]
fn a_seed_is_a_puzzle() {
    let wishes = RuledWishes { cages: true, ..wishes(RULES[1], 7) };
    let made = generate_ruled(&wishes).expect("a puzzle");
    assert_eq!(made.seed, "1:7~0");
    assert_eq!(
        generate_ruled(&RuledWishes { seed: Some(made.seed.clone()), ..wishes.clone() }),
        Ok(made.clone())
    );
    let other = generate_ruled(&RuledWishes { seed: Some("8".into()), ..wishes.clone() }).expect("a puzzle");
    assert_ne!(other.solution, made.solution);
    let unnamed = generate_ruled(&RuledWishes { seed: None, ..wishes }).expect("a puzzle");
    assert_ne!(unnamed.seed, made.seed);
}

#[test]
fn digits_have_the_symmetry_that_is_wished() {
    for seed in 0..4 {
        let wishes = RuledWishes { symmetry: Symmetry::HalfTurn, ..wishes(RULES[1], seed) };
        let made = generate_ruled(&wishes).expect("a puzzle");
        assert!((0..81).all(|cell| (made.cells.get(cell) > 0) == (made.cells.get(80 - cell) > 0)));
        let spec = made.spec(&wishes);
        let spared = without_one(&spec, 1).iter().any(|less| count(less) == 1);
        assert_eq!((count(&spec), made.minimal), (1, !spared));
    }
}

#[test]
fn what_can_not_be_ends_with_a_word() {
    let digits = RuledWishes {
        puzzle: Puzzle::classic(&crate::make::grid("1").expect("a grid")),
        ..RuledWishes::default()
    };
    assert_eq!(generate_ruled(&digits), Err(Problem::Digits));
    let version = RuledWishes { seed: Some("9:1".into()), ..RuledWishes::default() };
    assert!(matches!(generate_ruled(&version), Err(Problem::Malformed(Malformed::Version(_)))));
    let one = r#"{"type": "cage", "cells": ["r1c1", "r1c2"], "total": 3}"#;
    let other = r#"{"type": "cage", "cells": ["r2c1", "r2c2"], "total": 3}"#;
    assert_eq!(generate_ruled(&wishes(&format!("{one}, {other}"), 1)), Err(Problem::Narrow));
}
