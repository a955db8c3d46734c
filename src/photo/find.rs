//! Where the grid is: candidates from the plain to the desperate, until one looks like a grid.
//!
//! ```text
//!   ink at several thresholds  ->  white cells  ->  more thresholds  ->  the page turned over
//!        each quadrilateral: how much of a grid is seen there; good enough ends the search
//! ```

use super::light::darkness;
use super::picture::Gray;
use super::quads::{self, MORE_THRESHOLDS, THRESHOLDS};
use super::ridges::{Score, only_boxes, score};
use super::warp::{Corners, Warp};

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
        self.score.value > 1.3 || (self.score.value > 1.05 && self.score.share >= 0.99)
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
            for threshold in [0.08, 0.16, 0.04] {
                search.add(quads::of_cells(&soft, threshold));
            }
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
            let found = Found { score: score(&self.dark, &warp), warp };
            self.insert(found);
        }
    }

    fn insert(&mut self, found: Found) {
        let place = self.found.partition_point(|other| other.score.value >= found.score.value);
        self.found.insert(place, found);
    }
}
