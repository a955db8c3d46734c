//! Texts that people paste: blank lines at the end, -1 for blanks, counts above a grid, rows joined
//! by a character, lost line breaks, arrays in many languages, rows under keys, terminal colours.

use crate::candidates::table;
use crate::sheet::{Rendering, Sheet, boxes, dense, drawn, join, rows};

/// Nine lists in a list, with these brackets and separators of cells and rows.
fn array(
    sheet: &Sheet,
    blank: &str,
    [open, apart, close]: [&str; 3],
    [start, between, end]: [&str; 3],
) -> String {
    let rows = rows(&sheet.cells, |_, row| format!("{open}{}{close}", join(row, blank, apart)));
    format!("{start}{}{end}", rows.replace('\n', between))
}

/// A text whose line breaks became spaces.
fn flat(text: &str) -> String {
    text.trim().replace('\n', " ")
}

/// The same, with each run of spaces collapsed, as a browser shows it.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A drawing with every cell in a box of its own.
fn boxed(sheet: &Sheet, blank: &str, rule: &str) -> String {
    rows(&sheet.cells, |_, row| format!("{rule}\n| {} |", join(row, blank, " | "))) + "\n" + rule
}

/// The drawing of `+` and `|` with these characters for a frame.
fn light(text: &str) -> String {
    text.replace('+', "┼").replace('-', "─").replace('|', "│")
}

fn markdown(sheet: &Sheet, header: &str, blank: &str) -> String {
    let rule = format!("|{}", "---|".repeat(9));
    format!("{header}\n{rule}\n{}", rows(&sheet.cells, |_, row| format!("| {} |", join(row, blank, " | "))))
}

/// JSON whose nine rows have names.
fn named(sheet: &Sheet, name: impl Fn(usize) -> String, row: fn(&[u8]) -> String) -> String {
    let rows = rows(&sheet.cells, |i, cells| format!("\"{}\": {}", name(i), row(cells)));
    format!("{{{}}}", rows.replace('\n', ",\n "))
}

fn list(row: &[u8]) -> String {
    format!("[{}]", join(row, "0", ", "))
}

fn letter(first: u8) -> impl Fn(usize) -> String {
    move |i| char::from(first + i as u8).to_string()
}

/// Every digit between `on` and `off`, with dots for blanks.
fn lit(sheet: &Sheet, apart: &str, on: &str, off: &str) -> String {
    let cell = |d: u8| if d > 0 { format!("{on}{d}{off}") } else { ".".into() };
    rows(&sheet.cells, |_, row| row.iter().map(|&d| cell(d)).collect::<Vec<_>>().join(apart))
}

const EMPTY_HEADER: &str = "|   |   |   |   |   |   |   |   |   |";
const RULE: &str = "+---+---+---+---+---+---+---+---+---+";

pub const RENDERINGS: &[Rendering] = &[
    // Blanks at the end.
    ("a drawing with spaces, blank lines after it", "right", |s| drawn(&s.cells, " ") + "\n\n        \n"),
    ("a drawing with spaces, a line of tabs after it", "right", |s| drawn(&s.cells, " ") + "\n\t\t\n"),
    ("a drawing with spaces, blank lines around it", "right", |s| {
        format!("\n      \n{}\n\n    \n  ", drawn(&s.cells, " "))
    }),
    ("a drawing with a heading, blank lines after it", "right", |s| {
        let rule = "---------------------------";
        format!(
            "\n{rule}\n9x9 (3x3) SUDOKU PUZZLE\nDifficulty: 0.62\n{rule}\n{}\n\n        \n",
            drawn(&s.cells, " ")
        )
    }),
    ("nine lines with spaces, blank lines after them", "right", |s| dense(&s.cells, " ") + "\n\n   \n"),
    ("nine lines with spaces, many blank lines after them", "right", |s| {
        dense(&s.cells, " ") + "\n         \n\n         \n   \n"
    }),
    ("nine lines with spaces, no-break spaces after them", "right", |s| {
        dense(&s.cells, " ") + "\n\n\u{a0}\u{a0}\u{a0}\n"
    }),
    ("nine lines with spaces apart, blank lines after them", "right", |s| {
        rows(&s.cells, |_, row| join(row, " ", " ")) + "\n\n    \n"
    }),
    ("nine lines with spaces in boxes, blank lines after them", "right", |s| {
        rows(&s.cells, |_, row| boxes(row, " ", "", "|")) + "\n\n    \n"
    }),
    ("tabs, blank lines after them", "right", |s| rows(&s.cells, |_, row| join(row, "", "\t")) + "\n\n   \n"),
    ("JSON, -1", "right", |s| array(s, "-1", ["[", ", ", "]"], ["[", ",\n ", "]"])),
    ("JSON, -1, tight", "right", |s| array(s, "-1", ["[", ",", "]"], ["[", ",", "]"])),
    ("JSON, 81 numbers, -1", "right", |s| format!("[{}]", join(&s.cells, "-1", ", "))),
    ("JSON, 81 texts, -1", "right", |s| format!("[\"{}\"]", join(&s.cells, "-1", "\",\""))),
    ("JSON, 99", "right", |s| array(s, "99", ["[", ", ", "]"], ["[", ",\n ", "]"])),
    ("JSON, 81 objects, -1", "right", |s| {
        let cells: Vec<String> =
            s.cells.iter().map(|&d| format!("{{\"value\": {}}}", join(&[d], "-1", ""))).collect();
        format!("[{}]", cells.join(","))
    }),
    ("JSON, a key, -1", "right", |s| {
        format!("{{\"board\": {}}}", array(s, "-1", ["[", ",", "]"], ["[", ",", "]"]))
    }),
    ("C, -1", "right", |s| format!("int a[9][9] = {};", array(s, "-1", ["{", ", ", "}"], ["{", ",\n", "}"]))),
    ("Java, -1", "right", |s| {
        format!("int[][] a = new int[][] {};", array(s, "-1", ["{", ",", "}"], ["{", ",", "}"]))
    }),
    ("NumPy, printed, -1", "right", |s| {
        rows(&s.cells, |i, row| {
            let cells: Vec<String> = row.iter().map(|&d| format!("{:>2}", join(&[d], "-1", ""))).collect();
            format!(
                "{}[{}]{}",
                if i == 0 { "[" } else { " " },
                cells.join(" "),
                if i == 8 { "]" } else { "" }
            )
        })
    }),
    ("NumPy, printed floats, -1", "right", |s| {
        rows(&s.cells, |i, row| {
            let cells: Vec<String> = row.iter().map(|&d| format!("{:>2}.", join(&[d], "-1", ""))).collect();
            format!(
                "{}[{}]{}",
                if i == 0 { "[" } else { " " },
                cells.join(" "),
                if i == 8 { "]" } else { "" }
            )
        })
    }),
    ("CSV, -1", "right", |s| rows(&s.cells, |_, row| join(row, "-1", ","))),
    ("CSV, -1.0", "right", |s| {
        let cell = |&d: &u8| join(&[d], "-1", "") + ".0";
        rows(&s.cells, |_, row| row.iter().map(cell).collect::<Vec<_>>().join(","))
    }),
    ("CSV, quoted, -1", "right", |s| rows(&s.cells, |_, row| format!("\"{}\"", join(row, "-1", "\",\"")))),
    ("CSV, numbered rows, -1", "right", |s| {
        rows(&s.cells, |i, row| format!("{},{}", i + 1, join(row, "-1", ",")))
    }),
    ("TSV, -1", "right", |s| rows(&s.cells, |_, row| join(row, "-1", "\t"))),
    ("semicolons, -1", "right", |s| rows(&s.cells, |_, row| join(row, "-1", ";"))),
    ("spaces, -1", "right", |s| rows(&s.cells, |_, row| join(row, "-1", " "))),
    ("spaces, 99", "right", |s| rows(&s.cells, |_, row| join(row, "99", " "))),
    ("a line, -1", "right", |s| join(&s.cells, "-1", " ")),
    ("a line with commas, -1", "right", |s| join(&s.cells, "-1", ",")),
    ("81 lines, -1", "right", |s| join(&s.cells, "-1", "\n")),
    ("a drawing, -1", "right", |s| rows(&s.cells, |_, row| format!("| {} |", boxes(row, "-1", " ", " | ")))),
    ("a box for each cell, -1", "right", |s| boxed(s, "-1", RULE)),
    ("Markdown, -1", "right", |s| markdown(s, EMPTY_HEADER, "-1")),
    ("HTML, -1", "right", |s| {
        let row = |_, row: &[u8]| format!("<tr><td>{}</td></tr>", join(row, "-1", "</td><td>"));
        format!("<table>\n{}\n</table>", rows(&s.cells, row))
    }),
    ("LaTeX, -1", "right", |s| rows(&s.cells, |_, row| format!("{} \\\\", join(row, "-1", " & ")))),
    // A count above.
    ("a count above", "right", |s| format!("1\n{}", dense(&s.cells, "0"))),
    ("a count above, dots", "right", |s| format!("1\n{}", dense(&s.cells, "."))),
    ("a count above, CR LF", "right", |s| format!("1\n{}\n", dense(&s.cells, "0")).replace('\n', "\r\n")),
    ("a count above, in brackets", "right", |s| format!("(1)\n{}", dense(&s.cells, "0"))),
    ("a count above, in square brackets", "right", |s| format!("[1]\n{}", dense(&s.cells, "0"))),
    ("a count above, a colon", "right", |s| format!("1:\n{}", dense(&s.cells, "0"))),
    ("a count above, a point", "right", |s| format!("1.\n{}", dense(&s.cells, "0"))),
    ("a count above, a closing bracket", "right", |s| format!("1)\n{}", dense(&s.cells, "0"))),
    ("a count above, #", "right", |s| format!("#1\n{}", dense(&s.cells, "0"))),
    ("an x above", "right", |s| format!("x\n{}", dense(&s.cells, "0"))),
    ("nine above", "right", |s| format!("9\n{}", dense(&s.cells, "0"))),
    ("a count and an empty line above", "right", |s| format!("1\n\n{}", dense(&s.cells, "0"))),
    ("a count above a spaced table", "right", |s| {
        format!("1\n{}", rows(&s.cells, |_, row| join(row, "0", " ")))
    }),
    ("a count above commas", "right", |s| format!("1\n{}", rows(&s.cells, |_, row| join(row, "0", ",")))),
    ("a count above a line", "right", |s| format!("1\n{}", join(&s.cells, ".", ""))),
    ("a count above two grids", "right", |s| format!("2\n{0}\n{0}", dense(&s.cells, "0"))),
    ("a count above two grids, apart", "right", |s| format!("2\n{0}\n\n{0}", dense(&s.cells, "0"))),
    ("a number above each of two grids", "right", |s| format!("1\n{0}\n2\n{0}", dense(&s.cells, "0"))),
    // Joined rows.
    ("rows joined by dots, zeros", "right", |s| dense(&s.cells, "0").replace('\n', ".")),
    ("rows joined by dots, dots", "right", |s| dense(&s.cells, ".").replace('\n', ".")),
    ("rows joined by dashes, zeros", "right", |s| dense(&s.cells, "0").replace('\n', "-")),
    ("rows joined by dashes, dots", "right", |s| dense(&s.cells, ".").replace('\n', "-")),
    ("rows joined by low lines", "right", |s| dense(&s.cells, "0").replace('\n', "_")),
    ("rows joined by x", "right", |s| dense(&s.cells, "0").replace('\n', "x")),
    ("rows joined by X, dots", "right", |s| dense(&s.cells, ".").replace('\n', "X")),
    ("rows joined by stars", "right", |s| dense(&s.cells, ".").replace('\n', "*")),
    ("rows joined by question marks", "right", |s| dense(&s.cells, "0").replace('\n', "?")),
    ("rows joined by dots, one at the end", "right", |s| dense(&s.cells, "0").replace('\n', ".") + "."),
    ("rows joined by dashes, a name before", "right", |s| {
        format!("Puzzle 7: {}", dense(&s.cells, "0").replace('\n', "-"))
    }),
    ("rows joined by dashes in a link", "right", |s| {
        format!("https://sudoku.example/?p={}", dense(&s.cells, "0").replace('\n', "-"))
    }),
    ("groups of three joined by dashes", "right", |s| {
        s.cells.chunks(3).map(|cells| join(cells, "0", "")).collect::<Vec<_>>().join("-")
    }),
    ("cells joined by dashes", "right", |s| join(&s.cells, "0", "-")),
    ("cells joined by dots, nine lines", "right", |s| rows(&s.cells, |_, row| join(row, "0", "."))),
    ("cells joined by dashes, nine lines", "right", |s| rows(&s.cells, |_, row| join(row, "0", "-"))),
    ("rows joined by \\n", "right", |s| dense(&s.cells, ".").replace('\n', "\\n")),
    ("rows joined by \\n in quotes", "right", |s| {
        format!("\"{}\\n\"", dense(&s.cells, "0").replace('\n', "\\n"))
    }),
    ("rows joined by \\r\\n", "right", |s| dense(&s.cells, "0").replace('\n', "\\r\\n")),
    ("rows joined by \\\\n", "right", |s| dense(&s.cells, "0").replace('\n', "\\\\n")),
    ("rows joined by /n", "right", |s| dense(&s.cells, "0").replace('\n', "/n")),
    ("rows joined by %0A", "right", |s| dense(&s.cells, "0").replace('\n', "%0A")),
    ("rows joined by %0D%0A", "right", |s| dense(&s.cells, "0").replace('\n', "%0D%0A")),
    ("rows joined by &#10;", "right", |s| dense(&s.cells, "0").replace('\n', "&#10;")),
    ("rows joined by <br>", "right", |s| dense(&s.cells, "0").replace('\n', "<br>")),
    ("rows joined by <br/>", "right", |s| dense(&s.cells, "0").replace('\n', "<br/>")),
    ("rows joined by \\u000a", "right", |s| dense(&s.cells, "0").replace('\n', "\\u000a")),
    ("rows joined by \\x0a", "right", |s| dense(&s.cells, "0").replace('\n', "\\x0a")),
    ("rows joined by an arrow", "right", |s| dense(&s.cells, "0").replace('\n', "↵")),
    ("rows joined by ¶", "right", |s| dense(&s.cells, "0").replace('\n', "¶")),
    ("rows joined by <BR />", "right", |s| dense(&s.cells, "0").replace('\n', "<BR />")),
    ("a spaced table joined by \\n", "right", |s| {
        rows(&s.cells, |_, row| join(row, "0", " ")).replace('\n', "\\n")
    }),
    ("a drawing joined by \\n", "right", |s| drawn(&s.cells, ".").replace('\n', "\\n")),
    // Lost line breaks.
    ("a drawing on one line, dots", "right", |s| flat(&drawn(&s.cells, "."))),
    ("a drawing on one line, zeros", "right", |s| flat(&drawn(&s.cells, "0"))),
    ("a drawing on one line, dashes", "right", |s| flat(&drawn(&s.cells, "-"))),
    ("a drawing on one line, spaces", "right", |s| flat(&drawn(&s.cells, " "))),
    ("a drawing on one line, a name before", "right", |s| {
        format!("Puzzle 12: {}", flat(&drawn(&s.cells, ".")))
    }),
    ("a drawing on one line, a sentence around", "right", |s| {
        format!("Can you solve this? {} Thanks!", flat(&drawn(&s.cells, ".")))
    }),
    ("a box drawing on one line", "right", |s| flat(&light(&drawn(&s.cells, ".")))),
    ("a box for each cell on one line, dots", "right", |s| flat(&boxed(s, ".", RULE))),
    ("a box for each cell on one line, spaces", "right", |s| flat(&boxed(s, " ", RULE))),
    ("light boxes on one line", "right", |s| flat(&light(&boxed(s, " ", RULE)))),
    ("rows in boxes on one line, rules between", "right", |s| {
        let text = rows(&s.cells, |_, row| boxes(row, ".", " ", " | "));
        let lines: Vec<&str> = text.lines().collect();
        lines.chunks(3).map(|three| three.join(" ")).collect::<Vec<_>>().join(" ------+-------+------ ")
    }),
    ("rows in boxes on one line, rules of dashes between", "right", |s| {
        let text = rows(&s.cells, |_, row| boxes(row, ".", " ", " | "));
        let lines: Vec<&str> = text.lines().collect();
        lines.chunks(3).map(|three| three.join(" ")).collect::<Vec<_>>().join(" --------------------- ")
    }),
    ("tight boxes on one line", "right", |s| {
        let text = rows(&s.cells, |_, row| format!("|{}|", boxes(row, ".", "", "|")));
        let lines: Vec<&str> = text.lines().collect();
        let rule = "+---+---+---+";
        format!(
            "{rule} {} {rule}",
            lines.chunks(3).map(|three| three.join(" ")).collect::<Vec<_>>().join(&format!(" {rule} "))
        )
    }),
    ("Markdown on one line, dots", "right", |s| flat(&markdown(s, EMPTY_HEADER, "."))),
    ("Markdown on one line, spaces", "right", |s| flat(&markdown(s, EMPTY_HEADER, " "))),
    ("Markdown on one line, squeezed", "right", |s| squeezed(&markdown(s, EMPTY_HEADER, " "))),
    ("Markdown on one line, numbers above", "right", |s| {
        flat(&markdown(s, "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |", " "))
    }),
    ("Markdown on one line, letters above", "right", |s| {
        flat(&markdown(s, "| A | B | C | D | E | F | G | H | I |", " "))
    }),
    ("candidates on one line", "right", |s| flat(&table(s, |_, group| group))),
    ("candidates in boxes on one line", "right", |s| {
        let table = table(s, |_, group| group);
        let row = |row: &str| {
            row.split_whitespace()
                .collect::<Vec<_>>()
                .chunks(3)
                .map(|three| three.join(" "))
                .collect::<Vec<_>>()
                .join(" | ")
        };
        let lines: Vec<String> = table
            .lines()
            .filter(|line| line.starts_with('|'))
            .map(|line| format!("| {} |", row(&line.replace('|', ""))))
            .collect();
        let rule = "+------+------+------+";
        format!(
            "{rule} {} {rule}",
            lines.chunks(3).map(|three| three.join(" ")).collect::<Vec<_>>().join(&format!(" {rule} "))
        )
    }),
    // Arrays.
    ("OCaml", "right", |s| {
        format!("let board = {}", array(s, "0", ["  [|", "; ", "|]"], ["[|\n", ";\n", "\n|]"]))
    }),
    ("OCaml, lists", "right", |s| array(s, "0", ["[", "; ", "]"], ["let g = [", ";\n", "]"])),
    ("F#", "right", |s| array(s, "0", ["[ ", "; ", " ]"], ["let g = array2D [ ", "\n  ", " ]"])),
    ("F#, arrays", "right", |s| array(s, "0", ["[| ", "; ", " |]"], ["let g = [| ", "\n  ", " |]"])),
    ("BASIC", "right", |s| rows(&s.cells, |i, row| format!("{} DATA {}", 100 + 10 * i, join(row, "0", ",")))),
    ("BASIC, spaces after commas", "right", |s| {
        rows(&s.cells, |i, row| format!("{} DATA {}", 1000 + 10 * i, join(row, "0", ", ")))
    }),
    ("BASIC without numbers", "right", |s| rows(&s.cells, |_, row| format!("DATA {}", join(row, "0", ",")))),
    ("BASIC, rows as texts", "right", |s| {
        rows(&s.cells, |i, row| format!("{} DATA \"{}\"", 100 + 10 * i, join(row, "0", "")))
    }),
    ("BASIC, rows as numbers", "right", |s| {
        rows(&s.cells, |i, row| format!("{} DATA {}", 100 + 10 * i, join(row, "0", "")))
    }),
    ("Nim", "right", |s| array(s, "0", ["  [", ", ", "]"], ["let grid = [\n", ",\n", "\n]"])),
    ("Nim, sequences", "right", |s| array(s, "0", ["@[", ", ", "]"], ["let grid = @[", ",\n", "]"])),
    ("Nim, a type", "right", |s| {
        array(s, "0", ["  [", ", ", "]"], ["var grid: array[9, array[9, int]] = [\n", ",\n", "\n]"])
    }),
    ("Nim, types of digits", "right", |s| {
        array(s, "0", ["[", "'u8, ", "'u8]"], ["let grid = [", ",\n", "]"])
    }),
    ("PowerShell", "right", |s| array(s, "0", ["@(", ",", ")"], ["$grid = @(\n", ",\n", "\n)"])),
    ("PowerShell, unary commas", "right", |s| {
        array(s, "0", ["  ,@(", ", ", ")"], ["$grid = @(\n", "\n", "\n)"])
    }),
    ("PowerShell, lines", "right", |s| {
        rows(&s.cells, |_, row| format!("$grid += ,@({})", join(row, "0", ",")))
    }),
    ("Zig", "right", |s| array(s, "0", [".{ ", ", ", " }"], ["const grid = [9][9]u8{\n", ",\n", ",\n};"])),
    ("Zig, types of rows", "right", |s| {
        array(s, "0", ["[_]u8{ ", ", ", " }"], ["const grid = [_][9]u8{\n", ",\n", ",\n};"])
    }),
    ("Typst", "right", |s| array(s, "0", ["  (", ", ", ")"], ["#let grid = (\n", ",\n", ",\n)"])),
    ("Typst, a table", "nnnnnnnnr", |s| {
        array(s, "", ["  [", "], [", "]"], ["#table(columns: 9,\n", ",\n", ",\n)"])
    }),
    ("Typst, a sudoku of strings", "right", |s| {
        array(s, ".", ["  \"", "", "\""], ["#let grid = (\n", ",\n", ",\n)"])
    }),
    ("Julia", "right", |s| array(s, "0", ["", " ", ""], ["grid = [", "; ", "]"])),
    ("Julia, lines", "right", |s| array(s, "0", ["    ", " ", ""], ["grid = [\n", "\n", "\n]"])),
    ("MATLAB, semicolons and dots", "right", |s| {
        array(s, "0", ["", " ", ""], ["A = [", "; ...\n     ", "];"])
    }),
    ("Octave, commas", "right", |s| array(s, "0", ["", ",", ""], ["A = [", ";\n", "];"])),
    ("Mathematica", "right", |s| array(s, "0", ["{", ", ", "}"], ["grid = {", ",\n", "};"])),
    ("Lua", "right", |s| array(s, "0", ["  {", ", ", "}"], ["local grid = {\n", ",\n", ",\n}"])),
    ("Perl", "right", |s| array(s, "0", ["  [", ", ", "]"], ["my @grid = (\n", ",\n", ",\n);"])),
    ("Perl, words", "right", |s| array(s, "0", ["  [qw(", " ", ")]"], ["my @grid = (\n", ",\n", ",\n);"])),
    ("Ruby", "right", |s| array(s, "nil", ["  [", ", ", "]"], ["grid = [\n", ",\n", "\n]"])),
    ("Ruby, words", "right", |s| array(s, ".", ["  %w[", " ", "]"], ["grid = [\n", ",\n", "\n]"])),
    ("PHP", "right", |s| array(s, "0", ["  array(", ", ", ")"], ["$grid = array(\n", ",\n", "\n);"])),
    ("PHP, arrows", "right", |s| rows(&s.cells, |i, row| format!("  {i} => [{}],", join(row, "0", ", ")))),
    ("Haskell", "right", |s| array(s, "0", ["[", ",", "]"], ["grid = [", "\n       , ", "]"])),
    ("Elixir", "right", |s| array(s, "0", ["  {", ", ", "}"], ["grid = {\n", ",\n", "\n}"])),
    ("Erlang", "right", |s| array(s, "0", ["[", ",", "]"], ["Grid = [", ",\n", "]."])),
    ("Scala", "right", |s| array(s, "0", ["  Array(", ", ", ")"], ["val grid = Array(\n", ",\n", "\n)"])),
    ("Scala, lists", "right", |s| array(s, "0", ["List(", ", ", ")"], ["val grid = List(", ",\n", ")"])),
    ("Groovy", "right", |s| array(s, "0", ["[", ", ", "]"], ["def grid = [", ",\n", "] as int[][]"])),
    ("Dart", "right", |s| array(s, "0", ["[", ", ", "]"], ["List<List<int>> grid = [", ",\n", "];"])),
    ("Swift", "right", |s| array(s, "nil", ["  [", ", ", "]"], ["let grid: [[Int?]] = [\n", ",\n", ",\n]"])),
    ("Kotlin, lists", "right", |s| array(s, "0", ["listOf(", ", ", ")"], ["val grid = listOf(", ",\n", ")"])),
    ("Pascal", "right", |s| {
        array(s, "0", ["  (", ", ", ")"], ["const Grid: array[1..9, 1..9] of Byte = (\n", ",\n", "\n);"])
    }),
    ("Ada", "right", |s| array(s, "0", ["  (", ", ", ")"], ["Grid : constant Board := (\n", ",\n", "\n);"])),
    ("Ada, named rows", "right", |s| {
        let all = rows(&s.cells, |i, row| format!("  {} => ({})", i + 1, join(row, "0", ", ")));
        format!("Grid : constant Board := (\n{}\n);", all.replace('\n', ",\n"))
    }),
    ("Fortran", "right", |s| {
        array(s, "0", ["  ", ", ", ""], ["grid = reshape([ &\n", ", &\n", " &\n], [9, 9], order=[2, 1])"])
    }),
    ("Scheme", "right", |s| array(s, "0", ["#(", " ", ")"], ["(define grid #(", "\n", "))"])),
    ("Lisp, an array", "right", |s| array(s, "0", ["(", " ", ")"], ["#2A(", "\n    ", ")"])),
    ("Clojure", "right", |s| array(s, "0", ["[", " ", "]"], ["(def grid [", "\n", "])"])),
    ("Racket", "right", |s| array(s, "0", ["(", " ", ")"], ["(define grid '(", "\n", "))"])),
    ("J", "right", |s| format!("grid =: 9 9 $ {}", join(&s.cells, "0", " "))),
    ("Tcl", "right", |s| array(s, "0", ["  {", " ", "}"], ["set grid {\n", "\n", "\n}"])),
    ("assembler", "right", |s| rows(&s.cells, |_, row| format!("    db {}", join(row, "0", ",")))),
    ("assembler, bytes", "right", |s| rows(&s.cells, |_, row| format!("\t.byte\t{}", join(row, "0", ", ")))),
    ("assembler, labels", "right", |s| {
        rows(&s.cells, |i, row| format!("row{i}: dc.b {}", join(row, "0", ",")))
    }),
    ("MiniZinc", "right", |s| array(s, "0", ["", ", ", ""], ["start = [| ", "\n | ", " |];"])),
    ("MiniZinc, low lines", "right", |s| array(s, "_", ["", ", ", ""], ["puzzle=[|\n", "|\n", "|];"])),
    ("SQL, values", "right", |s| {
        array(s, "NULL", ["  (", ", ", ")"], ["INSERT INTO grid VALUES\n", ",\n", ";"])
    }),
    ("PostgreSQL", "right", |s| array(s, "0", ["{", ",", "}"], ["'{", ",", "}'::int[][]"])),
    ("SAS", "right", |s| {
        format!(
            "data grid;\ninput a b c d e f g h i;\ndatalines;\n{}\n;",
            rows(&s.cells, |_, row| join(row, ".", " "))
        )
    }),
    ("bash, rows", "right", |s| rows(&s.cells, |i, row| format!("row{i}=({})", join(row, "0", " ")))),
    ("VBA", "right", |s| rows(&s.cells, |i, row| format!("grid({i}) = Array({})", join(row, "0", ", ")))),
    ("C#, types of rows", "right", |s| {
        array(s, "0", ["  new int[] { ", ", ", " }"], ["int[][] grid = {\n", ",\n", "\n};"])
    }),
    ("Visual Basic", "right", |s| {
        array(s, "0", ["{", ", ", "}"], ["Dim grid(,) As Integer = {", ", _\n", "}"])
    }),
    ("IDL", "right", |s| array(s, "0", ["[", ",", "]"], ["grid = [ $\n", ", $\n", "]"])),
    ("Coq", "right", |s| array(s, "0", ["[", ";", "]"], ["[", ";\n", "]"])),
    ("C#, jagged", "right", |s| {
        array(s, "0", ["  new[] {", ", ", "}"], ["var grid = new[] {\n", ",\n", "\n};"])
    }),
    ("Java, lists", "right", |s| {
        array(s, "0", ["Arrays.asList(", ", ", ")"], ["Arrays.asList(", ",\n", ");"])
    }),
    ("Rust, types of digits", "right", |s| array(s, "0u8", ["[", ", ", "]"], ["let grid = [", ",\n", "];"])),
    ("Rust, a vector", "right", |s| {
        array(s, "0", ["  vec![", ", ", "]"], ["let grid = vec![\n", ",\n", ",\n];"])
    }),
    ("Rust, byte strings", "right", |s| {
        array(s, ".", ["  b\"", "", "\""], ["let grid = [\n", ",\n", ",\n];"])
    }),
    ("Go, slices", "right", |s| array(s, "0", ["  {", ", ", "}"], ["grid := [][]int{\n", ",\n", ",\n}"])),
    ("D", "right", |s| array(s, "0", ["[", ", ", "]"], ["int[9][9] grid = [", ",\n", "];"])),
    ("V", "right", |s| array(s, "0", ["[", ", ", "]!"], ["grid := [", ",\n", "]!"])),
    ("Crystal", "right", |s| {
        array(s, "0", ["  [", ", ", "]"], ["grid = [\n", ",\n", ",\n] of Array(Int32)"])
    }),
    ("Smalltalk", "right", |s| array(s, "0", ["#(", " ", ")"], ["grid := #(", " ", ")."])),
    ("Picat", "right", |s| array(s, "_", ["{", ",", "}"], ["{", ",\n", "}"])),
    // Rows under keys.
    ("JSON, rows A to I", "right", |s| named(s, letter(b'A'), list)),
    ("JSON, rows a to i", "right", |s| named(s, letter(b'a'), list)),
    ("JSON, rows R to Z", "right", |s| named(s, letter(b'R'), list)),
    ("JSON, rows n to v", "right", |s| named(s, letter(b'n'), list)),
    ("JSON, rows A to J without I", "right", |s| named(s, |i| letter(b'A')(i + i / 8), list)),
    ("JSON, rows 1 to 9", "right", |s| named(s, letter(b'1'), list)),
    ("JSON, rows r1 to r9", "right", |s| named(s, |i| format!("r{}", i + 1), list)),
    ("JSON, rows row1 to row9", "right", |s| named(s, |i| format!("row{}", i + 1), list)),
    ("JSON, rows line_1 to line_9", "right", |s| named(s, |i| format!("line_{}", i + 1), list)),
    ("JSON, rows A to I of texts", "right", |s| {
        named(s, letter(b'A'), |row| format!("\"{}\"", join(row, ".", "")))
    }),
    ("JSON, rows A to I of apart texts", "right", |s| {
        named(s, letter(b'A'), |row| format!("[\"{}\"]", join(row, "", "\", \"")))
    }),
    ("JSON, rows A to I under a key", "right", |s| {
        format!("{{\"board\": {}}}", named(s, letter(b'A'), list))
    }),
    ("JSON, rows A to I with null", "right", |s| {
        named(s, letter(b'A'), |row| format!("[{}]", join(row, "null", ", ")))
    }),
    ("JSON, rows A to I of objects", "refused", |s| {
        named(s, letter(b'A'), |row| {
            let cells: Vec<String> =
                row.iter().enumerate().map(|(i, d)| format!("\"{}\": {d}", i + 1)).collect();
            format!("{{{}}}", cells.join(", "))
        })
    }),
    ("JSON, rows in another order", "refused", |s| named(s, |i| letter(b'A')(8 - i), list)),
    ("JSON, columns by name", "refused", |s| named(s, |i| format!("col{}", i + 1), list)),
    // Colours of terminals.
    ("bold digits of a terminal", "right", |s| lit(s, " ", "\u{1b}[1m", "\u{1b}[0m")),
    ("bold digits of a terminal, dense", "right", |s| lit(s, "", "\u{1b}[1m", "\u{1b}[0m")),
    ("red digits of a terminal", "right", |s| lit(s, " ", "\u{1b}[31m", "\u{1b}[39m")),
    ("bold red digits of a terminal", "right", |s| lit(s, " ", "\u{1b}[1;31m", "\u{1b}[m")),
    ("digits of 256 colours", "right", |s| lit(s, " ", "\u{1b}[38;5;208m", "\u{1b}[0m")),
    ("digits of a true colour", "right", |s| lit(s, " ", "\u{1b}[38;2;255;0;10m", "\u{1b}[0m")),
    ("colours in caret notation", "right", |s| lit(s, " ", "^[[1m", "^[[0m")),
    ("colours as \\e", "right", |s| lit(s, " ", "\\e[1m", "\\e[0m")),
    ("colours as \\033", "right", |s| lit(s, " ", "\\033[1m", "\\033[0m")),
    ("colours as \\x1b", "right", |s| lit(s, " ", "\\x1b[1m", "\\x1b[0m")),
    ("colours as \\u001b", "right", |s| lit(s, " ", "\\u001b[1m", "\\u001b[0m")),
    ("colours without their escapes", "right", |s| lit(s, " ", "[1m", "[0m")),
    ("a drawing whose frame has a colour", "right", |s| {
        drawn(&s.cells, ".").replace('|', "\u{1b}[90m|\u{1b}[0m")
    }),
    ("a drawing with spaces whose frame has a colour", "right", |s| {
        drawn(&s.cells, " ").replace('|', "\u{1b}[90m|\u{1b}[0m")
    }),
    ("a drawing, all of it in a colour", "right", |s| {
        format!("\u{1b}[2J\u{1b}[H\u{1b}[32m{}\u{1b}[0m", drawn(&s.cells, "."))
    }),
    ("nine lines with spaces, bold", "right", |s| {
        dense(&s.cells, " ")
            .lines()
            .map(|line| format!("\u{1b}[1m{line}\u{1b}[0m"))
            .collect::<Vec<_>>()
            .join("\n")
    }),
    ("givens bold in a terminal, own digits not", "nnnnnnnnr", |s| {
        let cell = |i: usize| {
            if s.cells[i] > 0 {
                format!("\u{1b}[1m{}\u{1b}[0m", s.cells[i])
            } else {
                s.solution[i].to_string()
            }
        };
        let line = |row: usize| (0..9).map(|i| cell(9 * row + i)).collect::<Vec<_>>().join(" ");
        (0..9).map(line).collect::<Vec<_>>().join("\n")
    }),
];
