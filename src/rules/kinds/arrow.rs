//! Arrows.

use super::kit::*;

parameters! {
    /// An arrow.
    ///
    /// `{"type": "arrow", "circle": ["r1c1"], "shaft": ["r1c2", "r2c3", "r2c4"]}`
    pub struct Arrow {
        /// The circle, the cell with the highest place first: two or three are read as a number.
        pub circle: Vec<usize> = Field::new(words("Circle", "圆圈"), Takes::Cells { min: 1, max: 3, line: true, again: Again::No }),
        /// The cells that add up to it, in the order of the arrow. A cell that it passes twice
        /// counts twice.
        pub shaft: Vec<usize> = Field::new(words("Shaft", "箭身"), Takes::Cells { min: 1, max: 80, line: true, again: Again::Yes }),
    }
}

impl Kind for Arrow {
    const DESCRIPTION: Description = Description {
        id: "arrow",
        name: words("Arrow", "箭头"),
        title: None,
        meaning: words(
            "The digits along the arrow add up to the number in the circle.",
            "箭身各格数字之和等于圆圈内的数。",
        ),
        fields: Arrow::FIELDS,
    };

    fn check(&self, setting: &Setting) -> Result<(), Message> {
        if let Some(&cell) = self.shaft.iter().find(|cell| self.circle.contains(cell)) {
            let cell = cell_name(cell);
            return Err(message!(
                "{cell} is both in the circle and in the shaft, whose sum can't include the circle",
                "{cell} 既在圆圈里又在箭身上，而箭身之和不能包含圆圈"
            ));
        }
        let sums = setting.sums(&self.shaft);
        let (least, most) = [(1, 9), (11, 99), (111, 999)][self.circle.len() - 1];
        if *sums.start() > most || *sums.end() < least {
            let (places, length) = (self.circle.len(), self.shaft.len());
            let (circle, shaft) = (number(places), cells(length));
            let (low, high) = (sums.start(), sums.end());
            return Err(message!(
                "a shaft of {shaft} adds up to {low} to {high}, but a circle of {circle} is {least} to {most}",
                "{length} 格箭身之和为 {low} 至 {high}，而 {places} 格圆圈为 {least} 至 {most}"
            ));
        }
        Ok(())
    }

    fn post(&self, plan: &mut Plan, _setting: &Setting) -> Result<(), PlanError> {
        let places = self.circle.iter().rev().zip([-1, -10, -100]);
        let terms: Vec<(usize, i32)> = self
            .shaft
            .iter()
            .map(|&cell| (cell, 1))
            .chain(places.map(|(&cell, place)| (cell, place)))
            .collect();
        plan.linear(&terms, 0)
    }

    fn draw(&self, drawing: &mut Drawing) {
        const RADIUS: i32 = 38;
        drawing.outline("ring", &self.circle, 50 - RADIUS, RADIUS);
        // The shaft begins at the edge of the nearest cell of the circle.
        let to = middle(self.shaft[0]);
        let far = |&(x, y): &(i32, i32)| (to.0 - x).pow(2) + (to.1 - y).pow(2);
        let from = self.circle.iter().map(|&cell| middle(cell)).min_by_key(far).unwrap_or(to);
        let step = ((to.1 - from.1).signum(), (to.0 - from.0).signum());
        let edge = if step.0 != 0 && step.1 != 0 { RADIUS * 7 / 10 } else { RADIUS };
        let mut points = vec![go(from, step, edge)];
        points.extend(self.shaft.iter().map(|&cell| middle(cell)));
        let last = &points[points.len() - 2..];
        let head = head(last[0], last[1], 24.0);
        drawing.path("arrow", polyline(points) + &head);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Shape;

    #[test]
    fn the_last_cell_of_a_circle_counts_once() {
        let arrow = Arrow { circle: vec![0, 1], shaft: vec![2, 3, 4] };
        let mut drawing = Drawing::default();
        arrow.draw(&mut drawing);
        let Shape::Path { d, .. } = &drawing.shapes[1] else { panic!("a path") };
        assert!(d.starts_with("M188 50L250 50L350 50L450 50M"), "{d}");
    }
}
