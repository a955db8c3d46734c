//! What programs rely on without saying so: public types can be sent to other threads, shared
//! between them and printed.

use redoku::formats::{Format, Layout, ParseError, ParseErrorKind, Parsed};
use redoku::grid::{CellIter, CellSet, Conflict};
use redoku::solver::{Outcome, Search, SearchStep};
use redoku::{Grid, GridError, ParseGridError};
use std::fmt::Debug;

/// Compiles only for what threads can share, and programs print.
const fn at_home_anywhere<T: Send + Sync + Debug + Clone + 'static>() {}

/// The same for searches, which need not be copied; each belongs to one thread at a time.
#[cfg(feature = "explain")]
const fn can_move<T: Send + Debug + 'static>() {}

const _: () = {
    at_home_anywhere::<Grid>();
    at_home_anywhere::<GridError>();
    at_home_anywhere::<ParseGridError>();
    at_home_anywhere::<CellSet>();
    at_home_anywhere::<CellIter>();
    at_home_anywhere::<Conflict>();
    at_home_anywhere::<Format>();
    at_home_anywhere::<Layout>();
    at_home_anywhere::<Parsed>();
    at_home_anywhere::<ParseError>();
    at_home_anywhere::<ParseErrorKind>();
    at_home_anywhere::<Outcome>();
    at_home_anywhere::<Search>();
    at_home_anywhere::<SearchStep>();
};

#[cfg(feature = "insight")]
const _: () = {
    use redoku::insight;
    at_home_anywhere::<insight::Change>();
    at_home_anywhere::<insight::Counter>();
    at_home_anywhere::<insight::Diagnosis>();
    at_home_anywhere::<insight::Differences>();
    at_home_anywhere::<insight::Place>();
    at_home_anywhere::<insight::Repair>();
    at_home_anywhere::<insight::Status>();
    at_home_anywhere::<insight::TrueCandidates>();
};

#[cfg(feature = "rules")]
const _: () = {
    use redoku::rules;
    at_home_anywhere::<rules::Aborted>();
    at_home_anywhere::<rules::Candidates>();
    at_home_anywhere::<rules::Import>();
    at_home_anywhere::<rules::Puzzle>();
    at_home_anywhere::<rules::PuzzleError>();
    at_home_anywhere::<rules::PuzzleSpec>();
    at_home_anywhere::<rules::Search>();
};

#[cfg(feature = "explain")]
const _: () = {
    use redoku::explain;
    at_home_anywhere::<explain::Candidate>();
    at_home_anywhere::<explain::Chain>();
    at_home_anywhere::<explain::Fault>();
    can_move::<explain::Rater>();
    at_home_anywhere::<explain::Ratings>();
    can_move::<explain::Variant>();
    at_home_anywhere::<explain::State>();
    at_home_anywhere::<explain::Step>();
    at_home_anywhere::<explain::Technique>();
};

#[cfg(feature = "make")]
const _: () = {
    use redoku::make;
    at_home_anywhere::<make::Made>();
    can_move::<make::Maker>();
    at_home_anywhere::<make::MadeVariant>();
    at_home_anywhere::<make::MakeError>();
    at_home_anywhere::<make::Options>();
    at_home_anywhere::<make::VariantOptions>();
};

#[cfg(feature = "photo")]
const _: () = {
    use redoku::photo;
    at_home_anywhere::<photo::Options>();
    at_home_anywhere::<photo::PhotoError>();
    at_home_anywhere::<photo::Reading>();
};

#[test]
fn cells_become_a_grid_where_they_are_digits() {
    let mut cells = [0; 81];
    cells[40] = 7;
    assert_eq!(Grid::try_from(cells).map(|grid| grid.get(40)), Ok(7));
    cells[41] = 10;
    assert_eq!(Grid::try_from(cells), Err(GridError::Digit { cell: 41, value: 10 }));
}

#[test]
fn a_string_is_a_grid_if_it_is_81_characters() {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    assert_eq!(text.parse::<Grid>().map(|grid| grid.to_string()), Ok(text.into()));
    assert_eq!(text.replace('.', "0").parse::<Grid>(), text.parse());
    for (other, length) in [("", 0), (&text[1..], 80), (&format!("{text}9"), 82)] {
        assert_eq!(other.parse::<Grid>(), Err(ParseGridError::Length(length)));
    }
    // These are for `parse`.
    let rows = text.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned());
    for other in [&rows.collect::<Vec<_>>().join("\n"), &format!(" {text}"), &text.replace('5', "５")] {
        let wrong = other.parse::<Grid>().unwrap_err();
        assert!(matches!(wrong, ParseGridError::Character { .. }), "{wrong}");
        assert!(redoku::parse(other).is_ok(), "{other}");
    }
    let wrong = "5x".parse::<Grid>().unwrap_err().to_string();
    assert_eq!(wrong, "character 2 is 'x', not a digit or \".\"");
}

#[cfg(feature = "serde")]
#[test]
fn a_grid_is_81_characters_in_the_data_of_programs() {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let grid: Grid = text.parse().expect("a grid");
    assert_eq!(serde_json::to_string(&grid).expect("a text"), format!("{text:?}"));
    for same in [String::from(text), text.replace('.', "0")] {
        assert_eq!(serde_json::from_str::<Grid>(&format!("{same:?}")).expect("a grid"), grid);
    }
    let rows = text.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned());
    let other =
        ["", "5", &rows.collect::<Vec<_>>().join("\\n"), &text.replace('5', "x"), &text.replace('5', "/")];
    for other in
        other.map(|other| format!("\"{other}\"")).iter().map(String::as_str).chain(["5", "null", "[]"])
    {
        let wrong = serde_json::from_str::<Grid>(other).expect_err(other).to_string();
        assert!(wrong.contains("expected 81 characters"), "{wrong}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn a_candidate_grid_comes_back_as_it_was_written() {
    use redoku::CandidateGrid;
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let grid: Grid = text.parse().expect("a grid");
    let mut masks = [0; 81];
    (masks[2], masks[3]) = (0b11, 511);
    let puzzle = CandidateGrid::new(&grid, &masks);
    let json = serde_json::to_string(&puzzle).expect("a text");
    let back: CandidateGrid = serde_json::from_str(&json).expect("a candidate grid");
    assert_eq!((back.grid(), back.masks()), (puzzle.grid(), puzzle.masks()));
    for (from, to, why) in [
        ("[0,", "[", "invalid length 80, expected 81 masks"),
        ("[0,", "[512,", "expected a mask of nine bits"),
        ("[0,", "[-1,", "expected u16"),
        ("53..", "5..", "expected 81 characters"),
        ("masks", "marks", "missing field `masks`"),
    ] {
        let wrong = json.replacen(from, to, 1);
        let error = serde_json::from_str::<CandidateGrid>(&wrong).expect_err(&wrong).to_string();
        assert!(error.contains(why), "{error}");
    }
}

#[cfg(all(feature = "serde", feature = "make"))]
#[test]
fn steps_and_made_puzzles_are_data_with_the_words_of_programs() {
    use redoku::{explain, make, rules::Puzzle};
    use serde_json::{Value, to_value};
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let step = &explain::steps(&puzzle.parse().expect("a grid")).expect("one solution")[0];
    let data = to_value(step).expect("data");
    assert_eq!(data["technique"], "hidden-single");
    assert_eq!(data["rating"], 1.2);
    assert_eq!(data["place"], serde_json::json!({"cell": 5, "digit": 8}));
    assert_eq!(data["parts"][0]["role"], "single");

    let made = make::generate(&make::Options::default().seed("1"), 1000, u64::MAX).expect("a puzzle");
    let data = to_value(&made).expect("data");
    assert_eq!(data["puzzle"], made.puzzle.to_string());
    assert_eq!(data["ratings"]["rating"], f64::from(made.ratings.rating.0) / 10.0);
    assert_eq!(data["technique"], made.technique.key());

    // The derived words are those of `key`.
    for technique in explain::Technique::ALL {
        assert_eq!(to_value(technique).expect("a word"), technique.key());
    }
    for symmetry in make::Symmetry::ALL {
        assert_eq!(to_value(symmetry).expect("a word"), symmetry.key());
    }
    use explain::{Name, Role};
    for name in [Name::Skyscraper, Name::TwoStringKite, Name::FinnedXWing, Name::WWing, Name::XyChain] {
        assert_eq!(to_value(name).expect("a word"), name.key());
    }
    assert_eq!(to_value(Role::Excluder).expect("a word"), Role::Excluder.key());

    let rules = Puzzle::classic(&Grid::EMPTY);
    let options = make::VariantOptions::default().cages(true).seed("1");
    let made = make::generate_variant(&rules, &options, redoku::rules::Limit::default()).expect("a puzzle");
    let data = to_value(&made).expect("data");
    assert_eq!(data["cages"][0]["cells"].as_array().map(Vec::len), Some(made.cages[0].cells.len()));
    assert_eq!(data["cages"][0]["total"], to_value(made.cages[0].total).map_or(Value::Null, |total| total));
}
