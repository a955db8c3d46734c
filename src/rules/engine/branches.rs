//! The search: conclusions until there are none, then a guess, on an explicit stack.

use super::plan::Model;
use super::rule::Rule;
use super::sets::digits;
use super::state::{Candidates, Stop};
use super::weights::Weights;
use super::yields::{FREEDOMS, Yield};
use crate::Grid;
use crate::grid::CellSet;
use crate::solver::{self, SearchStep, Solver};
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

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
#[derive(Clone)]
pub struct Search {
    model: Arc<Model>,
    now: Node,
    /// Whether `now` is still to be looked at.
    is_open: bool,
    /// Whether `now` is a solution that the last step has found.
    is_solved: bool,
    /// What is left for later.
    stack: Vec<Node>,
    /// The first branch, until the search has found something or started over.
    start: Option<Box<Node>>,
    /// The rules that wait for being looked at.
    pending: Vec<u64>,
    /// How much trouble each cell has made.
    weights: Weights,
    /// The cell that was guessed last.
    guessed: usize,
    /// The cells that have lost a candidate in this branch.
    touched: CellSet,
    /// What came of asking the rules that aren't asked always, by the freedom of their cells.
    yields: Vec<[Yield; FREEDOMS]>,
    /// How many branches have been looked at.
    nodes: u64,
    /// How often a rule has been asked.
    asked: u64,
    /// What rules that only say yes or no have been seen to look at: the rule, and the cells.
    scopes: Vec<(usize, CellSet)>,
    /// The share of the search that is done.
    done: f64,
}

impl fmt::Debug for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search").field("nodes", &self.nodes).field("done", &self.done).finish_non_exhaustive()
    }
}

/// The most that a search remembers of what rules look at.
const MOST_SCOPES: usize = 256;

/// After so many branches, where nothing has been found, the search starts over: by then it knows
/// which cells make trouble, and guesses them first.
const LESSONS: u64 = 3000;

/// To build an engine takes about as long as asking each of its rules this many times.
const BUILDING: u64 = 16;

/// A branch takes about as long as asking this many rules.
const ASKED_PER_NODE: u64 = 32;

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
    pub(super) fn new(model: &Arc<Model>, grid: &Grid) -> Search {
        let (candidates, is_open) = match model.with(grid.cells()) {
            Ok(candidates) => (candidates, true),
            Err(_) => (Candidates::all(), false),
        };
        let now = Node { candidates, asked: CellSet::EMPTY, share: 1.0 };
        Search {
            model: model.clone(),
            start: Some(Box::new(now.clone())),
            now,
            is_open,
            is_solved: false,
            stack: Vec::new(),
            pending: vec![0; model.words],
            weights: Weights::EQUAL,
            guessed: 0,
            touched: CellSet::EMPTY,
            yields: vec![[Yield::default(); FREEDOMS]; model.optional.len()],
            nodes: 0,
            asked: 0,
            scopes: Vec::new(),
            done: 0.0,
        }
    }

    /// Goes on until a solution is found, all are, or `nodes` branches have been looked at.
    ///
    /// # Errors
    /// [`Aborted`] where a rule failed; the search is over then.
    pub fn step(&mut self, mut nodes: u64) -> Result<SearchStep, Aborted> {
        self.is_solved = false;
        loop {
            if !self.is_open {
                match self.stack.pop() {
                    None => return Ok(SearchStep::Done),
                    Some(node) => self.now = node,
                }
                self.is_open = true;
            }
            if nodes == 0 {
                return Ok(SearchStep::Paused);
            }
            nodes -= 1;
            self.nodes += 1;
            if self.nodes == LESSONS
                && let Some(start) = self.start.take()
            {
                self.stack.clear();
                // Progress doesn't go back: the whole search is what was left of it.
                self.now = Node { share: 1.0 - self.done, ..*start };
            }
            self.is_open = false;
            self.touched = CellSet::EMPTY;
            match self.settle() {
                Err(Stop::Contradiction) => {
                    self.weights.weigh(self.guessed, 0.3);
                    self.weights.grow();
                    self.pending.fill(0);
                    self.done += self.now.share;
                }
                Err(Stop::Aborted) => {
                    self.stack.clear();
                    return Err(Aborted);
                }
                Ok(()) => match self.weights.most_pressing(&self.now.candidates, &self.model.houses) {
                    None => {
                        self.done += self.now.share;
                        self.start = None;
                        self.is_solved = true;
                        return Ok(SearchStep::Found);
                    }
                    Some((cell, digit)) => self.guess(cell, digit),
                },
            }
        }
    }

    /// The solution that the last step found; nothing where it found none.
    pub fn solution(&self) -> Option<Grid> {
        self.is_solved.then(|| self.now.candidates.grid())
    }

    /// About how much of the search is done: 0 to 1.
    pub fn progress(&self) -> f64 {
        // The shares add up to 1 but for rounding.
        self.done.min(1.0)
    }

    /// How much work the search has done, in branches; those that ask many rules count as several.
    pub(crate) fn effort(&self) -> u64 {
        self.nodes.max(self.asked / ASKED_PER_NODE)
    }

    /// How much work it takes to build the search's engine, in branches.
    pub(crate) fn building(&self) -> u64 {
        self.model.rules.len() as u64 * BUILDING / ASKED_PER_NODE
    }

    /// Draws conclusions until there are none: those of the classic houses first, for they cost
    /// least, then those of the cheap rules, then those of the others, one at a time. A rule is
    /// asked less often where it seldom finds anything, so there may be more to find.
    fn settle(&mut self) -> Result<(), Stop> {
        let model = self.model.clone();
        loop {
            if model.is_classic && self.now.candidates.settle_houses().is_err() {
                // Nobody knows which cells were to blame, so all are that have got their digit in
                // this branch, and the cell that was guessed last once more.
                self.touched |= self.now.candidates.take_changed();
                self.weights.blame(&self.now.candidates, self.touched);
                self.weights.weigh(self.guessed, 1.0);
                return Err(Stop::Contradiction);
            }
            self.wake(&model);
            if !self.sweep(&model, 0..model.cheap)? && !self.sweep(&model, model.cheap..model.rules.len())? {
                self.ask(&model)?;
                if !self.now.candidates.has_changed() {
                    return Ok(());
                }
            }
        }
    }

    /// The rules that look at what has changed are due.
    fn wake(&mut self, model: &Model) {
        let changed = self.now.candidates.take_changed();
        self.touched |= changed;
        changed.iter().for_each(|cell| {
            let wakes = &model.wakes[cell * model.words..][..model.words];
            self.pending.iter_mut().zip(wakes).for_each(|(pending, wakes)| *pending |= wakes);
        });
    }

    /// Each of the rules that are due takes what can't be; of those that aren't cheap only until
    /// one has found something. Answers whether any has.
    fn sweep(&mut self, model: &Model, rules: Range<usize>) -> Result<bool, Stop> {
        let mut has_changed = false;
        let mut next = rules.start;
        while let Some(rule) = self.due(next, rules.end) {
            self.pending[rule / 64] &= !(1 << (rule % 64));
            next = rule + 1;
            let counted = self.yield_at(model, rule);
            if counted.is_some_and(|(i, class)| !self.yields[i][class].is_worth_it(self.nodes)) {
                continue;
            }
            self.asked += 1;
            let result = model.rules[rule].propagate(&mut self.now.candidates);
            let has_found = self.now.candidates.has_changed();
            if let Some((i, class)) = counted {
                self.yields[i][class].count(has_found || result.is_err());
            }
            if let Err(stop) = result {
                self.weights.blame(&self.now.candidates, model.cells[rule]);
                return Err(stop);
            }
            if has_found {
                self.wake(model);
                if model.rules[rule].is_thorough() {
                    self.pending[rule / 64] &= !(1 << (rule % 64));
                }
            }
            has_changed |= has_found;
            if has_found && rule >= model.cheap {
                break;
            }
        }
        Ok(has_changed)
    }

    /// Where the yield of a rule is counted at the present freedom of its cells. Nowhere for rules
    /// that are asked always, nor where all cells have their digit: that is the last chance to
    /// notice what breaks a rule, so none is skipped then.
    #[inline]
    fn yield_at(&self, model: &Model, rule: usize) -> Option<(usize, usize)> {
        let i = rule.checked_sub(model.always)?;
        let cells = &model.optional[i];
        let count = |&cell: &u8| self.now.candidates.get(cell.into()).count_ones() as usize;
        let freedom = cells.iter().map(count).sum::<usize>().saturating_sub(cells.len());
        (freedom > 0).then(|| (i, (freedom / 4).min(FREEDOMS - 1)))
    }

    /// The first rule from `from` on, before `to`, that is due.
    #[inline]
    fn due(&self, from: usize, to: usize) -> Option<usize> {
        let mut word = from / 64;
        let mut rules = self.pending.get(word)? >> (from % 64) << (from % 64);
        while rules == 0 {
            word += 1;
            if word * 64 >= to {
                return None;
            }
            rules = self.pending[word];
        }
        let rule = word * 64 + rules.trailing_zeros() as usize;
        (rule < to).then_some(rule)
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
        let mut grid = self.now.candidates.grid();
        for rule in model.checks.clone() {
            for cell in new & model.cells[rule] {
                if !model.rules[rule].allows(&grid, cell)? {
                    self.learn(model, rule, cell, grid)?;
                    return Err(Stop::Contradiction);
                }
            }
        }
        self.now.asked |= new;
        self.look_ahead(model, new, &mut grid)
    }

    /// A rule has objected to a cell: which others has it looked at? Those without which it no
    /// longer objects. That is remembered, so that the next time all but one or two of them have
    /// their digit, the rule is asked beforehand.
    fn learn(&mut self, model: &Model, rule: usize, cell: usize, grid: Grid) -> Result<(), Stop> {
        let allows = |grid: &Grid| model.rules[rule].allows(grid, cell);
        let only = |cells: CellSet| {
            Grid::of_digits(std::array::from_fn(|i| if cells.contains(i) { grid.get(i) } else { 0 }))
        };
        let set = self.now.candidates.singles();
        let known = self.scopes.iter().filter(|(of, scope)| *of == rule && scope.contains(cell));
        for &(_, scope) in known {
            if scope.is_subset(set) && !allows(&only(scope))? {
                self.weights.blame(&self.now.candidates, scope);
                return Ok(());
            }
        }
        let mut scope = set & model.cells[rule];
        if self.scopes.len() < MOST_SCOPES {
            for other in scope - CellSet::of(cell) {
                let without = scope - CellSet::of(other);
                if !allows(&only(without))? {
                    scope = without;
                }
            }
            self.scopes.push((rule, scope));
        }
        self.weights.blame(&self.now.candidates, scope);
        Ok(())
    }

    /// Where a rule looks at cells of which one or two are open, since `new` have their digit, it
    /// is asked about each candidate of theirs.
    fn look_ahead(&mut self, model: &Model, new: CellSet, grid: &mut Grid) -> Result<(), Stop> {
        for i in 0..self.scopes.len() {
            let (rule, scope) = self.scopes[i];
            let open = scope - self.now.asked;
            if (scope & new).is_empty() || open.is_empty() || open.len() > 2 {
                continue;
            }
            let rule = &*model.rules[rule];
            for cell in open {
                let other = (open - CellSet::of(cell)).single();
                for digit in digits(self.now.candidates.get(cell)) {
                    grid.set(cell, digit as u8);
                    let fits = match other {
                        None => rule.allows(grid, cell),
                        Some(other) => any_fits(rule, grid, other, self.now.candidates.get(other)),
                    };
                    grid.set(cell, 0);
                    if !fits? && self.now.candidates.remove(cell, 1 << (digit - 1)).is_err() {
                        self.weights.blame(&self.now.candidates, scope);
                        return Err(Stop::Contradiction);
                    }
                }
            }
        }
        Ok(())
    }

    /// Goes on with one candidate of a cell and leaves the others for later.
    fn guess(&mut self, cell: usize, digit: u16) {
        let share = self.now.share / f64::from(self.now.candidates.get(cell).count_ones());
        self.stack.push(self.now.clone());
        // There are two candidates or more, so neither is a contradiction.
        if let Some(rest) = self.stack.last_mut() {
            rest.share -= share;
            let _ = rest.candidates.remove(cell, digit);
        }
        self.now.share = share;
        let _ = self.now.candidates.keep(cell, digit);
        self.guessed = cell;
        self.is_open = true;
    }
}

impl Solver for Search {
    type Error = Aborted;

    fn restart(&mut self, grid: &Grid) {
        *self = Search::new(&self.model, grid);
    }

    fn step(&mut self, nodes: u64) -> Result<SearchStep, Aborted> {
        self.step(nodes)
    }

    fn solution(&self) -> Option<Grid> {
        self.solution()
    }
}

/// Whether a rule allows a cell any of some digits.
fn any_fits(rule: &dyn Rule, grid: &mut Grid, cell: usize, mask: u16) -> Result<bool, Stop> {
    for digit in digits(mask) {
        grid.set(cell, digit as u8);
        let fits = rule.allows(grid, cell);
        grid.set(cell, 0);
        if fits? {
            return Ok(true);
        }
    }
    Ok(false)
}

impl Candidates {
    /// What the engine of vectors concludes from the rows, columns and boxes.
    fn settle_houses(&mut self) -> Result<(), Stop> {
        let mut places: [u128; 9] = std::array::from_fn(|i| self.places(i as u8 + 1).bits());
        if !solver::propagate(&mut places) {
            return Err(Stop::Contradiction);
        }
        for (digit, left) in (1..).zip(places) {
            self.clear(digit, CellSet::ALL - CellSet::from_bits(left))?;
        }
        Ok(())
    }
}
