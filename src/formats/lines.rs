//! The general reader: a puzzle in one line or in many, bare, tabled or drawn, alone or among others.
//!
//! Lines that hold nothing but cells and separators give their cells to a heap; rules and empty lines are passed
//! over, any other line starts a new section. Whenever the heap is 81 high, it is a puzzle. So it makes no
//! difference whether a puzzle comes as one line, as nine rows or as 27 boxes, nor what keeps its cells apart.
//! Only spaces that stand for cells need a second look at the whole section (`ruler.rs`).

use super::candidates::Groups;
use super::text::{BREAK, CELL, CUT, DIGIT, RULE, SEPARATOR, Text, Trouble, digit, is};
use super::{Finds, Format, Parsed, ProblemKind, ruler};

/// Reads a plain text.
///
/// # Errors
/// What is wrong with what comes closest to a puzzle. What is broken after a first good puzzle is no matter.
pub fn read(text: &Text) -> Result<Parsed, Trouble> {
    let mut reader = Reader {
        text,
        spelled: spelled(text),
        finds: Finds::default(),
        groups: Groups::default(),
        section: Section::default(),
        in_sections: false,
        is_sdk: false,
        trouble: None,
        suspect: None,
        stranger: None,
    };
    let mut skips = false;
    let mut from = 0;
    while from < text.bytes.len() {
        let to = text.find(from, text.bytes.len(), b'\n');
        let line = text.trim(from, to);
        match (text.at(line.0), text.at(line.0 + 1)) {
            // SadMan's sections: the givens are in [Puzzle], and what stands in others is left out.
            (b'[', name) if text.at(line.1 - 1) == b']' && (reader.in_sections || name == b'P') => {
                reader.finish();
                reader.in_sections = true;
                reader.is_sdk = true;
                skips = name != b'P';
            }
            // SudoCue's headers: author, description, comment, date, source, level, address.
            (b'#', kind) => reader.is_sdk |= b"ADCBSLU".contains(&kind),
            _ if skips => {}
            (CUT, _) => reader.finish(),
            _ => reader.line((from, to), line),
        }
        from = to + 1;
    }
    reader.finish();
    let Reader { finds, groups, trouble, suspect, stranger, .. } = reader;
    if (trouble.is_none() || groups.finds.count > 0 || text.is_derived())
        && let Some(parsed) = finds.parsed().or(groups.finds.parsed())
    {
        return Ok(parsed);
    }
    Err(trouble.or(suspect).or(stranger).unwrap_or((ProblemKind::Empty, 0)))
}

/// From one place to another.
type Range = (usize, usize);

/// What stands in a range.
#[derive(Clone, Copy, Default)]
struct Look {
    cells: usize,
    digits: usize,
    /// Blanks that also draw rules: `-*_`.
    lines: usize,
    rules: usize,
    foreign: usize,
    /// Where the first foreign character is.
    stranger: usize,
    /// Where the last cell ends.
    end: usize,
    /// Whether two cells stand side by side.
    adjacent: bool,
}

#[inline(never)]
fn look(text: &Text, (from, to): Range) -> Look {
    let mut look = Look { end: from, ..Look::default() };
    for at in from..to {
        let byte = text.at(at);
        if is(byte, CELL) {
            look.adjacent |= look.cells > 0 && look.end == at;
            look.cells += 1;
            look.digits += usize::from(is(byte, DIGIT));
            look.lines += usize::from(b"-*_".contains(&byte));
            look.end = at + 1;
        } else if is(byte, RULE) {
            look.rules += 1;
        } else if !is(byte, SEPARATOR) {
            if look.foreign == 0 {
                look.stranger = at;
            }
            look.foreign += 1;
        }
    }
    look
}

/// Whether `-*_` stand for empty cells: where they do in a line with digits of 9 or 81 cells, or where no line
/// has digits.
fn spelled(text: &Text) -> bool {
    let mut digits = false;
    let mut from = 0;
    while from < text.bytes.len() {
        let to = text.find(from, text.bytes.len(), b'\n');
        let look = look(text, (from, to));
        digits |= look.digits > 0;
        if look.digits > 0 && look.lines > 0 && look.foreign == 0 && matches!(look.cells, 9 | 81) {
            return true;
        }
        from = to + 1;
    }
    !digits
}

/// Rows that belong together, and what of them is not yet a puzzle.
#[derive(Default)]
struct Section {
    heap: Vec<u8>,
    /// The rows of the heap, and the empty lines between them as empty ranges.
    rows: Vec<Range>,
    /// How many rows are not empty.
    lines: usize,
    /// Whether a row had another number of cells than 9 or 81.
    uneven: bool,
    /// Whether a puzzle stands right before these rows.
    glued: bool,
    /// Where a row has a character that can't be read.
    damaged: Option<usize>,
    barred: bool,
    ruled: bool,
    /// Whether a rule has more than dashes.
    fancy: bool,
    adjacent: bool,
    /// How many rows are `...|...|...`.
    thirds: usize,
}

impl Section {
    fn format(&self, is_sdk: bool) -> Format {
        if is_sdk {
            Format::Sdk
        } else if self.thirds > 8 && !self.fancy {
            Format::Ss
        } else if self.barred || self.ruled {
            Format::Drawing
        } else if !self.adjacent {
            Format::Table
        } else if self.lines == 1 {
            Format::Line
        } else {
            Format::Rows
        }
    }
}

struct Reader<'a> {
    text: &'a Text<'a>,
    spelled: bool,
    finds: Finds,
    groups: Groups,
    section: Section,
    in_sections: bool,
    is_sdk: bool,
    /// What is certainly a broken puzzle, before the first good one.
    trouble: Option<Trouble>,
    /// What looks like one.
    suspect: Option<Trouble>,
    /// What can't be read.
    stranger: Option<Trouble>,
}

impl Reader<'_> {
    /// Takes a line: all of it, and what of it shows.
    fn line(&mut self, whole: Range, line: Range) {
        let text = self.text;
        let (from, to) = line;
        // A row of a table that consists of tabs alone.
        let is_tabs =
            from == to && look(text, whole).cells == 0 && whole.1 == whole.0 + 8 && text.at(whole.0) == b'\t';
        if from == to && !is_tabs {
            self.section.glued = false;
            if !self.section.rows.is_empty() {
                self.section.rows.push(line);
            }
            return;
        }
        if self.is_rule(line) {
            self.section.ruled = true;
            self.section.fancy |= look(text, line).cells != to - from || text.at(from) != b'-';
            return;
        }
        if self.word(line) {
            return;
        }
        self.groups.line(text, line);
        let row = bare(text, whole);
        if ruler::line(text, row, &mut self.section.heap) {
            self.close(Format::Line);
            return;
        }
        let look = look(text, row);
        let mut fields = Vec::new();
        let is_delimited = look.cells != 9 && delimited(text, row, &mut fields);
        if look.foreign == 0 && look.rules == 0 && (look.cells > 0 || is_delimited) {
            if !self.is_heading(row, look, is_delimited) {
                self.row(row, look, fields);
            }
        } else if look.foreign > 0 && look.foreign * 3 <= look.cells {
            self.section.damaged.get_or_insert(look.stranger);
            self.section.rows.push(row);
        } else {
            if look.foreign > 0 {
                self.stranger.get_or_insert((ProblemKind::Character(' '), look.stranger));
            }
            self.finish();
        }
    }

    /// Whether a line only draws: it has no digit, and more than cells, or blanks that stand for none here.
    #[inline(never)]
    fn is_rule(&self, (from, to): Range) -> bool {
        let look = look(self.text, (from, to));
        if look.digits + look.foreign > 0 {
            return false;
        }
        let spelled = self.spelled && matches!(look.cells, 9 | 81);
        // Dashes and another blank, like the dots of `.---.`, are no cells together.
        let first = self.text.until(from, to, CELL);
        let same = (first..to).filter(|&at| self.text.at(at) == self.text.at(first)).count();
        look.rules > 0 || (look.lines > 0 && (!spelled || same < look.cells))
    }

    /// Whether a row is no row but numbers the columns of a drawing, or heads a table without saying anything.
    fn is_heading(&self, (from, to): Range, look: Look, is_delimited: bool) -> bool {
        let text = self.text;
        let next = text.find(to, text.bytes.len(), b'\n') + 1;
        let next = (next, text.find(next, text.bytes.len(), b'\n'));
        let before_rule = self.is_rule(next);
        let before_bars = text.find(next.0, next.1, b'|') < next.1;
        let mut number = b'1';
        for at in from..to {
            number += u8::from(text.at(at) == number);
        }
        let numbers = number > b'9' && look.cells == 9 && text.find(from, to, b'|') == to;
        let empty = look.cells == 0 && is_delimited;
        self.section.rows.is_empty() && (before_rule && (empty || numbers) || before_bars && numbers)
    }

    /// Reads a puzzle that is a word of 81 cells, alone in a line or in a record.
    fn word(&mut self, (from, to): Range) -> bool {
        let text = self.text;
        let first = text.at(from);
        let mut start = from;
        while start < to {
            let end = text.until(start, to, BREAK);
            let look = look(text, (start, end));
            // HoDoKu marks placed digits.
            let marks = if first == b':' { look.rules } else { 0 };
            if look.cells == 81 && look.cells + marks == end - start {
                for at in start..end {
                    if is(text.at(at), CELL) {
                        self.section.heap.push(digit(text.at(at)));
                    }
                }
                let before = text.trim(from, start);
                let mut hex = before.1 - before.0;
                for at in before.0..before.1 {
                    if !text.at(at).is_ascii_hexdigit() {
                        hex = 0;
                    }
                }
                self.close(if first == b':' {
                    Format::Hodoku
                } else if before.1 > from && text.at(before.1 - 1) == b',' {
                    Format::Gsf
                } else if hex > 7 {
                    Format::Rated
                } else {
                    Format::Line
                });
                return true;
            }
            self.near((start, end), look, marks);
            start = end + 1;
        }
        self.near((from, to), look(text, (from, to)), 0);
        false
    }

    /// Looks whether a word or a line is mostly cells, and nearly 81 or 729 of them.
    #[inline(never)]
    fn near(&mut self, range: Range, look: Look, marks: usize) {
        let expected = match look.cells {
            81 | 729 if look.foreign == 0 => return,
            45..=200 => 81,
            600..=900 => 729,
            _ => return,
        };
        if look.rules == marks && look.digits > 0 && look.foreign <= look.cells / 8 && self.finds.count == 0 {
            let trouble = if look.foreign > 0 {
                (ProblemKind::Character(' '), look.stranger)
            } else {
                self.miscount(range, expected, look.cells, expected)
            };
            self.trouble.get_or_insert(trouble);
        }
    }

    /// The problem of a range that ends before its last cell, or goes on after it.
    #[inline(never)]
    fn miscount(&self, (from, to): Range, last: usize, found: usize, expected: usize) -> Trouble {
        let mut left = last;
        let mut place = from;
        for at in from..to {
            if is(self.text.at(at), CELL) {
                place = at;
                if left == 0 {
                    break;
                }
                left -= 1;
                place += 1;
            }
        }
        (ProblemKind::of_count(found, expected), place)
    }

    /// Takes a row, or whatever part of a puzzle a line is.
    fn row(&mut self, row: Range, look: Look, mut fields: Vec<u8>) {
        let text = self.text;
        let section = &mut self.section;
        let (from, to) = text.trim(row.0, row.1);
        let mut bars = 0;
        for at in from..to {
            if text.at(at) == b'|' {
                bars += if (at - from) % 4 == 3 { 1 } else { 9 };
            }
        }
        section.barred |= bars > 0;
        section.thirds += usize::from(bars == 2 && to == from + 11);
        section.adjacent |= look.adjacent;
        if fields.is_empty() {
            for at in from..to {
                if is(text.at(at), CELL) {
                    fields.push(digit(text.at(at)));
                }
            }
            // A number before the first bar is the row's own.
            if look.cells == 10 && bars > 0 && text.find(from, to, b'|') < from + 4 {
                fields.remove(0);
            }
        }
        let count = fields.len();
        // A line before a full row that is none itself was a heading.
        if count == 9 && section.lines == 1 && section.uneven {
            section.heap.clear();
            section.rows.clear();
            section.lines = 0;
            section.uneven = false;
        }
        section.uneven |= !count.is_multiple_of(9);
        section.heap.append(&mut fields);
        section.rows.push(row);
        section.lines += 1;
        // Rows of eight and ten are no nine rows, and digits with spaces for blanks are less than they seem.
        let even = !section.uneven || (section.lines != 9 && section.heap.contains(&0));
        if section.heap.len() >= 81 && section.heap.len().is_multiple_of(81) && even {
            let format = section.format(self.is_sdk);
            self.close(format);
            self.section.glued = true;
        }
    }

    /// Takes the heap as puzzles.
    #[inline(never)]
    fn close(&mut self, format: Format) {
        let heap = std::mem::take(&mut self.section).heap;
        // What was left before a puzzle that is one line is nothing.
        let start = heap.len() % 81;
        self.finds.add(&heap[start..], format);
    }

    /// Ends a section: rows that are left may have spaces for blanks, or be a broken puzzle.
    #[inline(never)]
    fn finish(&mut self) {
        let mut section = std::mem::take(&mut self.section);
        while section.rows.last().is_some_and(|row| row.0 == row.1) {
            section.rows.pop();
        }
        // Nine rows may have empty ones among them; otherwise empty lines only keep the boxes apart.
        if section.rows.len() != 9 {
            section.rows.retain(|row| row.0 < row.1);
        }
        let rows = std::mem::take(&mut section.rows);
        let Some(&last) = rows.last() else { return };
        let before = self.finds.count;
        if section.damaged.is_none() && rows.len().is_multiple_of(9) {
            for nine in rows.chunks_exact(9) {
                if ruler::rows(self.text, nine, &mut section.heap) {
                    self.finds.add(&section.heap, section.format(self.is_sdk));
                }
            }
        }
        if self.finds.count > before || before > usize::from(section.glued) {
            return;
        }
        let mut count = 0;
        let mut odd = None;
        for &row in &rows {
            let cells = look(self.text, row).cells;
            count += cells;
            if cells != 9 && rows.len() > 8 {
                odd.get_or_insert(row);
            }
        }
        let glued = section.glued && look(self.text, rows[0]).cells == 9;
        let trouble = if let Some(at) = section.damaged {
            (ProblemKind::Character(' '), at)
        } else if glued {
            // A puzzle with a row too many.
            self.miscount(rows[0], 0, 81 + count, 81)
        } else {
            // The row that is not like the others, or else the last one.
            let row = odd.unwrap_or(last);
            let found = if count == 81 { 72 + look(self.text, row).cells } else { count };
            self.miscount(row, 9, found, 81)
        };
        let certain = glued || (rows.len() > 5 && count <= 10 * rows.len());
        let kept = if certain { &mut self.trouble } else { &mut self.suspect };
        kept.get_or_insert(trouble);
    }
}

/// A row without its name (`A |`, `R1:`) and without a comment after its cells.
fn bare(text: &Text, (mut from, mut to): Range) -> Range {
    let comment = text.find(from, to, b'#');
    // What comes too early is no comment but a mark in a row.
    if look(text, (from, comment)).cells > 8 {
        to = comment;
    }
    let start = text.trim(from, to).0;
    let name = match text.at(start) {
        b'A'..=b'J' | b'a'..=b'j' => 1,
        b'R' | b'r' if is(text.at(start + 1), DIGIT) => 2,
        _ => 0,
    };
    if name > 0 && is(text.at(start + name), SEPARATOR) {
        from = start + name;
    }
    (from, to)
}

/// The 9 or 81 cells of a line whose fields are delimited and may be empty.
///
/// Where empty cells are empty fields, those at the end of a line may have been trimmed if they were tabs.
#[inline(never)]
fn delimited(text: &Text, row: Range, cells: &mut Vec<u8>) -> bool {
    for &delimiter in b",;\t&|" {
        let (mut from, mut to) = if delimiter == b'\t' { row } else { text.trim(row.0, row.1) };
        // Bars stand around the fields as well.
        if delimiter == b'|' && text.at(from) == b'|' && text.find(from + 1, to, b'|') < to {
            from += 1;
            to -= usize::from(text.at(to - 1) == b'|');
        }
        cells.clear();
        let (mut count, mut value, mut most, mut zeros) = (0, 0, 0, false);
        for at in from..=to {
            let byte = if at == to { delimiter } else { text.at(at) };
            if byte != delimiter {
                if is(byte, CELL) {
                    count += 1;
                    value = digit(byte);
                    zeros |= value == 0;
                }
                continue;
            }
            // Nothing but the end of the line after a ninth delimiter.
            if at < to || count > 0 || cells.len() != 9 {
                cells.push(value);
            }
            most = most.max(count);
            (count, value) = (0, 0);
        }
        if delimiter == b'\t' && (2..9).contains(&cells.len()) && !zeros && most > 0 {
            cells.resize(9, 0);
        }
        if most < 2 && matches!(cells.len(), 9 | 81) {
            return true;
        }
    }
    cells.clear();
    false
}
