//! Literals and links: a candidate that is on or off as one number, and how one follows from
//! another.

use crate::bits::Bits;

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
pub(crate) type Seen = Bits<23>;

/// The kinds of what nodes depend on: the candidates of a cell (0 to 80), or the places of a digit
/// in a house (81 to 323).
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Sources(Bits<6>);

impl Sources {
    pub fn cell(&mut self, cell: usize) {
        self.0.insert(cell);
    }

    pub fn house(&mut self, house: usize, digit: usize) {
        self.0.insert(81 + house * 9 + digit);
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
        self.0.iter().map(|bit| if bit < 81 { Ok(bit) } else { Err(((bit - 81) / 9, (bit - 81) % 9)) })
    }
}
