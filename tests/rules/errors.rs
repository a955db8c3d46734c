//! What is no puzzle is refused, with words that name the rule and the reason.

use crate::chance::Chance;
use crate::check::{Cells, obeys, write};
use crate::make::{Finished, TYPES, some_rules};
use redoku::rules::{Puzzle, PuzzleSpec};
use serde_json::json;

const EMPTY: &str = ".................................................................................";

/// What is said of a puzzle with an empty grid and these rules.
fn refused(rules: &str) -> String {
    message(&format!(r#"{{"cells": "{EMPTY}", "rules": [{rules}]}}"#))
}

fn message(json: &str) -> String {
    match Puzzle::read(json) {
        Ok(_) => format!("it was taken: {json}"),
        Err(error) => error.to_string(),
    }
}

/// Each rule, and what the message has to have in it.
const BAD: &[(&str, &[&str])] = &[
    (r#"{"type": "foo"}"#, &["rule 1", "unknown type", "\"foo\""]),
    (r#"{"type": "Cage", "cells": ["r1c1"]}"#, &["rule 1", "unknown type", "\"Cage\""]),
    (r#"{"cells": ["r1c1"]}"#, &["rule 1", "type"]),
    (r#"{"type": 7}"#, &["rule 1", "type"]),
    ("7", &["rule 1"]),
    (r#"{"type": "antiKnight"}, null"#, &["rule 2"]),
    (
        r#"{"type": "thermometer", "cells": ["r1c1", "r1c2"], "sloww": true}"#,
        &["rule 1 (thermometer)", "unknown field", "\"sloww\""],
    ),
    (r#"{"type": "antiKing", "total": 3}"#, &["rule 1 (antiKing)", "unknown field", "\"total\""]),
    (r#"{"type": "windoku"}, {"type": "less"}"#, &["rule 2 (less)", "\"cells\""]),
    (r#"{"type": "sum", "cells": ["r1c1", "r1c2"]}"#, &["rule 1 (sum)", "\"total\""]),
    (r#"{"type": "cage", "cells": ["r1c1", "r1c2"], "total": "7"}"#, &["rule 1 (cage)", "\"total\""]),
    (r#"{"type": "cage", "cells": ["r1c1", "r1c2"], "total": 7.5}"#, &["rule 1 (cage)", "\"total\""]),
    (r#"{"type": "cage", "cells": "r1c1"}"#, &["rule 1 (cage)", "\"cells\""]),
    (
        r#"{"type": "thermometer", "cells": ["r1c1", "r1c2"], "slow": "yes"}"#,
        &["rule 1 (thermometer)", "\"slow\""],
    ),
    // Cells.
    (r#"{"type": "cage", "cells": ["r1c1", "r0c1"]}"#, &["rule 1 (cage)", "r0c1"]),
    (r#"{"type": "cage", "cells": ["r1c1", "r1c10"]}"#, &["rule 1 (cage)", "r1c10"]),
    (r#"{"type": "cage", "cells": ["r1c1", 2]}"#, &["rule 1 (cage)", "2"]),
    (r#"{"type": "cage", "cells": ["r1c1", ""]}"#, &["rule 1 (cage)"]),
    (r#"{"type": "cage", "cells": ["r1c1", "r1c\u00e9"]}"#, &["rule 1 (cage)", "é"]),
    (r#"{"type": "extremum", "kind": "minimum", "cell": "a1"}"#, &["rule 1 (extremum)", "a1"]),
    (r#"{"type": "cage", "cells": ["r1c1", "r1c2", "r1c1"]}"#, &["rule 1 (cage)", "r1c1", "twice"]),
    (r#"{"type": "sum", "cells": ["r1c1", "r1c2", "r1c1"], "total": 9}"#, &["rule 1 (sum)", "r1c1", "twice"]),
    (
        r#"{"type": "thermometer", "cells": ["r1c1", "r1c2", "r1c1"], "slow": true}"#,
        &["rule 1 (thermometer)", "r1c1", "twice"],
    ),
    (r#"{"type": "arrow", "circle": ["r1c1"], "shaft": ["r1c2", "r1c1"]}"#, &["rule 1 (arrow)", "r1c1"]),
    // How many.
    (
        r#"{"type": "cage", "cells": ["r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9", "r2c1"]}"#,
        &["rule 1 (cage)", "ten cells", "nine"],
    ),
    (
        r#"{"type": "renban", "cells": ["r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9", "r2c9"]}"#,
        &["rule 1 (renban)", "ten cells", "nine"],
    ),
    (
        r#"{"type": "thermometer", "cells": ["r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9", "r2c9"]}"#,
        &["rule 1 (thermometer)", "ten cells", "nine"],
    ),
    (r#"{"type": "cage", "cells": []}"#, &["rule 1 (cage)", "cell"]),
    (r#"{"type": "sum", "cells": [], "total": 5}"#, &["rule 1 (sum)", "cell"]),
    (r#"{"type": "parity", "kind": "odd", "cells": []}"#, &["rule 1 (parity)", "cell"]),
    (r#"{"type": "palindrome", "cells": ["r1c1"]}"#, &["rule 1 (palindrome)", "cell"]),
    (r#"{"type": "dot", "kind": "white", "cells": ["r1c1"]}"#, &["rule 1 (dot)", "cell"]),
    (r#"{"type": "dot", "kind": "white", "cells": ["r1c1", "r1c2", "r1c3"]}"#, &["rule 1 (dot)", "cell"]),
    (r#"{"type": "xv", "kind": "x", "cells": ["r1c1", "r1c2", "r1c3"]}"#, &["rule 1 (xv)", "cell"]),
    (r#"{"type": "less", "cells": ["r1c1", "r1c2", "r1c3"]}"#, &["rule 1 (less)", "cell"]),
    (r#"{"type": "arrow", "circle": ["r1c1"], "shaft": []}"#, &["rule 1 (arrow)", "at least one"]),
    (r#"{"type": "arrow", "circle": [], "shaft": ["r1c1"]}"#, &["rule 1 (arrow)", "at least one"]),
    (
        r#"{"type": "arrow", "circle": ["r1c1", "r1c2", "r1c3", "r1c4"], "shaft": ["r2c4"]}"#,
        &["rule 1 (arrow)", "four cells"],
    ),
    (r#"{"type": "clone", "groups": [["r1c1", "r1c2"]]}"#, &["rule 1 (clone)", "group"]),
    (r#"{"type": "clone", "groups": [["r1c1", "r1c2"], ["r4c4"]]}"#, &["rule 1 (clone)", "group"]),
    (
        r#"{"type": "quadruple", "cells": ["r1c1", "r1c2", "r2c1"], "digits": [1]}"#,
        &["rule 1 (quadruple)", "cell"],
    ),
    (
        r#"{"type": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r3c2"], "digits": [1]}"#,
        &["rule 1 (quadruple)", "square"],
    ),
    (
        r#"{"type": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "digits": []}"#,
        &["rule 1 (quadruple)", "digit"],
    ),
    (
        r#"{"type": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "digits": [1, 2, 3, 4, 5]}"#,
        &["rule 1 (quadruple)", "digit"],
    ),
    (
        r#"{"type": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "digits": [0]}"#,
        &["rule 1 (quadruple)", "digit"],
    ),
    // Words.
    (r#"{"type": "diagonal", "which": "both"}"#, &["rule 1 (diagonal)", "both"]),
    (r#"{"type": "dot", "kind": "grey", "cells": ["r1c1", "r1c2"]}"#, &["rule 1 (dot)", "grey"]),
    (r#"{"type": "xv", "kind": "X", "cells": ["r1c1", "r1c2"]}"#, &["rule 1 (xv)", "X"]),
    (r#"{"type": "parity", "kind": "both", "cells": ["r1c1"]}"#, &["rule 1 (parity)", "both"]),
    (r#"{"type": "extremum", "kind": "least", "cell": "r1c1"}"#, &["rule 1 (extremum)", "least"]),
    (r#"{"type": "sandwich", "side": "north", "index": 1, "total": 5}"#, &["rule 1 (sandwich)", "north"]),
    (
        r#"{"type": "littleKiller", "from": "r1c1", "direction": "down", "total": 5}"#,
        &["rule 1 (littleKiller)", "down"],
    ),
    // Totals that can't be.
    (r#"{"type": "cage", "cells": ["r1c1", "r1c2"], "total": 2}"#, &["rule 1 (cage)", "2"]),
    (r#"{"type": "cage", "cells": ["r1c1", "r1c2"], "total": 18}"#, &["rule 1 (cage)", "18"]),
    (r#"{"type": "cage", "cells": ["r1c1", "r1c2"], "total": -3}"#, &["rule 1 (cage)", "-3"]),
    (
        r#"{"type": "cage", "cells": ["r1c1", "r1c2"], "total": 99999999999999999999}"#,
        &["rule 1 (cage)", "total"],
    ),
    (r#"{"type": "sum", "cells": ["r1c1", "r5c5"], "total": 19}"#, &["rule 1 (sum)", "19"]),
    (r#"{"type": "sum", "cells": ["r1c1", "r5c5"], "total": 1}"#, &["rule 1 (sum)", "1"]),
    (r#"{"type": "sum", "cells": ["r1c1", "r1c5"], "total": 2}"#, &["rule 1 (sum)", "2"]),
    (
        r#"{"type": "littleKiller", "from": "r1c8", "direction": "down-right", "total": 19}"#,
        &["rule 1 (littleKiller)", "19"],
    ),
    (r#"{"type": "sandwich", "side": "top", "index": 1, "total": 36}"#, &["rule 1 (sandwich)", "36"]),
    (r#"{"type": "sandwich", "side": "top", "index": 1, "total": 1}"#, &["rule 1 (sandwich)", "1"]),
    (r#"{"type": "xSum", "side": "top", "index": 1, "total": 0}"#, &["rule 1 (xSum)", "0"]),
    (r#"{"type": "xSum", "side": "top", "index": 1, "total": 46}"#, &["rule 1 (xSum)", "46"]),
    (r#"{"type": "skyscraper", "side": "top", "index": 1, "count": 0}"#, &["rule 1 (skyscraper)", "0"]),
    (r#"{"type": "skyscraper", "side": "top", "index": 1, "count": 10}"#, &["rule 1 (skyscraper)", "10"]),
    (r#"{"type": "skyscraper", "side": "top", "index": 0, "count": 3}"#, &["rule 1 (skyscraper)", "index"]),
    (r#"{"type": "sandwich", "side": "top", "index": 10, "total": 3}"#, &["rule 1 (sandwich)", "index"]),
    (r#"{"type": "whisper", "cells": ["r1c1", "r1c2"], "difference": 9}"#, &["rule 1 (whisper)", "9"]),
    (r#"{"type": "whisper", "cells": ["r1c1", "r1c2"], "difference": 0}"#, &["rule 1 (whisper)", "0"]),
    // Places that can't be.
    (
        r#"{"type": "littleKiller", "from": "r5c5", "direction": "down-right", "total": 20}"#,
        &["rule 1 (littleKiller)", "r5c5"],
    ),
    (
        r#"{"type": "littleKiller", "from": "r9c5", "direction": "down-right", "total": 5}"#,
        &["rule 1 (littleKiller)", "r9c5"],
    ),
];

#[test]
fn rules_that_cannot_be_are_refused_with_the_reason() {
    let mut wrong = Vec::new();
    for (rule, words) in BAD {
        let message = refused(rule);
        if !words.iter().all(|word| message.contains(word)) {
            wrong.push(format!("{rule}\n  said: {message}\n  lacks one of {words:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} messages:\n{}", wrong.len(), wrong.join("\n"));
}

/// So many of a rule.
fn many(count: usize, rule: &str) -> String {
    vec![rule; count].join(", ")
}

/// All cells, in order or beginning with another one.
fn all_cells(first: usize) -> String {
    let names =
        (0..81).map(|i| (first + i) % 81).map(|cell| format!("\"r{}c{}\"", cell / 9 + 1, cell % 9 + 1));
    names.collect::<Vec<_>>().join(", ")
}

#[test]
fn there_are_at_most_a_thousand_rules() {
    let knight = r#"{"type": "antiKnight"}"#;
    assert!(refused(&many(1000, knight)).starts_with("it was taken"));
    assert_eq!(refused(&many(1001, knight)), "a puzzle has at most 1000 rules, and this one has 1001");
    // Whatever they are, they are counted first.
    assert!(refused(&many(20_000, "7")).contains("20000"));
    let error = Puzzle::read(&format!(r#"{{"cells": "{EMPTY}", "rules": [{}]}}"#, many(1001, knight)));
    let error = error.expect_err("too many");
    assert_eq!(error.rule, None);
    assert!(error.message().zh.contains("1000") && error.message().zh.contains("1001"));
    // Also where they were not read.
    let mut spec = PuzzleSpec::read(&format!(r#"{{"cells": "{EMPTY}", "rules": [{knight}]}}"#)).expect("one");
    spec.rules = vec![spec.rules[0].clone(); 1001];
    assert_eq!(Puzzle::new(spec).expect_err("too many").message(), error.message());
}

#[test]
fn all_rules_together_name_at_most_five_thousand_cells() {
    let parity = format!(r#"{{"type": "parity", "kind": "odd", "cells": [{}]}}"#, all_cells(0));
    let some = many(61, &parity); // 4,941 cells
    let dots = many(29, r#"{"type": "dot", "kind": "white", "cells": ["r1c1", "r1c2"]}"#);
    assert!(refused(&format!("{some}, {dots}")).starts_with("it was taken"));
    let extremum = r#"{"type": "extremum", "kind": "minimum", "cell": "r1c1"}"#;
    assert!(refused(&format!("{some}, {dots}, {extremum}")).starts_with("it was taken"));
    let message = refused(&format!("{some}, {dots}, {dots}"));
    assert_eq!(message, "the rules of a puzzle name at most 5000 cells in all, and these name 5057");
    let groups = |count: usize| {
        let groups = (0..count).map(|first| format!("[{}]", all_cells(first))).collect::<Vec<_>>().join(", ");
        format!(r#"{{"type": "clone", "groups": [{groups}]}}"#)
    };
    assert!(refused(&groups(61)).starts_with("it was taken"));
    assert!(refused(&groups(62)).contains("5022"));
    let single = vec![r#"["r1c1"]"#; 82].join(", ");
    let single = refused(&format!(r#"{{"type": "clone", "groups": [{single}]}}"#));
    assert_eq!(single, "rule 1 (clone): 82 groups, and there are 81 at most");
}

#[test]
fn jigsaws_have_nine_regions_of_nine() {
    let rule = |map: &[u8]| refused(&format!(r#"{{"type": "regions", "map": {map:?}}}"#));
    let mut map: Vec<u8> = (0..81).map(|cell| cell / 9 + 1).collect();
    assert!(rule(&map[..80]).starts_with("rule 1 (regions): "));
    map[0] = 0;
    assert!(rule(&map).starts_with("rule 1 (regions): "));
    map[0] = 10;
    assert!(rule(&map).starts_with("rule 1 (regions): "));
    map[0] = 2;
    let message = rule(&map);
    assert!(message.starts_with("rule 1 (regions): ") && message.contains("nine"), "{message}");
}

#[test]
fn puzzles_that_are_none_are_refused_with_the_reason() {
    let long = ".".repeat(82);
    let bad = [
        (String::new(), ""),
        ("cells".into(), "JSON"),
        ("{".into(), "JSON"),
        ("[]".into(), ""),
        ("null".into(), ""),
        ("{}".into(), "cells"),
        (format!("{{\"cells\": \"{}\"}}", &EMPTY[1..]), "80"),
        (format!("{{\"cells\": \"{long}\"}}"), "82"),
        (format!("{{\"cells\": \"A{}\"}}", &EMPTY[1..]), "A"),
        (format!("{{\"cells\": \"é{}\"}}", &EMPTY[1..]), "é"),
        ("{\"cells\": 5}".into(), "cells"),
        (format!("{{\"cells\": \"{EMPTY}\", \"rule\": []}}"), "\"rule\""),
        (format!("{{\"cells\": \"{EMPTY}\", \"rules\": {{}}}}"), "rules"),
        (format!("{{\"cells\": \"{EMPTY}\", \"houses\": [\"rows\", \"diagonals\"]}}"), "diagonals"),
        (format!("{{\"cells\": \"{EMPTY}\", \"houses\": \"rows\"}}"), "houses"),
    ];
    for (json, word) in bad {
        let message = message(&json);
        assert!(!message.starts_with("it was taken") && message.contains(word), "{json}\n{message}");
    }
}

/// Digits of which those of each row differ, or of each column, or box, or none of these.
fn loose(houses: &str, chance: &mut Chance) -> Cells {
    let mut grid = [0; 81];
    for i in 0..9 {
        let mut digits: [u8; 9] = std::array::from_fn(|i| i as u8 + 1);
        if houses.is_empty() {
            // Large or small, so that totals are extreme, and a 1 and a 9.
            let least = chance.pick(&[2, 7]);
            digits[1..8].fill_with(|| least + chance.below(2) as u8);
        }
        if !chance.once_in(4) || !houses.is_empty() {
            chance.shuffle(&mut digits);
        }
        for (j, digit) in digits.into_iter().enumerate() {
            let cell = match houses {
                "columns" => j * 9 + i,
                "boxes" => (i / 3 * 3 + j / 3) * 9 + i % 3 * 3 + j % 3,
                _ => i * 9 + j,
            };
            grid[cell] = digit;
        }
    }
    grid
}

#[test]
fn what_some_grid_obeys_is_taken_whatever_the_houses_are() {
    let mut chance = Chance(11);
    let mut taken = 0;
    for round in 0..3000 {
        let houses = ["", "rows", "columns", "boxes"][round % 4];
        let grid = loose(houses, &mut chance);
        let finished = Finished { grid, rules: Vec::new() };
        let rules = some_rules(chance.pick(&TYPES), &finished, &mut chance);
        let houses: Vec<&str> = if houses.is_empty() { Vec::new() } else { vec![houses] };
        let json = json!({"cells": write(&grid), "houses": houses, "rules": rules});
        if obeys(&json, &grid) {
            let puzzle = Puzzle::read(&json.to_string()).unwrap_or_else(|error| panic!("{error}: {json}"));
            assert_eq!(puzzle.solve().unwrap().map(|solution| *solution.cells()), Some(grid), "{json}");
            taken += usize::from(!rules.is_empty());
        }
    }
    assert!(taken > 1500, "{taken}");
}

#[test]
fn a_total_is_refused_if_the_houses_make_it_impossible() {
    let message = |houses: &str, rule: &str| {
        message(&format!(r#"{{"cells": "{EMPTY}", "houses": [{houses}], "rules": [{rule}]}}"#))
    };
    let clue = |kind: &str, total: u32| {
        format!(r#"{{"type": "{kind}", "side": "top", "index": 8, "total": {total}}}"#)
    };
    for (houses, kind, good, bad) in [
        ("", "xSum", &[1, 3, 46, 51, 81][..], &[0, 82][..]),
        (r#""columns""#, "xSum", &[1, 3, 45], &[2, 4, 46, 51]),
        (r#""rows""#, "xSum", &[4, 46, 51, 81], &[82]),
        // Eight cells in three boxes, after a nine.
        (r#""boxes""#, "xSum", &[4, 71, 72], &[73, 81]),
        ("", "sandwich", &[0, 2, 34, 36, 56], &[1, 57]),
        (r#""columns""#, "sandwich", &[0, 2, 33, 35], &[1, 34, 36, 56]),
        (r#""rows""#, "sandwich", &[0, 34, 36, 56], &[1, 57]),
        (r#""boxes""#, "sandwich", &[34, 36, 51], &[1, 52]),
    ] {
        for &total in good {
            assert!(
                message(houses, &clue(kind, total)).starts_with("it was taken"),
                "{houses} {kind} {total}"
            );
        }
        for &total in bad {
            let message = message(houses, &clue(kind, total));
            assert!(message.starts_with("rule 1 (") && message.contains(&total.to_string()), "{message}");
        }
    }
}

/// Any text at all, and JSON of any shape, is a puzzle or an error, and never a panic.
#[test]
fn any_damage_to_a_puzzle_is_an_error_or_a_puzzle() {
    let json = crate::files::VARIANTS.lines().last().expect("some lines");
    let start = json.find(r#"{"cells"#).expect("a puzzle");
    let puzzle = &json[start..json.len() - 1];
    Puzzle::read(puzzle).expect("it is one");
    let mut chance = crate::chance::Chance(5);
    for _ in 0..3000 {
        let mut bytes = puzzle.as_bytes().to_vec();
        for _ in 0..1 + chance.below(3) {
            let at = chance.below(bytes.len());
            match chance.below(3) {
                0 => bytes[at] = chance.pick(b"0123456789rc\"[]{},:.-e "),
                1 => drop(bytes.remove(at)),
                _ => bytes.truncate(bytes.len() - chance.below(bytes.len() / 4)),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Err(error) = Puzzle::read(&text) {
            assert!(!error.to_string().is_empty());
        }
    }
}
