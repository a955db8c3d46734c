//! Grids of candidates, as solvers print them: nine lines of nine groups of digits, or 81 groups in all.
//!
//! Marks stick to a group (`*37`, `(12)`, `4a`) and are ignored; rules between boxes are passed over.

use super::text::{Glyph, Line, Text, cell};
use super::{Finds, Format, Parsed, rows};

/// Reads grids of candidates.
pub fn read(text: &Text) -> Option<Parsed> {
    let blanks = rows::Blanks::of(text);
    let mut finds = Finds::default();
    let mut grid: Vec<Group> = Vec::new();
    for line in text.lines.iter().filter(|line| !rows::is_gap(line, &blanks)) {
        let groups = groups(line).unwrap_or_default();
        // What came before a full row without filling its own was a heading.
        if groups.is_empty() || (groups.len() == 9 && !grid.len().is_multiple_of(9)) {
            grid.clear();
        }
        grid.extend(groups);
        if grid.len() >= 81 {
            if grid.len() == 81 && grid.iter().any(|group| group.count > 1) {
                let cells: Vec<u8> = grid.iter().map(Group::given).collect();
                finds.add(&cells, Format::Candidates);
            }
            grid.clear();
        }
    }
    finds.parsed()
}

/// A group of candidates: how many, and the last of them.
#[derive(Default)]
struct Group {
    count: usize,
    last: u8,
}

impl Group {
    /// The digit of a group of one, 0 for any other.
    fn given(&self) -> u8 {
        if self.count == 1 { self.last } else { 0 }
    }
}

/// The groups of a line, where it is nothing else: words with digits in them, or a lone blank for a cell of
/// which nothing is said.
fn groups(line: &Line) -> Option<Vec<Group>> {
    let glyphs = line.glyphs();
    let words = glyphs.split(|glyph| matches!(glyph.char, ' ' | '\t' | '|' | ',' | ';'));
    words.filter(|word| !word.is_empty()).map(group).collect()
}

/// The group in a word; no digit may be there twice.
fn group(word: &[Glyph]) -> Option<Group> {
    let mut group = Group::default();
    let mut seen = 0u16;
    for glyph in word.iter().filter(|glyph| matches!(glyph.char, '1'..='9')) {
        group.last = cell(glyph.char)?;
        group.count += 1;
        let bit = 1 << group.last;
        if seen & bit != 0 {
            return None;
        }
        seen |= bit;
    }
    match word {
        [alone] => cell(alone.char).map(|_| group),
        _ => (group.count > 0).then_some(group),
    }
}
