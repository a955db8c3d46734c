//! Aligned pair and triplet exclusion: of all ways to fill two or three cells, those go that would leave a cell which sees
//! them all without a candidate. A candidate that occurs in none of the others goes.
//!
//! ```text
//!   A . . | 12 . . | B . .      A and B can't be 1 and 2, since that would empty the cell 12, nor 2 and 3 because of 23;
//!   . . . | 23 . . | . . .      if A = 2 then leaves nothing for B, 2 goes from A
//! ```

use super::hint::{Flow, Hint, Pattern};
use super::marks::{Cells, Marks, PEER_LIST, PEERS, bits};

/// The cells whose digits are tried together, and the cells that forbid some of it.
#[derive(Clone)]
pub(crate) struct Aligned {
    pub base: Vec<u8>,
    pub excluders: Vec<u8>,
}

/// Aligned pair exclusion 6.2, triplet 7.5.
pub(crate) fn aligned(marks: &Marks, size: usize, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    let few = |cell: usize| (2..=size as u32).contains(&marks.cells[cell].count_ones());
    let narrow: Cells = (0..81).filter(|&cell| few(cell)).collect();
    let single: Cells = (0..81).filter(|&cell| marks.cells[cell].count_ones() == 1).collect();
    let fits = |cell: &usize| {
        marks.cells[*cell].count_ones() > 1
            && PEERS[*cell].and(single).is_empty()
            && !PEERS[*cell].and(narrow).is_empty()
    };
    let base: Vec<usize> = (0..81).filter(fits).collect();
    let bases: Cells = base.iter().copied().collect();
    for (i, &second) in base.iter().enumerate() {
        for &first in &base[..i] {
            let common = PEERS[first].and(PEERS[second]).and(narrow);
            if common.len() < 2 {
                continue;
            }
            if size == 2 {
                exclude(marks, &[first, second], common, found)?;
                continue;
            }
            let listed = PEER_LIST[first].iter().chain(&PEER_LIST[second]).map(|&cell| usize::from(cell));
            let mut tried = Cells::one(first).with(second);
            for third in listed.filter(|&cell| narrow.has(cell) && bases.has(cell)) {
                if tried.has(third) {
                    continue;
                }
                tried = tried.with(third);
                let common = common.and(PEERS[third]);
                if common.len() >= 2 {
                    exclude(marks, &[first, second, third], common, found)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Tries all digits of some cells together.
fn exclude(marks: &Marks, base: &[usize], excluders: Cells, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    let mut forbidding = [0; 20];
    excluders.iter().zip(&mut forbidding).for_each(|(cell, mask)| *mask = marks.cells[cell]);
    let mut all = [0; 3];
    base.iter().zip(&mut all).for_each(|(&cell, mask)| *mask = marks.cells[cell]);
    let trial = Trial { base, all, forbidding: &forbidding[..excluders.len() as usize] };
    let mut allowed = [0; 3];
    trial.go_on([0; 3], 0, &mut allowed);
    if allowed == all {
        return Flow::Continue(());
    }
    let cells = base.iter().zip(all.iter().zip(&allowed));
    let mut removals: Vec<(u8, u16)> =
        cells.map(|(&cell, (all, allowed))| (cell as u8, all & !allowed)).collect();
    removals.retain(|&(_, mask)| mask != 0);
    removals.sort_unstable();
    let aligned = Aligned {
        base: base.iter().map(|&cell| cell as u8).collect(),
        excluders: excluders.iter().map(|cell| cell as u8).collect(),
    };
    let rating = if base.len() == 2 { 62 } else { 75 };
    found(Hint::removing(rating, removals, Pattern::Aligned(aligned)))
}

/// Cells with their candidates, and the candidates of the cells that see them all.
struct Trial<'a> {
    base: &'a [usize],
    all: [u16; 3],
    forbidding: &'a [u16],
}

impl Trial<'_> {
    /// Fills the cells from number `i` on, and notes the candidates that occur in what is possible, until all do.
    fn go_on(&self, chosen: [u16; 3], i: usize, allowed: &mut [u16; 3]) {
        if i == self.base.len() {
            let tuple = chosen[0] | chosen[1] | chosen[2];
            if self.forbidding.iter().all(|mask| mask & !tuple != 0) {
                (0..3).for_each(|i| allowed[i] |= chosen[i]);
            }
            return;
        }
        for digit in bits(self.all[i]) {
            let sees_same = |j: usize| chosen[j] >> digit & 1 != 0 && PEERS[self.base[i]].has(self.base[j]);
            if *allowed == self.all || (0..i).any(sees_same) {
                continue;
            }
            let mut chosen = chosen;
            chosen[i] = 1 << digit;
            self.go_on(chosen, i + 1, allowed);
        }
    }
}
