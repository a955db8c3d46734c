//! The 27 houses: their cells, and a digit that stands twice in one.

/// The cells of each of the 27 houses in ascending order: rows 0..=8, columns 9..=17, boxes
/// 18..=26.
pub const HOUSES: [[u8; 9]; 27] = {
    let mut houses = [[0; 9]; 27];
    let mut i = 0;
    while i < 81 {
        let (row, column) = (i / 9, i % 9);
        houses[row][column] = i as u8;
        houses[9 + column][row] = i as u8;
        houses[18 + row / 3 * 3 + column / 3][row % 3 * 3 + column % 3] = i as u8;
        i += 1;
    }
    houses
};

/// The three houses of a cell (0..=80): its row, its column and its box, as indices into
/// [`HOUSES`].
///
/// ```
/// assert_eq!(redoku::grid::houses_of(80), [8, 17, 26]);
/// ```
///
/// # Panics
/// If the cell is over 80.
pub const fn houses_of(cell: usize) -> [usize; 3] {
    assert!(cell < 81, "a cell is 0 to 80");
    houses_at(cell)
}

/// The same without the check, which would add 60 bytes to the smallest modules.
pub(super) const fn houses_at(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// A digit that stands more than once in a house, see [`Grid::conflicts`](super::Grid::conflicts).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Conflict {
    /// The digit, 1..=9.
    pub digit: u8,
    /// The house, an index into [`HOUSES`].
    pub house: usize,
    /// The cells of the house that hold the digit, two or more, ascending.
    pub cells: Vec<usize>,
}
