//! A hundred seeds and their puzzles, which are the same for good: `tests/page/seeds.spec.js` asks in Node and in a browser for the same.

use redoku::explain::{Rating, Technique};
use redoku::make::{self, Symmetry, Wishes};
use serde_json::Value;

fn wishes(json: &Value) -> Wishes {
    let tenths = |value: &Value| Rating((value.as_f64().expect("a rating") * 10.0).round() as u8);
    let count = |value: &Value| value.as_u64().expect("a number") as u8;
    let mut wishes = Wishes::default();
    for (name, value) in json.as_object().expect("wishes") {
        match name.as_str() {
            "rating" => wishes.rating = tenths(&value[0])..=tenths(&value[1]),
            "symmetry" => {
                wishes.symmetry = Symmetry::from_key(value.as_str().expect("a name")).expect("a symmetry")
            }
            "clues" => wishes.clues = Some(count(&value[0])..=count(&value[1])),
            "technique" => wishes.technique = Technique::from_key(value.as_str().expect("a name")),
            "pattern" => wishes.pattern = Some((0..81).filter(|&cell| value[cell] != 0).collect()),
            "seed" => wishes.seed = value.as_str().map(str::to_owned),
            _ => panic!("{name} is no wish"),
        }
    }
    wishes
}

#[test]
fn seeds_make_the_puzzles_that_they_always_made() {
    let text = include_str!("../data/make/seeds.json");
    let seeds: Vec<Value> = serde_json::from_str(text).expect("JSON");
    assert_eq!(seeds.len(), 100);
    for expected in seeds {
        let asked = &expected["wishes"];
        let made = make::generate(&wishes(asked), 400_000, u64::MAX)
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
