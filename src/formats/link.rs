//! Addresses that hold a puzzle: 81 cells, runs of blanks as letters, sudokuwiki's two characters a cell, or
//! compressed JSON (`fpuzzles.rs`).
//!
//! No host is known by name: an address is cut at its punctuation, and the first part that decodes to 81 cells
//! is the puzzle. So `?bd=`, `?s=`, `/play/…` and `#…` are all one.

use super::text::{Glyph, Line, Text, cell};
use super::{Finds, Format, Parsed, Problem, ProblemKind, fpuzzles, sukaku};

/// Reads the puzzles of all addresses in a text; `None` where no address holds anything like one.
pub fn read(text: &Text) -> Option<Result<Parsed, Problem>> {
    let mut finds = Finds::default();
    let mut damage = None;
    for line in &text.lines {
        for address in addresses(line) {
            match decode(line, &address) {
                Some(Ok((cells, format))) => finds.add(&cells, format),
                Some(Err(problem)) if damage.is_none() && finds.count == 0 => damage = Some(Err(problem)),
                _ => {}
            }
        }
    }
    damage.or_else(|| finds.parsed().map(Ok))
}

/// The problem of a text whose address only names a puzzle, or holds it in a way that we don't know.
pub fn short_id(text: &Text) -> Option<Problem> {
    text.lines.iter().find_map(|line| {
        let address = addresses(line).into_iter().next()?;
        let part = parts(&address).filter(|part| !part.is_empty()).last()?;
        let name = |part: &[Glyph]| part.iter().map(|glyph| glyph.char).collect();
        // Nobody calls a puzzle by more than forty letters.
        let kind = if part.len() > 40 { damaged(part) } else { ProblemKind::ShortId(name(part)) };
        Some(line.problem(kind, address.first()?.column))
    })
}

/// The addresses in a line, percent-decoded.
fn addresses(line: &Line) -> Vec<Vec<Glyph>> {
    let glyphs = line.glyphs();
    let words = glyphs.split(|glyph| matches!(glyph.char, ' ' | '\t' | '<' | '>' | '"' | '`'));
    words.filter_map(address).map(unescaped).collect()
}

/// The part of a word that is an address: from its scheme or host on, or a code as sites show it alone.
fn address(word: &[Glyph]) -> Option<&[Glyph]> {
    let closes = |glyph: &&Glyph| matches!(glyph.char, ')' | ']' | '\'' | ',' | ';');
    let word = &word[..word.len() - word.iter().rev().take_while(closes).count()];
    if let Some(colon) = find(word, "://") {
        let scheme = word[..colon].iter().rev().take_while(|glyph| glyph.char.is_ascii_alphabetic()).count();
        return Some(&word[colon - scheme..]);
    }
    let starts = |code: &str| find(word, code) == Some(0);
    let long = word.len() > 80 && ["?", "#", "/", "S9B", "N4Ig", "fpuz"].into_iter().any(starts);
    let host = word.iter().take_while(|glyph| !matches!(glyph.char, '/' | '?' | '#')).count();
    let letters = word[..host].iter().filter(|glyph| glyph.char.is_ascii_alphabetic() && glyph.char != 'x');
    let is_host = host < word.len()
        && word[..host]
            .iter()
            .all(|glyph| glyph.char.is_ascii_alphanumeric() || matches!(glyph.char, '.' | '-'))
        && find(&word[..host], ".").is_some()
        && letters.count() > 2;
    (long || is_host || starts("3x3:")).then_some(word)
}

/// Where a run of glyphs spells `what`.
pub fn find(glyphs: &[Glyph], what: &str) -> Option<usize> {
    let spells = |run: &[Glyph]| run.iter().map(|glyph| glyph.char).eq(what.chars());
    glyphs.windows(what.len()).position(spells)
}

/// Glyphs with `%2B` and the like replaced by what they stand for.
fn unescaped(glyphs: &[Glyph]) -> Vec<Glyph> {
    let mut plain = Vec::with_capacity(glyphs.len());
    let mut rest = glyphs;
    while let [first, tail @ ..] = rest {
        rest = tail;
        let mut glyph = *first;
        if let ('%', [high, low, tail @ ..]) = (first.char, tail)
            && let (Some(high), Some(low)) = (high.char.to_digit(16), low.char.to_digit(16))
        {
            glyph.char = char::from((high * 16 + low) as u8);
            rest = tail;
        }
        plain.push(glyph);
    }
    plain
}

/// The parts of an address between its punctuation.
fn parts(address: &[Glyph]) -> impl Iterator<Item = &[Glyph]> {
    address.split(|glyph| matches!(glyph.char, '/' | '?' | '&' | '#' | '=' | ':' | ';' | ',' | '~' | '|'))
}

/// The puzzle of an address, or what is wrong with something that is nearly one.
fn decode(line: &Line, address: &[Glyph]) -> Option<Result<(Vec<u8>, Format), Problem>> {
    if let Some(payload) = fpuzzles::payload(address) {
        return Some(fpuzzles::read(payload, line).map(|cells| (cells, Format::Fpuzzles)));
    }
    let whole = parts(address).find_map(|part| digits(part).or_else(|| runs(part)).or_else(|| pairs(part)));
    match whole {
        Some(cells) => Some(Ok((cells, Format::Link))),
        None => parts(address).find_map(|part| nearly(line, part)).map(Err),
    }
}

/// A cell in an address, where a space may have become `+`.
fn place(glyph: &Glyph) -> Option<u8> {
    if matches!(glyph.char, ' ' | '+') { Some(0) } else { cell(glyph.char) }
}

/// 81 cells, one character each.
fn digits(part: &[Glyph]) -> Option<Vec<u8>> {
    if part.len() == 81 { part.iter().map(place).collect() } else { None }
}

/// Digits, and letters for as many blanks: `a` is one, `z` 26. A low line keeps digits apart (Simon Tatham's
/// collection); a word that happens to come to 81 has too few digits to be a puzzle.
fn runs(part: &[Glyph]) -> Option<Vec<u8>> {
    let mut cells = Vec::new();
    for glyph in part {
        match glyph.char.to_ascii_lowercase() {
            letter @ 'a'..='z' => cells.resize(cells.len() + usize::from(letter as u8 - b'a' + 1), 0),
            '1'..='9' | '.' | '0' => cells.extend(cell(glyph.char)),
            '_' => {}
            _ => return None,
        }
        if cells.len() > 81 {
            return None;
        }
    }
    let givens = cells.iter().filter(|&&digit| digit != 0).count();
    (cells.len() == 81 && givens >= 8).then_some(cells)
}

/// sudokuwiki's two characters a cell.
///
/// With `S9B` before them they are base 36: up to 9 a given, up to 18 a placed digit, then 18 more than a mask
/// of candidates. Before 2024 they were base 32 and had no name: a mask, doubled, and 1 more for a given.
fn pairs(part: &[Glyph]) -> Option<Vec<u8>> {
    let named = find(part, "S9B") == Some(0);
    let (pairs, radix) = if named { (&part[3..], 36) } else { (part, 32) };
    if pairs.len() != 162 {
        return None;
    }
    let value = |pair: &[Glyph]| Some(pair[0].char.to_digit(radix)? * radix + pair[1].char.to_digit(radix)?);
    let digit = |value: u32| match (named, value) {
        (true, 0..=9) => Some(value as u8),
        (true, 10..=18) => Some((value - 9) as u8),
        (true, _) => sole(value - 18),
        (false, _) => sole(value >> 1),
    };
    pairs.chunks_exact(2).map(|pair| digit(value(pair)?)).collect()
}

/// The digit of a mask of candidates that holds one, 0 for any other; `None` where it is no such mask.
fn sole(mask: u32) -> Option<u8> {
    let candidates: Vec<u8> = (1..=9).filter(|digit| mask >> (digit - 1) & 1 == 1).collect();
    (mask < 512).then(|| sukaku::sole(&candidates))
}

/// What is wrong with a part of an address that is nearly a puzzle.
fn nearly(line: &Line, part: &[Glyph]) -> Option<Problem> {
    if find(part, "S9B") == Some(0) && part.len() > 80 {
        return Some(line.problem(damaged(part), part[0].column));
    }
    let (cells, foreign): (Vec<&Glyph>, Vec<&Glyph>) = part.iter().partition(|glyph| place(glyph).is_some());
    match foreign[..] {
        _ if cells.len() < 60 || cells.len() > 120 => None,
        [] => {
            let column = part.get(81).map_or(part[part.len() - 1].column + 1, |glyph| glyph.column);
            Some(line.problem(ProblemKind::of_count(cells.len(), 81), column))
        }
        [first, ..] if foreign.len() < 4 => Some(line.foreign(first.column)),
        _ => None,
    }
}

/// The problem of content that can't be decoded, shown by its beginning.
pub fn damaged(content: &[Glyph]) -> ProblemKind {
    ProblemKind::Encoding(content.iter().take(16).map(|glyph| glyph.char).collect())
}
