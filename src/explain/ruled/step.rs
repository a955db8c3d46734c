//! A step of a puzzle with rules, and who hears of one.

use crate::explain::step::{Candidate, Role};
use crate::explain::technique::Technique;
use crate::grid::CellSet;
use std::ops::ControlFlow;

/// Why a step of a puzzle with rules follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// By a pattern in houses. A [house](House) may be one that a rule makes.
    Pattern(Technique),
    /// By a rule alone, a place in the list of rules.
    Rule(usize),
    /// By trial: nothing else says more here, and the digit is that of the solution.
    Trial,
}

impl Why {
    /// A word for programs: that of the technique, `rule` or `trial`.
    pub const fn key(self) -> &'static str {
        match self {
            Why::Pattern(technique) => technique.key(),
            Why::Rule(_) => "rule",
            Why::Trial => "trial",
        }
    }
}

/// Cells that hold different digits: where they are nine, every digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct House {
    /// 0..=26 for rows, columns and boxes, as in [`HOUSES`](crate::grid::HOUSES); 27 and more for a rule, by its place in the
    /// list of rules.
    pub index: usize,
    /// The cells.
    pub cells: CellSet,
}

/// A part of what a step rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuledPart {
    /// What it does.
    pub role: Role,
    /// Its candidates.
    pub candidates: Vec<Candidate>,
    /// Its houses; of a rule's conclusion, the rule with the cells that it speaks of, and then the house whose digit these
    /// are the places of, if it is about one.
    pub houses: Vec<House>,
}

/// A step of the solution of a puzzle with rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuledStep {
    /// Why it follows.
    pub why: Why,
    /// The digit that it places.
    pub place: Option<Candidate>,
    /// The candidates that it removes, ascending.
    pub remove: Vec<Candidate>,
    /// What it rests on.
    pub parts: Vec<RuledPart>,
}

/// Who hears of a step, and says whether it wants more.
pub type Take<'a> = &'a mut dyn FnMut(RuledStep) -> Flow;

/// Whether to go on.
pub type Flow = ControlFlow<()>;
