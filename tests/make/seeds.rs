//! A hundred seeds and their puzzles, which are the same for good: `tests/page/seeds.spec.js` asks
//! in Node and in a browser for the same.

use redoku::explain::{Rating, Technique};
use redoku::grid::CellSet;
use redoku::make::{self, Options, Symmetry};
use serde_json::Value;

fn options(json: &Value) -> Options {
    let tenths = |value: &Value| Rating((value.as_f64().expect("a rating") * 10.0).round() as u8);
    let count = |value: &Value| value.as_u64().expect("a number") as u8;
    let text = |value: &Value| value.as_str().expect("a string").to_owned();
    let mut options = Options::default();
    for (name, value) in json.as_object().expect("options") {
        options = match name.as_str() {
            "rating" => options.rating(tenths(&value[0])..=tenths(&value[1])),
            "symmetry" => options.symmetry(Symmetry::from_key(&text(value)).expect("a symmetry")),
            "clues" => options.clues(count(&value[0])..=count(&value[1])),
            "technique" => options.technique(Technique::from_key(&text(value))),
            "pattern" => options.pattern((0..81).filter(|&cell| value[cell] != 0).collect::<CellSet>()),
            "seed" => options.seed(text(value)),
            _ => panic!("unknown option {name}"),
        };
    }
    options
}

#[test]
fn seeds_make_the_puzzles_that_they_always_made() {
    let text = include_str!("../data/make/seeds.json");
    let seeds: Vec<Value> = serde_json::from_str(text).expect("JSON");
    assert_eq!(seeds.len(), 100);
    for expected in seeds {
        let asked = &expected["wishes"];
        let made = make::generate(&options(asked), 400_000, u64::MAX)
            .unwrap_or_else(|problem| panic!("{asked}: {problem}"));
        let tenths = |rating: Rating| Value::from(f64::from(rating.0) / 10.0);
        let number = |name: &str| Value::from(expected[name].as_f64().expect("a number"));
        assert_eq!(made.puzzle.to_string(), expected["cells"], "{asked}");
        assert_eq!(tenths(made.ratings.rating), number("rating"), "{asked}");
        assert_eq!(tenths(made.ratings.pearl), number("pearl"), "{asked}");
        assert_eq!(tenths(made.ratings.diamond), number("diamond"), "{asked}");
        assert_eq!(made.technique.key(), expected["technique"], "{asked}");
        assert_eq!(made.minimal, expected["minimal"], "{asked}");
        assert_eq!(made.seed, expected["seed"], "{asked}");
    }
}
