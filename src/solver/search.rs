//! The search: guesses where inference ends, on a stack of boards.

use super::node::{ALL, Board, Place, ROWS, Settled};
use crate::Grid;
use crate::vector::Vector;

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
/// assert!(search.solution().is_some_and(|solution| solution.is_solved()));
/// ```
#[derive(Clone)]
pub struct Search {
    board: Board,
    state: State,
    /// The other side of each guess that led to `board`, `depth` of them. A guess settles a cell, so there are 81 at
    /// most; the room is a power of two, so that a masked index needs no check.
    stack: Box<[Board; ROOM]>,
    depth: usize,
    /// How many cells are guessed at once. Grows until the first contradiction, and sinks below 1 from then on, where it
    /// is one cell at a time: a grid in which guesses go well has many solutions, and whichever comes first will do.
    boldness: i32,
}

/// What is known of the board that the search is at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// It is still to be looked at.
    Open,
    /// It is a solution, which the last step has found.
    Solved,
    /// It is done with. As after a solution, the next one is on the stack.
    Closed,
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
        Search { board, state: State::Open, stack: Box::new([board; ROOM]), depth: 0, boldness: 2 }
    }

    /// Starts over with another grid, in the memory of this search.
    pub fn restart(&mut self, grid: &Grid) {
        self.read(grid.cells());
    }

    /// Starts over with cells that are digits.
    #[inline(always)]
    pub(super) fn read(&mut self, cells: &[u8; 81]) {
        self.board.copy(&Board::new(cells));
        self.state = State::Open;
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

    /// The solution that the last step found; nothing where it found none.
    pub fn solution(&self) -> Option<Grid> {
        (self.state == State::Solved).then(|| {
            let mut cells = [0; 81];
            self.write(&mut cells);
            Grid::of_digits(cells)
        })
    }

    /// Writes the solution that the last step found. Where it found none, the digits mean nothing.
    #[inline(always)]
    pub(super) fn write(&self, cells: &mut [u8; 81]) {
        self.board.write(cells);
    }

    #[inline(always)]
    fn run(&mut self, mut nodes: u64) -> Step {
        loop {
            if self.state != State::Open {
                if self.depth == 0 {
                    self.state = State::Closed;
                    return Step::Done;
                }
                self.depth -= 1;
                self.board.copy(&self.stack[self.depth % ROOM]);
                self.state = State::Open;
            }
            if nodes == 0 {
                return Step::Paused;
            }
            nodes -= 1;
            match self.board.settle() {
                Settled::Broken => {
                    self.boldness = self.boldness.min(1) - 1;
                    self.state = State::Closed;
                }
                Settled::Solved => {
                    self.state = State::Solved;
                    return Step::Found;
                }
                Settled::Open(open) => self.guess(open),
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

/// The search compiled for newer processors, of which the one at hand is asked what it can do.
#[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
mod x86 {
    use super::{Search, Step};

    /// Compiles the search for some features, in a module of its own, and asks for exactly these before it is called.
    macro_rules! compiled_for {
        ($module:ident: $($feature:tt),+) => {
            pub mod $module {
                use super::{Search, Step};

                /// As [`Search::step`]; nothing where the processor lacks one of the features.
                #[inline(always)]
                #[allow(unsafe_code)]
                pub fn step(search: &mut Search, nodes: u64) -> Option<Step> {
                    if $(is_x86_feature_detected!($feature))&&+ {
                        // SAFETY: the processor has all features that the function is compiled for.
                        Some(unsafe { run(search, nodes) })
                    } else {
                        None
                    }
                }

                $(#[target_feature(enable = $feature)])+
                fn run(search: &mut Search, nodes: u64) -> Step {
                    search.run(nodes)
                }
            }
        };
    }

    compiled_for!(avx512: "avx512f", "avx512vl", "avx2", "bmi1", "popcnt");
    compiled_for!(avx2: "avx2", "bmi1", "popcnt");

    #[inline(always)]
    pub fn step(search: &mut Search, nodes: u64) -> Step {
        avx512::step(search, nodes).or_else(|| avx2::step(search, nodes)).unwrap_or_else(|| search.run(nodes))
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
            assert!(whole.solution().is_some_and(|solution| solution.is_solved()));
            assert_eq!(whole.solution(), paused.solution());
        }
        assert!(whole.depth <= 81);
    }

    #[test]
    fn nothing_is_left_after_the_last_solution() {
        let mut solved = Search::new(&Grid::EMPTY);
        solved.step(u64::MAX);
        let solution = solved.solution().expect("it has found one");
        let mut search = Search::new(&solution);
        assert_eq!((search.step(0), search.solution()), (Step::Paused, None));
        assert_eq!((search.step(1), search.solution()), (Step::Found, Some(solution)));
        assert_eq!((search.step(1), search.step(1), search.solution()), (Step::Done, Step::Done, None));
    }

    /// Each compilation of the search that this processor can run walks the same way through the same nodes.
    #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
    #[test]
    fn the_search_is_the_same_for_all_processors() {
        type Run = fn(&mut Search, u64) -> Option<Step>;
        let sse2: Run = |search, nodes| Some(search.run(nodes));
        let walk = |run: Run, grid: &Grid| -> Option<Vec<(Step, Option<Grid>)>> {
            let mut search = Search::new(grid);
            (0..300).map(|_| Some((run(&mut search, 7)?, search.solution()))).collect()
        };
        // The empty grid, one whose first solution is far away, one of Arto Inkala's, and one without a solution.
        for text in [
            ".................................................................................",
            "...................5.1........2..9...3....6..........4........1.....5........4...",
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
        ] {
            let grid: Grid = text.parse().expect("a grid");
            let expected = walk(sse2, &grid);
            assert!(expected.is_some());
            for run in [x86::avx2::step, x86::avx512::step] {
                let found = walk(run, &grid);
                assert!(found.is_none() || found == expected, "{text}");
            }
        }
        let features = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi1");
        let is_run = x86::avx2::step(&mut Search::new(&Grid::EMPTY), 1).is_some();
        assert_eq!(is_run, features && is_x86_feature_detected!("popcnt"));
    }
}
