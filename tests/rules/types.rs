//! The TypeScript types of rules, web/src/rules.d.ts: one interface per type, generated from
//! the table that `ruleKinds()` returns.

use crate::make::TYPES;
use redoku::rules::{Again, Description, Field, KINDS, Takes};

const WRITTEN: &str = include_str!("../../web/src/rules.d.ts");

const ABOUT: &str = "/** A rule. Cells are named `'r1c1'` to `'r9c9'`. */
export type Rule =
";

/// The whole file.
fn types() -> String {
    let names: Vec<_> = KINDS.iter().map(|kind| format!("  | {}", name(kind))).collect();
    let interfaces: String = KINDS.iter().map(interface).collect();
    format!(
        "{ABOUT}{};\n/** The types of rules. */\nexport type RuleType = Rule['type'];\n{interfaces}",
        names.join("\n")
    )
}

/// The name of a type's interface: `XSumRule` for `xSum`.
fn name(kind: &Description) -> String {
    let (first, rest) = kind.id.split_at(1);
    format!("{}{rest}Rule", first.to_uppercase())
}

fn interface(kind: &Description) -> String {
    let fields: String = kind.fields.iter().map(field).collect();
    format!(
        "/** {} */\nexport interface {} {{\n  type: '{}';\n{fields}}}\n",
        kind.meaning.en,
        name(kind),
        kind.id
    )
}

fn field(field: &Field) -> String {
    let (limits, accepted) = accepted(field.takes);
    let (mark, null) = if field.optional { ("?", " | null") } else { ("", "") };
    format!("  /** {}{limits}. */\n  {}{mark}: {accepted}{null};\n", field.label.en, field.name)
}

/// The limits of a field, in words that follow its label, and its type.
fn accepted(takes: Takes) -> (String, String) {
    match takes {
        Takes::Cell => (String::new(), "string".into()),
        Takes::Cells { min, max, line, again } => {
            let count = if min == max { max.to_string() } else { format!("{min} to {max}") };
            // The two cells of a mark are a line, too.
            let order = if line && max > 2 { ", in order" } else { "" };
            let again = if matches!(again, Again::Yes) { "; cells may repeat" } else { "" };
            (format!(": {count} cells{order}{again}"), "readonly string[]".into())
        }
        Takes::Groups => {
            (": two or more lists of the same length".into(), "readonly (readonly string[])[]".into())
        }
        Takes::Number { min, max, default } => {
            let default = default.map_or(String::new(), |number| format!(" (default {number})"));
            (format!(": {min} to {max}{default}"), "number".into())
        }
        Takes::Choice { options } => {
            let values: Vec<_> = options.iter().map(|option| format!("'{}'", option.value)).collect();
            (String::new(), values.join(" | "))
        }
        Takes::Flag => (" (default `false`)".into(), "boolean".into()),
        Takes::Digits => (": one to four digits, each from 1 to 9".into(), "readonly number[]".into()),
        Takes::Map => {
            (": 81 digits from 1 to 9, as a string or a list".into(), "string | readonly number[]".into())
        }
        other => panic!("{other:?} has no TypeScript type yet"),
    }
}

#[test]
fn types_match_the_table() {
    assert!(
        WRITTEN == types(),
        "web/src/rules.d.ts is out of date: run `cargo test --all-features --test rules -- --ignored write_types`"
    );
    for id in TYPES {
        assert!(WRITTEN.contains(&format!("type: '{id}';")), "{id}");
    }
    assert_eq!(WRITTEN.matches("export interface ").count(), TYPES.len());
}

/// Writes web/src/rules.d.ts.
#[test]
#[ignore = "it overwrites web/src/rules.d.ts"]
fn write_types() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/web/src/rules.d.ts");
    std::fs::write(file, types()).expect("it can be written");
}
