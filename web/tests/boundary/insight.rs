//! What is wrong with a puzzle, at the boundary to JavaScript: the shapes of the answers, and
//! senseless arguments.

use js_sys::{Array, Function, Reflect, Uint8Array, Uint16Array, Uint32Array};
use redoku_web::{self as wasm, Counter, Puzzle};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test as test;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn cells(text: &str) -> Uint8Array {
    let digits: Vec<u8> = text.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect();
    Uint8Array::from(&digits[..])
}

/// The puzzle with an 8 in place of the 3 in its second cell.
fn wrong() -> Uint8Array {
    let cells = cells(PUZZLE);
    cells.set_index(1, 8);
    cells
}

fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_throw()
}

fn numbers(list: JsValue) -> Vec<f64> {
    list.unchecked_into::<Array>().iter().map(|number| number.as_f64().unwrap_throw()).collect()
}

#[test]
fn a_diagnosis_says_what_cant_stand_together() {
    let found: JsValue = wasm::diagnose(wrong().unchecked_ref()).unwrap_throw().into();
    assert_eq!(get(&found, "status"), "none");
    assert_eq!(get(&found, "givens"), 30);
    assert_eq!(numbers(get(&found, "conflict")), [1.0, 20.0]);
    assert_eq!((get(&found, "minimal"), get(&found, "place")), (true.into(), JsValue::UNDEFINED));
    let found: JsValue = wasm::diagnose(cells(PUZZLE).unchecked_ref()).unwrap_throw().into();
    assert_eq!((get(&found, "status"), get(&found, "count")), ("unique".into(), 1.into()));
    assert_eq!((get(&found, "more"), numbers(get(&found, "rules"))), (false.into(), vec![]));
    let row = cells(&format!("12345678.{}9", ".".repeat(71)));
    let found: JsValue = wasm::diagnose(row.unchecked_ref()).unwrap_throw().into();
    let place = get(&found, "place");
    assert_eq!((get(&place, "kind"), get(&place, "cell")), ("cell".into(), 8.into()));
}

#[test]
fn repairs_have_the_mended_grid() {
    let found: Array = wasm::repairs(wrong().unchecked_ref()).unwrap_throw().unchecked_into();
    let first = found.get(0);
    assert_eq!((get(&first, "kind"), get(&first, "digit")), ("digit".into(), 3.into()));
    assert_eq!(numbers(get(&first, "cells")), [1.0]);
    let mended: Uint8Array = get(&first, "grid").unchecked_into();
    assert_eq!(mended.to_vec(), cells(PUZZLE).to_vec());
}

#[test]
fn candidates_givens_and_differences() {
    let found: JsValue = wasm::true_candidates(cells(PUZZLE).unchecked_ref(), 10.0).unwrap_throw().into();
    let masks: Uint16Array = get(&found, "masks").unchecked_into();
    let counts: Uint32Array = get(&found, "counts").unchecked_into();
    assert_eq!((masks.length(), counts.length()), (81, 729));
    assert_eq!((masks.get_index(0), counts.get_index(4), counts.get_index(5)), (1 << 4, 1, 0));
    let redundant: JsValue = wasm::redundant_givens(cells(PUZZLE).unchecked_ref()).unwrap_throw().into();
    assert!(!numbers(redundant).is_empty());
    let open = cells(&".".repeat(81));
    let found: JsValue = wasm::differences(open.unchecked_ref()).unwrap_throw().into();
    assert_eq!(numbers(get(&found, "cells")).len(), 81);
    let fix: Array = get(&found, "fix").unchecked_into();
    let digit = get(&fix.get(0), "digit").as_f64().unwrap_throw();
    assert!((17..30).contains(&fix.length()) && (1.0..=9.0).contains(&digit));
    assert_eq!(get(&found, "fewest"), false);
    let checked: JsValue =
        wasm::check(wrong().unchecked_ref(), cells(PUZZLE).unchecked_ref()).unwrap_throw().into();
    assert_eq!(numbers(checked), [1.0]);
}

#[test]
fn a_counter_counts_in_steps() {
    let mut counter = Counter::new(cells(&".".repeat(81)).unchecked_ref()).unwrap_throw();
    assert_eq!(counter.step(1.0).as_deref(), Ok("done"));
    assert_eq!(counter.count(), 6_670_903_752_021_072_936_960);
    let mut counter = Counter::new(cells(&format!("1{}", ".".repeat(80))).unchecked_ref()).unwrap_throw();
    assert_eq!(counter.step(2000.0).as_deref(), Ok("paused"));
    assert!(counter.count() != 0 && counter.progress() < 1.0 && counter.estimate() > 1e20);
    for nodes in [0.0, -1.0, 0.5, f64::NAN] {
        assert!(counter.step(nodes).is_err());
    }
}

#[test]
fn a_puzzle_with_rules_names_the_rules() {
    let json = format!(
        r#"{{"cells": "..2.1{}", "rules": [{{"type": "antiKnight"}},
            {{"type": "cage", "cells": ["r1c1", "r1c2"], "total": 4}}]}}"#,
        ".".repeat(76)
    );
    let found: JsValue = Puzzle::new(&json.into()).unwrap_throw().diagnose(None, None).unwrap_throw().into();
    assert_eq!((numbers(get(&found, "rules")), numbers(get(&found, "conflict"))), (vec![1.0], vec![4.0]));
}

#[test]
fn a_rule_that_fails_fails_every_question() {
    let json = format!(r#"{{"cells": "{PUZZLE}"}}"#);
    let mut puzzle = Puzzle::new(&json.into()).unwrap_throw();
    puzzle.add_rule(Function::new_no_args("return 2").into()).unwrap_throw();
    let failed: JsValue = "a rule failed".into();
    assert_eq!(puzzle.diagnose(None, None).err(), Some(failed.clone()));
    assert_eq!(puzzle.repairs(None, None).err(), Some(failed.clone()));
    assert_eq!(puzzle.true_candidates(1.0, None, None).err(), Some(failed.clone()));
    assert_eq!(puzzle.redundant_givens(None, None).err(), Some(failed.clone()));
    assert_eq!(puzzle.check(cells(PUZZLE).unchecked_ref(), None, None).err(), Some(failed.clone()));
    assert_eq!(puzzle.differences(None, None).err(), Some(failed));
}

#[test]
fn what_makes_no_sense_is_thrown() {
    let short = Uint8Array::new_with_length(80);
    let over = Uint8Array::new_with_length(81);
    over.set_index(7, 10);
    let (short, over) = (JsValue::from(short), JsValue::from(over));
    for bad in [&JsValue::NULL, &JsValue::UNDEFINED, &short, &over] {
        let bad = bad.unchecked_ref();
        assert!(wasm::diagnose(bad).is_err() && wasm::repairs(bad).is_err());
        assert!(wasm::redundant_givens(bad).is_err() && wasm::differences(bad).is_err());
        assert!(wasm::true_candidates(bad, 1.0).is_err() && Counter::new(bad).is_err());
        assert!(wasm::check(bad, cells(PUZZLE).unchecked_ref()).is_err());
        assert!(wasm::check(cells(PUZZLE).unchecked_ref(), bad).is_err());
    }
    for limit in [-1.0, 0.5, f64::NAN, f64::INFINITY, 4_294_967_296.0] {
        assert!(wasm::true_candidates(cells(PUZZLE).unchecked_ref(), limit).is_err());
    }
}
