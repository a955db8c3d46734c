//! Clones.

use super::kit::*;

parameters! {
    /// Groups of cells that are clones of each other.
    ///
    /// `{"type": "clone", "groups": [["r1c1", "r1c2"], ["r7c4", "r7c5"]]}`
    pub struct Clones {
        /// Two groups or more, each of as many cells.
        pub groups: Vec<Vec<usize>> = Field::new(words("Groups", "分组"), Takes::Groups),
    }
}

impl Kind for Clones {
    const DESCRIPTION: Description = Description {
        id: "clone",
        name: words("Clones", "克隆"),
        title: None,
        meaning: words("The groups hold the same digits in the same positions.", "各组对应位置的数字相同。"),
        fields: Clones::FIELDS,
    };

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        let neighbours = self.groups.windows(2);
        let pairs = neighbours.flat_map(|groups| groups[0].iter().copied().zip(groups[1].iter().copied()));
        plan.pairs(pairs, |x, y| x == y)
    }

    fn draw(&self, drawing: &mut Drawing) {
        for group in &self.groups {
            drawing.outline("shade clone", group, 6, 10);
        }
    }
}
