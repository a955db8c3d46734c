//! Chains from every candidate: what contradicts itself, what follows both ways, and what follows from all candidates of a
//! cell or all places of a digit in a house.
//!
//! ```text
//!   contradiction   x on leads to y on and y off: x is off          double   x on and x off both lead to y: so y
//!   cell            each candidate of a cell leads to y: so y       region   each place of a digit in a house leads to y
//! ```

use super::closure::Agreeing;
use super::fixpoint::Fixpoint;
use super::length::{Counter, End};
use super::links::{Lit, Seen, Sources, candidate, cell_of, is_on};
use super::run::{Deduce, End as RunEnd, Run};
use crate::explain::hint::insert_by;
use crate::explain::marks::{Marks, OF, bits};
use crate::explain::pattern::{Mode, Why};
use crate::explain::rating::{Exact, Rating};
use crate::grid::HOUSES;

/// A conclusion and what it takes.
#[derive(Clone, Copy)]
pub(crate) struct Winner {
    pub length: u32,
    pub why: Why,
    pub target: Lit,
}

/// A conclusion, when it was found, what it depends on, and a number that tells its chains from others.
pub(crate) type Entry = (Winner, u32, Sources, u64);

/// Runs by the literal that they start with; in little memory, since most grids take few.
#[derive(Default)]
struct Runs {
    runs: Vec<Run>,
    /// How many of them are in use.
    count: usize,
    /// By literal, the place of its run, counted from 1.
    places: Vec<u16>,
}

impl Runs {
    fn clear(&mut self) {
        self.count = 0;
        self.places.clear();
        self.places.resize(1458, 0);
    }

    fn get(&self, lit: Lit) -> Option<&Run> {
        Some(&self.runs[usize::from(self.places[usize::from(lit)].checked_sub(1)?)])
    }

    fn get_mut(&mut self, lit: Lit) -> &mut Run {
        let place = &mut self.places[usize::from(lit)];
        if *place == 0 {
            self.count += 1;
            *place = self.count as u16;
            if self.runs.len() < self.count {
                self.runs.push(Run::default());
            }
        }
        &mut self.runs[usize::from(*place) - 1]
    }
}

/// Memory for the runs of one grid.
#[derive(Default)]
pub(crate) struct Space {
    /// By literal it starts with, the runs up to level 1, and those of a level above that go on with them.
    runs: Runs,
    higher: Runs,
    /// By literal, one more than the level of the run that is done for this grid, of each of the two.
    done: Vec<[u8; 2]>,
    /// What candidates that are on lead to at most, and by candidate, where that stands, counted from 1.
    bounds: Vec<Seen>,
    bounded: Vec<u16>,
    fixpoint: Fixpoint,
    counter: Counter,
    /// By literal, the number of its conclusion in the list, counted from 1.
    slots: Vec<u16>,
}

/// Which conclusions are kept.
enum Sink {
    /// Only the best one.
    Best(Option<Winner>),
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
    /// Where static chains agree on something.
    agreeing: Option<Agreeing>,
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
        let agreeing = (!mode.dynamic).then(|| Agreeing::new(marks));
        Scan { mode, agreeing, cell: 0, sink, limit: u32::MAX, count: 0 }
    }

    /// Searches the whole grid for what chains of a kind conclude, easiest first.
    pub fn sorted(marks: &Marks, mode: Mode, space: &mut Space, deeper: &mut dyn Deduce) -> Vec<Entry> {
        let mut scan = Scan::new(mode, Sink::Many(Keep::All, Vec::new()), marks);
        if scan.agreeing.as_ref().is_some_and(Agreeing::is_nowhere) {
            return Vec::new();
        }
        space.clear(false);
        while scan.advance(marks, space, deeper) {}
        scan.entries()
    }

    /// All conclusions, easiest first.
    fn entries(&mut self) -> Vec<Entry> {
        let Sink::Many(_, found) = &mut self.sink else { return Vec::new() };
        let found = std::mem::take(found);
        let mut sorted = Vec::with_capacity(found.len());
        for entry in found.into_iter().filter(|(winner, ..)| winner.length <= self.limit) {
            insert_by(&mut sorted, entry, |(winner, order, ..): &Entry| {
                (winner.length, winner.why.order(), *order)
            });
        }
        sorted
    }

    /// The best conclusion up to here.
    pub fn winner(&self) -> Option<Winner> {
        if let Sink::Best(best) = &self.sink { *best } else { None }
    }

    /// The conclusions of a search for several, easiest first.
    pub fn winners(&mut self) -> Vec<Winner> {
        self.entries().into_iter().map(|(winner, ..)| winner).collect()
    }

    /// Longer chains than this are of no use any more.
    pub fn bound(&self) -> u32 {
        match &self.sink {
            Sink::Best(best) => best.map_or(u32::MAX, |winner| winner.length),
            Sink::Many(Keep::Firsts(wanted), found)
                if found.len() == wanted.iter().filter(|wanted| **wanted).count() =>
            {
                found.iter().map(|(winner, ..)| winner.length).max().unwrap_or(0)
            }
            _ => self.limit,
        }
    }

    /// Searches from the next cell; whether there are more.
    #[inline(never)]
    pub fn advance(&mut self, marks: &Marks, space: &mut Space, deeper: &mut dyn Deduce) -> bool {
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
                self.both_ways(marks, space, deeper, number);
            }
            if !one_digit {
                for (house, position) in OF[cell] {
                    let house = usize::from(house);
                    let places = marks.at[digit][house];
                    if places.count_ones() > 1 && places.trailing_zeros() == u32::from(position) {
                        let numbers = &mut bits(places).map(|i| candidate(HOUSES[house][i].into(), digit));
                        self.common(marks, space, deeper, Why::Region(house, digit), numbers);
                    }
                }
            }
        }
        if !one_digit {
            let numbers = &mut bits(digits).map(|digit| candidate(cell, digit));
            self.common(marks, space, deeper, Why::Cell(cell), numbers);
        }
        true
    }

    /// Concludes where a candidate leads to a contradiction, or to the same both on and off.
    fn both_ways(&mut self, marks: &Marks, space: &mut Space, deeper: &mut dyn Deduce, number: usize) {
        let mode = self.mode;
        let (on, off) = ((number * 2 + 1) as Lit, (number * 2) as Lit);
        let doubles = !mode.one_digit && marks.cells[number / 9].count_ones() > 2;
        // At first by links without an order: what is fine then, is not run unless that is wanted.
        let (mut led, mut also) = (Seen::ALL, Seen::ALL);
        if mode.level == 0 {
            led = *space.bound(marks, number, mode, deeper);
            if space.fixpoint.assume(marks, off, mode) {
                also = space.fixpoint.seen;
            }
            deeper.count(FIXPOINT);
        }
        let mut run = |lit: Lit, seen: &mut Seen| {
            *seen = space.run(marks, lit, mode, deeper).seen;
            true
        };
        let (mut ran, mut ran_off) = (false, false);
        if led.is_all() {
            ran = run(on, &mut led);
        }
        if also.is_all() {
            ran_off = run(off, &mut also);
        }
        let mut common = doubles && led.keep(&also);
        if common {
            ran |= run(on, &mut led);
            ran_off |= run(off, &mut also);
            common = led.keep(&also);
        }
        let Space { runs, higher, counter, slots, .. } = space;
        let runs = if mode.level > 1 { higher } else { runs };
        let [run_on, run_off] = [(on, ran), (off, ran_off)].map(|(lit, ran)| runs.get(lit).filter(|_| ran));
        let mut conclude =
            |why, target, ends: &[End]| self.conclude(marks, counter, slots, why, target, ends);
        for (run, lit) in [(run_on, on), (run_off, off)] {
            if let Some((run, (a, b))) = run.and_then(|run| Some((run, run.contradiction?))) {
                conclude(Why::Contradiction(lit), lit ^ 1, &[(run, a), (run, b)]);
            }
        }
        if let (true, Some(on), Some(off)) = (common, run_on, run_off) {
            for target in in_order(on, |lit| led.has(lit)) {
                let ends = [on, off].map(|run| (run, run.node(target)));
                conclude(Why::Double(number), target, &ends);
            }
        }
    }

    /// Concludes what all of some candidates lead to.
    fn common(
        &mut self,
        marks: &Marks,
        space: &mut Space,
        deeper: &mut dyn Deduce,
        why: Why,
        numbers: &mut dyn Iterator<Item = usize>,
    ) {
        if let Some(agreeing) = &self.agreeing {
            let agree = match why {
                Why::Cell(cell) => agreeing.in_cell(cell),
                Why::Region(house, digit) => agreeing.in_house(house, digit),
                _ => true,
            };
            if !agree {
                return;
            }
        }
        let mut all = [0; 9];
        let mut count = 0;
        let mut bound = Seen::ALL;
        for number in numbers {
            all[count] = number;
            count += 1;
            if !bound.keep(space.bound(marks, number, self.mode, deeper)) {
                return;
            }
        }
        let numbers = &all[..count];
        let mut common = Seen::ALL;
        for number in numbers {
            if !common.keep(&space.run(marks, (number * 2 + 1) as Lit, self.mode, deeper).seen) {
                return;
            }
        }
        let Space { runs, higher, counter, slots, .. } = space;
        let runs = if self.mode.level > 1 { higher } else { runs };
        let on = numbers.iter().filter_map(|number| runs.get((number * 2 + 1) as Lit));
        let Some(first) = on.clone().next() else { return };
        let mut ends: Vec<End> = Vec::with_capacity(9);
        for target in in_order(first, |lit| common.has(lit)) {
            ends.clear();
            ends.extend(on.clone().map(|run| (run, run.node(target))));
            self.conclude(marks, counter, slots, why, target, &ends);
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
        ends: &[End],
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
        if worse(Counter::least(ends)) {
            return;
        }
        let length = counter.length(ends);
        if worse(length) {
            return;
        }
        self.count += 1;
        let winner = Winner { length, why, target };
        match &mut self.sink {
            Sink::Best(best) => *best = Some(winner),
            Sink::Many(_, found) => {
                let (mut sources, id) = counter.sources(ends);
                match why {
                    Why::Cell(cell) => sources.cell(cell),
                    Why::Region(house, digit) => sources.house(house, digit),
                    _ => {}
                }
                let entry = (winner, self.count, sources, id);
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

/// A propagation without causes takes about as long as this number of nodes of runs.
const FIXPOINT: usize = 8;

/// What was found in a run and is wanted: first what is on, then what is off.
fn in_order<'a>(run: &'a Run, wanted: impl Fn(Lit) -> bool + Copy + 'a) -> impl Iterator<Item = Lit> + 'a {
    let of = move |on: bool| {
        let lits = run.nodes.iter().map(|node| node.lit);
        lits.filter(move |&lit| is_on(lit) == on && wanted(lit))
    };
    of(true).chain(of(false))
}

impl Space {
    /// Makes room for a search of a grid, the same one as before or another.
    pub fn clear(&mut self, same: bool) {
        if !same {
            self.done.clear();
            self.runs.clear();
            self.higher.clear();
        }
        self.done.resize(1458, [0; 2]);
        self.bounds.clear();
        self.bounded.clear();
        self.bounded.resize(729, 0);
        self.slots.clear();
        self.slots.resize(1458, 0);
    }

    /// No run of a candidate that is on finds more than this: everything where it contradicts itself, since how far it gets
    /// then depends on the order, and where there is more in it than links. Of static runs more is known beforehand.
    fn bound(&mut self, marks: &Marks, number: usize, mode: Mode, deeper: &mut dyn Deduce) -> &Seen {
        if mode.level > 0 || !mode.dynamic {
            return &Seen::ALL;
        }
        if self.bounded[number] == 0 {
            let fine = self.fixpoint.assume(marks, (number * 2 + 1) as Lit, mode);
            self.bounds.push(if fine { self.fixpoint.seen } else { Seen::ALL });
            self.bounded[number] = self.bounds.len() as u16;
            deeper.count(FIXPOINT);
        }
        &self.bounds[usize::from(self.bounded[number]) - 1]
    }

    /// What follows from a literal, worked out once; what a lower level came to in the same grid is not done again.
    pub fn run(&mut self, marks: &Marks, source: Lit, mode: Mode, deeper: &mut dyn Deduce) -> &Run {
        let i = usize::from(source);
        let [base, higher] = &mut self.done[i];
        let goal = mode.level + 1;
        if mode.level < 2 {
            let run = self.runs.get_mut(source);
            if *base != goal {
                run.assume(marks, source, mode, deeper);
                *base = goal;
                deeper.count(run.nodes.len());
            }
            run
        } else {
            let run = self.higher.get_mut(source);
            if *higher != goal {
                let lower = self.runs.get(source);
                if *higher == mode.level && mode.level != 4 && run.end != RunEnd::Open {
                    run.go_on(marks, mode, mode.level - 1, deeper);
                } else if let Some(lower) = lower.filter(|lower| *base == 2 && lower.end != RunEnd::Open) {
                    run.resume(lower, marks, mode, 1, deeper);
                } else {
                    run.assume(marks, source, mode, deeper);
                }
                *higher = goal;
                deeper.count(run.nodes.len());
            }
            run
        }
    }
}
