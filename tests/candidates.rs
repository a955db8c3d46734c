//! Puzzles with candidates: how texts are read, and what they leave, against a plain search.

#[path = "common/mod.rs"]
#[allow(dead_code)]
mod common;

use common::grid;
use redoku::formats::{Format, Layout, Parsed};
use redoku::{CandidateGrid, Grid, parse};

/// 21 clues with 299 solutions, one of which keeps to the candidates.
const GRID: &str = include_str!("data/field/candidate-grid-needs-its-marks.txt");
const GRID_SOLVED: &str = "981736245735492618426158397142685739367941582859327461218564973673219854594873126";

/// A puzzle with one solution, and marks that are wrong.
const MARKED: &str = include_str!("data/field/candidates-one-cell-empty.txt");
const MARKED_CELLS: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The words of nine lines.
fn groups(text: &str) -> Vec<Vec<String>> {
    text.lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect()
}

/// The groups of 729 characters.
fn sukaku() -> Vec<Vec<String>> {
    let line = include_str!("data/explain/sukaku.tsv").lines().next().expect("a line");
    let cells: Vec<char> = line.chars().take(729).collect();
    let group = |cell: &[char]| cell.iter().filter(|&&c| c != '.').collect::<String>();
    cells.chunks(81).map(|row| row.chunks(9).map(group).collect()).collect()
}

/// The digits of a group as a mask; 0 for a given and for a blank.
fn mask(group: &str) -> u16 {
    let mask =
        group.bytes().filter(u8::is_ascii_digit).fold(0, |mask, digit| mask | 1 << (digit - b'0') >> 1);
    if u16::is_power_of_two(mask) { 0 } else { mask }
}

fn masks(groups: &[Vec<String>]) -> Vec<u16> {
    groups.iter().flatten().map(|group| mask(group)).collect()
}

fn read(text: &str) -> Parsed {
    parse(text).unwrap_or_else(|error| panic!("{}:\n{text}", error.message()))
}

type Render = fn(&[Vec<String>]) -> String;

/// Each row as text, and what stands between them.
fn rows(groups: &[Vec<String>], row: impl Fn(&[String]) -> String) -> String {
    groups.iter().map(|groups| row(groups)).collect::<Vec<_>>().join("\n")
}

/// Each group as text, and what stands between them.
fn cells(groups: &[Vec<String>], apart: &str, cell: impl Fn(&str) -> String) -> String {
    rows(groups, |row| row.iter().map(|group| cell(group)).collect::<Vec<_>>().join(apart))
}

/// Three boxes side by side.
fn boxes(row: &[String]) -> String {
    let third = |groups: &[String]| groups.iter().map(|group| format!("{group:9} ")).collect::<String>();
    format!("| {}|", row.chunks(3).map(third).collect::<Vec<_>>().join("| "))
}

/// Digits apart by commas, as lists have them.
fn listed(group: &str) -> String {
    group.chars().map(String::from).collect::<Vec<_>>().join(", ")
}

/// How programs and people write candidates.
const RENDERINGS: [(&str, Render); 36] = [
    ("words", |all| cells(all, " ", str::to_owned)),
    ("columns", |all| cells(all, "  ", |group| format!("{group:9}"))),
    ("tabs", |all| cells(all, "\t", str::to_owned)),
    ("commas", |all| cells(all, ",", str::to_owned)),
    ("commas and spaces", |all| cells(all, ", ", str::to_owned)),
    ("semicolons", |all| cells(all, ";", str::to_owned)),
    ("quotes", |all| cells(all, ",", |group| format!("\"{group}\""))),
    ("bars", |all| cells(all, "|", |group| format!(" {group} "))),
    ("a table of Markdown", |all| rows(all, |row| format!("| {} |", row.join(" | ")))),
    ("a table with a head", |all| {
        let head = "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n|---|---|---|---|---|---|---|---|---|\n";
        head.to_owned() + &rows(all, |row| format!("| {} |", row.join(" | ")))
    }),
    ("numbers of columns", |all| format!("1 2 3 4 5 6 7 8 9\n{}", cells(all, " ", str::to_owned))),
    ("numbers of rows", |all| {
        let numbered = all.iter().enumerate().map(|(i, row)| format!("{} {}", i + 1, row.join(" ")));
        numbered.collect::<Vec<_>>().join("\n")
    }),
    ("names of rows", |all| {
        let named = all.iter().enumerate().map(|(i, row)| format!("r{}: {}", i + 1, row.join(" ")));
        named.collect::<Vec<_>>().join("\n")
    }),
    ("lines of Windows", |all| cells(all, " ", str::to_owned).replace('\n', "\r\n")),
    ("empty lines", |all| cells(all, " ", str::to_owned).replace('\n', "\n\n")),
    ("one line", |all| all.concat().join(" ")),
    ("boxes", |all| rows(all, boxes)),
    ("a drawing", |all| {
        let rule = format!("+{0}+{0}+{0}+", "-".repeat(31));
        let bands: Vec<String> = all.chunks(3).map(|band| rows(band, boxes)).collect();
        format!("{rule}\n{}\n{rule}", bands.join(&format!("\n{rule}\n")))
    }),
    ("a drawing of Simple Sudoku", |all| {
        let rule = "-".repeat(95);
        let bands: Vec<String> = all.chunks(3).map(|band| rows(band, boxes)).collect();
        format!("*{rule}*\n{}\n*{rule}*", bands.join(&format!("\n|{rule}|\n")))
    }),
    ("a forum", |all| format!("[code]\n{}\n[/code]\nWhat next?", cells(all, " ", str::to_owned))),
    ("a mail", |all| rows(all, |row| format!("> {}", row.join(" ")))),
    ("a title", |all| format!("Puzzle of the day\n\n{}\n\nby me", cells(all, " ", str::to_owned))),
    ("full-width digits", |all| {
        let wide = |c: char| c.to_digit(10).and_then(|d| char::from_u32(0xff10 + d)).unwrap_or(c);
        cells(all, " ", str::to_owned).chars().map(wide).collect()
    }),
    ("brackets around candidates", |all| {
        cells(all, " ", |group| if group.len() > 1 { format!("({group})") } else { group.to_owned() })
    }),
    ("braces around candidates", |all| {
        cells(all, " ", |group| if group.len() > 1 { format!("{{{group}}}") } else { group.to_owned() })
    }),
    ("JSON of words", |all| {
        format!("[{}]", cells(all, ",", |group| format!("\"{group}\"")).replace('\n', "],["))
    }),
    ("JSON of lists", |all| {
        format!("[[{}]]", cells(all, ",", |group| format!("[{}]", listed(group))).replace('\n', "],["))
    }),
    ("JSON of lists and digits", |all| {
        let cell =
            |group: &str| if group.len() > 1 { format!("[{}]", listed(group)) } else { group.to_owned() };
        format!("[[{}]]", cells(all, ",", cell).replace('\n', "],["))
    }),
    ("JSON of 81 lists", |all| {
        format!(
            "{{\"candidates\": [{}]}}",
            cells(all, ",", |group| format!("[{}]", listed(group))).replace('\n', ",")
        )
    }),
    ("sets of Python", |all| {
        format!("[[{}]]", cells(all, ", ", |group| format!("{{{}}}", listed(group))).replace('\n', "], ["))
    }),
    ("sets in another order", |all| {
        let turned = |group: &str| listed(&group.chars().rev().collect::<String>());
        format!("[[{}]]", cells(all, ", ", |group| format!("{{{}}}", turned(group))).replace('\n', "], ["))
    }),
    ("a table of HTML", |all| {
        let row = |row: &[String]| format!("<tr><td>{}</td></tr>", row.join("</td><td>"));
        format!("<table>{}</table>", rows(all, row))
    }),
    ("nine characters a cell", |all| rows(all, |row| row.iter().map(|group| places(group, '.')).collect())),
    ("nine characters a cell, zeros", |all| all.iter().flatten().map(|group| places(group, '0')).collect()),
    ("a line for each cell", |all| all.iter().flatten().map(|group| places(group, '.') + "\n").collect()),
    ("a square for each cell", |all| {
        let line = |row: &[String], i: usize| {
            row.iter().map(|group| places(group, '.')[3 * i..3 * i + 3].to_owned() + " ").collect::<String>()
        };
        all.iter().flat_map(|row| (0..3).map(move |i| line(row, i) + "\n")).collect()
    }),
];

/// Nine characters, each digit at its place.
fn places(group: &str, blank: char) -> String {
    ('1'..='9').map(|digit| if group.contains(digit) { digit } else { blank }).collect()
}

#[test]
fn candidates_that_decide_are_read_in_every_form() {
    let mut wrong = Vec::new();
    for (all, count) in [(groups(GRID), 299), (sukaku(), 1000)] {
        for (name, render) in RENDERINGS {
            let text = render(&all);
            let Ok(parsed) = parse(&text) else {
                wrong.push(format!("{name}: refused\n{text}"));
                continue;
            };
            let candidates = parsed.candidates.map(|puzzle| puzzle.masks().to_vec());
            if candidates != Some(masks(&all)) || parsed.count != 1 || parsed.pencil_marks.is_some() {
                wrong.push(format!("{name}: {parsed:?}\n{text}"));
            }
            assert_eq!(redoku::solver::count(&parsed.grid, 1000), count, "{name}");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    let puzzle = read(GRID).candidates.expect("candidates");
    assert_eq!((puzzle.solve(), puzzle.count(9)), (Some(grid(GRID_SOLVED)), 1));
}

#[test]
fn a_blank_group_says_nothing_of_its_cell() {
    for blank in ["_", ".", "-", "0", "x", "X", "*", "?", "[]", "{}", "()"] {
        for (all, cell) in [(groups(GRID), (0, 2)), (sukaku(), (4, 4))] {
            for (name, render) in RENDERINGS.iter().take(9).chain(&RENDERINGS[15..22]) {
                let mut all = all.clone();
                all[cell.0][cell.1] = blank.to_owned();
                let parsed = read(&render(&all));
                let candidates = parsed.candidates.expect(name);
                assert_eq!(candidates.masks().to_vec(), masks(&all), "{name} {blank}");
                assert_eq!(candidates.masks()[9 * cell.0 + cell.1], 0, "{name} {blank}");
            }
        }
    }
}

#[test]
fn marks_that_do_not_decide_are_those_of_a_player() {
    for blank in ["_", ".", "-", "0", "x", "[]", "{}"] {
        let parsed = read(&MARKED.replace('_', blank));
        assert_eq!((parsed.grid, parsed.format, parsed.count), (grid(MARKED_CELLS), Format::Candidates, 1));
        assert_eq!(parsed.candidates, None);
        let marks = parsed.pencil_marks.expect("marks");
        assert_eq!(marks.to_vec(), masks(&groups(MARKED)));
    }
    // HoDoKu and Susser list what was eliminated: digit, row, column.
    for text in [
        ":0600:2:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:113 413:r1c3<>2::",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:113 413",
    ] {
        let parsed = read(text);
        assert_eq!((parsed.grid, parsed.candidates), (grid(MARKED_CELLS), None));
        let marks = parsed.pencil_marks.expect("marks");
        assert_eq!((marks[2], marks[3]), (0b1_1111_0110, 511));
    }
    // In this one they decide: without them, row 1 has two ways.
    let text =
        ":0600:2:....7.......195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:311:::";
    let candidates = read(text).candidates.expect("candidates");
    assert_eq!((candidates.masks()[0], candidates.count(9)), (0b1_1111_1011, 1));
}

#[test]
fn candidates_that_follow_from_the_digits_are_left_out() {
    let cells = grid(MARKED_CELLS);
    let group = |cell: usize| match cells.get(cell) {
        0 => (1..=9).filter(|&digit| cells.allows(cell, digit)).map(|digit| digit.to_string()).collect(),
        digit => digit.to_string(),
    };
    let all: Vec<Vec<String>> =
        (0..9).map(|row| (0..9).map(|column| group(9 * row + column)).collect()).collect();
    // A single candidate is read like a given.
    let cells: String =
        all.iter().flatten().map(|group| if group.len() == 1 { group } else { "." }).collect();
    for (name, render) in RENDERINGS {
        let parsed = read(&render(&all));
        assert_eq!(
            (parsed.grid, parsed.candidates, parsed.pencil_marks),
            (grid(&cells), None, None),
            "{name}"
        );
    }
}

#[test]
fn candidates_beside_the_givens_belong_to_them() {
    let all = groups(GRID);
    let givens = all.iter().flatten().map(|group| if group.len() == 1 { group } else { "." });
    let text = format!("{}\n\n{GRID}", givens.collect::<String>());
    let parsed = read(&text);
    assert_eq!((parsed.count, parsed.candidates), (1, read(GRID).candidates));
    // Those of another puzzle don't.
    let parsed = read(&format!("{MARKED_CELLS}\n\n{GRID}"));
    assert_eq!((parsed.grid, parsed.candidates), (grid(MARKED_CELLS), None));
}

#[test]
fn links_of_sudokuwiki_keep_their_candidates() {
    // A given 1, a placed 2, and the candidates 1 and 2 in all other cells.
    let text = format!("https://www.sudokuwiki.org/sudoku.htm?bd=S9B010b{}", "0l".repeat(79));
    let parsed = read(&text);
    assert_eq!((parsed.format, parsed.count), (Format::Link, 1));
    assert_eq!((parsed.grid.get(0), parsed.grid.get(1), parsed.grid.clue_count()), (1, 2, 2));
    let masks = parsed.candidates.expect("candidates");
    assert_eq!(masks.masks()[2..], [0b11; 79]);
    assert_eq!(masks.count(1), 0);
}

#[test]
fn written_puzzles_are_read_back() {
    for all in [groups(GRID), sukaku()] {
        let puzzle = read(&RENDERINGS[0].1(&all)).candidates.expect("candidates");
        for layout in [Layout::Line, Layout::Rows, Layout::Drawing] {
            let text = puzzle.write(layout);
            assert_eq!(read(&text).candidates, Some(puzzle), "{text}");
        }
        assert_eq!(puzzle.write(Layout::Line), puzzle.to_string());
    }
    let plain = CandidateGrid::from(grid(MARKED_CELLS));
    assert_eq!(plain.write(Layout::Line), MARKED_CELLS);
    assert_eq!(plain.to_string().len(), 729);
}

/// How many solutions a plain search finds, which tries every candidate of each cell in order, and
/// the first of them.
fn plain(puzzle: &CandidateGrid, limit: u64) -> (u64, Option<Grid>) {
    fn fill(
        puzzle: &CandidateGrid,
        grid: &mut Grid,
        cell: usize,
        limit: u64,
        found: &mut (u64, Option<Grid>),
    ) {
        if cell == 81 {
            found.0 += 1;
            found.1.get_or_insert(*grid);
            return;
        }
        let given = puzzle.grid().get(cell);
        for digit in 1..=9 {
            let mask = puzzle.masks()[cell];
            let fits = if given > 0 { digit == given } else { mask == 0 || mask >> (digit - 1) & 1 == 1 };
            let ahead = Grid::from_cells(&std::array::from_fn::<u8, 81, _>(|other| {
                if other > cell && puzzle.grid().get(other) > 0 {
                    puzzle.grid().get(other)
                } else {
                    grid.get(other)
                }
            }));
            if found.0 < limit && fits && ahead.expect("a grid").allows_beside(cell, digit) {
                grid.set(cell, digit);
                fill(puzzle, grid, cell + 1, limit, found);
                grid.set(cell, 0);
            }
        }
    }
    let mut found = (0, None);
    fill(puzzle, &mut Grid::EMPTY.clone(), 0, limit, &mut found);
    found
}

/// Whether a digit is in none of the houses of a cell, but for the cell itself.
trait Beside {
    fn allows_beside(self, cell: usize, digit: u8) -> bool;
}

impl Beside for Grid {
    fn allows_beside(mut self, cell: usize, digit: u8) -> bool {
        self.set(cell, 0);
        (0..81).all(|other| {
            let same_box = other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3;
            let sees = other / 9 == cell / 9 || other % 9 == cell % 9 || same_box;
            !sees || self.get(other) != digit
        })
    }
}

#[test]
fn a_plain_search_finds_the_same_solutions() {
    let mut seed = 1_u32;
    let mut below = |end: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) % end
    };
    let mut counts = [0; 3];
    for round in 0..300 {
        // A solution, a few of its digits as givens, and some further candidates.
        let mut start = Grid::EMPTY;
        (0..9).for_each(|i| start.set(9 * i + i * 4 % 9, (i + round) as u8 % 9 + 1));
        let solution = start.solve().expect("a solution");
        let (mut cells, mut masks) = (Grid::EMPTY, [0; 81]);
        for (cell, mask) in masks.iter_mut().enumerate() {
            let right = 1 << (solution.get(cell) - 1);
            if below(6) == 0 {
                cells.set(cell, solution.get(cell));
            } else {
                *mask = (below(512) & (below(512) | below(512))) as u16 | right;
                // Sometimes it isn't there.
                *mask &= if below(400) == 0 { !right } else { 511 };
            }
        }
        let puzzle = CandidateGrid::new(&cells, &masks);
        let (count, first) = plain(&puzzle, 50);
        assert_eq!((puzzle.count(50), puzzle.solve()), (count, first), "{puzzle}");
        let all: Vec<Grid> = puzzle.solutions().take(50).collect();
        assert!(all.is_sorted() && all.len() as u64 == count, "{puzzle}");
        counts[count.min(2) as usize] += 1;
    }
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

#[test]
fn a_first_row_of_one_to_nine_may_be_givens() {
    let solved = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let open = [27, 28, 29, 30, 31, 36, 37, 38, 39, 40, 54, 55, 56, 63, 64, 65];
    let mut cells = grid(solved);
    open.iter().for_each(|&cell| cells.set(cell, 0));
    let group = |cell: usize| match cells.get(cell) {
        0 => (1..=9).filter(|&digit| cells.allows(cell, digit)).map(|digit| digit.to_string()).collect(),
        digit => digit.to_string(),
    };
    for first in [0, 3, 6] {
        let row = |row: usize| (0..9).map(|column| group(9 * ((row + first) % 9) + column)).collect();
        let all: Vec<Vec<String>> = (0..9).map(row).collect();
        let text = RENDERINGS[0].1(&all);
        let givens: String =
            all.iter().flatten().map(|group| if group.len() == 1 { group } else { "." }).collect();
        assert_eq!(read(&text).grid, grid(&givens), "{text}");
    }
}

#[test]
fn a_number_behind_a_puzzle_eliminates_nothing() {
    for rest in [":213", ": 213", ":2130 413", ":213 41", ":913x"] {
        let parsed = read(&format!("{MARKED_CELLS}{rest}"));
        assert_eq!(
            (parsed.grid, parsed.candidates, parsed.pencil_marks),
            (grid(MARKED_CELLS), None, None),
            "{rest}"
        );
    }
    let marks = read(&format!("{MARKED_CELLS}:113,413, 213")).pencil_marks.expect("marks");
    assert_eq!(marks[2], 0b1_1111_0100);
}

#[test]
fn an_empty_grid_next_to_candidates_is_ignored() {
    let parsed = read(&format!("{}\n\n{GRID}", ".".repeat(81)));
    assert_eq!((parsed.grid, parsed.format), (read(GRID).grid, Format::Candidates));
    let all = vec![vec!["123456789".to_owned(); 9]; 9];
    // Nine digits that descend may be a row.
    for (name, render) in RENDERINGS.into_iter().filter(|(name, _)| !name.contains("another order")) {
        assert!(parse(&render(&all)).is_err(), "{name}");
    }
}

#[test]
fn the_candidates_of_json_are_read() {
    let puzzle = read(GRID).candidates.expect("candidates");
    let masks = puzzle.masks().map(|mask| mask.to_string());
    for (cells, expected) in [
        (puzzle.grid().to_string(), puzzle),
        (".".repeat(81), CandidateGrid::new(&Grid::EMPTY, puzzle.masks())),
    ] {
        for space in ["", " ", "\n  "] {
            let list = masks.join(&format!(",{space}"));
            let parsed = read(&format!(
                "{{\"cells\":{space}\"{cells}\",{space}\"candidates\"{space}:{space}[{list}]}}"
            ));
            assert_eq!((parsed.format, parsed.count, parsed.candidates), (Format::Json, 1, Some(expected)));
        }
    }
    // Those of another puzzle are not the first one's.
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let other = format!("{{\"cells\":\"{}\",\"candidates\":[{}]}}", puzzle.grid(), masks.join(","));
    let parsed = read(&format!("[{{\"cells\":\"{easy}\"}},{other}]"));
    assert_eq!((parsed.grid.to_string().as_str(), parsed.count, parsed.candidates), (easy, 2, None));
}

#[test]
fn masks_of_zero_and_of_all_digits_are_the_same() {
    let masks = [0, 511, 0xfe00, 0xffff].map(|mask| CandidateGrid::new(&Grid::EMPTY, &[mask; 81]));
    for puzzle in masks {
        assert_eq!(puzzle, Grid::EMPTY.into());
        assert!(puzzle.is_plain());
        assert_eq!(puzzle.count(100), 100);
    }
    assert_ne!(CandidateGrid::new(&Grid::EMPTY, &[510; 81]), Grid::EMPTY.into());
}
