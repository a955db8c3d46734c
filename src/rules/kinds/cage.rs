//! Killer cage: different digits that add up to a total.

use crate::rules::engine::sums;
use crate::rules::json::{Cells, check_total, count};
use crate::rules::kind::{Description, Field, Kind, Message, message, words};
use crate::rules::{Drawing, Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// The cells hold different digits, which add up to the total where one is given.
///
/// `{"type": "cage", "cells": ["r1c1", "r1c2", "r2c1"], "total": 17}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cage {
    /// The cells, 1 to 9.
    pub cells: Cells,
    /// What they add up to, 1 to 45.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
}

impl Kind for Cage {
    const DESCRIPTION: Description = Description {
        id: "cage",
        name: words("Killer cage", "杀手笼"),
        title: Some(words("Killer cage[ {total}]", "杀手笼[ {total}]")),
        meaning: words(
            "The cells hold different digits, which add up to the total in the corner.",
            "笼内数字不重复，其和等于角上的数。",
        ),
        fields: &[Field::cells(1, 9), Field::total(1, 45).optional()],
    };

    fn check(&self, _puzzle: &PuzzleSpec) -> Result<(), Message> {
        let (least, most) = sums(self.cells.len() as i32);
        let Some(total) = self.total else { return Ok(()) };
        let Message { en, zh } = count(self.cells.len());
        let what = message!("{en} with different digits", "{zh}互不相同的数字");
        check_total(&what, &(least..=most), total)
    }

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        plan.distinct(&self.cells);
        if let Some(total) = self.total {
            plan.sum(&self.cells, total);
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.outline("cage", &self.cells, 8, 0);
        if let Some(total) = self.total {
            drawing.corner(&self.cells, total);
        }
    }
}
