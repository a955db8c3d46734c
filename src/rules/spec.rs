//! What a puzzle with rules says: its digits, its houses and its rules.

use super::engine::{Plan, sums};
use super::kind::{Message, message};
use super::{KINDS, RuleSpec, json};
use crate::Grid;
use crate::grid::CellSet;
use std::fmt;
use std::ops::RangeInclusive;

/// A puzzle as it is written: digits, houses, rules.
///
/// ```
/// use redoku::rules::{PuzzleSpec, RuleSpec};
///
/// let json = format!(r#"{{"cells": "{}", "rules": [{{"type": "antiKnight"}}]}}"#, ".".repeat(81));
/// let puzzle = PuzzleSpec::read(&json)?;
/// assert!(puzzle.houses.boxes);
/// assert_eq!(puzzle.rules[0].description().name.en, "Anti-knight");
/// # Ok::<(), redoku::rules::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleSpec {
    /// The givens.
    pub cells: Grid,
    /// Which houses hold each digit once.
    pub houses: Houses,
    /// All other rules.
    pub rules: Vec<RuleSpec>,
}

/// Which houses hold each digit once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Houses {
    /// The nine rows.
    pub rows: bool,
    /// The nine columns.
    pub columns: bool,
    /// The nine boxes, unless [`regions`](super::regions) take their place.
    pub boxes: bool,
}

impl Houses {
    /// All 27 of them.
    pub const ALL: Houses = Houses { rows: true, columns: true, boxes: true };
}

impl PuzzleSpec {
    /// A puzzle with rows, columns and boxes, and no other rule.
    pub fn classic(cells: &Grid) -> PuzzleSpec {
        PuzzleSpec { cells: *cells, houses: Houses::ALL, rules: Vec::new() }
    }

    /// Reads a puzzle from JSON, as docs/rules.md describes it.
    ///
    /// # Errors
    /// Where it is no JSON, or no puzzle that can be: which rule and why.
    pub fn read(json: &str) -> Result<PuzzleSpec, PuzzleError> {
        json::read(json)
    }

    /// The puzzle as JSON, in the one form that [`read`](PuzzleSpec::read) gives the same puzzle for.
    pub fn json(&self) -> String {
        json::write(self)
    }

    /// Whether there can be such a puzzle; one that was read can.
    ///
    /// # Errors
    /// Which rule can't be, and why.
    pub fn check(&self) -> Result<(), PuzzleError> {
        json::check(self)
    }

    /// The boxes, or the regions that take their place.
    pub fn regions(&self) -> [CellSet; 9] {
        let regions = self.rules.iter().find_map(|rule| match rule {
            RuleSpec::Regions(regions) => Some(regions.sets()),
            _ => None,
        });
        regions.unwrap_or_else(|| family(2))
    }

    /// Whether regions take the boxes' place.
    fn has_regions(&self) -> bool {
        self.rules.iter().any(|rule| matches!(rule, RuleSpec::Regions(_)))
    }

    /// The houses that hold each digit once, nine that cover the grid at a time.
    fn families(&self) -> impl Iterator<Item = [CellSet; 9]> {
        let Houses { rows, columns, boxes } = self.houses;
        let rows = rows.then(|| family(0));
        let columns = columns.then(|| family(1));
        let boxes = (boxes || self.has_regions()).then(|| self.regions());
        rows.into_iter().chain(columns).chain(boxes)
    }

    /// Whether cells hold different digits since they lie in one house.
    pub fn differ(&self, cells: &[usize]) -> bool {
        let cells = CellSet::from(cells);
        self.families().flatten().any(|house| cells.is_subset(house))
    }

    /// How many different digits cells hold at least: as many as lie in one house.
    pub fn different(&self, cells: &[usize]) -> usize {
        let cells = CellSet::from(cells);
        self.families().flatten().map(|house| (cells & house).len()).max().unwrap_or(1).max(1)
    }

    /// The least and the most that cells can add up to, as far as the houses tell.
    pub fn sums(&self, cells: &[usize]) -> RangeInclusive<i32> {
        let count = cells.len() as i32;
        let cells = CellSet::from(cells);
        let (mut least, mut most) = (count, 9 * count);
        for houses in self.families() {
            let shared = houses.iter().map(|&house| (house & cells).len() as i32);
            let (low, high) = shared.map(sums).fold((0, 0), |sum, range| (sum.0 + range.0, sum.1 + range.1));
            (least, most) = (least.max(low), most.min(high));
        }
        least..=most
    }

    /// Tells the engine of the houses.
    pub fn post_houses(&self, plan: &mut Plan) {
        plan.set_regions(self.regions());
        for house in self.families().flatten() {
            plan.distinct(&house.iter().collect::<Vec<_>>());
        }
    }
}

/// The rows, the columns or the boxes.
fn family(which: usize) -> [CellSet; 9] {
    std::array::from_fn(|i| CellSet::house(which * 9 + i))
}

/// Why there is no such puzzle.
///
/// ```
/// use redoku::rules::PuzzleSpec;
///
/// let json = format!(r#"{{"cells": "{}", "rules": [{{"type": "xv", "kind": "x"}}]}}"#, ".".repeat(81));
/// let error = PuzzleSpec::read(&json).unwrap_err();
/// assert_eq!(error.to_string(), r#"rule 1 (xv): "cells" is missing"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleError {
    /// The rule that can't be, from 0; nothing where it is something else.
    pub rule: Option<usize>,
    /// The rule's type, where it has one.
    pub id: Option<&'static str>,
    /// What is wrong.
    pub reason: Message,
}

impl PuzzleError {
    /// Which rule can't be, and why.
    pub fn message(&self) -> Message {
        let Message { en, zh } = &self.reason;
        let Some(number) = self.rule.map(|rule| rule + 1) else { return self.reason.clone() };
        match KINDS.iter().find(|kind| Some(kind.id) == self.id) {
            Some(kind) => {
                let (id, name) = (kind.id, kind.name.zh);
                message!("rule {number} ({id}): {en}", "规则 {number}（{name}）：{zh}")
            }
            None => message!("rule {number}: {en}", "规则 {number}：{zh}"),
        }
    }
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message().en)
    }
}

impl std::error::Error for PuzzleError {}
