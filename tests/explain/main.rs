//! Steps and ratings: against the rated puzzles of the community, and each step against a plain checker.

#![cfg(all(feature = "explain", not(target_arch = "wasm32")))]

mod check;
#[path = "../common/mod.rs"]
#[allow(dead_code)]
mod common;

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
        state.apply(step);
    }
    assert_eq!(state.grid().cells()[..], solution, "{puzzle}: the steps solve it");
    steps.len()
}

#[test]
fn every_step_follows_from_its_own_parts() {
    let lines = [include_str!("../data/explain/rated.tsv"), include_str!("../data/explain/vectors.tsv")];
    let puzzles = lines.iter().flat_map(|text| data(text)).filter_map(|line| line.split_once('\t'));
    let steps: usize = puzzles.map(|(puzzle, _)| follow(&common::grid(puzzle))).sum();
    assert!(steps > 20_000);
}
