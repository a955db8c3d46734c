//! What the tests share: the data files `puzzle:count:solution`.

use redoku::Grid;

/// One line of a data file.
pub struct Case {
    pub puzzle: Grid,
    /// How many solutions it has, or [`Case::MANY`] where it has at least so many.
    pub count: u64,
    /// The smallest solution, if there is one.
    pub solution: Option<Grid>,
}

impl Case {
    /// Counts in the data files end here.
    pub const MANY: u64 = 1000;
}

/// Everything in `tests/data/*.txt`.
pub fn cases() -> Vec<Case> {
    let files = [include_str!("../data/published.txt"), include_str!("../data/sets.txt")];
    let lines = files.iter().flat_map(|file| file.lines()).filter(|line| !line.starts_with('#'));
    let cases: Vec<Case> = lines
        .map(|line| {
            let mut fields = line.split(':');
            let mut field = || fields.next().unwrap_or_else(|| panic!("too few fields: {line}"));
            Case {
                puzzle: grid(field()),
                count: field().parse().unwrap_or_else(|_| panic!("no count: {line}")),
                solution: Some(field()).filter(|solution| !solution.is_empty()).map(grid),
            }
        })
        .collect();
    assert!(cases.len() > 200, "the data files were read");
    cases
}

/// A grid of 81 characters, `.` or 0 for an empty cell.
pub fn grid(text: &str) -> Grid {
    let cells: Vec<u8> = text.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect();
    Grid::from_cells(&cells).unwrap_or_else(|error| panic!("{text}: {error}"))
}
