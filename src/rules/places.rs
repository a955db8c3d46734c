//! Where things are: rows and columns, neighbours, middles of cells.

use super::words::{Message, message};
use crate::grid::{CellSet, cell_name};

/// Each cell with its neighbour to the right, and each with its neighbour below.
pub fn neighbours() -> impl Iterator<Item = (usize, usize)> {
    moves(&[(0, 1), (1, 0)])
}

/// Neighbours with a mark between them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Marks {
    /// The cells with a mark on their right.
    right: CellSet,
    /// The cells with a mark below.
    below: CellSet,
}

impl Marks {
    /// Adds a mark between two cells; ignored unless they are neighbours.
    pub fn add(&mut self, cells: &[usize]) {
        let &[a, b] = cells else { return };
        match step(a.min(b), a.max(b)) {
            (0, 1) => self.right.insert(a.min(b)),
            (1, 0) => self.below.insert(a.min(b)),
            _ => {}
        }
    }
}

/// The neighbours without a mark between them.
pub fn unmarked(marks: &Marks) -> impl Iterator<Item = (usize, usize)> {
    neighbours().filter(|&(a, b)| !if b == a + 1 { marks.right } else { marks.below }.contains(a))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_counted_once() {
        assert_eq!(neighbours().count(), 144);
        assert_eq!(around(0).collect::<Vec<_>>(), [1, 9]);
        assert!(touch(40, 31) && !touch(8, 9) && !touch(0, 10));
    }
}
