//! Puzzles among other things: headings, solutions, other puzzles, and what is no puzzle.

use crate::sheet::{Rendering, SHEETS, Sheet, dense, drawn, join, rows};

/// Two texts side by side.
fn beside(left: &str, right: &str, gap: &str) -> String {
    left.lines().zip(right.lines()).map(|(left, right)| format!("{left}{gap}{right}\n")).collect()
}

fn line(cells: &[u8]) -> String {
    join(cells, ".", "")
}

fn other() -> &'static Sheet {
    &SHEETS[2]
}

/// So many rows of so many numbers.
fn large(size: usize, apart: &str) -> String {
    let number = |i: usize| if i.is_multiple_of(3) { (i % size + 1).to_string() } else { ".".into() };
    let row = |row: usize| (0..size).map(|column| number(row * 7 + column)).collect::<Vec<_>>().join(apart);
    (0..size).map(row).collect::<Vec<_>>().join("\n")
}

pub const RENDERINGS: &[Rendering] = &[
    ("a heading and a signature", "right", |s| {
        format!("Sunday 5 June\nvery hard\n\n{}\n\nGood luck!", dense(&s.cells, "."))
    }),
    ("a date above", "right", |s| format!("2005-06-05\n{}", dense(&s.cells, "."))),
    ("a number above", "right", |s| format!("12\n{}", dense(&s.cells, "0"))),
    ("a heading of Markdown", "right", |s| format!("## Puzzle 12\n\n{}\n", drawn(&s.cells, "."))),
    ("a sentence around", "right", |s| {
        format!("Can you solve this? I have been at it for 3 days.\n\n{}\n\nThanks, 42", drawn(&s.cells, "0"))
    }),
    (".sdk of SudoCue", "right", |s| {
        format!("#ARuud\n#DA random puzzle, 9 x 9\n#B03-08-2006\n#LEasy\n{}", dense(&s.cells, "."))
    }),
    (".sdk of SadMan", "right", |s| {
        format!("[Puzzle]\n{}\n[State]\n{}", dense(&s.cells, "."), dense(&s.solution, "."))
    }),
    ("puzzle and solution, a line each", "right", |s| format!("{}\n{}", line(&s.cells), line(&s.solution))),
    ("solution and puzzle, a line each", "right", |s| format!("{}\n{}", line(&s.solution), line(&s.cells))),
    ("puzzle and solution in a record", "right", |s| {
        format!("puzzle,solution\n{},{}", join(&s.cells, "0", ""), line(&s.solution))
    }),
    ("puzzle and solution under headings", "right", |s| {
        format!("Puzzle:\n{}\n\nSolution:\n{}", drawn(&s.cells, "."), drawn(&s.solution, "."))
    }),
    ("solution and puzzle under headings", "right", |s| {
        format!("Solution:\n{}\n\nPuzzle:\n{}", drawn(&s.solution, "."), drawn(&s.cells, "."))
    }),
    ("puzzle and solution, one below the other", "right", |s| {
        format!("{}\n\n{}", dense(&s.cells, "."), dense(&s.solution, "."))
    }),
    ("puzzle and solution side by side", "right", |s| {
        beside(&dense(&s.cells, "."), &dense(&s.solution, "."), "   ")
    }),
    ("solution and puzzle side by side", "right", |s| {
        beside(&dense(&s.solution, "."), &dense(&s.cells, "."), "   ")
    }),
    ("drawings side by side", "right", |s| beside(&drawn(&s.cells, "."), &drawn(&s.solution, "."), "    ")),
    ("drawings side by side, solution first", "right", |s| {
        beside(&drawn(&s.solution, "."), &drawn(&s.cells, "."), "  ->  ")
    }),
    ("tables side by side", "right", |s| {
        let table = |cells: &[u8]| rows(cells, |_, row| join(row, "0", " "));
        beside(&table(&s.cells), &table(&s.solution), "     ")
    }),
    ("tables side by side with tabs", "right", |s| {
        let table = |cells: &[u8]| rows(cells, |_, row| join(row, "", "\t"));
        beside(&table(&s.cells), &table(&s.solution), "\t\t")
    }),
    ("drawings with spaces side by side", "nnnnnnnnr", |s| {
        beside(&drawn(&s.cells, " "), &drawn(&s.solution, " "), "    ")
    }),
    ("two puzzles, a line each", "right", |s| format!("{}\n{}", line(&s.cells), line(&other().cells))),
    ("two puzzles of nine lines", "right", |s| {
        format!("{}\n\n{}", dense(&s.cells, "."), dense(&other().cells, "."))
    }),
    ("two puzzles under headings", "right", |s| {
        format!("Grid 01\n{}\nGrid 02\n{}", dense(&s.cells, "0"), dense(&other().cells, "0"))
    }),
    ("two drawings", "right", |s| format!("{}\n{}", drawn(&s.cells, "."), drawn(&other().cells, "."))),
    ("only the first line of nine", "refused", |s| join(&s.cells[..9], ".", "")),
    ("80 characters", "refused", |s| line(&s.cells)[1..].to_owned()),
    ("82 characters", "refused", |s| line(&s.cells) + "."),
    ("a letter among 81 characters", "refused", |s| {
        line(&s.cells).replacen(|c: char| c.is_ascii_digit(), "O", 1)
    }),
    ("nine rows of eight", "refused", |s| rows(&s.cells, |_, row| join(&row[..8], ".", ""))),
    ("nine rows of ten", "refused", |s| rows(&s.cells, |_, row| join(row, ".", "") + "7")),
    ("eight rows", "refused", |s| dense(&s.cells[..72], ".")),
    ("ten rows", "refused", |s| dense(&s.cells, ".") + "\n........."),
    ("sixteen rows of sixteen", "refused", |s| format!("{}\n{}", large(16, " "), s.blank)),
    ("sixteen rows of sixteen, commas", "refused", |_| large(16, ",")),
    ("a grid of 256 characters", "refused", |s| line(&s.cells).repeat(4)[..256].to_owned()),
    ("twelve rows of twelve", "refused", |_| large(12, " ")),
    ("twenty-five rows of twenty-five", "refused", |_| large(25, " ")),
    ("a shopping list", "refused", |_| "3 apples\n2 pears\n12 eggs\n1 cheese".into()),
    ("a telephone number", "refused", |_| "Call +49 30 1234567 or 030/7654321".into()),
    ("a poem", "refused", |_| "Roses are red,\nviolets are blue".into()),
];
