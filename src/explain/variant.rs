//! The steps of variants, which are puzzles with rules.

use super::board::Board;
use super::chains::links::is_on;
use super::forcing::Implied;
use super::hint::{Flow, Hint, insert_by};
use super::layout::{Layout, Moment};
use super::marks::Cells;
use super::rating::Rating;
use super::shown::{plain, within};
use super::state::Fault;
use super::step::{Candidate, Part, Role, Step};
use super::technique::Technique;
use super::{fish, locked, sets, singles, wings};
use crate::Grid;
use crate::grid::{CellSet, HOUSES};
use crate::rules::Puzzle;
use crate::solver::SearchStep;

/// A variant with one solution, which can be asked for steps.
///
/// A step applies a classic technique to the houses that hold and those that rules make, follows
/// from a rule by itself, or is a forcing chain, whose links are made by houses and by rules that
/// keep cells apart. If there is none, the next digit is [that of the solution](Technique::Trial).
/// No step has a rating, since there is no scale for variants, and techniques that need the
/// uniqueness of the solution don't apply.
///
/// ```
/// use redoku::{explain::{Technique, Variant}, rules::Puzzle};
///
/// let solved =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let cells = format!("..{}", &solved[2..]);
/// let cage = r#"{"type": "cage", "cells": ["r1c1", "r1c2"], "total": 8}"#;
/// let puzzle = Puzzle::read(&format!(r#"{{"cells": "{cells}", "rules": [{cage}]}}"#))?;
/// let variant = Variant::new(&puzzle)?;
/// let step = variant.next(&puzzle.spec().cells, &[0; 81])?.expect("two cells are empty");
/// assert_eq!(step.technique, Technique::LastCell); // of column 1
/// assert_eq!(variant.steps().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Variant {
    layout: Layout,
    given: Grid,
    solution: Grid,
}

/// The nodes of the search that finds the solution and shows that there is no other: some seconds
/// at most.
const NODES: u64 = 100_000;

impl Variant {
    /// Solves a variant, which takes some seconds at most, and prepares its steps.
    ///
    /// # Errors
    /// [`Fault::Unsolvable`], [`Fault::Multiple`], [`Fault::Unknown`] if it takes too long to know,
    /// and [`Fault::Aborted`].
    pub fn new(puzzle: &Puzzle) -> Result<Variant, Fault> {
        let mut search = puzzle.search();
        let mut solution = None;
        for _ in 0..2 {
            match search.step(NODES).map_err(Fault::Aborted)? {
                SearchStep::Paused => return Err(Fault::Unknown),
                SearchStep::Done => break,
                SearchStep::Found if solution.is_some() => return Err(Fault::Multiple),
                SearchStep::Found => solution = search.solution(),
            }
        }
        let solution = solution.ok_or(Fault::Unsolvable)?;
        Ok(Variant { layout: Layout::new(puzzle), given: puzzle.spec().cells, solution })
    }

    /// The easiest step; none if the puzzle is solved. `grid` has all digits, `marks` a mask for
    /// each cell with bit `d - 1` for digit `d`, 0 if nothing is noted.
    ///
    /// # Errors
    /// [`Fault::Digits`], or else [`Fault::Marks`].
    pub fn next(&self, grid: &Grid, marks: &[u16; 81]) -> Result<Option<Step>, Fault> {
        Ok(self.step(&self.moment(grid, marks)?))
    }

    /// All steps that are as easy as the [next](Variant::next) one, which is the first of them: of
    /// the same technique, or an implication of any single rule.
    ///
    /// # Errors
    /// [`Fault::Digits`], or else [`Fault::Marks`].
    pub fn easiest(&self, grid: &Grid, marks: &[u16; 81]) -> Result<Vec<Step>, Fault> {
        let moment = self.moment(grid, marks)?;
        for finder in &FINDERS {
            let mut steps: Vec<Step> = Vec::new();
            let _ = finder.find(&moment, &mut |step| {
                let is_alike = steps.first().is_none_or(|first| first.technique == step.technique);
                // Two houses may say the same.
                if is_alike && !steps.iter().any(|one| (one.place, &one.remove) == (step.place, &step.remove))
                {
                    steps.push(step);
                }
                Flow::Continue(())
            });
            if !steps.is_empty() {
                return Ok(steps);
            }
        }
        Ok(Vec::from_iter(self.trial(&moment)))
    }

    /// The first step of each technique that applies, the [next](Variant::next) one first; a trial
    /// only if there is no other step.
    ///
    /// # Errors
    /// [`Fault::Digits`], or else [`Fault::Marks`].
    pub fn kinds(&self, grid: &Grid, marks: &[u16; 81]) -> Result<Vec<Step>, Fault> {
        let moment = self.moment(grid, marks)?;
        let mut steps: Vec<Step> = Vec::new();
        for finder in &FINDERS {
            let before = steps.len();
            let _ = finder.find(&moment, &mut |step| {
                if !steps[before..].iter().any(|one| one.technique == step.technique) {
                    steps.push(step);
                }
                Flow::Continue(())
            });
        }
        if steps.is_empty() {
            steps.extend(self.trial(&moment));
        }
        Ok(steps)
    }

    /// The candidates of each cell: what is noted, or else any digit, without those that the cell
    /// sees. 0 if it is filled.
    ///
    /// # Errors
    /// [`Fault::Digits`], or else [`Fault::Marks`].
    pub fn candidates(&self, grid: &Grid, marks: &[u16; 81]) -> Result<[u16; 81], Fault> {
        Ok(self.moment(grid, marks)?.cells)
    }

    /// Every step of the solution, in order.
    pub fn steps(&self) -> Vec<Step> {
        let mut moment = self.layout.moment(&self.given, &[0; 81]);
        let mut steps = Vec::new();
        while let Some(step) = self.step(&moment) {
            moment = moment.after(&step);
            steps.push(step);
        }
        steps
    }

    fn moment(&self, grid: &Grid, marks: &[u16; 81]) -> Result<Moment<'_>, Fault> {
        Ok(self.layout.moment(&Fault::find(&self.given, grid, marks, &self.solution)?, marks))
    }

    fn step(&self, moment: &Moment) -> Option<Step> {
        FINDERS.iter().find_map(|finder| finder.first(moment)).or_else(|| self.trial(moment))
    }

    /// The digit of the cell that has the fewest candidates.
    fn trial(&self, moment: &Moment) -> Option<Step> {
        let open = (0..81).filter(|&cell| moment.cells[cell] != 0);
        let cell = open.min_by_key(|&cell| moment.cells[cell].count_ones())?;
        let candidates = within(moment, Cells::one(cell), 511);
        let part = Part { role: Role::Base, candidates, houses: Vec::new(), cells: CellSet::EMPTY };
        let place = Candidate { cell: cell as u8, digit: self.solution.get(cell) };
        Some(Step { place: Some(place), ..unrated(Technique::Trial, Vec::new(), vec![part]) })
    }
}

/// A step that no pattern makes.
fn unrated(technique: Technique, remove: Vec<Candidate>, parts: Vec<Part>) -> Step {
    let (rating, chains) = (Rating::default(), Vec::new());
    Step { technique, variant: 0, rating, place: None, remove, parts, chains }
}

type Take<'a> = &'a mut dyn FnMut(Step) -> Flow;

/// How steps are found.
enum Finder {
    /// By a technique that any puzzle may have, for a size.
    Patterns(Patterns, usize),
    /// By rules, or by chains.
    Steps(fn(&Moment, Take) -> Flow),
}

type Patterns = fn(&Moment, usize, &mut dyn FnMut(Hint) -> Flow) -> Flow;

impl Finder {
    /// Passes steps to `take` until that breaks.
    fn find(&self, moment: &Moment, take: Take) -> Flow {
        match self {
            Finder::Patterns(find, size) => find(moment, *size, &mut |hint| {
                take(Step { rating: Rating::default(), ..plain(&hint, moment) })
            }),
            Finder::Steps(find) => find(moment, take),
        }
    }

    /// The first step.
    fn first(&self, moment: &Moment) -> Option<Step> {
        let mut first = None;
        let _ = self.find(moment, &mut |step| {
            first = Some(step);
            Flow::Break(())
        });
        first
    }
}

// Each is compiled once for all sizes.
const NAKED: Patterns = |moment, size, mut found| sets::naked(moment, size, &mut found);
const HIDDEN: Patterns = |moment, size, mut found| sets::hidden(moment, size, &mut found);
const FISH: Patterns = |moment, size, mut found| fish::fish(moment, size, &mut found);
const WINGS: Patterns = |moment, size, mut found| wings::wings(moment, size as u32, &mut found);

/// The ways to find steps, easiest first. Eliminations by one rule come after singles; cells that
/// see each other only by a rule count like locked candidates. The direct forms, which join two
/// steps to one, are left out.
const FINDERS: [Finder; 18] = [
    Finder::Patterns(|moment, _, mut found| singles::hidden(moment, &mut found), 1),
    Finder::Patterns(|moment, _, mut found| singles::naked(moment, &mut found), 1),
    Finder::Steps(smallest),
    Finder::Patterns(|moment, _, mut found| locked::locked(moment, &mut found), 1),
    Finder::Steps(apart),
    Finder::Patterns(NAKED, 2),
    Finder::Patterns(FISH, 2),
    Finder::Patterns(HIDDEN, 2),
    Finder::Patterns(NAKED, 3),
    Finder::Patterns(FISH, 3),
    Finder::Patterns(HIDDEN, 3),
    Finder::Patterns(WINGS, 2),
    Finder::Patterns(WINGS, 3),
    Finder::Patterns(NAKED, 4),
    Finder::Patterns(FISH, 4),
    Finder::Patterns(HIDDEN, 4),
    Finder::Steps(|moment, take| chains(moment, Technique::ForcingXChain, take)),
    Finder::Steps(|moment, take| chains(moment, Technique::ForcingChain, take)),
];

/// The chains of a technique, the shortest first.
fn chains(moment: &Moment, technique: Technique, take: Take) -> Flow {
    let implied = Implied::new(moment, technique == Technique::ForcingXChain);
    let mut found = Vec::new();
    for source in 0..2 * 729 {
        let Some(chain) = implied.chain(source) else { continue };
        let length = chain.links.len();
        let end = chain.links[length - 1].candidate;
        let (place, remove) = if is_on(source) { (None, vec![end]) } else { (Some(end), Vec::new()) };
        let step = Step { place, chains: vec![chain], ..unrated(technique, remove, Vec::new()) };
        add(&mut found, (0, length), step);
    }
    found.into_iter().try_for_each(|(_, step)| take(step))
}

/// Adds a step to others in the order of their sizes.
#[inline(never)]
fn add(found: &mut Vec<((u32, usize), Step)>, size: (u32, usize), step: Step) {
    insert_by(found, (size, step), |step| step.0);
}

/// The eliminations of each rule by itself: candidates that fit none of the ways to obey it. Those
/// that are seen most easily come first: by the fewest cells, and then the fewest candidates.
fn smallest(moment: &Moment, take: Take) -> Flow {
    let mut found = Vec::new();
    let all = moment.masks();
    for (rule, alone) in moment.layout.rules.iter().enumerate() {
        for (cells, left) in alone.conclusions(&all) {
            let lost = |cells: Cells| {
                let mut lost = Vec::new();
                for cell in cells.iter() {
                    lost.append(&mut within(moment, Cells::one(cell), !left[cell]));
                }
                lost
            };
            let own: Cells = cells.iter().collect();
            // What that means for other cells comes later.
            let mut remove = lost(own);
            if remove.is_empty() {
                remove = lost(Cells::ALL);
            }
            if !remove.is_empty() {
                let open = own.iter().filter(|&cell| moment.cells[cell] != 0).count() as u32;
                let candidates = within(moment, own, 511);
                let houses = vec![(HOUSES.len() + rule) as u16];
                let part = Part { role: Role::Base, candidates, houses, cells };
                let size = (open, remove.len());
                add(&mut found, size, unrated(Technique::Rule, remove, vec![part]));
            }
        }
    }
    found.into_iter().try_for_each(|(_, step)| take(step))
}

/// A digit of a house rules out cells elsewhere that a rule keeps apart from all its places there.
fn apart(moment: &Moment, take: Take) -> Flow {
    for (rule, seen) in &moment.layout.sights {
        for house in moment.houses().filter(|&house| moment.has_all(house)) {
            for digit in 0..9 {
                let places = moment.places(digit, house);
                let mut lost = CellSet::EMPTY;
                for cell in Cells::ALL.without(moment.cells_of(house)).iter() {
                    if moment.cells[cell] >> digit & 1 == 1
                        && places.iter().all(|place| seen[place].contains(cell))
                    {
                        lost.insert(cell);
                    }
                }
                if places.len() < 2 || lost.is_empty() {
                    continue;
                }
                let houses = vec![(HOUSES.len() + rule) as u16, moment.name(house)];
                let cells = lost | moment.cells_of(house).iter().collect();
                let candidates = within(moment, places, 1 << digit);
                let part = Part { role: Role::Base, candidates, houses, cells };
                let lost = within(moment, lost.iter().collect(), 1 << digit);
                take(unrated(Technique::Rule, lost, vec![part]))?;
            }
        }
    }
    Flow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::step::Reason;

    fn layout(rules: &str) -> Layout {
        let cells = ".".repeat(81);
        Layout::new(
            &Puzzle::read(&format!(r#"{{"cells": "{cells}", "rules": [{rules}]}}"#)).expect("a puzzle"),
        )
    }

    fn first(finder: &Finder, moment: &Moment) -> Step {
        finder.first(moment).expect("a step")
    }

    const RULE: &Finder = &FINDERS[2];
    const LOCKED: &Finder = &FINDERS[3];
    const APART: &Finder = &FINDERS[4];
    const CHAINS: &Finder = &FINDERS[16];

    /// What goes, as "r1c1 89".
    fn gone(step: &Step) -> Vec<String> {
        let cells: CellSet = step.remove.iter().map(|one| usize::from(one.cell)).collect();
        let digits = |cell: usize| -> String {
            let own = step.remove.iter().filter(|one| usize::from(one.cell) == cell);
            own.map(|one| char::from(b'0' + one.digit)).collect()
        };
        cells.iter().map(|cell| format!("{} {}", crate::grid::cell_name(cell), digits(cell))).collect()
    }

    #[test]
    fn a_cage_says_what_its_cells_hold_and_then_what_others_do_not() {
        // 4 is 1 + 3.
        let layout = layout(r#"{"type": "cage", "cells": ["r1c1", "r1c2"], "total": 4}"#);
        let mut moment = layout.moment(&Grid::EMPTY, &[0; 81]);
        let step = first(RULE, &moment);
        assert_eq!(step.rule(), Some(0));
        assert_eq!(gone(&step), ["r1c1 2456789", "r1c2 2456789"]);
        assert_eq!(step.parts[0].houses, [27]);
        assert_eq!(step.parts[0].cells, [0, 1].into_iter().collect());
        moment = moment.after(&step);
        let cells = "r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3";
        let others: Vec<String> = cells.split(' ').map(|cell| format!("{cell} 13")).collect();
        assert_eq!(gone(&first(RULE, &moment)), others);
    }

    #[test]
    fn the_rule_with_the_fewest_cells_comes_first() {
        // A thermometer of three cells has two digits above its bulb; the cage of six is for later.
        let layout = layout(
            r#"{"type": "cage", "cells": ["r9c1", "r9c2", "r9c3", "r8c1", "r8c2", "r8c3"], "total": 21},
            {"type": "thermometer", "cells": ["r1c1", "r1c2", "r1c3"]}"#,
        );
        let mut moment = layout.moment(&Grid::EMPTY, &[0; 81]);
        let step = first(RULE, &moment);
        assert_eq!(step.rule(), Some(1));
        assert_eq!(gone(&step), ["r1c1 89", "r1c2 19", "r1c3 12"]);
        moment = moment.after(&step);
        let step = first(RULE, &moment);
        assert_eq!(step.rule(), Some(0));
        assert_eq!(gone(&step), ["r8c1 789", "r8c2 789", "r8c3 789", "r9c1 789", "r9c2 789", "r9c3 789"]);
    }

    #[test]
    fn a_diagonal_is_a_house() {
        let layout = layout(r#"{"type": "diagonal", "which": "main"}"#);
        let mut grid = Grid::EMPTY;
        (0..8).for_each(|i| grid.set(10 * i, i as u8 + 1));
        let step = first(&FINDERS[0], &layout.moment(&grid, &[0; 81]));
        assert_eq!(step.technique, Technique::LastCell);
        assert_eq!(step.place, Some(Candidate { cell: 80, digit: 9 }));
        assert_eq!(step.parts[0].houses, [27]);
        // Box 5 has its 5 on the diagonal, so no other cell of the diagonal is 5.
        let mut marks = [511; 81];
        for cell in [31, 32, 39, 41, 48, 49] {
            marks[cell] &= !(1 << 4);
        }
        let step = first(LOCKED, &layout.moment(&Grid::EMPTY, &marks));
        assert_eq!(step.technique, Technique::Pointing);
        assert_eq!(gone(&step), ["r1c1 5", "r2c2 5", "r3c3 5", "r7c7 5", "r8c8 5", "r9c9 5"]);
    }

    #[test]
    fn a_knight_sees_what_no_house_does() {
        let layout = layout(r#"{"type": "antiKnight"}"#);
        // In box 1, 5 is in r1c3 or r3c3, from each of which r2c5 is a knight's move away.
        let mut marks = [511; 81];
        for cell in [0, 1, 9, 10, 11, 18, 19] {
            marks[cell] &= !(1 << 4);
        }
        let moment = layout.moment(&Grid::EMPTY, &marks);
        let step = first(APART, &moment);
        assert_eq!(step.rule(), Some(0));
        assert!(gone(&step).contains(&"r2c5 5".to_owned()));
        let step = first(LOCKED, &moment);
        assert_eq!(step.technique, Technique::Pointing); // along column 3
    }

    #[test]
    fn a_diagonal_is_a_link_of_a_chain() {
        let layout = layout(r#"{"type": "diagonal", "which": "main"}"#);
        // The diagonal has its 5 in r2c2 or r8c8, and r2c8 sees both.
        let mut marks = [511; 81];
        for cell in [0, 20, 30, 40, 50, 60, 80] {
            marks[cell] &= !(1 << 4);
        }
        let step = first(CHAINS, &layout.moment(&Grid::EMPTY, &marks));
        assert_eq!(step.technique, Technique::ForcingXChain);
        assert_eq!(gone(&step), ["r2c8 5"]);
        let links = step.chains[0].links.iter();
        let links: Vec<_> = links.map(|link| (link.candidate.cell, link.on, link.reason.clone())).collect();
        let [column, diagonal, row] = [16, 27, 1].map(Reason::House);
        let start = (16, true, Reason::Assumed);
        assert_eq!(links, [start, (10, false, row), (70, true, diagonal), (16, false, column)]);
    }

    #[test]
    fn of_a_wide_rule_each_part_speaks_for_itself() {
        let layout = layout(r#"{"type": "nonconsecutive"}"#);
        let mut grid = Grid::EMPTY;
        grid.set(0, 5);
        let step = first(RULE, &layout.moment(&grid, &[0; 81]));
        assert_eq!(gone(&step), ["r1c2 46"]);
    }
}
