//! Grids as text, with candidates or without.

use super::problem::push;
use crate::{CandidateGrid, Grid};
use std::fmt;

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

impl fmt::Display for Grid {
    /// 81 characters, with `.` for an empty cell. `{:#}` draws the grid. [`parse`](crate::parse)
    /// reads both back.
    ///
    /// ```
    /// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let grid: redoku::Grid = line.parse()?;
    /// assert_eq!(format!("{grid}"), line);
    /// assert!(format!("{grid:#}").starts_with("+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n"));
    /// # Ok::<(), redoku::ParseGridError>(())
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return f.write_str(write(self, Layout::Drawing).trim_end());
        }
        f.pad(&write(self, Layout::Line))
    }
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

impl CandidateGrid {
    /// Writes the puzzle as text. A line has nine characters per cell, rows are nine lines of 81
    /// characters with `0` for an excluded digit, and a drawing has a group of candidates in each
    /// cell. If the candidates exclude nothing that the givens allow, the output is that of
    /// [`write()`].
    ///
    /// [`parse`](crate::parse) reads a cell with one candidate as a given, and a drawing as pencil
    /// marks unless its givens have several solutions.
    ///
    /// ```
    /// use redoku::{CandidateGrid, Grid, formats::Layout};
    ///
    /// let mut masks = [511; 81];
    /// masks[1] = 0b1001; // 1 or 4
    /// let drawing = CandidateGrid::new(&Grid::EMPTY, &masks).write(Layout::Drawing);
    /// let row = drawing.lines().nth(1).expect("a row below the rule");
    /// assert!(row.starts_with("| 123456789 14        123456789 |"));
    /// ```
    pub fn write(&self, layout: Layout) -> String {
        if self.is_plain() {
            return write(self.grid(), layout);
        }
        let mut text = String::new();
        let is_drawn = layout == Layout::Drawing;
        let blank = match layout {
            Layout::Line => Some('.'),
            Layout::Rows => Some('0'),
            Layout::Drawing => None,
        };
        for cell in 0..81 {
            if is_drawn && cell % 27 == 0 {
                rule(&mut text);
            }
            if is_drawn && cell % 3 == 0 {
                push(&mut text, '|');
                push(&mut text, ' ');
            }
            let (mask, mut width) = (self.all(cell), 0);
            for d in 0..9 {
                let digit = (mask >> d & 1 == 1).then_some(char::from(b'1' + d));
                if let Some(c) = digit.or(blank) {
                    push(&mut text, c);
                    width += 1;
                }
            }
            while is_drawn && width < 10 {
                push(&mut text, ' ');
                width += 1;
            }
            if layout != Layout::Line && cell % 9 == 8 {
                if is_drawn {
                    push(&mut text, '|');
                }
                push(&mut text, '\n');
            }
        }
        if is_drawn {
            rule(&mut text);
        }
        text
    }
}

/// A rule of a drawing with candidates.
fn rule(text: &mut String) {
    for i in 0..97 {
        push(text, if i % 32 == 0 { '+' } else { '-' });
    }
    push(text, '\n');
}

impl fmt::Display for CandidateGrid {
    /// 729 characters, nine for each cell: its candidates, each at its place, and `.` for all other
    /// digits. `{:#}` draws the grid. [`parse`](crate::parse) reads both back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return f.write_str(self.write(Layout::Drawing).trim_end());
        }
        let places = (0..81).flat_map(|cell| (0..9).map(move |d| (cell, d)));
        let text: String = places
            .map(|(cell, d)| if self.all(cell) >> d & 1 == 1 { (b'1' + d) as char } else { '.' })
            .collect();
        f.pad(&text)
    }
}
