//! The same of puzzles with rules: against counting, and against the answers about grids where
//! there is no rule.

use super::*;
use redoku::insight::Ruled;
use redoku::rules::{Limit, Puzzle, Unanswered};

/// A set of rules and givens without a solution, of which each is needed.
#[test]
fn with_rules_a_conflict_names_those_that_are_needed() {
    let cells = |digits: &str| format!("{digits}{}", ".".repeat(81 - digits.len()));
    let diagnose = |cells: &str, rules: &str| {
        let puzzle =
            Puzzle::read(&format!(r#"{{"cells": "{cells}", "rules": [{rules}]}}"#)).expect("a puzzle");
        Ruled::new(&puzzle).diagnose().expect("no rule of one's own")
    };
    let cage = r#"{"type": "cage", "cells": ["r1c1", "r1c2"], "total": 4}"#;
    let knight = r#"{"type": "antiKnight"}"#;
    let thermometer = r#"{"type": "thermometer", "cells": ["r5c5", "r5c6"]}"#;
    let found = diagnose(&cells("..2.1"), &[knight, thermometer, cage].join(","));
    // 4 is 1 and 3, and there is a 1 in the row already.
    assert_eq!((found.rules, found.conflict), (vec![2], CellSet::of(4)));
    assert!(found.is_minimal && found.status == Status::None);
    let found = diagnose(&cells("1.......1"), cage);
    assert_eq!((found.rules, found.conflict.len()), (vec![], 2));
    // Two rules that can't be obeyed together, whatever is given.
    let line = r#"{"type": "thermometer", "cells": ["r1c2", "r1c1"]}, {"type": "thermometer", "cells": ["r1c1", "r1c2"]}"#;
    let found = diagnose(&cells("....9"), &[knight, line].join(","));
    assert_eq!((found.rules, found.conflict.len()), (vec![1, 2], 0));
}

#[test]
fn a_puzzle_without_rules_has_the_same_answers_as_its_grid() {
    let (mut chance, puzzles) = (Chance(9), puzzles());
    for _ in 0..40 {
        let grid = broken(&chance.of(&puzzles), &mut chance);
        let puzzle = Puzzle::classic(&grid);
        let mut ruled = Ruled::new(&puzzle);
        let (diagnosis, plain) = (ruled.diagnose().expect("no rules"), insight::diagnose(&grid));
        assert_eq!(diagnosis.status, plain.status, "{grid}");
        if plain.status == Status::None {
            verify_conflict(&grid, &diagnosis);
        }
        if plain.count < 1000 {
            assert_eq!(
                ruled.true_candidates(5).expect("no rules"),
                insight::true_candidates(&grid, 5),
                "{grid}"
            );
            assert_eq!(
                ruled.redundant_givens().expect("no rules"),
                insight::redundant_givens(&grid),
                "{grid}"
            );
        }
    }
}

/// Digits that have too few cells in a house are plain to see here too.
#[test]
fn with_rules_loose_grids_are_no_harder() {
    for (text, _) in LOOSE {
        let grid = grid(text);
        let ruled = Ruled::new(&Puzzle::classic(&grid)).diagnose().expect("no rules");
        assert_eq!(ruled.status, Status::None, "{text}");
        verify_conflict(&grid, &ruled);
        // Bounded, so that it fails where it would take hours.
        let json =
            format!(r#"{{"cells": "{text}", "rules": [{{"type": "less", "cells": ["r9c1", "r9c2"]}}]}}"#);
        let puzzle = Puzzle::read(&json).expect("a puzzle");
        assert_eq!(puzzle.search().step(10_000), Ok(SearchStep::Done), "{text}");
    }
}

/// Conflicts of puzzles with rules against counting: nothing of what is named could go.
#[test]
fn with_rules_nothing_of_a_conflict_could_go() {
    let mut chance = Chance(10);
    let full = Grid::EMPTY.solve().expect("it has many");
    let rules = [
        r#"{"type": "cage", "cells": ["r1c1", "r2c1"], "total": 5}"#,
        r#"{"type": "cage", "cells": ["r1c2", "r2c2"], "total": 8}"#,
        r#"{"type": "thermometer", "cells": ["r3c1", "r3c2", "r4c3"]}"#,
        r#"{"type": "dot", "kind": "black", "cells": ["r1c2", "r1c3"]}"#,
        r#"{"type": "antiKing"}"#,
        r#"{"type": "palindrome", "cells": ["r5c5", "r6c6", "r7c7"]}"#,
    ];
    let read = |grid: &Grid, wanted: &[usize]| {
        let rules: Vec<&str> = wanted.iter().map(|&rule| rules[rule]).collect();
        Puzzle::read(&format!(r#"{{"cells": "{grid}", "rules": [{}]}}"#, rules.join(","))).expect("a puzzle")
    };
    let count = |puzzle: &Puzzle| puzzle.count(1).expect("no rule of one's own");
    let (mut none, mut named) = (0, 0);
    for _ in 0..60 {
        let cells = (0..81).filter(|_| chance.below(3) == 0).collect();
        let grid = only(&full, cells);
        let wanted: Vec<usize> = (0..rules.len()).filter(|_| chance.below(2) == 0).collect();
        let puzzle = read(&grid, &wanted);
        let diagnosis = Ruled::new(&puzzle).diagnose().expect("no rule of one's own");
        assert_eq!(diagnosis.status == Status::None, count(&puzzle) == 0);
        if diagnosis.status != Status::None || !diagnosis.is_minimal {
            continue;
        }
        none += 1;
        named += usize::from(!diagnosis.rules.is_empty());
        let needed: Vec<usize> = diagnosis.rules.iter().map(|&rule| wanted[rule]).collect();
        let stands = only(&grid, diagnosis.conflict);
        assert_eq!(count(&read(&stands, &needed)), 0, "{grid} {needed:?}");
        for i in 0..needed.len() {
            let mut others = needed.clone();
            others.remove(i);
            assert_eq!(count(&read(&grid, &others)), 1, "{grid} {needed:?}");
        }
        for cell in diagnosis.conflict {
            assert_eq!(count(&read(&with(&stands, cell, 0), &needed)), 1, "{grid} {needed:?}");
        }
    }
    assert!(none > 20 && named == none, "{none} {named}");
}

#[test]
fn with_rules_repairs_and_further_givens_leave_one_solution() {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let right = grid(text);
    let solution = right.solve().expect("it has one");
    let total = solution.get(0) + solution.get(1);
    let json = |grid: &Grid| {
        let cage = format!(r#"{{"type": "cage", "cells": ["r1c1", "r1c2"], "total": {total}}}"#);
        Puzzle::read(&format!(r#"{{"cells": "{grid}", "rules": [{cage}]}}"#)).expect("a puzzle")
    };
    let wrong = json(&with(&right, 1, 8));
    let repairs = Ruled::new(&wrong).repairs().expect("no rule of one's own");
    assert!(repairs.iter().any(|repair| repair.grid == right));
    assert!(repairs.iter().all(|repair| json(&repair.grid).count(2) == Ok(1)));
    let open = json(&with(&with(&with(&with(&right, 80, 0), 79, 0), 31, 0), 45, 0));
    let found = Ruled::new(&open).differences().expect("no rule of one's own");
    let mut fixed = open.spec().cells;
    found.fix.iter().for_each(|&(cell, digit)| fixed.set(cell, digit));
    assert_eq!(json(&fixed).count(2), Ok(1));
    let candidates = Ruled::new(&open).true_candidates(1).expect("no rule of one's own");
    let differ = (0..81).filter(|&cell| candidates.masks[cell].count_ones() > 1).collect();
    assert_eq!(found.cells, differ);
}

/// The budget ends a diagnosis that would take too long: every rule that may be needed is named,
/// and the conflict says so.
#[test]
fn many_rules_are_diagnosed_within_the_budget() {
    let read = |cells: &str, rules: Vec<String>| {
        let cells = format!("{cells}{}", ".".repeat(81 - cells.len()));
        Puzzle::read(&format!(r#"{{"cells": "{cells}", "rules": [{}]}}"#, rules.join(","))).expect("a puzzle")
    };
    let apart = r#"{"type": "antiKnight"}"#.to_owned();
    // Two 1s a knight's move apart, in different boxes.
    let given = format!("{}1{}1", ".".repeat(20), ".".repeat(10));
    let puzzle = read(&given, vec![apart; 1000]);
    let diagnosis = Ruled::new(&puzzle).diagnose().expect("no custom rule");
    assert_eq!((diagnosis.status, diagnosis.rules), (Status::None, vec![0]));
    assert_eq!(diagnosis.conflict, [20, 31].into_iter().collect());
    assert!(diagnosis.is_minimal);

    // 1000 sums of four cells of a solved grid, one of which is wrong by one and two of which can't
    // both hold.
    let full = grid("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    let mut chance = Chance(11);
    let mut sum = |wrong: i32| {
        let mut cells: Vec<usize> = Vec::new();
        while cells.len() < 4 {
            let cell = chance.below(81);
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        let total = cells.iter().map(|&cell| i32::from(full.get(cell))).sum::<i32>() + wrong;
        let names: Vec<String> =
            cells.iter().map(|&cell| format!("\"{}\"", redoku::grid::cell_name(cell))).collect();
        format!(r#"{{"type": "sum", "cells": [{}], "total": {total}}}"#, names.join(","))
    };
    let mut rules: Vec<String> = (0..999).map(|_| sum(0)).collect();
    rules.insert(500, sum(1));
    let wrong: Vec<usize> = Ruled::new(&read("", rules.clone())).diagnose().expect("no custom rule").rules;
    // Whatever is named has no solution: with all of it there is none, and the wrong sum is part of
    // it.
    assert!(wrong.contains(&500));
    let named = read("", wrong.iter().map(|&rule| rules[rule].clone()).collect());
    assert_eq!(named.count(1), Ok(0));
}

/// An empty grid with 60 sums of ten cells each, as a solved grid has them.
fn many_sums() -> Puzzle {
    let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let digits: Vec<i32> = solved.bytes().map(|digit| i32::from(digit - b'0')).collect();
    let mut number = 7_usize;
    let rules: Vec<String> = (0..60)
        .map(|_| {
            let mut cells: Vec<usize> = Vec::new();
            while cells.len() < 10 {
                number = (number * 1_103_515_245 + 12_345) % 2_147_483_648;
                let cell = number / 65_536 % 81;
                if !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
            let total: i32 = cells.iter().map(|&cell| digits[cell]).sum();
            let names: Vec<String> =
                cells.iter().map(|cell| format!(r#""r{}c{}""#, cell / 9 + 1, cell % 9 + 1)).collect();
            format!(r#"{{"type": "sum", "cells": [{}], "total": {total}}}"#, names.join(","))
        })
        .collect();
    Puzzle::read(&format!(r#"{{"cells": "{}", "rules": [{}]}}"#, ".".repeat(81), rules.join(",")))
        .expect("a puzzle")
}

#[test]
fn every_question_has_a_limit_and_can_be_watched_and_ended() {
    let puzzle = many_sums();
    let mut told = Vec::new();
    let limit = Limit::branches(20_000).watched(|used| {
        told.push(used);
        true
    });
    let diagnosis = Ruled::new(&puzzle).limit(limit).diagnose().expect("no custom rule");
    assert_eq!((diagnosis.status, diagnosis.count, diagnosis.more), (Status::Unknown, 0, true));
    assert!(told.len() > 5 && told.is_sorted() && told.iter().all(|used| (0.0..=1.0).contains(used)));

    let mut calls = 0;
    let limit = Limit::branches(u64::MAX).watched(|_| {
        calls += 1;
        calls < 3
    });
    let ended = Ruled::new(&puzzle).limit(limit).diagnose().expect("no custom rule");
    assert_eq!((ended.status, calls), (Status::Unknown, 3));

    let ask = || Ruled::new(&puzzle).limit(Limit::branches(1000));
    let cells = puzzle.spec().cells;
    assert_eq!(ask().repairs(), Err(Unanswered::Limit));
    assert_eq!(ask().differences(), Err(Unanswered::Limit));
    assert_eq!(ask().true_candidates(1), Err(Unanswered::Limit));
    assert_eq!(ask().redundant_givens(), Err(Unanswered::Limit));
    assert_eq!(ask().check(&cells), Err(Unanswered::Limit));
    // Each question has the whole limit.
    let mut ruled = ask();
    assert_eq!(ruled.diagnose(), ruled.diagnose());
}

#[test]
fn what_is_known_at_the_limit_is_said() {
    // Two solutions are soon found, and where they differ takes longer.
    let puzzle =
        Puzzle::read(&format!(r#"{{"cells": "{}", "rules": [{{"type": "antiKnight"}}]}}"#, ".".repeat(81)))
            .expect("a puzzle");
    let ask = |branches| Ruled::new(&puzzle).limit(Limit::branches(branches));
    let diagnosis = ask(400).diagnose().expect("no custom rule");
    assert_eq!((diagnosis.status, diagnosis.more), (Status::Multiple, true));
    let full = ask(u64::MAX).differences().expect("no custom rule");
    assert_eq!(ask(1).differences(), Err(Unanswered::Limit));
    let some =
        (0..20).map(|i| ask(2000 << i).differences()).find_map(Result::ok).expect("the cells, at least");
    assert_eq!(some.cells, full.cells);
}
