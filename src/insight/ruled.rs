//! The same questions about a puzzle with rules.

use super::budget::Budget;
use super::candidates::{self, TrueCandidates};
use super::conflict;
use super::diagnosis::{self, Diagnosis, Status};
use super::givens::{self, Differences};
use super::repairs::{self, Repair};
use super::ruleset::Ruleset;

use crate::Grid;
use crate::grid::CellSet;
use crate::rules::{Aborted, Houses, Puzzle, Search};
use crate::solver::{Solver, Step};
use std::fmt;

/// A puzzle with rules, with a method for each function of [this module](super).
///
/// How long an answer takes depends on the rules: much longer than without, and where there are few givens perhaps too
/// long. All answers obey custom rules too, but a conflict does not name them.
///
/// ```
/// use redoku::{insight::{Ruled, Status}, rules::Puzzle};
///
/// let cells = format!("12{}", ".".repeat(79));
/// let puzzle = Puzzle::read(&format!(
///     r#"{{"cells": "{cells}", "rules": [{{"type": "antiKnight"}},
///         {{"type": "cage", "cells": ["r1c1", "r1c2"], "total": 4}}]}}"#
/// ))?;
/// let diagnosis = Ruled::new(&puzzle).diagnose()?;
/// assert_eq!(diagnosis.status, Status::None);
/// assert_eq!(diagnosis.rules, [1]); // the cage
/// assert_eq!(diagnosis.conflict.len(), 1); // with a 2 in it there would have to be another
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Ruled<'a> {
    puzzle: &'a Puzzle,
    search: Search,
}

impl fmt::Debug for Ruled<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ruled").field("puzzle", self.puzzle.spec()).finish_non_exhaustive()
    }
}

/// How long the search for needed rules may take in all, and for each rule, in units of 10 ms.
const RULES_10_MS: u64 = 50;
const RULE_10_MS: u64 = 5;

impl<'a> Ruled<'a> {
    /// The puzzle with all its rules.
    pub fn new(puzzle: &'a Puzzle) -> Ruled<'a> {
        Ruled::with(puzzle, &vec![true; puzzle.spec().rules.len()])
    }

    /// The puzzle with some of its rules.
    fn with(puzzle: &'a Puzzle, rules: &[bool]) -> Ruled<'a> {
        Ruled { puzzle, search: puzzle.engine_with(rules).search(&puzzle.spec().cells) }
    }

    fn cells(&self) -> Grid {
        self.puzzle.spec().cells
    }

    /// Whether the puzzle has a solution, and more: see [`Diagnosis`]. Where it has none, the rules that no solution obeys
    /// together with the conflict, as few as were found.
    ///
    /// # Errors
    /// [`Aborted`] where a custom rule failed.
    pub fn diagnose(&mut self) -> Result<Diagnosis, Aborted> {
        let cells = self.cells();
        let diagnosis = diagnosis::diagnose(self, &cells)?;
        if diagnosis.status != Status::None || self.equal_pair(&cells).is_some() {
            return Ok(diagnosis);
        }
        self.add_rules(diagnosis)
    }

    /// Adds the rules without which there would be a solution, and the conflict under these alone.
    fn add_rules(&self, mut diagnosis: Diagnosis) -> Result<Diagnosis, Aborted> {
        let cells = self.cells();
        let mut needed = vec![true; self.puzzle.spec().rules.len()];
        let mut budget = Budget::of_10_ms::<Self>(RULES_10_MS);
        let mut is_minimal = true;
        for rule in (0..needed.len()).rev() {
            needed[rule] = false;
            let mut without = Ruled::with(self.puzzle, &needed);
            let most = Self::NODES_PER_10_MS * RULE_10_MS;
            let answer = budget.part(most, |part| part.has_solution(&mut without, &cells))?;
            needed[rule] = answer != Some(false);
            is_minimal &= answer.is_some();
        }
        let mut left = Ruled::with(self.puzzle, &needed);
        let conflict = conflict::smallest(&mut left, &cells)?;
        diagnosis.add_conflict(&left, &cells, &conflict);
        diagnosis.is_minimal &= is_minimal;
        diagnosis.rules = (0..needed.len()).filter(|&rule| needed[rule]).collect();
        Ok(diagnosis)
    }

    /// The single changes of the givens that leave exactly one solution, likeliest first.
    ///
    /// # Errors
    /// [`Aborted`] where a custom rule failed.
    pub fn repairs(&mut self) -> Result<Vec<Repair>, Aborted> {
        let cells = self.cells();
        repairs::repairs(self, &cells)
    }

    /// The candidates that occur in some solution, and the number of solutions with each, counted up to `limit`.
    ///
    /// # Errors
    /// [`Aborted`] where a custom rule failed.
    pub fn true_candidates(&mut self, limit: u32) -> Result<TrueCandidates, Aborted> {
        let cells = self.cells();
        candidates::true_candidates(self, &cells, limit)
    }

    /// The givens of a puzzle with one solution without any one of which it still has only one.
    ///
    /// # Errors
    /// [`Aborted`] where a custom rule failed.
    pub fn redundant_givens(&mut self) -> Result<CellSet, Aborted> {
        let cells = self.cells();
        givens::redundant(self, &cells)
    }

    /// Where the solutions differ, and few further givens with which there is only one.
    ///
    /// # Errors
    /// [`Aborted`] where a custom rule failed.
    pub fn differences(&mut self) -> Result<Differences, Aborted> {
        let cells = self.cells();
        givens::differences(self, &cells)
    }

    /// The cells whose digit no solution has. `cells` are all digits, those of the puzzle among them.
    ///
    /// # Errors
    /// [`Aborted`] where a custom rule failed.
    pub fn check(&mut self, cells: &Grid) -> Result<CellSet, Aborted> {
        let given = self.cells();
        candidates::check(self, cells, &given)
    }
}

impl Solver for Ruled<'_> {
    type Error = Aborted;

    fn restart(&mut self, grid: &Grid) {
        self.search.restart(grid);
    }

    fn step(&mut self, nodes: u64) -> Result<Step, Aborted> {
        self.search.step(nodes)
    }

    fn solution(&self) -> Option<Grid> {
        self.search.solution()
    }
}

impl Ruleset for Ruled<'_> {
    const NODES_PER_10_MS: u64 = 1_000;

    fn equal_pair(&self, grid: &Grid) -> Option<[usize; 2]> {
        let same = |a: usize, b: usize| grid.get(a) != 0 && grid.get(a) == grid.get(b);
        let mut pairs = (0..81).flat_map(|a| (a + 1..81).map(move |b| [a, b]));
        pairs.find(|&[a, b]| same(a, b) && self.puzzle.setting().differ(&[a, b]))
    }

    fn may_be_unique(&self, _: &Grid) -> bool {
        true
    }

    fn has_classic_houses(&self) -> bool {
        let spec = self.puzzle.spec();
        spec.houses == Houses::ALL
            && self.puzzle.setting().regions() == Puzzle::classic(&Grid::EMPTY).setting().regions()
    }
}
