//! A section of a text: rows that stand together, and the puzzles that they are.

use super::lines::{Look, miscount};
use super::rows::{self, Range, Shape};
use super::text::{CELL, DIGIT, SEPARATOR, Text};
use super::{Fault, Format, ProblemKind, field, ruler};

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

/// Rows that belong together, and how they look.
#[derive(Default)]
pub struct Section {
    pub rows: Vec<Row>,
    /// Something in a line that is all but a puzzle of its own.
    pub near: Option<Fault>,
    /// The rows and the empty lines between them.
    lines: Vec<Range>,
    /// Whether there are bars or rules.
    is_drawn: bool,
    /// Whether a rule has more than dashes.
    is_fancy: bool,
    /// Whether a rule follows the first row.
    is_ruled: bool,
    /// Whether the last line was a gap or a rule.
    gap: bool,
    /// How many rows are `...|...|...`.
    thirds: usize,
}

impl Section {
    /// Takes an empty line.
    pub fn gap(&mut self, line: Range) {
        self.lines.push(line);
        self.gap = true;
    }

    /// Takes a rule.
    pub fn rule(&mut self, is_fancy: bool) {
        self.is_drawn = true;
        self.is_fancy |= is_fancy;
        self.is_ruled |= self.rows.len() == 1;
        self.gap = true;
    }

    /// Takes a row.
    #[inline(never)]
    pub fn row(&mut self, text: &Text, mut row: Row) {
        row.is_apart = std::mem::take(&mut self.gap);
        let (from, to) = text.trim(row.range.0, row.range.1);
        let bar = text.find(from, to, b'|');
        let second = text.find(bar + 1, to, b'|');
        self.is_drawn |= bar < to;
        self.thirds += usize::from((bar, second, to) == (from + 3, from + 7, from + 11));
        // Empty lines before the first row are none of the section's, unless they have places.
        if self.rows.is_empty() {
            self.lines.retain(|line| line.0 < line.1);
        }
        self.lines.push(row.whole);
        self.rows.push(row);
    }

    /// How the rows are laid out.
    pub fn format(&self, is_sdk: bool) -> Format {
        let is_dense = self.rows.iter().any(|row| row.look.adjacent);
        if is_sdk {
            Format::Sdk
        } else if self.thirds > 8 && !self.is_fancy {
            Format::Ss
        } else if self.is_drawn {
            Format::Drawing
        } else if !is_dense {
            Format::Table
        } else if self.rows.len() == 1 {
            Format::Line
        } else {
            Format::Rows
        }
    }

    /// Whether this can only have been meant as a puzzle.
    pub fn is_certain(&self) -> bool {
        self.near.is_some() || self.rows.len() > 5 || self.rows.iter().any(|row| row.look.cells > 27)
    }

    /// The cells of the puzzles.
    ///
    /// # Errors
    /// What is wrong with the rows that are none.
    pub fn read(&self, text: &Text) -> Result<Vec<u8>, Fault> {
        let mut cells = Vec::new();
        // All rows are quoted, or none.
        let quoted = self.rows.iter().filter(|row| row.is_quoted).count();
        let is_mixed = quoted > 0 && quoted < self.rows.len();
        let mut is_broken = is_mixed;
        // Whether the first row of a puzzle may be the numbers of its columns.
        let mut is_numbered = false;
        let mut from = 0;
        while from < self.rows.len() {
            let mut to = from + 1;
            let Row { shape, look, range, is_apart, .. } = self.rows[from];
            while shape.is_some() && to < self.rows.len() && self.rows[to].shape == shape {
                to += 1;
            }
            let ranges: Vec<Range> = self.rows[from..to].iter().map(|row| row.range).collect();
            let is_ruled = self.is_ruled && from == 0;
            let is_first = cells.is_empty();
            if let Some(found) = shape.and_then(|shape| rows::puzzles(text, &ranges, is_ruled, shape)) {
                // A heading may have a number or two, but not what the first row lacks.
                let lacks = from > 0 && !is_apart && self.rows[from - 1].look.cells == 1;
                let opens = text.trim(range.0, range.1).0;
                let is_short = b"&,;\t".contains(&text.at(opens)) || text.count(range.0, range.1, b' ') < 8;
                is_broken |= is_first && (from > 3 || lacks && is_short);
                is_numbered = is_first && (to - from) % 9 == 0 && rows::is_header(text, range, shape);
                cells.extend(found);
            } else if is_first {
                is_broken |= to > from + 1;
            } else {
                // One row more than a puzzle has, or than are left where its columns are numbered.
                let fields = b",;\t|&".iter().map(|apart| text.count(range.0, range.1, *apart)).max();
                let is_row = look.cells > 6 || fields > Some(5);
                is_broken |= is_row && (!is_apart || is_numbered);
            }
            from = to;
        }
        if !cells.is_empty() && !is_broken {
            return Ok(cells);
        }
        let found = if cells.is_empty() && !is_mixed { self.read_whole(text) } else { None };
        found.ok_or_else(|| self.fault(text))
    }

    /// The cells of a section that is a puzzle only as a whole.
    fn read_whole(&self, text: &Text) -> Option<Vec<u8>> {
        // Numbers of columns above a frame.
        let start = usize::from(self.rows.len() == 10 && self.is_ruled);
        let mut rows: Vec<Range> = self.rows[start..].iter().map(|row| row.whole).collect();
        if rows.len() > 9 {
            rows = self.rows[start..].iter().filter(|row| row.look.cells > 0).map(|row| row.whole).collect();
        }
        let mut lines = &self.lines[..];
        while let Some((&(from, to), rest)) = lines.split_last().filter(|(last, _)| last.0 == last.1) {
            debug_assert_eq!(from, to);
            lines = rest;
        }
        // Nine rows may have empty ones among them; otherwise empty lines only keep rows apart, or boxes.
        let is_gap = |at: usize| lines.get(at).is_some_and(|line| line.0 == line.1);
        let is_even = match lines.len() - rows.len().min(lines.len()) {
            0 => true,
            2 => is_gap(3) && is_gap(7),
            gaps => gaps == 8 || self.is_drawn,
        };
        let nine = if lines.len() == 9 { lines } else { &rows };
        let nine = if nine.len() == 9 && (is_even || lines.len() == 9) { nine } else { &[] };
        ruler::rows(text, nine).or_else(|| rows::trimmed(text, nine)).or_else(|| self.wrapped(text))
    }

    /// The 81 cells of a line that was broken where it became too long.
    fn wrapped(&self, text: &Text) -> Option<Vec<u8>> {
        let mut fields = Vec::new();
        let (mut width, mut last) = (0, 0);
        for row in &self.rows {
            let (from, to) = text.trim(row.range.0, row.range.1);
            let mark = fields.len();
            // All lines but the last are equally long.
            if last != width {
                return None;
            }
            if (from..to).all(|at| text.is(at, CELL)) {
                fields.extend((from..to).map(|at| field::read(text, at, at + 1)));
            } else if !rows::split(text, (from, to), b' ', &mut fields) {
                return None;
            }
            last = fields.len() - mark;
            width = width.max(last);
        }
        if width > 20 && last <= width { rows::cells(fields.iter()) } else { None }
    }

    /// What is wrong with rows that are no puzzle.
    fn fault(&self, text: &Text) -> Fault {
        let foreign = |row: &&Row| row.shape.is_none() && row.look.foreign > 0;
        if let Some(row) = self.rows.iter().find(foreign) {
            return Fault { kind: ProblemKind::Character, at: row.look.stranger, count: 0 };
        }
        // A number among single digits.
        for row in self.rows.iter().filter(|row| row.shape.is_none()) {
            let (mut from, to) = row.range;
            let mut number = None;
            let mut words = 0;
            while from < to {
                let end = text.until(from, to, SEPARATOR);
                let is_number = end > from + 1 && (from..end).all(|at| text.is(at, DIGIT));
                words += usize::from(from < end);
                number = number.or(Some((from, end - from)).filter(|_| is_number));
                from = end + 1;
            }
            if let Some((at, count)) = number.filter(|_| matches!(words, 9..19 | 81)) {
                return Fault { kind: ProblemKind::Character, at, count };
            }
        }
        if let Some(fault) = self.near {
            return fault;
        }
        // Of all rows the one that is not like the others.
        let is_odd = |row: &&Row| row.look.cells != 9;
        let rows = self.rows.len();
        let odd = self.rows.iter().find(is_odd).filter(|_| rows > 8);
        let odd = odd.or(self.rows.get(9)).or(self.rows.last());
        let Some(odd) = odd else { return Fault { kind: ProblemKind::None, at: 0, count: 0 } };
        let cells: usize = self.rows.iter().map(|row| row.look.cells).sum();
        let is_blank = |at| text.is(at, CELL) && text.digit(at) == 0;
        let blanks = self.rows.iter().any(|row| (row.range.0..row.range.1).any(is_blank));
        let count = if cells == 81 { 72 + odd.look.cells } else { cells };
        // Where nothing is written for blanks, nobody can count.
        let is_wide = odd.range.1 - odd.range.0 > 60;
        if count == 81 || !blanks && cells < 81 && (matches!(rows, 6..12) || is_wide) {
            let range = text.trim(odd.range.0, odd.range.1);
            return Fault { kind: ProblemKind::Unclear, at: range.0, count: 0 };
        }
        let last = if rows > 9 && odd.look.cells == 9 { 0 } else { 9 };
        miscount(text, odd.range, last, count)
    }
}
