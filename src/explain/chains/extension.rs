//! The closures of reduced grids, from those of the whole grid.
//!
//! Many reduced grids are asked about inside of nets, and most of them have no chain. What a
//! literal implies in the whole grid it still implies in the reduced one, and there is more only by
//! strong links that are new there:
//!
//! ```text
//!   whole      a ... b ... c    three places of a digit in a house: no strong link
//!   reduced    a ========= c    b is gone, so whatever implies a off now implies c on as well
//! ```
//!
//! So an [`Extension`] needs no more than these new links and unions of known closures.

use super::closure::{Closure, MOST, Reach, Set, Verities};
use super::strong::Links;
use crate::bits::bits;
use crate::explain::marks::Marks;
use crate::explain::pattern::Pass;
use crate::explain::sets::pairs;
use crate::grid::HOUSES;

/// The closures of a grid in which no candidate refutes itself.
pub(crate) struct Closures {
    links: Links,
    /// By candidate that is on.
    reach: Vec<Reach>,
    /// By house, the digits that have two places there.
    pairs: [u16; 27],
}

impl Closures {
    /// None if a candidate refutes itself, or if there are too many candidates.
    pub fn new(marks: &Marks) -> Option<Closures> {
        let links = Links::new(marks, Pass::Both);
        if links.all.len() > MOST {
            return None;
        }
        let closure = Closure::new(marks, &links);
        let mut reach = Vec::with_capacity(links.all.len());
        for i in 0..links.all.len() {
            let mut own = closure.on(i);
            if own.off.has(i) {
                return None;
            }
            own.on.insert(i);
            reach.push(own);
        }
        Some(Closures { reach, pairs: pairs(marks), links })
    }

    /// The closures of what is left of the grid.
    pub fn extension<'a>(&'a self, marks: &Marks, reduced: &'a Marks) -> Extension<'a> {
        let mut extension = Extension {
            closures: self,
            reduced,
            open: Set::EMPTY,
            ends: Set::EMPTY,
            links: [([0; 4], 0); MOST],
        };
        for cell in 0..81 {
            let (all, left) = (marks.cells[cell], reduced.cells[cell]);
            let more = left & left.wrapping_sub(1);
            if more == 0 {
                continue;
            }
            for (i, digit) in bits(all).enumerate() {
                if left >> digit & 1 != 0 {
                    extension.open.insert(self.links.first(cell) + i);
                }
            }
            if left != all && more.is_power_of_two() {
                extension.link(
                    [left & !more, more].map(|one| self.place(marks, cell, one.trailing_zeros() as usize)),
                );
            }
        }
        for (house, digits) in pairs(reduced).into_iter().enumerate() {
            for digit in bits(digits & !self.pairs[house]) {
                let places = reduced.at[digit][house];
                let ends = [places.trailing_zeros(), 15 - places.leading_zeros()];
                extension.link(ends.map(|at| self.place(marks, HOUSES[house][at as usize].into(), digit)));
            }
        }
        extension
    }

    fn place(&self, marks: &Marks, cell: usize, digit: usize) -> usize {
        self.links.place(marks, cell, digit)
    }
}

/// The closures of a reduced grid: those of the whole grid, extended by the links that are new.
pub(crate) struct Extension<'a> {
    closures: &'a Closures,
    reduced: &'a Marks,
    /// The candidates of its cells that have several.
    open: Set,
    /// The candidates with new links, and by candidate the other ends.
    ends: Set,
    links: [([u8; 4], u8); MOST],
}

impl Extension<'_> {
    fn link(&mut self, [a, b]: [usize; 2]) {
        for (from, to) in [(a, b), (b, a)] {
            let (links, count) = &mut self.links[from];
            links[usize::from(*count)] = to as u8;
            *count += 1;
            self.ends.insert(from);
        }
    }

    /// The closure of a candidate that is on.
    #[inline(never)]
    fn reach(&self, i: usize) -> Reach {
        let mut reach = self.closures.reach[i];
        let mut ends = self.ends;
        while let Some(off) = (ends & reach.off).first() {
            ends.remove(off);
            let (links, count) = &self.links[off];
            for &on in &links[..usize::from(*count)] {
                if !reach.on.has(on) {
                    reach.join(&self.closures.reach[usize::from(on)]);
                }
            }
        }
        reach
    }

    /// Whether there may be a cycle or a forcing chain: it uses a new link, so what it removes is
    /// off whichever end of that is on.
    pub fn may_refute(&self) -> bool {
        let mut refutes = false;
        self.ends.iter().for_each(|a| {
            let (links, count) = &self.links[a];
            for &b in links[..usize::from(*count)].iter().filter(|&&b| a < usize::from(b)) {
                let (a, b) = (self.reach(a), self.reach(b.into()));
                refutes |= !(a.off & b.off & self.open).is_empty();
            }
        });
        refutes
    }

    /// Whether there may be a static verity, if there is no cycle and no forcing chain.
    pub fn may_have_verity(&self, marks: &Marks) -> bool {
        let number = |cell: usize, digit: usize| self.closures.place(marks, cell, digit);
        let counts = Reach { on: self.open, off: self.open };
        !Verities::find(self.reduced, &number, &|i| self.reach(i), counts).is_nowhere()
    }
}
