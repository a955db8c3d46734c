//! Makes the puzzles of tests/data/rules/made.jsonl, three of each type of rule and some with
//! several: a finished grid, rules that hold in it, and as few givens as [`Narrowing`] needs to
//! prove that there is no other solution.

use crate::brute::Narrowing;
use crate::chance::Chance;
use crate::check::{Cells, write};
use crate::make::{Finished, TYPES, any_finished, jigsaw, rules};
use serde_json::{Value, json};

/// How many nodes a proof may take: no more than a test has time for.
const PATIENCE: usize = 600;

/// The lines of the file.
pub fn lines() -> Vec<String> {
    let each = TYPES.iter().flat_map(|&kind| (1..=3).map(move |i| (vec![kind], i)));
    let mixes = [
        vec!["diagonal", "cage", "less"],
        vec!["antiKnight", "thermometer", "palindrome"],
        vec!["arrow", "dot", "xv"],
        vec!["antiKing", "renban", "whisper", "quadruple"],
        vec!["regions", "regionSum", "between"],
        vec!["windoku", "sandwich", "littleKiller"],
        vec!["sum", "skyscraper", "parity", "extremum"],
        vec!["disjointGroups", "xSum", "clone"],
        vec!["nonconsecutive", "cage", "arrow"],
    ];
    let mixes = mixes.into_iter().map(|kinds| (kinds, 1));
    each.chain(mixes).map(|(kinds, i)| line(&kinds, i)).collect()
}

fn line(kinds: &[&str], i: u64) -> String {
    let name = format!("{} {i}", kinds.join(", "));
    let mut chance = Chance(name.bytes().fold(i, |seed, byte| seed.wrapping_mul(31) + u64::from(byte)));
    let finished = if kinds[0] == "regions" { jigsaw(i) } else { any_finished(kinds[0], &mut chance) };
    let mut all = finished.rules.clone();
    // Nothing lies on anything else.
    let mut used = Vec::new();
    for kind in kinds {
        all.extend(picked(kind, &finished, &mut used, kinds.len(), &mut chance));
    }
    let puzzle = json!({"cells": write(&with_few_givens(&finished.grid, &all, &mut chance)), "rules": all});
    json!({"name": name, "solution": write(&finished.grid), "puzzle": puzzle}).to_string()
}

/// Rules of a type as a puzzle would have them.
fn picked(
    kind: &str,
    finished: &Finished,
    used: &mut Vec<String>,
    kinds: usize,
    chance: &mut Chance,
) -> Vec<Value> {
    let (most, least_cells, most_cells) = match kind {
        "sum" => (14, 3, 6),
        "cage" => (40, 2, 5),
        "thermometer" | "arrow" | "palindrome" | "renban" | "whisper" | "between" | "regionSum" => (12, 3, 9),
        "dot" | "xv" | "less" => (40, 2, 2),
        "parity" => (6, 1, 5),
        "clone" => (4, 2, 12),
        "littleKiller" | "sandwich" | "xSum" => (16, 1, 1),
        "skyscraper" => (24, 1, 1),
        "quadruple" => (12, 4, 4),
        "extremum" => (30, 1, 1),
        "allDots" | "allXv" => return rules(kind, finished, chance).expect("marks and all"),
        _ => return Vec::new(),
    };
    let mut picked: Vec<Value> = Vec::new();
    for _ in 0..4000 {
        let Some(new) = rules(kind, finished, chance) else { continue };
        let cells = names(&new[0]);
        let may_touch =
            matches!(kind, "dot" | "xv" | "less" | "littleKiller" | "sandwich" | "xSum" | "skyscraper");
        let fits = may_touch || !cells.iter().any(|cell| used.contains(cell));
        let size = cells.len().max(1);
        if fits && (least_cells..=most_cells).contains(&size) && !picked.contains(&new[0]) {
            if !may_touch {
                used.extend(cells);
            }
            picked.extend(new);
            if picked.len() * kinds >= most {
                break;
            }
        }
    }
    picked
}

/// The cells that a rule names.
pub fn names(rule: &Value) -> Vec<String> {
    match rule {
        Value::String(text) if text.starts_with('r') && text.len() == 4 => vec![text.clone()],
        Value::Array(items) => items.iter().flat_map(names).collect(),
        Value::Object(fields) => fields.values().flat_map(names).collect(),
        _ => Vec::new(),
    }
}

/// The grid without as many digits as can go.
fn with_few_givens(grid: &Cells, rules: &[Value], chance: &mut Chance) -> Cells {
    let mut cells = *grid;
    for cell in chance.cells() {
        let digit = std::mem::take(&mut cells[cell]);
        if !is_unique(&json!({"cells": write(&cells), "rules": rules})) {
            cells[cell] = digit;
        }
    }
    cells
}

/// Whether it can be proved that a puzzle has one solution.
pub fn is_unique(puzzle: &Value) -> bool {
    Narrowing::new(puzzle).solutions(2, PATIENCE, None).is_some_and(|found| found.len() == 1)
}
