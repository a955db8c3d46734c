//! Lines that return to a cell: which ones are accepted, what they mean, and why others are
//! rejected.

use crate::chance::Chance;
use crate::check::{demands, name, step, write};
use crate::make::{Finished, any_finished};
use redoku::rules::{Again, KINDS, Puzzle, Takes, import};
use serde_json::{Value, json};

/// The types of lines that may return, as [`make::rules`](crate::make::rules) names them.
pub const RETURNING: [&str; 5] = [
    "returning arrow",
    "returning palindrome",
    "returning whisper",
    "returning between",
    "returning regionSum",
];

/// A line of a type that passes a cell twice and holds in a grid, if one is found by chance.
pub fn rules(kind: &str, finished: &Finished, chance: &mut Chance) -> Option<Vec<Value>> {
    let digit = |cell: usize| finished.grid[cell];
    let mut line = vec![chance.below(81)];
    let loops = chance.once_in(2);
    for _ in 0..3 + chance.below(6) {
        let last = line[line.len() - 1];
        // Palindromes and arrows hold in few grids unless they go back the way they came.
        let back = ["palindrome", "arrow"].contains(&kind) && chance.once_in(3);
        let back = back.then(|| line.get(line.len().wrapping_sub(2)));
        let next = back.flatten().copied().or_else(|| {
            let (down, right) =
                chance.pick(&[(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)]);
            step(last, down, right)
        });
        line.push(next?);
        if loops && line.len() > 3 && line[0] == line[line.len() - 1] {
            break;
        }
    }
    let mut rule = json!({"type": kind});
    if kind == "arrow" {
        let first = line.remove(0);
        let tens = if chance.once_in(3) { step(first, 0, -1) } else { None };
        let circle: Vec<usize> = tens.into_iter().chain([first]).collect();
        let number = circle.iter().fold(0, |number, &cell| number * 10 + digit(cell));
        let mut sum = 0;
        let length = line.iter().position(|&cell| {
            sum += digit(cell);
            sum == number
        })?;
        line.truncate(length + 1);
        if line.iter().any(|cell| circle.contains(cell)) {
            return None;
        }
        (rule["circle"], rule["shaft"]) = (names(&circle), names(&line));
    } else {
        rule["cells"] = names(&line);
    }
    if kind == "whisper" {
        let difference = line.windows(2).map(|two| digit(two[0]).abs_diff(digit(two[1]))).min()?;
        rule["difference"] = json!(difference);
        if difference == 0 {
            return None;
        }
    }
    let returns = (1..line.len()).any(|i| line[..i].contains(&line[i]));
    let puzzle = json!({"cells": write(&finished.grid), "rules": finished.rules});
    let holds = demands(&rule, &puzzle).iter().all(|condition| condition.holds_in(&finished.grid));
    let taken = || Puzzle::read(&json!({"cells": ".".repeat(81), "rules": [rule]}).to_string()).is_ok();
    (returns && holds && (kind != "regionSum" || taken())).then(|| vec![rule.clone()])
}

fn names(cells: &[usize]) -> Value {
    cells.iter().map(|&cell| name(cell)).collect()
}

/// A puzzle with an empty grid and a rule.
fn puzzle(rule: &str) -> String {
    format!(r#"{{"cells": "{}", "rules": [{rule}]}}"#, ".".repeat(81))
}

/// Why a rule is rejected, in English and in Chinese.
fn refused(rule: &str) -> [String; 2] {
    let reason = Puzzle::read(&puzzle(rule)).expect_err(rule).reason;
    [reason.en, reason.zh]
}

#[test]
fn the_types_that_return_are_those_that_say_so() {
    let returns = |takes: &Takes| matches!(takes, Takes::Cells { again: Again::Yes, .. });
    let kinds = KINDS.iter().filter(|kind| kind.fields.iter().any(|field| returns(&field.takes)));
    let ids: Vec<String> = kinds.map(|kind| format!("returning {}", kind.id)).collect();
    assert_eq!(ids, RETURNING);
    let json: Value = serde_json::from_str(&redoku::rules::kinds_json()).expect("JSON");
    let said = json.as_array().expect("kinds").iter();
    let said = said.filter(|kind| {
        kind["fields"].as_array().expect("fields").iter().any(|field| field["returns"] == true)
    });
    assert_eq!(said.count(), RETURNING.len());
}

#[test]
fn returning_lines_are_written_as_they_were_read() {
    let mut chance = Chance(3);
    for kind in RETURNING {
        let finished = any_finished("", &mut chance);
        for rule in crate::make::some_rules(kind, &finished, &mut chance) {
            let read =
                Puzzle::read(&puzzle(&rule.to_string())).unwrap_or_else(|error| panic!("{error}: {rule}"));
            let json: Value = serde_json::from_str(&read.json()).expect("JSON");
            for field in ["cells", "circle", "shaft"] {
                assert_eq!(json["rules"][0][field], rule[field]);
            }
            assert_eq!(Puzzle::new(read.spec().clone()).expect("it was read").json(), read.json());
        }
    }
}

#[test]
fn f_puzzles_lines_that_return_are_imported() {
    let text = include_str!("../data/field/f-puzzles-whisper-loop.json");
    let read = import(text).expect("it can be").expect("it has a rule");
    assert!(read.skipped.is_empty(), "{:?}", read.skipped);
    let puzzle = Puzzle::new(read.puzzle).expect("it was read");
    let solution = puzzle.solve().expect("no rule fails").expect("a solution");
    assert_eq!(
        write(solution.cells()),
        "694827153231654789785391642518739264972486315463512897857963421326145978149278536"
    );
    assert_eq!(puzzle.count(2), Ok(1));

    let theirs = |key: &str, line: &str| {
        let line: Value = line.split(' ').map(str::to_uppercase).collect();
        let cells = line[0].clone();
        let grid = vec![vec![json!({}); 9]; 9];
        let text = json!({"size": 9, "grid": grid, key: [{"cells": [cells], "lines": [line]}]}).to_string();
        let read = import(&text).expect("it can be").expect("it has a rule");
        let json: Value = serde_json::from_str(&read.puzzle.json()).expect("JSON");
        (json["rules"].clone(), read.skipped)
    };
    for (key, line) in [
        ("whispers", "r1c1 r1c2 r2c2 r1c1"),
        ("palindrome", "r1c1 r1c2 r2c2 r2c1 r1c1"),
        ("regionsumline", "r3c3 r3c4 r4c4 r4c3 r3c3"),
        ("betweenline", "r1c1 r2c2 r2c3 r3c3 r3c2 r2c2 r1c3"),
    ] {
        let (rules, skipped) = theirs(key, line);
        assert_eq!(
            (&rules[0]["cells"], skipped),
            (&json!(line.split(' ').collect::<Vec<_>>()), vec![]),
            "{key}"
        );
    }
    let (rules, skipped) = theirs("arrow", "r1c1 r2c2 r2c3 r2c2");
    assert_eq!(rules[0]["shaft"], json!(["r2c2", "r2c3", "r2c2"]));
    assert!(skipped.is_empty());
    for (key, line, why) in [
        ("arrow", "r1c1 r2c2 r2c1 r1c1", "r1c1 is both in the circle and in the shaft"),
        ("renban", "r1c1 r2c2 r2c1 r1c1", "can't pass r1c1 twice"),
        ("thermometer", "r1c1 r2c2 r2c1 r1c1", "can't pass r1c1 twice"),
        ("betweenline", "r1c1 r2c2 r2c1 r1c1", "returns to its end r1c1"),
    ] {
        let (rules, skipped) = theirs(key, line);
        assert_eq!((rules, skipped.len()), (json!([]), 1), "{key}");
        assert!(skipped[0].reason.en.contains(why), "{:?}", skipped[0]);
    }
}

#[test]
fn lines_that_cannot_return_say_why() {
    for (rule, en, zh) in [
        (
            r#"{"type": "renban", "cells": ["r1c1", "r1c2", "r2c2", "r1c1"]}"#,
            "a renban line can't repeat a digit, so it can't pass r1c1 twice",
            "连续线上的数字互不相同，因此不能两次经过 r1c1",
        ),
        (
            r#"{"type": "thermometer", "cells": ["r1c1", "r1c2", "r2c2", "r1c2"]}"#,
            "a thermometer leads from low digits to high ones, so it can't pass r1c2 twice",
            "温度计上的数字由小到大，因此不能两次经过 r1c2",
        ),
        (
            r#"{"type": "arrow", "circle": ["r1c1"], "shaft": ["r1c2", "r2c2", "r1c1"]}"#,
            "r1c1 is both in the circle and in the shaft, whose sum can't include the circle",
            "r1c1 既在圆圈里又在箭身上，而箭身之和不能包含圆圈",
        ),
        (
            r#"{"type": "arrow", "circle": ["r1c1", "r1c2", "r1c1"], "shaft": ["r2c2"]}"#,
            "r1c1 is listed twice",
            "r1c1 出现了两次",
        ),
        (
            r#"{"type": "between", "cells": ["r1c1", "r1c2", "r2c2", "r1c1"]}"#,
            "the line returns to its end r1c1, so its digits can't be strictly between those at its ends",
            "线又回到端点 r1c1，因此线上的数字不可能严格介于两端的数字之间",
        ),
        (
            r#"{"type": "between", "cells": ["r1c1", "r1c2", "r2c2", "r1c3", "r1c2"]}"#,
            "the line returns to its end r1c2, so its digits can't be strictly between those at its ends",
            "线又回到端点 r1c2，因此线上的数字不可能严格介于两端的数字之间",
        ),
        (
            r#"{"type": "regionSum", "cells": ["r1c1", "r2c2", "r2c3", "r2c4", "r2c3", "r2c2", "r1c2", "r2c2"]}"#,
            "the line passes r2c2 twice without leaving its box, so it isn't clear whether its digit counts twice",
            "线未离开所在的宫就两次经过 r2c2，其数字是否计两次不明确",
        ),
        (
            r#"{"type": "whisper", "cells": ["r1c1", "r1c2", "r1c2"]}"#,
            "r1c2 is listed twice",
            "r1c2 出现了两次",
        ),
    ] {
        assert_eq!(refused(rule), [en, zh]);
    }
    // Only the actual regions matter: here, r1c1 and r1c2 are in different ones.
    let columns = "123456789".repeat(9);
    let jigsaw = format!(
        r#"{{"type": "regions", "map": "{columns}"}}, {{"type": "regionSum", "cells": ["r1c2", "r1c1", "r1c2"]}}"#
    );
    assert!(Puzzle::read(&puzzle(&jigsaw)).is_ok());
}
