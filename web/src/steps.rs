//! Steps as JavaScript sees them, those of classic puzzles and those of variants.

use crate::values::{Cells, bytes, copy, error, list, object, set};
use js_sys::{Array, Object};
use redoku::explain::{Candidate, Fault, Link, Part, Rating, Reason, Step};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A digit (1 to 9) in a cell (0 to 80, row by row). */
export interface Candidate { cell: number; digit: number }
/**
 * A part of a pattern: what it does in it, its candidates, and its houses (0 to 8 rows, 9 to 17
 * columns, 18 to 26 boxes).
 */
export interface Part {
  role: 'base' | 'cover' | 'set' | 'pivot' | 'pincer' | 'loop' | 'extra' | 'locked' | 'excluder' | 'single';
  candidates: Candidate[];
  /** From 27 on they are houses of rules, by their places in the list of rules. */
  houses: number[];
  /** Where there are rules: the cells of all these houses. */
  cells?: number[];
}
/**
 * A candidate that is true (`on`) or not, if what its chain assumes holds, and why: it is assumed;
 * by its cell; by a house; or by a `step` that is there by then. `parents` are the links that it
 * follows from, by their places in the chain.
 */
export interface Link extends Candidate {
  on: boolean;
  reason: 'assumed' | 'cell' | 'house' | 'step';
  house?: number;
  step?: Step;
  parents: number[];
}
/** The state of a solution. */
export interface State {
  /** All digits in the grid: 81, 0 for an empty cell. */
  cells: Uint8Array;
  /** The clues; all digits if left out. */
  givens?: Uint8Array;
  /** The candidates of the puzzle, if it has any of its own: 81 masks as `parse` returns them. */
  candidates?: ArrayLike<number> | null;
  /** 81 masks with bit `d - 1` for digit `d`, 0 for a cell without pencil marks. */
  pencilMarks?: ArrayLike<number> | null;
}
/**
 * A step of a solution, with all that is needed to see why it follows. The last link of each chain
 * is its conclusion.
 */
export interface Step {
  /**
   * What the scale calls it, such as 'hidden-single' or 'x-wing'; where there are rules also 'rule'
   * and 'trial'.
   */
  technique: string;
  /**
   * The name that people know: that of the technique, or of what it looks like, such as
   * 'skyscraper'.
   */
  name: string;
  /**
   * The type of a unique rectangle, a unique loop or a BUG (1 to 4); how deep dynamic chains go (0
   * to 5); else 0.
   */
  variant: number;
  /** 0 where there are rules, for which there is no scale. */
  rating: number;
  /** The place of the rule in the list of rules that says so by itself. */
  rule?: number;
  place: Candidate[];
  remove: Candidate[];
  parts: Part[];
  chains: Link[][];
  /**
   * Where there are rules: the candidates that are left before the step, 81 masks with bit `d - 1`
   * for digit `d`.
   */
  candidates?: number[];
}
/**
 * What is wrong, and in which cells. `unknown` is a puzzle with rules of which it takes too long to
 * know whether it has one solution.
 */
export interface Wrong { fault: 'none' | 'multiple' | 'unknown' | 'digits' | 'marks'; cells: number[] }
/** The easiest step, none if the puzzle is solved; or what is wrong. */
export type Next = OneOf<{ step?: Step } | Wrong>;
/** Some steps that apply; or what is wrong. */
export type Steps = OneOf<{ steps: Step[] } | Wrong>;
/**
 * A line of a proof: text, or text with the lines that support it below, and the place of the link
 * that it is about.
 */
export type DescriptionLine = string | { text: string; children?: DescriptionLine[]; link?: [chain: number, link: number] };
/** A step in words. */
export interface Description {
  /** The technique, as a title. */
  name: string;
  /** A first hint: where to look. It names neither the digit nor the technique. */
  where: string;
  /** A second hint: the pattern. If a digit is placed, its cell isn't named. */
  what: string;
  /** Why the step follows, in one or two sentences. */
  idea: string;
  /** The whole proof. */
  reason: DescriptionLine[];
  /** What follows: the digit that is placed, and the candidates that are removed. */
  result: string;
}
/**
 * Describes a step in English or Chinese. The words of a language load with the first step that is
 * described in it; `init()` isn't needed.
 *
 * ```js
 * import { describe, init, steps } from './www/explain.js';
 *
 * await init();
 * const [step] = steps(Uint8Array.from('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', Number));
 * const { name, result } = await describe(step);
 * name; // "Hidden single"
 * result; // "r1c6 is 8."
 * (await describe(step, { language: 'zh' })).result; // "r1c6 是 8。"
 * ```
 *
 * @param options `language` is a language tag: Chinese for `zh` and all that begins with `zh-`,
 *   otherwise English (default `'en'`). `ruleName` returns the name of a rule by its place in the
 *   list of rules (default: its number, from 1); within a sentence `how` is `'quoted'`.
 */
export function describe(step: Step, options?: { language?: string; ruleName?: (rule: number, how?: 'quoted') => string }): Promise<Description>;
"#;

#[wasm_bindgen]
extern "C" {
    /// What who asks for the next step is answered.
    #[wasm_bindgen(typescript_type = "Next")]
    pub type JsNext;
    /// What who asks for several steps is answered.
    #[wasm_bindgen(typescript_type = "Steps")]
    pub type JsFound;
}

/// Pencil marks: bytes, two for each cell, the low one first.
pub(crate) fn read_marks(marks: &Cells) -> Result<[u16; 81], JsValue> {
    let marks = bytes(marks)?;
    if marks.length() != 162 {
        return Err(error(format_args!("pencil marks are 81 masks, and these are {}", marks.length() / 2)));
    }
    let mut pairs = [[0; 2]; 81];
    copy(pairs.as_flattened_mut(), marks);
    Ok(pairs.map(u16::from_le_bytes))
}

/// What is wrong, and in which cells.
pub(crate) fn of_fault(fault: Fault) -> Object {
    let (kind, cells) = match fault {
        Fault::Unsolvable => ("none", Vec::new()),
        Fault::Multiple => ("multiple", Vec::new()),
        Fault::Digits(cells) => ("digits", cells),
        Fault::Marks(cells) => ("marks", cells),
        _ => ("unknown", Vec::new()),
    };
    object(&[("fault", kind.into()), ("cells", numbers(cells))])
}

pub(crate) fn numbers<N: Into<JsValue>>(values: impl IntoIterator<Item = N>) -> JsValue {
    list(values.into_iter().map(Into::into)).into()
}

pub(crate) fn of_candidate(candidate: &Candidate) -> Object {
    object(&[("cell", candidate.cell.into()), ("digit", candidate.digit.into())])
}

fn of_candidates<'a>(candidates: impl IntoIterator<Item = &'a Candidate>) -> JsValue {
    list(candidates.into_iter().map(|candidate| of_candidate(candidate).into())).into()
}

/// A rating as a number, 71 tenths as 7.1.
pub(crate) fn tenths(rating: Rating) -> JsValue {
    (f64::from(rating.0) / 10.0).into()
}

/// Some steps; of a variant, with the candidates that are left before them.
pub(crate) fn of_steps(steps: &[Step], candidates: Option<&[u16; 81]>) -> Object {
    object(&[("steps", list(steps.iter().map(|step| of_step(step, candidates).into())).into())])
}

/// The easiest step as the result of `nextStep`.
pub(crate) fn of_next(step: Option<&Step>, candidates: Option<&[u16; 81]>) -> Object {
    step.map_or_else(Object::new, |step| object(&[("step", of_step(step, candidates).into())]))
}

/// A step; of a variant, with the candidates that are left before it.
pub(crate) fn of_step(step: &Step, candidates: Option<&[u16; 81]>) -> Object {
    let key = step.technique.key();
    #[cfg(feature = "explain")]
    let name = step.name().map_or(key, |name| name.key());
    #[cfg(not(feature = "explain"))]
    let name = key;
    let made = object(&[
        ("technique", key.into()),
        ("name", name.into()),
        ("variant", step.variant.into()),
        ("rating", tenths(step.rating)),
        ("place", of_candidates(&step.place)),
        ("remove", of_candidates(&step.remove)),
        ("parts", list(step.parts.iter().map(|part| of_part(part, candidates.is_some()).into())).into()),
        ("chains", of_chains(step).into()),
    ]);
    if let Some(candidates) = candidates {
        set(&made, "candidates", &numbers(candidates.iter().copied()));
        if let Some(rule) = step.rule() {
            set(&made, "rule", &(rule as u32).into());
        }
    }
    made
}

fn of_part(part: &Part, with_cells: bool) -> Object {
    let made = object(&[
        ("role", part.role.key().into()),
        ("candidates", of_candidates(&part.candidates)),
        ("houses", numbers(part.houses.iter().copied())),
    ]);
    if with_cells {
        set(&made, "cells", &numbers(part.cells.iter().map(|cell| cell as u32)));
    }
    made
}

/// The chains of a step.
fn of_chains(step: &Step) -> Array {
    list(step.chains.iter().map(|chain| list(chain.links.iter().map(|link| of_link(link).into())).into()))
}

fn of_link(link: &Link) -> Object {
    let made = of_candidate(&link.candidate);
    let (reason, more) = match &link.reason {
        Reason::Cell => ("cell", None),
        Reason::House(house) => ("house", Some(("house", JsValue::from(*house)))),
        Reason::Step(step) => ("step", Some(("step", of_step(step, None).into()))),
        _ => ("assumed", None),
    };
    set(&made, "on", &link.on.into());
    set(&made, "reason", &reason.into());
    if let Some((name, value)) = more {
        set(&made, name, &value);
    }
    set(&made, "parents", &numbers(link.parents.iter().copied()));
    made
}
