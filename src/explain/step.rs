//! A step as a value: what it is, what follows from it, and all that is needed to see why.
//!
//! ```text
//!   step    technique, rating, what it places and removes
//!     parts     the candidates and houses of the pattern: base, cover, pivot, pincers ...
//!     chains    literals, each with its reason and the earlier literals that it follows from
//! ```

use super::rating::Rating;
use super::technique::Technique;
use crate::grid::{CellSet, HOUSES};
use std::sync::Arc;

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Candidate {
    /// The cell, 0..=80.
    pub cell: u8,
    /// The digit, 1..=9.
    pub digit: u8,
}

/// A step of a solution, complete: what it says follows from its parts and chains, and from the
/// candidates that the state has where it says so.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Step {
    /// Its kind.
    pub technique: Technique,
    /// The type of a unique rectangle, a unique loop or a BUG (1..=4); how much dynamic chains have
    /// in them (0 none, 1 simple patterns, 2 to 5 other chains); else 0.
    pub variant: u8,
    /// How hard it is; 0.0 in a variant, which the scale doesn't rate.
    pub rating: Rating,
    /// The digit that it places.
    pub place: Option<Candidate>,
    /// The candidates that it removes, ascending; those that the placed digit takes along are not
    /// named.
    pub remove: Vec<Candidate>,
    /// The pattern.
    pub parts: Vec<Part>,
    /// The chains, each from an assumption to a conclusion.
    pub chains: Vec<Chain>,
}

impl Step {
    /// The rule that a step of a variant follows from by itself, by its place in the list of rules.
    pub fn rule(&self) -> Option<usize> {
        let house = self.parts.first()?.houses.first()?;
        (self.technique == Technique::Rule).then(|| usize::from(*house) - HOUSES.len())
    }
}

/// What a part of a pattern does in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Role {
    /// Where the digits have to be: the places in the base houses of a fish, the cells whose digits
    /// are tried together, the candidates that chains start with.
    Base,
    /// The houses that lose a digit.
    Cover,
    /// The cells and digits of a naked or hidden set.
    Set,
    /// The cell that others hang on.
    Pivot,
    /// A cell that shares a digit with the pivot.
    Pincer,
    /// The two digits of a unique loop, in the order of its cells.
    Loop,
    /// The candidates that save a loop or a grave from having two solutions.
    Extra,
    /// A digit that has to be in one of two cells.
    Locked,
    /// The cells that some ways to fill others would leave empty.
    Excluder,
    /// The one place that is left.
    Single,
}

impl Role {
    /// A word for programs.
    pub const fn key(self) -> &'static str {
        match self {
            Role::Base => "base",
            Role::Cover => "cover",
            Role::Set => "set",
            Role::Pivot => "pivot",
            Role::Pincer => "pincer",
            Role::Loop => "loop",
            Role::Extra => "extra",
            Role::Locked => "locked",
            Role::Excluder => "excluder",
            Role::Single => "single",
        }
    }
}

/// A part of a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Part {
    /// What it does.
    pub role: Role,
    /// Its candidates.
    pub candidates: Vec<Candidate>,
    /// Its houses: 0..=26 as in [`HOUSES`](crate::grid::HOUSES), and 27 and more for a rule, by its
    /// place in the list of rules.
    pub houses: Vec<u16>,
    /// The cells of these houses; of a rule, those that the step is about.
    pub cells: CellSet,
}

/// Literals from an assumption to a conclusion, which is the last of them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Chain {
    /// Each comes after those that it follows from.
    pub links: Vec<Link>,
}

/// A candidate that is true (on) or not (off) if the assumption holds, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Link {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it is true.
    pub on: bool,
    /// Why.
    pub reason: Reason,
    /// The links that it follows from, by their numbers.
    pub parents: Vec<u16>,
}

/// Why a link holds.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Reason {
    /// It is assumed.
    Assumed,
    /// Off: another digit is in the cell. On: all other candidates of the cell are off.
    Cell,
    /// The same by a house, numbered as in [`Part::houses`].
    House(u16),
    /// A pattern that is there once the parents are off.
    Step(Arc<Step>),
}
