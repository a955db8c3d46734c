//! Rates a puzzle and lists the steps of its solution:
//! `cargo run --release --example explain --features explain`.

use redoku::{Grid, explain};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle: Grid =
        "1.3.5..8...67.9.2.............3....7.6.......8...14..55316...7......8....7....6..".parse()?;
    for step in explain::steps(&puzzle)? {
        println!("{}: {} in cell {:?}", f64::from(step.rating.0) / 10.0, step.technique.key(), step.place);
    }
    println!("rated {}", f64::from(explain::rate(&puzzle)?.rating.0) / 10.0);
    Ok(())
}
