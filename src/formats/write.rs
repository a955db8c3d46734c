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
    const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    const RULE: &str = "+-------+-------+-------+\n";
    let draws = layout == Layout::Drawing;
    let mut text = String::new();
    for (cell, &digit) in grid.cells().iter().enumerate() {
        if draws && cell % 27 == 0 {
            text += RULE;
        }
        if draws {
            text += if cell % 3 == 0 { "| " } else { "" };
        }
        text += match digit {
            0 if layout != Layout::Rows => ".",
            _ => DIGITS[usize::from(digit)],
        };
        text += match layout {
            Layout::Line => "",
            Layout::Rows if cell % 9 == 8 => "\n",
            Layout::Rows => "",
            Layout::Drawing if cell % 9 == 8 => " |\n",
            Layout::Drawing => " ",
        };
    }
    if draws {
        text += RULE;
    }
    text
}
