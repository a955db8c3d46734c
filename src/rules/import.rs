//! Puzzles as f-puzzles and SudokuPad write them: their JSON to a puzzle with rules, and which of
//! their rules have no counterpart here.
//!
//! A rule is a key of the object: with `true` where it is about the whole grid, or a list of its
//! places, in which cells are called `R1C1`, places outside the grid `R0C4` or `R4C10`, and numbers
//! are texts. Lines are lists of lists, since one thermometer may have several branches.

use super::read;
use super::spec::{PuzzleError, PuzzleSpec};
use super::write;
use crate::grid::{CellSet, cell_name};
use crate::{Grid, formats};
use serde_json::{Map, Value};

/// A puzzle with rules that was read from a text.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Import {
    /// The puzzle, with the rules that there are here.
    pub puzzle: PuzzleSpec,
    /// What f-puzzles calls the others.
    pub unknown: Vec<String>,
}

/// Reads a puzzle with rules: from our own JSON, from that of f-puzzles, or from an address that
/// holds such.
///
/// Returns `None` if the text says nothing about rules; then it is for [`parse`](crate::parse).
///
/// ```
/// let text = r#"{"size": 9,
///     "grid": [[{"value": 5, "given": true}, {}, {}, {}, {}, {}, {}, {}, {}],
///     [{}, {}, {}, {}, {}, {}, {}, {}, {}], [{}, {}, {}, {}, {}, {}, {}, {}, {}],
///     [{}, {}, {}, {}, {}, {}, {}, {}, {}], [{}, {}, {}, {}, {}, {}, {}, {}, {}],
///     [{}, {}, {}, {}, {}, {}, {}, {}, {}], [{}, {}, {}, {}, {}, {}, {}, {}, {}],
///     [{}, {}, {}, {}, {}, {}, {}, {}, {}], [{}, {}, {}, {}, {}, {}, {}, {}, {}]],
///     "killercage": [{"cells": ["R1C1", "R1C2"], "value": "12"}],
///     "entropicline": [{"lines": [["R5C5", "R5C6"]]}]}"#;
/// let read = redoku::rules::import(text)?.expect("it has rules");
/// assert_eq!(read.puzzle.rules[0].description().id, "cage");
/// assert_eq!(read.unknown, ["entropicline"]);
/// # Ok::<(), redoku::rules::PuzzleError>(())
/// ```
///
/// # Errors
/// Where it is our own JSON with a rule that can't be, and where there are too many rules.
pub fn import(text: &str) -> Result<Option<Import>, PuzzleError> {
    let text = text.trim_start_matches('\u{feff}');
    let unpacked = formats::unpacked(text);
    let json = unpacked.as_deref().unwrap_or(text);
    let Ok(Value::Object(fields)) = serde_json::from_str(json) else { return Ok(None) };
    if fields.contains_key("cells") && (fields.contains_key("rules") || fields.contains_key("houses")) {
        return PuzzleSpec::read(json).map(|puzzle| Some(Import { puzzle, unknown: Vec::new() }));
    }
    let Some(grid) = fields.get("grid").and_then(Value::as_array) else { return Ok(None) };
    let cells: Vec<&Value> = grid.iter().filter_map(Value::as_array).flatten().collect();
    if grid.len() != 9 || cells.len() != 81 {
        return Ok(None);
    }
    // A text without a digit is no puzzle to `parse`, but one with rules may have no givens.
    let is_empty = cells.iter().all(|cell| number(&cell["value"]).is_none_or(|digit| digit == 0));
    let givens = match formats::parse(json) {
        _ if is_empty => Grid::EMPTY,
        Ok(parsed) => parsed.grid,
        Err(_) => return Ok(None),
    };
    let read = translate(&fields, &cells, givens)?;
    Ok((!read.puzzle.rules.is_empty() || !read.unknown.is_empty()).then_some(read))
}

/// What is on the grid for the eye alone, and what is about the puzzle as a whole.
const DECORATION: [&str; 9] =
    ["cage", "circle", "line", "rectangle", "text", "highlightconflicts", "fogofwar", "foglight", "metadata"];

fn translate(fields: &Map<String, Value>, cells: &[&Value], givens: Grid) -> Result<Import, PuzzleError> {
    // Each with what f-puzzles calls it.
    let mut rules: Vec<(&str, Value)> = Vec::new();
    let mut unknown: Vec<&str> = Vec::new();
    if let Some(map) = regions(cells) {
        rules.push(("region", rule("regions", [("map", map)])));
    }
    let has = |key: &str| fields.get(key) == Some(&Value::Bool(true));
    let negative: Vec<&str> = list(fields.get("negative")).filter_map(Value::as_str).collect();
    for key in write::names(fields) {
        let value = &fields[key];
        let name = key.to_ascii_lowercase();
        match (name.as_str(), value) {
            (name, _) if DECORATION.contains(&name) => {}
            // Unmarked neighbours: in neither relation, or not consecutive.
            ("nonconsecutive", Value::Bool(true)) if negative.contains(&"ratio") => {
                rules.push((key, rule("allDots", [])));
            }
            ("nonconsecutive", Value::Bool(true)) if list(fields.get("difference")).next().is_some() => {
                unknown.push(key);
            }
            ("negative", _) => {
                for what in &negative {
                    match *what {
                        "xv" => rules.push((key, rule("allXv", []))),
                        "ratio" if has("nonconsecutive") => {}
                        _ => unknown.push(key),
                    }
                }
            }
            ("even" | "odd", Value::Array(places)) => {
                let cells = places.iter().map(|place| &place["cell"]).filter(|cell| cell.is_string());
                match cells.map(|cell| place_of(cell)?.cell()).collect::<Option<CellSet>>() {
                    Some(cells) => {
                        let cells = cells.iter().map(cell_name).map(Value::from).collect();
                        rules.push((key, rule("parity", [("kind", name.into()), ("cells", cells)])));
                    }
                    None => unknown.push(key),
                }
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
    read::check_sizes(&puzzle.rules)?;
    unknown.sort_unstable();
    unknown.dedup();
    Ok(Import { puzzle, unknown: unknown.into_iter().map(str::to_owned).collect() })
}

/// The region of each cell from 1 on, where they are not the boxes. Cells that don't say are of
/// their box.
fn regions(cells: &[&Value]) -> Option<Value> {
    let boxes = |i: usize| (i / 27 * 3 + i % 9 / 3) as u64;
    let of = |(i, cell): (usize, &&Value)| cell["region"].as_u64().unwrap_or_else(|| boxes(i));
    let map: Vec<u64> = cells.iter().enumerate().map(of).collect();
    let is_jigsaw = map.iter().enumerate().any(|(i, &region)| region != boxes(i));
    is_jigsaw.then(|| map.into_iter().map(|region| Value::from(region.saturating_add(1))).collect())
}

/// A rule in our JSON.
fn rule<const N: usize>(kind: &str, fields: [(&str, Value); N]) -> Value {
    rule_of(kind, &mut fields.into_iter())
}

fn rule_of(kind: &str, fields: &mut dyn Iterator<Item = (&str, Value)>) -> Value {
    let mut rule = Map::new();
    rule.insert("type".into(), kind.into());
    for (name, value) in fields {
        rule.insert(name.into(), value);
    }
    Value::Object(rule)
}

/// A rule on the whole grid.
fn whole(name: &str) -> Option<Value> {
    Some(match name {
        "diagonal+" => rule("diagonal", [("which", "anti".into())]),
        "diagonal-" => rule("diagonal", [("which", "main".into())]),
        "antiknight" => rule("antiKnight", []),
        "antiking" => rule("antiKing", []),
        "nonconsecutive" => rule("nonconsecutive", []),
        "disjointgroups" => rule("disjointGroups", []),
        _ => return None,
    })
}

/// The rules at one place; nothing where there are none like it.
fn local(name: &str, place: &Value) -> Option<Vec<Value>> {
    let value = &place["value"];
    let is_blank = value.is_null() || value == "";
    let line = |kind: &str, more: &dyn Fn() -> Option<(&'static str, Value)>| -> Option<Vec<Value>> {
        let rule = |line| {
            let mut fields = [("cells", cells(line)?)].into_iter().chain(more());
            Some(rule_of(kind, &mut fields))
        };
        list(place.get("lines")).map(rule).collect()
    };
    let plain = || None;
    let pair = |kind: &str, which: &str| {
        Some(vec![rule(kind, [("kind", which.into()), ("cells", cells(&place["cells"])?)])])
    };
    match name {
        "killercage" if !is_blank => {
            let total = number(value)?.into();
            Some(vec![rule("cage", [("cells", cells(&place["cells"])?), ("total", total)])])
        }
        "killercage" | "extraregion" => Some(vec![rule("cage", [("cells", cells(&place["cells"])?)])]),
        "thermometer" => line("thermometer", &plain),
        "slowthermometer" => line("thermometer", &|| Some(("slow", true.into()))),
        "palindrome" | "renban" => line(name, &plain),
        "whispers" => {
            let difference = if is_blank { 5 } else { number(value)? };
            line("whisper", &|| Some(("difference", difference.into())))
        }
        "betweenline" => line("between", &plain),
        "regionsumline" => line("regionSum", &plain),
        "arrow" => arrows(place),
        "difference" if is_blank || number(value)? == 1 => pair("dot", "white"),
        "ratio" if is_blank || number(value)? == 2 => pair("dot", "black"),
        "xv" if value == "X" => pair("xv", "x"),
        "xv" if value == "V" => pair("xv", "v"),
        "clone" => {
            let groups = Value::Array(vec![cells(&place["cells"])?, cells(&place["cloneCells"])?]);
            Some(vec![rule("clone", [("groups", groups)])])
        }
        "quadruple" if list(place.get("values")).next().is_none() => Some(Vec::new()),
        "quadruple" => {
            let digits = list(place.get("values")).map(|digit| number(digit).map(Value::from));
            let digits = digits.collect::<Option<_>>()?;
            Some(vec![rule("quadruple", [("cells", cells(&place["cells"])?), ("digits", digits)])])
        }
        "minimum" | "maximum" => {
            let cell = cell(&place["cell"])?.into();
            Some(vec![rule("extremum", [("kind", name.into()), ("cell", cell)])])
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
            let Place { row, column } = place_of(&place["cell"])?;
            let from = Place { row: row + down, column: column + right }.cell()?;
            let from = cell_name(from).into();
            let total = number(value)?.into();
            Some(vec![rule(
                "littleKiller",
                [("from", from), ("direction", direction.into()), ("total", total)],
            )])
        }
        "sandwichsum" | "xsum" | "skyscraper" => {
            let (side, index) = match place_of(&place["cell"])? {
                Place { row: 0, column } => ("top", column),
                Place { row: 10, column } => ("bottom", column),
                Place { row, column: 0 } => ("left", row),
                Place { row, column: 10 } => ("right", row),
                _ => return None,
            };
            let (kind, clue) = match name {
                "sandwichsum" => ("sandwich", "total"),
                "xsum" => ("xSum", "total"),
                _ => ("skyscraper", "count"),
            };
            let fields = [("side", side.into()), ("index", index.into()), (clue, number(value)?.into())];
            Some(vec![rule(kind, fields)])
        }
        _ => None,
    }
}

/// The arrows of a circle, each shaft of which begins in it. The number in a long circle is read as
/// one reads.
fn arrows(place: &Value) -> Option<Vec<Value>> {
    let names = |names: &Value| names.as_array()?.iter().map(cell).collect::<Option<Vec<String>>>();
    let mut circle = names(&place["cells"])?;
    // Longer ones can't be here, whatever their order.
    if circle.len() <= 3 {
        for i in [1, 2, 1] {
            if i < circle.len() && circle[i - 1] > circle[i] {
                circle.swap(i - 1, i);
            }
        }
    }
    let arrow = |line| {
        let shaft = names(line)?.into_iter().filter(|cell| !circle.contains(cell));
        let circle = circle.iter().map(|cell| Value::from(cell.as_str())).collect();
        Some(rule("arrow", [("circle", circle), ("shaft", shaft.map(Value::from).collect())]))
    };
    list(place.get("lines")).map(arrow).collect()
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
fn cells(names: &Value) -> Option<Value> {
    names.as_array()?.iter().map(|name| cell(name).map(Value::from)).collect()
}

/// A cell as it is called here.
fn cell(name: &Value) -> Option<String> {
    place_of(name)?.cell().map(cell_name)
}

/// A row and a column of the grid, or of the frame around it: 0 to 10, and one step further.
struct Place {
    row: i8,
    column: i8,
}

impl Place {
    /// The number of the cell, if it is in the grid.
    fn cell(&self) -> Option<usize> {
        let line = |number: i8| (1..=9).contains(&number).then(|| number as usize - 1);
        Some(line(self.row)? * 9 + line(self.column)?)
    }
}

/// The place that `R4C10` names.
fn place_of(name: &Value) -> Option<Place> {
    let line = |number: &str| number.parse().ok().filter(|number| (0..=10).contains(number));
    let name = name.as_str()?.to_ascii_lowercase();
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    Some(Place { row: line(row)?, column: line(column)? })
}
