//! A puzzle with the player's digits and pencil marks, and the steps from there.

use super::chains::Chains;
use super::hint::Hint;
use super::kinds::{Kinds, Wanted};
use super::marks::Marks;
use super::rating::Rating;
use super::search;
use super::shown::step;
use super::step::{Candidate, Step};
use crate::bits::bits;
use crate::rules::Aborted;
use crate::solver::Outcome;
use crate::{CandidateGrid, Grid};
use std::error::Error;
use std::fmt;

/// Why there are no steps: something is wrong, and what.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// The givens have no solution.
    Unsolvable,
    /// The givens have several solutions: some techniques need that there is only one.
    Multiple,
    /// Whether a variant has one solution takes too long to know.
    Unknown,
    /// A custom rule failed.
    Aborted(Aborted),
    /// The digits in these cells (ascending) are wrong.
    Digits(Vec<u8>),
    /// The pencil marks of these cells (ascending) have lost the right digit.
    Marks(Vec<u8>),
}

impl Fault {
    /// The fault that there are digits (or marks, by `what`) in these cells that are wrong, if
    /// there are any.
    pub(super) fn among(what: fn(Vec<u8>) -> Fault, wrong: impl Fn(usize) -> bool) -> Result<(), Fault> {
        let cells: Vec<u8> = (0..81).filter(|&cell| wrong(usize::from(cell))).collect();
        if cells.is_empty() { Ok(()) } else { Err(what(cells)) }
    }

    /// All digits, those that are given among them, unless some of them or of the marks are wrong
    /// by the solution. Marks are masks of nine bits; higher bits are ignored.
    pub(super) fn find(given: &Grid, grid: &Grid, marks: &[u16; 81], solution: &Grid) -> Result<Grid, Fault> {
        let right = |cell: usize| solution.get(cell);
        Fault::among(Fault::Digits, |cell| grid.get(cell) != 0 && grid.get(cell) != right(cell))?;
        let noted = |cell: usize| marks[cell] & 511 != 0 && grid.get(cell) == 0;
        Fault::among(Fault::Marks, |cell| noted(cell) && marks[cell] >> (right(cell) - 1) & 1 == 0)?;
        let digit = |cell: usize| if given.get(cell) == 0 { grid.get(cell) } else { given.get(cell) };
        Ok(Grid::of_digits(std::array::from_fn(digit)))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unsolvable => f.write_str("the puzzle has no solution"),
            Fault::Multiple => f.write_str("the puzzle has more than one solution"),
            Fault::Unknown => f.write_str("it takes too long to know whether the puzzle has one solution"),
            Fault::Aborted(_) => f.write_str("a custom rule failed"),
            Fault::Digits(cells) => write!(f, "{} of the digits are wrong", cells.len()),
            Fault::Marks(cells) => write!(f, "{} cells have lost the right candidate", cells.len()),
        }
    }
}

impl Error for Fault {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        if let Fault::Aborted(aborted) = self { Some(aborted) } else { None }
    }
}

/// A puzzle with one solution, the digits in it and the candidates of the other cells; all that its
/// steps say is true.
///
/// ```
/// use redoku::explain::{State, Technique};
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///     .parse()?;
/// let mut state = State::new(&puzzle)?;
/// let step = state.next().expect("there is something to see");
/// assert_eq!(step.technique, Technique::HiddenSingle);
/// state.apply(&step)?;
/// assert_eq!(state.grid().clue_count(), puzzle.clue_count() + 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct State {
    marks: Marks,
    solution: Grid,
}

impl State {
    /// A puzzle as it is given, with all candidates that its digits leave.
    ///
    /// # Errors
    /// [`Fault::Unsolvable`] and [`Fault::Multiple`].
    pub fn new(puzzle: &Grid) -> Result<State, Fault> {
        State::with(puzzle, puzzle, &[0; 81])
    }

    /// A puzzle with the player's digits and pencil marks: `grid` has all digits, `marks` a mask
    /// for each cell with bit `d - 1` for digit `d`, 0 where nothing is noted. A candidate is a
    /// digit that is noted and not in sight of the cell.
    ///
    /// # Errors
    /// What is wrong first: the puzzle, then the digits, then the marks.
    ///
    /// ```
    /// use redoku::{Grid, explain::{Fault, State}};
    ///
    /// let puzzle: Grid =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ///         .parse()?;
    /// let mut grid = puzzle;
    /// grid.set(2, 1); // it is a 4
    /// assert_eq!(State::with(&puzzle, &grid, &[0; 81]).err(), Some(Fault::Digits(vec![2])));
    /// let mut marks = [0; 81];
    /// marks[2] = 0b11; // 1 or 2
    /// assert_eq!(State::with(&puzzle, &puzzle, &marks).err(), Some(Fault::Marks(vec![2])));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with(puzzle: &Grid, grid: &Grid, marks: &[u16; 81]) -> Result<State, Fault> {
        State::of_candidates(&(*puzzle).into(), grid, marks)
    }

    /// As [`State::with`], for a puzzle with candidates. Pencil marks that aren't candidates are
    /// ignored.
    ///
    /// # Errors
    /// The first fault found: the puzzle is checked first, then the digits, then the marks.
    pub fn of_candidates(puzzle: &CandidateGrid, grid: &Grid, marks: &[u16; 81]) -> Result<State, Fault> {
        let solution = match puzzle.classify() {
            Outcome::Unique(solution) => solution,
            Outcome::None => return Err(Fault::Unsolvable),
            _ => return Err(Fault::Multiple),
        };
        let all = Fault::find(puzzle.grid(), grid, marks, &solution)?;
        let mut state = State { marks: Marks::new(&all), solution };
        for marks in [puzzle.masks(), marks] {
            for (cell, mask) in marks.iter().enumerate().filter(|(_, mask)| **mask & 511 != 0) {
                bits(state.marks.cells[cell] & !mask).for_each(|digit| state.marks.remove(cell, digit));
            }
        }
        Ok(state)
    }

    /// The digits, 0 in empty cells.
    pub fn grid(&self) -> Grid {
        self.marks.grid()
    }

    /// The candidates of each cell, bit `d - 1` for digit `d`; 0 where it is filled.
    pub fn candidates(&self) -> &[u16; 81] {
        &self.marks.cells
    }

    /// Whether every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.marks.is_solved()
    }

    /// The easiest step, or none where the puzzle is solved (or no technique helps, which no known
    /// puzzle needs).
    pub fn next(&self) -> Option<Step> {
        self.found(&mut Chains::default()).map(|hint| step(&hint, &self.marks))
    }

    /// Every step that is as easy as the easiest one, which comes first: of the same technique,
    /// with the same rating.
    ///
    /// Steps with the same pattern and the same conclusion count once, whatever ways chains take to
    /// it.
    pub fn easiest(&self) -> Vec<Step> {
        let mut search = Kinds::new(self.marks.clone(), Wanted::Alike);
        search.advance(u64::MAX);
        search.into_steps()
    }

    /// A search for the first step of each technique that applies, in the order in which
    /// [`next`](State::next) goes through them; the first one is the step that `next` returns.
    /// Steps rated higher than `most` are not searched for.
    ///
    /// ```
    /// use redoku::explain::{Rating, State, Technique};
    ///
    /// let puzzle =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ///         .parse()?;
    /// let mut search = State::new(&puzzle)?.kinds(Rating(26));
    /// assert!(search.advance(10_000), "no chains are rated that low");
    /// let kinds: Vec<Technique> = search.steps().iter().map(|step| step.technique).collect();
    /// assert_eq!(kinds[0], Technique::HiddenSingle);
    /// assert!(kinds.contains(&Technique::NakedSingle)); // r5c5 is 5
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn kinds(&self, most: Rating) -> Kinds {
        Kinds::new(self.marks.clone(), Wanted::Kinds(most))
    }

    /// Carries out a step: places its digit and removes its candidates. If that was already done,
    /// nothing changes. A step of another puzzle is carried out only if it is right here, so that
    /// all later steps are right as well.
    ///
    /// # Errors
    /// [`Fault::Digits`] if the step places a wrong digit, and [`Fault::Marks`] if it removes right
    /// ones; the state stays as it was.
    pub fn apply(&mut self, step: &Step) -> Result<(), Fault> {
        let is_right = |&&Candidate { cell, digit }: &&Candidate| {
            self.solution.cells().get(usize::from(cell)) == Some(&digit)
        };
        if let Some(wrong) = step.place.iter().find(|place| !is_right(place)) {
            return Err(Fault::Digits(vec![wrong.cell]));
        }
        let mut lost: Vec<u8> = step.remove.iter().filter(is_right).map(|gone| gone.cell).collect();
        if !lost.is_empty() {
            lost.sort_unstable();
            return Err(Fault::Marks(lost));
        }
        for &Candidate { cell, digit } in &step.remove {
            if cell < 81 && (1..=9).contains(&digit) {
                self.marks.remove(cell.into(), usize::from(digit) - 1);
            }
        }
        if let Some(Candidate { cell, digit }) = step.place
            && self.marks.digits[usize::from(cell)].is_none()
        {
            self.marks.place(cell.into(), usize::from(digit) - 1);
        }
        Ok(())
    }

    pub(super) fn marks(&mut self) -> &mut Marks {
        &mut self.marks
    }

    /// The easiest step, with all its links.
    pub(super) fn found(&self, chains: &mut Chains) -> Option<Hint> {
        if self.is_solved() { None } else { search::next(&self.marks, chains, true) }
    }
}
