//! A puzzle with rules as steps see it: its houses, its rules one by one, and the candidates at a moment.

use super::{House, RuledStep};
use crate::Grid;
use crate::explain::Candidate;
use crate::explain::marks::bits;
use crate::grid::CellSet;
use crate::rules::{Alone, Plan, Puzzle, RuleSpec, Seen};

/// What stays as it is from step to step.
pub struct Layout {
    /// Boxes, rows and columns that hold, and the sets of cells that differ by a rule.
    pub houses: Vec<House>,
    /// For each cell those that can't hold the same digit.
    pub seen: Seen,
    /// Each rule by itself.
    pub rules: Vec<Alone>,
    /// Of rules that keep apart cells that share no house: the rule, and for each cell those that can't hold the same digit by
    /// the rule or by a house.
    pub sights: Vec<(usize, Seen)>,
}

/// So many houses lie before those of the rules.
pub const CLASSIC: usize = 27;

impl Layout {
    pub fn new(puzzle: &Puzzle) -> Layout {
        let (spec, setting) = (puzzle.spec(), puzzle.setting());
        // Regions take the place of the boxes, and are houses of their rule.
        let boxes = spec.houses.boxes && !spec.rules.iter().any(|rule| matches!(rule, RuleSpec::Regions(_)));
        let families = [(18, boxes), (0, spec.houses.rows), (9, spec.houses.columns)];
        let held = families.into_iter().filter(|family| family.1).flat_map(|(from, _)| from..from + 9);
        let mut houses: Vec<House> =
            held.map(|index| House { index, cells: CellSet::house(index) }).collect();
        let mut whole = Plan::new();
        setting.post(&mut whole);
        let apart = whole.differ().to_vec();
        let (mut rules, mut sights) = (Vec::new(), Vec::new());
        for (i, rule) in spec.rules.iter().enumerate() {
            let mut alone = Plan::new();
            rule.post(&mut alone, setting);
            for &cells in alone.differ() {
                if cells.len() > 2 && !houses.iter().any(|house| house.cells == cells) {
                    houses.push(House { index: CLASSIC + i, cells });
                }
            }
            let is_far = alone.keeps_pairs_apart();
            apart.iter().for_each(|&cells| alone.beside(cells));
            if is_far {
                sights.push((i, alone.seen()));
            }
            rules.push(Alone::new(alone));
            rule.post(&mut whole, setting);
        }
        Layout { houses, seen: whole.seen(), rules, sights }
    }

    /// The candidates that digits and pencil marks leave.
    pub fn board(&self, grid: &Grid, marks: &[u16; 81]) -> Board<'_> {
        let mut masks = marks.map(|mask| if mask & 511 == 0 { 511 } else { mask & 511 });
        let filled: CellSet = (0..81).filter(|&cell| grid.get(cell) != 0).collect();
        for cell in filled {
            let digit = 1 << (grid.get(cell) - 1);
            self.seen[cell].iter().for_each(|other| masks[other] &= !digit);
        }
        filled.iter().for_each(|cell| masks[cell] = 1 << (grid.get(cell) - 1));
        Board { layout: self, filled, masks }
    }
}

/// A moment on the way.
pub struct Board<'a> {
    pub layout: &'a Layout,
    /// The cells that have their digit.
    pub filled: CellSet,
    /// The candidates of each cell, bit `d - 1` for digit `d`; of a filled one, its digit.
    pub masks: [u16; 81],
}

impl Board<'_> {
    pub fn is_open(&self, cell: usize) -> bool {
        !self.filled.contains(cell)
    }

    /// The candidates of the cells that are not filled.
    pub fn open(&self) -> [u16; 81] {
        std::array::from_fn(|cell| if self.is_open(cell) { self.masks[cell] } else { 0 })
    }

    /// The cells that may take a digit (0..=8), or have it.
    pub fn places(&self, digit: usize) -> CellSet {
        (0..81).filter(|&cell| self.masks[cell] >> digit & 1 == 1).collect()
    }

    /// The candidates of some cells among some digits.
    pub fn within(&self, cells: CellSet, digits: u16) -> Vec<Candidate> {
        let of = |cell: usize| {
            bits(self.masks[cell] & digits)
                .map(move |digit| Candidate { cell: cell as u8, digit: digit as u8 + 1 })
        };
        cells.iter().flat_map(of).collect()
    }

    /// Does what a step says.
    pub fn apply(&mut self, step: &RuledStep) {
        for &Candidate { cell, digit } in &step.remove {
            self.masks[usize::from(cell)] &= !(1 << (digit - 1));
        }
        if let Some(Candidate { cell, digit }) = step.place {
            let cell = usize::from(cell);
            self.masks[cell] = 1 << (digit - 1);
            self.filled.insert(cell);
            self.layout.seen[cell].iter().for_each(|other| self.masks[other] &= !(1 << (digit - 1)));
        }
    }
}
