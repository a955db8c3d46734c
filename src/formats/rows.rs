//! Rows of cells: how each row is divided, and nine rows that are divided alike to a grid.
//!
//! What is no cell in such rows stands in a column or a row of its own: names, numbers, bullets, the emptiness
//! outside a frame. Nine rows are only a grid where there is one way to leave these out.

use super::field::{self, EMPTY, Field, NAME, OMITTED, OTHER, PLAIN};
use super::finds::{are_stages, digits};
use super::section::Row;
use super::text::{CELL, CLOSE, DIGIT, RULE, SEPARATOR, SPACE, Text};

/// From one place to another.
pub type Range = (usize, usize);

/// What keeps the fields of a row apart, and how many there are. A blank stands for words.
#[derive(Clone, Copy, PartialEq)]
pub struct Shape {
    apart: u8,
    pub count: usize,
}

/// How a row is divided, where it is.
pub fn shape(text: &Text, row: Range) -> Option<Shape> {
    for &apart in b",;\t&|[( " {
        let fields = split(text, row, apart);
        let count = fields.len();
        // Names stand at the ends of a row.
        let inner = fields.get(2..count.max(4) - 2).unwrap_or_default();
        if matches!(count, 1 | 9..13 | 18..23 | 27 | 81 | 82) && inner.iter().all(|field| field.code != OTHER)
        {
            return Some(Shape { apart, count });
        }
    }
    None
}

/// Divides a row into fields; there are none where it is not divided so.
#[inline(never)]
pub fn split(text: &Text, row: Range, apart: u8) -> Vec<Field> {
    let (mut from, mut to) = if apart == b'\t' || text.is_derived { row } else { text.trim(row.0, row.1) };
    if apart == b' ' {
        return words(text, text.trim(from, to));
    }
    let mut fields = Vec::new();
    let count = text.count(from, to, &[apart]);
    if count < 8 {
        return fields;
    }
    let is_bracket = matches!(apart, b'[' | b'(');
    if is_bracket {
        // A bracket begins each cell.
        from = text.find(from, to, apart) + 1;
    } else if apart == b'|' && count > 9 && text.at(from) == b'|' && text.at(to - 1) == b'|' {
        // Bars frame a row.
        (from, to) = (from + 1, to - 1);
    }
    let start = from;
    while from <= to {
        let end = text.find(from, to, apart);
        let mut close = end;
        if is_bracket {
            // And closes behind it.
            close = text.until(from, end, CLOSE);
            if close == end || !text.all(close + 1, end, SPACE) {
                return Vec::new();
            }
        }
        let mut field = field::read(text, from, close);
        // At the ends of a line a space is as good as nothing.
        if field.code == EMPTY && field.style < 4 && (end >= to || from == start) && !text.is_derived {
            field.style = 0;
        }
        fields.push(field);
        from = end + 1;
    }
    fields
}

/// Divides a row into words of one, three or nine cells, or numbers. Words before and behind them are no matter.
fn words(text: &Text, (mut from, to): Range) -> Vec<Field> {
    let mut fields: Vec<Field> = Vec::new();
    // R numbers what it prints.
    let close = text.find(from, to, b']');
    let number = text.past(from + 1, close, DIGIT);
    if text.at(from) == b'['
        && text.at(from + 1) != b','
        && text.at(close + 1) == b' '
        && number + usize::from(text.at(number) == b',') == close
    {
        if text.at(text.trim(close + 1, to).0) == b'[' {
            return fields;
        }
        from = close;
    }
    let mut words: Vec<Field> = Vec::new();
    // How many cells there are in the words, and in the comment behind them.
    let (mut cells, mut rest) = (0, 0);
    let (mut is_dense, mut is_comment) = (true, false);
    while from < to {
        let end = text.until(from, to, SEPARATOR | RULE);
        let word = field::read(text, from, end);
        let dense = text.all(from, end, CELL);
        if from == end {
        } else if is_comment {
            rest += if dense { 2.max(end - from) } else { 0 };
        } else if dense || word.code < EMPTY {
            is_dense &= dense;
            cells += end - from;
            words.push(Field { at: from, to: end, ..word });
        } else if cells > 8 {
            is_comment = true;
        } else if cells > 0 {
            return fields;
        }
        from = end + 1;
    }
    // Bullets of a list, one in another.
    let mut bullets = 0;
    while words.len() < 4
        && let [bullet, _, ..] = words[bullets..]
        && bullet.to == bullet.at + 1
        && text.at(bullet.at) == b'-'
    {
        bullets += 1;
    }
    let words = &words[bullets..];
    let ([first, others @ ..], [.., last]) = (words, words) else { return fields };
    let width = last.to - last.at;
    let (mut is_single, mut are_numbers, mut is_sukaku) = (true, words.len() > 8, words.len() == 9);
    let mut alike = true;
    for word in words {
        is_single &= word.to == word.at + 1;
        are_numbers &= word.code < EMPTY;
        is_sukaku &= text.has(word.at, "123456789");
    }
    for word in others {
        alike &= word.to - word.at == width;
    }
    // Another row in a comment, or nine groups of all nine candidates.
    if rest > 8 || is_sukaku {
        return fields;
    }
    if is_single || are_numbers || others.is_empty() && !is_dense {
        fields.extend_from_slice(words);
        // What has a bullet is no like of what has none.
        for field in &mut fields {
            field.style |= if bullets > 0 && field.style > 0 { 128 } else { 0 };
        }
        return fields;
    }
    let is_numbered = !others.is_empty() && first.to < first.at + 3 && first.code < EMPTY;
    let cells = if is_numbered {
        fields.push(*first);
        others
    } else {
        alike &= first.to - first.at == width;
        words
    };
    if !is_dense || !alike || !matches!(width, 3 | 9 | 27) {
        return Vec::new();
    }
    for word in cells {
        for at in word.at..word.to {
            fields.push(Field { code: text.digit(at), style: PLAIN, at, to: at + 1 });
        }
    }
    fields
}

/// The cells of the puzzles that rows of one shape are; `None` where they are none for certain. `ruled` tells which
/// rows have a rule below.
pub fn puzzles(text: &Text, rows: &[Row], ruled: bool, shape: Shape) -> Option<Vec<u8>> {
    let Shape { apart, count } = shape;
    let mut fields = Vec::new();
    for row in rows {
        fields.append(&mut split(text, row.range, apart));
    }
    let mut puzzles = Vec::new();
    // Rows of nine, or of twice nine; with one more that numbers the columns.
    if matches!(count, 9..27) {
        let mut skipped = if rows.len() % 10 == 0 { count } else { 0 };
        for ten in fields.chunks(10 * count) {
            let header = &ten[..count];
            if !is_numbers(header) && !(ruled && header.iter().all(|field| field.code == EMPTY)) {
                skipped = 0;
            }
        }
        for lines in fields.chunks(9 * count + skipped) {
            let mut grids = nine(lines.get(skipped..)?, shape)?;
            if skipped > 0 && is_contradictory(&grids) {
                return None;
            }
            puzzles.append(&mut grids);
        }
        return Some(puzzles);
    }
    // A puzzle in 81 lines, in three, or in one, maybe with a separator at its end.
    if count == 27 && rows.len() % 9 == 0 {
        return None;
    }
    for grid in fields.chunks(81.max(count)) {
        let (grid, end) = grid.split_at_checked(81)?;
        // A separator at its end, where no cell is as empty.
        let is_empty = |field: &Field| field.code == EMPTY;
        if !end.iter().all(is_empty) || !end.is_empty() && grid.iter().any(is_empty) {
            return None;
        }
        puzzles.append(&mut cells(grid)?);
    }
    Some(puzzles)
}

/// The cells of nine rows, or of two grids side by side: in the columns that are left where all others are void.
fn nine(fields: &[Field], shape: Shape) -> Option<Vec<u8>> {
    let Shape { apart, count } = shape;
    if fields.len() != 9 * count {
        return None;
    }
    // The columns that are void, a bit each.
    let mut void = 0u32;
    for at in 0..count {
        let Field { code, style, .. } = fields[at];
        let mut alike = true;
        for row in 0..9 {
            alike &= fields[row * count + at].code == code;
        }
        let is_void = match code {
            // A line may end in a separator, but only bars and tabs begin it.
            EMPTY => at > 0 || matches!(apart, b'|' | b'\t'),
            OTHER => at == 0,
            _ => code == 0 && style > 0,
        };
        if alike && is_void || is_ordinal(fields, at, count) {
            void |= 1 << at;
        }
    }
    let two = count > 17;
    let more = count - if two { 18 } else { 9 };
    let mut found: Option<Vec<u8>> = None;
    for between in 0..if two { more + 1 } else { 1 } {
        for left in 0..=more - between {
            let right = left + 9 + between;
            let taken = 0x1ff << left | if two { 0x1ff << right } else { 0 };
            if void | taken != (1 << count) - 1 {
                continue;
            }
            let Some(mut both) = block(fields, left, count) else { continue };
            if two {
                let Some(mut other) = block(fields, right, count) else { continue };
                // Two grids are two where they belong together or a gap keeps them apart.
                let gap = |i: usize| fields[i + 1].at - fields[i].at;
                if between == 0 && !are_stages(&both, &other) && (0..17).any(|i| i != 8 && gap(i) >= gap(8)) {
                    continue;
                }
                if digits(&both) > digits(&other) {
                    std::mem::swap(&mut both, &mut other);
                }
                both.append(&mut other);
            }
            if found.as_ref().is_some_and(|found| *found != both) {
                return None;
            }
            found = Some(both);
        }
    }
    found
}

/// The cells of nine columns of nine rows.
fn block(fields: &[Field], left: usize, count: usize) -> Option<Vec<u8>> {
    let mut block = Vec::new();
    for row in fields.chunks(count) {
        block.extend_from_slice(&row[left..left + 9]);
    }
    cells(&block)
}

/// Whether a row of a shape numbers the columns.
pub fn is_header(text: &Text, row: Range, shape: Shape) -> bool {
    is_numbers(&split(text, row, shape.apart))
}

/// Whether fields number the columns.
fn is_numbers(fields: &[Field]) -> bool {
    (0..fields.len()).any(|at| is_ordinal(fields, at, 1))
}

/// Whether nine fields, so far apart, number rows or columns, from 0 or 1 on.
fn is_ordinal(fields: &[Field], at: usize, step: usize) -> bool {
    let number = |i: usize| {
        let code = fields.get(at + i * step).map_or(OTHER, |field| field.code);
        if code >= NAME { code - NAME } else { code }
    };
    let first = number(0);
    first < 2 && (1..9).all(|i| number(i) == first + i as u8)
}

/// The cells that 81 fields are, where they are written alike. An empty field among written blanks or unlike other
/// empty ones, or a single one, is a digit that got lost.
#[inline(never)]
pub fn cells(fields: &[Field]) -> Option<Vec<u8>> {
    let mut cells = Vec::new();
    let (mut style, mut kinds) = (0u8, 0u8);
    let (mut blanks, mut empty) = (0, 0);
    for field in fields {
        match field.code {
            EMPTY => {
                empty += 1;
                kinds |= field.style;
            }
            OMITTED => {}
            0..EMPTY if style == 0 || field.style == 0 || field.style == style => {
                style |= field.style;
                blanks += usize::from(field.code == 0);
            }
            _ => return None,
        }
        cells.push(if field.code < EMPTY { field.code } else { 0 });
    }
    let certain = empty != 1 && (empty == 0 || blanks == 0) && kinds & kinds.wrapping_sub(1) == 0;
    (certain && cells.len() == 81).then_some(cells)
}

/// Whether digits contradict each other: then what was inferred about a grid is wrong.
#[inline(never)]
pub fn is_contradictory(cells: &[u8]) -> bool {
    crate::Grid::from_cells(cells).is_ok_and(|grid| !grid.conflicts().is_empty())
}

/// The cells of a text of 81 lines with a digit each, or with nothing for a blank. Where the last line may have been
/// lost, another may have been as well.
pub fn column(text: &Text) -> Option<Vec<u8>> {
    if !matches!(text.count(0, text.len(), b"\n"), 80 | 81) {
        return None;
    }
    let fields = split(text, (0, text.len()), b'\n');
    let (lines, end) = fields.split_at_checked(81)?;
    let is_ended = fields.last()?.code == EMPTY;
    if end.len() != usize::from(is_ended) || lines.iter().any(|field| field.code > EMPTY) {
        return None;
    }
    cells(lines)
}

/// The cells of nine rows of tabs whose ends were cut off where nothing stands.
pub fn trimmed(text: &Text, rows: &[Range]) -> Option<Vec<u8>> {
    let mut fields = Vec::new();
    let (mut longest, mut is_indented) = (0, false);
    for &(mut from, to) in rows {
        is_indented |= from < to && text.is(from, SPACE);
        let end = fields.len() + 9;
        while from < to {
            let next = text.find(from, to, b'\t');
            // Nothing stands behind the last tab.
            if next > from + 1 || next + 1 == to {
                return None;
            }
            fields.push(field::read(text, from, next));
            from = next + 1;
        }
        longest = longest.max(fields.len() + 9 - end);
        while fields.len() < end {
            fields.push(field::read(text, to, to));
        }
    }
    let cells = cells(&fields)?;
    (longest == 9 && is_indented && !is_contradictory(&cells)).then_some(cells)
}
