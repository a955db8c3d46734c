//! Makes a minimal puzzle from a random grid and rates it:
//! `cargo run --release --example make --features make -- SEED`.

use redoku::{explain, make};
use std::env;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).unwrap_or_default(); // random if empty
    let solution = make::grid(&seed)?;
    let puzzle = make::minimize(&solution, &seed)?;
    let rating = explain::rate(&puzzle)?.rating;
    println!("{puzzle}\n{} clues, rated {}", puzzle.clue_count(), f64::from(rating.0) / 10.0);
    Ok(())
}
