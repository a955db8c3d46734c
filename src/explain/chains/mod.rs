//! Chains: what follows from an assumption, link by link, from cycles (6.5) to chains within chains
//! within chains (11.9).
//!
//! # The implication graph
//!
//! A *literal* is a candidate that is on (true) or off (false). A *link* between two candidates
//! says that they can't both be on (weak) or can't both be off (strong):
//!
//! ```text
//!   weak link     a - b   not both on:    candidates of a cell, places of a digit in a house
//!   strong link   a = b   not both off:   the only two of these
//! ```
//!
//! Each link is two *implications*. A weak link says that a on implies b off, and b on implies a
//! off; a strong link says that a off implies b on, and b off implies a on. The second of each
//! is the *contrapositive* of the first: x ⇒ y is the same as ¬y ⇒ ¬x. Literals are the nodes of a
//! graph and implications its edges, so walking backwards from a literal is the same as walking
//! forwards from its negation. Every strong link here is a weak one as well, and on and off
//! literals alternate in all chains.
//!
//! The *closure* of a literal is all that it implies, by any number of edges. The conclusions from
//! closures, in the order of the scale:
//!
//! ```text
//!   cycle           a on ⇒ b off ⇒ c on ⇒ d off ⇒ a on   all are equivalent, so one end of each
//!                                                        weak link is on: what sees both is off
//!   forcing chain   a on ⇒ ... ⇒ a off                   the literal refutes itself: a is off
//!                   a off ⇒ ... ⇒ a on                   (or on)
//!   contradiction   a on ⇒ b on, a on ⇒ b off            it refutes itself as well: a is off
//!   double          a on ⇒ b, a off ⇒ b                  b, since a has one of two values
//!   cell, region    each candidate of a cell, or each    b, since one of them is on: a verity
//!                   place of a digit in a house ⇒ b
//! ```
//!
//! A static contradiction is a forcing chain by contrapositives (a ⇒ b ⇒ ¬a), so only dynamic
//! searches look for one.
//!
//! # Chains and nets
//!
//! In a *chain* each literal follows from the one before it. *Static* chains use the links of the
//! grid as it is. A *dynamic* search removes off candidates from it, so that a cell or a house may
//! be left with one candidate because of several literals together. Then a node has several
//! parents, and all that follows from an assumption is a *net*; the scale calls the ancestors of a
//! node its chains. Each net has strong links of its own then, so closures of different literals
//! have no graph in common.
//!
//! If no link adds to a net, a search of *nesting* 1 and more looks for patterns in the grid that
//! is left: locked candidates, pairs, X-wings, then static chains, verities, dynamic chains, and
//! dynamic chains that nest. What these remove is off in the net, and follows from the candidates
//! that had to be off for the pattern to be there.
//!
//! # Lengths
//!
//! A rating is a base and a supplement for the length: the number of literals in the chains of a
//! conclusion, and of those nested in them. A node keeps the parents that it was first found with,
//! which decides its length, so the order in which literals are found is part of the scale. That is
//! why there are two propagators:
//!
//! - [`net`] propagates one assumption. With parents it does so in the order of the scale; without,
//!   in any order up to the fixpoint, which is several times as fast and tells which nets are worth
//!   their parents. The sets of both are the same, unless there is a contradiction.
//! - [`closure`] has the closures of all literals of a grid at once, as sets of bits: literals
//!   that imply each other are contracted, and closures are unions in topological order. It knows
//!   neither orders nor lengths, only whether a static chain is there at all. The closures of a
//!   reduced grid, where links only become stronger, are those of the whole grid extended by its
//!   new links.
//!
//! # Where to look
//!
//! `links` has literals and sets of them, `strong` and `graph` the links of a grid; `extension` has
//! the closures of reduced grids; `cycles` finds cycles and forcing chains, breadth first; `scan`
//! goes through all candidates, cells and houses for the other conclusions, and keeps the best;
//! `nested` searches inside of `nets`; `length` counts; `shown` makes hints of conclusions.

mod closure;
pub(super) mod cycles;
mod extension;
mod graph;
mod inner;
mod length;
pub(super) mod links;
mod nested;
mod net;
mod nets;
pub(super) mod scan;
mod shown;
mod strong;

use super::hint::Hint;
use super::marks::Marks;
use super::pattern::Mode;
use nested::{Known, Nested};
use scan::{Conclusion, Memory, Scan};

/// The memory of all searches for chains.
#[derive(Default)]
pub(crate) struct Chains {
    memories: Vec<Memory>,
    pub known: Known,
    /// The candidates of the last grid in which no aligned cells excluded anything, two and three
    /// of them.
    pub aligned: [Option<[u16; 81]>; 2],
}

impl Chains {
    /// Begins a search for chains of a kind, in the order of their ratings: above nesting 1 it goes
    /// on with what those before it came to in the same grid.
    #[inline(never)]
    pub fn begin(&mut self, mode: Mode) {
        self.memories.resize_with(3, Memory::default);
        self.memories[0].clear(mode.nesting > 1);
    }

    /// Goes on with a search; whether there is more to do.
    pub fn advance(&mut self, marks: &Marks, scan: &mut Scan) -> bool {
        let (memory, memories) = self.memories.split_at_mut(1);
        let mut nested = Nested { memories, known: &mut self.known, keep: false, bound: scan.bound() };
        scan.advance(marks, &mut memory[0], &mut nested)
    }

    /// What a search found, with its chains if they are wanted.
    #[inline(never)]
    pub fn hint(&mut self, marks: &Marks, mode: Mode, conclusion: Conclusion, keep: bool) -> Hint {
        if !keep {
            return shown::bare(marks, mode, conclusion, Vec::new());
        }
        let memories = self.memories.get_mut(1..).unwrap_or_default();
        let mut nested = Nested { memories, known: &mut self.known, keep, bound: u32::MAX };
        shown::shown(marks, mode, conclusion, &mut nested)
    }
}
