//! The engine for puzzles with rules: candidates, rules that take them away, and the search.
//!
//! From the ground up: `state` is what each cell may still be, `rule` what the search knows of a
//! rule, `house`, `pair`, `linear` and `choice` the rules that most others come down to, `hall` and
//! `sets` what the last two are made of, for few cells and for many, `forty_five` what sums and
//! houses say together, `plan` puts them in order, `branches` guesses where conclusions end, by
//! `weights`, `yields` says which rules are worth asking, `answers` puts what is found in order,
//! `alone` asks one rule at a time. `error` is why a plan rejects a rule.

mod alone;
mod answers;
mod branches;
mod choice;
mod error;
mod forty_five;
mod hall;
mod house;
mod linear;
mod pair;
mod plan;
mod rule;
mod sets;
mod state;
mod weights;
mod yields;

pub(crate) use alone::Alone;
pub use answers::Engine;
pub use branches::{Aborted, Search};
pub use error::PlanError;
pub(crate) use house::Seen;
pub(super) use linear::{fit, reachable, sums};
pub use plan::Plan;
pub use rule::Rule;
pub(super) use sets::digits;
pub use state::{Candidates, DIGITS, Stop};
