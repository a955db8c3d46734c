//! Thermometers.

use super::kit::*;

parameters! {
    /// A thermometer.
    ///
    /// `{"type": "thermometer", "cells": ["r1c1", "r1c2", "r2c3"], "slow": true}`
    pub struct Thermometer {
        /// The cells from the bulb on.
        pub cells: Vec<usize> = Field::line_once(2, 81, words(
            "a thermometer leads from low digits to high ones",
            "温度计上的数字由小到大",
        )),
    }
    options {
        /// Whether the same digit may follow. Only then may there be more than nine cells.
        pub slow: bool = Field::new(words("Slow", "慢速"), Takes::Flag), false;
    }
}

impl Thermometer {
    /// The same thermometer, but slow.
    ///
    /// ```
    /// use redoku::rules::kinds::Thermometer;
    ///
    /// assert!(Thermometer::new(vec![0, 1, 11]).slowed().slow);
    /// ```
    pub fn slowed(self) -> Thermometer {
        Thermometer { slow: true, ..self }
    }
}

impl Kind for Thermometer {
    const DESCRIPTION: Description = Description {
        id: "thermometer",
        name: words("Thermometer", "温度计"),
        title: Some(words("Thermometer[ ({slow})]", "温度计[（{slow}）]")),
        meaning: words(
            "Digits increase from the bulb to the other end. On a slow thermometer they may also stay the same.",
            "数字从球端起依次增大；慢速温度计上也可以相等。",
        ),
        fields: Thermometer::FIELDS,
    };

    fn check(&self, _setting: &Setting) -> Result<(), Message> {
        if self.slow || self.cells.len() <= 9 {
            return Ok(());
        }
        let Message { en, zh } = count(self.cells.len());
        Err(message!(
            "{en}, but a thermometer that isn't slow has at most nine",
            "有 {zh}，而非慢速温度计最多 9 格"
        ))
    }

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        let slow = self.slow;
        let pairs = self.cells.windows(2).map(|pair| (pair[0], pair[1]));
        plan.pairs(pairs, |x, y| x < y || slow && x == y)?;
        if !slow {
            let above = self.cells.len() - 1;
            for (below, &cell) in self.cells.iter().enumerate() {
                plan.keep(cell, (511 << below) & (511 >> (above - below)))?;
            }
        }
        Ok(())
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.line("thermometer", &self.cells);
        drawing.circle("bulb", middle(self.cells[0]), 34);
    }
}
