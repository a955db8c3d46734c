//! The board: where each digit may still stand, and the inferences, made on the whole board at once.
//!
//! A [round](Board::settle) is one branch-free step of all inferences; rounds follow each other until the grid is
//! solved, broken, or no cell is settled any more. The idea that a grid is 27 words of 27 cells, one for each digit and
//! band, and the closure of minirows and minicolumns are those of band solvers (zhouyundong's JCZSolve and its
//! children by champagne, JasonLion and Emerentius); that a digit's place in a band is a permutation of its triads is
//! Tom Dillon's (tdoku). New here is that nothing is looked up and nothing waits in a list: all words take the
//! same step together, digits side by side in the lanes of vectors.

use crate::vector::Vector;

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
/// Seven vectors hold all 27 words, and an eighth the news:
///
/// ```text
/// lane           0        1        2        3
/// low[b]      digit 1  digit 2  digit 3  digit 4     in band b
/// high[b]     digit 5  digit 6  digit 7  digit 8     in band b
/// nine        band 0   band 1   band 2   band 2      of digit 9
/// fresh       band 0   band 1   band 2   band 2      cells settled last: of them only their row knows yet
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

impl Place {
    /// The same, of which the compiler knows that there is such a band.
    #[inline(always)]
    fn checked(self) -> Place {
        Place { band: self.band.min(2), ..self }
    }
}

impl Board {
    /// The board of a grid, before the first round: a clue is the only candidate of its cell, and alone in its row.
    #[inline(never)]
    pub fn new(cells: &[u8; 81]) -> Board {
        let (bands, _) = cells.as_chunks::<27>();
        let [a, b, c] = [by_digit(&bands[0]), by_digit(&bands[1]), by_digit(&bands[2])];
        Board {
            low: [a.low, b.low, c.low],
            high: [a.high, b.high, c.high],
            nine: by_band(a.nine, b.nine, c.nine),
            fresh: by_band(a.clues, b.clues, c.clues),
        }
        .swept()
    }

    /// With the digits of fresh cells taken from the rest of their rows.
    #[inline(always)]
    fn swept(self) -> Board {
        let Board { low, high, nine, fresh } = self;
        let (k, seen) = (&Masks::new(), broadcast(fresh));
        Board {
            low: each(|band| keep(k, low[band], seen[band])),
            high: each(|band| keep(k, high[band], seen[band])),
            nine: keep(k, nine, fresh),
            fresh,
        }
    }

    /// Writes the digits of a solved board.
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
            close(planes).spread(bytes);
        }
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
        Board { low, high, nine, fresh: once.without(twice) }.swept()
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
    ///
    /// What a round takes is the time of its longest chain of operations, for processors do several at once. So hidden
    /// singles and naked ones are worked out side by side at its end, and each of them then takes its candidates away;
    /// and so are all other expressions as flat as may be.
    #[inline(always)]
    pub fn settle(&mut self) -> Settled {
        let Board { mut low, mut high, mut nine, mut fresh } = *self;
        let k = &Masks::new();
        // The cells that were hidden singles in the round before, and those that stayed fresh through it.
        let (mut hidden, mut stale) = (Vector::splat(0), Vector::splat(0));
        loop {
            // Permutations of minirows in each band, of minicolumns in each stack.
            low = permute_stacks(k, permute_bands(k, low));
            high = permute_stacks(k, permute_bands(k, high));
            nine = permute_nine(k, nine);

            // A cell without a candidate breaks the grid. So does one that is the only place for two digits of
            // its row, and one that shares its only candidate with another cell of its row.
            let (once, twice) = count(&low, &high, nine);
            let empty = once ^ k.all;
            let broken = (empty | (twice & hidden) | stale).any();

            // Hidden singles: the only cell for a digit in its row loses its other candidates. Those of columns and
            // boxes are found as naked ones once the permutations have thinned the rows.
            let only_low = each(|band| single(k, low[band]));
            let only_high = each(|band| single(k, high[band]));
            let only_nine = single(k, nine);
            hidden = union(&only_low, &only_high, only_nine);
            // In those cells every digit is lost but the one.
            let shut = broadcast(hidden);
            let lost_low = each(|band| shut[band].without(only_low[band]));
            let lost_high = each(|band| shut[band].without(only_high[band]));
            let lost_nine = hidden.without(only_nine);

            // Where each cell either is a hidden single, with nothing left to lose, or has several candidates, no
            // cell was settled in this round.
            let moved = (hidden ^ twice ^ k.all).any();
            // Where no cell but hidden singles had several, every cell has its digit now.
            let open = twice.without(hidden).any();
            if broken {
                return Settled::Broken;
            }
            if !open || !moved {
                *self = Board {
                    low: each(|band| low[band].without(lost_low[band])),
                    high: each(|band| high[band].without(lost_high[band])),
                    nine: nine.without(lost_nine),
                    fresh: Vector::splat(0),
                };
                return if open {
                    Settled::Open(twice)
                } else if self.is_complete() {
                    Settled::Solved
                } else {
                    Settled::Broken
                };
            }

            // Naked singles: a cell with one candidate takes that digit from the rest of its row. Its column and box
            // follow by the permutations.
            let settled = once.without(twice);
            let seen = broadcast(settled);
            low = each(|band| keep(k, low[band], seen[band]).without(lost_low[band]));
            high = each(|band| keep(k, high[band], seen[band]).without(lost_high[band]));
            nine = keep(k, nine, settled).without(lost_nine);
            let next = settled.without(hidden);
            stale = next & fresh;
            fresh = next;
        }
    }

    /// Whether every cell has one candidate, and every digit is in every row, column and box.
    #[inline(always)]
    fn is_complete(&self) -> bool {
        let Board { low, high, nine, .. } = self;
        let [a, b, c] = low;
        let [d, e, f] = high;
        let all = Vector::constant::<ALL>();
        // Each cell has a candidate, so where one has two the sum is larger.
        let sum = across(low, high, *nine, |a, b| a + b);
        let rows =
            (*a + all) & (*b + all) & (*c + all) & (*d + all) & (*e + all) & (*f + all) & (*nine + all);
        let boxes = boxes(*a) & boxes(*b) & boxes(*c) & boxes(*d) & boxes(*e) & boxes(*f) & boxes(*nine);
        let nines = *nine | nine.pick::<1, 2, 0, 0>(*nine) | nine.pick::<2, 0, 1, 1>(*nine);
        let columns = columns(*a | *b | *c) & columns(*d | *e | *f) & columns(nines);
        let missing = |found: Vector, all: u32| (found & Vector::splat(all)) ^ Vector::splat(all);
        !((sum ^ all) | missing(rows, GUARDS) | missing(boxes, 0o111) | missing(columns, 511)).any()
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

    /// The first of the fewest cells, two or more, that a digit has in a box, and that digit as a mask.
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
                    // One cell, or none, makes a large number of it.
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

    /// Leaves a cell only some of its candidates, bit `d-1` for digit `d`. Where it is one, `settles` must say so, and
    /// the rest of the row loses it.
    #[inline(always)]
    pub fn restrict(&mut self, place: Place, candidates: u32, settles: bool) {
        let Place { band, bit } = place.checked();
        let guard = (bit + ALL) & GUARDS;
        let row = if settles { (guard - (guard >> 9)) ^ bit } else { 0 };
        let (row, cell) = (Vector::splat(row), Vector::splat(bit));
        let lost = |digits: u32| {
            let digits = Vector::new(LANES[(digits & 15) as usize]);
            (row & digits) | cell.without(digits)
        };
        self.low[band] = self.low[band].without(lost(candidates));
        self.high[band] = self.high[band].without(lost(candidates >> 4));
        let band = Vector::new(BANDS[band]);
        self.nine = self.nine.without(lost(0u32.wrapping_sub(candidates >> 8)) & band);
        self.fresh = self.fresh | (cell & band & Vector::splat(0u32.wrapping_sub(u32::from(settles))));
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

/// A band of a board: the words of its digits, that of nine in all lanes, and likewise the cells that have a clue.
struct Band {
    low: Vector,
    high: Vector,
    nine: Vector,
    clues: Vector,
}

/// The band of 27 bytes. The four bits of their digits are planes of cells; a digit is where all four are as its own.
#[inline(always)]
fn by_digit(bytes: &[u8; 27]) -> Band {
    let planes = open_rows(Vector::new(Vector::planes(bytes)));
    let one = planes.pick::<0, 0, 0, 0>(planes);
    let two = planes.pick::<1, 1, 1, 1>(planes);
    let four = planes.pick::<2, 2, 2, 2>(planes);
    let eight = planes.pick::<3, 3, 3, 3>(planes);
    let clues = (one | two) | (four | eight);
    let open = clues ^ Vector::constant::<ALL>();
    // A plane, but the cells without the bit in the lanes of digits that lack it.
    let even = one ^ Vector::new([0, !0, 0, !0]);
    Band {
        low: (even & (two ^ Vector::new([!0, 0, 0, !0])) & (four ^ Vector::new([!0, !0, !0, 0])))
            .without(eight)
            | open,
        high: (even & (two ^ Vector::new([!0, 0, 0, !0])))
            & ((four ^ Vector::new([0, 0, 0, !0])) & (eight ^ Vector::new([!0, !0, !0, 0])))
            | open,
        nine: (one & eight) | open,
        clues,
    }
}

/// A band from each of three vectors whose lanes are alike.
#[inline(always)]
fn by_band(a: Vector, b: Vector, c: Vector) -> Vector {
    a.pick::<0, 4, 0, 4>(b).pick::<0, 1, 4, 4>(c)
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

/// The constants of a round, read once for all rounds: V8 reads a constant anew at each use otherwise, and has the
/// fewer registers for what changes (7 % of the time of a hard puzzle).
struct Masks {
    all: Vector,
    guards: Vector,
    rows: Vector,
    /// The first, second and third cells of minirows.
    first: Vector,
    second: Vector,
    third: Vector,
    /// The first two cells of minirows.
    pairs: Vector,
    /// The first minirow of each row, and the first two.
    minirow: Vector,
    minirows: Vector,
    top: Vector,
    middle: Vector,
    bottom: Vector,
}

impl Masks {
    #[inline(always)]
    fn new() -> Masks {
        Masks {
            all: Vector::constant::<ALL>(),
            guards: Vector::constant::<GUARDS>(),
            rows: Vector::constant::<ROWS>(),
            first: Vector::constant::<MINIROWS>(),
            second: Vector::constant::<{ MINIROWS << 1 }>(),
            third: Vector::constant::<{ MINIROWS << 2 }>(),
            pairs: Vector::constant::<{ MINIROWS * 3 }>(),
            minirow: Vector::constant::<{ ROWS * 7 }>(),
            minirows: Vector::constant::<{ ROWS * 63 }>(),
            top: Vector::constant::<511>(),
            middle: Vector::constant::<{ 511 << 10 }>(),
            bottom: Vector::constant::<{ 511 << 20 }>(),
        }
    }
}

/// Something for each band.
#[inline(always)]
fn each(of: impl Fn(usize) -> Vector) -> [Vector; 3] {
    [of(0), of(1), of(2)]
}

/// In rows with a `seen` cell, that cell alone.
#[inline(always)]
fn keep(k: &Masks, word: Vector, seen: Vector) -> Vector {
    let settled = word & seen;
    // A difference leaves the guards of rows without a cell, and they widen to their rows.
    let guards = (k.guards - settled) & k.guards;
    word & ((guards + settled) - guards.firsts())
}

/// The rows with a single cell. In a row with more, one is left when the lowest is taken away.
#[inline(always)]
fn single(k: &Masks, word: Vector) -> Vector {
    let more = word & (word - k.rows);
    let guards = (k.guards - more) & k.guards;
    word & (guards - guards.firsts())
}

/// What is left of 3x3 matrices when every cell has to be part of a permutation: with it, one of the two diagonals of
/// the cells in other rows and columns. `next` and `last` are the matrices with their columns turned by one and by two
/// places; `turn` turns the rows by one.
#[inline(always)]
fn permutations(matrix: Vector, (next, last): (Vector, Vector), turn: impl Fn(Vector) -> Vector) -> Vector {
    matrix & turn((next & turn(last)) | (last & turn(next)))
}

/// The rows of a word turned by one. Bits beyond the third row are for the caller to mask.
#[inline(always)]
fn turn_rows(word: Vector) -> Vector {
    word >> 10 | word << 20
}

/// The columns of matrices whose columns are three bits apart, turned by one and by two.
#[inline(always)]
fn turn_thirds(k: &Masks, word: Vector) -> (Vector, Vector) {
    ((word >> 3 & k.minirows) | (word & k.minirow) << 6, (word >> 6 & k.minirow) | (word & k.minirows) << 3)
}

/// The columns of matrices whose columns are one bit apart, turned by one and by two.
#[inline(always)]
fn turn_ones(k: &Masks, word: Vector) -> (Vector, Vector) {
    ((word >> 1 & k.pairs) | (word & k.first) << 2, (word >> 2 & k.first) | (word & k.pairs) << 1)
}

/// In each band a digit is in three minirows, one in each row and one in each box. The minirows of three bands go into
/// one word: those of band `b` at the `b`th bit of each three.
#[inline(always)]
fn permute_bands(k: &Masks, [a, b, c]: [Vector; 3]) -> [Vector; 3] {
    let matrix = ((a | a >> 1 | a >> 2) & k.first)
        | ((b << 1 | b | b >> 1) & k.second)
        | ((c << 2 | c << 1 | c) & k.third);
    let left = permutations(matrix, turn_thirds(k, matrix), turn_rows);
    // Each bit widens to its minirow, by a difference of two powers of two.
    let (first, second, third) = (left & k.first, left & k.second, left & k.third);
    [a & first.minirows(), b & ((second << 2) - (second >> 1)), c & ((third << 1) - (third >> 2))]
}

/// In each stack a digit is in three columns, one in each band. The columns that a band leaves to the digit are a
/// row of a word, and the three bands its three rows.
#[inline(always)]
fn permute_stacks(k: &Masks, [a, b, c]: [Vector; 3]) -> [Vector; 3] {
    let matrix = ((a | a >> 10 | a >> 20) & k.top)
        | ((b << 10 | b | b >> 10) & k.middle)
        | ((c << 20 | c << 10 | c) & k.bottom);
    let left = permutations(matrix, turn_ones(k, matrix), turn_rows);
    let (top, middle, bottom) = (left & k.top, left & k.middle, left & k.bottom);
    [
        a & (top | top << 10 | top << 20),
        b & (middle >> 10 | middle | middle << 10),
        c & (bottom >> 20 | bottom >> 10 | bottom),
    ]
}

/// Both for the digit whose bands are lanes: the minirows of a band are in a word already, and the rows of the
/// stacks' matrices in three lanes.
#[inline(always)]
fn permute_nine(k: &Masks, nine: Vector) -> Vector {
    let matrix = (nine | nine >> 1 | nine >> 2) & k.first;
    let nine = nine & permutations(matrix, turn_thirds(k, matrix), turn_rows).minirows();

    // The columns stand in all three rows, so nothing has to be spread again.
    let matrix = (nine | nine >> 10 | nine << 10) | (nine >> 20 | nine << 20);
    nine & permutations(matrix, turn_ones(k, matrix), |bands| bands.pick::<1, 2, 0, 0>(bands))
}

/// A mark for each box in which any cell is set, in the first row.
#[inline(always)]
fn boxes(word: Vector) -> Vector {
    let minirows = word | word >> 1 | word >> 2;
    minirows | minirows >> 10 | minirows >> 20
}

/// The columns in which any cell is set, in the first row.
#[inline(always)]
fn columns(word: Vector) -> Vector {
    word | word >> 10 | word >> 20
}

/// The words of all digits taken together; lanes are bands.
#[inline(always)]
fn across(
    low: &[Vector; 3],
    high: &[Vector; 3],
    nine: Vector,
    both: impl Fn(Vector, Vector) -> Vector,
) -> Vector {
    let (a, b, c) = (both(low[0], high[0]), both(low[1], high[1]), both(low[2], high[2]));
    let ab = both(a.pick::<0, 4, 1, 5>(b), a.pick::<2, 6, 3, 7>(b));
    let c = both(c, c.pick::<2, 3, 0, 1>(c));
    both(both(ab.pick::<0, 1, 4, 4>(c), ab.pick::<2, 3, 5, 5>(c)), nine)
}

/// The cells that any digit has; lanes are bands.
#[inline(always)]
fn union(low: &[Vector; 3], high: &[Vector; 3], nine: Vector) -> Vector {
    across(low, high, nine, |a, b| a | b)
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
            let [a, b, c] =
                permute_bands(&Masks::new(), [word, ALL, word].map(Vector::splat)).map(|v| v.lanes()[1]);
            assert_eq!((a, b, c), (expected, ALL, expected));

            // The columns of one stack, band by band, all three rows of them.
            let rows = |band: u32| ((bits >> (3 * band) & 7) * ROWS) | (ALL & !(7 * ROWS));
            let left = permute_stacks(&Masks::new(), [0, 1, 2].map(|band| Vector::splat(rows(band))));
            for (band, word) in left.iter().enumerate() {
                assert_eq!(word.lanes()[2] & (7 * ROWS), (closure(bits) >> (3 * band) & 7) * ROWS);
            }
            let nine = permute_nine(&Masks::new(), Vector::new([rows(0), rows(1), rows(2), rows(2)])).lanes();
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
        let digits = |board: &Board| {
            let mut written = [0; 81];
            board.write(&mut written);
            written
        };
        let mut board = Board::new(&cells);
        assert_eq!(digits(&board), cells);
        assert!(matches!(board.settle(), Settled::Solved));
        assert_eq!(digits(&board), cells);
    }

    /// The place of cell `i`.
    fn place(i: usize) -> Place {
        Place { band: i / 27, bit: 1 << (i % 27 / 9 * 10 + i % 9) }
    }

    #[test]
    fn what_settles_is_what_follows() {
        // The first row is full, so that no guess is forced, and three digits are gone from each box.
        let mut cells: [u8; 81] = std::array::from_fn(|i| if i < 9 { i as u8 + 1 } else { 0 });
        let mut board = Board::new(&cells);
        let Settled::Open(open) = board.settle() else { panic!("it has many solutions") };
        assert_eq!(open.lanes()[..3], [ALL & !511, ALL, ALL]);
        for i in 0..81 {
            let (row, column) = (i / 9, i % 9);
            let expected = match row {
                0 => 1 << column,
                1 | 2 => 0x1ff & !(7 << (column / 3 * 3)),
                _ => 0x1ff & !(1 << column),
            };
            assert_eq!(board.candidates(place(i)), expected, "cell {i}");
        }

        // A digit twice in a row, in a column, in a box; and a cell that none is left for.
        for (cell, digit) in [(17, 9), (72, 1), (20, 2)] {
            let mut cells = cells;
            (cells[9], cells[cell]) = (if cell == 17 { 9 } else { 0 }, digit);
            assert!(matches!(Board::new(&cells).settle(), Settled::Broken), "cell {cell}");
        }
        cells[9..15].copy_from_slice(&[4, 5, 6, 7, 8, 0]);
        cells[23] = 9;
        cells[14 + 27] = 1;
        cells[14 + 36] = 2;
        cells[14 + 45] = 3;
        assert!(matches!(Board::new(&cells).settle(), Settled::Broken));
    }

    #[test]
    fn a_cell_is_left_with_what_it_is_restricted_to() {
        for i in [5, 80] {
            let place = place(i);
            for candidates in [0b1, 0b1_0000_0000, 0b0_1010_1010, 0b1_1111_1110] {
                let mut board = Board::new(&[0; 81]);
                board.restrict(place, candidates, false);
                assert_eq!(board.candidates(place), candidates, "cell {i}");
                assert_eq!(board.candidates(Place { bit: 1, ..place }), 0x1ff);
            }
            let mut board = Board::new(&[0; 81]);
            board.restrict(place, 1 << 8, true);
            assert_eq!(board.candidates(place), 1 << 8);
            // The rest of its row knows of it.
            assert_eq!(board.nine.lanes()[place.band] & 511 << (i % 27 / 9 * 10), place.bit);
            assert_eq!(board.fresh.lanes()[place.band], place.bit);
        }
    }
}
