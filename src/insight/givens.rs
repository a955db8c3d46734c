//! Givens: which are redundant, and which further ones would leave only one solution.

use super::budget::Budget;
use super::candidates::masks;
use super::ruleset::{Ruleset, givens, with};
use crate::Grid;
use crate::grid::CellSet;
use crate::order::order;
use crate::solver::{Outcome, SearchStep};

/// Where the solutions of a grid differ, and further givens that leave only one of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Differences {
    /// The cells that have different digits in different solutions.
    pub cells: CellSet,
    /// Further givens, cell and digit, with which there is exactly one solution. None of them is
    /// redundant. Empty if there is one solution already, or none, or if looking for them reached
    /// the limit of a puzzle with rules.
    pub fix: Vec<(usize, u8)>,
    /// Whether it is known that fewer would not do. It is for one and two, and for three where
    /// there are up to 5,000 solutions.
    pub is_fewest: bool,
}

/// How many solutions are tried as the one that is left.
const AIMS: usize = 6;

/// The most solutions that are all compared.
const MOST_SOLUTIONS: usize = 5000;

/// A candidate that fewer solutions than this have may be the first further given.
const FEW: u32 = 5000;

/// The most sets of cells for which a small hitting set is found from the start each time.
const MOST_SETS: usize = 60;

/// How long to look for the candidate in the fewest solutions, and for all solutions, in units of
/// 10 ms.
const RAREST_10_MS: u64 = 20;
const ALL_10_MS: u64 = 2;

pub(super) fn redundant<R: Ruleset>(rules: &mut R, grid: &Grid) -> Result<CellSet, R::Error> {
    let Some(Outcome::Unique(solution)) = Budget::unlimited().classify(rules, grid)? else {
        return Ok(CellSet::EMPTY);
    };
    let mut redundant = CellSet::EMPTY;
    for cell in givens(grid) {
        let rest = with(grid, cell, 0);
        if other(rules, &rest, &solution)?.is_none() {
            redundant.insert(cell);
        }
    }
    Ok(redundant)
}

/// Looks for the differences; if it ends with an error, `found` has what was known by then.
pub(super) fn differences<R: Ruleset>(
    rules: &mut R,
    grid: &Grid,
    found: &mut Differences,
) -> Result<(), R::Error> {
    let masks = masks(rules, grid)?;
    let cells: CellSet = (0..81).filter(|&cell| masks[cell].count_ones() > 1).collect();
    found.cells = cells;
    if cells.is_empty() {
        found.is_fewest = true;
        return Ok(());
    }
    // One further given, if one is enough.
    let mut is_sure = true;
    for cell in cells {
        for digit in (1..=9).filter(|digit| masks[cell] >> (digit - 1) & 1 == 1) {
            match Budget::of_10_ms::<R>(1).classify(rules, &with(grid, cell, digit))? {
                Some(Outcome::Unique(_)) => {
                    (found.fix, found.is_fewest) = (vec![(cell, digit)], true);
                    return Ok(());
                }
                None => is_sure = false,
                Some(Outcome::None | Outcome::Multiple) => {}
            }
        }
    }
    // Where all solutions are known, two givens are found if two are enough.
    let (fix, known) = match all(rules, grid)? {
        Some(solutions) => (narrowed(&solutions, &masks), 3),
        None => (few(rules, grid, cells, &masks)?, 2),
    };
    found.fix = trimmed(rules, grid, fix)?;
    found.is_fewest = is_sure && found.fix.len() <= known;
    Ok(())
}

/// Few further givens that leave one of very many solutions.
fn few<R: Ruleset>(
    rules: &mut R,
    grid: &Grid,
    cells: CellSet,
    masks: &[u16; 81],
) -> Result<Vec<(usize, u8)>, R::Error> {
    let mut best: Option<Vec<(usize, u8)>> = None;
    if let Some(first) = rarest(rules, grid, cells, masks)? {
        let grid = with(grid, first.0, first.1);
        if let Some(solutions) = all(rules, &grid)? {
            let mut fix = narrowed(&solutions, masks);
            fix.insert(0, first);
            best = Some(fix);
        }
    }
    for aim in aims(rules, grid, cells, masks)? {
        let fix = fix(rules, grid, &aim)?;
        if best.as_ref().is_none_or(|best| fix.len() < best.len()) {
            best = Some(fix);
        }
    }
    Ok(best.unwrap_or_default())
}

/// The candidate that the fewest solutions have, where these are few enough to count.
fn rarest<R: Ruleset>(
    rules: &mut R,
    grid: &Grid,
    cells: CellSet,
    masks: &[u16; 81],
) -> Result<Option<(usize, u8)>, R::Error> {
    let mut budget = Budget::of_10_ms::<R>(RAREST_10_MS);
    let (mut rarest, mut fewest) = (None, FEW);
    for cell in cells {
        for digit in (1..=9).filter(|digit| masks[cell] >> (digit - 1) & 1 == 1) {
            rules.restart(&with(grid, cell, digit));
            let mut count = 0;
            let is_done = loop {
                match budget.next(rules)? {
                    Some(SearchStep::Found) if count < fewest => count += 1,
                    step => break step == Some(SearchStep::Done),
                }
            };
            if is_done && count < fewest {
                (rarest, fewest) = (Some((cell, digit)), count);
            }
        }
    }
    Ok(rarest)
}

/// Some solutions that differ from each other.
fn aims<R: Ruleset>(
    rules: &mut R,
    grid: &Grid,
    cells: CellSet,
    masks: &[u16; 81],
) -> Result<Vec<Grid>, R::Error> {
    let mut aims: Vec<Grid> = Vec::new();
    let places: Vec<(usize, u8)> = cells
        .iter()
        .flat_map(|cell| {
            (1..=9).filter(move |digit| masks[cell] >> (digit - 1) & 1 == 1).map(move |d| (cell, d))
        })
        .collect();
    for (cell, digit) in places.iter().step_by(places.len().div_ceil(AIMS)) {
        let aim = Budget::unlimited().find(rules, &with(grid, *cell, *digit))?;
        aims.extend(aim.filter(|aim| !aims.contains(aim)));
    }
    Ok(aims)
}

/// Few digits of a solution with which it is the only one: a hitting set of the sets of cells in
/// which each other solution differs from it. The sets are found one after the other, each from a
/// solution that agrees with the digits so far.
fn fix<R: Ruleset>(rules: &mut R, grid: &Grid, aim: &Grid) -> Result<Vec<(usize, u8)>, R::Error> {
    let mut sets: Vec<CellSet> = Vec::new();
    let mut cells = CellSet::EMPTY;
    let fixed = |cells: CellSet| {
        let mut fixed = *grid;
        cells.iter().for_each(|cell| fixed.set(cell, aim.get(cell)));
        fixed
    };
    while let Some(other) = other(rules, &fixed(cells), aim)? {
        let differ: CellSet = (0..81).filter(|&cell| other.get(cell) != aim.get(cell)).collect();
        sets.push(differ);
        if sets.len() < MOST_SETS {
            cells = hitting_set(&sets);
        } else {
            // With so many sets, a cell is added for each instead.
            cells.insert(most_common(differ, &sets));
        }
    }
    trimmed(rules, grid, cells.iter().map(|cell| (cell, aim.get(cell))).collect())
}

/// The further givens without the redundant ones.
fn trimmed<R: Ruleset>(
    rules: &mut R,
    grid: &Grid,
    mut fix: Vec<(usize, u8)>,
) -> Result<Vec<(usize, u8)>, R::Error> {
    for i in (0..fix.len()).rev() {
        let others = (0..fix.len()).filter(|&other| other != i);
        let fixed = others.fold(*grid, |fixed, other| with(&fixed, fix[other].0, fix[other].1));
        if let Some(Outcome::Unique(_)) = Budget::unlimited().classify(rules, &fixed)? {
            fix.remove(i);
        }
    }
    Ok(fix)
}

/// All solutions, where there are at most [`MOST_SOLUTIONS`] and they are found in 20 ms.
fn all<R: Ruleset>(rules: &mut R, grid: &Grid) -> Result<Option<Vec<Grid>>, R::Error> {
    let mut budget = Budget::of_10_ms::<R>(ALL_10_MS);
    let mut solutions = Vec::new();
    rules.restart(grid);
    while solutions.len() <= MOST_SOLUTIONS {
        match budget.next(rules)? {
            Some(SearchStep::Found) => solutions.extend(rules.solution()),
            Some(_) => return Ok(Some(solutions)),
            None => break,
        }
    }
    Ok(None)
}

/// Few digits that leave one of some solutions: for each first digit the greedy choice of the
/// others, and of these the fewest. So where two are enough, two are found.
fn narrowed(solutions: &[Grid], masks: &[u16; 81]) -> Vec<(usize, u8)> {
    let keep = |of: &[Grid], (cell, digit): (usize, u8)| -> Vec<Grid> {
        of.iter().filter(|solution| solution.get(cell) == digit).copied().collect()
    };
    let mut firsts = counts(solutions);
    firsts.retain(|&(_, (cell, _))| masks[cell].count_ones() > 1);
    // The rarest first; among equals the order is that of the cells.
    let tries = order(firsts.iter().map(|&(count, _)| count as usize)).map(|place| {
        let (_, first) = firsts[place];
        let (mut fix, mut left) = (vec![first], keep(solutions, first));
        while left.len() > 1 {
            let Some((_, next)) = counts(&left).into_iter().min() else { break };
            left = keep(&left, next);
            fix.push(next);
        }
        fix
    });
    tries.min_by_key(Vec::len).unwrap_or_default()
}

/// In how many solutions each cell has each digit; those in none are left out.
fn counts(solutions: &[Grid]) -> Vec<(u32, (usize, u8))> {
    let mut counts = [[0_u32; 10]; 81];
    for solution in solutions {
        (0..81).for_each(|cell| counts[cell][usize::from(solution.get(cell))] += 1);
    }
    let places = (0..81).flat_map(|cell| (1..=9).map(move |digit| (cell, digit)));
    places
        .map(|(cell, digit)| (counts[cell][usize::from(digit)], (cell, digit)))
        .filter(|(count, _)| *count > 0)
        .collect()
}

/// The cell among some that is in the most sets.
fn most_common(of: CellSet, sets: &[CellSet]) -> usize {
    let count = |cell: &usize| sets.iter().filter(|set| set.contains(*cell)).count();
    of.iter().max_by_key(count).unwrap_or(0)
}

/// A hitting set: cells of which every set has one, by the greedy choice of the cell in the most
/// sets.
fn hitting_set(sets: &[CellSet]) -> CellSet {
    let mut open: Vec<CellSet> = sets.to_vec();
    let mut cells = CellSet::EMPTY;
    while !open.is_empty() {
        let most = most_common(CellSet::ALL, &open);
        cells.insert(most);
        open.retain(|set| !set.contains(most));
    }
    cells
}

/// Among a few other solutions the one that differs least.
fn other<R: Ruleset>(rules: &mut R, grid: &Grid, aim: &Grid) -> Result<Option<Grid>, R::Error> {
    const LOOKED_AT: usize = 8;
    let mut budget = Budget::unlimited();
    rules.restart(grid);
    let mut best: Option<(usize, Grid)> = None;
    let mut seen = 0;
    while seen < LOOKED_AT {
        budget.next(rules)?;
        let Some(solution) = rules.solution() else { break };
        let differ = (0..81).filter(|&cell| solution.get(cell) != aim.get(cell)).count();
        if differ > 0 && best.is_none_or(|(least, _)| differ < least) {
            best = Some((differ, solution));
        }
        seen += 1;
    }
    Ok(best.map(|(_, solution)| solution))
}
