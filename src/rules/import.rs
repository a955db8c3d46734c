//! Puzzles as f-puzzles and SudokuPad write them: their JSON to a puzzle with rules, and which of their rules have no
//! counterpart here.
//!
//! A rule is a key of the object: with `true` where it is about the whole grid, or a list of its places, in which
//! cells are called `R1C1`, places outside the grid `R0C4` or `R4C10`, and numbers are texts. Lines are lists of lists,
//! since one thermometer may have several branches.

use super::read;
use super::spec::{PuzzleError, PuzzleSpec};
use crate::{Grid, formats};
use serde_json::{Map, Value, json};

/// A puzzle with rules that was read from a text.
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    /// The puzzle, with the rules that there are here.
    pub puzzle: PuzzleSpec,
    /// What f-puzzles calls the others.
    pub unknown: Vec<String>,
}

/// Reads a puzzle with rules: from our own JSON, from that of f-puzzles, or from an address that holds such.
///
/// Nothing where the text says nothing of rules: then it is for [`parse`](crate::parse) alone.
///
/// ```
/// let text = r#"{"size": 9, "grid": [[{"value": 5, "given": true}, {}, {}, {}, {}, {}, {}, {}, {}],
///     [{}, {}, {}, {}, {}, {}, {}, {}, {}], [{}, {}, {}, {}, {}, {}, {}, {}, {}], [{}, {}, {}, {}, {}, {}, {}, {}, {}],
///     [{}, {}, {}, {}, {}, {}, {}, {}, {}], [{}, {}, {}, {}, {}, {}, {}, {}, {}], [{}, {}, {}, {}, {}, {}, {}, {}, {}],
///     [{}, {}, {}, {}, {}, {}, {}, {}, {}], [{}, {}, {}, {}, {}, {}, {}, {}, {}]],
///     "killercage": [{"cells": ["R1C1", "R1C2"], "value": "12"}], "entropicline": [{"lines": [["R5C5", "R5C6"]]}]}"#;
/// let read = redoku::rules::import(text).expect("this has rules")?;
/// assert_eq!(read.puzzle.rules[0].description().id, "cage");
/// assert_eq!(read.unknown, ["entropicline"]);
/// # Ok::<(), redoku::rules::PuzzleError>(())
/// ```
///
/// # Errors
/// Where it is our own JSON with a rule that can't be, and where there are too many rules.
pub fn import(text: &str) -> Option<Result<Import, PuzzleError>> {
    let text = text.trim_start_matches('\u{feff}');
    let unpacked = formats::unpacked(text);
    let json = unpacked.as_deref().unwrap_or(text);
    let Ok(Value::Object(fields)) = serde_json::from_str(json) else { return None };
    if fields.contains_key("cells") && (fields.contains_key("rules") || fields.contains_key("houses")) {
        return Some(PuzzleSpec::read(json).map(|puzzle| Import { puzzle, unknown: Vec::new() }));
    }
    let grid = fields.get("grid")?.as_array()?;
    let cells: Vec<&Value> = grid.iter().filter_map(Value::as_array).flatten().collect();
    let is_nine = grid.len() == 9 && cells.len() == 81;
    // A text without a digit is no puzzle to `parse`, but one with rules may have no givens.
    let is_empty = cells.iter().all(|cell| number(&cell["value"]).is_none_or(|digit| digit == 0));
    let givens = if is_empty { Grid::EMPTY } else { formats::parse(json).ok()?.grid };
    let read = is_nine.then(|| translate(&fields, &cells, givens))?;
    let says_something = |read: &Import| !read.puzzle.rules.is_empty() || !read.unknown.is_empty();
    (read.is_err() || read.as_ref().is_ok_and(says_something)).then_some(read)
}

/// What is on the grid for the eye alone, and what is about the puzzle as a whole.
const DECORATION: [&str; 9] =
    ["cage", "circle", "line", "rectangle", "text", "highlightconflicts", "fogofwar", "foglight", "metadata"];

fn translate(fields: &Map<String, Value>, cells: &[&Value], givens: Grid) -> Result<Import, PuzzleError> {
    // Each with what f-puzzles calls it.
    let mut rules: Vec<(&str, Value)> = Vec::new();
    let mut unknown: Vec<&str> = Vec::new();
    if let Some(map) = regions(cells) {
        rules.push(("region", json!({"type": "regions", "map": map})));
    }
    let has = |key: &str| fields.get(key) == Some(&Value::Bool(true));
    let negative: Vec<&str> = list(fields.get("negative")).filter_map(Value::as_str).collect();
    for (key, value) in fields {
        let key = key.as_str();
        let name = key.to_ascii_lowercase();
        match (name.as_str(), value) {
            (name, _) if DECORATION.contains(&name) => {}
            // Unmarked neighbours: in neither relation, or not consecutive.
            ("nonconsecutive", Value::Bool(true)) if negative.contains(&"ratio") => {
                rules.push((key, json!({"type": "allDots"})));
            }
            ("nonconsecutive", Value::Bool(true)) if list(fields.get("difference")).next().is_some() => {
                unknown.push(key);
            }
            ("negative", _) => {
                for what in &negative {
                    match *what {
                        "xv" => rules.push((key, json!({"type": "allXv"}))),
                        "ratio" if has("nonconsecutive") => {}
                        _ => unknown.push(key),
                    }
                }
            }
            ("even" | "odd", Value::Array(places)) => {
                let mut cells: Vec<String> = places.iter().filter_map(|place| cell(&place["cell"])).collect();
                cells.sort();
                cells.dedup();
                rules.push((key, json!({"type": "parity", "kind": name, "cells": cells})));
            }
            (_, Value::Bool(true)) => match whole(&name) {
                Some(rule) => rules.push((key, rule)),
                None => unknown.push(key),
            },
            (_, Value::Array(places)) => {
                for place in places.iter().filter(|place| place.is_object()) {
                    match local(&name, place) {
                        Some(new) => rules.extend(new.into_iter().map(|rule| (key, rule))),
                        None => unknown.push(key),
                    }
                }
            }
            _ => {}
        }
    }
    read::check_count(rules.len())?;
    let mut puzzle = PuzzleSpec::classic(&givens);
    for (key, rule) in rules {
        // What can't be here is not known here.
        match read::rule_alone(&rule) {
            Some(rule) => puzzle.rules.push(rule),
            None => unknown.push(key),
        }
    }
    unknown.sort_unstable();
    unknown.dedup();
    read::check_sizes(&puzzle.rules)?;
    Ok(Import { puzzle, unknown: unknown.into_iter().map(str::to_owned).collect() })
}

/// The region of each cell from 1 on, where they are not the boxes. Cells that don't say are of their box.
fn regions(cells: &[&Value]) -> Option<Vec<u64>> {
    let boxes = |i: usize| (i / 27 * 3 + i % 9 / 3) as u64;
    let of = |(i, cell): (usize, &&Value)| cell["region"].as_u64().unwrap_or_else(|| boxes(i));
    let map: Vec<u64> = cells.iter().enumerate().map(of).collect();
    let is_jigsaw = map.iter().enumerate().any(|(i, &region)| region != boxes(i));
    is_jigsaw.then(|| map.into_iter().map(|region| region.saturating_add(1)).collect())
}

/// A rule on the whole grid.
fn whole(name: &str) -> Option<Value> {
    Some(match name {
        "diagonal+" => json!({"type": "diagonal", "which": "anti"}),
        "diagonal-" => json!({"type": "diagonal", "which": "main"}),
        "antiknight" => json!({"type": "antiKnight"}),
        "antiking" => json!({"type": "antiKing"}),
        "nonconsecutive" => json!({"type": "nonconsecutive"}),
        "disjointgroups" => json!({"type": "disjointGroups"}),
        _ => return None,
    })
}

/// The rules at one place; nothing where there are none like it.
fn local(name: &str, place: &Value) -> Option<Vec<Value>> {
    let value = &place["value"];
    let is_blank = value.is_null() || value == "";
    let line = |rule: &dyn Fn(Vec<String>) -> Value| -> Option<Vec<Value>> {
        list(place.get("lines")).map(|line| Some(rule(cells(line)?))).collect()
    };
    let pair = |kind: &str, which: &str| {
        Some(vec![json!({"type": kind, "kind": which, "cells": cells(&place["cells"])?})])
    };
    match name {
        "killercage" if !is_blank => {
            Some(vec![json!({"type": "cage", "cells": cells(&place["cells"])?, "total": number(value)?})])
        }
        "killercage" | "extraregion" => Some(vec![json!({"type": "cage", "cells": cells(&place["cells"])?})]),
        "thermometer" => line(&|cells| json!({"type": "thermometer", "cells": cells})),
        "slowthermometer" => line(&|cells| json!({"type": "thermometer", "cells": cells, "slow": true})),
        "palindrome" | "renban" => line(&|cells| json!({"type": name, "cells": cells})),
        "whispers" => {
            let difference = if is_blank { 5 } else { number(value)? };
            line(&|cells| json!({"type": "whisper", "cells": cells, "difference": difference}))
        }
        "betweenline" => line(&|cells| json!({"type": "between", "cells": cells})),
        "regionsumline" => line(&|cells| json!({"type": "regionSum", "cells": cells})),
        "arrow" => {
            // The number in a long circle is read as one reads; each shaft begins in it.
            let mut circle = cells(&place["cells"])?;
            circle.sort();
            line(&|mut shaft| {
                shaft.retain(|cell| !circle.contains(cell));
                json!({"type": "arrow", "circle": circle, "shaft": shaft})
            })
        }
        "difference" if is_blank || number(value)? == 1 => pair("dot", "white"),
        "ratio" if is_blank || number(value)? == 2 => pair("dot", "black"),
        "xv" if value == "X" => pair("xv", "x"),
        "xv" if value == "V" => pair("xv", "v"),
        "clone" => {
            let groups = [cells(&place["cells"])?, cells(&place["cloneCells"])?];
            Some(vec![json!({"type": "clone", "groups": groups})])
        }
        "quadruple" if list(place.get("values")).next().is_none() => Some(Vec::new()),
        "quadruple" => {
            let digits: Vec<i64> = list(place.get("values")).map(number).collect::<Option<_>>()?;
            Some(vec![json!({"type": "quadruple", "cells": cells(&place["cells"])?, "digits": digits})])
        }
        "minimum" | "maximum" => {
            Some(vec![json!({"type": "extremum", "kind": name, "cell": cell(&place["cell"])?})])
        }
        // A clue without a number says nothing yet.
        "littlekillersum" | "sandwichsum" | "xsum" | "skyscraper" if is_blank => Some(Vec::new()),
        "littlekillersum" => {
            let (down, right, direction) = match place["direction"].as_str()? {
                "DR" => (1, 1, "down-right"),
                "DL" => (1, -1, "down-left"),
                "UR" => (-1, 1, "up-right"),
                "UL" => (-1, -1, "up-left"),
                _ => return None,
            };
            let (row, column) = place_of(&place["cell"])?;
            let from = format!("r{}c{}", row + down, column + right);
            let total = number(value)?;
            Some(vec![json!({"type": "littleKiller", "from": from, "direction": direction, "total": total})])
        }
        "sandwichsum" | "xsum" | "skyscraper" => {
            let (side, index) = match place_of(&place["cell"])? {
                (0, index) => ("top", index),
                (10, index) => ("bottom", index),
                (index, 0) => ("left", index),
                (index, 10) => ("right", index),
                _ => return None,
            };
            let (kind, clue) = match name {
                "sandwichsum" => ("sandwich", "total"),
                "xsum" => ("xSum", "total"),
                _ => ("skyscraper", "count"),
            };
            Some(vec![json!({"type": kind, "side": side, "index": index, clue: number(value)?})])
        }
        _ => None,
    }
}

/// The items of a list, none where it is missing.
fn list(value: Option<&Value>) -> impl Iterator<Item = &Value> {
    value.and_then(Value::as_array).into_iter().flatten()
}

/// A number, also one that is written as a text.
fn number(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.trim().parse().ok())
}

/// Cells as they are called here.
fn cells(names: &Value) -> Option<Vec<String>> {
    names.as_array()?.iter().map(cell).collect()
}

/// A cell as it is called here.
fn cell(name: &Value) -> Option<String> {
    let (row, column) = place_of(name)?;
    Some(format!("r{row}c{column}"))
}

/// The row and the column of `R4C10`.
fn place_of(name: &Value) -> Option<(i64, i64)> {
    let name = name.as_str()?.to_ascii_lowercase();
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    Some((row.parse().ok()?, column.parse().ok()?))
}
