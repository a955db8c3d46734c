//! OpenSudoku's XML: a `<game>` for each puzzle, its cells in the attribute `data`.
//!
//! The cells are 81 digits, or since version 1 `value|notes|editable|` each (version 4 has two kinds of notes).

use super::text::{Glyph, Text, cell};
use super::{Finds, Format, Parsed, Problem, ProblemKind};

/// Reads the games of an OpenSudoku file; `None` where the text is none.
pub fn read(text: &str) -> Option<Result<Parsed, Problem>> {
    let is_file =
        text.trim_start().starts_with('<') && (text.contains("<opensudoku") || text.contains("<game"));
    if !is_file {
        return None;
    }
    let mut finds = Finds::default();
    let mut rest = text;
    while let Some((_, after)) = rest.split_once("data=") {
        rest = after;
        let Some(quote) = after.chars().next().filter(|c| matches!(c, '"' | '\'')) else { continue };
        let content = &after[1..];
        let (data, tail) = content.split_once(quote).unwrap_or((content, ""));
        match game(data) {
            Ok(cells) => finds.add(&cells, Format::OpenSudoku),
            Err(kind) if finds.count == 0 => return Some(Err(at(text, content, kind))),
            Err(_) => {}
        }
        rest = tail;
    }
    let none = || at(text, text, ProblemKind::of_count(0, 81));
    Some(finds.parsed().ok_or_else(none))
}

/// The 81 cells of a game: the digits that can't be edited, or all where none is fixed.
fn game(data: &str) -> Result<Vec<u8>, ProblemKind> {
    let data = data.trim();
    if let Some(versioned) = data.strip_prefix("version:") {
        let start = versioned.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
        // The line break after the version may be written as a character reference.
        let body =
            if start.starts_with('&') { start.split_once(';').map_or("", |(_, body)| body) } else { start };
        let fields: Vec<&str> = body.trim().trim_end_matches('|').split('|').collect();
        let width = fields.len() / 81;
        if width < 2 || !fields.len().is_multiple_of(81) {
            return Err(damaged(data));
        }
        let cells: Vec<(u8, bool)> = fields
            .chunks_exact(width)
            .map(|game| Some((single(game[0])?, game[width - 1] == "0")))
            .collect::<Option<_>>()
            .ok_or_else(|| damaged(data))?;
        let any_fixed = cells.iter().any(|&(digit, fixed)| fixed && digit != 0);
        return Ok(cells.iter().map(|&(digit, fixed)| if fixed || !any_fixed { digit } else { 0 }).collect());
    }
    let text = Text::new(data);
    let glyphs: Vec<Glyph> = text.lines.iter().flat_map(|line| line.glyphs()).collect();
    match glyphs.iter().find(|glyph| cell(glyph.char).is_none()) {
        Some(glyph) => Err(ProblemKind::Character(glyph.char)),
        None if glyphs.len() != 81 => Err(ProblemKind::of_count(glyphs.len(), 81)),
        None => Ok(glyphs.iter().filter_map(|glyph| cell(glyph.char)).collect()),
    }
}

/// The digit of a field that is one.
fn single(field: &str) -> Option<u8> {
    match field.trim().as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

fn damaged(data: &str) -> ProblemKind {
    ProblemKind::Encoding(data.chars().take(16).collect())
}

/// A problem where `rest` begins, which is the end of `text`.
fn at(text: &str, rest: &str, kind: ProblemKind) -> Problem {
    let before = &text[..text.len() - rest.len()];
    let line = before.rsplit('\n').next().unwrap_or("");
    Problem { kind, line: before.matches('\n').count() + 1, column: line.chars().count() + 1 }
}
