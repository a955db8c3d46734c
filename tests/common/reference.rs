//! The plain reference solver: try every digit, check the houses.

use redoku::Grid;

/// The textbook solver that the engine is compared with: row by row, try every digit, check the houses. It shares
/// nothing with the engine, not even the table of houses, and calls `found` with each solution, smallest first,
/// until that answers false.
fn reference(grid: &Grid, mut found: impl FnMut([u8; 81]) -> bool) {
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
