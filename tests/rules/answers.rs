//! What the engine answers, compared with a brute-force search: on puzzles by chance about each
//! type of rule.

use crate::brute::{self, ALL, Masks};
use crate::cases;
use crate::chance::Chance;
use crate::check::{Cells, write};
use crate::make::TYPES;
use crate::returning::RETURNING;
use redoku::Grid;
use redoku::grid::CellSet;
use redoku::rules::{Candidates, Puzzle, Rule, Stop};
use serde_json::Value;

/// How many solutions are compared, and how many digits the brute-force search may try for them.
const MOST: usize = 300;
const PATIENCE: usize = 60_000;

/// A rule of one's own: cells may only be the digits of their masks.
struct Within(Masks);

impl Rule for Within {
    fn cells(&self) -> CellSet {
        (0..81).filter(|&cell| self.0[cell] != ALL).collect()
    }

    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        self.cells().iter().try_for_each(|cell| candidates.keep(cell, self.0[cell]))
    }
}

/// Compares all answers for a puzzle; nothing where the brute-force search takes too long.
fn compare(json: &Value, masks: &Masks) -> Option<usize> {
    let expected = brute::solutions(json, masks, MOST, PATIENCE)?;
    let mut puzzle = match Puzzle::read(&json.to_string()) {
        Ok(puzzle) => puzzle,
        // A rule that can't be is refused.
        Err(_) if expected.is_empty() => return Some(0),
        Err(error) => panic!("{error}, and there are {} solutions: {json}", expected.len()),
    };
    let narrow = *masks != [ALL; 81];
    if narrow {
        puzzle.add_rule(Within(*masks));
    }
    let found: Vec<Cells> =
        puzzle.solutions().take(MOST).map(|grid| *grid.expect("no rule fails").cells()).collect();
    if found != expected {
        let shown = |cells: Option<&Cells>| cells.map_or("none".into(), write);
        let lost = expected.iter().find(|cells| !found.contains(cells));
        let wrong = found.iter().find(|cells| !expected.contains(cells));
        let masks = if narrow { format!("\nwithin {masks:?}") } else { String::new() };
        panic!(
            "{} solutions where there are {}\nlost: {}\nwrong: {}\nin {json}{masks}",
            found.len(),
            expected.len(),
            shown(lost),
            shown(wrong)
        );
    }
    assert_eq!(puzzle.count(MOST as u64), Ok(expected.len() as u64), "{json}");
    let solution = puzzle.solve().expect("no rule fails");
    assert_eq!(solution.as_ref().map(Grid::cells), expected.first(), "{json}");
    Some(expected.len())
}

/// Compares many puzzles about a type of rule.
fn agrees(kind: &str, puzzles: u64, narrowed: u64) {
    let (mut compared, mut solved) = (0, 0);
    let mut note = |solutions: Option<usize>| {
        compared += u64::from(solutions.is_some());
        solved += u64::from(solutions.is_some_and(|solutions| solutions > 0));
    };
    for seed in 0..puzzles {
        note(compare(&cases::puzzle(kind, &mut Chance(seed)), &[ALL; 81]));
    }
    for seed in 0..narrowed {
        let (json, masks) = cases::narrowed(kind, &mut Chance(seed));
        let masks = masks.map(|mask| if mask == 0 { ALL } else { mask });
        note(compare(&json, &masks));
    }
    assert!(compared * 10 > (puzzles + narrowed) * 8, "only {compared} puzzles about {kind} were compared");
    assert!(solved * 10 > compared * 4, "only {solved} of {compared} puzzles about {kind} have a solution");
}

macro_rules! agrees {
    ($($test:ident: $kind:literal),* $(,)?) => {
        $(#[test]
        fn $test() {
            agrees($kind, 250, 2000);
        })*

        #[test]
        fn every_type_is_compared() {
            let types: Vec<&str> = TYPES.into_iter().chain(RETURNING).collect();
            assert_eq!([$($kind),*], types[..]);
        }
    };
}

agrees! {
    sum: "sum",
    cage: "cage",
    diagonal: "diagonal",
    windoku: "windoku",
    disjoint_groups: "disjointGroups",
    regions: "regions",
    anti_knight: "antiKnight",
    anti_king: "antiKing",
    nonconsecutive: "nonconsecutive",
    thermometer: "thermometer",
    arrow: "arrow",
    dot: "dot",
    xv: "xv",
    all_dots: "allDots",
    all_xv: "allXv",
    less: "less",
    parity: "parity",
    palindrome: "palindrome",
    clone: "clone",
    renban: "renban",
    whisper: "whisper",
    between: "between",
    region_sum: "regionSum",
    little_killer: "littleKiller",
    sandwich: "sandwich",
    x_sum: "xSum",
    skyscraper: "skyscraper",
    quadruple: "quadruple",
    extremum: "extremum",
    returning_arrow: "returning arrow",
    returning_palindrome: "returning palindrome",
    returning_whisper: "returning whisper",
    returning_between: "returning between",
    returning_region_sum: "returning regionSum",
}
