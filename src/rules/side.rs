//! The sides of the grid, where clues stand.

use super::description::{Choice, Field};
use super::parameter::choices;
use super::places::middle;
use super::words::words;

choices! {
    /// A side of the grid, where a clue stands.
    pub enum Side {
        /// Beside a row, which is read from the left.
        Left = Choice::new("left", words("Left", "左侧")).titled(words("row {index}", "第 {index} 行")),
        /// Beside a row, which is read from the right.
        Right = Choice::new("right", words("Right", "右侧"))
            .titled(words("row {index} (right)", "第 {index} 行（右侧）")),
        /// Above a column, which is read downwards.
        Top = Choice::new("top", words("Top", "上方")).titled(words("column {index}", "第 {index} 列")),
        /// Below a column, which is read upwards.
        Bottom = Choice::new("bottom", words("Bottom", "下方"))
            .titled(words("column {index} (bottom)", "第 {index} 列（下方）")),
    }
}

impl Side {
    /// The parameter for a side.
    pub(super) const FIELD: Field = Field::choice(words("Side", "方位"), Side::OPTIONS);

    /// The parameter for which row or column.
    pub(super) const INDEX: Field = Field::number(words("Row or column", "第几行或列"), 1, 9);

    /// The cells of the row or column `index` (1..=9), the one at this side first.
    pub(super) fn cells(self, index: u8) -> [usize; 9] {
        let line = usize::from(index).saturating_sub(1).min(8);
        std::array::from_fn(|i| match self {
            Side::Left => line * 9 + i,
            Side::Right => line * 9 + 8 - i,
            Side::Top => i * 9 + line,
            Side::Bottom => (8 - i) * 9 + line,
        })
    }

    /// The middle of the place for a clue beside the row or column `index`.
    pub(super) fn clue(self, index: u8) -> (i32, i32) {
        let (x, y) = middle(self.cells(index)[0]);
        match self {
            Side::Left => (x - 100, y),
            Side::Right => (x + 100, y),
            Side::Top => (x, y - 100),
            Side::Bottom => (x, y + 100),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_start_at_their_side() {
        assert_eq!(Side::Right.cells(1), [8, 7, 6, 5, 4, 3, 2, 1, 0]);
        assert_eq!(Side::Bottom.cells(9)[..2], [80, 71]);
        assert_eq!(Side::Top.clue(4), (350, -50));
        assert_eq!(Side::Bottom.clue(4), (350, 950));
    }
}
