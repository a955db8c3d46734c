//! Converts a puzzle from any text format to a drawn grid:
//! `cargo run --example formats < puzzle.txt`.

use redoku::formats::{Layout, write};
use std::error::Error;
use std::io::{Read, stdin};

fn main() -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    stdin().read_to_string(&mut text)?;
    let parsed = redoku::parse(&text)?;
    println!("{}: {} in all, the first:", parsed.format.id(), parsed.count);
    println!("{}", write(&parsed.grid, Layout::Drawing));
    Ok(())
}
