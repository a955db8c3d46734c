//! The net of one assumption: all that follows from a literal, link by link.
//!
//! ```text
//!   on   implies off for all other candidates of its cell,
//!        and all other places in its three houses
//!   off  implies on for the last candidate left in its cell,
//!        and the last place of its digit left in a house
//! ```
//!
//! Nodes that are on are propagated before those that are off. In a dynamic net, a candidate that
//! is off leaves the grid as soon as its own implications were found; what comes on later because
//! of that has all the parents that had to go before. Each node keeps the parents that it was first
//! found with: they decide how long chains are, so the order is part of the scale.

use super::links::{
    AT_START, BY_CELL, BY_HINT, BY_HOUSE, Lit, Seen, candidate, cell_of, digit_of, is_on, lit,
};
use crate::bits::bits;
use crate::explain::marks::{Marks, OF};
use crate::explain::pattern::Mode;
use crate::explain::step::Step;
use crate::grid::HOUSES;
use std::cell::Cell;
use std::sync::Arc;

/// A literal of a net, and why it holds.
#[derive(Clone)]
pub(crate) struct Node {
    pub lit: Lit,
    /// How it was found: one of the constants of `links`.
    pub cause: u8,
    /// Whether it or an ancestor is a deduction.
    pub deep: bool,
    /// Its parents: a range of [`Net::parents`].
    pub start: u32,
    pub count: u16,
    /// The deduction that found it, counted from 1; 0 for links.
    pub deduction: u16,
    /// A lower bound of the number of its ancestors, itself included.
    pub least: u16,
    /// A lower bound of what nested chains add to its length.
    pub inner: u32,
    /// The number of its ancestors and itself, once they are counted; else 0.
    pub ancestors: Cell<u16>,
}

/// A pattern that turned candidates off in a net.
#[derive(Clone)]
pub(crate) struct Deduction {
    /// The length of its chains, 0 if it has none.
    pub complexity: u32,
    /// Tells its chains from others.
    pub id: u64,
    /// The pattern itself if it is kept.
    pub step: Option<Arc<Step>>,
}

/// How far a net has come.
#[derive(Default, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// It belongs to another grid, or its nodes are of no more use.
    #[default]
    Stale,
    /// No link adds to it; a deeper nesting may.
    Exhausted,
    /// Nothing adds to it, whatever the nesting.
    Closed,
}

/// The fallback when no link adds to a net.
pub(crate) trait Deduce {
    /// Adds deductions from what is left of a grid (`reduced`, of `marks`). Returns the status of
    /// the net if it ends there. Those of the nesting `from`, unless it is 0, are known to find
    /// nothing.
    fn deduce(
        &mut self,
        net: &mut Net,
        marks: &Marks,
        reduced: &Marks,
        nesting: u8,
        from: u8,
    ) -> Option<Status>;

    /// Adds to the number of nodes that were found.
    fn count(&mut self, nodes: usize);
}

/// All that follows from one assumption.
#[derive(Default)]
pub(crate) struct Net {
    pub status: Status,
    pub nodes: Vec<Node>,
    pub parents: Vec<u16>,
    /// Which literals were found.
    pub seen: Seen,
    /// The node of each of them.
    index: Vec<u16>,
    /// A node that is on and one that is off, the same candidate both.
    pub contradiction: Option<(u16, u16)>,
    pub deductions: Vec<Deduction>,
    /// The nodes to propagate, and without parents the literals.
    on: Vec<u16>,
    off: Vec<u16>,
    /// The grid without the candidates whose being off is propagated.
    reduced: Marks,
    /// The candidates that are not off.
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

impl Net {
    /// The node of a literal that was found.
    pub fn node(&self, lit: Lit) -> u16 {
        self.index[usize::from(lit)]
    }

    /// The parents of a node.
    pub fn parents_of(&self, node: u16) -> &[u16] {
        let node = &self.nodes[usize::from(node)];
        &self.parents[node.start as usize..node.start as usize + usize::from(node.count)]
    }

    /// Builds the net of an assumption, up to a contradiction.
    pub fn assume(&mut self, marks: &Marks, source: Lit, mode: Mode, deeper: &mut dyn Deduce) {
        self.nodes.clear();
        self.parents.clear();
        self.seen = Seen::EMPTY;
        self.index.resize(1458, 0);
        self.contradiction = None;
        self.deductions.clear();
        self.on.clear();
        self.off.clear();
        self.reduced.clone_from(marks);
        self.left.cells = marks.cells;
        self.left.at = marks.at;
        self.add(source, AT_START, 0, 0);
        self.propagate(marks, mode, 0, 0, 0, deeper);
    }

    /// Continues the net of a lower nesting in the same grid.
    pub fn extend_from(&mut self, lower: &Net, marks: &Marks, mode: Mode, from: u8, deeper: &mut dyn Deduce) {
        self.nodes.clone_from(&lower.nodes);
        self.parents.clone_from(&lower.parents);
        self.seen = lower.seen;
        self.index.clone_from(&lower.index);
        self.contradiction = lower.contradiction;
        self.deductions.clone_from(&lower.deductions);
        self.on.clone_from(&lower.on);
        self.off.clone_from(&lower.off);
        self.reduced.clone_from(&lower.reduced);
        self.left.clone_from(&lower.left);
        self.status = lower.status;
        self.extend(marks, mode, from, deeper);
    }

    /// Continues with a deeper nesting than before.
    pub fn extend(&mut self, marks: &Marks, mode: Mode, from: u8, deeper: &mut dyn Deduce) {
        if self.status == Status::Exhausted {
            self.propagate(marks, mode, from, self.on.len(), self.off.len(), deeper);
        }
    }

    /// Propagates the nodes that are left. If there are none at first, deductions of the nesting
    /// `from` are known to find nothing.
    fn propagate(
        &mut self,
        marks: &Marks,
        mode: Mode,
        mut from: u8,
        mut next_on: usize,
        mut next_off: usize,
        deeper: &mut dyn Deduce,
    ) {
        let mut reduced = std::mem::take(&mut self.reduced);
        self.status = loop {
            if let Some(&node) = self.on.get(next_on) {
                next_on += 1;
                if self.propagate_on(node, mode) {
                    break Status::Closed;
                }
            } else if let Some(&node) = self.off.get(next_off) {
                next_off += 1;
                if self.propagate_off(marks, &reduced, node, mode) {
                    break Status::Closed;
                }
                if mode.dynamic {
                    let lit = self.nodes[usize::from(node)].lit;
                    reduced.remove(cell_of(lit), digit_of(lit));
                }
            } else if mode.nesting == 0 {
                break Status::Exhausted;
            } else if let Some(status) = deeper.deduce(self, marks, &reduced, mode.nesting, from) {
                break status;
            } else {
                from = 0;
            }
        };
        self.reduced = reduced;
    }

    /// Adds a node whose parents are the last ones, from `start` on.
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

    /// Adds what a deduction from some parents, those from `start` on, turns off. Returns whether
    /// it was not off.
    pub fn add_off(&mut self, candidate: usize, start: u32, deduction: u16) -> bool {
        let lit = (candidate * 2) as Lit;
        let news = !self.seen.has(lit);
        if news {
            self.add(lit, BY_HINT, start, deduction);
        }
        news
    }

    /// Adds what a node that is on implies. Returns whether that is a contradiction.
    fn propagate_on(&mut self, node: u16, mode: Mode) -> bool {
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

    /// Adds a candidate that is off, a node like this one. Returns whether that is a contradiction.
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

    /// Adds what a node that is off implies. Returns whether that is a contradiction.
    fn propagate_off(&mut self, marks: &Marks, reduced: &Marks, node: u16, mode: Mode) -> bool {
        let source = self.nodes[usize::from(node)].lit;
        let (cell, digit) = (cell_of(source), digit_of(source));
        // The grid still has it.
        let other = reduced.cells[cell] & !(1 << digit);
        if !mode.one_digit && other.is_power_of_two() {
            let other = other.trailing_zeros() as usize;
            let start = self.parents.len() as u32;
            self.parents.push(node);
            for gone in bits(marks.cells[cell] & !reduced.cells[cell]) {
                self.parents.push(self.index[usize::from(lit(cell, gone, false))]);
            }
            if self.turn_on(lit(cell, other, true), BY_CELL, start) {
                return true;
            }
        }
        for (kind, (house, position)) in OF[cell].into_iter().enumerate() {
            let house = usize::from(house);
            let places = reduced.at[digit][house];
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

    /// Propagates an assumption without parents, in any order, up to the fixpoint: of the net, only
    /// `seen` is of use then. Returns false if it stopped at a contradiction.
    pub fn reach(&mut self, marks: &Marks, source: Lit, mode: Mode) -> bool {
        self.seen = Seen::EMPTY;
        self.on.clear();
        self.left.cells = marks.cells;
        self.left.at = marks.at;
        if is_on(source) {
            self.reach_on(source);
        } else {
            self.reach_off(marks, mode, cell_of(source), digit_of(source));
        }
        while let Some(on) = self.on.pop() {
            if self.seen.has(on & !1) {
                return false;
            }
            let (cell, digit) = (cell_of(on), digit_of(on));
            if !mode.one_digit {
                for other in bits(self.left.cells[cell] & !(1 << digit)) {
                    if !self.reach_off(marks, mode, cell, other) {
                        return false;
                    }
                }
            }
            for (house, position) in OF[cell] {
                let house = usize::from(house);
                for other in bits(self.left.at[digit][house] & !(1 << position)) {
                    if !self.reach_off(marks, mode, HOUSES[house][other].into(), digit) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Takes a candidate from the grid, unless it is on.
    #[inline]
    fn reach_off(&mut self, marks: &Marks, mode: Mode, cell: usize, digit: usize) -> bool {
        let off = lit(cell, digit, false);
        if self.seen.has(off | 1) {
            return false;
        }
        self.seen.insert(off);
        let mut left = self.left.cells[cell] & !(1 << digit);
        self.left.cells[cell] = left;
        if !mode.dynamic {
            left = marks.cells[cell] & !(1 << digit);
        }
        if left.is_power_of_two() && !mode.one_digit {
            self.reach_on(lit(cell, left.trailing_zeros() as usize, true));
        }
        for (house, position) in OF[cell] {
            let house = usize::from(house);
            let mut left = self.left.at[digit][house] & !(1 << position);
            self.left.at[digit][house] = left;
            if !mode.dynamic {
                left = marks.at[digit][house] & !(1 << position);
            }
            if left.is_power_of_two() {
                let place = HOUSES[house][left.trailing_zeros() as usize];
                self.reach_on(lit(place.into(), digit, true));
            }
        }
        true
    }

    #[inline]
    fn reach_on(&mut self, on: Lit) {
        if !self.seen.has(on) {
            self.seen.insert(on);
            self.on.push(on);
        }
    }
}
