//! Bitmask backtracking: candidates as masks, singles to a fixpoint, then a guess at the most constrained cell.

use crate::Grid;
use crate::grid::{HOUSES, houses_of};

/// All nine candidates.
const ALL: u16 = 0x1ff;

/// The 20 peers of each cell: the cells that share a house with it.
const PEERS: [[u8; 20]; 81] = {
    let mut peers = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (mut count, mut other) = (0, 0);
        while other < 81 {
            let ([row, column, box_], [r, c, b]) = (houses_of(cell), houses_of(other));
            if other != cell && (row == r || column == c || box_ == b) {
                peers[cell][count] = other as u8;
                count += 1;
            }
            other += 1;
        }
        cell += 1;
    }
    peers
};

/// What is known at one point of the search.
///
/// ```text
/// candidates[cell]   bit d-1 is set while digit d may still stand there:
///                    0b000000101 is "1 or 3", a single bit a placed digit
/// placed             bit `cell` is set once its digit has left its peers
/// ```
#[derive(Clone, Copy)]
struct State {
    candidates: [u16; 81],
    placed: u128,
}

/// No digit is left for a cell, or no cell of a house for a digit.
struct Contradiction;

impl State {
    fn new(grid: &Grid) -> Result<State, Contradiction> {
        let mut state = State { candidates: [ALL; 81], placed: 0 };
        for (cell, &digit) in grid.cells().iter().enumerate().filter(|&(_, &digit)| digit != 0) {
            state.place(cell, 1 << (digit - 1))?;
        }
        Ok(state)
    }

    fn is_solved(&self) -> bool {
        self.placed.count_ones() == 81
    }

    /// Puts one digit into a cell and takes it from its peers; those left with a single candidate follow.
    fn place(&mut self, cell: usize, digit: u16) -> Result<(), Contradiction> {
        if self.candidates[cell] & digit == 0 {
            return Err(Contradiction);
        }
        self.candidates[cell] = digit;
        // Each cell is placed once, so the list of those to place never outgrows the grid.
        let (mut queue, mut length) = ([0; 81], 1);
        queue[0] = cell as u8;
        self.placed |= 1 << cell;
        while length > 0 {
            length -= 1;
            let cell = queue[length] as usize;
            let digit = self.candidates[cell];
            for &peer in &PEERS[cell] {
                let left = self.candidates[peer as usize] & !digit;
                if left == 0 {
                    return Err(Contradiction);
                }
                self.candidates[peer as usize] = left;
                if left.is_power_of_two() && self.placed >> peer & 1 == 0 {
                    self.placed |= 1 << peer;
                    queue[length] = peer;
                    length += 1;
                }
            }
        }
        Ok(())
    }

    /// Places hidden singles (digits with one cell left in a house) until there are none.
    fn propagate(&mut self) -> Result<(), Contradiction> {
        loop {
            let before = self.placed;
            for house in &HOUSES {
                let (mut once, mut twice) = (0, 0);
                for &cell in house {
                    let candidates = self.candidates[cell as usize];
                    twice |= once & candidates;
                    once |= candidates;
                }
                if once != ALL {
                    return Err(Contradiction);
                }
                let hidden = once & !twice;
                for &cell in house {
                    let single = self.candidates[cell as usize] & hidden;
                    if single != 0 && self.placed >> cell & 1 == 0 {
                        if !single.is_power_of_two() {
                            return Err(Contradiction);
                        }
                        self.place(cell as usize, single)?;
                    }
                }
            }
            if self.placed == before {
                return Ok(());
            }
        }
    }

    /// The unplaced cell with the fewest candidates, the first of them.
    fn most_constrained(&self) -> usize {
        let open = (0..81).filter(|&cell| self.placed >> cell & 1 == 0);
        open.min_by_key(|&cell| self.candidates[cell].count_ones())
            .expect("an unsolved grid has an open cell")
    }

    fn to_grid(self) -> Grid {
        let mut grid = Grid::EMPTY;
        for (cell, candidates) in self.candidates.iter().enumerate() {
            grid.set(cell, candidates.trailing_zeros() as u8 + 1);
        }
        grid
    }
}

/// A walk over the solutions of a grid, in an order of its own, that can be left and resumed at any solution.
///
/// The stack holds the untried sides of each guess. A guess is one digit against the rest of its cell, so a
/// state on the stack has one candidate less than its parent and at least one cell less open than the guess
/// before: there are never more than 81.
pub(super) struct Search {
    open: Vec<State>,
}

impl Search {
    pub(super) fn new(grid: &Grid) -> Search {
        let mut open = Vec::with_capacity(81);
        open.extend(State::new(grid));
        Search { open }
    }
}

impl Iterator for Search {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        while let Some(mut state) = self.open.pop() {
            if state.propagate().is_err() {
                continue;
            }
            if state.is_solved() {
                return Some(state.to_grid());
            }
            let cell = state.most_constrained();
            let candidates = state.candidates[cell];
            let guess = candidates & candidates.wrapping_neg();
            let mut rest = state;
            let others = candidates & !guess;
            // A cell with two candidates is decided either way.
            let kept = if others.is_power_of_two() {
                rest.place(cell, others).is_ok()
            } else {
                rest.candidates[cell] = others;
                true
            };
            if kept {
                self.open.push(rest);
            }
            if state.place(cell, guess).is_ok() {
                self.open.push(state);
            }
        }
        None
    }
}
