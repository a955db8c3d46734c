//! The solvers that are measured, each behind [`Solver`], and the puzzles that they are measured
//! with.

#[cfg(feature = "photo")]
pub mod distort;
pub mod make;
pub mod rules;
pub mod sets;
pub mod solvers;
pub mod texts;
#[cfg(target_arch = "wasm32")]
mod wasm;

/// A grid: 81 digits, row by row, 0 for an empty cell.
pub type Cells = [u8; 81];

/// Whether a program is called with `--quick`, and its other arguments.
pub fn arguments() -> (bool, Vec<String>) {
    let (quick, others): (Vec<_>, Vec<_>) = std::env::args().skip(1).partition(|word| word == "--quick");
    (!quick.is_empty(), others)
}

/// A solver, doing the work that all of them do.
pub trait Solver {
    /// What tables call it.
    const NAME: &str;

    /// Counts the solutions of each grid up to `limit`.
    fn count(grids: &[Cells], limit: usize, counts: &mut [u8]);

    /// The solution of each grid that has exactly one; other grids become empty ones.
    fn solve(grids: &[Cells], solutions: &mut [Cells]);
}
