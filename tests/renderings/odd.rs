//! Odd layouts: blanks cut off, other sizes, own digits, masks, coordinates, and what programs and
//! pages hold beside a puzzle.

use crate::sheet::{Rendering, Sheet, boxes, dense, drawn, join, rows};

/// Lines without what shows nothing at their ends, in a text without what shows nothing around it.
fn trimmed(text: &str) -> String {
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim().to_owned()
}

/// Nine lines, with cells and boxes this far apart.
fn apart(sheet: &Sheet, cells: &str, between: &str) -> String {
    rows(&sheet.cells, |_, row| boxes(row, " ", cells, between))
}

/// Each cell as a function says, from its place, its digit and that of the solution.
fn each(sheet: &Sheet, between: &str, cell: impl Fn(usize, u8, u8) -> String) -> String {
    let all = sheet.cells.iter().zip(&sheet.solution).enumerate();
    all.map(|(at, (&digit, &solved))| cell(at, digit, solved)).collect::<Vec<_>>().join(between)
}

/// The same, nine in a line.
fn lines(sheet: &Sheet, between: &str, cell: impl Fn(usize, u8, u8) -> String) -> String {
    let all = each(sheet, "\u{1}", cell);
    let cells: Vec<&str> = all.split('\u{1}').collect();
    cells.chunks(9).map(|row| row.join(between)).collect::<Vec<_>>().join("\n")
}

/// Only the cells with digits, each as a function says.
fn sparse(sheet: &Sheet, between: &str, cell: impl Fn(usize, u8) -> String) -> String {
    let all = sheet.cells.iter().enumerate().filter(|(_, digit)| **digit > 0);
    all.map(|(at, &digit)| cell(at, digit)).collect::<Vec<_>>().join(between)
}

/// Nine lines without the separators at their ends.
fn ragged(sheet: &Sheet, blank: &str, apart: &str) -> String {
    rows(&sheet.cells, |_, row| {
        let filled = row.iter().rposition(|&digit| digit > 0).map_or(0, |last| last + 1);
        join(&row[..filled], blank, apart)
    })
}

/// A mask of a puzzle.
fn mask(sheet: &Sheet, given: char, blank: char) -> String {
    sheet.cells.iter().map(|&digit| if digit > 0 { given } else { blank }).collect()
}

/// A digit of the solution that isn't given, as a function says; a given as it is.
fn entered(sheet: &Sheet, own: fn(u8) -> String) -> String {
    lines(sheet, " ", |_, digit, solved| if digit > 0 { digit.to_string() } else { own(solved) })
}

/// A drawing of five overlapping grids, all of them the same puzzle.
fn samurai(sheet: &Sheet, blank: char) -> String {
    let mut grid = vec![vec![' '; 21]; 21];
    for (down, right) in [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)] {
        for cell in 0..81 {
            let digit = sheet.cells[cell];
            grid[down + cell / 9][right + cell % 9] =
                if digit > 0 { char::from(b'0' + digit) } else { blank };
        }
    }
    grid.iter().map(String::from_iter).collect::<Vec<_>>().join("\n")
}

/// A square of squares, side by side and one below the other.
fn tiled(sheet: &Sheet, apart: &str) -> String {
    let row = |row: &[u8]| format!("{}{apart}{}", join(row, ".", apart), join(row, ".", apart));
    let all = rows(&sheet.cells, |_, cells| row(cells));
    format!("{all}\n{all}")
}

/// Lists of nine of nine of nine, or objects: one for each cell and digit.
fn one_hot(sheet: &Sheet, yes: &str, no: &str) -> String {
    let cell = |_: usize, digit: u8, _: u8| {
        let hot: Vec<&str> = (1..=9).map(|candidate| if candidate == digit { yes } else { no }).collect();
        format!("[{}]", hot.join(", "))
    };
    format!("[[{}]]", lines(sheet, ", ", cell).replace('\n', "], ["))
}

fn name(at: usize) -> String {
    format!("r{}c{}", at / 9 + 1, at % 9 + 1)
}

pub const RENDERINGS: &[Rendering] = &[
    // Blanks that were cut off.
    ("nine lines with spaces, the text trimmed", "nrrrrrrnr", |s| trimmed(&apart(s, "", ""))),
    ("nine lines with spaces, two wide, the text trimmed", "nrrrrrrnr", |s| trimmed(&apart(s, " ", " "))),
    ("nine lines with spaces, three wide, the text trimmed", "nrrrrrrnr", |s| trimmed(&apart(s, "  ", "  "))),
    ("nine lines with spaces, boxes apart, the text trimmed", "nrrnrrrnr", |s| trimmed(&apart(s, "", " "))),
    ("nine lines with spaces, all apart, the text trimmed", "nrrrrrrnr", |s| trimmed(&apart(s, " ", "   "))),
    ("tabs, the text trimmed", "nrrrrrrnr", |s| trimmed(&rows(&s.cells, |_, row| join(row, "", "\t")))),
    ("81 characters with spaces, trimmed", "nrrrrrrrr", |s| join(&s.cells, " ", "").trim().to_owned()),
    ("81 characters with spaces, trimmed on the left", "nnrnrrrrr", |s| {
        join(&s.cells, " ", "").trim_start().to_owned()
    }),
    ("CSV, ends cut off", "nnnnnnnnr", |s| ragged(s, "", ",")),
    ("CSV with zeros, ends cut off", "nnnnnnnnr", |s| ragged(s, "0", ",")),
    ("dots, ends cut off", "nnnnnnnnr", |s| ragged(s, ".", "")),
    ("dots apart, ends cut off", "nnnnnnnnr", |s| ragged(s, ".", " ")),
    ("semicolons, ends cut off", "nnnnnnnnr", |s| ragged(s, "", ";")),
    ("numbered CSV, ends cut off", "nnnnnnnnr", |s| {
        ragged(s, "", ",").lines().enumerate().map(|(i, line)| format!("{},{line}\n", i + 1)).collect()
    }),
    ("bars, ends cut off", "nnnnnnnnr", |s| {
        rows(&s.cells, |_, row| format!("|{}", join(row, " ", "|").trim_end_matches([' ', '|'])))
    }),
    ("a drawing, blanks at the ends cut off", "nnnnnnnnr", |s| {
        drawn(&s.cells, " ")
            .lines()
            .map(|line| line.trim_end_matches([' ', '|']))
            .collect::<Vec<_>>()
            .join("\n")
    }),
    // Larger grids.
    ("eighteen lines of eighteen", "refused", |s| tiled(s, "")),
    ("eighteen lines of eighteen, apart", "refused", |s| tiled(s, " ")),
    ("eighteen lines of eighteen, CSV", "refused", |s| tiled(s, ",")),
    ("samurai, dots", "refused", |s| samurai(s, '.')),
    ("samurai, zeros", "refused", |s| samurai(s, '0')),
    ("samurai, trimmed", "refused", |s| trimmed(&samurai(s, '.'))),
    ("samurai, cells apart", "refused", |s| {
        let row = |line: &str| line.chars().map(|c| format!("{c} ")).collect::<String>();
        samurai(s, '.').lines().map(row).collect::<Vec<_>>().join("\n")
    }),
    ("samurai, dots for the corners", "refused", |s| samurai(s, '.').replace(' ', ".")),
    ("sixteen lines of sixteen", "refused", |s| {
        (0..16).map(|row| join(&s.cells[row..row + 16], ".", "") + "\n").collect()
    }),
    ("twelve lines of twelve, apart", "refused", |s| {
        (0..12).map(|row| join(&s.cells[row..row + 12], "0", " ") + "\n").collect()
    }),
    ("six lines of six", "refused", |s| {
        (0..6).map(|row| join(&s.cells[row..row + 6], ".", "") + "\n").collect()
    }),
    ("four lines of four", "refused", |s| {
        (0..4).map(|row| join(&s.cells[row..row + 4], ".", "") + "\n").collect()
    }),
    // Own digits.
    ("own digits in parentheses", "nnnnnnnnr", |s| entered(s, |digit| format!("({digit})"))),
    ("own digits in brackets", "nnnnnnnnr", |s| entered(s, |digit| format!("[{digit}]"))),
    ("own digits in braces", "nnnnnnnnr", |s| entered(s, |digit| format!("{{{digit}}}"))),
    ("own digits between stars", "nnnnnnnnr", |s| entered(s, |digit| format!("*{digit}*"))),
    ("own digits between low lines", "nnnnnnnnr", |s| entered(s, |digit| format!("_{digit}_"))),
    ("own digits with a plus", "nnnnnnnnr", |s| entered(s, |digit| format!("+{digit}"))),
    ("own digits with an accent", "nnnnnnnnr", |s| entered(s, |digit| format!("{digit}'"))),
    ("own digits in columns, in parentheses", "nnnnnnnnr", |s| {
        lines(s, "", |_, digit, solved| if digit > 0 { format!(" {digit} ") } else { format!("({solved})") })
    }),
    ("own digits in CSV, in parentheses", "nnnnnnnnr", |s| {
        lines(s, ",", |_, digit, solved| if digit > 0 { digit.to_string() } else { format!("({solved})") })
    }),
    ("givens bold, own digits not", "nnnnnnnnr", |s| {
        lines(s, " ", |_, digit, solved| if digit > 0 { format!("**{digit}**") } else { solved.to_string() })
    }),
    ("givens in parentheses, dots for blanks", "rrrrrrrnr", |s| {
        lines(s, " ", |_, digit, _| if digit > 0 { format!("({digit})") } else { ".".into() })
    }),
    // Masks.
    ("the solution and a mask", "nnnnnnnnr", |s| {
        format!("{}\n{}", join(&s.solution, "", ""), mask(s, '0', '1'))
    }),
    ("a mask and the solution", "refused", |s| {
        format!("{}\n{}", mask(s, '1', '0'), join(&s.solution, "", ""))
    }),
    ("hidden fields with the solution and a mask", "nnnnnnnnr", |s| {
        format!(
            "<INPUT NAME=cheat ID=\"cheat\" TYPE=hidden VALUE=\"{}\">\n<INPUT ID=\"editmask\" TYPE=hidden VALUE=\"{}\">",
            join(&s.solution, "", ""),
            mask(s, '0', '1')
        )
    }),
    ("a form with the solution and a mask", "nnnnnnnnr", |s| {
        format!(
            "<form><input id=\"cheat\" value=\"{}\"><input id=\"editmask\" value=\"{}\"></form>",
            join(&s.solution, "", ""),
            mask(s, '0', '1')
        )
    }),
    ("JSON of the digits and a mask", "refused", |s| {
        format!(r#"{{"grid": "{}", "mask": "{}"}}"#, join(&s.solution, "", ""), mask(s, '1', '0'))
    }),
    ("JSON of lists, one for each digit of a cell", "refused", |s| one_hot(s, "1", "0")),
    ("JSON of lists of floats, one for each digit of a cell", "refused", |s| one_hot(s, "1.0", "0.0")),
    ("JSON of lists of words, one for each digit of a cell", "refused", |s| one_hot(s, "true", "false")),
    // Coordinates.
    ("JSON of moves", "nnnnnnnnr", |s| {
        format!(
            r#"{{"moves": [{}]}}"#,
            sparse(s, ", ", |at, d| format!(r#"{{"x": {}, "y": {}, "value": {d}}}"#, at % 9, at / 9))
        )
    }),
    ("JSON of squares", "refused", |s| {
        format!(
            r#"{{"response": true, "size": "9", "squares": [{}]}}"#,
            sparse(s, ",", |at, d| format!(r#"{{"x":{},"y":{},"value":{d}}}"#, at / 9, at % 9))
        )
    }),
    ("JSON of names of cells", "refused", |s| {
        format!("{{{}}}", sparse(s, ", ", |at, d| format!(r#""{}": {d}"#, name(at))))
    }),
    ("JSON of triples", "refused", |s| {
        format!("[{}]", sparse(s, ", ", |at, d| format!("[{}, {}, {d}]", at / 9 + 1, at % 9 + 1)))
    }),
    ("a line for each digit", "refused", |s| {
        sparse(s, "\n", |at, d| format!("cell.{}.{}={d}", at / 9, at % 9))
    }),
    ("a line for each cell", "refused", |s| {
        each(s, "\n", |at, d, _| format!("cell.{}.{}={d}", at / 9, at % 9))
    }),
    ("a list of names and digits", "refused", |s| sparse(s, ", ", |at, d| format!("{}={d}", name(at)))),
    ("a line for each name and digit", "refused", |s| sparse(s, "\n", |at, d| format!("{}: {d}", name(at)))),
    ("triples in lines", "refused", |s| {
        sparse(s, "\n", |at, d| format!("{} {} {d}", at / 9 + 1, at % 9 + 1))
    }),
    ("an assignment for each digit", "refused", |s| {
        sparse(s, "\n", |at, d| format!("grid[{}][{}] = {d};", at / 9, at % 9))
    }),
    ("SQL", "refused", |s| {
        sparse(s, "\n", |at, d| format!("INSERT INTO cells VALUES ({}, {}, {d});", at / 9, at % 9))
    }),
    // Addresses.
    ("a query of nine rows", "refused", |s| {
        let query = rows(&s.cells, |i, row| format!("r{}={}", i + 1, join(row, "0", "")));
        format!("https://example.org/?{}", query.replace('\n', "&"))
    }),
    ("a path of nine rows", "right", |s| {
        format!("https://example.org/play/{}", dense(&s.cells, ".").replace('\n', "/"))
    }),
    ("a query of eight rows", "refused", |s| {
        let query = rows(&s.cells[..72], |i, row| format!("r{}={}", i + 1, join(row, "0", "")));
        format!("https://example.org/?{}", query.replace('\n', "&"))
    }),
    ("a query of a field for each cell", "refused", |s| {
        format!("https://example.org/?{}", each(s, "&", |at, d, _| format!("c{at}={d}")))
    }),
    ("an address with the solution", "right", |s| {
        format!("https://example.org/?p={}&s={}", join(&s.cells, ".", ""), join(&s.solution, "", ""))
    }),
    // Markup.
    ("HTML, a text with spaces", "nnnnrrrrr", |s| format!("<pre>\n{}\n</pre>", dense(&s.cells, " "))),
    ("HTML, a text with spaces from the first line on", "nnnnrrrrr", |s| {
        format!("<pre>{}</pre>", dense(&s.cells, " "))
    }),
    ("HTML, a text with dots", "right", |s| format!("<p>Today:</p>\n<pre>{}</pre>", dense(&s.cells, "."))),
    ("YAML, rows of lists", "right", |s| rows(&s.cells, |_, row| format!("- [{}]", join(row, "0", ", ")))),
    ("YAML, names of rows", "right", |s| {
        rows(&s.cells, |i, row| format!("row{}: \"{}\"", i + 1, join(row, ".", "")))
    }),
    ("TOML", "right", |s| format!("cells = \"\"\"\n{}\n\"\"\"", dense(&s.cells, "."))),
    ("INI", "right", |s| {
        format!("[game]\n{}", rows(&s.cells, |i, row| format!("line{i}={}", join(row, "0", ""))))
    }),
    ("a C string over lines", "right", |s| rows(&s.cells, |_, row| format!("\"{}\\n\"", join(row, ".", "")))),
    ("a bash array", "right", |s| format!("grid=({})", join(&s.cells, "0", " "))),
    ("Lisp", "right", |s| format!("'({})", rows(&s.cells, |_, row| format!("({})", join(row, "0", " "))))),
    ("Prolog", "right", |s| {
        format!("[{}].", rows(&s.cells, |_, row| format!("[{}]", join(row, "_", ","))).replace('\n', ","))
    }),
];
