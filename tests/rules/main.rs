//! The rules: what the engine answers, compared with plain conditions and with searches that know
//! nothing else.

#![cfg(feature = "rules")]

mod answers;
mod book;
mod brute;
mod cases;
mod chance;
mod check;
mod docs;
mod errors;
mod files;
mod fpuzzles;
mod layers;
mod make;
mod mixed;
mod plan;
mod published;
mod returning;
mod steps;
mod types;

/// The testers themselves.
mod testers {
    use super::book;
    use super::brute::{self, ALL, Narrowing};
    use super::cases;
    use super::chance::Chance;
    use super::check::{obeys, write};
    use super::make::{TYPES, any_finished, some_rules};
    use super::returning::RETURNING;
    use serde_json::json;

    #[test]
    fn rules_that_are_made_for_a_grid_hold_in_it() {
        for kind in TYPES.into_iter().chain(RETURNING) {
            let mut chance = Chance(1);
            for _ in 0..200 {
                let finished = any_finished(kind, &mut chance);
                let mut rules = finished.rules.clone();
                if !["diagonal", "windoku", "disjointGroups", "antiKnight", "antiKing", "nonconsecutive"]
                    .contains(&kind)
                {
                    rules.extend(some_rules(kind, &finished, &mut chance));
                }
                let id = kind.trim_start_matches("returning ");
                assert!(rules.iter().any(|rule| rule["type"] == id), "{kind}");
                let puzzle = json!({"cells": write(&finished.grid), "rules": rules});
                assert!(obeys(&puzzle, &finished.grid), "{puzzle}");
            }
        }
    }

    /// Writes tests/data/rules/made.jsonl: `cargo test --release --test rules -- --ignored`.
    #[test]
    #[ignore = "it writes what others read"]
    fn made_puzzles_are_written() {
        let about = "# Puzzles with rules, one JSON a line with its name and its only solution: made for Redoku by\n# \
                     tests/rules/book.rs, from fixed seeds.\n";
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/rules/made.jsonl");
        std::fs::write(file, format!("{about}{}\n", book::lines().join("\n"))).expect("it can be written");
    }

    #[test]
    fn both_searches_agree() {
        for kind in TYPES.into_iter().chain(RETURNING) {
            let (mut agreed, mut several) = (0, 0);
            for seed in 0..40 {
                let puzzle = cases::puzzle(kind, &mut Chance(seed));
                let Some(expected) = brute::solutions(&puzzle, &[ALL; 81], 300, 300_000) else { continue };
                if expected.len() < 300 {
                    let mut found =
                        Narrowing::new(&puzzle).solutions(300, 100_000, None).expect("it is narrow");
                    found.sort();
                    assert_eq!(found, expected, "{puzzle}");
                    agreed += 1;
                    several += usize::from(expected.len() > 1);
                }
            }
            assert!(agreed > 20, "{kind}: {agreed}");
            println!("{kind}: {agreed}, {several}");
        }
    }
}
