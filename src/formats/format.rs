//! The forms of text, and what is read from one.

use crate::{CandidateGrid, Grid};

/// A puzzle that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Parsed {
    /// The first puzzle of the text.
    pub grid: Grid,
    /// The form that it was in.
    pub format: Format,
    /// How many puzzles the text holds, at least 1.
    pub count: usize,
    /// The puzzle with its candidates, if the text has any; pencil marks don't count.
    pub candidates: Option<CandidateGrid>,
    /// The player's pencil marks, if the givens alone have one solution or none, and the marks
    /// exclude more than the givens do: a mask for each cell, bit `d - 1` for digit `d`. Never set
    /// together with `candidates`.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::grid::serde::optional"))]
    pub pencil_marks: Option<[u16; 81]>,
}

impl Parsed {
    /// Whether there are givens or candidates.
    pub(super) fn is_puzzle(&self) -> bool {
        self.grid.clue_count() > 0 || self.candidates.is_some()
    }
}

/// A form of text; the [module](super) has the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[repr(u32)] // as `ParseErrorKind`
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Format {
    /// 81 characters in a line.
    Line,
    /// Nine lines of nine.
    Rows,
    /// Nine lines of nine, each cell apart: by commas, tabs, blanks.
    Table,
    /// A drawn grid.
    Drawing,
    /// Nine lines with headers, as SudoCue and SadMan save them.
    Sdk,
    /// Several puzzles, one a line.
    Sdm,
    /// Nine lines `1..|...|...`, as Simple Sudoku saves them.
    Ss,
    /// JSON.
    Json,
    /// A grid of candidates.
    Candidates,
    /// 729 characters, nine a cell.
    Sukaku,
    /// HoDoKu's library of positions.
    Hodoku,
    /// A record with commas, as in gsf's catalogues.
    Gsf,
    /// A hash, the puzzle, its rating.
    Rated,
    /// An address that holds the puzzle.
    Link,
    /// An address that holds it as f-puzzles and SudokuPad write it.
    Fpuzzles,
    /// OpenSudoku's XML.
    OpenSudoku,
    /// A game ID from Solo, the sudoku in Simon Tatham's puzzles.
    Solo,
}

impl Format {
    /// Its name, the same in every version.
    ///
    /// ```
    /// assert_eq!(redoku::formats::Format::OpenSudoku.id(), "opensudoku");
    /// ```
    pub const fn id(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Rows => "rows",
            Format::Table => "table",
            Format::Drawing => "drawing",
            Format::Sdk => "sdk",
            Format::Sdm => "sdm",
            Format::Ss => "ss",
            Format::Json => "json",
            Format::Candidates => "candidates",
            Format::Sukaku => "sukaku",
            Format::Hodoku => "hodoku",
            Format::Gsf => "gsf",
            Format::Rated => "rated",
            Format::Link => "link",
            Format::Fpuzzles => "fpuzzles",
            Format::OpenSudoku => "opensudoku",
            Format::Solo => "solo",
        }
    }
}
