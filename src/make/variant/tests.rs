//! New variants: one solution, nothing redundant, and errors instead of panics.

use super::*;
use crate::rules::{Limit, Rule, RuleSpec, Stop};
use std::error::Error;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

fn puzzle(rules: &str) -> Puzzle {
    let json = format!(r#"{{"cells": "{}", "rules": [{rules}]}}"#, ".".repeat(81));
    Puzzle::read(&json).expect("valid rules")
}

fn options(cages: bool, seed: impl ToString) -> VariantOptions {
    VariantOptions::default().cages(cages).seed(seed.to_string())
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
fn assert_minimal(rules: &Puzzle, made: &MadeVariant) {
    let spec = made.spec(rules);
    let puzzle = Puzzle::new(spec.clone()).expect("a puzzle");
    assert_eq!((count(&spec), puzzle.solve()), (1, Ok(Some(made.solution))));
    assert!(made.minimal);
    for less in without_one(&spec, rules.spec().rules.len()) {
        assert_eq!(count(&less), 2, "{}", less.json());
    }
}

#[test]
fn a_total_that_cages_make_redundant_is_left_out() {
    // With this seed the cage r4c5 r4c6 r4c7 r4c8 r5c6 is needed, and its total is not.
    let rules = puzzle(RULES[1]);
    let made = generate_variant(&rules, &options(true, "q0"), Limit::default()).expect("a puzzle");
    assert_minimal(&rules, &made);
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
            let mut rules = puzzle(RULES[0]);
            rules.add_rule(Failing(AtomicU32::new(questions)));
            match generate_variant(&rules, &options(cages, 1), Limit::default()) {
                Err(wrong) => {
                    assert_eq!(wrong, MakeError::Aborted(Aborted), "{questions} {cages}");
                    assert!(wrong.source().is_some_and(|source| source.is::<Aborted>()));
                }
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
        let puzzle = puzzle(rules);
        assert_minimal(
            &puzzle,
            &generate_variant(&puzzle, &options(cages, seed), Limit::default()).expect(rules),
        );
    }
}

#[test]
fn a_seed_is_a_puzzle() {
    let rules = puzzle(RULES[1]);
    let make =
        |seed: &str| generate_variant(&rules, &options(true, seed), Limit::default()).expect("a puzzle");
    let made = make("7");
    assert_eq!(made.seed, "1:7~0");
    assert_eq!(make(&made.seed), made);
    assert_ne!(make("8").solution, made.solution);
    assert_ne!(make("").seed, made.seed);
}

#[test]
fn digits_have_the_required_symmetry() {
    for seed in 0..4 {
        let rules = puzzle(RULES[1]);
        let options = options(false, seed).symmetry(Symmetry::HalfTurn);
        let made = generate_variant(&rules, &options, Limit::default()).expect("a puzzle");
        assert!((0..81).all(|cell| (made.cells.get(cell) > 0) == (made.cells.get(80 - cell) > 0)));
        let spec = made.spec(&rules);
        let spared = without_one(&spec, 1).iter().any(|less| count(less) == 1);
        assert_eq!((count(&spec), made.minimal), (1, !spared));
    }
}

#[test]
fn impossible_requests_are_errors() {
    let digits = Puzzle::classic(&crate::make::grid("1").expect("a grid"));
    assert_eq!(
        generate_variant(&digits, &VariantOptions::default(), Limit::default()),
        Err(MakeError::Digits)
    );
    let version = generate_variant(&puzzle(""), &options(false, "9:1"), Limit::default());
    assert_eq!(version, Err(MakeError::Version("9".into())));
    let one = r#"{"type": "cage", "cells": ["r1c1", "r1c2"], "total": 3}"#;
    let other = r#"{"type": "cage", "cells": ["r2c1", "r2c2"], "total": 3}"#;
    let narrow = puzzle(&format!("{one}, {other}"));
    assert_eq!(generate_variant(&narrow, &options(false, 1), Limit::default()), Err(MakeError::Narrow));
}

#[test]
fn a_search_ends_at_its_limit_with_what_there_is() {
    let knights = puzzle(r#"{"type": "antiKnight"}"#);
    let make = |limit| generate_variant(&knights, &options(true, 1), limit);
    let full = make(Limit::branches(u64::MAX)).expect("a puzzle");
    assert!(full.minimal);
    assert_eq!(make(Limit::branches(1)), Err(MakeError::Limit));
    // With more and more branches there is a puzzle at last, from which less can be taken away.
    let first = (4..20).find_map(|i| make(Limit::branches(1 << i)).ok()).expect("a puzzle");
    let clues = |made: &MadeVariant| made.cells.clue_count() + made.cages.len();
    assert!(!first.minimal && clues(&first) > clues(&full));
    assert_eq!(first.solution, full.solution);
    assert_eq!(Puzzle::new(first.spec(&knights)).expect("a puzzle").count(2), Ok(1));
    let mut told = 0;
    let ended = make(Limit::branches(u64::MAX).watched(|_| {
        told += 1;
        false
    }));
    assert_eq!((ended, told), (Err(MakeError::Limit), 1));
}

#[test]
fn a_watcher_that_ends_a_search_is_not_called_again() {
    let knights = puzzle(r#"{"type": "antiKnight"}"#);
    let (mut has_ended, mut calls_after) = (false, 0);
    // By then there is a puzzle, from which clues are taken away.
    let limit = Limit::branches(200_000).watched(|share| {
        calls_after += usize::from(has_ended);
        has_ended |= share > 0.3;
        !has_ended
    });
    let made = generate_variant(&knights, &options(true, 1), limit).expect("a puzzle");
    assert_eq!((made.minimal, has_ended, calls_after), (false, true, 0));
}
