//! The conclusions of nets: contradictions, doubles, and verities of cells and regions, from every
//! candidate of a grid.
//!
//! ```text
//!   contradiction   x on ⇒ y on and y off: x is off
//!   double          x on ⇒ y and x off ⇒ y: so y
//!   cell            each candidate of a cell ⇒ y: so y
//!   region          each place of a digit in a house ⇒ y: so y
//! ```

use super::closure::Verities;
use super::length::{Counter, Leaf};
use super::links::{Lit, Seen, Sources, candidate, cell_of, is_on};
use super::net::{Deduce, Net, Status};
use super::nets::Nets;
use crate::bits::bits;
use crate::explain::hint::insert_by;
use crate::explain::marks::{Marks, OF};
use crate::explain::pattern::{Mode, Why};
use crate::explain::rating::{Exact, Rating};
use crate::grid::HOUSES;

/// A conclusion, its length and its reason.
#[derive(Clone, Copy)]
pub(crate) struct Conclusion {
    pub length: u32,
    pub why: Why,
    pub target: Lit,
}

/// A conclusion, when it was found, the strong links that it depends on, and a number that tells
/// its chains from others.
pub(crate) type Entry = (Conclusion, u32, Sources, u64);

/// Memory for the nets of one grid.
#[derive(Default)]
pub(crate) struct Memory {
    /// The nets up to nesting 1, and those of a deeper nesting that continue them.
    nets: Nets,
    higher: Nets,
    /// By literal, one more than the nesting of its net for this grid, in each of the two.
    done: Vec<[u8; 2]>,
    /// Upper bounds of the nets of candidates that are on, and by candidate the place of its bound,
    /// counted from 1.
    bounds: Vec<Seen>,
    bound_of: Vec<u16>,
    /// What was propagated without parents.
    reached: Net,
    counter: Counter,
    /// By literal, the number of its conclusion in the list, counted from 1.
    slots: Vec<u16>,
}

/// Which conclusions are kept.
enum Sink {
    /// Only the best one.
    Best(Option<Conclusion>),
    /// Several, in the order that they were found first.
    Many(Keep, Vec<Entry>),
}

/// Which of several conclusions are kept.
#[derive(Clone, Copy)]
enum Keep {
    /// The best one for each literal.
    All,
    /// The same, without those that are rated higher than the best one.
    Alike,
    /// The best one of each wanted [kind](Why::kind).
    Firsts([bool; 4]),
}

/// A search of one grid, a cell at a time.
pub(crate) struct Scan {
    mode: Mode,
    /// The static verities.
    verities: Option<Verities>,
    cell: usize,
    sink: Sink,
    /// Longer chains than this are not wanted.
    limit: u32,
    /// How many conclusions were taken.
    count: u32,
}

impl Scan {
    /// A search for the best conclusion.
    pub fn best(mode: Mode, marks: &Marks) -> Scan {
        Scan::new(mode, Sink::Best(None), marks)
    }

    /// A search for the best conclusion of each wanted [kind](Why::kind), rated `most` or less.
    pub fn firsts(mode: Mode, marks: &Marks, wanted: [bool; 4], most: Rating) -> Scan {
        let limit = Exact::longest(mode.base(), most);
        Scan { limit, ..Scan::new(mode, Sink::Many(Keep::Firsts(wanted), Vec::new()), marks) }
    }

    /// A search for all conclusions that are rated like the best one.
    pub fn alike(mode: Mode, marks: &Marks) -> Scan {
        Scan::new(mode, Sink::Many(Keep::Alike, Vec::new()), marks)
    }

    fn new(mode: Mode, sink: Sink, marks: &Marks) -> Scan {
        let verities = (!mode.dynamic).then(|| Verities::new(marks));
        Scan { mode, verities, cell: 0, sink, limit: u32::MAX, count: 0 }
    }

    /// Searches the whole grid for what chains of a kind conclude, easiest first.
    pub fn sorted(marks: &Marks, mode: Mode, memory: &mut Memory, deeper: &mut dyn Deduce) -> Vec<Entry> {
        let mut scan = Scan::new(mode, Sink::Many(Keep::All, Vec::new()), marks);
        if scan.verities.as_ref().is_some_and(Verities::is_nowhere) {
            return Vec::new();
        }
        memory.clear(false);
        while scan.advance(marks, memory, deeper) {}
        scan.entries()
    }

    /// All conclusions, easiest first.
    fn entries(&mut self) -> Vec<Entry> {
        let Sink::Many(_, found) = &mut self.sink else { return Vec::new() };
        let found = std::mem::take(found);
        let mut sorted = Vec::with_capacity(found.len());
        for entry in found.into_iter().filter(|(conclusion, ..)| conclusion.length <= self.limit) {
            insert_by(&mut sorted, entry, |(conclusion, order, ..): &Entry| {
                (conclusion.length, conclusion.why.order(), *order)
            });
        }
        sorted
    }

    /// The best conclusion up to here.
    pub fn conclusion(&self) -> Option<Conclusion> {
        if let Sink::Best(best) = &self.sink { *best } else { None }
    }

    /// The conclusions of a search for several, easiest first.
    pub fn conclusions(&mut self) -> Vec<Conclusion> {
        self.entries().into_iter().map(|(conclusion, ..)| conclusion).collect()
    }

    /// Longer chains than this are of no use any more.
    pub fn bound(&self) -> u32 {
        match &self.sink {
            Sink::Best(best) => best.map_or(u32::MAX, |conclusion| conclusion.length),
            Sink::Many(Keep::Firsts(wanted), found)
                if found.len() == wanted.iter().filter(|wanted| **wanted).count() =>
            {
                found.iter().map(|(conclusion, ..)| conclusion.length).max().unwrap_or(0)
            }
            _ => self.limit,
        }
    }

    /// Searches from the next cell; whether there are more.
    #[inline(never)]
    pub fn advance(&mut self, marks: &Marks, memory: &mut Memory, deeper: &mut dyn Deduce) -> bool {
        let Mode { one_digit, dynamic, .. } = self.mode;
        let least = if dynamic { 2 } else { 3 };
        let Some(cell) = (self.cell..81).find(|&cell| marks.cells[cell].count_ones() >= least) else {
            return false;
        };
        self.cell = cell + 1;
        let digits = marks.cells[cell];
        for digit in bits(digits) {
            let number = candidate(cell, digit);
            if dynamic {
                self.both_ways(marks, memory, deeper, number);
            }
            if !one_digit {
                for (house, position) in OF[cell] {
                    let house = usize::from(house);
                    let places = marks.at[digit][house];
                    if places.count_ones() > 1 && places.trailing_zeros() == u32::from(position) {
                        let numbers = &mut bits(places).map(|i| candidate(HOUSES[house][i].into(), digit));
                        self.common(marks, memory, deeper, Why::Region(house, digit), numbers);
                    }
                }
            }
        }
        if !one_digit {
            let numbers = &mut bits(digits).map(|digit| candidate(cell, digit));
            self.common(marks, memory, deeper, Why::Cell(cell), numbers);
        }
        true
    }

    /// Concludes the contradictions of a candidate, on and off, and its doubles.
    fn both_ways(&mut self, marks: &Marks, memory: &mut Memory, deeper: &mut dyn Deduce, number: usize) {
        let mode = self.mode;
        let (on, off) = ((number * 2 + 1) as Lit, (number * 2) as Lit);
        let doubles = !mode.one_digit && marks.cells[number / 9].count_ones() > 2;
        // First without parents: a net is built only if it has a contradiction or something in
        // common with the other one.
        let (mut reach_on, mut reach_off) = (Seen::FULL, Seen::FULL);
        if mode.nesting == 0 {
            reach_on = *memory.bound(marks, number, mode, deeper);
            if memory.reached.reach(marks, off, mode) {
                reach_off = memory.reached.seen;
            }
            deeper.count(REACH);
        }
        let mut net = |lit: Lit, seen: &mut Seen| {
            *seen = memory.net(marks, lit, mode, deeper).seen;
            true
        };
        let (mut has_on, mut has_off) = (false, false);
        if reach_on == Seen::FULL {
            has_on = net(on, &mut reach_on);
        }
        if reach_off == Seen::FULL {
            has_off = net(off, &mut reach_off);
        }
        let mut common = doubles && reach_on.keep(&reach_off);
        if common {
            has_on |= net(on, &mut reach_on);
            has_off |= net(off, &mut reach_off);
            common = reach_on.keep(&reach_off);
        }
        let Memory { nets, higher, counter, slots, .. } = memory;
        let nets = if mode.nesting > 1 { higher } else { nets };
        let [net_on, net_off] =
            [(on, has_on), (off, has_off)].map(|(lit, has)| nets.get(lit).filter(|_| has));
        let mut conclude =
            |why, target, leaves: &[Leaf]| self.conclude(marks, counter, slots, why, target, leaves);
        for (net, lit) in [(net_on, on), (net_off, off)] {
            if let Some((net, (a, b))) = net.and_then(|net| Some((net, net.contradiction?))) {
                conclude(Why::Contradiction(lit), lit ^ 1, &[(net, a), (net, b)]);
            }
        }
        if let (true, Some(on), Some(off)) = (common, net_on, net_off) {
            for target in in_order(on, |lit| reach_on.has(lit)) {
                let leaves = [on, off].map(|net| (net, net.node(target)));
                conclude(Why::Double(number), target, &leaves);
            }
        }
    }

    /// Concludes what all of some candidates imply.
    fn common(
        &mut self,
        marks: &Marks,
        memory: &mut Memory,
        deeper: &mut dyn Deduce,
        why: Why,
        numbers: &mut dyn Iterator<Item = usize>,
    ) {
        if let Some(verities) = &self.verities {
            let agree = match why {
                Why::Cell(cell) => verities.in_cell(cell),
                Why::Region(house, digit) => verities.in_house(house, digit),
                _ => true,
            };
            if !agree {
                return;
            }
        }
        let mut all = [0; 9];
        let mut count = 0;
        let mut bound = Seen::FULL;
        for number in numbers {
            all[count] = number;
            count += 1;
            if !bound.keep(memory.bound(marks, number, self.mode, deeper)) {
                return;
            }
        }
        let numbers = &all[..count];
        let mut common = Seen::FULL;
        for number in numbers {
            if !common.keep(&memory.net(marks, (number * 2 + 1) as Lit, self.mode, deeper).seen) {
                return;
            }
        }
        let Memory { nets, higher, counter, slots, .. } = memory;
        let nets = if self.mode.nesting > 1 { higher } else { nets };
        let on = numbers.iter().filter_map(|number| nets.get((number * 2 + 1) as Lit));
        let Some(first) = on.clone().next() else { return };
        let mut leaves: Vec<Leaf> = Vec::with_capacity(9);
        for target in in_order(first, |lit| common.has(lit)) {
            leaves.clear();
            leaves.extend(on.clone().map(|net| (net, net.node(target))));
            self.conclude(marks, counter, slots, why, target, &leaves);
        }
    }

    /// Takes a conclusion if it is better than what is there.
    fn conclude(
        &mut self,
        marks: &Marks,
        counter: &mut Counter,
        slots: &mut [u16],
        why: Why,
        target: Lit,
        leaves: &[Leaf],
    ) {
        if is_on(target) && marks.cells[cell_of(target)].is_power_of_two() {
            return;
        }
        let key = match self.sink {
            Sink::Many(Keep::Firsts(wanted), _) if !wanted[why.kind()] => return,
            Sink::Many(Keep::Firsts(_), _) => why.kind(),
            _ => usize::from(target),
        };
        let (slot, best) = match &self.sink {
            Sink::Best(best) => (0, *best),
            Sink::Many(_, found) => {
                let slot = slots[key];
                (slot, slot.checked_sub(1).map(|slot| found[usize::from(slot)].0))
            }
        };
        let limit = self.limit;
        let worse = |length: u32| {
            length > limit
                || best.is_some_and(|best| (best.length, best.why.order()) <= (length, why.order()))
        };
        if worse(Counter::least(leaves)) {
            return;
        }
        let length = counter.length(leaves);
        if worse(length) {
            return;
        }
        self.count += 1;
        let conclusion = Conclusion { length, why, target };
        match &mut self.sink {
            Sink::Best(best) => *best = Some(conclusion),
            Sink::Many(_, found) => {
                let (mut sources, id) = counter.sources(leaves);
                match why {
                    Why::Cell(cell) => sources.cell(cell),
                    Why::Region(house, digit) => sources.house(house, digit),
                    _ => {}
                }
                let entry = (conclusion, self.count, sources, id);
                if let Some(slot) = slot.checked_sub(1) {
                    found[usize::from(slot)] = entry;
                } else {
                    found.push(entry);
                    slots[key] = found.len() as u16;
                }
            }
        }
        if let Sink::Many(Keep::Alike, _) = self.sink {
            let base = self.mode.base();
            self.limit = self.limit.min(Exact::longest(base, Exact::of(base, length).rounded()));
        }
    }
}

/// Propagation without parents takes about as long as this number of nodes with them.
const REACH: usize = 8;

/// The literals of a net that are wanted: first those on, then those off.
fn in_order<'a>(net: &'a Net, wanted: impl Fn(Lit) -> bool + Copy + 'a) -> impl Iterator<Item = Lit> + 'a {
    let of = move |on: bool| {
        let lits = net.nodes.iter().map(|node| node.lit);
        lits.filter(move |&lit| is_on(lit) == on && wanted(lit))
    };
    of(true).chain(of(false))
}

impl Memory {
    /// Makes room for a search of a grid, the same one as before or another.
    pub fn clear(&mut self, same: bool) {
        if !same {
            self.done.clear();
            self.nets.clear();
            self.higher.clear();
        }
        self.done.resize(1458, [0; 2]);
        self.bounds.clear();
        self.bound_of.clear();
        self.bound_of.resize(729, 0);
        self.slots.clear();
        self.slots.resize(1458, 0);
    }

    /// An upper bound of the net of a candidate that is on. It is everything if there is a
    /// contradiction, since how far the net gets then depends on the order, and for nested nets;
    /// static nets are left to [`Verities`].
    fn bound(&mut self, marks: &Marks, number: usize, mode: Mode, deeper: &mut dyn Deduce) -> &Seen {
        if mode.nesting > 0 || !mode.dynamic {
            return &Seen::FULL;
        }
        if self.bound_of[number] == 0 {
            let fine = self.reached.reach(marks, (number * 2 + 1) as Lit, mode);
            self.bounds.push(if fine { self.reached.seen } else { Seen::FULL });
            self.bound_of[number] = self.bounds.len() as u16;
            deeper.count(REACH);
        }
        &self.bounds[usize::from(self.bound_of[number]) - 1]
    }

    /// The net of a literal, built once. It continues that of a lower nesting in the same grid.
    pub fn net(&mut self, marks: &Marks, source: Lit, mode: Mode, deeper: &mut dyn Deduce) -> &Net {
        let i = usize::from(source);
        let [shallow, deep] = &mut self.done[i];
        let goal = mode.nesting + 1;
        if mode.nesting < 2 {
            let net = self.nets.get_mut(source);
            if *shallow != goal {
                net.assume(marks, source, mode, deeper);
                *shallow = goal;
                deeper.count(net.nodes.len());
            }
            net
        } else {
            let net = self.higher.get_mut(source);
            if *deep != goal {
                let lower = self.nets.get(source);
                if *deep == mode.nesting && mode.nesting != 4 && net.status != Status::Stale {
                    net.extend(marks, mode, mode.nesting - 1, deeper);
                } else if let Some(lower) =
                    lower.filter(|lower| *shallow == 2 && lower.status != Status::Stale)
                {
                    net.extend_from(lower, marks, mode, 1, deeper);
                } else {
                    net.assume(marks, source, mode, deeper);
                }
                *deep = goal;
                deeper.count(net.nodes.len());
            }
            net
        }
    }
}
