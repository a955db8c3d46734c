//! Even and odd cells.

use super::kit::*;

parameters! {
    /// Cells with even digits, or with odd ones.
    ///
    /// `{"type": "parity", "kind": "even", "cells": ["r1c1", "r5c7"]}`
    pub struct Parity {
        /// What the digits are.
        pub kind: EvenOdd = Field::choice(words("Kind", "类型"), EvenOdd::OPTIONS),
        /// The cells.
        pub cells: Vec<usize> = Field::cells(1, 81),
    }
}

choices! {
    /// What a digit is.
    pub enum EvenOdd {
        /// 2, 4, 6 or 8.
        Even = Choice::new("even", words("Even cells", "偶数格")),
        /// 1, 3, 5, 7 or 9.
        Odd = Choice::new("odd", words("Odd cells", "奇数格")),
    }
}

impl Kind for Parity {
    const DESCRIPTION: Description = Description {
        id: "parity",
        name: words("Even or odd", "奇偶"),
        title: Some(words("{kind}", "{kind}")),
        meaning: words(
            "Cells with a square hold even digits, cells with a circle odd ones.",
            "方形格内为偶数，圆形格内为奇数。",
        ),
        fields: Parity::FIELDS,
    };

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        let mask = match self.kind {
            EvenOdd::Even => 0b0_1010_1010,
            EvenOdd::Odd => 0b1_0101_0101,
        };
        self.cells.iter().try_for_each(|&cell| plan.keep(cell, mask))
    }

    fn draw(&self, drawing: &mut Drawing) {
        for &cell in &self.cells[..] {
            match self.kind {
                EvenOdd::Even => drawing.outline("even", &[cell], 14, 4),
                EvenOdd::Odd => drawing.circle("odd", middle(cell), 36),
            }
        }
    }
}
