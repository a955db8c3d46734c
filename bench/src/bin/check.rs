//! Compares every answer of Redoku with those of the crate `sudoku`: on the sets that it is given,
//! and on a hundred thousand random grids that are puzzles, almost full, loose, contradictory or
//! empty. With `--quick`, it takes every twentieth grid of the sets, and fewer random ones.
//!
//! What there is to compare: none, one or several solutions, the one solution, the number up to
//! twenty, and for some grids with several the smallest solution, which the peer is asked for cell
//! by cell.

use bench::make::{Chance, solved};
use bench::{Cells, sets};
use redoku::Grid;
use redoku::solver::{self, Outcome};
use std::process::ExitCode;

/// How far solutions are counted.
const LIMIT: usize = 20;

fn main() -> ExitCode {
    let (quick, files) = bench::arguments();
    let (step, random_grids) = if quick { (20, 2_000) } else { (1, 100_000) };
    let mut grids = Vec::new();
    for file in files {
        let set = std::fs::read_to_string(&file).map_err(|error| error.to_string());
        match set.and_then(|text| sets::read(&text)) {
            Ok(set) => grids.extend(set.into_iter().step_by(step)),
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    let from_sets = grids.len();
    let mut chance = Chance(17);
    grids.extend((0..random_grids).map(|kind| random(kind % 5, &mut chance)));
    let (mut kinds, mut smallest, mut different) = ([0; 3], 0, 0);
    for (i, cells) in grids.iter().enumerate() {
        let expected = count(cells, LIMIT);
        kinds[expected.min(2)] += 1;
        let compare_smallest = expected > 1 && i % 7 == 0;
        smallest += usize::from(compare_smallest);
        if !agrees(cells, expected, compare_smallest) {
            different += 1;
            println!("different: {}", sets::line(cells));
        }
    }
    let [none, one, several] = kinds;
    println!(
        "{} grids, {from_sets} of them from sets: {none} without a solution, {one} with one, {several} with several, the \
         smallest of {smallest} compared; {different} differences",
        grids.len()
    );
    ExitCode::from(u8::from(different > 0))
}

/// Whether Redoku says of a grid what the peer says.
fn agrees(cells: &Cells, expected: usize, compare_smallest: bool) -> bool {
    let Ok(grid) = Grid::from_cells(cells) else { return false };
    let outcome = match (expected, solver::classify(&grid)) {
        (0, Outcome::None) => grid.solve().is_none(),
        (1, Outcome::Unique(solution)) => {
            solution.is_solved() && smallest(cells) == *solution.cells() && grid.solve() == Some(solution)
        }
        (2.., Outcome::Multiple) => {
            !compare_smallest || grid.solve().is_some_and(|found| *found.cells() == smallest(cells))
        }
        _ => false,
    };
    outcome && solver::count(&grid, LIMIT as u64) == expected as u64
}

/// How many solutions the peer finds.
fn count(cells: &Cells, limit: usize) -> usize {
    sudoku::Sudoku::from_bytes(*cells).map_or(0, |sudoku| sudoku.solutions_count_up_to(limit))
}

/// The smallest solution of a grid that has some: for one cell after the other, the lowest digit
/// that leaves any.
fn smallest(cells: &Cells) -> Cells {
    if let Some(solution) = sudoku::Sudoku::from_bytes(*cells).ok().and_then(sudoku::Sudoku::solution) {
        return solution.to_bytes();
    }
    let mut cells = *cells;
    for cell in 0..81 {
        if cells[cell] == 0 {
            cells[cell] = (1..=9)
                .find(|&digit| {
                    let mut child = cells;
                    child[cell] = digit;
                    count(&child, 1) == 1
                })
                .unwrap_or(0);
        }
    }
    cells
}

/// A grid with some cells of a solved one, and for the last two kinds a digit or two by chance.
fn random(kind: usize, chance: &mut Chance) -> Cells {
    let solved = *solved(chance).cells();
    let clues = match kind {
        0 => 24 + chance.below(12),
        1 => 40 + chance.below(42),
        2 => chance.below(22),
        3 => 22 + chance.below(10),
        _ => 30 + chance.below(20),
    };
    let mut cells = [0; 81];
    for &cell in &chance.order::<81>()[..clues] {
        cells[cell] = solved[cell];
    }
    if kind > 2 {
        for _ in 0..=chance.below(2) {
            cells[chance.below(81)] = 1 + chance.below(9) as u8;
        }
    }
    cells
}
