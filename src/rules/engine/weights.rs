//! How much trouble each cell has made, and what to guess by that.
//!
//! Guessing by the trouble that variables have been in is an idea of Boussemart, Hemery, Lecoutre
//! and Sais (2004).

use super::state::Candidates;
use crate::grid::CellSet;

/// How much more each trouble weighs than the one before.
const GROWTH: f32 = 1.003;

/// How much trouble each cell has made.
#[derive(Clone)]
pub struct Weights {
    /// By cell.
    of: [f32; 81],
    /// What one trouble weighs: more and more, so that what was long ago counts less.
    unit: f32,
}

impl Weights {
    /// No trouble yet.
    pub const EQUAL: Weights = Weights { of: [1.0; 81], unit: 1.0 };

    /// From now on a trouble weighs more.
    pub fn grow(&mut self) {
        self.unit *= GROWTH;
    }

    /// A cell has made trouble.
    pub fn weigh(&mut self, cell: usize, trouble: f32) {
        self.of[cell] += trouble * self.unit;
        if self.unit > 1e20 {
            self.unit *= 1e-20;
            self.of.iter_mut().for_each(|weight| *weight *= 1e-20);
        }
    }

    /// Cells have come to nothing together, those of a rule or all that this branch has changed:
    /// those of them make trouble that have their digit. (All cells of a rule: three times as many
    /// nodes on hard killers; those without a digit alone: more than five times.)
    pub fn blame(&mut self, candidates: &Candidates, cells: CellSet) {
        for cell in cells {
            if candidates.get(cell).count_ones() < 2 {
                self.weigh(cell, 1.0);
            }
        }
    }

    /// The guess to make: a cell with few candidates that has made much trouble, and one of its
    /// candidates; or where a digit has two places left in a house, and they have made more
    /// trouble, one of them.
    pub fn most_pressing(&self, candidates: &Candidates, houses: &[CellSet]) -> Option<(usize, u16)> {
        let open = CellSet::ALL - candidates.singles();
        let (mut guess, mut most, mut heaviest) = (None, 0.0, 0.0);
        open.iter().for_each(|cell| {
            let pressing = self.of[cell] / candidates.get(cell).count_ones() as f32;
            heaviest = if self.of[cell] > heaviest { self.of[cell] } else { heaviest };
            if pressing >= most {
                (guess, most) = (Some(cell), pressing);
            }
        });
        let cell = guess?;
        let mut guess = (cell, candidates.get(cell) & candidates.get(cell).wrapping_neg());
        if candidates.get(cell).count_ones() > 2 {
            // Lighter cells than these are no match, not even together with the heaviest.
            let is_heavy = |&cell: &usize| (self.of[cell] + heaviest) / 6.0 > most;
            let heavy: CellSet = open.into_iter().filter(is_heavy).collect();
            for &house in houses.iter().filter(|&&house| (house & heavy).len() > 1) {
                for digit in 1..=9 {
                    if let Some([a, b]) = (candidates.places(digit) & house).pair() {
                        let (one, other) = (self.of[a], self.of[b]);
                        if (one + other) / 6.0 > most {
                            most = (one + other) / 6.0;
                            guess = (if one > other { a } else { b }, 1 << (digit - 1));
                        }
                    }
                }
            }
        }
        Some(guess)
    }
}
