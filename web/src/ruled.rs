//! What is wrong with a puzzle with rules, as JavaScript sees it; only the full module has it.

use crate::insight::{
    JsDiagnosis, JsDifferences, JsRepairs, JsTrueCandidates, of_candidates, of_diagnosis, of_differences,
    of_repairs, read_count,
};
use crate::puzzle::{Puzzle, aborted};
use crate::values::{Cells, JsCells, error, of_cells, read_grid, read_step};
use js_sys::Function;
use redoku::insight::Ruled;
use redoku::rules::{Limit, Unanswered};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// A callback that receives the share of the branches that is used so far, 0 to 1.
    #[wasm_bindgen(extends = Function, typescript_type = "((used: number) => unknown)")]
    pub type Watch;
}

/// The same questions about a puzzle with rules. How long they take is up to the rules, so each
/// takes at most about so many `branches` of the search (a whole number from 1, or Infinity; by
/// default 80,000, which take about a second) and returns `undefined` if it isn't answered by
/// then. `watch` is called every few milliseconds with the share of them that is used, 0 to 1; if
/// it returns `false`, the question ends.
#[wasm_bindgen]
impl Puzzle {
    /// Whether there is a solution, and what there is to say about it; if there is none, which
    /// givens and which rules can't stand together. The status is "unknown" if the branches don't
    /// suffice.
    ///
    /// # Errors
    /// Throws if `branches` isn't such a number; errors of custom rules and of `watch` are
    /// rethrown.
    pub fn diagnose(&self, branches: Option<f64>, watch: Option<Watch>) -> Result<JsDiagnosis, JsValue> {
        let diagnosis = self.ask(branches, watch, Ruled::diagnose)?;
        diagnosis
            .map(|known| of_diagnosis(&known))
            .ok_or_else(|| error(format_args!("{}", Unanswered::Limit)))
    }

    /// The single changes of the givens that leave exactly one solution, likeliest first, at most
    /// 24.
    ///
    /// # Errors
    /// As [`diagnose`](Puzzle::diagnose).
    pub fn repairs(&self, branches: Option<f64>, watch: Option<Watch>) -> Result<Option<JsRepairs>, JsValue> {
        Ok(self.ask(branches, watch, Ruled::repairs)?.map(|repairs| of_repairs(&repairs)))
    }

    /// The candidates that occur in some solution, and in how many, each counted up to `limit` (a
    /// whole number from 0 to 4,294,967,295).
    ///
    /// # Errors
    /// Throws if `limit` isn't a valid limit; otherwise as [`diagnose`](Puzzle::diagnose).
    #[wasm_bindgen(js_name = trueCandidates)]
    pub fn true_candidates(
        &self,
        limit: f64,
        branches: Option<f64>,
        watch: Option<Watch>,
    ) -> Result<Option<JsTrueCandidates>, JsValue> {
        let limit = read_count(limit)?;
        let found = self.ask(branches, watch, |puzzle| puzzle.true_candidates(limit))?;
        Ok(found.map(|found| of_candidates(&found)))
    }

    /// The givens that can each be removed without a second solution.
    ///
    /// # Errors
    /// As [`diagnose`](Puzzle::diagnose).
    #[wasm_bindgen(js_name = redundantGivens)]
    pub fn redundant_givens(
        &self,
        branches: Option<f64>,
        watch: Option<Watch>,
    ) -> Result<Option<JsCells>, JsValue> {
        Ok(self.ask(branches, watch, Ruled::redundant_givens)?.map(of_cells))
    }

    /// The cells in which the solutions differ, and few further givens with which there is only
    /// one; none of these if the branches suffice for the cells alone.
    ///
    /// # Errors
    /// As [`diagnose`](Puzzle::diagnose).
    pub fn differences(
        &self,
        branches: Option<f64>,
        watch: Option<Watch>,
    ) -> Result<Option<JsDifferences>, JsValue> {
        Ok(self.ask(branches, watch, Ruled::differences)?.map(|differences| of_differences(&differences)))
    }

    /// The cells whose digit can't be right: `cells` are all digits that somebody wrote, the
    /// puzzle's among them.
    ///
    /// # Errors
    /// Throws if `cells` isn't a valid grid; otherwise as [`diagnose`](Puzzle::diagnose).
    pub fn check(
        &self,
        cells: &Cells,
        branches: Option<f64>,
        watch: Option<Watch>,
    ) -> Result<Option<JsCells>, JsValue> {
        let cells = read_grid(cells)?;
        Ok(self.ask(branches, watch, |puzzle| puzzle.check(&cells))?.map(of_cells))
    }
}

impl Puzzle {
    /// Asks what is wrong with the puzzle, or missing from it.
    fn ask<'a, T>(
        &'a self,
        branches: Option<f64>,
        watch: Option<Watch>,
        ask: impl FnOnce(&mut Ruled<'a>) -> Result<T, Unanswered>,
    ) -> Result<Option<T>, JsValue> {
        limited(branches, watch, |limit| ask(&mut Ruled::new(&self.puzzle).limit(limit)))
    }
}

/// Asks something within a limit; nothing if the limit was reached.
pub(crate) fn limited<'a, T>(
    branches: Option<f64>,
    watch: Option<Watch>,
    ask: impl FnOnce(Limit<'a>) -> Result<T, Unanswered>,
) -> Result<Option<T>, JsValue> {
    let thrown = Thrown::default();
    let answer = ask(limit_of(branches, watch, &thrown)?);
    outcome(answer.as_ref().err(), &thrown)?;
    Ok(answer.ok())
}

/// What the watcher has thrown, which ends the question.
type Thrown = Rc<RefCell<Option<JsValue>>>;

// Neither depends on the question: a copy in each would make the module larger.
#[inline(never)]
fn limit_of<'a>(branches: Option<f64>, watch: Option<Watch>, thrown: &Thrown) -> Result<Limit<'a>, JsValue> {
    let limit = match branches {
        Some(branches) => Limit::branches(read_step(branches)?),
        None => Limit::default(),
    };
    let Some(watch) = watch else { return Ok(limit) };
    let thrown = thrown.clone();
    Ok(limit.watched(move |used| match watch.call1(&JsValue::UNDEFINED, &used.into()) {
        Ok(goes_on) => goes_on != JsValue::FALSE,
        Err(error) => {
            *thrown.borrow_mut() = Some(error);
            false
        }
    }))
}

#[inline(never)]
fn outcome(why: Option<&Unanswered>, thrown: &Thrown) -> Result<(), JsValue> {
    match (thrown.take(), why) {
        (Some(error), _) => Err(error),
        (_, Some(Unanswered::Aborted(stopped))) => Err(aborted(*stopped)),
        _ => Ok(()),
    }
}
