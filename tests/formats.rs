//! Every text of `tests/data/formats/texts.json` is read as its file says; `parse` inverts each
//! writer and answers for any text at all.
//!
//! The data file is an object: `origin`, and `texts`, each with `name`, `text`, and either
//! `format`, `count` and `cells` (81 digits) or `problem` with `code`, `line`, `column` and maybe
//! `found`. The page's tests paste the same texts.

use proptest::prelude::*;
use redoku::formats::{Format, Layout, ParseErrorKind, write};
use redoku::solver::{Outcome, classify};
use redoku::{Grid, formats::Parsed, parse};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::LazyLock;

static TEXTS: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let data: Value = serde_json::from_str(include_str!("data/formats/texts.json")).expect("valid JSON");
    data["texts"].as_array().expect("an array").clone()
});

#[test]
fn every_text_is_read_as_its_file_says() {
    let mut wrong = Vec::new();
    for entry in TEXTS.iter() {
        let read = match parse(entry["text"].as_str().expect("a text")) {
            Ok(Parsed { grid, format, count, .. }) => {
                format!("{} {count} {}", format.id(), write(&grid, Layout::Line).replace('.', "0"))
            }
            Err(problem) => {
                let found =
                    if entry["problem"].get("found").is_some() { problem.found } else { String::new() };
                format!("{} {}:{} {found}", problem.kind.code(), problem.line, problem.column)
            }
        };
        let text = |value: &Value| value.as_str().unwrap_or("").to_owned();
        let problem = &entry["problem"];
        let expected = if problem.is_object() {
            let found = text(&problem["found"]);
            format!("{} {}:{} {found}", text(&problem["code"]), problem["line"], problem["column"])
        } else {
            format!("{} {} {}", text(&entry["format"]), entry["count"], text(&entry["cells"]))
        };
        if read != expected {
            wrong.push(format!("{}\n  expected {expected}\n  read     {read}", entry["name"]));
        }
    }
    assert!(wrong.is_empty(), "{} texts are read otherwise:\n{}", wrong.len(), wrong.join("\n"));
}

/// What docs/formats.md shows is read as the heading above says, and refused as its table says.
#[test]
fn the_docs_show_what_is_read_and_what_is_refused() {
    let docs = include_str!("../docs/formats.md");
    let mut seen = BTreeSet::new();
    for section in docs.split("\n##").skip(1) {
        let heading = section.lines().next().expect("a heading");
        let Some(id) = heading.strip_suffix('`').and_then(|heading| heading.split('`').nth(1)) else {
            continue;
        };
        let examples: Vec<&str> =
            section.split("```text\n").skip(1).filter_map(|rest| rest.split("\n```").next()).collect();
        assert!(!examples.is_empty(), "{heading}");
        for example in examples {
            let read = parse(example).unwrap_or_else(|problem| panic!("{heading}: {problem}\n{example}"));
            assert_eq!(read.format.id(), id, "{example}");
            assert!(matches!(classify(&read.grid), Outcome::Unique(_)), "{example}");
        }
        seen.insert(id.to_owned());
    }
    let formats = TEXTS.iter().filter_map(|entry| entry["format"].as_str().map(str::to_owned));
    assert_eq!(seen, formats.collect());

    let mut refused = BTreeSet::new();
    for row in docs.lines().filter_map(|line| line.strip_prefix("| `")?.strip_suffix(" |")) {
        let [code, text, message] = row.split(" | ").collect::<Vec<_>>()[..] else { continue };
        // A row of a table has no room for lines.
        let problem = parse(&text.trim_matches('`').replace('⏎', "\n")).expect_err(text);
        assert_eq!((problem.kind.code(), &*problem.to_string()), (code.trim_matches('`'), message));
        refused.insert(problem.kind.code());
    }
    let codes = TEXTS.iter().filter_map(|entry| entry["problem"]["code"].as_str());
    assert_eq!(refused, codes.collect());
}

/// The files in `tests/data/field` are texts as people paste them. `expected.tsv` has the cells of
/// each classic puzzle; the tests of rules read the others.
#[test]
fn texts_that_people_bring() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/field");
    let expected = include_str!("data/field/expected.tsv");
    let mut wrong = Vec::new();
    let mut files = BTreeSet::from(["expected.tsv".to_owned()]);
    for (file, cells) in expected.lines().map(|line| line.split_once('\t').expect("two fields")) {
        files.insert(file.to_owned());
        if cells.len() == 81 {
            let text = std::fs::read_to_string(format!("{folder}/{file}")).expect("a file");
            let read = parse(&text).map(|parsed| write(&parsed.grid, Layout::Line).replace('.', "0"));
            if read.as_deref() != Ok(cells) {
                wrong.push(format!("{file}: {read:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let found = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").file_name());
    assert_eq!(found.map(|name| name.to_string_lossy().into_owned()).collect::<BTreeSet<_>>(), files);
}

#[test]
fn the_data_has_every_format_and_every_problem() {
    let ids = |key: &str| -> Vec<&str> { TEXTS.iter().filter_map(|entry| entry[key].as_str()).collect() };
    let formats = [
        "line",
        "rows",
        "table",
        "drawing",
        "sdk",
        "sdm",
        "ss",
        "json",
        "candidates",
        "sukaku",
        "hodoku",
        "gsf",
        "rated",
        "link",
        "fpuzzles",
        "opensudoku",
        "solo",
    ];
    for id in formats {
        assert!(ids("format").contains(&id), "{id}");
    }
    for code in [
        "empty",
        "noDigits",
        "none",
        "character",
        "tooFew",
        "tooMany",
        "unclear",
        "size",
        "shortId",
        "encoding",
        "json",
        "layer",
    ] {
        assert!(TEXTS.iter().any(|entry| entry["problem"]["code"] == code), "{code}");
    }
}

#[test]
fn problems_speak_of_what_was_found_and_where() {
    let message = |text: &str| parse(text).unwrap_err().to_string();
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7";
    assert_eq!(message(line), "line 1, column 81: only 80 of 81 cells");
    assert_eq!(message(&format!("{line}99")), "line 1, column 82: 82 cells where 81 are expected");
    for blank in [".", "0"] {
        assert_eq!(message(&blank.repeat(80)), "line 1, column 81: only 80 of 81 cells");
        assert_eq!(message(&blank.repeat(82)), "line 1, column 82: 82 cells where 81 are expected");
    }
    assert_eq!(message("hello"), "line 1, column 1: no sudoku found in this text");
    assert_eq!(message("5 3 . ä"), "line 1, column 7: 'ä' isn't a digit or a blank");
    assert_eq!(message(""), "line 1, column 1: there is nothing to read");
    assert_eq!(message("[1, 2"), "line 1, column 6: the JSON ends too early");
    assert_eq!(parse("x").unwrap_err().kind, ParseErrorKind::TooFew);
}

#[test]
fn a_list_is_counted_however_long_it_is() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    let rows = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n\n";
    assert_eq!(parse(&line.repeat(5_000)).unwrap().count, 5_000);
    assert_eq!(parse(&rows.repeat(5_000)).unwrap().count, 5_000);
}

/// In JSON the solution that follows a puzzle in its text was subtracted twice.
#[test]
fn a_puzzle_and_its_solution_are_one() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for text in [format!("{puzzle} {solution}"), format!("[\"{puzzle} {solution}\"]")] {
        let parsed = parse(&text).unwrap();
        assert_eq!((parsed.count, write(&parsed.grid, Layout::Line).as_str()), (1, puzzle), "{text}");
    }
}

#[test]
fn too_many_cells_are_compared_with_what_was_expected() {
    let message = |text: &str| parse(text).unwrap_err().to_string();
    let candidates = "1.3.5..89".repeat(81);
    assert_eq!(message(&format!("{candidates}1")), "line 1, column 730: 730 places where 729 are expected");
    assert_eq!(message(&candidates[1..]), "line 1, column 729: only 728 of 729 places");
    // Five rows more than 51 puzzles have; not a short list of candidates.
    let rows = "5 3 . . 7 . . . 2\n".repeat(59);
    assert_eq!(message(&rows), "line 10, column 1: 531 cells where 81 are expected");
}

#[test]
fn exactly_81_digits_and_spaces_are_a_grid() {
    let grids = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        // One digit alone, two that contradict each other, a single blank, and blanks at both ends.
        "........................................5........................................",
        "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "534678912672195348198342567859761423426853791713924856961537284287.19635345286179",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "12............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....",
    ];
    for grid in grids {
        let parsed = parse(&grid.replace('.', " ")).unwrap();
        assert_eq!((parsed.format, write(&parsed.grid, Layout::Line).as_str()), (Format::Line, grid));
    }
    // Half a table: 41 digits, each kept apart from the next.
    let half = grids[3].replace('.', "4").chars().take(41).map(String::from).collect::<Vec<_>>().join(" ");
    assert_eq!((half.len(), parse(&half).unwrap_err().kind), (81, ParseErrorKind::TooFew));
}

#[test]
fn the_empty_grid_can_be_read_back() {
    assert_eq!(Grid::EMPTY.to_string().parse(), Ok(Grid::EMPTY));
}

#[test]
fn an_empty_grid_has_no_digits() {
    for blank in [".", "0", "-", "*", "_", "x", "X", "?", "⬜"] {
        let nine = blank.repeat(9);
        let row = format!("| {0} {0} {0} | {0} {0} {0} | {0} {0} {0} |\n", blank);
        for text in [blank.repeat(81), [&*nine; 9].join("\n"), row.repeat(9)] {
            assert_eq!(parse(&text).map_err(|problem| problem.kind), Err(ParseErrorKind::NoDigits), "{text}");
        }
    }
    for text in
        ["[[0,0,0,0,0,0,0,0,0]".to_owned() + &",[0,0,0,0,0,0,0,0,0]".repeat(8) + "]", ",,,,,,,,\n".repeat(9)]
    {
        assert_eq!(parse(&text).unwrap_err().kind, ParseErrorKind::NoDigits, "{text}");
    }
    // Above a puzzle it is only a form.
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let parsed = parse(&format!("{}\n{puzzle}\n{}", ".".repeat(81), "0".repeat(81))).unwrap();
    assert_eq!((parsed.count, write(&parsed.grid, Layout::Line).as_str()), (1, puzzle));
}

/// Editors cut off spaces at the ends of lines, and around the whole text.
#[test]
fn the_first_of_trimmed_rows_is_where_the_solution_is_unique() {
    let rows = "1\n        2\n    34\n        5\n  1    3\n  46 7\n       4\n 5 2\n83  6 7";
    let read = |text: &str| parse(text).map(|parsed| write(&parsed.grid, Layout::Line));
    let puzzle = ".......1.........2....34...........5..1....3...46.7..........4..5.2.....83..6.7..";
    let solutions = |text: &str| redoku::solver::count(&text.parse().unwrap(), 2);
    let is_one = |column: usize| {
        let mut cells = vec!['.'; 9];
        cells[column] = '1';
        solutions(&(String::from_iter(cells) + &puzzle[9..])) == 1
    };
    let columns: Vec<usize> = (0..9).filter(|&column| is_one(column)).collect();
    match columns[..] {
        [only] => assert_eq!(read(rows).unwrap().find('1'), Some(only)),
        _ => assert_eq!(read(rows).unwrap_err().kind, ParseErrorKind::Unclear),
    }
    // A line before it shows that nothing was cut off before the first row.
    let below = read(&format!("Sunday\n{rows}")).unwrap();
    assert_eq!(below.find('1'), Some(0));
}

#[test]
fn reasons_are_true() {
    let kind = |text: &str| parse(text).map_err(|problem| (problem.kind, problem.found));
    // Valid JSON.
    let moves = r#"{"moves":[{"x":0,"y":0,"value":5},{"x":0,"y":1,"value":3}]}"#;
    assert_eq!(kind(moves).unwrap_err().0, ParseErrorKind::Unclear);
    assert_eq!(kind(&("[".repeat(70) + &"]".repeat(70))).unwrap_err().0, ParseErrorKind::None);
    // A host names no puzzle; a part of an address may.
    assert_eq!(kind("https://example.org/").unwrap_err().0, ParseErrorKind::None);
    assert_eq!(kind("https://example.org/abc12"), Err((ParseErrorKind::ShortId, "abc12".into())));
    // Ten lines of ten characters, but no rows.
    let lines: Vec<String> = (0..10).map(|at| format!("cell.0.{}=5", at % 9)).collect();
    assert_eq!(kind(&lines.join("\n")), Err((ParseErrorKind::Character, "c".into())));
}

/// `99.` means a blank in a list of numbers with points. In a grid that uses points for blanks, it
/// is two nines and a blank.
#[test]
fn two_nines_before_a_blank_are_digits() {
    let (empty, nines) = ("... ... ...\n", "... 99. ...\n");
    let parsed =
        parse(&[empty, empty, empty, nines, empty, empty, empty, nines, empty].concat()).expect("a grid");
    let cells: Vec<u8> = (0..81).map(|cell| if matches!(cell, 30 | 31 | 66 | 67) { 9 } else { 0 }).collect();
    assert_eq!(parsed.grid.cells()[..], cells[..]);
    let numbers = "99. 5. 3. 99. 99. 99. 99. 99. 99.\n".repeat(9);
    assert_eq!(parse(&numbers).expect("a grid").grid.cells()[..4], [0, 5, 3, 0]);
}

/// Any grid, conflicts and all.
fn grids() -> impl Strategy<Value = Grid> {
    let mostly_empty = prop_oneof![2 => Just(0u8), 1 => 1..=9u8];
    proptest::collection::vec(mostly_empty, 81).prop_map(|cells| Grid::from_cells(&cells).expect("81 digits"))
}

/// A text of the data file.
fn texts() -> impl Strategy<Value = String> {
    (0..TEXTS.len()).prop_map(|i| TEXTS[i]["text"].as_str().unwrap_or("").to_owned())
}

/// Characters that mean something to one reader or another.
fn any_char() -> impl Strategy<Value = char> {
    let telling = " \t\n\r0123456789.-*_xX?|+=:;,'\"#/\\[](){}<>!&%~aZ５│─┼\u{feff}\u{a0}ä⬜";
    prop_oneof![4 => proptest::sample::select(telling.chars().collect::<Vec<_>>()), 1 => any::<char>()]
}

/// An answer must make sense: a problem has a place, and a puzzle is counted.
fn check(text: &str) {
    match parse(text) {
        Ok(parsed) => assert!(parsed.count >= 1),
        Err(problem) => {
            assert!(problem.line >= 1 && problem.column >= 1);
            assert!(problem.line <= text.chars().filter(|c| c.is_control() || !c.is_ascii()).count() + 1);
            assert!(!problem.to_string().is_empty() && !problem.kind.code().is_empty());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn parse_inverts_each_writer(grid in grids()) {
        for (layout, format) in [(Layout::Line, Format::Line), (Layout::Rows, Format::Rows), (Layout::Drawing, Format::Drawing)] {
            let read = parse(&write(&grid, layout)).map(|read| (read.grid, read.format, read.count));
            prop_assert_eq!(read, Ok((grid, format, 1)));
        }
    }

    #[test]
    fn any_layout_of_81_cells_is_read(
        grid in grids(),
        blank in proptest::sample::select(vec!['.', '0', '?', 'X']),
        apart in proptest::sample::select(vec!["", " ", "  ", "\t", ",", ", ", " | "]),
        boxes in proptest::sample::select(vec!["", " ", " | ", "|"]),
        rows in proptest::sample::select(vec!["\n", "\r\n", "\r", " \n", "\n\n"]),
        rule in proptest::sample::select(vec!["", "------+------+-----\n", "-----------\n", "├───┼───┤\n", "\n", "=====\n"]),
        heading in proptest::sample::select(vec!["", "Sunday\n", "# No 12\n\n", "\u{feff}"]),
    ) {
        let mut text = String::from(heading);
        for (cell, &digit) in grid.cells().iter().enumerate() {
            text += match cell {
                0 => "",
                _ if cell % 9 == 0 => rows,
                _ if cell % 3 == 0 => boxes,
                _ => apart,
            };
            if cell % 27 == 0 {
                text += rule;
            }
            if cell % 3 == 0 && cell % 9 != 0 && boxes.is_empty() {
                text += apart;
            }
            text.push(if digit == 0 { blank } else { char::from(b'0' + digit) });
        }
        prop_assert_eq!(parse(&text).map(|parsed| (parsed.grid, parsed.count)), Ok((grid, 1)), "{}", text);
    }

    #[test]
    fn random_text_never_panics(text in proptest::collection::vec(any_char(), 0..400)) {
        check(&text.into_iter().collect::<String>());
    }

    #[test]
    fn changed_texts_never_panic(
        text in texts(),
        changes in proptest::collection::vec((any::<proptest::sample::Index>(), 0..4u8, any_char()), 1..6),
    ) {
        let mut chars: Vec<char> = text.chars().collect();
        for (at, change, c) in changes {
            if chars.is_empty() {
                break;
            }
            let at = at.index(chars.len());
            match change {
                0 => { chars.remove(at); }
                1 => chars.insert(at, c),
                2 => chars[at] = c,
                _ => chars.truncate(at),
            }
        }
        check(&chars.into_iter().collect::<String>());
    }

    #[test]
    fn texts_one_after_the_other_never_panic(first in texts(), second in texts()) {
        check(&format!("{first}\n{second}"));
    }
}
