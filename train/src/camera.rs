//! What a camera or a screen makes of a drawn cell: blur, pixels, noise and JPEG.

use crate::draw::{CANVAS, CELL, MARGIN};
use crate::random::Random;
use redoku::internal::photo::{Cell, Gray, Point, evened, sample, softened};

/// What the cells of a page have in common.
pub struct Camera {
    /// Pixels of a cell's side.
    pixels: f32,
    /// Of a Gaussian, in pixels of the canvas.
    blur: f32,
    /// A shaken hand: how far, in pixels of the canvas.
    shake: [f32; 2],
    noise: f32,
    /// Of JPEG, 1 to 100, or none.
    quality: Option<f32>,
    sharpening: f32,
    white: f32,
    black: f32,
    /// White on black.
    turned_over: bool,
    /// How far corners are off, in cells.
    off: f32,
    /// How far around a pixel the reader looks for paper, in cells.
    reach: f32,
}

impl Camera {
    /// One that leaves something to read of digits of a height in cells and an ink.
    pub fn new(digit: f32, ink: f32, random: &mut Random) -> Camera {
        let is_screen = random.chance(0.2);
        let blur = match is_screen {
            true => random.between(0.0, 0.02),
            false if random.chance(0.35) => random.between(0.04, 0.15).min(0.21 * digit),
            false => (0.008 + 0.125 * random.unit() * random.unit()).min(0.19 * digit),
        };
        let shake =
            if !is_screen && random.chance(0.25) { random.between(0.0, 0.22) * digit * CELL } else { 0.0 };
        // What is blurred both ways keeps less of each.
        let blur = if shake > 0.0 { 0.75 * blur } else { blur };
        let (sin, cos) = random.between(0.0, 6.3).sin_cos();
        let white = random.between(70.0, 255.0);
        let black = white * random.between(0.0, 0.3);
        let noise = if is_screen { 0.0 } else { 16.0 * random.unit() * random.unit() };
        Camera {
            pixels: (13.0 * (random.between(0.0, 1.7)).exp()).max(9.0 / digit),
            blur: blur * CELL,
            shake: [shake * cos, shake * sin],
            noise: noise.min(0.2 * ink * (white - black)),
            quality: random.chance(0.6).then(|| random.between(12.0, 95.0)),
            sharpening: if random.chance(0.25) { random.between(0.0, 1.0) } else { 0.0 },
            white,
            black,
            turned_over: random.chance(0.15),
            off: if random.chance(0.85) { 0.012 } else { 0.03 },
            reach: random.between(0.22, 0.7),
        }
    }

    /// The cell as the reader takes it from the picture.
    pub fn take(&self, paper: &Gray, random: &mut Random) -> Cell {
        let mut canvas = gaussian(paper, self.blur);
        if self.shake != [0.0; 2] {
            let sharp = canvas.clone();
            canvas.levels.fill(0.0);
            for step in 0..7 {
                let part = step as f32 / 6.0 - 0.5;
                for y in 0..CANVAS {
                    for x in 0..CANVAS {
                        let at =
                            [x as f32 + 0.5 + part * self.shake[0], y as f32 + 0.5 + part * self.shake[1]];
                        canvas.levels[y * CANVAS + x] += sharp.at(at) / 7.0;
                    }
                }
            }
        }
        let scale = self.pixels / CELL;
        let start = [random.unit(), random.unit()];
        let size = (CANVAS as f32 * scale) as usize + 1;
        let mut picture = Gray::filled(size, size, 0.0);
        // Pixels are means of areas of the canvas.
        let taps = (1.0 / scale).ceil().max(2.0) as usize;
        for y in 0..size {
            for x in 0..size {
                let tap = |at: usize, start: f32, tap: usize| {
                    (at as f32 - 0.5 + start + (tap as f32 + 0.5) / taps as f32) / scale
                };
                let taken = (0..taps * taps)
                    .map(|each| canvas.at([tap(x, start[0], each % taps), tap(y, start[1], each / taps)]));
                let mean = taken.sum::<f32>() / (taps * taps) as f32;
                let mean = if self.turned_over { 1.0 - mean } else { mean };
                picture.levels[y * size + x] = self.black + (self.white - self.black) * mean;
            }
        }
        if self.sharpening > 0.0 {
            let soft = picture.mean(1);
            picture = picture.with(&soft, |sharp, soft| sharp + self.sharpening * (sharp - soft));
        }
        picture
            .levels
            .iter_mut()
            .for_each(|level| *level = (*level + random.about(self.noise)).clamp(0.0, 255.0));
        if let Some(quality) = self.quality {
            jpeg(&mut picture, quality, [random.below(8), random.below(8)]);
        }
        picture.levels.iter_mut().for_each(|level| *level = level.round().clamp(0.0, 255.0));
        let mut corner = |x: f32, y: f32| -> Point {
            let off = |random: &mut Random| CELL * random.about(self.off);
            let x = MARGIN + CELL * x + off(random);
            let y = MARGIN + CELL * y + off(random);
            [x * scale - start[0] + 0.5, y * scale - start[1] + 0.5]
        };
        let corners = [corner(0.0, 0.0), corner(1.0, 0.0), corner(1.0, 1.0), corner(0.0, 1.0)];
        let picture = evened(&picture, (self.reach * self.pixels) as usize);
        sample(&softened(picture, self.pixels), corners)
    }
}

fn gaussian(picture: &Gray, sigma: f32) -> Gray {
    if sigma < 0.3 {
        return picture.clone();
    }
    let radius = (3.0 * sigma).ceil() as isize;
    let weights: Vec<f32> = (-radius..=radius).map(|at| (-0.5 * (at as f32 / sigma).powi(2)).exp()).collect();
    let sum: f32 = weights.iter().sum();
    let last = CANVAS as isize - 1;
    let mut middle = Gray::filled(CANVAS, CANVAS, 0.0);
    for y in 0..=last {
        for (at, weight) in (-radius..=radius).zip(&weights) {
            let from = (y + at).clamp(0, last) as usize;
            let (to, from) = (y as usize * CANVAS, &picture.levels[from * CANVAS..][..CANVAS]);
            middle.levels[to..][..CANVAS]
                .iter_mut()
                .zip(from)
                .for_each(|(to, from)| *to += weight / sum * from);
        }
    }
    let mut made = Gray::filled(CANVAS, CANVAS, 0.0);
    for (to, from) in made.levels.chunks_exact_mut(CANVAS).zip(middle.levels.chunks_exact(CANVAS)) {
        for (at, weight) in (-radius..=radius).zip(&weights) {
            for (x, to) in to.iter_mut().enumerate() {
                *to += weight / sum * from[(x as isize + at).clamp(0, last) as usize];
            }
        }
    }
    made
}

/// What the compression of JPEG leaves of a picture: blocks of 8 by 8, their cosines rounded by the
/// table of the standard.
fn jpeg(picture: &mut Gray, quality: f32, start: [usize; 2]) {
    const TABLE: [[f32; 8]; 8] = [
        [16., 11., 10., 16., 24., 40., 51., 61.],
        [12., 12., 14., 19., 26., 58., 60., 55.],
        [14., 13., 16., 24., 40., 57., 69., 56.],
        [14., 17., 22., 29., 51., 87., 80., 62.],
        [18., 22., 37., 56., 68., 109., 103., 77.],
        [24., 35., 55., 64., 81., 104., 113., 92.],
        [49., 64., 78., 87., 103., 121., 120., 101.],
        [72., 92., 95., 98., 112., 100., 103., 99.],
    ];
    let scale = if quality < 50.0 { 50.0 / quality } else { 2.0 - quality / 50.0 };
    let mut cosines = [[0.0_f32; 8]; 8];
    for (u, row) in cosines.iter_mut().enumerate() {
        for (x, cosine) in row.iter_mut().enumerate() {
            let norm = if u == 0 { 0.125_f32.sqrt() } else { 0.5 };
            *cosine = norm * ((2 * x + 1) as f32 * u as f32 * std::f32::consts::PI / 16.0).cos();
        }
    }
    let (width, height) = (picture.width, picture.height);
    for top in (0..height + 8).step_by(8) {
        for left in (0..width + 8).step_by(8) {
            let place = |x: usize, y: usize| {
                let x = (left + x).saturating_sub(start[0]).min(width - 1);
                let y = (top + y).saturating_sub(start[1]).min(height - 1);
                y * width + x
            };
            let mut block = [[0.0; 8]; 8];
            for (y, row) in block.iter_mut().enumerate() {
                row.iter_mut()
                    .enumerate()
                    .for_each(|(x, level)| *level = picture.levels[place(x, y)] - 128.0);
            }
            let mut turned = transform(&transform(&block, |u, x| cosines[u][x]), |u, x| cosines[u][x]);
            for (row, table) in turned.iter_mut().zip(TABLE) {
                for (value, step) in row.iter_mut().zip(table) {
                    let step = (step * scale).max(1.0);
                    *value = (*value / step).round() * step;
                }
            }
            let back = transform(&transform(&turned, |x, u| cosines[u][x]), |x, u| cosines[u][x]);
            for (y, row) in back.iter().enumerate() {
                for (x, level) in row.iter().enumerate() {
                    let inside = (left + x).wrapping_sub(start[0]) < width
                        && (top + y).wrapping_sub(start[1]) < height;
                    if inside {
                        picture.levels[place(x, y)] = level + 128.0;
                    }
                }
            }
        }
    }
}

/// Multiplies the rows of a block by a matrix, and swaps rows and columns.
fn transform(block: &[[f32; 8]; 8], matrix: impl Fn(usize, usize) -> f32) -> [[f32; 8]; 8] {
    let mut made = [[0.0; 8]; 8];
    for (y, row) in block.iter().enumerate() {
        for (u, column) in made.iter_mut().enumerate() {
            column[y] = (0..8).map(|x| matrix(u, x) * row[x]).sum();
        }
    }
    made
}
