//! Measures natively how long ratings take.
//!
//! One question a line, one answer a line: a puzzle; its ER/EP/ED, a space and the nanoseconds of
//! CPU time that it took.

use cpu_time::ThreadTime;
use redoku::{Grid, explain};
use std::error::Error;
use std::io::{self, BufRead, Write as _};

fn main() -> io::Result<()> {
    for question in io::stdin().lock().lines() {
        let answer = answer(&question?).unwrap_or_else(|error| format!("error {error}"));
        println!("{answer}");
        io::stdout().flush()?;
    }
    Ok(())
}

fn answer(puzzle: &str) -> Result<String, Box<dyn Error>> {
    let puzzle: Grid = puzzle.parse()?;
    let start = ThreadTime::now();
    let ratings = explain::rate(&puzzle)?;
    Ok(format!("{ratings} {}", start.elapsed().as_nanos()))
}
