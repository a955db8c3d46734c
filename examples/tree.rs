//! The size of the search tree: how many nodes it takes to solve each puzzle of a file and to prove
//! that there is no second solution. `cargo run --release --example tree < bench/data/17-clue.txt`
//!
//! The file holds one puzzle per line, 81 characters each; lines that begin with `#` are skipped.

use redoku::solver::{Search, SearchStep};
use redoku::{Grid, ParseGridError};
use std::error::Error;
use std::io::{self, Read};

/// The nodes that a search visits until it has found two solutions or has proved that there are
/// fewer. One node is propagation without a guess.
fn nodes(grid: &Grid) -> u64 {
    let mut search = Search::new(grid);
    let (mut nodes, mut solutions, mut last) = (0, 0, SearchStep::Paused);
    while last != SearchStep::Done && solutions < 2 {
        let step = search.step(1);
        // After a solution, a search with nothing left on its stack ends without another node.
        nodes += u64::from(!(last == SearchStep::Found && step == SearchStep::Done));
        solutions += u64::from(step == SearchStep::Found);
        last = step;
    }
    nodes
}

fn main() -> Result<(), Box<dyn Error>> {
    let text = io::read_to_string(io::stdin().take(10_000_000))?;
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let grids: Vec<Grid> = lines.map(str::parse).collect::<Result<_, ParseGridError>>()?;
    let mut counts: Vec<u64> = grids.iter().map(nodes).collect();
    counts.sort_unstable();
    let Some(most) = counts.last() else { return Err("there is no puzzle in the input".into()) };
    let without = counts.iter().filter(|&&count| count == 1).count();
    let percent = |share: usize| 100.0 * share as f64 / counts.len() as f64;
    println!("puzzles          {:>8}", counts.len());
    println!("without a guess  {:>8.1} %", percent(without));
    println!("nodes, median    {:>8}", counts[counts.len() / 2]);
    println!("nodes, mean      {:>8.1}", counts.iter().sum::<u64>() as f64 / counts.len() as f64);
    println!("nodes, most      {most:>8}");
    Ok(())
}
