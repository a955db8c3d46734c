//! JSON to a puzzle with rules. What can't be is refused, with the rule and the reason.

use super::description::{Again, Description, Field, Takes};
use super::engine::{Plan, PlanError};
use super::kinds::{KINDS, RuleSpec};
use super::parameter::Argument;
use super::setting::{Houses, Setting};
use super::spec::{HOUSES, PuzzleError, PuzzleSpec};
use super::words::{Message, Words, count, message, noun, number};
use super::write;
use crate::grid::{CellSet, cell_name, read_cell};
use crate::{Grid, ParseGridError};
use serde_json::{Map, Value};

/// The most rules of a puzzle: several times as many as anybody has set, and few enough for every
/// page to draw and to check.
pub const MOST_RULES: usize = 1000;

/// The most cells that all rules of a puzzle name together: few enough for a page to understand
/// within a frame.
pub const MOST_CELLS: usize = 5000;

/// The most groups of cells in a rule.
const MOST_GROUPS: usize = 81;

impl PuzzleSpec {
    /// Reads a puzzle from JSON, as docs/rules.md describes it.
    ///
    /// # Errors
    /// Where it is no JSON, or no puzzle that can be: which rule and why.
    pub fn read(json: &str) -> Result<PuzzleSpec, PuzzleError> {
        PuzzleSpec::read_with_setting(json).map(|(puzzle, _)| puzzle)
    }

    /// The same, with the setting of the rules.
    pub(super) fn read_with_setting(json: &str) -> Result<(PuzzleSpec, Setting), PuzzleError> {
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
        let candidates = read_candidates(fields.remove("candidates")).map_err(plain)?;
        check_count(rules.len())?;
        check_cell_count(rules.iter().filter_map(Value::as_object).map(named_cells).sum())?;
        if let Some(name) = fields.keys().min() {
            return Err(plain(unknown_field(name)));
        }
        let mut puzzle = PuzzleSpec { cells, houses, rules: Vec::with_capacity(rules.len()), candidates };
        for (i, value) in rules.iter().enumerate() {
            let rule = read_rule(value);
            puzzle.rules.push(rule.map_err(|(id, reason)| PuzzleError { rule: Some(i), id, reason })?);
        }
        let setting = puzzle.check_together()?;
        Ok((puzzle, setting))
    }

    /// Whether there can be such a puzzle; one that was read can.
    ///
    /// # Errors
    /// Which rule can't be, and why.
    pub fn check(&self) -> Result<(), PuzzleError> {
        self.check_all().map(|_| ())
    }

    /// The same; returns the setting of the rules.
    pub(super) fn check_all(&self) -> Result<Setting, PuzzleError> {
        check_sizes(&self.rules)?;
        for (i, rule) in self.rules.iter().enumerate() {
            let read = read_arguments(rule.description(), &write::fields(rule));
            read.map_err(|reason| of_rule(i, rule, reason))?;
        }
        self.check_together()
    }

    /// Checks the rules together, and that the engine takes each of them. Returns their setting.
    fn check_together(&self) -> Result<Setting, PuzzleError> {
        let (mut setting, mut plan) = (Setting::new(self.houses), Plan::new());
        let arranged: Vec<_> = self.rules.iter().map(|rule| rule.arrange(&mut setting)).collect();
        for (i, (rule, arranged)) in self.rules.iter().zip(arranged).enumerate() {
            let checked = arranged.and_then(|()| rule.check(&setting));
            let posted = checked.and_then(|()| rule.post(&mut plan, &setting).map_err(rejected));
            posted.map_err(|reason| of_rule(i, rule, reason))?;
        }
        Ok(setting)
    }
}

/// Reads a rule that is valid beside those before it, and adds it to their setting.
///
/// # Errors
/// Why the rule is invalid; the setting stays as it is.
pub fn one_more(value: &Value, setting: &mut Setting) -> Result<RuleSpec, Message> {
    let rule = read_rule(value).map_err(|(_, reason)| reason)?;
    let mut next = setting.clone();
    rule.arrange(&mut next)?;
    rule.check(&next)?;
    *setting = next;
    Ok(rule)
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

/// Whether the rules of a puzzle can name so many cells.
fn check_cell_count(cells: usize) -> Result<(), PuzzleError> {
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
    check_cell_count(rules.iter().map(|rule| named_cells(&write::fields(rule))).sum())
}

/// How many cells the parameters of a rule name.
fn named_cells(fields: &Map<String, Value>) -> usize {
    fields.values().flat_map(list).map(|item| usize::from(item.is_string()) + list(item).count()).sum()
}

/// The items of a list, none of anything else.
fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
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

fn unknown_type(id: &str) -> Message {
    let id = shown(id);
    message!("unknown type {id}", "未知类型 {id}")
}

/// The reason if only the engine rejects a rule. Tests show that no kind has such rules.
fn rejected(_: PlanError) -> Message {
    message!("the solver can't take this rule", "求解器不接受这条规则")
}

fn missing(name: &str) -> Message {
    message!("\"{name}\" is missing", "缺少“{name}”")
}

fn read_cells(value: Option<Value>) -> Result<Grid, Message> {
    let value = value.ok_or_else(|| missing("cells"))?;
    let Some(text) = value.as_str() else {
        return Err(message!("\"cells\" isn't a text of 81 characters", "“cells”不是 81 个字符的文本"));
    };
    text.parse().map_err(|wrong| match wrong {
        ParseGridError::Character { place, found } => {
            let (place, found) = (place + 1, shown(found.encode_utf8(&mut [0; 4])));
            message!(
                "character {place} of \"cells\" is {found}, not a digit or \".\"",
                "“cells”的第 {place} 个字符是 {found}，不是数字或“.”"
            )
        }
        ParseGridError::Length(count) => {
            message!("\"cells\" has {count} characters, not 81", "“cells”有 {count} 个字符，应为 81 个")
        }
    })
}

/// Reads a mask of digits for each cell; all zeros if they are left out.
fn read_candidates(value: Option<Value>) -> Result<[u16; 81], Message> {
    let mut masks = [0; 81];
    let Some(value) = value.filter(|value| !value.is_null()) else { return Ok(masks) };
    let list = value.as_array().filter(|list| list.len() == 81).ok_or_else(|| {
        message!("\"candidates\" isn't a list of 81 masks", "“candidates”不是 81 个掩码的列表")
    })?;
    for (cell, (mask, value)) in masks.iter_mut().zip(list).enumerate() {
        *mask = value.as_u64().filter(|&mask| mask <= 511).ok_or_else(|| {
            let (cell, value) = (cell_name(cell), brief(value));
            message!(
                "the candidates of {cell} are {value}, not a mask from 0 to 511",
                "{cell} 的候选数为 {value}，应为 0 至 511 的掩码"
            )
        })? as u16;
    }
    Ok(masks)
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
fn read_rule(value: &Value) -> Result<RuleSpec, (Option<&'static str>, Message)> {
    let Value::Object(fields) = value else {
        return Err((
            None,
            message!("a rule must be a JSON object with a type", "规则应为带 type 的 JSON 对象"),
        ));
    };
    let id = match fields.get("type") {
        None => return Err((None, missing("type"))),
        Some(Value::String(id)) => id,
        Some(other) => {
            let other = brief(other);
            return Err((None, message!("unknown type {other}", "未知类型 {other}")));
        }
    };
    let Some(kind) = KINDS.iter().position(|kind| kind.id == id) else {
        return Err((None, unknown_type(id)));
    };
    let description = &KINDS[kind];
    read_arguments(description, fields)
        .and_then(|arguments| RuleSpec::of(kind, arguments).ok_or_else(|| unknown_type(id)))
        .map_err(|reason| (Some(description.id), reason))
}

/// Reads the parameters of a rule as its description says, each for itself.
fn read_arguments(description: &Description, fields: &Map<String, Value>) -> Result<Vec<Argument>, Message> {
    let known = |name: &str| name == "type" || description.fields.iter().any(|field| field.name == name);
    if let Some(name) = fields.keys().filter(|name| !known(name)).min() {
        return Err(unknown_field(name));
    }
    let mut arguments = Vec::with_capacity(description.fields.len());
    for field in description.fields {
        // What may be left out may be null as well.
        arguments.push(match fields.get(field.name) {
            Some(Value::Null) | None if field.optional => match field.takes {
                Takes::Number { default: Some(number), .. } => Argument::Number(number),
                Takes::Flag => Argument::Flag(false),
                _ => Argument::None,
            },
            Some(value) => read_argument(description, field, value)?,
            None => return Err(missing(field.name)),
        });
    }
    Ok(arguments)
}

fn read_argument(description: &Description, field: &Field, value: &Value) -> Result<Argument, Message> {
    let name = field.name;
    match field.takes {
        Takes::Cell => read_cell_name(value).map(Argument::Cell),
        Takes::Cells { min, max, again, .. } => {
            let cells = read_list(name, value, again)?;
            let Message { en, zh } = count(cells.len());
            // A field of another name is a part of the rule.
            let what = noun(if name == "cells" { description.id } else { name });
            let (least, most) = (number(min), number(max));
            if (min..=max).contains(&cells.len()) {
                Ok(Argument::Cells(cells))
            } else if min == max {
                Err(message!("{en} instead of {least}", "有 {zh}，应为 {min} 格"))
            } else if cells.len() > max {
                Err(message!("{en}, but {what} has at most {most}", "有 {zh}，最多 {max} 格"))
            } else {
                Err(message!("{en}, but {what} has at least {least}", "有 {zh}，至少 {min} 格"))
            }
        }
        Takes::Groups => read_groups(name, value).map(Argument::Groups),
        Takes::Number { min, max, .. } => match value.as_i64() {
            Some(number) if (i64::from(min)..=i64::from(max)).contains(&number) => {
                Ok(Argument::Number(number as i32))
            }
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
            let place = options.iter().position(|option| value == option.value);
            place.map(Argument::Choice).ok_or_else(|| {
                let value = brief(value);
                let words: Vec<String> =
                    options.iter().map(|option| format!("\"{}\"", option.value)).collect();
                let (or, comma) = (words.join(" or "), words.join("、"));
                message!("\"{name}\" is {value}, not {or}", "“{name}”为 {value}，只能是 {comma}")
            })
        }
        Takes::Flag => value.as_bool().map(Argument::Flag).ok_or_else(|| {
            let value = brief(value);
            message!(
                "\"{name}\" is {value}, neither true nor false",
                "“{name}”为 {value}，只能是 true 或 false"
            )
        }),
        Takes::Digits => {
            let digits = value.as_array().filter(|digits| (1..=4).contains(&digits.len()));
            let digits = digits.ok_or_else(|| {
                message!("\"{name}\" isn't a list of one to four digits", "“{name}”不是一到四个数字的列表")
            })?;
            if let Some(other) = digits.iter().find(|digit| !matches!(digit.as_u64(), Some(1..=9))) {
                let other = brief(other);
                return Err(message!(
                    "{other} in \"{name}\" isn't a digit from 1 to 9",
                    "“{name}”中的 {other} 不是 1 至 9"
                ));
            }
            Ok(Argument::Digits(digits.iter().filter_map(Value::as_u64).map(|digit| digit as u8).collect()))
        }
        Takes::Map => read_map(value).map(Argument::Digits).ok_or_else(|| {
            message!("\"{name}\" isn't a text of 81 digits from 1 to 9", "“{name}”不是 81 个 1 至 9 的数字")
        }),
    }
}

/// Reads lists of cells, each as long as the others.
fn read_groups(name: &str, value: &Value) -> Result<Vec<Vec<usize>>, Message> {
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
    let groups =
        groups.iter().map(|group| read_list(name, group, Again::No)).collect::<Result<Vec<_>, _>>()?;
    let first = groups[0].len();
    match groups.iter().map(Vec::len).find(|&other| other != first || other == 0) {
        Some(0) => Err(message!("a group without cells", "有一组没有单元格")),
        Some(other) => {
            let Message { en, zh } = count(first);
            let another = number(other);
            Err(message!("one group has {en}, another has {another}", "一组有 {zh}，另一组有 {other} 格"))
        }
        None => Ok(groups),
    }
}

/// Reads a list of cells.
fn read_list(name: &str, value: &Value, again: Again) -> Result<Vec<usize>, Message> {
    let names = value
        .as_array()
        .ok_or_else(|| message!("\"{name}\" isn't a list of cells", "“{name}”不是单元格列表"))?;
    let (mut seen, mut cells) = (CellSet::EMPTY, Vec::new());
    for value in names {
        let cell = read_cell_name(value)?;
        let returns = matches!(again, Again::Yes) && cells.last() != Some(&cell);
        if seen.contains(cell) && !returns {
            let cell = cell_name(cell);
            return Err(match again {
                Again::Never(Words { en, zh }) => {
                    message!("{en}, so it can't pass {cell} twice", "{zh}，因此不能两次经过 {cell}")
                }
                _ => message!("{cell} is listed twice", "{cell} 出现了两次"),
            });
        }
        seen.insert(cell);
        cells.push(cell);
    }
    Ok(cells)
}

fn read_cell_name(value: &Value) -> Result<usize, Message> {
    value.as_str().and_then(read_cell).ok_or_else(|| no_cell(value))
}

/// The reason if a value isn't the name of a cell.
pub fn no_cell(value: &Value) -> Message {
    let value = brief(value);
    message!("{value} isn't one of the cells \"r1c1\" to \"r9c9\"", "{value} 不是“r1c1”至“r9c9”中的单元格")
}

/// A value as JSON writes it, its beginning where it is long.
fn brief(value: &Value) -> String {
    const LONG: usize = 40;
    let mut text = value.to_string();
    if let Some((end, _)) = text.char_indices().nth(LONG) {
        text.truncate(end);
        text.push('…');
    }
    text
}

/// A text as JSON writes it, its beginning where it is long.
fn shown(text: &str) -> String {
    brief(&text.into())
}

/// Reads a digit 1 to 9 for each cell: a text of 81 digits, or a list of 81 numbers.
fn read_map(value: &Value) -> Option<Vec<u8>> {
    let digits: Vec<u8> = match value {
        Value::String(text) => text.bytes().map(|byte| byte.wrapping_sub(b'0')).collect(),
        Value::Array(list) => {
            list.iter().map(|digit| digit.as_u64().map_or(0, |d| d.min(10) as u8)).collect()
        }
        _ => return None,
    };
    (digits.len() == 81 && digits.iter().all(|digit| (1..=9).contains(digit))).then_some(digits)
}
