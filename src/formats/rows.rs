//! Rows of cells: how each row is divided, and nine rows that are divided alike to a grid.
//!
//! What is no cell in such rows stands in a column or a row of its own: names, numbers, bullets, the emptiness
//! outside a frame. Nine rows are only a grid where there is one way to leave these out.

use super::field::{self, EMPTY, Field, NAME, OMITTED, OTHER, PLAIN};
use super::finds::{are_stages, digits};
use super::text::{CELL, CLOSE, DIGIT, RULE, SEPARATOR, Text};

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
    let mut fields = Vec::new();
    for apart in *b",;\t&|[( " {
        fields.clear();
        let divided = split(text, row, apart, &mut fields);
        let count = fields.len();
        let foreign = |(i, field): (usize, &Field)| field.code == OTHER && i > 1 && i + 2 < count;
        if divided
            && matches!(count, 1 | 9..13 | 18..23 | 27 | 81 | 82)
            && !fields.iter().enumerate().any(foreign)
        {
            return Some(Shape { apart, count });
        }
    }
    None
}

/// Divides a row.
#[inline(never)]
pub fn split(text: &Text, row: Range, apart: u8, fields: &mut Vec<Field>) -> bool {
    let whole = apart == b'\t' || text.is_derived;
    let (mut from, mut to) = if whole { row } else { text.trim(row.0, row.1) };
    let count = text.count(from, to, apart);
    match apart {
        b' ' => return words(text, text.trim(from, to), fields),
        _ if count < 8 => return false,
        // Bars frame a row, and a bracket begins each of its cells.
        b'|' if count > 9 && text.at(from) == b'|' && text.at(to - 1) == b'|' => {
            (from, to) = (from + 1, to - 1);
        }
        b'[' | b'(' => from = text.find(from, to, apart) + 1,
        _ => {}
    }
    let start = from;
    while from <= to {
        let end = text.find(from, to, apart);
        // A bracket closes behind its cell.
        let is_bracket = matches!(apart, b'[' | b'(');
        let close = if is_bracket { text.until(from, end, CLOSE) } else { end };
        if is_bracket && text.trim(close, end) != (close, close + 1) {
            return false;
        }
        let mut field = field::read(text, from, close);
        // At the ends of a line a space is as good as nothing.
        if field.code == EMPTY && field.style < 4 && (end >= to || from == start) && !text.is_derived {
            field.style = 0;
        }
        fields.push(field);
        from = end + 1;
    }
    true
}

/// Divides a row into words of one, three or nine cells, or numbers. Words before and behind them are no matter.
fn words(text: &Text, (mut from, to): Range, fields: &mut Vec<Field>) -> bool {
    // R numbers what it prints.
    let close = text.find(from, to, b']');
    let is_number = (from + 1..close).all(|at| text.is(at, DIGIT) || text.at(at) == b',');
    if text.at(from) == b'[' && text.at(from + 1) != b',' && text.at(close + 1) == b' ' && is_number {
        if text.at(text.trim(close + 1, to).0) == b'[' {
            return false;
        }
        from = close;
    }
    let mut items: Vec<(usize, usize, Field)> = Vec::new();
    let mut cells = 0;
    let mut is_dense = true;
    while from < to {
        let end = text.until(from, to, SEPARATOR | RULE);
        let item = field::read(text, from, end);
        let dense = (from..end).all(|at| text.is(at, CELL));
        if from < end {
            if dense || item.code < EMPTY {
                is_dense &= dense;
                cells += end - from;
                items.push((from, end, item));
            } else if cells > 8 {
                // A comment, unless another row stands in it.
                let (mut cells, mut start) = (0, end + 1);
                while start < to {
                    let end = text.until(start, to, SEPARATOR | RULE);
                    if (start..end).all(|at| text.is(at, CELL)) {
                        cells += (end - start).max(2);
                    }
                    start = end + 1;
                }
                if cells > 8 {
                    return false;
                }
                break;
            } else if !items.is_empty() {
                return false;
            }
        }
        from = end + 1;
    }
    // Bullets of a list, one in another.
    let mut bullets = 0;
    while items.len() - bullets.min(items.len()) > 1
        && items.len() < 4
        && items[bullets].1 - items[bullets].0 == 1
        && text.at(items[bullets].0) == b'-'
    {
        bullets += 1;
    }
    let items = &items[bullets..];
    let width = |item: &(usize, usize, Field)| item.1 - item.0;
    let (Some(first), Some(last)) = (items.first(), items.last()) else { return false };
    // Nine groups of all nine candidates.
    if items.len() == 9
        && items
            .iter()
            .all(|item| width(item) == 9 && (0..9).all(|i| usize::from(text.digit(item.0 + i)) == i + 1))
    {
        return false;
    }
    let is_single = items.iter().all(|item| width(item) == 1) || items.len() == 1 && !is_dense;
    if is_single || items.len() > 8 && items.iter().all(|item| item.2.code < EMPTY) {
        for item in items {
            // What has a bullet is no like of what has none.
            let style = item.2.style | if bullets > 0 && item.2.style > 0 { 128 } else { 0 };
            fields.push(Field { style, ..item.2 });
        }
        return true;
    }
    let is_numbered = items.len() > 1 && width(first) < 3 && first.2.code < EMPTY;
    if is_numbered {
        fields.push(first.2);
    }
    let cells = &items[usize::from(is_numbered)..];
    if !is_dense || !matches!(width(last), 3 | 9 | 27) || cells.iter().any(|item| width(item) != width(last))
    {
        return false;
    }
    for at in cells.iter().flat_map(|item| item.0..item.1) {
        fields.push(Field { code: text.digit(at), style: PLAIN, at });
    }
    true
}

/// The cells of the puzzles that rows of one shape are; `None` where they are none for certain. `ruled` tells which
/// rows have a rule below.
pub fn puzzles(text: &Text, rows: &[Range], ruled: bool, shape: Shape) -> Option<Vec<u8>> {
    let Shape { apart, count } = shape;
    let mut fields = Vec::new();
    for &row in rows {
        split(text, row, apart, &mut fields);
    }
    let mut puzzles = Vec::new();
    // Rows of nine, or of twice nine; with one more that numbers the columns.
    if matches!(count, 9..27) {
        let is_header =
            |header: &[Field]| is_numbers(header) || ruled && header.iter().all(|field| field.code == EMPTY);
        let has_headers =
            rows.len().is_multiple_of(10) && fields.chunks(10 * count).all(|ten| is_header(&ten[..count]));
        for lines in fields.chunks(if has_headers { 10 * count } else { 9 * count }) {
            let grids = nine(&lines[if has_headers { count } else { 0 }..], shape)?;
            if has_headers && is_contradictory(&grids) {
                return None;
            }
            puzzles.extend(grids);
        }
        return Some(puzzles);
    }
    // A puzzle in 81 lines, in three, or in one, maybe with a separator at its end.
    if count == 27 && rows.len().is_multiple_of(9) {
        return None;
    }
    for grid in fields.chunks(81.max(count)) {
        // A separator at its end, where no cell is as empty.
        if grid.len() > 81 && (grid[81].code != EMPTY || grid[..81].iter().any(|field| field.code == EMPTY)) {
            return None;
        }
        puzzles.extend(cells(grid.iter().take(81))?);
    }
    Some(puzzles)
}

/// The cells of nine rows, or of two grids side by side: in the columns that are left where all others are void.
fn nine(fields: &[Field], shape: Shape) -> Option<Vec<u8>> {
    let Shape { apart, count } = shape;
    if fields.len() != 9 * count {
        return None;
    }
    let column = |at: usize| fields.iter().skip(at).step_by(count);
    let is_void = |at: usize| {
        let first = fields[at];
        let alike = column(at).all(|field| field.code == first.code);
        match first.code {
            // A line may end in a separator, but only bars and tabs begin it.
            EMPTY => alike && (at > 0 || matches!(apart, b'|' | b'\t')),
            OTHER => alike && at == 0,
            0 if alike => first.style > 0,
            _ => is_ordinal(column(at)),
        }
    };
    let grids = 1 + count / 18;
    let more = count - 9 * grids;
    let mut found: Option<Vec<u8>> = None;
    for ways in 0..(more + 1) * (more + 1) {
        let (left, between) = (ways % (more + 1), ways / (more + 1));
        if left + between > more || between > more * (grids - 1) {
            continue;
        }
        let place = |i: usize| left + i + if i < 9 { 0 } else { between };
        let is_cell = |at: usize| (0..9 * grids).any(|i| place(i) == at);
        if !(0..count).all(|at| is_cell(at) || is_void(at)) {
            continue;
        }
        let mut both = Vec::new();
        let all = (0..grids).all(|grid| {
            let places = (0..81).map(|i| &fields[i / 9 * count + place(9 * grid + i % 9)]);
            cells(places).map(|cells| both.extend(cells)).is_some()
        });
        // Two grids are two where they belong together or a gap keeps them apart.
        let gap = |i: usize| fields[i + 1].at - fields[i].at;
        let apart = |both: &[u8]| {
            between > 0 || are_stages(&both[..81], &both[81..]) || (0..17).all(|i| i == 8 || gap(i) < gap(8))
        };
        if !all || grids == 2 && !apart(&both) {
            continue;
        }
        if found.as_ref().is_some_and(|found| *found != both) {
            return None;
        }
        found = Some(both);
    }
    let mut found = found?;
    if grids == 2 && digits(&found[..81]) > digits(&found[81..]) {
        found.rotate_left(81);
    }
    Some(found)
}

/// Whether a row of a shape numbers the columns.
pub fn is_header(text: &Text, row: Range, shape: Option<Shape>) -> bool {
    let mut fields = Vec::new();
    shape.is_some_and(|shape| split(text, row, shape.apart, &mut fields) && is_numbers(&fields))
}

/// Whether fields number the columns.
fn is_numbers(fields: &[Field]) -> bool {
    fields.windows(9).any(|nine| is_ordinal(nine.iter()))
}

/// Whether nine fields number rows or columns, from 0 or 1 on.
fn is_ordinal<'a>(fields: impl Iterator<Item = &'a Field>) -> bool {
    let mut first = None;
    fields.enumerate().all(|(i, field)| {
        let number = if field.code >= NAME { field.code - NAME } else { field.code };
        let start = number.wrapping_sub(i as u8);
        start == *first.get_or_insert(start) && start < 2
    })
}

/// The cells that 81 fields are, where they are written alike. An empty field among written blanks or unlike other
/// empty ones, or a single one, is a digit that got lost.
#[inline(never)]
pub fn cells<'a>(fields: impl Iterator<Item = &'a Field>) -> Option<Vec<u8>> {
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
    let certain = empty != 1 && (empty == 0 || blanks == 0) && kinds.count_ones() < 2;
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
    let end = text.bytes.len();
    let breaks = text.count(0, end, b'\n');
    let is_ended = end > 0 && text.at(end - 1) == b'\n';
    if breaks != 80 + usize::from(is_ended) {
        return None;
    }
    let mut fields = Vec::new();
    let mut from = 0;
    while fields.len() < 81 {
        let to = text.find(from, end, b'\n');
        let field = field::read(text, from, to);
        if field.code > EMPTY || field.code < EMPTY && text.trim(from, to) != (field.at, field.at + 1) {
            return None;
        }
        fields.push(field);
        from = to + 1;
    }
    cells(fields.iter())
}

/// The cells of nine rows of tabs whose ends were cut off where nothing stands.
pub fn trimmed(text: &Text, rows: &[Range]) -> Option<Vec<u8>> {
    let mut puzzle = Vec::new();
    let (mut longest, mut indented) = (0, false);
    for &(from, to) in rows {
        let mark = puzzle.len();
        let mut start = from;
        while start <= to && from < to {
            let end = text.find(start, to, b'\t');
            if end > start + 1 {
                return None;
            }
            puzzle.push(field::read(text, start, end));
            start = end + 1;
        }
        let length = puzzle.len() - mark;
        if length > 9 || length > 0 && puzzle[puzzle.len() - 1].code == EMPTY {
            return None;
        }
        indented |= length > 0 && puzzle[mark].code == EMPTY;
        longest = longest.max(length);
        for at in length..9 {
            puzzle.push(Field { code: EMPTY, style: 0, at: from + at });
        }
    }
    let cells = cells(puzzle.iter())?;
    (longest == 9 && indented && !is_contradictory(&cells)).then_some(cells)
}
