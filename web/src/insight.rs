//! What is wrong with a grid and what would mend it, as JavaScript sees it: the modules `analysis`
//! and `full` have it.

use crate::values::{
    Cells, Givens, JsCells, error, list, number, object, of_cells, of_grid, read_grid, read_puzzle, read_step,
};
use js_sys::{Uint16Array, Uint32Array};
use redoku::insight::{self, Change, Diagnosis, Differences, Place, Repair, Status, TrueCandidates};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * What there is to say about a grid. Cells are 0 to 80, row by row; houses 0 to 8 rows, 9 to 17
 * columns, 18 to 26 boxes.
 */
export interface Diagnosis {
  /** 'unknown' if a question about a puzzle with rules has reached its limit. */
  status: 'none' | 'unique' | 'multiple' | 'unknown';
  /** How many givens: 0 to 81. */
  givens: number;
  /**
   * No solution: the givens that can't stand together, as few as were found, two where two share a
   * house; ascending. Otherwise empty, and where it is the rules alone that can't be obeyed.
   */
  conflict: number[];
  /** Whether each of the conflict is known to be needed: it is, but for some rules. */
  minimal: boolean;
  /**
   * What has no place left when the conflict's consequences are followed by singles, where that
   * leads there.
   */
  place?: Place;
  /**
   * The rules that can't be obeyed together with the conflict, as places in the puzzle's list, from
   * 0; ascending.
   */
  rules: number[];
  /**
   * How many solutions were counted, for about ten milliseconds and up to 10,000: all, unless there
   * are `more`.
   */
  count: number;
  more: boolean;
}
/** A cell (0 to 80) without a digit, or a digit (1 to 9) that has no cell in a house (0 to 26). */
export type Place = OneOf<{ kind: 'cell'; cell: number } | { kind: 'house'; house: number; digit: number }>;
/**
 * A change with which there is exactly one solution, and the `grid` of 81 digits after it: the one
 * cell becomes `digit` (1 to 9); the one cell becomes empty; the two cells change places; the nine
 * cells of a row or column (`house`, 0 to 17) move by one, `forward` right or down, else left or
 * up.
 */
export type Repair = { cells: number[]; grid: Uint8Array } & OneOf<
  | { kind: 'digit'; digit: number }
  | { kind: 'remove' }
  | { kind: 'swap' }
  | { kind: 'shift'; house: number; forward: boolean }
>;
/**
 * The candidates of solutions. `masks` has 81, one for each cell: bit `d - 1` is set where digit
 * `d` is in some solution, and all are 0 where there is none. `counts` has 729: at
 * `9 * cell + d - 1` in how many solutions, up to the limit.
 */
export interface TrueCandidates { masks: Uint16Array; counts: Uint32Array }
/**
 * The cells in which solutions differ, ascending, and few further givens with which there is only
 * one; both empty where there is one solution or none. `fewest`: whether it is known that no fewer
 * givens would do, as it is for one, two and often three.
 */
export interface Differences { cells: number[]; fix: { cell: number; digit: number }[]; fewest: boolean }
"#;

#[wasm_bindgen]
extern "C" {
    /// What [`diagnose`] answers.
    #[wasm_bindgen(typescript_type = "Diagnosis")]
    pub type JsDiagnosis;
    /// What [`repairs`] answers.
    #[wasm_bindgen(typescript_type = "Repair[]")]
    pub type JsRepairs;
    /// What [`true_candidates`] answers.
    #[wasm_bindgen(typescript_type = "TrueCandidates")]
    pub type JsTrueCandidates;
    /// What [`differences`] answers.
    #[wasm_bindgen(typescript_type = "Differences")]
    pub type JsDifferences;
}

/// Whether a grid has a solution, and what there is to say about it: which givens can't stand
/// together where it has none, how many solutions where it has several.
///
/// ```js
/// import { init, diagnose } from './www/full.js';
///
/// await init();
/// const cells = new Uint8Array(81);
/// cells.set([1, 2, 3, 4, 5, 6, 7, 8]);
/// cells[80] = 9;
/// const { status, conflict, place } = diagnose(cells);
/// status; // "none"
/// conflict; // [0, 1, 2, 3, 4, 5, 6, 7, 80]
/// place; // {"kind": "cell", "cell": 8}
/// ```
///
/// # Errors
/// Throws where `cells` is no grid.
#[wasm_bindgen]
pub fn diagnose(cells: &Givens) -> Result<JsDiagnosis, JsValue> {
    Ok(of_diagnosis(&read_puzzle(cells)?.diagnose()))
}

/// The changes of one thing that make a grid a puzzle with exactly one solution, likeliest first,
/// at most 24; none where it is one already.
///
/// ```js
/// import { init, repairs } from './www/full.js';
///
/// await init();
/// const cells = Uint8Array.from(
///   '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
///   Number,
/// );
/// repairs(cells); // []
/// cells[1] = 8; // read as an 8, and it is a 3
/// const [{ kind, cells: changed, grid }] = repairs(cells);
/// kind; // "digit"
/// changed; // [1]
/// grid[1]; // 3
/// ```
///
/// # Errors
/// Throws where `cells` is no grid.
#[wasm_bindgen]
pub fn repairs(cells: &Givens) -> Result<JsRepairs, JsValue> {
    Ok(of_repairs(&read_puzzle(cells)?.repairs()))
}

/// The candidates that occur in some solution, and in how many, each counted up to `limit` (a whole
/// number from 0 to 4,294,967,295). With a large limit a grid with many solutions takes long.
///
/// ```js
/// import { init, trueCandidates } from './www/full.js';
///
/// await init();
/// const cells = Uint8Array.from(
///   '534678912672195348198342567859761423426853791713924856961.3728.287.1963.345286179',
///   Number,
/// );
/// const { masks, counts } = trueCandidates(cells, 100);
/// [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => masks[57] & (1 << (digit - 1))); // [4, 5]
/// counts[9 * 57 + 4 - 1]; // 1
/// ```
///
/// # Errors
/// Throws where `cells` is no grid or `limit` no such number.
#[wasm_bindgen(js_name = trueCandidates)]
pub fn true_candidates(cells: &Givens, limit: f64) -> Result<JsTrueCandidates, JsValue> {
    let (puzzle, limit) = (read_puzzle(cells)?, read_count(limit)?);
    Ok(of_candidates(&puzzle.true_candidates(limit)))
}

/// The givens that can each go alone without a second solution coming up; none where the puzzle is
/// minimal, and where it has no solution or several.
///
/// ```js
/// import { init, redundantGivens } from './www/full.js';
///
/// await init();
/// const cells = Uint8Array.from(
///   '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
///   Number,
/// );
/// redundantGivens(cells).length; // 22
/// redundantGivens(new Uint8Array(81)); // []
/// ```
///
/// # Errors
/// Throws where `cells` is no grid.
#[wasm_bindgen(js_name = redundantGivens)]
pub fn redundant_givens(cells: &Givens) -> Result<JsCells, JsValue> {
    Ok(of_cells(read_puzzle(cells)?.redundant_givens()))
}

/// The cells in which the solutions of a grid differ, and few further givens with which there is
/// only one.
///
/// ```js
/// import { differences, init } from './www/full.js';
///
/// await init();
/// const cells = Uint8Array.from(
///   '534678912672195348198342567859761423426853791713924856961.3728.287.1963.345286179',
///   Number,
/// );
/// const { cells: open, fix, fewest } = differences(cells);
/// open; // [57, 62, 66, 71]
/// fix; // [{"cell": 57, "digit": 4}]
/// fewest; // true
/// ```
///
/// # Errors
/// Throws where `cells` is no grid.
#[wasm_bindgen]
pub fn differences(cells: &Givens) -> Result<JsDifferences, JsValue> {
    Ok(of_differences(&read_puzzle(cells)?.differences()))
}

/// The cells whose digit can't be right, ascending: `cells` are all digits that somebody wrote,
/// `given` those of the puzzle. None where the puzzle itself has no solution.
///
/// ```js
/// import { check, init } from './www/full.js';
///
/// await init();
/// const given = Uint8Array.from(
///   '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
///   Number,
/// );
/// const cells = given.slice();
/// cells.set([4, 2], 2); // the 4 is right
/// check(cells, given); // [3]
/// ```
///
/// # Errors
/// Throws where one of them is no grid.
#[wasm_bindgen]
pub fn check(cells: &Cells, given: &Givens) -> Result<JsCells, JsValue> {
    Ok(of_cells(read_puzzle(given)?.check(&read_grid(cells)?)))
}

/// Counts the solutions of a grid exactly, in steps: call `step()` until it returns "done".
///
/// ```js
/// import { Counter, init } from './www/full.js';
///
/// await init();
/// const cells = new Uint8Array(81);
/// const counter = new Counter(cells);
/// while (counter.step(20_000) === 'paused') console.log(counter.progress(), counter.estimate());
/// counter.count() === 6670903752021072936960n; // true
/// counter.free();
/// ```
#[wasm_bindgen]
pub struct Counter {
    counter: insight::Counter,
}

#[wasm_bindgen]
impl Counter {
    /// Begins to count. What the empty grid has is known.
    ///
    /// # Errors
    /// Throws where `cells` is no grid.
    #[wasm_bindgen(constructor)]
    pub fn new(cells: &Givens) -> Result<Counter, JsValue> {
        Ok(Counter { counter: insight::Counter::of_candidates(&read_puzzle(cells)?) })
    }

    /// Goes on for about so many branches of the search (a whole number from 1, or Infinity), a
    /// million or more of which take a second.
    ///
    /// # Errors
    /// Throws where `nodes` is no such number.
    #[wasm_bindgen(unchecked_return_type = "'paused' | 'done'")]
    pub fn step(&mut self, nodes: f64) -> Result<String, JsValue> {
        let is_done = self.counter.step(read_step(nodes)?);
        Ok(if is_done { "done" } else { "paused" }.into())
    }

    /// How many solutions were counted so far: a BigInt, since there may be more than a number
    /// holds exactly.
    pub fn count(&self) -> u128 {
        self.counter.count()
    }

    /// About how much of the work is done: 0 to 1, and 1 only where all is.
    pub fn progress(&self) -> f64 {
        self.counter.progress()
    }

    /// About how many solutions there are in all, by random ways down; the more often this is
    /// called, the better. It takes some tens of milliseconds, or none where all is counted.
    pub fn estimate(&mut self) -> f64 {
        self.counter.estimate()
    }
}

pub(crate) fn read_count(limit: f64) -> Result<u32, JsValue> {
    if limit.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&limit) {
        Ok(limit as u32)
    } else {
        Err(error(format_args!("a limit is a whole number from 0 to {}", u32::MAX)))
    }
}

pub(crate) fn of_diagnosis(diagnosis: &Diagnosis) -> JsDiagnosis {
    let status = match diagnosis.status {
        Status::None => "none",
        Status::Unique => "unique",
        Status::Multiple => "multiple",
        _ => "unknown",
    };
    let mut fields: Vec<(&str, JsValue)> = vec![
        ("status", status.into()),
        ("givens", number(diagnosis.givens)),
        ("conflict", of_cells(diagnosis.conflict).into()),
        ("minimal", diagnosis.is_minimal.into()),
        ("rules", list(diagnosis.rules.iter().copied().map(number)).into()),
        ("count", (diagnosis.count as f64).into()),
        ("more", diagnosis.more.into()),
    ];
    if let Some(place) = diagnosis.place {
        let place = match place {
            Place::Cell { cell } => object(&[("kind", "cell".into()), ("cell", number(cell))]),
            Place::House { house, digit } => {
                object(&[("kind", "house".into()), ("house", number(house)), ("digit", digit.into())])
            }
        };
        fields.push(("place", place.into()));
    }
    object(&fields).unchecked_into()
}

pub(crate) fn of_repairs(repairs: &[Repair]) -> JsRepairs {
    let one = |repair: &Repair| -> JsValue {
        let cells = list(repair.change.cells().into_iter().map(number));
        let mut fields = vec![("cells", cells.into()), ("grid", of_grid(&repair.grid).into())];
        fields.extend(match repair.change {
            Change::Digit { digit, .. } => vec![("kind", "digit".into()), ("digit", digit.into())],
            Change::Remove { .. } => vec![("kind", "remove".into())],
            Change::Swap { .. } => vec![("kind", "swap".into())],
            Change::Shift { house, forward } => {
                vec![("kind", "shift".into()), ("house", number(house)), ("forward", forward.into())]
            }
            // Kinds that are added to the library need a name here.
            _ => vec![],
        });
        object(&fields).into()
    };
    list(repairs.iter().map(one)).unchecked_into()
}

pub(crate) fn of_candidates(found: &TrueCandidates) -> JsTrueCandidates {
    object(&[
        ("masks", Uint16Array::from(&found.masks[..]).into()),
        ("counts", Uint32Array::from(found.counts.as_flattened()).into()),
    ])
    .unchecked_into()
}

pub(crate) fn of_differences(differences: &Differences) -> JsDifferences {
    let given = |&(cell, digit): &(usize, u8)| -> JsValue {
        object(&[("cell", number(cell)), ("digit", digit.into())]).into()
    };
    object(&[
        ("cells", of_cells(differences.cells).into()),
        ("fix", list(differences.fix.iter().map(given)).into()),
        ("fewest", differences.is_fewest.into()),
    ])
    .unchecked_into()
}
