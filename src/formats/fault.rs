//! What can be wrong with a text.

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[repr(u32)] // as wide as what stands beside it: narrower ones are masked wherever they are copied
pub enum ParseErrorKind {
    /// There is nothing in it.
    Empty,
    /// There is an empty grid in it.
    NoDigits,
    /// There is no puzzle in it, and nothing like one.
    None,
    /// A character isn't a digit or a blank.
    Character,
    /// There are fewer cells than the 81 of a puzzle, or than the 729 places of its candidates.
    TooFew,
    /// There are more cells than the 81 of a puzzle, or than the 729 places of its candidates.
    TooMany,
    /// It isn't certain which cells a row fills: its blanks are missing, or more than one reading
    /// is possible.
    Unclear,
    /// A grid is larger than nine by nine.
    Size,
    /// An address only names a puzzle, which somebody's server keeps.
    ShortId,
    /// The content of an address is damaged, or in an unknown encoding.
    Encoding,
    /// The JSON is broken, or ends too early.
    Json,
    /// It is part of a puzzle that isn't classic: a layer of regions, cages or letters, or the Solo
    /// game ID of such a puzzle.
    Layer,
}

impl ParseErrorKind {
    /// The kind's name, the same in every version.
    ///
    /// ```
    /// let problem = redoku::parse("12ä").unwrap_err();
    /// assert_eq!((problem.kind.code(), problem.found.as_str()), ("character", "ä"));
    /// ```
    pub const fn code(self) -> &'static str {
        WORDS[self as usize][0]
    }
}

/// Of each kind its name, and the words before and after what was found.
pub(super) const WORDS: [[&str; 3]; 12] = [
    ["empty", "there is nothing to read", ""],
    ["noDigits", "this grid has no digits", ""],
    ["none", "no sudoku found in this text", ""],
    ["character", "'", "' isn't a digit or a blank"],
    ["tooFew", "only ", " of 81 cells"],
    ["tooMany", "", " cells where 81 are expected"],
    ["unclear", "it isn't clear which cells '", "' fills"],
    ["size", "", " isn't supported"],
    ["shortId", "'", "' is only the ID of a puzzle that is kept on a server"],
    ["encoding", "'", "…' is damaged or in an unknown encoding"],
    ["json", "'", "' isn't valid JSON here"],
    ["layer", "'", "' isn't part of a classic sudoku"],
];

/// A kind of problem, and where it is in the source.
#[derive(Clone, Copy)]
pub(crate) struct Fault {
    pub kind: ParseErrorKind,
    pub at: usize,
    /// If there are too few or too many cells, how many there are; if characters aren't cells, how
    /// many.
    pub count: usize,
    /// How many cells there should be, or places of candidates.
    pub expected: usize,
}

impl Fault {
    /// A problem that isn't about a number.
    #[inline(never)]
    pub fn new(kind: ParseErrorKind, at: usize) -> Fault {
        Fault { kind, at, count: 0, expected: 0 }
    }
}
