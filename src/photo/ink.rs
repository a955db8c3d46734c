//! Whose digits they are: printed clues in black or the dark colour of a screen, the player's own
//! in blue or another colour.
//!
//! ```text
//!   what ink takes from the light   black   1.0 1.0 1.0  \   two groups far apart, and one of them
//!   of its ground, red, green and   blue    1.0 0.7 0.2  /   nearly gray: the other one's digits
//!   blue, the most of it being 1                             are the player's
//! ```

use super::cells::{Cell, SIDE, middle};
use super::picture::Point;

/// How much a colour takes from each part of the light.
type Colour = [f32; 3];

/// How far the two groups are apart at least, and how far a digit is from the middle of its group
/// at most, as a part of that.
const APART: f32 = 0.25;
const ASIDE: f32 = 0.4;

/// How much grayer than the other group clues are.
const GRAYER: f32 = 0.2;

/// The most ink in what is ground, and the least in what is ink.
const GROUND: f32 = 0.15;
const INK: f32 = 0.5;

/// Each part of the light of paper is brighter, of 255.
const PAPER: f32 = 90.0;

/// Ink that takes no more of any part of the light is too faint to have a colour.
const FAINT: f32 = 0.12;

/// The cells whose digits are in another colour than the clues, by the colours of their ink; none
/// if all are of one colour, or not clearly of two. `colour` is the colour of the picture at a
/// place of the grid, in cells.
#[inline(never)]
pub fn own(digits: &[u8; 81], cells: &[Cell], colour: &dyn Fn(Point) -> Colour) -> Vec<usize> {
    let mut inks: Vec<(usize, Colour)> = Vec::new();
    for cell in (0..81).filter(|cell| digits[*cell] > 0) {
        inks.extend(ink(cell, &cells[cell], colour).map(|ink| (cell, ink)));
    }
    // The two that differ most, then twice the middles of those nearer to each.
    let mut middles = [[0.0; 3]; 2];
    let mut most = 0.0;
    for (at, (_, one)) in inks.iter().enumerate() {
        for (_, other) in &inks[..at] {
            if far(*one, *other) > most {
                most = far(*one, *other);
                middles = [*one, *other];
            }
        }
    }
    let group = |middles: &[Colour; 2], ink: Colour| usize::from(far(ink, middles[1]) < far(ink, middles[0]));
    for _ in 0..2 {
        let mut sums = [[0.0; 4]; 2];
        for (_, ink) in &inks {
            let sum = &mut sums[group(&middles, *ink)];
            *sum = [sum[0] + ink[0], sum[1] + ink[1], sum[2] + ink[2], sum[3] + 1.0];
        }
        middles = sums.map(|[red, green, blue, count]| [red / count, green / count, blue / count]);
    }
    let apart = far(middles[0], middles[1]);
    let [first, second] = middles.map(|middle| 1.0 - middle.into_iter().fold(1.0, f32::min));
    let is_clear = |ink: Colour| far(ink, middles[group(&middles, ink)]) < ASIDE * apart;
    if apart > APART && (first - second).abs() > GRAYER && inks.iter().all(|(_, ink)| is_clear(*ink)) {
        let chosen = usize::from(second > first);
        inks.iter().filter(|(_, ink)| group(&middles, *ink) == chosen).map(|(cell, _)| *cell).collect()
    } else {
        Vec::new()
    }
}

fn far(one: Colour, other: Colour) -> f32 {
    one.iter().zip(other).map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt()
}

/// What the ink of a cell takes from the light, or adds to it on a dark ground; nothing if it is
/// too faint to tell.
///
/// The difference to the ground has the colour of the ink, however thin and blurred that is.
fn ink(cell: usize, levels: &Cell, colour: &dyn Fn(Point) -> Colour) -> Option<Colour> {
    let mut sums = [[0.0; 4]; 2];
    for (at, level) in levels.iter().enumerate() {
        let inner = 4..SIDE - 4;
        if !inner.contains(&(at % SIDE)) || !inner.contains(&(at / SIDE)) || (GROUND..INK).contains(level) {
            continue;
        }
        let place = [(cell % 9) as f32 + middle(at % SIDE), (cell / 9) as f32 + middle(at / SIDE)];
        let sum = &mut sums[usize::from(*level >= INK)];
        colour(place).into_iter().chain([1.0]).zip(sum).for_each(|(part, sum)| *sum += part);
    }
    let [ground, ink] = sums.map(|[red, green, blue, count]| [red, green, blue].map(|sum| sum / count));
    let is_paper = ground.iter().all(|part| *part > PAPER);
    let parts: Colour = std::array::from_fn(|part| {
        if is_paper { 1.0 - ink[part] / ground[part] } else { (ink[part] - ground[part]) / 255.0 }
    });
    let most = parts.into_iter().fold(0.0, f32::max);
    (most > FAINT).then(|| parts.map(|part| (part / most).max(0.0)))
}
