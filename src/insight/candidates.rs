//! True candidates: those that occur in some solution.

use super::ruleset::{Found, Patience, Questions, with};
use crate::Grid;
use crate::grid::CellSet;
use crate::solver::Step;

/// The candidates that occur in solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueCandidates {
    /// For each cell the digits that it has in some solution: bit `d-1` for digit `d`. All are 0 where there is none.
    pub masks: [u16; 81],
    /// For each cell and digit in how many solutions, counted up to the limit.
    pub counts: Box<[[u32; 9]; 81]>,
}

/// The digits that each cell has in some solution. Every solution that is found shows 81 of them, so there are far fewer
/// questions than candidates.
pub(super) fn masks<Q: Questions>(questions: &mut Q, grid: &Grid) -> Result<[u16; 81], Q::Error> {
    let mut masks = [0; 81];
    let see = |solution: Grid, masks: &mut [u16; 81]| {
        masks.iter_mut().zip(solution.cells()).for_each(|(mask, digit)| *mask |= 1 << (digit - 1));
    };
    match Patience::endless().count(questions, grid)? {
        Found::None | Found::Unknown => return Ok(masks),
        Found::One(solution) => {
            see(solution, &mut masks);
            return Ok(masks);
        }
        Found::Many(solution) => see(solution, &mut masks),
    }
    for cell in (0..81).filter(|&cell| grid.get(cell) == 0) {
        for digit in 1..=9 {
            if masks[cell] >> (digit - 1) & 1 == 0
                && let Some(solution) = Patience::endless().find(questions, &with(grid, cell, digit))?
            {
                see(solution, &mut masks);
            }
        }
    }
    Ok(masks)
}

pub(super) fn true_candidates<Q: Questions>(
    questions: &mut Q,
    grid: &Grid,
    limit: u32,
) -> Result<TrueCandidates, Q::Error> {
    let masks = masks(questions, grid)?;
    let mut counts = Box::new([[0_u32; 9]; 81]);
    let occurs = |cell: usize, d: usize| masks[cell] >> d & 1 == 1;
    for (cell, counts) in counts.iter_mut().enumerate() {
        (0..9).filter(|&d| occurs(cell, d)).for_each(|d| counts[d] = limit.min(1));
    }
    if limit > 1 && masks != [0; 81] {
        count_further(questions, grid, limit, &mut counts)?;
    }
    Ok(TrueCandidates { masks, counts })
}

/// Counts up to a limit that is more than the 1 which all candidates that occur have already.
fn count_further<Q: Questions>(
    questions: &mut Q,
    grid: &Grid,
    limit: u32,
    counts: &mut [[u32; 9]; 81],
) -> Result<(), Q::Error> {
    // All solutions, where there are few enough; otherwise each candidate by itself, as far as it is not done.
    let enough = u64::from(limit).saturating_mul(2);
    let mut patience = Patience::endless();
    let mut all = [[0_u32; 9]; 81];
    let mut found = 0;
    questions.start(grid);
    while found < enough {
        patience.next(questions)?;
        let Some(solution) = questions.solution() else {
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
            questions.start(&with(grid, cell, digit));
            while *count < limit && patience.next(questions)? == Some(Step::Found) {
                *count += 1;
            }
        }
    }
    Ok(())
}

pub(super) fn check<Q: Questions>(
    questions: &mut Q,
    cells: &Grid,
    given: &Grid,
) -> Result<CellSet, Q::Error> {
    let masks = masks(questions, given)?;
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
    use std::convert::Infallible;

    /// The solver, and how many boards it was allowed to look at.
    #[derive(Default)]
    struct Counted(Classic, u64);

    impl Questions for Counted {
        type Error = Infallible;

        const MOMENT: u64 = Classic::MOMENT;

        fn start(&mut self, grid: &Grid) {
            self.0.start(grid);
        }

        fn step(&mut self, nodes: u64) -> Result<Step, Infallible> {
            self.1 += nodes;
            self.0.step(nodes)
        }

        fn solution(&self) -> Option<Grid> {
            self.0.solution()
        }

        fn pair(&self, grid: &Grid) -> Option<[usize; 2]> {
            self.0.pair(grid)
        }

        fn may_be_unique(&self, grid: &Grid) -> bool {
            self.0.may_be_unique(grid)
        }

        fn has_classic_houses(&self) -> bool {
            true
        }
    }

    /// Boards for the true candidates of a grid.
    fn boards(text: &str, limit: u32) -> u64 {
        let grid: Grid = text.parse().expect("a grid");
        let mut counted = Counted::default();
        let Ok(found) = true_candidates(&mut counted, &grid, limit);
        for (mask, counts) in found.masks.iter().zip(found.counts.iter()) {
            (0..9).for_each(|d| assert_eq!(mask >> d & 1 == 1 && limit > 0, counts[d] > 0, "{grid}"));
        }
        counted.1
    }

    /// Grids of few givens: in the first, a search that does not start over takes up to 218,095 boards to find one of its
    /// solutions with a digit more.
    const SPARSE: [&str; 5] = [
        "...................5.1........2..9...3...............4........1.....5........4...",
        ".5...4.........7......3....9............1...................67.64.2..............",
        ".8.49...................4.1...........8..5....6..3............9.9.....5..........",
        ".6....7.8..2...................................1..........2.....3...........7....",
        ".................................................................................",
    ];

    #[test]
    fn which_candidates_occur_takes_no_counting_and_few_boards() {
        for sparse in SPARSE {
            let boards = [0, 1, 2, 10].map(|limit| boards(sparse, limit));
            assert_eq!(boards[0], boards[1], "{sparse}");
            assert!(boards[1] < 100_000, "{sparse}: {boards:?}");
            assert!(boards[3] < 1_000_000, "{sparse}: {boards:?}");
        }
    }
}
