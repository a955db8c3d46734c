//! What could be the border of a grid: the quadrilaterals of the largest things that hang together.
//!
//! ```text
//!      ________                   hull, thinned to     the largest quadrilateral, each side
//!     /___/___/|  a component     32 points       ->   once more by the outline along it:
//!    /___/___/ |                                       straight, or bowed
//! ```

use super::outline::{Bounds, Components, Outline, turn};
use super::picture::{Gray, Point};
use super::warp::{Corners, Warp, distance, is_convex};
use crate::order::sort;

/// How dark ink is at least, and how much bolder it is made before: what is tried, in this order.
pub const THRESHOLDS: [(f32, usize); 7] =
    [(0.10, 0), (0.06, 0), (0.16, 0), (0.06, 1), (0.035, 0), (0.10, 2), (0.035, 1)];

/// The same for pages on which these found nothing good.
pub const MORE_THRESHOLDS: [(f32, usize); 3] = [(0.2, 0), (0.3, 0), (0.13, 0)];

/// The least part of the shorter side of the picture that a grid is wide and high.
const LEAST: f32 = 0.18;

/// How many components are looked at for a threshold.
const MOST: usize = 5;

/// The quadrilaterals of the large components of ink, the largest first.
pub fn of_ink(dark: &Gray, (threshold, radius): (f32, usize)) -> Vec<Warp> {
    // Bolder strokes close gaps.
    let bolder = (radius > 0).then(|| dark.greatest(radius));
    let components = Components::new(bolder.as_ref().unwrap_or(dark), true, |level| level > threshold);
    let least = LEAST * dark.width.min(dark.height) as f32;
    let mut large: Vec<Bounds> = components.bounds();
    large.retain(|bounds| bounds.width() as f32 >= least && bounds.height() as f32 >= least);
    let mut warps = Vec::new();
    for _ in 0..MOST {
        let sizes = large.iter().map(|bounds| bounds.width() * bounds.height()).enumerate();
        let Some((largest, _)) = sizes.max_by_key(|(_, size)| *size) else { break };
        let bounds = large.swap_remove(largest);
        warps.extend(around(&components.outline(|name| name == bounds.name)));
    }
    warps
}

/// The quadrilaterals that an outline may be: by its corners, with the bows of its sides, and by
/// its sides.
pub fn around(outline: &Outline) -> Vec<Warp> {
    let mut hull = outline.hull();
    thin(&mut hull, 32);
    let Some(corners) = largest(&hull).map(upright) else { return Vec::new() };
    let lengths: Vec<f32> = (0..4).map(|at| distance(corners[at], corners[(at + 1) % 4])).collect();
    let longest = lengths.iter().copied().fold(0.0, f32::max);
    if lengths.iter().any(|length| longest > 2.2 * length) {
        return Vec::new();
    }
    let by_sides = refitted(&corners, outline, 0.03 * longest).and_then(|corners| Warp::new(&corners));
    let by_corners = Warp::new(&corners).map(|warp| bowed(warp, &corners, outline));
    by_corners.into_iter().chain(by_sides).collect()
}

/// Takes points from a polygon until few enough are left, each time the one that takes the least
/// area with it.
fn thin(polygon: &mut Vec<Point>, most: usize) {
    while polygon.len() > most {
        let count = polygon.len();
        let area =
            |at: usize| turn(polygon[(at + count - 1) % count], polygon[at], polygon[(at + 1) % count]);
        let least = (0..count).min_by(|a, b| area(*a).total_cmp(&area(*b)));
        polygon.remove(least.unwrap_or(0));
    }
}

/// The largest quadrilateral with corners of a polygon.
fn largest(polygon: &[Point]) -> Option<Corners> {
    let count = polygon.len();
    let mut best: Option<(f32, Corners)> = None;
    for first in 0..count {
        for third in first + 2..count {
            let diagonal = (polygon[first], polygon[third]);
            let farthest = |between: &mut dyn Iterator<Item = usize>| {
                between
                    .map(|at| (turn(diagonal.0, diagonal.1, polygon[at % count]).abs(), polygon[at % count]))
                    .max_by(|a, b| a.0.total_cmp(&b.0))
            };
            let (Some((one, second)), Some((other, fourth))) =
                (farthest(&mut (first + 1..third)), farthest(&mut (third + 1..count + first)))
            else {
                continue;
            };
            if best.is_none_or(|(area, _)| one + other > area) {
                best = Some((one + other, [diagonal.0, second, diagonal.1, fourth]));
            }
        }
    }
    best.map(|(_, corners)| corners).filter(is_convex)
}

/// The same corners, begun where the first side goes to the right.
pub fn upright(corners: Corners) -> Corners {
    let right = |start: usize| {
        let (a, b) = (corners[start], corners[(start + 1) % 4]);
        (b[0] - a[0]) / distance(a, b).max(1e-3)
    };
    let start = (0..4).max_by(|a, b| right(*a).total_cmp(&right(*b))).unwrap_or(0);
    std::array::from_fn(|at| corners[(start + at) % 4])
}

/// Where a point lies along a side, 0 to 1 from its start, and how far off it, to the inside
/// above 0.
fn beside([start, end]: [Point; 2], point: Point) -> (f32, f32) {
    let (dx, dy) = (end[0] - start[0], end[1] - start[1]);
    let length = (dx * dx + dy * dy).sqrt().max(1e-3);
    let (x, y) = (point[0] - start[0], point[1] - start[1]);
    ((x * dx + y * dy) / (length * length), (y * dx - x * dy) / length)
}

/// The corners where straight lines through the outline meet, each fitted to the points of a side
/// that are near it.
fn refitted(corners: &Corners, outline: &Outline, near: f32) -> Option<Corners> {
    let mut lines = [([0.0; 2], [0.0; 2]); 4];
    for (at, line) in lines.iter_mut().enumerate() {
        let side = [corners[at], corners[(at + 1) % 4]];
        let points = outline.sides.iter().chain(&outline.ends).filter(|point| {
            let (along, off) = beside(side, **point);
            (0.04..0.96).contains(&along) && off.abs() < near
        });
        // The line of least squares of distances: through the mean, along the larger axis of the
        // spread.
        let (mut count, mut mean, mut spread) = (0.0, [0.0_f32; 2], [0.0_f32; 3]);
        for point in points {
            let (x, y) = (point[0] - side[0][0], point[1] - side[0][1]);
            count += 1.0;
            mean = [mean[0] + x, mean[1] + y];
            spread = [spread[0] + x * x, spread[1] + x * y, spread[2] + y * y];
        }
        if count < 10.0 {
            return None;
        }
        let mean = mean.map(|sum| sum / count);
        let [xx, xy, yy] = [
            spread[0] / count - mean[0] * mean[0],
            spread[1] / count - mean[0] * mean[1],
            spread[2] / count - mean[1] * mean[1],
        ];
        // Of the two eigenvectors of the spread, that of the larger one.
        let (half, other) = (0.5 * (xx - yy), (0.25 * (xx - yy) * (xx - yy) + xy * xy).sqrt());
        let along = if half > 0.0 { [other + half, xy] } else { [xy, other - half] };
        let length = distance([0.0; 2], along).max(1e-6);
        *line = ([side[0][0] + mean[0], side[0][1] + mean[1]], along.map(|part| part / length));
    }
    let mut made = *corners;
    for (at, corner) in made.iter_mut().enumerate() {
        let ((p, along), (q, other)) = (lines[(at + 3) % 4], lines[at]);
        let cross = along[0] * other[1] - along[1] * other[0];
        if cross.abs() < 0.2 {
            return None;
        }
        let part = ((q[0] - p[0]) * other[1] - (q[1] - p[1]) * other[0]) / cross;
        let met = [p[0] + part * along[0], p[1] + part * along[1]];
        if distance(met, *corner) > 4.0 * near {
            return None;
        }
        *corner = met;
    }
    Some(made)
}

/// A warp whose sides are bowed as the outline is about their middle.
fn bowed(mut warp: Warp, corners: &Corners, outline: &Outline) -> Warp {
    let middle = |at: usize| {
        let (a, b) = (corners[at % 4], corners[(at + 1) % 4]);
        [0.5 * (a[0] + b[0]), 0.5 * (a[1] + b[1])]
    };
    let bows: [f32; 4] = std::array::from_fn(|at| {
        let side = [corners[at], corners[(at + 1) % 4]];
        let across = distance(middle(at), middle(at + 2));
        let all = outline.sides.iter().chain(&outline.ends).map(|point| beside(side, *point));
        let near = all.filter(|(along, off)| (0.42..0.58).contains(along) && off.abs() < 0.08 * across);
        let mut offs: Vec<f32> = near.map(|(_, off)| off).collect();
        sort(&mut offs);
        offs.get(offs.len() / 2).map_or(0.0, |off| 9.0 * off / across)
    });
    // Inwards is down at the top, and up at the bottom. A bow is 4u(1 - u), and between two sides
    // some of each.
    let [top, right, bottom, left] = [4.0 * bows[0], -4.0 * bows[1], -4.0 * bows[2], 4.0 * bows[3]];
    warp.bend = [
        [0.0, 0.0, left, 0.0, right - left, -left, 0.0, 0.0, left - right, 0.0],
        [0.0, top, 0.0, -top, bottom - top, 0.0, 0.0, top - bottom, 0.0, 0.0],
    ];
    warp
}
