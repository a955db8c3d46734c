//! Conflicts: small sets of givens that no solution has together, each of which is needed for that.

use super::budget::Budget;
use super::ruleset::{Ruleset, givens, only};
use super::singles::contradiction;
use crate::Grid;
use crate::grid::CellSet;
use crate::order::order;
use crate::random::Random;

/// Givens that no solution has together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conflict {
    pub cells: CellSet,
    /// Whether it is known that without any one of them the others have a solution; otherwise a
    /// budget was spent.
    pub is_minimal: bool,
}

/// How many orders are tried, each of which may lead to a smaller set.
const ORDERS: usize = 8;

/// How long the first order may take, and each of its searches, in units of 10 ms. Only very loose
/// grids take more than a hundredth of it.
const FIRST_10_MS: u64 = 40;
const FIRST_SEARCH_10_MS: u64 = 10;

/// How long all other orders may take together, in units of 10 ms, and how many of their searches
/// may take 10 ms.
const OTHERS_10_MS: u64 = 4;
const OTHER_SEARCHES_PER_10_MS: u64 = 8;

/// Conflicts of a grid without a solution, the smallest first, from so many orders of its givens.
pub(super) fn conflicts<R: Ruleset>(
    rules: &mut R,
    grid: &Grid,
    orders: usize,
) -> Result<Vec<Conflict>, R::Error> {
    let mut found: Vec<Conflict> = Vec::new();
    let mut budget = Budget::of_10_ms::<R>(OTHERS_10_MS);
    let all = givens(grid);
    // Where singles lead to a contradiction, few digits led there, and a person can follow.
    let by_singles = if rules.has_classic_houses() { contradiction(grid).map(|(_, why)| why) } else { None };
    let mut random = Random::default();
    for i in 0..orders.max(1) {
        let from = by_singles.filter(|_| i == 0).unwrap_or(all);
        let conflict = if i == 0 {
            let mut budget = Budget::of_10_ms::<R>(FIRST_10_MS);
            shrink(rules, grid, from, &mut random, &mut budget, FIRST_SEARCH_10_MS * R::NODES_PER_10_MS)?
        } else {
            shrink(
                rules,
                grid,
                from,
                &mut random,
                &mut budget,
                R::NODES_PER_10_MS / OTHER_SEARCHES_PER_10_MS,
            )?
        };
        if !found.contains(&conflict) {
            found.push(conflict);
        }
        if budget.is_spent() {
            break;
        }
    }
    let places =
        order(found.iter().map(|conflict| usize::from(!conflict.is_minimal) * 100 + conflict.cells.len()));
    Ok(places.map(|place| found[place]).collect())
}

/// The smallest conflict that is found.
pub(super) fn smallest<R: Ruleset>(rules: &mut R, grid: &Grid) -> Result<Conflict, R::Error> {
    if let Some([a, b]) = rules.equal_pair(grid) {
        return Ok(Conflict { cells: CellSet::of(a) | CellSet::of(b), is_minimal: true });
    }
    Ok(conflicts(rules, grid, ORDERS)?[0])
}

/// Removes each given without which the others still have no solution; no search takes more than
/// `most` nodes.
fn shrink<R: Ruleset>(
    rules: &mut R,
    grid: &Grid,
    from: CellSet,
    random: &mut Random,
    budget: &mut Budget,
    most: u64,
) -> Result<Conflict, R::Error> {
    let mut order: Vec<usize> = from.iter().collect();
    random.shuffle(&mut order);
    let mut conflict = Conflict { cells: from, is_minimal: true };
    for cell in order {
        let others = conflict.cells - CellSet::of(cell);
        let answer = budget.part(most, |part| part.has_solution(rules, &only(grid, others)))?;
        match answer {
            Some(false) => conflict.cells = others,
            Some(true) => {}
            None => conflict.is_minimal = false,
        }
    }
    Ok(conflict)
}
