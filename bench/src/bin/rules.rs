//! Measures natively how long puzzles with rules take, from their JSON to the proof that they have
//! one solution.
//!
//! One question a line, one answer a line: how often, a space and the JSON of a puzzle; how many
//! solutions there are, up to two, and the nanoseconds of CPU time that each run took.

use cpu_time::ThreadTime;
use redoku::rules::Puzzle;
use std::fmt::Write as _;
use std::io::{self, BufRead, Write as _};

fn main() -> io::Result<()> {
    for question in io::stdin().lock().lines() {
        let answer = answer(&question?).unwrap_or_else(|error| format!("error {error}"));
        println!("{answer}");
        io::stdout().flush()?;
    }
    Ok(())
}

fn answer(question: &str) -> Result<String, String> {
    let (times, json) = question.split_once(' ').ok_or("how often, and a puzzle")?;
    let times: usize = times.parse().map_err(|error| format!("{times}: {error}"))?;
    let mut answer = run(json)?.0.to_string();
    for _ in 0..times {
        let _ = write!(answer, " {}", run(json)?.1);
    }
    Ok(answer)
}

fn run(json: &str) -> Result<(u64, u128), String> {
    let start = ThreadTime::now();
    let puzzle = Puzzle::read(json).map_err(|error| error.to_string())?;
    let count = puzzle.count(2).map_err(|error| error.to_string())?;
    Ok((count, start.elapsed().as_nanos()))
}
