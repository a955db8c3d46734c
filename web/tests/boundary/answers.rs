//! Answers and errors at the boundary to JavaScript, and that nothing that is passed in can panic.

use super::common::{Case, cases, grid};
use js_sys::{Array, Float64Array, Object, Reflect, Uint8Array};
use redoku_web::{self as wasm, Givens};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test as test;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn cells(text: &str) -> Givens {
    bytes(grid(text).cells())
}

fn bytes(bytes: &[u8]) -> Givens {
    Uint8Array::from(bytes).unchecked_into()
}

fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_throw()
}

fn bytes_of(object: &JsValue, name: &str) -> Vec<u8> {
    get(object, name).dyn_into::<Uint8Array>().unwrap_throw().to_vec()
}

fn message<T>(result: Result<T, JsValue>) -> String {
    match result {
        Ok(_) => panic!("it should have thrown"),
        Err(words) => words.as_string().unwrap_throw(),
    }
}

#[test]
fn data_files_as_natively() {
    for Case { puzzle, count, solution } in cases() {
        let cells = bytes(puzzle.cells());
        assert_eq!(
            wasm::solve(&cells).ok().flatten().map(|s| s.to_vec()),
            solution.map(|s| s.cells().to_vec()),
            "{puzzle}"
        );
        assert_eq!(wasm::count_solutions(&cells, Case::MANY as f64).ok(), Some(count as f64), "{puzzle}");
    }
}

#[test]
fn a_batch_answers_what_single_calls_answer() {
    let cases = cases();
    let flat: Vec<u8> = cases.iter().flat_map(|case| *case.puzzle.cells()).collect();
    let batch = wasm::solve_batch(&bytes(&flat)).unwrap_throw();
    let (solutions, counts) = (bytes_of(&batch, "solutions"), bytes_of(&batch, "counts"));
    assert_eq!((solutions.len(), counts.len()), (flat.len(), cases.len()));
    for ((case, solution), count) in cases.iter().zip(solutions.chunks(81)).zip(counts) {
        assert_eq!(u64::from(count), case.count.min(2), "{}", case.puzzle);
        let expected = case.solution.filter(|_| count == 1).map_or([0; 81], |s| *s.cells());
        assert_eq!(solution, expected, "{}", case.puzzle);
    }
    let nothing = wasm::solve_batch(&bytes(&[])).unwrap_throw();
    assert!(bytes_of(&nothing, "counts").is_empty());
}

#[test]
fn a_batch_that_spans_many_chunks_keeps_its_order() {
    let one_cell = |i: usize| {
        let mut digits = *grid(SOLUTION).cells();
        digits[i % 81] *= (i % 2) as u8;
        digits
    };
    let flat: Vec<u8> = (0..1500).flat_map(one_cell).collect();
    let batch = wasm::solve_batch(&bytes(&flat)).unwrap_throw();
    assert!(bytes_of(&batch, "counts").iter().all(|&count| count == 1));
    assert!(bytes_of(&batch, "solutions").chunks(81).all(|digits| digits == grid(SOLUTION).cells()));
}

#[test]
fn solutions_are_flat_and_sorted() {
    let all = wasm::solutions(&cells(PUZZLE), f64::INFINITY).unwrap_throw().to_vec();
    assert_eq!(all, grid(SOLUTION).cells());
    let some = wasm::solutions(&bytes(&[0; 81]), 50.0).unwrap_throw().to_vec();
    assert_eq!(some.len(), 50 * 81);
    assert!(some.chunks(81).is_sorted_by(|a, b| a < b));
    assert_eq!(wasm::solutions(&bytes(&[0; 81]), 0.0).unwrap_throw().length(), 0);
}

#[test]
fn what_is_no_grid_throws_and_says_where() {
    let wrong = |cells: &Givens| message(wasm::solve(cells));
    assert_eq!(wrong(&bytes(&[0; 80])), "a grid has 81 cells, not 80");
    assert_eq!(wrong(&bytes(&[])), "a grid has 81 cells, not 0");
    let mut digits = [0; 81];
    digits[79] = 10;
    assert_eq!(wrong(&bytes(&digits)), "cell 79 (row 9, column 8) is 10, not a digit 0 to 9");
    let no_cells = [
        JsValue::UNDEFINED,
        JsValue::NULL,
        5.into(),
        PUZZLE.into(),
        Object::new().into(),
        Float64Array::new_with_length(81).into(),
        Array::new_with_length(81).into(),
        js_sys::Symbol::iterator().into(),
    ];
    for value in no_cells {
        assert_eq!(
            wrong(&value.unchecked_into()),
            "cells must be a Uint8Array of 81 digits per grid, row by row, with 0 for an empty cell (`parse` reads text)"
        );
    }
    let mut two = [0; 162];
    two[81 + 9] = 200;
    assert_eq!(
        message(wasm::solve_batch(&bytes(&two))),
        "grid 1: cell 9 (row 2, column 1) is 200, not a digit 0 to 9"
    );
    assert_eq!(message(wasm::solve_batch(&bytes(&[0; 100]))), "100 cells are no multiple of 81");
}

#[test]
fn limits_are_whole_numbers_of_any_size() {
    for limit in [-1.0, 0.5, f64::NAN, f64::NEG_INFINITY] {
        assert!(
            message(wasm::count_solutions(&cells(PUZZLE), limit)).starts_with("a limit is a whole number")
        );
        assert!(message(wasm::solutions(&cells(PUZZLE), limit)).starts_with("a limit is a whole number"));
    }
    for limit in [1.0, 4_294_967_296.0, 1e300, f64::INFINITY] {
        assert_eq!(wasm::count_solutions(&cells(PUZZLE), limit).ok(), Some(1.0));
    }
    assert_eq!(wasm::count_solutions(&cells(PUZZLE), 0.0).ok(), Some(0.0));
}

#[test]
fn parse_answers_cells_or_a_problem_and_never_throws() {
    let parsed: JsValue = wasm::parse(&PUZZLE.into()).into();
    assert_eq!(bytes_of(&parsed, "cells"), grid(PUZZLE).cells());
    assert_eq!(get(&parsed, "format"), "line");
    assert_eq!(get(&parsed, "count"), 1);
    assert!(get(&parsed, "problem").is_undefined());

    for text in
        [JsValue::UNDEFINED, 5.into(), JsValue::NULL, Array::new().into(), "".into(), "\u{0}é🎲".into()]
    {
        let problem = get(&wasm::parse(&text).into(), "problem");
        assert!(get(&problem, "message").as_string().is_some_and(|message| !message.is_empty()));
        assert!(get(&problem, "line").as_f64() >= Some(1.0) && get(&problem, "column").as_f64() >= Some(1.0));
        assert!(get(&problem, "code").as_string().is_some_and(|code| !code.is_empty()));
    }
}

#[test]
fn what_is_written_is_read_again() {
    for layout in ["line", "rows", "drawing"] {
        let text = wasm::write(&cells(PUZZLE), &layout.into()).unwrap_throw();
        assert_eq!(bytes_of(&wasm::parse(&text.into()).into(), "cells"), grid(PUZZLE).cells(), "{layout}");
    }
    assert!(message(wasm::write(&cells(PUZZLE), &"poem".into())).contains("\"drawing\""));
    assert!(message(wasm::write(&cells(PUZZLE), &JsValue::UNDEFINED)).contains("\"drawing\""));
}

#[test]
fn conflicts_name_digit_house_and_cells() {
    let mut digits = [0; 81];
    digits[1] = 9;
    digits[7] = 9;
    let found: Array = wasm::conflicts(&bytes(&digits)).unwrap_throw().unchecked_into();
    assert_eq!(found.length(), 1);
    let conflict = found.get(0);
    assert_eq!((get(&conflict, "digit"), get(&conflict, "house")), (9.into(), 0.into()));
    assert_eq!(Array::from(&get(&conflict, "cells")).to_vec(), [JsValue::from(1), 7.into()]);
}

#[test]
fn a_measured_time_is_a_time() {
    let clock = get(&js_sys::global(), "performance").unchecked_into();
    let microseconds = wasm::measure(&cells(PUZZLE), &clock).unwrap_throw();
    assert!(microseconds > 0.0 && microseconds.is_finite());
}
