//! OpenSudoku's XML: a `<game>` for each puzzle, its cells in the attribute `data`.
//!
//! The cells are 81 digits, or since version 1 `value|notes|editable|` each; version 4 has two kinds of notes.

use super::json::Entries;
use super::text::{SPACE, Text, is};
use super::{Format, Problem, ProblemKind};

/// The games of an OpenSudoku file as plain text; `None` where the text is no such file.
pub fn read<'a>(text: &Text<'a>) -> Option<Result<(Text<'a>, Format), Problem>> {
    let end = text.bytes.len();
    let opens = text.bytes.iter().find(|&&byte| !is(byte, SPACE) && byte != b'\n') == Some(&b'<');
    if !opens || text.find_word(0, end, "<opensudoku").or(text.find_word(0, end, "<game")).is_none() {
        return None;
    }
    let mut plain = text.derived();
    let mut at = 0;
    while let Some(found) = text.find_word(at, end, "data=") {
        at = found + 6;
        let quote = text.at(at - 1);
        if quote != b'"' && quote != b'\'' {
            continue;
        }
        let close = text.find(at, end, quote);
        game(text, at, close, &mut plain);
        plain.cut(text, close);
        at = close;
    }
    if plain.bytes.is_empty() {
        return Some(Err(text.problem((ProblemKind::of_count(0, 81), 0))));
    }
    Some(Ok((plain, Format::OpenSudoku)))
}

/// The cells of a game as plain text.
fn game(text: &Text, from: usize, to: usize, plain: &mut Text) {
    let version = text.find_word(from, to, "version:").map_or(to, |at| at + 9);
    let width = match text.at(version) {
        b'1'..=b'3' => 3,
        b'4' => 4,
        _ => {
            plain.append(text, from, to);
            return;
        }
    };
    // The line break after the version may be written as a character reference.
    let mut at = version + 1;
    while at < to && text.at(at) != b'\n' && text.at(at) != b';' {
        at += 1;
    }
    let mut entries = Entries::default();
    let mut field = 0;
    let mut value = (b'0', at);
    while at + 1 < to {
        at += 1;
        match (text.at(at), field % width) {
            (b'|', _) => field += 1,
            (byte, 0) => value = (byte, at),
            (editable, place) if place + 1 == width => {
                entries.push(plain, value.0, editable == b'0', text, value.1)
            }
            _ => {}
        }
    }
    entries.drop(plain);
}
