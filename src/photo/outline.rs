//! What hangs together in a picture: connected pixels, found as runs along the rows, and the
//! outlines of what they make up.
//!
//! ```text
//!   .##..#.      runs of a row: 1..3, 5..6      a component's outline: the first and the last
//!   ..##.#.      2..4 touches 1..3              pixel of each row and each column
//! ```

use super::picture::{Gray, Point};

/// Pixels of a row from `start` to before `end`.
#[derive(Clone, Copy, Debug)]
struct Run {
    row: u32,
    start: u32,
    end: u32,
}

/// The connected pixels of a picture.
#[derive(Debug)]
pub struct Components {
    runs: Vec<Run>,
    /// For each run one before it, or itself, that it is connected to; flat once all is found.
    parents: Vec<u32>,
}

/// The box about a component: columns and rows from the first to before the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The component.
    pub name: u32,
    /// First column.
    pub left: u32,
    /// Behind the last column.
    pub right: u32,
    /// First row.
    pub top: u32,
    /// Behind the last row.
    pub bottom: u32,
    /// How many pixels it has.
    pub size: u32,
}

impl Bounds {
    /// The columns that it covers.
    pub fn width(&self) -> u32 {
        self.right - self.left
    }

    /// The rows that it covers.
    pub fn height(&self) -> u32 {
        self.bottom - self.top
    }
}

impl Components {
    /// Connects pixels that are ink, side by side and, with `corners`, corner to corner.
    pub fn new(picture: &Gray, corners: bool, is_ink: impl Fn(f32) -> bool) -> Components {
        let mut found = Components { runs: Vec::new(), parents: Vec::new() };
        let reach = u32::from(corners);
        let mut above = 0..0;
        for (row, levels) in picture.levels.chunks_exact(picture.width.max(1)).enumerate() {
            let first = found.runs.len();
            let mut near = above.start;
            let mut x = 0;
            while let Some(start) = levels[x..].iter().position(|level| is_ink(*level)) {
                let start = x + start;
                let length = levels[start..].iter().position(|level| !is_ink(*level));
                x = length.map_or(levels.len(), |length| start + length);
                let name = found.runs.len();
                let run = Run { row: row as u32, start: start as u32, end: x as u32 };
                found.runs.push(run);
                found.parents.push(name as u32);
                while near < above.end && found.runs[near].end + reach <= run.start {
                    near += 1;
                }
                let mut touched = near;
                while touched < above.end && found.runs[touched].start < run.end + reach {
                    found.join(touched as u32, name as u32);
                    touched += 1;
                }
            }
            above = first..found.runs.len();
        }
        for run in 0..found.parents.len() {
            found.parents[run] = found.root(run as u32);
        }
        found
    }

    fn root(&mut self, mut run: u32) -> u32 {
        while self.parents[run as usize] != run {
            let above = self.parents[self.parents[run as usize] as usize];
            self.parents[run as usize] = above;
            run = above;
        }
        run
    }

    fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.root(a), self.root(b));
        self.parents[a.max(b) as usize] = a.min(b);
    }

    /// The boxes about all components.
    pub fn bounds(&self) -> Vec<Bounds> {
        let mut places = vec![u32::MAX; self.runs.len()];
        let mut all: Vec<Bounds> = Vec::new();
        for (run, &name) in self.runs.iter().zip(&self.parents) {
            let Run { row, start, end } = *run;
            let place = &mut places[name as usize];
            if *place == u32::MAX {
                *place = all.len() as u32;
                all.push(Bounds { name, left: start, right: end, top: row, bottom: row + 1, size: 0 });
            }
            let bounds = &mut all[*place as usize];
            bounds.left = bounds.left.min(start);
            bounds.right = bounds.right.max(end);
            bounds.bottom = row + 1;
            bounds.size += end - start;
        }
        all
    }

    /// The outline of the components that are chosen, taken as one.
    pub fn outline(&self, is_chosen: impl Fn(u32) -> bool) -> Outline {
        let runs = self.runs.iter().zip(&self.parents).filter(|(_, name)| is_chosen(**name));
        let mut rows: Vec<(u32, u32, u32)> = Vec::new();
        let mut columns: Vec<(u32, u32)> = Vec::new();
        for (&Run { row, start, end }, _) in runs {
            match rows.last_mut() {
                Some((last, left, right)) if *last == row => {
                    *left = (*left).min(start);
                    *right = (*right).max(end);
                }
                _ => rows.push((row, start, end)),
            }
            if columns.len() < end as usize {
                columns.resize(end as usize, (u32::MAX, 0));
            }
            for column in &mut columns[start as usize..end as usize] {
                *column = (column.0.min(row), row + 1);
            }
        }
        let along_rows = rows.into_iter().flat_map(|(row, left, right)| {
            [[left as f32, row as f32 + 0.5], [right as f32, row as f32 + 0.5]]
        });
        let columns = columns.into_iter().enumerate().filter(|(_, (top, bottom))| top < bottom);
        let along_columns = columns.flat_map(|(column, (top, bottom))| {
            [[column as f32 + 0.5, top as f32], [column as f32 + 0.5, bottom as f32]]
        });
        Outline { sides: along_rows.collect(), ends: along_columns.collect() }
    }
}

/// The border of a component.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    /// The left and the right end of each row, from the top.
    pub sides: Vec<Point>,
    /// The upper and the lower end of each column, from the left.
    pub ends: Vec<Point>,
}

impl Outline {
    /// The convex hull, clockwise as one sees it, from its top.
    pub fn hull(&self) -> Vec<Point> {
        // The points are in order of their rows, so the hull is one chain down and one up.
        let mut hull: Vec<Point> = Vec::new();
        let mut chain = |points: &mut dyn Iterator<Item = &Point>| {
            let start = hull.len();
            for point in points {
                while hull.len() >= start + 2
                    && turn(hull[hull.len() - 2], hull[hull.len() - 1], *point) <= 0.0
                {
                    hull.pop();
                }
                hull.push(*point);
            }
            hull.pop();
        };
        // Left and right end of a row in the order that each way needs.
        chain(&mut self.sides.iter());
        chain(&mut self.sides.iter().rev());
        hull
    }
}

/// Twice the area of a triangle; above 0 where it turns clockwise, as one sees it.
pub fn turn(a: Point, b: Point, c: Point) -> f32 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
