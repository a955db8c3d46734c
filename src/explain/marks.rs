//! The candidates of a grid as the techniques read them: by cell, and by digit and house, both
//! always in step.
//!
//! ```text
//!   cells[40] = 0b000010011    cell r5c5 may be 1, 2 or 5
//!   at[4][13] = 0b000011000    digit 5 fits columns... of house 13 (column 5)
//!                              at its 4th and 5th cell
//! ```
//!
//! Digits are 0 to 8 inside of this room, and 1 to 9 in everything that others see.

use crate::Grid;
use crate::bits::bits;
use crate::grid::{HOUSES, houses_of};

/// A set of cells: three bands of 27 bits, since 32 bits at a time are fast everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub(crate) struct Cells(pub [u32; 3]);

impl Cells {
    pub const EMPTY: Cells = Cells([0; 3]);
    pub const ALL: Cells = Cells([(1 << 27) - 1; 3]);

    pub const fn one(cell: usize) -> Cells {
        let mut bands = [0; 3];
        bands[cell / 27] = 1 << (cell % 27);
        Cells(bands)
    }
    pub const fn has(self, cell: usize) -> bool {
        self.0[cell / 27] >> (cell % 27) & 1 != 0
    }
    pub const fn with(self, cell: usize) -> Cells {
        self.or(Cells::one(cell))
    }
    pub const fn or(self, other: Cells) -> Cells {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Cells([a | x, b | y, c | z])
    }
    pub const fn and(self, other: Cells) -> Cells {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Cells([a & x, b & y, c & z])
    }
    pub const fn without(self, other: Cells) -> Cells {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Cells([a & !x, b & !y, c & !z])
    }
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()
    }
    /// The cells, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        (0..3).flat_map(move |band| bits(self.0[band]).map(move |bit| band * 27 + bit))
    }
}

impl FromIterator<usize> for Cells {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Cells {
        cells.into_iter().fold(Cells::EMPTY, Cells::with)
    }
}

/// The three kinds of houses, each as its range of indices into [`HOUSES`].
pub(crate) const ROWS: std::ops::Range<usize> = 0..9;
pub(crate) const COLUMNS: std::ops::Range<usize> = 9..18;
pub(crate) const BOXES: std::ops::Range<usize> = 18..27;

/// All houses in the order that most techniques go by: boxes, rows, columns.
pub(crate) fn houses() -> impl Iterator<Item = usize> + Clone {
    BOXES.chain(ROWS).chain(COLUMNS)
}

/// The houses of a cell and its place in each, in the order box, row, column.
pub(crate) const OF: [[(u8, u8); 3]; 81] = {
    let mut of = [[(0, 0); 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, block] = houses_of(cell);
        let in_block = (row % 3 * 3 + column % 3) as u8;
        of[cell] = [(block as u8, in_block), (row as u8, (column - 9) as u8), (column as u8, row as u8)];
        cell += 1;
    }
    of
};

/// The cells of each house.
pub(crate) const IN: [Cells; 27] = {
    let mut sets = [Cells::EMPTY; 27];
    let mut house = 0;
    while house < 27 {
        let mut i = 0;
        while i < 9 {
            sets[house] = sets[house].with(HOUSES[house][i] as usize);
            i += 1;
        }
        house += 1;
    }
    sets
};

/// The cells that see a cell.
pub(crate) const PEERS: [Cells; 81] = {
    let mut peers = [Cells::EMPTY; 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, block] = houses_of(cell);
        peers[cell] = IN[row].or(IN[column]).or(IN[block]).without(Cells::one(cell));
        cell += 1;
    }
    peers
};

/// The cells that see a cell, in the order that some techniques go by: those of its box, its row,
/// its column.
pub(crate) const PEER_LIST: [[u8; 20]; 81] = {
    let mut lists = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (mut seen, mut count) = (Cells::one(cell), 0);
        let mut kind = 0;
        while kind < 3 {
            let mut i = 0;
            while i < 9 {
                let peer = HOUSES[OF[cell][kind].0 as usize][i];
                if !seen.has(peer as usize) {
                    seen = seen.with(peer as usize);
                    lists[cell][count] = peer;
                    count += 1;
                }
                i += 1;
            }
            kind += 1;
        }
        cell += 1;
    }
    lists
};

/// The positions of a house (first index) that lie in another one.
pub(crate) const MEET: [[u16; 27]; 27] = {
    let mut meet = [[0; 27]; 27];
    let mut a = 0;
    while a < 27 {
        let mut b = 0;
        while b < 27 {
            let mut i = 0;
            while i < 9 {
                if IN[b].has(HOUSES[a][i] as usize) {
                    meet[a][b] |= 1 << i;
                }
                i += 1;
            }
            b += 1;
        }
        a += 1;
    }
    meet
};

/// The cells at some positions of a house.
pub(crate) fn cells_at(house: usize, positions: u16) -> Cells {
    bits(positions).map(|i| usize::from(HOUSES[house][i])).collect()
}

/// A grid with the candidates of its empty cells.
#[derive(Clone, Debug)]
pub(crate) struct Marks {
    /// The candidates of each cell, none where it is filled.
    pub cells: [u16; 81],
    /// By digit and house: the positions that it may take there.
    pub at: [[u16; 27]; 9],
    /// By house: the positions that are not filled.
    pub open: [u16; 27],
    /// How often each digit is placed.
    pub placed: [u8; 9],
    /// The digits that are placed, 0 to 8.
    pub digits: [Option<u8>; 81],
}

impl Default for Marks {
    /// No candidates at all.
    fn default() -> Marks {
        Marks { cells: [0; 81], at: [[0; 27]; 9], open: [0; 27], placed: [0; 9], digits: [None; 81] }
    }
}

impl Marks {
    /// The candidates that the digits of a grid leave.
    pub fn new(grid: &Grid) -> Marks {
        let mut marks = Marks {
            cells: [511; 81],
            at: [[511; 27]; 9],
            open: [511; 27],
            placed: [0; 9],
            digits: [None; 81],
        };
        for cell in 0..81 {
            if let Some(digit) = grid.get(cell).checked_sub(1) {
                marks.place(cell, digit.into());
            }
        }
        marks
    }

    /// Writes a digit into an empty cell and takes it from the cells that see it.
    pub fn place(&mut self, cell: usize, digit: usize) {
        for other in bits(self.cells[cell]) {
            self.remove(cell, other);
        }
        for (house, position) in OF[cell] {
            self.open[usize::from(house)] &= !(1 << position);
            for other in cells_at(house.into(), self.at[digit][usize::from(house)]).iter() {
                self.remove(other, digit);
            }
        }
        self.placed[digit] += 1;
        self.digits[cell] = Some(digit as u8);
    }

    /// Removes one candidate.
    #[inline]
    pub fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        for (house, position) in OF[cell] {
            self.at[digit][usize::from(house)] &= !(1 << position);
        }
    }

    /// The cells that have a candidate.
    pub fn plane(&self, digit: usize) -> Cells {
        let row = |row: usize| u32::from(self.at[digit][row]);
        let band = |band: usize| row(band * 3) | row(band * 3 + 1) << 9 | row(band * 3 + 2) << 18;
        Cells([band(0), band(1), band(2)])
    }

    /// The digits, 0 in empty cells.
    pub fn grid(&self) -> Grid {
        Grid::of_digits(self.digits.map(|digit| digit.map_or(0, |digit| digit + 1)))
    }

    /// Whether every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.open.iter().all(|&open| open == 0)
    }
}

/// All candidates of a grid and which of its cells are filled, packed: equal only for equal grids.
/// The top 15 bits of the second word are free.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Key(pub [u64; 18]);

impl Key {
    /// A number that is nearly always different for different keys.
    pub fn hash(&self) -> u64 {
        let mix = |hash: u64, word: &u64| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        self.0.iter().fold(0, mix)
    }
}

impl Marks {
    /// Tells this grid from all others.
    pub fn key(&self) -> Key {
        let mut words = [0; 18];
        for row in 0..9 {
            for column in 0..9 {
                let cell = u64::from(self.cells[row * 9 + column]);
                words[row * 2 + column / 5] |= cell << (column % 5 * 9);
            }
            words[row * 2 + 1] |= u64::from(self.open[row]) << 40;
        }
        Key(words)
    }
}
