//! The plain reference solver: try every digit, check the houses.

use redoku::Grid;

/// The textbook solver that the engine is compared with: goes row by row, tries every digit, and
/// checks the houses. It shares nothing with the engine, not even the table of houses. Calls
/// `found` with each solution, smallest first, until that returns false. Returns false if it
/// stopped early because it had written `digits` digits.
fn reference(grid: &Grid, mut digits: u64, mut found: impl FnMut([u8; 81]) -> bool) -> bool {
    let mut cells = *grid.cells();
    let givens_agree = (0..81).all(|cell| {
        let digit = std::mem::take(&mut cells[cell]);
        let agrees = digit == 0 || fits(&cells, cell, digit);
        cells[cell] = digit;
        agrees
    });
    if givens_agree {
        fill(&mut cells, 0, &mut digits, &mut found);
    }
    digits > 0
}

fn fill(
    cells: &mut [u8; 81],
    from: usize,
    digits: &mut u64,
    found: &mut impl FnMut([u8; 81]) -> bool,
) -> bool {
    let Some(cell) = (from..81).find(|&cell| cells[cell] == 0) else {
        return found(*cells);
    };
    for digit in 1..=9 {
        if fits(cells, cell, digit) {
            *digits -= 1;
            cells[cell] = digit;
            let go_on = *digits > 0 && fill(cells, cell + 1, digits, found);
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

/// Returns the first `limit` solutions of a grid, or `None` if the reference has to write `digits`
/// digits or more to find them.
pub fn reference_within(grid: &Grid, limit: usize, digits: u64) -> Option<Vec<Grid>> {
    let mut solutions = Vec::new();
    let ended = reference(grid, digits, |cells| {
        solutions.push(Grid::from_cells(&cells).expect("the reference writes digits"));
        solutions.len() < limit
    });
    ended.then_some(solutions)
}

/// Returns the first `limit` solutions of a grid, however long that takes.
#[allow(dead_code, reason = "the fuzz target bounds the work")]
pub fn reference_solutions(grid: &Grid, limit: usize) -> Vec<Grid> {
    reference_within(grid, limit, u64::MAX).expect("the work is not bounded")
}
