//! The links of a grid that a search for simple chains goes by.
//!
//! ```text
//!   strong   two candidates of a cell or two places of a digit in a house: if one is off, the other one is on
//!   weak     any two of these: if one is on, the other one is off
//! ```

use super::closure::Closure;
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
    /// All candidates of the grid.
    pub all: Vec<u16>,
    strong: Vec<[(u16, u8); 4]>,
    count: Vec<u8>,
    /// The candidates that have some.
    linked: Marks,
}

impl Links {
    pub fn new(marks: &Marks, pass: Pass) -> Links {
        let mut links = Links {
            pass,
            all: Vec::with_capacity(300),
            strong: vec![[(0, 0); 4]; 729],
            count: vec![0; 729],
            linked: marks.clone(),
        };
        for (cell, of) in OF.into_iter().enumerate() {
            for digit in bits(marks.cells[cell]) {
                let number = candidate(cell, digit);
                links.all.push(number as u16);
                let mut count = 0;
                let mut link = |other: usize, cause: u8| {
                    links.strong[number][count] = (other as u16, cause);
                    count += 1;
                };
                if pass != Pass::X && marks.cells[cell].count_ones() == 2 {
                    let other = (marks.cells[cell] & !(1 << digit)).trailing_zeros() as usize;
                    link(candidate(cell, other), BY_CELL);
                }
                for (kind, (house, position)) in of.into_iter().enumerate() {
                    let places = marks.at[digit][usize::from(house)];
                    if pass != Pass::Y && places.count_ones() == 2 {
                        let other = (places & !(1 << position)).trailing_zeros() as usize;
                        link(candidate(HOUSES[usize::from(house)][other].into(), digit), BY_HOUSE[kind]);
                    }
                }
                links.count[number] = count as u8;
                if count == 0 {
                    links.linked.remove(cell, digit);
                }
            }
        }
        links
    }

    pub fn strong(&self, number: usize) -> &[(u16, u8)] {
        &self.strong[number][..self.count[number].into()]
    }

    /// Calls `found` with each candidate that excludes this one and has a strong link, until it answers true.
    #[inline]
    pub fn weak(&self, number: usize, mut found: impl FnMut(usize, u8) -> bool) {
        let (cell, digit) = (number / 9, number % 9);
        if self.pass != Pass::X {
            for other in bits(self.linked.cells[cell] & !(1 << digit)) {
                if found(candidate(cell, other), BY_CELL) {
                    return;
                }
            }
        }
        for (kind, (house, position)) in OF[cell].into_iter().enumerate() {
            for other in bits(self.linked.at[digit][usize::from(house)] & !(1 << position)) {
                if found(candidate(HOUSES[usize::from(house)][other].into(), digit), BY_HOUSE[kind]) {
                    return;
                }
            }
        }
    }
}

/// The links of a pass and what they lead to; nothing where no candidate turns itself off: a cycle that removes something, or
/// a candidate that turns itself on, would make others do so.
pub(crate) fn graph(marks: &Marks, pass: Pass) -> Option<Graph> {
    let links = Links::new(marks, pass);
    let closure = Closure::new(&links);
    let all = links.all.iter().map(|&number| usize::from(number));
    let turning: Vec<usize> = all.filter(|&number| closure.turns_off(marks, number, pass)).collect();
    (!turning.is_empty()).then_some(Graph { links, closure, turning })
}

pub(crate) struct Graph {
    pub links: Links,
    pub closure: Closure,
    /// The candidates that turn themselves off.
    pub turning: Vec<usize>,
}

impl Graph {
    /// The components that a cycle which removes something may lie in: those with a place of the same digit in sight of it.
    pub fn useful(&self, marks: &Marks) -> Vec<bool> {
        let mut useful = vec![false; 729];
        for &number in &self.turning {
            let (cell, digit) = (number / 9, number % 9);
            for peer in PEERS[cell].and(marks.plane(digit)).iter() {
                useful[usize::from(self.closure.component[candidate(peer, digit)])] = true;
            }
        }
        useful
    }
}
