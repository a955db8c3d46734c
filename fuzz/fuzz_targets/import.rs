//! Any text is imported as a puzzle with rules or refused, and what was imported is written and
//! read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use redoku::rules::{self, Puzzle};

fuzz_target!(|text: &str| {
    if let Ok(Some(import)) = rules::import(text) {
        let json = import.puzzle.json();
        let puzzle = Puzzle::read(&json).expect("what was written is read");
        assert_eq!(puzzle.json(), json);
    }
});
