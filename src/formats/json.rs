//! JSON: wherever in it 81 cells stand in an array, in arrays of arrays or in a string, they are a puzzle.
//!
//! A small total scanner without recursion that looks only at what cells need: commas and colons are as good as
//! blanks to it, and the lists of Python pass as well.

use super::text::{Class, Text, class};
use super::{Finds, Format, GIVEN, Parsed, Problem, ProblemKind, drop_entries, lines};

/// How deep arrays and objects may nest.
const DEEPEST: usize = 64;

/// Reads a text that is JSON; `None` where it is not.
///
/// What only begins like it (`[12] 3 …`) is left to the general reader, where that can read it.
pub fn read(text: &Text) -> Option<Result<Parsed, Problem>> {
    let mut shown = text.bytes.iter().filter(|byte| !byte.is_ascii_whitespace());
    let begins = match (shown.next()?, shown.next()) {
        (b'{', second) => matches!(second, None | Some(b'"' | b'\'' | b'}')),
        (b'[', second) => matches!(
            second,
            None | Some(b'0'..=b'9' | b'[' | b']' | b'{' | b'"' | b'\'' | b'-' | b'n' | b'N')
        ),
        _ => false,
    };
    begins.then(|| {
        scan(text).or_else(
            |(count, problem)| if count > 40 { Err(problem) } else { lines::read(text).or(Err(problem)) },
        )
    })
}

/// The puzzles in a text that should be JSON.
pub fn puzzles(text: &Text) -> Result<Parsed, Problem> {
    scan(text).map_err(|(_, problem)| problem)
}

/// The puzzles in a text, or what is wrong, and how many cells of a puzzle there were.
fn scan(text: &Text) -> Result<Parsed, (usize, Problem)> {
    let mut reader = Reader {
        text,
        at: 0,
        stack: Vec::new(),
        cells: Vec::new(),
        finds: Finds::default(),
        solutions: Finds::default(),
        nearest: (0, text.problem(ProblemKind::of_count(0, 81), 0)),
    };
    reader.scan().map_err(|problem| (0, problem))?;
    reader.finds.parsed().or(reader.solutions.parsed()).ok_or(reader.nearest)
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

/// An open array or object.
struct Frame {
    is_array: bool,
    start: usize,
    /// How many cells there were before it.
    mark: usize,
    /// The key that was read last, in an object.
    key: Key,
    in_solution: bool,
    /// The cell that an object is.
    cell: u8,
    /// The first inner array that is no row, or what is no cell at all.
    odd: Option<(usize, Option<String>)>,
}

struct Reader<'a> {
    text: &'a Text<'a>,
    at: usize,
    stack: Vec<Frame>,
    /// The cells of all open arrays.
    cells: Vec<u8>,
    finds: Finds,
    solutions: Finds,
    /// What comes closest to a puzzle: its number of cells, and what is wrong.
    nearest: (usize, Problem),
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.bytes.get(self.at).copied()
    }

    fn broken(&self, at: usize, found: &[u8], expected: &'static str) -> Problem {
        let found = found.iter().map(|&byte| char::from(byte)).collect();
        self.text.problem(ProblemKind::Json { found, expected }, at)
    }

    fn scan(&mut self) -> Result<(), Problem> {
        while let Some(byte) = self.peek() {
            let start = self.at;
            self.at += 1;
            let in_array = self.stack.last().map(|frame| frame.is_array);
            match byte {
                b' ' | b'\t' | b'\n' | 0 | b',' | b':' => {}
                b'[' | b'{' if self.stack.len() < DEEPEST => self.open(byte == b'[', start),
                b']' if in_array == Some(true) => self.close(),
                b'}' if in_array == Some(false) => self.close(),
                b'"' | b'\'' => self.string(byte, start)?,
                _ if is_literal(byte) => {
                    while self.peek().is_some_and(is_literal) {
                        self.at += 1;
                    }
                    let literal = &self.text.bytes[start..self.at];
                    self.scalar(literal, start);
                }
                _ => return Err(self.broken(start, &[byte], "a value, a comma or the end of a list")),
            }
        }
        if self.stack.is_empty() { Ok(()) } else { Err(self.broken(self.at, b"", "the end of a list")) }
    }

    fn open(&mut self, is_array: bool, start: usize) {
        let in_solution = self.in_solution();
        let mark = self.cells.len();
        self.stack.push(Frame { is_array, start, mark, key: Key::Other, in_solution, cell: 0, odd: None });
    }

    fn in_solution(&self) -> bool {
        self.stack.last().is_some_and(|frame| frame.in_solution || frame.key == Key::Solution)
    }

    /// Closes an array or object: it was a puzzle, or is a part of the array around it, or neither.
    fn close(&mut self) {
        let Some(frame) = self.stack.pop() else { return };
        let count = self.cells.len() - frame.mark;
        let parent = self.stack.last_mut().filter(|parent| parent.is_array);
        match parent {
            Some(_) if !frame.is_array => {
                self.cells.truncate(frame.mark);
                self.cells.push(frame.cell);
                return;
            }
            _ if count == 81 && !matches!(frame.odd, Some((_, Some(_)))) => {
                let cells = self.cells[frame.mark..].to_vec();
                self.found(cells, frame.in_solution);
            }
            Some(parent) if count < 81 => {
                let odd = frame.odd.or((count != 9).then_some((frame.start, None)));
                parent.odd = parent.odd.take().or(odd);
                return;
            }
            _ if count > self.nearest.0 => {
                let problem = match frame.odd {
                    Some((at, Some(found))) => self.broken(at, found.as_bytes(), "a digit or a blank"),
                    odd => {
                        // Of nine rows the one that is no row, else the array itself.
                        let at = odd.filter(|_| count < 90).map_or(frame.start, |(at, _)| at);
                        self.text.problem(ProblemKind::of_count(count, 81), at)
                    }
                };
                self.nearest = (count, problem);
            }
            _ => {}
        }
        self.cells.truncate(frame.mark);
    }

    fn found(&mut self, mut cells: Vec<u8>, in_solution: bool) {
        drop_entries(&mut cells);
        let finds = if in_solution { &mut self.solutions } else { &mut self.finds };
        finds.add(&cells, Format::Json);
    }

    /// Takes a number, a word, or a string of at most one character.
    fn scalar(&mut self, literal: &[u8], at: usize) {
        let Some(frame) = self.stack.last_mut() else { return };
        let digit = match literal {
            [] | b" " | b"null" | b"None" | b"undefined" | b"false" => Some(0),
            [byte] => match class(*byte) {
                Class::Cell(digit) => Some(digit),
                _ => None,
            },
            _ => None,
        };
        if frame.is_array {
            self.cells.push(digit.unwrap_or(0));
            if digit.is_none() {
                let found = literal.iter().take(16).map(|&byte| char::from(byte)).collect();
                frame.odd.get_or_insert((at, Some(found)));
            }
        } else if frame.key == Key::Digit {
            frame.cell |= digit.unwrap_or(0);
        } else if frame.key == Key::Given && matches!(literal, b"true" | b"True" | b"1") {
            frame.cell |= GIVEN;
        }
    }

    /// Takes a string: a key, a cell, a row of nine, or a whole text.
    fn string(&mut self, quote: u8, start: usize) -> Result<(), Problem> {
        let mut content = Vec::new();
        loop {
            let Some(byte) = self.peek() else {
                return Err(self.broken(self.at, b"", "the end of a string"));
            };
            self.at += 1;
            match byte {
                b'\\' => {
                    let escape = self.peek().unwrap_or(0);
                    content.push(if escape == b'n' { b'\n' } else { escape });
                    self.at += 1;
                }
                _ if byte == quote => break,
                _ => content.push(byte),
            }
        }
        let colon = self.text.bytes[self.at.min(self.text.bytes.len())..]
            .iter()
            .find(|byte| !byte.is_ascii_whitespace());
        let in_solution = self.in_solution();
        match self.stack.last_mut() {
            Some(frame) if !frame.is_array && colon == Some(&b':') => {
                content.make_ascii_lowercase();
                frame.key = match &content[..] {
                    b"value" | b"digit" | b"number" | b"v" => Key::Digit,
                    b"given" | b"fixed" | b"isgiven" | b"locked" => Key::Given,
                    name if name.starts_with(b"sol") || name.starts_with(b"answer") => Key::Solution,
                    _ => Key::Other,
                };
                return Ok(());
            }
            _ => {}
        }
        let in_array = self.stack.last().is_some_and(|frame| frame.is_array);
        let digit = |byte: &u8| match class(*byte) {
            Class::Cell(digit) => Some(digit),
            _ => None,
        };
        let cells: Vec<u8> = content.iter().filter_map(digit).collect();
        if in_array && cells.len() == 9 && content.len() == 9 {
            self.cells.extend(cells);
        } else if content.len() > 60 {
            let content: String = content.into_iter().map(char::from).collect();
            match lines::read(&Text::new(&content)) {
                Ok(parsed) => self.found(parsed.grid.cells().to_vec(), in_solution),
                Err(problem) if cells.len() > self.nearest.0 => {
                    // Of the places inside a string only those in its first line are places of the file.
                    let within = if problem.line == 1 { problem.column } else { 0 };
                    self.nearest = (cells.len(), self.text.problem(problem.kind, start + within));
                }
                Err(_) => {}
            }
        } else {
            self.scalar(&content, start);
        }
        Ok(())
    }
}

/// Whether a byte belongs to a number or a word.
fn is_literal(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.' | b'_')
}
