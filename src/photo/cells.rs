//! What stands in a cell, at one size and one contrast, whatever the light, the ink and the paper.
//!
//! ```text
//!   a   48 x 48 points       24 x 24 means        0 is paper, 1 is ink
//!   +--------+
//!   |  6     |  ->  inner 94 %  ->  over 2 x 2  ->  by the contrast of the page
//!   +--------+
//! ```
//!
//! Training and reading go through the same functions: what the net has learnt is what it sees.

use super::picture::{Gray, Point};
use crate::order::sort;

/// How many numbers a side of a cell has.
pub const SIDE: usize = 24;

/// A cell as the net sees it, row by row: first levels of gray, then by [`normalize`] 0 for paper
/// and about 1 for ink.
pub type Cell = [f32; SIDE * SIDE];

/// The points of a cell that are looked at, each way.
const POINTS: usize = 2 * SIDE;

/// How much of a cell is looked at, for its border is a line.
const INNER: f32 = 0.94;

/// The levels of a cell, by its corners: top left, top right, bottom right, bottom left.
///
/// ```
/// use redoku::internal::photo::{Gray, sample};
///
/// let mut gray = Gray::filled(40, 40, 200.0);
/// gray.levels[20 * 40 + 5..20 * 40 + 35].fill(0.0); // a stroke across the middle
/// let cell = sample(&gray, [[0.0, 0.0], [40.0, 0.0], [40.0, 40.0], [0.0, 40.0]]);
/// assert!(cell[0] == 200.0 && cell[12 * 24 + 12] < 100.0);
/// ```
pub fn sample(gray: &Gray, [a, b, c, d]: [Point; 4]) -> Cell {
    let mut cell = [0.0; SIDE * SIDE];
    for row in 0..POINTS {
        let v = along(row);
        for column in 0..POINTS {
            let u = along(column);
            let at = |axis: usize| {
                let above = a[axis] + u * (b[axis] - a[axis]);
                let below = d[axis] + u * (c[axis] - d[axis]);
                above + v * (below - above)
            };
            cell[row / 2 * SIDE + column / 2] += 0.25 * gray.at([at(0), at(1)]);
        }
    }
    cell
}

fn along(point: usize) -> f32 {
    0.5 + INNER * ((point as f32 + 0.5) / POINTS as f32 - 0.5)
}

/// Where the middle of one of the numbers of a side is in its cell, 0 to 1.
pub fn middle(number: usize) -> f32 {
    0.5 + INNER * ((number as f32 + 0.5) / SIDE as f32 - 0.5)
}

/// A picture whose details are no finer than the points of cells of a size in pixels.
pub fn softened(gray: Gray, cell: f32) -> Gray {
    match cell {
        110.0.. => gray.mean(2),
        56.0.. => gray.mean(1),
        _ => gray,
    }
}

/// Makes levels of gray into ink, 0 to 1 or a little beyond: all cells of a page together, for what
/// is faint on one page is dirt on another. Ink lighter than the ground of its cell becomes ink as
/// well.
pub fn normalize(cells: &mut [Cell]) {
    let amplitudes: Vec<f32> = cells.iter_mut().map(|cell| contrast(cell).abs()).collect();
    let mut sorted = amplitudes.clone();
    sort(&mut sorted);
    let page = sorted.get(sorted.len() * 88 / 100).copied().unwrap_or_default().max(0.05);
    for (cell, amplitude) in cells.iter_mut().zip(amplitudes) {
        let factor = 1.0 / amplitude.max(0.45 * page).min(1.3 * page);
        cell.iter_mut().for_each(|ink| *ink = (*ink * factor).clamp(-0.5, 1.5));
    }
}

/// Whether digits are lighter than the ground of their cells, judging by all cells of a page: a
/// dark screen.
#[inline(never)]
pub fn is_light_on_dark(cells: &[Cell]) -> bool {
    cells.iter().map(|cell| contrast(&mut cell.clone()).clamp(-1.0, 1.0)).sum::<f32>() < 0.0
}

/// Makes levels of gray into how much darker they are than the ground of their cell, as a part of
/// that. Returns how dark the darkest are; if the ink is lighter than the ground, the levels are
/// negated, and the result is how light the lightest are, below 0.
fn contrast(cell: &mut Cell) -> f32 {
    const MARGIN: usize = 3;
    const INSIDE: usize = SIDE - 2 * MARGIN;
    let mut inside = [0.0; INSIDE * INSIDE];
    let rows = cell.chunks_exact(SIDE).skip(MARGIN);
    inside
        .chunks_exact_mut(INSIDE)
        .zip(rows)
        .for_each(|(to, row)| to.copy_from_slice(&row[MARGIN..][..INSIDE]));
    sort(&mut inside);
    let ground = inside[INSIDE * INSIDE * 60 / 100];
    let factor = 1.0 / ground.max(20.0);
    let deviation = |levels: &[f32]| factor * (ground - levels.iter().sum::<f32>() / levels.len() as f32);
    let (darkest, lightest) = (deviation(&inside[..16]), -deviation(&inside[INSIDE * INSIDE - 16..]));
    let (sign, amplitude) =
        if lightest > 0.12 && lightest > 1.6 * darkest { (-1.0, lightest) } else { (1.0, darkest) };
    cell.iter_mut().for_each(|level| *level = sign * factor * (ground - *level));
    sign * amplitude
}
