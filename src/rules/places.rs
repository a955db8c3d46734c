//! Where things are: rows and columns, neighbours, lines that start at an edge.

use super::json::Cells;
use super::kind::{Choice, Field, Message, message, words};
use crate::grid::cell_name;
use serde::{Deserialize, Serialize};

/// Each cell with its neighbour to the right, and each with its neighbour below.
pub fn neighbours() -> impl Iterator<Item = (usize, usize)> {
    moves(&[(0, 1), (1, 0)])
}

/// The neighbours between which none of the marks stands, each of which is given by its two cells.
pub fn unmarked<'a>(marks: impl Iterator<Item = &'a Cells>) -> impl Iterator<Item = (usize, usize)> {
    let marks: Vec<&Cells> = marks.collect();
    neighbours().filter(move |(a, b)| !marks.iter().any(|cells| cells.contains(a) && cells.contains(b)))
}

/// Each cell with the cells that are so many rows and columns further, where there are such.
pub fn moves(steps: &[(i32, i32)]) -> impl Iterator<Item = (usize, usize)> {
    steps.iter().flat_map(|&step| (0..81).filter_map(move |cell| Some((cell, walk(cell, step)?))))
}

/// The cell that is so many rows and columns further.
pub fn walk(cell: usize, (rows, columns): (i32, i32)) -> Option<usize> {
    let (row, column) = ((cell / 9) as i32 + rows, (cell % 9) as i32 + columns);
    ((0..9).contains(&row) && (0..9).contains(&column)).then_some((row * 9 + column) as usize)
}

/// The cells above, below and beside a cell.
pub fn around(cell: usize) -> impl Iterator<Item = usize> {
    [(-1, 0), (0, -1), (0, 1), (1, 0)].into_iter().filter_map(move |step| walk(cell, step))
}

/// Whether two cells share a side.
pub fn touch(a: usize, b: usize) -> bool {
    around(a).any(|cell| cell == b)
}

/// Refuses two cells that don't.
pub fn check_neighbours(cells: &[usize]) -> Result<(), Message> {
    if touch(cells[0], cells[1]) {
        return Ok(());
    }
    let (one, other) = (cell_name(cells[0]), cell_name(cells[1]));
    Err(message!("{one} and {other} do not share a side", "{one} 与 {other} 不相邻"))
}

/// The rows and columns from a cell to another one.
pub fn step(from: usize, to: usize) -> (i32, i32) {
    ((to / 9) as i32 - (from / 9) as i32, (to % 9) as i32 - (from % 9) as i32)
}

/// The middle of a cell where it is 100 wide: from the left and from the top.
pub fn middle(cell: usize) -> (i32, i32) {
    ((cell % 9) as i32 * 100 + 50, (cell / 9) as i32 * 100 + 50)
}

/// A side of the grid, where a clue stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Beside a row, which is read from the left.
    Left,
    /// Beside a row, which is read from the right.
    Right,
    /// Above a column, which is read downwards.
    Top,
    /// Below a column, which is read upwards.
    Bottom,
}

impl Side {
    /// The parameter `side`.
    pub const FIELD: Field = Field::choice(
        "side",
        words("Side", "方位"),
        &[
            Choice::new("left", words("Left", "左侧")).titled(words("row {index}", "第 {index} 行")),
            Choice::new("right", words("Right", "右侧"))
                .titled(words("row {index} (right)", "第 {index} 行（右侧）")),
            Choice::new("top", words("Top", "上方")).titled(words("column {index}", "第 {index} 列")),
            Choice::new("bottom", words("Bottom", "下方"))
                .titled(words("column {index} (bottom)", "第 {index} 列（下方）")),
        ],
    );

    /// The parameter `index`.
    pub const INDEX: Field = Field::number("index", words("Row or column", "第几行或列"), 1, 9);

    /// The cells of the row or column `index` (1..=9), the one at this side first.
    pub fn cells(self, index: u8) -> [usize; 9] {
        let line = usize::from(index).saturating_sub(1).min(8);
        std::array::from_fn(|i| match self {
            Side::Left => line * 9 + i,
            Side::Right => line * 9 + 8 - i,
            Side::Top => i * 9 + line,
            Side::Bottom => (8 - i) * 9 + line,
        })
    }

    /// Whether the line from here is a row, and no column.
    pub fn is_row(self) -> bool {
        matches!(self, Side::Left | Side::Right)
    }

    /// The middle of the place for a clue beside the row or column `index`.
    pub fn clue(self, index: u8) -> (i32, i32) {
        let (x, y) = middle(self.cells(index)[0]);
        match self {
            Side::Left => (x - 100, y),
            Side::Right => (x + 100, y),
            Side::Top => (x, y - 100),
            Side::Bottom => (x, y + 100),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_start_at_their_side() {
        assert_eq!(Side::Right.cells(1), [8, 7, 6, 5, 4, 3, 2, 1, 0]);
        assert_eq!(Side::Bottom.cells(9)[..2], [80, 71]);
        assert_eq!(Side::Top.clue(4), (350, -50));
        assert_eq!(Side::Bottom.clue(4), (350, 950));
    }

    #[test]
    fn neighbours_are_counted_once() {
        assert_eq!(neighbours().count(), 144);
        assert_eq!(around(0).collect::<Vec<_>>(), [1, 9]);
        assert!(touch(40, 31) && !touch(8, 9) && !touch(0, 10));
    }
}
