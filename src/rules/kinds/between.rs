//! Between lines.

use super::kit::*;

parameters! {
    /// A between line.
    ///
    /// `{"type": "between", "cells": ["r1c1", "r1c2", "r2c3", "r3c3"]}`
    pub struct Between {
        /// The cells along the line, its ends first and last.
        pub cells: Vec<usize> = Field::line(3, 81),
    }
}

/// The same, for the search.
struct Ends {
    ends: [usize; 2],
    middle: Vec<usize>,
    /// How many different digits there are in the middle at least.
    different: u32,
}

impl Rule for Ends {
    fn cells(&self) -> CellSet {
        self.ends.into_iter().chain(self.middle.iter().copied()).collect()
    }

    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        let [first, last] = self.ends.map(|cell| candidates.get(cell));
        let (mut first_left, mut last_left, mut middle_left) = (0, 0, 0);
        for a in digits(first) {
            for b in digits(last) {
                let (low, high) = (a.min(b), a.max(b));
                let between = (511 << low) & (511 >> (10 - high)) & 511;
                let fits = |&cell: &usize| candidates.get(cell) & between != 0;
                if high - low > self.different && self.middle.iter().all(fits) {
                    first_left |= 1 << (a - 1);
                    last_left |= 1 << (b - 1);
                    middle_left |= between;
                }
            }
        }
        candidates.keep(self.ends[0], first_left)?;
        candidates.keep(self.ends[1], last_left)?;
        self.middle.iter().try_for_each(|&cell| candidates.keep(cell, middle_left))
    }
}

impl Kind for Between {
    const DESCRIPTION: Description = Description {
        id: "between",
        name: words("Between line", "区间线"),
        title: None,
        meaning: words(
            "The digits along the line lie between those in the circles at its ends.",
            "线上数字严格介于两端圆圈内的数字之间。",
        ),
        fields: Between::FIELDS,
    };

    fn check(&self, _setting: &Setting) -> Result<(), Message> {
        let last = self.cells.len() - 1;
        let (inner, ends) = (CellSet::from(&self.cells[1..last]), [self.cells[0], self.cells[last]]);
        let is_back = |end: &usize| inner.contains(*end) || ends[0] == ends[1];
        let Some(end) = ends.into_iter().find(is_back) else { return Ok(()) };
        let cell = cell_name(end);
        Err(message!(
            "the line returns to its end {cell}, so its digits can't be strictly between those at its ends",
            "线又回到端点 {cell}，因此线上的数字不可能严格介于两端的数字之间"
        ))
    }

    fn post(&self, plan: &mut Plan, setting: &Setting) -> Result<(), PlanError> {
        if let [first, middle @ .., last] = &self.cells[..] {
            let different = setting.different(middle) as u32;
            plan.rule(Box::new(Ends { ends: [*first, *last], middle: middle.to_vec(), different }));
        }
        Ok(())
    }

    fn draw(&self, drawing: &mut Drawing) {
        const RADIUS: i32 = 38;
        drawing.line("line between", &self.cells);
        for &end in [self.cells.first(), self.cells.last()].into_iter().flatten() {
            drawing.circle("ring", middle(end), RADIUS);
        }
    }
}
