//! Two solvers that only know conditions, to compare the engine with.
//!
//! [`solutions`] is the textbook's: cell by cell in the order of rows, digit by digit.
//! [`Narrowing`] keeps candidates and takes the cell with the fewest, for puzzles that the first
//! would take years for; it also makes finished grids. Neither shares anything with the engine, nor
//! with the other.

use crate::chance::Chance;
use crate::check::{Cells, Condition, conditions, givens};
use serde_json::Value;

/// For each cell the digits that it may be: bit `d - 1` for digit `d`.
pub type Masks = [u16; 81];

/// Any digit.
pub const ALL: u16 = 0x1ff;

/// The first `limit` solutions within masks, smallest first; nothing where that takes more than
/// `patience` digits.
pub fn solutions(puzzle: &Value, masks: &Masks, limit: usize, mut patience: usize) -> Option<Vec<Cells>> {
    let mut grid = givens(puzzle);
    let open: Vec<usize> = (0..81).filter(|&cell| grid[cell] == 0).collect();
    // Each condition is looked at as soon as the last of its cells has its digit.
    let mut when: Vec<Vec<Condition>> = (0..81).map(|_| Vec::new()).collect();
    for condition in conditions(puzzle) {
        match condition.cells.iter().filter(|&&cell| grid[cell] == 0).max() {
            Some(&last) => when[last].push(condition),
            None if condition.holds_in(&grid) => {}
            None => return Some(Vec::new()),
        }
    }
    let mut found = Vec::new();
    let mut depth = 0;
    loop {
        if depth == open.len() {
            found.push(grid);
            if found.len() == limit || depth == 0 {
                return Some(found);
            }
            depth -= 1;
        }
        let cell = open[depth];
        grid[cell] += 1;
        if grid[cell] > 9 {
            grid[cell] = 0;
            if depth == 0 {
                return Some(found);
            }
            depth -= 1;
            continue;
        }
        patience = patience.checked_sub(1)?;
        let may_be = masks[cell] >> (grid[cell] - 1) & 1 == 1;
        if may_be && when[cell].iter().all(|condition| condition.holds_in(&grid)) {
            depth += 1;
        }
    }
}

/// Searches with candidates.
pub struct Narrowing {
    givens: Cells,
    /// The conditions on two cells that each cell is in: the other cell, and what each digit here
    /// allows there.
    pairs: Vec<Vec<(usize, [u16; 9])>>,
    /// The conditions on any other number of cells.
    others: Vec<Condition>,
    /// The others by cell.
    of: Vec<Vec<usize>>,
}

/// All digits of a condition are tried where that are not more than so many.
const MOST_TRIED: u32 = 7000;

impl Narrowing {
    pub fn new(puzzle: &Value) -> Narrowing {
        let mut new = Narrowing {
            givens: givens(puzzle),
            pairs: vec![Vec::new(); 81],
            others: Vec::new(),
            of: vec![Vec::new(); 81],
        };
        for condition in conditions(puzzle) {
            if let [a, b] = condition.cells[..] {
                let allowed = |a: u8, swap: bool| {
                    let holds = |b: u8| (condition.holds)(&if swap { [b, a] } else { [a, b] });
                    (1..=9).filter(|&b| holds(b)).fold(0, |mask, b| mask | 1 << (b - 1))
                };
                new.pairs[a].push((b, std::array::from_fn(|d| allowed(d as u8 + 1, false))));
                new.pairs[b].push((a, std::array::from_fn(|d| allowed(d as u8 + 1, true))));
            } else {
                condition.cells.iter().for_each(|&cell| new.of[cell].push(new.others.len()));
                new.others.push(condition);
            }
        }
        new
    }

    /// The first `limit` solutions, in any order; nothing where that takes more than `patience`
    /// nodes. With chance, the order is by chance.
    pub fn solutions(
        &self,
        limit: usize,
        patience: usize,
        mut chance: Option<&mut Chance>,
    ) -> Option<Vec<Cells>> {
        let root = self.givens.map(|digit| if digit == 0 { ALL } else { 1 << (digit - 1) });
        let mut found = Vec::new();
        let mut stack = vec![(root, None)];
        let mut nodes = 0;
        while let Some((mut masks, changed)) = stack.pop() {
            nodes += 1;
            if nodes > patience {
                return None;
            }
            if !self.narrow(&mut masks, changed) {
                continue;
            }
            let open = (0..81).filter(|&cell| masks[cell].count_ones() > 1);
            let Some(cell) = open.min_by_key(|&cell| masks[cell].count_ones()) else {
                found.push(masks.map(digit));
                if found.len() == limit {
                    break;
                }
                continue;
            };
            let mut digits: Vec<u16> = bits(masks[cell]).collect();
            if let Some(chance) = &mut chance {
                chance.shuffle(&mut digits);
            }
            for bit in digits {
                let mut child = masks;
                child[cell] = bit;
                stack.push((child, Some(cell)));
            }
        }
        Some(found)
    }

    /// Removes digits that no condition can do with, until none is left to remove; false where a
    /// cell has none.
    fn narrow(&self, masks: &mut Masks, changed: Option<usize>) -> bool {
        let mut cells: Vec<usize> = changed.map_or_else(|| (0..81).collect(), |cell| vec![cell]);
        let mut dirty = vec![changed.is_none(); self.others.len()];
        loop {
            while let Some(cell) = cells.pop() {
                self.of[cell].iter().for_each(|&other| dirty[other] = true);
                for (other, allowed) in &self.pairs[cell] {
                    let allowed = bits(masks[cell]).fold(0, |mask, bit| mask | allowed[index(bit)]);
                    if masks[*other] & !allowed != 0 {
                        masks[*other] &= allowed;
                        cells.push(*other);
                    }
                    if masks[*other] == 0 {
                        return false;
                    }
                }
            }
            let Some(other) = dirty.iter().position(|&dirty| dirty) else { return true };
            dirty[other] = false;
            let condition = &self.others[other];
            let size = |&cell: &usize| masks[cell].count_ones();
            let tries = condition.cells.iter().map(size).try_fold(1_u32, |all, n| all.checked_mul(n));
            if tries.is_none_or(|tries| tries > MOST_TRIED) {
                continue;
            }
            let mut kept = vec![0; condition.cells.len()];
            try_all(condition, masks, &mut Vec::new(), &mut kept);
            for (&cell, kept) in condition.cells.iter().zip(kept) {
                if kept == 0 {
                    return false;
                }
                if masks[cell] & !kept != 0 {
                    masks[cell] &= kept;
                    cells.push(cell);
                }
            }
        }
    }
}

/// Notes the digits of each cell that are part of some way to meet a condition.
fn try_all(condition: &Condition, masks: &Masks, digits: &mut Vec<u8>, kept: &mut [u16]) {
    if digits.len() == condition.cells.len() {
        if (condition.holds)(digits) {
            digits.iter().zip(kept).for_each(|(digit, kept)| *kept |= 1 << (digit - 1));
        }
        return;
    }
    for bit in bits(masks[condition.cells[digits.len()]]) {
        digits.push(digit(bit));
        try_all(condition, masks, digits, kept);
        digits.pop();
    }
}

fn bits(mask: u16) -> impl Iterator<Item = u16> {
    (0..9).map(|d| 1 << d).filter(move |bit| mask & bit != 0)
}

fn index(bit: u16) -> usize {
    bit.trailing_zeros() as usize
}

fn digit(bit: u16) -> u8 {
    index(bit) as u8 + 1
}
