//! What can't stand together: small sets of givens without a solution, each of which is needed for that.

use super::ruleset::{Patience, Questions, givens, only};
use super::singles::dead_end;
use crate::Grid;
use crate::grid::CellSet;

/// Givens that can't stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conflict {
    pub cells: CellSet,
    /// Whether it is known that without any of them the others can; otherwise the patience has ended.
    pub is_minimal: bool,
}

/// So often another order is tried, which may lead to a smaller set.
const TRIES: usize = 8;

/// So many moments the first try may take, and each of its questions; only very loose grids take more than a hundredth.
const FIRST: [u64; 2] = [40, 10];

/// So many moments all others may take together, and this part of one each of their questions.
const OTHERS: [u64; 2] = [4, 8];

/// Sets of givens of a grid without a solution that can't stand together, the smallest first.
pub(super) fn conflicts<Q: Questions>(
    questions: &mut Q,
    grid: &Grid,
    tries: usize,
) -> Result<Vec<Conflict>, Q::Error> {
    let mut found: Vec<Conflict> = Vec::new();
    let mut patience = Patience::moments::<Q>(OTHERS[0]);
    let all = givens(grid);
    // Where singles come to a dead end, the digits that led there are few, and a person can follow.
    let told = if questions.has_classic_houses() { dead_end(grid).map(|(_, why)| why) } else { None };
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    for i in 0..tries.max(1) {
        let from = told.filter(|_| i == 0).unwrap_or(all);
        let conflict = if i == 0 {
            let mut patience = Patience::moments::<Q>(FIRST[0]);
            shrink(questions, grid, from, &mut chance, &mut patience, FIRST[1] * Q::MOMENT)?
        } else {
            shrink(questions, grid, from, &mut chance, &mut patience, Q::MOMENT / OTHERS[1])?
        };
        if !found.contains(&conflict) {
            found.push(conflict);
        }
        if patience.is_over() {
            break;
        }
    }
    found.sort_by_key(|conflict| (!conflict.is_minimal, conflict.cells.len()));
    Ok(found)
}

/// The smallest of some sets that can't stand together.
pub(super) fn smallest<Q: Questions>(questions: &mut Q, grid: &Grid) -> Result<Conflict, Q::Error> {
    if let Some([a, b]) = questions.pair(grid) {
        return Ok(Conflict { cells: CellSet::of(a) | CellSet::of(b), is_minimal: true });
    }
    Ok(conflicts(questions, grid, TRIES)?[0])
}

/// Leaves out one given after the other, wherever the others still have no solution; no question takes more than `most`
/// boards.
fn shrink<Q: Questions>(
    questions: &mut Q,
    grid: &Grid,
    from: CellSet,
    chance: &mut Chance,
    patience: &mut Patience,
    most: u64,
) -> Result<Conflict, Q::Error> {
    let mut order: Vec<usize> = from.iter().collect();
    chance.shuffle(&mut order);
    let mut conflict = Conflict { cells: from, is_minimal: true };
    for cell in order {
        let others = conflict.cells - CellSet::of(cell);
        let answer = patience.part(most, |part| part.solve(questions, &only(grid, others)))?;
        match answer {
            Some(false) => conflict.cells = others,
            Some(true) => {}
            None => conflict.is_minimal = false,
        }
    }
    Ok(conflict)
}

/// Chance that is the same each time (xorshift*).
pub(super) struct Chance(pub u64);

impl Chance {
    /// A number below another.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32;
        ((high * end as u64) >> 32) as usize
    }

    /// Any order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }
}
