//! Why a digit follows, and how hard a puzzle is, as JavaScript sees it; only the module `explain`
//! has it.

use crate::steps::{JsFound, JsNext, of_fault, of_next, of_step, of_steps, read_marks, tenths};
use crate::values::{
    Bytes, Cells, Givens, bytes, copy, error, list, object, read_grid, read_limit, read_puzzle, read_step,
    set, with_memory,
};
use js_sys::{Object, Uint8Array};
use redoku::Grid;
use redoku::explain::{self, Fault, Rating, Ratings, State};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * On the scale of Sudoku Explainer 1.2.1: that of the hardest step, of the hardest up to the first
 * digit, and of the first.
 */
export interface Ratings { rating: number; pearl: number; diamond: number }
/**
 * The easiest step from a state. Wrong digits, and pencil marks that have lost the right digit, are
 * returned instead of a step.
 *
 * ```js
 * import { init, nextStep } from './www/explain.js';
 *
 * await init();
 * const givens = Uint8Array.from('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', Number);
 * const cells = givens.slice();
 * nextStep({ cells }).step?.place; // [{"cell": 5, "digit": 8}]
 * cells[2] = 1; // it is a 4
 * nextStep({ cells, givens }); // {"fault": "digits", "cells": [2]}
 * ```
 *
 * @throws {Error} if `cells` or `givens` aren't valid grids, or `pencilMarks` aren't 81 masks.
 */
export function nextStep(state: State): Next;
/**
 * All steps of the same technique and rating as the easiest one. The first of them is the step that
 * `nextStep` returns; if the puzzle is solved, there are none.
 *
 * ```js
 * import { easiestSteps, init } from './www/explain.js';
 *
 * await init();
 * const cells = Uint8Array.from('53467891267219534819834256785976142342685379171392485696153728428741963534528617.', Number);
 * easiestSteps({ cells }).steps?.length; // 3
 * ```
 *
 * @throws {Error} if `cells` or `givens` aren't valid grids, or `pencilMarks` aren't 81 masks.
 */
export function easiestSteps(state: State): Steps;
/**
 * The first step of each technique that applies to a state, in the order of the scale: the first
 * one is the step that `nextStep` returns. Steps rated higher than `most` (default 9) aren't
 * searched for. Up to 9 the search takes less than 0.1 s. Above it, with chains in chains, it ends
 * after about `nodes` nodes of chains (default 10,000,000: a few seconds); if something is left to
 * search by then, `more` is true.
 *
 * ```js
 * import { init, stepsByTechnique } from './www/explain.js';
 *
 * await init();
 * const cells = Uint8Array.from('53467891267219534819834256785976142342685379171392485696153728428741963534528617.', Number);
 * const found = stepsByTechnique({ cells }, 3).steps;
 * found?.map(({ technique }) => technique); // ["last-cell", "naked-single"]
 * ```
 *
 * @throws {Error} if `cells` or `givens` aren't valid grids, `pencilMarks` aren't 81 masks, or
 *   `most` or `nodes` isn't a number.
 */
export function stepsByTechnique(state: State, most?: number, nodes?: number): Steps & { more?: boolean };
"#;

#[wasm_bindgen]
extern "C" {
    /// What [`rate`] answers.
    #[wasm_bindgen(typescript_type = "Ratings")]
    pub type JsRatings;
    /// What [`steps`] answers.
    #[wasm_bindgen(typescript_type = "Step[]")]
    pub type JsSteps;
}

/// How hard a puzzle is. Up to 7.0 that takes about a millisecond, and seconds for the hardest that
/// are known: see [`Rater`] to do it bit by bit.
///
/// ```js
/// import { init, rate } from './www/explain.js';
///
/// await init();
/// const cells = Uint8Array.from(
///   '1.3.5..8...67.9.2.............3....7.6.......8...14..55316...7......8....7....6..',
///   Number,
/// );
/// rate(cells); // {"rating": 5.7, "pearl": 1.2, "diamond": 1.2}
/// ```
///
/// # Errors
/// Throws where `cells` is no grid, and where it has no solution or more than one.
#[wasm_bindgen]
pub fn rate(cells: &Givens) -> Result<JsRatings, JsValue> {
    read_puzzle(cells)?.rate().map(of_ratings).map_err(in_words)
}

/// How hard any number of puzzles are, 81 cells each in one flat array: three numbers each, in
/// tenths, in one flat array; zeros where a grid has no solution or more than one.
///
/// # Errors
/// Throws where `cells` is not a whole number of grids, or one of them is no digit 0 to 9; the
/// message names the grid, from 0.
#[wasm_bindgen(js_name = rateBatch)]
pub fn rate_batch(cells: &Cells) -> Result<Uint8Array, JsValue> {
    let cells = bytes(cells)?;
    let length = cells.length();
    if length % 81 != 0 {
        return Err(error(format_args!("{length} cells are no multiple of 81")));
    }
    let mut all = Vec::new();
    for grid in 0..length / 81 {
        let mut digits = [0; 81];
        copy(&mut digits, &cells.subarray(81 * grid, 81 * (grid + 1)));
        let puzzle =
            Grid::from_cells(&digits).map_err(|wrong| error(format_args!("grid {grid}: {wrong}")))?;
        let Ratings { rating, pearl, diamond } = explain::rate(&puzzle).unwrap_or_default();
        all.extend([rating.0, pearl.0, diamond.0]);
    }
    with_memory(Bytes::copied(&all), all.len())
}

/// Every step of the solution of a puzzle, in order.
///
/// ```js
/// import { init, steps } from './www/explain.js';
///
/// await init();
/// const cells = Uint8Array.from(
///   '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
///   Number,
/// );
/// const [first, ...more] = steps(cells);
/// first.technique; // "hidden-single"
/// first.rating; // 1.2
/// more.length; // 50
/// ```
///
/// # Errors
/// Throws where `cells` is no grid, and where it has no solution or more than one.
#[wasm_bindgen]
pub fn steps(cells: &Givens) -> Result<JsSteps, JsValue> {
    let steps = read_puzzle(cells)?.steps().map_err(in_words)?;
    Ok(list(steps.iter().map(|step| of_step(step, None).into())).unchecked_into())
}

/// The `nextStep` of the types above, without the objects that `www/explain.js` takes: `marks` are
/// two bytes for each cell, the low one first.
///
/// # Errors
/// Throws if a grid is invalid, or `marks` are not 162 bytes.
#[wasm_bindgen(js_name = nextStep, skip_typescript)]
pub fn next_step(givens: &Givens, cells: &Cells, marks: &Cells) -> Result<JsNext, JsValue> {
    Ok(from(givens, cells, marks, &|state| of_next(state.next().as_ref(), None))?.unchecked_into())
}

/// The `easiestSteps` of the types above, with the arguments of [`next_step`].
///
/// # Errors
/// Throws if a grid is invalid, or `marks` are not 162 bytes.
#[wasm_bindgen(js_name = easiestSteps, skip_typescript)]
pub fn easiest_steps(givens: &Givens, cells: &Cells, marks: &Cells) -> Result<JsFound, JsValue> {
    Ok(from(givens, cells, marks, &|state| of_steps(&state.easiest(), None))?.unchecked_into())
}

/// The `stepsByTechnique` of the types above, with the arguments of [`next_step`], the highest
/// rating, such as 9, and the most nodes.
///
/// # Errors
/// Throws if a grid is invalid, `marks` are not 162 bytes, `most` isn't a number from 0, or `nodes`
/// is neither a whole number from 0 nor Infinity.
#[wasm_bindgen(js_name = stepsByTechnique, skip_typescript)]
pub fn steps_by_technique(
    givens: &Givens,
    cells: &Cells,
    marks: &Cells,
    most: f64,
    nodes: f64,
) -> Result<JsFound, JsValue> {
    if most.is_nan() || most < 0.0 {
        return Err("most: a rating, such as 9".into());
    }
    let most = Rating((most * 10.0).round() as u8); // saturates: Infinity is the whole scale
    let nodes = read_limit(nodes)?;
    let ask = |state: &State| {
        let mut search = state.kinds(most);
        let is_done = search.advance(nodes);
        let answer = of_steps(search.steps(), None);
        if !is_done {
            set(&answer, "more", &true.into());
        }
        answer
    };
    Ok(from(givens, cells, marks, &ask)?.unchecked_into())
}

/// What is asked of a state, or what is wrong with it.
fn from(
    givens: &Givens,
    cells: &Cells,
    marks: &Cells,
    ask: &dyn Fn(&State) -> Object,
) -> Result<Object, JsValue> {
    let (puzzle, grid) = (read_puzzle(givens)?, read_grid(cells)?);
    Ok(match State::of_candidates(&puzzle, &grid, &read_marks(marks)?) {
        Ok(state) => ask(&state),
        Err(fault) => of_fault(fault),
    })
}

/// A rating in progress: it can be asked for what it has found, continued later, or freed.
///
/// ```js
/// import { init, Rater } from './www/explain.js';
///
/// await init();
/// const cells = Uint8Array.from(
///   '..7...6..8......53.6.4...9775....1....1.3.....9......6...7.2..8.256..........4...',
///   Number,
/// );
/// const rater = new Rater(cells);
/// // Each time, show that it is at least `rater.ratings().rating`, or stop.
/// while (!rater.advance(1000));
/// rater.ratings().rating; // 7.4
/// rater.free();
/// ```
#[wasm_bindgen]
pub struct Rater(explain::Rater);

#[wasm_bindgen]
impl Rater {
    /// Begins to rate a puzzle.
    ///
    /// # Errors
    /// Throws where `cells` is no grid, and where it has no solution or more than one.
    #[wasm_bindgen(constructor)]
    pub fn new(cells: &Givens) -> Result<Rater, JsValue> {
        explain::Rater::of_candidates(&read_puzzle(cells)?, Rating::BEYOND).map(Rater).map_err(in_words)
    }

    /// Continues for about `nodes` nodes of chains, about a million per second. Returns whether it
    /// is done.
    ///
    /// # Errors
    /// Throws if `nodes` is neither a whole number from 1 nor Infinity.
    pub fn advance(&mut self, nodes: f64) -> Result<bool, JsValue> {
        Ok(self.0.advance(read_step(nodes)?))
    }

    /// The ratings of the steps up to here, which those of the puzzle are no less than.
    pub fn ratings(&self) -> JsRatings {
        of_ratings(self.0.so_far())
    }

    /// How many steps were done.
    pub fn steps(&self) -> u32 {
        self.0.steps() as u32
    }
}

/// What is wrong with a puzzle, in words.
fn in_words(fault: Fault) -> JsValue {
    error(format_args!("{fault}"))
}

fn of_ratings(ratings: Ratings) -> JsRatings {
    let Ratings { rating, pearl, diamond } = ratings;
    let fields = [("rating", rating), ("pearl", pearl), ("diamond", diamond)];
    object(&fields.map(|(name, rating)| (name, tenths(rating)))).unchecked_into()
}
