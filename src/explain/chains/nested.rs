//! Searches inside of nets, when no link adds to them: patterns, and from nesting 2 on whole
//! searches for chains, in the grid that the assumption leaves.
//!
//! ```text
//!   nesting 1   locked candidates, hidden pairs, naked pairs, X-wings
//!         2   and cycles and forcing chains
//!         3   and these and cell and region chains
//!         4   and dynamic chains (instead of those)
//!         5   and dynamic chains, and dynamic chains of nesting 2
//! ```
//!
//! The first kind that finds something ends the round. A pattern counts only if it is there because
//! of candidates that the net turned off: those are its parents.

use super::cycles;
use super::extension::Closures;
use super::inner::InnerChain;
use super::links::{candidate, lit};
use super::net::{Deduce, Deduction, Net, Node, Status};
use super::scan::{Entry, Memory, Scan};
use super::shown::shown;
use crate::bits::bits;
use crate::explain::hint::{Find, Flow, Hint, removals_of};
use crate::explain::marks::{Key, MEET, Marks, cells_at};
use crate::explain::pattern::{Mode, Pattern, Removals};
use crate::explain::shown::step;
use crate::explain::{fish, locked, sets};
use crate::grid::HOUSES;
use std::sync::Arc;

/// What searches inside of a net need: memory for each depth, and what was found already.
pub(crate) struct Nested<'a> {
    pub memories: &'a mut [Memory],
    pub known: &'a mut Known,
    /// Whether patterns are kept, to be shown.
    pub keep: bool,
    /// Chains that are longer than this are of no use.
    pub bound: u32,
}

impl Nested<'_> {
    /// The same for searches inside of one that uses the first memory.
    pub fn below(&mut self) -> Nested<'_> {
        let memories = self.memories.get_mut(1..).unwrap_or_default();
        Nested { memories, known: self.known, keep: self.keep, bound: u32::MAX }
    }

    /// The chains of a kind in what is left of a grid, easiest first.
    fn search(&mut self, marks: &Marks, reduced: &Marks, kind: Kind) -> Arc<Found> {
        let key = kind.key(reduced.key());
        if self.keep {
            return Arc::new(Found { key, inner: self.all(reduced, kind) });
        }
        let slot = key.hash() as usize % SLOTS;
        if let Some(Some(found)) = self.known.found.get(slot)
            && found.key == key
        {
            return found.clone();
        }
        let inner = if self.may_find(marks, reduced, kind) { self.all(reduced, kind) } else { Vec::new() };
        let found = Arc::new(Found { key, inner });
        self.known.found.resize(SLOTS, None);
        self.known.found[slot] = Some(found.clone());
        found
    }

    fn all(&mut self, reduced: &Marks, kind: Kind) -> Vec<InnerChain> {
        match kind {
            Kind::Simple => cycles::all(reduced, self.keep),
            Kind::Scan(mode) => all(reduced, mode, self),
        }
    }

    /// Whether there may be such chains at all: a quick answer from what is known of the whole
    /// grid.
    fn may_find(&mut self, marks: &Marks, reduced: &Marks, kind: Kind) -> bool {
        if kind != Kind::Simple && kind != MULTIPLE {
            return true;
        }
        let key = marks.key();
        let closures = &mut self.known.closures[self.memories.len().min(1)];
        if closures.as_ref().is_none_or(|(of, _)| *of != key) {
            *closures = Some((key, Closures::new(marks)));
        }
        let Some((_, Some(closures))) = closures else { return true };
        let extension = closures.extension(marks, reduced);
        if kind == Kind::Simple { extension.may_refute() } else { extension.may_have_verity(marks) }
    }
}

impl Deduce for Nested<'_> {
    fn deduce(
        &mut self,
        net: &mut Net,
        marks: &Marks,
        reduced: &Marks,
        nesting: u8,
        from: u8,
    ) -> Option<Status> {
        let mut round = Round { net, marks, reduced, keep: self.keep, any: false, news: false };
        if from == 0 {
            for find in PATTERNS {
                let _ = find(reduced, &mut |hint| round.pattern(hint));
                if round.any {
                    return (!round.news).then_some(Status::Closed);
                }
            }
        }
        let before = round.net.nodes.len();
        let kinds = &kinds(nesting)[kinds(from).len()..];
        for (i, &kind) in kinds.iter().enumerate() {
            for inner in &self.search(marks, reduced, kind).inner {
                round.chains(inner);
            }
            if round.any {
                // After the last kind, whatever follows depends on what is new, and is longer than
                // that.
                let short = |node: &Node| u32::from(node.least) + node.inner <= self.bound;
                let goes_on = i + 1 < kinds.len() || round.net.nodes[before..].iter().any(short);
                return if !round.news { Some(Status::Closed) } else { (!goes_on).then_some(Status::Stale) };
            }
        }
        Some(Status::Exhausted)
    }

    fn count(&mut self, nodes: usize) {
        self.known.nodes += nodes as u64;
    }
}

/// The conclusions of a kind of chains, easiest first; the first memory is for them.
pub(crate) fn conclusions(marks: &Marks, mode: Mode, deeper: &mut Nested) -> Vec<Entry> {
    let Nested { memories, known, keep, .. } = deeper;
    let Some((memory, memories)) = memories.split_first_mut() else { return Vec::new() };
    Scan::sorted(marks, mode, memory, &mut Nested { memories, known, keep: *keep, bound: u32::MAX })
}

/// All chains of a kind in a grid, easiest first, one for each thing that they remove.
pub(crate) fn all(marks: &Marks, mode: Mode, deeper: &mut Nested) -> Vec<InnerChain> {
    let found = conclusions(marks, mode, deeper);
    let mut inner: Vec<InnerChain> = Vec::with_capacity(found.len());
    for (conclusion, _, sources, id) in found {
        let removals = removals_of(marks, conclusion.target);
        if inner.iter().any(|inner| inner.removals == removals) {
            continue;
        }
        let step =
            deeper.keep.then(|| Arc::new(step(&shown(marks, mode, conclusion, &mut deeper.below()), marks)));
        inner.push(InnerChain { removals, complexity: conclusion.length, id, sources, step });
    }
    inner
}

/// How many results of searches are kept at most.
const SLOTS: usize = 1 << 16;

/// The result of a search for chains inside of a net, and the grid and the kind of chains that it
/// is for.
struct Found {
    key: Key,
    inner: Vec<InnerChain>,
}

/// What was found in which grid.
#[derive(Default)]
pub(crate) struct Known {
    /// Each result in the slot of its key's hash, where it replaces an older one.
    found: Vec<Option<Arc<Found>>>,
    /// The closures of the last grid, inside of a net and outside.
    closures: [Option<(Key, Option<Closures>)>; 2],
    /// How many nodes were found in all, which measures the work.
    pub nodes: u64,
}

/// The searches for chains inside of a net.
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
            Kind::Scan(mode) => 1 + u8::from(mode.dynamic) + mode.nesting,
        };
        grid.0[1] |= u64::from(number) << 56;
        grid
    }
}

const MULTIPLE: Kind = Kind::Scan(Mode::MULTIPLE);
const DYNAMIC: Kind = Kind::Scan(Mode::dynamic(0));
const DYNAMIC_CHAINS: Kind = Kind::Scan(Mode::dynamic(2));

/// The searches for chains of a nesting.
fn kinds(nesting: u8) -> &'static [Kind] {
    match nesting {
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

/// One round of deductions for a net.
struct Round<'a> {
    net: &'a mut Net,
    marks: &'a Marks,
    reduced: &'a Marks,
    keep: bool,
    /// Whether some deduction depends on the assumption, and whether it turned something off.
    any: bool,
    news: bool,
}

impl Round<'_> {
    /// Candidates of a digit that are gone from a house, at some positions, become parents.
    fn gone(&mut self, digit: usize, house: usize, positions: u16) {
        for position in bits(self.marks.at[digit][house] & !self.reduced.at[digit][house] & positions) {
            let off = lit(HOUSES[house][position].into(), digit, false);
            self.net.parents.push(self.net.node(off));
        }
    }

    /// Candidates that are gone from a cell, of some digits, become parents.
    fn gone_from(&mut self, cell: usize, digits: u16) {
        for digit in bits(self.marks.cells[cell] & !self.reduced.cells[cell] & digits) {
            self.net.parents.push(self.net.node(lit(cell, digit, false)));
        }
    }

    fn pattern(&mut self, hint: Hint) -> Flow {
        let start = self.net.parents.len() as u32;
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
                for base in bits(fish.base) {
                    let covered = bits(fish.cover).fold(0, |covered, cover| covered | MEET[base][cover]);
                    self.gone(fish.digit.into(), base, !covered);
                }
            }
            _ => {}
        }
        let step = self.keep.then(|| Arc::new(step(&hint, self.reduced)));
        self.record(start, &hint.removals, Deduction { complexity: 0, id: 0, step });
        Flow::Continue(())
    }

    fn chains(&mut self, inner: &InnerChain) {
        let start = self.net.parents.len() as u32;
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
        if self.net.parents.len() == start as usize {
            return;
        }
        self.any = true;
        self.net.deductions.push(deduction);
        let number = self.net.deductions.len() as u16;
        let mut news = false;
        for &(cell, digits) in removals {
            for digit in bits(digits) {
                news |= self.net.add_off(candidate(cell.into(), digit), start, number);
            }
        }
        // Only deductions that turn something off are kept: no more than there are candidates, so
        // their number fits.
        if !news {
            self.net.deductions.pop();
        }
        self.news |= news;
    }
}
