//! Makes a puzzle of a given difficulty with symmetric clues:
//! `cargo run --release --example make --features make -- SEED`.

use redoku::explain::Rating;
use redoku::make::{self, Options, Symmetry};
use std::env;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).unwrap_or_default(); // random if empty
    let options = Options::default().rating(Rating(30)..=Rating(45)).symmetry(Symmetry::HalfTurn);
    let made = make::generate(&options.seed(seed), 100_000, 50_000_000)?;
    let (count, rating) = (made.puzzle.clue_count(), made.ratings.rating);
    println!("{}\n{count} clues, rated {rating}, seed {}", made.puzzle, made.seed);
    Ok(())
}
