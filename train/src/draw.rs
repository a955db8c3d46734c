//! Draws one cell with what is about it: lines, a digit or none, pencil marks, dirt and shade, all
//! by chance.

use crate::random::Random;
use redoku::internal::photo::Gray;

/// A digit of a face: 255 is ink.
pub struct Glyph {
    pub width: usize,
    pub height: usize,
    pub ink: Vec<u8>,
}

/// The digits 1 to 9 of a face, the tallest 64 high.
pub type Face = [Glyph; 9];

/// Pixels of a cell's side, and of what is drawn about it.
pub const CELL: f32 = 64.0;
pub const MARGIN: f32 = 20.0;
pub const CANVAS: usize = 104;

/// What the cells of a page have in common. Lengths are in cells.
pub struct Style<'a> {
    pub face: &'a Face,
    pub ink: f32,
    pub second_ink: Option<f32>,
    pub digit: f32,
    pub stretch: f32,
    pub slant: f32,
    pub weight: f32,
    pub turn: f32,
    pub place: [f32; 2],
    pub thin: f32,
    pub thick: f32,
    pub line_ink: f32,
    pub marks: f32,
    pub mark_face: &'a Face,
    pub mark_ink: f32,
    pub dirt: f32,
    pub shaded: f32,
    pub print_through: f32,
    pub shadow: f32,
}

impl<'a> Style<'a> {
    pub fn new(faces: &'a [Face], random: &mut Random) -> Style<'a> {
        let ink = if random.chance(0.7) { random.between(0.55, 1.0) } else { random.between(0.15, 0.7) };
        let thin = random.between(0.006, 0.045);
        Style {
            face: &faces[random.below(faces.len())],
            ink,
            second_ink: random.chance(0.15).then(|| ink * random.between(0.45, 1.0)),
            digit: random.between(0.36, 0.9),
            stretch: 1.0 + random.about(0.1),
            slant: if random.chance(0.15) { random.about(0.15) } else { 0.0 },
            weight: if random.chance(0.5) { random.about(0.12) } else { 0.0 },
            turn: random.about(0.03),
            place: [random.about(0.03), random.about(0.04)],
            thin,
            thick: thin + random.between(0.0, 0.09),
            line_ink: if random.chance(0.7) { ink } else { random.between(0.1, 1.0) },
            marks: if random.chance(0.25) { random.between(0.1, 1.0) } else { 0.0 },
            mark_face: &faces[random.below(faces.len())],
            mark_ink: ink * random.between(0.3, 1.0),
            dirt: if random.chance(0.5) { random.between(0.02, 0.3) } else { 0.02 },
            shaded: if random.chance(0.25) { random.between(0.1, 0.6) } else { 0.0 },
            print_through: if random.chance(0.2) { random.between(0.05, 0.3) } else { 0.0 },
            shadow: if random.chance(0.25) { 0.35 } else { 0.01 },
        }
    }
}

/// A cell and its digit, 0 where it is empty: levels of paper 1 and ink 0.
pub fn cell(style: &Style, random: &mut Random) -> (Gray, u8) {
    let mut ink = Gray::filled(CANVAS, CANVAS, 0.0);
    let digit = if random.chance(0.62) { 1 + random.below(9) } else { 0 };
    lines(&mut ink, style, random);
    if digit > 0 {
        let strength = style.second_ink.filter(|_| random.chance(0.5)).unwrap_or(style.ink);
        let at = [0.5 + style.place[0] + random.about(0.012), 0.5 + style.place[1] + random.about(0.012)];
        let turn = style.turn + random.about(0.012);
        let size = style.digit * random.between(0.98, 1.02);
        let look = Look { at, size, turn, stretch: style.stretch, slant: style.slant, weight: style.weight };
        glyph(&mut ink, &style.face[digit - 1], &look, strength * random.between(0.92, 1.0));
    }
    if random.chance(if digit > 0 { 0.06 * style.marks } else { style.marks }) {
        marks(&mut ink, style, digit > 0, random);
    }
    if random.chance(style.dirt) {
        dirt(&mut ink, style, digit > 0, random);
    }
    if random.chance(style.print_through) {
        // The other side of the sheet, or a shadow of letters: faint and soft.
        let mut behind = Gray::filled(CANVAS, CANVAS, 0.0);
        let at = [random.between(0.0, 1.0), random.between(0.0, 1.0)];
        let size = random.between(0.3, 1.1);
        let look = Look { at, size, turn: random.about(0.1), stretch: -1.0, slant: 0.0, weight: 0.0 };
        glyph(&mut behind, &style.mark_face[random.below(9)], &look, style.ink * random.between(0.05, 0.28));
        ink = ink.with(&behind.mean(1 + random.below(3)), f32::max);
    }
    let shade = if random.chance(style.shaded) { random.between(0.45, 0.97) } else { 1.0 };
    let mut paper = ink;
    paper.levels.iter_mut().for_each(|level| *level = 1.0 - *level);
    if shade < 1.0 {
        // A coloured cell, whose neighbours are not.
        for y in 0..CANVAS {
            for x in 0..CANVAS {
                let inside = |at: usize| (MARGIN..MARGIN + CELL).contains(&(at as f32));
                if inside(x) && inside(y) {
                    paper.levels[y * CANVAS + x] *= shade;
                }
            }
        }
    }
    light(&mut paper, style.shadow, random);
    (paper, digit as u8)
}

/// How a digit is put down: its middle and its height in cells, an angle, widths against the face,
/// and how much bolder.
struct Look {
    at: [f32; 2],
    size: f32,
    turn: f32,
    stretch: f32,
    slant: f32,
    weight: f32,
}

fn glyph(to: &mut Gray, glyph: &Glyph, look: &Look, strength: f32) {
    let scale = 64.0 / (look.size * CELL);
    let (sin, cos) = look.turn.sin_cos();
    let middle = look.at.map(|at| MARGIN + CELL * at);
    for y in 0..CANVAS {
        for x in 0..CANVAS {
            let (dx, dy) = (x as f32 + 0.5 - middle[0], y as f32 + 0.5 - middle[1]);
            let (rx, ry) = (cos * dx + sin * dy, cos * dy - sin * dx);
            let (gx, gy) = (scale * (rx / look.stretch + look.slant * ry), scale * ry);
            let ink =
                level(glyph, gx + 0.5 * glyph.width as f32, gy + 0.5 * glyph.height as f32, look.weight);
            if ink > 0.0 {
                let pixel = &mut to.levels[y * CANVAS + x];
                *pixel = pixel.max(strength * ink);
            }
        }
    }
}

/// The ink of a digit about a point: of an area as large as a pixel of the canvas, made bolder or
/// thinner.
fn level(glyph: &Glyph, x: f32, y: f32, weight: f32) -> f32 {
    let one = |x: f32, y: f32| {
        let (column, row) = (x.floor(), y.floor());
        if column < 0.0 || row < 0.0 || column >= glyph.width as f32 || row >= glyph.height as f32 {
            return 0.0;
        }
        f32::from(glyph.ink[row as usize * glyph.width + column as usize]) / 255.0
    };
    if x < -3.0 || y < -3.0 || x > glyph.width as f32 + 3.0 || y > glyph.height as f32 + 3.0 {
        return 0.0;
    }
    let (mut sum, mut most, mut least) = (0.0, 0.0_f32, 1.0_f32);
    for dy in [-1.0, 0.0, 1.0] {
        for dx in [-1.0, 0.0, 1.0] {
            let ink = one(x + 0.8 * dx, y + 0.8 * dy);
            sum += ink;
            most = most.max(ink);
            least = least.min(ink);
        }
    }
    let mean = sum / 9.0;
    if weight > 0.0 {
        mean + 4.0 * weight.min(0.25) * (most - mean)
    } else {
        mean + 4.0 * weight.max(-0.2) * (mean - least)
    }
}

/// The lines about a cell, each where the reader may think that it is.
fn lines(ink: &mut Gray, style: &Style, random: &mut Random) {
    let missing = random.chance(0.08);
    for side in 0..4 {
        if missing && random.chance(0.5) {
            continue;
        }
        let width = CELL * if random.chance(0.4) { style.thick } else { style.thin };
        let at = MARGIN + CELL * (side % 2) as f32 + CELL * random.about(0.022);
        let slope = random.about(0.015);
        for along in 0..CANVAS {
            let middle = at + slope * (along as f32 - 52.0);
            for across in 0..CANVAS {
                let share =
                    (0.5 * width + 0.5 - (across as f32 + 0.5 - middle).abs()).clamp(0.0, width.min(1.0));
                if share > 0.0 {
                    let place = if side < 2 { along * CANVAS + across } else { across * CANVAS + along };
                    ink.levels[place] = ink.levels[place].max(style.line_ink * share);
                }
            }
        }
    }
}

/// Small digits: in three rows of three, in a corner, or along the middle.
fn marks(ink: &mut Gray, style: &Style, beside: bool, random: &mut Random) {
    let size = random.between(0.14, 0.27);
    let look = |at: [f32; 2], size: f32| Look { at, size, turn: 0.0, stretch: 1.0, slant: 0.0, weight: 0.0 };
    match random.below(3) {
        0 if !beside => {
            let share = random.between(0.15, 0.8);
            for digit in 0..9 {
                if random.chance(share) {
                    let at = [0.2 + 0.3 * (digit % 3) as f32, 0.2 + 0.3 * (digit / 3) as f32];
                    glyph(ink, &style.mark_face[digit], &look(at, size), style.mark_ink);
                }
            }
        }
        1 if !beside => {
            let count = 2 + random.below(3);
            let start = 0.5 - 0.5 * (count - 1) as f32 * 0.8 * size;
            for place in 0..count {
                let at = [start + 0.8 * size * place as f32, 0.5];
                glyph(ink, &style.mark_face[random.below(9)], &look(at, size), style.mark_ink);
            }
        }
        _ => {
            let size = size * 0.8;
            for corner in 0..1 + random.below(4) {
                let near = |far: usize| if far == 0 { 0.14 } else { 0.86 };
                let at = [near(corner % 2), near(corner / 2)];
                glyph(ink, &style.mark_face[random.below(9)], &look(at, size), style.mark_ink);
            }
        }
    }
}

/// Spots, strokes and creases, fainter where a digit is to be read through them.
fn dirt(ink: &mut Gray, style: &Style, digit: bool, random: &mut Random) {
    for _ in 0..1 + random.below(3) {
        let strength = style.ink * random.between(0.1, if digit { 0.6 } else { 1.0 });
        let start = [random.between(0.0, 104.0), random.between(0.0, 104.0)];
        let is_spot = random.chance(0.4);
        let length = if is_spot { 0.0 } else { CELL * random.between(0.05, 1.6) };
        let (sin, cos) = random.between(0.0, 6.3).sin_cos();
        let radius = CELL * if is_spot { random.between(0.008, 0.05) } else { random.between(0.004, 0.018) };
        let bow = random.about(0.01);
        for y in 0..CANVAS {
            for x in 0..CANVAS {
                let (dx, dy) = (x as f32 - start[0], y as f32 - start[1]);
                let along = (cos * dx + sin * dy).clamp(0.0, length);
                let (off_x, off_y) =
                    (dx - along * cos + bow * along * sin, dy - along * sin - bow * along * cos);
                let share = (radius + 0.7 - (off_x * off_x + off_y * off_y).sqrt()).clamp(0.0, 1.0);
                let pixel = &mut ink.levels[y * CANVAS + x];
                *pixel = pixel.max(strength * share);
            }
        }
    }
}

/// Light that changes across the cell, and now and then the edge of a shadow.
fn light(paper: &mut Gray, shadow: f32, random: &mut Random) {
    let (across, down) = (random.about(0.04), random.about(0.04));
    let shadow = random.chance(shadow).then(|| {
        let (sin, cos) = random.between(0.0, 6.3).sin_cos();
        let width = if random.chance(0.4) { random.between(0.5, 3.0) } else { random.between(3.0, 25.0) };
        (sin, cos, random.about(25.0), random.between(0.25, 0.9), width)
    });
    for y in 0..CANVAS {
        for x in 0..CANVAS {
            let (u, v) = (x as f32 - 52.0, y as f32 - 52.0);
            let mut factor = 1.0 + (across * u + down * v) / 52.0;
            if let Some((sin, cos, at, dark, width)) = shadow {
                let beyond = ((cos * u + sin * v - at) / width + 0.5).clamp(0.0, 1.0);
                factor *= 1.0 - beyond * (1.0 - dark);
            }
            paper.levels[y * CANVAS + x] *= factor;
        }
    }
}
