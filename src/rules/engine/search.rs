//! The search: conclusions until there are none, then a guess, on an explicit stack.

use super::candidates::Candidates;
use super::cells::CellSet;
use super::plan::Model;
use super::rule::Stop;
use crate::Grid;
use crate::solver::{self, Step};
use std::fmt;
use std::rc::Rc;

/// A rule failed, and the search with it; the rule knows why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aborted;

impl fmt::Display for Aborted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a rule failed")
    }
}

impl std::error::Error for Aborted {}

/// A walk over the solutions of a puzzle with rules, in whatever order is fastest, that can pause.
pub struct Search {
    model: Rc<Model>,
    now: Node,
    /// Whether `now` is still to be looked at.
    is_open: bool,
    /// What is left for later.
    stack: Vec<Node>,
    /// The rules that wait for being looked at.
    pending: Vec<u64>,
    /// How much trouble each cell has made: cells that make more are guessed first.
    weights: [f32; 81],
    /// What one trouble adds, growing, so that what was long ago counts less.
    trouble: f32,
    /// The share of the search that is done.
    done: f64,
}

/// A branch of the search.
#[derive(Clone)]
struct Node {
    candidates: Candidates,
    /// The cells whose digit the rules have been asked about.
    asked: CellSet,
    /// The branch's share of the search.
    share: f64,
}

impl Search {
    /// A search for the solutions of a puzzle that have the digits of a grid.
    pub fn new(model: &Rc<Model>, grid: &Grid) -> Search {
        let (candidates, is_open) = match model.with(grid.cells()) {
            Ok(candidates) => (candidates, true),
            Err(_) => (Candidates::all(), false),
        };
        Search {
            model: model.clone(),
            now: Node { candidates, asked: CellSet::EMPTY, share: 1.0 },
            is_open,
            stack: Vec::new(),
            pending: vec![0; model.words],
            weights: [1.0; 81],
            trouble: 1.0,
            done: 0.0,
        }
    }

    /// Goes on until a solution is found, all are, or `nodes` branches have been looked at.
    ///
    /// # Errors
    /// [`Aborted`] where a rule failed; the search is over then.
    pub fn step(&mut self, mut nodes: u64) -> Result<Step, Aborted> {
        loop {
            if !self.is_open {
                match self.stack.pop() {
                    None => return Ok(Step::Done),
                    Some(node) => self.now = node,
                }
                self.is_open = true;
            }
            if nodes == 0 {
                return Ok(Step::Paused);
            }
            nodes -= 1;
            self.is_open = false;
            match self.settle() {
                Err(Stop::Contradiction) => {
                    self.pending.fill(0);
                    self.done += self.now.share;
                }
                Err(Stop::Aborted) => {
                    self.stack.clear();
                    return Err(Aborted);
                }
                Ok(()) => match self.most_pressing() {
                    None => {
                        self.done += self.now.share;
                        return Ok(Step::Found);
                    }
                    Some(cell) => self.guess(cell),
                },
            }
        }
    }

    /// The solution that was found last.
    pub fn solution(&self) -> Grid {
        Grid::of_digits(std::array::from_fn(|cell| self.now.candidates.digit(cell).unwrap_or(0)))
    }

    /// About how much of the search is done: 0 to 1.
    pub fn progress(&self) -> f64 {
        self.done
    }

    /// Draws conclusions until there are none: those of the cheap rules first, then those of the classic houses, then
    /// all others.
    fn settle(&mut self) -> Result<(), Stop> {
        let model = self.model.clone();
        let mut houses = model.is_classic;
        loop {
            let candidates = &mut self.now.candidates;
            if candidates.has_changed() {
                houses = model.is_classic;
                for cell in candidates.take_changed() {
                    let wakes = &model.wakes[cell * model.words..][..model.words];
                    self.pending.iter_mut().zip(wakes).for_each(|(pending, wakes)| *pending |= wakes);
                }
            }
            let next = self.pending.iter().enumerate().find(|(_, word)| **word != 0);
            let next = next.map(|(i, word)| i * 64 + word.trailing_zeros() as usize);
            match next {
                Some(rule) if rule < model.cheap || !houses => {
                    self.pending[rule / 64] &= !(1 << (rule % 64));
                    if let Err(stop) = model.rules[rule].propagate(candidates) {
                        self.blame(model.rules[rule].cells());
                        return Err(stop);
                    }
                }
                _ if houses => {
                    houses = false;
                    candidates.settle_houses()?;
                }
                _ => {
                    self.ask(&model)?;
                    return Ok(());
                }
            }
        }
    }

    /// Asks the rules about the cells that have got their digit.
    fn ask(&mut self, model: &Model) -> Result<(), Stop> {
        if model.checks.is_empty() {
            return Ok(());
        }
        let new = self.now.candidates.singles() - self.now.asked;
        if new.is_empty() {
            return Ok(());
        }
        let grid = self.solution();
        for rule in &model.rules[model.checks.clone()] {
            let cells = rule.cells();
            for cell in new & cells {
                if !rule.allows(&grid, cell)? {
                    self.blame(CellSet::of(cell));
                    return Err(Stop::Contradiction);
                }
            }
        }
        self.now.asked |= new;
        Ok(())
    }

    /// Cells have made trouble.
    fn blame(&mut self, cells: CellSet) {
        for cell in cells {
            self.weights[cell] += self.trouble;
        }
        self.trouble *= 1.02;
        if self.trouble > 1e20 {
            self.trouble *= 1e-20;
            self.weights.iter_mut().for_each(|weight| *weight *= 1e-20);
        }
    }

    /// The cell to guess: few candidates and much trouble.
    fn most_pressing(&self) -> Option<usize> {
        let open = CellSet::ALL - self.now.candidates.singles();
        let score = |&cell: &usize| self.now.candidates.get(cell).count_ones() as f32 / self.weights[cell];
        open.iter().min_by(|a, b| score(a).total_cmp(&score(b)))
    }

    /// Goes on with one candidate of a cell and leaves the others for later.
    fn guess(&mut self, cell: usize) {
        let candidates = self.now.candidates.get(cell);
        let digit = candidates & candidates.wrapping_neg();
        let share = self.now.share / f64::from(candidates.count_ones());
        let mut rest = self.now.clone();
        rest.share -= share;
        // There are two candidates or more, so neither is a contradiction.
        let _ = rest.candidates.remove(cell, digit);
        self.stack.push(rest);
        self.now.share = share;
        let _ = self.now.candidates.keep(cell, digit);
        self.is_open = true;
    }
}

impl Candidates {
    /// What the engine of vectors concludes from the rows, columns and boxes.
    fn settle_houses(&mut self) -> Result<(), Stop> {
        let mut places: [u128; 9] = std::array::from_fn(|i| self.places(i as u8 + 1).0);
        if !solver::conclude(&mut places) {
            return Err(Stop::Contradiction);
        }
        for (digit, left) in (1..).zip(places) {
            self.clear(digit, CellSet::ALL - CellSet(left))?;
        }
        Ok(())
    }
}
