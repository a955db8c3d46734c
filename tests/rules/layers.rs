//! Puzzles with layers of regions, even and odd cells, or cages, and Solo's game IDs.

use redoku::formats::ParseErrorKind;
use redoku::rules::{Puzzle, PuzzleSpec, import};
use redoku::{Grid, parse};
use serde_json::{Value, json};

const JIGSAW: &str = include_str!("../data/field/jigsaw-clues-then-regions.txt");
const JIGSAW_SOLUTION: &str =
    "197435682463821759875296143718649325256173498341582967924768531589314276632957814";
const KILLER: &str = include_str!("../data/field/killer-letters-and-sums.txt");
const KILLER_SOLUTION: &str =
    "215647398368952174794381652586274931142593867973816425821739546659428713437165289";
const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The puzzle in a text that `parse` rejects at a line.
fn read(text: &str, line: usize) -> PuzzleSpec {
    let problem = parse(text).expect_err(text);
    assert_eq!((problem.kind, problem.line), (ParseErrorKind::Layer, line), "{problem}\n{text}");
    import(text).expect("it can be").unwrap_or_else(|| panic!("it has rules: {text}")).puzzle
}

/// Checks that neither reader accepts a text, and that `parse` reports the line.
fn refuse(text: &str, line: usize) {
    let problem = parse(text).expect_err(text);
    assert_eq!((problem.kind, problem.line), (ParseErrorKind::Layer, line), "{problem}\n{text}");
    assert_eq!(import(text), Ok(None), "{text}");
}

fn solution(puzzle: &PuzzleSpec) -> String {
    let puzzle = Puzzle::read(&puzzle.json()).expect("what was written");
    assert_eq!(puzzle.count(2), Ok(1));
    let solution = puzzle.solve().expect("nobody stops it").expect("a solution");
    solution.cells().iter().map(u8::to_string).collect()
}

/// The characters of the regions of the jigsaw, row by row.
fn regions() -> Vec<char> {
    JIGSAW.lines().skip(10).flat_map(str::chars).filter(|c| *c != ' ').collect()
}

/// The clues of the jigsaw as one line, with dots for blanks.
fn clues() -> String {
    JIGSAW
        .lines()
        .skip(1)
        .take(9)
        .flat_map(str::chars)
        .filter(|c| *c != ' ')
        .map(|c| if c == '-' { '.' } else { c })
        .collect()
}

/// Nine rows.
fn rows(cells: &str, apart: &str) -> String {
    let cells: Vec<char> = cells.chars().collect();
    let row = |row: &[char]| row.iter().map(char::to_string).collect::<Vec<_>>().join(apart) + "\n";
    cells.chunks(9).map(row).collect()
}

/// All cells in one line.
fn apart(cells: &str, between: &str) -> String {
    cells.chars().map(String::from).collect::<Vec<_>>().join(between)
}

#[test]
fn regions_are_a_second_layer() {
    assert_eq!(solution(&read(JIGSAW, 11)), JIGSAW_SOLUTION);
    let named = |names: &str| -> String {
        let name =
            |c: &char| names.chars().nth(c.to_digit(10).expect("a digit") as usize - 1).expect("a name");
        regions().iter().map(name).collect()
    };
    for names in ["123456789", "ABCDEFGHI", "012345678", "rstuvwxyz", "abcDEF123"] {
        let layer = named(names);
        let texts = [
            (format!("{}\n{}", rows(&clues(), ""), rows(&layer, "")), 11),
            (format!("{}{}", rows(&clues(), ""), rows(&layer, "")), 10),
            (format!("{}\n{}", rows(&clues(), " "), rows(&layer, " ")), 11),
            (format!("Puzzle:\n{}Regions:\n{}", rows(&clues(), ","), rows(&layer, ",")), 12),
            (format!("{}\n{}", rows(&layer, ""), rows(&clues(), "")), 1),
            (format!("{}\n{layer}\n", clues()), 2),
            (format!("{},{layer}", clues()), 1),
            (format!("{}\n{}", apart(&clues(), ", "), apart(&layer, ", ")), 2),
            (
                format!("{}\n{}", rows(&clues(), "").replace('\n', " "), rows(&layer, "").replace('\n', " ")),
                2,
            ),
            (json!({"puzzle": clues(), "regions": layer}).to_string(), 1),
        ];
        for (text, line) in texts {
            assert_eq!(solution(&read(&text, line)), JIGSAW_SOLUTION, "{text}");
        }
    }
}

#[test]
fn json_may_have_its_regions_under_a_key() {
    let numbers = |cells: &str| -> Vec<Vec<u32>> {
        let cells: Vec<u32> = cells.chars().map(|c| c.to_digit(10).unwrap_or(0)).collect();
        cells.chunks(9).map(<[u32]>::to_vec).collect()
    };
    let (board, regions) = (numbers(&clues()), numbers(&regions().iter().collect::<String>()));
    for key in ["regions", "boxes", "blocks", "jigsaw"] {
        for (board, map) in [("board", json!(regions)), ("grid", json!(regions.concat()))] {
            let read = read(&json!({board: numbers(&clues()), key: map}).to_string(), 1);
            assert_eq!(solution(&read), JIGSAW_SOLUTION, "{key}");
        }
    }
    let boxes: Vec<usize> = (0..81).map(|cell| cell / 27 * 3 + cell % 9 / 3).collect();
    let text = json!({"board": board, "regions": boxes}).to_string();
    assert_eq!(parse(&text).expect("a puzzle").grid, clues().parse::<Grid>().expect("a grid"));
}

#[test]
fn regions_that_are_the_boxes_are_a_classic_puzzle() {
    let boxes: String = (0..81).map(|cell| (cell / 27 * 3 + cell % 9 / 3 + 1).to_string()).collect();
    let text = format!("{}\n{}", rows(CLASSIC, ""), rows(&boxes, ""));
    assert_eq!(parse(&text).expect("a puzzle").grid, CLASSIC.parse::<Grid>().expect("a grid"));
}

/// The cells that must be even, and those that must be odd.
fn parity(puzzle: &PuzzleSpec) -> [Value; 2] {
    let json: Value = serde_json::from_str(&puzzle.json()).expect("JSON");
    ["even", "odd"].map(|kind| {
        let rules = json["rules"].as_array().expect("rules");
        rules.iter().find(|rule| rule["kind"] == kind).map_or(Value::Null, |rule| rule["cells"].clone())
    })
}

#[test]
fn letters_say_even_and_odd() {
    let text =
        "..e......\n.o.......\n........5\n.........\n.........\n.........\n.........\n.........\n1.......e\n";
    let among = read(text, 1);
    let layer = text.replace(['1', '5'], ".");
    let own = read(&format!("{}\n{layer}", text.replace(['e', 'o'], ".")), 11);
    let upper = read(&text.to_uppercase(), 1);
    for puzzle in [among, own, upper] {
        assert_eq!(parity(&puzzle), [json!(["r1c3", "r9c9"]), json!(["r2c2"])]);
        assert_eq!((puzzle.cells.get(26), puzzle.cells.get(72), puzzle.cells.clue_count()), (5, 1, 2));
    }
    // An `o` alone may be a blank.
    let problem = parse(&text.replace('e', ".")).expect_err("a letter");
    assert_eq!((problem.kind, problem.line, problem.column), (ParseErrorKind::Character, 2, 2));
}

#[test]
fn cages_are_letters_with_sums() {
    assert_eq!(solution(&read(KILLER, 1)), KILLER_SOLUTION);
    let (letters, sums) = KILLER.trim().split_once('\n').expect("two lines");
    let names: Vec<char> = ('A'..='Z').chain('a'..='c').collect();
    let named = |apart: &str, end: &str| -> String {
        names.iter().zip(sums.split(' ')).map(|(name, sum)| format!("{name}{apart}{sum}{end}")).collect()
    };
    let texts = [
        format!("{}\n{sums}", rows(letters, "")),
        format!("{}\n{sums}", rows(letters, " ")),
        format!("{}\n{}", rows(letters, ""), sums.replace(' ', "\n")),
        format!("{letters}\n{}", sums.replace(' ', ", ")),
        format!("{letters}\n{}", named("=", " ")),
        format!("Killer\n{}Sums: {sums}", rows(letters, "")),
        format!("{}{}", rows(letters, ""), named(": ", "\n")),
    ];
    for text in texts {
        let line = 1 + usize::from(text.starts_with("Killer"));
        assert_eq!(solution(&read(&text, line)), KILLER_SOLUTION, "{text}");
    }
    let clues = format!("2{}", ".".repeat(80));
    let puzzle = read(&format!("{clues}\n{letters}\n{sums}"), 2);
    assert_eq!((puzzle.cells.get(0), solution(&puzzle)), (2, KILLER_SOLUTION.into()));
    // A cell in no cage.
    let puzzle = read(&format!("{}\n{sums}", letters.replacen('b', ".", 1)), 1);
    assert_eq!(puzzle.rules.len(), 29);
}

#[test]
fn layers_that_nobody_can_tell_are_refused_where_they_begin() {
    let (letters, sums) = KILLER.trim().split_once('\n').expect("two lines");
    // One sum too few, letters out of order, or no sums.
    refuse(&format!("{letters}\n{}", sums.rsplit_once(' ').expect("sums").0), 1);
    let swapped: String = letters
        .chars()
        .map(|c| match c {
            'A' => 'B',
            'B' => 'A',
            c => c,
        })
        .collect();
    refuse(&format!("{swapped}\n{sums}"), 1);
    refuse(&format!("{}\n{}", rows(CLASSIC, ""), rows(letters, "")), 11);
    // Two grids of clues.
    refuse(&format!("{}\n{0}\n{}", rows(&clues(), ""), rows(&regions().iter().collect::<String>(), "")), 21);
}

#[test]
fn a_cage_that_cannot_be_says_which() {
    let (letters, sums) = KILLER.trim().split_once('\n').expect("two lines");
    let problem = import(&format!("{letters}\n{}", sums.replacen('3', "18", 1))).expect_err("two cells");
    assert!(problem.to_string().starts_with("rule 1 (cage)"), "{problem}");
}

/// Solo's code for the borders of areas, as described in src/formats/solo.rs.
fn borders(areas: &[char]) -> String {
    let across = (0..72).map(|i| (i / 8 * 9 + i % 8, i / 8 * 9 + i % 8 + 1));
    let down = (0..72).map(|i| (i % 8 * 9 + i / 8, i % 8 * 9 + i / 8 + 9));
    let mut code = String::new();
    let mut run = 0;
    let places = across.chain(down).map(|(a, b)| areas[a] != areas[b]).chain([true]);
    for has_border in places {
        if !has_border {
            run += 1;
            continue;
        }
        while run >= 26 {
            code.push('z');
            run -= 25;
        }
        code.push(if run == 0 { '_' } else { char::from(b'a' + run - 1) });
        run = 0;
    }
    code
}

/// Solo's code for numbers in cells.
fn numbers(cells: &[usize]) -> String {
    let mut code = String::new();
    let mut run = 0;
    for &number in cells.iter().chain([&usize::MAX]) {
        if number == 0 {
            run += 1;
            continue;
        }
        if run == 0 && !code.is_empty() && number < usize::MAX {
            code.push('_');
        }
        while run > 0 {
            let part = run.min(26);
            code.push(char::from(b'a' + part as u8 - 1));
            run -= part;
        }
        if number < usize::MAX {
            code += &number.to_string();
        }
    }
    code
}

fn digits(cells: &str) -> Vec<usize> {
    cells.chars().map(|c| c.to_digit(10).unwrap_or(0) as usize).collect()
}

#[test]
fn ids_of_solo() {
    assert_eq!(numbers(&digits(CLASSIC)), include_str!("../data/field/solo-game-id.txt").trim()[4..]);
    let jigsaw = format!("9j:{},{}", numbers(&digits(&clues())), borders(&regions()));
    assert_eq!(solution(&read(&jigsaw, 1)), JIGSAW_SOLUTION);
    let link = format!("https://example.org/solo.html#{jigsaw}");
    assert_eq!(solution(&read(&link, 1)), JIGSAW_SOLUTION);

    let (letters, sums) = KILLER.trim().split_once('\n').expect("two lines");
    let areas: Vec<char> = letters.chars().collect();
    let mut totals = vec![0; 81];
    let names = ('A'..='Z').chain('a'..='c');
    for (name, sum) in names.zip(sums.split(' ')) {
        totals[letters.find(name).expect("a cage")] = sum.parse().expect("a sum");
    }
    let killer = format!("3x3k:{},{},{}", numbers(&[0; 81]), borders(&areas), numbers(&totals));
    assert_eq!(solution(&read(&killer, 1)), KILLER_SOLUTION);

    let diagonals = read(&format!("3x3x:{}", numbers(&digits(CLASSIC))), 1);
    let kinds: Vec<&str> = diagonals.rules.iter().map(|rule| rule.description().id).collect();
    assert_eq!((kinds, diagonals.cells), (vec!["diagonal", "diagonal"], CLASSIC.parse().expect("a grid")));

    // Regions of the wrong size, a code that ends too early, and one that is too long.
    let rows: Vec<char> = (0..81).map(|cell| char::from(b'a' + (cell / 9).min(7) as u8)).collect();
    refuse(&format!("9j:{},{}", numbers(&digits(&clues())), borders(&rows)), 1);
    refuse(&jigsaw[..jigsaw.len() - 1], 1);
    refuse(&format!("{jigsaw}aa"), 1);
}
