//! Unavoidable sets: cells of a full grid that can be filled in another way, so that a puzzle of it
//! has a clue in each of them.
//!
//! What they are known for is never more than a test of the solver would say; it only takes less
//! time. The sets of two digits and of two lines are there from the start, others are learnt from
//! second solutions.

use crate::Grid;
use crate::grid::{CellSet, houses_of};
use crate::solver::board::Mask;

/// Sets with more cells than this hardly ever have but one clue left.
const LARGEST: u32 = 12;

/// The most sets of one cell.
const MOST: usize = 256;

/// Unavoidable sets of one full grid.
#[derive(Debug)]
pub struct Bank {
    of: Vec<Vec<Mask>>,
}

impl Bank {
    /// The sets of two digits and of two lines.
    pub fn new(full: &Grid) -> Bank {
        let mut bank = Bank { of: vec![Vec::new(); 81] };
        for a in 1..=9 {
            for b in a + 1..=9 {
                let cells = (0..81).filter(|&cell| [a, b].contains(&full.get(cell))).collect();
                bank.learn_parts(cells, |one, other| {
                    houses_of(one).iter().zip(houses_of(other)).any(|(&a, b)| a == b)
                });
            }
        }
        for three in 0..6 {
            let across = usize::from(three < 3);
            for (a, b) in [(0, 1), (0, 2), (1, 2)] {
                let cells = CellSet::house(3 * three + a) | CellSet::house(3 * three + b);
                bank.learn_parts(cells, |one, other| {
                    full.get(one) == full.get(other) || houses_of(one)[across] == houses_of(other)[across]
                });
            }
        }
        bank
    }

    /// Learns the parts of some cells that nothing connects: each can change its digits by itself.
    fn learn_parts(&mut self, mut left: CellSet, connects: impl Fn(usize, usize) -> bool) {
        while let Some(first) = left.iter().next() {
            let mut part = vec![first];
            left = left - CellSet::of(first);
            let mut next = 0;
            while let Some(&cell) = part.get(next) {
                for other in left.iter().filter(|&other| connects(cell, other)) {
                    part.push(other);
                    left = left - CellSet::of(other);
                }
                next += 1;
            }
            self.learn(part.into_iter().collect());
        }
    }

    /// Learns a set, if it is small.
    pub fn learn(&mut self, set: Mask) {
        if set.len() > LARGEST {
            return;
        }
        for cell in set.cells().iter() {
            let of = &mut self.of[cell];
            if of.len() < MOST && !of.iter().any(|known| known.is_within(set)) {
                of.push(set);
            }
        }
    }

    /// Whether a set with one of these cells is open: no clue of it is left.
    #[inline(always)]
    pub fn forbids(&self, cell: usize, open: Mask) -> bool {
        self.of[cell].iter().any(|set| set.is_within(open))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::full::full;
    use crate::random::Random;
    use crate::solver::board::Board;

    #[test]
    fn sets_can_be_filled_in_another_way() {
        let mut random = Random::new(3);
        for _ in 0..20 {
            let grid = full(&mut random);
            let (bank, mut board) = (Bank::new(&grid), Board::new(&grid));
            let mut count = 0;
            for (cell, sets) in bank.of.iter().enumerate() {
                for &set in sets {
                    assert!(set.meets(Mask::of(cell)) && set.len() <= LARGEST);
                    assert!(board.other_at(set, cell).is_some());
                    count += 1;
                }
            }
            assert!(count > 100, "{count}");
        }
    }
}
