//! Palindromes.

use crate::rules::description::{Description, Field};
use crate::rules::drawing::Drawing;
use crate::rules::engine::Plan;
use crate::rules::kind::Kind;
use crate::rules::parameter::{Cells, Parameters, parameters};
use crate::rules::setting::Setting;
use crate::rules::words::words;

parameters! {
    /// A palindrome.
    ///
    /// `{"type": "palindrome", "cells": ["r2c2", "r3c3", "r4c4", "r5c4"]}`
    pub struct Palindrome {
        /// The cells along the line.
        pub cells: Cells = Field::line(2, 81),
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

    fn post(&self, plan: &mut Plan, _setting: &Setting) {
        let half = self.cells.len() / 2;
        for (&a, &b) in self.cells.iter().zip(self.cells.iter().rev()).take(half) {
            plan.pair(a, b, |x, y| x == y);
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.line("line palindrome", &self.cells);
    }
}
