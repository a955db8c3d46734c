//! JSON: wherever in it 81 cells stand in an array, in arrays of arrays or in a string, they are a puzzle.
//!
//! A small total scanner: no recursion, and of the values only what cells need. Python's lists pass as well.

use super::text::{Text, cell, cells, trim};
use super::{Finds, Format, Parsed, Problem, ProblemKind, diagnosis, read_lines};
use std::iter::Peekable;
use std::str::Chars;

/// How deep arrays and objects may nest.
const DEEPEST: usize = 64;

/// Marks a cell whose digit is said to be a given.
const GIVEN: u8 = 16;

/// Reads a text that is JSON; `None` where it is not.
///
/// Lists that are none of JSON's (`[5 3 0 …]`) are left to the other readers, where they can read them.
pub fn read(text: &str) -> Option<Result<Parsed, Problem>> {
    let mut shown = text.chars().filter(|c| !c.is_whitespace());
    let begins = match (shown.next()?, shown.next()) {
        ('{', Some('"' | '\'' | '}') | None) => true,
        ('[', Some(c)) => c.is_ascii_digit() || matches!(c, '[' | '{' | '"' | '\'' | '-' | 'n' | 'N' | ']'),
        ('[', None) => true,
        _ => false,
    };
    if !begins {
        return None;
    }
    Some(match scan(text) {
        Ok(reader) => reader.answer(),
        Err(problem) => read_lines(&Text::new(text)).ok_or(problem),
    })
}

/// The puzzles in a text that should be JSON.
pub fn puzzles(text: &str) -> Result<Parsed, Problem> {
    scan(text)?.answer()
}

fn scan(text: &str) -> Result<Reader<'_>, Problem> {
    let mut reader = Reader {
        chars: text.chars().peekable(),
        at: Place { line: 1, column: 1 },
        frames: Vec::new(),
        finds: Finds::default(),
        solutions: Finds::default(),
        nearest: (0, Place { line: 1, column: 1 }.problem(ProblemKind::of_count(0, 81))),
    };
    reader.scan()?;
    Ok(reader)
}

/// A position in the text.
#[derive(Clone, Copy)]
struct Place {
    line: usize,
    column: usize,
}

impl Place {
    fn problem(self, kind: ProblemKind) -> Problem {
        Problem { kind, line: self.line, column: self.column }
    }
}

/// What may come next.
#[derive(Clone, Copy, PartialEq)]
enum Expect {
    Value,
    /// A value, or the end of the array.
    Item,
    /// A key, or the end of the object.
    Key,
    Colon,
    /// A comma or an end.
    Next,
}

impl Expect {
    const fn name(self) -> &'static str {
        match self {
            Expect::Value => "a value",
            Expect::Item => "a value or ']'",
            Expect::Key => "a key or '}'",
            Expect::Colon => "':'",
            Expect::Next => "',' or the end of an array or object",
        }
    }
}

/// What a key says of its value.
#[derive(Clone, Copy, PartialEq)]
enum Key {
    /// The digit of a cell.
    Digit,
    /// Whether it is a given.
    Given,
    /// A solution, which is no puzzle of its own.
    Solution,
    Other,
}

impl Key {
    fn of(name: &str) -> Key {
        let name = name.to_ascii_lowercase();
        match name.as_str() {
            "value" | "digit" | "number" | "v" => Key::Digit,
            "given" | "fixed" | "isgiven" | "locked" => Key::Given,
            _ if name.starts_with("solution") || name.starts_with("answer") => Key::Solution,
            _ => Key::Other,
        }
    }
}

/// An open array or object.
struct Frame {
    is_array: bool,
    /// The key that was read last.
    key: Key,
    in_solution: bool,
    /// The cells of an array; of an object, which may be a cell itself, its digit.
    cells: Vec<u8>,
    start: Place,
    /// The first inner array that is no row.
    odd: Option<(Place, usize)>,
    /// What in an array is no cell.
    bad: Option<Problem>,
    given: bool,
}

struct Reader<'a> {
    chars: Peekable<Chars<'a>>,
    at: Place,
    frames: Vec<Frame>,
    finds: Finds,
    solutions: Finds,
    /// What comes closest to a puzzle: its number of cells, and what is wrong.
    nearest: (usize, Problem),
}

impl Reader<'_> {
    fn answer(self) -> Result<Parsed, Problem> {
        self.finds.parsed().or(self.solutions.parsed()).ok_or(self.nearest.1)
    }

    fn next(&mut self) -> Option<char> {
        let c = self.chars.next()?;
        if c == '\n' {
            self.at = Place { line: self.at.line + 1, column: 1 };
        } else {
            self.at.column += 1;
        }
        Some(c)
    }

    fn next_if(&mut self, test: impl Fn(char) -> bool) -> Option<char> {
        if self.chars.peek().copied().is_some_and(test) { self.next() } else { None }
    }

    fn scan(&mut self) -> Result<(), Problem> {
        let mut expect = Expect::Value;
        loop {
            while self.next_if(char::is_whitespace).is_some() {}
            let place = self.at;
            let top = self.frames.last().map(|frame| frame.is_array);
            let found = self.next();
            // Several values may follow each other, a line each.
            if expect == Expect::Next && top.is_none() && found.is_some_and(|c| matches!(c, '[' | '{' | '"'))
            {
                expect = Expect::Value;
            }
            expect = match (expect, found) {
                (Expect::Value | Expect::Item, Some(open @ ('[' | '{'))) if self.frames.len() < DEEPEST => {
                    self.open(open == '[', place);
                    if open == '[' { Expect::Item } else { Expect::Key }
                }
                (Expect::Item | Expect::Next, Some(']')) if top == Some(true) => {
                    self.close();
                    Expect::Next
                }
                (Expect::Key | Expect::Next, Some('}')) if top == Some(false) => {
                    self.close();
                    Expect::Next
                }
                (Expect::Key, Some(quote @ ('"' | '\''))) => {
                    let key = Key::of(&self.string(quote)?);
                    if let Some(frame) = self.frames.last_mut() {
                        frame.key = key;
                    }
                    Expect::Colon
                }
                (Expect::Colon, Some(':')) => Expect::Value,
                (Expect::Next, Some(',')) if top == Some(true) => Expect::Item,
                (Expect::Next, Some(',')) if top == Some(false) => Expect::Key,
                (Expect::Value | Expect::Item, Some(quote @ ('"' | '\''))) => {
                    let content = self.string(quote)?;
                    self.text(&content, place);
                    Expect::Next
                }
                (Expect::Value | Expect::Item, Some(c)) if is_literal(c) => {
                    let mut literal = String::from(c);
                    while let Some(c) = self.next_if(is_literal) {
                        literal.push(c);
                    }
                    self.scalar(&literal, place);
                    Expect::Next
                }
                (Expect::Next, None) if top.is_none() => return Ok(()),
                (expect, found) => {
                    let found = found.map_or(String::new(), |c| c.to_string());
                    return Err(place.problem(ProblemKind::Json { found, expected: expect.name() }));
                }
            };
        }
    }

    fn open(&mut self, is_array: bool, start: Place) {
        let parent = self.frames.last();
        let in_solution = parent.is_some_and(|frame| frame.in_solution || frame.key == Key::Solution);
        let cells = Vec::new();
        self.frames.push(Frame {
            is_array,
            key: Key::Other,
            in_solution,
            cells,
            start,
            odd: None,
            bad: None,
            given: false,
        });
    }

    /// Closes an array or object: it was a puzzle, or is part of the array around it.
    fn close(&mut self) {
        let Some(mut frame) = self.frames.pop() else { return };
        let parent = self.frames.last_mut().filter(|parent| parent.is_array);
        let count = frame.cells.len();
        if !frame.is_array {
            let digit = frame.cells.last().copied().unwrap_or(0);
            let given = if frame.given { GIVEN } else { 0 };
            if let Some(parent) = parent {
                parent.cells.push(digit | given);
            }
        } else if count == 81 && frame.bad.is_none() {
            self.found(&frame.cells, frame.in_solution);
        } else if let Some(parent) = parent.filter(|_| count < 81) {
            if count != 9 && parent.odd.is_none() {
                parent.odd = Some((frame.start, count));
            }
            parent.cells.append(&mut frame.cells);
            parent.bad = parent.bad.take().or(frame.bad);
        } else if count > self.nearest.0 {
            let place = frame.odd.filter(|&(_, row)| row < 81).map_or(frame.start, |(place, _)| place);
            let wrong_count = || place.problem(ProblemKind::of_count(count, 81));
            self.nearest = (count, frame.bad.unwrap_or_else(wrong_count));
        }
    }

    /// Takes 81 cells as a puzzle; where some are said to be givens, the others are a player's.
    fn found(&mut self, cells: &[u8], in_solution: bool) {
        let marked = cells.iter().any(|&cell| cell > GIVEN);
        let digit = |&cell: &u8| if marked && cell < GIVEN { 0 } else { cell % GIVEN };
        let cells: Vec<u8> = cells.iter().map(digit).collect();
        let finds = if in_solution { &mut self.solutions } else { &mut self.finds };
        finds.add(&cells, Format::Json);
    }

    /// Takes a number, a word, or a string of at most one character.
    fn scalar(&mut self, literal: &str, place: Place) {
        let Some(frame) = self.frames.last_mut() else { return };
        let text = Text::new(literal);
        let glyphs = text.lines[0].glyphs();
        let digit = match trim(&glyphs) {
            [] => Some(0),
            [glyph] => cell(glyph.char),
            _ => matches!(literal, "null" | "None" | "undefined" | "false").then_some(0),
        };
        match (frame.is_array, frame.key, digit) {
            (true, _, Some(digit)) => frame.cells.push(digit),
            (true, _, None) => {
                frame.cells.push(0);
                let kind = ProblemKind::Json { found: literal.into(), expected: "a digit or a blank" };
                frame.bad.get_or_insert(place.problem(kind));
            }
            (false, Key::Digit, Some(digit)) => frame.cells.push(digit),
            (false, Key::Given, _) => frame.given = matches!(literal, "true" | "True" | "1"),
            _ => {}
        }
    }

    /// Takes a string: a cell, a row of nine, or a whole text.
    fn text(&mut self, content: &str, place: Place) {
        let text = Text::new(content);
        let first = text.lines[0].glyphs();
        let count = text.lines.iter().map(|line| super::rows::count(&line.glyphs())).sum::<usize>();
        let in_array = self.frames.last().is_some_and(|frame| frame.is_array);
        let in_solution =
            self.frames.last().is_some_and(|frame| frame.in_solution || frame.key == Key::Solution);
        if let Some(parsed) = if content.len() < 81 { None } else { read_lines(&text) } {
            self.found(parsed.grid.cells(), in_solution);
        } else if let Some(row) = cells(trim(&first)).filter(|row| in_array && row.len() == 9) {
            self.frames.last_mut().into_iter().for_each(|frame| frame.cells.extend(&row));
        } else if count > self.nearest.0.max(40) {
            // Of the places inside a string only those in one line are places of the file.
            let Problem { kind, column, .. } = diagnosis::of(&text);
            let within = if text.lines.len() == 1 { column } else { 0 };
            let problem = Place { column: place.column + within, ..place }.problem(kind);
            self.nearest = (count, problem);
        } else {
            self.scalar(content, place);
        }
    }

    /// The content of a string, up to its closing quote.
    fn string(&mut self, quote: char) -> Result<String, Problem> {
        let mut content = String::new();
        loop {
            let place = self.at;
            let json = |found: String, expected| place.problem(ProblemKind::Json { found, expected });
            let end = || json(String::new(), "the end of a string");
            match self.next().ok_or_else(end)? {
                c if c == quote => return Ok(content),
                '\\' => match self.next().ok_or_else(end)? {
                    'n' | 'r' => content.push('\n'),
                    't' => content.push('\t'),
                    'u' => {
                        let mut code = 0;
                        for _ in 0..4 {
                            let digit = self.next_if(|c| c.is_ascii_hexdigit()).and_then(|c| c.to_digit(16));
                            code = code * 16
                                + digit.ok_or_else(|| json("\\u".into(), "four digits of base 16"))?;
                        }
                        content.push(char::from_u32(code).unwrap_or('\u{fffd}'));
                    }
                    c => content.push(c),
                },
                c => content.push(c),
            }
        }
    }
}

/// Whether a character belongs to a number or a word.
fn is_literal(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.' | '_')
}
