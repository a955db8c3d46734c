//! HTML, XML, TeX.

use crate::sheet::{Rendering, Sheet, join, rows};

fn html(sheet: &Sheet, cell: impl Fn(u8) -> String, indent: &str) -> String {
    let rows = rows(&sheet.cells, |_, row| {
        let cells: Vec<String> = row.iter().map(|&d| format!("{indent}{indent}{}", cell(d))).collect();
        format!("{indent}<tr>{}{indent}</tr>", cells.concat())
    });
    format!("<table>\n{rows}\n</table>")
}

fn td(digit: u8) -> String {
    format!("<td>{}</td>", join(&[digit], "", ""))
}

fn latex(sheet: &Sheet, blank: &str, end: &str) -> String {
    format!(
        "\\begin{{tabular}}{{|c|c|c|c|c|c|c|c|c|}}\n\\hline\n{}\n\\end{{tabular}}",
        rows(&sheet.cells, |_, row| format!("{} {end}", join(row, blank, " & ")))
    )
}

fn line(cells: &[u8]) -> String {
    join(cells, "0", "")
}

/// Runs of blanks as letters.
fn runs(cells: &[u8]) -> String {
    let mut text = String::new();
    let mut run = 0u8;
    for &digit in cells.iter().chain([&10]) {
        if digit == 0 && run < 26 {
            run += 1;
            continue;
        }
        if run > 0 {
            text.push(char::from(b'a' + run - 1));
            run = u8::from(digit == 0);
        }
        if (1..10).contains(&digit) {
            text += &digit.to_string();
        }
    }
    text
}

pub const RENDERINGS: &[Rendering] = &[
    ("HTML, a table", "right", |s| html(s, td, "")),
    ("HTML, a table, indented", "right", |s| html(s, td, "\n  ")),
    ("HTML, a table with classes", "right", |s| {
        html(s, |d| format!("<td class=\"cell c9\" id='x3'>{}</td>", join(&[d], "", "")), "")
    }),
    ("HTML, a table with no-break spaces", "right", |s| {
        html(s, |d| format!("<td>{}</td>", join(&[d], "&nbsp;", "")), "")
    }),
    ("HTML, a table, bold", "right", |s| {
        html(s, |d| if d == 0 { "<td></td>".into() } else { format!("<td><b>{d}</b></td>") }, "\n")
    }),
    ("HTML, a table of fields", "right", |s| {
        html(s, |d| format!("<td><input maxlength=\"1\" value=\"{}\"></td>", join(&[d], "", "")), "")
    }),
    ("HTML, a page", "right", |s| {
        format!(
            "<!DOCTYPE html>\n<html><head><title>Sudoku 12</title><script>var a = [1, 2, 3];</script></head>\n<body>\n<h1>Puzzle 12</h1>\n{}\n<p>Good luck!</p></body></html>",
            html(s, td, "\n ")
        )
    }),
    ("HTML, a table with a body and a caption", "right", |s| {
        html(s, td, "")
            .replace("<table>", "<table><caption>No 7</caption><tbody>")
            .replace("</table>", "</tbody></table>")
    }),
    ("HTML, blocks", "right", |s| {
        let cells: String =
            s.cells.iter().map(|&d| format!("<div class=\"cell\">{}</div>", join(&[d], "", ""))).collect();
        format!("<div class=\"grid\">{cells}</div>")
    }),
    ("HTML, preformatted", "right", |s| {
        format!("<pre>\n{}\n</pre>", rows(&s.cells, |_, row| join(row, ".", "")))
    }),
    ("HTML, line breaks", "right", |s| {
        format!("<p>{}</p>", rows(&s.cells, |_, row| join(row, ".", "")).replace('\n', "<br>"))
    }),
    ("XML, rows and cells", "right", |s| {
        let rows = rows(&s.cells, |_, row| {
            let cells: String = row.iter().map(|&d| format!("<cell>{}</cell>", join(&[d], "", ""))).collect();
            format!("  <row>{cells}</row>")
        });
        format!("<?xml version=\"1.0\"?>\n<grid>\n{rows}\n</grid>")
    }),
    ("XML, rows", "right", |s| {
        format!(
            "<puzzle>\n{}\n</puzzle>",
            rows(&s.cells, |_, row| format!("<row>{}</row>", join(row, "0", "")))
        )
    }),
    ("XML, a text", "right", |s| format!("<puzzle id=\"12\">{}</puzzle>", line(&s.cells))),
    ("XML, attributes", "right", |s| {
        let cells: String =
            s.cells.iter().map(|&d| format!("<cell value=\"{}\"/>", join(&[d], "", ""))).collect();
        format!("<grid>{cells}</grid>")
    }),
    ("OpenSudoku", "right", |s| {
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <game data=\"{}\" />\n</opensudoku>",
            line(&s.cells)
        )
    }),
    ("LaTeX", "right", |s| latex(s, " ", "\\\\")),
    ("LaTeX, rules", "right", |s| latex(s, "", "\\\\ \\hline")),
    ("LaTeX, rules in their own lines", "right", |s| latex(s, " ", "\\\\\n\\cline{1-9}")),
    ("LaTeX, bold", "right", |s| {
        format!(
            "\\begin{{tabular}}{{ccccccccc}}\n{}\n\\end{{tabular}}",
            rows(&s.cells, |_, row| {
                let cells: Vec<String> = row
                    .iter()
                    .map(|&d| if d == 0 { String::new() } else { format!("\\textbf{{{d}}}") })
                    .collect();
                cells.join(" & ") + " \\\\"
            })
        )
    }),
    ("LaTeX, a matrix", "right", |s| {
        format!(
            "\\begin{{bmatrix}}\n{}\n\\end{{bmatrix}}",
            rows(&s.cells, |_, row| join(row, "0", " & ") + " \\\\")
        )
    }),
    ("LaTeX, the package sudoku", "right", |s| {
        format!(
            "\\begin{{sudoku}}\n{}\n\\end{{sudoku}}",
            rows(&s.cells, |_, row| format!("|{}|.", join(row, " ", "|")))
        )
    }),
    ("a link, digits in the path", "right", |s| format!("https://sudoku.example/en/play/{}", line(&s.cells))),
    ("a link, digits in the query", "right", |s| {
        format!("https://sudoku.example/?s={}&lang=en", line(&s.cells))
    }),
    ("a link, dots behind #", "right", |s| format!("https://sudoku.example/#{}", join(&s.cells, ".", ""))),
    ("a link, percent signs", "right", |s| {
        format!("https://sudoku.example/?p={}", join(&s.cells, "%2E", ""))
    }),
    ("a link, letters for runs", "nrrrrrrrr", |s| format!("https://sudoku.example/?s={}", runs(&s.cells))),
    ("a link, puzzle and solution", "right", |s| {
        format!("https://sudoku.example/?puzzle={}&solution={}", line(&s.cells), line(&s.solution))
    }),
    ("a link, solution and puzzle", "right", |s| {
        format!("https://sudoku.example/?solution={}&puzzle={}", line(&s.solution), line(&s.cells))
    }),
    ("a link in a sentence", "right", |s| {
        format!("Have a look (https://sudoku.example/{}), it is nice.", line(&s.cells))
    }),
];
