//! OpenSudoku's XML: a `<game>` for each puzzle, its cells in the attribute `data`.
//!
//! The cells are 81 digits, or since version 1 `value|notes|editable|` each (version 4 has two kinds of notes).

use super::text::{Class, Piece, Text, class};
use super::{Finds, Format, Parsed, Problem, ProblemKind};

/// Reads the games of an OpenSudoku file; `None` where the text is none.
pub fn read(text: &Text) -> Option<Result<Parsed, Problem>> {
    let file = text.piece();
    let opens = file.bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'<');
    if !opens || (file.find("<opensudoku").is_none() && file.find("<game").is_none()) {
        return None;
    }
    let mut finds = Finds::default();
    let mut rest = file;
    while let Some(at) = rest.find("data=") {
        let Some(quote @ (b'"' | b'\'')) = rest.bytes.get(at + 5).copied() else {
            rest = rest.cut(at + 5, rest.bytes.len());
            continue;
        };
        let content = rest.cut(at + 6, rest.bytes.len());
        let end = content.bytes.iter().position(|&byte| byte == quote).unwrap_or(content.bytes.len());
        match game(content.cut(0, end)) {
            Ok(cells) => finds.add(&cells, Format::OpenSudoku),
            Err(kind) if finds.count == 0 => return Some(Err(text.problem(kind, content.start))),
            Err(_) => {}
        }
        rest = content.cut(end, content.bytes.len());
    }
    let none = || text.problem(ProblemKind::of_count(0, 81), 0);
    Some(finds.parsed().ok_or_else(none))
}

/// The 81 cells of a game: the digits that can't be edited, or all where none is fixed.
fn game(data: Piece) -> Result<Vec<u8>, ProblemKind> {
    let mut cells = Vec::new();
    // The line break after the version may be written as a character reference.
    let version = data.find("version:").map(|at| at + 8);
    let Some(start) =
        version.and_then(|at| data.bytes[at..].iter().position(|b| b"\n;".contains(b)).map(|i| at + i + 1))
    else {
        for &byte in data.bytes {
            match class(byte) {
                Class::Cell(digit) => cells.push(digit),
                Class::Separator => {}
                _ => return Err(ProblemKind::Encoding(data.excerpt())),
            }
        }
        let count = cells.len();
        return if count == 81 { Ok(cells) } else { Err(ProblemKind::of_count(count, 81)) };
    };
    let mut fields = data.cut(start, data.bytes.len()).trim().split(|byte| byte == b'|');
    fields.pop();
    let width = fields.len() / 81;
    if width < 2 || fields.len() != width * 81 {
        return Err(ProblemKind::Encoding(data.excerpt()));
    }
    for cell in fields.chunks_exact(width) {
        let digit = match cell[0].bytes {
            [digit @ b'0'..=b'9'] => digit - b'0',
            _ => return Err(ProblemKind::Encoding(cell[0].excerpt())),
        };
        cells.push(if cell[width - 1].bytes == b"0" { digit | super::GIVEN } else { digit });
    }
    super::drop_entries(&mut cells);
    Ok(cells)
}
