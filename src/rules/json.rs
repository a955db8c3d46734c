//! JSON to a puzzle with rules and back. What can't be is refused, with the rule and the reason.

use super::kind::{Description, Field, Message, Takes, message};
use super::spec::{Houses, PuzzleError, PuzzleSpec};
use super::{KINDS, RuleSpec};
use crate::Grid;
use crate::grid::{CellSet, cell_name, read_cell};
use serde::de::Error;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use std::ops::{Deref, RangeInclusive};

/// The names of the houses, in the order of JSON.
const HOUSES: [&str; 3] = ["rows", "columns", "boxes"];

/// The most rules of a puzzle: several times as many as anybody has set, and few enough for every page to draw and to check.
pub const MOST_RULES: usize = 1000;

/// The most cells that all rules of a puzzle name together: few enough for a page to understand within a frame.
pub const MOST_CELLS: usize = 5000;

/// The most groups of cells in a rule.
const MOST_GROUPS: usize = 81;

/// Reads a puzzle.
pub fn read(json: &str) -> Result<PuzzleSpec, PuzzleError> {
    let value = serde_json::from_str(json)
        .map_err(|error| plain(message!("not valid JSON: {error}", "这不是 JSON：{error}")))?;
    let Value::Object(mut fields) = value else {
        return Err(plain(message!(
            "a puzzle must be a JSON object with cells, houses and rules",
            "谜题应为含 cells、houses 和 rules 的 JSON 对象"
        )));
    };
    let cells = read_cells(fields.remove("cells")).map_err(plain)?;
    let houses = read_houses(fields.remove("houses")).map_err(plain)?;
    let rules = match fields.remove("rules") {
        None | Some(Value::Null) => Vec::new(),
        Some(Value::Array(rules)) => rules,
        Some(_) => return Err(plain(message!("\"rules\" isn't a list of rules", "“rules”不是规则列表"))),
    };
    check_count(rules.len())?;
    check_cell_count(rules.iter().filter_map(Value::as_object))?;
    if let Some(name) = fields.keys().next() {
        return Err(plain(unknown_field(name)));
    }
    let read =
        |(rule, value)| read_rule(value).map_err(|(id, reason)| PuzzleError { rule: Some(rule), id, reason });
    let rules = rules.into_iter().enumerate().map(read).collect::<Result<_, _>>()?;
    let puzzle = PuzzleSpec { cells, houses, rules };
    check_together(&puzzle)?;
    Ok(puzzle)
}

/// Checks a puzzle that may not have been read.
pub fn check(puzzle: &PuzzleSpec) -> Result<(), PuzzleError> {
    check_sizes(&puzzle.rules)?;
    for (i, rule) in puzzle.rules.iter().enumerate() {
        check_fields(rule.description(), &rule.fields()).map_err(|reason| of_rule(i, rule, reason))?;
    }
    check_together(puzzle)
}

/// Whether a puzzle can have so many rules.
pub fn check_count(rules: usize) -> Result<(), PuzzleError> {
    if rules <= MOST_RULES {
        return Ok(());
    }
    Err(plain(message!(
        "a puzzle has at most {MOST_RULES} rules, and this one has {rules}",
        "一道题最多有 {MOST_RULES} 条规则，此题有 {rules} 条"
    )))
}

/// Whether a puzzle can have rules over so many cells.
fn check_cell_count<'a>(rules: impl IntoIterator<Item = &'a Map<String, Value>>) -> Result<(), PuzzleError> {
    let items = rules.into_iter().flat_map(Map::values).flat_map(list);
    let cells: usize = items.map(|item| usize::from(item.is_string()) + list(item).count()).sum();
    if cells <= MOST_CELLS {
        return Ok(());
    }
    Err(plain(message!(
        "the rules of a puzzle name at most {MOST_CELLS} cells in all, and these name {cells}",
        "一道题的所有规则最多涉及 {MOST_CELLS} 个单元格，此题涉及 {cells} 个"
    )))
}

/// Whether a puzzle can have these rules together, as far as their number and their cells go.
pub fn check_sizes(rules: &[RuleSpec]) -> Result<(), PuzzleError> {
    check_count(rules.len())?;
    check_cell_count(&rules.iter().map(RuleSpec::fields).collect::<Vec<_>>())
}

/// The items of a list, none of anything else.
fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// Checks what the parameters for themselves don't tell.
fn check_together(puzzle: &PuzzleSpec) -> Result<(), PuzzleError> {
    let is_regions = |rule: &&RuleSpec| matches!(rule, RuleSpec::Regions(_));
    for (i, rule) in puzzle.rules.iter().enumerate() {
        if is_regions(&rule) && puzzle.rules[..i].iter().any(|rule| is_regions(&rule)) {
            return Err(of_rule(i, rule, message!("jigsaw regions are there already", "已经划分过不规则宫")));
        }
        rule.check(puzzle).map_err(|reason| of_rule(i, rule, reason))?;
    }
    Ok(())
}

fn of_rule(i: usize, rule: &RuleSpec, reason: Message) -> PuzzleError {
    PuzzleError { rule: Some(i), id: Some(rule.description().id), reason }
}

fn plain(reason: Message) -> PuzzleError {
    PuzzleError { rule: None, id: None, reason }
}

fn unknown_field(name: &str) -> Message {
    let name = shown(name);
    message!("unknown field {name}", "未知字段 {name}")
}

pub fn unknown_type(id: &str) -> Message {
    let id = shown(id);
    message!("unknown type {id}", "未知类型 {id}")
}

fn missing(name: &str) -> Message {
    message!("\"{name}\" is missing", "缺少“{name}”")
}

/// Writes a puzzle.
pub fn write(puzzle: &PuzzleSpec) -> String {
    let Houses { rows, columns, boxes } = puzzle.houses;
    let houses = HOUSES.iter().zip([rows, columns, boxes]).filter(|(_, is_there)| *is_there);
    text(&Written {
        cells: puzzle.cells.to_string(),
        houses: houses.map(|(name, _)| *name).collect(),
        rules: &puzzle.rules,
    })
}

/// The puzzle in the order that it is written.
#[derive(Serialize)]
struct Written<'a> {
    cells: String,
    houses: Vec<&'static str>,
    rules: &'a [RuleSpec],
}

/// Anything as JSON.
pub fn text(value: &impl Serialize) -> String {
    // Nothing here has what JSON can't write: no maps with other keys than text, no failing parts.
    serde_json::to_string(value).unwrap_or_default()
}

impl Serialize for RuleSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", self.description().id)?;
        for (name, value) in self.fields() {
            map.serialize_entry(&name, &value)?;
        }
        map.end()
    }
}

fn read_cells(value: Option<Value>) -> Result<Grid, Message> {
    let value = value.ok_or_else(|| missing("cells"))?;
    let Some(text) = value.as_str() else {
        return Err(message!("\"cells\" isn't a text of 81 characters", "“cells”不是 81 个字符的文本"));
    };
    let mut digits = Vec::with_capacity(81);
    for (i, character) in text.chars().enumerate() {
        match character {
            '.' => digits.push(0),
            '0'..='9' => digits.push(character as u8 - b'0'),
            _ => {
                let (place, found) = (i + 1, shown(character.encode_utf8(&mut [0; 4])));
                return Err(message!(
                    "character {place} of \"cells\" is {found}, not a digit or \".\"",
                    "“cells”的第 {place} 个字符是 {found}，不是数字或“.”"
                ));
            }
        }
    }
    let count = digits.len();
    Grid::from_cells(&digits).map_err(|_| {
        message!("\"cells\" has {count} characters, not 81", "“cells”有 {count} 个字符，应为 81 个")
    })
}

fn read_houses(value: Option<Value>) -> Result<Houses, Message> {
    let names = match value {
        None | Some(Value::Null) => return Ok(Houses::ALL),
        Some(Value::Array(names)) => names,
        Some(_) => {
            return Err(message!(
                "\"houses\" isn't a list of \"rows\", \"columns\" and \"boxes\"",
                "“houses”不是由“rows”“columns”“boxes”组成的列表"
            ));
        }
    };
    if let Some(other) = names.iter().find(|name| !HOUSES.iter().any(|house| *name == house)) {
        let other = brief(other);
        return Err(message!(
            "unknown houses {other}: there are \"rows\", \"columns\" and \"boxes\"",
            "未知的 {other}，只有“rows”“columns”“boxes”"
        ));
    }
    let [rows, columns, boxes] = HOUSES.map(|house| names.iter().any(|name| name == house));
    Ok(Houses { rows, columns, boxes })
}

/// Reads a rule; an error names its type, where it is one.
fn read_rule(value: Value) -> Result<RuleSpec, (Option<&'static str>, Message)> {
    let Value::Object(mut fields) = value else {
        return Err((
            None,
            message!("a rule must be a JSON object with a type", "规则应为带 type 的 JSON 对象"),
        ));
    };
    let id = match fields.remove("type") {
        None => return Err((None, missing("type"))),
        Some(Value::String(id)) => id,
        Some(other) => {
            let other = brief(&other);
            return Err((None, message!("unknown type {other}", "未知类型 {other}")));
        }
    };
    let Some(description) = KINDS.iter().find(|kind| kind.id == id) else {
        return Err((None, unknown_type(&id)));
    };
    // What may be left out may be null as well.
    fields.retain(|name, value| {
        let optional = description.fields.iter().any(|field| field.name == name && field.optional);
        !(optional && value.is_null())
    });
    let read = check_fields(description, &fields).and_then(|()| RuleSpec::of(description, fields));
    read.map_err(|reason| (Some(description.id), reason))
}

/// Whether the parameters of a rule are what its description says, each for itself.
fn check_fields(description: &Description, fields: &Map<String, Value>) -> Result<(), Message> {
    let known = |name: &String| description.fields.iter().any(|field| field.name == name);
    if let Some(name) = fields.keys().find(|name| !known(name)) {
        return Err(unknown_field(name));
    }
    for field in description.fields {
        match fields.get(field.name) {
            Some(value) => check_field(description, field, value)?,
            None if field.optional => {}
            None => return Err(missing(field.name)),
        }
    }
    Ok(())
}

fn check_field(description: &Description, field: &Field, value: &Value) -> Result<(), Message> {
    let name = field.name;
    match field.takes {
        Takes::Cell => check_cell(value).map(|_| ()),
        Takes::Cells { min, max, .. } => {
            let found = check_cells(name, value)?;
            let Message { en, zh } = count(found);
            // A field of another name is a part of the rule.
            let what = noun(if name == "cells" { description.id } else { name });
            let (least, most) = (number(min), number(max));
            if (min..=max).contains(&found) {
                Ok(())
            } else if min == max {
                Err(message!("{en} instead of {least}", "有 {zh}，应为 {min} 格"))
            } else if found > max {
                Err(message!("{en}, but {what} has at most {most}", "有 {zh}，最多 {max} 格"))
            } else {
                Err(message!("{en}, but {what} has at least {least}", "有 {zh}，至少 {min} 格"))
            }
        }
        Takes::Groups => {
            let groups = value.as_array().ok_or_else(|| {
                message!("\"{name}\" isn't a list of lists of cells", "“{name}”不是由单元格列表组成的列表")
            })?;
            if groups.len() < 2 {
                return Err(message!("fewer than two groups", "不足两组"));
            }
            if groups.len() > MOST_GROUPS {
                let found = groups.len();
                return Err(message!(
                    "{found} groups, and there are {MOST_GROUPS} at most",
                    "有 {found} 组，最多 {MOST_GROUPS} 组"
                ));
            }
            let counts =
                groups.iter().map(|group| check_cells(name, group)).collect::<Result<Vec<_>, _>>()?;
            match counts.iter().find(|&&count| count != counts[0] || count == 0) {
                Some(0) => Err(message!("a group without cells", "有一组没有单元格")),
                Some(&other) => {
                    let Message { en, zh } = count(counts[0]);
                    let another = number(other);
                    Err(message!(
                        "one group has {en}, another has {another}",
                        "一组有 {zh}，另一组有 {other} 格"
                    ))
                }
                None => Ok(()),
            }
        }
        Takes::Number { min, max, .. } => match value.as_i64() {
            Some(number) if (i64::from(min)..=i64::from(max)).contains(&number) => Ok(()),
            Some(number) => Err(message!(
                "\"{name}\" is {number}, but must be from {min} to {max}",
                "“{name}”为 {number}，应为 {min} 至 {max}"
            )),
            None => {
                let value = brief(value);
                Err(message!("\"{name}\" is {value}, not a whole number", "“{name}”为 {value}，不是整数"))
            }
        },
        Takes::Choice { options } => {
            if options.iter().any(|option| value == option.value) {
                return Ok(());
            }
            let value = brief(value);
            let words: Vec<String> = options.iter().map(|option| format!("\"{}\"", option.value)).collect();
            let (or, comma) = (words.join(" or "), words.join("、"));
            Err(message!("\"{name}\" is {value}, not {or}", "“{name}”为 {value}，只能是 {comma}"))
        }
        Takes::Flag if value.is_boolean() => Ok(()),
        Takes::Flag => {
            let value = brief(value);
            Err(message!(
                "\"{name}\" is {value}, neither true nor false",
                "“{name}”为 {value}，只能是 true 或 false"
            ))
        }
        Takes::Digits => {
            let digits = value.as_array().filter(|digits| (1..=4).contains(&digits.len()));
            let digits = digits.ok_or_else(|| {
                message!("\"{name}\" isn't a list of one to four digits", "“{name}”不是一到四个数字的列表")
            })?;
            match digits.iter().find(|digit| !matches!(digit.as_u64(), Some(1..=9))) {
                Some(other) => {
                    let other = brief(other);
                    Err(message!(
                        "{other} in \"{name}\" isn't a digit from 1 to 9",
                        "“{name}”中的 {other} 不是 1 至 9"
                    ))
                }
                None => Ok(()),
            }
        }
        Takes::Map if read_map(value).is_some() => Ok(()),
        Takes::Map => Err(message!(
            "\"{name}\" isn't a text of 81 digits from 1 to 9",
            "“{name}”不是 81 个 1 至 9 的数字"
        )),
    }
}

/// How many cells a list has, which must be cells, each of them once.
fn check_cells(name: &str, value: &Value) -> Result<usize, Message> {
    let list = value
        .as_array()
        .ok_or_else(|| message!("\"{name}\" isn't a list of cells", "“{name}”不是单元格列表"))?;
    let mut seen = CellSet::EMPTY;
    for value in list {
        let cell = check_cell(value)?;
        if seen.contains(cell) {
            let cell = cell_name(cell);
            return Err(message!("{cell} is listed twice", "{cell} 出现了两次"));
        }
        seen.insert(cell);
    }
    Ok(list.len())
}

fn check_cell(value: &Value) -> Result<usize, Message> {
    let cell = value.as_str().and_then(read_cell);
    cell.ok_or_else(|| {
        let value = brief(value);
        message!(
            "{value} isn't one of the cells \"r1c1\" to \"r9c9\"",
            "{value} 不是“r1c1”至“r9c9”中的单元格"
        )
    })
}

/// A value as JSON writes it, its beginning where it is long.
fn brief(value: &Value) -> String {
    const LONG: usize = 40;
    let text = value.to_string();
    match text.char_indices().nth(LONG) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// A text as JSON writes it, its beginning where it is long.
fn shown(text: &str) -> String {
    brief(&text.into())
}

/// A rule's type with an article: `an arrow`, `a region sum`.
fn noun(id: &str) -> String {
    let mut noun = String::from(if id.starts_with(['a', 'e', 'i', 'o', 'u']) { "an " } else { "a " });
    for character in id.chars() {
        if character.is_ascii_uppercase() {
            noun.push(' ');
        }
        noun.push(character.to_ascii_lowercase());
    }
    noun
}

/// A number as one says it: small ones in words.
pub fn number(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).into())
}

/// A number of cells as one says it.
pub fn cells(count: usize) -> String {
    format!("{} {}", number(count), if count == 1 { "cell" } else { "cells" })
}

/// A number of cells in each language.
pub fn count(count: usize) -> Message {
    Message { en: cells(count), zh: format!("{count} 格") }
}

/// Whether cells can add up to a total.
pub fn check_total(what: &Message, sums: &RangeInclusive<i32>, total: i32) -> Result<(), Message> {
    if sums.contains(&total) {
        return Ok(());
    }
    let (least, most) = (sums.start(), sums.end());
    let range = if least == most {
        message!("{least}", "{least}")
    } else {
        message!("{least} to {most}", "{least} 至 {most}")
    };
    let (cells, range, in_chinese, from_to) = (&what.en, range.en, &what.zh, range.zh);
    Err(message!(
        "the total is {total}, but {cells} can only add up to {range}",
        "总和为 {total}，而 {in_chinese}之和只能为 {from_to}"
    ))
}

/// A cell, which JSON knows by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell(pub usize);

/// A list of cells, which JSON knows by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells(pub Vec<usize>);

impl Deref for Cells {
    type Target = [usize];

    fn deref(&self) -> &[usize] {
        &self.0
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&cell_name(self.0))
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        let name = String::deserialize(deserializer)?;
        read_cell(&name)
            .map(Cell)
            .ok_or_else(|| D::Error::custom(format_args!("{} isn't a cell", shown(&name))))
    }
}

impl Serialize for Cells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|&cell| Cell(cell)))
    }
}

impl<'de> Deserialize<'de> for Cells {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cells, D::Error> {
        let cells = Vec::<Cell>::deserialize(deserializer)?;
        Ok(Cells(cells.into_iter().map(|cell| cell.0).collect()))
    }
}

/// A digit 1 to 9 for each cell: a text of 81 digits; a list of 81 numbers is read as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DigitMap(pub [u8; 81]);

impl Serialize for DigitMap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0.map(|digit| digit.to_string()).concat())
    }
}

impl<'de> Deserialize<'de> for DigitMap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DigitMap, D::Error> {
        let map = read_map(&Value::deserialize(deserializer)?);
        map.map(DigitMap).ok_or_else(|| D::Error::custom("81 digits 1 to 9 are expected"))
    }
}

fn read_map(value: &Value) -> Option<[u8; 81]> {
    let digits: Vec<u8> = match value {
        Value::String(text) => text.bytes().map(|byte| byte.wrapping_sub(b'0')).collect(),
        Value::Array(list) => {
            list.iter().map(|digit| digit.as_u64().map_or(0, |d| d.min(10) as u8)).collect()
        }
        _ => return None,
    };
    <[u8; 81]>::try_from(digits).ok().filter(|map| map.iter().all(|digit| (1..=9).contains(digit)))
}
