//! Puzzles with rules, drawings and descriptions as JSON.

use super::description::{Again, Choice, Description, Field, Takes};
use super::drawing::{Drawing, Shape};
use super::kinds::{KINDS, RuleSpec};
use super::parameter::Argument;
use super::setting::Houses;
use super::spec::{HOUSES, PuzzleSpec};
use super::words::Words;
use crate::grid::cell_name;
use serde_json::{Map, Value};
use std::fmt::{Display, Write};

impl PuzzleSpec {
    /// The puzzle as JSON, in the one form that [`read`](PuzzleSpec::read) gives the same puzzle
    /// for.
    pub fn json(&self) -> String {
        let Houses { rows, columns, boxes } = self.houses;
        let houses = HOUSES.iter().zip([rows, columns, boxes]).filter(|(_, is_there)| *is_there);
        let mut json = Object::new();
        json.text("cells", &self.cells.to_string());
        json.list("houses", &mut houses.map(|(name, _)| quoted(name)));
        json.list("rules", &mut self.rules.iter().map(rule));
        if self.candidates != [0; 81] {
            json.list("candidates", &mut self.candidates.iter().map(|mask| (mask & 511).to_string()));
        }
        json.end()
    }
}

/// All kinds of rules as JSON, for whoever lets people choose from them: a list of
/// [`Description`]s.
pub fn kinds_json() -> String {
    list(&mut KINDS.iter().map(description))
}

/// How rules are drawn.
pub fn drawings(drawings: impl Iterator<Item = Drawing>) -> String {
    list(&mut drawings.enumerate().map(|(rule, drawing)| {
        let mut json = Object::new();
        json.raw("rule", &rule);
        json.list("shapes", &mut drawing.shapes.iter().map(shape));
        json.end()
    }))
}

/// The parameters of a rule, without those that are as when left out.
pub fn fields(rule: &RuleSpec) -> Map<String, Value> {
    let fields = rule.description().fields.iter().zip(rule.arguments());
    let mut map = Map::new();
    for (field, argument) in fields {
        if let Some(value) = value(field, argument) {
            map.insert(field.name.to_owned(), value);
        }
    }
    map
}

/// The names of a map's members, sorted: the order of the map itself depends on the features of
/// serde_json.
pub fn names(map: &Map<String, Value>) -> Vec<&str> {
    let mut names: Vec<&str> = map.keys().map(String::as_str).collect();
    names.sort_unstable();
    names
}

/// A parameter; nothing where it is left out.
fn value(field: &Field, argument: Argument) -> Option<Value> {
    let cells =
        |cells: Vec<usize>| Value::Array(cells.into_iter().map(|cell| cell_name(cell).into()).collect());
    Some(match argument {
        Argument::None | Argument::Flag(false) => return None,
        Argument::Flag(true) => true.into(),
        Argument::Cell(cell) => cell_name(cell).into(),
        Argument::Cells(list) => cells(list),
        Argument::Groups(groups) => Value::Array(groups.into_iter().map(cells).collect()),
        Argument::Number(number) => number.into(),
        Argument::Choice(place) => match field.takes {
            Takes::Choice { options } => options.get(place)?.value.into(),
            _ => return None,
        },
        Argument::Digits(digits) => match field.takes {
            Takes::Map => digits.iter().map(u8::to_string).collect::<String>().into(),
            _ => Value::Array(digits.into_iter().map(Value::from).collect()),
        },
    })
}

fn rule(rule: &RuleSpec) -> String {
    let mut json = Object::new();
    json.text("type", rule.description().id);
    let fields = fields(rule);
    names(&fields).iter().for_each(|name| json.raw(name, &fields[*name]));
    json.end()
}

fn description(kind: &Description) -> String {
    let mut json = Object::new();
    json.text("type", kind.id);
    json.words("name", Some(kind.name));
    json.words("title", kind.title);
    json.words("meaning", Some(kind.meaning));
    json.list("fields", &mut kind.fields.iter().map(field));
    json.end()
}

fn field(field: &Field) -> String {
    let mut json = Object::new();
    json.text("name", field.name);
    json.words("label", Some(field.label));
    let kind = match field.takes {
        Takes::Cell => "cell",
        Takes::Cells { .. } => "cells",
        Takes::Groups => "groups",
        Takes::Number { .. } => "number",
        Takes::Choice { .. } => "choice",
        Takes::Flag => "flag",
        Takes::Digits => "digits",
        Takes::Map => "map",
    };
    json.text("kind", kind);
    match field.takes {
        Takes::Cells { min, max, line, again } => {
            json.raw("min", &min);
            json.raw("max", &max);
            json.flag("line", line);
            json.flag("returns", matches!(again, Again::Yes));
        }
        Takes::Number { min, max, default } => {
            json.raw("min", &min);
            json.raw("max", &max);
            default.into_iter().for_each(|default| json.raw("default", &default));
        }
        Takes::Choice { options } => json.list("options", &mut options.iter().map(choice)),
        _ => {}
    }
    json.flag("optional", field.optional);
    json.end()
}

fn choice(choice: &Choice) -> String {
    let mut json = Object::new();
    json.text("value", choice.value);
    json.words("label", Some(choice.label));
    json.words("title", choice.title);
    json.end()
}

fn shape(shape: &Shape) -> String {
    let mut json = Object::new();
    let (class, over) = match shape {
        Shape::Path { d, class, over } => {
            json.text("shape", "path");
            json.text("d", d);
            (class, over)
        }
        Shape::Circle { x, y, r, class, over } => {
            json.text("shape", "circle");
            json.raw("x", x);
            json.raw("y", y);
            json.raw("r", r);
            (class, over)
        }
        Shape::Text { x, y, text, class, over } => {
            json.text("shape", "text");
            json.raw("x", x);
            json.raw("y", y);
            json.text("text", text);
            (class, over)
        }
    };
    json.text("class", class);
    json.raw("over", over);
    json.end()
}

/// A text as JSON writes it.
fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// A list of what is JSON already.
fn list(items: &mut dyn Iterator<Item = String>) -> String {
    let mut json = String::from("[");
    for item in items {
        if json.len() > 1 {
            json.push(',');
        }
        json.push_str(&item);
    }
    json.push(']');
    json
}

/// An object that is written member by member.
struct Object(String);

impl Object {
    fn new() -> Object {
        Object(String::from("{"))
    }

    /// Adds a member that is JSON already, or is the same in JSON.
    fn raw(&mut self, name: &str, value: &dyn Display) {
        let comma = if self.0.len() > 1 { "," } else { "" };
        // A String takes whatever is written to it.
        let _ = write!(self.0, "{comma}\"{name}\":{value}");
    }

    fn text(&mut self, name: &str, text: &str) {
        self.raw(name, &quoted(text));
    }

    fn list(&mut self, name: &str, items: &mut dyn Iterator<Item = String>) {
        self.raw(name, &list(items));
    }

    /// Adds words in each language, where there are any.
    fn words(&mut self, name: &str, words: Option<Words>) {
        if let Some(Words { en, zh }) = words {
            let mut json = Object::new();
            json.text("en", en);
            json.text("zh", zh);
            self.raw(name, &json.end());
        }
    }

    /// Adds what is only there where it is true.
    fn flag(&mut self, name: &str, flag: bool) {
        if flag {
            self.raw(name, &true);
        }
    }

    fn end(mut self) -> String {
        self.0.push('}');
        self.0
    }
}
