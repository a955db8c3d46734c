//! Counting for as long as it takes: exactly, in steps, and meanwhile an estimate.

use crate::Grid;
use crate::random::Random;
use crate::solver::{self, Search, Step};

/// Counts the solutions of a grid, in steps, and reports progress.
///
/// ```
/// use redoku::{Grid, insight::Counter};
///
/// let grid: Grid =
///     "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
///         .parse()?;
/// let mut counter = Counter::new(&grid);
/// while !counter.step(1000) {}
/// assert_eq!((counter.count(), counter.progress()), (1, 1.0));
/// assert_eq!(Counter::new(&Grid::EMPTY).count(), 6_670_903_752_021_072_936_960);
/// # Ok::<(), redoku::ParseGridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Counter {
    grid: Grid,
    search: Search,
    /// The parts that are still to be counted, as grids, and about what share of the work each is.
    /// The last one is being counted.
    open: Vec<(Grid, f64)>,
    /// The solutions of that part so far.
    found: u128,
    /// The nodes that it took so far.
    nodes: u64,
    /// The solutions of the finished parts.
    counted: u128,
    /// The most solutions that were known before a part was split, which starts its count again.
    known: u128,
    /// The share of the finished parts.
    done: f64,
    random: Random,
    /// The probes of all estimates so far, and the sum of what each estimates.
    probes: u64,
    sum: f64,
}

/// A part that takes more nodes than this is split, for the sake of progress. To count its parts
/// from the start costs little compared to the whole.
const NODES_PER_PART: u64 = 50_000;

/// The nodes between two looks at the budget and the size of the part.
const NODES_PER_CHUNK: u64 = 500;

/// The solutions of the empty grid, as Felgenhauer and Jarvis found in 2005.
const OF_EMPTY: u128 = 6_670_903_752_021_072_936_960;

/// The random descents of one estimate.
const PROBES: u32 = 200;

/// A descent ends where what is left can be counted within so many nodes.
const NODES_TO_COUNT: u64 = 64;

impl Counter {
    /// Starts to count. The solutions of the empty grid are known.
    pub fn new(grid: &Grid) -> Counter {
        let is_known = *grid == Grid::EMPTY;
        Counter {
            grid: *grid,
            search: Search::new(grid),
            open: if is_known { Vec::new() } else { vec![(*grid, 1.0)] },
            found: 0,
            nodes: 0,
            counted: if is_known { OF_EMPTY } else { 0 },
            known: 0,
            done: 0.0,
            random: Random::default(),
            probes: 0,
            sum: 0.0,
        }
    }

    /// Continues for about this many nodes, at least one; returns true if all solutions are
    /// counted.
    pub fn step(&mut self, nodes: u64) -> bool {
        let mut left = nodes.max(1);
        while let Some(&(grid, share)) = self.open.last() {
            if left == 0 {
                return false;
            }
            let chunk = NODES_PER_CHUNK.min(left);
            left -= chunk;
            let is_done = self.search_for(chunk);
            self.nodes += chunk;
            if is_done {
                self.counted += self.found;
                self.done += share;
                self.open.pop();
            } else if self.nodes > NODES_PER_PART {
                self.known = self.count();
                self.open.pop();
                self.split(&grid, share);
            } else {
                continue;
            }
            self.found = 0;
            self.nodes = 0;
            if let Some((next, _)) = self.open.last() {
                self.search.restart(next);
            }
        }
        true
    }

    /// Counts solutions, each as one node though a few more may have led to it; returns whether
    /// there are no more.
    fn search_for(&mut self, nodes: u64) -> bool {
        let mut left = nodes;
        while left > 0 {
            let chunk = left.min(64);
            match self.search.step(chunk) {
                Step::Found => {
                    self.found += 1;
                    left -= 1;
                }
                Step::Paused => left -= chunk,
                Step::Done => return true,
            }
        }
        false
    }

    /// Adds a part for each digit of the cell that has the fewest.
    fn split(&mut self, grid: &Grid, share: f64) {
        let digits = |cell: usize| (1..=9).filter(move |&digit| grid.allows(cell, digit));
        let empty = (0..81).filter(|&cell| grid.get(cell) == 0);
        let Some(cell) = empty.min_by_key(|&cell| digits(cell).count()) else { return };
        let share = share / digits(cell).count() as f64;
        for digit in digits(cell) {
            let mut part = *grid;
            part.set(cell, digit);
            self.open.push((part, share));
        }
    }

    /// The solutions counted so far; never fewer than before.
    pub fn count(&self) -> u128 {
        self.known.max(self.counted + self.found)
    }

    /// About how much of the work is done: 0 to 1, and 1 only where all is.
    pub fn progress(&self) -> f64 {
        if self.open.is_empty() { 1.0 } else { self.done.min(0.999_999) }
    }

    /// About how many solutions there are: the count itself where it is done, otherwise the mean
    /// over random descents of the search tree (Knuth, 1975). Those of all calls so far are used,
    /// so more calls make it more exact.
    pub fn estimate(&mut self) -> f64 {
        if self.open.is_empty() {
            return self.counted as f64;
        }
        let mut search = Search::new(&self.grid);
        for _ in 0..PROBES {
            self.sum += self.probe(&mut search);
            self.probes += 1;
        }
        self.sum / self.probes as f64
    }

    /// A random descent of the search tree: the number of solutions that there would be if all
    /// descents had as many branches as this one.
    fn probe(&mut self, search: &mut Search) -> f64 {
        let mut places = places(&self.grid);
        let mut weight = 1.0;
        loop {
            if !solver::propagate(&mut places) {
                return 0.0;
            }
            let candidates = |cell: usize| (0..9).filter(move |&d| places[d] >> cell & 1 == 1);
            let open = (0..81).filter(|&cell| candidates(cell).count() > 1);
            let Some(cell) = open.min_by_key(|&cell| candidates(cell).count()) else {
                return weight;
            };
            if let Some(count) = counted(search, &places) {
                return weight * count;
            }
            let digits: Vec<usize> = candidates(cell).collect();
            let digit = digits[self.random.below(digits.len())];
            weight *= digits.len() as f64;
            (0..9).filter(|&d| d != digit).for_each(|d| places[d] &= !(1 << cell));
        }
    }
}

/// For each digit the cells that it may take before propagation.
fn places(grid: &Grid) -> [u128; 9] {
    let mut places = [(1 << 81) - 1; 9];
    for cell in (0..81).filter(|&cell| grid.get(cell) != 0) {
        let others = (1..=9).filter(|&digit| digit != grid.get(cell));
        others.for_each(|digit| places[usize::from(digit) - 1] &= !(1 << cell));
    }
    places
}

/// How many solutions the solved cells leave, where that is counted within [`NODES_TO_COUNT`]
/// nodes. The candidates leave the same ones, since they follow from these cells.
fn counted(search: &mut Search, places: &[u128; 9]) -> Option<f64> {
    let mut grid = Grid::EMPTY;
    for cell in 0..81 {
        let mut digits = (0..9).filter(|&d| places[d] >> cell & 1 == 1);
        if let (Some(d), None) = (digits.next(), digits.next()) {
            grid.set(cell, d as u8 + 1);
        }
    }
    search.restart(&grid);
    let mut found = 0.0;
    for _ in 0..NODES_TO_COUNT {
        match search.step(1) {
            Step::Found => found += 1.0,
            Step::Paused => {}
            Step::Done => return Some(found),
        }
    }
    None
}
