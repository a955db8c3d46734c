//! Renderings: nine puzzles, from nearly empty to complete, written in every way that people write
//! them. Each text is read right, or refused with a place; none is read wrongly. The table says
//! which, so that a text that was read and no longer is fails as well. Then single characters of
//! every text are damaged: no damage may turn a puzzle into another one, except where the damaged
//! text is, character for character, the same rendering of that other one.
//!
//! The expected cells are those that were rendered; nothing here comes from what `parse` answers.

mod candidates;
mod code;
mod drawings;
mod field;
mod lines;
mod markup;
mod odd;
mod prose;
mod sheet;
mod tables;

use redoku::parse;
use sheet::{Rendering, SHEETS};

/// All renderings.
fn renderings() -> Vec<Rendering> {
    [
        lines::RENDERINGS,
        tables::RENDERINGS,
        drawings::RENDERINGS,
        code::RENDERINGS,
        markup::RENDERINGS,
        odd::RENDERINGS,
        field::RENDERINGS,
        candidates::RENDERINGS,
        prose::RENDERINGS,
    ]
    .concat()
}

/// What becomes of a text: `r`ight, refused with a place, which is no (`n`), or `w`rong.
fn judge(text: &str, cells: &[u8]) -> char {
    match parse(text) {
        Ok(parsed) if parsed.grid.cells()[..] == *cells => 'r',
        Ok(_) => 'w',
        Err(problem) => {
            let lines: Vec<&str> = text.split(['\n', '\r']).collect();
            assert!((1..=lines.len()).contains(&problem.line), "{problem}\n{text}");
            assert!(problem.column >= 1 && problem.column <= text.chars().count() + 1, "{problem}\n{text}");
            'n'
        }
    }
}

#[test]
fn every_rendering_is_judged_as_the_table_says() {
    let renderings = renderings();
    println!("{} renderings", renderings.len());
    assert!(renderings.len() >= 120, "{}", renderings.len());
    let mut wrong = Vec::new();
    for (name, expected, render) in renderings {
        let judged: String = SHEETS.iter().map(|sheet| judge(&render(sheet), &sheet.cells)).collect();
        let expected = match expected {
            "right" => "rrrrrrrrr",
            "refused" => "nnnnnnnnn",
            mixed => mixed,
        };
        if judged != expected {
            wrong.push(format!("{name}: expected {expected}, judged {judged}"));
        }
        assert!(!expected.contains('w'), "{name}");
    }
    assert!(wrong.is_empty(), "{} renderings are judged otherwise:\n{}", wrong.len(), wrong.join("\n"));
}

/// The characters that damage a text: those that mean something to one reader or another, and some
/// that don't.
const DAMAGE: &str = " \t\n0123456789.-*_xX?|+=:;,'\"#/\\[](){}<>!&%~aez５│─ä";

#[test]
fn no_damaged_character_gives_another_puzzle() {
    let mut random = 1u64;
    let mut below = |end: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random as usize % end
    };
    let damage: Vec<char> = DAMAGE.chars().collect();
    let mut wrong = Vec::new();
    for (name, _, render) in renderings() {
        for sheet in SHEETS.iter() {
            let whole: Vec<char> = render(sheet).chars().collect();
            if judge(&String::from_iter(&whole), &sheet.cells) != 'r' {
                continue;
            }
            for _ in 0..rounds() {
                let mut chars = whole.clone();
                let at = below(chars.len());
                match below(3) {
                    0 => drop(chars.remove(at)),
                    1 => chars.insert(at, damage[below(damage.len())]),
                    _ => chars[at] = damage[below(damage.len())],
                }
                let text: String = chars.iter().collect();
                if let Ok(parsed) = parse(&text)
                    && parsed.grid.cells()[..] != sheet.cells
                    && !sheet.says(render, &text, &parsed.grid.cells()[..])
                {
                    wrong.push(format!("damaged {name}:\n{text}\n{}", parsed.grid));
                }
            }
        }
    }
    let shown = &wrong[..wrong.len().min(400)];
    assert!(wrong.is_empty(), "{} damaged texts are other puzzles:\n{}", wrong.len(), shown.join("\n\n"));
}

/// How often each text is damaged.
fn rounds() -> usize {
    std::env::var("REDOKU_DAMAGE").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(12)
}
