//! Grids of candidates, and what programs write of them.

use crate::sheet::{Rendering, Sheet, join, rows};

fn groups(sheet: &Sheet, cell: usize) -> String {
    join(&sheet.candidates[cell], "", "")
}

/// Groups in columns, each with a mark.
pub fn table(sheet: &Sheet, mark: impl Fn(usize, String) -> String) -> String {
    let rule = format!("+{}\n", format!("{}+", "-".repeat(36)).repeat(3));
    let mut text = rule.clone();
    for row in 0..9 {
        for part in 0..3 {
            text += "| ";
            for column in 0..3 {
                let cell = 9 * row + 3 * part + column;
                text += &format!("{:<11} ", mark(cell, groups(sheet, cell)));
            }
        }
        text += "|\n";
        text += if row % 3 == 2 { &rule } else { "" };
    }
    text
}

/// Nine characters a cell, each candidate at its own place.
fn sukaku(sheet: &Sheet, blank: char) -> String {
    (0..81)
        .flat_map(|cell| (1..=9).map(move |digit| (cell, digit)))
        .map(
            |(cell, digit)| {
                if sheet.candidates[cell].contains(&digit) { char::from(b'0' + digit) } else { blank }
            },
        )
        .collect()
}

fn marked(sheet: &Sheet, at: usize, group: String, mark: &str) -> String {
    if sheet.candidates[at].len() > 1 && at.is_multiple_of(5) { mark.replace('@', &group) } else { group }
}

pub const RENDERINGS: &[Rendering] = &[
    ("candidates", "right", |s| table(s, |_, group| group)),
    ("candidates without a drawing", "right", |s| {
        rows(&s.cells, |i, _| (9 * i..9 * i + 9).map(|cell| groups(s, cell)).collect::<Vec<_>>().join(" "))
    }),
    ("candidates in a line", "right", |s| (0..81).map(|cell| groups(s, cell)).collect::<Vec<_>>().join(" ")),
    ("candidates with stars", "right", |s| table(s, |at, group| marked(s, at, group, "*@"))),
    ("candidates with hashes", "right", |s| table(s, |at, group| marked(s, at, group, "#@"))),
    ("candidates in brackets", "right", |s| table(s, |at, group| marked(s, at, group, "(@)"))),
    ("candidates, some struck out", "right", |s| {
        table(s, |at, group| {
            if s.candidates[at].len() > 1 && at % 4 == 0 {
                format!("{}-{}", &group[..1], &group[1..])
            } else {
                group
            }
        })
    }),
    ("candidates below the givens", "right", |s| {
        format!("{}\n\n{}", join(&s.cells, ".", ""), table(s, |_, group| group))
    }),
    ("729 characters", "right", |s| sukaku(s, '.')),
    ("729 characters, zeros", "right", |s| sukaku(s, '0')),
    ("nine lines of 81 characters", "right", |s| {
        let text = sukaku(s, '.');
        text.as_bytes().chunks(81).map(String::from_utf8_lossy).collect::<Vec<_>>().join("\n")
    }),
    ("HoDoKu's library", "right", |s| format!(":0000:x:{}:::", join(&s.cells, ".", ""))),
    ("gsf's records", "right", |s| format!("99480,99408,114,1895,{},Name,20.00s,0", join(&s.cells, "0", ""))),
    ("a record with a rating", "right", |s| format!("0000183b305c {}  1.2", join(&s.cells, "0", ""))),
    ("a table of multiplication", "refused", |s| {
        let factor = usize::from(s.cells[0]) + 1;
        let row = |row: usize| {
            (1..10).map(|column| (row * column * factor).to_string()).collect::<Vec<_>>().join(" ")
        };
        (1..10).map(row).collect::<Vec<_>>().join("\n")
    }),
];
