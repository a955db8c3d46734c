//! The same questions about a puzzle with rules.

use super::conflict;
use super::diagnosis::{self, Diagnosis, Status};
use super::ruleset::{Patience, Questions};
use super::{Differences, Repair, TrueCandidates, candidates, givens, repairs};
use crate::Grid;
use crate::grid::CellSet;
use crate::rules::{Aborted, Engine, Houses, Puzzle, Search, Step};

/// A puzzle with rules, of which the same is asked as of a grid by the functions of [this module](super).
///
/// How long an answer takes is up to the rules: much longer than without, and where there are few givens perhaps too
/// long. Rules of one's own are obeyed in all answers; a conflict does not name them.
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
    engine: Engine,
    search: Search,
}

impl<'a> Ruled<'a> {
    /// Gets ready to ask.
    pub fn new(puzzle: &'a Puzzle) -> Ruled<'a> {
        Ruled::with(puzzle, &vec![true; puzzle.spec().rules.len()])
    }

    /// The puzzle with some of its rules.
    fn with(puzzle: &'a Puzzle, rules: &[bool]) -> Ruled<'a> {
        let engine = puzzle.engine_with(rules);
        let search = engine.search(&puzzle.spec().cells);
        Ruled { puzzle, engine, search }
    }

    fn cells(&self) -> Grid {
        self.puzzle.spec().cells
    }

    /// Whether the puzzle has a solution, and what there is to say about it; where it has none, also the rules that
    /// can't be obeyed together with the conflict, as few as were found.
    ///
    /// # Errors
    /// [`Aborted`] where a rule of one's own failed.
    pub fn diagnose(&mut self) -> Result<Diagnosis, Aborted> {
        let cells = self.cells();
        let diagnosis = diagnosis::diagnose(self, &cells)?;
        if diagnosis.status != Status::None || self.pair(&cells).is_some() {
            return Ok(diagnosis);
        }
        self.blame(diagnosis)
    }

    /// The rules that are needed for there to be no solution, and with these alone the givens.
    fn blame(&self, mut diagnosis: Diagnosis) -> Result<Diagnosis, Aborted> {
        let cells = self.cells();
        let mut needed = vec![true; self.puzzle.spec().rules.len()];
        let mut patience = Patience::moments::<Self>(50);
        let mut is_minimal = true;
        for rule in (0..needed.len()).rev() {
            needed[rule] = false;
            let mut without = Ruled::with(self.puzzle, &needed);
            let most = Self::MOMENT * 5;
            let answer = patience.part(most, |part| part.solve(&mut without, &cells))?;
            needed[rule] = answer != Some(false);
            is_minimal &= answer.is_some();
        }
        let mut left = Ruled::with(self.puzzle, &needed);
        let conflict = conflict::smallest(&mut left, &cells)?;
        diagnosis.tell(&left, &cells, &conflict);
        diagnosis.is_minimal &= is_minimal;
        diagnosis.rules = (0..needed.len()).filter(|&rule| needed[rule]).collect();
        Ok(diagnosis)
    }

    /// The changes of one thing in the givens with which there is exactly one solution, likeliest first.
    ///
    /// # Errors
    /// [`Aborted`] where a rule of one's own failed.
    pub fn repairs(&mut self) -> Result<Vec<Repair>, Aborted> {
        let cells = self.cells();
        repairs::repairs(self, &cells)
    }

    /// The candidates that occur in some solution, and in how many, each counted up to `limit`.
    ///
    /// # Errors
    /// [`Aborted`] where a rule of one's own failed.
    pub fn true_candidates(&mut self, limit: u32) -> Result<TrueCandidates, Aborted> {
        let cells = self.cells();
        candidates::true_candidates(self, &cells, limit)
    }

    /// The givens that can each go alone without a second solution coming up.
    ///
    /// # Errors
    /// [`Aborted`] where a rule of one's own failed.
    pub fn redundant_givens(&mut self) -> Result<CellSet, Aborted> {
        let cells = self.cells();
        givens::redundant(self, &cells)
    }

    /// Where the solutions differ, and few further givens with which there is only one.
    ///
    /// # Errors
    /// [`Aborted`] where a rule of one's own failed.
    pub fn differences(&mut self) -> Result<Differences, Aborted> {
        let cells = self.cells();
        givens::differences(self, &cells)
    }

    /// The cells whose digit can't be right, of all digits that somebody wrote, the puzzle's among them.
    ///
    /// # Errors
    /// [`Aborted`] where a rule of one's own failed.
    pub fn check(&mut self, cells: &Grid) -> Result<CellSet, Aborted> {
        let given = self.cells();
        candidates::check(self, cells, &given)
    }
}

impl Questions for Ruled<'_> {
    type Error = Aborted;

    const MOMENT: u64 = 1_000;

    fn start(&mut self, grid: &Grid) {
        self.search = self.engine.search(grid);
    }

    fn step(&mut self, nodes: u64) -> Result<Step, Aborted> {
        self.search.step(nodes)
    }

    fn solution(&self) -> Option<Grid> {
        self.search.solution()
    }

    fn pair(&self, grid: &Grid) -> Option<[usize; 2]> {
        let same = |a: usize, b: usize| grid.get(a) != 0 && grid.get(a) == grid.get(b);
        let mut pairs = (0..81).flat_map(|a| (a + 1..81).map(move |b| [a, b]));
        pairs.find(|&[a, b]| same(a, b) && self.puzzle.spec().differ(&[a, b]))
    }

    fn may_be_unique(&self, _: &Grid) -> bool {
        true
    }

    fn has_classic_houses(&self) -> bool {
        let spec = self.puzzle.spec();
        spec.houses == Houses::ALL && spec.regions() == Puzzle::classic(&Grid::EMPTY).spec().regions()
    }
}
