//! What the files of the kinds use.

pub(super) use crate::grid::{CellSet, cell_name};
pub(super) use crate::rules::description::{Again, Choice, Description, Field, Takes};
pub(super) use crate::rules::drawing::{Drawing, between, go, head, polyline};
pub(super) use crate::rules::engine::{
    Candidates, Plan, PlanError, Rule, Stop, digits, fit, reachable, sums,
};
pub(super) use crate::rules::kind::Kind;
pub(super) use crate::rules::lines::{self, Walk, bit, sum};
pub(super) use crate::rules::parameter::{Parameters, choices, parameters};
pub(super) use crate::rules::places::{
    around, check_neighbours, middle, moves, neighbours, step, unmarked, walk,
};
pub(super) use crate::rules::setting::{Setting, check_total};
pub(super) use crate::rules::side::Side;
pub(super) use crate::rules::words::{Message, cells, count, message, number, words};
