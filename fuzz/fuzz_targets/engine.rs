//! The engine against the plain reference solver of the tests, on any grid that the reference can
//! do in a moment.

#![no_main]

use libfuzzer_sys::fuzz_target;
use redoku::{Grid, solver};

#[path = "../../tests/common/reference.rs"]
mod reference;

/// A solved grid from which the input takes cells away, so that most inputs have a solution.
const SOLVED: &[u8; 81] =
    b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fuzz_target!(|data: &[u8]| {
    // A byte a cell: mostly the solved grid's digit or nothing, at times another digit.
    let mut grid = Grid::EMPTY;
    let cells = data.iter().zip(SOLVED).map(|(&byte, &digit)| match byte {
        0..=9 => byte,
        10..=140 => digit - b'0',
        _ => 0,
    });
    cells.enumerate().for_each(|(cell, digit)| grid.set(cell, digit));
    // The reference goes row by row: an empty row at the top can keep it busy for minutes.
    let Some(expected) = reference::reference_within(&grid, 3, 200_000) else { return };
    assert_eq!(solver::count(&grid, 3), expected.len() as u64, "{grid}");
    assert!(solver::solutions(&grid).take(3).eq(expected.iter().copied()), "{grid}");
    assert_eq!(grid.solve(), expected.first().copied(), "{grid}");
});
