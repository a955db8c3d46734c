//! What the tests share: the plain reference solver and the data files `puzzle:count:solution`.

use redoku::Grid;

/// The textbook solver that the engine is compared with: row by row, try every digit, check the houses. It shares
/// nothing with the engine, not even the table of houses, and calls `found` with each solution, smallest first,
/// until that answers false.
pub fn reference(grid: &Grid, mut found: impl FnMut([u8; 81]) -> bool) {
    let mut cells = *grid.cells();
    let givens_agree = (0..81).all(|cell| {
        let digit = std::mem::take(&mut cells[cell]);
        let agrees = digit == 0 || fits(&cells, cell, digit);
        cells[cell] = digit;
        agrees
    });
    if givens_agree {
        fill(&mut cells, 0, &mut found);
    }
}

fn fill(cells: &mut [u8; 81], from: usize, found: &mut impl FnMut([u8; 81]) -> bool) -> bool {
    let Some(cell) = (from..81).find(|&cell| cells[cell] == 0) else {
        return found(*cells);
    };
    for digit in 1..=9 {
        if fits(cells, cell, digit) {
            cells[cell] = digit;
            let go_on = fill(cells, cell + 1, found);
            cells[cell] = 0;
            if !go_on {
                return false;
            }
        }
    }
    true
}

fn fits(cells: &[u8; 81], cell: usize, digit: u8) -> bool {
    let (row, column) = (cell / 9, cell % 9);
    let (top, left) = (row / 3 * 3, column / 3 * 3);
    (0..9).all(|i| {
        let in_box = (top + i / 3) * 9 + left + i % 3;
        cells[row * 9 + i] != digit && cells[i * 9 + column] != digit && cells[in_box] != digit
    })
}

/// The first `limit` solutions of a grid by [`reference`].
pub fn reference_solutions(grid: &Grid, limit: usize) -> Vec<Grid> {
    let mut solutions = Vec::new();
    reference(grid, |cells| {
        solutions.push(Grid::from_cells(&cells).expect("the reference writes digits"));
        solutions.len() < limit
    });
    solutions
}

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
