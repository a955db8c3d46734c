//! Rows of cells: how each row is divided, and nine rows that are divided alike to a grid.
//!
//! What is no cell in such rows stands in a column or a row of its own: names, numbers, bullets,
//! the emptiness outside a frame. Nine rows are only a grid where there is one way to leave these
//! out.

use super::field::{self, EMPTY, Field, NAME, OMITTED, OTHER};
use super::finds::are_stages;
use super::look::{Look, Range};
use super::text::{CELL, CLOSE, DIGIT, LETTER, OPEN, RULE, SEPARATOR, SPACE, Text};

/// What keeps the fields of a row apart, and how many there are. A blank stands for words.
#[derive(Clone, Copy, PartialEq)]
pub struct Shape {
    apart: char,
    pub count: usize,
}

/// How a row is divided, where it is.
pub fn shape(text: &Text, row: Range) -> Option<Shape> {
    let mut fields = Vec::new();
    let mut shape = None;
    for apart in [',', ';', '\t', '&', '|', '[', '(', ' '] {
        fields.clear();
        if shape.is_none() && split(text, row, apart, &mut fields) {
            let count = fields.len();
            // Names stand at the ends of a row.
            let mut is_row = matches!(count, 1 | 9..13 | 18..23 | 27 | 81);
            for (i, field) in fields.iter().enumerate() {
                is_row &= field.code != OTHER || i < 2 || i + 2 >= count;
            }
            if is_row {
                shape = Some(Shape { apart, count });
            }
        }
    }
    shape
}

/// Divides a row into fields, where it is divided so.
#[inline(never)]
pub fn split(text: &Text, (start, to): Range, apart: char, fields: &mut Vec<Field>) -> bool {
    if apart == ' ' {
        return words(text, (start, to), fields);
    }
    if text.count(start, to, &[apart as u8]) < 8 {
        return false;
    }
    // A bracket begins each cell, and another closes behind it.
    let is_bracket = matches!(apart, '[' | '(');
    let mut from = if is_bracket { text.find(start, to, apart) + 1 } else { start };
    while from <= to {
        let end = text.find(from, to, apart);
        let close = if is_bracket { text.until(from, end, CLOSE) } else { end };
        if is_bracket && !text.all(close + 1, end, SPACE) {
            return false;
        }
        // A keyword may precede the first cell: `DATA 5,3`.
        let last = text.past_last(from, close);
        if from == start && text.tally(from, last, LETTER) > 0 {
            from = last;
        }
        let mut field = field::read(text, from, close);
        // At the ends of a line a space is as good as nothing.
        if field.style < 4 && (end >= to || from == start) && !text.is_derived {
            field.style = 0;
        }
        push(fields, field);
        from = end + 1;
    }
    true
}

/// Adds a field, unless there are more than any row or grid has. (The module holds once how.)
#[inline(never)]
fn push(fields: &mut Vec<Field>, field: Field) {
    if fields.len() < 512 {
        fields.push(field);
    }
}

/// Divides a row into words of one, three or nine cells, or numbers. Words before and behind them
/// are no matter.
fn words(text: &Text, (mut from, to): Range, fields: &mut Vec<Field>) -> bool {
    // R numbers what it prints.
    let close = text.past(from + 1, to, DIGIT);
    let close = close + usize::from(text.at(close) == ',');
    if text.at(from) == '[' && text.at(close) == ']' {
        from = text.past(close + 1, to, SPACE);
        if text.at(from) == '[' {
            return false;
        }
    }
    let mark = fields.len();
    // How many cells there are in the words, and in the comment behind them.
    let (mut cells, mut rest) = (0, 0);
    let (mut is_dense, mut is_comment) = (true, false);
    while from < to {
        let at = text.past(from, to, SEPARATOR | RULE);
        let to = text.until(at, to, SEPARATOR | RULE);
        if at == to {
            break;
        }
        let word = field::read(text, at, to);
        let dense = text.all(at, to, CELL);
        if is_comment {
            rest += if dense { 2.max(to - at) } else { 0 };
        } else if dense || word.code < EMPTY {
            is_dense &= dense;
            cells += to - at;
            let before = at.wrapping_sub(1);
            let is_marked = word.is_marked
                || text.is(before, OPEN) && text.is(to, CLOSE)
                || text.at(before) == '+'
                || text.at(to) == '\'' && text.at(before) != '\'';
            push(fields, Field { at, to, is_marked, ..word });
        } else if cells > 8 {
            is_comment = true;
        } else if cells < 6 && fields[mark..].iter().all(|field| text.all(field.at, field.to, DIGIT)) {
            // A line number or a size before the cells.
            fields.truncate(mark);
            cells = 0;
        } else if cells > 0 {
            return false;
        }
        from = to;
    }
    // Bullets of a list, one in another.
    let mut start = mark;
    while fields.len() < mark + 4
        && let [bullet, _, ..] = fields[start..]
        && text.at(bullet.at) == '-'
    {
        start += 1;
    }
    let [first, ref others @ ..] = fields[start..] else { return false };
    let last = *others.last().unwrap_or(&first);
    let width = last.to - last.at;
    let (mut is_single, mut are_numbers, mut alike) = (true, others.len() > 7, true);
    for word in &fields[start..] {
        is_single &= word.to == word.at + 1;
        are_numbers &= word.code < EMPTY;
        alike &= word.to - word.at == width || word.at == first.at;
    }
    // Another row in a comment.
    if rest > 3 {
        return false;
    }
    if is_single || are_numbers || others.is_empty() && !is_dense {
        if start > mark {
            fields.truncate(mark);
            // What has a bullet is no like of what has none.
            push(fields, Field { style: last.style | if last.style > 0 { 128 } else { 0 }, ..last });
        }
        return true;
    }
    fields.truncate(mark);
    let mut from = first.at;
    if first.to < first.at + 3 {
        push(fields, first);
        from = first.to;
    } else {
        alike &= first.to - first.at == width;
    }
    for at in from..last.to {
        if text.is(at, CELL) {
            push(fields, field::read(text, at, at + 1));
        }
    }
    is_dense && alike && matches!(width, 3 | 9 | 27)
}

/// A line that holds cells.
pub struct Row {
    pub range: Range,
    /// All of its line.
    pub whole: Range,
    pub shape: Option<Shape>,
    pub look: Look,
    /// Whether a gap or a rule stands before it.
    pub is_apart: bool,
    /// Whether something marks it as quoted.
    pub is_quoted: bool,
}

/// Adds the cells of the puzzles that rows of one shape are, where they are some. `ruled` tells
/// which rows have a rule below.
pub fn puzzles(text: &Text, rows: &[Row], ruled: bool, shape: Shape, puzzles: &mut Vec<u8>) -> bool {
    let Shape { apart, count } = shape;
    let is_wide = matches!(count, 9..27);
    // Rows of nine, or of twice nine, maybe with one more that numbers the columns; or a puzzle in
    // 81 lines, in three, or in one.
    let skipped = usize::from(
        is_wide
            && rows.len().is_multiple_of(10)
            && rows.chunks(10).all(|ten| ruled || is_header(text, ten[0].range, shape)),
    );
    let height = if is_wide { 9 + skipped } else { 81 / count };
    // Eighteen rows of eighteen are four grids only if something keeps them apart.
    let is_larger = count == 18 && rows.get(9 + skipped).is_some_and(|row| !row.is_apart);
    let mut fields = Vec::new();
    let mut is_puzzle = !is_larger && (is_wide || !(count == 27 && rows.len().is_multiple_of(9)));
    for grid in rows.chunks(height) {
        fields.clear();
        for row in grid {
            split(text, row.range, apart, &mut fields);
        }
        let mark = puzzles.len();
        is_puzzle &= if is_wide {
            nine(&fields, skipped * count, count, puzzles)
                && (skipped == 0 || !is_contradictory(&puzzles[mark..]))
        } else {
            cells(&fields, 0, 9, puzzles)
        };
    }
    is_puzzle
}

/// Adds the cells of nine rows, or of two grids side by side: in the columns that are left where
/// all others are void.
fn nine(fields: &[Field], from: usize, count: usize, puzzles: &mut Vec<u8>) -> bool {
    if fields.len() < from + 9 * count {
        return false;
    }
    // The columns that are void, a bit each.
    let mut void = 0;
    for at in 0..count {
        let mut alike = true;
        for row in 1..9 {
            alike &= fields[from + row * count + at].code == fields[from + at].code;
        }
        void |= usize::from(alike || is_ordinal(fields, from + at, count)) << at;
    }
    let (size, two) = if count < 18 { (81, 0) } else { (162, 1) };
    let more = count - 9 - 9 * two;
    let mark = puzzles.len();
    for between in 0..=more * two {
        for left in 0..=more - between {
            let right = left + 9 + between;
            let taken = (0x1ff << left) | (two * (0x1ff << right));
            if void | taken != (1 << count) - 1 {
                continue;
            }
            let start = puzzles.len();
            let mut is_block = cells(fields, from + left, count, puzzles);
            if is_block && two > 0 {
                // Two grids are two where they belong together or something keeps them apart.
                is_block = cells(fields, from + right, count, puzzles)
                    && (between > 0 || are_stages(&puzzles[start..start + 81], &puzzles[start + 81..]));
            }
            if !is_block {
                puzzles.truncate(start);
            } else if !agrees(puzzles, mark, size) {
                return false;
            }
        }
    }
    puzzles.len() > mark
}

/// Whether the reading that was added last, of so many cells, is the same as the one before it,
/// from a mark on, if there is one; that is taken away.
#[inline(never)]
pub fn agrees(puzzles: &mut Vec<u8>, mark: usize, size: usize) -> bool {
    let agrees = puzzles.len() == mark + size || puzzles[mark..mark + size] == puzzles[mark + size..];
    puzzles.truncate(mark + size);
    agrees
}

/// Whether a row of a shape numbers the columns.
pub fn is_header(text: &Text, row: Range, shape: Shape) -> bool {
    let mut fields = Vec::new();
    split(text, row, shape.apart, &mut fields);
    is_numbers(&fields)
}

/// Whether fields number the columns.
fn is_numbers(fields: &[Field]) -> bool {
    (0..fields.len()).any(|at| is_ordinal(fields, at, 1))
}

/// Whether nine fields, so far apart, number rows or columns, from 0 or 1 on.
#[inline(never)]
fn is_ordinal(fields: &[Field], at: usize, step: usize) -> bool {
    let mut first = 0;
    for i in 0..9 {
        let code = fields.get(at + i * step).map_or(OTHER, |field| field.code);
        let number = if code >= NAME { code - NAME } else { code };
        if i == 0 {
            first = number;
        }
        if first > 1 || number != first + i {
            return false;
        }
    }
    true
}

/// Adds the cells that nine fields of each nine are, of a number, where they are written alike. An
/// empty field among written blanks or unlike other empty ones, or a single one, is a digit that
/// got lost. If only some digits are marked, as in `5 (3)`, it isn't certain which are the
/// puzzle's.
#[inline(never)]
pub fn cells(fields: &[Field], from: usize, count: usize, puzzles: &mut Vec<u8>) -> bool {
    let (mut style, mut kinds) = (0, 0usize);
    let (mut blanks, mut empty) = (0, 0);
    let mut marked = [false; 2];
    for i in 0..81 {
        let Some(field) = fields.get(from + i / 9 * count + i % 9) else { return false };
        match field.code {
            EMPTY => {
                empty += 1;
                kinds |= field.style;
            }
            OMITTED => {}
            0..EMPTY if style == 0 || field.style == 0 || field.style == style => {
                style |= field.style;
                blanks += usize::from(field.code == 0);
                marked[usize::from(field.is_marked)] |= field.code > 0;
            }
            _ => return false,
        }
        puzzles.push(if field.code < EMPTY { field.code as u8 } else { 0 });
    }
    empty != 1 && (empty == 0 || blanks == 0) && kinds & kinds.wrapping_sub(1) == 0 && marked != [true; 2]
}

/// Whether digits contradict each other: then what was inferred about a grid is wrong.
#[inline(never)]
pub fn is_contradictory(cells: &[u8]) -> bool {
    crate::Grid::from_cells(cells).is_ok_and(|grid| !grid.conflicts().is_empty())
}

/// Adds the cells of a text of 81 lines with a digit each, or with nothing for a blank. Where the
/// last line may have been lost, another may have been as well.
pub fn column(text: &Text, puzzles: &mut Vec<u8>) -> bool {
    if !matches!(text.count(0, text.len(), b"\n"), 80 | 81) {
        return false;
    }
    let mut fields = Vec::new();
    split(text, (0, text.len()), '\n', &mut fields);
    let is_ended = fields.last().is_some_and(|field| field.code == EMPTY);
    fields.len() == 81 + usize::from(is_ended) && cells(&fields, 0, 9, puzzles)
}

/// Adds the 81 cells of a line that was broken where it became too long.
pub fn wrapped(text: &Text, rows: &[Row], puzzles: &mut Vec<u8>) -> bool {
    let mut fields = Vec::new();
    let (mut width, mut last) = (0, 0);
    let mut is_line = true;
    for row in rows {
        let (from, to) = text.trim(row.range.0, row.range.1);
        let mark = fields.len();
        // All lines but the last are equally long.
        is_line &= last == width;
        if text.all(from, to, CELL) {
            for at in from..to {
                push(&mut fields, field::read(text, at, at + 1));
            }
        } else {
            is_line &= split(text, (from, to), ' ', &mut fields);
        }
        last = fields.len() - mark;
        is_line &= last <= width || mark == 0;
        width = width.max(last);
    }
    is_line && width > 20 && fields.len() == 81 && cells(&fields, 0, 9, puzzles)
}
