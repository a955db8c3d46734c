//! Cells apart: by blanks, tabs, commas, as spreadsheets and programs write them.

use crate::sheet::{Rendering, Sheet, boxes, join, rows};

fn table(sheet: &Sheet, blank: &str, apart: &str) -> String {
    rows(&sheet.cells, |_, row| join(row, blank, apart))
}

/// Fields with a name before each row.
fn named(sheet: &Sheet, blank: &str, apart: &str, name: fn(usize) -> String) -> String {
    rows(&sheet.cells, |i, row| format!("{}{apart}{}", name(i), join(row, blank, apart)))
}

fn number(i: usize) -> String {
    (i + 1).to_string()
}

fn floats(sheet: &Sheet, tail: &str, apart: &str) -> String {
    rows(&sheet.cells, |_, row| {
        row.iter().map(|digit| format!("{digit}{tail}")).collect::<Vec<_>>().join(apart)
    })
}

fn doubled(text: &str, line: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    [&lines[..=line], &lines[line..]].concat().join("\n")
}

pub const RENDERINGS: &[Rendering] = &[
    ("apart by blanks, zeros", "right", |s| table(s, "0", " ")),
    ("apart by blanks, dots", "right", |s| table(s, ".", " ")),
    ("apart by blanks, low lines", "right", |s| table(s, "_", " ")),
    ("apart by blanks, dashes", "right", |s| table(s, "-", " ")),
    ("apart by blanks, X", "right", |s| table(s, "X", " ")),
    ("apart by two blanks", "right", |s| table(s, "0", "  ")),
    ("apart by no-break spaces", "right", |s| table(s, ".", "\u{a0}")),
    ("apart by tabs", "right", |s| table(s, "0", "\t")),
    ("apart by commas", "right", |s| table(s, "0", ",")),
    ("apart by commas, dots", "right", |s| table(s, ".", ",")),
    ("apart by commas and blanks", "right", |s| table(s, "0", ", ")),
    ("apart by semicolons", "right", |s| table(s, "0", ";")),
    ("apart by bars", "right", |s| table(s, "0", "|")),
    ("apart by slashes", "right", |s| table(s, "0", "/")),
    ("apart by colons", "right", |s| table(s, ".", ":")),
    ("apart by blanks, boxes further", "right", |s| rows(&s.cells, |_, row| boxes(row, "0", " ", "   "))),
    ("apart by blanks, empty lines between boxes", "right", |s| {
        rows(&s.cells, |i, row| boxes(row, ".", " ", "  ") + if i % 3 == 2 { "\n" } else { "" })
    }),
    ("CSV", "right", |s| table(s, "", ",")),
    ("CSV, CR LF", "right", |s| table(s, "", ",").replace('\n', "\r\n") + "\r\n"),
    ("CSV, a comma at each end", "right", |s| rows(&s.cells, |_, row| join(row, "", ",") + ",")),
    ("CSV, zeros, a comma at each end", "right", |s| rows(&s.cells, |_, row| join(row, "0", ",") + ",")),
    ("CSV, semicolons", "right", |s| table(s, "", ";")),
    ("CSV, quotes", "right", |s| {
        rows(&s.cells, |_, row| {
            row.iter().map(|&d| format!("\"{}\"", join(&[d], "", ""))).collect::<Vec<_>>().join(",")
        })
    }),
    ("CSV, a blank in empty fields", "right", |s| table(s, " ", ",")),
    ("CSV, NaN", "right", |s| table(s, "NaN", ",")),
    ("CSV, NULL", "right", |s| table(s, "NULL", ";")),
    ("TSV", "right", |s| table(s, "", "\t")),
    ("TSV, a newline", "right", |s| table(s, "", "\t") + "\r\n"),
    ("TSV, trimmed", "rrrrrrrnr", |s| {
        table(s, "", "\t").lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }),
    ("CSV, a header of numbers", "right", |s| format!("1,2,3,4,5,6,7,8,9\n{}", table(s, "", ","))),
    ("CSV, a header from 0", "right", |s| format!("0,1,2,3,4,5,6,7,8\n{}", table(s, "", ","))),
    ("CSV, a header of letters", "right", |s| format!("A,B,C,D,E,F,G,H,I\n{}", table(s, "", ","))),
    ("CSV, a header of names", "right", |s| format!("c1,c2,c3,c4,c5,c6,c7,c8,c9\n{}", table(s, "0", ","))),
    ("CSV, a header of words", "right", |s| {
        format!("one,two,three,four,five,six,seven,eight,nine\n{}", table(s, "", ","))
    }),
    ("TSV, a header of numbers", "right", |s| format!("1\t2\t3\t4\t5\t6\t7\t8\t9\n{}", table(s, "", "\t"))),
    ("zeros, a header of numbers", "right", |s| format!("1 2 3 4 5 6 7 8 9\n{}", table(s, "0", " "))),
    ("dots, a header from 0", "right", |s| format!("0 1 2 3 4 5 6 7 8\n{}", table(s, ".", " "))),
    ("CSV, a doubled line", "refused", |s| doubled(&table(s, "", ","), 4)),
    ("CSV, the first line doubled", "nnnnnnnnr", |s| doubled(&table(s, "", ","), 0)),
    ("TSV, a doubled line", "refused", |s| doubled(&table(s, "", "\t"), 8)),
    ("zeros, a doubled line", "refused", |s| doubled(&table(s, "0", " "), 3)),
    ("zeros, a line missing", "refused", |s| {
        table(s, "0", " ").lines().skip(1).collect::<Vec<_>>().join("\n")
    }),
    ("CSV, a line missing", "refused", |s| table(s, "", ",").lines().skip(1).collect::<Vec<_>>().join("\n")),
    ("CSV, numbered rows", "right", |s| named(s, "", ",", number)),
    ("CSV, rows by letters", "right", |s| named(s, "", ",", |i| char::from(b'A' + i as u8).to_string())),
    ("CSV, named rows and columns", "right", |s| {
        format!(",C1,C2,C3,C4,C5,C6,C7,C8,C9\n{}", named(s, "", ",", |i| format!("R{}", i + 1)))
    }),
    ("CSV of pandas, with its index", "right", |s| {
        format!(",0,1,2,3,4,5,6,7,8\n{}", named(s, "0", ",", |i| i.to_string()))
    }),
    ("TSV, numbered rows and columns", "right", |s| {
        format!("\t1\t2\t3\t4\t5\t6\t7\t8\t9\n{}", named(s, "", "\t", number))
    }),
    ("a spreadsheet: letters above, numbers beside", "right", |s| {
        format!("\tA\tB\tC\tD\tE\tF\tG\tH\tI\n{}", named(s, "", "\t", number))
    }),
    ("numbered rows, zeros", "right", |s| named(s, "0", " ", number)),
    ("numbered rows, points", "right", |s| {
        rows(&s.cells, |i, row| format!("{}. {}", i + 1, join(row, "0", " ")))
    }),
    ("named rows, zeros", "right", |s| {
        rows(&s.cells, |i, row| format!("Row {}: {}", i + 1, join(row, "0", " ")))
    }),
    ("rows as R1 to R9", "right", |s| {
        rows(&s.cells, |i, row| format!("R{}: {}", i + 1, join(row, ".", " ")))
    }),
    ("pandas", "right", |s| {
        format!("   0  1  2  3  4  5  6  7  8\n{}", named(s, "0", "  ", |i| i.to_string()))
    }),
    ("pandas, floats and NaN", "right", |s| {
        let row = |row: &[u8]| {
            row.iter()
                .map(|&d| if d == 0 { "NaN".into() } else { format!("{d}.0") })
                .collect::<Vec<_>>()
                .join("  ")
        };
        format!(
            "     0    1    2    3    4    5    6    7    8\n{}",
            rows(&s.cells, |i, cells| format!("{i}  {}", row(cells)))
        )
    }),
    ("R, a matrix", "right", |s| {
        format!(
            "      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n{}",
            rows(&s.cells, |i, row| format!(" [{},]    {}", i + 1, join(row, "0", "    ")))
        )
    }),
    ("R, a matrix with NA", "right", |s| {
        format!(
            "      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n{}",
            rows(&s.cells, |i, row| format!(" [{},]   {}", i + 1, join(row, "NA", "    ")))
        )
    }),
    ("R, a vector a row", "right", |s| rows(&s.cells, |_, row| format!("[1] {}", join(row, "0", " ")))),
    ("R, a vector", "right", |s| {
        let parts: Vec<String> = s
            .cells
            .chunks(37)
            .enumerate()
            .map(|(i, cells)| format!("{:>4} {}", format!("[{}]", 37 * i + 1), join(cells, "0", " ")))
            .collect();
        parts.join("\n")
    }),
    ("floats", "right", |s| floats(s, ".0", " ")),
    ("floats without zeros", "right", |s| floats(s, ".", " ")),
    ("floats, two decimals", "right", |s| floats(s, ".00", ",")),
    ("floats with commas", "right", |s| floats(s, ",0", ";")),
    ("zero-padded", "right", |s| {
        rows(&s.cells, |_, row| row.iter().map(|d| format!("0{d}")).collect::<Vec<_>>().join(" "))
    }),
    ("bold", "right", |s| {
        rows(&s.cells, |_, row| {
            row.iter()
                .map(|&d| if d == 0 { ".".into() } else { format!("**{d}**") })
                .collect::<Vec<_>>()
                .join(" ")
        })
    }),
    ("in brackets", "right", |s| rows(&s.cells, |_, row| format!("[{}]", join(row, " ", "][")))),
    ("in brackets with blanks between", "right", |s| {
        rows(&s.cells, |_, row| format!("[{}]", join(row, " ", "] [")))
    }),
    ("in brackets, dots", "right", |s| rows(&s.cells, |_, row| format!("({})", join(row, ".", ") (")))),
    ("two of each cell", "refused", |s| {
        rows(&s.cells, |_, row| row.iter().map(|&d| join(&[d, d], "0", "")).collect::<Vec<_>>().join(" "))
    }),
];
