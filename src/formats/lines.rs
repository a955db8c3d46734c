//! The general reader: a puzzle in one line or in many, bare, tabled or drawn, alone or among others.
//!
//! Lines that hold nothing but cells and separators give their cells to a heap; rules and empty lines are passed
//! over, any other line starts a new section. Whenever the heap is 81 high, it is a puzzle. So it makes no
//! difference whether a puzzle comes as one line, as nine rows or as 27 boxes, nor what keeps its cells apart.
//! Only spaces that stand for cells need a second look at the whole section (`ruler.rs`).

use super::candidates::Groups;
use super::text::{BREAK, CELL, CUT, DIGIT, LINE, RULE, SEPARATOR, Text};
use super::{Fault, Finds, Format, Parsed, ProblemKind, ruler};

/// Reads a plain text.
///
/// # Errors
/// What is wrong with what comes closest to a puzzle. What is broken after a first good puzzle is no matter.
pub fn read(text: &Text) -> Result<Parsed, Fault> {
    let mut reader = Reader::new(text);
    let mut skips = false;
    let mut from = 0;
    while from < text.bytes.len() {
        let to = text.find(from, text.bytes.len(), b'\n');
        let (start, end) = text.trim(from, to);
        // SadMan's sections: the givens are in [Puzzle], and what stands in others is left out.
        if text.at(start) == b'['
            && text.at(end - 1) == b']'
            && (reader.is_sadman || text.at(start + 1) == b'P')
        {
            reader.finish();
            reader.is_sadman = true;
            reader.is_sdk = true;
            skips = text.at(start + 1) != b'P';
        } else if text.at(start) == b'#' {
            // SudoCue's headers: author, description, comment, date, source, level, address.
            reader.is_sdk |= matches!(text.at(start + 1), b'A' | b'D' | b'C' | b'B' | b'S' | b'L' | b'U');
        } else if text.at(start) == CUT {
            reader.finish();
        } else if !skips {
            reader.line((from, to), (start, end));
        }
        from = to + 1;
    }
    reader.finish();
    let [certain, likely, possible] = reader.faults;
    if (certain.is_none() || reader.groups.finds.count > 0 || text.is_derived())
        && let Some(parsed) = reader.finds.parsed().or_else(|| reader.groups.finds.parsed())
    {
        return Ok(parsed);
    }
    let kind = if text.is_derived() { ProblemKind::TooFew } else { ProblemKind::Empty };
    Err(certain.or(likely).or(possible).unwrap_or(Fault { kind, at: 0, count: 0 }))
}

/// From one place to another.
type Range = (usize, usize);

/// What stands in a range.
#[derive(Clone, Copy)]
struct Look {
    cells: usize,
    digits: usize,
    /// Blanks that also draw rules: `-*_`.
    lines: usize,
    rules: usize,
    foreign: usize,
    /// Where the first foreign character is.
    stranger: usize,
    /// Whether two cells stand side by side.
    adjacent: bool,
}

/// Looks at a range. (Many ask for it; the module holds it once.)
#[inline(never)]
fn look(text: &Text, (from, to): Range) -> Look {
    let mut look = Look { cells: 0, digits: 0, lines: 0, rules: 0, foreign: 0, stranger: 0, adjacent: false };
    for at in from..to {
        if text.is(at, CELL) {
            look.adjacent |= at > from && text.is(at - 1, CELL);
            look.cells += 1;
            look.digits += usize::from(text.is(at, DIGIT));
            look.lines += usize::from(text.is(at, LINE));
        } else if text.is(at, RULE) {
            look.rules += 1;
        } else if !text.is(at, SEPARATOR) {
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
    let mut none = true;
    let mut from = 0;
    while from < text.bytes.len() {
        let to = text.find(from, text.bytes.len(), b'\n');
        let look = look(text, (from, to));
        if look.digits > 0 {
            none = false;
            if look.lines > 0 && look.foreign == 0 && matches!(look.cells, 9 | 81) {
                return true;
            }
        }
        from = to + 1;
    }
    none
}

/// How sure it is that something is a broken puzzle, and comes before the first good one.
const CERTAIN: usize = 0;
const LIKELY: usize = 1;
const POSSIBLE: usize = 2;

struct Reader<'a> {
    text: &'a Text,
    /// Whether `-*_` stand for empty cells.
    spelled: bool,
    finds: Finds,
    groups: Groups,
    /// Whether the file has sections.
    is_sadman: bool,
    is_sdk: bool,
    /// The first fault of each certainty.
    faults: [Option<Fault>; 3],

    // The section: rows that belong together, and what of them is not yet a puzzle.
    heap: Vec<u8>,
    rows: Vec<Range>,
    /// The rows and the empty lines between them.
    lines: Vec<Range>,
    /// Whether a row has another number of cells than 9 or 81.
    uneven: bool,
    /// Whether a cell of the heap is empty.
    blank: bool,
    /// Whether a puzzle of rows stands right before these rows.
    glued: bool,
    /// Where a row has a character that can't be read, from 1.
    damaged: usize,
    /// Whether there are bars or rules.
    drawn: bool,
    /// Whether a rule has more than dashes.
    fancy: bool,
    adjacent: bool,
    /// How many rows are `...|...|...`.
    thirds: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a Text) -> Reader<'a> {
        Reader {
            text,
            spelled: spelled(text),
            finds: Finds::default(),
            groups: Groups::default(),
            is_sadman: false,
            is_sdk: false,
            faults: [None; 3],
            heap: Vec::new(),
            rows: Vec::new(),
            lines: Vec::new(),
            uneven: false,
            blank: false,
            glued: false,
            damaged: 0,
            drawn: false,
            fancy: false,
            adjacent: false,
            thirds: 0,
        }
    }

    /// Starts a new section.
    #[inline(never)]
    fn clear(&mut self) {
        self.heap.clear();
        self.rows.clear();
        self.lines.clear();
        self.thirds = 0;
        self.damaged = 0;
        self.blank = false;
        (self.uneven, self.glued, self.drawn, self.fancy, self.adjacent) =
            (false, false, false, false, false);
    }

    /// Notes a fault at a place: a foreign character, or so many cells.
    #[inline(never)]
    fn fault(&mut self, certainty: usize, at: usize, count: usize) {
        let kind = match count {
            0 => ProblemKind::Character,
            1..81 | 401..729 => ProblemKind::TooFew,
            _ => ProblemKind::TooMany,
        };
        if self.finds.count <= usize::from(self.glued) {
            self.faults[certainty].get_or_insert(Fault { kind, at: self.text.origin(at), count });
        }
    }

    /// Takes a line: all of it, and what of it shows.
    fn line(&mut self, whole: Range, line: Range) {
        let text = self.text;
        let (from, to) = line;
        // A line may be a row of eight tabs.
        if from == to && !(text.at(whole.0) == b'\t' && whole.1 > whole.0 + 7) {
            self.glued = false;
            self.lines.push(line);
            return;
        }
        if self.is_rule(line) {
            self.drawn = true;
            self.fancy |= look(text, line).cells != to - from || text.at(from) != b'-';
            return;
        }
        if self.word(line) {
            return;
        }
        self.groups.line(text, line);
        let row = bare(text, whole);
        if ruler::line(text, row, &mut self.heap) {
            return self.close(Format::Line);
        }
        let look = look(text, row);
        let mark = self.heap.len();
        if look.foreign + look.rules == 0 && self.cells(row, look) {
            if self.is_heading(row, look) {
                self.heap.truncate(mark);
            } else {
                self.row(row, look, mark);
            }
        } else if look.foreign > 0 && look.foreign * 3 <= look.cells {
            if self.damaged == 0 {
                self.damaged = look.stranger + 1;
            }
            self.rows.push(row);
        } else {
            if look.foreign > 0 && !text.is_derived() {
                self.fault(POSSIBLE, look.stranger, 0);
            }
            self.finish();
        }
    }

    /// Whether a line only draws: it has no digit, and more than cells, or blanks that stand for none here.
    #[inline(never)]
    fn is_rule(&self, range: Range) -> bool {
        let look = look(self.text, range);
        // Dashes and other blanks, like the dots of `.---.`, are no cells together.
        let draws =
            look.lines > 0 && !(self.spelled && look.lines == look.cells && matches!(look.cells, 9 | 81));
        look.digits + look.foreign == 0 && (look.rules > 0 || draws)
    }

    /// Whether a row is no row but numbers the columns of a drawing, or heads a table without saying anything.
    fn is_heading(&self, (from, to): Range, look: Look) -> bool {
        let text = self.text;
        let next = text.find(to, text.bytes.len(), b'\n') + 1;
        let next = (next, text.find(next, text.bytes.len(), b'\n'));
        let mut number = b'1';
        for at in from..to {
            number += u8::from(text.at(at) == number);
        }
        let bars = |(from, to)| text.find(from, to, b'|') < to;
        let numbers = number > b'9' && look.cells == 9 && !bars((from, to));
        self.rows.is_empty() && (numbers && bars(next) || (numbers || look.cells == 0) && self.is_rule(next))
    }

    /// Reads a puzzle that is a word of 81 cells, alone in a line or in a record.
    fn word(&mut self, (from, to): Range) -> bool {
        let text = self.text;
        let is_library = text.at(from) == b':';
        let mut start = from;
        while start < to {
            let end = text.until(start, to, BREAK);
            let look = look(text, (start, end));
            // HoDoKu marks placed digits.
            let marks = if is_library { look.rules } else { 0 };
            if look.cells == 81 && look.cells + marks == end - start {
                self.clear();
                self.push((start, end));
                let (_, last) = text.trim(from, start);
                let hex = (from..last).all(|at| text.at(at).is_ascii_hexdigit());
                self.close(if is_library {
                    Format::Hodoku
                } else if last > from && text.at(last - 1) == b',' {
                    Format::Gsf
                } else if last > from + 7 && hex {
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

    /// Adds the cells of a range to the heap.
    #[inline(never)]
    fn push(&mut self, (from, to): Range) {
        for at in from..to {
            if self.text.is(at, CELL) {
                self.blank |= self.text.digit(at) == 0;
                self.heap.push(self.text.digit(at));
            }
        }
    }

    /// Looks whether a word or a line is mostly cells, and nearly 81 or 729 of them.
    #[inline(never)]
    fn near(&mut self, range: Range, look: Look, marks: usize) {
        let expected = if look.cells > 400 { 729 } else { 81 };
        let wrong = look.foreign > 0 || look.cells != expected;
        if (45..900).contains(&look.cells)
            && wrong
            && look.digits > 0
            && look.rules == marks
            && look.foreign <= look.cells / 8
        {
            if look.foreign > 0 {
                self.fault(CERTAIN, look.stranger, 0);
            } else {
                self.miscount(CERTAIN, range, expected, look.cells);
            }
        }
    }

    /// Says that there are so many cells, in a range that ends before its last cell or goes on after it.
    #[inline(never)]
    fn miscount(&mut self, certainty: usize, (from, to): Range, mut last: usize, found: usize) {
        let mut end = from;
        for at in from..to {
            if self.text.is(at, CELL) {
                end = at;
                if last == 0 {
                    break;
                }
                end += 1;
                last -= 1;
            }
        }
        self.fault(certainty, end, found);
    }

    /// Adds the cells of a row to the heap, where it has any.
    fn cells(&mut self, row: Range, look: Look) -> bool {
        if look.cells == 9 || !self.delimited(row) {
            self.push(row);
            return look.cells > 0;
        }
        true
    }

    /// Takes a row, or whatever part of a puzzle a line is; its cells stand on the heap from a mark on.
    fn row(&mut self, row: Range, look: Look, mark: usize) {
        let text = self.text;
        let (from, to) = text.trim(row.0, row.1);
        let bar = text.find(from, to, b'|');
        let second = text.find(bar + 1, to, b'|');
        self.drawn |= bar < to;
        self.adjacent |= look.adjacent;
        self.thirds += usize::from((bar, second, to) == (from + 3, from + 7, from + 11));
        // A number before the first bar is the row's own.
        if look.cells == 10 && bar < to && bar < from + 4 && self.heap.len() == mark + 10 {
            self.heap.remove(mark);
        }
        let count = self.heap.len() - mark;
        // A line before a full row that is none itself was a heading.
        if count == 9 && self.rows.len() == 1 && self.uneven {
            self.rows.clear();
            self.uneven = false;
            self.heap.clear();
            self.cells(row, look);
        }
        self.uneven |= !count.is_multiple_of(9);
        // Empty lines before the first row are none of the section's.
        if self.rows.is_empty() {
            self.lines.clear();
        }
        self.rows.push(row);
        self.lines.push(row);
        // Rows of eight and ten are no nine rows, and digits with spaces for blanks are less than they seem.
        let even = !self.uneven || (self.rows.len() != 9 && self.blank);
        if even && self.heap.len() >= 81 && self.heap.len().is_multiple_of(81) {
            self.close(self.format());
            self.glued = true;
        }
    }

    /// How the rows of the section are laid out.
    fn format(&self) -> Format {
        if self.is_sdk {
            Format::Sdk
        } else if self.thirds > 8 && !self.fancy {
            Format::Ss
        } else if self.drawn {
            Format::Drawing
        } else if !self.adjacent {
            Format::Table
        } else if self.rows.len() == 1 {
            Format::Line
        } else {
            Format::Rows
        }
    }

    /// Takes the heap as puzzles.
    #[inline(never)]
    fn close(&mut self, format: Format) {
        self.finds.add(&self.heap, format);
        self.clear();
    }

    /// Ends a section: rows that are left may have spaces for blanks, or be a broken puzzle.
    #[inline(never)]
    fn finish(&mut self) {
        let text = self.text;
        while self.lines.last().is_some_and(|line| line.0 == line.1) {
            self.lines.pop();
        }
        // Nine rows may have empty ones among them; otherwise empty lines only keep the boxes apart.
        let rows = if self.lines.len() == 9 { &self.lines } else { &self.rows };
        let before = self.finds.count;
        if self.damaged == 0 && rows.len().is_multiple_of(9) {
            for nine in rows.chunks_exact(9) {
                if ruler::rows(text, nine, &mut self.heap) {
                    self.finds.add(&self.heap, self.format());
                }
            }
        }
        if let (Some(&first), Some(&last)) = (self.rows.first(), self.rows.last())
            && self.finds.count == before
        {
            let mut count = 0;
            let mut odd = last;
            for &row in self.rows.iter().rev() {
                let cells = look(text, row).cells;
                count += cells;
                // Of all rows the one that is not like the others.
                if cells != 9 && self.rows.len() > 8 {
                    odd = row;
                }
            }
            self.glued &= look(text, first).cells == 9;
            let certain = self.glued || (self.rows.len() > 5 && count <= 10 * self.rows.len());
            let certainty = if certain { CERTAIN } else { LIKELY };
            if self.damaged > 0 {
                self.fault(certainty, self.damaged - 1, 0);
            } else if self.glued {
                // A puzzle with a row too many.
                self.miscount(certainty, first, 0, 81 + count);
            } else {
                let found = if count == 81 { 72 + look(text, odd).cells } else { count };
                self.miscount(certainty, odd, 9, found);
            }
        }
        self.clear();
    }

    /// Adds the 9 or 81 cells of a line whose fields are delimited and may be empty to the heap.
    ///
    /// Where empty cells are empty fields, those at the end of a line may have been trimmed if they were tabs.
    fn delimited(&mut self, row: Range) -> bool {
        let text = self.text;
        let mark = self.heap.len();
        for delimiter in *b",;\t&|" {
            let (mut from, mut to) = if delimiter == b'\t' { row } else { text.trim(row.0, row.1) };
            // Bars stand around the fields as well.
            if delimiter == b'|' && text.at(from) == b'|' && text.find(from + 1, to, b'|') < to {
                from += 1;
                to -= usize::from(text.at(to - 1) == b'|');
            }
            let mut plain = true;
            let mut start = from;
            while start <= to {
                let end = text.find(start, to, delimiter);
                let look = look(text, (start, end));
                // Nothing but the end of the line after a ninth delimiter.
                if end == to && look.cells == 0 && self.heap.len() == mark + 9 {
                    break;
                }
                self.push((start, end));
                plain &= look.cells < 2;
                if look.cells == 0 {
                    self.heap.push(0);
                }
                start = end + 1;
            }
            let count = self.heap.len() - mark;
            if delimiter == b'\t'
                && (2..9).contains(&count)
                && look(text, row).digits > 0
                && text.find(from, to, b'0') == to
            {
                for _ in count..9 {
                    self.heap.push(0);
                }
            }
            if plain && matches!(self.heap.len() - mark, 9 | 81) {
                return true;
            }
            self.heap.truncate(mark);
        }
        false
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
        b'R' | b'r' if text.is(start + 1, DIGIT) => 2,
        _ => 0,
    };
    if name > 0 && text.is(start + name, SEPARATOR) {
        from = start + name;
    }
    (from, to)
}
