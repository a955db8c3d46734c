//! Palindromes.

use super::kit::*;

parameters! {
    /// A palindrome.
    ///
    /// `{"type": "palindrome", "cells": ["r2c2", "r3c3", "r4c4", "r5c4"]}`
    pub struct Palindrome {
        /// The cells along the line.
        pub cells: Vec<usize> = Field::line(2, 81),
    }
}

impl Kind for Palindrome {
    const DESCRIPTION: Description = Description {
        id: "palindrome",
        name: words("Palindrome", "回文线"),
        title: None,
        meaning: words("The line reads the same from either end.", "线上数字正读反读都相同。"),
        fields: Palindrome::FIELDS,
    };

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        let half = self.cells.len() / 2;
        let pairs = self.cells.iter().copied().zip(self.cells.iter().copied().rev()).take(half);
        plan.pairs(pairs, |x, y| x == y)
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.line("line palindrome", &self.cells);
    }
}
