//! Puzzles of one line each: 81 characters, alone or in a record of some catalogue.

use super::text::{Glyph, Line, Text, cell, cells, fields, separates, trim};
use super::{Finds, Format, Parsed, catalogue, diagnosis, hodoku};

/// Reads a text in which every puzzle is a line.
pub fn read(text: &Text) -> Option<Parsed> {
    let mut finds = Finds::default();
    for line in &text.lines {
        if let Some((cells, format)) = record(line) {
            finds.add(&cells, format);
        } else if finds.count == 0 && diagnosis::of_line(line).is_some() {
            return None;
        }
    }
    let mut parsed = finds.parsed()?;
    if parsed.count > 1 && parsed.format == Format::Line {
        parsed.format = Format::Sdm;
    }
    Some(parsed)
}

/// The puzzle in a line: one word of 81 cells, or a line of 81 cells kept apart by whatever.
fn record(line: &Line) -> Option<(Vec<u8>, Format)> {
    let glyphs = line.glyphs();
    if trim(&glyphs).first()?.char == '#' {
        return None;
    }
    if let Some(field) = hodoku::field(&glyphs) {
        return hodoku::cells(field).map(|cells| (cells, Format::Hodoku));
    }
    if let Some((start, cells)) = words(&glyphs).find_map(|(start, word)| Some((start, puzzle(word)?))) {
        return Some((cells, catalogue::format(&glyphs[..start])));
    }
    let glyphs = uncommented(&glyphs);
    if let Some(cells) = spaced(glyphs) {
        return Some((cells, Format::Line));
    }
    if let Some(cells) = apart(glyphs) {
        let adjacent = glyphs.windows(2).any(|pair| pair.iter().all(|glyph| cell(glyph.char).is_some()));
        return Some((cells, if adjacent { Format::Line } else { Format::Table }));
    }
    let delimited = |&delimiter: &char| fields(glyphs, delimiter).filter(|cells| cells.len() == 81);
    [',', ';', '\t', '|'].iter().find_map(delimited).map(|cells| (cells, Format::Table))
}

/// The words of a line, cut at everything that never is a cell, each with the index at which it starts.
pub fn words(glyphs: &[Glyph]) -> impl Iterator<Item = (usize, &[Glyph])> {
    let mut next = 0;
    let cuts = |glyph: &Glyph| separates(glyph.char) || matches!(glyph.char, '#' | '=' | '<');
    glyphs.split(cuts).map(move |word| {
        let start = next;
        next += word.len() + 1;
        (start, word)
    })
}

/// The 81 cells of a word.
fn puzzle(word: &[Glyph]) -> Option<Vec<u8>> {
    if word.len() == 81 { cells(word) } else { None }
}

/// The line up to its comment. A `;` may also be a delimiter, so it only counts after 81 glyphs.
fn uncommented(glyphs: &[Glyph]) -> &[Glyph] {
    let comment = |(i, glyph): (usize, &Glyph)| glyph.char == '#' || (glyph.char == ';' && i == 81);
    let end = glyphs.iter().enumerate().position(comment).unwrap_or(glyphs.len());
    &glyphs[..end]
}

/// 81 cells of which the empty ones are spaces; those at the end may have been trimmed, up to eight.
fn spaced(glyphs: &[Glyph]) -> Option<Vec<u8>> {
    let end = glyphs.iter().rposition(|glyph| glyph.char != ' ')? + 1;
    if end > 81 || (end < 73 && glyphs.len() != 81) {
        return None;
    }
    let digit = |glyph: &Glyph| match glyph.char {
        ' ' => Some(0),
        '1'..='9' => cell(glyph.char),
        _ => None,
    };
    let mut cells: Vec<u8> = glyphs[..end].iter().map(digit).collect::<Option<_>>()?;
    let has_blank = cells.contains(&0);
    // Digits that are all kept apart by one space are half a table, and no grid of every other cell.
    let alternates = (0..2).any(|odd| cells.iter().skip(odd).step_by(2).all(|&digit| digit == 0));
    cells.resize(81, 0);
    (has_blank && !alternates).then_some(cells)
}

/// 81 cells with separators between them, in any arrangement.
fn apart(glyphs: &[Glyph]) -> Option<Vec<u8>> {
    let mut found = Vec::new();
    for glyph in glyphs {
        match cell(glyph.char) {
            Some(digit) => found.push(digit),
            None if separates(glyph.char) => {}
            None => return None,
        }
    }
    (found.len() == 81).then_some(found)
}
