//! Any text is read as a puzzle with rules or refused with a reason, and what was read can be
//! drawn, written and searched.

#![no_main]

use libfuzzer_sys::fuzz_target;
use redoku::rules::Puzzle;

fuzz_target!(|text: &str| {
    match Puzzle::read(text) {
        Ok(puzzle) => {
            let json = puzzle.json();
            assert_eq!(Puzzle::read(&json).map(|puzzle| puzzle.json()), Ok(json));
            puzzle.drawing();
            let mut search = puzzle.search();
            search.step(20).expect("no rule of these fails");
            if let Some(solution) = search.solution() {
                assert!(puzzle.broken(&solution).is_empty(), "{solution}");
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
