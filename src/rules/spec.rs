//! What a puzzle with rules says: its digits, its houses and its rules.

use super::kinds::{KINDS, RuleSpec};
use super::setting::Houses;
use super::words::{Message, message};
use crate::Grid;
use std::fmt;

/// The names of the houses, in the order of JSON.
pub const HOUSES: [&str; 3] = ["rows", "columns", "boxes"];

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
#[non_exhaustive]
pub struct PuzzleSpec {
    /// The givens.
    pub cells: Grid,
    /// Which houses hold each digit once.
    pub houses: Houses,
    /// All other rules.
    pub rules: Vec<RuleSpec>,
    /// The digits that each cell may take, bit `d - 1` for digit `d`; 0 if it may take any, as in
    /// all cells of most puzzles.
    pub candidates: [u16; 81],
}

impl PuzzleSpec {
    /// A puzzle with rows, columns and boxes, and no other rule.
    pub fn classic(cells: &Grid) -> PuzzleSpec {
        PuzzleSpec { cells: *cells, houses: Houses::ALL, rules: Vec::new(), candidates: [0; 81] }
    }
}

/// Why there is no such puzzle.
///
/// ```
/// use redoku::rules::PuzzleSpec;
///
/// let json = format!(
///     r#"{{"cells": "{}", "rules": [{{"type": "xv", "kind": "x"}}]}}"#,
///     ".".repeat(81),
/// );
/// let error = PuzzleSpec::read(&json).unwrap_err();
/// assert_eq!(error.to_string(), r#"rule 1 (xv): "cells" is missing"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
