//! The general reader: a puzzle in one line or in many, bare, tabled or drawn, alone or among others.
//!
//! Lines that hold nothing but cells and separators give their cells to a heap; rules and empty lines are passed
//! over, any other line starts a new section. Whenever the heap is 81 high, it is a puzzle. So it makes no
//! difference whether a puzzle comes as one line, as nine rows or as 27 boxes, nor what keeps its cells apart.
//! Only spaces that stand for cells need a second look at the whole section ([`ruler`]).
//!
//! Nine puzzles in which every digit stands in its own place of nine are one grid of candidates (sukaku).

use super::candidates::Groups;
use super::ruler;
use super::text::{Class, Piece, Text, class, is_space};
use super::{Finds, Format, Parsed, Problem, ProblemKind};

/// Reads a text that is neither JSON nor XML nor an address.
///
/// # Errors
/// What is wrong with what comes closest to a puzzle. What is broken after a first good puzzle is no matter.
pub fn read(text: &Text) -> Result<Parsed, Problem> {
    let lines = text.piece().split(|byte| byte == b'\n');
    let mut reader = Reader {
        text,
        blanks: blanks(&lines),
        finds: Finds::default(),
        groups: Groups::default(),
        section: Section::default(),
        is_sdk: false,
        trouble: None,
        suspect: None,
    };
    // SadMan's files have a section for the givens; what stands in others is left out.
    let in_sections = lines.iter().any(|line| title(line.trim()) == Some(true));
    let mut skips = in_sections;
    reader.is_sdk = in_sections;
    for (i, line) in lines.iter().enumerate() {
        let line = line.trim();
        let title = title(line).filter(|_| in_sections);
        if let Some(is_puzzle) = title {
            skips = !is_puzzle;
            reader.finish();
        } else if let [b'#', rest @ ..] = line.bytes {
            // SudoCue's headers: author, description, comment, date, source, level, address.
            reader.is_sdk |= rest.first().is_some_and(|kind| b"ADCBSLU".contains(kind));
        } else if !skips {
            reader.line(lines[i], lines.get(i + 1).copied());
        }
    }
    reader.finish();
    reader.answer()
}

/// Whether a line is the title of the section of the givens (`[Puzzle]`), or of another one, like `[State]`.
fn title(line: Piece) -> Option<bool> {
    match line.bytes {
        [b'[', name @ .., b']'] if !name.is_empty() && name.iter().all(u8::is_ascii_alphabetic) => {
            Some(name.eq_ignore_ascii_case(b"puzzle"))
        }
        _ => None,
    }
}

/// What a line consists of.
#[derive(Default)]
struct Look {
    cells: Vec<u8>,
    /// Where the cells stand, as indices of the line.
    places: Vec<usize>,
    digits: bool,
    draws: bool,
    foreign: usize,
    first_foreign: usize,
}

impl Look {
    /// Looks at a line; in a library of HoDoKu's a `+` marks a digit and is no rule.
    #[inline(never)]
    fn at(line: &[u8], is_library: bool) -> Look {
        let mut look = Look::default();
        for (i, &byte) in line.iter().enumerate() {
            match class(byte) {
                Class::Cell(digit) => {
                    look.cells.push(digit);
                    look.places.push(i);
                    look.digits |= byte.is_ascii_digit();
                }
                Class::Rule if !is_library => look.draws = true,
                Class::Foreign => {
                    if look.foreign == 0 {
                        look.first_foreign = i;
                    }
                    look.foreign += 1;
                }
                _ => {}
            }
        }
        look
    }
}

/// Which of `-*_` stand for empty cells: those that do in lines with digits that are 9 or 81 cells; all of
/// them where no line has digits.
fn blanks(lines: &[Piece]) -> Vec<u8> {
    let mut spelled = Vec::new();
    let mut digits = false;
    for line in lines {
        let look = Look::at(line.bytes, false);
        digits |= look.digits;
        if look.digits && look.foreign == 0 && matches!(look.cells.len(), 9 | 81) {
            spelled.extend(b"-*_".iter().filter(|byte| line.bytes.contains(byte)));
        }
    }
    if digits { spelled } else { b"-*_".to_vec() }
}

/// Rows that belong together, and what of them is not yet a puzzle.
#[derive(Default)]
struct Section<'a> {
    heap: Vec<u8>,
    /// The rows of the heap, with empty lines where they stood.
    rows: Vec<Piece<'a>>,
    /// Whether a row had neither 9 nor 81 cells.
    uneven: bool,
    /// Whether a puzzle stands right before these rows.
    glued: bool,
    /// A row with a character that can't be read.
    damaged: Option<usize>,
    looks: Looks,
}

/// How a puzzle is drawn.
#[derive(Default)]
struct Looks {
    barred: bool,
    ruled: bool,
    /// Whether a rule has more than dashes.
    fancy: bool,
    adjacent: bool,
    /// Whether a row is not `...|...|...`.
    no_thirds: bool,
}

impl Looks {
    fn format(&self) -> Format {
        match self {
            Looks { no_thirds: false, fancy: false, .. } => Format::Ss,
            Looks { barred: true, .. } | Looks { ruled: true, .. } => Format::Drawing,
            Looks { adjacent: true, .. } => Format::Rows,
            _ => Format::Table,
        }
    }
}

struct Reader<'a> {
    text: &'a Text<'a>,
    blanks: Vec<u8>,
    finds: Finds,
    groups: Groups,
    section: Section<'a>,
    is_sdk: bool,
    /// What is certainly a broken puzzle, before the first good one.
    trouble: Option<Problem>,
    /// What may be one.
    suspect: Option<Problem>,
}

impl<'a> Reader<'a> {
    fn answer(self) -> Result<Parsed, Problem> {
        if self.trouble.is_none() || self.groups.finds.count > 0 {
            let sukaku = self.finds.sukaku();
            if let Some(parsed) = sukaku.or(self.finds.parsed()).or(self.groups.finds.parsed()) {
                return Ok(parsed);
            }
        }
        let nothing = || self.text.problem(ProblemKind::Empty, 0);
        Err(self.trouble.or(self.suspect).unwrap_or_else(nothing))
    }

    /// Takes a line, with a look at the next one.
    fn line(&mut self, line: Piece<'a>, next: Option<Piece>) {
        let trimmed = line.trim();
        let first = trimmed.bytes.first().copied().unwrap_or(b' ');
        if trimmed.bytes.is_empty() && line.bytes.iter().filter(|&&byte| byte == b'\t').count() != 8 {
            self.section.glued = false;
            if !self.section.rows.is_empty() {
                self.section.rows.push(trimmed);
            }
            return;
        }
        if self.is_rule(trimmed) {
            let looks = &mut self.section.looks;
            looks.ruled = true;
            looks.fancy |= trimmed.bytes.iter().any(|&byte| byte != b'-');
            return;
        }
        if self.one_line(line, first == b':') {
            return;
        }
        let row = uncommented(unlabelled(line));
        let look = Look::at(row.bytes, false);
        self.groups.line(trimmed);
        if look.foreign == 0 && !look.draws && (!look.cells.is_empty() || fields(row).is_some()) {
            let heads = next.is_some_and(|next| self.is_heading(row, &look, next.trim()));
            if !heads {
                self.row(row, look);
            }
        } else {
            let is_row = look.foreign > 0 && look.foreign * 3 <= look.cells.len();
            let at = row.start + look.first_foreign;
            if is_row {
                self.section.damaged.get_or_insert(at);
                self.section.rows.push(row);
            } else {
                if look.foreign > 0 && self.suspect.is_none() {
                    self.suspect = Some(self.text.foreign(at));
                }
                self.finish();
            }
        }
    }

    /// Whether a line only draws: it has no digit, and more than cells, or blanks that stand for none here.
    fn is_rule(&self, line: Piece) -> bool {
        let look = Look::at(line.bytes, false);
        let mut blanks = line.bytes.iter().copied().filter(|&byte| matches!(class(byte), Class::Cell(_)));
        let Some(first) = blanks.next() else { return look.draws && look.foreign == 0 };
        if look.digits || look.foreign > 0 {
            return false;
        }
        let mixed = line.bytes.contains(&b'-') && blanks.any(|byte| byte != first);
        let draws =
            b"-*_".contains(&first) && !(self.blanks.contains(&first) && matches!(look.cells.len(), 9 | 81));
        look.draws || mixed || draws
    }

    /// Whether a row is no row but numbers the columns of a drawing, or heads a table without saying anything.
    fn is_heading(&self, row: Piece, look: &Look, next: Piece) -> bool {
        let before_rule = self.is_rule(next);
        let numbers = look.cells.iter().copied().eq(1..=9) && !row.bytes.contains(&b'|');
        let heap = &self.section.heap;
        heap.is_empty()
            && (look.cells.is_empty() && before_rule
                || numbers && (before_rule || next.bytes.contains(&b'|')))
    }

    /// Reads a line that is a puzzle of its own: a word of 81 cells, maybe in a record, or 81 digits and spaces.
    fn one_line(&mut self, line: Piece, is_library: bool) -> bool {
        let words =
            line.split(|byte| matches!(byte, b'#' | b'=' | b'<' | b'>') || class(byte) == Class::Separator);
        for word in words.iter().filter(|word| word.bytes.len() >= 81) {
            let look = Look::at(word.bytes, is_library);
            if look.cells.len() == 81 && look.foreign == 0 && !look.draws {
                let before = line.cut(0, word.start - line.start).trim().bytes;
                let format = match before {
                    [b':', ..] => Format::Hodoku,
                    [.., b','] => Format::Gsf,
                    _ if before.len() >= 8 && before.iter().all(u8::is_ascii_hexdigit) => Format::Rated,
                    _ => Format::Line,
                };
                self.finds.add(&look.cells, format);
                return true;
            }
        }
        if let Some(cells) = ruler::line(uncommented(line).bytes) {
            self.finds.add(&cells, Format::Line);
            return true;
        }
        if self.finds.count == 0 && self.trouble.is_none() {
            let near = words.into_iter().chain([line]).find_map(|word| self.near(word, is_library));
            self.trouble = near;
        }
        false
    }

    /// The problem of a word or a line that is mostly cells, and nearly 81 or 729 of them.
    fn near(&self, word: Piece, is_library: bool) -> Option<Problem> {
        let look = Look::at(word.bytes, is_library);
        let expected = match look.cells.len() {
            81 | 729 if look.foreign == 0 => return None,
            45..=200 => 81,
            600..=900 => 729,
            _ => return None,
        };
        if look.draws || !look.digits || look.foreign > look.cells.len() / 8 {
            None
        } else if look.foreign > 0 {
            Some(self.text.foreign(word.start + look.first_foreign))
        } else {
            Some(self.miscount(word, &look, expected, look.cells.len(), expected))
        }
    }

    /// The problem of a line that ends before, or goes on after, its last cell.
    fn miscount(&self, line: Piece, look: &Look, last: usize, found: usize, expected: usize) -> Problem {
        let end = look.places.last().map_or(0, |last| last + 1);
        let at = look.places.get(last).copied().unwrap_or(end);
        self.text.problem(ProblemKind::of_count(found, expected), line.start + at)
    }

    /// Takes a row, or whatever part of a puzzle a line is.
    fn row(&mut self, row: Piece<'a>, look: Look) {
        let section = &mut self.section;
        let bytes = row.trim().bytes;
        let looks = &mut section.looks;
        looks.barred |= bytes.contains(&b'|');
        looks.adjacent |= look.places.windows(2).any(|pair| pair[0] + 1 == pair[1]);
        let thirds = |(i, &byte): (usize, &u8)| (byte == b'|') == (i % 4 == 3);
        looks.no_thirds |= bytes.len() != 11 || !bytes.iter().enumerate().all(thirds);
        let numbered = look.cells.len() == 10
            && bytes.iter().position(|&byte| matches!(byte, b'|' | b':')).is_some_and(|bar| bar < 3);
        let cells = match look.cells.len() {
            9 | 81 => look.cells,
            10 if numbered => look.cells[1..].to_vec(),
            _ => fields(row).unwrap_or(look.cells),
        };
        // A line before a full row that is none itself was a heading.
        if cells.len() == 9 && section.rows.len() == 1 && section.uneven {
            *section = Section { looks: std::mem::take(&mut section.looks), ..Section::default() };
        }
        section.uneven |= !cells.len().is_multiple_of(9);
        section.heap.extend(cells);
        section.rows.push(row);
        let full = section.heap.len() >= 81 && section.heap.len().is_multiple_of(81);
        // Rows of eight and ten are no nine rows, and digits apart by blank cells are less than they seem.
        if full && !(section.uneven && (section.rows.len() == 9 || !section.heap.contains(&0))) {
            let format = if self.is_sdk {
                Format::Sdk
            } else if section.rows.len() == 1 && section.looks.adjacent {
                Format::Line
            } else {
                section.looks.format()
            };
            for cells in section.heap.chunks_exact(81) {
                self.finds.add(cells, format);
            }
            self.section = Section { glued: true, ..Section::default() };
        }
    }

    /// Ends a section: rows that are left may have spaces for blanks, or be a broken puzzle.
    fn finish(&mut self) {
        let section = std::mem::take(&mut self.section);
        let rows: Vec<Piece> = section.rows.iter().copied().filter(|row| !row.bytes.is_empty()).collect();
        let until = section.rows.iter().rposition(|row| !row.bytes.is_empty()).map_or(0, |last| last + 1);
        if rows.is_empty() {
            return;
        }
        let mut found = false;
        if section.damaged.is_none() {
            let all = if rows.len().is_multiple_of(9) { &rows[..] } else { &section.rows[..until] };
            for nine in all.chunks_exact(9).filter(|_| all.len().is_multiple_of(9)) {
                if let Some(cells) = ruler::rows(nine) {
                    let format = if self.is_sdk { Format::Sdk } else { section.looks.format() };
                    self.finds.add(&cells, format);
                    found = true;
                }
            }
        }
        if found || self.finds.count > usize::from(section.glued) {
            return;
        }
        let looks: Vec<Look> = rows.iter().map(|row| Look::at(row.bytes, false)).collect();
        let count: usize = looks.iter().map(|look| look.cells.len()).sum();
        let odd = looks.iter().position(|look| look.cells.len() != 9);
        let problem = match (section.damaged, odd) {
            (Some(at), _) => self.text.foreign(at),
            // A puzzle with a row too many.
            _ if section.glued => self.miscount(rows[0], &looks[0], 0, 81 + count, 81),
            // The row that is not like the others, or else the last one.
            (_, odd) => {
                let row = odd.filter(|_| rows.len() > 8).unwrap_or(rows.len() - 1);
                let found = if count == 81 { looks[row].cells.len() * 9 } else { count };
                self.miscount(rows[row], &looks[row], 9, found, 81)
            }
        };
        let certain = section.glued || rows.len() > 5 && count <= 10 * rows.len();
        let kept = if certain { &mut self.trouble } else { &mut self.suspect };
        kept.get_or_insert(problem);
    }
}

/// A line up to its comment.
fn uncommented(line: Piece) -> Piece {
    let end = line.bytes.iter().position(|&byte| byte == b'#').unwrap_or(line.bytes.len());
    // What comes too early is no comment but a mark in a row.
    if Look::at(&line.bytes[..end], false).cells.len() < 9 { line } else { line.cut(0, end) }
}

/// A row without its name: `A |`, `R1:`.
fn unlabelled(line: Piece) -> Piece {
    let start = line.bytes.iter().position(|&byte| !is_space(byte)).unwrap_or(0);
    let ends = |byte: u8| is_space(byte) || matches!(byte, b'|' | b':');
    match line.bytes[start..] {
        [b'A'..=b'J' | b'a'..=b'j', end, ..] if ends(end) => line.cut(start + 1, line.bytes.len()),
        [b'R' | b'r', b'1'..=b'9', end, ..] if ends(end) => line.cut(start + 2, line.bytes.len()),
        _ => line,
    }
}

/// What may stand between cells so that a cell may be empty.
const DELIMITERS: &[u8] = b",;\t&|";

/// The 9 or 81 cells of a line whose fields are delimited and may be empty.
///
/// Where empty cells are empty fields, those at the end of a line may have been trimmed if they were tabs.
fn fields(row: Piece) -> Option<Vec<u8>> {
    for &delimiter in DELIMITERS {
        let line = match row.trim().bytes {
            _ if delimiter == b'\t' => row.bytes,
            [b'|', inner @ .., b'|'] if delimiter == b'|' => inner,
            line => line,
        };
        let mut cells = Vec::new();
        let mut single = true;
        let mut digits = 0;
        for field in line.split(|&byte| byte == delimiter) {
            let found = Look::at(field, false).cells;
            single &= found.len() < 2;
            digits += found.len();
            cells.push(found.first().copied().unwrap_or(0));
        }
        if cells.len() == 10 && delimiter != b'|' && line.last() == Some(&delimiter) {
            cells.pop();
        }
        let givens = cells.iter().filter(|&&digit| digit != 0).count();
        if delimiter == b'\t' && (2..9).contains(&cells.len()) && digits == givens && givens > 0 {
            cells.resize(9, 0);
        }
        if single && matches!(cells.len(), 9 | 81) {
            return Some(cells);
        }
    }
    None
}
