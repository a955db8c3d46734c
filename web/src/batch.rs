//! Grids by the thousand, for JavaScript.

use crate::values::{Bytes, Cells, bytes, copy, error, object, with_memory};
use js_sys::Uint8Array;
use redoku::solver;
use wasm_bindgen::prelude::*;

/// Grids that [`solve_batch`] holds at a time: enough to make the copying cheap, and a constant.
const CHUNK: usize = 512;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * 81 digits a grid (all 0 unless it has exactly one solution); 0, 1 or 2 for "more than one" a
 * grid.
 */
export interface Batch { solutions: Uint8Array; counts: Uint8Array }
"#;

#[wasm_bindgen]
extern "C" {
    /// Copies cells back, from a place on.
    #[wasm_bindgen(js_namespace = ["Uint8Array", "prototype", "set"], js_name = call)]
    fn put(to: &Uint8Array, from: &[u8], at: u32);

    /// What [`solve_batch`] answers.
    #[wasm_bindgen(typescript_type = "Batch")]
    pub type Batch;
}

/// Solves any number of grids, 81 cells each in one flat array.
///
/// Needs no more memory than a copy of what goes in, what comes out, and a constant.
///
/// # Errors
/// Throws where `cells` is not a whole number of grids or one of them is no digit 0 to 9; the
/// message names the grid, from 0.
#[wasm_bindgen(js_name = solveBatch)]
pub fn solve_batch(cells: &Cells) -> Result<Batch, JsValue> {
    let cells = bytes(cells)?;
    let length = cells.length();
    if length % 81 != 0 {
        return Err(error(format_args!("{length} cells are no multiple of 81")));
    }
    let grids = length / 81;
    let zeros = |length: u32| with_memory(Bytes::zeros(length), length as usize);
    let (solutions, counts) = (zeros(length)?, zeros(grids)?);
    let mut digits = [[0; 81]; CHUNK];
    let mut number = [0; CHUNK];
    for first in (0..grids).step_by(CHUNK) {
        let size = CHUNK.min((grids - first) as usize);
        let (digits, number) = (&mut digits[..size], &mut number[..size]);
        copy(digits.as_flattened_mut(), &cells.subarray(first * 81, (first + size as u32) * 81));
        for (i, (digits, number)) in digits.iter_mut().zip(number.iter_mut()).enumerate() {
            *number = solver::fill(digits)
                .map_err(|wrong| error(format_args!("grid {}: {wrong}", first as usize + i)))?;
        }
        put(&solutions, digits.as_flattened(), first * 81);
        put(&counts, number, first);
    }
    Ok(object(&[("solutions", solutions.into()), ("counts", counts.into())]).unchecked_into())
}
