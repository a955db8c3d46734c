//! Text to a grid and back.

use crate::Grid;
use std::fmt;

/// A puzzle that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The first puzzle of the text.
    pub grid: Grid,
    /// The form that it was in.
    pub format: Format,
    /// How many puzzles the text holds.
    pub count: usize,
}

/// A form of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// 81 characters.
    Line,
}

impl Format {
    /// Its name, the same in every version.
    pub const fn id(self) -> &'static str {
        "line"
    }
}

/// How a grid is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// 81 characters, `.` for an empty cell.
    Line,
    /// Nine lines of nine digits, 0 for an empty cell.
    Rows,
    /// A drawn grid.
    Drawing,
}

/// Writes a grid.
pub fn write(grid: &Grid, _layout: Layout) -> String {
    grid.to_string()
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// It is no grid.
    Cells,
}

impl ProblemKind {
    /// Its name, the same in every version.
    pub const fn code(&self) -> &'static str {
        "cells"
    }

    /// What was found.
    pub fn found(&self) -> String {
        String::new()
    }
}

/// Why a text is no puzzle, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What is wrong.
    pub kind: ProblemKind,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: no puzzle", self.line, self.column)
    }
}

impl std::error::Error for Problem {}

/// Reads a puzzle.
///
/// # Errors
/// [`Problem`] where the text is no puzzle.
pub fn parse(text: &str) -> Result<Parsed, Problem> {
    let cells: Vec<u8> = text.chars().map(|c| c.to_digit(10).unwrap_or(0) as u8).collect();
    match Grid::from_cells(&cells) {
        Ok(grid) => Ok(Parsed { grid, format: Format::Line, count: 1 }),
        Err(_) => Err(Problem { kind: ProblemKind::Cells, line: 1, column: 1 }),
    }
}

impl std::str::FromStr for Grid {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Grid, Problem> {
        parse(text).map(|parsed| parsed.grid)
    }
}
