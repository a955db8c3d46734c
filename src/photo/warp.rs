//! From the cells of a grid to points of the picture: a square seen at an angle, and bent.
//!
//! ```text
//!   (0,0)---(9,0)            *------___
//!     |  u,v  |      ->     /          *      by a homography, after moving each point
//!   (0,9)---(9,9)          *----_____/        by a polynomial of (u, v)
//! ```
//!
//! Coordinates in the grid are in cells, 0 to 9.

use super::picture::Point;

/// Four corners, clockwise as one sees it: top left, top right, bottom right, bottom left.
pub type Corners = [Point; 4];

/// Terms of a polynomial of two variables up to the third power.
pub const TERMS: usize = 10;

/// A polynomial in u and v, both 0 to 1: 1, u, v, u², uv, v², u³, u²v, uv², v³.
pub type Polynomial = [f32; TERMS];

/// The terms of a polynomial at a place of the grid.
pub fn terms([x, y]: Point) -> Polynomial {
    let (u, v) = (x / 9.0, y / 9.0);
    [1.0, u, v, u * u, u * v, v * v, u * u * u, u * u * v, u * v * v, v * v * v]
}

/// Where the cells of a grid lie in the picture.
#[derive(Clone, Debug)]
pub struct Warp {
    homography: [f32; 8],
    /// How far each place is moved before, in cells: to the right, and down.
    pub bend: [Polynomial; 2],
}

impl Warp {
    /// That of a flat grid with these corners; nothing where they are no convex quadrilateral.
    ///
    /// ```
    /// use redoku::internal::photo::Warp;
    ///
    /// let warp = Warp::new(&[[10.0, 10.0], [100.0, 10.0], [100.0, 100.0], [10.0, 100.0]])
    ///     .unwrap();
    /// assert_eq!(warp.at([4.5, 4.5]), [55.0, 55.0]);
    /// assert!(Warp::new(&[[10.0, 10.0], [100.0, 100.0], [100.0, 10.0], [10.0, 100.0]]).is_none());
    /// ```
    pub fn new(corners: &Corners) -> Option<Warp> {
        let [a, b, c, d] = *corners;
        if !is_convex(corners) {
            return None;
        }
        // The square 0..1 to a quadrilateral, in closed form.
        let sum = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]];
        let (right, down) = ([b[0] - c[0], b[1] - c[1]], [d[0] - c[0], d[1] - c[1]]);
        let determinant = right[0] * down[1] - right[1] * down[0];
        let g = (sum[0] * down[1] - sum[1] * down[0]) / determinant;
        let h = (right[0] * sum[1] - right[1] * sum[0]) / determinant;
        let row = |axis: usize| {
            let along = b[axis] - a[axis] + g * b[axis];
            let below = d[axis] - a[axis] + h * d[axis];
            [along, below, a[axis]]
        };
        let ([p, q, r], [s, t, u]) = (row(0), row(1));
        Some(Warp { homography: [p, q, r, s, t, u, g, h], bend: [[0.0; TERMS]; 2] })
    }

    /// The point of the picture at a place in the grid.
    pub fn at(&self, place: Point) -> Point {
        let terms = terms(place);
        let moved = |axis: usize| {
            let bend: f32 = self.bend[axis].iter().zip(&terms).map(|(factor, term)| factor * term).sum();
            (place[axis] + bend) / 9.0
        };
        let (x, y) = (moved(0), moved(1));
        let [p, q, r, s, t, u, g, h] = self.homography;
        let scale = 1.0 / (g * x + h * y + 1.0);
        [scale * (p * x + q * y + r), scale * (s * x + t * y + u)]
    }

    /// Whether the border is where that of another is, to so many cells of this one.
    pub fn is_near(&self, other: &Warp, cells: f32) -> bool {
        let far = cells / 9.0 * distance(self.at([0.0, 4.5]), self.at([9.0, 4.5]));
        let border = (0..9).map(|at| [4.5 * (at % 3) as f32, 4.5 * (at / 3) as f32]);
        border.into_iter().all(|place| distance(self.at(place), other.at(place)) < far)
    }
}

/// Whether the corners go round clockwise without a dent.
pub fn is_convex(corners: &Corners) -> bool {
    (0..4).all(|at| super::outline::turn(corners[at], corners[(at + 1) % 4], corners[(at + 2) % 4]) > 1.0)
}

/// The distance of two points.
pub fn distance(a: Point, b: Point) -> f32 {
    ((b[0] - a[0]).powi(2) + (b[1] - a[1]).powi(2)).sqrt()
}
