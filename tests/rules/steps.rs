//! Steps of variants: all of them are right and lead to the solution; the first of some, as people
//! find them.

use crate::check::write;
use crate::files::{MADE, NINE_SUMS, Published, VARIANTS, puzzles};
use redoku::Grid;
use redoku::explain::{Candidate, Chain, Fault, Reason, Step, Technique, Variant};
use redoku::make::{self, VariantOptions};
use redoku::rules::{Limit, Puzzle};
use std::collections::BTreeMap;

/// Digits and pencil marks as a person keeps them: only cells that a step was about have any.
struct Paper {
    cells: Grid,
    marks: [u16; 81],
}

impl Paper {
    fn write(&mut self, step: &Step, candidates: &[u16; 81]) {
        for &Candidate { cell, digit } in &step.remove {
            let cell = usize::from(cell);
            let noted = if self.marks[cell] == 0 { candidates[cell] } else { self.marks[cell] };
            self.marks[cell] = noted & !(1 << (digit - 1));
        }
        if let Some(Candidate { cell, digit }) = step.place {
            self.cells.set(cell.into(), digit);
        }
    }
}

/// Checks that each link of a chain follows from the one before it, as far as cells and rows,
/// columns and boxes tell, and that the last one negates the first.
fn check_chains(step: &Step, candidates: &[u16; 81]) {
    for Chain { links, .. } in &step.chains {
        let ends = [&links[0], &links[links.len() - 1]];
        assert_eq!((ends[0].candidate, ends[0].on), (ends[1].candidate, !ends[1].on), "{step:?}");
        assert_eq!(links[0].reason, Reason::Assumed);
        let has = |cell: u8, digit: u8| candidates[usize::from(cell)] >> (digit - 1) & 1 == 1;
        for (i, pair) in links.windows(2).enumerate() {
            let [from, to] = [pair[0].candidate, pair[1].candidate];
            assert_eq!((&pair[1].parents[..], pair[0].on), (&[i as u16][..], !pair[1].on), "{step:?}");
            assert!(from != to && has(to.cell, to.digit), "{step:?}");
            let places: Vec<Candidate> = match pair[1].reason {
                Reason::Cell => (1..10).map(|digit| Candidate { digit, ..to }).collect(),
                Reason::House(house @ 0..27) => {
                    let cells = redoku::grid::HOUSES[usize::from(house)];
                    cells.map(|cell| Candidate { cell, ..to }).to_vec()
                }
                _ => continue,
            };
            let left: Vec<_> = places.iter().filter(|one| has(one.cell, one.digit)).collect();
            assert!(left.contains(&&from) && left.contains(&&to), "{step:?}");
            assert!(left.len() == 2 || !pair[1].on, "{step:?}");
        }
    }
}

/// Goes the way to the solution and looks at each step; how many steps there are of each kind.
fn walk(name: &str, json: &str, solution: &[u8; 81]) -> Result<BTreeMap<&'static str, usize>, Fault> {
    let puzzle = Puzzle::read(json).unwrap_or_else(|error| panic!("{name}: {error}"));
    let variant = Variant::new(&puzzle)?;
    let mut paper = Paper { cells: puzzle.spec().cells, marks: [0; 81] };
    let mut kinds = BTreeMap::new();
    while let Some(step) = variant.next(&paper.cells, &paper.marks).expect("nothing is wrong") {
        let candidates = variant.candidates(&paper.cells, &paper.marks).expect("nothing is wrong");
        let open = |c: &Candidate| candidates[usize::from(c.cell)] >> (c.digit - 1) & 1 == 1;
        assert!(step.place.iter().chain(&step.remove).all(open), "{name}: {step:?} says nothing new");
        check_chains(&step, &candidates);
        assert_eq!(step.place.is_some(), step.remove.is_empty(), "{name}: {step:?} says one thing");
        let right = |c: &Candidate| solution[usize::from(c.cell)] == c.digit;
        assert!(step.place.iter().all(right), "{name}: {step:?} is wrong");
        assert!(!step.remove.iter().any(right), "{name}: {step:?} is wrong");
        let done: usize = kinds.values().sum();
        if done.is_multiple_of(10) {
            let easiest = variant.easiest(&paper.cells, &paper.marks).expect("nothing is wrong");
            let every = variant.kinds(&paper.cells, &paper.marks).expect("nothing is wrong");
            assert_eq!((easiest.first(), every.first()), (Some(&step), Some(&step)), "{name}");
            let is_right = |step: &Step| step.place.iter().all(right) && !step.remove.iter().any(right);
            assert!(easiest.iter().chain(&every).all(is_right), "{name}");
        }
        paper.write(&step, &candidates);
        *kinds.entry(step.technique.key()).or_default() += 1;
    }
    assert_eq!(write(paper.cells.cells()), write(solution), "{name}");
    assert_eq!(variant.steps().len(), kinds.values().sum::<usize>(), "{name}");
    Ok(kinds)
}

/// What each of the puzzles of a file takes; those of which it takes too long to know whether they
/// have one solution.
fn walk_all(file: &str) -> (Vec<BTreeMap<&'static str, usize>>, Vec<String>) {
    let (mut ways, mut unknown) = (Vec::new(), Vec::new());
    for Published { name, puzzle, solution } in puzzles(file) {
        match walk(&name, &puzzle.to_string(), &solution) {
            Ok(kinds) => ways.push(kinds),
            Err(fault) => {
                assert_eq!(fault, Fault::Unknown, "{name}");
                unknown.push(name);
            }
        }
    }
    (ways, unknown)
}

#[test]
fn steps_of_published_puzzles_are_right_and_lead_to_the_solution() {
    let (ways, unknown) = walk_all(VARIANTS);
    assert!(unknown.len() <= 4, "{unknown:?}");
    assert!(ways.iter().any(|kinds| !kinds.contains_key("trial")));
    for kind in ["trial", "forcing-x-chain", "forcing-chain"] {
        assert!(ways.iter().any(|kinds| kinds.contains_key(kind)), "{kind}");
    }
}

#[test]
fn steps_of_puzzles_of_every_type_are_right_and_lead_to_the_solution() {
    for file in [MADE, NINE_SUMS] {
        assert_eq!(walk_all(file).1, [""; 0]);
    }
}

/// Rules that share the grid with many solutions, so that puzzles of them are made with any seed.
const RULES: [&str; 6] = [
    r#"{"type": "antiKnight"}"#,
    r#"{"type": "antiKing"}"#,
    r#"{"type": "windoku"}"#,
    r#"{"type": "diagonal", "which": "main"}, {"type": "diagonal", "which": "anti"}"#,
    r#"{"type": "disjointGroups"}"#,
    r#"{"type": "nonconsecutive"}"#,
];

#[test]
fn classic_techniques_of_variants_remove_no_digit_of_the_solution() {
    let mut count = BTreeMap::new();
    for (i, rules) in RULES.into_iter().enumerate() {
        for (seed, cages) in (0..8).map(|seed| (seed, seed % 4 == 3)) {
            let json = format!(r#"{{"cells": "{}", "rules": [{rules}]}}"#, ".".repeat(81));
            let rules = Puzzle::read(&json).expect("rules");
            let options = VariantOptions::default().cages(cages).seed(format!("{i}.{seed}"));
            let made = make::generate_variant(&rules, &options, Limit::default()).expect("a puzzle");
            let puzzle = Puzzle::new(made.spec(&rules)).expect("a puzzle");
            let variant = Variant::new(&puzzle).expect("one solution");
            let mut paper = Paper { cells: puzzle.spec().cells, marks: [0; 81] };
            // Every technique that applies, not only the easiest, and what several removals lead to
            // together.
            loop {
                let candidates = variant.candidates(&paper.cells, &paper.marks).expect("nothing is wrong");
                let steps = variant.kinds(&paper.cells, &paper.marks).expect("nothing is wrong");
                for step in &steps {
                    let right = |c: &Candidate| made.solution.get(c.cell.into()) == c.digit;
                    let is_right = step.place.iter().all(right) && !step.remove.iter().any(right);
                    assert!(is_right, "{}: {step:?}", puzzle.json());
                    paper.write(step, &candidates);
                    *count.entry(step.technique.key()).or_insert(0) += 1;
                }
                if steps.is_empty() {
                    break;
                }
            }
        }
    }
    // Each but for jellyfish, which are too rare, direct forms, and what needs the uniqueness of
    // the solution.
    for technique in Technique::ALL.iter().filter(|technique| **technique <= Technique::HiddenQuad) {
        use Technique::*;
        let is_out = matches!(
            technique,
            DirectPointing
                | DirectClaiming
                | DirectHiddenPair
                | DirectHiddenTriplet
                | UniqueRectangle
                | UniqueLoop
        );
        if *technique == Jellyfish {
            continue;
        }
        assert_eq!(!is_out, count.contains_key(technique.key()), "{technique}: {count:?}");
    }
}

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn what_is_wrong_is_said_first() {
    let cage = r#"{"type": "cage", "cells": ["r1c1", "r1c2"], "total": 8}"#;
    let of = |cells: &str, rule: &str| {
        Puzzle::read(&format!(r#"{{"cells": "{cells}", "rules": [{rule}]}}"#)).expect("a puzzle")
    };
    let fault = |cells: &str, rule: &str| Variant::new(&of(cells, rule)).err();
    let half = format!("{}{}", ".".repeat(36), &SOLVED[36..]);
    assert_eq!(fault(&half, cage), Some(Fault::Multiple));
    let twice = format!("..{}", &SOLVED[2..]);
    assert_eq!(fault(&twice, &cage.replace('8', "9")), Some(Fault::Unsolvable));
    assert_eq!(fault(&twice, cage), None);

    let puzzle = of(&twice, cage);
    let variant = Variant::new(&puzzle).expect("one solution");
    let mut grid = puzzle.spec().cells;
    grid.set(0, 3); // it is a 5
    assert_eq!(variant.next(&grid, &[0; 81]), Err(Fault::Digits(vec![0])));
    let mut marks = [0; 81];
    marks[1] = 0b11000; // 4 or 5, and it is a 3
    assert_eq!(variant.next(&puzzle.spec().cells, &marks), Err(Fault::Marks(vec![1])));
    assert_eq!(variant.candidates(&puzzle.spec().cells, &marks), Err(Fault::Marks(vec![1])));
    let mut all = Grid::EMPTY;
    SOLVED.bytes().enumerate().for_each(|(cell, digit)| all.set(cell, digit - b'0'));
    assert_eq!(variant.next(&all, &[0; 81]), Ok(None));
}
