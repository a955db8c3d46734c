//! Any text is read or refused with a place in it, and what was read is written and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use redoku::formats::{self, Layout};

fuzz_target!(|text: &str| {
    match redoku::parse(text) {
        Ok(parsed) => {
            assert!(parsed.count >= 1);
            for layout in [Layout::Line, Layout::Rows, Layout::Drawing] {
                let written = formats::write(&parsed.grid, layout);
                assert_eq!(redoku::parse(&written).map(|parsed| parsed.grid), Ok(parsed.grid));
            }
        }
        Err(problem) => assert!(problem.line >= 1 && problem.column >= 1),
    }
});
