//! Diagnoses a puzzle with a mistake and repairs it:
//! `cargo run --release --example insight --features insight`.

use redoku::{Grid, ParseGridError, insight};

fn main() -> Result<(), ParseGridError> {
    // The 8 in the first row should be a 3.
    let puzzle: Grid =
        "58..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    let diagnosis = insight::diagnose(&puzzle);
    println!("solutions: {:?}; clues in conflict: {}", diagnosis.status, diagnosis.conflict);
    for repair in insight::repairs(&puzzle) {
        println!("{:?}: {}", repair.change, repair.grid);
    }
    Ok(())
}
