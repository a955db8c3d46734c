//! Counting for as long as it takes: exactly, step by step, and by chance at once.

use super::conflict::Chance;
use crate::Grid;
use crate::solver::{self, Search, Step};

/// Counts the solutions of a grid, in steps, and tells how far it is.
///
/// ```
/// use redoku::{Grid, insight::Counter};
///
/// let grid: Grid = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".parse()?;
/// let mut counter = Counter::new(&grid);
/// while !counter.step(1000) {}
/// assert_eq!((counter.count(), counter.progress()), (1, 1.0));
/// assert_eq!(Counter::new(&Grid::EMPTY).count(), 6_670_903_752_021_072_936_960);
/// # Ok::<(), redoku::formats::Problem>(())
/// ```
pub struct Counter {
    grid: Grid,
    search: Search,
    /// The parts of the grid that are still to be counted, and about what share of all each of them is. The last one is
    /// being counted.
    open: Vec<(Grid, f64)>,
    /// The solutions of that part so far, and the boards that it took.
    found: u128,
    nodes: u64,
    counted: u128,
    done: f64,
    chance: Chance,
    probes: u64,
    sum: f64,
}

/// A part that takes more boards than this is split, so that it is known how far the counting is. To begin again costs
/// little beside what it takes then.
const PART: u64 = 50_000;

/// So many boards are looked at before it is asked what to do next.
const CHUNK: u64 = 500;

/// The solutions of the empty grid, as Felgenhauer and Jarvis found in 2005.
const OF_EMPTY: u128 = 6_670_903_752_021_072_936_960;

/// So many ways down one estimate goes.
const PROBES: u32 = 200;

/// What is left of a grid is counted where that takes no more boards than this.
const COUNTED: u64 = 64;

impl Counter {
    /// Begins to count. What the empty grid has is known.
    pub fn new(grid: &Grid) -> Counter {
        let is_known = *grid == Grid::EMPTY;
        Counter {
            grid: *grid,
            search: Search::new(grid),
            open: if is_known { Vec::new() } else { vec![(*grid, 1.0)] },
            found: 0,
            nodes: 0,
            counted: if is_known { OF_EMPTY } else { 0 },
            done: 0.0,
            chance: Chance(0x9e37_79b9_7f4a_7c15),
            probes: 0,
            sum: 0.0,
        }
    }

    /// Goes on for about so many boards; answers whether all is counted.
    pub fn step(&mut self, nodes: u64) -> bool {
        let mut left = nodes;
        while let Some(&(grid, share)) = self.open.last() {
            if left == 0 {
                return false;
            }
            let chunk = CHUNK.min(left);
            left -= chunk;
            let is_done = self.search_for(chunk);
            self.nodes += chunk;
            if is_done {
                self.counted += self.found;
                self.done += share;
                self.open.pop();
            } else if self.nodes > PART {
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

    /// Counts solutions, each as one board, though a few more may have led to it; answers whether there are no more.
    fn search_for(&mut self, boards: u64) -> bool {
        let mut left = boards;
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

    /// A part for each digit of the cell that has the fewest.
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

    /// The solutions that were counted so far.
    pub fn count(&self) -> u128 {
        self.counted + self.found
    }

    /// About how much of the work is done: 0 to 1, and 1 only where all is.
    pub fn progress(&self) -> f64 {
        if self.open.is_empty() { 1.0 } else { self.done.min(0.999_999) }
    }

    /// About how many solutions there are: the count itself where it is done. Otherwise what some random ways down tell
    /// (Knuth, 1975), together with those of all calls before, so the more calls, the better.
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

    /// A way down where each digit is chosen by chance, among so many: as many solutions as there would be if all ways
    /// went as this one.
    fn probe(&mut self, search: &mut Search) -> f64 {
        let mut places = places(&self.grid);
        let mut weight = 1.0;
        loop {
            if !solver::conclude(&mut places) {
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
            let digit = digits[self.chance.below(digits.len())];
            weight *= digits.len() as f64;
            (0..9).filter(|&d| d != digit).for_each(|d| places[d] &= !(1 << cell));
        }
    }
}

/// For each digit the cells that it may take: all, but for the givens.
fn places(grid: &Grid) -> [u128; 9] {
    let mut places = [(1 << 81) - 1; 9];
    for cell in (0..81).filter(|&cell| grid.get(cell) != 0) {
        let others = (1..=9).filter(|&digit| digit != grid.get(cell));
        others.for_each(|digit| places[usize::from(digit) - 1] &= !(1 << cell));
    }
    places
}

/// How many solutions the cells that are settled leave, where that is counted in no time. They leave the same as the
/// candidates do, for those follow from them.
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
    for _ in 0..COUNTED {
        match search.step(1) {
            Step::Found => found += 1.0,
            Step::Paused => {}
            Step::Done => return Some(found),
        }
    }
    None
}
