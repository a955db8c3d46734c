//! Cells without anything between them, or nearly.

use crate::sheet::{Rendering, Sheet, boxes, dense, join, rows};

fn line(sheet: &Sheet, blank: &str) -> String {
    join(&sheet.cells, blank, "")
}

fn spaced(sheet: &Sheet) -> String {
    dense(&sheet.cells, " ")
}

fn trimmed(text: &str) -> String {
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

fn mapped(sheet: &Sheet, blank: &str, digits: &str) -> String {
    let digits: Vec<char> = digits.chars().collect();
    rows(&sheet.cells, |_, row| {
        row.iter()
            .map(
                |&digit| {
                    if digit == 0 { blank.to_owned() } else { digits[usize::from(digit) - 1].to_string() }
                },
            )
            .collect()
    })
}

pub const RENDERINGS: &[Rendering] = &[
    ("81 characters, dots", "right", |s| line(s, ".")),
    ("81 characters, zeros", "right", |s| line(s, "0")),
    ("81 characters, dashes", "right", |s| line(s, "-")),
    ("81 characters, stars", "right", |s| line(s, "*")),
    ("81 characters, low lines", "right", |s| line(s, "_")),
    ("81 characters, x", "right", |s| line(s, "x")),
    ("81 characters, X", "right", |s| line(s, "X")),
    ("81 characters, question marks", "right", |s| line(s, "?")),
    ("81 characters, middle dots", "right", |s| line(s, "·")),
    ("81 characters, spaces", "right", |s| line(s, " ")),
    ("81 characters, a newline", "right", |s| line(s, ".") + "\n"),
    ("81 characters, CR LF", "right", |s| line(s, ".") + "\r\n"),
    ("81 characters, a byte order mark", "right", |s| format!("\u{feff}{}", line(s, "0"))),
    ("81 characters, blanks around", "right", |s| format!("   {}  \n\n", line(s, "."))),
    ("81 characters in quotes", "right", |s| format!("\"{}\"", line(s, "0"))),
    ("81 characters in a code fence", "right", |s| format!("```\n{}\n```", line(s, "."))),
    ("81 characters, a comment after #", "right", |s| line(s, ".") + " # easy, no 12"),
    ("81 characters, a comment after ;", "right", |s| line(s, ".") + ";easy 12"),
    ("81 characters, a comment after a comma", "right", |s| line(s, "0") + ",easy,12"),
    ("81 characters, a rating", "right", |s| line(s, ".") + "  ED=7.1/1.2/1.2"),
    ("81 characters, a name before", "right", |s| format!("Puzzle 7: {}", line(s, "."))),
    ("81 characters, an assignment", "right", |s| format!("let puzzle = \"{}\";", line(s, "."))),
    ("81 characters, quoted in a mail", "right", |s| format!("> {}", line(s, "."))),
    ("81 characters, a list item", "right", |s| format!("- {}", line(s, "."))),
    ("81 characters broken at 40", "right", |s| {
        let text = line(s, ".");
        format!("{}\n{}\n{}", &text[..40], &text[40..80], &text[80..])
    }),
    ("81 characters broken at 72", "right", |s| {
        let text = line(s, "0");
        format!("{}\n{}", &text[..72], &text[72..])
    }),
    ("groups of nine in a line", "right", |s| rows(&s.cells, |_, row| join(row, "0", "")).replace('\n', " ")),
    ("groups of nine, slashes between", "right", |s| dense(&s.cells, ".").replace('\n', "/")),
    ("groups of nine, bars between", "right", |s| dense(&s.cells, "0").replace('\n', "|")),
    ("groups of nine, commas between", "right", |s| dense(&s.cells, "0").replace('\n', ",")),
    ("groups of three in a line", "right", |s| {
        rows(&s.cells, |_, row| boxes(row, "0", "", " ")).replace('\n', " ")
    }),
    ("81 digits apart by blanks", "right", |s| join(&s.cells, "0", " ")),
    ("81 digits apart by commas", "right", |s| join(&s.cells, "0", ",")),
    ("81 fields in a line", "right", |s| join(&s.cells, "", ",")),
    ("81 fields in a line, a comma at the end", "right", |s| join(&s.cells, "0", ",") + ","),
    ("three lines of 27", "right", |s| {
        s.cells.chunks(27).map(|cells| join(cells, ".", "")).collect::<Vec<_>>().join("\n")
    }),
    ("27 lines of three", "refused", |s| {
        s.cells.chunks(3).map(|cells| join(cells, ".", "")).collect::<Vec<_>>().join("\n")
    }),
    ("81 lines", "right", |s| join(&s.cells, "0", "\n")),
    ("81 lines, CR LF", "right", |s| join(&s.cells, ".", "\r\n") + "\r\n"),
    ("81 lines, empty where blank", "right", |s| join(&s.cells, "", "\n") + "\n"),
    ("81 lines, empty where blank, no newline at the end", "nnnnrrrrr", |s| join(&s.cells, "", "\n")),
    ("only the digits, a line each", "nnnnnnnnr", |s| {
        let digits: Vec<u8> = s.cells.iter().copied().filter(|&digit| digit > 0).collect();
        join(&digits, "", "\n")
    }),
    ("nine lines, dots", "right", |s| dense(&s.cells, ".")),
    ("nine lines, zeros", "right", |s| dense(&s.cells, "0") + "\n"),
    ("nine lines, dashes", "right", |s| dense(&s.cells, "-")),
    ("nine lines, stars", "right", |s| dense(&s.cells, "*")),
    ("nine lines, low lines", "right", |s| dense(&s.cells, "_")),
    ("nine lines, CR LF", "right", |s| dense(&s.cells, ".").replace('\n', "\r\n")),
    ("nine lines, only CR", "right", |s| dense(&s.cells, ".").replace('\n', "\r")),
    ("nine lines, empty lines between", "right", |s| dense(&s.cells, ".").replace('\n', "\n\n")),
    ("nine lines, indented", "right", |s| rows(&s.cells, |_, row| format!("    {}", join(row, ".", "")))),
    ("nine lines, quoted in a mail", "right", |s| {
        rows(&s.cells, |_, row| format!("> {}", join(row, ".", "")))
    }),
    ("nine lines as comments", "right", |s| rows(&s.cells, |_, row| format!("// {}", join(row, ".", "")))),
    ("nine lines as comments of Python", "right", |s| {
        rows(&s.cells, |_, row| format!("# {}", join(row, "0", "")))
    }),
    ("nine lines of strings", "right", |s| rows(&s.cells, |_, row| format!("\"{}\",", join(row, ".", "")))),
    ("nine lines of strings, added up", "right", |s| {
        rows(&s.cells, |_, row| format!("    \"{}\" +", join(row, ".", "")))
    }),
    ("nine lines in one string", "right", |s| format!("\"{}\"", dense(&s.cells, "0").replace('\n', "\\n"))),
    ("nine lines in boxes", "right", |s| rows(&s.cells, |_, row| boxes(row, "0", "", " "))),
    ("nine lines in boxes, empty lines between", "right", |s| {
        rows(&s.cells, |i, row| boxes(row, ".", "", " ") + if i % 3 == 2 { "\n" } else { "" })
    }),
    ("nine lines in boxes, bars between", "right", |s| rows(&s.cells, |_, row| boxes(row, ".", "", "|"))),
    ("numbered rows", "right", |s| rows(&s.cells, |i, row| format!("{}: {}", i + 1, join(row, "0", "")))),
    ("numbered rows, points", "right", |s| {
        rows(&s.cells, |i, row| format!("{}. {}", i + 1, join(row, ".", "")))
    }),
    ("numbered rows, brackets", "right", |s| {
        rows(&s.cells, |i, row| format!("{}) {}", i + 1, join(row, "0", "")))
    }),
    ("named rows", "right", |s| rows(&s.cells, |i, row| format!("Row {}: {}", i + 1, join(row, ".", "")))),
    ("rows by letters", "right", |s| {
        rows(&s.cells, |i, row| format!("{} {}", char::from(b'A' + i as u8), join(row, ".", "")))
    }),
    ("rows as r1 to r9", "right", |s| rows(&s.cells, |i, row| format!("r{}={}", i + 1, join(row, "0", "")))),
    ("rows as a list", "right", |s| rows(&s.cells, |_, row| format!("- {}", join(row, ".", "")))),
    ("rows with comments", "right", |s| {
        rows(&s.cells, |i, row| format!("{}  # row {}", join(row, ".", ""), i + 1))
    }),
    ("rows with comments of C", "right", |s| {
        rows(&s.cells, |i, row| format!("{} // row {}", join(row, "0", ""), i + 1))
    }),
    ("nine lines with spaces", "right", spaced),
    ("nine lines with spaces, trimmed", "nrrrrrrnr", |s| trimmed(&spaced(s))),
    ("nine lines with spaces, trimmed on the left", "nnnnnnnrr", |s| {
        spaced(s).lines().map(str::trim_start).collect::<Vec<_>>().join("\n")
    }),
    ("nine lines with spaces, squeezed", "nnnnnnnnr", |s| {
        rows(&s.cells, |_, row| join(row, " ", "").split_whitespace().collect::<Vec<_>>().join(" "))
    }),
    ("nine lines without their blanks", "nnnnnnnnr", |s| rows(&s.cells, |_, row| join(row, "", ""))),
    ("nine lines, spaces apart and for blanks", "right", |s| rows(&s.cells, |_, row| join(row, " ", " "))),
    ("nine lines, spaces apart and for blanks, trimmed", "rrrrrrrnr", |s| {
        trimmed(&rows(&s.cells, |_, row| join(row, " ", " ")))
    }),
    ("nine lines, spaces apart, blanks vanished", "nnnnnnnnr", |s| {
        rows(&s.cells, |_, row| join(&row.iter().copied().filter(|&d| d > 0).collect::<Vec<_>>(), "", " "))
    }),
    ("full-width digits", "right", |s| mapped(s, "０", "１２３４５６７８９")),
    ("Chinese numerals", "right", |s| mapped(s, "〇", "一二三四五六七八九")),
    ("Chinese numerals, squares for blanks", "right", |s| mapped(s, "□", "一二三四五六七八九")),
    ("Arabic digits", "right", |s| mapped(s, "٠", "١٢٣٤٥٦٧٨٩")),
    ("Persian digits", "right", |s| mapped(s, "۰", "۱۲۳۴۵۶۷۸۹")),
    ("digits of Devanagari", "right", |s| mapped(s, "०", "१२३४५६७८९")),
    ("digits of Bengali", "right", |s| mapped(s, "০", "১২৩৪৫৬৭৮৯")),
    ("digits of Tamil", "right", |s| mapped(s, "௦", "௧௨௩௪௫௬௭௮௯")),
    ("digits of Thai", "right", |s| mapped(s, "๐", "๑๒๓๔๕๖๗๘๙")),
    ("bold digits of mathematics", "right", |s| mapped(s, "𝟎", "𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗")),
    ("circled digits", "right", |s| mapped(s, "○", "①②③④⑤⑥⑦⑧⑨")),
    ("key caps and white squares", "right", |s| {
        rows(&s.cells, |_, row| {
            row.iter()
                .map(|&d| if d == 0 { "⬜".to_owned() } else { format!("{d}\u{fe0f}\u{20e3}") })
                .collect()
        })
    }),
    ("key caps and blue squares", "right", |s| {
        rows(&s.cells, |_, row| {
            row.iter()
                .map(|&d| if d == 0 { "🟦".to_owned() } else { format!("{d}\u{fe0f}\u{20e3}") })
                .collect()
        })
    }),
    ("digits and blue squares", "right", |s| dense(&s.cells, "🟦")),
    ("digits and black squares, blanks between", "right", |s| rows(&s.cells, |_, row| join(row, "⬛", " "))),
    ("zero-width spaces between", "right", |s| rows(&s.cells, |_, row| join(row, ".", "\u{200b}"))),
];
