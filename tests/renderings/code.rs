//! JSON, YAML, and the literals of programs.

use crate::sheet::{Rendering, Sheet, dense, join, rows};

/// Nested lists with these brackets.
fn nested(cells: &[u8], blank: &str, apart: &str, [open, close]: [&str; 2], between: &str) -> String {
    let rows: Vec<String> =
        cells.chunks(9).map(|row| format!("{open}{}{close}", join(row, blank, apart))).collect();
    format!("{open}{}{close}", rows.join(between))
}

fn json(cells: &[u8], blank: &str) -> String {
    nested(cells, blank, ", ", ["[", "]"], ", ")
}

/// A list of 81 objects, or of nine lists.
fn objects(cells: &[u8], object: impl Fn(usize, u8) -> String) -> String {
    let all: Vec<String> = cells.iter().enumerate().map(|(i, &digit)| object(i, digit)).collect();
    format!("[{}]", all.join(", "))
}

fn strings(cells: &[u8], blank: &str) -> String {
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("\"{}\"", join(row, blank, ""))).collect();
    format!("[{}]", rows.join(", "))
}

fn line(cells: &[u8]) -> String {
    join(cells, "0", "")
}

fn pair(sheet: &Sheet, puzzle: &str, solution: &str, is_first: bool) -> String {
    let puzzle = format!("\"{puzzle}\": \"{}\"", line(&sheet.cells));
    let solution = format!("\"{solution}\": \"{}\"", line(&sheet.solution));
    if is_first { format!("{{{puzzle}, {solution}}}") } else { format!("{{{solution}, {puzzle}}}") }
}

/// Lists in lists of lists: boxes, or rows in parts.
fn by_boxes(cells: &[u8]) -> String {
    let block = |block: usize| {
        let row = |row: usize| {
            let at = block / 3 * 27 + row * 9 + block % 3 * 3;
            format!("[{}]", join(&cells[at..at + 3], "0", ","))
        };
        format!("[{}]", (0..3).map(row).collect::<Vec<_>>().join(","))
    };
    format!("[{}]", (0..9).map(block).collect::<Vec<_>>().join(",\n"))
}

pub const RENDERINGS: &[Rendering] = &[
    ("JSON, 81 numbers", "right", |s| format!("[{}]", join(&s.cells, "0", ", "))),
    ("JSON, 81 numbers and null", "right", |s| format!("[{}]", join(&s.cells, "null", ","))),
    ("JSON, 81 texts", "right", |s| objects(&s.cells, |_, d| format!("\"{}\"", join(&[d], ".", "")))),
    ("JSON, 81 texts, empty for blanks", "right", |s| {
        objects(&s.cells, |_, d| format!("\"{}\"", join(&[d], "", "")))
    }),
    ("JSON, nine lists", "right", |s| json(&s.cells, "0")),
    ("JSON, nine lists and null", "right", |s| json(&s.cells, "null")),
    ("JSON, nine lists without blanks", "right", |s| nested(&s.cells, "0", ",", ["[", "]"], ",")),
    ("JSON, nine lists, a line each", "right", |s| nested(&s.cells, "0", ", ", ["[", "]"], ",\n ")),
    ("JSON, indented", "right", |s| nested(&s.cells, "0", ",\n    ", ["[\n  ", "\n  ]"], ",\n  ")),
    ("JSON, nine lists of texts", "right", |s| {
        let rows: Vec<String> =
            s.cells.chunks(9).map(|row| objects(row, |_, d| format!("\"{}\"", join(&[d], "", "")))).collect();
        format!("[{}]", rows.join(", "))
    }),
    ("JSON, nine lists of texts, blanks for blanks", "right", |s| {
        let rows: Vec<String> = s
            .cells
            .chunks(9)
            .map(|row| objects(row, |_, d| format!("\"{}\"", join(&[d], " ", ""))))
            .collect();
        format!("[{}]", rows.join(", "))
    }),
    ("JSON, floats", "right", |s| objects(&s.cells, |_, d| format!("{d}.0"))),
    ("JSON, nine texts", "right", |s| strings(&s.cells, ".")),
    ("JSON, nine texts of zeros", "right", |s| strings(&s.cells, "0")),
    ("JSON, an object with a text", "right", |s| format!("{{\"id\": 7, \"grid\": \"{}\"}}", line(&s.cells))),
    ("JSON, an object with a text of lines", "right", |s| {
        format!("{{\"text\": \"{}\"}}", dense(&s.cells, ".").replace('\n', "\\n"))
    }),
    ("JSON, an object with lists", "right", |s| {
        format!("{{\"name\": \"Sunday 12\", \"size\": 9, \"board\": {}, \"level\": 3}}", json(&s.cells, "0"))
    }),
    ("JSON, an object of an object", "right", |s| {
        format!(
            "{{\"easy\": {{\"day\": 5, \"puzzle_data\": {{\"hints\": [], \"puzzle\": {}}}}}}}",
            json(&s.cells, "0")
        )
    }),
    ("JSON, 81 objects, value", "right", |s| objects(&s.cells, |_, d| format!("{{\"value\": {d}}}"))),
    ("JSON, 81 objects, v", "right", |s| objects(&s.cells, |_, d| format!("{{\"v\": {d}}}"))),
    ("JSON, 81 objects, n", "right", |s| objects(&s.cells, |_, d| format!("{{\"n\": {d}}}"))),
    ("JSON, 81 objects, num", "right", |s| objects(&s.cells, |_, d| format!("{{\"num\": {d}}}"))),
    ("JSON, 81 objects, cell", "right", |s| objects(&s.cells, |_, d| format!("{{\"cell\": {d}}}"))),
    ("JSON, 81 objects, val", "right", |s| objects(&s.cells, |_, d| format!("{{\"val\": {d}}}"))),
    ("JSON, 81 objects, digit", "right", |s| {
        objects(&s.cells, |i, d| format!("{{\"row\": {}, \"col\": {}, \"digit\": {d}}}", i / 9, i % 9))
    }),
    ("JSON, 81 objects, number", "right", |s| {
        objects(&s.cells, |i, d| {
            format!("{{\"r\": {}, \"c\": {}, \"number\": {}}}", i / 9 + 1, i % 9 + 1, join(&[d], "null", ""))
        })
    }),
    ("JSON, 81 objects, an unknown key", "right", |s| objects(&s.cells, |_, d| format!("{{\"wert\": {d}}}"))),
    ("JSON, 81 objects, empty for blanks", "right", |s| {
        objects(&s.cells, |_, d| if d == 0 { "{}".into() } else { format!("{{\"value\": {d}}}") })
    }),
    ("JSON, 81 objects with x and y, column by column", "refused", |s| {
        objects(&s.cells, |i, _| {
            format!("{{\"x\": {}, \"y\": {}, \"value\": {}}}", i / 9, i % 9, s.cells[i % 9 * 9 + i / 9])
        })
    }),
    ("JSON, 81 objects with two digits", "refused", |s| {
        objects(&s.cells, |i, d| format!("{{\"a\": {d}, \"b\": {}}}", s.solution[i]))
    }),
    ("JSON, 81 objects with a solution", "right", |s| {
        objects(&s.cells, |i, d| format!("{{\"solution\": {}, \"value\": {d}, \"id\": {i}}}", s.solution[i]))
    }),
    ("JSON, objects of givens", "right", |s| {
        let object =
            |_: usize, d| if d == 0 { "{}".into() } else { format!("{{\"value\": {d}, \"given\": true}}") };
        let rows: Vec<String> = s.cells.chunks(9).map(|row| objects(row, object)).collect();
        format!("{{\"size\": 9, \"grid\": [{}]}}", rows.join(","))
    }),
    ("JSON, objects of givens or not", "right", |s| {
        objects(&s.cells, |_, d| format!("{{\"value\": {d}, \"isGiven\": {}}}", d > 0))
    }),
    ("JSON, puzzle and solution", "right", |s| pair(s, "puzzle", "solution", true)),
    ("JSON, solution and puzzle", "right", |s| pair(s, "puzzle", "solution", false)),
    ("JSON, gridSolution first", "right", |s| pair(s, "grid", "gridSolution", false)),
    ("JSON, completed first", "right", |s| pair(s, "start", "completed", false)),
    ("JSON, result first", "right", |s| pair(s, "task", "result", false)),
    ("JSON, full first", "right", |s| pair(s, "part", "full", false)),
    ("JSON, lists of solution and puzzle", "right", |s| {
        format!("{{\"full\": {}, \"puzzle\": {}}}", json(&s.solution, "0"), json(&s.cells, "0"))
    }),
    ("JSON, several puzzles", "right", |s| {
        format!(
            "[{{\"puzzle\": \"{}\"}}, {{\"puzzle\": \"{}\"}}]",
            line(&s.cells),
            line(&crate::sheet::SHEETS[2].cells)
        )
    }),
    ("JSON, a key for each row", "right", |s| {
        let rows: Vec<String> = s
            .cells
            .chunks(9)
            .enumerate()
            .map(|(i, row)| format!("\"row{}\": [{}]", i + 1, join(row, "0", ", ")))
            .collect();
        format!("{{{}}}", rows.join(", "))
    }),
    ("JSON, lines of JSON", "right", |s| rows(&s.cells, |_, row| format!("[{}]", join(row, "0", ",")))),
    ("JSON, boxes of their own", "refused", |s| by_boxes(&s.cells)),
    ("JSON, columns", "refused", |s| format!("{{\"columns\": {}}}", json(&s.cells, "0"))),
    ("JSON, cut off", "refused", |s| json(&s.cells, "0")[..200].to_owned()),
    ("an object without quotes", "right", |s| format!("{{ board: {} }}", json(&s.cells, "0"))),
    ("Python, None", "right", |s| json(&s.cells, "None")),
    ("Python, an assignment", "right", |s| {
        format!("board = {}", nested(&s.cells, "0", ", ", ["[", "]"], ",\n         "))
    }),
    ("Python, an assignment in its own lines", "right", |s| {
        format!(
            "board = [\n    {}\n]\nsolve(board)",
            rows(&s.cells, |_, row| format!("[{}],", join(row, "0", ", ")))
        )
    }),
    ("Python, comments behind rows", "right", |s| {
        format!(
            "grid = [\n{}\n]",
            rows(&s.cells, |i, row| format!("  [{}],  # row {}", join(row, "0", ", "), i + 1))
        )
    }),
    ("Python, texts", "right", |s| {
        format!(
            "board = {}",
            nested(&s.cells, ".", "\",\"", ["[\"", "\"]"], ",\n").replace("[\"[", "[[").replace("]\"]", "]]")
        )
    }),
    ("Python, a tuple", "right", |s| format!("board = {}", nested(&s.cells, "0", ", ", ["(", ")"], ",\n"))),
    ("Python, a text of lines", "right", |s| format!("puzzle = \"\"\"\n{}\n\"\"\"", dense(&s.cells, "."))),
    ("Python, boxes of their own", "refused", |s| format!("boxes = {}", by_boxes(&s.cells))),
    ("NumPy, printed", "right", |s| nested(&s.cells, "0", " ", ["[", "]"], "\n ")),
    ("NumPy, printed floats", "right", |s| {
        let row = |row: &[u8]| row.iter().map(|d| format!("{d}.")).collect::<Vec<_>>().join(" ");
        format!(
            "[{}]",
            rows(&s.cells, |i, cells| format!("{}[{}]", if i > 0 { " " } else { "" }, row(cells)))
        )
    }),
    ("NumPy, array", "right", |s| {
        format!("array({})", nested(&s.cells, "0", ", ", ["[", "]"], ",\n       "))
    }),
    ("NumPy, an assignment with a type", "right", |s| {
        format!("grid = np.array({}, dtype=np.int8)", nested(&s.cells, "0", ", ", ["[", "]"], ",\n       "))
    }),
    ("JavaScript", "right", |s| {
        format!("const board = {};", nested(&s.cells, "0", ", ", ["[", "]"], ",\n  "))
    }),
    ("JavaScript, pretty", "right", |s| {
        format!("const board = {};", nested(&s.cells, "null", ",\n    ", ["[\n  ", "\n  ]"], ",\n  "))
    }),
    ("TypeScript, a type", "right", |s| format!("const a: number[][] = {};", json(&s.cells, "0"))),
    ("C", "right", |s| format!("int grid[9][9] = {};", nested(&s.cells, "0", ", ", ["{", "}"], ",\n  "))),
    ("C, its rows in their own lines", "right", |s| {
        format!(
            "int grid[9][9] = {{\n{}\n}};",
            rows(&s.cells, |_, row| format!("  {{{}}},", join(row, "0", ",")))
        )
    }),
    ("C, comments", "right", |s| {
        format!(
            "int g[9][9] = {{\n{}\n}};",
            rows(&s.cells, |i, row| format!("  /* {i} */ {{{}}}, // {i}", join(row, "0", ",")))
        )
    }),
    ("C++, a vector", "right", |s| {
        format!("std::vector<std::vector<int>> board = {};", nested(&s.cells, "0", ", ", ["{", "}"], ", "))
    }),
    ("Java", "right", |s| {
        format!("int[][] board = new int[][] {};", nested(&s.cells, "0", ", ", ["{", "}"], ",\n"))
    }),
    ("Java, characters", "right", |s| {
        let rows: Vec<String> = s
            .cells
            .chunks(9)
            .map(|row| {
                format!(
                    "{{{}}}",
                    row.iter().map(|&d| format!("'{}'", join(&[d], ".", ""))).collect::<Vec<_>>().join(",")
                )
            })
            .collect();
        format!("char[][] board = {{{}}};", rows.join(",\n"))
    }),
    ("Kotlin", "right", |s| {
        let rows: Vec<String> =
            s.cells.chunks(9).map(|row| format!("intArrayOf({})", join(row, "0", ", "))).collect();
        format!("val board = arrayOf(\n    {}\n)", rows.join(",\n    "))
    }),
    ("C#", "right", |s| format!("int[,] board = {};", nested(&s.cells, "0", ", ", ["{", "}"], ",\n"))),
    ("Rust", "right", |s| format!("let grid: [[u8; 9]; 9] = {};", json(&s.cells, "0"))),
    ("Go", "right", |s| format!("board := [9][9]int{}", nested(&s.cells, "0", ", ", ["{", "}"], ",\n"))),
    ("Lisp", "right", |s| format!("(defvar grid '{})", nested(&s.cells, "0", " ", ["(", ")"], "\n"))),
    ("Prolog", "right", |s| format!("problem(1, {}).", nested(&s.cells, "_", ",", ["[", "]"], ",\n"))),
    ("MATLAB", "right", |s| format!("A = [{}];", rows(&s.cells, |_, row| join(row, "0", " ") + ";"))),
    ("R, a matrix by columns", "refused", |s| {
        format!("m <- matrix(c({}), nrow = 9)", join(&s.cells, "0", ", "))
    }),
    ("R, a matrix by rows", "right", |s| {
        format!("m <- matrix(c({}), nrow = 9, byrow = TRUE)", join(&s.cells, "0", ", "))
    }),
    ("YAML", "right", |s| {
        let rows: Vec<String> =
            s.cells.chunks(9).map(|row| format!("- - {}", join(row, "0", "\n  - "))).collect();
        rows.join("\n") + "\n"
    }),
    ("YAML, null", "right", |s| {
        let rows: Vec<String> =
            s.cells.chunks(9).map(|row| format!("- - {}", join(row, "null", "\n  - "))).collect();
        format!("board:\n{}\n", rows.join("\n"))
    }),
    ("YAML, lists in lines", "right", |s| {
        format!("board:\n{}", rows(&s.cells, |_, row| format!("  - [{}]", join(row, "0", ", "))))
    }),
    ("YAML, texts", "right", |s| {
        format!("board:\n{}", rows(&s.cells, |_, row| format!("  - '{}'", join(row, ".", ""))))
    }),
    ("YAML, a block", "right", |s| {
        format!("board: |\n{}", rows(&s.cells, |_, row| format!("  {}", join(row, ".", ""))))
    }),
];
