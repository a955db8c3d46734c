//! What is wrong with a text that no reader knows: what in it comes closest to a puzzle, and where it fails.

use super::text::{Glyph, Line, Text, cell, separates, trim};
use super::{Problem, ProblemKind, hodoku, line, rows};

/// Why a text is no puzzle.
pub fn of(text: &Text) -> Problem {
    let nothing = Problem { kind: ProblemKind::Empty, line: 1, column: 1 };
    near_line(text).or_else(|| near_rows(text)).or_else(|| first_foreign(text)).unwrap_or(nothing)
}

/// The first line that is nearly a puzzle of its own.
fn near_line(text: &Text) -> Option<Problem> {
    text.lines.iter().find_map(of_line)
}

/// What is wrong with a line that is nearly a puzzle: a word of it, or all of it, is mostly cells, and nearly
/// 81 or 729 of them.
pub fn of_line(line: &Line) -> Option<Problem> {
    let glyphs = line.glyphs();
    if let Some(field) = hodoku::field(&glyphs) {
        let unmarked: Vec<Glyph> = field.iter().copied().filter(|glyph| glyph.char != '+').collect();
        return near_word(line, &unmarked);
    }
    line::words(&glyphs).find_map(|(_, word)| near_word(line, word)).or_else(|| {
        let cells: Vec<Glyph> = glyphs.iter().copied().filter(|glyph| !separates(glyph.char)).collect();
        near_word(line, &cells)
    })
}

fn near_word(line: &Line, word: &[Glyph]) -> Option<Problem> {
    let cells = rows::count(word);
    let expected = match cells {
        45..=200 => 81,
        600..=900 => 729,
        _ => return None,
    };
    let has_digit = word.iter().any(|glyph| glyph.char.is_ascii_digit());
    let is_rule = !has_digit && word.iter().any(|glyph| glyph.char != '.');
    let foreign = word.iter().find(|glyph| cell(glyph.char).is_none());
    match foreign {
        _ if is_rule || word.len() > cells + cells / 8 => None,
        Some(glyph) => Some(line.foreign(glyph.column)),
        None => Some(miscount(line, word, expected, cells)),
    }
}

/// The problem of a line that ends before, or goes on after, the cell that should be its last.
fn miscount(line: &Line, cells: &[Glyph], last: usize, total: usize) -> Problem {
    let end = cells.last().map_or(1, |glyph| glyph.column + 1);
    let column = cells.get(last).map_or(end, |glyph| glyph.column);
    let expected = if last == 729 { 729 } else { 81 };
    line.problem(ProblemKind::of_count(total, expected), column)
}

/// Lines that look like rows: a foreign character in one of them, or the row with a cell too few or too many.
fn near_rows(text: &Text) -> Option<Problem> {
    let blanks = rows::Blanks::of(text);
    let mut found: Vec<(&Line, Vec<Glyph>)> = Vec::new();
    for line in text.lines.iter().filter(|line| !rows::is_gap(line, &blanks)) {
        let glyphs = line.glyphs();
        let (cells, rest): (Vec<Glyph>, Vec<Glyph>) =
            glyphs.iter().copied().partition(|glyph| cell(glyph.char).is_some());
        let foreign: Vec<&Glyph> = rest.iter().filter(|glyph| !separates(glyph.char)).collect();
        let comments = trim(&glyphs).first().is_some_and(|glyph| glyph.char == '#');
        if cells.len() < 3 || comments || foreign.len() * 3 > cells.len() {
            continue;
        }
        if let [glyph, ..] = foreign[..] {
            return Some(line.foreign(glyph.column));
        }
        found.push((line, cells));
    }
    let total = found.iter().map(|(_, cells)| cells.len()).sum::<usize>();
    let (line, cells) = match found.iter().find(|(_, cells)| cells.len() != 9) {
        // A row among rows: it is the one.
        Some(row) if found.len() >= 9 => row,
        _ if found.len() > 9 => {
            let (line, cells) = &found[9];
            return Some(line.problem(ProblemKind::of_count(total, 81), cells.first()?.column));
        }
        _ => found.last()?,
    };
    if total == 81 {
        // The right number in the wrong places: rows of eight and ten.
        return Some(miscount(line, cells, 9, cells.len()));
    }
    Some(miscount(line, cells, 9, total))
}

/// The first character that is neither a cell nor between cells.
fn first_foreign(text: &Text) -> Option<Problem> {
    text.lines.iter().find_map(|line| {
        let glyphs = line.glyphs();
        let shown = glyphs.iter().find(|glyph| !matches!(glyph.char, ' ' | '\t'))?;
        let foreign = glyphs.iter().find(|glyph| cell(glyph.char).is_none() && !separates(glyph.char));
        match foreign {
            Some(glyph) => Some(line.foreign(glyph.column)),
            None => Some(line.problem(ProblemKind::of_count(rows::count(&glyphs), 81), shown.column)),
        }
    })
}
