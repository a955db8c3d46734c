//! Game IDs of Solo, the sudoku in Simon Tatham's puzzles, alone or after the `#` of an address:
//! `3x3:5_3b7d…`.
//!
//! The part before the colon names the size and the variant: `3x3`, `3x3x` with diagonals, `9j`
//! with regions of other shapes, `3x3k` with cages. Then come the clues row by row: a letter
//! stands for a run of blanks (`a` for one, `z` for 26), and `_` separates neighbouring clues. The
//! borders of regions, the borders of cages, and the sums of cages follow, each after a comma. Sums
//! are written like clues. Borders are listed between neighbours in each row, then in each column:
//! a letter stands for a run of places without a border and the border that ends it, `_` for a
//! border alone, and `z` for 25 places without one.

use super::fault::{Fault, ParseErrorKind};
use super::format::Format;
use super::layers::Layers;
use super::text::{DIGIT, LETTER, Text};

/// The part of an ID before its colon, and where the clues begin.
struct Id {
    at: usize,
    clues: usize,
    side: usize,
    has_diagonals: bool,
    has_regions: bool,
    has_cages: bool,
}

/// Writes the clues of a classic puzzle as plain text. Returns `None` if the text has no ID.
pub fn read(text: &Text, plain: &mut Text) -> Option<Format> {
    let id = find(text)?;
    if id.side != 9 {
        let count = id.side;
        plain.size = Some(Fault { count, ..Fault::new(ParseErrorKind::Size, text.origin(id.at)) });
    } else if id.has_diagonals || id.has_regions || id.has_cages {
        plain.damage(ParseErrorKind::Layer, text, id.at);
    } else {
        let mut at = id.clues;
        for clue in clues(text, &mut at, 81)? {
            plain.push(char::from(b'0' + clue), text, id.clues);
        }
        plain.cut(text, at);
    }
    Some(Format::Solo)
}

/// Reads the first ID in a text, with its regions and cages.
#[cfg(feature = "rules")]
pub fn layers(text: &Text) -> Option<Layers> {
    let id = find(text).filter(|id| id.side == 9)?;
    let mut at = id.clues;
    let mut layers = Layers::new(Format::Solo);
    layers.has_diagonals = id.has_diagonals;
    layers.clues = clues(text, &mut at, 81)?;
    if id.has_regions {
        at += 1;
        let regions = areas(text, &mut at)?;
        layers.regions = (regions.iter().max() == Some(&8)).then_some(regions);
        layers.regions.as_ref()?;
    }
    if id.has_cages {
        at += 1;
        let cages = areas(text, &mut at)?;
        at += 1;
        let totals = clues(text, &mut at, 81)?;
        for cage in 0..=*cages.iter().max()? {
            let cells: Vec<usize> = (0..81).filter(|&cell| cages[cell] == cage).collect();
            let total = cells.iter().map(|&cell| totals[cell]).max()?;
            layers.cages.push((cells, total));
        }
    }
    // If more text follows, this isn't an ID.
    let next = at + usize::from(text.at(at) == ',');
    (!text.is(next, LETTER | DIGIT) && text.at(next) != '_').then_some(layers)
}

/// Finds the first ID with clues for a whole grid.
fn find(text: &Text) -> Option<Id> {
    let end = text.len();
    let mut colon = text.find(0, end, ':');
    while colon < end {
        let mut at = colon;
        while at > 0 && text.is(at - 1, LETTER | DIGIT) {
            at -= 1;
        }
        if let Some(id) = id(text, at, colon)
            && clues(text, &mut id.clues.clone(), id.side * id.side).is_some()
        {
            return Some(id);
        }
        colon = text.find(colon + 1, end, ':');
    }
    None
}

/// Reads the size and the variant before a colon.
fn id(text: &Text, start: usize, colon: usize) -> Option<Id> {
    let number = |from: usize| {
        let to = text.past(from, from + 2, DIGIT);
        (to, (from..to).fold(0, |number, at| 10 * number + text.digit(at)))
    };
    let (mut at, mut side) = number(start);
    let has_regions = text.at(at) == 'j';
    if !has_regions && text.at(at) == 'x' {
        let (next, rows) = number(at + 1);
        (at, side) = (next - 1, side * rows);
    } else if !has_regions {
        return None;
    }
    let (mut has_diagonals, mut has_cages) = (false, false);
    at += 1;
    while at < colon {
        match text.at(at) {
            'x' => has_diagonals = true,
            'k' => has_cages = true,
            // Its difficulty and its symmetry.
            'd' => at += 1,
            'a' | 'r' | 'm' | '0'..='9' => {}
            _ => return None,
        }
        at += 1;
    }
    (matches!(side, 4..37)).then_some(Id {
        at: start,
        clues: colon + 1,
        side,
        has_diagonals,
        has_regions,
        has_cages,
    })
}

/// Reads the numbers in `count` cells, 0 for none.
fn clues(text: &Text, at: &mut usize, count: usize) -> Option<Vec<u8>> {
    let mut cells = Vec::new();
    while cells.len() < count {
        match text.at(*at) {
            '_' => *at += 1,
            'a'..='z' => {
                let run = text.at(*at) as usize - 'a' as usize + 1;
                cells.resize(cells.len() + run, 0);
                *at += 1;
            }
            '0'..='9' => {
                let mut number = 0;
                while text.is(*at, DIGIT) {
                    number = (10 * number + text.digit(*at)).min(99);
                    *at += 1;
                }
                cells.push(number as u8);
            }
            _ => return None,
        }
    }
    (cells.len() == count && !text.is(*at, LETTER | DIGIT)).then_some(cells)
}

/// Reads borders. Returns the area of each cell; areas are numbered from 0 in the order of their
/// first cells.
#[cfg(feature = "rules")]
fn areas(text: &Text, at: &mut usize) -> Option<Vec<u8>> {
    let mut areas: Vec<u8> = (0..81).collect();
    // There are eight places in each row, then eight in each column, and one after the last.
    let mut place = 0;
    while place < 145 {
        let (run, has_border) = match text.at(*at) {
            '_' => (0, true),
            'z' => (25, false),
            c @ 'a'..='y' => (c as usize - 'a' as usize + 1, true),
            _ => return None,
        };
        *at += 1;
        for place in place..place + run {
            let (first, second) = match place {
                0..72 => (place / 8 * 9 + place % 8, place / 8 * 9 + place % 8 + 1),
                72..144 => (place % 8 * 9 + place / 8 - 9, place % 8 * 9 + place / 8),
                _ => return None,
            };
            let (from, to) = (areas[first].max(areas[second]), areas[first].min(areas[second]));
            for area in &mut areas {
                if *area == from {
                    *area = to;
                }
            }
        }
        place += run + usize::from(has_border);
    }
    let mut names = Vec::new();
    for area in &mut areas {
        let name = names.iter().position(|name| name == area).unwrap_or(names.len());
        if name == names.len() {
            names.push(*area);
        }
        *area = name as u8;
    }
    Some(areas)
}
