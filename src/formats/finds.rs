//! The puzzles found in a text, and which of them is meant.

use super::candidates::{agree, singles};
use super::format::{Format, Parsed};
use crate::solver::{Outcome, classify};
use crate::{CandidateGrid, Grid};

/// The puzzles found so far.
#[derive(Default)]
pub struct Finds {
    /// The cells of the first nine.
    cells: Vec<u8>,
    /// The one that is meant: the first, or the puzzle that the first is the solution of.
    chosen: Vec<u8>,
    /// The candidates of its cells, bit d for digit d, if the text has them.
    pub masks: Option<[u16; 81]>,
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
                self.masks = None;
            }
        }
    }

    /// A grid of candidates and nothing else.
    pub fn of(grid: &[u16; 81]) -> Finds {
        let mut finds = Finds::default();
        finds.merge(&[*grid]);
        finds
    }

    /// Takes candidate grids. If no puzzle was found before, or only their solution, they are the
    /// puzzles. If no candidates are known yet, the first grid that agrees with the chosen puzzle
    /// supplies them.
    pub fn merge(&mut self, grids: &[[u16; 81]]) {
        let Some(first) = grids.first() else { return };
        let cells = singles(first);
        if digits(&self.chosen) == 0 || self.is_full() && are_stages(&self.chosen, &cells) {
            *self = Finds::default();
            if digits(&cells) > 0 {
                grids.iter().for_each(|grid| self.add(&singles(grid), Format::Candidates));
            } else {
                (self.chosen, self.count, self.format) =
                    (cells.to_vec(), grids.len(), Some(Format::Candidates));
            }
        }
        if self.masks.is_none() {
            self.masks = grids.iter().find(|grid| agree(&self.chosen, grid)).copied();
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
            let (all, _) = self.cells.as_chunks::<9>();
            let mask = |places: &[u8; 9]| places.iter().fold(0, |mask, digit| mask | 1 << digit & !1);
            let masks = std::array::from_fn(|cell| all.get(cell).map_or(0, mask));
            (self.chosen, self.masks) = (singles(&masks).to_vec(), Some(masks));
        }
        let grid = Grid::from_cells(&self.chosen).ok()?;
        let puzzle = self.masks.map(|masks| CandidateGrid::new(&grid, &masks.map(|mask| mask >> 1)));
        let (mut candidates, mut pencil_marks) = (None, None);
        if let Some(puzzle) = puzzle.filter(|puzzle| !puzzle.is_plain()) {
            // In 729 characters, the candidates are the puzzle.
            if format == Format::Sukaku || classify(&grid) == Outcome::Multiple {
                candidates = Some(puzzle);
            } else {
                pencil_marks = Some(*puzzle.masks());
            }
        }
        let stages = if is_derived && format != Format::Sukaku { self.stages } else { 0 };
        Some(Parsed { grid, format, count: self.count - stages, candidates, pencil_marks })
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
