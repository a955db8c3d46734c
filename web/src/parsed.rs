//! What is read from a text, as JavaScript sees it.

use crate::values::object;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * A puzzle that was read, or why there is none. From the full module, where the text has rules: all of it as JSON for
 * `Puzzle`, and what f-puzzles calls the rules that have no counterpart here.
 */
export type Parsed =
  | { cells: Uint8Array; format: string; count: number; puzzle?: string; unknown?: string[]; problem?: undefined }
  | { problem: Problem };
/**
 * Why a text is no puzzle: in words, where (from 1), and in parts for other languages; where it is about a rule, in
 * each language.
 */
export interface Problem {
  message: string; line: number; column: number; code: string; found: string;
  words?: { en: string; zh: string };
}
"#;

#[wasm_bindgen]
extern "C" {
    /// What [`parse`](crate::parse) answers.
    #[wasm_bindgen(typescript_type = "Parsed")]
    pub type Parsed;
}

pub(crate) fn problem(message: &str, line: usize, column: usize, code: &str, found: &str) -> Parsed {
    let problem = object(&[
        ("message", message.into()),
        ("line", (line as f64).into()),
        ("column", (column as f64).into()),
        ("code", code.into()),
        ("found", found.into()),
    ]);
    object(&[("problem", problem.into())]).unchecked_into()
}
