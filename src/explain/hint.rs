//! What a technique finds: the bare pattern and what follows from it. [`Step`](super::step::Step)
//! is made of it where somebody wants to see it; the rating of a puzzle needs no more than this.

use super::chains::links::{Lit, cell_of, digit_of, is_on};
use super::marks::{Cells, Marks};
use super::pattern::{Pattern, Removals};
use super::rating::Exact;
use crate::bits::bits;
use std::ops::ControlFlow;

/// Whether a technique goes on looking.
pub(crate) type Flow = ControlFlow<()>;

/// A technique: it tells of each pattern that it finds, in the order of the scale.
pub(crate) type Find = fn(&Marks, &mut dyn FnMut(Hint) -> Flow) -> Flow;

/// A pattern and what follows from it.
pub(crate) struct Hint {
    pub rating: Exact,
    /// The digit (0..=8) that it places, and the cell.
    pub place: Option<(u8, u8)>,
    /// The candidates that it removes beside those that a placed digit takes from its cell and from
    /// the cells that see it.
    pub removals: Removals,
    pub pattern: Pattern,
}

/// The candidates among `digits` that are there in some cells.
pub(crate) fn removals(candidates: &[u16; 81], cells: Cells, digits: u16) -> Removals {
    let there = |cell: usize| (cell as u8, candidates[cell] & digits);
    cells.iter().map(there).filter(|&(_, mask)| mask != 0).collect()
}

/// The removals that a conclusion stands for.
pub(crate) fn removals_of(marks: &Marks, target: Lit) -> Removals {
    let (cell, digit) = (cell_of(target), digit_of(target));
    let mask = 1 << digit;
    let mask = if is_on(target) { marks.cells[cell] & !mask } else { mask };
    vec![(cell as u8, mask)]
}

/// Inserts into a list in the order of a key, after what is equal: small lists need no more than
/// that.
pub(crate) fn insert_by<T, K: PartialOrd>(list: &mut Vec<T>, item: T, key: impl Fn(&T) -> K) {
    let own = key(&item);
    list.insert(list.partition_point(|other| key(other) <= own), item);
}

impl Hint {
    /// A pattern that only removes candidates.
    pub fn removing(tenths: u8, removals: Removals, pattern: Pattern) -> Hint {
        Hint { rating: Exact(f64::from(tenths) / 10.0), place: None, removals, pattern }
    }

    /// A pattern that places a digit.
    pub fn placing(tenths: u8, cell: usize, digit: usize, pattern: Pattern) -> Hint {
        let place = Some((cell as u8, digit as u8));
        Hint { rating: Exact(f64::from(tenths) / 10.0), place, removals: Vec::new(), pattern }
    }

    /// Changes the candidates as it says.
    pub fn apply(&self, marks: &mut Marks) {
        for &(cell, mask) in &self.removals {
            bits(mask).for_each(|digit| marks.remove(cell.into(), digit));
        }
        if let Some((cell, digit)) = self.place {
            marks.place(cell.into(), digit.into());
        }
    }
}
