//! Digits as outlines, from `tests/data/photo/digits.txt`, and areas filled with ink.

/// A closed line of straight pieces; the inside of several is where an odd number of them goes
/// round.
pub type Contour = Vec<[f32; 2]>;

/// The digits 1 to 9 of a face, one high: x to the right, y down.
pub struct Face {
    pub name: &'static str,
    pub digits: Vec<Vec<Contour>>,
}

/// The faces of the file.
pub fn faces() -> Vec<Face> {
    let mut faces: Vec<Face> = Vec::new();
    for line in include_str!("../data/photo/digits.txt").lines().filter(|line| !line.starts_with('#')) {
        if let Some(name) = line.strip_prefix("face ") {
            faces.push(Face { name, digits: Vec::new() });
        } else if line.starts_with("digit ") {
            faces.last_mut().expect("a face comes first").digits.push(Vec::new());
        } else {
            let point = |word: &str| {
                let (x, y) = word.split_once(',').expect("x,y");
                [x, y].map(|part| part.parse::<f32>().expect("a number") / 1000.0)
            };
            let digit =
                faces.last_mut().and_then(|face| face.digits.last_mut()).expect("a digit comes first");
            digit.push(line.split(' ').map(point).collect());
        }
    }
    faces
}

/// A sheet of paper: 0 is blank, 1 is ink, row by row.
#[derive(Clone)]
pub struct Sheet {
    pub side: usize,
    pub ink: Vec<f32>,
}

impl Sheet {
    pub fn new(side: usize) -> Sheet {
        Sheet { side, ink: vec![0.0; side * side] }
    }

    /// Fills contours, each after being multiplied and moved: in every pixel as much of it as lies
    /// inside, by four lines through it.
    pub fn fill(&mut self, contours: &[Contour], scale: [f32; 2], start: [f32; 2], strength: f32) {
        const LINES: usize = 4;
        let map = |point: [f32; 2]| [start[0] + scale[0] * point[0], start[1] + scale[1] * point[1]];
        let heights = || contours.iter().flatten().map(|point| map(*point)[1]);
        let first = heights().fold(f32::MAX, f32::min).max(0.0) as usize;
        let last = (heights().fold(0.0, f32::max).ceil() as usize).min(self.side);
        for line in first * LINES..last * LINES {
            let y = (line as f32 + 0.5) / LINES as f32;
            let mut crossings: Vec<f32> = Vec::new();
            for contour in contours {
                for at in 0..contour.len() {
                    let (a, b) = (map(contour[at]), map(contour[(at + 1) % contour.len()]));
                    if (a[1] <= y) != (b[1] <= y) {
                        crossings.push(a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]));
                    }
                }
            }
            crossings.sort_by(f32::total_cmp);
            for pair in crossings.as_chunks::<2>().0 {
                let row = &mut self.ink[line / LINES * self.side..][..self.side];
                let first = (pair[0].max(0.0) as usize).min(self.side);
                let last = (pair[1].max(0.0).ceil() as usize).clamp(first, self.side);
                for (x, ink) in row[first..last].iter_mut().enumerate() {
                    let x = (first + x) as f32;
                    let covered = (pair[1].min(x + 1.0) - pair[0].max(x)).max(0.0);
                    *ink = (*ink + strength * covered / LINES as f32).min(strength.max(*ink));
                }
            }
        }
    }

    /// Fills a box.
    pub fn bar(&mut self, from: [f32; 2], to: [f32; 2], strength: f32) {
        let corners = vec![[from[0], from[1]], [to[0], from[1]], [to[0], to[1]], [from[0], to[1]]];
        self.fill(&[corners], [1.0; 2], [0.0; 2], strength);
    }

    pub fn at(&self, x: f32, y: f32) -> Option<f32> {
        let (x, y) = (x - 0.5, y - 0.5);
        let last = (self.side - 1) as f32;
        if !(0.0..=last).contains(&x) || !(0.0..=last).contains(&y) {
            return None;
        }
        let (left, top) = ((x as usize).min(self.side - 2), (y as usize).min(self.side - 2));
        let (u, v) = (x - left as f32, y - top as f32);
        let ink = |x: usize, y: usize| self.ink[y * self.side + x];
        let above = ink(left, top) * (1.0 - u) + ink(left + 1, top) * u;
        Some(above * (1.0 - v) + (ink(left, top + 1) * (1.0 - u) + ink(left + 1, top + 1) * u) * v)
    }
}
