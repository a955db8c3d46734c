//! The board: where each digit may still stand, and the inferences, made on the whole board at once.
//!
//! A [round](Board::settle) is one branch-free step of all inferences; rounds follow each other until the grid is
//! solved, broken, or no cell is settled any more. The idea that a grid is 27 words of 27 cells, one for each digit and
//! band, and the closure of minirows and minicolumns are those of band solvers (zhouyundong's JCZSolve and its
//! children by champagne, JasonLion and Emerentius); that a digit's place in a band is a permutation of its triads is
//! Tom Dillon's (tdoku). New here is that nothing is looked up and nothing waits in a list: all words take the
//! same step together, digits side by side in the lanes of vectors.

use super::vector::Vector;

/// The first cell of each row of a word.
pub const ROWS: u32 = 1 | 1 << 10 | 1 << 20;
/// All 27 cells of a word.
pub const ALL: u32 = 511 * ROWS;
/// The guard bit behind each row.
const GUARDS: u32 = ROWS << 9;
/// The first cell of each minirow (three cells of a row in one box).
const MINIROWS: u32 = 0o111 * ROWS;

/// The candidates of a grid.
///
/// A word holds the 27 cells of a band in which one digit may still stand. Its rows lie ten bits apart, so that behind
/// each of them one bit is always 0: the guard, into which sums may carry.
///
/// ```text
/// bit   0 1 2   3 4 5   6 7 8   9      the first row of the band, and its guard
///      10 11 12 13 14 15 16 17 18  19   the second
///      20 21 22 23 24 25 26 27 28  29   the third
/// ```
///
/// Seven vectors hold all 27 words, and an eighth the cells to look at:
///
/// ```text
/// lane           0        1        2        3
/// low[b]      digit 1  digit 2  digit 3  digit 4     in band b
/// high[b]     digit 5  digit 6  digit 7  digit 8     in band b
/// nine        band 0   band 1   band 2   band 2      of digit 9
/// fresh       band 0   band 1   band 2   band 2      cells with one candidate that their row does not know of yet
/// ```
///
/// Vectors with bands in their lanes repeat the last band in lane 3: so no operation has to leave a lane out.
#[derive(Clone, Copy)]
pub struct Board {
    low: [Vector; 3],
    high: [Vector; 3],
    nine: Vector,
    fresh: Vector,
}

/// How a board stands when no round helps any more.
pub enum Settled {
    /// It contradicts itself.
    Broken,
    /// Every cell has its digit.
    Solved,
    /// A guess is needed; the lanes are bands, the bits cells with two candidates or more.
    Open(Vector),
}

/// A cell of the board: its band (0..=2) and its bit in a word of that band.
#[derive(Clone, Copy)]
pub struct Place {
    pub band: usize,
    pub bit: u32,
}

impl Board {
    /// The board of a grid, before the first round: a clue is the only candidate of its cell.
    #[inline(never)]
    pub fn new(cells: &[u8; 81]) -> Board {
        let (bands, _) = cells.as_chunks::<27>();
        let [a, b, c] = [&bands[0], &bands[1], &bands[2]];
        let open = by_band(a, b, c, 0);
        let [open_a, open_b, open_c] = broadcast(open);
        Board {
            low: [by_digit(a, 1) | open_a, by_digit(b, 1) | open_b, by_digit(c, 1) | open_c],
            high: [by_digit(a, 5) | open_a, by_digit(b, 5) | open_b, by_digit(c, 5) | open_c],
            nine: by_band(a, b, c, 9) | open,
            fresh: Vector::constant::<ALL>().without(open),
        }
    }

    /// The digits of a solved board.
    #[inline(never)]
    pub fn digits(&self) -> [u8; 81] {
        let mut cells = [0; 81];
        let (bands, _) = cells.as_chunks_mut::<27>();
        let nine = close(self.nine).lanes();
        for (band, bytes) in bands.iter_mut().enumerate() {
            let [one, two, three, four] = close(self.low[band]).lanes();
            let [five, six, seven, eight] = close(self.high[band]).lanes();
            let nine = nine[band];
            // The four bits of the digits, each as a plane of 27 cells.
            let planes = [
                one | three | five | seven | nine,
                two | three | six | seven,
                four | five | six | seven,
                eight | nine,
            ];
            Vector::spread(planes, bytes);
        }
        cells
    }

    /// The board of candidates from elsewhere: for each digit the cells that it may take, bit `i` for cell `i`.
    #[cfg(feature = "rules")]
    pub fn of_places(places: &[u128; 9]) -> Board {
        let band = |digit: usize, band: usize| (places[digit] >> (27 * band)) as u32;
        let by_digit = |first: usize, b: usize| {
            open_rows(Vector::new([
                band(first, b),
                band(first + 1, b),
                band(first + 2, b),
                band(first + 3, b),
            ]))
        };
        let low = [by_digit(0, 0), by_digit(0, 1), by_digit(0, 2)];
        let high = [by_digit(4, 0), by_digit(4, 1), by_digit(4, 2)];
        let nine = open_rows(Vector::new([band(8, 0), band(8, 1), band(8, 2), band(8, 2)]));
        let (once, twice) = count(&low, &high, nine);
        Board { low, high, nine, fresh: once.without(twice) }
    }

    /// For each digit the cells that it may take, bit `i` for cell `i`.
    #[cfg(feature = "rules")]
    pub fn places(&self) -> [u128; 9] {
        let mut places = [0; 9];
        let nine = close(self.nine).lanes();
        for (band, nine) in nine[..3].iter().enumerate() {
            let words = [close(self.low[band]).lanes(), close(self.high[band]).lanes()];
            for (digit, place) in places.iter_mut().enumerate() {
                let word = if digit == 8 { *nine } else { words[digit / 4][digit % 4] };
                *place |= u128::from(word) << (27 * band);
            }
        }
        places
    }

    /// Draws conclusions until there are none.
    ///
    /// It stops, with candidates left that a further round could remove, as soon as no cell gets its digit: to guess
    /// then is cheaper than to make sure (5 % more guesses, 14 % fewer rounds on the hardest puzzles).
    #[inline(always)]
    pub fn settle(&mut self) -> Settled {
        // The cells that were hidden singles in the round before, and those that stayed fresh through it.
        let (mut hidden, mut stale) = (Vector::splat(0), Vector::splat(0));
        loop {
            let Board { low, high, nine, fresh } = *self;

            // Naked singles: a cell with one candidate takes that digit from the rest of its row. Its column and box
            // follow by the permutations below.
            let seen = broadcast(fresh);
            let low = [keep(low[0], seen[0]), keep(low[1], seen[1]), keep(low[2], seen[2])];
            let high = [keep(high[0], seen[0]), keep(high[1], seen[1]), keep(high[2], seen[2])];
            let nine = keep(nine, fresh);

            // Permutations of minirows in each band, of minicolumns in each stack.
            let low = permute_stacks(permute_bands(low));
            let high = permute_stacks(permute_bands(high));
            let nine = permute_nine(nine);

            // A cell without a candidate breaks the grid. So does one that is the only place for two digits of
            // its row, and one that shares its only candidate with another cell of its row.
            let (once, twice) = count(&low, &high, nine);
            let empty = once ^ Vector::constant::<ALL>();
            let broken = (empty | (twice & hidden) | stale).any();

            // Hidden singles: the only cell for a digit in its row loses its other candidates. Those of columns and
            // boxes are found as naked ones once the permutations have thinned the rows.
            let only_low = [single(low[0]), single(low[1]), single(low[2])];
            let only_high = [single(high[0]), single(high[1]), single(high[2])];
            let only_nine = single(nine);
            hidden = union(&only_low, &only_high, only_nine);
            let [a, b, c] = broadcast(hidden);
            let low = [
                low[0].without(a) | only_low[0],
                low[1].without(b) | only_low[1],
                low[2].without(c) | only_low[2],
            ];
            let high = [
                high[0].without(a) | only_high[0],
                high[1].without(b) | only_high[1],
                high[2].without(c) | only_high[2],
            ];
            let nine = nine.without(hidden) | only_nine;

            // Where each cell either is a hidden single, with nothing left to lose, or has several candidates, no
            // cell was settled in this round.
            let moved = (hidden ^ twice ^ Vector::constant::<ALL>()).any();
            let next = once.without(twice).without(hidden);
            stale = next & fresh;
            *self = Board { low, high, nine, fresh: next };
            if broken {
                return Settled::Broken;
            }
            if !moved {
                return if twice.any() {
                    Settled::Open(twice)
                } else if self.is_complete() {
                    Settled::Solved
                } else {
                    Settled::Broken
                };
            }
        }
    }

    /// Whether every digit is in every row and every box, where every cell has one candidate. The columns are right
    /// then, for a band's three cells of a digit passed the permutations of the stacks.
    #[inline(always)]
    fn is_complete(&self) -> bool {
        let [a, b, c] = self.low;
        let [d, e, f] = self.high;
        let all = Vector::constant::<ALL>();
        let rows = (a + all) & (b + all) & (c + all) & (d + all) & (e + all) & (f + all) & (self.nine + all);
        let boxes = boxes(a) & boxes(b) & boxes(c) & boxes(d) & boxes(e) & boxes(f) & boxes(self.nine);
        let guards = (rows & Vector::splat(GUARDS)) ^ Vector::splat(GUARDS);
        let marks = (boxes & Vector::splat(0o111)) ^ Vector::splat(0o111);
        !(guards | marks).any()
    }

    /// Becomes `other`. Vector by vector, for a copy of the whole is a call in WebAssembly, and there are two for each
    /// guess.
    #[inline(always)]
    pub fn copy(&mut self, other: &Board) {
        for band in 0..3 {
            self.low[band] = other.low[band];
            self.high[band] = other.high[band];
        }
        self.nine = other.nine;
        self.fresh = other.fresh;
    }

    /// The cells with exactly two candidates, and those with exactly three; lanes are bands. `open` are those with
    /// two or more.
    #[inline(always)]
    pub fn pairs_and_triples(&self, open: Vector) -> (Vector, Vector) {
        let zero = Vector::splat(0);
        // Cells with at least one, two, three and four candidates: first of two digits each, then of all.
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

    /// The candidates of a cell: bit `d-1` for digit `d`.
    #[inline(always)]
    pub fn candidates(&self, place: Place) -> u32 {
        let bit = Vector::splat(place.bit);
        let signs = |word: Vector| (Vector::splat(0) - (word & bit)).signs();
        let nine = u32::from(self.nine.lanes()[place.band] & place.bit != 0);
        signs(self.low[place.band]) | signs(self.high[place.band]) << 4 | nine << 8
    }

    /// Takes candidates from a cell, bit `d-1` for digit `d`. Where one is left, `settles` must say so.
    #[inline(always)]
    pub fn remove(&mut self, place: Place, candidates: u32, settles: bool) {
        let Place { band, bit } = place;
        let digits =
            |shift: u32| Vector::new(LANES[(candidates >> shift & 15) as usize]) & Vector::splat(bit);
        let cell = Vector::new(BANDS[band]) & Vector::splat(bit);
        self.low[band] = self.low[band].without(digits(0));
        self.high[band] = self.high[band].without(digits(4));
        if candidates >> 8 & 1 == 1 {
            self.nine = self.nine.without(cell);
        }
        if settles {
            self.fresh = self.fresh | cell;
        }
    }
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

/// The cells of a band's 27 bytes that hold `first` to `first + 3`, a digit in each lane.
#[inline(always)]
fn by_digit(band: &[u8; 27], first: u8) -> Vector {
    let find = |digit| Vector::find(band, digit);
    open_rows(Vector::new([find(first), find(first + 1), find(first + 2), find(first + 3)]))
}

/// The cells that hold `digit`, a band in each lane.
#[inline(always)]
fn by_band(a: &[u8; 27], b: &[u8; 27], c: &[u8; 27], digit: u8) -> Vector {
    let last = Vector::find(c, digit);
    open_rows(Vector::new([Vector::find(a, digit), Vector::find(b, digit), last, last]))
}

/// Moves the rows of 27 adjacent bits ten bits apart.
#[inline(always)]
fn open_rows(word: Vector) -> Vector {
    let row = |shift: u32| word & Vector::splat(511 << shift);
    row(0) | row(9) << 1 | row(18) << 2
}

/// Moves the rows of a word together to 27 adjacent bits.
#[inline(always)]
fn close(word: Vector) -> Vector {
    let row = |shift: u32| word & Vector::splat(511 << shift);
    row(0) | row(10) >> 1 | row(20) >> 2
}

/// Each lane in all lanes.
#[inline(always)]
fn broadcast(bands: Vector) -> [Vector; 3] {
    [bands.pick::<0, 0, 0, 0>(bands), bands.pick::<1, 1, 1, 1>(bands), bands.pick::<2, 2, 2, 2>(bands)]
}

/// The full rows in which any cell is set: a sum carries into their guards.
#[inline(always)]
fn rows_with(cells: Vector) -> Vector {
    ((cells + Vector::constant::<ALL>()) & Vector::constant::<GUARDS>()).rows()
}

/// In rows with a `seen` cell, that cell alone.
#[inline(always)]
fn keep(word: Vector, seen: Vector) -> Vector {
    let settled = word & seen;
    word.without(rows_with(settled)) | settled
}

/// The rows with a single cell. In a row with more, one is left when the lowest is taken away.
#[inline(always)]
fn single(word: Vector) -> Vector {
    let more = word & (word - Vector::constant::<ROWS>());
    word.without(rows_with(more))
}

/// What is left of 3x3 matrices when every cell has to be part of a permutation: with it, one of the two diagonals of
/// the cells in other rows and columns. `next` and `last` are the matrices with their columns turned by one and by two
/// places; `turn` turns the rows by one.
#[inline(always)]
fn permutations(matrix: Vector, next: Vector, last: Vector, turn: impl Fn(Vector) -> Vector) -> Vector {
    matrix & turn((next & turn(last)) | (last & turn(next)))
}

/// The rows of a word turned by one. Bits beyond the third row are for the caller to mask.
#[inline(always)]
fn turn_rows(word: Vector) -> Vector {
    word >> 10 | word << 20
}

/// The columns of matrices whose columns are three bits apart, turned by one and by two.
#[inline(always)]
fn turn_thirds(word: Vector) -> (Vector, Vector) {
    let (first, firsts) = (Vector::constant::<{ 0o007 * ROWS }>(), Vector::constant::<{ 0o077 * ROWS }>());
    ((word >> 3 & firsts) | (word & first) << 6, (word >> 6 & first) | (word & firsts) << 3)
}

/// The columns of matrices whose columns are one bit apart, turned by one and by two.
#[inline(always)]
fn turn_ones(word: Vector) -> (Vector, Vector) {
    let (first, firsts) = (Vector::constant::<MINIROWS>(), Vector::constant::<{ 0o333 * ROWS }>());
    ((word >> 1 & firsts) | (word & first) << 2, (word >> 2 & first) | (word & firsts) << 1)
}

/// In each band a digit is in three minirows, one in each row and one in each box. The minirows of three bands go into
/// one word: those of band `b` at the `b`th bit of each three.
#[inline(always)]
fn permute_bands([a, b, c]: [Vector; 3]) -> [Vector; 3] {
    let (first, second) = (Vector::constant::<MINIROWS>(), Vector::constant::<{ MINIROWS << 1 }>());
    let third = Vector::constant::<{ MINIROWS << 2 }>();
    let matrix =
        ((a | a >> 1 | a >> 2) & first) | ((b << 1 | b | b >> 1) & second) | ((c << 2 | c << 1 | c) & third);
    let (next, last) = turn_thirds(matrix);
    let left = permutations(matrix, next, last, turn_rows);
    [a & (left & first).minirows(), b & (left >> 1 & first).minirows(), c & (left >> 2 & first).minirows()]
}

/// In each stack a digit is in three columns, one in each band. The columns that a band leaves to the digit are a
/// row of a word, and the three bands its three rows.
#[inline(always)]
fn permute_stacks([a, b, c]: [Vector; 3]) -> [Vector; 3] {
    let (top, middle) = (Vector::constant::<511>(), Vector::constant::<{ 511 << 10 }>());
    let bottom = Vector::constant::<{ 511 << 20 }>();
    let matrix = ((a | a >> 10 | a >> 20) & top)
        | ((b << 10 | b | b >> 10) & middle)
        | ((c << 20 | c << 10 | c) & bottom);
    let (next, last) = turn_ones(matrix);
    let left = permutations(matrix, next, last, turn_rows);
    let (top, middle, bottom) = (left & top, left & middle, left & bottom);
    [
        a & (top | top << 10 | top << 20),
        b & (middle >> 10 | middle | middle << 10),
        c & (bottom >> 20 | bottom >> 10 | bottom),
    ]
}

/// Both for the digit whose bands are lanes: the minirows of a band are in a word already, and the rows of the
/// stacks' matrices in three lanes.
#[inline(always)]
fn permute_nine(nine: Vector) -> Vector {
    let matrix = (nine | nine >> 1 | nine >> 2) & Vector::constant::<MINIROWS>();
    let (next, last) = turn_thirds(matrix);
    let nine = nine & permutations(matrix, next, last, turn_rows).minirows();

    let matrix = (nine | nine >> 10 | nine >> 20) & Vector::constant::<511>();
    let (next, last) = turn_ones(matrix);
    let left = permutations(matrix, next, last, |bands| bands.pick::<1, 2, 0, 0>(bands));
    nine & (left | left << 10 | left << 20)
}

/// A mark for each box in which any cell is set, in the first row.
#[inline(always)]
fn boxes(word: Vector) -> Vector {
    let minirows = word | word >> 1 | word >> 2;
    minirows | minirows >> 10 | minirows >> 20
}

/// The cells that any digit has; lanes are bands.
#[inline(always)]
fn union(low: &[Vector; 3], high: &[Vector; 3], nine: Vector) -> Vector {
    let (a, b, c) = (low[0] | high[0], low[1] | high[1], low[2] | high[2]);
    let ab = a.pick::<0, 4, 1, 5>(b) | a.pick::<2, 6, 3, 7>(b);
    let c = c | c.pick::<2, 3, 0, 1>(c);
    ab.pick::<0, 1, 4, 4>(c) | ab.pick::<2, 3, 5, 5>(c) | nine
}

/// The cells with at least one candidate, and those with at least two; lanes are bands.
#[inline(always)]
fn count(low: &[Vector; 3], high: &[Vector; 3], nine: Vector) -> (Vector, Vector) {
    let (a, b, c) = (low[0] | high[0], low[1] | high[1], low[2] | high[2]);
    let (aa, bb, cc) = (low[0] & high[0], low[1] & high[1], low[2] & high[2]);
    let (left, right) = (a.pick::<0, 4, 1, 5>(b), a.pick::<2, 6, 3, 7>(b));
    let ab = left | right;
    let abab = aa.pick::<0, 4, 1, 5>(bb) | aa.pick::<2, 6, 3, 7>(bb) | (left & right);
    let turned = c.pick::<2, 3, 0, 1>(c);
    let cc = cc | cc.pick::<2, 3, 0, 1>(cc) | (c & turned);
    let c = c | turned;
    let (left, right) = (ab.pick::<0, 1, 4, 4>(c), ab.pick::<2, 3, 5, 5>(c));
    let twice = abab.pick::<0, 1, 4, 4>(cc) | abab.pick::<2, 3, 5, 5>(cc) | (left & right);
    let once = left | right;
    (once | nine, twice | (once & nine))
}

/// Adds counts up to four: element `i` holds the cells that were counted `i + 1` times or more.
#[inline(always)]
fn add(a: [Vector; 4], b: [Vector; 4]) -> [Vector; 4] {
    [
        a[0] | b[0],
        a[1] | b[1] | (a[0] & b[0]),
        a[2] | b[2] | (a[1] & b[0]) | (a[0] & b[1]),
        a[3] | b[3] | (a[2] & b[0]) | (a[1] & b[1]) | (a[0] & b[2]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every 3x3 permutation as nine bits, `3 * row + column`.
    fn all_permutations() -> Vec<u32> {
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        orders.iter().map(|order| (0..3).fold(0, |bits, row| bits | 1 << (3 * row + order[row]))).collect()
    }

    /// The union of the permutations inside nine bits.
    fn closure(bits: u32) -> u32 {
        all_permutations()
            .into_iter()
            .filter(|permutation| permutation & !bits == 0)
            .fold(0, |all, p| all | p)
    }

    #[test]
    fn bands_and_stacks_keep_exactly_the_permutations() {
        for bits in 0..512u32 {
            // The minirows of one band: box by box in each row.
            let minirow = |i: u32| ((bits >> i & 1) * 7) << (i / 3 * 10 + i % 3 * 3);
            let word = (0..9).fold(0, |word, i| word | minirow(i));
            let expected =
                (0..9).fold(0, |word, i| word | (((closure(bits) >> i & 1) * 7) << (i / 3 * 10 + i % 3 * 3)));
            let [a, b, c] = permute_bands([word, ALL, word].map(Vector::splat)).map(|v| v.lanes()[1]);
            assert_eq!((a, b, c), (expected, ALL, expected));

            // The columns of one stack, band by band, all three rows of them.
            let rows = |band: u32| ((bits >> (3 * band) & 7) * ROWS) | (ALL & !(7 * ROWS));
            let left = permute_stacks([0, 1, 2].map(|band| Vector::splat(rows(band))));
            for (band, word) in left.iter().enumerate() {
                assert_eq!(word.lanes()[2] & (7 * ROWS), (closure(bits) >> (3 * band) & 7) * ROWS);
            }
            let nine = permute_nine(Vector::new([rows(0), rows(1), rows(2), rows(2)])).lanes();
            for (band, word) in nine.iter().enumerate().take(3) {
                assert_eq!(word & (7 * ROWS), (closure(bits) >> (3 * band) & 7) * ROWS);
            }
        }
    }

    #[test]
    fn counts_are_counts() {
        // Cell `i` of the first row of band 1 has the digits 1 to `i`.
        let digits = |digit: u32| (0..9u32).filter(|&i| digit <= i).fold(0, |word, i| word | 1 << i);
        let mut words = [[0u32; 4]; 2];
        for digit in 1..=8 {
            words[(digit as usize - 1) / 4][(digit as usize - 1) % 4] = digits(digit);
        }
        let zero = Vector::splat(0);
        let low = [zero, Vector::new(words[0]), zero];
        let high = [zero, Vector::new(words[1]), zero];
        let nine = Vector::new([0, 1 << 0 | 1 << 1, 0, 0]);
        let (once, twice) = count(&low, &high, nine);
        assert_eq!((once.lanes()[1], twice.lanes()[1]), (0b1_1111_1111, 0b1_1111_1110));
        assert_eq!(union(&low, &high, nine).lanes(), once.lanes());
        let board = Board { low, high, nine, fresh: zero };
        let (pairs, triples) = board.pairs_and_triples(twice);
        assert_eq!((pairs.lanes()[1], triples.lanes()[1]), (0b110, 0b1000));
        assert_eq!(board.candidates(Place { band: 1, bit: 1 << 3 }), 0b111);
        assert_eq!(board.candidates(Place { band: 1, bit: 1 << 1 }), 0b1_0000_0001);
    }

    #[test]
    fn what_is_read_is_written() {
        let cells: [u8; 81] = std::array::from_fn(|i| ((i / 9 * 3 + i / 27 + i) % 9) as u8 + 1);
        let mut board = Board::new(&cells);
        assert_eq!(board.digits(), cells);
        assert!(matches!(board.settle(), Settled::Solved));
        assert_eq!(board.digits(), cells);
    }

    #[test]
    fn removing_leaves_the_other_candidates() {
        for (i, place) in [(5, Place { band: 0, bit: 1 << 5 }), (80, Place { band: 2, bit: 1 << 28 })] {
            for candidates in [0b1, 0b1_0000_0000, 0b0_1010_1010, 0b1_1111_1110] {
                let mut board = Board::new(&[0; 81]);
                board.remove(place, candidates, false);
                assert_eq!(board.candidates(place), 0x1ff & !candidates, "cell {i}");
                assert_eq!(board.candidates(Place { bit: 1, ..place }), 0x1ff);
            }
        }
    }
}
