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
use crate::explain::marks::{Marks, OF, bits};
use crate::explain::pattern::Mode;
use crate::explain::step::Step;
use crate::grid::HOUSES;
use std::cell::Cell;
use std::sync::Arc;

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

/// A pattern that turned candidates off in a run.
#[derive(Clone)]
pub(crate) struct Deduction {
    /// The length of its chains, 0 where it has none.
    pub complexity: u32,
    /// Tells its chains from others.
    pub id: u64,
    /// The pattern itself where it is kept.
    pub step: Option<Arc<Step>>,
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

/// What is asked where no link goes on.
pub(crate) trait Deduce {
    /// Looks for deductions in what is left of a grid (`work`, of `marks`), and how the run ends if it does not go on with them;
    /// those of the level `from`, unless it is 0, are known to have nothing.
    fn deduce(&mut self, run: &mut Run, marks: &Marks, work: &Marks, level: u8, from: u8) -> Option<End>;

    /// Takes note of so many nodes that were found.
    fn count(&mut self, nodes: usize);
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
    /// The grid without what is off, as far as its consequences were taken, and without all that is.
    work: Marks,
    left: Left,
}

/// Candidates by cell, and by digit and house.
#[derive(Clone)]
struct Left {
    cells: [u16; 81],
    at: [[u16; 27]; 9],
}

impl Default for Left {
    fn default() -> Left {
        Left { cells: [0; 81], at: [[0; 27]; 9] }
    }
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
    pub fn assume(&mut self, marks: &Marks, source: Lit, mode: Mode, deeper: &mut dyn Deduce) {
        self.nodes.clear();
        self.parents.clear();
        self.seen = Seen::default();
        self.index.resize(1458, 0);
        self.contradiction = None;
        self.deductions.clear();
        self.on.clear();
        self.off.clear();
        self.work.clone_from(marks);
        self.left.cells = marks.cells;
        self.left.at = marks.at;
        self.add(source, AT_START, 0, 0);
        self.follow(marks, mode, 0, 0, 0, deeper);
    }

    /// Goes on with what a run of a lower level came to, in the same grid.
    pub fn resume(&mut self, lower: &Run, marks: &Marks, mode: Mode, from: u8, deeper: &mut dyn Deduce) {
        self.nodes.clone_from(&lower.nodes);
        self.parents.clone_from(&lower.parents);
        self.seen = lower.seen;
        self.index.clone_from(&lower.index);
        self.contradiction = lower.contradiction;
        self.deductions.clone_from(&lower.deductions);
        self.on.clone_from(&lower.on);
        self.off.clone_from(&lower.off);
        self.work.clone_from(&lower.work);
        self.left.clone_from(&lower.left);
        self.end = lower.end;
        self.go_on(marks, mode, from, deeper);
    }

    /// Goes on on a higher level than before.
    pub fn go_on(&mut self, marks: &Marks, mode: Mode, from: u8, deeper: &mut dyn Deduce) {
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
        deeper: &mut dyn Deduce,
    ) {
        let mut work = std::mem::take(&mut self.work);
        self.end = loop {
            if let Some(&node) = self.on.get(next_on) {
                next_on += 1;
                if self.follow_on(node, mode) {
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
            } else if let Some(end) = deeper.deduce(self, marks, &work, mode.level, from) {
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
        self.queue(lit, node);
    }

    #[inline]
    fn queue(&mut self, lit: Lit, node: u16) {
        self.seen.insert(lit);
        self.index[usize::from(lit)] = node;
        if is_on(lit) {
            self.on.push(node);
            return;
        }
        self.off.push(node);
        let (cell, digit) = (cell_of(lit), digit_of(lit));
        self.left.cells[cell] &= !(1 << digit);
        for (house, position) in OF[cell] {
            self.left.at[digit][usize::from(house)] &= !(1 << position);
        }
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
    fn follow_on(&mut self, node: u16, mode: Mode) -> bool {
        let source = &self.nodes[usize::from(node)];
        let (cell, digit) = (cell_of(source.lit), digit_of(source.lit));
        let off = Node {
            start: self.parents.len() as u32,
            count: 1,
            deduction: 0,
            least: source.least + 1,
            ancestors: Cell::new(0),
            ..source.clone()
        };
        self.parents.push(node);
        // What is off already is so for another reason.
        if !mode.one_digit {
            for other in bits(self.left.cells[cell] & !(1 << digit)) {
                if self.turn_off(candidate(cell, other), BY_CELL, &off) {
                    return true;
                }
            }
        }
        for (kind, (house, position)) in OF[cell].into_iter().enumerate() {
            let house = usize::from(house);
            for other in bits(self.left.at[digit][house] & !(1 << position)) {
                let other = candidate(HOUSES[house][other].into(), digit);
                if self.turn_off(other, BY_HOUSE[kind], &off) {
                    return true;
                }
            }
        }
        false
    }

    /// Turns off a candidate by a node like this one; whether that contradicts.
    #[inline(never)]
    fn turn_off(&mut self, candidate: usize, cause: u8, like: &Node) -> bool {
        let lit = (candidate * 2) as Lit;
        let node = self.nodes.len() as u16;
        self.nodes.push(Node { lit, cause, ..like.clone() });
        if self.seen.has(lit | 1) {
            self.contradiction = Some((self.index[usize::from(lit | 1)], node));
            return true;
        }
        self.queue(lit, node);
        false
    }

    /// Turns on what an off node leaves alone; whether that contradicts.
    fn follow_off(&mut self, marks: &Marks, work: &Marks, node: u16, mode: Mode) -> bool {
        let source = self.nodes[usize::from(node)].lit;
        let (cell, digit) = (cell_of(source), digit_of(source));
        // It is itself still among those that are left.
        let other = work.cells[cell] & !(1 << digit);
        if !mode.one_digit && other.is_power_of_two() {
            let other = other.trailing_zeros() as usize;
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
            let other = places & !(1 << position);
            if other.is_power_of_two() {
                let other = HOUSES[house][other.trailing_zeros() as usize];
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
