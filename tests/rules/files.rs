//! The puzzles of tests/data/rules, one JSON a line.

use crate::check::{Cells, read};
use serde_json::Value;

/// A puzzle and its only solution.
pub struct Published {
    pub name: String,
    pub puzzle: Value,
    pub solution: Cells,
}

pub const VARIANTS: &str = include_str!("../data/rules/variants.jsonl");
pub const NINE_SUMS: &str = include_str!("../data/rules/nine-sums.jsonl");
pub const MADE: &str = include_str!("../data/rules/made.jsonl");

/// The puzzles of a file.
pub fn puzzles(file: &str) -> Vec<Published> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    let parsed = lines.map(|line| serde_json::from_str::<Value>(line).expect("a line is JSON"));
    let published = parsed.map(|line| Published {
        name: line["name"].as_str().expect("a name").to_owned(),
        puzzle: line["puzzle"].clone(),
        solution: read(line["solution"].as_str().expect("a solution")),
    });
    published.collect()
}
