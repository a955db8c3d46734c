//! What follows from one assumption, "this candidate is on" or "it is off", link by link.
//!
//! ```text
//!   on   turns off every other candidate of its cell, and every other place of its digit in its three houses
//!   off  turns on what is left alone by it: the other one of two candidates, the other one of two places
//! ```
//!
//! What is on is followed up before what is off. In a dynamic run, a candidate that is off leaves the grid as soon as its
//! own consequences were taken; what comes on later because of that has all the causes that had to go before. Each node
//! keeps the causes that it was first found with: they decide how long chains are, so the order is part of the scale.

use super::links::{
    AT_START, BY_CELL, BY_HINT, BY_HOUSE, Lit, Seen, candidate, cell_of, digit_of, is_on, lit,
};
use super::nested::{self, Deduction, Deeper};
use crate::explain::marks::{Marks, OF, bits};
use crate::grid::HOUSES;
use std::cell::Cell;

/// A candidate that is on or off in a run, and why.
#[derive(Clone)]
pub(crate) struct Node {
    pub lit: Lit,
    /// How it was found: one of the constants of `links`.
    pub cause: u8,
    /// Whether some of its causes took a search of their own.
    pub deep: bool,
    /// The causes: a range of [`Run::parents`].
    pub start: u32,
    pub count: u16,
    /// The deduction that found it, counted from 1; 0 for links.
    pub deduction: u16,
    /// At least so many nodes lead to it, itself included.
    pub least: u16,
    /// At least so much do searches inside of it add.
    pub inner: u32,
    /// How many nodes lead to it, once that was counted.
    pub ancestors: Cell<u16>,
}

/// How links are followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mode {
    /// Only links inside of a digit.
    pub one_digit: bool,
    /// Candidates that are off leave the grid.
    pub dynamic: bool,
    /// What is asked for where no link goes on, 0 to 5.
    pub level: u8,
}

/// How a run ended.
#[derive(Default, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// It was not done for this grid, or is of no use any more.
    #[default]
    Open,
    /// Nothing is left to follow from; a search of a higher level may find something there.
    Still,
    /// Nothing more follows on any level.
    Closed,
}

/// All that follows from one assumption.
#[derive(Default)]
pub(crate) struct Run {
    pub end: End,
    pub nodes: Vec<Node>,
    pub parents: Vec<u16>,
    /// Which literals were found.
    pub seen: Seen,
    /// The node of each of them.
    index: Vec<u16>,
    /// A node that is on and one that is off, the same candidate both.
    pub contradiction: Option<(u16, u16)>,
    pub deductions: Vec<Deduction>,
    on: Vec<u16>,
    off: Vec<u16>,
    /// The grid without what is off.
    work: Marks,
}

impl Run {
    /// The node of a literal that was found.
    pub fn node(&self, lit: Lit) -> u16 {
        self.index[usize::from(lit)]
    }

    /// The causes of a node.
    pub fn causes(&self, node: u16) -> &[u16] {
        let node = &self.nodes[usize::from(node)];
        &self.parents[node.start as usize..node.start as usize + usize::from(node.count)]
    }

    /// Forgets everything and follows an assumption up, until nothing follows or something contradicts.
    pub fn assume(&mut self, marks: &Marks, source: Lit, mode: Mode, deeper: &mut Deeper) {
        self.nodes.clear();
        self.parents.clear();
        self.seen = Seen::default();
        self.index.resize(1458, 0);
        self.contradiction = None;
        self.deductions.clear();
        self.on.clear();
        self.off.clear();
        self.work.clone_from(marks);
        self.add(source, AT_START, 0, 0);
        self.follow(marks, mode, 0, 0, 0, deeper);
    }

    /// Goes on with what a run of a lower level came to, in the same grid.
    pub fn resume(&mut self, lower: &Run, marks: &Marks, mode: Mode, from: u8, deeper: &mut Deeper) {
        self.nodes.clone_from(&lower.nodes);
        self.parents.clone_from(&lower.parents);
        self.seen = lower.seen;
        self.index.clone_from(&lower.index);
        self.contradiction = lower.contradiction;
        self.deductions.clone_from(&lower.deductions);
        self.on.clone_from(&lower.on);
        self.off.clone_from(&lower.off);
        self.work.clone_from(&lower.work);
        self.end = lower.end;
        self.go_on(marks, mode, from, deeper);
    }

    /// Goes on on a higher level than before.
    pub fn go_on(&mut self, marks: &Marks, mode: Mode, from: u8, deeper: &mut Deeper) {
        if self.end == End::Still {
            self.follow(marks, mode, from, self.on.len(), self.off.len(), deeper);
        }
    }

    /// Follows up the nodes that were not yet. Where none is left at first, searches of the level `from` have found nothing.
    fn follow(
        &mut self,
        marks: &Marks,
        mode: Mode,
        mut from: u8,
        mut next_on: usize,
        mut next_off: usize,
        deeper: &mut Deeper,
    ) {
        let mut work = std::mem::take(&mut self.work);
        self.end = loop {
            if let Some(&node) = self.on.get(next_on) {
                next_on += 1;
                if self.follow_on(&work, node, mode) {
                    break End::Closed;
                }
            } else if let Some(&node) = self.off.get(next_off) {
                next_off += 1;
                if self.follow_off(marks, &work, node, mode) {
                    break End::Closed;
                }
                if mode.dynamic {
                    let lit = self.nodes[usize::from(node)].lit;
                    work.remove(cell_of(lit), digit_of(lit));
                }
            } else if mode.level == 0 {
                break End::Still;
            } else if let Some(end) = nested::deduce(self, marks, &work, mode.level, from, deeper) {
                break end;
            } else {
                from = 0;
            }
        };
        self.work = work;
    }

    /// Adds a node whose causes are the last `count` parents from `start` on.
    fn push(&mut self, lit: Lit, cause: u8, start: u32, deduction: u16) -> u16 {
        let (mut least, mut inner, mut deep) = (0, 0, deduction != 0);
        for &parent in &self.parents[start as usize..] {
            let parent = &self.nodes[usize::from(parent)];
            least = least.max(parent.least);
            inner = inner.max(parent.inner);
            deep |= parent.deep;
        }
        if deduction != 0 {
            inner = inner.max(self.deductions[usize::from(deduction) - 1].complexity);
        }
        self.nodes.push(Node {
            lit,
            cause,
            deep,
            start,
            count: (self.parents.len() - start as usize) as u16,
            deduction,
            least: least + 1,
            inner,
            ancestors: Cell::new(0),
        });
        (self.nodes.len() - 1) as u16
    }

    /// Records a node and queues it.
    fn add(&mut self, lit: Lit, cause: u8, start: u32, deduction: u16) {
        let node = self.push(lit, cause, start, deduction);
        self.seen.insert(lit);
        self.index[usize::from(lit)] = node;
        if is_on(lit) { &mut self.on } else { &mut self.off }.push(node);
    }

    /// Records what a deduction of other nodes (those from `start` on in the parents) turns off; whether that is news.
    pub fn add_off(&mut self, candidate: usize, start: u32, deduction: u16) -> bool {
        let lit = (candidate * 2) as Lit;
        let news = !self.seen.has(lit);
        if news {
            self.add(lit, BY_HINT, start, deduction);
        }
        news
    }

    /// Turns off what an on node excludes; whether that contradicts.
    fn follow_on(&mut self, work: &Marks, node: u16, mode: Mode) -> bool {
        let source = self.nodes[usize::from(node)].lit;
        let (cell, digit) = (cell_of(source), digit_of(source));
        let start = self.parents.len() as u32;
        self.parents.push(node);
        if !mode.one_digit {
            for other in bits(work.cells[cell] & !(1 << digit)) {
                if self.turn_off(candidate(cell, other), BY_CELL, start) {
                    return true;
                }
            }
        }
        for (kind, (house, position)) in OF[cell].into_iter().enumerate() {
            let house = usize::from(house);
            for other in bits(work.at[digit][house] & !(1 << position)) {
                let other = candidate(HOUSES[house][other].into(), digit);
                if self.turn_off(other, BY_HOUSE[kind], start) {
                    return true;
                }
            }
        }
        false
    }

    fn turn_off(&mut self, candidate: usize, cause: u8, start: u32) -> bool {
        let off = (candidate * 2) as Lit;
        if self.seen.has(off | 1) {
            let node = self.push(off, cause, start, 0);
            self.contradiction = Some((self.index[usize::from(off | 1)], node));
            return true;
        }
        if !self.seen.has(off) {
            self.add(off, cause, start, 0);
        }
        false
    }

    /// Turns on what an off node leaves alone; whether that contradicts.
    fn follow_off(&mut self, marks: &Marks, work: &Marks, node: u16, mode: Mode) -> bool {
        let source = self.nodes[usize::from(node)].lit;
        let (cell, digit) = (cell_of(source), digit_of(source));
        if !mode.one_digit && work.cells[cell].count_ones() == 2 {
            let other = (work.cells[cell] & !(1 << digit)).trailing_zeros() as usize;
            let start = self.parents.len() as u32;
            self.parents.push(node);
            for gone in bits(marks.cells[cell] & !work.cells[cell]) {
                self.parents.push(self.index[usize::from(lit(cell, gone, false))]);
            }
            if self.turn_on(lit(cell, other, true), BY_CELL, start) {
                return true;
            }
        }
        for (kind, (house, position)) in OF[cell].into_iter().enumerate() {
            let house = usize::from(house);
            let places = work.at[digit][house];
            if places.count_ones() == 2 {
                let other = HOUSES[house][(places & !(1 << position)).trailing_zeros() as usize];
                let start = self.parents.len() as u32;
                self.parents.push(node);
                for gone in bits(marks.at[digit][house] & !places) {
                    self.parents.push(self.index[usize::from(lit(HOUSES[house][gone].into(), digit, false))]);
                }
                if self.turn_on(lit(other.into(), digit, true), BY_HOUSE[kind], start) {
                    return true;
                }
            }
        }
        false
    }

    fn turn_on(&mut self, on: Lit, cause: u8, start: u32) -> bool {
        if self.seen.has(on & !1) {
            let node = self.push(on, cause, start, 0);
            self.contradiction = Some((node, self.index[usize::from(on & !1)]));
            return true;
        }
        if self.seen.has(on) {
            self.parents.truncate(start as usize);
        } else {
            self.add(on, cause, start, 0);
        }
        false
    }
}
