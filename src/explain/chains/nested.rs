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

use super::links::{Lit, Sources, lit};
use super::run::{End, Mode, Node, Run};
use super::scan::{self, Space};
use super::{cycles, links::candidate};
use crate::explain::hint::{Flow, Hint, Pattern, Removals};
use crate::explain::marks::{MEET, Marks, bits, bits32, cells_at};
use crate::explain::search::Find;
use crate::explain::step::Step;
use crate::explain::{fish, locked, sets};
use crate::grid::HOUSES;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

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

/// Chains that a search inside of a run found.
#[derive(Clone)]
pub(crate) struct Inner {
    pub removals: Removals,
    pub complexity: u32,
    pub id: u64,
    /// What they depend on.
    pub sources: Sources,
    /// The chains themselves where they are kept.
    pub step: Option<Arc<Step>>,
}

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
}

/// What was found in which grid, by kind of search.
#[derive(Default)]
pub(crate) struct Known {
    found: HashMap<u64, Arc<Vec<Inner>>, BuildHasherDefault<Same>>,
    /// How many nodes were found in all, which is how much work was done.
    pub nodes: u64,
}

/// Hashes numbers that are hashes already.
#[derive(Default)]
pub(crate) struct Same(u64);

impl Hasher for Same {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0 << 8 | u64::from(byte));
    }
    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
    fn finish(&self) -> u64 {
        self.0
    }
}

/// The searches for chains inside of a run.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Simple,
    Scan(Mode),
}

const MULTIPLE: Kind = Kind::Scan(Mode { one_digit: false, dynamic: false, level: 0 });
const DYNAMIC: Kind = Kind::Scan(Mode { one_digit: false, dynamic: true, level: 0 });
const DYNAMIC_CHAINS: Kind = Kind::Scan(Mode { one_digit: false, dynamic: true, level: 2 });

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

/// Looks for deductions in what is left of a grid (`work`, of `marks`), and how the run ends if it does not go on with them;
/// those of the level `from`, unless it is 0, are known to have nothing.
pub(crate) fn deduce(
    run: &mut Run,
    marks: &Marks,
    work: &Marks,
    level: u8,
    from: u8,
    deeper: &mut Deeper,
) -> Option<End> {
    let mut round = Round { run, marks, work, keep: deeper.keep, any: false, news: false };
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
        for inner in search(work, kind, deeper).iter() {
            round.chains(inner);
        }
        if round.any {
            // After the last kind, whatever follows depends on what is new, and is longer than that.
            let short = |node: &Node| u32::from(node.least) + node.inner <= deeper.bound;
            let goes_on = i + 1 < kinds.len() || round.run.nodes[before..].iter().any(short);
            return if !round.news { Some(End::Closed) } else { (!goes_on).then_some(End::Open) };
        }
    }
    Some(End::Still)
}

/// The chains of a kind in a grid, easiest first.
fn search(work: &Marks, kind: Kind, deeper: &mut Deeper) -> Arc<Vec<Inner>> {
    let number = match kind {
        Kind::Simple => 0,
        Kind::Scan(mode) => 1 + u8::from(mode.dynamic) + mode.level,
    };
    let key = work.hash() ^ u64::from(number) << 56;
    if !deeper.keep
        && let Some(found) = deeper.known.found.get(&key)
    {
        return found.clone();
    }
    let found = Arc::new(match kind {
        Kind::Simple => cycles::all(work, deeper.keep),
        Kind::Scan(mode) => scan::all(work, mode, deeper),
    });
    if !deeper.keep {
        deeper.known.found.insert(key, found.clone());
    }
    found
}

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
        let step = self.keep.then(|| Arc::new(Step::of(&hint, self.work)));
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
        for &(cell, digits) in removals {
            for digit in bits(digits) {
                self.news |= self.run.add_off(candidate(cell.into(), digit), start, number);
            }
        }
    }
}

/// The removals that a conclusion stands for.
pub(crate) fn removals_of(marks: &Marks, target: Lit) -> Removals {
    let (cell, digit) = (super::links::cell_of(target), super::links::digit_of(target));
    let mask = 1 << digit;
    let mask = if super::links::is_on(target) { marks.cells[cell] & !mask } else { mask };
    vec![(cell as u8, mask)]
}
