//! Little killer: a diagonal from the edge adds up.

use crate::grid::cell_name;
use crate::rules::drawing::{go, head, polyline};
use crate::rules::json::{Cell, check_total, count};
use crate::rules::kind::{Choice, Description, Field, Kind, Message, Takes, message, words};
use crate::rules::places::{middle, walk};
use crate::rules::{Drawing, Plan, PuzzleSpec};
use serde::{Deserialize, Serialize};

/// The cells of a diagonal from an edge to another one add up to the total; digits may repeat where the houses let them.
///
/// `{"type": "littleKiller", "from": "r1c4", "direction": "down-right", "total": 31}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LittleKiller {
    /// The first cell, at the edge.
    pub from: Cell,
    /// Where the diagonal goes.
    pub direction: Direction,
    /// What its cells add up to, 1 to 81.
    pub total: i32,
}

/// Where a diagonal goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Down and to the right.
    DownRight,
    /// Down and to the left.
    DownLeft,
    /// Up and to the right.
    UpRight,
    /// Up and to the left.
    UpLeft,
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
        std::iter::successors(Some(self.from.0), |&cell| walk(cell, self.direction.step())).collect()
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
        fields: &[
            Field::new("from", words("First cell", "起始格"), Takes::Cell),
            Field::choice(
                "direction",
                words("Direction", "方向"),
                &[
                    Choice::new("down-right", words("Down right", "右下"))
                        .titled(words("down right", "右下")),
                    Choice::new("down-left", words("Down left", "左下")).titled(words("down left", "左下")),
                    Choice::new("up-right", words("Up right", "右上")).titled(words("up right", "右上")),
                    Choice::new("up-left", words("Up left", "左上")).titled(words("up left", "左上")),
                ],
            ),
            Field::total(1, 81),
        ],
    };

    fn check(&self, puzzle: &PuzzleSpec) -> Result<(), Message> {
        let (rows, columns) = self.direction.step();
        if walk(self.from.0, (-rows, -columns)).is_some() {
            let name = cell_name(self.from.0);
            return Err(message!(
                "no diagonal in this direction starts at {name}",
                "{name} 不在该方向斜线的起始边上"
            ));
        }
        let diagonal = self.cells();
        check_total(&count(diagonal.len()), &puzzle.sums(&diagonal), self.total)
    }

    fn post(&self, plan: &mut Plan, _puzzle: &PuzzleSpec) {
        plan.sum(&self.cells(), self.total);
    }

    fn draw(&self, drawing: &mut Drawing) {
        let step = self.direction.step();
        let clue = go(middle(self.from.0), step, -100);
        // The number makes room for the arrow in the corner.
        drawing.clue(go(clue, step, -8), self.total);
        let (from, to) = (go(clue, step, 20), go(clue, step, 44));
        drawing.path("pointer", polyline([from, to]) + &head(from, to, 14.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagonal_goes_from_edge_to_edge() {
        let killer = |from, direction| LittleKiller { from: Cell(from), direction, total: 20 };
        assert_eq!(killer(5, Direction::DownRight).cells(), [5, 15, 25, 35]);
        assert_eq!(killer(72, Direction::UpRight).cells().len(), 9);
        let puzzle = PuzzleSpec::classic(&crate::Grid::EMPTY);
        assert!(killer(5, Direction::DownRight).check(&puzzle).is_ok());
        assert!(killer(5, Direction::UpRight).check(&puzzle).is_err());
        assert!(killer(40, Direction::UpRight).check(&puzzle).is_err());
    }
}
