//! A puzzle with rules as steps see it: its houses, its rules one by one, and the candidates at a moment.

use super::step::{Flow, House, RuledStep};
use crate::Grid;
use crate::explain::marks::bits;
use crate::explain::step::Candidate;
use crate::grid::CellSet;
use crate::rules::{Alone, Houses, Plan, Puzzle, RuleSpec, Seen, checked};

/// What stays as it is from step to step.
pub struct Layout {
    /// Boxes, rows and columns that hold, and the sets of cells that differ by a rule.
    pub houses: Vec<House>,
    /// For each cell those that can't hold the same digit.
    pub seen: [CellSet; 81],
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
        let mut plain = Plan::new();
        checked(setting.post(&mut plain));
        // Regions take the place of the boxes, and are houses of their rule.
        let regions = spec.rules.iter().any(|rule| matches!(rule, RuleSpec::Regions(_)));
        let Houses { rows, columns, boxes } = spec.houses;
        let lines = 9 * (usize::from(rows) + usize::from(columns));
        let mut houses = Vec::new();
        for (first, from, held) in
            [(18, lines, boxes && !regions), (0, 0, rows), (9, 9 * usize::from(rows), columns)]
        {
            for i in (0..9).filter(|_| held) {
                if let Some(&cells) = plain.differ().get(from + i) {
                    houses.push(House { index: first + i, cells });
                }
            }
        }
        let mut seen = *plain.seen();
        let (mut rules, mut sights) = (Vec::new(), Vec::new());
        for (i, rule) in spec.rules.iter().enumerate() {
            let mut alone = Plan::new();
            checked(rule.post(&mut alone, setting));
            for &cells in alone.differ() {
                if cells.len() > 2 && !houses.iter().any(|house| house.cells == cells) {
                    houses.push(House { index: CLASSIC + i, cells });
                }
            }
            let is_far = alone.keeps_pairs_apart();
            plain.differ().iter().for_each(|&cells| alone.beside(cells));
            let sight = alone.seen();
            seen.iter_mut().zip(sight.iter()).for_each(|(seen, &more)| *seen |= more);
            if is_far {
                sights.push((i, sight));
            }
            rules.push(Alone::new(alone));
        }
        Layout { houses, seen, rules, sights }
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

    /// A house (0..=26), if it holds.
    pub fn house(&self, index: usize) -> Option<House> {
        self.layout.houses.iter().find(|house| house.index == index).copied()
    }

    /// Calls `look` with each house of nine cells, a digit (0..=8), all its places and those in the house, until it has enough.
    pub fn each_digit(&self, look: &mut dyn FnMut(House, usize, CellSet, CellSet) -> Flow) -> Flow {
        for house in self.layout.houses.iter().filter(|house| house.cells.len() == 9) {
            for digit in 0..9 {
                let all = self.places(digit);
                look(*house, digit, all, all & house.cells)?;
            }
        }
        Flow::Continue(())
    }

    /// The cells that may take a digit (0..=8), or have it.
    #[inline(never)]
    pub fn places(&self, digit: usize) -> CellSet {
        let mut places = CellSet::EMPTY;
        for (cell, mask) in self.masks.iter().enumerate() {
            if mask >> digit & 1 == 1 {
                places.insert(cell);
            }
        }
        places
    }

    /// The candidates of some cells among some digits.
    #[inline(never)]
    pub fn within(&self, cells: CellSet, digits: u16) -> Vec<Candidate> {
        let mut all = Vec::new();
        for cell in cells {
            for digit in bits(self.masks[cell] & digits) {
                all.push(Candidate { cell: cell as u8, digit: digit as u8 + 1 });
            }
        }
        all
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
