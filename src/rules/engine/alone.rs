//! A rule by itself: what follows from it and some candidates, for who wants to know its reasons.

use super::plan::{Model, Plan};
use super::rule::Rule;
use super::state::{Candidates, DIGITS};
use crate::grid::CellSet;
use std::fmt;

/// A rule, and the parts that it comes down to.
pub(crate) struct Alone {
    model: Model,
    /// The cells that can't hold every digit, whatever the others hold.
    limited: CellSet,
}

impl fmt::Debug for Alone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Alone").field("limited", &self.limited).finish_non_exhaustive()
    }
}

/// A rule with more cells than these is asked part by part: nobody looks at all of it at once.
const WIDE: usize = 40;

impl Alone {
    /// The rule that a plan is made of, beside what else its cells see.
    pub fn new(plan: Plan) -> Alone {
        let model = plan.finish();
        let limited = (0..81).filter(|&cell| model.start.get(cell) != DIGITS).collect();
        Alone { model, limited }
    }

    /// What follows from candidates: the cells that say so, and what is left. The whole rule says
    /// it at once where it has few cells, else each part its own; nothing is said by who has
    /// nothing to take away.
    pub fn conclusions(&self, masks: &[u16; 81]) -> Vec<(CellSet, [u16; 81])> {
        let Model { rules, cells, .. } = &self.model;
        let all = cells.iter().fold(self.limited, |all, &cells| all | cells);
        let mut found = Vec::new();
        if all.len() <= WIDE {
            found.extend(self.leave(true, rules, masks).map(|left| (all, left)));
        } else {
            found.extend(self.leave(true, &[], masks).map(|left| (self.limited, left)));
            for (rule, &cells) in rules.chunks(1).zip(cells) {
                found.extend(self.leave(false, rule, masks).map(|left| (cells, left)));
            }
        }
        found
    }

    /// What some parts leave, asked until none of them finds more; nothing where that is all that
    /// was there before, or not enough for any solution.
    fn leave(&self, limits: bool, rules: &[Box<dyn Rule>], masks: &[u16; 81]) -> Option<[u16; 81]> {
        let mut candidates = if limits { self.model.start.clone() } else { Candidates::all() };
        for (cell, &mask) in masks.iter().enumerate() {
            candidates.keep(cell, mask).ok()?;
        }
        loop {
            candidates.take_changed();
            for rule in rules {
                rule.propagate(&mut candidates).ok()?;
            }
            if !candidates.has_changed() {
                break;
            }
        }
        let left = std::array::from_fn(|cell| candidates.get(cell));
        (left != *masks).then_some(left)
    }
}
