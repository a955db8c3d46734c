//! Text to a grid and back, in every form that people paste.
//!
//! [`parse`](crate::parse) says which form it saw, how many puzzles the text holds, and the first
//! of them; or where the text stops being one. Digits that contradict each other are no matter of
//! text: such a grid is read like any other.
//!
//! | [`Format`] | what it looks like |
//! |---|---|
//! | `line`, `sdm` | 81 characters in a line; a puzzle a line |
//! | `rows`, `table`, `drawing`, `ss` | nine lines, whatever keeps the cells apart |
//! | `sdk` | nine lines with `#A` headers or in a `[Puzzle]` section |
//! | `hodoku` | `:0000:x:4.+8+1...:` of HoDoKu's library |
//! | `gsf`, `rated` | `99480,1895,1...,name`; `hash puzzle rating` |
//! | `sukaku` | 729 characters, nine a cell |
//! | all of these with spaces for blanks | |
//! | `candidates` | 81 groups of digits |
//! | `json` | 81 cells in JSON, however deep |
//! | `link` | an address that holds the puzzle |
//! | `fpuzzles` | an address with compressed JSON |
//! | `opensudoku` | `<game data="…"/>` |
//! | `solo` | a game ID from Simon Tatham's Solo |
//!
//! Puzzles with rules are read by `rules::import`.
//!
//! # What is ambiguous, and how it is read
//! - A cell is a digit, or blank as one of `. 0 - * _ X x ?`. A line of nothing but `-`, `*` or `_`
//!   is a row where lines with digits spell blanks that way (or no line has digits), otherwise a
//!   rule.
//! - A line of digits and spaces alone, 73 to 81 wide, has spaces for blanks, and maybe lost some
//!   at its ends.
//! - Nine lines with spaces for blanks are read against a ruler: nine equidistant columns, with
//!   wider steps between boxes perhaps, that all digits stand on. Blanks at the end of a line may
//!   be missing, and those before the first digit of a text: of several readings the one with a
//!   unique solution is meant.
//! - If only some digits are marked, as in `5 (3)`, it isn't certain which of them are givens.
//! - A full grid beside one of zeros and ones is a solution and a mask, and which digits are givens
//!   isn't certain.
//! - A group of one candidate is a given. A blank group leaves its cell open.
//! - If a puzzle with marks would have several solutions without them, they are its candidates;
//!   otherwise they are the pencil marks of a player. In 729 characters and in JSON, they are
//!   always candidates.
//! - Digits that a player entered are left out where the text tells them from givens (f-puzzles,
//!   OpenSudoku); digits that a solver placed are read like givens (HoDoKu's `+`, sudokuwiki's
//!   `S9B`).
//! - A candidate grid next to a grid of givens is the same puzzle and is not counted, but its
//!   candidates are used.
//! - What can't be read after a first good puzzle is not counted; before it, it is a
//!   [`ParseError`].

// `parse` asks the readers one after the other. `candidates` reads 81 groups of digits, `fpuzzles`
// and `link` read addresses, `markup` XML, `nested` JSON, `ruler` cells with spaces for blanks, and
// `solo` a game ID. `lines` reads everything else, and reports what is wrong with a text that no
// reader can read; it sorts the lines into sections (`section`, `rows`). Links of Redoku's own page
// are read in JavaScript (`www/puzzle/payload.js`).
//
// All readers see the same folded text (`text`), a byte a character: full-width digits, box
// drawings, odd blanks and `-1` have been replaced, and terminal colours and joints between rows
// removed (`mend`). A text with layers other than clues is rejected (`layers`).

mod candidates;
mod entries;
mod fault;
mod field;
mod finds;
mod format;
mod fpuzzles;
mod frame;
pub(crate) mod layers;
mod lines;
mod link;
mod look;
mod markup;
mod mend;
mod nested;
pub(crate) mod parse;
mod problem;
mod rows;
mod ruler;
mod section;
mod solo;
#[cfg(test)]
mod tests;
mod text;
mod write;

pub use fault::ParseErrorKind;
pub use format::{Format, Parsed};
pub(crate) use parse::parse;
pub use problem::ParseError;
pub use write::{Layout, write};

/// The layers of a text that [`parse`] rejects, if their meaning is clear.
#[cfg(feature = "rules")]
pub(crate) fn layers(source: &str) -> Option<layers::Layers> {
    let text = parse::mended(source);
    let mut plain = text::Text::default();
    let nested = nested::read(&text, &mut plain);
    solo::layers(&text).or_else(|| layers::read(if nested.is_some() { &plain } else { &text }))
}

/// The JSON that an address in a text holds, as f-puzzles packs it: with the rules, which
/// [`parse`](crate::parse) has no eye for.
pub(crate) fn unpacked(text: &str) -> Option<String> {
    link::unpacked(&text::Text::new(text))
}
