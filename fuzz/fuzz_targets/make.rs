//! Puzzles from any options: each has one solution and is what it says, and its seed makes it again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use redoku::explain::{self, Rating, Technique};
use redoku::grid::CellSet;
use redoku::make::{self, Made, Problem, Symmetry, Wishes};
use redoku::solver;

/// A search is over after this many tries, and nodes of rating: about 50 ms.
const TRIES: u64 = 60;
const NODES: u64 = 3000;

/// The options from bytes: ratings, symmetry, clues, technique, 11 bytes of pattern, and the seed.
fn options(data: &[u8]) -> Wishes {
    let byte = |i: usize| data.get(i).copied().unwrap_or(255);
    let chosen = |i: usize| byte(i) & 1 == 1;
    let one = |i: usize, of: usize| usize::from(byte(i)) % of;
    // An empty seed would be a random one.
    let seed = data.get(20..).filter(|seed| !seed.is_empty()).unwrap_or(b"x");
    let pattern = (0..81).filter(|cell| byte(9 + cell / 8) >> (cell % 8) & 1 == 1).collect::<CellSet>();
    Wishes {
        rating: Rating(byte(1))..=Rating(byte(2)),
        symmetry: Symmetry::ALL[one(3, Symmetry::ALL.len())],
        clues: chosen(0).then(|| byte(4)..=byte(5)),
        technique: chosen(6).then(|| Technique::ALL[one(7, Technique::ALL.len())]),
        pattern: chosen(8).then_some(pattern),
        seed: Some(String::from_utf8_lossy(seed).into_owned()),
    }
}

fn check(made: &Made, wishes: &Wishes) {
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
    assert!(clues.is_subset(wishes.pattern.unwrap_or(CellSet::ALL)), "{puzzle}");
}

fuzz_target!(|data: &[u8]| {
    let wishes = options(data);
    match make::generate(&wishes, TRIES, NODES) {
        Ok(made) => {
            check(&made, &wishes);
            assert!(wishes.rating.contains(&made.ratings.rating));
            assert!(wishes.technique.is_none_or(|technique| technique == made.technique));
            let count = made.puzzle.clue_count() as u8;
            assert!(wishes.clues.as_ref().is_none_or(|clues| clues.contains(&count)));
            let again = Wishes { seed: Some(made.seed.clone()), ..wishes.clone() };
            assert_eq!(make::generate(&again, 1, u64::MAX).as_ref(), Ok(&made));
        }
        Err(Problem::Tries(Some(nearest)) | Problem::Work(Some(nearest))) => {
            if nearest.rated {
                check(&nearest.made, &wishes);
            }
        }
        Err(Problem::Impossible(wish)) => {
            assert_eq!(wishes.check(), Ok(Err(wish)));
        }
        Err(Problem::Malformed(wrong)) => assert_eq!(wishes.check().err().unwrap_or(wrong.clone()), wrong),
        Err(_) => {}
    }
});
