//! `serde` for grids (strings of 81 characters, row by row, `.` for an empty cell), candidate grids
//! (a grid and 81 masks) and sets of cells (lists of their numbers).

use super::candidates::CandidateGrid;
use super::cell_set::CellSet;
use super::cells::Grid;
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

/// Serializes an array as a list: `serde` itself has arrays of up to 32 items.
pub(crate) fn list<T: Serialize, S: Serializer>(items: &[T], to: S) -> Result<S::Ok, S::Error> {
    items.serialize(to)
}

/// As [`list`], for an array that may be missing.
pub(crate) fn optional<S: Serializer>(masks: &Option<[u16; 81]>, to: S) -> Result<S::Ok, S::Error> {
    masks.as_ref().map(|masks| &masks[..]).serialize(to)
}

/// The same for a number per cell and digit.
pub(crate) fn table<S: Serializer>(rows: &[[u32; 9]; 81], to: S) -> Result<S::Ok, S::Error> {
    list(rows, to)
}

impl<'de> Deserialize<'de> for Grid {
    /// Reads what was written, with `.` or `0` for an empty cell, and no other text: that is for
    /// [`parse`](crate::parse).
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Grid, D::Error> {
        deserializer.deserialize_str(Text)
    }
}

struct Text;

impl Visitor<'_> for Text {
    type Value = Grid;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("81 characters, each a digit, or `.` for an empty cell")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Grid, E> {
        text.parse().map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
    }
}

/// How a [`CandidateGrid`] is written.
#[derive(Deserialize)]
struct Parts {
    grid: Grid,
    masks: Vec<u16>,
}

impl<'de> Deserialize<'de> for CandidateGrid {
    /// Reads what was written: the givens as 81 characters, and 81 masks of nine bits.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CandidateGrid, D::Error> {
        let Parts { grid, masks } = Parts::deserialize(deserializer)?;
        let count = masks.len();
        let masks: [u16; 81] = masks.try_into().map_err(|_| D::Error::invalid_length(count, &"81 masks"))?;
        match masks.iter().find(|mask| **mask > 511) {
            Some(&mask) => {
                Err(D::Error::invalid_value(Unexpected::Unsigned(mask.into()), &"a mask of nine bits"))
            }
            None => Ok(CandidateGrid::new(&grid, &masks)),
        }
    }
}
