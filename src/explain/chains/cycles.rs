//! Cycles and forcing chains: each literal has one parent.
//!
//! ```text
//!   cycle   a on - b off = c on - d off = a on     whichever way round, one end of each weak
//!                                                  link (-) is true, so other candidates
//!                                                  that see both ends are off
//!   chain   a on - b off = c on - a off            a on implies a off: it is off
//!                                                  (or off implies on)
//! ```
//!
//! Three passes: links inside of a digit (X), strong links inside of cells only (Y), and both. A
//! search goes breadth first from its source, since the shortest counts.

use super::graph::{Graph, graph};
use super::inner::InnerChain;
use super::links::{AT_START, BY_CELL, BY_HOUSE, Lit, Sources, cell_of, digit_of, is_on, lit, mixed};
use crate::bits::{Bits, bits};
use crate::explain::hint::{Flow, Hint, insert_by, removals_of};
use crate::explain::marks::{Cells, Marks, OF, PEERS};
use crate::explain::pattern::{ChainHint, ChainKind, Link, Pass, Pattern, Removals, Tree};
use crate::explain::rating::Exact;
use crate::explain::shown::step;
use std::cell::Cell;
use std::ops::Range;
use std::sync::Arc;

/// A cycle or a chain.
struct Simple {
    pass: Pass,
    cycle: bool,
    rating: Exact,
    /// From the start to the conclusion, with their parents.
    path: Vec<(Lit, u8)>,
    removals: Removals,
}

impl Simple {
    fn length(&self) -> u32 {
        (self.path.len() - usize::from(self.cycle)) as u32
    }
    fn order(&self) -> (f64, u32, u8) {
        (self.rating.0, self.length(), self.pass as u8)
    }
}

/// How a candidate came on: what was on before, what that turned off, and the parents of both.
#[derive(Clone, Copy, Default)]
struct Step {
    before: u16,
    off: u16,
    weak: u8,
    strong: u8,
    /// The number of links from the start.
    depth: u16,
}

const NONE: u16 = u16::MAX;

/// A set of candidates.
type Set = Bits<12>;

/// Memory for searches.
struct Search<'a> {
    marks: &'a Marks,
    graph: &'a Graph,
    steps: Vec<Step>,
    on: Set,
    off: Set,
    queue: Vec<u16>,
    /// The weak links of the candidates that were met, and by candidate, where its own begin and
    /// end.
    weak: Vec<(u16, u8)>,
    ranges: Vec<Option<(u32, u32)>>,
}

impl Search<'_> {
    /// The weak links of a candidate, as a range of all.
    fn weak(&mut self, i: usize) -> Range<usize> {
        let (from, to) = *self.ranges[i].get_or_insert_with(|| {
            let from = self.weak.len() as u32;
            self.graph.weak(self.marks, i, |off, cause| self.weak.push((off as u16, cause)));
            (from, self.weak.len() as u32)
        });
        from as usize..to as usize
    }

    fn start(&mut self) {
        self.on = Set::EMPTY;
        self.off = Set::EMPTY;
        self.queue.clear();
    }

    fn turn_on(&mut self, number: u16, step: Step) {
        if self.on.insert(number) {
            self.steps[usize::from(number)] = step;
            self.queue.push(number);
        }
    }

    /// A candidate by its place, as a literal.
    fn lit(&self, i: usize, on: bool) -> Lit {
        (self.graph.links.number(i) * 2 + usize::from(on)) as Lit
    }

    /// From the start to a candidate that is on.
    #[inline(never)]
    fn path(&self, i: usize) -> Vec<(Lit, u8)> {
        let mut path = Vec::new();
        let mut at = i;
        loop {
            let step = self.steps[at];
            path.push((self.lit(at, true), step.strong));
            if step.off == NONE {
                break;
            }
            path.push((self.lit(step.off.into(), false), step.weak));
            if step.before == NONE {
                break;
            }
            at = step.before.into();
        }
        path.reverse();
        path
    }

    /// The cycles through a candidate, with at most so many links.
    fn cycles(&mut self, source: usize, most: &dyn Fn() -> u32, found: &mut dyn FnMut(Vec<(Lit, u8)>)) {
        self.start();
        let Graph { links, refuting, .. } = self.graph;
        let step = Step { before: NONE, off: NONE, weak: 0, strong: AT_START, depth: 0 };
        self.turn_on(source as u16, step);
        let mut next = 0;
        while let Some(&number) = self.queue.get(next) {
            next += 1;
            let number = usize::from(number);
            let depth = self.steps[number].depth + 2;
            if u32::from(depth) > most() {
                return;
            }
            for link in self.weak(number) {
                let (off, weak) = self.weak[link];
                if self.off.has(off) && self.leads_to(off, number) {
                    continue;
                }
                self.off.insert(off);
                for &(on, strong) in links.strong(off.into()) {
                    if usize::from(on) == source && depth >= 4 {
                        let mut path = self.path(number);
                        path.push((self.lit(off.into(), false), weak));
                        path.push((self.lit(source, true), strong));
                        found(path);
                    }
                    // Only literals of the same component are on a cycle with the source.
                    if refuting.component[usize::from(on)] == refuting.component[source] {
                        let step = Step { before: number as u16, off, weak, strong, depth };
                        self.turn_on(on, step);
                    }
                }
            }
        }
    }

    /// Whether a candidate was off on the way to one that is on.
    fn leads_to(&self, off: u16, mut number: usize) -> bool {
        loop {
            let step = self.steps[number];
            if step.off == NONE {
                return false;
            }
            if step.off == off {
                return true;
            }
            number = step.before.into();
        }
    }

    /// The shortest chain from a candidate that is on to the same one off, or the other way round.
    fn chain(&mut self, source: usize, on: bool, most: u32) -> Option<Vec<(Lit, u8)>> {
        self.start();
        let links = &self.graph.links;
        if on {
            let step = Step { before: NONE, off: NONE, weak: 0, strong: AT_START, depth: 1 };
            self.turn_on(source as u16, step);
        } else {
            self.off.insert(source);
            for &(next, strong) in links.strong(source) {
                let step = Step { before: NONE, off: source as u16, weak: AT_START, strong, depth: 2 };
                self.turn_on(next, step);
            }
        }
        let mut next = 0;
        while let Some(&number) = self.queue.get(next) {
            next += 1;
            let number = usize::from(number);
            // The nodes up to here.
            let depth = self.steps[number].depth;
            if u32::from(depth) + 1 > most {
                return None;
            }
            if on
                && number != source
                && let Some(weak) = weak_link(links.number(number), links.number(source), links.pass)
            {
                let mut path = self.path(number);
                path.push((self.lit(source, false), weak));
                return Some(path);
            }
            for link in self.weak(number) {
                let (off, weak) = self.weak[link];
                if !self.off.insert(off) {
                    continue;
                }
                for &(to, strong) in links.strong(off.into()) {
                    if !on && usize::from(to) == source {
                        let mut path = self.path(number);
                        path.push((self.lit(off.into(), false), weak));
                        path.push((self.lit(source, true), strong));
                        return Some(path);
                    }
                    let step = Step { before: number as u16, off, weak, strong, depth: depth + 2 };
                    self.turn_on(to, step);
                }
            }
        }
        None
    }
}

/// How one candidate that is on turns another one off, if it does.
fn weak_link(a: usize, b: usize, pass: Pass) -> Option<u8> {
    if a / 9 == b / 9 {
        return (pass != Pass::X).then_some(BY_CELL);
    }
    let shared = |kind: &usize| a % 9 == b % 9 && OF[a / 9][*kind].0 == OF[b / 9][*kind].0;
    (0..3).find(shared).map(|kind| BY_HOUSE[kind])
}

/// What a cycle removes: candidates outside of its cells that see the digit on and off in it.
fn cycle_removals(marks: &Marks, path: &[(Lit, u8)]) -> Removals {
    let mut cells = Cells::EMPTY;
    let mut seen = [[Cells::EMPTY; 2]; 9];
    for &(lit, _) in path {
        cells = cells.with(cell_of(lit));
        let seen = &mut seen[digit_of(lit)][usize::from(is_on(lit))];
        *seen = seen.or(PEERS[cell_of(lit)]);
    }
    let mut gone: Removals = Vec::new();
    for (digit, [off, on]) in seen.iter().enumerate() {
        for cell in off.and(*on).and(marks.plane(digit)).without(cells).iter() {
            match gone.iter_mut().find(|(other, _)| usize::from(*other) == cell) {
                Some((_, mask)) => *mask |= 1 << digit,
                None => insert_by(&mut gone, (cell as u8, 1 << digit), |&(cell, _)| cell),
            }
        }
    }
    gone
}

/// Calls `found` with every cycle and chain, as far as they are no longer than `most` allows for
/// their base.
fn each(marks: &Marks, most: &dyn Fn(u8, Pass) -> u32, found: &mut dyn FnMut(Simple)) {
    // The links of the last pass are all that there are.
    let Some(all) = graph(marks, Pass::Both) else { return };
    for pass in [Pass::X, Pass::Y] {
        if let Some(graph) = graph(marks, pass) {
            each_of(marks, &graph, most, found);
        }
    }
    if bases(Pass::Both).iter().any(|&base| most(base, Pass::Both) >= 4) {
        each_of(marks, &all, most, found);
    }
}

/// The bases of a pass in tenths, of cycles and of chains.
fn bases(pass: Pass) -> [u8; 2] {
    if pass == Pass::Both { [70, 70] } else { [65, 66] }
}

fn each_of(marks: &Marks, graph: &Graph, most: &dyn Fn(u8, Pass) -> u32, found: &mut dyn FnMut(Simple)) {
    let Graph { links, refuting, .. } = graph;
    let pass = links.pass;
    let [cycle, chain] = bases(pass);
    let useful = graph.useful(marks);
    let mut search = Search {
        marks,
        graph,
        steps: vec![Step::default(); links.all.len()],
        on: Set::EMPTY,
        off: Set::EMPTY,
        queue: Vec::new(),
        weak: Vec::new(),
        ranges: vec![None; links.all.len()],
    };
    for cell in 0..81 {
        let count = marks.cells[cell].count_ones();
        if count < 2 || (pass == Pass::Y && count != 2) {
            continue;
        }
        for digit in bits(marks.cells[cell]) {
            let source = links.place(marks, cell, digit);
            if refuting.component[source].is_some_and(|component| useful[usize::from(component)]) {
                search.cycles(source, &|| most(cycle, pass), &mut |path| {
                    let removals = cycle_removals(marks, &path);
                    if !removals.is_empty() {
                        let rating = Exact::of(cycle, path.len() as u32 - 1);
                        found(Simple { pass, cycle: true, rating, path, removals });
                    }
                });
            }
            if pass == Pass::Y {
                continue;
            }
            for (on, turns) in [(true, refuting.off[source]), (false, refuting.on[source])] {
                if !turns {
                    continue;
                }
                if let Some(path) = search.chain(source, on, most(chain, pass)) {
                    let target = lit(cell, digit, !on);
                    let removals = removals_of(marks, target);
                    let rating = Exact::of(chain, path.len() as u32);
                    found(Simple { pass, cycle: false, rating, path, removals });
                }
            }
        }
    }
}

/// All cycles and chains of a grid, easiest first.
fn sorted(marks: &Marks) -> Vec<Simple> {
    let mut found = Vec::new();
    each(marks, &|_, _| u32::MAX, &mut |simple| insert_by(&mut found, simple, Simple::order));
    found
}

/// All cycles and chains of a grid, easiest first, to be shown.
pub(crate) fn every(marks: &Marks, found: &mut dyn FnMut(Hint) -> Flow) -> Flow {
    sorted(marks).into_iter().try_for_each(|simple| found(shown(simple)))
}

/// All cycles and chains of a grid, easiest first, one for each thing that they remove.
pub(crate) fn all(marks: &Marks, keep: bool) -> Vec<InnerChain> {
    let mut inner: Vec<InnerChain> = Vec::new();
    for simple in sorted(marks) {
        if inner.iter().any(|inner| inner.removals == simple.removals) {
            continue;
        }
        let mut sources = Sources::default();
        let mut id = 0;
        for &(lit, cause) in &simple.path {
            id = mixed(id, lit);
            // A cycle goes the other way round as well.
            if is_on(lit) || simple.cycle {
                sources.link(lit, cause);
            }
        }
        inner.push(InnerChain {
            removals: simple.removals.clone(),
            complexity: simple.length(),
            id,
            sources,
            step: keep.then(|| Arc::new(step(&shown(simple), marks))),
        });
    }
    inner
}

/// The easiest cycle or chain.
pub(crate) fn best(marks: &Marks) -> Option<Hint> {
    let mut best: Option<Simple> = None;
    // By pass, the longest cycles and chains that can still win.
    let longest = Cell::new([[u32::MAX; 2]; 3]);
    let most = |base: u8, pass: Pass| longest.get()[pass as usize][usize::from(base == 66)];
    each(marks, &most, &mut |simple| {
        if best.as_ref().is_some_and(|best| simple.order() >= best.order()) {
            return;
        }
        longest.set([Pass::X, Pass::Y, Pass::Both].map(|pass| {
            bases(pass).map(|base| {
                let wins = |length: &u32| (Exact::of(base, *length).0, *length, pass as u8) < simple.order();
                (0..2000).take_while(wins).last().unwrap_or(0)
            })
        }));
        best = Some(simple);
    });
    best.map(shown)
}

fn shown(simple: Simple) -> Hint {
    let &(target, _) = simple.path.last().unwrap_or(&(0, 0));
    let place = (!simple.cycle && is_on(target)).then(|| (cell_of(target) as u8, digit_of(target) as u8));
    let links = simple.path.iter().enumerate().map(|(i, &(lit, cause))| Link {
        lit,
        cause,
        parents: i.checked_sub(1).map(|i| i as u16).into_iter().collect(),
        step: None,
    });
    let kind = if simple.cycle { ChainKind::Cycle(simple.pass) } else { ChainKind::Forcing(simple.pass) };
    let chain = ChainHint { kind, trees: vec![Tree { links: links.collect() }] };
    let removals = if place.is_some() { Vec::new() } else { simple.removals };
    Hint { rating: simple.rating, place, removals, pattern: Pattern::Chain(chain) }
}
