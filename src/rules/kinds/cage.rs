//! Killer cages.

use super::kit::*;

parameters! {
    /// A killer cage.
    ///
    /// `{"type": "cage", "cells": ["r1c1", "r1c2", "r2c1"], "total": 17}`
    #[cfg_attr(feature = "serde", derive(serde::Serialize))]
    pub struct Cage {
        /// Its cells.
        pub cells: Vec<usize> = Field::cells(1, 9),
    }
    options {
        /// What they add up to, if that is given.
        pub total: Option<i32> = Field::total(1, 45), None;
    }
}

impl Cage {
    /// The same cage with a total.
    ///
    /// ```
    /// use redoku::rules::kinds::Cage;
    ///
    /// assert_eq!(Cage::new(vec![0, 1, 9]).with_total(17).total, Some(17));
    /// ```
    pub fn with_total(self, total: i32) -> Cage {
        Cage { total: Some(total), ..self }
    }
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
        fields: Cage::FIELDS,
    };

    fn check(&self, _setting: &Setting) -> Result<(), Message> {
        let (least, most) = sums(self.cells.len() as i32);
        let Some(total) = self.total else { return Ok(()) };
        let Message { en, zh } = count(self.cells.len());
        let what = message!("{en} with different digits", "{zh}互不相同的数字");
        check_total(&what, &(least..=most), total)
    }

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        plan.distinct(&self.cells)?;
        self.total.map_or(Ok(()), |total| plan.sum(&self.cells, total))
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.outline("cage", &self.cells, 8, 0);
        if let Some(total) = self.total {
            drawing.corner(&self.cells, total);
        }
    }
}
