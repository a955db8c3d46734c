//! Thermometer: digits rise from its bulb.

use crate::rules::json::{Cells, count};
use crate::rules::kind::{Description, Field, Kind, Message, Takes, message, words};
use crate::rules::places::middle;
use crate::rules::{Drawing, Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// Digits rise from the bulb to the other end; a slow thermometer only never falls.
///
/// `{"type": "thermometer", "cells": ["r1c1", "r1c2", "r2c3"], "slow": true}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thermometer {
    /// The cells from the bulb on: 2 to 9, or 81 of a slow one.
    pub cells: Cells,
    /// Whether the same digit may follow.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub slow: bool,
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
        fields: &[Field::line(2, 81), Field::new("slow", words("Slow", "慢速"), Takes::Flag).optional()],
    };

    fn check(&self, _puzzle: &PuzzleSpec) -> Result<(), Message> {
        if self.slow || self.cells.len() <= 9 {
            return Ok(());
        }
        let Message { en, zh } = count(self.cells.len());
        Err(message!(
            "{en}, but a thermometer that isn't slow has at most nine",
            "有 {zh}，而非慢速温度计最多 9 格"
        ))
    }

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        let slow = self.slow;
        for pair in self.cells.windows(2) {
            plan.pair(pair[0], pair[1], move |x, y| x < y || slow && x == y);
        }
        if !slow {
            let above = self.cells.len() - 1;
            for (below, &cell) in self.cells.iter().enumerate() {
                plan.keep(cell, (511 << below) & (511 >> (above - below)));
            }
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.line("thermometer", &self.cells);
        drawing.circle("bulb", middle(self.cells[0]), 34);
    }
}
