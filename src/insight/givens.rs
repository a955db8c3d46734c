//! Givens: which could go, and which would have to come.

use super::candidates::masks;
use super::ruleset::{Found, Patience, Questions, givens, with};
use crate::Grid;
use crate::grid::CellSet;
use crate::solver::Step;

/// Where the solutions of a grid differ, and what would leave only one of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Differences {
    /// The cells that have different digits in different solutions.
    pub cells: CellSet,
    /// Further givens, cell and digit, with which there is exactly one solution. None of them could go. Empty where there is
    /// one solution already, or none.
    pub fix: Vec<(usize, u8)>,
    /// Whether it is known that no fewer would do, as it is for one and two, and for three where there are up to 5,000
    /// solutions.
    pub is_fewest: bool,
}

/// From so many solutions it is tried to come to only one.
const AIMS: usize = 6;

/// So many solutions are looked at one by one.
const MOST_SOLUTIONS: usize = 5000;

/// A digit that fewer solutions have is a good first one.
const FEW: u32 = 5000;

/// So many sets of cells are hit with as few cells as possible.
const MOST_SETS: usize = 60;

pub(super) fn redundant<Q: Questions>(questions: &mut Q, grid: &Grid) -> Result<CellSet, Q::Error> {
    let Found::One(solution) = Patience::endless().count(questions, grid)? else {
        return Ok(CellSet::EMPTY);
    };
    let mut redundant = CellSet::EMPTY;
    for cell in givens(grid) {
        let rest = with(grid, cell, 0);
        if other(questions, &rest, &solution)?.is_none() {
            redundant.insert(cell);
        }
    }
    Ok(redundant)
}

pub(super) fn differences<Q: Questions>(questions: &mut Q, grid: &Grid) -> Result<Differences, Q::Error> {
    let masks = masks(questions, grid)?;
    let cells: CellSet = (0..81).filter(|&cell| masks[cell].count_ones() > 1).collect();
    if cells.is_empty() {
        return Ok(Differences { is_fewest: true, ..Differences::default() });
    }
    // One further given, if one is enough.
    let mut is_sure = true;
    for cell in cells {
        for digit in (1..=9).filter(|digit| masks[cell] >> (digit - 1) & 1 == 1) {
            match Patience::moments::<Q>(1).count(questions, &with(grid, cell, digit))? {
                Found::One(_) => return Ok(Differences { cells, fix: vec![(cell, digit)], is_fewest: true }),
                Found::Unknown => is_sure = false,
                Found::None | Found::Many(_) => {}
            }
        }
    }
    // Where all solutions are known, two are found if two are enough.
    let (fix, known) = match all(questions, grid)? {
        Some(solutions) => (narrowed(&solutions, &masks), 3),
        None => (few(questions, grid, cells, &masks)?, 2),
    };
    let fix = trimmed(questions, grid, fix)?;
    let is_fewest = is_sure && fix.len() <= known;
    Ok(Differences { cells, fix, is_fewest })
}

/// Few digits that leave one of very many solutions.
fn few<Q: Questions>(
    questions: &mut Q,
    grid: &Grid,
    cells: CellSet,
    masks: &[u16; 81],
) -> Result<Vec<(usize, u8)>, Q::Error> {
    let mut best: Option<Vec<(usize, u8)>> = None;
    if let Some(first) = rarest(questions, grid, cells, masks)? {
        let grid = with(grid, first.0, first.1);
        if let Some(solutions) = all(questions, &grid)? {
            let mut fix = narrowed(&solutions, masks);
            fix.insert(0, first);
            best = Some(fix);
        }
    }
    for aim in aims(questions, grid, cells, masks)? {
        let fix = fix(questions, grid, &aim)?;
        if best.as_ref().is_none_or(|best| fix.len() < best.len()) {
            best = Some(fix);
        }
    }
    Ok(best.unwrap_or_default())
}

/// The digit that the fewest solutions have, where that are few enough to count.
fn rarest<Q: Questions>(
    questions: &mut Q,
    grid: &Grid,
    cells: CellSet,
    masks: &[u16; 81],
) -> Result<Option<(usize, u8)>, Q::Error> {
    let mut patience = Patience::moments::<Q>(20);
    let (mut rarest, mut fewest) = (None, FEW);
    for cell in cells {
        for digit in (1..=9).filter(|digit| masks[cell] >> (digit - 1) & 1 == 1) {
            questions.start(&with(grid, cell, digit));
            let mut count = 0;
            let is_done = loop {
                match patience.next(questions)? {
                    Some(Step::Found) if count < fewest => count += 1,
                    step => break step == Some(Step::Done),
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
fn aims<Q: Questions>(
    questions: &mut Q,
    grid: &Grid,
    cells: CellSet,
    masks: &[u16; 81],
) -> Result<Vec<Grid>, Q::Error> {
    let mut aims: Vec<Grid> = Vec::new();
    let places: Vec<(usize, u8)> = cells
        .iter()
        .flat_map(|cell| {
            (1..=9).filter(move |digit| masks[cell] >> (digit - 1) & 1 == 1).map(move |d| (cell, d))
        })
        .collect();
    for (cell, digit) in places.iter().step_by(places.len().div_ceil(AIMS)) {
        let aim = Patience::endless().find(questions, &with(grid, *cell, *digit))?;
        aims.extend(aim.filter(|aim| !aims.contains(aim)));
    }
    Ok(aims)
}

/// Few digits of a solution with which it is the only one: they have to hit all sets of cells in which another solution
/// differs from it. Sets are gathered one after the other, each from a solution that has what hit those before.
fn fix<Q: Questions>(questions: &mut Q, grid: &Grid, aim: &Grid) -> Result<Vec<(usize, u8)>, Q::Error> {
    let mut sets: Vec<CellSet> = Vec::new();
    let mut cells = CellSet::EMPTY;
    let fixed = |cells: CellSet| {
        let mut fixed = *grid;
        cells.iter().for_each(|cell| fixed.set(cell, aim.get(cell)));
        fixed
    };
    while let Some(other) = other(questions, &fixed(cells), aim)? {
        let differ: CellSet = (0..81).filter(|&cell| other.get(cell) != aim.get(cell)).collect();
        sets.push(differ);
        if sets.len() < MOST_SETS {
            cells = hit(&sets);
        } else {
            // Where there are so many solutions, it has to be enough to add one cell after the other.
            cells.insert(most_common(differ, &sets));
        }
    }
    trimmed(questions, grid, cells.iter().map(|cell| (cell, aim.get(cell))).collect())
}

/// Without those givens that there would be one solution without.
fn trimmed<Q: Questions>(
    questions: &mut Q,
    grid: &Grid,
    mut fix: Vec<(usize, u8)>,
) -> Result<Vec<(usize, u8)>, Q::Error> {
    for i in (0..fix.len()).rev() {
        let others = (0..fix.len()).filter(|&other| other != i);
        let fixed = others.fold(*grid, |fixed, other| with(&fixed, fix[other].0, fix[other].1));
        if let Found::One(_) = Patience::endless().count(questions, &fixed)? {
            fix.remove(i);
        }
    }
    Ok(fix)
}

/// All solutions, where they are not too many.
fn all<Q: Questions>(questions: &mut Q, grid: &Grid) -> Result<Option<Vec<Grid>>, Q::Error> {
    let mut patience = Patience::moments::<Q>(2);
    let mut solutions = Vec::new();
    questions.start(grid);
    while solutions.len() <= MOST_SOLUTIONS {
        match patience.next(questions)? {
            Some(Step::Found) => solutions.extend(questions.solution()),
            Some(_) => return Ok(Some(solutions)),
            None => break,
        }
    }
    Ok(None)
}

/// Digits that leave one of many solutions: always the one that leaves the fewest, but for the first, of which all are
/// tried, and the fewest in all. So where two are enough, two are found.
fn narrowed(solutions: &[Grid], masks: &[u16; 81]) -> Vec<(usize, u8)> {
    let keep = |of: &[Grid], (cell, digit): (usize, u8)| -> Vec<Grid> {
        of.iter().filter(|solution| solution.get(cell) == digit).copied().collect()
    };
    let mut firsts = counts(solutions);
    firsts.retain(|&(_, (cell, _))| masks[cell].count_ones() > 1);
    firsts.sort_unstable();
    let tries = firsts.into_iter().map(|(_, first)| {
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

/// In how many solutions each cell has each digit, where it is in one at least.
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

/// The cell, of some, that is in the most sets.
fn most_common(of: CellSet, sets: &[CellSet]) -> usize {
    let count = |cell: &usize| sets.iter().filter(|set| set.contains(*cell)).count();
    of.iter().max_by_key(count).unwrap_or(0)
}

/// Cells of which every set has one: always the one that is in the most sets.
fn hit(sets: &[CellSet]) -> CellSet {
    let mut open: Vec<CellSet> = sets.to_vec();
    let mut cells = CellSet::EMPTY;
    while !open.is_empty() {
        let most = most_common(CellSet::ALL, &open);
        cells.insert(most);
        open.retain(|set| !set.contains(most));
    }
    cells
}

/// Among some other solutions the one that differs least.
fn other<Q: Questions>(questions: &mut Q, grid: &Grid, aim: &Grid) -> Result<Option<Grid>, Q::Error> {
    const LOOKED_AT: usize = 8;
    let mut patience = Patience::endless();
    questions.start(grid);
    let mut best: Option<(usize, Grid)> = None;
    let mut seen = 0;
    while seen < LOOKED_AT {
        patience.next(questions)?;
        let Some(solution) = questions.solution() else { break };
        let differ = (0..81).filter(|&cell| solution.get(cell) != aim.get(cell)).count();
        if differ > 0 && best.is_none_or(|(least, _)| differ < least) {
            best = Some((differ, solution));
        }
        seen += 1;
    }
    Ok(best.map(|(_, solution)| solution))
}
