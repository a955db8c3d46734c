//! The same questions about a puzzle with rules.

use super::budget::Budget;
use super::candidates::{self, TrueCandidates};
use super::conflict;
use super::diagnosis::{Diagnosis, Status};
use super::givens::{self, Differences};
use super::repairs::{self, Repair};
use super::ruleset::Ruleset;

use crate::Grid;
use crate::grid::CellSet;
use crate::rules::{Limit, Puzzle, Search, Unanswered};
use crate::solver::{SearchStep, Solver};

/// A puzzle with rules, with a method for each function of [this module](super).
///
/// How long an answer takes depends on the rules: much longer than without, and with few givens
/// perhaps too long. So each question has a [`Limit`]: by default 80,000 branches, which take about
/// a second. All answers obey custom rules too, but a conflict does not name them.
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
#[derive(Debug)]
pub struct Ruled<'a> {
    puzzle: &'a Puzzle,
    search: Search,
    /// The work of the searches before this one.
    work: u64,
    limit: Limit<'a>,
}

/// A question may take so many branches unless another limit is set.
const BRANCHES: u64 = 80_000;

/// How long the search for needed rules may take in all, and for each rule, in units of 10 ms.
const RULES_10_MS: u64 = 50;
const RULE_10_MS: u64 = 5;

impl<'a> Ruled<'a> {
    /// The puzzle with all its rules.
    pub fn new(puzzle: &'a Puzzle) -> Ruled<'a> {
        Ruled::of(puzzle, puzzle.search())
    }

    /// The puzzle with some of its rules.
    fn with(puzzle: &'a Puzzle, rules: &[bool]) -> Ruled<'a> {
        let search = puzzle.engine_with(rules).search(&puzzle.spec().cells);
        Ruled::of(puzzle, search).limit(Limit::branches(u64::MAX))
    }

    fn of(puzzle: &'a Puzzle, search: Search) -> Ruled<'a> {
        Ruled { puzzle, search, work: 0, limit: Limit::default() }
    }

    /// Sets how long each question may take.
    pub fn limit(self, limit: Limit<'a>) -> Ruled<'a> {
        Ruled { limit, ..self }
    }

    /// Begins a question, about these givens.
    fn begin(&mut self) -> Grid {
        self.limit.begin(BRANCHES);
        self.puzzle.spec().cells
    }

    /// Counts the solutions, and more: see [`Diagnosis`]. If there is none, adds the rules that no
    /// solution obeys together with the conflict, as few as were found. At the limit the status is
    /// [`Status::Unknown`].
    ///
    /// # Errors
    /// [`Unanswered::Aborted`] if a custom rule failed.
    pub fn diagnose(&mut self) -> Result<Diagnosis, Unanswered> {
        let cells = self.begin();
        let mut diagnosis = Diagnosis::new(&cells);
        match diagnosis.count(self, &cells) {
            Err(Unanswered::Limit) => return Ok(diagnosis),
            counted => counted?,
        }
        if diagnosis.status != Status::None {
            return Ok(diagnosis);
        }
        if self.equal_pair(&cells).is_none() {
            return self.add_rules(diagnosis);
        }
        let conflict = conflict::smallest(self, &cells)?;
        diagnosis.add_conflict(self, &cells, &conflict);
        Ok(diagnosis)
    }

    /// Adds the rules without which there would be a solution, and the conflict under these alone.
    ///
    /// Each search needs an engine of its own, so rules are removed many at a time: if there is
    /// still no solution without half of them, none of that half is needed; otherwise its halves
    /// are tried, down to single rules.
    fn add_rules(&self, mut diagnosis: Diagnosis) -> Result<Diagnosis, Unanswered> {
        let cells = self.puzzle.spec().cells;
        let count = self.puzzle.spec().rules.len();
        let mut needed = vec![true; count];
        let mut budget = Budget::of_10_ms::<Self>(RULES_10_MS);
        let mut is_minimal = true;
        // The later half comes first, so that earlier rules are named if either would do.
        let mut open = Vec::from_iter((count > 0).then_some(0..count));
        while let Some(rules) = open.pop() {
            needed[rules.clone()].fill(false);
            let answer = self.has_solution(&needed, &mut budget)?;
            if answer == Some(false) {
                continue;
            }
            needed[rules.clone()].fill(true);
            if rules.len() > 1 {
                let middle = rules.start + rules.len() / 2;
                open.extend([rules.start..middle, middle..rules.end]);
            } else {
                is_minimal &= answer.is_some();
            }
        }
        let mut left = Ruled::with(self.puzzle, &needed);
        let conflict = conflict::smallest(&mut left, &cells)?;
        diagnosis.add_conflict(&left, &cells, &conflict);
        diagnosis.is_minimal &= is_minimal;
        diagnosis.rules = (0..needed.len()).filter(|&rule| needed[rule]).collect();
        Ok(diagnosis)
    }

    /// Whether some of the rules leave a solution; `None` if the budget is spent before that is
    /// known.
    fn has_solution(&self, rules: &[bool], budget: &mut Budget) -> Result<Option<bool>, Unanswered> {
        if budget.is_spent() {
            return Ok(None);
        }
        let mut some = Ruled::with(self.puzzle, rules);
        let cells = self.puzzle.spec().cells;
        budget.charge(some.search.building());
        budget.part(Self::NODES_PER_10_MS * RULE_10_MS, |part| part.has_solution(&mut some, &cells))
    }

    /// The single changes of the givens that leave exactly one solution, likeliest first; at the
    /// limit, those that were found.
    ///
    /// # Errors
    /// See [`Unanswered`].
    pub fn repairs(&mut self) -> Result<Vec<Repair>, Unanswered> {
        let cells = self.begin();
        let mut found = Vec::new();
        match repairs::repairs(self, &cells, &mut found) {
            // The likeliest come first.
            Err(Unanswered::Limit) if !found.is_empty() => Ok(found),
            done => done.map(|()| found),
        }
    }

    /// The candidates that occur in some solution, and the number of solutions with each, counted
    /// up to `limit`.
    ///
    /// # Errors
    /// See [`Unanswered`].
    pub fn true_candidates(&mut self, limit: u32) -> Result<TrueCandidates, Unanswered> {
        let cells = self.begin();
        candidates::true_candidates(self, &cells, limit)
    }

    /// The givens of a puzzle with one solution without any one of which it still has only one.
    ///
    /// # Errors
    /// See [`Unanswered`].
    pub fn redundant_givens(&mut self) -> Result<CellSet, Unanswered> {
        let cells = self.begin();
        givens::redundant(self, &cells)
    }

    /// Where the solutions differ, and few further givens with which there is only one; at the
    /// limit perhaps the cells alone.
    ///
    /// # Errors
    /// See [`Unanswered`].
    pub fn differences(&mut self) -> Result<Differences, Unanswered> {
        let cells = self.begin();
        let mut found = Differences::default();
        match givens::differences(self, &cells, &mut found) {
            Err(Unanswered::Limit) if !found.cells.is_empty() => Ok(found),
            done => done.map(|()| found),
        }
    }

    /// The cells whose digit no solution has. `cells` are all digits, those of the puzzle among
    /// them.
    ///
    /// # Errors
    /// See [`Unanswered`].
    pub fn check(&mut self, cells: &Grid) -> Result<CellSet, Unanswered> {
        let given = self.begin();
        candidates::check(self, cells, &given)
    }
}

impl Solver for Ruled<'_> {
    type Error = Unanswered;

    fn restart(&mut self, grid: &Grid) {
        self.work += self.search.effort();
        self.search.restart(grid);
    }

    fn step(&mut self, nodes: u64) -> Result<SearchStep, Unanswered> {
        self.limit.step(&mut self.search, nodes)
    }

    fn solution(&self) -> Option<Grid> {
        self.search.solution()
    }
}

impl Ruleset for Ruled<'_> {
    const NODES_PER_10_MS: u64 = 1_000;

    fn work(&self) -> u64 {
        self.work + self.search.effort()
    }

    fn equal_pair(&self, grid: &Grid) -> Option<[usize; 2]> {
        // Pair by pair: going through the houses would weigh a kilobyte in the module.
        let same = |a: usize, b: usize| grid.get(a) != 0 && grid.get(a) == grid.get(b);
        let mut pairs = (0..81).flat_map(|a| (a + 1..81).map(move |b| [a, b]));
        pairs.find(|&[a, b]| same(a, b) && self.puzzle.setting().differ(&[a, b]))
    }

    fn may_be_unique(&self, _: &Grid) -> bool {
        true
    }

    fn has_classic_houses(&self) -> bool {
        self.puzzle.has_classic_houses()
    }
}
