//! Puzzles of nine lines: bare rows, tables, drawings of every style, `.ss` and `.sdk` files.
//!
//! Lines that hold nothing but cells and separators are gathered into sections, rules and empty lines between
//! them are passed over, and every nine lines of a section are one puzzle, however they keep their cells apart.

use super::text::{Glyph, Line, Text, cell, fields, separates, trim};
use super::{Finds, Format, Parsed, sdk};

/// Reads puzzles of nine lines each.
pub fn read(text: &Text) -> Option<Parsed> {
    let blanks = Blanks::of(text);
    let in_sections = text.lines.iter().any(|line| sdk::section(line) == Some(true));
    let is_sdk = in_sections || text.lines.iter().any(sdk::is_header);
    let mut finds = Finds::default();
    let mut section = Section::default();
    let mut skips = in_sections;
    let mut broken = false;
    for line in &text.lines {
        if let Some(is_puzzle) = sdk::section(line).filter(|_| in_sections) {
            broken |= section.finish(&mut finds, is_sdk) && finds.count == 0;
            skips = !is_puzzle;
        } else if skips {
            continue;
        }
        let glyphs = bare(line.glyphs());
        match kind(&glyphs, &blanks) {
            Kind::Empty => section.gaps += 1,
            Kind::Rule => section.rule(&glyphs),
            Kind::Row => section.row(glyphs),
            Kind::Other => broken |= section.finish(&mut finds, is_sdk) && finds.count == 0,
        }
    }
    section.finish(&mut finds, is_sdk);
    if broken { None } else { finds.parsed() }
}

/// What a line is to a grid.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    /// Nothing but blanks.
    Empty,
    /// A line between boxes.
    Rule,
    /// Cells and separators.
    Row,
    /// A heading, a comment, anything else.
    Other,
}

/// Which of the characters that draw rules stand for empty cells in a text.
pub struct Blanks {
    dash: bool,
    star: bool,
    low: bool,
}

impl Blanks {
    /// Looks at the lines with digits that are 9 or 81 cells: what is blank there is blank everywhere.
    /// Where no line has digits, anything may be.
    pub fn of(text: &Text) -> Blanks {
        let mut blanks = Blanks { dash: false, star: false, low: false };
        let mut digits = false;
        for line in &text.lines {
            let glyphs = line.glyphs();
            let has = |c| glyphs.iter().any(|glyph| glyph.char == c);
            if glyphs.iter().any(|glyph| glyph.char.is_ascii_digit()) {
                digits = true;
                let plain = glyphs.iter().all(|glyph| cell(glyph.char).is_some() || separates(glyph.char));
                if plain && matches!(count(&glyphs), 9 | 81) {
                    blanks.dash |= has('-');
                    blanks.star |= has('*');
                    blanks.low |= has('_');
                }
            }
        }
        if digits { blanks } else { Blanks { dash: true, star: true, low: true } }
    }

    fn spell(&self, c: char) -> bool {
        matches!((c, self), ('-', Blanks { dash: true, .. }) | ('*', Blanks { star: true, .. }))
            || (c == '_' && self.low)
    }
}

/// How many cells a line has, by the characters that are cells.
pub fn count(glyphs: &[Glyph]) -> usize {
    glyphs.iter().filter(|glyph| cell(glyph.char).is_some()).count()
}

/// Whether a line is empty or a rule.
pub fn is_gap(line: &Line, blanks: &Blanks) -> bool {
    matches!(kind(&line.glyphs(), blanks), Kind::Empty | Kind::Rule)
}

/// What a line is.
pub fn kind(glyphs: &[Glyph], blanks: &Blanks) -> Kind {
    let has = |c| glyphs.iter().any(|glyph| glyph.char == c);
    let draws = |c: char| matches!(c, '+' | '=' | '~');
    if trim(glyphs).is_empty() {
        return Kind::Empty;
    }
    if !glyphs.iter().all(|glyph| cell(glyph.char).is_some() || separates(glyph.char) || draws(glyph.char)) {
        return Kind::Other;
    }
    let blank = |glyph: &&Glyph| cell(glyph.char) == Some(0) && glyph.char != '0';
    let mut spellings = glyphs.iter().filter(blank).map(|glyph| glyph.char);
    let has_digit = glyphs.iter().any(|glyph| glyph.char.is_ascii_digit());
    let draws = glyphs.iter().any(|glyph| draws(glyph.char));
    match (has_digit, spellings.next()) {
        (true, _) if draws => Kind::Other,
        (true, _) => Kind::Row,
        _ if draws => Kind::Rule,
        (_, None) if has('|') || has(',') || has(';') || has('\t') => Kind::Row,
        (_, None) => Kind::Other,
        (_, Some(first)) => {
            let mixed = spellings.any(|c| c != first);
            let ruled = matches!(first, '-' | '*' | '_') && !(blanks.spell(first) && count(glyphs) == 9);
            if ruled || (mixed && has('-')) { Kind::Rule } else { Kind::Row }
        }
    }
}

/// A row without its label (`A |`, `R1:`, the `>` of a quoted mail) and without a comment after its cells.
fn bare(mut glyphs: Vec<Glyph>) -> Vec<Glyph> {
    let quoted = glyphs.iter().take_while(|glyph| matches!(glyph.char, '>' | ' ')).count();
    if glyphs.iter().take(quoted).any(|glyph| glyph.char == '>') {
        glyphs.drain(..quoted.min(2));
    }
    if let Some(end) =
        glyphs.iter().position(|glyph| glyph.char == '#').filter(|&end| count(&glyphs[..end]) == 9)
    {
        glyphs.truncate(end);
    }
    let at = |i: usize| trim(&glyphs).get(i).map_or(' ', |glyph| glyph.char);
    let ends = |c: char| matches!(c, ' ' | '\t' | '|' | ':');
    let label = match at(0) {
        'A'..='J' | 'a'..='j' if ends(at(1)) => 1,
        'R' | 'r' if at(1).is_ascii_digit() && ends(at(2)) => 2,
        _ => return glyphs,
    };
    let start = glyphs.len() - trim_start(&glyphs).len();
    for glyph in &mut glyphs[start..start + label] {
        glyph.char = ' ';
    }
    glyphs
}

fn trim_start(glyphs: &[Glyph]) -> &[Glyph] {
    let start = glyphs.iter().position(|glyph| !matches!(glyph.char, ' ' | '\t')).unwrap_or(glyphs.len());
    &glyphs[start..]
}

/// Rows that belong together.
#[derive(Default)]
struct Section {
    rows: Vec<Vec<Glyph>>,
    /// Empty lines since the last row.
    gaps: usize,
    /// The index of each row, had the empty lines between rows been rows.
    places: Vec<usize>,
    /// Whether there was a rule, and whether one had more than dashes.
    ruled: bool,
    fancy: bool,
}

impl Section {
    fn rule(&mut self, glyphs: &[Glyph]) {
        self.ruled = true;
        self.fancy |= trim(glyphs).iter().any(|glyph| glyph.char != '-');
    }

    fn row(&mut self, glyphs: Vec<Glyph>) {
        let place = self.places.last().map_or(0, |last| last + 1 + self.gaps);
        self.gaps = 0;
        self.places.push(place);
        self.rows.push(glyphs);
    }

    /// Reads the puzzles of the section and starts a new one; answers whether it is a broken puzzle.
    fn finish(&mut self, finds: &mut Finds, is_sdk: bool) -> bool {
        let mut section = std::mem::take(self);
        section.drop_headings();
        if section.rows.len() < 9 && section.places.last() == Some(&8) {
            section.fill_gaps();
        }
        if section.rows.is_empty() {
            return false;
        }
        let before = finds.count;
        if section.rows.len().is_multiple_of(9) {
            for nine in section.rows.chunks_exact(9) {
                if let Some((cells, format)) = section.puzzle(nine) {
                    finds.add(&cells, if is_sdk { Format::Sdk } else { format });
                }
            }
        } else if let Some(cells) = section.heap() {
            finds.add(&cells, section.format(&section.rows));
        }
        // Rows that are no puzzle, and no candidates either.
        let cells: usize = section.rows.iter().map(|row| count(row)).sum();
        finds.count == before && section.rows.len() > 5 && cells <= 10 * section.rows.len()
    }

    /// Drops what only looks like a row (the numbers of the columns, an empty heading, a date) where the rest
    /// is whole puzzles.
    fn drop_headings(&mut self) {
        if self.rows.len().is_multiple_of(9) {
            return;
        }
        let numbers = |row: &[Glyph]| explicit(row).is_some_and(|cells| cells.iter().copied().eq(1..=9));
        let heads = |(i, row): (usize, &Vec<Glyph>)| numbers(row) || (i == 0 && count(row) == 0);
        let rest: Vec<bool> = self.rows.iter().enumerate().map(|row| !heads(row)).collect();
        let nines: Vec<bool> = self.rows.iter().map(|row| explicit(row).is_some()).collect();
        let whole = |keep: &&Vec<bool>| {
            let rows = keep.iter().filter(|&&keep| keep).count();
            rows > 0 && rows.is_multiple_of(9)
        };
        if let Some(keep) = [&rest, &nines].into_iter().find(whole) {
            let mut keep = keep.iter();
            self.rows.retain(|_| keep.next() == Some(&true));
        }
    }

    /// Makes rows of the empty lines between rows.
    fn fill_gaps(&mut self) {
        let mut rows = vec![Vec::new(); 9];
        for (row, &place) in self.rows.drain(..).zip(&self.places) {
            rows[place.min(8)] = row;
        }
        self.rows = rows;
    }

    /// The puzzle of nine rows.
    fn puzzle(&self, nine: &[Vec<Glyph>]) -> Option<(Vec<u8>, Format)> {
        if let Some(cells) = join(nine, explicit) {
            return Some((cells, self.format(nine)));
        }
        for delimiter in [',', ';', '\t', '&', '|'] {
            if let Some(cells) = delimited(nine, delimiter) {
                let format = if delimiter == '|' { Format::Drawing } else { Format::Table };
                return Some((cells, format));
            }
        }
        ruler(nine).map(|cells| (cells, self.format(nine)))
    }

    /// 81 cells in any other arrangement than nine rows.
    fn heap(&self) -> Option<Vec<u8>> {
        let cells: Vec<u8> = self.rows.iter().flatten().filter_map(|glyph| cell(glyph.char)).collect();
        (cells.len() == 81).then_some(cells)
    }

    fn format(&self, rows: &[Vec<Glyph>]) -> Format {
        let barred = |row: &[Glyph], c| row.iter().any(|glyph| glyph.char == c);
        let thirds = |row: &[Glyph]| {
            row.len() == 11 && row.iter().enumerate().all(|(i, glyph)| (glyph.char == '|') == (i % 4 == 3))
        };
        if !self.fancy && rows.iter().all(|row| thirds(trim(row))) {
            return Format::Ss;
        }
        if self.ruled || rows.iter().any(|row| barred(row, '|')) {
            return Format::Drawing;
        }
        let adjacent = |pair: &[Glyph]| pair.iter().all(|glyph| cell(glyph.char).is_some());
        if rows.iter().any(|row| row.windows(2).any(adjacent)) { Format::Rows } else { Format::Table }
    }
}

/// The cells of all rows, where `read` finds some in each.
fn join(rows: &[Vec<Glyph>], read: impl Fn(&[Glyph]) -> Option<Vec<u8>>) -> Option<Vec<u8>> {
    let cells: Option<Vec<Vec<u8>>> = rows.iter().map(|row| read(row)).collect();
    cells.map(|cells| cells.concat())
}

/// The cells of a row that shows all nine; a number before the first bar is the row's own.
fn explicit(row: &[Glyph]) -> Option<Vec<u8>> {
    let all = |glyphs: &[Glyph]| -> Vec<u8> { glyphs.iter().filter_map(|glyph| cell(glyph.char)).collect() };
    let label = trim(row).iter().position(|glyph| matches!(glyph.char, '|' | ':'));
    let cells = all(row);
    match label {
        _ if cells.len() == 9 => Some(cells),
        Some(bar) if cells.len() == 10 && all(&trim(row)[..bar]).len() == 1 => Some(cells[1..].to_vec()),
        _ => None,
    }
}

/// The cells of nine rows whose fields are delimited; fields that are missing at the end are empty.
fn delimited(rows: &[Vec<Glyph>], delimiter: char) -> Option<Vec<u8>> {
    let mut widest = 0;
    let mut narrowest = 9;
    let mut cells = Vec::new();
    for row in rows {
        let mut fields = if row.is_empty() { Vec::new() } else { fields(row, delimiter)? };
        if fields.len() == 10 && fields[9] == 0 {
            fields.pop();
        }
        if fields.len() > 9 {
            return None;
        }
        widest = widest.max(fields.len());
        narrowest = narrowest.min(fields.len());
        fields.resize(9, 0);
        cells.extend(fields);
    }
    let trimmed = delimiter != '|' && !shows_blanks(rows);
    (widest == 9 && (narrowest == 9 || trimmed)).then_some(cells)
}

/// Whether empty cells are shown by characters, so that a short row is one with cells missing.
fn shows_blanks(rows: &[Vec<Glyph>]) -> bool {
    rows.iter().flatten().any(|glyph| cell(glyph.char) == Some(0))
}

/// The cells of nine rows that have spaces for blanks, read off nine columns that all digits stand on:
/// `offset + step * i`, and `gap` more from box to box. Bars stand between the columns.
fn ruler(rows: &[Vec<Glyph>]) -> Option<Vec<u8>> {
    let left = |row: &Vec<Glyph>| row.iter().position(|glyph| cell(glyph.char).is_some());
    let indent = rows.iter().filter_map(left).min()?;
    if shows_blanks(rows) {
        return None;
    }
    for gap in 0..=3 {
        for step in 1..=8 {
            for offset in 0..=indent.min(40) {
                if let Some(cells) = join(rows, |row| measured(row, offset, step, gap)) {
                    return Some(cells);
                }
            }
        }
    }
    None
}

/// The cells of a row under a ruler, where each glyph that shows fits it.
fn measured(row: &[Glyph], offset: usize, step: usize, gap: usize) -> Option<Vec<u8>> {
    let column = |place: usize| {
        let box_width = 3 * step + gap;
        let at = place.checked_sub(offset)?;
        let (stack, rest) = (at / box_width, at % box_width);
        (stack < 3 && rest < 3 * step && rest % step == 0).then_some(3 * stack + rest / step)
    };
    let mut cells = vec![0; 9];
    for (place, glyph) in row.iter().enumerate() {
        match (glyph.char, cell(glyph.char), column(place)) {
            (_, Some(digit), Some(column)) => cells[column] = digit,
            (' ', ..) | ('|', None, None) => {}
            _ => return None,
        }
    }
    Some(cells)
}
