//! Why a text is no puzzle, and where.

use std::fmt;

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// There is nothing in it.
    Empty,
    /// There is no puzzle in it, and nothing like one.
    None,
    /// A character isn't a digit or a blank.
    Character,
    /// There are fewer cells than the 81 of a puzzle, or than the 729 places of its candidates.
    TooFew,
    /// There are more cells than the 81 of a puzzle, or than the 729 places of its candidates.
    TooMany,
    /// It isn't certain which cells a row fills: its blanks are missing, or more than one reading is possible.
    Unclear,
    /// A grid is larger than nine by nine.
    Size,
    /// An address only names a puzzle, which somebody's server keeps.
    ShortId,
    /// The content of an address is damaged, or in an unknown encoding.
    Encoding,
    /// The JSON is broken, or ends too early.
    Json,
}

impl ProblemKind {
    /// The kind's name, the same in every version.
    ///
    /// ```
    /// let problem = redoku::parse("12ä").unwrap_err();
    /// assert_eq!((problem.kind.code(), problem.found.as_str()), ("character", "ä"));
    /// ```
    pub const fn code(self) -> &'static str {
        self.words().0
    }

    /// The kind's name, and the words before and after what was found.
    const fn words(self) -> (&'static str, &'static str, &'static str) {
        match self {
            ProblemKind::Empty => ("empty", "there is nothing to read", ""),
            ProblemKind::None => ("none", "no sudoku found in this text", ""),
            ProblemKind::Character => ("character", "'", "' isn't a digit or a blank"),
            ProblemKind::TooFew => ("tooFew", "only ", " cells where 81 are expected"),
            ProblemKind::TooMany => ("tooMany", "", " cells where 81 are expected"),
            ProblemKind::Unclear => ("unclear", "it isn't clear which cells '", "' fills"),
            ProblemKind::Size => ("size", "", " isn't supported"),
            ProblemKind::ShortId => ("shortId", "'", "' is only the ID of a puzzle that is kept on a server"),
            ProblemKind::Encoding => ("encoding", "'", "…' is damaged or in an unknown encoding"),
            ProblemKind::Json => ("json", "'", "' isn't valid JSON here"),
        }
    }
}

/// Why a text is no puzzle, and where.
///
/// ```
/// let problem = redoku::parse("53..7....\n6..195...\n.98.ä..6.\n8...6...3").unwrap_err();
/// assert_eq!(problem.to_string(), "line 3, column 5: 'ä' isn't a digit or a blank");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What is wrong.
    pub kind: ProblemKind,
    /// What was found: a character, the number of cells, an id, or the beginning of what is damaged.
    pub found: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (_, mut before, mut after) = self.kind.words();
        if self.kind == ProblemKind::Json && self.found.is_empty() {
            (before, after) = ("the JSON ends too early", "");
        }
        // Too few, and yet three digits: it is a list of candidates.
        if self.kind == ProblemKind::TooFew && self.found.len() > 2 {
            after = " places where 729 are expected";
        }
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        [before, &self.found, after].into_iter().try_for_each(|part| f.write_str(part))
    }
}

impl std::error::Error for Problem {}
