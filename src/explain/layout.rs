//! Variants as techniques read them: their houses, what each rule implies by itself, and the
//! candidates at a moment.

use super::board::Board;
use super::hint::Flow;
use super::marks::{BOXES, COLUMNS, Cells, ROWS};
use super::pattern::Locked;
use super::step::{Candidate, Step};
use super::{locked, sets};
use crate::Grid;
use crate::bits::bits;
use crate::grid::{CellSet, HOUSES};
use crate::rules::{Alone, Houses, Plan, Puzzle, RuleSpec, Seen};

/// A house of a variant: its number in steps, and its cells, up to nine.
#[derive(Debug)]
pub(super) struct House {
    pub name: u16,
    pub list: Vec<usize>,
    pub cells: Cells,
}

impl House {
    #[inline(never)]
    fn new(name: usize, cells: CellSet) -> House {
        House { name: name as u16, list: cells.iter().collect(), cells: cells.iter().collect() }
    }
}

/// What stays as it is from step to step.
#[derive(Debug)]
pub(super) struct Layout {
    /// Those of [`HOUSES`], empty if they don't hold, and then the sets of cells that differ by a
    /// rule.
    pub houses: Vec<House>,
    /// The candidates that the puzzle allows, for each cell.
    start: [u16; 81],
    /// For each cell those that can't hold the same digit.
    pub seen: [Cells; 81],
    /// Each rule by itself.
    pub rules: Vec<Alone>,
    /// Of rules that keep apart cells that share no house: the rule, and for each cell those that
    /// can't hold the same digit by the rule or by a house.
    pub sights: Vec<(usize, Seen)>,
}

impl Layout {
    pub fn new(puzzle: &Puzzle) -> Layout {
        let (spec, setting) = (puzzle.spec(), puzzle.setting());
        let mut classic = Plan::new();
        classic.post(|plan| setting.post(plan));
        // Regions take the place of the boxes, and are houses of their rule.
        let regions = spec.rules.iter().any(|rule| matches!(rule, RuleSpec::Regions(_)));
        let Houses { rows, columns, boxes } = spec.houses;
        let mut houses: Vec<House> = (0..HOUSES.len())
            .map(|house| {
                let holds = match house / 9 {
                    0 => rows,
                    1 => columns,
                    _ => boxes && !regions,
                };
                House::new(house, if holds { CellSet::house(house) } else { CellSet::EMPTY })
            })
            .collect();
        let mut seen = *classic.seen();
        let (mut rules, mut sights) = (Vec::new(), Vec::new());
        for (i, rule) in spec.rules.iter().enumerate() {
            let mut alone = Plan::new();
            alone.post(|plan| rule.post(plan, setting));
            for &cells in alone.differ() {
                let house = House::new(HOUSES.len() + i, cells);
                if cells.len() > 2 && !houses.iter().any(|other| other.cells == house.cells) {
                    houses.push(house);
                }
            }
            let is_far = alone.keeps_pairs_apart();
            classic.differ().iter().for_each(|&cells| alone.beside(cells));
            let sight = alone.seen();
            seen.iter_mut().zip(sight.iter()).for_each(|(seen, &more)| *seen |= more);
            if is_far {
                sights.push((i, sight));
            }
            rules.push(Alone::new(alone));
        }
        let start = puzzle.candidates().masks().map(|mask| if mask == 0 { 511 } else { mask });
        Layout { houses, start, seen: seen.map(|seen| seen.iter().collect()), rules, sights }
    }

    /// The moment with these digits and pencil marks.
    pub fn moment(&self, grid: &Grid, marks: &[u16; 81]) -> Moment<'_> {
        let mut cells = self.start;
        for (cell, mask) in cells.iter_mut().zip(marks).filter(|(_, mask)| **mask & 511 != 0) {
            *cell &= mask;
        }
        for cell in (0..81).filter(|&cell| grid.get(cell) != 0) {
            cells[cell] = 0;
            self.seen[cell].iter().for_each(|other| cells[other] &= !(1 << (grid.get(cell) - 1)));
        }
        let mut moment = Moment { layout: self, grid: *grid, cells, at: Vec::new(), open: Vec::new() };
        for house in &self.houses {
            let (mut at, mut open) = ([0; 9], 0);
            for (i, &cell) in house.list.iter().enumerate() {
                open |= u16::from(grid.get(cell) == 0) << i;
                bits(cells[cell]).for_each(|digit| at[digit] |= 1 << i);
            }
            moment.at.push(at);
            moment.open.push(open);
        }
        moment
    }
}

/// A moment on the way to the solution.
pub(super) struct Moment<'a> {
    pub layout: &'a Layout,
    pub grid: Grid,
    /// The candidates of each cell, none if it is filled.
    pub cells: [u16; 81],
    /// By house and digit: the positions that it may take there.
    pub at: Vec<[u16; 9]>,
    /// By house: the positions that are not filled.
    pub open: Vec<u16>,
}

impl<'a> Moment<'a> {
    /// The candidates of each cell, or its digit.
    pub fn masks(&self) -> [u16; 81] {
        std::array::from_fn(|cell| {
            self.grid.get(cell).checked_sub(1).map_or(self.cells[cell], |digit| 1 << digit)
        })
    }

    /// The moment after a step.
    pub fn after(&self, step: &Step) -> Moment<'a> {
        let (mut grid, mut marks) = (self.grid, self.cells);
        for &Candidate { cell, digit } in &step.remove {
            marks[usize::from(cell)] &= !(1 << (digit - 1));
        }
        step.place.iter().for_each(|place| grid.set(place.cell.into(), place.digit));
        self.layout.moment(&grid, &marks)
    }
}

impl Board for Moment<'_> {
    fn houses(&self) -> impl Iterator<Item = usize> {
        BOXES.chain(COLUMNS).chain(ROWS).chain(HOUSES.len()..self.layout.houses.len())
    }

    fn candidates(&self) -> &[u16; 81] {
        &self.cells
    }

    fn at(&self, digit: usize, house: usize) -> u16 {
        self.at[house][digit]
    }

    fn open(&self, house: usize) -> u16 {
        self.open[house]
    }

    fn cell(&self, house: usize, position: usize) -> usize {
        self.layout.houses[house].list[position]
    }

    fn cells_of(&self, house: usize) -> Cells {
        self.layout.houses[house].cells
    }

    fn has_all(&self, house: usize) -> bool {
        self.layout.houses[house].list.len() == 9
    }

    fn meet(&self, house: usize, other: usize) -> u16 {
        let [house, other] = [house, other].map(|house| &self.layout.houses[house]);
        let cells = house.list.iter().enumerate();
        cells.fold(0, |meet, (i, &cell)| meet | u16::from(other.cells.has(cell)) << i)
    }

    #[inline(never)]
    fn fit(&self, k: usize) -> impl AsRef<[u16]> {
        let mut fit = Vec::new();
        for house in 0..self.layout.houses.len() {
            fit.push(sets::fit(self, k, house));
        }
        fit
    }

    fn peers(&self, cell: usize) -> impl Iterator<Item = usize> + Clone {
        self.seen(cell).iter()
    }

    fn seen(&self, cell: usize) -> Cells {
        self.layout.seen[cell]
    }

    #[inline(never)]
    fn placed(&self, digit: usize) -> usize {
        self.grid.cells().iter().filter(|&&other| usize::from(other) == digit + 1).count()
    }

    fn each_locked(&self, found: &mut impl FnMut(Locked) -> Flow) -> Flow {
        locked::each(self, found)
    }

    fn name(&self, house: usize) -> u16 {
        self.layout.houses[house].name
    }
}
