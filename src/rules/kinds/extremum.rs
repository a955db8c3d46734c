//! Minima and maxima among neighbours.

use super::kit::*;

parameters! {
    /// A minimum or a maximum.
    ///
    /// `{"type": "extremum", "kind": "minimum", "cell": "r5c5"}`
    pub struct Extremum {
        /// Smaller or larger.
        pub kind: Extreme = Field::choice(words("Kind", "类型"), Extreme::OPTIONS),
        /// The cell.
        pub cell: usize = Field::new(words("Cell", "单元格"), Takes::Cell),
    }
}

choices! {
    /// Smaller or larger.
    pub enum Extreme {
        /// Smaller.
        Minimum = Choice::new("minimum", words("Minimum", "最小格")),
        /// Larger.
        Maximum = Choice::new("maximum", words("Maximum", "最大格")),
    }
}

impl Kind for Extremum {
    const DESCRIPTION: Description = Description {
        id: "extremum",
        name: words("Minimum or maximum", "极值格"),
        title: Some(words("{kind}", "{kind}")),
        meaning: words(
            "The digit is smaller (minimum) or larger (maximum) than in all cells that share a side with it.",
            "该格数字小于（最小格）或大于（最大格）与它有公共边的所有格。",
        ),
        fields: Extremum::FIELDS,
    };

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        let kind = self.kind;
        let pairs = around(self.cell).map(|other| (self.cell, other));
        plan.pairs(pairs, |x, y| if kind == Extreme::Minimum { x < y } else { x > y })
    }

    fn draw(&self, drawing: &mut Drawing) {
        let at = middle(self.cell);
        drawing.outline("shade", &[self.cell], 0, 0);
        // As signs of inequality, whose points are with the smaller one.
        let heads = around(self.cell).map(|other| {
            let out = step(self.cell, other);
            let (near, far) = (go(at, out, 36), go(at, out, 46));
            if self.kind == Extreme::Minimum { head(far, near, 12.0) } else { head(near, far, 12.0) }
        });
        drawing.path("pointer", heads.collect::<String>());
    }
}
