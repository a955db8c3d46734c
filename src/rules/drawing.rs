//! How a rule is drawn on the grid: shapes, in units of which a cell is 100 wide, so the grid is 0
//! to 900.
//!
//! What the shapes look like is decided by whoever shows them, by their class.

use super::places::{middle, walk};
use crate::grid::CellSet;
use std::fmt::Write;

/// A shape.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Shape {
    /// A path.
    Path {
        /// As in SVG.
        d: String,
        /// What it is: words, the first of which says how it looks.
        class: &'static str,
        /// Whether it covers digits rather than lying below them.
        over: bool,
    },
    /// A circle.
    Circle {
        /// The middle, from the left.
        x: i32,
        /// The middle, from the top.
        y: i32,
        /// The radius.
        r: i32,
        /// What it is.
        class: &'static str,
        /// Whether it covers digits.
        over: bool,
    },
    /// A text.
    Text {
        /// The middle, or the left edge of a total in the corner of a cage, from the left.
        x: i32,
        /// The middle, or the upper edge of a total in the corner of a cage, from the top.
        y: i32,
        /// The text.
        text: String,
        /// What it is.
        class: &'static str,
        /// Whether it covers digits.
        over: bool,
    },
}

/// The shapes of a rule, in the order that they are drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// The shapes.
    pub shapes: Vec<Shape>,
}

/// A point: from the left and from the top.
pub type Point = (i32, i32);

impl Drawing {
    /// A path below the digits.
    pub fn path(&mut self, class: &'static str, d: impl Into<String>) {
        self.shapes.push(Shape::Path { d: d.into(), class, over: false });
    }

    /// A circle below the digits.
    pub fn circle(&mut self, class: &'static str, (x, y): Point, r: i32) {
        self.shapes.push(Shape::Circle { x, y, r, class, over: false });
    }

    /// A circle above the digits.
    pub fn circle_above(&mut self, class: &'static str, (x, y): Point, r: i32) {
        self.shapes.push(Shape::Circle { x, y, r, class, over: true });
    }

    /// A text above the digits.
    pub fn text(&mut self, class: &'static str, (x, y): Point, text: impl Into<String>) {
        self.shapes.push(Shape::Text { x, y, text: text.into(), class, over: true });
    }

    /// A line through the middles of cells.
    pub fn line(&mut self, class: &'static str, cells: &[usize]) {
        self.path(class, polyline(cells.iter().map(|&cell| middle(cell))));
    }

    /// The outline of cells, `inset` from their edges, its corners rounded by `radius`.
    pub fn outline(&mut self, class: &'static str, cells: &[usize], inset: i32, radius: i32) {
        self.path(class, outline(cells.into(), inset, radius));
    }

    /// A number in the corner of the topmost cell, the leftmost of these.
    pub fn corner(&mut self, cells: &[usize], number: i32) {
        if let Some(&cell) = cells.iter().min() {
            let (x, y) = middle(cell);
            self.text("cage-total", (x - 44, y - 45), number.to_string());
        }
    }

    /// A mark on the edge between two cells, with paper under it.
    pub fn mark(&mut self, cells: &[usize], text: &str) {
        let at = between(cells);
        self.circle_above("back", at, 17);
        self.text("mark", at, text);
    }

    /// A clue outside the grid.
    pub fn clue(&mut self, at: Point, number: i32) {
        self.text("clue", at, number.to_string());
    }
}

/// The point halfway between two cells.
pub fn between(cells: &[usize]) -> Point {
    let count = cells.len().max(1) as i32;
    let (x, y) = cells.iter().fold((0, 0), |(x, y), &cell| (x + middle(cell).0, y + middle(cell).1));
    (x / count, y / count)
}

/// A path through points.
pub fn polyline(points: impl IntoIterator<Item = Point>) -> String {
    let mut d = String::new();
    for (x, y) in points {
        let command = if d.is_empty() { 'M' } else { 'L' };
        write(&mut d, format_args!("{command}{x} {y}"));
    }
    d
}

/// The head of an arrow that ends at a point: two strokes of a length.
pub fn head(from: Point, to: Point, length: f64) -> String {
    /// How far a stroke goes back and to the side.
    const BACK: f64 = 0.8;
    const SIDE: f64 = 0.6;
    let (x, y) = (f64::from(from.0 - to.0), f64::from(from.1 - to.1));
    let scale = length / (x * x + y * y).sqrt().max(1.0);
    let stroke = |side: f64| {
        let (right, down) = (x * BACK - y * side, y * BACK + x * side);
        (to.0 + (right * scale) as i32, to.1 + (down * scale) as i32)
    };
    polyline([stroke(SIDE), to, stroke(-SIDE)])
}

/// The outline of cells, as loops that keep them to the right.
fn outline(cells: CellSet, inset: i32, radius: i32) -> String {
    let within = |cell: usize, step| walk(cell, step).filter(|&next| cells.contains(next));
    // Each loop goes to the right somewhere, along the top of a cell.
    let mut tops: CellSet = cells.iter().filter(|&cell| within(cell, SIDES[0]).is_none()).collect();
    let mut d = String::new();
    while let Some(start) = tops.iter().next() {
        let (mut cell, mut side) = (start, 0);
        let mut command = 'M';
        loop {
            if side == 0 {
                tops = tops - CellSet::of(cell);
            }
            let (out, along) = (SIDES[side], SIDES[(side + 1) % 4]);
            // At the end of the edge the way turns left into a cell, goes on along the next one, or
            // turns right.
            let ahead = within(cell, along);
            let outside = ahead.and_then(|next| within(next, out));
            let (next, turn, reach) = match (ahead, outside) {
                (Some(_), Some(next)) => (next, 3, 50 + inset),
                (Some(next), None) => (next, 0, 0),
                (None, _) => (cell, 1, 50 - inset),
            };
            if turn != 0 {
                let (x, y) = go(go(middle(cell), out, 50 - inset), along, reach);
                let (from_x, from_y) = go((x, y), along, -radius);
                write(&mut d, format_args!("{command}{from_x} {from_y}"));
                if radius > 0 {
                    let (to_x, to_y) = go((x, y), SIDES[(side + turn + 1) % 4], radius);
                    let sweep = u8::from(turn == 1);
                    write(&mut d, format_args!("A{radius} {radius} 0 0 {sweep} {to_x} {to_y}"));
                }
                command = 'L';
            }
            (cell, side) = (next, (side + turn) % 4);
            if (cell, side) == (start, 0) {
                break;
            }
        }
        d.push('Z');
    }
    d
}

/// The sides of a cell: up, right, down, left. The edge on a side is walked along in the direction
/// of the next one.
const SIDES: [(i32, i32); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

/// A point so far from another one, in a direction of rows and columns.
pub fn go((x, y): Point, (rows, columns): (i32, i32), far: i32) -> Point {
    (x + columns * far, y + rows * far)
}

fn write(d: &mut String, what: std::fmt::Arguments) {
    // A String takes whatever is written to it.
    let _ = d.write_fmt(what);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_is_a_loop_inside_the_cells() {
        assert_eq!(outline(CellSet::of(0), 10, 0), "M90 10L90 90L10 90L10 10Z");
        assert_eq!(outline([0, 1].into_iter().collect(), 10, 0), "M190 10L190 90L10 90L10 10Z");
        let corner = outline([0, 1, 9].into_iter().collect(), 10, 0);
        assert_eq!(corner, "M190 10L190 90L90 90L90 190L10 190L10 10Z");
    }

    #[test]
    fn cells_that_touch_at_a_corner_have_a_loop_each_and_a_ring_of_cells_has_two() {
        assert_eq!(outline([0, 10].into_iter().collect(), 10, 0).matches('Z').count(), 2);
        let ring: CellSet = [0, 1, 2, 9, 11, 18, 19, 20].into_iter().collect();
        assert_eq!(outline(ring, 10, 0), "M290 10L290 290L10 290L10 10ZM210 210L210 90L90 90L90 210Z");
    }

    #[test]
    fn corners_are_rounded() {
        let pill = outline([0, 1].into_iter().collect(), 12, 38);
        assert!(pill.starts_with("M150 12A38 38 0 0 1 188 50"), "{pill}");
    }
}
