//! True candidates: those that occur in some solution.

use super::questions::{Found, Patience, Questions, with};
use crate::Grid;
use crate::rules::CellSet;
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
                && Patience::endless().solve(questions, &with(grid, cell, digit))? == Some(true)
            {
                see(questions.solution(), &mut masks);
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
    // All solutions, where there are few enough; otherwise each candidate by itself, as far as it is not done.
    let enough = u64::from(limit).saturating_mul(2);
    let mut patience = Patience::endless();
    let (mut found, mut is_done) = (0, masks == [0; 81]);
    questions.start(grid);
    while !is_done && found < enough {
        match patience.next(questions)? {
            Some(Step::Found) => {
                found += 1;
                for (counts, digit) in counts.iter_mut().zip(questions.solution().cells()) {
                    let count = &mut counts[usize::from(*digit) - 1];
                    *count = limit.min(*count + 1);
                }
            }
            _ => is_done = true,
        }
    }
    if !is_done {
        for (cell, counts) in counts.iter_mut().enumerate() {
            for (digit, count) in (1..).zip(counts) {
                if masks[cell] >> (digit - 1) & 1 == 1 && *count < limit {
                    *count = 0;
                    questions.start(&with(grid, cell, digit));
                    while *count < limit && patience.next(questions)? == Some(Step::Found) {
                        *count += 1;
                    }
                }
            }
        }
    }
    Ok(TrueCandidates { masks, counts })
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
