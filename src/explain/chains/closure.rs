//! Which candidates lead to which others by simple links, however far, without an order or a length: a quick answer to
//! whether it is worth looking for a chain.
//!
//! ```text
//!   a on - b off = c on ...      an edge from a to c; parts of the graph that lead back to themselves are found first
//!                                (strongly connected components), then what each leads to is a set of bits
//! ```

use super::graph::{Links, Pass};
use super::links::candidate;
use crate::explain::marks::{Marks, OF, bits};
use crate::grid::HOUSES;

/// A set of candidates.
pub(crate) type Set = [u64; 12];

pub(crate) fn has(set: &Set, number: usize) -> bool {
    set[number / 64] >> (number % 64) & 1 != 0
}

/// Adds a candidate to a set; whether it was not there.
pub(crate) fn insert(set: &mut Set, number: usize) -> bool {
    let new = !has(set, number);
    set[number / 64] |= 1 << (number % 64);
    new
}

fn join(set: &mut Set, other: &Set) {
    set.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

/// What each candidate leads to.
#[derive(Default)]
pub(crate) struct Closure {
    /// By candidate: the number of its component.
    pub component: Vec<u16>,
    /// By component: what comes on.
    on: Vec<Set>,
    /// By component: whether it leads back to itself.
    cyclic: Vec<bool>,
}

const NEW: u16 = u16::MAX;

/// A search for strongly connected components, depth first (Tarjan's).
struct Walk<'a> {
    /// By candidate, the range of its edges.
    ends: &'a [(u32, u32)],
    edges: &'a [u16],
    /// By candidate: when it was met, and the first one met that it leads back to.
    met: Vec<u16>,
    low: Vec<u16>,
    count: u16,
    stack: Vec<u16>,
    closure: Closure,
}

impl Closure {
    pub fn new(links: &Links) -> Closure {
        let mut edges: Vec<u16> = Vec::with_capacity(4096);
        let mut ends = vec![(0, 0); 729];
        for &number in &links.all {
            let number = usize::from(number);
            let start = edges.len() as u32;
            links.weak(number, |off, _| {
                let on = links.strong(off).iter().map(|&(on, _)| on);
                edges.extend(on.filter(|&on| usize::from(on) != number));
                false
            });
            ends[number] = (start, edges.len() as u32);
        }
        let closure = Closure {
            component: vec![NEW; 729],
            on: Vec::with_capacity(links.all.len()),
            cyclic: Vec::with_capacity(links.all.len()),
        };
        let mut walk = Walk {
            ends: &ends,
            edges: &edges,
            met: vec![NEW; 729],
            low: vec![0; 729],
            count: 0,
            stack: Vec::new(),
            closure,
        };
        for &number in &links.all {
            if walk.met[usize::from(number)] == NEW {
                walk.visit(number.into());
            }
        }
        walk.closure
    }

    /// Whether a candidate leads back to itself.
    pub fn is_cyclic(&self, number: usize) -> bool {
        self.cyclic[usize::from(self.component[number])]
    }

    /// Whether two candidates lead to each other.
    pub fn together(&self, a: usize, b: usize) -> bool {
        self.component[a] == self.component[b]
    }

    /// What a candidate turns on.
    pub fn on(&self, number: usize) -> &Set {
        &self.on[usize::from(self.component[number])]
    }

    /// Whether a candidate that is on turns itself off.
    pub fn turns_off(&self, marks: &Marks, number: usize, pass: Pass) -> bool {
        let on = self.on(number);
        if *on == [0; 12] {
            return false;
        }
        let (cell, digit) = (number / 9, number % 9);
        let others = marks.cells[cell] & !(1 << digit);
        if pass != Pass::X && bits(others).any(|other| has(on, candidate(cell, other))) {
            return true;
        }
        OF[cell].iter().any(|&(house, position)| {
            let house = usize::from(house);
            let others = marks.at[digit][house] & !(1 << position);
            bits(others).any(|other| has(on, candidate(HOUSES[house][other].into(), digit)))
        })
    }

    /// Whether a candidate that is off turns itself on.
    pub fn turns_on(&self, links: &Links, number: usize) -> bool {
        links.strong(number).iter().any(|&(on, _)| has(self.on(on.into()), number))
    }
}

impl Walk<'_> {
    fn visit(&mut self, number: usize) {
        let depth = self.stack.len();
        self.met[number] = self.count;
        self.low[number] = self.count;
        self.count += 1;
        self.stack.push(number as u16);
        let (start, end) = self.ends[number];
        for &next in &self.edges[start as usize..end as usize] {
            let next = usize::from(next);
            if self.met[next] == NEW {
                self.visit(next);
                self.low[number] = self.low[number].min(self.low[next]);
            } else if self.closure.component[next] == NEW {
                self.low[number] = self.low[number].min(self.met[next]);
            }
        }
        if self.low[number] == self.met[number] {
            self.close(depth);
        }
    }

    /// Makes a component of the candidates on the stack from `depth` on.
    fn close(&mut self, depth: usize) {
        let closure = &mut self.closure;
        let component = closure.on.len() as u16;
        let members = &self.stack[depth..];
        let mut on = [0; 12];
        for &member in members {
            closure.component[usize::from(member)] = component;
        }
        for &member in members {
            if members.len() > 1 {
                insert(&mut on, member.into());
            }
            let (start, end) = self.ends[usize::from(member)];
            for &next in &self.edges[start as usize..end as usize] {
                // What is in the set already came with all that it leads to.
                if insert(&mut on, next.into()) {
                    let other = closure.component[usize::from(next)];
                    if other != component {
                        join(&mut on, &closure.on[usize::from(other)]);
                    }
                }
            }
        }
        closure.on.push(on);
        closure.cyclic.push(members.len() > 1);
        self.stack.truncate(depth);
    }
}
