//! The kinds of rules with their parameters, for [`RuleSpec`].
//!
//! Each kind has a constructor with the parameters that it needs, in the order of its fields, and a
//! method for each option.
//!
//! ```
//! use redoku::rules::kinds::{AntiKnight, Cage, Dot, Colour, RuleSpec};
//! use redoku::{Grid, rules::{Puzzle, PuzzleSpec}};
//!
//! let mut spec = PuzzleSpec::classic(&Grid::EMPTY);
//! spec.rules = vec![
//!     RuleSpec::AntiKnight(AntiKnight::new()),
//!     RuleSpec::Cage(Cage::new(vec![0, 1]).with_total(4)),
//!     RuleSpec::Dot(Dot::new(Colour::White, vec![1, 2])),
//! ];
//! let solution = Puzzle::new(spec)?.solve()?.expect("there are many");
//! assert_eq!(&solution.cells()[..3], [1, 3, 2]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// A file per kind, and one for those on the whole grid that have no parameters.

mod arrow;
mod between;
mod cage;
mod clone;
mod diagonal;
mod dot;
mod extremum;
mod kit;
mod less;
mod little_killer;
mod palindrome;
mod parity;
mod quadruple;
mod region_sum;
mod regions;
mod renban;
mod sandwich;
mod skyscraper;
mod sum;
mod thermometer;
mod whisper;
mod whole_grid;
mod x_sum;
mod xv;

use super::description::Description;
use super::drawing::Drawing;
use super::engine::{Plan, PlanError};
use super::kind::Kind;
use super::parameter::{Argument, Parameters};
use super::setting::Setting;
use super::words::Message;
pub use diagonal::Which;
pub use dot::Colour;
pub use extremum::Extreme;
pub use little_killer::Direction;
pub use parity::EvenOdd;
pub use xv::Mark;

/// Declares the kinds of rules. Another one is a file, its `mod`, and a line in the list below;
/// CONTRIBUTING.md says which tests then ask for more.
macro_rules! kinds {
    ($($file:ident::$kind:ident),* $(,)?) => {
        /// All kinds of rules, in the order that people choose from.
        pub const KINDS: &[Description] = &[$($file::$kind::DESCRIPTION),*];

        /// How a rule of each kind is made of its parameters.
        const MAKERS: &[fn(Vec<Argument>) -> Option<RuleSpec>] =
            &[$(|arguments| $file::$kind::of(arguments).map(RuleSpec::$kind)),*];

        $(pub use $file::$kind;)*

        /// A rule of any kind.
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub enum RuleSpec {
            $(#[doc = concat!("See [`", stringify!($kind), "`].")] $kind($kind),)*
        }

        impl RuleSpec {
            /// What kind of rule it is.
            pub fn description(&self) -> &'static Description {
                match self {
                    $(RuleSpec::$kind(_) => const { &$file::$kind::DESCRIPTION },)*
                }
            }

            /// The rule of a kind, a place in the list of [`KINDS`], with parameters in the order
            /// of its description; nothing where one is of another type or missing.
            pub(super) fn of(kind: usize, arguments: Vec<Argument>) -> Option<RuleSpec> {
                MAKERS.get(kind)?(arguments)
            }

            /// Its parameters, in the order of its description.
            pub(super) fn arguments(&self) -> Vec<Argument> {
                match self {
                    $(RuleSpec::$kind(rule) => rule.arguments(),)*
                }
            }

            /// Tells the other rules what they have to know of it.
            pub(super) fn arrange(&self, setting: &mut Setting) -> Result<(), Message> {
                match self {
                    $(RuleSpec::$kind(rule) => rule.arrange(setting),)*
                }
            }

            /// Whether its parameters make sense together.
            pub(super) fn check(&self, setting: &Setting) -> Result<(), Message> {
                match self {
                    $(RuleSpec::$kind(rule) => rule.check(setting),)*
                }
            }

            /// Tells the engine what it comes down to.
            pub(crate) fn post(&self, plan: &mut Plan, setting: &Setting) -> Result<(), PlanError> {
                match self {
                    $(RuleSpec::$kind(rule) => rule.post(plan, setting),)*
                }
            }

            /// Draws it.
            pub(super) fn draw(&self, drawing: &mut Drawing) {
                match self {
                    $(RuleSpec::$kind(rule) => rule.draw(drawing),)*
                }
            }
        }
    };
}

kinds! {
    sum::Sum,
    cage::Cage,
    diagonal::Diagonal,
    whole_grid::Windoku,
    whole_grid::DisjointGroups,
    regions::Regions,
    whole_grid::AntiKnight,
    whole_grid::AntiKing,
    whole_grid::Nonconsecutive,
    thermometer::Thermometer,
    arrow::Arrow,
    dot::Dot,
    xv::Xv,
    whole_grid::AllDots,
    whole_grid::AllXv,
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
