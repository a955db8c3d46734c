//! Aligned pair and triplet exclusion: of all ways to fill two or three cells, those go that would
//! leave a cell which sees them all without a candidate. A candidate that occurs in none of the
//! others goes.
//!
//! ```text
//!   A . . | 12 . . | B . .      A and B can't be 1 and 2, since that would empty the cell 12,
//!   . . . | 23 . . | . . .      nor 2 and 3 because of 23;
//!                               if A = 2 then leaves nothing for B, 2 goes from A
//! ```

use super::hint::{Flow, Hint, insert_by};
use super::marks::{Cells, Marks, PEER_LIST, PEERS};
use super::pattern::{Aligned, Pattern};
use crate::bits::bits;

/// Aligned pair exclusion 6.2, triplet 7.5. Only where one of the cells that take part is among
/// those that `changed`: what excluded nothing before excludes nothing as long as it stays as it
/// is.
pub(crate) fn aligned(
    marks: &Marks,
    size: usize,
    changed: Cells,
    found: &mut dyn FnMut(Hint) -> Flow,
) -> Flow {
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
            let own = changed.has(first) || changed.has(second);
            let new = own || !common.and(changed).is_empty();
            if size == 2 && !new {
                continue;
            }
            if size == 2 {
                exclude(marks, &[first, second], common, found)?;
                continue;
            }
            // The third cell sees two of those that see both.
            let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
            for excluder in common.iter() {
                twice = twice.or(once.and(PEERS[excluder]));
                once = once.or(PEERS[excluder]);
            }
            let mut thirds = PEERS[first].or(PEERS[second]).and(twice).and(narrow).and(bases);
            if !new {
                thirds = thirds.and(changed);
            }
            if thirds.is_empty() {
                continue;
            }
            let listed = PEER_LIST[first].iter().chain(&PEER_LIST[second]).map(|&cell| usize::from(cell));
            let mut tried = Cells::one(first).with(second);
            for third in listed.filter(|&cell| thirds.has(cell)) {
                // Three cells come up in up to three ways; once is enough.
                let (low, high) = (first.min(third), first.max(third));
                let before = |a: usize, b: usize, c: usize| narrow.has(c) && PEERS[a].or(PEERS[b]).has(c);
                let again = third < second
                    && (before(low, high, second) || (third < first && before(low, second, high)));
                if again || tried.has(third) {
                    continue;
                }
                tried = tried.with(third);
                let common = common.and(PEERS[third]);
                let new = own || changed.has(third) || !common.and(changed).is_empty();
                if new && common.len() >= 2 {
                    exclude(marks, &[first, second, third], common, found)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Tries all digits of some cells together.
fn exclude(marks: &Marks, base: &[usize], excluders: Cells, found: &mut dyn FnMut(Hint) -> Flow) -> Flow {
    let mut all = [0; 3];
    base.iter().zip(&mut all).for_each(|(&cell, mask)| *mask = marks.cells[cell]);
    let allowed = allowed(marks, base, &all, excluders);
    if allowed == all {
        return Flow::Continue(());
    }
    let mut removals = Vec::new();
    for (&cell, (all, allowed)) in base.iter().zip(all.iter().zip(&allowed)) {
        if all != allowed {
            insert_by(&mut removals, (cell as u8, all & !allowed), |&(cell, _)| cell);
        }
    }
    let aligned = Aligned {
        base: base.iter().map(|&cell| cell as u8).collect(),
        excluders: excluders.iter().map(|cell| cell as u8).collect(),
    };
    let rating = if base.len() == 2 { 62 } else { 75 };
    found(Hint::removing(rating, removals, Pattern::Aligned(aligned)))
}

/// The candidates of two or three cells that occur in some way to fill them.
fn allowed(marks: &Marks, base: &[usize], all: &[u16; 3], excluders: Cells) -> [u16; 3] {
    // By digit, those that empty a cell together with it; and the three digits that do.
    let mut pairs = [0u16; 9];
    let mut triples = [0u16; 20];
    let mut count = 0;
    for mask in excluders.iter().map(|cell| marks.cells[cell]) {
        if mask.count_ones() == 2 {
            bits(mask).for_each(|digit| pairs[digit] |= mask & !(1 << digit));
        } else if mask & !(all[0] | all[1] | all[2]) == 0 {
            triples[count] = mask;
            count += 1;
        }
    }
    let sees = |i: usize, j: usize, mask: u16| if PEERS[base[i]].has(base[j]) { mask } else { 0 };
    let mut allowed = [0u16; 3];
    for first in bits(all[0]) {
        let one = 1 << first;
        let seconds = all[1] & !pairs[first] & !sees(0, 1, one);
        if base.len() == 2 {
            if seconds != 0 {
                allowed = [allowed[0] | one, allowed[1] | seconds, 0];
            }
            continue;
        }
        for second in bits(seconds) {
            let two = 1 << second;
            let mut thirds = all[2] & !(pairs[first] | pairs[second] | sees(0, 2, one) | sees(1, 2, two));
            for &mask in &triples[..count] {
                if first != second && mask & one != 0 && mask & two != 0 {
                    thirds &= !(mask & !one & !two);
                }
            }
            if thirds != 0 {
                allowed = [allowed[0] | one, allowed[1] | two, allowed[2] | thirds];
                if allowed == *all {
                    return allowed;
                }
                // Only the other candidates of the first cell are open.
                if allowed[1..] == all[1..] {
                    break;
                }
            }
        }
    }
    allowed
}
