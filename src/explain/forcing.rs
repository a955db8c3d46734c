//! Forcing chains of variants: the shortest way from each literal to its own negation.
//!
//! Links are those of `chains`, but made by any house, and weak ones also by rules that keep cells
//! apart. Since there is no scale to agree with, shorter chains simply come first. What a cycle
//! removes refutes itself as well, so cycles need no search.

use super::board::Board;
use super::chains::links::{Lit, cell_of, digit_of, is_on, lit};
use super::layout::{Layout, Moment};
use super::shown::candidate;
use super::step::{Chain, Link, Reason};
use crate::bits::bits;
use crate::grid::HOUSES;

/// By literal, those that it implies by one link, each with the house that makes the link; none for
/// links inside of a cell.
pub(super) struct Implied(Vec<Vec<(Lit, Option<u16>)>>);

impl Implied {
    /// The links of a variant; `one_digit` leaves out those inside of cells.
    pub fn new(moment: &Moment, one_digit: bool) -> Implied {
        let mut implied = Implied(vec![Vec::new(); 2 * 729]);
        let Layout { houses, sights, .. } = moment.layout;
        for (a, &digits) in moment.cells.iter().enumerate() {
            for digit in bits(digits) {
                let from = lit(a, digit, true);
                for other in bits(if one_digit { 0 } else { digits & !(1 << digit) }) {
                    implied.link(from, lit(a, other, true), digits.count_ones() == 2, None);
                }
                for b in (0..81).filter(|&b| b != a && moment.cells[b] >> digit & 1 == 1) {
                    let to = lit(b, digit, true);
                    for (i, house) in houses.iter().enumerate() {
                        if house.cells.has(a) && house.cells.has(b) {
                            let pair = moment.has_all(i) && moment.at(digit, i).count_ones() == 2;
                            implied.link(from, to, pair, Some(house.name));
                        }
                    }
                    for (rule, seen) in sights {
                        if seen[a].contains(b) {
                            implied.link(from, to, false, Some((HOUSES.len() + rule) as u16));
                        }
                    }
                }
            }
        }
        implied
    }

    /// At most one of two candidates is on, and at least one if they are the only `pair`.
    #[inline(never)]
    fn link(&mut self, from: Lit, to: Lit, pair: bool, house: Option<u16>) {
        self.0[usize::from(from)].push((to ^ 1, house));
        if pair {
            self.0[usize::from(from ^ 1)].push((to, house));
        }
    }

    /// The shortest chain from a literal to its negation, breadth first.
    pub fn chain(&self, source: Lit) -> Option<Chain> {
        if self.0[usize::from(source)].is_empty() {
            return None;
        }
        let goal = source ^ 1;
        let mut before: Vec<Option<(Lit, Option<u16>)>> = vec![None; self.0.len()];
        let mut queue = vec![source];
        let mut next = 0;
        while before[usize::from(goal)].is_none() {
            let from = *queue.get(next)?;
            next += 1;
            for &(to, house) in &self.0[usize::from(from)] {
                let known = &mut before[usize::from(to)];
                let leads_on = to == goal || (to != source && !self.0[usize::from(to)].is_empty());
                if known.is_none() && leads_on {
                    *known = Some((from, house));
                    queue.push(to);
                }
            }
        }
        // From the goal back to the source.
        let mut path = vec![goal];
        while let Some((from, _)) = before[usize::from(path[path.len() - 1])] {
            path.push(from);
        }
        path.reverse();
        let links = path.iter().enumerate().map(|(i, &lit)| Link {
            candidate: candidate(cell_of(lit), digit_of(lit)),
            on: is_on(lit),
            reason: match before[usize::from(lit)] {
                None => Reason::Assumed,
                Some((_, house)) => house.map_or(Reason::Cell, Reason::House),
            },
            parents: i.checked_sub(1).map(|parent| parent as u16).into_iter().collect(),
        });
        Some(Chain { links: links.collect() })
    }
}
