//! The links of a grid that a search for simple chains goes by.
//!
//! ```text
//!   strong   two candidates of a cell or two places of a digit in a house: if one is off, the other one is on
//!   weak     any two of these: if one is on, the other one is off
//! ```

use super::closure::Turning;
use super::links::{BY_CELL, BY_HOUSE, candidate};
use crate::explain::marks::{Marks, OF, PEERS, bits};
use crate::grid::HOUSES;

/// The links that a pass goes by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pass {
    X,
    Y,
    Both,
}

/// The strong links of a grid that a pass goes by.
pub(crate) struct Links {
    pub pass: Pass,
    /// All candidates of the grid, ascending; elsewhere they are counted as they stand here.
    pub all: Vec<u16>,
    /// By cell: its first candidate.
    first: [u16; 81],
    strong: Vec<([(u16, u8); 4], u8)>,
}

impl Links {
    pub fn new(marks: &Marks, pass: Pass) -> Links {
        let mut all = Vec::with_capacity(256);
        let mut first = [0; 81];
        for (cell, first) in first.iter_mut().enumerate() {
            *first = all.len() as u16;
            all.extend(bits(marks.cells[cell]).map(|digit| candidate(cell, digit) as u16));
        }
        let mut links = Links { pass, strong: Vec::with_capacity(all.len()), all, first };
        for (i, &number) in links.all.iter().enumerate() {
            let (cell, digit) = (usize::from(number) / 9, usize::from(number) % 9);
            let mut strong = [(0, 0); 4];
            let mut count = 0;
            if pass != Pass::X && marks.cells[cell].count_ones() == 2 {
                strong[0] = (2 * links.first[cell] + 1 - i as u16, BY_CELL);
                count = 1;
            }
            if pass != Pass::Y {
                for (kind, (house, position)) in OF[cell].into_iter().enumerate() {
                    let places = marks.at[digit][usize::from(house)];
                    if places.count_ones() == 2 {
                        let other = (places & !(1 << position)).trailing_zeros() as usize;
                        let other = links.place(marks, HOUSES[usize::from(house)][other].into(), digit);
                        strong[count] = (other as u16, BY_HOUSE[kind]);
                        count += 1;
                    }
                }
            }
            links.strong.push((strong, count as u8));
        }
        links
    }

    /// A candidate by its place in the list.
    pub fn number(&self, i: usize) -> usize {
        self.all[i].into()
    }

    /// The place in the list of the first candidate of a cell; the others follow it.
    pub fn first(&self, cell: usize) -> usize {
        self.first[cell].into()
    }

    /// The place of a candidate in the list.
    pub fn place(&self, marks: &Marks, cell: usize, digit: usize) -> usize {
        let before = marks.cells[cell] & ((1 << digit) - 1);
        self.first(cell) + before.count_ones() as usize
    }

    /// The candidates that come on when one goes off, and how.
    pub fn strong(&self, i: usize) -> &[(u16, u8)] {
        let (strong, count) = &self.strong[i];
        &strong[..usize::from(*count)]
    }
}

/// The links of a pass and where they lead; nothing where no candidate turns itself off: a cycle that removes something, or
/// a candidate that turns itself on, would make others do so.
pub(crate) fn graph(marks: &Marks, pass: Pass) -> Option<Graph> {
    let links = Links::new(marks, pass);
    let turning = Turning::new(marks, &links)?;
    let mut linked = marks.clone();
    for (i, &number) in links.all.iter().enumerate() {
        if links.strong(i).is_empty() {
            linked.remove(usize::from(number) / 9, usize::from(number) % 9);
        }
    }
    Some(Graph { links, turning, linked })
}

pub(crate) struct Graph {
    pub links: Links,
    pub turning: Turning,
    /// The candidates that have strong links.
    linked: Marks,
}

impl Graph {
    /// Calls `found` with each candidate that excludes this one and has a strong link, until it answers true; in the order of
    /// the scale: those of its cell, then its box, row and column.
    #[inline]
    pub fn weak(&self, marks: &Marks, i: usize, mut found: impl FnMut(usize, u8) -> bool) {
        let number = self.links.number(i);
        let (cell, digit) = (number / 9, number % 9);
        if self.links.pass != Pass::X {
            for other in bits(self.linked.cells[cell] & !(1 << digit)) {
                if found(self.links.place(marks, cell, other), BY_CELL) {
                    return;
                }
            }
        }
        for (kind, (house, position)) in OF[cell].into_iter().enumerate() {
            for other in bits(self.linked.at[digit][usize::from(house)] & !(1 << position)) {
                let other = HOUSES[usize::from(house)][other].into();
                if found(self.links.place(marks, other, digit), BY_HOUSE[kind]) {
                    return;
                }
            }
        }
    }

    /// By component, whether a cycle in it may remove something: where a place of the same digit in sight of it does.
    pub fn useful(&self, marks: &Marks) -> Vec<bool> {
        let mut useful = vec![false; self.links.all.len()];
        for (&number, _) in self.links.all.iter().zip(&self.turning.off).filter(|&(_, &off)| off) {
            let (cell, digit) = (usize::from(number) / 9, usize::from(number) % 9);
            for peer in PEERS[cell].and(marks.plane(digit)).iter() {
                if let Some(component) = self.turning.component[self.links.place(marks, peer, digit)] {
                    useful[usize::from(component)] = true;
                }
            }
        }
        useful
    }
}
