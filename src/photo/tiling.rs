//! The grid by its cells: white patches of one size that lie side by side, whatever the frame is
//! stuck to.
//!
//! ```text
//!                      patches, and one that has       a homography through their
//!    [] [] [7          run into its neighbour          middles; nine by nine of
//!    [] []  ] []   ->  (0,0) (1,0)  .             ->   them, wherever most of a
//!    [] [] [] []       (0,1) (1,1)  .  (3,1) ...       grid is seen
//!                      numbered from one on
//! ```

use super::lattice::solved;
use super::outline::{Bounds, Components};
use super::picture::{Gray, Point};
use super::warp::{TERMS, Warp, distance};
use crate::order::sort;

/// What patches can be: one of nine rows of cells, or of three rows of boxes where the lines
/// between cells are too faint.
struct Kind {
    /// How many there are in a row.
    side: i32,
    /// The least and the most part of the shorter side of the picture that one is wide and high.
    sizes: [f32; 2],
    /// How many are to be seen at least, and in how many rows and columns.
    least: usize,
    lines: i32,
}

/// More patches than that are no cells, and would take long to number.
const MOST: usize = 1000;

/// More places than that are not tried for a grid among patches: three grids of nine side by side
/// have 19.
const MOST_PLACES: usize = 80;

const KINDS: [Kind; 2] = [
    Kind { side: 9, sizes: [0.015, 0.17], least: 20, lines: 5 },
    Kind { side: 3, sizes: [0.05, 0.5], least: 7, lines: 3 },
];

/// The grids that patches lighter than a darkness can be the cells or the boxes of.
pub fn of_patches(dark: &Gray, threshold: f32) -> Vec<Warp> {
    let patches = Components::new(dark, false, |level| level <= threshold).bounds();
    let short = dark.width.min(dark.height) as f32;
    KINDS
        .iter()
        .flat_map(|kind| of_kind(&alike(&patches, kind.sizes.map(|part| part * short)), kind))
        .collect()
}

#[inline(never)]
fn of_kind(patches: &[Patch], kind: &Kind) -> Vec<Warp> {
    let tiles = numbered(patches).unwrap_or_default();
    let Some(homography) = Homography::new(&tiles) else { return Vec::new() };
    let tiles: Vec<Tile> = tiles.into_iter().filter(|tile| homography.misses(tile) < 0.3).collect();
    let Some(homography) = Homography::new(&tiles) else { return Vec::new() };
    let [columns, rows] = [0, 1].map(|axis| {
        let all = || tiles.iter().map(|tile| tile.place[axis]);
        (all().min().unwrap_or(0), all().max().unwrap_or(0))
    });
    let is_wide = |(first, last): (i32, i32)| last - first + 1 >= kind.lines;
    if tiles.len() < kind.least || !is_wide(rows) || !is_wide(columns) {
        return Vec::new();
    }
    // Where all rows may begin when these are among them, or when there are more.
    let starts = |(first, last): (i32, i32)| {
        let other = last - kind.side + 1;
        first.min(other)..=first.max(other)
    };
    // A pattern that goes on and on has no border; to try all of its places could take minutes.
    if starts(rows).count() * starts(columns).count() > MOST_PLACES {
        return Vec::new();
    }
    let mut warps = Vec::new();
    for row in starts(rows) {
        for column in starts(columns) {
            let corner = |x: i32, y: i32| {
                homography.at([(column + x * kind.side) as f32 - 0.5, (row + y * kind.side) as f32 - 0.5])
            };
            warps.extend(Warp::new(&[corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]));
        }
    }
    warps
}

/// A white patch.
#[derive(Clone, Copy)]
struct Patch {
    middle: Point,
    size: f32,
}

/// Of the patches of these sizes those of one size that cover most.
fn alike(patches: &[Bounds], [least, most]: [f32; 2]) -> Vec<Patch> {
    let patch = |bounds: &Bounds| {
        let (width, height) = (bounds.width() as f32, bounds.height() as f32);
        let is_square = width < 1.8 * height && height < 1.8 * width;
        let fits = width.min(height) >= least && width.max(height) < most;
        let middle = [bounds.left as f32 + 0.5 * width, bounds.top as f32 + 0.5 * height];
        (is_square && fits).then_some(Patch { middle, size: 0.5 * (width + height) })
    };
    let mut patches: Vec<Patch> = patches.iter().filter_map(patch).collect();
    if patches.len() > MOST {
        return Vec::new();
    }
    let alike = |a: f32, b: f32| a < 1.35 * b && b < 1.35 * a;
    let area = |size: f32| {
        let all = patches.iter().map(|patch| patch.size).filter(|other| alike(size, *other));
        all.map(|size| size * size).sum::<f32>()
    };
    let usual = patches
        .iter()
        .map(|patch| (area(patch.size), patch.size))
        .fold((0.0, 0.0), |most, next| if next.0 > most.0 { next } else { most })
        .1;
    patches.retain(|patch| alike(patch.size, usual));
    patches
}

/// A patch with its number in a row and in a column.
#[derive(Clone, Copy)]
struct Tile {
    patch: Patch,
    /// To the right, and down.
    place: [i32; 2],
}

/// The largest group of patches that lie side by side, numbered from one of them on.
#[inline(never)]
fn numbered(patches: &[Patch]) -> Option<Vec<Tile>> {
    let pitch = pitch(patches)?;
    let right = direction(patches, pitch)?;
    let mut places: Vec<Option<[i32; 2]>> = vec![None; patches.len()];
    let mut best = Vec::new();
    for first in 0..patches.len() {
        if places[first].is_some() {
            continue;
        }
        places[first] = Some([0, 0]);
        let mut group = vec![first];
        let mut looked = 0;
        while let Some(&at) = group.get(looked) {
            looked += 1;
            let Some([column, row]) = places[at] else { continue };
            for (other, patch) in patches.iter().enumerate() {
                let Some([across, down]) = step(&patches[at], patch, right, pitch) else { continue };
                if places[other].is_none() {
                    places[other] = Some([column + across, row + down]);
                    group.push(other);
                }
            }
        }
        if group.len() > best.len() {
            best = group;
        }
    }
    let tile = |at: usize| places[at].map(|place| Tile { patch: patches[at], place });
    Some(best.into_iter().filter_map(tile).collect())
}

/// How far neighbours are apart: the middle one of the distances to the nearest.
fn pitch(patches: &[Patch]) -> Option<f32> {
    let nearest = |patch: &Patch| {
        let others = patches.iter().map(|other| distance(patch.middle, other.middle));
        others.filter(|distance| *distance > 0.5 * patch.size).fold(f32::MAX, f32::min)
    };
    let mut all: Vec<f32> = patches.iter().map(nearest).collect();
    sort(&mut all);
    all.get(all.len() / 2).copied().filter(|pitch| *pitch < f32::MAX)
}

/// The way from a patch to the next on its right, of length 1: that of most pairs, all four ways
/// taken as one.
fn direction(patches: &[Patch], pitch: f32) -> Option<Point> {
    // The fourth power of a number of length 1, as a complex one, is the same for all four ways.
    let mut sum = [0.0; 2];
    for (at, patch) in patches.iter().enumerate() {
        for other in &patches[..at] {
            let far = distance(patch.middle, other.middle);
            if (0.75 * pitch..1.25 * pitch).contains(&far) {
                let way = [0, 1].map(|axis| (other.middle[axis] - patch.middle[axis]) / far);
                let twice = squared(way);
                let fourth = squared(twice);
                sum = [sum[0] + fourth[0], sum[1] + fourth[1]];
            }
        }
    }
    let length = distance([0.0; 2], sum);
    (length > 1.0).then(|| root(root(sum.map(|part| part / length))))
}

fn squared([x, y]: Point) -> Point {
    [x * x - y * y, 2.0 * x * y]
}

/// Half the angle, of a complex number of length 1.
fn root([x, y]: Point) -> Point {
    let half = |part: f32| (0.5 * part.max(0.0)).sqrt();
    [half(1.0 + x), half(1.0 - x) * y.signum()]
}

/// From a patch to another: a step to one of the four sides, or none.
fn step(from: &Patch, to: &Patch, [x, y]: Point, pitch: f32) -> Option<[i32; 2]> {
    let scale = pitch.min(1.3 * from.size.max(to.size)).max(0.8 * pitch);
    let way = [0, 1].map(|axis| (to.middle[axis] - from.middle[axis]) / scale);
    let (across, down) = (x * way[0] + y * way[1], x * way[1] - y * way[0]);
    let is_step = |along: f32, aside: f32| (0.65..1.4).contains(&along.abs()) && aside.abs() < 0.4;
    if is_step(across, down) {
        Some([across.signum() as i32, 0])
    } else if is_step(down, across) {
        Some([0, down.signum() as i32])
    } else {
        None
    }
}

/// From numbers of tiles to their middles.
struct Homography {
    /// As in [`Warp`], between tiles and points that are centred.
    parts: [f32; 8],
    middle: Point,
    scale: f32,
    place: Point,
}

impl Homography {
    /// The nearest to all tiles, by least squares.
    fn new(tiles: &[Tile]) -> Option<Homography> {
        if tiles.len() < 5 {
            return None;
        }
        let mean = |of: &dyn Fn(&Tile) -> f32| tiles.iter().map(of).sum::<f32>() / tiles.len() as f32;
        let middle = [0, 1].map(|axis| mean(&|tile| tile.patch.middle[axis]));
        let place = [0, 1].map(|axis| mean(&|tile| tile.place[axis] as f32));
        let scale = 9.0 * mean(&|tile| tile.patch.size);
        let mut rows = [[0.0_f64; TERMS + 1]; TERMS];
        for (term, row) in rows.iter_mut().enumerate() {
            row[term] = 1e-6;
        }
        for tile in tiles {
            let [u, v] = [0, 1].map(|axis| f64::from(tile.place[axis] as f32 - place[axis]) / 9.0);
            let [x, y] = [0, 1].map(|axis| f64::from((tile.patch.middle[axis] - middle[axis]) / scale));
            for (equation, wanted) in [
                ([u, v, 1.0, 0.0, 0.0, 0.0, -u * x, -v * x], x),
                ([0.0, 0.0, 0.0, u, v, 1.0, -u * y, -v * y], y),
            ] {
                for (row, factor) in rows.iter_mut().zip(equation) {
                    row.iter_mut().zip(equation).for_each(|(sum, other)| *sum += factor * other);
                    row[TERMS] += factor * wanted;
                }
            }
        }
        let solved = solved(rows, 8);
        Some(Homography { parts: std::array::from_fn(|part| solved[part]), middle, scale, place })
    }

    fn at(&self, place: Point) -> Point {
        let [u, v] = [0, 1].map(|axis| (place[axis] - self.place[axis]) / 9.0);
        let [p, q, r, s, t, w, g, h] = self.parts;
        let scale = self.scale / (g * u + h * v + 1.0);
        [self.middle[0] + scale * (p * u + q * v + r), self.middle[1] + scale * (s * u + t * v + w)]
    }

    /// How far a tile is from where it should be, in its size.
    fn misses(&self, tile: &Tile) -> f32 {
        distance(self.at(tile.place.map(|number| number as f32)), tile.patch.middle) / tile.patch.size
    }
}
