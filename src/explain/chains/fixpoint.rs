//! What follows from an assumption by links alone, propagated in any order and without causes up to the fixpoint: several
//! times as fast as a run, and it says which runs are worth the time.
//!
//! ```text
//!   on x:   all that x excludes goes from the grid; what is left alone by that is on, and so forth
//!   it ends where something is on and off, or where nothing follows
//! ```

use super::links::{Lit, Seen, candidate, cell_of, digit_of, lit};
use crate::explain::marks::{Marks, OF, bits};
use crate::explain::pattern::Mode;
use crate::grid::HOUSES;

/// Memory for such propagation.
#[derive(Default)]
pub(crate) struct Fixpoint {
    /// What was found by the last one.
    pub seen: Seen,
    /// What is on and was not followed up.
    open: Vec<Lit>,
}

impl Fixpoint {
    /// Follows an assumption up; whether nothing contradicts.
    pub fn assume(&mut self, marks: &Marks, source: Lit, mode: Mode) -> bool {
        self.seen = Seen::default();
        self.open.clear();
        let mut cells = marks.cells;
        let mut at = marks.at;
        let Mode { one_digit, dynamic, .. } = mode;
        let mut work = Work { marks, cells: &mut cells, at: &mut at, one_digit, dynamic };
        if source & 1 == 0 {
            self.turn_off(&mut work, cell_of(source), digit_of(source));
        } else {
            self.open.push(source);
            self.seen.insert(source);
        }
        while let Some(on) = self.open.pop() {
            if self.seen.has(on & !1) {
                return false;
            }
            let (cell, digit) = (cell_of(on), digit_of(on));
            if !one_digit {
                for other in bits(work.cells[cell] & !(1 << digit)) {
                    if !self.turn_off(&mut work, cell, other) {
                        return false;
                    }
                }
            }
            for (house, position) in OF[cell] {
                let house = usize::from(house);
                for other in bits(work.at[digit][house] & !(1 << position)) {
                    if !self.turn_off(&mut work, HOUSES[house][other].into(), digit) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Takes a candidate from the grid; whether it is not on.
    #[inline]
    fn turn_off(&mut self, work: &mut Work, cell: usize, digit: usize) -> bool {
        let off = (candidate(cell, digit) * 2) as Lit;
        if self.seen.has(off | 1) {
            return false;
        }
        self.seen.insert(off);
        let mut left = work.cells[cell] & !(1 << digit);
        work.cells[cell] = left;
        if !work.dynamic {
            left = work.marks.cells[cell] & !(1 << digit);
        }
        if left.is_power_of_two() && !work.one_digit {
            self.turn_on(lit(cell, left.trailing_zeros() as usize, true));
        }
        for (house, position) in OF[cell] {
            let house = usize::from(house);
            let mut left = work.at[digit][house] & !(1 << position);
            work.at[digit][house] = left;
            if !work.dynamic {
                left = work.marks.at[digit][house] & !(1 << position);
            }
            if left.is_power_of_two() {
                let place = HOUSES[house][left.trailing_zeros() as usize];
                self.turn_on(lit(place.into(), digit, true));
            }
        }
        true
    }

    #[inline]
    fn turn_on(&mut self, on: Lit) {
        if !self.seen.has(on) {
            self.seen.insert(on);
            self.open.push(on);
        }
    }
}

/// The grid as it is left.
struct Work<'a> {
    marks: &'a Marks,
    cells: &'a mut [u16; 81],
    at: &'a mut [[u16; 27]; 9],
    one_digit: bool,
    /// Whether what is left alone counts, or only what was one of two from the start.
    dynamic: bool,
}
