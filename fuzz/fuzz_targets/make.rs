//! Puzzles from any options: each has one solution and is what it says, and its seed makes it
//! again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use redoku::explain::{self, Rating, Technique};
use redoku::grid::CellSet;
use redoku::make::{self, Made, MakeError, Maker, Options, Symmetry};
use redoku::solver;
use std::ops::RangeInclusive;

/// A search is over after this many tries, and nodes of rating: about 50 ms.
const TRIES: u64 = 60;
const NODES: u64 = 3000;

/// The choices from bytes: ratings, symmetry, clues, technique, 11 bytes of pattern, and the seed.
struct Choices {
    rating: RangeInclusive<Rating>,
    clues: Option<RangeInclusive<u8>>,
    technique: Option<Technique>,
    pattern: Option<CellSet>,
    options: Options,
}

fn choices(data: &[u8]) -> Choices {
    let byte = |i: usize| data.get(i).copied().unwrap_or(255);
    let chosen = |i: usize| byte(i) & 1 == 1;
    let one = |i: usize, of: usize| usize::from(byte(i)) % of;
    // An empty seed would be a random one.
    let seed = data.get(20..).filter(|seed| !seed.is_empty()).unwrap_or(b"x");
    let rating = Rating(byte(1))..=Rating(byte(2));
    let clues = chosen(0).then(|| byte(4)..=byte(5));
    let technique = chosen(6).then(|| Technique::ALL[one(7, Technique::ALL.len())]);
    let pattern = (0..81).filter(|cell| byte(9 + cell / 8) >> (cell % 8) & 1 == 1).collect::<CellSet>();
    let pattern = chosen(8).then_some(pattern);
    let options = Options::default()
        .rating(rating.clone())
        .symmetry(Symmetry::ALL[one(3, Symmetry::ALL.len())])
        .clues(clues.clone())
        .technique(technique)
        .pattern(pattern)
        .seed(String::from_utf8_lossy(seed));
    Choices { rating, clues, technique, pattern, options }
}

fn check(made: &Made, choices: &Choices) {
    let Made { puzzle, solution, minimal, .. } = made;
    assert_eq!(solver::classify(puzzle), solver::Outcome::Unique(*solution), "{puzzle}");
    assert_eq!(explain::rate(puzzle), Ok(made.ratings), "{puzzle}");
    let clues: CellSet = (0..81).filter(|&cell| puzzle.get(cell) != 0).collect();
    let needed = clues.iter().all(|cell| {
        let mut less = *puzzle;
        less.set(cell, 0);
        solver::count(&less, 2) == 2
    });
    assert_eq!(needed, *minimal, "{puzzle}");
    assert!(clues.is_subset(choices.pattern.unwrap_or(CellSet::ALL)), "{puzzle}");
}

fuzz_target!(|data: &[u8]| {
    let choices = choices(data);
    match make::generate(&choices.options, TRIES, NODES) {
        Ok(made) => {
            check(&made, &choices);
            assert!(choices.rating.contains(&made.ratings.rating));
            assert!(choices.technique.is_none_or(|technique| technique == made.technique));
            let count = made.puzzle.clue_count() as u8;
            assert!(choices.clues.as_ref().is_none_or(|clues| clues.contains(&count)));
            let again = choices.options.clone().seed(made.seed.as_str());
            assert_eq!(make::generate(&again, 1, u64::MAX).as_ref(), Ok(&made));
        }
        Err(MakeError::Tries(Some(nearest)) | MakeError::Work(Some(nearest))) => {
            if nearest.rated {
                check(&nearest.made, &choices);
            }
        }
        Err(MakeError::Tries(None) | MakeError::Work(None)) => {}
        Err(wrong) => assert_eq!(Maker::new(&choices.options).err(), Some(wrong)),
    }
});
