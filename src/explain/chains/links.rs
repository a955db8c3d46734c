//! Literals and links: a candidate that is on or off as one number, and how one follows from
//! another.

/// A candidate that is on or off: `(cell * 9 + digit) * 2`, and 1 more if it is on.
pub(crate) type Lit = u16;

pub(crate) const fn candidate(cell: usize, digit: usize) -> usize {
    cell * 9 + digit
}

pub(crate) const fn lit(cell: usize, digit: usize, on: bool) -> Lit {
    (candidate(cell, digit) * 2 + on as usize) as Lit
}

pub(crate) const fn cell_of(lit: Lit) -> usize {
    lit as usize / 18
}

pub(crate) const fn digit_of(lit: Lit) -> usize {
    lit as usize / 2 % 9
}

pub(crate) const fn is_on(lit: Lit) -> bool {
    lit & 1 != 0
}

/// How a node was found: assumed, by its cell, by a house (box, row, column), or by a pattern of
/// other nodes.
pub(crate) const AT_START: u8 = 0;
pub(crate) const BY_CELL: u8 = 1;
pub(crate) const BY_HOUSE: [u8; 3] = [2, 3, 4];
pub(crate) const BY_HINT: u8 = 5;

/// A number that tells a list of literals from others, with one more of them.
pub(crate) fn mixed(id: u64, lit: Lit) -> u64 {
    (id.rotate_left(5) ^ u64::from(lit)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// A set of literals.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Seen([u64; 23]);

impl Seen {
    #[inline]
    pub fn has(&self, lit: Lit) -> bool {
        self.0[usize::from(lit) / 64] >> (lit % 64) & 1 != 0
    }

    #[inline]
    pub fn insert(&mut self, lit: Lit) {
        self.0[usize::from(lit) / 64] |= 1 << (lit % 64);
    }

    /// Every literal that there is.
    pub const ALL: Seen = Seen([u64::MAX; 23]);

    /// Whether it has every literal.
    pub fn is_all(&self) -> bool {
        self.0[0] == u64::MAX
    }

    /// Keeps only what the other set has as well; whether anything is left.
    pub fn keep(&mut self, other: &Seen) -> bool {
        let mut any = 0;
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= other;
            any |= *word;
        }
        any != 0
    }
}

/// The kinds of what nodes depend on: the candidates of a cell (0 to 80), or the places of a digit
/// in a house (81 to 323).
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Sources([u64; 6]);

impl Sources {
    pub fn cell(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    pub fn house(&mut self, house: usize, digit: usize) {
        let bit = 81 + house * 9 + digit;
        self.0[bit / 64] |= 1 << (bit % 64);
    }

    /// Adds what a node that came on with this cause depends on.
    pub fn link(&mut self, lit: Lit, cause: u8) {
        let cell = cell_of(lit);
        match cause {
            BY_CELL => self.cell(cell),
            2..=4 => self
                .house(usize::from(crate::explain::marks::OF[cell][usize::from(cause) - 2].0), digit_of(lit)),
            _ => {}
        }
    }

    /// Cells, and houses with a digit, in that order.
    pub fn iter(&self) -> impl Iterator<Item = Result<usize, (usize, usize)>> {
        let words = self.0.into_iter().enumerate();
        let bits = words.flat_map(|(i, mut word)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                word &= word.wrapping_sub(1);
                (bit < 64).then_some(i * 64 + bit)
            })
        });
        bits.map(|bit| if bit < 81 { Ok(bit) } else { Err(((bit - 81) / 9, (bit - 81) % 9)) })
    }
}
