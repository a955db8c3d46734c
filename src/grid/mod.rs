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

pub(crate) mod candidates;
mod cell_set;
pub(crate) mod cells;
mod houses;
#[cfg(feature = "serde")]
pub(crate) mod serde;

pub use cell_set::{CellIter, CellSet, cell_name, read_cell};
pub(crate) use cells::{Grid, GridError, check};
pub use houses::{Conflict, HOUSES, houses_of};

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
    fn cells_and_houses_that_do_not_exist_panic_as_documented() {
        let asks: [fn(); 12] = [
            || _ = houses_of(81),
            || _ = houses_of(usize::MAX),
            || _ = CellSet::house(27),
            || _ = CellSet::of(81),
            || _ = CellSet::EMPTY.contains(81),
            || { CellSet::EMPTY }.insert(81),
            || _ = CellSet::from(&[0, 81][..]),
            || _ = CellSet::from_iter([81]),
            || _ = Grid::EMPTY.get(81),
            || { Grid::EMPTY }.set(81, 0),
            || { Grid::EMPTY }.set(0, 10),
            || _ = Grid::EMPTY.allows(81, 1),
        ];
        for (i, ask) in asks.into_iter().enumerate() {
            assert!(std::panic::catch_unwind(ask).is_err(), "{i}");
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
        let found: Vec<(usize, Vec<usize>)> =
            grid.conflicts().into_iter().map(|c| (c.house, c.cells)).collect();
        assert_eq!(found, [(0, vec![0, 1]), (10, vec![1, 10]), (18, vec![0, 1, 10])]);
        assert!(!grid.is_solved());
    }
}
