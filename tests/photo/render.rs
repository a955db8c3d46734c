//! Pictures of puzzles: a printed sheet, or a screen, as a camera sees it.

use super::digits::{Face, Sheet};
use std::f32::consts::PI;

/// Pixels of a cell on the sheet, and of the paper about the grid.
const CELL: f32 = 48.0;
const MARGIN: f32 = 72.0;
const SIDE: usize = 576;

/// Chance that is the same each time.
#[derive(Clone)]
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        let mut chance = Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x1234_5678_9ABC_DEF1);
        (0..4).for_each(|_| _ = chance.unit());
        chance
    }

    pub fn unit(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 40) as f32 / (1 << 24) as f32
    }

    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    pub fn below(&mut self, count: usize) -> usize {
        (self.unit() * count as f32) as usize
    }
}

/// How a puzzle looks.
#[derive(Clone)]
pub struct Style {
    /// The height of a digit in cells.
    pub digit: f32,
    /// How wide thin and thick lines are, in cells, and how dark they and the digits are.
    pub thin: f32,
    pub thick: f32,
    pub lines: f32,
    pub ink: f32,
    /// Some cells are tinted by so much.
    pub tint: f32,
    /// Small digits in empty cells.
    pub marks: bool,
    /// Words above and below the grid.
    pub words: bool,
    /// Light on dark.
    pub dark: bool,
    /// Ink and paper: red, green and blue.
    pub colours: [[f32; 3]; 2],
}

impl Style {
    pub fn plain() -> Style {
        Style {
            digit: 0.6,
            thin: 0.03,
            thick: 0.07,
            lines: 1.0,
            ink: 1.0,
            tint: 0.0,
            marks: false,
            words: false,
            dark: false,
            colours: [[20.0; 3], [235.0, 232.0, 225.0]],
        }
    }
}

/// How it is seen.
#[derive(Clone, Copy)]
pub struct View {
    pub width: usize,
    pub height: usize,
    /// Of a cell in the middle, in pixels.
    pub cell: f32,
    pub angle: f32,
    /// How much larger things get to the right and down, over the length of the grid.
    pub tilt: [f32; 2],
    /// Of the grid's middle from that of the picture, in cells.
    pub off: [f32; 2],
    /// How many cells the middle of a row is below its ends.
    pub bend: f32,
    /// Deviation of a Gaussian, in cells.
    pub blur: f32,
    pub noise: f32,
    /// How much light is lost from one side to the other, and behind the edge of a shadow.
    pub slope: f32,
    pub shadow: f32,
}

impl View {
    pub fn straight() -> View {
        View {
            width: 480,
            height: 480,
            cell: 40.0,
            angle: 0.0,
            tilt: [0.0; 2],
            off: [0.0; 2],
            bend: 0.0,
            blur: 0.01,
            noise: 0.0,
            slope: 0.0,
            shadow: 0.0,
        }
    }

    fn direction(&self) -> [f32; 2] {
        [self.angle.sin(), self.angle.cos()]
    }

    /// Where a point of the picture lies in the grid, in cells from its upper left corner.
    pub fn place(&self, x: f32, y: f32) -> [f32; 2] {
        let x = (x - 0.5 * self.width as f32) / self.cell - self.off[0];
        let y = (y - 0.5 * self.height as f32) / self.cell - self.off[1];
        let [sin, cos] = self.direction();
        let (x, y) = (cos * x + sin * y, cos * y - sin * x);
        let scale = 1.0 / (1.0 + self.tilt[0] * x / 9.0 + self.tilt[1] * y / 9.0);
        let (x, y) = (scale * x, scale * y);
        let part = (x / 4.5).clamp(-1.0, 1.0);
        [x + 4.5, y + 4.5 - self.bend * (1.0 - part * part)]
    }
}

/// A picture: four bytes a pixel.
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pub data: Vec<u8>,
}

/// Draws a puzzle: 81 digits, 0 for an empty cell.
pub fn render(cells: &[u8; 81], face: &Face, style: &Style, view: &View, chance: &mut Chance) -> Picture {
    let sheet = sheet(cells, face, style, chance);
    let (width, height) = (view.width, view.height);
    let mut levels = Vec::with_capacity(width * height);
    let edge = chance.between(-0.3, 0.3) * width as f32;
    for y in 0..height {
        for x in 0..width {
            let mut ink = 0.0;
            for tap in 0..4 {
                let at = |pixel: usize, tap: usize| pixel as f32 + 0.25 + 0.5 * tap as f32;
                let [u, v] = view.place(at(x, tap % 2), at(y, tap / 2));
                // Beyond the sheet there is a table.
                ink += 0.25 * sheet.at(MARGIN + CELL * u, MARGIN + CELL * v).unwrap_or(0.35);
            }
            let (part, down) = (x as f32 / width as f32, y as f32 / height as f32);
            let mut light = 1.0 - view.slope * (0.7 * part + 0.3 * down);
            if (x as f32 - 0.5 * width as f32) + 0.6 * (y as f32 - 0.5 * height as f32) > edge {
                light *= 1.0 - view.shadow;
            }
            levels.push([ink, light]);
        }
    }
    let sigma = view.blur * view.cell;
    if sigma > 0.3 {
        levels = blurred(&levels, width, sigma);
    }
    let [ink, paper] = if style.dark { [style.colours[1], style.colours[0]] } else { style.colours };
    let mut data = Vec::with_capacity(4 * levels.len());
    for [share, light] in levels {
        let noise = view.noise * (chance.unit() + chance.unit() + chance.unit() - 1.5) * 2.0;
        for part in 0..3 {
            let level = light * (paper[part] + share * (ink[part] - paper[part])) + noise;
            data.push(level.round().clamp(0.0, 255.0) as u8);
        }
        data.push(255);
    }
    Picture { width, height, data }
}

fn sheet(cells: &[u8; 81], face: &Face, style: &Style, chance: &mut Chance) -> Sheet {
    let mut sheet = Sheet::new(SIDE);
    let at = |place: f32| MARGIN + CELL * place;
    if style.tint > 0.0 {
        for cell in 0..81 {
            if (cell / 27 + cell % 9 / 3) % 2 == 1 {
                let (row, column) = ((cell / 9) as f32, (cell % 9) as f32);
                sheet.bar([at(column), at(row)], [at(column + 1.0), at(row + 1.0)], style.tint);
            }
        }
    }
    for line in 0..10 {
        let half = 0.5 * CELL * if line % 3 == 0 { style.thick } else { style.thin };
        let middle = at(line as f32);
        sheet.bar([middle - half, at(0.0) - half], [middle + half, at(9.0) + half], style.lines);
        sheet.bar([at(0.0) - half, middle - half], [at(9.0) + half, middle + half], style.lines);
    }
    let mut digit = |digit: usize, middle: [f32; 2], high: f32, ink: f32| {
        let contours = &face.digits[digit - 1];
        let wide = contours.iter().flatten().map(|point| point[0]).fold(0.0, f32::max);
        let size = CELL * high;
        sheet.fill(contours, [size; 2], [at(middle[0]) - 0.5 * size * wide, at(middle[1]) - 0.5 * size], ink);
    };
    for (cell, &given) in cells.iter().enumerate() {
        let (row, column) = ((cell / 9) as f32, (cell % 9) as f32);
        if given > 0 {
            digit(given.into(), [column + 0.5, row + 0.52], style.digit, style.ink);
        } else if style.marks && chance.unit() < 0.4 {
            for mark in 1..10 {
                if chance.unit() < 0.35 {
                    let place = [
                        column + 0.2 + 0.3 * ((mark - 1) % 3) as f32,
                        row + 0.2 + 0.3 * ((mark - 1) / 3) as f32,
                    ];
                    digit(mark, place, 0.19, 0.6 * style.ink);
                }
            }
        }
    }
    if style.words {
        for (row, high) in [(-0.9, 0.5), (9.6, 0.25), (10.0, 0.25)] {
            let mut column = 0.2 + chance.unit();
            while column < 8.5 {
                digit(1 + chance.below(9), [column, row], high, style.ink);
                column += high * if chance.unit() < 0.2 { 1.6 } else { 0.8 };
            }
        }
    }
    sheet
}

/// Out of focus: ink and light together, by a Gaussian.
fn blurred(levels: &[[f32; 2]], width: usize, sigma: f32) -> Vec<[f32; 2]> {
    let radius = (2.5 * sigma).ceil() as usize;
    let weights: Vec<f32> = (0..=radius).map(|off| (-0.5 * (off as f32 / sigma).powi(2)).exp()).collect();
    let sum = 2.0 * weights.iter().sum::<f32>() - 1.0;
    let height = levels.len() / width;
    let along = |from: &[[f32; 2]], count: usize, place: &dyn Fn(usize, usize) -> usize, lines: usize| {
        let mut made = from.to_vec();
        for line in 0..lines {
            for at in 0..count {
                let mut mean = [0.0; 2];
                for (off, weight) in weights.iter().enumerate() {
                    let both = [
                        from[place(line, at.saturating_sub(off))],
                        from[place(line, (at + off).min(count - 1))],
                    ];
                    let share = if off == 0 { 0.5 * weight } else { *weight } / sum;
                    (0..2).for_each(|part| mean[part] += share * (both[0][part] + both[1][part]));
                }
                made[place(line, at)] = mean;
            }
        }
        made
    };
    let made = along(levels, width, &|line, at| line * width + at, height);
    along(&made, height, &|line, at| at * width + line, width)
}

/// A puzzle with one solution, made of a known one: its digits named anew, turned over, bands and
/// rows in them swapped.
pub fn puzzle(chance: &mut Chance) -> [u8; 81] {
    const KNOWN: [&str; 4] = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ];
    let known = KNOWN[chance.below(4)].as_bytes();
    let mut names: Vec<u8> = (1..10).collect();
    for at in (1..9).rev() {
        names.swap(at, chance.below(at + 1));
    }
    let mut lines = || {
        let bands: Vec<usize> = if chance.unit() < 0.5 { vec![0, 1, 2] } else { vec![2, 0, 1] };
        bands
            .iter()
            .flat_map(|band| {
                let shift = chance.below(3);
                (0..3).map(move |line| 3 * band + (line + shift) % 3)
            })
            .collect::<Vec<usize>>()
    };
    let (rows, columns) = (lines(), lines());
    let over = chance.unit() < 0.5;
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        let from = if over { 9 * column + row } else { 9 * row + column };
        if known[from] == b'.' { 0 } else { names[usize::from(known[from] - b'1')] }
    })
}

/// Degrees as an angle.
pub fn degrees(degrees: f32) -> f32 {
    degrees * PI / 180.0
}
