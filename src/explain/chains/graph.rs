//! The static links of a grid, for cycles and forcing chains.
//!
//! ```text
//!   strong   two candidates of a cell or two places of a digit in a house:
//!            if one is off, the other one is on
//!   weak     any two of these: if one is on, the other one is off
//! ```

use super::closure::SelfRefuting;
use super::links::{BY_CELL, BY_HOUSE};
use super::strong::Links;
use crate::bits::bits;
use crate::explain::marks::{Marks, OF, PEERS};
use crate::explain::pattern::Pass;
use crate::grid::HOUSES;

/// The links of a pass; none if no candidate refutes itself, since a cycle that removes something,
/// or a candidate whose being off implies that it is on, makes others refute themselves.
pub(crate) fn graph(marks: &Marks, pass: Pass) -> Option<Graph> {
    let links = Links::new(marks, pass);
    let refuting = SelfRefuting::new(marks, &links)?;
    let mut linked = marks.clone();
    for (i, &number) in links.all.iter().enumerate() {
        if links.strong(i).is_empty() {
            linked.remove(usize::from(number) / 9, usize::from(number) % 9);
        }
    }
    Some(Graph { links, refuting, linked })
}

pub(crate) struct Graph {
    pub links: Links,
    pub refuting: SelfRefuting,
    /// The candidates that have strong links.
    linked: Marks,
}

impl Graph {
    /// Calls `found` with each candidate that excludes this one and has a strong link, in the order
    /// of the scale: those of its cell, then its box, row and column.
    pub fn weak(&self, marks: &Marks, i: usize, mut found: impl FnMut(usize, u8)) {
        let number = self.links.number(i);
        let (cell, digit) = (number / 9, number % 9);
        if self.links.pass != Pass::X {
            for other in bits(self.linked.cells[cell] & !(1 << digit)) {
                found(self.links.place(marks, cell, other), BY_CELL);
            }
        }
        for (kind, (house, position)) in OF[cell].into_iter().enumerate() {
            for other in bits(self.linked.at[digit][usize::from(house)] & !(1 << position)) {
                let other = HOUSES[usize::from(house)][other].into();
                found(self.links.place(marks, other, digit), BY_HOUSE[kind]);
            }
        }
    }

    /// By component, whether a cycle in it may remove something: a candidate that refutes itself
    /// sees the same digit in it.
    pub fn useful(&self, marks: &Marks) -> Vec<bool> {
        let mut useful = vec![false; self.links.all.len()];
        for (&number, _) in self.links.all.iter().zip(&self.refuting.off).filter(|&(_, &off)| off) {
            let (cell, digit) = (usize::from(number) / 9, usize::from(number) % 9);
            for peer in PEERS[cell].and(marks.plane(digit)).iter() {
                if let Some(component) = self.refuting.component[self.links.place(marks, peer, digit)] {
                    useful[usize::from(component)] = true;
                }
            }
        }
        useful
    }
}
