//! docs/rules.md: its JSON is read, its errors are those that come, and no type and no field is
//! missing.

use crate::make::TYPES;
use redoku::rules::{KINDS, Puzzle, Takes};

const RULES: &str = include_str!("../../docs/rules.md");
const EMPTY: &str = ".................................................................................";

/// What stands in the blocks of a language.
fn blocks(language: &str) -> Vec<&'static str> {
    let fenced = RULES.split("```").skip(1).step_by(2);
    fenced.filter_map(|block| block.strip_prefix(language)?.strip_prefix('\n')).collect()
}

/// The examples of rules, one a line.
fn examples() -> impl Iterator<Item = &'static str> {
    blocks("json").into_iter().flat_map(str::lines).filter(|line| line.starts_with("{\"type\""))
}

fn with_rules(rules: &str) -> String {
    format!(r#"{{"cells": "{EMPTY}", "rules": [{rules}]}}"#)
}

#[test]
fn the_same_types_are_described_and_tested() {
    let mut ids: Vec<_> = KINDS.iter().map(|kind| kind.id).collect();
    let mut tested = TYPES.to_vec();
    for list in [&mut ids, &mut tested] {
        list.sort_unstable();
    }
    assert_eq!(tested, ids);
}

#[test]
fn its_puzzles_and_rules_are_read() {
    let blocks = blocks("json");
    let puzzles: Vec<_> = blocks.iter().filter(|block| block.contains("\"cells\": \"0")).collect();
    assert_eq!(puzzles.len(), 1);
    Puzzle::read(puzzles[0]).expect("a puzzle");
    for rule in examples() {
        let puzzle = Puzzle::read(&with_rules(rule)).unwrap_or_else(|error| panic!("{rule}: {error}"));
        assert!(matches!(puzzle.solve(), Ok(Some(_))), "{rule}");
    }
}

#[test]
fn all_types_and_fields_are_there_with_their_limits() {
    let rows = RULES.lines().filter(|line| line.starts_with("| `") && line.split('|').count() == 5);
    let listed: Vec<_> = rows.filter_map(|row| row.split('`').nth(1)).collect();
    assert!(listed.iter().all(|id| KINDS.iter().any(|kind| kind.id == *id)), "{listed:?}");
    assert_eq!(listed.len(), KINDS.len());
    for kind in KINDS {
        let start = format!("| `{}` |", kind.id);
        let row = RULES.lines().find(|line| line.starts_with(&start));
        let row = row.unwrap_or_else(|| panic!("{} is missing", kind.id));
        assert!(examples().any(|rule| rule.contains(&format!("\"{}\"", kind.id))), "{}", kind.id);
        for field in kind.fields {
            let name = format!("`{}`", field.name);
            let limits = match field.takes {
                Takes::Cells { min, max, .. } if min == max => Some(format!("{max}")),
                // A thermometer that isn't slow.
                Takes::Cells { min: 2, .. } if kind.id == "thermometer" => Some("2–9".into()),
                Takes::Cells { min, max, .. } => Some(format!("{min}–{max}")),
                Takes::Number { min, max, .. } if field.name != "index" => Some(format!("{min}–{max}")),
                _ => None,
            };
            let optional = if field.optional { "?" } else { "" };
            let written = match limits {
                Some(limits) if kind.id != "quadruple" => format!("{name}{optional} {limits}"),
                _ => format!("{name}{optional}"),
            };
            assert!(row.contains(&written), "{}: {written}", kind.id);
            if let Takes::Choice { options } = field.takes {
                let section = &RULES[..RULES.find(row).expect("it is there")];
                for option in options {
                    let value = format!("`\"{}\"`", option.value);
                    assert!(row.contains(&value) || section.contains(&value), "{}: {value}", kind.id);
                }
            }
        }
    }
}

#[test]
fn its_errors_are_those_that_come() {
    let cage = |cells: &str| format!(r#"{{"type": "cage", "cells": [{cells}]}}"#);
    let jigsaw = examples().find(|rule| rule.contains("regions")).expect("an example");
    let ten = (1..=9).map(|c| format!("\"r1c{c}\", ")).collect::<String>() + "\"r2c1\"";
    let wrong = [
        String::new(),
        format!(r#"{{"cells": "{}"}}"#, &EMPTY[1..]),
        format!(r#"{{"cells": "{EMPTY}", "houses": ["row"]}}"#),
        with_rules(r#"{"type": "foo"}"#),
        with_rules(r#"{"type": "windoku"}, {"type": "thermometer", "sloww": true}"#),
        with_rules(r#"{"type": "sum", "cells": ["r1c1"]}"#),
        with_rules(&cage(r#""r0c1""#)),
        with_rules(&cage(r#""r1c1", "r1c1""#)),
        with_rules(&format!(r#"{{"type": "windoku"}}, {{"type": "antiKing"}}, {}"#, cage(&ten))),
        with_rules(r#"{"type": "cage", "cells": ["r1c1", "r1c2"], "total": 18}"#),
        with_rules(r#"{"type": "dot", "kind": "white", "cells": ["r1c1", "r1c3"]}"#),
        with_rules(&format!("{jigsaw}, {jigsaw}")),
    ];
    let said = wrong.map(|json| Puzzle::read(&json).expect_err("an error").to_string());
    assert_eq!(said.join("\n"), blocks("text")[0].trim_end());
}
