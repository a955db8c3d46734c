//! Which way is up: the cells of a grid are read from all four directions, until they make a
//! puzzle.

use super::cells::{self, Cell, SIDE};
use super::lattice::Lattice;
use super::logic::{self, CLEAR, Mended};
use super::net::{Likely, Net};
use super::picture::Gray;
use super::warp::distance;
use std::f32::consts::SQRT_2;

/// The direction that was chosen.
#[derive(Clone, Copy, Debug)]
pub struct Chosen {
    /// Quarter turns to the right.
    pub turns: usize,
    /// Whether no other direction is nearly as likely.
    pub is_clear: bool,
    /// The puzzle that it is, if it should be one.
    pub mended: Option<Mended>,
}

/// The cells of a grid, read from each of the four directions that is asked for.
#[derive(Debug)]
pub struct Directions<'a> {
    net: &'a Net,
    cells: Vec<Cell>,
    /// By quarter turns: all cells turned, and what they look like.
    pub turns: Vec<(Vec<Cell>, [Likely; 81])>,
}

impl Directions<'_> {
    /// Cuts out the cells.
    pub fn new<'a>(net: &'a Net, picture: &Gray, lattice: &Lattice) -> Directions<'a> {
        let corners = lattice.corners();
        let size = (distance(corners[0], corners[2]) + distance(corners[1], corners[3])) / (18.0 * SQRT_2);
        let soft = cells::softened(picture.clone(), size);
        let mut cells = lattice.cells(&soft);
        cells::normalize(&mut cells);
        Directions { net, cells, turns: Vec::new() }
    }

    /// Reads the cells after one quarter turn more.
    fn turn(&mut self) -> &[Likely; 81] {
        let cells = match self.turns.last() {
            None => self.cells.clone(),
            Some((cells, _)) => turned(cells),
        };
        let read = self.net.read(&cells);
        self.turns.push((cells, std::array::from_fn(|cell| read[cell])));
        &self.turns[self.turns.len() - 1].1
    }

    /// Chooses the direction from which it reads best.
    pub fn read(&mut self, classic: bool) -> Chosen {
        let mend = |likely: &[Likely; 81]| classic.then(|| logic::mended(likely)).flatten();
        let likely = self.turn();
        let first = sum(likely);
        // Digits upside down can make a puzzle too, but not one that looks so much like it.
        if classic && first > -5.0 {
            let mended = mend(likely);
            if first - mended.map_or(40.0, |mended| mended.cost) > -5.0 {
                return Chosen { turns: 0, is_clear: true, mended };
            }
        }
        let sums = [first, sum(self.turn()), sum(self.turn()), sum(self.turn())];
        let most = |of: &dyn Fn(usize) -> bool| {
            (0..4).filter(|turns| of(*turns)).max_by(|a, b| sums[*a].total_cmp(&sums[*b]))
        };
        let mut tried = Vec::new();
        let mut best: Option<(f32, usize, Mended)> = None;
        // What looks most like digits first; no puzzle is worth more than that.
        while let Some(turns) = most(&|turns| !tried.contains(&turns)) {
            if !classic || best.is_some_and(|(value, ..)| value >= sums[turns]) {
                break;
            }
            tried.push(turns);
            if let Some(mended) = mend(&self.turns[turns].1)
                && best.is_none_or(|(value, ..)| sums[turns] - mended.cost > value)
            {
                best = Some((sums[turns] - mended.cost, turns, mended));
            }
        }
        if let Some((_, turns, mended)) = best {
            return Chosen { turns, is_clear: true, mended: Some(mended) };
        }
        // Without a puzzle there may be little to choose between directions: an empty grid stays as
        // it is.
        let turns = most(&|turns| sums[turns] > first + CLEAR).unwrap_or(0);
        let next = most(&|other| other != turns).map_or(f32::MIN, |other| sums[other]);
        Chosen { turns, is_clear: sums[turns] > next + CLEAR, mended: None }
    }
}

/// How likely it is that all cells are what they look like most, as a logarithm.
#[inline(never)]
pub fn sum(likely: &[Likely; 81]) -> f32 {
    likely.iter().map(|likely| likely.iter().copied().fold(f32::MIN, f32::max)).sum()
}

/// All cells of a grid after a quarter turn to the right: what was at the lower left is at the
/// upper left.
fn turned(cells: &[Cell]) -> Vec<Cell> {
    let make = |cell: usize| {
        let from = &cells[9 * (8 - cell % 9) + cell / 9];
        std::array::from_fn(|at| from[SIDE * (SIDE - 1 - at % SIDE) + at / SIDE])
    };
    (0..81).map(make).collect()
}

impl Lattice {
    /// The same crossings, begun at the corner that is the upper left after so many quarter turns
    /// to the right.
    pub fn turned(&self, turns: usize) -> Lattice {
        let mut made = self.clone();
        for _ in 0..turns {
            let before = made.nodes;
            made.nodes = std::array::from_fn(|row| std::array::from_fn(|column| before[9 - column][row]));
        }
        made
    }
}
