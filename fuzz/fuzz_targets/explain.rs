//! Steps from any givens, digits and marks: a clear answer, and no step that contradicts the
//! solution.

#![no_main]

use libfuzzer_sys::fuzz_target;
use redoku::Grid;
use redoku::explain::State;

/// A solved grid from which the input takes cells away, so that many inputs have one solution.
const SOLVED: &[u8; 81] =
    b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fuzz_target!(|data: &[u8]| {
    // A byte a cell of the puzzle, then one of the digits written into it, then two of the marks.
    let byte = |i: usize| data.get(i).copied().unwrap_or(255);
    let digit = |cell: usize, byte: u8| match byte {
        0..=9 => byte,
        10..=140 => SOLVED[cell] - b'0',
        _ => 0,
    };
    let (mut puzzle, mut grid) = (Grid::EMPTY, Grid::EMPTY);
    for cell in 0..81 {
        puzzle.set(cell, digit(cell, byte(cell)));
        grid.set(cell, digit(cell, byte(81 + cell)));
    }
    let marks = std::array::from_fn(|cell| u16::from_le_bytes([byte(162 + 2 * cell), byte(163 + 2 * cell)]));
    let Ok(mut state) = State::with(&puzzle, &grid, &marks) else { return };
    let solution = redoku::solve(puzzle.cells()).expect("a state has a solution");
    while let Some(step) = state.next() {
        let is_right = |cell: u8, digit: u8| solution[usize::from(cell)] == digit;
        assert!(step.place.iter().all(|c| is_right(c.cell, c.digit)), "{puzzle}");
        assert!(!step.remove.iter().any(|c| is_right(c.cell, c.digit)), "{puzzle}");
        state.apply(&step).expect("it is right");
    }
    assert_eq!(state.grid().cells()[..], solution, "{puzzle}");
});
