//! HoDoKu's library: `:technique:candidate:cells:deleted candidates:eliminations:…`, where `+` marks a digit
//! that is no given but was placed in solving.

use super::text::{self, Glyph, trim};

/// The field of a library line that holds its cells.
pub fn field(glyphs: &[Glyph]) -> Option<&[Glyph]> {
    let glyphs = trim(glyphs);
    let mut fields = glyphs.split(|glyph| glyph.char == ':');
    let leads = fields.next()?.is_empty();
    let field = fields.nth(2)?;
    let is_cell = |glyph: &&Glyph| text::cell(glyph.char).is_some();
    (leads && field.iter().filter(is_cell).count() > 40).then_some(field)
}

/// The 81 cells of such a field; placed digits count as digits.
pub fn cells(field: &[Glyph]) -> Option<Vec<u8>> {
    let unmarked: Vec<Glyph> = field.iter().copied().filter(|glyph| glyph.char != '+').collect();
    text::cells(&unmarked).filter(|cells| cells.len() == 81)
}
