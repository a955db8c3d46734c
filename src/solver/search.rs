//! The search: guesses where inference ends, on a stack of boards.

use super::board::{ALL, Board, Place, ROWS, Settled};
use super::vector::Vector;
use crate::Grid;

/// What [`Search::step`] came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A solution, another than all before: [`Search::solution`] has it.
    Found,
    /// The nodes that were allowed are used up.
    Paused,
    /// There are no more solutions.
    Done,
}

/// A walk over the solutions of a grid, in an order of its own, that can be left and resumed.
///
/// A node is a board that is brought as far as inference goes; one is done in far less than a millisecond.
///
/// ```
/// use redoku::{Grid, solver::{Search, Step}};
///
/// let mut search = Search::new(&Grid::EMPTY);
/// let (mut found, mut pauses) = (0, 0);
/// while found < 100 {
///     match search.step(10) {
///         Step::Found => found += 1,
///         Step::Paused => pauses += 1, // time to show progress, or to stop
///         Step::Done => unreachable!("the empty grid has more"),
///     }
/// }
/// assert!(search.solution().is_solved());
/// ```
#[derive(Clone)]
pub struct Search {
    board: Board,
    /// Whether `board` is still to be looked at; otherwise the next one is on the stack.
    is_open: bool,
    /// The other side of each guess that led to `board`, `depth` of them. A guess settles a cell, so there are 81 at
    /// most; the room is a power of two, so that a masked index needs no check.
    stack: Box<[Board; ROOM]>,
    depth: usize,
    /// How many cells are guessed at once. Grows until the first contradiction, and sinks below 1 from then on, where it
    /// is one cell at a time: a grid in which guesses go well has many solutions, and whichever comes first will do.
    boldness: i32,
}

/// When boldness has sunk so low, digits are guessed in boxes instead of cells. A grid of few givens can have too few
/// places for some digits, which going cell by cell is not seen in hours, and so in milliseconds. No puzzle of the
/// benchmarks comes near it.
const DESPAIR: i32 = -4096;

/// The boards that a stack has room for.
const ROOM: usize = 128;

impl Search {
    /// A search that has not taken a step.
    pub fn new(grid: &Grid) -> Search {
        let board = Board::new(grid.cells());
        Search { board, is_open: true, stack: Box::new([board; ROOM]), depth: 0, boldness: 2 }
    }

    /// Starts over with another grid, in the memory of this search.
    pub fn restart(&mut self, grid: &Grid) {
        self.read(grid.cells());
    }

    /// Starts over with cells that are digits.
    #[inline(always)]
    pub(super) fn read(&mut self, cells: &[u8; 81]) {
        self.board.copy(&Board::new(cells));
        self.is_open = true;
        self.depth = 0;
        self.boldness = 2;
    }

    /// Goes on until there is a solution, or for `nodes` boards.
    pub fn step(&mut self, nodes: u64) -> Step {
        #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
        return x86::step(self, nodes);
        #[cfg(not(all(target_arch = "x86_64", not(feature = "portable"))))]
        self.run(nodes)
    }

    /// The solution that the last step found.
    pub fn solution(&self) -> Grid {
        let mut cells = [0; 81];
        self.write(&mut cells);
        Grid::of_digits(cells)
    }

    /// Writes the solution that the last step found.
    #[inline(always)]
    pub(super) fn write(&self, cells: &mut [u8; 81]) {
        self.board.write(cells);
    }

    #[inline(always)]
    fn run(&mut self, mut nodes: u64) -> Step {
        loop {
            if !self.is_open {
                if self.depth == 0 {
                    return Step::Done;
                }
                self.depth -= 1;
                self.board.copy(&self.stack[self.depth % ROOM]);
                self.is_open = true;
            }
            if nodes == 0 {
                return Step::Paused;
            }
            nodes -= 1;
            self.is_open = false;
            match self.board.settle() {
                Settled::Broken => self.boldness = self.boldness.min(1) - 1,
                Settled::Solved => return Step::Found,
                Settled::Open(open) => {
                    self.guess(open);
                    self.is_open = true;
                }
            }
        }
    }

    /// Guesses a digit of a cell, the one that settles most: it has two candidates where any cell has, and the most
    /// open cells around it. Where that has gone wrong for long it is the cell of a digit that has few in a box. While
    /// all goes well, two more cells are guessed with it, in other bands and stacks, so that they do not stand in each
    /// other's way.
    #[inline(always)]
    fn guess(&mut self, open: Vector) {
        let (pairs, triples) = self.board.pairs_and_triples(open);
        let cells = if pairs.any() {
            pairs
        } else if triples.any() {
            triples
        } else {
            open
        };
        let (open, cells) = (open.lanes(), cells.lanes());
        let mut place = most_peers(&cells, &open);
        let mut digits = 511;
        if self.boldness < DESPAIR {
            (place, digits) = self.board.fewest_places();
        }
        let (first, bold) = (place.band, self.boldness.min(3) as usize);
        let (mut free, mut guesses) = (ALL, 1);
        loop {
            self.split(place, digits);
            if self.boldness <= 1 {
                return;
            }
            free &= !stack_of(place.bit);
            let band = loop {
                if guesses == bold {
                    self.boldness += 1;
                    return;
                }
                let band = (first + guesses) % 3;
                guesses += 1;
                if cells[band] & free != 0 {
                    break band;
                }
            };
            let cells = cells[band] & free;
            place = Place { band, bit: cells & cells.wrapping_neg() };
        }
    }

    /// Goes on with the lowest candidate of a cell that is one of some digits, and leaves the others for later.
    #[inline(always)]
    fn split(&mut self, place: Place, digits: u32) {
        let candidates = self.board.candidates(place);
        let guessed = candidates & digits;
        let lowest = guessed & guessed.wrapping_neg();
        let others = candidates & !lowest;
        let rest = &mut self.stack[self.depth % ROOM];
        rest.copy(&self.board);
        rest.restrict(place, others, others.is_power_of_two());
        self.depth += 1;
        self.board.restrict(place, lowest, true);
    }
}

/// Among the first three `cells` of each band, the one with the most `open` peers; there is one. Lanes are bands.
///
/// Always nine, for a number that changes is a branch that is mispredicted: 5 % of the time of a hard puzzle.
#[inline(always)]
fn most_peers(cells: &[u32; 4], open: &[u32; 4]) -> Place {
    let of_band = |band: usize| {
        let others = u64::from(open[(band + 1) % 3]) | u64::from(open[(band + 2) % 3]) << 32;
        // The number of peers, the band and the bit's index in one word, so that the largest word has the cell.
        let key = |cells: u32| {
            let i = cells.trailing_zeros();
            let [near, column] = PEERS[i as usize % 64];
            let peers = (open[band] & near).count_ones()
                + (others & (u64::from(column) | u64::from(column) << 32)).count_ones();
            peers << 16 | (band as u32) << 8 | i
        };
        let first = cells[band];
        let second = first & first.wrapping_sub(1);
        let third = second & second.wrapping_sub(1);
        key(first).max(key(second)).max(key(third))
    };
    let best = of_band(0).max(of_band(1)).max(of_band(2));
    Place { band: (best >> 8 & 3) as usize, bit: 1 << (best & 31) }
}

/// For each bit of a word, the cells of its row, column and box in the same band, and those of its column in another;
/// none for 32, which is where the lowest bit of an empty word is.
const PEERS: [[u32; 2]; 64] = {
    let mut peers = [[0; 2]; 64];
    let mut i = 0;
    while i < 30 {
        let column = ROWS << (i % 10);
        peers[i] = [511 << (i / 10 * 10) | column | stack_of(1 << i), column];
        i += 1;
    }
    peers
};

/// The cells of a word that are in the same stack as one of its bits.
const fn stack_of(bit: u32) -> u32 {
    (7 * ROWS) << (bit.trailing_zeros() % 10 / 3 * 3)
}

/// The search compiled for three generations of processors, of which the one at hand is asked what it can do.
#[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
#[allow(unsafe_code)]
mod x86 {
    use super::{Search, Step};

    pub fn step(search: &mut Search, nodes: u64) -> Step {
        if is_x86_feature_detected!("avx512vl") && is_x86_feature_detected!("avx512f") {
            // SAFETY: the processor has what the function is compiled for.
            unsafe { avx512(search, nodes) }
        } else if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt") {
            // SAFETY: the processor has what the function is compiled for.
            unsafe { avx2(search, nodes) }
        } else {
            search.run(nodes)
        }
    }

    #[target_feature(enable = "avx512f,avx512vl,avx2,bmi1,popcnt")]
    fn avx512(search: &mut Search, nodes: u64) -> Step {
        search.run(nodes)
    }

    #[target_feature(enable = "avx2,bmi1,popcnt")]
    fn avx2(search: &mut Search, nodes: u64) -> Step {
        search.run(nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::houses_of;

    /// The cell of a bit in the second band, and of one in the first.
    const fn cell(bit: usize) -> usize {
        27 + bit / 10 * 9 + bit % 10
    }

    #[test]
    fn peers_share_a_house() {
        for i in (0..30).filter(|i| i % 10 < 9) {
            let [near, column] = PEERS[i];
            for other in 0..30 {
                let is_cell = other % 10 < 9;
                let shares = |a: usize, b: usize| houses_of(a).iter().zip(houses_of(b)).any(|(&a, b)| a == b);
                assert_eq!(near >> other & 1 == 1, is_cell && shares(cell(i), cell(other)));
                assert_eq!(column >> other & 1 == 1, is_cell && shares(cell(i), cell(other) - 27));
            }
        }
    }

    #[test]
    fn a_search_that_pauses_finds_what_one_that_does_not_finds() {
        let grid = Grid::of_digits({
            let mut cells = [0; 81];
            (cells[0], cells[10], cells[40], cells[79]) = (1, 2, 3, 4);
            cells
        });
        let mut whole = Search::new(&grid);
        let mut paused = Search::new(&grid);
        for _ in 0..500 {
            assert_eq!(whole.step(u64::MAX), Step::Found);
            while paused.step(1) == Step::Paused {}
            assert_eq!(whole.solution(), paused.solution());
        }
        assert!(whole.depth <= 81);
    }

    #[test]
    fn nothing_is_left_after_the_last_solution() {
        let mut solved = Search::new(&Grid::EMPTY);
        solved.step(u64::MAX);
        let mut search = Search::new(&solved.solution());
        assert_eq!(search.step(0), Step::Paused);
        assert_eq!(search.step(1), Step::Found);
        assert_eq!(search.solution(), solved.solution());
        assert_eq!((search.step(1), search.step(1)), (Step::Done, Step::Done));
    }
}
