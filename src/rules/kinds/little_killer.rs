//! Little killers: sums of diagonals from edge to edge.

use super::kit::*;

parameters! {
    /// A little killer.
    ///
    /// `{"type": "littleKiller", "from": "r1c4", "direction": "down-right", "total": 31}`
    pub struct LittleKiller {
        /// The first cell, at the edge.
        pub from: usize = Field::new(words("First cell", "起始格"), Takes::Cell),
        /// Where the diagonal goes.
        pub direction: Direction = Field::choice(words("Direction", "方向"), Direction::OPTIONS),
        /// What its cells add up to.
        pub total: i32 = Field::total(1, 81),
    }
}

choices! {
    /// Where a diagonal goes.
    pub enum Direction {
        /// Down and to the right.
        DownRight = Choice::new("down-right", words("Down right", "右下")).titled(words("down right", "右下")),
        /// Down and to the left.
        DownLeft = Choice::new("down-left", words("Down left", "左下")).titled(words("down left", "左下")),
        /// Up and to the right.
        UpRight = Choice::new("up-right", words("Up right", "右上")).titled(words("up right", "右上")),
        /// Up and to the left.
        UpLeft = Choice::new("up-left", words("Up left", "左上")).titled(words("up left", "左上")),
    }
}

impl Direction {
    /// The rows and columns from a cell to the next one.
    fn step(self) -> (i32, i32) {
        match self {
            Direction::DownRight => (1, 1),
            Direction::DownLeft => (1, -1),
            Direction::UpRight => (-1, 1),
            Direction::UpLeft => (-1, -1),
        }
    }
}

impl LittleKiller {
    fn cells(&self) -> Vec<usize> {
        std::iter::successors(Some(self.from), |&cell| walk(cell, self.direction.step())).collect()
    }
}

impl Kind for LittleKiller {
    const DESCRIPTION: Description = Description {
        id: "littleKiller",
        name: words("Little killer", "小杀手"),
        title: Some(words(
            "Little killer, {from} {direction}: {total}",
            "小杀手，{from} {direction}：{total}",
        )),
        meaning: words(
            "The digits along the arrow’s diagonal add up to the number. They may repeat.",
            "箭头所指斜线上的数字之和等于该数，数字可以重复。",
        ),
        fields: LittleKiller::FIELDS,
    };

    fn check(&self, setting: &Setting) -> Result<(), Message> {
        let (rows, columns) = self.direction.step();
        if walk(self.from, (-rows, -columns)).is_some() {
            let name = cell_name(self.from);
            return Err(message!(
                "no diagonal in this direction starts at {name}",
                "{name} 不在该方向斜线的起始边上"
            ));
        }
        let diagonal = self.cells();
        check_total(&count(diagonal.len()), &setting.sums(&diagonal), self.total)
    }

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        plan.sum(&self.cells(), self.total)
    }

    fn draw(&self, drawing: &mut Drawing) {
        let step = self.direction.step();
        let clue = go(middle(self.from), step, -100);
        // The number makes room for the arrow in the corner.
        drawing.clue(go(clue, step, -8), self.total);
        let (from, to) = (go(clue, step, 20), go(clue, step, 44));
        drawing.path("pointer", polyline([from, to]) + &head(from, to, 14.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::setting::Houses;

    #[test]
    fn a_diagonal_goes_from_edge_to_edge() {
        let killer = |from, direction| LittleKiller { from, direction, total: 20 };
        assert_eq!(killer(5, Direction::DownRight).cells(), [5, 15, 25, 35]);
        assert_eq!(killer(72, Direction::UpRight).cells().len(), 9);
        let setting = Setting::new(Houses::ALL);
        assert!(killer(5, Direction::DownRight).check(&setting).is_ok());
        assert!(killer(5, Direction::UpRight).check(&setting).is_err());
        assert!(killer(40, Direction::UpRight).check(&setting).is_err());
    }
}
