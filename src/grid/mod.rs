//! The grid: 81 cells of 0..=9, the 27 houses, and which digits of a grid stand against each other.
//!
//! Cells are numbered row by row, 0 to 80:
//!
//! ```text
//!          column 0..=8
//!      0  1  2 |  3  4  5 |  6  7  8     houses  0..=8   the rows, from the top
//! row  9 10 11 | 12 13 14 | 15 16 17             9..=17  the columns, from the left
//!  0  18 19 20 | 21 22 23 | 24 25 26            18..=26  the boxes, in reading order
//! ..8 ---------+----------+---------
//!     27 28 29 | 30 31 32 | 33 ..
//! ```
//!
//! ```
//! use redoku::Grid;
//!
//! let mut grid = Grid::EMPTY;
//! grid.set(40, 7);
//! assert_eq!(grid.get(40), 7);
//! assert_eq!(grid.clue_count(), 1);
//! assert!(grid.conflicts().is_empty());
//! ```

mod cell_set;

pub use cell_set::{CellIter, CellSet, cell_name, read_cell};

use std::fmt;

/// The cells of each of the 27 houses in ascending order: rows 0..=8, columns 9..=17, boxes 18..=26.
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

/// The three houses of a cell (0..=80): its row, its column and its box, as indices into [`HOUSES`].
///
/// ```
/// assert_eq!(redoku::grid::houses_of(80), [8, 17, 26]);
/// ```
pub const fn houses_of(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// A 9x9 grid: 81 cells, row by row, each a digit 1..=9 or 0 where it is empty.
///
/// Its digits may contradict each other; [`Grid::conflicts`] tells. `{}` writes the 81 characters with
/// `.` for an empty cell; [`formats`](crate::formats) has the other forms and reads text.
///
/// Grids are ordered as 81-digit numbers, which is what "the smallest solution" means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid([u8; 81]);

impl Grid {
    /// The grid without a digit.
    pub const EMPTY: Grid = Grid([0; 81]);

    /// A grid of the given cells, row by row, 0 for an empty one.
    ///
    /// # Errors
    /// [`GridError`] where there are not 81 of them, or one is over 9.
    ///
    /// ```
    /// use redoku::{Grid, GridError};
    ///
    /// assert_eq!(Grid::from_cells(&[0; 81]), Ok(Grid::EMPTY));
    /// assert_eq!(Grid::from_cells(&[0; 80]), Err(GridError::Length(80)));
    /// ```
    pub fn from_cells(cells: &[u8]) -> Result<Grid, GridError> {
        let cells = cells.try_into().map_err(|_| GridError::Length(cells.len()))?;
        check(cells).map(|()| Grid(*cells))
    }

    /// A grid of cells that are known to be digits.
    pub(crate) const fn of_digits(cells: [u8; 81]) -> Grid {
        Grid(cells)
    }

    /// The 81 cells, row by row, 0 for an empty one.
    pub const fn cells(&self) -> &[u8; 81] {
        &self.0
    }

    /// The digit of a cell (0..=80), 0 where it is empty.
    ///
    /// # Panics
    /// Where the cell is over 80.
    pub const fn get(&self, cell: usize) -> u8 {
        self.0[cell]
    }

    /// Writes a digit (1..=9), or 0 to empty the cell (0..=80).
    ///
    /// # Panics
    /// Where the cell is over 80 or the digit over 9.
    pub const fn set(&mut self, cell: usize, digit: u8) {
        assert!(digit <= 9, "a digit is 0 to 9");
        self.0[cell] = digit;
    }

    /// Whether a digit (1..=9) is in none of the three houses of a cell (0..=80).
    ///
    /// # Panics
    /// Where the cell is over 80.
    ///
    /// ```
    /// let mut grid = redoku::Grid::EMPTY;
    /// grid.set(0, 5);
    /// assert!(!grid.allows(20, 5)); // the same box
    /// assert!(grid.allows(30, 5));
    /// ```
    pub fn allows(&self, cell: usize, digit: u8) -> bool {
        for house in houses_of(cell) {
            for other in HOUSES[house] {
                if self.0[other as usize] == digit {
                    return false;
                }
            }
        }
        true
    }

    /// How many cells hold a digit.
    pub fn clue_count(&self) -> usize {
        self.0.iter().filter(|&&digit| digit != 0).count()
    }

    /// Every digit that stands twice or more in a house, houses in the order of [`HOUSES`].
    ///
    /// ```
    /// use redoku::{Grid, grid::Conflict};
    ///
    /// let mut grid = Grid::EMPTY;
    /// grid.set(1, 9);
    /// grid.set(7, 9);
    /// assert_eq!(grid.conflicts(), [Conflict { digit: 9, house: 0, cells: vec![1, 7] }]);
    /// ```
    pub fn conflicts(&self) -> Vec<Conflict> {
        let mut conflicts = Vec::new();
        for (house, cells) in HOUSES.iter().enumerate() {
            for digit in 1..=9 {
                let holds = |&&cell: &&u8| self.0[cell as usize] == digit;
                if cells.iter().filter(holds).count() > 1 {
                    let cells = cells.iter().filter(holds).copied().collect();
                    conflicts.push(Conflict { digit, house, cells });
                }
            }
        }
        conflicts
    }

    /// Whether this grid is full and obeys every house.
    pub fn is_solved(&self) -> bool {
        self.clue_count() == 81 && self.conflicts().is_empty()
    }
}

/// That cells are digits, or the first that is none. Eight at a time: 118 more, and a digit over 9 has its highest bit.
pub(crate) fn check(cells: &[u8; 81]) -> Result<(), GridError> {
    const ONES: u64 = u64::MAX / 255;
    let over = |digits: u64| digits | digits.wrapping_add(118 * ONES);
    let (eights, _) = cells.as_chunks::<8>();
    let found =
        eights.iter().fold(over(cells[80].into()), |found, eight| found | over(u64::from_ne_bytes(*eight)));
    if found & (128 * ONES) == 0 { Ok(()) } else { Err(over_nine(cells)) }
}

#[cold]
fn over_nine(cells: &[u8; 81]) -> GridError {
    let cell = cells.iter().position(|&digit| digit > 9).unwrap_or_default();
    GridError::Digit { cell, value: cells[cell] }
}

/// A digit that stands more than once in a house, see [`Grid::conflicts`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The digit, 1..=9.
    pub digit: u8,
    /// The house, an index into [`HOUSES`].
    pub house: usize,
    /// The cells of the house that hold the digit, two or more, ascending.
    pub cells: Vec<u8>,
}

/// Why cells are no [`Grid`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridError {
    /// There are this many cells and not 81.
    Length(usize),
    /// This cell (0..=80) holds a value over 9.
    Digit {
        /// The cell, 0..=80.
        cell: usize,
        /// What it holds.
        value: u8,
    },
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            GridError::Length(length) => write!(f, "a grid has 81 cells, not {length}"),
            GridError::Digit { cell, value } => {
                let (row, column) = (cell / 9 + 1, cell % 9 + 1);
                write!(f, "cell {cell} (row {row}, column {column}) is {value}, not a digit 0 to 9")
            }
        }
    }
}

impl std::error::Error for GridError {}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line: String =
            self.0.iter().map(|&digit| if digit == 0 { '.' } else { (b'0' + digit) as char }).collect();
        f.pad(&line)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_in_three_houses_and_every_house_has_nine() {
        for cell in 0..81 {
            let of: Vec<usize> = (0..27).filter(|&house| HOUSES[house].contains(&(cell as u8))).collect();
            assert_eq!(of, houses_of(cell));
        }
        for house in HOUSES {
            assert!(house.is_sorted_by(|a, b| a < b));
        }
    }

    #[test]
    fn errors_name_the_place() {
        let mut cells = [0; 81];
        cells[10] = 12;
        let message = Grid::from_cells(&cells).unwrap_err().to_string();
        assert_eq!(message, "cell 10 (row 2, column 2) is 12, not a digit 0 to 9");
        assert_eq!(Grid::from_cells(&[]).unwrap_err().to_string(), "a grid has 81 cells, not 0");
    }

    #[test]
    fn a_digit_three_times_is_one_conflict_a_house() {
        let mut grid = Grid::EMPTY;
        for cell in [0, 1, 10] {
            grid.set(cell, 5);
        }
        let found: Vec<(usize, Vec<u8>)> = grid.conflicts().into_iter().map(|c| (c.house, c.cells)).collect();
        assert_eq!(found, [(0, vec![0, 1]), (10, vec![1, 10]), (18, vec![0, 1, 10])]);
        assert!(!grid.is_solved());
    }
}
