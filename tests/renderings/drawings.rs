//! Drawn grids.

use crate::sheet::{Rendering, Sheet, boxes, drawn, join, rows};

/// A drawing with these frames: above, between boxes, below; before a row, between boxes, behind a
/// row.
fn framed(sheet: &Sheet, blank: &str, apart: &str, rules: [&str; 3], bars: [&str; 3]) -> String {
    let mut text = format!("{}\n", rules[0]);
    for (i, row) in sheet.cells.chunks(9).enumerate() {
        if i % 3 == 0 && i > 0 {
            text += &format!("{}\n", rules[1]);
        }
        text += &format!("{}{}{}\n", bars[0], boxes(row, blank, apart, bars[1]), bars[2]);
    }
    text + rules[2]
}

/// Every cell in a box of its own.
fn cells(sheet: &Sheet, blank: &str) -> String {
    let rule = "+---+---+---+---+---+---+---+---+---+\n";
    rows(&sheet.cells, |_, row| format!("{rule}| {} |", join(row, blank, " | "))) + "\n" + rule
}

/// A drawing with numbers above its columns and names before its rows.
fn numbered(sheet: &Sheet, blank: &str, name: fn(usize) -> String) -> String {
    let drawing = drawn(&sheet.cells, blank);
    let mut row = 0;
    let lines = drawing.lines().map(|line| {
        if line.starts_with('+') {
            return format!("  {line}");
        }
        row += 1;
        format!("{} {line}", name(row - 1))
    });
    format!("    1 2 3   4 5 6   7 8 9\n{}", lines.collect::<Vec<_>>().join("\n"))
}

fn markdown(sheet: &Sheet, header: &str, cell: fn(u8) -> String) -> String {
    let rule = format!("|{}", "---|".repeat(9));
    let row = |row: &[u8]| format!("| {} |", row.iter().map(|&d| cell(d)).collect::<Vec<_>>().join(" | "));
    format!("{header}\n{rule}\n{}", rows(&sheet.cells, |_, cells| row(cells)))
}

fn blank(digit: u8) -> String {
    join(&[digit], " ", "")
}

const TIGHT: [&str; 3] = ["+---+---+---+"; 3];
const BARS: [&str; 3] = ["| ", " | ", " |"];
const HEADER: &str = "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |";

pub const RENDERINGS: &[Rendering] = &[
    ("a drawing, dots", "right", |s| drawn(&s.cells, ".")),
    ("a drawing, zeros", "right", |s| drawn(&s.cells, "0")),
    ("a drawing, stars", "right", |s| drawn(&s.cells, "*")),
    ("a drawing, dashes", "right", |s| drawn(&s.cells, "-")),
    ("a drawing, low lines", "right", |s| drawn(&s.cells, "_")),
    ("a drawing, spaces", "right", |s| drawn(&s.cells, " ")),
    ("a drawing, tight", "right", |s| framed(s, ".", "", TIGHT, ["|"; 3])),
    ("a drawing, tight, spaces", "right", |s| framed(s, " ", "", TIGHT, ["|"; 3])),
    ("a drawing of Sage", "right", |s| framed(s, " ", " ", ["+-----+-----+-----+"; 3], ["|"; 3])),
    ("a drawing in a code fence", "right", |s| format!("```\n{}```", drawn(&s.cells, "."))),
    ("a drawing in a forum's tags", "right", |s| format!("[code]\n{}[/code]", drawn(&s.cells, "."))),
    ("a drawing quoted in a mail", "right", |s| {
        drawn(&s.cells, ".").lines().map(|line| format!("> {line}\n")).collect()
    }),
    ("a drawing, indented", "right", |s| {
        drawn(&s.cells, " ").lines().map(|line| format!("    {line}\n")).collect()
    }),
    ("a drawing as comments", "right", |s| {
        drawn(&s.cells, ".").lines().map(|line| format!("# {line}\n")).collect()
    }),
    ("a drawing, CR LF", "right", |s| drawn(&s.cells, ".").replace('\n', "\r\n")),
    ("a drawing, stars in the corners", "right", |s| {
        framed(s, ".", "", ["*-----------*", "|---+---+---|", "*-----------*"], ["|"; 3])
    }),
    ("a drawing, dots in the corners", "right", |s| {
        let between = ":-------+-------+-------:";
        framed(s, ".", " ", [".-------.-------.-------.", between, "'-------'-------'-------'"], BARS)
    }),
    ("a drawing, exclamation marks", "right", |s| framed(s, ".", "", ["-------------"; 3], ["!"; 3])),
    ("a drawing, equals signs", "right", |s| framed(s, "0", " ", ["========================="; 3], BARS)),
    ("a drawing, light lines", "right", |s| {
        framed(
            s,
            ".",
            " ",
            ["┌───────┬───────┬───────┐", "├───────┼───────┼───────┤", "└───────┴───────┴───────┘"],
            ["│ ", " │ ", " │"],
        )
    }),
    ("a drawing, heavy lines, middle dots", "right", |s| {
        framed(s, "·", "", ["┏━━━┳━━━┳━━━┓", "┣━━━╋━━━╋━━━┫", "┗━━━┻━━━┻━━━┛"], ["┃"; 3])
    }),
    ("a drawing, double lines, spaces", "right", |s| {
        framed(
            s,
            " ",
            " ",
            ["╔═══════╦═══════╦═══════╗", "╠═══════╬═══════╬═══════╣", "╚═══════╩═══════╩═══════╝"],
            ["║ ", " ║ ", " ║"],
        )
    }),
    ("a drawing without a frame", "right", |s| {
        framed(s, ".", " ", ["", "------+-------+------", ""], ["", " | ", ""])
    }),
    ("a drawing without a frame, zeros", "right", |s| {
        framed(s, "0", " ", ["", "- - - - - - - - - - -", ""], ["", " | ", ""])
    }),
    ("a drawing without a frame, spaces", "right", |s| {
        framed(s, " ", " ", ["", "------+-------+------", ""], ["", " | ", ""])
    }),
    ("a drawing without a frame, spaces, trimmed", "right", |s| {
        let text = framed(s, " ", " ", ["", "------+-------+------", ""], ["", " | ", ""]);
        text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }),
    (".ss of Simple Sudoku", "right", |s| {
        framed(s, ".", "", ["", "-----------", ""], ["", "|", ""]).trim().to_owned()
    }),
    (".ss with X", "right", |s| framed(s, "X", "", ["", "-----------", ""], ["", "|", ""]).trim().to_owned()),
    ("every cell boxed", "right", |s| cells(s, " ")),
    ("every cell boxed, dots", "right", |s| cells(s, ".")),
    ("every cell boxed, double lines", "right", |s| {
        cells(s, " ").replace('|', "│").replace("+---", "├───").replace('+', "┤")
    }),
    ("a drawing with numbers", "right", |s| numbered(s, ".", |i| (i + 1).to_string())),
    ("a drawing with numbers and letters", "right", |s| {
        numbered(s, "0", |i| char::from(b'A' + i as u8).to_string())
    }),
    ("a drawing with numbers, spaces", "right", |s| numbered(s, " ", |i| (i + 1).to_string())),
    ("a drawing with numbers above", "right", |s| {
        format!("  1 2 3   4 5 6   7 8 9\n{}", drawn(&s.cells, "."))
    }),
    ("a drawing with numbers above from 0", "right", |s| {
        format!("  0 1 2   3 4 5   6 7 8\n{}", drawn(&s.cells, "."))
    }),
    ("rows of bars with numbers above, no rule", "right", |s| {
        format!("1 2 3 4 5 6 7 8 9\n{}", rows(&s.cells, |_, row| format!("|{}|", join(row, ".", "|"))))
    }),
    ("Markdown, an empty header", "right", |s| markdown(s, &format!("|{}", "   |".repeat(9)), blank)),
    ("Markdown, a header of numbers", "right", |s| markdown(s, HEADER, blank)),
    ("Markdown, a header of letters, zeros", "right", |s| {
        markdown(s, "| A | B | C | D | E | F | G | H | I |", |d| d.to_string())
    }),
    ("Markdown, bold", "right", |s| {
        markdown(s, HEADER, |d| if d == 0 { " ".into() } else { format!("**{d}**") })
    }),
    ("Markdown, code", "right", |s| {
        markdown(s, HEADER, |d| if d == 0 { "".into() } else { format!("`{d}`") })
    }),
    ("Markdown of pandas", "right", |s| {
        let header = "|    |   0 |   1 |   2 |   3 |   4 |   5 |   6 |   7 |   8 |";
        let rule = format!("|---:|{}", "----:|".repeat(9));
        format!(
            "{header}\n{rule}\n{}",
            rows(&s.cells, |i, row| format!("|  {i} |   {} |", join(row, "0", " |   ")))
        )
    }),
    ("a drawing, a row missing", "refused", |s| {
        drawn(&s.cells, ".")
            .lines()
            .enumerate()
            .filter(|(i, _)| *i != 6)
            .map(|(_, line)| format!("{line}\n"))
            .collect()
    }),
    ("a drawing, a row doubled", "refused", |s| {
        drawn(&s.cells, " ")
            .lines()
            .enumerate()
            .map(|(i, line)| if i == 6 { format!("{line}\n{line}\n") } else { format!("{line}\n") })
            .collect()
    }),
    ("boxes of their own", "refused", |s| {
        let mut text = String::new();
        for block in 0..9 {
            for row in 0..3 {
                let at = block / 3 * 27 + row * 9 + block % 3 * 3;
                text += &format!("{}\n", join(&s.cells[at..at + 3], ".", " "));
            }
            text += "\n";
        }
        text
    }),
];
