//! The kinds of rules, a file each.

pub mod all_dots;
pub mod all_xv;
pub mod anti_king;
pub mod anti_knight;
pub mod arrow;
pub mod between;
pub mod cage;
pub mod clone;
pub mod diagonal;
pub mod disjoint_groups;
pub mod dot;
pub mod extremum;
pub mod less;
pub mod little_killer;
pub mod nonconsecutive;
pub mod palindrome;
pub mod parity;
pub mod quadruple;
pub mod region_sum;
pub mod regions;
pub mod renban;
pub mod sandwich;
pub mod skyscraper;
pub mod sum;
pub mod thermometer;
pub mod whisper;
pub mod windoku;
pub mod x_sum;
pub mod xv;

use super::kind::{Description, Kind, Message, message};
use super::{Drawing, Plan, PuzzleSpec};
use serde_json::{Map, Value};

/// Declares the kinds of rules: the list below is all there is to do for another one.
macro_rules! kinds {
    ($($file:ident::$kind:ident),* $(,)?) => {
        /// All kinds of rules, in the order that people choose from.
        pub const KINDS: &[Description] = &[$($file::$kind::DESCRIPTION),*];

        /// A rule of any kind.
        #[derive(Clone, Debug, PartialEq)]
        pub enum RuleSpec {
            $(#[doc = concat!("See [`", stringify!($file), "`].")] $kind($file::$kind),)*
        }

        $(impl From<$file::$kind> for RuleSpec {
            fn from(rule: $file::$kind) -> RuleSpec {
                RuleSpec::$kind(rule)
            }
        })*

        impl RuleSpec {
            /// What kind of rule it is.
            pub fn description(&self) -> &'static Description {
                match self {
                    $(RuleSpec::$kind(_) => const { &$file::$kind::DESCRIPTION },)*
                }
            }

            /// Whether its parameters make sense together.
            pub(super) fn check(&self, puzzle: &PuzzleSpec) -> Result<(), Message> {
                match self {
                    $(RuleSpec::$kind(rule) => rule.check(puzzle),)*
                }
            }

            /// Tells the engine what it comes down to.
            pub fn post(&self, plan: &mut Plan, puzzle: &PuzzleSpec) {
                match self {
                    $(RuleSpec::$kind(rule) => rule.post(plan, puzzle),)*
                }
            }

            /// Draws it.
            pub fn draw(&self, drawing: &mut Drawing) {
                match self {
                    $(RuleSpec::$kind(rule) => rule.draw(drawing),)*
                }
            }

            /// Its parameters.
            pub(super) fn fields(&self) -> Map<String, Value> {
                let fields = match self {
                    $(RuleSpec::$kind(rule) => serde_json::to_value(rule),)*
                };
                match fields {
                    Ok(Value::Object(fields)) => fields,
                    _ => Map::new(),
                }
            }

            /// The rule of a kind with these parameters.
            pub(super) fn of(kind: &Description, fields: Map<String, Value>) -> Result<RuleSpec, Message> {
                $(if kind.id == $file::$kind::DESCRIPTION.id {
                    let rule = serde_json::from_value::<$file::$kind>(Value::Object(fields));
                    return rule.map(RuleSpec::$kind).map_err(|error| message!("{error}", "{error}"));
                })*
                Err(crate::rules::json::unknown_type(kind.id))
            }
        }
    };
}

kinds! {
    sum::Sum,
    cage::Cage,
    diagonal::Diagonal,
    windoku::Windoku,
    disjoint_groups::DisjointGroups,
    regions::Regions,
    anti_knight::AntiKnight,
    anti_king::AntiKing,
    nonconsecutive::Nonconsecutive,
    thermometer::Thermometer,
    arrow::Arrow,
    dot::Dot,
    xv::Xv,
    all_dots::AllDots,
    all_xv::AllXv,
    less::Less,
    parity::Parity,
    palindrome::Palindrome,
    clone::Clones,
    renban::Renban,
    whisper::Whisper,
    between::Between,
    region_sum::RegionSum,
    little_killer::LittleKiller,
    sandwich::Sandwich,
    x_sum::XSum,
    skyscraper::Skyscraper,
    quadruple::Quadruple,
    extremum::Extremum,
}
