//! Why a text is no puzzle, and where.

use std::fmt;

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// There is nothing in it.
    Empty,
    /// A character is no digit and no blank.
    Character(char),
    /// There are only so many cells, fewer than the 81 of a puzzle (or the 729 places of its candidates).
    TooFew(usize),
    /// There are so many cells, more than the 81 of a puzzle (or the 729 places of its candidates).
    TooMany(usize),
    /// An address that only names a puzzle, which somebody's server keeps.
    ShortId(String),
    /// The content of an address or of a file is damaged; its beginning.
    Encoding(String),
    /// The JSON is broken: what was found there, or nothing where the text ends.
    Json(String),
}

impl ProblemKind {
    /// The kind's name, the same in every version.
    ///
    /// ```
    /// let problem = redoku::parse("12ä").unwrap_err();
    /// assert_eq!((problem.kind.code(), problem.kind.found().as_str()), ("character", "ä"));
    /// ```
    pub const fn code(&self) -> &'static str {
        self.words().0
    }

    /// What was found where something else was expected: a character, a number of cells, an id.
    pub fn found(&self) -> String {
        match self {
            ProblemKind::Empty => String::new(),
            ProblemKind::Character(c) => String::from(*c),
            ProblemKind::TooFew(count) | ProblemKind::TooMany(count) => count.to_string(),
            ProblemKind::ShortId(found) | ProblemKind::Encoding(found) | ProblemKind::Json(found) => {
                found.clone()
            }
        }
    }

    /// The kind's name, and the words before and after what was found.
    const fn words(&self) -> (&'static str, &'static str, &'static str) {
        match self {
            ProblemKind::Empty => ("empty", "there is nothing to read", ""),
            ProblemKind::Character(_) => ("character", "'", "' is no digit and no blank"),
            ProblemKind::TooFew(0..=80) => ("tooFew", "only ", " cells where 81 are expected"),
            ProblemKind::TooFew(_) => ("tooFew", "only ", " places where 729 are expected"),
            ProblemKind::TooMany(0..=729) => ("tooMany", "", " cells where 81 are expected"),
            ProblemKind::TooMany(_) => ("tooMany", "", " places where 729 are expected"),
            ProblemKind::ShortId(_) => ("shortId", "'", "' only names a puzzle that is kept on a server"),
            ProblemKind::Encoding(_) => ("encoding", "'", "…' is damaged or in an unknown encoding"),
            ProblemKind::Json(_) => ("json", "'", "' is not what JSON has here"),
        }
    }
}

/// Why a text is no puzzle, and where.
///
/// ```
/// let problem = redoku::parse("53..7....\n6..195...\n.98.ä..6.\n8...6...3").unwrap_err();
/// assert_eq!(problem.to_string(), "line 3, column 5: 'ä' is no digit and no blank");
/// ```
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
        let (_, before, after) = self.kind.words();
        write!(f, "line {}, column {}: {before}{}{after}", self.line, self.column, self.kind.found())
    }
}

impl std::error::Error for Problem {}
