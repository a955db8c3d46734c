//! A section of a text: rows that stand together, and the puzzles that they are.

use super::fault::{Fault, ParseErrorKind};
use super::format::Format;
use super::look::{Range, miscount};
use super::rows::{self, Row};
use super::ruler;
use super::text::{DIGIT, SEPARATOR, SPACE, Text};

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
    /// Whether a line above or among the rows is neither a row nor a rule.
    pub is_odd: bool,
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
    pub fn rule(&mut self) {
        self.is_drawn = true;
        self.is_ruled |= self.rows.len() == 1;
        self.gap = true;
    }

    /// Takes a row.
    #[inline(never)]
    pub fn row(&mut self, text: &Text, mut row: Row) {
        row.is_apart = std::mem::take(&mut self.gap);
        let (from, to) = text.trim(row.range.0, row.range.1);
        let bar = text.find(from, to, '|');
        self.is_drawn |= bar < to;
        self.thirds += usize::from(bar == from + 3 && to == from + 11);
        self.lines.push(row.whole);
        self.rows.push(row);
    }

    /// How the rows are laid out.
    pub fn format(&self, is_sdk: bool) -> Format {
        let is_dense = self.rows.iter().any(|row| row.look.adjacent);
        if is_sdk {
            Format::Sdk
        } else if self.thirds > 8 {
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
        self.near.is_some() || self.rows.len() > 5
    }

    /// Adds the cells of the puzzles, where all rows are such.
    pub fn read(&self, text: &Text, puzzles: &mut Vec<u8>) -> bool {
        let (mut is_broken, mut is_mixed) = (false, false);
        // Whether the first row of a puzzle may be the numbers of its columns.
        let mut is_numbered = false;
        let mut from = 0;
        while let Some(row) = self.rows.get(from) {
            let mut to = from;
            while let Some(next) = self.rows.get(to)
                && (to == from || next.shape == row.shape && next.shape.is_some())
            {
                // All rows are quoted, or none.
                is_mixed |= next.is_quoted != self.rows[0].is_quoted;
                to += 1;
            }
            let (start, end) = row.range;
            let mark = puzzles.len();
            let mut is_puzzle = false;
            if let Some(shape) = row.shape {
                let ruled = self.is_ruled && from == 0;
                is_puzzle = rows::puzzles(text, &self.rows[from..to], ruled, shape, puzzles);
                if is_puzzle && mark == 0 {
                    // A heading may have a number or two, but not what the first row lacks.
                    let lacks = from > 0 && !row.is_apart && self.rows[from - 1].look.cells == 1;
                    let opens = text.at(text.past(start, end, SPACE));
                    let is_short = matches!(opens, '&' | ',' | ';' | '\t')
                        || row.look.cells < 9 && text.count(start, end, b" ") < 8;
                    is_broken |= from > 3 || lacks && is_short;
                    is_numbered = (to - from).is_multiple_of(9) && rows::is_header(text, row.range, shape);
                }
            }
            if !is_puzzle {
                puzzles.truncate(mark);
                // One row more than a puzzle has, or than are left where its columns are numbered.
                let is_row = row.look.cells > 6 || text.count(start, end, b",;\t|&") > 5;
                is_broken |= if mark == 0 { to > from + 1 } else { is_row && (!row.is_apart || is_numbered) };
            }
            from = to;
        }
        if puzzles.is_empty() { !is_mixed && self.read_whole(text, puzzles) } else { !is_broken && !is_mixed }
    }

    /// Adds the cells of a section that is a puzzle only as a whole.
    fn read_whole(&self, text: &Text, puzzles: &mut Vec<u8>) -> bool {
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
        // Blank lines above and below nine rows aren't rows.
        let is_blank = |line: &Range| text.all(line.0, line.1, SPACE);
        let is_plain = !self.is_drawn && !self.is_odd;
        while let [rest @ .., last] = lines
            && is_blank(last)
            && (last.0 == last.1 || rows.len() > 8 || is_plain && lines.len() > 9 && !is_blank(&lines[0]))
        {
            lines = rest;
        }
        while let [first, rest @ ..] = lines
            && is_blank(first)
            && rows.len() > 8
        {
            lines = rest;
        }
        // Nine rows may have empty ones among them; otherwise empty lines only keep rows apart, or
        // boxes.
        let is_gap = |at: usize| lines.get(at).is_some_and(|line| line.0 == line.1);
        let is_even = match lines.len().saturating_sub(rows.len()) {
            0 | 8 => true,
            2 if is_gap(3) && is_gap(7) => true,
            gaps => gaps != 2 && self.is_drawn,
        };
        let nine = if lines.len() == 9 { lines } else { &rows };
        if is_even || lines.len() == 9 {
            if ruler::rows(text, nine, puzzles) {
                return true;
            }
            puzzles.clear();
        }
        rows::wrapped(text, &self.rows, puzzles)
    }

    /// What is wrong with rows that are no puzzle.
    pub fn fault(&self, text: &Text) -> Option<Fault> {
        let (mut cells, mut blanks) = (0, 0);
        let mut number = None;
        // Of all rows the one that is not like the others.
        let mut odd = None;
        for row in &self.rows {
            let (mut from, to) = row.range;
            cells += row.look.cells;
            blanks += row.look.blanks;
            if row.look.cells != 9 && self.rows.len() > 8 {
                odd = odd.or(Some(row));
            }
            if row.shape.is_some() {
                continue;
            }
            if row.look.foreign > 0 {
                return Some(Fault::new(ParseErrorKind::Character, row.look.stranger));
            }
            // A number among single digits.
            let (mut words, mut at, mut count) = (0, 0, 0);
            while from < to {
                let end = text.until(from, to, SEPARATOR);
                words += usize::from(from < end);
                if count == 0 && end > from + 1 && text.all(from, end, DIGIT) {
                    (at, count) = (from, end - from);
                }
                from = end + 1;
            }
            if count > 0 && number.is_none() && matches!(words, 9..19 | 81) {
                number = Some(Fault { count, ..Fault::new(ParseErrorKind::Character, at) });
            }
        }
        if number.or(self.near).is_some() {
            return number.or(self.near);
        }
        let rows = self.rows.len();
        let odd = odd.or(self.rows.get(9)).or(self.rows.last())?;
        let (from, to) = odd.range;
        let count = if cells == 81 { 72 + odd.look.cells } else { cells };
        // Where nothing is written for blanks, nobody can count.
        if count == 81 || blanks == 0 && cells < 81 && (matches!(rows, 6..12) || to - from > 60) {
            return Some(Fault::new(ParseErrorKind::Unclear, text.past(from, to, SPACE)));
        }
        let last = match rows {
            1 => 81,
            10.. if odd.look.cells == 9 => 0,
            _ => 9,
        };
        Some(miscount(text, odd.range, last, (count, 81)))
    }
}
