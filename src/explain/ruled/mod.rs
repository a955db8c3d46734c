//! Steps of puzzles with rules: what the houses say, what each rule says, and where all of that ends, a digit by trial.
//!
//! From the ground up: `step` is what is found, `board` is a puzzle with its houses and the candidates at a moment, `rules` is what a rule says by itself,
//! `patterns` are what people look for in houses. There is no scale for such steps, so none of them has a rating.

mod board;
mod patterns;
mod rules;
mod step;

use super::state::Fault;
use super::step::{Candidate, Role};
use crate::Grid;
use crate::grid::CellSet;
use crate::rules::{Aborted, Puzzle};
use crate::solver::Step as Progress;
use board::{Board, Layout};
use std::fmt;
use step::{Flow, Take};
pub use step::{House, RuledPart, RuledStep, Why};

/// A puzzle with rules and one solution, which can be asked for steps.
///
/// ```
/// use redoku::{explain::{Ruled, Why}, rules::Puzzle};
///
/// let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let cells = format!("..{}", &solved[2..]);
/// let cage = r#"{"type": "cage", "cells": ["r1c1", "r1c2"], "total": 8}"#;
/// let puzzle = Puzzle::read(&format!(r#"{{"cells": "{cells}", "rules": [{cage}]}}"#))?;
/// let ruled = Ruled::new(&puzzle)??;
/// let step = ruled.next(&puzzle.spec().cells, &[0; 81])?.expect("two cells are empty");
/// assert_eq!(step.why.key(), "last-cell"); // of column 1
/// assert_eq!(ruled.steps().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Ruled {
    layout: Layout,
    given: Grid,
    solution: Grid,
}

/// Whether there is one solution has to be known after so many nodes of a search; that takes some seconds at most.
const NODES: u64 = 100_000;

impl fmt::Debug for Ruled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Ruled");
        shown.field("given", &self.given).field("solution", &self.solution).finish_non_exhaustive()
    }
}

impl Ruled {
    /// Looks for the solution of a puzzle, which takes some seconds at most, and gets ready for steps.
    ///
    /// # Errors
    /// [`Aborted`] where a rule of one's own failed; within, [`Fault::Unsolvable`], [`Fault::Multiple`], and
    /// [`Fault::Unknown`] where it takes too long to know.
    pub fn new(puzzle: &Puzzle) -> Result<Result<Ruled, Fault>, Aborted> {
        let mut search = puzzle.search();
        let mut solution = None;
        for _ in 0..2 {
            match search.step(NODES)? {
                Progress::Paused => return Ok(Err(Fault::Unknown)),
                Progress::Done => break,
                Progress::Found if solution.is_some() => return Ok(Err(Fault::Multiple)),
                Progress::Found => solution = search.solution(),
            }
        }
        let made = |solution| Ruled { layout: Layout::new(puzzle), given: puzzle.spec().cells, solution };
        Ok(solution.map(made).ok_or(Fault::Unsolvable))
    }

    /// The easiest step, none where the puzzle is solved: `grid` has all digits, `marks` a mask for each cell with bit `d - 1` for
    /// digit `d`, 0 where nothing is noted.
    ///
    /// # Errors
    /// [`Fault::Digits`], or else [`Fault::Marks`].
    pub fn next(&self, grid: &Grid, marks: &[u16; 81]) -> Result<Option<RuledStep>, Fault> {
        Ok(self.step(&self.layout.board(&self.at(grid, marks)?, marks)))
    }

    /// All steps that are as easy as the [next](Ruled::next) one, which is the first of them: of the same technique, or what any of the
    /// rules says by itself.
    ///
    /// # Errors
    /// [`Fault::Digits`], or else [`Fault::Marks`].
    pub fn easiest(&self, grid: &Grid, marks: &[u16; 81]) -> Result<Vec<RuledStep>, Fault> {
        let board = self.layout.board(&self.at(grid, marks)?, marks);
        for kind in KINDS {
            let mut steps: Vec<RuledStep> = Vec::new();
            let _ = kind(&board, &mut |step| {
                // Two houses may say the same.
                if !steps.iter().any(|one| (one.place, &one.remove) == (step.place, &step.remove)) {
                    steps.push(step);
                }
                Flow::Continue(())
            });
            if !steps.is_empty() {
                return Ok(steps);
            }
        }
        Ok(Vec::from_iter(self.trial(&board)))
    }

    /// The first step of each kind that applies, the [next](Ruled::next) one first; a digit by trial only where there is no other step.
    ///
    /// # Errors
    /// [`Fault::Digits`], or else [`Fault::Marks`].
    pub fn kinds(&self, grid: &Grid, marks: &[u16; 81]) -> Result<Vec<RuledStep>, Fault> {
        let board = self.layout.board(&self.at(grid, marks)?, marks);
        let mut steps: Vec<RuledStep> = KINDS.iter().filter_map(|kind| first(*kind, &board)).collect();
        if steps.is_empty() {
            steps.extend(self.trial(&board));
        }
        Ok(steps)
    }

    /// The candidates of each cell: what is noted, or else any digit, but for those that the cell sees. 0 where it is filled.
    ///
    /// # Errors
    /// [`Fault::Digits`], or else [`Fault::Marks`].
    pub fn candidates(&self, grid: &Grid, marks: &[u16; 81]) -> Result<[u16; 81], Fault> {
        Ok(self.layout.board(&self.at(grid, marks)?, marks).open())
    }

    /// Every step of the solution, in order.
    pub fn steps(&self) -> Vec<RuledStep> {
        let mut board = self.layout.board(&self.given, &[0; 81]);
        let mut steps = Vec::new();
        while let Some(step) = self.step(&board) {
            board.apply(&step);
            steps.push(step);
        }
        steps
    }

    /// All digits that stand there, once it is known that nothing is wrong.
    fn at(&self, grid: &Grid, marks: &[u16; 81]) -> Result<Grid, Fault> {
        Fault::find(grid, marks, &self.solution)?;
        let mut all = *grid;
        (0..81)
            .filter(|&cell| self.given.get(cell) != 0)
            .for_each(|cell| all.set(cell, self.given.get(cell)));
        Ok(all)
    }

    fn step(&self, board: &Board) -> Option<RuledStep> {
        KINDS.iter().find_map(|kind| first(*kind, board)).or_else(|| self.trial(board))
    }

    /// The digit of the cell that has the fewest candidates.
    fn trial(&self, board: &Board) -> Option<RuledStep> {
        let open = (0..81).filter(|&cell| board.is_open(cell));
        let cell = open.min_by_key(|&cell| board.masks[cell].count_ones())?;
        let part = RuledPart {
            role: Role::Base,
            candidates: board.within(CellSet::of(cell), 511),
            houses: Vec::new(),
        };
        let place = Candidate { cell: cell as u8, digit: self.solution.get(cell) };
        Some(RuledStep { why: Why::Trial, place: Some(place), remove: Vec::new(), parts: vec![part] })
    }
}

/// A way to look for steps: hands them over until somebody has enough.
type Kind = fn(&Board, Take) -> Flow;

/// The first step of a kind.
fn first(kind: Kind, board: &Board) -> Option<RuledStep> {
    let mut first = None;
    let _ = kind(board, &mut |step| {
        first = Some(step);
        Flow::Break(())
    });
    first
}

/// What is looked for, easiest first; where cells differ by a rule alone, that counts like locked candidates.
const KINDS: [Kind; 12] = [
    patterns::last_cells,
    patterns::hidden_singles,
    patterns::naked_singles,
    rules::smallest,
    patterns::pointing,
    patterns::claiming,
    rules::apart,
    patterns::naked_pairs,
    patterns::x_wings,
    patterns::hidden_pairs,
    patterns::naked_triplets,
    patterns::hidden_triplets,
];
