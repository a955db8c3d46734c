//! The search: branches where propagation ends, with the open branches on a stack.

use super::node::{Node, Place};
use super::propagate::Propagated;
use super::solutions::{Outcome, SearchStep, Solver};
use super::words::{ALL, ROWS};
use crate::vector::Vector;
use crate::{CandidateGrid, Grid};
use std::convert::Infallible;
use std::fmt;

/// A search for the solutions of a grid, in an order of its own, that can pause.
///
/// Its steps are counted in nodes of the search tree; one takes far less than a millisecond.
///
/// ```
/// use redoku::{Grid, solver::{Search, SearchStep}};
///
/// let mut search = Search::new(&Grid::EMPTY);
/// let (mut found, mut pauses) = (0, 0);
/// while found < 100 {
///     match search.step(10) {
///         SearchStep::Found => found += 1,
///         SearchStep::Paused => pauses += 1, // time to show progress, or to stop
///         SearchStep::Done => unreachable!("the empty grid has more"),
///     }
/// }
/// assert!(search.solution().is_some_and(|solution| solution.is_solved()));
/// ```
#[derive(Clone)]
pub struct Search {
    node: Node,
    state: State,
    /// The other branch of each guess that led to `node`, `depth` of them. A guess solves a cell,
    /// so there are 81 at most; the capacity is a power of two, so that a masked index needs no
    /// check.
    stack: Box<[Node; CAPACITY]>,
    depth: usize,
    /// Before the first contradiction: how many cells are guessed at once, from 2 up. After it: 1
    /// minus the number of contradictions, and one cell is guessed at a time. A grid in which
    /// guesses go well has many solutions, and any of them will do.
    streak: i32,
    /// The candidates that all solutions keep to, if the puzzle has its own.
    limits: Option<Box<[u16; 81]>>,
}

/// What is known of the node that the search is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// It has not been visited.
    Open,
    /// It is the solution that the last step found.
    Solved,
    /// It has been visited. As after a solution, the next one is on the stack.
    Closed,
}

/// Below this streak, after more than 4,097 contradictions, the search branches on the places of a
/// digit in a box instead of the digits of a cell. A grid with few givens can have too few places
/// for some digits: to find that out takes milliseconds in this way, and hours cell by cell. No
/// puzzle of the benchmarks has nearly as many contradictions.
const BOX_STREAK: i32 = -4096;

/// The nodes that the stack has room for.
const CAPACITY: usize = 128;

impl Search {
    /// A search for the solutions of a grid.
    pub fn new(grid: &Grid) -> Search {
        let node = Node::new(grid.cells());
        Search {
            node,
            state: State::Open,
            stack: Box::new([node; CAPACITY]),
            depth: 0,
            streak: 2,
            limits: None,
        }
    }

    /// A search for the solutions of a puzzle with candidates. It keeps these candidates after a
    /// restart.
    #[inline(never)]
    pub(crate) fn of_candidates(puzzle: &CandidateGrid) -> Search {
        let mut search = Search::new(puzzle.grid());
        search.limit(puzzle);
        search.restart(puzzle.grid());
        search
    }

    /// Sets the candidates that restrict all solutions from the next restart on.
    pub(crate) fn limit(&mut self, puzzle: &CandidateGrid) {
        self.limits = (!puzzle.takes_any()).then(|| Box::new(*puzzle.masks()));
    }

    /// Starts a new search, for the solutions of another grid, without allocating.
    pub fn restart(&mut self, grid: &Grid) {
        self.read(grid.cells());
    }

    /// As [`Search::restart`], with cells of which all are known to be 0..=9.
    #[inline(always)]
    pub(super) fn read(&mut self, cells: &[u8; 81]) {
        self.start(&Node::new(cells));
        if let Some(limits) = &self.limits {
            self.node.keep(limits);
        }
    }

    /// Starts a new search from candidates.
    #[inline(always)]
    pub(super) fn start(&mut self, node: &Node) {
        self.node.copy(node);
        self.state = State::Open;
        self.depth = 0;
        self.streak = 2;
    }

    /// Where the search is: after a solution was found, that.
    #[inline(always)]
    pub(super) fn node(&self) -> &Node {
        &self.node
    }

    /// Continues until a solution is found, all are, or `nodes` nodes have been visited.
    pub fn step(&mut self, nodes: u64) -> SearchStep {
        #[cfg(all(target_arch = "x86_64", not(redoku_portable)))]
        return (*x86::FASTEST)(self, nodes);
        #[cfg(not(all(target_arch = "x86_64", not(redoku_portable))))]
        self.run(nodes)
    }

    /// The solution that the last step found; `None` where it found none.
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
        self.node.write(cells);
    }

    /// Writes the solution into a grid that has exactly one; returns how many it has, 2 for more
    /// than one.
    pub(super) fn fill(&mut self, cells: &mut [u8; 81]) -> u8 {
        self.read(cells);
        if self.step(u64::MAX) != SearchStep::Found {
            return 0;
        }
        self.write(cells);
        if self.step(u64::MAX) == SearchStep::Found { 2 } else { 1 }
    }

    #[inline(always)]
    fn run(&mut self, mut nodes: u64) -> SearchStep {
        loop {
            if self.state != State::Open {
                if self.depth == 0 {
                    self.state = State::Closed;
                    return SearchStep::Done;
                }
                self.depth -= 1;
                self.node.copy(&self.stack[self.depth % CAPACITY]);
                self.state = State::Open;
            }
            if nodes == 0 {
                return SearchStep::Paused;
            }
            nodes -= 1;
            self.state = State::Closed;
            match self.node.propagate() {
                Propagated::Contradiction => self.streak = self.streak.min(1) - 1,
                Propagated::Solved => {
                    self.state = State::Solved;
                    return SearchStep::Found;
                }
                Propagated::Open(open) => {
                    self.guess(open);
                    self.state = State::Open;
                }
            }
        }
    }

    /// Guesses a digit of the cell that promises most: one with two candidates where there is any,
    /// and the most open cells around it. After many contradictions it is a cell of a digit that
    /// has few places in a box. Before the first contradiction up to two more cells are guessed
    /// with it, in other bands and stacks, so that they share no house.
    #[inline(always)]
    fn guess(&mut self, open: Vector) {
        let (pairs, triples) = self.node.pairs_and_triples(open);
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
        if self.streak < BOX_STREAK {
            (place, digits) = self.node.fewest_places();
        }
        let (first, most) = (place.band, self.streak.min(3) as usize);
        let (mut free, mut guesses) = (ALL, 1);
        loop {
            self.branch(place, digits);
            if self.streak <= 1 {
                return;
            }
            free &= !stack_of(place.bit);
            let band = loop {
                if guesses == most {
                    self.streak += 1;
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

    /// Continues with the lowest candidate of a cell among some digits, and puts the branch without
    /// it on the stack.
    #[inline(always)]
    fn branch(&mut self, place: Place, digits: u32) {
        let candidates = self.node.candidates(place);
        let guessed = candidates & digits;
        let lowest = guessed & guessed.wrapping_neg();
        let others = candidates & !lowest;
        let rest = &mut self.stack[self.depth % CAPACITY];
        rest.copy(&self.node);
        rest.restrict(place, others, others.is_power_of_two());
        self.depth += 1;
        self.node.restrict(place, lowest, true);
    }
}

impl Solver for Search {
    type Error = Infallible;

    fn restart(&mut self, grid: &Grid) {
        self.restart(grid);
    }

    fn step(&mut self, nodes: u64) -> Result<SearchStep, Infallible> {
        Ok(self.step(nodes))
    }

    fn solution(&self) -> Option<Grid> {
        self.solution()
    }

    fn allows(&self, grid: &Grid, cell: usize, digit: u8) -> bool {
        grid.allows(cell, digit)
    }

    fn classify(&mut self, grid: &Grid) -> Result<Outcome, Infallible> {
        let mut cells = *grid.cells();
        Ok(match self.fill(&mut cells) {
            0 => Outcome::None,
            1 => Outcome::Unique(Grid::of_digits(cells)),
            _ => Outcome::Multiple,
        })
    }
}

impl fmt::Debug for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("state", &self.state)
            .field("depth", &self.depth)
            .field("streak", &self.streak)
            .finish_non_exhaustive()
    }
}

/// Among the first three `cells` of each band, the one with the most `open` peers. There is at
/// least one. Lanes are bands.
///
/// Always nine cells, since a varying number is a branch that the processor mispredicts: 5 % of the
/// time of a hard puzzle.
#[inline(always)]
fn most_peers(cells: &[u32; 4], open: &[u32; 4]) -> Place {
    let of_band = |band: usize| {
        let others = u64::from(open[(band + 1) % 3]) | u64::from(open[(band + 2) % 3]) << 32;
        // The number of peers, the band and the index of the bit in one word, so that the largest
        // word is the answer.
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

/// For each bit of a word, the cells of its row, column and box in the same band, and those of its
/// column in another band; none for 32, the index of the lowest bit of an empty word.
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

/// The search compiled for newer processors; which of them is at hand is asked once.
#[cfg(all(target_arch = "x86_64", not(redoku_portable)))]
mod x86 {
    use crate::solver::search::{Search, SearchStep};
    use std::sync::LazyLock;

    /// [`Search::step`], compiled for some processors.
    pub type Run = fn(&mut Search, u64) -> SearchStep;

    /// Compiles the search for some features, in a module of its own. Only after exactly these have
    /// been detected it is handed out.
    macro_rules! compiled_for {
        ($module:ident: $($feature:tt),+) => {
            pub mod $module {
                use crate::solver::search::{Search, SearchStep, x86::Run};

                /// The search, or `None` where the processor lacks one of the features.
                #[allow(unsafe_code)]
                pub fn detect() -> Option<Run> {
                    // SAFETY: the processor has all features that the function is compiled for.
                    let run: Run = |search, nodes| unsafe { run(search, nodes) };
                    ($(is_x86_feature_detected!($feature))&&+).then_some(run)
                }

                $(#[target_feature(enable = $feature)])+
                fn run(search: &mut Search, nodes: u64) -> SearchStep {
                    search.run(nodes)
                }
            }
        };
    }

    compiled_for!(avx512: "avx512f", "avx512vl", "avx2", "bmi1", "popcnt");
    compiled_for!(avx2: "avx2", "bmi1", "popcnt");

    /// The search for this processor.
    pub static FASTEST: LazyLock<Run> =
        LazyLock::new(|| avx512::detect().or_else(avx2::detect).unwrap_or(Search::run));
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
            assert_eq!(whole.step(u64::MAX), SearchStep::Found);
            while paused.step(1) == SearchStep::Paused {}
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
        assert_eq!((search.step(0), search.solution()), (SearchStep::Paused, None));
        assert_eq!((search.step(1), search.solution()), (SearchStep::Found, Some(solution)));
        assert_eq!(
            (search.step(1), search.step(1), search.solution()),
            (SearchStep::Done, SearchStep::Done, None)
        );
    }

    /// Each compilation of the search that this processor can run takes the same way through the
    /// same nodes.
    #[cfg(all(target_arch = "x86_64", not(redoku_portable)))]
    #[test]
    fn the_search_is_the_same_for_all_processors() {
        let walk = |run: x86::Run, grid: &Grid| -> Vec<(SearchStep, Option<Grid>)> {
            let mut search = Search::new(grid);
            (0..300).map(|_| (run(&mut search, 7), search.solution())).collect()
        };
        // The empty grid, one whose first solution is far away, one of Arto Inkala's, and one
        // without a solution.
        for text in [
            ".................................................................................",
            "...................5.1........2..9...3....6..........4........1.....5........4...",
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
        ] {
            let grid: Grid = text.parse().expect("a grid");
            let expected = walk(Search::run, &grid);
            for run in [x86::avx2::detect(), x86::avx512::detect()].into_iter().flatten() {
                assert_eq!(walk(run, &grid), expected, "{text}");
            }
        }
        // A processor with all of AVX-512 has AVX2 as well.
        assert!(x86::avx512::detect().is_none() || x86::avx2::detect().is_some());
    }
}
