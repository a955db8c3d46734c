//! Where the grid is: candidates from the plain to the desperate, until one looks like a grid.
//!
//! ```text
//!   ink at several thresholds  ->  white patches  ->  those between faint lines  ->
//!   what the best of them are nearest to  ->  more thresholds  ->  the page turned over
//!        each candidate: how much of a grid is seen there; good enough ends the search
//! ```

use super::cells;
use super::lattice::{self, Lattice};
use super::light::{self, darkness};
use super::picture::{Gray, Point};
use super::quads::{self, MORE_THRESHOLDS, THRESHOLDS};
use super::ridges::{Score, only_boxes, score};
use super::tiling;
use super::warp::{Corners, Warp, distance};

/// How dark ink between white patches is at least.
const PATCHES: [f32; 4] = [0.08, 0.16, 0.04, 0.02];

/// The same where ink is what is darker than its surroundings, as a part of what is usual there.
const FAINT_PATCHES: [f32; 3] = [-0.2, -0.35, -0.5];

/// What a grid scores at least.
const LEAST: f32 = 0.55;

/// What a grid on a dark screen scores at least, to be taken even if the same picture as a page
/// scores more.
const LIGHT_ENOUGH: f32 = 0.8;

/// A place that looks like a grid.
#[derive(Clone, Debug)]
pub struct Found {
    /// Where its cells lie.
    pub warp: Warp,
    /// How much it looks like a grid.
    pub score: Score,
}

impl Found {
    /// Its corners.
    pub fn corners(&self) -> Corners {
        [[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0]].map(|place| self.warp.at(place))
    }

    fn is_certain(&self) -> bool {
        self.score.value > 1.3 || (self.score.value > 1.1 && self.score.share >= 0.98)
    }
}

/// A picture with its darkness, and what was found in it, the best first.
#[derive(Clone, Debug)]
pub struct Search {
    /// The picture's darkness.
    pub dark: Gray,
    /// Places that look like a grid somehow.
    pub found: Vec<Found>,
}

impl Search {
    /// Looks for grids, until one is certain.
    pub fn new(gray: &Gray) -> Search {
        let raw = darkness(gray);
        let soft = raw.mean(1);
        let mut search = Search { dark: raw, found: Vec::new() };
        for threshold in THRESHOLDS {
            search.add(quads::of_ink(&soft, threshold));
            if search.is_certain() {
                return search;
            }
        }
        if search.best() < 1.1 {
            PATCHES.into_iter().for_each(|threshold| search.add(tiling::of_patches(&soft, threshold)));
        }
        if search.best() < 1.0 {
            let faint = faint(&soft, light::radius(gray));
            FAINT_PATCHES.into_iter().for_each(|threshold| search.add(tiling::of_patches(&faint, threshold)));
        }
        if search.best() < 1.0 {
            // The lines that are seen say where the others are.
            let near = search.found.iter().filter(|found| found.score.value > 0.2).take(4);
            let fitted = near.map(|found| lattice::fit(&search.dark, found.warp.clone()).corners());
            search.add(fitted.filter_map(|corners| Warp::new(&corners)).collect());
        }
        if search.best() < 0.9 {
            MORE_THRESHOLDS.into_iter().for_each(|threshold| search.add(quads::of_ink(&soft, threshold)));
        }
        if search.best() < 0.85 {
            // A grid of boxes only: inner lines are hardly seen, and are not to be.
            for mut found in std::mem::take(&mut search.found) {
                if found.score.value > 0.2 && only_boxes(&search.dark, &found.warp) {
                    found.score.value = found.score.value.max(0.85);
                }
                search.insert(found);
            }
        }
        search
    }

    /// The value of the best, 0 where there is none.
    pub fn best(&self) -> f32 {
        self.found.first().map_or(0.0, |found| found.score.value)
    }

    fn is_certain(&self) -> bool {
        self.found.first().is_some_and(Found::is_certain)
    }

    fn add(&mut self, warps: Vec<Warp>) {
        for warp in warps {
            // The same again, to a twentieth of a cell, as several thresholds find it.
            if self.found.iter().any(|found| found.warp.is_near(&warp, 0.05)) {
                continue;
            }
            let found = Found { score: score(&self.dark, &warp), warp };
            self.insert(found);
        }
    }

    fn insert(&mut self, found: Found) {
        let place = self.found.partition_point(|other| other.score.value >= found.score.value);
        self.found.insert(place, found);
    }
}

/// Where the grid is, and the picture under even light that its cells are cut out of.
#[derive(Clone, Debug)]
pub struct Place {
    /// The picture.
    pub picture: Gray,
    /// The grid, and how much of one is seen.
    pub found: Found,
    /// The crossings of its lines.
    pub lattice: Lattice,
    /// The corners of other grids, the best first.
    pub others: Vec<Corners>,
}

/// Finds the grid, unless it is known, and decides whether its digits are dark or light.
///
/// Only the cells tell that: lines can be lighter than cells with dark digits, and evening out the
/// light for digits of the other kind turns the ground near text into ink. `light` is the same
/// picture with [`Ink::Light`](super::picture::Ink).
#[inline(never)]
pub fn place(plain: &Gray, light: impl Fn() -> Gray, known: Option<Warp>) -> Option<Place> {
    let even = |gray: &Gray| light::evened(gray, light::radius(gray));
    let is_light = |lattice: &Lattice| cells::is_light_on_dark(&lattice.cells(plain));
    if let Some(warp) = known {
        let straight = Lattice::straight(&warp);
        let picture = even(&if is_light(&straight) { light() } else { plain.clone() });
        let dark = darkness(&picture);
        let found = Found { score: score(&dark, &warp), warp };
        let lattice = lattice::fit(&dark, found.warp.clone());
        return Some(Place { picture, found, lattice, others: Vec::new() });
    }
    let mut picture = even(plain);
    let mut search = Search::new(&picture);
    let fitted =
        |search: &Search| search.found.first().map(|found| lattice::fit(&search.dark, found.warp.clone()));
    let mut lattice = fitted(&search);
    let share = lattice.as_ref().map_or(0.0, |lattice| lattice.share);
    let mut is_dark_screen = lattice.as_ref().is_some_and(is_light);
    if is_dark_screen || search.best() + share < 1.5 {
        let turned_picture = even(&light());
        let turned = Search::new(&turned_picture);
        if turned.best() > search.best() + 0.15 || (is_dark_screen && turned.best() > LIGHT_ENOUGH) {
            search = turned;
            lattice = fitted(&search);
            is_dark_screen = lattice.as_ref().is_some_and(is_light);
        }
        if is_dark_screen {
            picture = turned_picture;
        }
    }
    let found = search.found.first().filter(|found| found.score.value >= LEAST)?.clone();
    Some(Place { picture, found, lattice: lattice?, others: apart(&search.found) })
}

/// The corners of what looks like a grid, apart from the first and from each other.
#[inline(never)]
fn apart(found: &[Found]) -> Vec<Corners> {
    let middle = |corners: &Corners| -> Point {
        std::array::from_fn(|axis| corners.iter().map(|corner| corner[axis]).sum::<f32>() / 4.0)
    };
    let mut kept: Vec<Corners> = Vec::new();
    for found in found.iter().take_while(|found| found.score.value > 0.9) {
        let corners = found.corners();
        let is_apart = |other: &Corners| {
            let size = distance(corners[0], corners[2]).max(distance(other[0], other[2]));
            distance(middle(&corners), middle(other)) > 0.5 * size
        };
        if kept.iter().all(is_apart) {
            kept.push(corners);
        }
    }
    kept.drain(..1.min(kept.len()));
    kept
}

/// How dark each pixel is against its surroundings, as a part of how much darkness varies there: so
/// lines that a blur has all but taken are still ink where nothing else is.
fn faint(dark: &Gray, radius: usize) -> Gray {
    let against = dark.mean(radius / 3).with(dark, |mean, level| level - mean);
    let squares = against.clone().with(&against, |one, other| one * other).mean(radius);
    against.with(&squares, |level, square| level / (square.sqrt() + 0.001))
}
