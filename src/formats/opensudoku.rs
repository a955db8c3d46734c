//! OpenSudoku's XML: a `<game>` for each puzzle, its cells in the attribute `data`.
//!
//! The cells are 81 digits, or since version 1 `value|notes|editable|` each; version 4 has two kinds of notes.

use super::json::Entries;
use super::text::{SPACE, Text};
use super::{Format, ProblemKind};

/// Writes the games of an OpenSudoku file as plain text; `None` where the text is no such file.
pub fn read(text: &Text, plain: &mut Text) -> Option<Format> {
    let end = text.bytes.len();
    let mut at = 0;
    while text.is(at, SPACE) {
        at += 1;
    }
    if text.at(at) != b'<' || text.find_word(at, end, "sudoku").is_none() {
        return None;
    }
    while let Some(found) = text.find_word(at, end, "data=") {
        at = found + 6;
        let close = text.find(at, end, text.at(at - 1));
        game(text, at, close, plain);
        plain.cut(text, close);
        at = close;
    }
    if !plain.is_derived() {
        plain.damage(ProblemKind::TooFew, text, 0);
    }
    Some(Format::OpenSudoku)
}

/// Writes the cells of a game as plain text.
fn game(text: &Text, from: usize, to: usize, plain: &mut Text) {
    let fields = (from..to).filter(|&at| text.at(at) == b'|').count();
    let mut entries = Entries::default();
    let mut value = from;
    let mut field = 0;
    for at in from..to {
        // The last character of a field says what it holds.
        if text.at(at) == b'|' && fields > 80 {
            let width = fields / 81;
            if field % width == 0 {
                value = at - 1;
            } else if field % width == width - 1 {
                entries.push(plain, text.at(value), text.at(at - 1) == b'0', text, value);
            }
            field += 1;
        }
    }
    entries.drop(plain);
    if field == 0 {
        plain.append(text, from, to);
    }
}
