//! Counting for as long as it takes: exactly, in steps, and meanwhile an estimate.

use crate::random::Random;
use crate::solver::{self, Search, SearchStep};
use crate::{CandidateGrid, Grid};

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
    puzzle: CandidateGrid,
    search: Search,
    /// The parts that are still to be counted, as grids, and about what share of the work each is.
    /// The last one is being counted, unless it is larger than `largest`.
    open: Vec<(Grid, f64)>,
    /// Parts with a larger share of the work than this are split instead of counted.
    largest: f64,
    /// The solutions of the last part so far.
    found: u128,
    /// The nodes that it took so far.
    nodes: u64,
    /// The solutions of the finished parts.
    counted: u128,
    /// The solutions that were known before the whole was split, which starts the count again.
    known: u128,
    /// The share of the finished parts.
    done: f64,
    random: Random,
    /// The probes of all estimates so far, and the sum of what each estimates.
    probes: u64,
    sum: f64,
}

/// A grid that takes more nodes than this is split into parts, for the sake of progress. Counting
/// it again from the start costs little compared to the whole.
const NODES_UNSPLIT: u64 = 2000;

/// The number of these parts, roughly.
const PARTS: f64 = 128.0;

/// The nodes between two looks at the budget.
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
        Counter::of_candidates(&(*grid).into())
    }

    /// Starts to count the solutions of a puzzle with candidates.
    pub fn of_candidates(puzzle: &CandidateGrid) -> Counter {
        let is_known = puzzle.takes_any() && *puzzle.grid() == Grid::EMPTY;
        Counter {
            puzzle: *puzzle,
            search: Search::of_candidates(puzzle),
            open: if is_known { Vec::new() } else { vec![(*puzzle.grid(), 1.0)] },
            largest: 1.0,
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
            let is_whole = self.largest == 1.0;
            if share > self.largest {
                left -= 1;
                self.open.pop();
                self.split(&grid, share);
            } else {
                let chunk = NODES_PER_CHUNK.min(left);
                left -= chunk;
                self.nodes += chunk;
                if self.search_for(chunk) {
                    self.counted += self.found;
                    self.done += share;
                    self.open.pop();
                } else if is_whole && self.nodes > NODES_UNSPLIT {
                    self.known = self.found;
                    self.largest = 1.0 / PARTS;
                } else {
                    continue;
                }
            }
            self.found = 0;
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
                SearchStep::Found => {
                    self.found += 1;
                    left -= 1;
                }
                SearchStep::Paused => left -= chunk,
                SearchStep::Done => return true,
            }
        }
        false
    }

    /// Adds a part for each candidate of the open cell that has the fewest.
    fn split(&mut self, grid: &Grid, share: f64) {
        let mut places = self.places(grid);
        if !solver::propagate(&mut places) {
            self.done += share;
            return;
        }
        let Some(cell) = fewest(&places) else {
            self.counted += 1;
            self.done += share;
            return;
        };
        let share = share / candidates(&places, cell).count() as f64;
        for d in candidates(&places, cell) {
            let mut part = solved(&places);
            part.set(cell, d as u8 + 1);
            self.open.push((part, share));
        }
    }

    /// For each digit the cells that it may take before propagation.
    fn places(&self, grid: &Grid) -> [u128; 9] {
        let mut places = self.puzzle.places();
        for cell in (0..81).filter(|&cell| grid.get(cell) != 0) {
            let others = (1..=9).filter(|&digit| digit != grid.get(cell));
            others.for_each(|digit| places[usize::from(digit) - 1] &= !(1 << cell));
        }
        places
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
        let mut search = Search::of_candidates(&self.puzzle);
        for _ in 0..PROBES {
            self.sum += self.probe(&mut search);
            self.probes += 1;
        }
        self.sum / self.probes as f64
    }

    /// A random descent of the search tree: the number of solutions that there would be if all
    /// descents had as many branches as this one.
    fn probe(&mut self, search: &mut Search) -> f64 {
        let mut places = self.places(self.puzzle.grid());
        let mut weight = 1.0;
        loop {
            if !solver::propagate(&mut places) {
                return 0.0;
            }
            let Some(cell) = fewest(&places) else { return weight };
            if let Some(count) = counted(search, &places) {
                return weight * count;
            }
            let digits: Vec<usize> = candidates(&places, cell).collect();
            let digit = digits[self.random.below(digits.len())];
            weight *= digits.len() as f64;
            (0..9).filter(|&d| d != digit).for_each(|d| places[d] &= !(1 << cell));
        }
    }
}

/// The candidates of a cell, from 0.
fn candidates(places: &[u128; 9], cell: usize) -> impl Iterator<Item = usize> {
    (0..9).filter(move |&d| places[d] >> cell & 1 == 1)
}

/// The open cell with the fewest candidates; `None` if all are solved.
fn fewest(places: &[u128; 9]) -> Option<usize> {
    let open = (0..81).filter(|&cell| candidates(places, cell).count() > 1);
    open.min_by_key(|&cell| candidates(places, cell).count())
}

/// The cells that have one candidate.
fn solved(places: &[u128; 9]) -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in 0..81 {
        let mut digits = candidates(places, cell);
        if let (Some(d), None) = (digits.next(), digits.next()) {
            grid.set(cell, d as u8 + 1);
        }
    }
    grid
}

/// How many solutions the solved cells leave, where that is counted within [`NODES_TO_COUNT`]
/// nodes. The candidates leave the same ones, since they follow from these cells.
fn counted(search: &mut Search, places: &[u128; 9]) -> Option<f64> {
    search.restart(&solved(places));
    let mut found = 0.0;
    for _ in 0..NODES_TO_COUNT {
        match search.step(1) {
            SearchStep::Found => found += 1.0,
            SearchStep::Paused => {}
            SearchStep::Done => return Some(found),
        }
    }
    None
}
