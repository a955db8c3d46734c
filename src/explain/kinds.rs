//! Searches for several steps of one state, a piece at a time: the first of each technique, or all
//! that are as easy as the easiest.

use super::aligned;
use super::chains::scan::{Conclusion, Scan};
use super::chains::{Chains, cycles};
use super::hint::{Flow, Hint};
use super::marks::{Cells, Marks};
use super::pattern::Mode;
use super::rating::Rating;
use super::search::{Finder, STAGES, least};
use super::shown::{step, technique};
use super::step::Step;
use super::technique::Technique;
use std::fmt;

/// A search for the first step of each technique, made by [`State::kinds`](super::State::kinds). It
/// can be continued in pieces, or dropped.
///
/// ```
/// use redoku::explain::{Rating, State};
///
/// let puzzle = "..7...6..8......53.6.4...9775....1....1.3.....9......6...7.2..8.256..........4..."
///     .parse()?;
/// let mut kinds = State::new(&puzzle)?.kinds(Rating(90));
/// while !kinds.advance(1000) {
///     // time to show `kinds.steps()`, or to stop
/// }
/// assert!(kinds.steps().len() > 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Kinds {
    marks: Marks,
    chains: Chains,
    wanted: Wanted,
    stage: usize,
    scan: Option<(Mode, Scan)>,
    /// Conclusions of chains that are not steps yet, the easiest one last.
    conclusions: Vec<(Mode, Conclusion)>,
    steps: Vec<Step>,
}

/// Which steps a search is for.
#[derive(Clone, Copy)]
pub(super) enum Wanted {
    /// The first one of each technique, if it is rated no higher than this.
    Kinds(Rating),
    /// All of the technique and the rating of the easiest one.
    Alike,
}

impl fmt::Debug for Kinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Kinds");
        shown.field("steps", &self.steps.len()).field("is_done", &self.is_done()).finish_non_exhaustive()
    }
}

/// The four techniques of dynamic chains, by their [kind](super::pattern::Why::kind).
const DYNAMIC: [Technique; 4] = [
    Technique::DynamicDouble,
    Technique::DynamicCell,
    Technique::DynamicRegion,
    Technique::DynamicContradiction,
];

impl Kinds {
    pub(super) fn new(marks: Marks, wanted: Wanted) -> Kinds {
        let stage = if marks.is_solved() { STAGES.len() } else { 0 };
        Kinds {
            marks,
            chains: Chains::default(),
            wanted,
            stage,
            scan: None,
            conclusions: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// Continues the search for about `nodes` nodes of chains (about a million per second), and at
    /// least a little. Returns whether it is done.
    pub fn advance(&mut self, nodes: u64) -> bool {
        let end = self.chains.known.nodes.saturating_add(nodes);
        while !self.is_done() {
            self.piece();
            if self.chains.known.nodes >= end {
                break;
            }
        }
        self.is_done()
    }

    /// The steps found so far, in the order in which [`State::next`](super::State::next) goes
    /// through the techniques.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Turns the search into the steps that it has found so far.
    pub fn into_steps(self) -> Vec<Step> {
        self.steps
    }

    /// Whether nothing is left to search.
    pub fn is_done(&self) -> bool {
        if self.scan.is_some() || !self.conclusions.is_empty() {
            return false;
        }
        self.stage == STAGES.len()
            || match self.wanted {
                Wanted::Kinds(most) => {
                    least(self.stage) > most.0 || DYNAMIC.iter().all(|dynamic| self.has(*dynamic))
                }
                Wanted::Alike => !self.steps.is_empty(),
            }
    }

    #[inline(never)]
    fn has(&self, technique: Technique) -> bool {
        self.steps.iter().any(|step| step.technique == technique)
    }

    fn wants(&self, hint: &Hint) -> bool {
        let (technique, rating) = (technique(hint).0, hint.rating.rounded());
        match self.wanted {
            Wanted::Kinds(most) => rating <= most && !self.has(technique),
            Wanted::Alike => {
                self.steps.first().is_none_or(|first| (first.technique, first.rating) == (technique, rating))
            }
        }
    }

    /// Adds a step, unless one with the same pattern and the same conclusion is there.
    #[inline(never)]
    fn add(&mut self, hint: &Hint) {
        let step = step(hint, &self.marks);
        let same = |other: &Step| {
            (&other.place, &other.remove, &other.parts) == (&step.place, &step.remove, &step.parts)
        };
        if matches!(self.wanted, Wanted::Kinds(_)) || !self.steps.iter().any(same) {
            self.steps.push(step);
        }
    }

    /// One technique, one cell of a search for chains, or one of their conclusions.
    fn piece(&mut self) {
        if let Some((mode, scan)) = &mut self.scan {
            if self.chains.advance(&self.marks, scan) {
                return;
            }
            self.conclusions =
                scan.conclusions().into_iter().rev().map(|conclusion| (*mode, conclusion)).collect();
            self.scan = None;
            return;
        }
        if let Some((mode, conclusion)) = self.conclusions.pop() {
            // Only the chains of wanted steps are followed once more, to be shown.
            let bare = self.chains.hint(&self.marks, mode, conclusion, false);
            if self.wants(&bare) {
                let hint = self.chains.hint(&self.marks, mode, conclusion, true);
                self.add(&hint);
            }
            return;
        }
        let Some(stage) = STAGES.get(self.stage) else { return };
        self.stage += 1;
        let (marks, wanted) = (self.marks.clone(), self.wanted);
        let mut found = |hint: Hint| {
            self.chains.known.nodes += 1;
            if self.wants(&hint) {
                self.add(&hint);
            }
            let is_enough = stage.costly && matches!(wanted, Wanted::Kinds(_));
            if is_enough { Flow::Break(()) } else { Flow::Continue(()) }
        };
        let _ = match stage.finder {
            Finder::Patterns(find) => find(&marks, &mut found),
            Finder::Aligned(size) => aligned::aligned(&marks, size, Cells::ALL, &mut found),
            Finder::Cycles => cycles::every(&marks, &mut found),
            Finder::Chains(mode) => {
                self.chains.begin(mode);
                let scan = match wanted {
                    Wanted::Kinds(most) => {
                        let is_new = |technique: Technique| mode.nesting == 0 || !self.has(technique);
                        Scan::firsts(mode, &marks, DYNAMIC.map(is_new), most)
                    }
                    Wanted::Alike => Scan::alike(mode, &marks),
                };
                self.scan = Some((mode, scan));
                Flow::Continue(())
            }
        };
    }
}
