//! Puzzles as f-puzzles and SudokuPad write them: their JSON to a puzzle with rules, and which of
//! their rules were skipped, where and why.
//!
//! A rule is a key of the object: with `true` where it is about the whole grid, or a list of its
//! places, in which cells are called `R1C1`, places outside the grid `R0C4` or `R4C10`, and numbers
//! are texts. Lines are lists of lists, since one thermometer may have several branches.

use super::read;
use super::setting::{Houses, Setting};
use super::spec::{PuzzleError, PuzzleSpec};
use super::words::{Message, message};
use super::write;
use crate::formats::Format;
use crate::grid::{CellSet, cell_name};
use crate::{Grid, formats};
use serde_json::{Map, Value};

/// A puzzle with rules that was read from a text.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Import {
    /// The format of the text: [`Format::Rows`] for layers.
    pub format: Format,
    /// The puzzle, with all rules that Redoku supports.
    pub puzzle: PuzzleSpec,
    /// The rules that were skipped, in the order of f-puzzles' names, at most 1,000.
    pub skipped: Vec<Skipped>,
}

/// A rule of f-puzzles, or a part of one, that an [`Import`] leaves out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Skipped {
    /// f-puzzles' name for it: `entropicline`, or `killercage value` for the total of a cage.
    pub what: String,
    /// Its cells: `r1c1 r1c2`; or the position of a clue outside the grid: `r0c4` is above column
    /// 4, and `r4c10` is on the right of row 4. Empty if it is about the whole grid.
    pub place: String,
    /// Why it was skipped.
    pub reason: Message,
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
/// assert_eq!((&*read.skipped[0].what, &*read.skipped[0].place), ("entropicline", "r5c5 r5c6"));
/// # Ok::<(), redoku::rules::PuzzleError>(())
/// ```
///
/// # Errors
/// Where it is our own JSON with a rule that can't be, and where there are too many rules.
pub fn import(text: &str) -> Result<Option<Import>, PuzzleError> {
    let text = text.trim_start_matches('\u{feff}');
    let unpacked = formats::unpacked(text);
    let json = unpacked.as_deref().unwrap_or(text);
    let format = if unpacked.is_some() { Format::Fpuzzles } else { Format::Json };
    let Ok(Value::Object(fields)) = serde_json::from_str(json) else {
        return layered(text, format);
    };
    let is_ours = ["rules", "houses", "candidates"].iter().any(|key| fields.contains_key(*key));
    if fields.contains_key("cells") && is_ours {
        return PuzzleSpec::read(json).map(|puzzle| Some(Import { format, puzzle, skipped: Vec::new() }));
    }
    let Some(grid) = fields.get("grid").and_then(Value::as_array) else { return layered(text, format) };
    let cells: Vec<&Value> = grid.iter().filter_map(Value::as_array).flatten().collect();
    if grid.len() != 9 || cells.len() != 81 {
        return layered(text, format);
    }
    // A text without a digit is no puzzle to `parse`, but one with rules may have no givens.
    let is_empty = cells.iter().all(|cell| number(&cell["value"]).is_none_or(|digit| digit == 0));
    let givens = match formats::parse(json) {
        _ if is_empty => Grid::EMPTY,
        Ok(parsed) => parsed.grid,
        Err(_) => return layered(text, format),
    };
    let read = translate(format, &fields, &cells, givens)?;
    if read.puzzle.rules.is_empty() && read.skipped.is_empty() {
        return layered(text, format);
    }
    Ok(Some(read))
}

/// Reads a puzzle that consists of layers. `format` is its format if the text is JSON.
fn layered(text: &str, format: Format) -> Result<Option<Import>, PuzzleError> {
    let Some(layers) = formats::layers(text) else { return Ok(None) };
    let names =
        |cells: &[usize]| -> Value { cells.iter().map(|&cell| Value::from(cell_name(cell))).collect() };
    let mut rules = Vec::new();
    if let Some(regions) = &layers.regions {
        rules
            .push(rule("regions", [("map", regions.iter().map(|region| Value::from(region + 1)).collect())]));
    }
    if layers.has_diagonals {
        rules.extend(["main", "anti"].map(|which| rule("diagonal", [("which", which.into())])));
    }
    for (kind, cells) in ["even", "odd"].iter().zip(&layers.parity).filter(|(_, cells)| !cells.is_empty()) {
        rules.push(rule("parity", [("kind", (*kind).into()), ("cells", names(cells))]));
    }
    for (cells, total) in &layers.cages {
        let mut cage = rule("cage", [("cells", names(cells)), ("total", (*total).into())]);
        if *total == 0 {
            remove(&mut cage, "total");
        }
        rules.push(cage);
    }
    let cells: String = layers.clues.iter().map(|clue| char::from(b'0' + clue)).collect();
    let fields = [("cells".to_owned(), cells.into()), ("rules".to_owned(), rules.into())];
    let is_json = text.trim_start().starts_with(['{', '[']);
    let format = if is_json { format } else { layers.format };
    let puzzle = PuzzleSpec::read(&Value::Object(Map::from_iter(fields)).to_string())?;
    Ok(Some(Import { format, puzzle, skipped: Vec::new() }))
}

/// What is on the grid for the eye alone, and what is about the puzzle as a whole.
const DECORATION: [&str; 9] =
    ["cage", "circle", "line", "rectangle", "text", "highlightconflicts", "fogofwar", "foglight", "metadata"];

/// The place of a rule about the whole grid.
static EVERYWHERE: Value = Value::Null;

/// A rule of f-puzzles: its name, its place, and the same rule in our JSON, if we have it.
type Found<'a> = (&'a str, &'a Value, Option<Value>);

fn translate(
    format: Format,
    fields: &Map<String, Value>,
    cells: &[&Value],
    givens: Grid,
) -> Result<Import, PuzzleError> {
    let mut found: Vec<Found> = Vec::new();
    if let Some(map) = regions(cells) {
        found.push(("region", &EVERYWHERE, Some(rule("regions", [("map", map)]))));
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
                found.push((key, &EVERYWHERE, Some(rule("allDots", []))));
            }
            ("nonconsecutive", Value::Bool(true)) if list(fields.get("difference")).next().is_some() => {
                found.push((key, &EVERYWHERE, None));
            }
            ("negative", _) => {
                for what in &negative {
                    match *what {
                        "xv" => found.push((key, &EVERYWHERE, Some(rule("allXv", [])))),
                        "ratio" if has("nonconsecutive") => {}
                        _ => found.push((key, &EVERYWHERE, None)),
                    }
                }
            }
            ("even" | "odd", Value::Array(places)) => {
                let parity = |cells| {
                    Some(rule("parity", [("kind", name.as_str().into()), ("cells", Value::Array(cells))]))
                };
                let mut cells = CellSet::EMPTY;
                for place in places.iter().filter(|place| !place["cell"].is_null()) {
                    match place_of(&place["cell"]).and_then(|place| place.cell()) {
                        Some(cell) => cells.insert(cell),
                        None => found.push((key, place, parity(vec![text(&place["cell"])]))),
                    }
                }
                if !cells.is_empty() {
                    let cells = cells.iter().map(|cell| cell_name(cell).into()).collect();
                    found.push((key, &EVERYWHERE, parity(cells)));
                }
            }
            (_, Value::Bool(true)) => found.push((key, &EVERYWHERE, whole(&name))),
            (_, Value::Array(places)) => {
                for place in places.iter().filter(|place| place.is_object() && !is_empty(place)) {
                    match local(&name, place) {
                        Some(rules) => found.extend(rules.into_iter().map(|rule| (key, place, Some(rule)))),
                        None => found.push((key, place, None)),
                    }
                }
            }
            _ => {}
        }
    }
    read::check_count(found.iter().filter(|(_, _, rule)| rule.is_some()).count())?;
    let mut puzzle = PuzzleSpec::classic(&givens);
    let mut setting = Setting::new(Houses::ALL);
    let mut skipped: Vec<Skipped> = Vec::new();
    for (what, place, rule) in found {
        let mut what = what.to_owned();
        let reason = match rule {
            Some(mut rule) => match read::one_more(&rule, &mut setting) {
                Ok(rule) => {
                    puzzle.rules.push(rule);
                    continue;
                }
                Err(reason) => {
                    // Even without its total, the digits of a cage differ.
                    let is_cage = rule["type"] == "cage" && remove(&mut rule, "total");
                    let cage = is_cage.then(|| read::one_more(&rule, &mut setting));
                    if let Some(Ok(cage)) = cage {
                        puzzle.rules.push(cage);
                        what.push_str(" value");
                    }
                    reason
                }
            },
            None => message!("Redoku has no such rule", "没有对应的规则"),
        };
        if skipped.len() < read::MOST_RULES {
            skipped.push(Skipped { what, place: names_at(place), reason });
        }
    }
    read::check_sizes(&puzzle.rules)?;
    skipped.dedup();
    Ok(Import { format, puzzle, skipped })
}

/// Removes a field of a rule. Returns whether it was there.
fn remove(rule: &mut Value, field: &str) -> bool {
    rule.as_object_mut().is_some_and(|rule| rule.remove(field).is_some())
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

/// Translates the rules at one place. Returns `None` if Redoku has none like them.
///
/// Unreadable cells and numbers are passed on, and the reader of our JSON reports them.
fn local(name: &str, place: &Value) -> Option<Vec<Value>> {
    let value = &place["value"];
    let is_blank = value.is_null() || value.as_str().is_some_and(|text| text.trim_ascii().is_empty());
    let cells = || names(&place["cells"]);
    let line = |kind: &str, more: &dyn Fn() -> Option<(&'static str, Value)>| -> Option<Vec<Value>> {
        let rule = |line| rule_of(kind, &mut [("cells", names(line))].into_iter().chain(more()));
        Some(list(place.get("lines")).filter(|line| !is_nothing(line)).map(rule).collect())
    };
    let plain = || None;
    let pair = |kind: &str, which: &str| Some(vec![rule(kind, [("kind", which.into()), ("cells", cells())])]);
    match name {
        "killercage" if !is_blank => {
            Some(vec![rule("cage", [("cells", cells()), ("total", number_or_text(value))])])
        }
        "killercage" | "extraregion" => Some(vec![rule("cage", [("cells", cells())])]),
        "thermometer" | "palindrome" | "renban" => line(name, &plain),
        "slowthermometer" => line("thermometer", &|| Some(("slow", true.into()))),
        "whispers" if is_blank => line("whisper", &plain),
        "whispers" => line("whisper", &|| Some(("difference", number_or_text(value)))),
        "betweenline" => line("between", &plain),
        "regionsumline" => line("regionSum", &plain),
        "arrow" => Some(arrows(place)),
        "difference" if is_blank || number(value) == Some(1) => pair("dot", "white"),
        "ratio" if is_blank || number(value) == Some(2) => pair("dot", "black"),
        "xv" if value == "X" => pair("xv", "x"),
        "xv" if value == "V" => pair("xv", "v"),
        "clone" => {
            let groups = Value::Array(vec![cells(), names(&place["cloneCells"])]);
            Some(vec![rule("clone", [("groups", groups)])])
        }
        "quadruple" if list(place.get("values")).next().is_none() => Some(Vec::new()),
        "quadruple" => {
            let digits = list(place.get("values")).map(number_or_text).collect();
            Some(vec![rule("quadruple", [("cells", cells()), ("digits", digits)])])
        }
        "minimum" | "maximum" => {
            Some(vec![rule("extremum", [("kind", name.into()), ("cell", text(&place["cell"]))])])
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
            let from = place_of(&place["cell"])
                .and_then(|Place { row, column }| Place { row: row + down, column: column + right }.cell());
            let from = from.map_or_else(|| text(&place["cell"]), |cell| cell_name(cell).into());
            let total = number_or_text(value);
            let fields = [("from", from), ("direction", direction.into()), ("total", total)];
            Some(vec![rule("littleKiller", fields)])
        }
        "sandwichsum" | "xsum" | "skyscraper" => {
            let (side, index) = match place_of(&place["cell"]) {
                Some(Place { row: 0, column }) => ("top".into(), column),
                Some(Place { row: 10, column }) => ("bottom".into(), column),
                Some(Place { row, column: 0 }) => ("left".into(), row),
                Some(Place { row, column: 10 }) => ("right".into(), row),
                _ => (text(&place["cell"]), 1),
            };
            let (kind, clue) = match name {
                "sandwichsum" => ("sandwich", "total"),
                "xsum" => ("xSum", "total"),
                _ => ("skyscraper", "count"),
            };
            Some(vec![rule(kind, [("side", side), ("index", index.into()), (clue, number_or_text(value))])])
        }
        _ => None,
    }
}

/// The arrows of a circle; each line begins in it. The number in a long circle is read from left to
/// right or from top to bottom.
fn arrows(place: &Value) -> Vec<Value> {
    let cells = |names: &Value| -> Vec<String> { list(Some(names)).map(lower).collect() };
    let listed = |cells: &[String]| cells.iter().map(|cell| Value::from(cell.as_str())).collect();
    let mut circle = cells(&place["cells"]);
    // Longer ones can't be here, whatever their order.
    if circle.len() <= 3 {
        for i in [1, 2, 1] {
            if i < circle.len() && circle[i - 1] > circle[i] {
                circle.swap(i - 1, i);
            }
        }
    }
    let mut arrows = Vec::new();
    for line in list(place.get("lines")) {
        let mut shaft = cells(line);
        while shaft.first().is_some_and(|cell| circle.contains(cell)) {
            shaft.remove(0);
        }
        if !shaft.is_empty() {
            arrows.push(rule("arrow", [("circle", listed(&circle)), ("shaft", listed(&shaft))]));
        }
    }
    arrows
}

/// The fields of a place that name cells.
const PLACES: [&str; 4] = ["cell", "cells", "lines", "cloneCells"];

/// Whether a place has lists of cells, and no cell in any of them.
fn is_empty(place: &Value) -> bool {
    PLACES.iter().any(|field| place[*field].is_array())
        && PLACES.iter().all(|field| is_nothing(&place[*field]))
}

/// Whether a value is missing, or an empty list, or a list of such.
fn is_nothing(value: &Value) -> bool {
    value.is_null() || value.as_array().is_some_and(|list| list.iter().all(is_nothing))
}

/// The cells of a place, or the position of a clue outside the grid. If there are many cells, only
/// the first are named.
fn names_at(place: &Value) -> String {
    // If a clue has a position, its cells are those that it points at.
    let fields = if place["cell"].is_null() { &PLACES[1..] } else { &PLACES[..1] };
    let mut names = Vec::new();
    fields.iter().for_each(|field| add_names(&place[*field], &mut names));
    names.join(" ")
}

/// Adds the names of places that are in a value, or in lists in it.
fn add_names(value: &Value, names: &mut Vec<String>) {
    const MOST: usize = 9;
    list(Some(value)).for_each(|value| add_names(value, names));
    if names.len() <= MOST && place_of(value).is_some() {
        let name = if names.len() == MOST { "…".to_owned() } else { lower(value) };
        if !names.contains(&name) {
            names.push(name);
        }
    }
}

/// The items of a list, none where it is missing.
fn list(value: Option<&Value>) -> impl Iterator<Item = &Value> {
    value.and_then(Value::as_array).into_iter().flatten()
}

/// A number, also one that is written as a text.
fn number(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.trim_ascii().parse().ok())
}

/// The same. Anything else is kept as a text, for the error to show.
fn number_or_text(value: &Value) -> Value {
    number(value).map_or_else(|| text(value), Value::from)
}

/// A list of cells as they are called here.
fn names(cells: &Value) -> Value {
    cells.as_array().map_or(Value::Null, |cells| cells.iter().map(lower).collect())
}

/// A cell as it is called here.
fn lower(cell: &Value) -> String {
    written(cell).to_ascii_lowercase()
}

/// A value as a text, for the error to show.
fn text(value: &Value) -> Value {
    written(value).into()
}

fn written(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
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
