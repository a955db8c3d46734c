//! Whisper lines.

use super::kit::*;

parameters! {
    /// A whisper line, a German whisper where the difference is 5.
    ///
    /// `{"type": "whisper", "cells": ["r1c1", "r1c2", "r2c2"], "difference": 5}`
    pub struct Whisper {
        /// The cells along the line.
        pub cells: Vec<usize> = Field::line(2, 81),
    }
    options {
        /// The least difference.
        pub difference: u8 =
            Field::new(words("Minimum difference", "最小差"), Takes::Number { min: 1, max: 8, default: Some(FIVE) }),
            FIVE as u8;
    }
}

/// The least difference of a German whisper.
const FIVE: i32 = 5;

impl Whisper {
    /// The same line with another least difference.
    ///
    /// ```
    /// use redoku::rules::kinds::Whisper;
    ///
    /// assert_eq!(Whisper::new(vec![0, 1, 10]).difference, 5);
    /// assert_eq!(Whisper::new(vec![0, 1, 10]).with_difference(4).difference, 4);
    /// ```
    pub fn with_difference(self, difference: u8) -> Whisper {
        Whisper { difference, ..self }
    }
}

impl Kind for Whisper {
    const DESCRIPTION: Description = Description {
        id: "whisper",
        name: words("Whisper line", "耳语线"),
        title: Some(words("Whisper line[, difference {difference}]", "耳语线[，最小差 {difference}]")),
        meaning: words(
            "Neighbours along the line differ by at least 5, unless another minimum is given.",
            "线上相邻两格之差至少为 5（或另行给定的数）。",
        ),
        fields: Whisper::FIELDS,
    };

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        let difference = self.difference;
        let pairs = self.cells.windows(2).map(|pair| (pair[0], pair[1]));
        plan.pairs(pairs, |x, y| x.abs_diff(y) >= difference)
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.line("line whisper", &self.cells);
    }
}
