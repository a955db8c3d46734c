//! Grids in the formats of `serde`: as a text of 81 characters, row by row, `.` for an empty cell.

use super::cells::Grid;
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Grid {
    /// Reads what was written, with `.` or `0` for an empty cell, and no other text: that is for [`parse`](crate::parse).
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
        let wrong = || E::invalid_value(Unexpected::Str(text), &self);
        let digit = |character: u8| if character == b'.' { 0 } else { character.wrapping_sub(b'0') };
        let cells: Vec<u8> = text.bytes().map(digit).collect();
        Grid::from_cells(&cells).map_err(|_| wrong())
    }
}
