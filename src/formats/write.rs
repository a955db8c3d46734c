//! A grid as text.

use crate::Grid;

/// How [`write()`] lays a grid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// 81 characters in one line, `.` for an empty cell.
    Line,
    /// Nine lines of nine digits, each ended by a newline, 0 for an empty cell.
    Rows,
    /// A drawn grid, `.` for an empty cell; each line is ended by a newline.
    Drawing,
}

/// Writes a grid as text; [`parse`](super::parse) reads each layout back.
///
/// ```
/// use redoku::formats::{Layout, write};
///
/// let grid = redoku::parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?.grid;
/// let drawing = write(&grid, Layout::Drawing);
/// assert!(drawing.starts_with("+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n"));
/// assert_eq!(redoku::parse(&drawing)?.grid, grid);
/// assert_eq!(write(&grid, Layout::Rows).lines().next(), Some("530070000"));
/// # Ok::<(), redoku::formats::Problem>(())
/// ```
pub fn write(grid: &Grid, layout: Layout) -> String {
    const RULE: &str = "+-------+-------+-------+\n";
    let mut text = String::new();
    for (cell, &digit) in grid.cells().iter().enumerate() {
        let blank = if layout == Layout::Rows { '0' } else { '.' };
        let shown = if digit == 0 { blank } else { char::from(b'0' + digit) };
        let ends_row = cell % 9 == 8;
        match layout {
            Layout::Line => text.push(shown),
            Layout::Rows => {
                text.push(shown);
                if ends_row {
                    text.push('\n');
                }
            }
            Layout::Drawing => {
                if cell % 27 == 0 {
                    text.push_str(RULE);
                }
                text.push_str(if cell % 9 == 0 {
                    "| "
                } else if cell % 3 == 0 {
                    " | "
                } else {
                    " "
                });
                text.push(shown);
                if ends_row {
                    text.push_str(" |\n");
                }
            }
        }
    }
    if layout == Layout::Drawing {
        text.push_str(RULE);
    }
    text
}
