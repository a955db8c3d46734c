//! What is read from a text, as JavaScript sees it.

use crate::values::object;
use wasm_bindgen::prelude::*;

#[cfg(not(feature = "rules"))]
#[wasm_bindgen(typescript_custom_section)]
const PARSED: &str = r#"
/**
 * A puzzle that was read, or why there is none. `candidates`, if present, belong to the puzzle: 81
 * masks, bit `d - 1` for digit `d`. `pencilMarks`, if present, are the player's marks, in the
 * same form.
 */
export type Parsed = OneOf<
  | { cells: Uint8Array; format: string; count: number; candidates?: Uint16Array; pencilMarks?: Uint16Array }
  | { problem: Problem }
>;
"#;

#[cfg(feature = "rules")]
#[wasm_bindgen(typescript_custom_section)]
const PARSED: &str = r#"
/**
 * A puzzle that was read, or why there is none. If the text has rules, `puzzle` is all of it, for
 * `new Puzzle`, and `skipped` lists the rules of f-puzzles that it lacks. `candidates`, if present,
 * belong to the puzzle: 81 masks, bit `d - 1` for digit `d`. `pencilMarks`, if present, are the
 * player's marks, in the same form.
 */
export type Parsed = OneOf<
  | { cells: Uint8Array; format: string; count: number; candidates?: Uint16Array; pencilMarks?: Uint16Array; puzzle?: PuzzleObject; skipped?: Skipped[] }
  | { problem: Problem }
>;

/**
 * A rule of f-puzzles, or a part of one, that was skipped: f-puzzles' name for it (`killercage
 * value` is the total of a cage), its cells or its position (`r1c1 r1c2`, or `r0c4` above column 4;
 * empty if it is about the whole grid), and why.
 */
export interface Skipped { what: string; place: string; reason: { en: string; zh: string } }
"#;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * Why a text can't be read: a message, the place (from 1), and its parts for other languages. If it
 * is about a rule, `words` has the message in each language.
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
