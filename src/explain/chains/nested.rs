//! What is asked for when no link goes on: simple patterns, and from level 2 on whole searches for chains, in the grid that
//! the assumption has left.
//!
//! ```text
//!   level 1   locked candidates, hidden pairs, naked pairs, X-wings
//!         2   and cycles and forcing chains
//!         3   and these and cell and region chains
//!         4   and dynamic chains (instead of those)
//!         5   and dynamic chains, and dynamic chains of level 2
//! ```
//!
//! The first kind with something to say ends the round. A pattern counts only if it is there because of what went before:
//! those candidates are its causes.

use super::base::Base;
use super::cycles;
use super::inner::Inner;
use super::links::{candidate, lit};
use super::run::{Deduce, Deduction, End, Node, Run};
use super::scan::{Entry, Scan, Space};
use super::shown::shown;
use crate::explain::hint::{Find, Flow, Hint, removals_of};
use crate::explain::marks::{Key, MEET, Marks, bits, bits32, cells_at};
use crate::explain::pattern::{Mode, Pattern, Removals};
use crate::explain::shown::step;
use crate::explain::{fish, locked, sets};
use crate::grid::HOUSES;
use std::sync::Arc;

/// What searches inside of a run need: memory for each depth, and what was found already.
pub(crate) struct Deeper<'a> {
    pub spaces: &'a mut [Space],
    pub known: &'a mut Known,
    /// Whether patterns are kept, to be shown.
    pub keep: bool,
    /// Chains that are longer than this are of no use.
    pub bound: u32,
}

impl Deeper<'_> {
    /// What is left for searches inside of one in the first space.
    pub fn below(&mut self) -> Deeper<'_> {
        let spaces = self.spaces.get_mut(1..).unwrap_or_default();
        Deeper { spaces, known: self.known, keep: self.keep, bound: u32::MAX }
    }

    /// The chains of a kind in what is left of a grid, easiest first.
    fn search(&mut self, marks: &Marks, work: &Marks, kind: Kind) -> Arc<Found> {
        let key = kind.key(work.key());
        if self.keep {
            return Arc::new(Found { key, inner: self.all(work, kind) });
        }
        let slot = key.hash() as usize % SLOTS;
        if let Some(Some(found)) = self.known.found.get(slot)
            && found.key == key
        {
            return found.clone();
        }
        let inner = if self.may_find(marks, work, kind) { self.all(work, kind) } else { Vec::new() };
        let found = Arc::new(Found { key, inner });
        self.known.found.resize(SLOTS, None);
        self.known.found[slot] = Some(found.clone());
        found
    }

    fn all(&mut self, work: &Marks, kind: Kind) -> Vec<Inner> {
        match kind {
            Kind::Simple => cycles::all(work, self.keep),
            Kind::Scan(mode) => all(work, mode, self),
        }
    }

    /// Whether there may be such chains at all: a quick answer from what is known of the whole grid.
    fn may_find(&mut self, marks: &Marks, work: &Marks, kind: Kind) -> bool {
        if kind != Kind::Simple && kind != MULTIPLE {
            return true;
        }
        let key = marks.key();
        let base = &mut self.known.bases[self.spaces.len().min(1)];
        if base.as_ref().is_none_or(|(of, _)| *of != key) {
            *base = Some((key, Base::new(marks)));
        }
        let Some((_, Some(base))) = base else { return true };
        let part = base.part(marks, work);
        if kind == Kind::Simple { part.may_turn() } else { part.may_agree(marks) }
    }
}

impl Deduce for Deeper<'_> {
    fn deduce(&mut self, run: &mut Run, marks: &Marks, work: &Marks, level: u8, from: u8) -> Option<End> {
        let mut round = Round { run, marks, work, keep: self.keep, any: false, news: false };
        if from == 0 {
            for find in PATTERNS {
                let _ = find(work, &mut |hint| round.pattern(hint));
                if round.any {
                    return (!round.news).then_some(End::Closed);
                }
            }
        }
        let before = round.run.nodes.len();
        let kinds = &kinds(level)[kinds(from).len()..];
        for (i, &kind) in kinds.iter().enumerate() {
            for inner in &self.search(marks, work, kind).inner {
                round.chains(inner);
            }
            if round.any {
                // After the last kind, whatever follows depends on what is new, and is longer than that.
                let short = |node: &Node| u32::from(node.least) + node.inner <= self.bound;
                let goes_on = i + 1 < kinds.len() || round.run.nodes[before..].iter().any(short);
                return if !round.news { Some(End::Closed) } else { (!goes_on).then_some(End::Open) };
            }
        }
        Some(End::Still)
    }

    fn count(&mut self, nodes: usize) {
        self.known.nodes += nodes as u64;
    }
}

/// What chains of a kind conclude, easiest first; the first space is for them.
pub(crate) fn winners(marks: &Marks, mode: Mode, deeper: &mut Deeper) -> Vec<Entry> {
    let Deeper { spaces, known, keep, .. } = deeper;
    let Some((space, spaces)) = spaces.split_first_mut() else { return Vec::new() };
    Scan::sorted(marks, mode, space, &mut Deeper { spaces, known, keep: *keep, bound: u32::MAX })
}

/// All chains of a kind in a grid, easiest first, one for each thing that they remove.
pub(crate) fn all(marks: &Marks, mode: Mode, deeper: &mut Deeper) -> Vec<Inner> {
    let found = winners(marks, mode, deeper);
    let mut inner: Vec<Inner> = Vec::with_capacity(found.len());
    for (winner, _, sources, id) in found {
        let removals = removals_of(marks, winner.target);
        if inner.iter().any(|inner| inner.removals == removals) {
            continue;
        }
        let step =
            deeper.keep.then(|| Arc::new(step(&shown(marks, mode, winner, &mut deeper.below()), marks)));
        inner.push(Inner { removals, complexity: winner.length, id, sources, step });
    }
    inner
}

/// How many results of searches are kept at most.
const SLOTS: usize = 1 << 16;

/// The result of a search for chains inside of a run, and the grid and the kind of chains that it is for.
struct Found {
    key: Key,
    inner: Vec<Inner>,
}

/// What was found in which grid.
#[derive(Default)]
pub(crate) struct Known {
    /// Each result in the slot of its key's hash, where it replaces an older one.
    found: Vec<Option<Arc<Found>>>,
    /// The links of the last grid, inside of a run and outside.
    bases: [Option<(Key, Option<Base>)>; 2],
    /// How many nodes were found in all, which is how much work was done.
    pub nodes: u64,
}

/// The searches for chains inside of a run.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Simple,
    Scan(Mode),
}

impl Kind {
    /// The key under which the result of a search of this kind in a grid is kept.
    fn key(self, mut grid: Key) -> Key {
        let number = match self {
            Kind::Simple => 0,
            Kind::Scan(mode) => 1 + u8::from(mode.dynamic) + mode.level,
        };
        grid.0[1] |= u64::from(number) << 56;
        grid
    }
}

const MULTIPLE: Kind = Kind::Scan(Mode::MULTIPLE);
const DYNAMIC: Kind = Kind::Scan(Mode::dynamic(0));
const DYNAMIC_CHAINS: Kind = Kind::Scan(Mode::dynamic(2));

/// The searches for chains of a level.
fn kinds(level: u8) -> &'static [Kind] {
    match level {
        2 => &[Kind::Simple],
        3 => &[Kind::Simple, MULTIPLE],
        4 => &[DYNAMIC],
        5 => &[DYNAMIC, DYNAMIC_CHAINS],
        _ => &[],
    }
}

/// The simple patterns, in the order that they are looked for.
const PATTERNS: [Find; 4] = [
    |marks, mut found| locked::locked(marks, &mut found),
    |marks, mut found| sets::hidden(marks, 2, &mut found),
    |marks, mut found| sets::naked(marks, 2, &mut found),
    |marks, mut found| fish::fish(marks, 2, &mut found),
];

/// One round of deductions for a run.
struct Round<'a> {
    run: &'a mut Run,
    marks: &'a Marks,
    work: &'a Marks,
    keep: bool,
    /// Whether some deduction depends on the assumption, and whether it turned something off.
    any: bool,
    news: bool,
}

impl Round<'_> {
    /// Candidates of a digit that are gone from a house, at some positions, become causes.
    fn gone(&mut self, digit: usize, house: usize, positions: u16) {
        for position in bits(self.marks.at[digit][house] & !self.work.at[digit][house] & positions) {
            let off = lit(HOUSES[house][position].into(), digit, false);
            self.run.parents.push(self.run.node(off));
        }
    }

    /// Candidates that are gone from a cell, of some digits, become causes.
    fn gone_from(&mut self, cell: usize, digits: u16) {
        for digit in bits(self.marks.cells[cell] & !self.work.cells[cell] & digits) {
            self.run.parents.push(self.run.node(lit(cell, digit, false)));
        }
    }

    fn pattern(&mut self, hint: Hint) -> Flow {
        let start = self.run.parents.len() as u32;
        match &hint.pattern {
            Pattern::Locked(locked) => {
                let (base, cover) = (usize::from(locked.base), usize::from(locked.cover));
                self.gone(locked.digit.into(), base, !MEET[base][cover]);
            }
            Pattern::Set(set) if set.hidden => {
                bits(set.digits).for_each(|digit| self.gone(digit, set.house.into(), !set.positions));
            }
            Pattern::Set(set) => {
                cells_at(set.house.into(), set.positions)
                    .iter()
                    .for_each(|cell| self.gone_from(cell, !set.digits));
            }
            Pattern::Fish(fish) => {
                for base in bits32(fish.base) {
                    let covered = bits32(fish.cover).fold(0, |covered, cover| covered | MEET[base][cover]);
                    self.gone(fish.digit.into(), base, !covered);
                }
            }
            _ => {}
        }
        let step = self.keep.then(|| Arc::new(step(&hint, self.work)));
        self.record(start, &hint.removals, Deduction { complexity: 0, id: 0, step });
        Flow::Continue(())
    }

    fn chains(&mut self, inner: &Inner) {
        let start = self.run.parents.len() as u32;
        for source in inner.sources.iter() {
            match source {
                Ok(cell) => self.gone_from(cell, 511),
                Err((house, digit)) => self.gone(digit, house, 511),
            }
        }
        let deduction = Deduction { complexity: inner.complexity, id: inner.id, step: inner.step.clone() };
        self.record(start, &inner.removals, deduction);
    }

    fn record(&mut self, start: u32, removals: &Removals, deduction: Deduction) {
        if self.run.parents.len() == start as usize {
            return;
        }
        self.any = true;
        self.run.deductions.push(deduction);
        let number = self.run.deductions.len() as u16;
        let mut news = false;
        for &(cell, digits) in removals {
            for digit in bits(digits) {
                news |= self.run.add_off(candidate(cell.into(), digit), start, number);
            }
        }
        // Only deductions that turn something off are kept: no more than there are candidates, so their number fits.
        if !news {
            self.run.deductions.pop();
        }
        self.news |= news;
    }
}
