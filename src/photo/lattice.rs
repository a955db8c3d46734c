//! The 100 crossings of the lines, found from the lines themselves: paper is never flat, and
//! corners never quite right.
//!
//! ```text
//!   each piece of a line says      two polynomials of (u, v), to the right and down, in rounds:
//!   how far off it is          ->  with 3, 6, 10 and 10 terms, looking less far each time
//!   +-+-+  | <- off by 0.1 cell
//!                              ->  what is left near a crossing moves that crossing
//! ```

use super::cells::{self, Cell};
use super::picture::{Gray, Point};
use super::ridges::{DIRECTIONS, Direction, Ridge, WINDOW, least, ridge};
use super::warp::{Corners, Polynomial, TERMS, Warp, terms};
use crate::order::sort;

/// Where the lines cross.
#[derive(Clone, Debug)]
pub struct Lattice {
    /// Row by row, ten each.
    pub nodes: [[Point; 10]; 10],
    /// The share of the 180 pieces of lines that are seen there.
    pub share: f32,
}

impl Lattice {
    /// The crossings as a warp has them, none of them looked at.
    pub fn straight(warp: &Warp) -> Lattice {
        let mut nodes = [[[0.0; 2]; 10]; 10];
        for (at, node) in nodes.as_flattened_mut().iter_mut().enumerate() {
            *node = warp.at([(at % 10) as f32, (at / 10) as f32]);
        }
        Lattice { nodes, share: 0.0 }
    }

    /// The corners of a cell, 0 to 80.
    pub fn cell(&self, cell: usize) -> Corners {
        let (row, column) = (cell / 9, cell % 9);
        let [above, below] = [&self.nodes[row], &self.nodes[row + 1]];
        [above[column], above[column + 1], below[column + 1], below[column]]
    }

    /// Its cells, as levels of a picture.
    pub fn cells(&self, gray: &Gray) -> Vec<Cell> {
        (0..81).map(|cell| cells::sample(gray, self.cell(cell))).collect()
    }

    /// The corners of the grid.
    pub fn corners(&self) -> Corners {
        [self.nodes[0][0], self.nodes[0][9], self.nodes[9][9], self.nodes[9][0]]
    }

    /// The point at a place in the grid, in cells, by the crossings about it.
    pub fn at(&self, [x, y]: Point) -> Point {
        let (column, row) = (x.clamp(0.0, 8.0) as usize, y.clamp(0.0, 8.0) as usize);
        let (u, v) = (x - column as f32, y - row as f32);
        let [a, b, c, d] = self.cell(9 * row + column);
        std::array::from_fn(|axis| {
            let above = a[axis] + u * (b[axis] - a[axis]);
            let below = d[axis] + u * (c[axis] - d[axis]);
            above + v * (below - above)
        })
    }
}

/// The ridges of all pieces of lines: by direction, line, and piece along it.
type Pieces = [[[Ridge; 9]; 10]; 2];

#[inline(never)]
fn look(dark: &Gray, map: &dyn Fn(Point) -> Point, window: usize) -> (Pieces, f32) {
    let pieces = DIRECTIONS.map(|direction| {
        std::array::from_fn(|line| {
            std::array::from_fn(|along| ridge(dark, map, direction, line as f32, along as f32 + 0.5, window))
        })
    });
    let strengths = pieces.as_flattened().as_flattened().iter().map(|ridge: &Ridge| ridge.strength);
    (pieces, least(strengths))
}

/// Bends a warp until its lines lie on those of the picture.
pub fn fit(dark: &Gray, mut warp: Warp) -> Lattice {
    for (window, count) in [(WINDOW, 3), (7, 6), (5, TERMS), (4, TERMS)] {
        let (pieces, least) = look(dark, &|place| warp.at(place), window);
        for (axis, direction) in DIRECTIONS.into_iter().enumerate() {
            let before = warp.bend[axis];
            let seen: Vec<Seen> = places(direction)
                .zip(pieces[axis].as_flattened())
                .filter(|(_, ridge)| ridge.strength >= least)
                .map(|(place, ridge)| Seen {
                    terms: terms(place),
                    offset: ridge.offset,
                    weight: (ridge.strength / (6.0 * least)).min(1.0),
                })
                .collect();
            let change = polynomial(&seen, count);
            warp.bend[axis] = std::array::from_fn(|term| before[term] + change[term]);
        }
    }
    let (pieces, least) = look(dark, &|place| warp.at(place), 4);
    let rest = |axis: usize, line: usize, node: usize| {
        let near = &pieces[axis][line][node.saturating_sub(2)..(node + 2).min(9)];
        let seen = near.iter().filter(|ridge| ridge.strength >= least && ridge.offset.abs() < 0.125);
        let mut offsets: Vec<f32> = seen.map(|ridge| ridge.offset).collect();
        sort(&mut offsets);
        0.8 * offsets.get(offsets.len() / 2).copied().unwrap_or_default()
    };
    let nodes = std::array::from_fn(|row| {
        std::array::from_fn(|column| {
            warp.at([column as f32 + rest(0, column, row), row as f32 + rest(1, row, column)])
        })
    });
    let mut lattice = Lattice { nodes, share: 0.0 };
    let (pieces, least) = look(dark, &|place| lattice.at(place), 3);
    let all = pieces.as_flattened().as_flattened();
    lattice.share = all.iter().filter(|ridge| ridge.strength >= least).count() as f32 / all.len() as f32;
    lattice
}

/// The middles of the pieces of all lines in a direction.
fn places(direction: Direction) -> impl Iterator<Item = Point> {
    (0..90).map(move |piece| direction.place((piece / 9) as f32, (piece % 9) as f32 + 0.5))
}

/// How far off a piece of a line is.
struct Seen {
    terms: Polynomial,
    offset: f32,
    weight: f32,
}

/// The polynomial of the first `count` terms that is nearest to what is seen, where what is far
/// from it counts little.
fn polynomial(seen: &[Seen], count: usize) -> Polynomial {
    let mut made = [0.0; TERMS];
    for _ in 0..4 {
        let mut rows = [[0.0_f64; TERMS + 1]; TERMS];
        for (term, row) in rows.iter_mut().enumerate() {
            row[term] = if term == 0 { 1e-3 } else { 2e-2 };
        }
        for Seen { terms, offset, weight } in seen {
            let guess: f32 = terms.iter().zip(&made).map(|(term, factor)| term * factor).sum();
            let off = (offset - guess) / 0.05;
            let weight = f64::from(weight / (1.0 + off * off));
            for (row, term) in rows[..count].iter_mut().zip(terms) {
                let factor = weight * f64::from(*term);
                row.iter_mut()
                    .zip(&terms[..count])
                    .for_each(|(sum, other)| *sum += factor * f64::from(*other));
                row[TERMS] += factor * f64::from(*offset);
            }
        }
        made = solved(rows, count);
    }
    made
}

/// Solves the first `count` linear equations, each with its right side last, by elimination: they
/// are those of least squares, whose diagonal never vanishes.
pub fn solved(mut rows: [[f64; TERMS + 1]; TERMS], count: usize) -> Polynomial {
    for pivot in 0..count {
        let by = rows[pivot];
        for row in rows[..count].iter_mut().skip(pivot + 1) {
            let factor = row[pivot] / by[pivot];
            row.iter_mut().zip(&by).for_each(|(value, by)| *value -= factor * by);
        }
    }
    let mut made = [0.0; TERMS];
    for pivot in (0..count).rev() {
        let known: f64 = (pivot + 1..count).map(|term| rows[pivot][term] * f64::from(made[term])).sum();
        made[pivot] = ((rows[pivot][TERMS] - known) / rows[pivot][pivot]) as f32;
    }
    made
}
