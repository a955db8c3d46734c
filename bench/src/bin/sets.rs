//! Writes the sets of our own making, easy.txt and invalid.txt, to bench/data; the same puzzles
//! each time.

use bench::{make, sets};
use std::path::Path;
use std::{fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    for (name, grids, about) in [
        (
            "easy",
            make::set(2000, 33, make::easy),
            "2,000 puzzles of 33 to 40 clues, each with exactly one solution.",
        ),
        ("invalid", make::set(2000, 40, make::broken), "2,000 grids, most of them without a solution."),
    ] {
        let lines: Vec<String> = grids.iter().map(sets::line).collect();
        let text = format!(
            "# {about}\n# Made for Redoku by bench/src/make.rs, from a fixed seed.\n{}\n",
            lines.join("\n")
        );
        fs::write(folder.join(name).with_extension("txt"), text)?;
    }
    Ok(())
}
