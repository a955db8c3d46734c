//! Redoku for JavaScript: the functions of the modules, their checks and their types.
//!
//! Nothing here can panic, whatever is passed in: cells and limits are checked first and a call
//! that makes no sense throws words that say what is wrong and where. The panic hook is only the
//! net below that.
//!
//! Nothing that JavaScript throws comes through here, either: it would unwind no Rust, and leave
//! behind whatever was borrowed, allocated or on the stack. So `www/modules/loader.js` hands over
//! only what runs no program when it is looked at, copies of cells and primitive values, and makes
//! an `Error` of the words; and what can fail here for other reasons, as for want of memory, is
//! imported with `catch`.

#![cfg(target_arch = "wasm32")]
// JavaScript prints nothing of Rust's.
#![allow(missing_debug_implementations)]

#[cfg(feature = "programs")]
mod batch;
#[cfg(feature = "explain")]
mod explain;
#[cfg(feature = "insight")]
mod insight;
#[cfg(feature = "make")]
mod make;
#[cfg(feature = "rules")]
mod make_ruled;
#[cfg(feature = "programs")]
mod parsed;
#[cfg(feature = "photo")]
mod photo;
#[cfg(feature = "rules")]
mod puzzle;
#[cfg(feature = "rules")]
mod ruled;
#[cfg(any(feature = "explain", feature = "rules"))]
mod steps;
#[cfg(feature = "programs")]
mod text;
mod values;
#[cfg(feature = "within")]
mod within;

use js_sys::Uint8Array;
use values::{MOST_SOLUTIONS, flat_array, list, object, of_grid, read_limit, read_puzzle, too_many};
use wasm_bindgen::prelude::*;
use web_sys::Performance;

#[cfg(feature = "programs")]
pub use batch::*;
#[cfg(feature = "explain")]
pub use explain::*;
#[cfg(feature = "insight")]
pub use insight::*;
#[cfg(feature = "make")]
pub use make::*;
#[cfg(feature = "rules")]
pub use make_ruled::*;
#[cfg(feature = "programs")]
pub use parsed::Parsed;
#[cfg(feature = "photo")]
pub use photo::*;
#[cfg(feature = "rules")]
pub use puzzle::*;
#[cfg(feature = "programs")]
pub use text::{parse, write};
#[cfg(feature = "insight")]
pub use values::JsCells;
pub use values::{Cells, Givens};
#[cfg(feature = "within")]
pub use within::*;

#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * A digit that stands twice or more in a house: 0 to 8 are rows, 9 to 17 columns, 18 to 26 boxes.
 */
export interface Conflict { digit: number; house: number; cells: number[] }
/**
 * A puzzle that may have candidates, such as the result of `parse`: 81 digits, and a mask for each
 * cell, with bit `d - 1` for digit `d`. If a mask is 0 or `candidates` is missing, any digit is
 * allowed. Masks of givens are ignored.
 */
export interface CandidatePuzzle { cells: Uint8Array; candidates?: ArrayLike<number> | null }
/**
 * One of several object types. Fields that belong only to the other types are `undefined`, so you
 * can destructure the object before you check its type.
 */
export type OneOf<Types, Type = Types> = Type extends unknown
  ? Type & { [Field in Exclude<Types extends unknown ? keyof Types : never, keyof Type>]?: undefined }
  : never;
/**
 * How long one `solve` of a grid takes, in microseconds.
 *
 * Browser clocks are coarse, so this solves the grid 1, 2, 4, … times until a run is long enough to
 * measure. By then, the browser has fully optimized the solver. Returns 0 if the clock doesn't
 * advance or can't be read.
 *
 * @throws {Error} if `cells` isn't a valid grid.
 */
export function measure(cells: Uint8Array | CandidatePuzzle): number;
"#;

#[wasm_bindgen]
extern "C" {
    /// What [`conflicts`] answers.
    #[wasm_bindgen(typescript_type = "Conflict[]")]
    pub type Conflicts;
}

/// Makes a panic, should there ever be one, readable in the browser's console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The solution of a grid of 81 cells, row by row, 0 for an empty one; `undefined` where there is
/// none.
///
/// Where there are several it is the smallest, read as an 81-digit number.
///
/// # Errors
/// Throws where `cells` is no grid: not 81 of them, or one that is no digit 0 to 9.
#[wasm_bindgen]
pub fn solve(cells: &Givens) -> Result<Option<Uint8Array>, JsValue> {
    Ok(read_puzzle(cells)?.solve().map(|solution| of_grid(&solution)))
}

/// How many solutions a grid has, counted up to `limit` (a whole number, or Infinity).
///
/// # Errors
/// Throws where `cells` is no grid or `limit` no whole number from 0.
#[wasm_bindgen(js_name = countSolutions)]
pub fn count_solutions(cells: &Givens, limit: f64) -> Result<f64, JsValue> {
    Ok(read_puzzle(cells)?.count(read_limit(limit)?) as f64)
}

/// The first `limit` solutions (a whole number, or Infinity), smallest first: 81 digits each, in
/// one flat array.
///
/// # Errors
/// Throws where `cells` is no grid, `limit` no whole number from 0, or where there are more than a
/// million solutions to hand over at once.
#[wasm_bindgen]
pub fn solutions(cells: &Givens, limit: f64) -> Result<Uint8Array, JsValue> {
    let (puzzle, limit) = (read_puzzle(cells)?, read_limit(limit)?);
    let mut flat: Vec<u8> = Vec::new();
    for solution in puzzle.solutions().take(usize::try_from(limit).unwrap_or(usize::MAX)) {
        if flat.len() == MOST_SOLUTIONS * 81 || flat.try_reserve(81).is_err() {
            return Err(too_many(flat.len() / 81));
        }
        flat.extend_from_slice(solution.cells());
    }
    flat_array(&flat)
}

/// Every digit that stands twice or more in a house.
///
/// # Errors
/// Throws where `cells` is no grid.
#[wasm_bindgen]
pub fn conflicts(cells: &Givens) -> Result<Conflicts, JsValue> {
    let conflicts = read_puzzle(cells)?.grid().conflicts().into_iter().map(|conflict| {
        object(&[
            ("digit", conflict.digit.into()),
            ("house", (conflict.house as u32).into()),
            ("cells", list(conflict.cells.into_iter().map(|cell| (cell as u32).into())).into()),
        ])
    });
    Ok(list(conflicts.map(JsValue::from)).unchecked_into())
}

/// The `measure` of the types above; `clock` is the one in `www/modules/loader.js`.
///
/// # Errors
/// Throws where `cells` is no grid.
#[wasm_bindgen(skip_typescript)]
pub fn measure(cells: &Givens, clock: &Performance) -> Result<f64, JsValue> {
    const ENOUGH_MILLISECONDS: f64 = 5.0;
    /// No clock is so coarse that this many looks, a tenth of a second or more, see it stand still.
    const LOOKS: u32 = 1 << 21;
    const ENOUGH_TIMES: u32 = 1 << 17;
    let puzzle = read_puzzle(cells)?;
    let (from, mut looks) = (clock.now(), 0);
    while clock.now() <= from {
        looks += 1;
        if looks == LOOKS {
            return Ok(0.0);
        }
    }
    let mut times = 1;
    loop {
        let start = clock.now();
        for _ in 0..times {
            std::hint::black_box(std::hint::black_box(&puzzle).solve());
        }
        let passed = clock.now() - start;
        if passed >= ENOUGH_MILLISECONDS || times == ENOUGH_TIMES {
            return Ok(passed * 1000.0 / f64::from(times));
        }
        times *= 2;
    }
}
