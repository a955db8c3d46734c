//! A section of a text: rows that stand together, and the puzzles that they are.

use super::lines::{Look, miscount};
use super::rows::{self, Range, Shape};
use super::text::{CELL, DIGIT, SEPARATOR, Text, ZERO};
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
        // Those before the first row are none of the section's, unless they have places.
        if !self.rows.is_empty() || line.0 < line.1 {
            self.lines.push(line);
        }
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
        self.is_drawn |= bar < to;
        self.thirds += usize::from(bar == from + 3 && text.at(from + 7) == b'|' && to == from + 11);
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
        let mut is_broken = false;
        // Whether the first row of a puzzle may be the numbers of its columns.
        let mut is_numbered = false;
        let mut from = 0;
        while let Some(row) = self.rows.get(from) {
            let mut to = from + 1;
            // All rows are quoted, or none.
            is_broken |= row.is_quoted != self.rows[0].is_quoted;
            while row.shape.is_some() && self.rows.get(to).is_some_and(|next| next.shape == row.shape) {
                is_broken |= self.rows[to].is_quoted != row.is_quoted;
                to += 1;
            }
            let is_first = cells.is_empty();
            let ruled = self.is_ruled && from == 0;
            let found = row.shape.and_then(|shape| rows::puzzles(text, &self.rows[from..to], ruled, shape));
            let (start, end) = row.range;
            if let Some(mut found) = found {
                if is_first {
                    // A heading may have a number or two, but not what the first row lacks.
                    let lacks = from > 0 && !row.is_apart && self.rows[from - 1].look.cells == 1;
                    let opens = text.at(text.trim(start, end).0);
                    let is_short = b"&,;\t".contains(&opens) || text.count(start, end, b" ") < 8;
                    is_broken |= from > 3 || lacks && is_short;
                    is_numbered = (to - from).is_multiple_of(9)
                        && row.shape.is_some_and(|shape| rows::is_header(text, row.range, shape));
                }
                cells.append(&mut found);
            } else if is_first {
                is_broken |= to > from + 1;
            } else {
                // One row more than a puzzle has, or than are left where its columns are numbered.
                let is_row = row.look.cells > 6 || text.count(start, end, b",;\t|&") > 5;
                is_broken |= is_row && (!row.is_apart || is_numbered);
            }
            from = to;
        }
        if !cells.is_empty() && !is_broken {
            return Ok(cells);
        }
        let is_mixed = self.rows.iter().any(|row| row.is_quoted != self.rows[0].is_quoted);
        let found = if cells.is_empty() && !is_mixed { self.read_whole(text) } else { None };
        found.ok_or_else(|| self.fault(text))
    }

    /// The cells of a section that is a puzzle only as a whole.
    fn read_whole(&self, text: &Text) -> Option<Vec<u8>> {
        // Numbers of columns above a frame.
        let start = usize::from(self.rows.len() == 10 && self.is_ruled);
        let is_long = self.rows.len() > 9 + start;
        let mut rows = Vec::new();
        for row in &self.rows[start..] {
            if row.look.cells > 0 || !is_long {
                rows.push(row.whole);
            }
        }
        let mut lines = &self.lines[..];
        while let [rest @ .., last] = lines
            && last.0 == last.1
        {
            lines = rest;
        }
        // Nine rows may have empty ones among them; otherwise empty lines only keep rows apart, or boxes.
        let is_gap = |at: usize| lines.get(at).is_some_and(|line| line.0 == line.1);
        let is_even = match lines.len().saturating_sub(rows.len()) {
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
            if text.all(from, to, CELL) {
                for at in from..to {
                    fields.push(field::read(text, at, at + 1));
                }
            } else {
                fields.append(&mut rows::split(text, (from, to), b' '));
            }
            last = fields.len() - mark;
            if last == 0 {
                return None;
            }
            width = width.max(last);
        }
        if width > 20 { rows::cells(&fields) } else { None }
    }

    /// What is wrong with rows that are no puzzle.
    fn fault(&self, text: &Text) -> Fault {
        let (mut cells, mut blanks) = (0, false);
        let mut number = None;
        // Of all rows the one that is not like the others.
        let mut odd = None;
        for row in &self.rows {
            let (mut from, to) = row.range;
            cells += row.look.cells;
            blanks |= row.look.cells > row.look.digits || text.tally(from, to, ZERO) > 0;
            if row.look.cells != 9 {
                odd = odd.or(Some(row));
            }
            if row.shape.is_some() {
                continue;
            }
            if row.look.foreign > 0 {
                return Fault { kind: ProblemKind::Character, at: row.look.stranger, count: 0 };
            }
            // A number among single digits.
            let (mut words, mut long) = (0, None);
            while from < to {
                let end = text.until(from, to, SEPARATOR);
                words += usize::from(from < end);
                if end > from + 1 && text.all(from, end, DIGIT) {
                    let kind = ProblemKind::Character;
                    long = long.or(Some(Fault { kind, at: from, count: end - from }));
                }
                from = end + 1;
            }
            if matches!(words, 9..19 | 81) {
                number = number.or(long);
            }
        }
        if let Some(fault) = number.or(self.near) {
            return fault;
        }
        let rows = self.rows.len();
        let odd = if rows > 8 { odd } else { None };
        let Some(odd) = odd.or(self.rows.get(9)).or(self.rows.last()) else {
            return Fault { kind: ProblemKind::None, at: 0, count: 0 };
        };
        let (from, to) = odd.range;
        let count = if cells == 81 { 72 + odd.look.cells } else { cells };
        // Where nothing is written for blanks, nobody can count.
        if count == 81 || !blanks && cells < 81 && (matches!(rows, 6..12) || to - from > 60) {
            return Fault { kind: ProblemKind::Unclear, at: text.trim(from, to).0, count: 0 };
        }
        let last = if rows > 9 && odd.look.cells == 9 { 0 } else { 9 };
        miscount(text, odd.range, last, count)
    }
}
