//! Quadruples: digits that four cells around a corner hold.

use super::kit::*;

parameters! {
    /// A quadruple; a digit that is named twice is there at least twice.
    ///
    /// `{"type": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "digits": [1, 2, 7]}`
    pub struct Quadruple {
        /// The four cells of a square.
        pub cells: Vec<usize> = Field::cells(4, 4),
        /// The digits.
        pub digits: Vec<u8> = Field::new(words("Digits", "数字"), Takes::Digits),
    }
}

/// The same, for the search.
struct Holds {
    cells: [usize; 4],
    digits: Vec<u8>,
}

impl Holds {
    /// Which digits have been met, as a mask of their places in the list, when one more digit has
    /// come.
    fn met(&self, met: usize, digit: u32) -> usize {
        let is_next = |&i: &usize| u32::from(self.digits[i]) == digit && met >> i & 1 == 0;
        (0..self.digits.len()).find(is_next).map_or(met, |i| met | 1 << i)
    }
}

impl Rule for Holds {
    fn cells(&self) -> CellSet {
        self.cells.into_iter().collect()
    }

    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        let masks = self.cells.map(|cell| candidates.get(cell));
        // What can have been met before each cell, a bit for each mask; then what of it leads to
        // the end.
        let mut states = [1_u16, 0, 0, 0, 0];
        for (i, mask) in masks.into_iter().enumerate() {
            let now = states[i];
            for met in (0..16).filter(|met| now >> met & 1 == 1) {
                digits(mask).for_each(|digit| states[i + 1] |= 1 << self.met(met, digit));
            }
        }
        states[4] &= 1 << ((1 << self.digits.len()) - 1);
        for (i, (mask, cell)) in masks.into_iter().zip(self.cells).enumerate().rev() {
            let (now, mut left, mut possible) = (states[i], 0, 0);
            for met in (0..16).filter(|met| now >> met & 1 == 1) {
                for digit in digits(mask) {
                    if states[i + 1] >> self.met(met, digit) & 1 == 1 {
                        left |= 1 << (digit - 1);
                        possible |= 1 << met;
                    }
                }
            }
            states[i] = possible;
            candidates.keep(cell, left)?;
        }
        Ok(())
    }
}

impl Kind for Quadruple {
    const DESCRIPTION: Description = Description {
        id: "quadruple",
        name: words("Quadruple", "四数提示"),
        title: Some(words("Quadruple {digits}", "四数提示 {digits}")),
        meaning: words(
            "The digits in the circle appear in the four cells around it.",
            "圆圈周围四格必须包含圈内的数字。",
        ),
        fields: Quadruple::FIELDS,
    };

    fn check(&self, _setting: &Setting) -> Result<(), Message> {
        let cells: CellSet = self.cells[..].into();
        let corner = cells.iter().next().unwrap_or(0);
        let square = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().filter_map(|step| walk(corner, step));
        if square.collect::<CellSet>() != cells {
            return Err(message!("the four cells don't form a square", "这四格不成 2×2 方块"));
        }
        Ok(())
    }

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        if let Ok(cells) = self.cells[..].try_into() {
            plan.rule(Box::new(Holds { cells, digits: self.digits.clone() }));
        }
        Ok(())
    }

    fn draw(&self, drawing: &mut Drawing) {
        let at = between(&self.cells);
        drawing.circle_above("quadruple", at, 36);
        // One or two digits beside each other, or two rows of them.
        let rows = self.digits.chunks(2);
        let top = -14 * (rows.len() as i32 - 1);
        for (row, digits) in rows.enumerate() {
            for (column, digit) in digits.iter().enumerate() {
                let left = -12 * (digits.len() as i32 - 1);
                let place = go(go(at, (1, 0), top + 28 * row as i32), (0, 1), left + 24 * column as i32);
                drawing.text("mark digits", place, digit.to_string());
            }
        }
    }
}
