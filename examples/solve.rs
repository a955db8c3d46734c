//! Solves puzzles in the form of contests: `cargo run --release --example solve < puzzles.txt`.
//!
//! A puzzle is nine lines of nine digits, 0 for what is unknown; its solution is written as nine
//! lines. There may be any number of puzzles, with or without empty lines between them. The first
//! that is no puzzle, since it can't be read or has no solution or several, ends the program with
//! an error and the exit code 1.

use redoku::Grid;
use redoku::solver::{Outcome, classify};
use std::error::Error;
use std::io::{self, BufRead, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut output = BufWriter::new(io::stdout().lock());
    let done = solve(io::stdin().lock(), &mut output).and_then(|()| Ok(output.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has read enough.
        Err(error) if is_closed(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = output.flush();
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Reads puzzle after puzzle, and writes each solution as soon as it is known.
fn solve(input: impl BufRead, output: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut cells = Vec::with_capacity(81);
    // Where the puzzle begins, and how many puzzles there were before it.
    let (mut start, mut solved) = (0, 0);
    for (number, line) in (1..).zip(input.lines()) {
        let line = line.map_err(|error| format!("line {number}: {error}"))?;
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        if cells.is_empty() {
            start = number;
        }
        if let Some(wrong) = line.chars().find(|character| !character.is_ascii_digit()) {
            return Err(format!("line {number}: {wrong:?} is no digit").into());
        }
        if line.len() != 9 {
            return Err(format!("line {number}: a row has nine digits, not {}", line.len()).into());
        }
        cells.extend(line.bytes().map(|digit| digit - b'0'));
        if cells.len() == 81 {
            let solution = match classify(&Grid::from_cells(&cells)?) {
                Outcome::Unique(solution) => solution,
                Outcome::None => return Err(format!("the puzzle from line {start} has no solution").into()),
                Outcome::Multiple => {
                    return Err(format!("the puzzle from line {start} has more than one solution").into());
                }
            };
            if solved > 0 {
                writeln!(output)?;
            }
            for row in solution.to_string().as_bytes().chunks(9) {
                output.write_all(row)?;
                writeln!(output)?;
            }
            solved += 1;
            cells.clear();
        }
    }
    match cells.len() / 9 {
        0 if solved > 0 => Ok(()),
        0 => {
            Err("there is nothing to read: a puzzle is nine lines of nine digits, 0 for what is unknown"
                .into())
        }
        lines => Err(format!("the puzzle from line {start} ends after {lines} of nine lines").into()),
    }
}

fn is_closed(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
