//! True candidates: those that occur in some solution.

use super::budget::Budget;
use super::ruleset::{Ruleset, with};
use crate::Grid;
use crate::grid::CellSet;
use crate::solver::{Outcome, SearchStep};

/// The true candidates: those that occur in some solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TrueCandidates {
    /// For each cell the digits that it has in some solution: bit `d-1` for digit `d`. All are 0
    /// where there is no solution.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::grid::serde::list"))]
    pub masks: [u16; 81],
    /// For each cell and digit the number of solutions with it, counted up to the limit.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::grid::serde::table"))]
    pub counts: Box<[[u32; 9]; 81]>,
}

/// The digits that each cell has in some solution. Every solution that is found has 81 of them, so
/// there are far fewer searches than candidates.
pub(super) fn masks<R: Ruleset>(rules: &mut R, grid: &Grid) -> Result<[u16; 81], R::Error> {
    let mut masks = [0; 81];
    let add = |solution: Grid, masks: &mut [u16; 81]| {
        masks.iter_mut().zip(solution.cells()).for_each(|(mask, digit)| *mask |= 1 << (digit - 1));
    };
    match Budget::unlimited().classify(rules, grid)? {
        None | Some(Outcome::None) => return Ok(masks),
        Some(Outcome::Unique(solution)) => {
            add(solution, &mut masks);
            return Ok(masks);
        }
        Some(Outcome::Multiple) => {
            rules.solution().into_iter().for_each(|solution| add(solution, &mut masks))
        }
    }
    for cell in (0..81).filter(|&cell| grid.get(cell) == 0) {
        for digit in 1..=9 {
            if masks[cell] >> (digit - 1) & 1 == 0
                && let Some(solution) = Budget::unlimited().find(rules, &with(grid, cell, digit))?
            {
                add(solution, &mut masks);
            }
        }
    }
    Ok(masks)
}

pub(super) fn true_candidates<R: Ruleset>(
    rules: &mut R,
    grid: &Grid,
    limit: u32,
) -> Result<TrueCandidates, R::Error> {
    let masks = masks(rules, grid)?;
    let mut counts = Box::new([[0_u32; 9]; 81]);
    let occurs = |cell: usize, d: usize| masks[cell] >> d & 1 == 1;
    for (cell, counts) in counts.iter_mut().enumerate() {
        (0..9).filter(|&d| occurs(cell, d)).for_each(|d| counts[d] = limit.min(1));
    }
    if limit > 1 && masks != [0; 81] {
        count_further(rules, grid, limit, &mut counts)?;
    }
    Ok(TrueCandidates { masks, counts })
}

/// Counts up to a limit over 1; `counts` is 1 already for each candidate that occurs.
fn count_further<R: Ruleset>(
    rules: &mut R,
    grid: &Grid,
    limit: u32,
    counts: &mut [[u32; 9]; 81],
) -> Result<(), R::Error> {
    // All solutions, where they are few enough; otherwise each candidate by itself that has not
    // reached the limit.
    let enough = u64::from(limit).saturating_mul(2);
    let mut budget = Budget::unlimited();
    let mut all = [[0_u32; 9]; 81];
    let mut found = 0;
    rules.restart(grid);
    while found < enough {
        budget.next(rules)?;
        let Some(solution) = rules.solution() else {
            *counts = all;
            return Ok(());
        };
        found += 1;
        for (counts, digit) in all.iter_mut().zip(solution.cells()) {
            let count = &mut counts[usize::from(*digit) - 1];
            *count = limit.min(*count + 1);
        }
    }
    for (cell, counts) in counts.iter_mut().enumerate() {
        for (digit, count) in (1..).zip(counts).filter(|(_, count)| **count > 0) {
            *count = all[cell][usize::from(digit) - 1];
            if *count == limit {
                continue;
            }
            *count = 0;
            rules.restart(&with(grid, cell, digit));
            while *count < limit && budget.next(rules)? == Some(SearchStep::Found) {
                *count += 1;
            }
        }
    }
    Ok(())
}

pub(super) fn check<R: Ruleset>(rules: &mut R, cells: &Grid, given: &Grid) -> Result<CellSet, R::Error> {
    let masks = masks(rules, given)?;
    if masks == [0; 81] {
        return Ok(CellSet::EMPTY);
    }
    let is_wrong = |&cell: &usize| cells.get(cell) != 0 && masks[cell] >> (cells.get(cell) - 1) & 1 == 0;
    Ok((0..81).filter(is_wrong).collect())
}

#[cfg(test)]
mod tests {
    use super::super::ruleset::Classic;
    use super::*;
    use crate::solver::Solver;
    use std::convert::Infallible;

    /// Classic rules, and how many nodes their solver was allowed to visit.
    #[derive(Default)]
    struct Counted(Classic, u64);

    impl Solver for Counted {
        type Error = Infallible;

        fn restart(&mut self, grid: &Grid) {
            self.0.restart(grid);
        }

        fn step(&mut self, nodes: u64) -> Result<SearchStep, Infallible> {
            self.1 += nodes;
            self.0.step(nodes)
        }

        fn solution(&self) -> Option<Grid> {
            self.0.solution()
        }
    }

    impl Ruleset for Counted {
        const NODES_PER_10_MS: u64 = Classic::NODES_PER_10_MS;

        fn equal_pair(&self, grid: &Grid) -> Option<[usize; 2]> {
            self.0.equal_pair(grid)
        }

        fn may_be_unique(&self, grid: &Grid) -> bool {
            self.0.may_be_unique(grid)
        }

        fn has_classic_houses(&self) -> bool {
            true
        }
    }

    /// The nodes that the true candidates of a grid take.
    fn nodes(text: &str, limit: u32) -> u64 {
        let grid: Grid = text.parse().expect("a grid");
        let mut counted = Counted::default();
        let Ok(found) = true_candidates(&mut counted, &grid, limit);
        for (mask, counts) in found.masks.iter().zip(found.counts.iter()) {
            (0..9).for_each(|d| assert_eq!(mask >> d & 1 == 1 && limit > 0, counts[d] > 0, "{grid}"));
        }
        counted.1
    }

    /// Grids with few givens: in the first, a search without restarts takes up to 218,095 nodes to
    /// find one of its solutions with one digit more.
    const SPARSE: [&str; 5] = [
        "...................5.1........2..9...3...............4........1.....5........4...",
        ".5...4.........7......3....9............1...................67.64.2..............",
        ".8.49...................4.1...........8..5....6..3............9.9.....5..........",
        ".6....7.8..2...................................1..........2.....3...........7....",
        ".................................................................................",
    ];

    #[test]
    fn which_candidates_occur_takes_no_counting_and_few_nodes() {
        for sparse in SPARSE {
            let nodes = [0, 1, 2, 10].map(|limit| nodes(sparse, limit));
            assert_eq!(nodes[0], nodes[1], "{sparse}");
            assert!(nodes[1] < 100_000, "{sparse}: {nodes:?}");
            assert!(nodes[3] < 1_000_000, "{sparse}: {nodes:?}");
        }
    }
}
