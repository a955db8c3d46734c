//! Puzzles with rules at the boundary to JavaScript: rules of one's own, what they throw, senseless
//! arguments, texts.

use js_sys::{Array, Function, JSON, Reflect, Uint8Array};
use redoku_web::{self as wasm, Puzzle, rule_kinds};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test as test;

/// A puzzle of a few rules and no digits.
fn puzzle(rules: &str) -> Puzzle {
    let json = format!(r#"{{"cells":"{}","rules":[{rules}]}}"#, ".".repeat(81));
    Puzzle::new(&json.into()).unwrap_throw()
}

fn function(body: &str) -> JsValue {
    Function::new_with_args("cells, row, column", body).into()
}

fn digits(solution: Option<Uint8Array>) -> Vec<u8> {
    solution.unwrap_throw().to_vec()
}

#[test]
fn a_rule_of_ones_own_is_called_with_the_digits_and_the_cell() {
    let mut puzzle = puzzle("");
    // The first cell holds no 1; 2 would be that the function has failed.
    let check = function("if (cells[row * 9 + column] === 0) return 2; return Number(cells[0] !== 1);");
    puzzle.add_rule(check).unwrap_throw();
    assert_eq!(digits(puzzle.solve().unwrap_throw())[..4], [2, 1, 3, 4]);
    assert_eq!(puzzle.solutions(2.0).unwrap_throw().length(), 162);
}

#[test]
fn a_rule_that_fails_ends_the_search() {
    let mut puzzle = puzzle(r#"{"type":"antiKnight"}"#);
    puzzle.add_rule(function("return 2;")).unwrap_throw();
    let failed: JsValue = "a rule failed".into();
    assert_eq!(puzzle.solve().unwrap_err(), failed);
    assert_eq!(puzzle.count(2.0).unwrap_err(), failed);
    assert_eq!(puzzle.solutions(2.0).unwrap_err(), failed);
    let mut search = puzzle.search();
    let step = (0..100).map(|_| search.step(1.0)).find(|step| step.as_deref() != Ok("paused"));
    assert_eq!(step.unwrap_throw().unwrap_err(), failed);
    assert_eq!(search.step(1.0).as_deref(), Ok("done"));
}

#[test]
fn a_search_pauses_and_goes_on() {
    let puzzle = puzzle(r#"{"type":"cage","cells":["r1c1","r1c2"],"total":3}"#);
    let mut search = puzzle.search();
    assert!(search.solution().is_err());
    assert_eq!(search.step(1.0).as_deref(), Ok("paused"));
    assert_eq!(search.step(f64::INFINITY).as_deref(), Ok("found"));
    let found = search.solution().unwrap_throw().to_vec();
    assert_eq!(found[0] + found[1], 3);
    assert!((0.0..1.0).contains(&search.progress()));
}

#[test]
fn kinds_and_drawings_are_json() {
    let kinds: Array = JSON::parse(&rule_kinds()).unwrap_throw().unchecked_into();
    assert_eq!(kinds.length(), 29);
    let puzzle = puzzle(r#"{"type":"thermometer","cells":["r1c1","r1c2"]}"#);
    let drawing: Array = JSON::parse(&puzzle.drawing()).unwrap_throw().unchecked_into();
    assert_eq!(drawing.length(), 1);
    assert!(puzzle.json().contains(r#""houses":["rows","columns","boxes"]"#));
}

#[test]
fn what_makes_no_sense_is_thrown() {
    for json in [JsValue::UNDEFINED, 5.into(), "".into(), "{}".into(), js_sys::Object::new().into()] {
        assert!(Puzzle::new(&json).is_err(), "{json:?}");
    }
    let rule = format!(r#"{{"cells":"{}","rules":[{{"type":"cage","cells":["r0c0"]}}]}}"#, ".".repeat(81));
    let wrong = Puzzle::new(&rule.into()).err().unwrap_throw();
    let message = Reflect::get(&wrong, &"message".into()).unwrap_throw().as_string().unwrap_throw();
    assert!(message.starts_with("rule 1 (cage): \"r0c0\""), "{message}");
    let mut puzzle = puzzle("");
    for check in [JsValue::UNDEFINED, "() => true".into(), js_sys::Object::new().into()] {
        assert!(puzzle.add_rule(check).is_err());
    }
    for limit in [-1.0, 0.5, f64::NAN, f64::NEG_INFINITY] {
        assert!(puzzle.count(limit).is_err() && puzzle.solutions(limit).is_err());
        assert!(puzzle.search().step(limit).is_err());
    }
    assert!(puzzle.broken(Uint8Array::new_with_length(80).unchecked_ref()).is_err());
    assert!(puzzle.broken(JsValue::NULL.unchecked_ref()).is_err());
    assert!(puzzle.culprits(0.0, JsValue::NULL.unchecked_ref()).is_err());
    assert_eq!(puzzle.count(0.0), Ok(0.0));
}

#[test]
fn parse_answers_rules_too() {
    let get = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).unwrap_throw();
    let empty = ".".repeat(81);
    let own = format!(r#"{{"cells": "{empty}", "rules": [{{"type": "diagonal", "which": "main"}}]}}"#);
    let read: JsValue = wasm::parse(&own.into()).into();
    let json = get(&read, "puzzle").as_string().unwrap_throw();
    assert!(json.contains(r#""type":"diagonal""#), "{json}");
    assert_eq!((get(&read, "format"), get(&read, "count")), ("json".into(), 1.into()));
    assert!(Puzzle::new(&json.into()).is_ok());

    let row = format!("[{}]", ["{}"; 9].join(","));
    let theirs =
        format!(r#"{{"grid": [{}], "antiking": true, "entropicline": [{{}}]}}"#, [&*row; 9].join(","));
    let read: JsValue = wasm::parse(&theirs.into()).into();
    assert!(get(&read, "puzzle").as_string().unwrap_throw().contains("antiKing"));
    let skipped: Array = get(&read, "skipped").unchecked_into();
    assert_eq!(skipped.length(), 1);
    let skipped = skipped.get(0);
    assert_eq!((get(&skipped, "what"), get(&skipped, "place")), ("entropicline".into(), "".into()));
    assert!(get(&get(&skipped, "reason"), "zh").is_string());

    let bad = format!(r#"{{"cells": "{empty}", "rules": [{{"type": "foo"}}]}}"#);
    let problem = get(&wasm::parse(&bad.into()).into(), "problem");
    assert_eq!(get(&problem, "message"), "rule 1: unknown type \"foo\"");
    assert!(get(&wasm::parse(&empty.into()).into(), "puzzle").is_undefined());
}
