//! The puzzles found in a text, and which of them is meant.

use super::format::{Format, Parsed};
use crate::Grid;

/// The puzzles found so far.
#[derive(Default)]
pub struct Finds {
    /// The cells of the first nine.
    cells: Vec<u8>,
    /// The one that is meant: the first, or the puzzle that the first is the solution of.
    chosen: Vec<u8>,
    format: Option<Format>,
    pub count: usize,
    /// How many of the others are stages of the one that is meant.
    pub stages: usize,
}

impl Finds {
    /// Counts puzzles, given by 81 cells each.
    #[inline(never)]
    pub fn add(&mut self, cells: &[u8], format: Format) {
        for grid in cells.chunks_exact(81) {
            // An empty grid is only meant if there is no other.
            if digits(&self.chosen) == 0 {
                *self = Finds::default();
            } else if digits(grid) == 0 {
                continue;
            }
            self.count += 1;
            if self.count < 10 {
                self.cells.extend_from_slice(grid);
            }
            let is_stage = are_stages(grid, &self.chosen);
            self.stages += usize::from(is_stage);
            if self.chosen.is_empty() || is_stage && digits(grid) < digits(&self.chosen) {
                self.format = Some(format);
                self.chosen = grid.to_vec();
            }
        }
    }

    /// Takes the puzzles of grids of candidates, where there is nothing or only their solution.
    pub fn merge(&mut self, puzzles: &[u8]) {
        let first = &puzzles[..puzzles.len().min(81)];
        if self.count == 0 || self.is_full() && digits(first) < 79 && are_stages(&self.chosen, first) {
            *self = Finds::default();
            self.add(puzzles, Format::Candidates);
        }
    }

    /// Whether the puzzle that is meant has hardly an empty cell: it may be the solution of one
    /// that can't be read.
    pub fn is_full(&self) -> bool {
        digits(&self.chosen) > 78
    }

    /// Whether each cell holds the digit of its place among nine, or nearly: nine such grids are
    /// the candidates of one puzzle. Answers how many digits are elsewhere.
    fn sukaku(&self) -> Option<usize> {
        let mut home = 0;
        for nine in self.cells.chunks(9) {
            for (digit, cell) in (1..).zip(nine) {
                home += usize::from(*cell == digit);
            }
        }
        let away = digits(&self.cells) - home;
        (self.count > 1 && home > 16 && home > 2 * away).then_some(away)
    }

    /// Whether the digits of a grid only say which cells of a full one are given, or those of all
    /// grids which digit each cell has: they are zeros and ones.
    fn is_mask(&self) -> bool {
        self.count > 1 && (is_mask(&self.chosen) || self.is_full() && self.cells.chunks(81).any(is_mask))
    }

    /// What `parse` answers, where there was any. Other notations than plain text say what is a
    /// stage of another.
    #[inline(never)]
    pub fn parsed(&mut self, is_derived: bool) -> Option<Parsed> {
        let mut format = self.format?;
        if format == Format::Line && self.count > 1 {
            format = Format::Sdm;
        }
        if self.is_mask() {
            return None;
        }
        if let Some(away) = self.sukaku() {
            if away > 0 || self.count != 9 {
                return None;
            }
            (format, self.count) = (Format::Sukaku, 1);
            // The digit of each cell that has one candidate.
            self.chosen.clear();
            for places in self.cells.chunks(9) {
                self.chosen.push(if digits(places) == 1 { places.iter().sum() } else { 0 });
            }
        }
        let grid = Grid::from_cells(&self.chosen).ok()?;
        let stages = if is_derived && format != Format::Sukaku { self.stages } else { 0 };
        Some(Parsed { grid, format, count: self.count - stages })
    }
}

/// Whether there are only zeros and ones.
#[inline(never)]
fn is_mask(cells: &[u8]) -> bool {
    cells.iter().all(|&cell| cell < 2)
}

/// How many cells are filled.
#[inline(never)]
pub fn digits(cells: &[u8]) -> usize {
    shared(cells, cells)
}

/// Whether two grids are a puzzle and its solution (where a digit may be misprinted), or what was
/// solved of it.
#[inline(never)]
pub fn are_stages(a: &[u8], b: &[u8]) -> bool {
    let (one, other, shared) = (digits(a), digits(b), shared(a, b));
    let (few, many) = (one.min(other), one.max(other));
    shared > 0 && (many > 78 && shared * 2 > few || few > 16 && shared == few)
}

/// How many cells have the same digit.
#[inline(never)]
fn shared(a: &[u8], b: &[u8]) -> usize {
    let mut shared = 0;
    for (a, b) in a.iter().zip(b) {
        shared += usize::from(*a > 0 && a == b);
    }
    shared
}
