//! The words that a node is made of, 27 cells of a band each, and what is done with them four at a
//! time.

use crate::vector::Vector;

/// The first cell of each row of a word.
pub const ROWS: u32 = 1 | 1 << 10 | 1 << 20;
/// All 27 cells of a word.
pub const ALL: u32 = 511 * ROWS;
/// The guard bit behind each row.
pub const GUARDS: u32 = ROWS << 9;
/// The first cell of each minirow (three cells of a row in one box).
pub const MINIROWS: u32 = 0o111 * ROWS;

/// The constants of a round, read once for all rounds: otherwise V8 reads a constant again at each
/// use, and has fewer registers for the variables (7 % of the time of a hard puzzle).
pub struct Masks {
    pub all: Vector,
    pub guards: Vector,
    pub rows: Vector,
    /// The first, second and third cells of minirows.
    pub first: Vector,
    pub second: Vector,
    pub third: Vector,
    /// The first two cells of minirows.
    pub pairs: Vector,
    /// The first minirow of each row, and the first two.
    pub minirow: Vector,
    pub minirows: Vector,
    pub top: Vector,
    pub middle: Vector,
    pub bottom: Vector,
}

impl Masks {
    #[inline(always)]
    pub fn new() -> Masks {
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

/// A digit's word, which keeps only the solved cell in rows with one of the cells `solved`.
#[inline(always)]
pub fn remove_from_rows(k: &Masks, word: Vector, solved: Vector) -> Vector {
    let kept = word & solved;
    // The subtraction clears the guard bit of each row with a kept cell; the other guard bits widen
    // to their rows.
    let guards = (k.guards - kept) & k.guards;
    word & ((guards + kept) - guards.firsts())
}

/// For each band its word in all lanes.
#[inline(always)]
pub fn broadcast(bands: Vector) -> [Vector; 3] {
    [bands.pick::<0, 0, 0, 0>(bands), bands.pick::<1, 1, 1, 1>(bands), bands.pick::<2, 2, 2, 2>(bands)]
}

/// A vector for each band.
#[inline(always)]
pub fn each(of: impl Fn(usize) -> Vector) -> [Vector; 3] {
    [of(0), of(1), of(2)]
}

/// The cells with at least one candidate, and those with at least two; lanes are bands.
#[inline(always)]
pub fn count(low: &[Vector; 3], high: &[Vector; 3], nine: Vector) -> (Vector, Vector) {
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

/// Adds counts up to four: element `i` has the cells that were counted `i + 1` times or more.
#[inline(always)]
pub fn add(a: [Vector; 4], b: [Vector; 4]) -> [Vector; 4] {
    [
        a[0] | b[0],
        a[1] | b[1] | (a[0] & b[0]),
        a[2] | b[2] | (a[1] & b[0]) | (a[0] & b[1]),
        a[3] | b[3] | (a[2] & b[0]) | (a[1] & b[1]) | (a[0] & b[2]),
    ]
}
