//! The records of catalogues: what stands before the puzzle in its line tells which.
//!
//! gsf's taxonomies write `rating,rating,…,puzzle,name,…`; banks of rated puzzles `hash puzzle rating`.

use super::Format;
use super::text::{Glyph, trim};

/// The form of a line with a puzzle in it, from what stands before the puzzle.
pub fn format(before: &[Glyph]) -> Format {
    let before = trim(before);
    if before.last().is_some_and(|glyph| glyph.char == ',') {
        Format::Gsf
    } else if before.len() >= 8 && before.iter().all(|glyph| glyph.char.is_ascii_hexdigit()) {
        Format::Rated
    } else {
        Format::Line
    }
}
