//! A grid as text.

use super::problem::push;
use crate::Grid;

/// How [`write()`] lays a grid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Layout {
    /// 81 characters in one line, `.` for an empty cell.
    Line,
    /// Nine lines of nine digits, each ended by a newline, 0 for an empty cell.
    Rows,
    /// A drawn grid, `.` for an empty cell; each line is ended by a newline.
    Drawing,
}

/// Writes a grid as text; [`parse`](crate::parse) reads each layout back.
///
/// ```
/// use redoku::formats::{Layout, write};
///
/// let grid = redoku::parse(
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
/// )?
/// .grid;
/// let drawing = write(&grid, Layout::Drawing);
/// assert!(drawing.starts_with("+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n"));
/// assert_eq!(redoku::parse(&drawing)?.grid, grid);
/// assert_eq!(write(&grid, Layout::Rows).lines().next(), Some("530070000"));
/// # Ok::<(), redoku::formats::ParseError>(())
/// ```
pub fn write(grid: &Grid, layout: Layout) -> String {
    let mut cells = grid.cells().iter();
    let mut text = String::new();
    let mut before = ' ';
    for c in DRAWING.chars() {
        if c == '#' {
            let blank = if layout == Layout::Rows { '0' } else { '.' };
            let digit = cells.next().copied().unwrap_or(0);
            push(&mut text, if digit == 0 { blank } else { char::from(b'0' + digit) });
        } else if layout == Layout::Drawing || (layout == Layout::Rows && c == '\n' && before == '|') {
            push(&mut text, c);
        }
        before = c;
    }
    text
}

/// A drawn grid with `#` for its cells; each row ends with a bar.
const DRAWING: &str = "\
+-------+-------+-------+
| # # # | # # # | # # # |
| # # # | # # # | # # # |
| # # # | # # # | # # # |
+-------+-------+-------+
| # # # | # # # | # # # |
| # # # | # # # | # # # |
| # # # | # # # | # # # |
+-------+-------+-------+
| # # # | # # # | # # # |
| # # # | # # # | # # # |
| # # # | # # # | # # # |
+-------+-------+-------+
";
