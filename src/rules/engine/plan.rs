//! The plan of a puzzle: what its rules come down to, gathered, joined and put in order for the
//! search.

use super::choice::{Choice, Ways};
use super::error::{self, PlanError};
use super::forty_five;
use super::house::{Apart, House, Seen};
use super::linear::{Sum, Total};
use super::pair::{self, Pair, Pairs, Relation, Table};
use super::rule::Rule;
use super::state::{Candidates, DIGITS, Stop};
use crate::grid::CellSet;
use crate::order::order;
use std::fmt;
use std::sync::Arc;

/// What rules come down to: cells that differ, pairs, sums, and rules of any other kind.
///
/// Rules are posted in any order; what they have to do with each other is worked out at the end.
pub struct Plan {
    start: Candidates,
    broken: bool,
    regions: [CellSet; 9],
    distinct: Vec<CellSet>,
    /// Cells that differ because of what is not in the plan.
    beside: Vec<CellSet>,
    pairs: Pairs,
    sums: Vec<Total>,
    choices: Vec<(Vec<usize>, Ways)>,
    rules: Vec<Box<dyn Rule>>,
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut plan = f.debug_struct("Plan");
        plan.field("distinct", &self.distinct)
            .field("pairs", &self.pairs.iter().count())
            .field("sums", &self.sums.len());
        plan.field("rules", &self.rules.len()).finish_non_exhaustive()
    }
}

impl Default for Plan {
    fn default() -> Plan {
        Plan::new()
    }
}

impl Plan {
    /// A plan without a rule, whose regions are the boxes.
    pub fn new() -> Plan {
        Plan {
            start: Candidates::all(),
            broken: false,
            regions: std::array::from_fn(|i| CellSet::house(18 + i)),
            distinct: Vec::new(),
            beside: Vec::new(),
            pairs: Pairs::default(),
            sums: Vec::new(),
            choices: Vec::new(),
            rules: Vec::new(),
        }
    }

    /// The most that the coefficients of a sum may add up to, so that no sum overflows.
    pub const MOST_TIMES: i32 = error::MOST_TIMES;

    /// Posts a rule that was checked before. If the plan rejects it all the same, the plan has no
    /// solution, since it would have too many without the rule.
    pub(crate) fn post(&mut self, rule: impl FnOnce(&mut Plan) -> Result<(), PlanError>) {
        let posted = rule(self);
        self.broken |= posted.is_err();
    }

    /// A cell holds one of the digits of a mask: bit `d-1` for digit `d`.
    ///
    /// # Errors
    /// [`PlanError::Cell`].
    pub fn keep(&mut self, cell: usize, mask: u16) -> Result<(), PlanError> {
        error::check(cell)?;
        self.broken |= self.start.keep(cell, mask).is_err();
        Ok(())
    }

    /// Cells hold different digits. Nine cells hold all of them; more can't.
    ///
    /// # Errors
    /// [`PlanError::Cell`], [`PlanError::Repeated`].
    pub fn distinct(&mut self, cells: &[usize]) -> Result<(), PlanError> {
        let set = error::set(cells)?;
        self.broken |= set.len() > 9;
        self.distinct.push(set);
        Ok(())
    }

    /// Adds cells that hold different digits because of rules outside this plan; nothing checks
    /// that they do.
    pub(crate) fn beside(&mut self, cells: CellSet) {
        self.beside.push(cells);
    }

    /// The sets of cells that hold different digits.
    pub(crate) fn differ(&self) -> &[CellSet] {
        &self.distinct
    }

    /// Two cells hold digits for which the test holds; it is asked once for each two of 1..=9.
    ///
    /// # Errors
    /// [`PlanError::Cell`].
    pub fn pair(&mut self, a: usize, b: usize, holds: impl Fn(u8, u8) -> bool) -> Result<(), PlanError> {
        self.relate(std::iter::once((a, b)), &holds)
    }

    /// As [`Plan::pair`], for several pairs of cells; the test is asked only once for all of them.
    ///
    /// # Errors
    /// [`PlanError::Cell`].
    pub fn pairs(
        &mut self,
        pairs: impl IntoIterator<Item = (usize, usize)>,
        holds: impl Fn(u8, u8) -> bool,
    ) -> Result<(), PlanError> {
        self.relate(pairs.into_iter(), &holds)
    }

    fn relate(
        &mut self,
        mut pairs: impl Iterator<Item = (usize, usize)>,
        holds: &dyn Fn(u8, u8) -> bool,
    ) -> Result<(), PlanError> {
        let relation = pair::relation(holds);
        let reversed = pair::reverse(&relation);
        pairs.try_for_each(|(a, b)| {
            error::check(a)?;
            error::check(b)?;
            if a <= b {
                self.pairs.add([a, b], &relation)
            } else {
                self.pairs.add([b, a], &reversed)
            }
            Ok(())
        })
    }

    /// Cells add up to a total; a cell that is listed twice counts twice.
    ///
    /// # Errors
    /// [`PlanError::Cell`], [`PlanError::Coefficients`].
    pub fn sum(&mut self, cells: &[usize], total: i32) -> Result<(), PlanError> {
        let terms: Vec<(usize, i32)> = cells.iter().map(|&cell| (cell, 1)).collect();
        self.linear(&terms, total)
    }

    /// Cells, each multiplied by its coefficient, add up to a total; the coefficients of a cell
    /// that is listed twice are added.
    ///
    /// # Errors
    /// [`PlanError::Cell`], [`PlanError::Coefficients`].
    pub fn linear(&mut self, terms: &[(usize, i32)], total: i32) -> Result<(), PlanError> {
        let (mut all, mut size) = ([0; 81], 0_u64);
        for &(cell, times) in terms {
            error::check(cell)?;
            size += u64::from(times.unsigned_abs());
            if size > Plan::MOST_TIMES as u64 {
                return Err(PlanError::Coefficients);
            }
            all[cell] += times;
        }
        let (mut least, mut most) = (0, 0);
        for times in all {
            least += times.min(9 * times);
            most += times.max(9 * times);
        }
        if !(least..=most).contains(&total) {
            self.broken = true;
            return Ok(());
        }
        let terms = all.into_iter().enumerate().filter(|&(_, times)| times != 0).collect();
        self.sums.push(Total { terms, total });
        Ok(())
    }

    /// Cells, two to nine, hold different digits for which together the test holds; it is asked for
    /// masks.
    ///
    /// # Errors
    /// [`PlanError::Choice`], [`PlanError::Cell`], [`PlanError::Repeated`].
    pub fn choice(&mut self, cells: &[usize], holds: impl Fn(u16) -> bool) -> Result<(), PlanError> {
        if !(2..=9).contains(&cells.len()) {
            return Err(PlanError::Choice(cells.len()));
        }
        self.distinct(cells)?;
        self.choices.push((cells.to_vec(), Ways::of(cells.len(), holds)));
        Ok(())
    }

    /// Any other rule.
    pub fn rule(&mut self, rule: Box<dyn Rule>) {
        self.rules.push(rule);
    }

    /// Replaces the boxes by nine regions of nine cells, which [`Plan::distinct`] makes houses.
    ///
    /// # Errors
    /// [`PlanError::Regions`].
    pub fn set_regions(&mut self, regions: [CellSet; 9]) -> Result<(), PlanError> {
        let all = regions.iter().fold(CellSet::EMPTY, |all, &region| all | region);
        // Nine times nine cells that cover the grid don't overlap.
        if all != CellSet::ALL || regions.iter().any(|region| region.len() != 9) {
            return Err(PlanError::Regions);
        }
        self.regions = regions;
        Ok(())
    }

    /// The boxes, or what has taken their place.
    pub fn regions(&self) -> &[CellSet; 9] {
        &self.regions
    }

    /// Works out what the rules have to do with each other.
    pub(super) fn finish(mut self) -> Model {
        let classic: [CellSet; 27] = std::array::from_fn(CellSet::house);
        let is_classic = classic.iter().all(|house| self.distinct.contains(house));
        let is_alone = !self.beside.is_empty();
        let houses = houses(&self.distinct);
        self.distinct.append(&mut self.beside);
        self.distinct =
            order(self.distinct.iter().map(|cells| 81 - cells.len())).map(|i| self.distinct[i]).collect();
        self.distinct.dedup();
        let seen = self.seen();

        let mut rules: Vec<(usize, Box<dyn Rule>)> = Vec::new();
        // The engine of vectors knows all about the classic houses but what else their cells see.
        let known = |cell| {
            if is_classic { around(cell, &classic) } else { CellSet::EMPTY }
        };
        let more: usize = (0..81).map(|cell| (seen[cell] - known(cell)).len()).sum();
        if more > 0 && !is_alone {
            rules.push((1, Box::new(Apart { seen: seen.clone() })));
        }
        for &cells in houses.iter().filter(|_| !is_alone) {
            if !(is_classic && classic.contains(&cells)) || more > MANY {
                let cost = if is_classic { IMPLIED } else { 2 };
                rules.push((cost, Box::new(House { cells, seen: seen.clone() })));
            }
        }
        let mut tables = Tables(Vec::new());
        let different = pair::relation(&|a, b| a != b);
        for ([a, b], mut relation) in self.pairs.iter() {
            if a == b {
                self.broken |=
                    self.start.keep(a, (0..9).fold(0, |mask, d| mask | relation[d] & 1 << d)).is_err();
                continue;
            }
            if seen[a].contains(b) {
                (0..9).for_each(|d| relation[d] &= !(1 << d));
            }
            if relation != different {
                let tables = [tables.of(&relation), tables.of(&pair::reverse(&relation))];
                rules.push((0, Box::new(Pair { cells: [a, b], tables })));
            }
        }
        let whole = self.sums.clone();
        let derived = forty_five::derive(&houses, &self.regions, &whole);
        for (Total { terms, total }, given) in
            whole.iter().map(|sum| (sum, true)).chain(derived.iter().map(|sum| (sum, false)))
        {
            if terms.is_empty() {
                self.broken |= *total != 0;
                continue;
            }
            let sum = Sum::new(terms, *total, &self.distinct, &seen);
            rules.push((if given { 3 } else { IMPLIED } + sum.len(), Box::new(sum)));
        }
        for (cells, ways) in self.choices {
            let set = CellSet::from(&cells[..]);
            rules.push((3 + cells.len(), Box::new(Choice { cells, set, ways, seen: seen.clone() })));
        }
        let own = self.rules.len();
        for rule in self.rules {
            rules.push((DEAR, rule));
        }
        let [always, cheap, implied] =
            [OPTIONAL, DEAR, IMPLIED].map(|most| rules.iter().filter(|(cost, _)| *cost < most).count());
        let checks = implied - own..implied;
        let places: Vec<usize> = order(rules.iter().map(|(cost, _)| *cost)).collect();
        let mut rules: Vec<Option<Box<dyn Rule>>> = rules.into_iter().map(|(_, rule)| Some(rule)).collect();
        let rules: Vec<Box<dyn Rule>> = places.into_iter().filter_map(|i| rules[i].take()).collect();

        let cells: Vec<CellSet> = rules.iter().map(|rule| rule.cells()).collect();
        let optional = cells[always..].iter().map(|cells| match cells.len() {
            len if len > WIDE => Vec::new(),
            _ => cells.iter().map(|cell| cell as u8).collect(),
        });
        let words = rules.len().div_ceil(64);
        let mut wakes = vec![0; words * 81];
        for (i, &cells) in cells.iter().enumerate() {
            for cell in cells {
                wakes[cell * words + i / 64] |= 1 << (i % 64);
            }
        }
        Model {
            start: self.start,
            broken: self.broken,
            is_classic,
            houses,
            optional: optional.collect(),
            rules,
            cells,
            always,
            cheap,
            checks,
            words,
            wakes,
        }
    }

    /// For each cell those that hold another digit than it.
    pub(crate) fn seen(&self) -> Seen {
        let mut seen = [CellSet::EMPTY; 81];
        for &cells in self.distinct.iter().chain(&self.beside) {
            for cell in cells {
                seen[cell] |= cells - CellSet::of(cell);
            }
        }
        for ([a, b], relation) in self.pairs.iter() {
            if a != b && (0..9).all(|digit| relation[digit] >> digit & 1 == 0) {
                seen[a].insert(b);
                seen[b].insert(a);
            }
        }
        Arc::new(seen)
    }

    /// Whether there are two cells that hold different digits, which is all that is known of them.
    pub(crate) fn keeps_pairs_apart(&self) -> bool {
        let different = pair::relation(&|a, b| a != b);
        self.pairs.iter().any(|(_, relation)| relation == different)
    }
}

/// The tables of relations, each of them once.
struct Tables(Vec<(Relation, Table)>);

impl Tables {
    fn of(&mut self, relation: &Relation) -> Table {
        if let Some((_, table)) = self.0.iter().find(|(known, _)| known == relation) {
            return table.clone();
        }
        let table = pair::table(relation);
        self.0.push((*relation, table.clone()));
        table
    }
}

/// The sets of nine cells among those that differ, each of them once, in the order of their bits.
fn houses(distinct: &[CellSet]) -> Vec<CellSet> {
    let mut houses: Vec<CellSet> = Vec::new();
    for &cells in distinct.iter().filter(|cells| cells.len() == 9) {
        let place = houses.iter().position(|house| house.bits() >= cells.bits()).unwrap_or(houses.len());
        if houses.get(place) != Some(&cells) {
            houses.insert(place, cells);
        }
    }
    houses
}

/// Where all cells together see so many others in other ways than by the classic houses, it pays to
/// ask what the places of a digit in a house see in common.
const MANY: usize = 100;

/// Rules that cost less than this are asked whenever they are due, the others where that is worth
/// it.
const OPTIONAL: usize = 3;

/// To count the candidates of more cells than these takes longer than many a rule.
const WIDE: usize = 40;

/// Rules that cost less than this are cheap; those that cost as much may be anybody's.
const DEAR: usize = 200;

/// Rules that cost this or more only help: they follow from the others.
const IMPLIED: usize = 300;

/// The other cells of the houses of a cell.
fn around(cell: usize, houses: &[CellSet]) -> CellSet {
    let all =
        houses.iter().filter(|house| house.contains(cell)).fold(CellSet::EMPTY, |all, &house| all | house);
    all - CellSet::of(cell)
}

/// A puzzle as the search works on it.
pub struct Model {
    /// What the cells can be before anything is looked at.
    pub start: Candidates,
    /// Whether it is known already that there is no solution.
    pub broken: bool,
    /// Whether all rows, columns and boxes are houses.
    pub is_classic: bool,
    /// The sets of nine cells that hold every digit.
    pub houses: Vec<CellSet>,
    /// All rules, the cheap ones first.
    pub rules: Vec<Box<dyn Rule>>,
    /// The cells of each rule.
    pub cells: Vec<CellSet>,
    /// How many of them, from the first on, are asked whenever they are due.
    pub always: usize,
    /// The cells of each of the rules after those; none of a rule with very many, which is asked
    /// always too.
    pub optional: Vec<Vec<u8>>,
    /// How many rules are cheap.
    pub cheap: usize,
    /// Those that are asked whether they allow a grid.
    pub checks: std::ops::Range<usize>,
    /// The words of 64 bits that a set of rules has.
    pub words: usize,
    /// For each cell the set of rules that look at it.
    pub wakes: Vec<u64>,
}

impl Model {
    /// What the cells can be where some digits are given.
    pub fn with(&self, cells: &[u8; 81]) -> Result<Candidates, Stop> {
        let mut candidates = self.start.clone();
        if self.broken {
            return Err(Stop::Contradiction);
        }
        for (cell, &digit) in cells.iter().enumerate() {
            candidates.keep(cell, if digit == 0 { DIGITS } else { 1 << (digit - 1) })?;
        }
        Ok(candidates)
    }
}
