//! The patterns that techniques find, each with as much of it as it takes to say why something
//! follows.
//!
//! Digits are 0 to 8 here, houses those of a [`Board`](super::board::Board), positions those in a
//! house.

use super::chains::links::Lit;
use super::step::Step;
use std::sync::Arc;

/// Cells, ascending, each with the candidates that go.
pub(crate) type Removals = Vec<(u8, u16)>;

/// What was found, with as much of it as it takes to say why.
pub(crate) enum Pattern {
    /// The house that has no other place for the digit; none for a naked single.
    Single(Option<u16>),
    Locked(Locked),
    Set(Set),
    Fish(Fish),
    Wing(Wing),
    Loop(Loop),
    Bug(Bug),
    Aligned(Aligned),
    Chain(ChainHint),
}

/// A digit (0..=8) whose places in `base` all lie in `cover`.
#[derive(Clone, Copy)]
pub(crate) struct Locked {
    pub digit: u8,
    pub base: u16,
    pub cover: u16,
    /// In the direct form, the house that is left with one place.
    pub single: Option<u16>,
}

/// Digits (a mask) and the positions of a house that hold them and nothing else.
#[derive(Clone, Copy)]
pub(crate) struct Set {
    pub house: u16,
    pub digits: u16,
    pub positions: u16,
    pub hidden: bool,
    /// In the direct form, the digit (0..=8) that is left with one place.
    pub single: Option<u8>,
}

/// A digit (0..=8) and the lines of a fish, as masks of indices into [`HOUSES`].
#[derive(Clone, Copy)]
pub(crate) struct Fish {
    pub digit: u8,
    pub base: u32,
    pub cover: u32,
}

/// A pivot and its pincers, one of which (or the pivot of an XYZ-wing) has to be the digit that
/// they have in common.
#[derive(Clone, Copy)]
pub(crate) struct Wing {
    pub pivot: u8,
    pub pincers: [u8; 2],
    /// Whether the pivot may be the digit as well.
    pub xyz: bool,
}

/// The cells of a loop in their order, its two digits (a mask), and how the type of the loop
/// excludes something.
#[derive(Clone)]
pub(crate) struct Loop {
    pub cells: Vec<u8>,
    pub digits: u16,
    pub kind: Kind,
}

/// The type of a unique loop, and of a BUG too.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Kind {
    /// One cell has further candidates.
    One,
    /// One further digit.
    Two,
    /// A set of a house: its digits (a mask) and the positions of its cells beside the two.
    Three { house: u8, digits: u16, positions: u16 },
    /// The digit (a mask) that the two cells have to share in a house of both.
    Four { house: u8, locked: u16 },
}

impl Kind {
    /// The type as people number them.
    pub fn number(&self) -> u8 {
        match self {
            Kind::One => 1,
            Kind::Two => 2,
            Kind::Three { .. } => 3,
            Kind::Four { .. } => 4,
        }
    }
}

/// The cells with extra candidates, those candidates, and how they exclude something.
#[derive(Clone)]
pub(crate) struct Bug {
    /// Cells, ascending, with their extra candidates.
    pub extra: Removals,
    pub kind: Kind,
}

/// The cells whose digits are tried together, and the cells that forbid some of it.
#[derive(Clone)]
pub(crate) struct Aligned {
    pub base: Vec<u8>,
    pub excluders: Vec<u8>,
}

/// The links that a pass goes by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pass {
    X,
    Y,
    Both,
}

/// How links are followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mode {
    /// Only links inside of a digit.
    pub one_digit: bool,
    /// Candidates that are off leave the grid.
    pub dynamic: bool,
    /// What is asked for where no link goes on, 0 to 5.
    pub nesting: u8,
}

impl Mode {
    /// Nishio, contradictions inside of a digit.
    pub const NISHIO: Mode = Mode { one_digit: true, dynamic: true, nesting: 0 };

    /// Multiple forcing chains.
    pub const MULTIPLE: Mode = Mode { one_digit: false, dynamic: false, nesting: 0 };

    /// Dynamic forcing chains, with more and more in them.
    pub const fn dynamic(nesting: u8) -> Mode {
        Mode { one_digit: false, dynamic: true, nesting }
    }

    /// The base of a technique's rating, in tenths.
    pub const fn base(self) -> u8 {
        match self {
            Mode { one_digit: true, .. } => 75,
            Mode { dynamic: false, .. } => 80,
            Mode { nesting, .. } => 85 + 5 * nesting,
        }
    }
}

/// Why a conclusion follows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Why {
    /// The literal leads to a contradiction.
    Contradiction(Lit),
    /// The candidate leads to the conclusion, on or off.
    Double(usize),
    /// All candidates of a cell do.
    Cell(usize),
    /// All places of a digit in a house do: the house and the digit.
    Region(usize, usize),
}

impl Why {
    /// The number of the technique among those of a kind of chains.
    pub fn kind(self) -> usize {
        match self {
            Why::Double(_) => 0,
            Why::Cell(_) => 1,
            Why::Region(..) => 2,
            Why::Contradiction(_) => 3,
        }
    }

    /// Which of two equally long ones comes first.
    pub fn order(self) -> u8 {
        match self {
            Why::Double(_) => 1,
            Why::Cell(_) => 5,
            Why::Region(..) => 6,
            Why::Contradiction(_) => 7,
        }
    }
}

/// A literal of a chain, and why it holds.
#[derive(Clone)]
pub(crate) struct Link {
    pub lit: Lit,
    pub cause: u8,
    /// The links that it follows from, by their numbers.
    pub parents: Vec<u16>,
    /// The pattern that removes it, where there is one.
    pub step: Option<Arc<Step>>,
}

/// Links from a start to a conclusion, which comes last; each comes after those that it follows
/// from.
#[derive(Clone)]
pub(crate) struct Tree {
    pub links: Vec<Link>,
}

/// What chains there are.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum ChainKind {
    Cycle(Pass),
    Forcing(Pass),
    Other(Mode, Why),
}

/// Chains and what kind they are.
#[derive(Clone)]
pub(crate) struct ChainHint {
    pub kind: ChainKind,
    pub trees: Vec<Tree>,
}
