//! Sets of puzzles as text: 81 characters a line, `.` for an empty cell; a line with `#` says where
//! they are from.

use crate::Cells;

/// Reads a set; an error names the line that is no puzzle.
pub fn read(text: &str) -> Result<Vec<Cells>, String> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.is_empty());
    lines.map(|(number, line)| cells(line).ok_or_else(|| format!("line {}: no puzzle", number + 1))).collect()
}

fn cells(line: &str) -> Option<Cells> {
    let mut cells = [0; 81];
    if line.len() != cells.len() {
        return None;
    }
    for (cell, byte) in cells.iter_mut().zip(line.bytes()) {
        *cell = match byte {
            b'.' => 0,
            b'0'..=b'9' => byte - b'0',
            _ => return None,
        };
    }
    Some(cells)
}

/// A grid as a line of a set.
pub fn line(cells: &Cells) -> String {
    cells.iter().map(|&digit| if digit == 0 { '.' } else { char::from(b'0' + digit) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let mut cells = [0; 81];
        cells[3] = 7;
        cells[80] = 9;
        assert_eq!(read(&format!("# from here\n{}\n", line(&cells))), Ok(vec![cells]));
        assert_eq!(read("# one\n12\n"), Err("line 2: no puzzle".into()));
    }

    #[test]
    fn every_set_says_where_it_is_from_and_holds_puzzles() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            assert!(text.starts_with("# "), "{}", path.display());
            // Behind a tab there may be a rating.
            let puzzles: Vec<&str> = text.lines().map(|line| line.split('\t').next().unwrap()).collect();
            let set = read(&puzzles.join("\n")).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert!(set.len() >= 375 || path.ends_with("empty.txt"), "{}", path.display());
        }
    }
}
