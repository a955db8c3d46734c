//! Measures natively what it is asked to on its input, so that it can take turns with JavaScript.
//!
//! One question a line, one answer a line: `load FILE` reads a set and answers how many grids it
//! has, `run SOLVER LIMIT TIMES` answers the nanoseconds of CPU time and a checksum of the counts,
//! `check` says `equal` where both solvers find the same solutions.

use bench::solvers::{Peer, Redoku};
use bench::{Cells, Solver, sets};
use cpu_time::ThreadTime;
use std::fs;
use std::io::{self, BufRead, Write};

fn main() -> io::Result<()> {
    let mut grids = Vec::new();
    for question in io::stdin().lock().lines() {
        let answer = answer(&question?, &mut grids).unwrap_or_else(|error| format!("error {error}"));
        println!("{answer}");
        io::stdout().flush()?;
    }
    Ok(())
}

fn answer(question: &str, grids: &mut Vec<Cells>) -> Result<String, String> {
    match question.split_once(' ').unwrap_or((question, "")) {
        ("load", file) => {
            let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
            *grids = sets::read(&text).map_err(|error| format!("{file}: {error}"))?;
            // As in bench/js/solvers.js: a set of one grid becomes one of a thousand.
            if let &[grid] = &grids[..] {
                *grids = vec![grid; 1000];
            }
            Ok(grids.len().to_string())
        }
        ("check", "") => {
            Ok(if solutions::<Redoku>(grids) == solutions::<Peer>(grids) { "equal" } else { "different" }
                .into())
        }
        ("run", words) => {
            let words: Vec<&str> = words.split(' ').collect();
            let &[solver, limit, times] = &words[..] else { return Err("run SOLVER LIMIT TIMES".into()) };
            let number = |word: &str| word.parse::<usize>().map_err(|error| error.to_string());
            let (limit, times) = (number(limit)?, number(times)?);
            Ok(if solver == Peer::NAME {
                run::<Peer>(grids, limit, times)
            } else {
                run::<Redoku>(grids, limit, times)
            })
        }
        _ => Err(format!("`{question}` is no question")),
    }
}

fn run<S: Solver>(grids: &[Cells], limit: usize, times: usize) -> String {
    let mut counts = vec![0; grids.len()];
    let start = ThreadTime::now();
    for _ in 0..times {
        S::count(grids, limit, &mut counts);
    }
    let passed = start.elapsed().as_nanos();
    // FNV-1a, as in bench/js/solvers.js.
    let checksum =
        counts.iter().fold(0x811c_9dc5_u32, |sum, &count| (sum ^ u32::from(count)).wrapping_mul(0x0100_0193));
    format!("{passed} {checksum}")
}

fn solutions<S: Solver>(grids: &[Cells]) -> Vec<Cells> {
    let mut solutions = vec![[0; 81]; grids.len()];
    S::solve(grids, &mut solutions);
    solutions
}
