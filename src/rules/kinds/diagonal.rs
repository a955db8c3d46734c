//! Diagonals.

use super::kit::*;

parameters! {
    /// A long diagonal without repeats.
    ///
    /// `{"type": "diagonal", "which": "main"}`
    pub struct Diagonal {
        /// Which of the two.
        pub which: Which = Field::choice(words("Diagonal", "对角线"), Which::OPTIONS),
    }
}

choices! {
    /// A long diagonal.
    pub enum Which {
        /// From the top left to the bottom right.
        Main = Choice::new("main", words("Diagonal from top left", "主对角线（左上至右下）")),
        /// From the top right to the bottom left.
        Anti = Choice::new("anti", words("Diagonal from top right", "副对角线（右上至左下）")),
    }
}

impl Kind for Diagonal {
    const DESCRIPTION: Description = Description {
        id: "diagonal",
        name: words("Diagonal", "对角线"),
        title: Some(words("{which}", "{which}")),
        meaning: words("Digits do not repeat along the diagonal.", "对角线上的数字不重复。"),
        fields: Diagonal::FIELDS,
    };

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        plan.distinct(&std::array::from_fn::<_, 9, _>(|i| match self.which {
            Which::Main => 10 * i,
            Which::Anti => 8 * i + 8,
        }))
    }

    fn draw(&self, drawing: &mut Drawing) {
        let ends = match self.which {
            Which::Main => [(0, 0), (900, 900)],
            Which::Anti => [(900, 0), (0, 900)],
        };
        drawing.path("diagonal", polyline(ends));
    }
}
