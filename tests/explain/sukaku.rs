//! Puzzles of candidates: their solutions, and their ratings by the original.

use crate::common::grid;
use redoku::CandidateGrid;
use redoku::Grid;
use redoku::explain::{Rater, Rating, State};
use redoku::insight::{self, Counter, Status};
use redoku::rules::{Puzzle, PuzzleSpec};

/// The masks of 729 characters, nine for each cell.
fn masks(text: &str) -> [u16; 81] {
    let mut masks = [0; 81];
    for (i, character) in text.chars().enumerate() {
        masks[i / 9] |= u16::from(character != '.') << (i % 9);
    }
    masks
}

/// Each puzzle of the file with its solution and its ratings.
fn puzzles() -> Vec<(CandidateGrid, Grid, &'static str)> {
    let lines = super::data(include_str!("../data/explain/sukaku.tsv"));
    let puzzles: Vec<_> = lines
        .map(|line| {
            let [text, solution, ratings] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("three fields: {line}")
            };
            (CandidateGrid::new(&Grid::EMPTY, &masks(text)), grid(solution), ratings)
        })
        .collect();
    assert_eq!(puzzles.len(), 40);
    puzzles
}

#[test]
fn they_rate_as_the_original_rates_them() {
    for (puzzle, _, ratings) in puzzles() {
        assert_eq!(puzzle.rate().expect("one solution").to_string(), ratings, "{puzzle}");
        let mut rater = Rater::of_candidates(&puzzle, Rating::BEYOND).expect("one solution");
        while !rater.advance(1) {}
        assert_eq!(rater.so_far().to_string(), ratings, "{puzzle}");
    }
}

#[test]
fn their_steps_lead_to_the_solution() {
    for (puzzle, solution, _) in puzzles() {
        let mut state = State::of_candidates(&puzzle, puzzle.grid(), &[0; 81]).expect("one solution");
        for step in puzzle.steps().expect("one solution") {
            let candidates = *state.candidates();
            assert!((0..81).all(|cell| candidates[cell] & !puzzle.masks()[cell] == 0), "{puzzle}");
            state.apply(&step).expect("a step that is right");
        }
        assert_eq!(state.grid(), solution, "{puzzle}");
    }
}

#[test]
fn every_question_keeps_to_the_candidates() {
    for (puzzle, solution, _) in puzzles() {
        assert_eq!((puzzle.solve(), puzzle.count(2)), (Some(solution), 1), "{puzzle}");
        assert_eq!(Counter::of_candidates(&puzzle).count(), 0);
        let mut counter = Counter::of_candidates(&puzzle);
        while !counter.step(10) {}
        assert_eq!(counter.count(), 1, "{puzzle}");
        let diagnosis = puzzle.diagnose();
        assert_eq!((diagnosis.status, diagnosis.count), (Status::Unique, 1), "{puzzle}");
        let masks = solution.cells().map(|digit| 1 << (digit - 1));
        assert_eq!(puzzle.true_candidates(1).masks, masks, "{puzzle}");
        assert!(puzzle.differences().cells.is_empty(), "{puzzle}");
        let mut wrong = solution;
        wrong.set(3, solution.get(3) % 9 + 1);
        assert_eq!(puzzle.check(&wrong).iter().collect::<Vec<_>>(), [3], "{puzzle}");
        // The same with rules, of which there are none.
        let mut spec = PuzzleSpec::classic(&Grid::EMPTY);
        spec.candidates = *puzzle.masks();
        let puzzle = Puzzle::new(spec).expect("a puzzle");
        assert_eq!(puzzle.solve(), Ok(Some(solution)));
        assert_eq!(insight::Ruled::new(&puzzle).diagnose().expect("an answer").status, Status::Unique);
    }
}

#[test]
fn their_texts_are_read_with_all_candidates() {
    for (puzzle, solution, ratings) in puzzles() {
        let parsed = redoku::parse(&puzzle.to_string()).expect("729 characters");
        let read = parsed.candidates.expect("candidates");
        assert_eq!(read.to_string(), puzzle.to_string());
        assert_eq!((read.grid(), read.solve()), (&parsed.grid, Some(solution)));
        assert_eq!(read.rate().expect("one solution").to_string(), ratings, "{puzzle}");
    }
}

/// Programs print only candidates that the givens allow.
#[test]
fn a_given_that_is_needed_is_not_redundant_because_of_printed_candidates() {
    let cells = grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let mut masks = [0; 81];
    for (cell, mask) in masks.iter_mut().enumerate() {
        *mask =
            (1..=9).filter(|&digit| cells.allows(cell, digit)).fold(0, |mask, digit| mask | 1 << (digit - 1));
    }
    // r1c3 is 4; its candidate 1 is removed.
    masks[2] &= !1;
    let puzzle = CandidateGrid::new(&cells, &masks);
    let (with, without) = (puzzle.redundant_givens(), insight::redundant_givens(&cells));
    assert!(without.is_subset(with) && with.len() < 30, "{with:?}, {without:?}");
    #[cfg(feature = "make")]
    {
        let minimal = puzzle.minimize("1").expect("one solution");
        assert!(minimal.grid().clue_count() > 15);
        assert_eq!(minimal.solve(), puzzle.solve());
        assert!(minimal.redundant_givens().is_empty());
    }
    // The rules engine gives the same result.
    let mut spec = PuzzleSpec::classic(&cells);
    spec.candidates = masks;
    let ruled = Puzzle::new(spec).expect("a puzzle");
    assert_eq!(insight::Ruled::new(&ruled).redundant_givens(), Ok(with));
}
