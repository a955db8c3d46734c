//! Sets of cells as masks, and the names of cells in rules: `r1c1` to `r9c9`.

use super::houses::HOUSES;
use crate::bits::bits;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub};

/// A set of cells: bit `i` stands for cell `i`, 0..=80, row by row.
///
/// ```
/// use redoku::grid::CellSet;
///
/// let corner: CellSet = [0, 1, 9].into_iter().collect();
/// assert!(corner.contains(9));
/// assert_eq!(corner.len(), 3);
/// assert_eq!((corner & CellSet::of(9)).to_string(), "r2c1");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CellSet(u128);

/// The sets of one cell, in a table, since shifting 128 bits by any number is a call in
/// WebAssembly.
static SINGLES: [CellSet; 81] = {
    let (mut sets, mut cell) = ([CellSet::EMPTY; 81], 0);
    while cell < 81 {
        sets[cell] = CellSet(1 << cell);
        cell += 1;
    }
    sets
};

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);
    /// All 81 cells.
    pub const ALL: CellSet = CellSet((1 << 81) - 1);

    /// The cells of a house, an index into [`HOUSES`].
    ///
    /// # Panics
    /// If the house is over 26.
    pub const fn house(house: usize) -> CellSet {
        let (cells, mut set, mut i) = (&HOUSES[house], 0, 0);
        while i < 9 {
            set |= 1 << cells[i];
            i += 1;
        }
        CellSet(set)
    }

    /// The set of one cell (0..=80).
    ///
    /// # Panics
    /// Where the cell is over 80.
    #[inline]
    pub const fn of(cell: usize) -> CellSet {
        SINGLES[cell]
    }

    /// The cells whose bits are set in a mask: bit `i` stands for cell `i`. Bits from 81 on stand
    /// for none.
    ///
    /// ```
    /// use redoku::grid::CellSet;
    ///
    /// assert_eq!(CellSet::from_bits(0b11 << 80), CellSet::of(80));
    /// assert_eq!(CellSet::of(80).bits(), 1 << 80);
    /// ```
    #[inline]
    pub const fn from_bits(bits: u128) -> CellSet {
        CellSet(bits & CellSet::ALL.0)
    }

    /// The set as a mask: bit `i` stands for cell `i`.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Whether a cell (0..=80) is in the set.
    ///
    /// # Panics
    /// Where the cell is over 80.
    #[inline]
    pub const fn contains(self, cell: usize) -> bool {
        self.0 & CellSet::of(cell).0 != 0
    }

    /// Adds a cell (0..=80).
    ///
    /// # Panics
    /// Where the cell is over 80.
    #[inline]
    pub fn insert(&mut self, cell: usize) {
        self.0 |= CellSet::of(cell).0;
    }

    /// How many cells there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only cell, where there is exactly one.
    #[inline]
    pub fn single(self) -> Option<usize> {
        (self.0 != 0 && self.0 & (self.0 - 1) == 0).then(|| self.0.trailing_zeros() as usize)
    }

    /// The only two cells, where there are exactly two.
    #[inline]
    pub fn pair(self) -> Option<[usize; 2]> {
        let more = self.0 & self.0.wrapping_sub(1);
        (more != 0 && more & (more - 1) == 0)
            .then(|| [self.0.trailing_zeros() as usize, more.trailing_zeros() as usize])
    }

    /// Whether all cells are in another set too.
    #[inline]
    pub const fn is_subset(self, other: CellSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The cells, ascending.
    #[inline]
    pub const fn iter(self) -> CellIter {
        CellIter { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }
}

/// The cells of a [`CellSet`], ascending.
#[derive(Clone, Debug)]
pub struct CellIter {
    /// The first 64 cells and the others: two words, for there is no instruction that finds a bit
    /// in 128.
    low: u64,
    high: u64,
}

impl Iterator for CellIter {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let (word, first) = if self.low != 0 { (&mut self.low, 0) } else { (&mut self.high, 64) };
        let cell = word.trailing_zeros() as usize + first;
        (*word != 0).then(|| {
            *word &= *word - 1;
            cell
        })
    }

    /// Word by word, which makes `for_each` faster than a loop.
    #[inline]
    fn fold<T, F: FnMut(T, usize) -> T>(self, start: T, mut add: F) -> T {
        let low = bits(self.low).fold(start, &mut add);
        bits(self.high).fold(low, |all, bit| add(all, bit + 64))
    }
}

impl IntoIterator for CellSet {
    type Item = usize;
    type IntoIter = CellIter;

    #[inline]
    fn into_iter(self) -> CellIter {
        self.iter()
    }
}

/// The set of some cells (0..=80).
///
/// # Panics
/// If a cell is over 80.
impl FromIterator<usize> for CellSet {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, |set, cell| set | CellSet::of(cell))
    }
}

/// The set of some cells (0..=80).
///
/// # Panics
/// If a cell is over 80.
impl From<&[usize]> for CellSet {
    fn from(cells: &[usize]) -> CellSet {
        cells.iter().copied().collect()
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl BitAndAssign for CellSet {
    #[inline]
    fn bitand_assign(&mut self, other: CellSet) {
        self.0 &= other.0;
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: CellSet) {
        self.0 |= other.0;
    }
}

impl Sub for CellSet {
    type Output = CellSet;
    #[inline]
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cell) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            f.write_str(&cell_name(cell))?;
        }
        Ok(())
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CellSet({self})")
    }
}

/// The name of a cell (0..=80) in rules.
///
/// ```
/// assert_eq!(redoku::grid::cell_name(17), "r2c9");
/// ```
pub fn cell_name(cell: usize) -> String {
    format!("r{}c{}", cell / 9 + 1, cell % 9 + 1)
}

/// The cell of a name, as [`cell_name`] writes it; `R` and `C` do as well.
///
/// ```
/// assert_eq!(redoku::grid::read_cell("r2c9"), Some(17));
/// assert_eq!(redoku::grid::read_cell("r0c9"), None);
/// ```
pub fn read_cell(name: &str) -> Option<usize> {
    let &[b'r' | b'R', row @ b'1'..=b'9', b'c' | b'C', column @ b'1'..=b'9'] = name.as_bytes() else {
        return None;
    };
    Some(usize::from(row - b'1') * 9 + usize::from(column - b'1'))
}
