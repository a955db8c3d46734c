//! Why a text is no puzzle, and where.

use std::fmt;

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// There is nothing in it.
    Empty,
    /// A character is no digit and no blank.
    Character(char),
    /// There are fewer cells than a puzzle has.
    TooFew {
        /// How many were read.
        found: usize,
        /// How many there should be: 81, or 729 in a list of candidates.
        expected: usize,
    },
    /// There are more cells than a puzzle has.
    TooMany {
        /// How many were read.
        found: usize,
        /// How many there should be: 81, or 729 in a list of candidates.
        expected: usize,
    },
    /// An address that only names a puzzle, which somebody's server keeps.
    ShortId(String),
    /// The content of an address or of a file is damaged: its beginning.
    Encoding(String),
    /// The JSON is broken.
    Json {
        /// What was found; nothing where the text ends.
        found: String,
        /// What should be there.
        expected: &'static str,
    },
}

impl ProblemKind {
    /// The kind's name, the same in every version.
    ///
    /// ```
    /// let problem = redoku::parse("12ä").unwrap_err();
    /// assert_eq!((problem.kind.code(), problem.kind.found().as_str()), ("character", "ä"));
    /// ```
    pub const fn code(&self) -> &'static str {
        match self {
            ProblemKind::Empty => "empty",
            ProblemKind::Character(_) => "character",
            ProblemKind::TooFew { .. } => "tooFew",
            ProblemKind::TooMany { .. } => "tooMany",
            ProblemKind::ShortId(_) => "shortId",
            ProblemKind::Encoding(_) => "encoding",
            ProblemKind::Json { .. } => "json",
        }
    }

    /// What was found where something else was expected: a character, a number of cells, an id.
    pub fn found(&self) -> String {
        match self {
            ProblemKind::Empty => String::new(),
            ProblemKind::Character(c) => c.to_string(),
            ProblemKind::TooFew { found, .. } | ProblemKind::TooMany { found, .. } => found.to_string(),
            ProblemKind::ShortId(found) | ProblemKind::Encoding(found) | ProblemKind::Json { found, .. } => {
                found.clone()
            }
        }
    }

    /// The problem of `found` cells, where it is one.
    pub(super) fn of_count(found: usize, expected: usize) -> ProblemKind {
        if found < expected {
            ProblemKind::TooFew { found, expected }
        } else {
            ProblemKind::TooMany { found, expected }
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
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match &self.kind {
            ProblemKind::Empty => f.write_str("there is nothing to read"),
            ProblemKind::Character(c) if c.is_control() => {
                write!(f, "a control character (U+{:04X}) is no digit and no blank", *c as u32)
            }
            ProblemKind::Character(c) => write!(f, "'{c}' is no digit and no blank"),
            ProblemKind::TooFew { found, expected } => {
                write!(f, "only {found} cells where {expected} are expected")
            }
            ProblemKind::TooMany { found, expected } => {
                write!(f, "{found} cells where {expected} are expected")
            }
            ProblemKind::ShortId(id) => {
                write!(
                    f,
                    "'{id}' is the name of a puzzle on a server; the puzzle itself is not in this address"
                )
            }
            ProblemKind::Encoding(start) => {
                write!(f, "the content that begins with '{start}' is damaged or in an unknown encoding")
            }
            ProblemKind::Json { found, expected } if found.is_empty() => {
                write!(f, "the JSON ends where {expected} is expected")
            }
            ProblemKind::Json { found, expected } => {
                write!(f, "'{found}' in the JSON where {expected} is expected")
            }
        }
    }
}

impl std::error::Error for Problem {}
