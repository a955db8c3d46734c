//! Solves grids that are known to be hard for solvers, and says how long each took:
//! `cargo run --release --example hardest`.

use redoku::{Grid, ParseGridError, solver};
use std::time::Instant;

/// What they are known for, and the grids.
const GRIDS: [(&str, &str); 6] = [
    ("Inkala's of 2012", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
    ("Inkala's of 2010", "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."),
    (
        "against the order of rows",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    ),
    ("others gave up", ".....7..4.....6..386.2.....5.9.82...64.....8.......7.........42.1..3....7.3.....9"),
    (
        "no solution, and no short proof",
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    ),
    (
        "a million solutions and more",
        "..1......2..........3......4.......5..5...6..6......4...71.3...8..........9.2....",
    ),
];

fn main() -> Result<(), ParseGridError> {
    for (name, grid) in GRIDS {
        let grid: Grid = grid.parse()?;
        let start = Instant::now();
        let count = solver::count(&grid, 1_000_000);
        let taken = start.elapsed();
        let solution = grid.solve().map_or_else(|| "none".into(), |solution| solution.to_string());
        println!("{name}: {count} in {taken:.1?}\n  {grid}\n  {solution}");
    }
    Ok(())
}
