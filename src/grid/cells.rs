//! The grid itself: 81 cells, queries on them, and errors for invalid cells.

use super::houses::{Conflict, HOUSES, houses_at};
use std::fmt;
use std::str::FromStr;

/// A 9x9 grid: 81 cells, row by row, each a digit 1..=9 or 0 where it is empty.
///
/// Its digits may contradict each other: see [`Grid::conflicts`]. `{}` writes 81 characters with
/// `.` for an empty cell, which [`str::parse`] reads back; [`parse`](crate::parse) reads all other
/// formats.
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
        for house in houses_at(cell) {
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
    /// let mut grid = redoku::Grid::EMPTY;
    /// grid.set(1, 9);
    /// grid.set(7, 9);
    /// let conflict = &grid.conflicts()[0];
    /// assert_eq!((conflict.digit, conflict.house), (9, 0));
    /// assert_eq!(conflict.cells, [1, 7]);
    /// ```
    pub fn conflicts(&self) -> Vec<Conflict> {
        let mut conflicts = Vec::new();
        for (house, cells) in HOUSES.iter().enumerate() {
            for digit in 1..=9 {
                let holds = |&&cell: &&u8| self.0[cell as usize] == digit;
                if cells.iter().filter(holds).count() > 1 {
                    let cells = cells.iter().filter(holds).map(|&cell| cell.into()).collect();
                    conflicts.push(Conflict { digit, house, cells });
                }
            }
        }
        conflicts
    }

    /// The pairs of cells with the same digit in a house, house by house: each cell that repeats a
    /// digit, after the one that held it last.
    pub(crate) fn equal_pairs(&self) -> impl Iterator<Item = [usize; 2]> {
        HOUSES.iter().flat_map(move |house| {
            let mut last = [None; 10];
            house.iter().filter_map(move |&cell| {
                let (cell, digit) = (usize::from(cell), usize::from(self.0[usize::from(cell)]));
                let before = last[digit].replace(cell).filter(|_| digit > 0)?;
                Some([before, cell])
            })
        })
    }

    /// Whether this grid is full and obeys every house.
    pub fn is_solved(&self) -> bool {
        self.clue_count() == 81 && self.conflicts().is_empty()
    }
}

/// That cells are digits, or the first that is none. Eight at a time: 118 more, and a digit over 9
/// has its highest bit.
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

/// Errors for cells that aren't a [`Grid`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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

/// Errors for strings that aren't a [`Grid`]. Not a part of [`GridError`]: what describes a
/// character would add 3 KB to each WebAssembly module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseGridError {
    /// There are this many characters and not 81.
    Length(usize),
    /// A character is neither a digit nor `.`.
    Character {
        /// Its place in the string, from 0.
        place: usize,
        /// The character.
        found: char,
    },
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseGridError::Length(length) => write!(f, "a grid has 81 characters, not {length}"),
            ParseGridError::Character { place, found } => {
                write!(f, "character {} is {found:?}, not a digit or \".\"", place + 1)
            }
        }
    }
}

impl std::error::Error for ParseGridError {}

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

impl TryFrom<[u8; 81]> for Grid {
    type Error = GridError;

    /// As [`Grid::from_cells`], of cells that are 81 for sure.
    ///
    /// ```
    /// use redoku::{Grid, GridError};
    ///
    /// let mut cells = [0; 81];
    /// assert_eq!(Grid::try_from(cells), Ok(Grid::EMPTY));
    /// cells[80] = 10;
    /// assert_eq!(Grid::try_from(cells), Err(GridError::Digit { cell: 80, value: 10 }));
    /// ```
    fn try_from(cells: [u8; 81]) -> Result<Grid, GridError> {
        check(&cells).map(|()| Grid(cells))
    }
}

impl FromStr for Grid {
    type Err = ParseGridError;

    /// Reads exactly 81 characters, row by row: digits, and `.` or `0` for an empty cell.
    ///
    /// # Errors
    /// [`ParseGridError`] if there aren't 81 characters, or one of them is neither a digit nor `.`.
    ///
    /// ```
    /// use redoku::{Grid, ParseGridError};
    ///
    /// assert_eq!(".".repeat(81).parse(), Ok(Grid::EMPTY));
    /// assert_eq!("53".parse::<Grid>(), Err(ParseGridError::Length(2)));
    /// assert_eq!("5 3".parse::<Grid>(), Err(ParseGridError::Character { place: 1, found: ' ' }));
    /// ```
    fn from_str(text: &str) -> Result<Grid, ParseGridError> {
        let digit = |(place, found)| match found {
            '.' => Ok(0),
            '0'..='9' => Ok(found as u8 - b'0'),
            _ => Err(ParseGridError::Character { place, found }),
        };
        let cells = text.chars().enumerate().map(digit).collect::<Result<Vec<u8>, _>>()?;
        cells.try_into().map(Grid).map_err(|cells: Vec<u8>| ParseGridError::Length(cells.len()))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}
