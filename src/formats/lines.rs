//! The general reader: a puzzle in one line or in many, bare, tabled or drawn, alone or among
//! others.
//!
//! A word of 81 cells is a puzzle. Other lines that hold cells are rows of a section
//! (`section.rs`), which prose ends; rules and empty lines are passed over. What is left over of a
//! section is a broken puzzle, and the text is refused rather than read without it.

use super::candidates::{Groups, after_eliminations};
use super::fault::{Fault, ParseErrorKind};
use super::finds::Finds;
use super::format::{Format, Parsed};
use super::look::{Look, Range, look, miscount};
use super::rows::{self, Row};
use super::ruler;
use super::section::Section;
use super::text::{BREAK, CELL, CUT, LETTER, LINE, RULE, SEPARATOR, SPACE, Text};

/// Reads a plain text.
///
/// # Errors
/// What is wrong with what comes closest to a puzzle. What is broken after a first good puzzle is
/// no matter, unless that has no empty cell: then it may be the solution of the other.
pub fn read(text: &Text) -> Result<Parsed, Fault> {
    let mut reader = Reader {
        text,
        spelled: spelled(text),
        finds: Finds::default(),
        groups: Groups::default(),
        is_sadman: false,
        is_sdk: false,
        faults: [None; 5],
        section: Section::default(),
        checks: 8,
        puzzles: Vec::new(),
    };
    let mut skips = rows::column(text, &mut reader.puzzles);
    if skips {
        reader.add(Format::Rows);
    }
    let mut from = 0;
    while from < text.len() {
        let to = text.find(from, text.len(), '\n');
        let (start, end) = text.trim(from, to);
        let (first, letter) = (text.at(start), text.at(start + 1));
        // SadMan's sections: the givens are in [Puzzle], and what stands in others is left out.
        let is_sadman = first == '[' && text.at(end - 1) == ']' && (reader.is_sadman || letter == 'P');
        if is_sadman || first == CUT {
            reader.finish();
            reader.is_sadman |= is_sadman;
            reader.is_sdk |= is_sadman;
            skips = if is_sadman { letter != 'P' } else { skips };
        } else if !skips {
            // SudoCue's headers: author, description, comment, date, source, level, address.
            reader.is_sdk |= first == '#' && matches!(letter, 'A'..='D' | 'L' | 'S' | 'U');
            reader.line((from, to), (start, end));
        }
        from = to + 1;
    }
    reader.finish();
    let has_groups = !reader.groups.grids.is_empty();
    reader.finds.merge(&reader.groups.grids);
    if !reader.finds.is_full() {
        reader.faults[LATE] = None;
    }
    if (reader.faults[CERTAIN].or(reader.faults[LATE]).is_none() || has_groups)
        && let Some(parsed) = reader.finds.parsed(text.is_derived)
    {
        return Ok(parsed);
    }
    let is_empty = text.until_shown(0) == text.len() && !text.is_derived;
    let kind = if is_empty { ParseErrorKind::Empty } else { ParseErrorKind::None };
    reader.faults[LARGE] = larger(text);
    let fault = reader.faults.iter().find_map(|fault| *fault);
    Err(fault.unwrap_or(Fault::new(kind, 0)))
}

/// Whether `-*_` stand for empty cells: where they do in a line with digits of 9 or 81 cells, or
/// where no line has digits.
fn spelled(text: &Text) -> bool {
    let mut none = true;
    let mut from = 0;
    while from < text.len() {
        let to = text.find(from, text.len(), '\n');
        let look = look(text, (from, to));
        none &= look.digits == 0;
        if look.digits * look.lines > 0 && look.foreign == 0 && matches!(look.cells, 9 | 81) {
            return true;
        }
        from = to + 1;
    }
    none
}

/// Says that a grid is larger than nine by nine: so many lines of so many words, or of so many
/// characters, or a word of a square of them.
fn larger(text: &Text) -> Option<Fault> {
    let length = text.len();
    let fault = |at, count| Some(Fault { count, ..Fault::new(ParseErrorKind::Size, text.origin(at)) });
    let (mut start, mut lines, mut width) = (0, 0, 0);
    let mut from = 0;
    while from < length {
        let to = text.find(from, length, '\n');
        let (mut words, mut longest, mut shows) = (0, 0, false);
        let mut is_row = true;
        let mut at = from;
        while at < to {
            let end = text.until(at, to, SEPARATOR);
            words += usize::from(at < end);
            longest = longest.max(end - at);
            is_row &= text.all(at, end, CELL | LETTER);
            shows |= !text.all(at, end, LINE | RULE);
            at = end + 1;
        }
        if words == 1 && is_row {
            if let Some(side) = (10..37).find(|&side| side * side == longest && side != 27) {
                return fault(from, side);
            }
            words = longest;
        }
        if shows && words != width {
            (start, lines, width) = (from, 0, words);
        }
        lines += usize::from(shows);
        from = to + 1;
        // As many lines as words, and then an end or another line.
        if lines == width && lines > 9 {
            return fault(start, lines);
        }
    }
    None
}

/// The grid is too large.
const LARGE: usize = 0;
/// A word or a line is all but a puzzle, or a section that comes before the first puzzle is.
const CERTAIN: usize = 1;
/// The same, after the first puzzle.
const LATE: usize = 2;
/// A section has cells, but not many.
const LIKELY: usize = 3;
/// A line has a cell or two.
const POSSIBLE: usize = 4;

/// What the general reader knows of the text so far.
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
    faults: [Option<Fault>; 5],
    section: Section,
    /// How many more lines may be tried to solve.
    checks: usize,
    /// The cells of puzzles that were just read.
    puzzles: Vec<u8>,
}

impl Reader<'_> {
    /// Notes a fault.
    #[inline(never)]
    fn fault(&mut self, certainty: usize, fault: Fault) {
        let late = usize::from(certainty == CERTAIN && self.finds.count > 0);
        let at = self.text.origin(fault.at);
        self.faults[certainty + late].get_or_insert(Fault { at, ..fault });
    }

    /// Takes the puzzles that were just read.
    #[inline(never)]
    fn add(&mut self, format: Format) {
        self.finds.add(&self.puzzles, format);
        self.puzzles.clear();
    }

    /// Takes a line: all of it, and what of it shows.
    fn line(&mut self, mut whole: Range, (mut from, to): Range) {
        let text = self.text;
        // Where a mail quotes it, or all is a comment.
        let margin = from;
        while text.at(from) == '>' || text.has(from, "# ") || text.has(from, "% ") {
            whole.0 = from + 1 + usize::from(text.at(from + 1) == ' ' && from + 1 < whole.1);
            from = text.past(from + 1, to, SPACE);
        }
        // A line may be a row of tabs.
        if from == to && text.count(whole.0, whole.1, b"\t") < 3 {
            return self.section.gap(whole);
        }
        let all = look(text, (from, to));
        if self.is_rule(from, all) {
            return self.section.rule();
        }
        let mut near = None;
        if self.word((from, to), &mut near) {
            return;
        }
        self.groups.line(text, (from, to));
        self.puzzles.clear();
        // Only the first puzzle is read; the others are counted.
        let is_checked = self.finds.count == 0 && self.checks > 0;
        let is_line = ruler::line(text, whole, is_checked, &mut self.puzzles);
        self.checks -= usize::from(is_checked && is_line.is_some());
        if is_line == Some(true) {
            self.finish();
            return self.add(Format::Line);
        }
        let row = uncommented(text, whole);
        let look = look(text, row);
        // A rule that is damaged is no row.
        let is_rule = look.digits == 0 && look.foreign > 0 && look.lines > 4;
        let shape = if is_rule { None } else { rows::shape(text, row) };
        let is_divided = shape.is_some_and(|shape| shape.count > 1 || text.has(from, "- "));
        if !is_divided {
            self.section.near = self.section.near.or(near).or(self.near(row, look, 0));
        }
        let fields = text.count(row.0, row.1, b",;\t&");
        let is_row = (look.cells > 0 || fields > 2) && look.foreign * 3 <= look.cells + fields / 2;
        if is_divided || is_row || text.count(row.0, row.1, b"|") > 1 {
            let is_quoted = from > margin;
            self.section.row(text, Row { range: row, whole, shape, look, is_apart: false, is_quoted });
        } else if look.foreign > 0 {
            if look.cells > look.foreign {
                self.fault(POSSIBLE, Fault::new(ParseErrorKind::Character, look.stranger));
            }
            self.finish();
            self.section.is_odd = look.cells > 0;
        } else {
            self.section.is_odd = true;
        }
    }

    /// Whether a line only draws: it has no digit, and more than cells, or blanks that stand for
    /// none here.
    fn is_rule(&self, from: usize, look: Look) -> bool {
        let row = matches!(look.cells, 9 | 81);
        let bullet = look.lines == 1 && self.text.has(from, "- ");
        // Dashes and other blanks, like the dots of `.---.`, are no cells together.
        let draws = if look.lines > 0 {
            !(bullet || self.spelled && look.lines == look.cells && row)
        } else {
            look.rules > 0 && !row
        };
        // Points in a rule are its corners.
        let is_apart = look.cells > look.lines && look.spaces > 0;
        let is_mostly = (row || !is_apart) && 2 * (look.rules + look.lines) > look.bars;
        look.digits + look.foreign == 0 && draws && is_mostly
    }

    /// Reads puzzles that are words of 81 cells, alone in a line or in a record.
    fn word(&mut self, (from, to): Range, near: &mut Option<Fault>) -> bool {
        let text = self.text;
        let is_library = text.at(from) == ':';
        let mut found = false;
        let mut start = from;
        while start < to {
            let end = text.until(start, to, BREAK);
            let look = look(text, (start, end));
            // HoDoKu and Susser mark placed digits with a plus sign.
            let mut marks = 0;
            for at in start..end {
                marks += usize::from(text.at(at) == '+' && text.digit(at + 1) > 0);
            }
            if marks < look.rules && !is_library {
                marks = 0;
            }
            let is_whole = matches!(look.cells, 81 | 729) && look.cells + marks == end - start;
            if is_whole && !text.is_mixed(start, end) {
                self.finish();
                // Something before it is broken.
                if !found && let Some(near) = *near {
                    self.fault(CERTAIN, near);
                }
                self.puzzles.clear();
                for at in start..end {
                    let (digit, place) = (text.digit(at), self.puzzles.len() % 9 + 1);
                    // Nine characters a cell, each digit at its own place.
                    if look.cells > 81 && digit > 0 && digit != place {
                        self.fault(CERTAIN, Fault::new(ParseErrorKind::Character, at));
                        return true;
                    }
                    if text.is(at, CELL) {
                        self.puzzles.push(digit as u8);
                    }
                }
                let (_, last) = text.trim(from, start);
                let format = if is_library || marks > 0 {
                    Format::Hodoku
                } else if last > from && text.at(last - 1) == ',' {
                    Format::Gsf
                } else if last > from + 7 && (from..last).all(|at| text.at(at).is_ascii_hexdigit()) {
                    Format::Rated
                } else {
                    Format::Line
                };
                let (stages, is_first) = (self.finds.stages, self.finds.count == 0);
                self.add(format);
                if is_first && text.at(end) == ':' {
                    // A single number may be anything.
                    let least = if format == Format::Hodoku { 1 } else { 2 };
                    self.finds.masks = after_eliminations(text, (end + 1, to), least);
                }
                // A record may hold the solution as well; that counts neither as a puzzle nor as a
                // stage.
                if found && self.finds.stages > stages {
                    self.finds.count -= 1;
                    self.finds.stages = stages;
                }
                found = true;
            } else {
                *near = near.or(self.near((start, end), look, marks));
            }
            start = end + 1;
        }
        // A record of which something is broken.
        if found && let Some(near) = *near {
            if near.expected > 81 {
                let at = text.origin(near.at);
                self.faults[CERTAIN].get_or_insert(Fault { at, ..near });
            }
            self.fault(CERTAIN, near);
        }
        found
    }

    /// Looks whether a word or a line is mostly cells, and nearly 81 or 729 of them.
    #[inline(never)]
    fn near(&self, range: Range, look: Look, marks: usize) -> Option<Fault> {
        let text = self.text;
        let expected = if look.cells > 400 { 729 } else { 81 };
        let others = look.foreign + look.rules - marks;
        if !matches!(look.cells, 28..900)
            || others == 0 && look.cells == expected
            || look.digits == 0
            || others > look.cells / 8
        {
            return None;
        }
        if others == 0 {
            // Where spaces stand for blanks, nobody can count.
            return Some(if look.adjacent && look.blanks == 0 && look.spaces > 0 {
                Fault::new(ParseErrorKind::Unclear, text.past(range.0, range.1, SPACE))
            } else {
                miscount(text, range, expected, (look.cells, expected))
            });
        }
        let at = if look.foreign > 0 { look.stranger } else { text.until(range.0, range.1, RULE) };
        Some(Fault::new(ParseErrorKind::Character, at))
    }

    /// Ends a section: takes its puzzles, or says what is wrong with it.
    #[inline(never)]
    fn finish(&mut self) {
        let section = std::mem::take(&mut self.section);
        let mut puzzles = Vec::new();
        if !section.rows.is_empty() && section.read(self.text, &mut puzzles) {
            self.finds.add(&puzzles, section.format(self.is_sdk));
        } else if let Some(fault) = section.fault(self.text) {
            self.fault(if section.is_certain() { CERTAIN } else { LIKELY }, fault);
        }
    }
}

/// A row without a comment after it.
fn uncommented(text: &Text, (from, to): Range) -> Range {
    for at in from + 1..to {
        if text.has(at - 1, " #") && text.origin(at) == text.origin(at - 1) + 1 {
            // What comes too early is no comment but a mark in a row.
            let is_whole = text.tally(from, at, CELL) > 8 || text.count(from, at, b",;\t|&") > 7;
            return (from, if is_whole { at } else { to });
        }
    }
    (from, to)
}
