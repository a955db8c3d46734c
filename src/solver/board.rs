//! Puzzles of one solution that is known: whether its digits in some cells have another solution,
//! and where that differs.
//!
//! Candidates come from the words of the full grid and the mask of open cells, without any grid in
//! between.

use super::node::{Node, place};
use super::propagate::{Propagated, union};
use super::search::Search;
use super::solutions::SearchStep;
use super::words::{ALL, broadcast, each};
use crate::Grid;
use crate::grid::CellSet;
use crate::vector::Vector;
use std::fmt;

/// Cells as the words of a node have them: a band in each lane, and the last one twice.
#[derive(Clone, Copy)]
pub struct Mask(Vector);

impl Mask {
    /// No cell.
    pub fn empty() -> Mask {
        Mask(Vector::splat(0))
    }

    /// All cells.
    pub fn all() -> Mask {
        Mask(Vector::splat(ALL))
    }

    /// One cell (0..=80).
    #[inline(always)]
    pub fn of(cell: usize) -> Mask {
        Mask(Vector::new(LANES[cell]))
    }

    /// The cells of both.
    #[inline(always)]
    pub fn and_also(self, other: Mask) -> Mask {
        Mask(self.0 | other.0)
    }

    /// The cells that are not in another mask.
    pub fn without(self, other: Mask) -> Mask {
        Mask(self.0.without(other.0))
    }

    /// Whether all cells are in another mask too.
    #[inline(always)]
    pub fn is_within(self, other: Mask) -> bool {
        !self.0.without(other.0).any()
    }

    /// Whether some cells are in another mask too.
    #[cfg(test)]
    #[inline(always)]
    pub fn meets(self, other: Mask) -> bool {
        (self.0 & other.0).any()
    }

    /// The cells as a set.
    pub fn cells(self) -> CellSet {
        let lanes = self.0.lanes();
        (0..81)
            .filter(|&cell| {
                let place = place(cell);
                lanes[place.band] & place.bit != 0
            })
            .collect()
    }

    /// How many cells there are.
    pub fn len(self) -> u32 {
        let [a, b, c, _] = self.0.lanes();
        a.count_ones() + b.count_ones() + c.count_ones()
    }
}

/// The mask of each cell.
const LANES: [[u32; 4]; 81] = {
    let (mut all, mut cell) = ([[0; 4]; 81], 0);
    while cell < 81 {
        let place = place(cell);
        all[cell][place.band] = place.bit;
        all[cell][3] = all[cell][2];
        cell += 1;
    }
    all
};

impl fmt::Debug for Mask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cells().fmt(f)
    }
}

impl FromIterator<usize> for Mask {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Mask {
        cells.into_iter().fold(Mask::empty(), |mask, cell| mask.and_also(Mask::of(cell)))
    }
}

/// A full grid, of which some cells are opened to see what else fits them.
pub struct Board {
    full: Node,
    digits: [u8; 81],
    search: Search,
}

impl Board {
    /// A board of a grid in which every cell has its digit.
    pub fn new(full: &Grid) -> Board {
        Board { full: Node::new(full.cells()), digits: *full.cells(), search: Search::new(&Grid::EMPTY) }
    }

    /// The full grid.
    pub fn full(&self) -> &[u8; 81] {
        &self.digits
    }

    /// The candidates where some cells are open and the others have their digits.
    #[inline(always)]
    fn opened(&self, open: Mask) -> Node {
        let Node { low, high, nine, .. } = self.full;
        let bands = broadcast(open.0);
        let opened = Node {
            low: each(|band| low[band] | bands[band]),
            high: each(|band| high[band] | bands[band]),
            nine: nine | open.0,
            fresh: Vector::splat(ALL).without(open.0),
        };
        opened.swept()
    }

    /// The cells in which another solution differs, where some cells are open and one of them must
    /// not have its own digit.
    pub fn other_at(&mut self, open: Mask, cell: usize) -> Option<Mask> {
        let mut node = self.opened(open);
        node.restrict(place(cell), 511 & !(1 << (self.digits[cell] - 1)), false);
        self.search.start(&node);
        (self.search.step(u64::MAX) == SearchStep::Found).then(|| self.difference())
    }

    /// The cells in which another solution differs, where some cells are open.
    pub fn other(&mut self, open: Mask) -> Option<Mask> {
        self.search.start(&self.opened(open));
        while self.search.step(u64::MAX) == SearchStep::Found {
            let difference = self.difference();
            if difference.0.any() {
                return Some(difference);
            }
        }
        None
    }

    /// Whether rows, columns and boxes alone, with the digits that are locked in them, fill the
    /// open cells without a guess.
    pub fn settles(&mut self, open: Mask) -> bool {
        self.search.start(&self.opened(open));
        self.search.step(1) == SearchStep::Found
    }

    /// Whether cells stay open where each digit goes that singles and locked digits alone lead from
    /// to a contradiction, and all that follows by them. It does not matter in what order that is
    /// done.
    pub fn is_deep(&self, open: Mask) -> bool {
        let mut node = self.opened(open);
        loop {
            if !is_open(&mut node) {
                return false;
            }
            let before = node;
            for (cell, own) in self.digits.iter().enumerate() {
                let at = place(cell);
                for digit in (0..9).filter(|digit| digit + 1 != u32::from(*own)) {
                    let candidates = node.candidates(at);
                    let mut trial = node;
                    if candidates >> digit & 1 == 0 {
                        continue;
                    }
                    trial.restrict(at, 1 << digit, true);
                    if !is_open(&mut trial) {
                        let left = candidates & !(1 << digit);
                        node.restrict(at, left, left.is_power_of_two());
                    }
                }
            }
            if node.is_as(&before) {
                return true;
            }
        }
    }

    /// Where the solution that was found is not this one.
    #[inline(always)]
    fn difference(&self) -> Mask {
        let (found, full) = (self.search.node(), &self.full);
        let low = each(|band| found.low[band] & full.low[band]);
        let high = each(|band| found.high[band] & full.high[band]);
        Mask(Vector::splat(ALL).without(union(&low, &high, found.nine & full.nine)))
    }
}

/// Removes candidates by singles and locked digits until none goes; whether several are left
/// somewhere, and some everywhere. What has only one solution is solved where none is left of
/// several.
fn is_open(node: &mut Node) -> bool {
    loop {
        let before = *node;
        match node.propagate() {
            Propagated::Open(_) if !node.is_as(&before) => {}
            propagated => return matches!(propagated, Propagated::Open(_)),
        }
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board").field("full", &Grid::of_digits(self.digits)).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::solver::{Outcome, classify};

    const FULL: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn another_solution_is_found_where_there_is_one() {
        let full: Grid = FULL.parse().expect("a grid");
        let mut board = Board::new(&full);
        let mut random = Random::new(7);
        let mut counts = [0; 2];
        for _ in 0..400 {
            let most = 40 + random.below(18);
            let open: CellSet = (0..81).filter(|_| random.below(81) < most).collect();
            let mut puzzle = full;
            open.iter().for_each(|cell| puzzle.set(cell, 0));
            let mask: Mask = open.iter().collect();
            assert_eq!((mask.cells(), mask.len() as usize), (open, open.len()));
            let is_unique = classify(&puzzle) == Outcome::Unique(full);
            counts[usize::from(is_unique)] += 1;
            let other = board.other(mask);
            assert_eq!(other.is_none(), is_unique);
            // Where its cells alone are open, there is another solution; with one of them given,
            // not the same one.
            if let Some(other) = other {
                assert!(other.is_within(mask) && other.len() >= 4 && board.other(other).is_some());
            }
            for cell in open.iter() {
                let mut without = puzzle;
                let elsewhere = (1..=9).filter(|&digit| digit != full.get(cell)).any(|digit| {
                    without.set(cell, digit);
                    puzzle.allows(cell, digit) && classify(&without) != Outcome::None
                });
                let other = board.other_at(mask, cell);
                assert_eq!(other.is_some(), elsewhere);
                assert!(other.is_none_or(|other| other.meets(Mask::of(cell)) && other.is_within(mask)));
            }
        }
        assert!(counts[0] > 50 && counts[1] > 50, "{counts:?}");
    }

    #[test]
    fn what_settles_needs_no_guess() {
        let full: Grid = FULL.parse().expect("a grid");
        let mut board = Board::new(&full);
        let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let open =
            easy.bytes().enumerate().filter(|(_, digit)| *digit == b'.').map(|(cell, _)| cell).collect();
        assert!(board.settles(open));
        assert!(!board.settles((0..81).collect()));
    }
}
