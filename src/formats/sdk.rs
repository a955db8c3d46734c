//! What makes nine lines an .sdk file: SudoCue's `#A` headers, or SadMan's `[Puzzle]` section.

use super::text::{Line, trim};

/// Whether a line is one of SudoCue's headers: author, description, comment, date, source, level, address.
pub fn is_header(line: &Line) -> bool {
    let glyphs = line.glyphs();
    matches!(trim(&glyphs), [hash, kind, ..] if hash.char == '#' && "ADCBSLU".contains(kind.char))
}

/// Whether a line opens the section of the givens (`Some(true)`) or another one, like `[State]`.
pub fn section(line: &Line) -> Option<bool> {
    let glyphs = line.glyphs();
    let name = match trim(&glyphs) {
        [open, name @ .., close] if open.char == '[' && close.char == ']' => name,
        _ => return None,
    };
    let is_name = !name.is_empty() && name.iter().all(|glyph| glyph.char.is_ascii_alphabetic());
    is_name.then(|| {
        let name = name.iter().map(|glyph| glyph.char.to_ascii_lowercase());
        name.eq("puzzle".chars())
    })
}
