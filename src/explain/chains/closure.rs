//! Which candidates lead to which others by simple links, however far, without an order or a length: a quick answer to
//! whether it is worth looking for a chain.
//!
//! ```text
//!   a on - b off = c on ...      an edge from a to c; parts of the graph that lead back to themselves are found first
//!                                (strongly connected components), then what each leads to is a set of bits
//! ```
//!
//! Sets have a bit for each candidate of the grid, up to 256: nearly all grids that get here have no more. For others nothing is
//! known beforehand, and all chains are looked for.

use super::bitset::{has, insert};
use super::graph::{Links, Pass};
use crate::explain::marks::{Cells, Marks, OF, bits};
use crate::grid::HOUSES;
use std::cell::OnceCell;

/// A set of candidates, as they are counted in [`Links`].
type Set = [u64; 4];

/// A grid with more candidates is not looked into.
const MOST: usize = 256;

fn join(set: &mut Set, other: &Set) {
    set.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

fn both(a: &Set, b: &Set) -> Set {
    std::array::from_fn(|i| a[i] & b[i])
}

fn is_empty(set: &Set) -> bool {
    set.iter().fold(0, |any, word| any | word) == 0
}

/// Calls `found` with the candidates of a set, ascending.
#[inline]
fn each(set: &Set, mut found: impl FnMut(usize)) {
    for (i, &word) in set.iter().enumerate() {
        let mut word = word;
        while word != 0 {
            found(i * 64 + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}

/// What turns itself off or on, and which candidates lead back to themselves.
pub(crate) struct Turning {
    /// By candidate: whether being on turns it off.
    pub off: Vec<bool>,
    /// By candidate: whether being off turns it on.
    pub on: Vec<bool>,
    /// By candidate: the number of its component, where it leads back to itself.
    pub component: Vec<Option<u16>>,
}

impl Turning {
    /// Nothing where no candidate turns itself off.
    pub fn new(marks: &Marks, links: &Links) -> Option<Turning> {
        let count = links.all.len();
        if count > MOST {
            let any = vec![true; count];
            return Some(Turning { off: any.clone(), on: any, component: vec![Some(0); count] });
        }
        let closure = Closure::new(marks, links, false);
        let turns = |i: usize| !is_empty(&both(&closure.on(i), &closure.near[i]));
        let off: Vec<bool> = (0..count).map(turns).collect();
        if !off.contains(&true) {
            return None;
        }
        let on = (0..count).map(|i| has(&closure.after[i].0, i)).collect();
        let cyclic = |&component: &u16| component != NEW && closure.parts[usize::from(component)].cyclic;
        let component = closure.component.iter().map(|part| Some(*part).filter(cyclic)).collect();
        Some(Turning { off, on, component })
    }
}

/// Where all candidates of a cell or all places of a digit in a house lead to the same by simple links.
#[derive(Default)]
pub(crate) struct Agreeing {
    cells: Cells,
    /// By digit, a bit for each house.
    houses: [u32; 9],
}

impl Agreeing {
    /// Only where no candidate turns itself off.
    pub fn new(marks: &Marks) -> Agreeing {
        let links = Links::new(marks, Pass::Both);
        if links.all.len() > MOST {
            return Agreeing { cells: Cells::ALL, houses: [u32::MAX; 9] };
        }
        Agreeing::of(marks, &links)
    }

    pub fn is_nowhere(&self) -> bool {
        self.cells.is_empty() && self.houses == [0; 9]
    }

    pub fn in_cell(&self, cell: usize) -> bool {
        self.cells.has(cell)
    }

    pub fn in_house(&self, house: usize, digit: usize) -> bool {
        self.houses[digit] >> house & 1 != 0
    }

    fn of(marks: &Marks, links: &Links) -> Agreeing {
        let closure = Closure::new(marks, links, true);
        let led: Vec<OnceCell<(Set, Set)>> = vec![OnceCell::new(); links.all.len()];
        let agree = |mut candidates: &mut dyn Iterator<Item = usize>| {
            let (mut on, mut off) = ([u64::MAX; 4], [u64::MAX; 4]);
            Iterator::all(&mut candidates, |i| {
                let (led_on, led_off) = led[i].get_or_init(|| {
                    let mut on = closure.on(i);
                    insert(&mut on, i);
                    (on, closure.off(i))
                });
                (on, off) = (both(&on, led_on), both(&off, led_off));
                !is_empty(&on) || !is_empty(&off)
            })
        };
        let mut agreeing = Agreeing::default();
        for cell in (0..81).filter(|&cell| marks.cells[cell].count_ones() > 2) {
            let first = links.first(cell);
            if agree(&mut (first..first + marks.cells[cell].count_ones() as usize)) {
                agreeing.cells = agreeing.cells.with(cell);
            }
            for digit in bits(marks.cells[cell]) {
                for (house, position) in OF[cell] {
                    let places = marks.at[digit][usize::from(house)];
                    let others = places & (places - 1);
                    let cells = bits(places).map(|i| usize::from(HOUSES[usize::from(house)][i]));
                    if others != 0
                        && places ^ others == 1 << position
                        && agree(&mut cells.map(|cell| links.place(marks, cell, digit)))
                    {
                        agreeing.houses[digit] |= 1 << house;
                    }
                }
            }
        }
        agreeing
    }
}

/// A strongly connected component.
struct Part {
    /// Whether it leads back to itself.
    cyclic: bool,
    /// What it turns on, and off if somebody wants to know.
    on: Set,
    off: Set,
}

/// What each candidate leads to.
struct Closure {
    /// By candidate: those that it excludes.
    near: Vec<Set>,
    /// The candidates that have strong links: only these come on.
    linked: Set,
    /// By candidate with strong links: the number of its component.
    component: Vec<u16>,
    parts: Vec<Part>,
    /// By candidate: what comes on and goes off when it is off.
    after: Vec<(Set, Set)>,
}

const NEW: u16 = u16::MAX;

impl Closure {
    /// Follows all links; `both` asks for what goes off as well.
    fn new(marks: &Marks, links: &Links, both_ways: bool) -> Closure {
        let count = links.all.len();
        let mut places = [[[0; 4]; 27]; 9];
        let mut linked = [0; 4];
        for (i, &number) in links.all.iter().enumerate() {
            let (cell, digit) = (usize::from(number) / 9, usize::from(number) % 9);
            for (house, _) in OF[cell] {
                insert(&mut places[digit][usize::from(house)], i);
            }
            if !links.strong(i).is_empty() {
                insert(&mut linked, i);
            }
        }
        let near = links.all.iter().enumerate().map(|(i, &number)| {
            let (cell, digit) = (usize::from(number) / 9, usize::from(number) % 9);
            let mut near = [0; 4];
            OF[cell].iter().for_each(|&(house, _)| join(&mut near, &places[digit][usize::from(house)]));
            if links.pass != Pass::X {
                let first = links.first(cell);
                (first..first + marks.cells[cell].count_ones() as usize).for_each(|other| {
                    insert(&mut near, other);
                });
            }
            near[i / 64] &= !(1 << (i % 64));
            near
        });
        let near: Vec<Set> = near.collect();
        let partners = (0..count).map(|i| {
            let mut partners = [0; 4];
            links.strong(i).iter().for_each(|&(other, _)| _ = insert(&mut partners, other.into()));
            partners
        });
        let partners: Vec<Set> = partners.collect();
        let mut edges = vec![[0; 4]; count];
        each(&linked, |i| {
            let edges = &mut edges[i];
            each(&both(&near[i], &linked), |off| join(edges, &partners[off]));
            edges[i / 64] &= !(1 << (i % 64));
        });
        let mut walk = Walk {
            edges: &edges,
            near: &near,
            both_ways,
            met: vec![NEW; count],
            low: vec![0; count],
            count: 0,
            stack: Vec::with_capacity(count),
            component: vec![NEW; count],
            parts: Vec::with_capacity(count),
        };
        each(&linked, |i| {
            if walk.met[i] == NEW {
                walk.visit(i);
            }
        });
        let Walk { component, parts, .. } = walk;
        let mut after = vec![([0; 4], [0; 4]); count];
        each(&linked, |i| {
            let (on, off) = &mut after[i];
            *on = partners[i];
            each(&partners[i], |other| {
                let part = &parts[usize::from(component[other])];
                join(on, &part.on);
                if both_ways {
                    join(off, &near[other]);
                    join(off, &part.off);
                }
            });
        });
        Closure { near, linked, component, parts, after }
    }

    /// What a candidate turns on.
    fn on(&self, i: usize) -> Set {
        if let Some(part) = self.parts.get(usize::from(self.component[i])) {
            return part.on;
        }
        let mut on = [0; 4];
        each(&both(&self.near[i], &self.linked), |off| join(&mut on, &self.after[off].0));
        on
    }

    /// What a candidate turns off, if that was asked for.
    fn off(&self, i: usize) -> Set {
        if let Some(part) = self.parts.get(usize::from(self.component[i])) {
            let mut off = part.off;
            join(&mut off, &self.near[i]);
            return off;
        }
        let mut off = self.near[i];
        each(&both(&self.near[i], &self.linked), |other| join(&mut off, &self.after[other].1));
        off
    }
}

/// A search for strongly connected components, depth first (Tarjan's).
struct Walk<'a> {
    /// By candidate: what it turns on at once.
    edges: &'a [Set],
    near: &'a [Set],
    both_ways: bool,
    /// By candidate: when it was met, and the first one met that it leads back to.
    met: Vec<u16>,
    low: Vec<u16>,
    count: u16,
    stack: Vec<u16>,
    component: Vec<u16>,
    parts: Vec<Part>,
}

impl Walk<'_> {
    fn visit(&mut self, i: usize) {
        let depth = self.stack.len();
        self.met[i] = self.count;
        let mut low = self.count;
        self.count += 1;
        self.stack.push(i as u16);
        each(&self.edges[i], |next| {
            if self.met[next] == NEW {
                self.visit(next);
                low = low.min(self.low[next]);
            } else if self.component[next] == NEW {
                low = low.min(self.met[next]);
            }
        });
        self.low[i] = low;
        if low == self.met[i] {
            self.close(depth);
        }
    }

    /// Makes a component of the candidates on the stack from `depth` on.
    fn close(&mut self, depth: usize) {
        let component = self.parts.len() as u16;
        let members = &self.stack[depth..];
        let cyclic = members.len() > 1;
        let (mut on, mut off) = ([0; 4], [0; 4]);
        for &member in members {
            self.component[usize::from(member)] = component;
            if cyclic {
                insert(&mut on, member.into());
                if self.both_ways {
                    join(&mut off, &self.near[usize::from(member)]);
                }
            }
        }
        for &member in members {
            each(&self.edges[usize::from(member)], |next| {
                // What is in the set already came with all that it leads to.
                if insert(&mut on, next) {
                    let part = &self.parts[usize::from(self.component[next])];
                    join(&mut on, &part.on);
                    if self.both_ways {
                        join(&mut off, &self.near[next]);
                        join(&mut off, &part.off);
                    }
                }
            });
        }
        self.parts.push(Part { cyclic, on, off });
        self.stack.truncate(depth);
    }
}
