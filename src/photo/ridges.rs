//! How much of a grid is seen where one is thought to be.
//!
//! Each of the 90 vertical and 90 horizontal pieces of lines between two crossings is a ridge of
//! ink: across it, darkness rises and falls within a sixth of a cell.
//!
//! ```text
//!   darkness across a line      ridge = the middle minus the darker side
//!         /\
//!    ____/  \____
//!       3  3       or 5 to each side, in 32nds of a cell
//! ```

use super::picture::{Gray, Point};
use super::warp::Warp;
use crate::order::sort;

/// Steps in the length of a cell.
const STEPS: f32 = 32.0;

/// How far to each side of a line there is paper, in steps.
const SIDES: [usize; 2] = [3, 5];

/// The larger of these.
const REACH: usize = SIDES[1];

/// The least strength of a ridge.
const LEAST: f32 = 0.012;

/// The most steps that are looked at to either side.
pub const WINDOW: usize = 10;

/// A ridge across a piece of a line: how much darker than its sides, and how far from where it was
/// looked for, in cells.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ridge {
    /// Darkness, 0 to 1.
    pub strength: f32,
    /// In cells, to the right or down.
    pub offset: f32,
}

/// The pieces of lines of a grid, and between them of none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Columns are left and right of it.
    Vertical,
    /// Rows are above and below it.
    Horizontal,
}

/// Both of them.
pub const DIRECTIONS: [Direction; 2] = [Direction::Vertical, Direction::Horizontal];

impl Direction {
    /// The place in the grid, by a place along a line and across it.
    pub fn place(self, across: f32, along: f32) -> Point {
        match self {
            Direction::Vertical => [across, along],
            Direction::Horizontal => [along, across],
        }
    }
}

/// The best ridge within `window` steps of a place across a line.
pub fn ridge(
    dark: &Gray,
    map: &dyn Fn(Point) -> Point,
    direction: Direction,
    across: f32,
    along: f32,
    window: usize,
) -> Ridge {
    let middle = map(direction.place(across, along));
    // The map is straight enough within half a cell.
    let toward = |point: Point| [2.0 * (point[0] - middle[0]), 2.0 * (point[1] - middle[1])];
    let over = toward(map(direction.place(across + 0.5, along)));
    let on = toward(map(direction.place(across, along + 0.5)));
    let mut profile = [0.0; 2 * (WINDOW + REACH) + 1];
    let profile = &mut profile[..2 * (window + REACH) + 1];
    for (step, level) in profile.iter_mut().enumerate() {
        let off = (step as f32 - (window + REACH) as f32) / STEPS;
        for part in -3..=3 {
            let part = part as f32 * 2.0 / STEPS;
            let at = [middle[0] + off * over[0] + part * on[0], middle[1] + off * over[1] + part * on[1]];
            *level += dark.at(at) / 7.0;
        }
    }
    let strength = |step: usize| {
        SIDES
            .map(|side| profile[step] - profile[step - side].max(profile[step + side]))
            .into_iter()
            .fold(-1.0, f32::max)
    };
    let steps = REACH..REACH + 2 * window + 1;
    let Some(best) = steps.clone().max_by(|a, b| strength(*a).total_cmp(&strength(*b))) else {
        return Ridge::default();
    };
    let peak = strength(best);
    let (before, after) = (profile[best - 1], profile[best + 1]);
    let bend = 2.0 * profile[best] - before - after;
    let part = if bend > 1e-6 { (0.5 * (after - before) / bend).clamp(-0.5, 0.5) } else { 0.0 };
    Ridge { strength: peak, offset: (best as f32 + part - (window + REACH) as f32) / STEPS }
}

/// The least strength of a ridge that counts, by the strengths of all: a third of the middle one.
pub fn least(strengths: impl Iterator<Item = f32>) -> f32 {
    let mut sorted: Vec<f32> = strengths.collect();
    sort(&mut sorted);
    (0.35 * sorted.get(sorted.len() / 2).copied().unwrap_or_default()).max(LEAST)
}

/// How much a place in the picture looks like a grid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// The share of lines that are there, and of the worst line each way, less what is seen where
    /// nothing should be: 1.5 at best.
    pub value: f32,
    /// The share of the 180 pieces of lines that are there.
    pub share: f32,
}

/// The strengths of all pieces of lines: by direction, line, and piece along it.
#[inline(never)]
fn strengths(dark: &Gray, warp: &Warp) -> [[[f32; 9]; 10]; 2] {
    let map = |place: Point| warp.at(place);
    DIRECTIONS.map(|direction| {
        std::array::from_fn(|line| {
            std::array::from_fn(|along| {
                ridge(dark, &map, direction, line as f32, along as f32 + 0.5, 4).strength
            })
        })
    })
}

/// Looks for all lines of a grid; only for a third of their pieces where hardly any of these are
/// there.
pub fn score(dark: &Gray, warp: &Warp) -> Score {
    let map = |place: Point| warp.at(place);
    let look = |direction: Direction, across: f32, along: usize| {
        ridge(dark, &map, direction, across, along as f32 + 0.5, 4).strength
    };
    let third =
        |at: usize| DIRECTIONS.map(|direction| look(direction, (at / 3) as f32, 3 * (at % 3) + at / 3 % 3));
    let seen = (0..30).flat_map(third).filter(|strength| *strength >= LEAST).count();
    if seen < 18 {
        let share = seen as f32 / 60.0;
        return Score { value: share, share };
    }
    let lines = strengths(dark, warp);
    let least = least(lines.as_flattened().as_flattened().iter().copied());
    let there = |pieces: &[f32]| {
        pieces.iter().filter(|strength| **strength >= least).count() as f32 / pieces.len() as f32
    };
    let share = there(lines.as_flattened().as_flattened());
    let worst: f32 = lines.iter().map(|lines| lines.iter().map(|line| there(line)).fold(1.0, f32::min)).sum();
    let filled = (0..81).filter(|cell| {
        DIRECTIONS.iter().all(|direction| {
            let (across, along) =
                if *direction == Direction::Vertical { (cell % 9, cell / 9) } else { (cell / 9, cell % 9) };
            look(*direction, across as f32 + 0.5, along) >= least
        })
    });
    Score { value: share + 0.25 * worst - filled.count() as f32 / 81.0, share }
}

/// Whether only the lines about boxes are drawn: those all but whole, the others hardly there.
pub fn only_boxes(dark: &Gray, warp: &Warp) -> bool {
    let lines = strengths(dark, warp);
    let mut thick: Vec<f32> =
        lines.iter().flat_map(|lines| lines.iter().step_by(3).flatten().copied()).collect();
    sort(&mut thick);
    let least = (0.35 * thick[thick.len() / 2]).max(0.02);
    let share = |line: &[f32; 9]| line.iter().filter(|strength| **strength >= least).count();
    let of_boxes = lines.iter().all(|lines| lines.iter().step_by(3).all(|line| share(line) >= 8));
    let inner = lines.iter().flat_map(|lines| lines.iter().enumerate().filter(|(at, _)| at % 3 != 0));
    of_boxes && inner.map(|(_, line)| share(line)).sum::<usize>() < 54
}
