//! Region sum lines.

use super::kit::*;

parameters! {
    /// A region sum line.
    ///
    /// `{"type": "regionSum", "cells": ["r1c2", "r1c3", "r1c4", "r2c5"]}`
    pub struct RegionSum {
        /// The cells along the line.
        pub cells: Vec<usize> = Field::line(2, 81),
    }
}

impl RegionSum {
    /// The parts of the line, from border to border, each in any order.
    // Called twice: inlining both calls would make the module larger.
    #[inline(never)]
    fn parts(&self, regions: &[CellSet; 9]) -> Vec<Vec<usize>> {
        let region = |cell: usize| regions.iter().position(|region| region.contains(cell));
        let chunks = self.cells.chunk_by(|&a, &b| region(a) == region(b));
        let mut parts: Vec<Vec<usize>> = chunks.map(<[usize]>::to_vec).collect();
        // A loop continues across its ends, which are the same cell.
        if self.cells.first() == self.cells.last()
            && let Some(mut last) = parts.pop()
        {
            last.pop();
            match parts.first_mut() {
                Some(first) => first.append(&mut last),
                None => parts.push(last),
            }
        }
        parts
    }
}

/// Parts with different digits each, and the same sum.
struct EqualSums {
    parts: Vec<Vec<usize>>,
    set: CellSet,
}

impl Rule for EqualSums {
    fn cells(&self) -> CellSet {
        self.set
    }

    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        let mut masks = [0; 9];
        let mut sums = !0;
        for part in &self.parts {
            masks.iter_mut().zip(part).for_each(|(mask, &cell)| *mask = candidates.get(cell));
            sums = reachable(&masks[..part.len()], sums);
        }
        for part in &self.parts {
            masks.iter_mut().zip(part).for_each(|(mask, &cell)| *mask = candidates.get(cell));
            fit(&mut masks[..part.len()], sums);
            part.iter().zip(masks).try_for_each(|(&cell, mask)| candidates.keep(cell, mask))?;
        }
        Ok(())
    }
}

impl Kind for RegionSum {
    const DESCRIPTION: Description = Description {
        id: "regionSum",
        name: words("Region sum line", "等和线"),
        title: None,
        meaning: words(
            "Each stretch of the line within a box adds up to the same sum.",
            "线每次穿过一个宫，其中各格数字之和都相等。",
        ),
        fields: RegionSum::FIELDS,
    };

    fn check(&self, setting: &Setting) -> Result<(), Message> {
        for part in self.parts(setting.regions()) {
            let mut seen = CellSet::EMPTY;
            for cell in part {
                if !seen.contains(cell) {
                    seen.insert(cell);
                    continue;
                }
                let cell = cell_name(cell);
                return Err(message!(
                    "the line passes {cell} twice without leaving its box, so it isn't clear whether its digit counts twice",
                    "线未离开所在的宫就两次经过 {cell}，其数字是否计两次不明确"
                ));
            }
        }
        Ok(())
    }

    fn post(&self, plan: &mut Plan, setting: &Setting) -> Result<(), PlanError> {
        let parts = self.parts(setting.regions());
        if parts.iter().all(|part| setting.differ(part)) {
            plan.rule(Box::new(EqualSums { parts, set: self.cells[..].into() }));
            return Ok(());
        }
        parts[1..].iter().try_for_each(|other| {
            let terms = parts[0].iter().map(|&cell| (cell, 1)).chain(other.iter().map(|&cell| (cell, -1)));
            plan.linear(&terms.collect::<Vec<_>>(), 0)
        })
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.line("line region", &self.cells);
    }
}
