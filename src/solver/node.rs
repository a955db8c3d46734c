//! A node of the search tree: the candidates of all cells, 27 words of 27 cells in vectors.
//!
//! That a grid is 27 words, one for each digit and band, is an idea of band solvers (zhouyundong's
//! JCZSolve and its descendants by champagne, JasonLion and Emerentius). Here the words of several
//! digits lie side by side in the lanes of a vector.

use super::words::count;
use super::words::{ALL, GUARDS, Masks, ROWS, add, broadcast, each, remove_from_rows};
use crate::vector::Vector;

/// The candidates of all cells.
///
/// A word has a bit for each of the 27 cells of a band, which is set where one digit is a
/// candidate. Its rows lie ten bits apart, so that behind each of them one bit is always 0: the
/// guard bit, into which sums may carry.
///
/// ```text
/// bit   0 1 2   3 4 5   6 7 8   9      the first row of the band, and its guard
///      10 11 12 13 14 15 16 17 18  19   the second
///      20 21 22 23 24 25 26 27 28  29   the third
/// ```
///
/// Seven vectors hold all 27 words, and an eighth the cells that were solved last:
///
/// ```text
/// lane           0        1        2        3
/// low[b]      digit 1  digit 2  digit 3  digit 4     in band b
/// high[b]     digit 5  digit 6  digit 7  digit 8     in band b
/// nine        band 0   band 1   band 2   band 2      of digit 9
/// fresh       band 0   band 1   band 2   band 2      cells solved last: only their rows have lost
///                                                    the digit yet
/// ```
///
/// Vectors with bands in their lanes repeat the last band in lane 3, so that no operation has to
/// skip a lane.
#[derive(Clone, Copy)]
pub struct Node {
    pub(super) low: [Vector; 3],
    pub(super) high: [Vector; 3],
    pub(super) nine: Vector,
    pub(super) fresh: Vector,
}

/// A cell: its band (0..=2) and its bit in a word of that band.
#[derive(Clone, Copy)]
pub struct Place {
    pub band: usize,
    pub bit: u32,
}

impl Place {
    /// The same place, with a band that the compiler knows to be in range.
    #[inline(always)]
    fn checked(self) -> Place {
        Place { band: self.band.min(2), ..self }
    }
}

impl Node {
    /// The node of a grid before propagation: a given is the only candidate of its cell, and the
    /// rest of its row has lost the digit.
    #[inline(never)]
    pub fn new(cells: &[u8; 81]) -> Node {
        let (bands, _) = cells.as_chunks::<27>();
        let [a, b, c] = [by_digit(&bands[0]), by_digit(&bands[1]), by_digit(&bands[2])];
        Node {
            low: [a.low, b.low, c.low],
            high: [a.high, b.high, c.high],
            nine: by_band(a.nine, b.nine, c.nine),
            fresh: by_band(a.givens, b.givens, c.givens),
        }
        .swept()
    }

    /// The node without the digits of fresh cells in the rest of their rows.
    #[inline(always)]
    pub(super) fn swept(self) -> Node {
        let Node { low, high, nine, fresh } = self;
        let (k, bands) = (&Masks::new(), broadcast(fresh));
        Node {
            low: each(|band| remove_from_rows(k, low[band], bands[band])),
            high: each(|band| remove_from_rows(k, high[band], bands[band])),
            nine: remove_from_rows(k, nine, fresh),
            fresh,
        }
    }

    /// Writes the digits of a solved node.
    #[inline(never)]
    pub fn write(&self, cells: &mut [u8; 81]) {
        let (bands, _) = cells.as_chunks_mut::<27>();
        let nine = broadcast(self.nine);
        for (band, bytes) in bands.iter_mut().enumerate() {
            // The four bits of the digits, each as a plane of 27 cells, the lowest first.
            let (low, high) = (self.low[band], self.high[band]);
            let both = low | high;
            let planes = both.pick::<0, 1, 4, 7>(high)
                | both.pick::<2, 2, 5, 7>(high)
                | high.pick::<2, 2, 2, 3>(high)
                | (low.pick::<0, 1, 3, 3>(low) & Vector::new([!0, !0, !0, 0]))
                | (nine[band] & Vector::new([!0, 0, 0, !0]));
            join_rows(planes).spread(bytes);
        }
    }

    /// The node of candidates from elsewhere: for each digit the cells that it may take, bit `i`
    /// for cell `i`.
    pub fn of_places(places: &[u128; 9]) -> Node {
        let [a, b, c, d, e, f, g, h, i] = places;
        let low = [band::<0>([a, b, c, d]), band::<1>([a, b, c, d]), band::<2>([a, b, c, d])];
        let high = [band::<0>([e, f, g, h]), band::<1>([e, f, g, h]), band::<2>([e, f, g, h])];
        let nine = spread_rows(Vector::new([cut::<0>(i), cut::<1>(i), cut::<2>(i), cut::<2>(i)]));
        let (once, twice) = count(&low, &high, nine);
        Node { low, high, nine, fresh: once.without(twice) }.swept()
    }

    /// Keeps only some candidates of each cell, bit `d-1` for digit `d`; 0 keeps all.
    #[inline(never)]
    pub fn keep(&mut self, masks: &[u16; 81]) {
        // The words of `low`, `high` and `nine`.
        let mut lost = [[0; 4]; 7];
        for (cell, &mask) in masks.iter().enumerate().filter(|(_, mask)| **mask != 0) {
            let Place { band, bit } = place(cell);
            for d in (0..9).filter(|d| mask >> d & 1 == 0) {
                let (vector, lane) = if d < 8 { (d / 4 * 3 + band, d % 4) } else { (6, band) };
                // `%` removes the bounds checks; no index is out of range.
                lost[vector % 7][lane % 4] |= bit;
            }
        }
        lost[6][3] = lost[6][2];
        for band in 0..3 {
            self.low[band] = self.low[band].without(Vector::new(lost[band]));
            self.high[band] = self.high[band].without(Vector::new(lost[3 + band]));
        }
        self.nine = self.nine.without(Vector::new(lost[6]));
    }

    /// For each digit the cells that it may take, bit `i` for cell `i`.
    pub fn places(&self) -> [u128; 9] {
        let [a, b, c] = each(|band| join_rows(self.low[band])).map(Vector::lanes);
        let [d, e, f] = each(|band| join_rows(self.high[band])).map(Vector::lanes);
        let [i, j, k, _] = join_rows(self.nine).lanes();
        [
            joined(a[0], b[0], c[0]),
            joined(a[1], b[1], c[1]),
            joined(a[2], b[2], c[2]),
            joined(a[3], b[3], c[3]),
            joined(d[0], e[0], f[0]),
            joined(d[1], e[1], f[1]),
            joined(d[2], e[2], f[2]),
            joined(d[3], e[3], f[3]),
            joined(i, j, k),
        ]
    }

    /// Whether all candidates are the same.
    pub fn is_as(&self, other: &Node) -> bool {
        let differ = |a: Vector, b: Vector| (a ^ b).any();
        !(0..3)
            .any(|band| differ(self.low[band], other.low[band]) || differ(self.high[band], other.high[band]))
            && !differ(self.nine, other.nine)
    }

    /// Becomes `other`, vector by vector: a copy of the whole is a call in WebAssembly, and each
    /// branch takes two.
    #[inline(always)]
    pub fn copy(&mut self, other: &Node) {
        for band in 0..3 {
            self.low[band] = other.low[band];
            self.high[band] = other.high[band];
        }
        self.nine = other.nine;
        self.fresh = other.fresh;
    }

    /// The cells with exactly two candidates (bivalue cells) and those with exactly three; lanes
    /// are bands. `open` are the cells with two or more.
    #[inline(always)]
    pub fn pairs_and_triples(&self, open: Vector) -> (Vector, Vector) {
        let zero = Vector::splat(0);
        // Cells with at least one, two, three and four candidates: first of two digits each, then
        // of all.
        let digits = |band: usize| {
            let (low, high) = (self.low[band], self.high[band]);
            [low | high, low & high, zero, zero]
        };
        let [a, b, c] = [digits(0), digits(1), digits(2)];
        let left = |i: usize| a[i].pick::<0, 4, 1, 5>(b[i]);
        let right = |i: usize| a[i].pick::<2, 6, 3, 7>(b[i]);
        let ab = add([left(0), left(1), zero, zero], [right(0), right(1), zero, zero]);
        let turned = [c[0].pick::<2, 3, 0, 1>(c[0]), c[1].pick::<2, 3, 0, 1>(c[1]), zero, zero];
        let c = add(c, turned);
        let left = |i: usize| ab[i].pick::<0, 1, 4, 4>(c[i]);
        let right = |i: usize| ab[i].pick::<2, 3, 5, 5>(c[i]);
        let eight = add([left(0), left(1), left(2), left(3)], [right(0), right(1), right(2), right(3)]);
        let [_, _, three, four] = add(eight, [self.nine, zero, zero, zero]);
        (open.without(three), three.without(four))
    }

    /// Where a digit has the fewest cells in a box, two or more: the first of these cells, and the
    /// digit as a mask.
    #[inline(never)]
    pub fn fewest_places(&self) -> (Place, u32) {
        let [a, b, c] = self.low;
        let [d, e, f] = self.high;
        let (mut fewest, mut found) = (9, (Place { band: 0, bit: 0 }, 0));
        for (i, vector) in [a, b, c, d, e, f, self.nine].into_iter().enumerate() {
            for (lane, word) in vector.lanes().into_iter().enumerate() {
                let (digit, band) = if i < 6 { (i / 3 * 4 + lane, i % 3) } else { (8, lane.min(2)) };
                for i in 0..3 {
                    let cells = word & ((7 * ROWS) << (3 * i));
                    // For one cell or none this wraps to a large number.
                    let count = cells.count_ones().wrapping_sub(2);
                    if count < fewest {
                        fewest = count;
                        found = (Place { band, bit: cells & cells.wrapping_neg() }, 1 << digit);
                    }
                }
            }
        }
        found
    }

    /// The candidates of a cell: bit `d-1` for digit `d`.
    #[inline(always)]
    pub fn candidates(&self, place: Place) -> u32 {
        let Place { band, bit } = place.checked();
        let cell = Vector::splat(bit);
        let signs = |word: Vector| (Vector::splat(0) - (word & cell)).signs();
        let nine = u32::from(self.nine.lanes()[band] & bit != 0);
        signs(self.low[band]) | signs(self.high[band]) << 4 | nine << 8
    }

    /// Keeps only some candidates of a cell, bit `d-1` for digit `d`. `is_single` says whether it
    /// is only one; then the rest of the row loses it.
    #[inline(always)]
    pub fn restrict(&mut self, place: Place, candidates: u32, is_single: bool) {
        let Place { band, bit } = place.checked();
        let guard = (bit + ALL) & GUARDS;
        let row = if is_single { (guard - (guard >> 9)) ^ bit } else { 0 };
        let (row, cell) = (Vector::splat(row), Vector::splat(bit));
        let lost = |digits: u32| {
            let digits = Vector::new(LANES[(digits & 15) as usize]);
            (row & digits) | cell.without(digits)
        };
        self.low[band] = self.low[band].without(lost(candidates));
        self.high[band] = self.high[band].without(lost(candidates >> 4));
        let band = Vector::new(BANDS[band]);
        self.nine = self.nine.without(lost(0u32.wrapping_sub(candidates >> 8)) & band);
        self.fresh = self.fresh | (cell & band & Vector::splat(0u32.wrapping_sub(u32::from(is_single))));
    }
}

/// The place of a cell (0..=80).
pub const fn place(cell: usize) -> Place {
    Place { band: cell / 27, bit: 1 << (cell % 27 / 9 * 10 + cell % 9) }
}

/// All ones in the lanes whose bit is set.
const LANES: [[u32; 4]; 16] = {
    let mut masks = [[0; 4]; 16];
    let mut i = 0;
    while i < 64 {
        masks[i / 4][i % 4] = if (i / 4) >> (i % 4) & 1 == 1 { !0 } else { 0 };
        i += 1;
    }
    masks
};

/// All ones in the lanes of a band.
const BANDS: [[u32; 4]; 3] = [[!0, 0, 0, 0], [0, !0, 0, 0], [0, 0, !0, !0]];

/// A band of a node: the words of its digits, and in all lanes the word of nine and the cells with
/// a given.
struct Band {
    low: Vector,
    high: Vector,
    nine: Vector,
    givens: Vector,
}

/// The band of 27 bytes. Each of the four bits of a digit makes a plane of cells; a digit stands
/// where all four planes have its bits.
#[inline(always)]
fn by_digit(bytes: &[u8; 27]) -> Band {
    let planes = spread_rows(Vector::new(Vector::planes(bytes)));
    let one = planes.pick::<0, 0, 0, 0>(planes);
    let two = planes.pick::<1, 1, 1, 1>(planes);
    let four = planes.pick::<2, 2, 2, 2>(planes);
    let eight = planes.pick::<3, 3, 3, 3>(planes);
    let givens = (one | two) | (four | eight);
    let open = givens ^ Vector::constant::<ALL>();
    // The plane, inverted in the lanes of digits without the bit.
    let even = one ^ Vector::new([0, !0, 0, !0]);
    Band {
        low: (even & (two ^ Vector::new([!0, 0, 0, !0])) & (four ^ Vector::new([!0, !0, !0, 0])))
            .without(eight)
            | open,
        high: (even & (two ^ Vector::new([!0, 0, 0, !0])))
            & ((four ^ Vector::new([0, 0, 0, !0])) & (eight ^ Vector::new([!0, !0, !0, 0])))
            | open,
        nine: (one & eight) | open,
        givens,
    }
}

/// The lanes of three vectors, each of which has the same word in all lanes, as bands.
#[inline(always)]
fn by_band(a: Vector, b: Vector, c: Vector) -> Vector {
    a.pick::<0, 4, 0, 4>(b).pick::<0, 1, 4, 4>(c)
}

/// The cells of a band. By how much is shifted is known when compiling: otherwise it is a call in
/// WebAssembly.
#[inline(always)]
fn cut<const BAND: usize>(cells: &u128) -> u32 {
    (cells >> (27 * BAND)) as u32
}

/// The words of four digits in a band.
#[inline(always)]
fn band<const BAND: usize>(digits: [&u128; 4]) -> Vector {
    let [a, b, c, d] = digits;
    spread_rows(Vector::new([cut::<BAND>(a), cut::<BAND>(b), cut::<BAND>(c), cut::<BAND>(d)]))
}

/// The cells of three bands together.
#[inline(always)]
fn joined(first: u32, second: u32, third: u32) -> u128 {
    let low = u64::from(first) | u64::from(second) << 27 | u64::from(third) << 54;
    u128::from(low) | u128::from(third >> 10) << 64
}

/// Moves the rows of 27 adjacent bits ten bits apart.
#[inline(always)]
fn spread_rows(word: Vector) -> Vector {
    let row = |shift: u32| word & Vector::splat(511 << shift);
    row(0) | row(9) << 1 | row(18) << 2
}

/// Moves the rows of a word next to each other, to 27 adjacent bits.
#[inline(always)]
fn join_rows(word: Vector) -> Vector {
    let row = |shift: u32| word & Vector::splat(511 << shift);
    row(0) | row(10) >> 1 | row(20) >> 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::propagate::Propagated;

    #[test]
    fn what_is_read_is_written() {
        let cells: [u8; 81] = std::array::from_fn(|i| ((i / 9 * 3 + i / 27 + i) % 9) as u8 + 1);
        let digits = |node: &Node| {
            let mut written = [0; 81];
            node.write(&mut written);
            written
        };
        let mut node = Node::new(&cells);
        assert_eq!(digits(&node), cells);
        assert!(matches!(node.propagate(), Propagated::Solved));
        assert_eq!(digits(&node), cells);
    }

    #[test]
    fn a_cell_keeps_the_candidates_that_it_is_restricted_to() {
        for i in [5, 80] {
            let place = place(i);
            for candidates in [0b1, 0b1_0000_0000, 0b0_1010_1010, 0b1_1111_1110] {
                let mut node = Node::new(&[0; 81]);
                node.restrict(place, candidates, false);
                assert_eq!(node.candidates(place), candidates, "cell {i}");
                assert_eq!(node.candidates(Place { bit: 1, ..place }), 0x1ff);
            }
            let mut node = Node::new(&[0; 81]);
            node.restrict(place, 1 << 8, true);
            assert_eq!(node.candidates(place), 1 << 8);
            // The rest of its row has lost it.
            assert_eq!(node.nine.lanes()[place.band] & 511 << (i % 27 / 9 * 10), place.bit);
            assert_eq!(node.fresh.lanes()[place.band], place.bit);
        }
    }
}
