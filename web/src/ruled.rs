//! What is wrong with a puzzle with rules, as JavaScript sees it; only the full module has it.

use crate::insight::{
    JsDiagnosis, JsDifferences, JsRepairs, JsTrueCandidates, of_candidates, of_diagnosis, of_differences,
    of_repairs, read_count,
};
use crate::puzzle::{Puzzle, aborted};
use crate::values::{Cells, JsCells, of_cells, read_grid};
use redoku::insight::Ruled;
use redoku::rules::Aborted;
use wasm_bindgen::prelude::*;

/// The same questions about a puzzle with rules. How long they take is up to the rules.
#[wasm_bindgen]
impl Puzzle {
    /// Whether there is a solution, and what there is to say about it; where there is none, which
    /// givens and which rules can't stand together.
    ///
    /// # Errors
    /// Rethrows errors of custom rules.
    pub fn diagnose(&self) -> Result<JsDiagnosis, JsValue> {
        self.ask(Ruled::diagnose).map(|diagnosis| of_diagnosis(&diagnosis))
    }

    /// The changes of one thing in the givens with which there is exactly one solution, likeliest
    /// first, at most 24.
    ///
    /// # Errors
    /// Rethrows errors of custom rules.
    pub fn repairs(&self) -> Result<JsRepairs, JsValue> {
        self.ask(Ruled::repairs).map(|repairs| of_repairs(&repairs))
    }

    /// The candidates that occur in some solution, and in how many, each counted up to `limit` (a
    /// whole number from 0 to 4,294,967,295).
    ///
    /// # Errors
    /// Throws if `limit` isn't a valid limit; errors of custom rules are rethrown.
    #[wasm_bindgen(js_name = trueCandidates)]
    pub fn true_candidates(&self, limit: f64) -> Result<JsTrueCandidates, JsValue> {
        let limit = read_count(limit)?;
        self.ask(|puzzle| puzzle.true_candidates(limit)).map(|found| of_candidates(&found))
    }

    /// The givens that can each go alone without a second solution coming up.
    ///
    /// # Errors
    /// Rethrows errors of custom rules.
    #[wasm_bindgen(js_name = redundantGivens)]
    pub fn redundant_givens(&self) -> Result<JsCells, JsValue> {
        self.ask(Ruled::redundant_givens).map(of_cells)
    }

    /// The cells in which the solutions differ, and few further givens with which there is only
    /// one.
    ///
    /// # Errors
    /// Rethrows errors of custom rules.
    pub fn differences(&self) -> Result<JsDifferences, JsValue> {
        self.ask(Ruled::differences).map(|differences| of_differences(&differences))
    }

    /// The cells whose digit can't be right: `cells` are all digits that somebody wrote, the
    /// puzzle's among them.
    ///
    /// # Errors
    /// Throws if `cells` isn't a valid grid; errors of custom rules are rethrown.
    pub fn check(&self, cells: &Cells) -> Result<JsCells, JsValue> {
        let cells = read_grid(cells)?;
        self.ask(|puzzle| puzzle.check(&cells)).map(of_cells)
    }
}

impl Puzzle {
    /// Asks what is wrong with the puzzle, or missing from it.
    fn ask<'a, T>(&'a self, ask: impl FnOnce(&mut Ruled<'a>) -> Result<T, Aborted>) -> Result<T, JsValue> {
        ask(&mut Ruled::new(&self.puzzle)).map_err(aborted)
    }
}
