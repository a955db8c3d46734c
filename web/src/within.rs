//! Counting within a limit of work, for pages that solve on their own thread.

use crate::values::{Cells, read_grid};
use redoku::solver::{Search, SearchStep};
use wasm_bindgen::prelude::*;

/// The number of solutions of a classic puzzle, counted up to `limit`.
///
/// Returns `undefined` if the search visits more than `nodes` nodes of the search tree before it
/// finds the next solution, or knows that there is none. A node takes about 0.2 µs.
///
/// # Errors
/// Throws if `cells` isn't a valid grid.
#[wasm_bindgen(js_name = countWithin)]
pub fn count_within(cells: &Cells, limit: f64, nodes: u32) -> Result<Option<u32>, JsValue> {
    let mut search = Search::new(&read_grid(cells)?);
    let mut count = 0;
    while f64::from(count) < limit {
        match search.step(nodes.into()) {
            SearchStep::Found => count += 1,
            SearchStep::Paused => return Ok(None),
            SearchStep::Done => break,
        }
    }
    Ok(Some(count))
}
