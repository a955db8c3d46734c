//! Sukaku: 729 characters, nine a cell, each its own digit where that is a candidate and blank where not.

use super::text::{Text, cell, separates};
use super::{Finds, Format, Parsed};

/// Reads 729 characters, in one line or many.
pub fn read(text: &Text) -> Option<Parsed> {
    let mut places = Vec::new();
    for line in &text.lines {
        let glyphs = line.glyphs();
        let plain = |c: char| cell(c).is_some() || separates(c);
        if glyphs.iter().all(|glyph| plain(glyph.char)) {
            places.extend(glyphs.iter().filter_map(|glyph| cell(glyph.char)));
        }
        if places.len() > 729 {
            return None;
        }
    }
    let at_home = |(i, &digit): (usize, &u8)| digit == 0 || usize::from(digit) == i % 9 + 1;
    if places.len() != 729
        || !places.iter().enumerate().all(at_home)
        || places.iter().all(|&digit| digit == 0)
    {
        return None;
    }
    let cells: Vec<u8> = places.chunks_exact(9).map(sole).collect();
    let mut finds = Finds::default();
    finds.add(&cells, Format::Sukaku);
    finds.parsed()
}

/// The digit of a cell that has one candidate, 0 for any other.
pub fn sole(candidates: &[u8]) -> u8 {
    let mut digits = candidates.iter().copied().filter(|&digit| digit != 0);
    match (digits.next(), digits.next()) {
        (Some(digit), None) => digit,
        _ => 0,
    }
}
