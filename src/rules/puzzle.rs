//! A puzzle that answers questions: what its solutions are, which rules some digits break, how it
//! is drawn.

use super::drawing::Drawing;
use super::engine::{Aborted, Candidates, Engine, Plan, Rule, Search, Stop};
use super::setting::{Houses, Setting};
use super::spec::{PuzzleError, PuzzleSpec};
use super::write;
use crate::grid::CellSet;
use crate::solver::SearchStep;
use crate::{CandidateGrid, Grid};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A puzzle with rules, those that it is written with and any others.
///
/// ```
/// use redoku::{Grid, rules::{Puzzle, PuzzleSpec, RuleSpec, Side, kinds::Skyscraper}};
///
/// let mut spec = PuzzleSpec::classic(&Grid::EMPTY);
/// spec.rules.push(RuleSpec::Skyscraper(Skyscraper::new(Side::Left, 1, 9)));
/// let puzzle = Puzzle::new(spec)?;
/// let solution = puzzle.solve()?.expect("there are many");
/// assert_eq!(&solution.cells()[..9], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Puzzle {
    spec: PuzzleSpec,
    setting: Setting,
    own: Vec<Shared>,
    /// Made when it is needed first.
    engine: OnceLock<Engine>,
    /// Made when somebody asks which rules are broken.
    alone: OnceLock<Alone>,
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut puzzle = f.debug_struct("Puzzle");
        puzzle.field("spec", &self.spec).field("own", &self.own.len()).finish_non_exhaustive()
    }
}

impl Puzzle {
    /// The puzzle that is written so.
    ///
    /// # Errors
    /// Where one of its rules can't be.
    pub fn new(spec: PuzzleSpec) -> Result<Puzzle, PuzzleError> {
        let setting = spec.check_all()?;
        Ok(Puzzle::checked(spec, setting))
    }

    /// Reads a puzzle from JSON.
    ///
    /// # Errors
    /// Where it is no JSON, or no puzzle that can be: which rule and why.
    pub fn read(json: &str) -> Result<Puzzle, PuzzleError> {
        PuzzleSpec::read_with_setting(json).map(|(spec, setting)| Puzzle::checked(spec, setting))
    }

    /// The puzzle with rows, columns and boxes, and no other rule.
    pub fn classic(cells: &Grid) -> Puzzle {
        Puzzle::checked(PuzzleSpec::classic(cells), Setting::new(Houses::ALL))
    }

    fn checked(spec: PuzzleSpec, setting: Setting) -> Puzzle {
        Puzzle { spec, setting, own: Vec::new(), engine: OnceLock::new(), alone: OnceLock::new() }
    }

    /// Adds a custom rule.
    pub fn add_rule(&mut self, rule: impl Rule + 'static) {
        self.own.push(Shared(Arc::new(rule)));
        self.engine = OnceLock::new();
    }

    /// The puzzle as it is written, without custom rules.
    pub fn spec(&self) -> &PuzzleSpec {
        &self.spec
    }

    /// What the puzzle is for each of its rules.
    pub(crate) fn setting(&self) -> &Setting {
        &self.setting
    }

    /// Whether all rows, columns and classic boxes apply, whatever the other rules are.
    pub(crate) fn has_classic_houses(&self) -> bool {
        self.spec.houses == Houses::ALL && *self.setting.regions() == *Setting::new(Houses::ALL).regions()
    }

    /// The givens and the candidates.
    pub(crate) fn candidates(&self) -> CandidateGrid {
        CandidateGrid::new(&self.spec.cells, &self.spec.candidates)
    }

    /// The puzzle, if it has only rows, columns and boxes; the classic solver handles it.
    fn as_classic(&self) -> Option<CandidateGrid> {
        let has_rules = !(self.spec.rules.is_empty() && self.own.is_empty());
        (self.spec.houses == Houses::ALL && !has_rules).then(|| self.candidates())
    }

    fn engine(&self) -> &Engine {
        self.engine.get_or_init(|| self.engine_with(&vec![true; self.spec.rules.len()]))
    }

    /// The engine for the houses, custom rules, and those rules of the list that are wanted. What a
    /// rule means does not depend on which of the others are.
    pub(crate) fn engine_with(&self, wanted: &[bool]) -> Engine {
        Engine::new(self.plan(wanted))
    }

    /// What that engine is made of, to which more can be added.
    pub(crate) fn plan(&self, wanted: &[bool]) -> Plan {
        let mut plan = Plan::new();
        plan.post(|plan| self.setting.post(plan));
        let candidates = self.candidates();
        // With classic houses, removing a given must leave no trace of it in the candidates.
        let candidates = if self.has_classic_houses() { candidates.relaxed() } else { candidates };
        for (cell, mask) in candidates.masks().iter().enumerate().filter(|(_, mask)| **mask != 0) {
            plan.post(|plan| plan.keep(cell, *mask));
        }
        for (rule, _) in self.spec.rules.iter().zip(wanted).filter(|(_, wanted)| **wanted) {
            plan.post(|plan| rule.post(plan, &self.setting));
        }
        for rule in &self.own {
            plan.rule(Box::new(rule.clone()));
        }
        plan
    }

    /// The smallest solution, read as an 81-digit number; nothing where there is none.
    ///
    /// # Errors
    /// [`Aborted`] where a custom rule failed.
    pub fn solve(&self) -> Result<Option<Grid>, Aborted> {
        if let Some(classic) = self.as_classic() {
            return Ok(classic.solve());
        }
        self.engine().solve(&self.spec.cells)
    }

    /// How many solutions there are, counted up to `limit`.
    ///
    /// # Errors
    /// [`Aborted`] where a custom rule failed.
    pub fn count(&self, limit: u64) -> Result<u64, Aborted> {
        if let Some(classic) = self.as_classic() {
            return Ok(classic.count(limit));
        }
        self.engine().count(&self.spec.cells, limit)
    }

    /// The solutions, smallest first, each found when it is asked for; an error where a custom rule
    /// failed.
    pub fn solutions(&self) -> Box<dyn Iterator<Item = Result<Grid, Aborted>> + Send> {
        if let Some(classic) = self.as_classic() {
            return Box::new(classic.solutions().map(Ok));
        }
        Box::new(self.engine().solutions(&self.spec.cells))
    }

    /// A search for the solutions in whatever order is fastest, which can pause.
    pub fn search(&self) -> Search {
        self.engine().search(&self.spec.cells)
    }

    /// The rules that digits break by themselves, whatever the other cells hold, as places in the
    /// list of rules. Rules of one's own are not among them.
    pub fn broken(&self, cells: &Grid) -> Vec<usize> {
        let differ = self.alone().houses_hold(cells);
        (0..self.spec.rules.len()).filter(|&rule| self.breaks(rule, cells, differ)).collect()
    }

    /// The digits that break a rule by themselves: up to nine sets of them of which none can be
    /// spared. None where they don't, or where there is no such rule.
    pub fn culprits(&self, rule: usize, cells: &Grid) -> CellSet {
        let mut culprits = CellSet::EMPTY;
        if rule >= self.spec.rules.len() {
            return culprits;
        }
        let breaks = |cells: &Grid| self.breaks(rule, cells, self.alone().houses_hold(cells));
        let mut rest = *cells;
        for _ in 0..SETS {
            if !breaks(&rest) {
                break;
            }
            let mut fewest = rest;
            let mut last = 0;
            for cell in (0..81).filter(|&cell| rest.get(cell) != 0) {
                fewest.set(cell, 0);
                if !breaks(&fewest) {
                    fewest.set(cell, rest.get(cell));
                    culprits.insert(cell);
                    last = cell;
                }
            }
            rest.set(last, 0);
        }
        culprits
    }

    /// Whether digits break a rule by themselves; `differ` says whether those that share a house
    /// differ.
    fn breaks(&self, rule: usize, cells: &Grid, differ: bool) -> bool {
        let alone = self.alone();
        let setting = if differ { &self.setting } else { &alone.without };
        let engine = alone.rules[rule][usize::from(differ)].get_or_init(|| {
            let mut plan = Plan::new();
            plan.post(|plan| self.spec.rules[rule].post(plan, setting));
            Engine::new(plan)
        });
        breaks(engine, cells)
    }

    fn alone(&self) -> &Alone {
        self.alone.get_or_init(|| Alone::new(&self.spec, &self.setting))
    }

    /// How the rules are drawn, as JSON: `[{"rule": 0, "shapes": [...]}, ...]`, see
    /// [`Shape`](super::Shape).
    pub fn drawing(&self) -> String {
        let drawn = self.spec.rules.iter().map(|rule| {
            let mut drawing = Drawing::default();
            rule.draw(&mut drawing);
            drawing
        });
        write::drawings(drawn)
    }

    /// The puzzle as JSON, without custom rules.
    pub fn json(&self) -> String {
        self.spec.json()
    }
}

/// So many sets of digits that break a rule are looked for, each of them by asking for each digit.
const SETS: usize = 9;

/// Each rule by itself, made when it is asked about first.
#[derive(Clone)]
struct Alone {
    /// What the puzzle is for its rules without houses.
    without: Setting,
    /// The houses, and nothing else.
    houses: Engine,
    /// Each rule, where digits that share a house may be the same, and where they differ.
    rules: Vec<[OnceLock<Engine>; 2]>,
}

impl Alone {
    fn new(spec: &PuzzleSpec, setting: &Setting) -> Alone {
        let mut houses = Plan::new();
        houses.post(|plan| setting.post(plan));
        Alone {
            without: setting.without_houses(),
            houses: Engine::new(houses),
            rules: vec![Default::default(); spec.rules.len()],
        }
    }

    /// Whether digits that share a house differ. Those that repeat there break the house, and no
    /// rule that relies on it.
    fn houses_hold(&self, cells: &Grid) -> bool {
        !breaks(&self.houses, cells)
    }
}

/// Whether digits leave a plan no way to be obeyed, as far as can be told without guessing.
fn breaks(engine: &Engine, cells: &Grid) -> bool {
    engine.search(cells).step(1) == Ok(SearchStep::Done)
}

/// A custom rule, which copies of the puzzle and its engine share.
#[derive(Clone)]
pub(super) struct Shared(pub(super) Arc<dyn Rule>);

impl Rule for Shared {
    fn cells(&self) -> CellSet {
        self.0.cells()
    }

    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        self.0.propagate(candidates)
    }

    fn is_thorough(&self) -> bool {
        self.0.is_thorough()
    }

    fn allows(&self, grid: &Grid, cell: usize) -> Result<bool, Stop> {
        self.0.allows(grid, cell)
    }
}
