//! Solves a variant, with a rule of its own:
//! `cargo run --release --example rules --features rules`.

use redoku::Grid;
use redoku::grid::CellSet;
use redoku::rules::{Puzzle, Rule, Stop};
use std::error::Error;

/// The digits of the first row read as a number below a limit.
struct Below(u32);

impl Rule for Below {
    fn cells(&self) -> CellSet {
        CellSet::house(0)
    }

    fn allows(&self, grid: &Grid, _cell: usize) -> Result<bool, Stop> {
        let row = &grid.cells()[..9];
        Ok(row.iter().fold(0, |number, &digit| 10 * number + u32::from(digit)) < self.0)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut puzzle = Puzzle::read(&format!(
        r#"{{"cells": "{}", "rules": [
            {{"type": "antiKnight"}},
            {{"type": "cage", "cells": ["r1c1", "r1c2", "r2c1"], "total": 23}},
            {{"type": "thermometer", "cells": ["r9c9", "r8c8", "r7c7", "r7c8"]}}
        ]}}"#,
        ".".repeat(81)
    ))?;
    puzzle.add_rule(Below(700_000_000));
    match puzzle.solve()? {
        Some(solution) => println!("{solution}"),
        None => println!("no solution"),
    }
    println!("{} solutions or more", puzzle.count(100)?);
    Ok(())
}
