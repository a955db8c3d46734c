//! Repairs a folded text before any reader sees it: removes terminal colours, replaces `-1` and
//! `99` with blanks, removes the characters that join rows, and restores lost line breaks.
//!
//! Each repair is made in place, and only if all of its parts are present. A text with one
//! character missing is left alone or rejected.

use super::fault::{Fault, ParseErrorKind};
use super::text::{
    CELL, DIGIT, END, ESCAPE, GAP, LETTER, LINE, OPEN, QUOTE, RULE, SEPARATOR, SPACE, Text, ZERO,
};

/// Makes all repairs.
pub fn mend(text: &mut Text) {
    uncolour(text);
    blank(text, '-', '1');
    blank(text, '9', '9');
    unjoin(text);
    let mut from = 0;
    while from < text.len() {
        let to = text.find(from, text.len(), '\n');
        unfold(text, from, to);
        from = to + 1;
    }
}

/// Removes terminal escape sequences, and those for colours even if their escape characters were
/// lost. Records which digits were lit. If part of a sequence remains, the text is damaged.
fn uncolour(text: &mut Text) {
    let (mut to, mut at) = (0, 0);
    let mut is_lit = false;
    let mut any = false;
    while at < text.len() {
        let shape = text.at(at);
        let is_escaped = shape == ESCAPE;
        if is_escaped || matches!(shape, '[' | '^') {
            let start = at + if text.has(at, "^[[") { 2 } else { usize::from(is_escaped) };
            if let Some((end, lights)) = sequence(text, start, is_lit) {
                if text.at(end) == 'm'
                    || is_escaped && matches!(text.at(end), 'A'..='H' | 'J' | 'K' | 'h' | 'l' | 's' | 'u')
                {
                    (at, is_lit, any) = (end + 1, lights, true);
                    continue;
                }
            } else if is_escaped && text.at(start) == '(' {
                // This selects a character set.
                at = start + 2;
                continue;
            } else if is_escaped && text.at(start) == ']' {
                // A title or a link.
                at = text.find(start, text.len(), ESCAPE) + 1;
                continue;
            }
        }
        if to < at || is_lit {
            text.shift(to, at, is_lit);
        }
        (to, at) = (to + 1, at + 1);
    }
    text.truncate(to);
    let is_rest =
        |&at: &usize| matches!(text.at(at), ESCAPE | '^') || text.at(at) == '[' && text.is(at + 1, DIGIT);
    if any && let Some(rest) = (0..to).find(is_rest) {
        text.damage = Some(Fault::new(ParseErrorKind::Character, text.origin(rest)));
    }
}

/// Reads the escape sequence whose bracket is at `start`. Returns the place of its last character,
/// and whether the text after it is lit.
fn sequence(text: &Text, start: usize, mut is_lit: bool) -> Option<(usize, bool)> {
    if text.at(start) != '[' {
        return None;
    }
    let (mut at, mut number) = (start + 1, 0);
    // 38 and 48 are followed by the numbers of a colour.
    let mut is_colour = false;
    loop {
        if text.is(at, DIGIT) {
            number = (10 * number + text.digit(at)).min(999);
        } else {
            is_lit = match number {
                _ if is_colour => is_lit,
                0 | 22..30 | 39 => false,
                // Backgrounds.
                40..50 | 100..108 => is_lit,
                _ => true,
            };
            is_colour |= matches!(number, 38 | 48);
            number = 0;
            if !matches!(text.at(at), ';' | '?') {
                return Some((at, is_lit));
            }
        }
        at += 1;
    }
}

/// Replaces a two-character number that means a blank with a zero, if it appears at least twice.
/// If its second character appears alone and may be the rest of a damaged number, nothing changes.
fn blank(text: &mut Text, first: char, last: char) {
    let mut places = Vec::new();
    // The characters before and after other numbers (1), and before and after that digit alone (2).
    let mut around = [[0_u8; 128]; 2];
    // How many other digits there are, how many of them are padded to two characters, and whether
    // that digit always is.
    let (mut numbers, mut padded, mut is_padded) = (0, 0, true);
    // How many numbers end in a point: [other numbers, numbers that mean a blank].
    let mut pointed = [0; 2];
    let mut is_certain = true;
    for at in 0..text.len() {
        let before = at.wrapping_sub(1);
        if !text.is(at, CELL) || at > 0 && text.is(before, CELL | LETTER) {
            continue;
        }
        let is_sign = text.at(at) == first && text.at(at + 1) == last;
        let point = at + if is_sign { 2 } else { 1 };
        // There may be decimals.
        let end = if text.at(point) == '.' { text.past(point + 1, text.len(), ZERO) } else { point };
        if text.is(end, CELL | LETTER) {
            continue;
        }
        if is_sign {
            places.push(at);
        }
        pointed[usize::from(is_sign)] += usize::from(end == point + 1);
        let pads = text.at(before) == ' ' && text.is(at.wrapping_sub(2), SPACE | OPEN);
        if is_sign || text.at(at) != last {
            around[0][text.at(before) as usize & 127] |= 1;
            around[1][text.at(end) as usize & 127] |= 1;
            numbers += usize::from(!is_sign);
            padded += usize::from(!is_sign && pads);
        } else {
            // The bracket that opens the whole list precedes only one digit.
            let mut open = at;
            while open > 0 && text.is(open - 1, OPEN | SPACE | END) {
                open -= 1;
            }
            let is_first = open < at && (open == 0 || !text.is(open - 1, CELL | GAP | QUOTE));
            if !is_first && at > 0 {
                around[0][text.at(before) as usize & 127] |= 2;
            }
            around[1][text.at(end) as usize & 127] |= 2;
            is_padded &= pads;
            // Between two adjacent commas, a number is missing.
            is_certain &= !text.is(before, GAP)
                || text.is(before, SPACE)
                || text.at(before) != text.at(at.wrapping_sub(2));
        }
    }
    if places.len() < 2 {
        return;
    }
    is_certain &= is_padded || padded == 0 || padded < numbers;
    // If only numbers that mean a blank end in a point, that point may itself be a blank cell, as
    // in `... 99. ...`.
    is_certain &= pointed[0] > 0 || pointed[1] == 0;
    for (before, after) in around[0].iter().zip(&around[1]) {
        is_certain &= *before != 2 && *after != 2;
    }
    for pair in [b"[]", b"{}"] {
        is_certain &= text.count(0, text.len(), &pair[..1]) == text.count(0, text.len(), &pair[1..]);
    }
    if is_certain {
        for at in places {
            text.set(at, ' ');
            text.set(at + 1, '0');
        }
    }
}

/// Removes the characters that join the rows, boxes or cells of a grid, or the cells of a row, if
/// they stand for blanks or, between rows, for a line break.
fn unjoin(text: &mut Text) {
    let (mut to, mut at) = (0, 0);
    while at < text.len() {
        let (mut width, mut joint, mut end) = (1, 0, at + 1);
        // A word of up to six cells isn't joined. If a wrong character ends it there, the rest is
        // too long to be read as a line.
        let starts = at == 0 || !text.is(at - 1, CELL);
        if starts && text.past(at, text.len(), CELL) > at + 6 {
            for length in 1..9 {
                if let Some(last) = joined(text, at, 9, 9, length) {
                    (width, joint, end) = (9, length, last);
                }
            }
            for (cells, count) in [(3, 27), (1, 81), (1, 9)] {
                if let Some(last) = joined(text, at, cells, count, 1) {
                    (width, joint, end) = (cells, 1, last);
                }
            }
            if joint == 0
                && text.damage.is_none()
                && let Some(place) = stranger(text, at)
            {
                text.damage = Some(Fault::new(ParseErrorKind::Character, text.origin(place)));
            }
        }
        for place in at..end {
            if (place - at) % (width + joint) < width {
                if to < place {
                    text.shift(to, place, text.is_lit(place));
                }
                to += 1;
            }
        }
        at = end;
    }
    text.truncate(to);
}

/// Returns the end of a word that consists of `count` groups of `width` cells, joined by the same
/// `length` characters.
#[inline(never)]
fn joined(text: &Text, start: usize, width: usize, count: usize, length: usize) -> Option<usize> {
    let step = width + length;
    let first = start + width;
    let mut end = start + step * count - length;
    // How many cells look like the joint, and whether any blank looks different.
    let (mut same, mut is_other) = (0, false);
    for at in start..end {
        let place = (at - start) % step;
        let shape = text.at(at);
        let fits = if place < width { text.is(at, CELL) } else { shape == text.at(first + place - width) };
        if !fits {
            return None;
        }
        same += usize::from(place < width && shape == text.at(first));
        is_other |= place < width && shape != text.at(first) && text.digit(at) == 0;
    }
    let tally = |class| text.tally(first, first + length, class);
    let is_cell = tally(CELL) == length;
    // A joint may follow the last row.
    let is_ended = width == 9 && (0..length).all(|place| text.at(end + place) == text.at(first + place));
    end += if is_ended { length } else { 0 };
    // Separators are left to the other readers.
    let joins = if is_cell {
        // The last cell may be missing, with a joint at the end in its place.
        let is_cut = same == 1 && text.at(end - 1) == text.at(first);
        (length == 1 || same == 0 && text.count(first, first + length, b".-*_xX?") == length)
            && tally(DIGIT) == 0
            && !(same > 0 && (is_other || is_ended || width < 9) || is_cut)
    } else {
        width == 9 && tally(END) == 0 && tally(SEPARATOR) < length
    };
    let is_rule = text.all(start, end, LINE);
    (joins && !is_rule && !text.is(end, CELL)).then_some(end)
}

/// Finds the only wrong character in a joined word: one that replaced another, or an extra one.
fn stranger(text: &Text, start: usize) -> Option<usize> {
    for width in [9, 3, 1] {
        for &sign in b".-*_xX?" {
            for is_extra in [false, true] {
                let place = stranger_among(text, start, width, sign.into(), is_extra);
                if place.is_some() {
                    return place;
                }
            }
        }
    }
    None
}

/// Finds the wrong character if groups of `width` cells are joined by `sign`.
#[inline(never)]
fn stranger_among(text: &Text, start: usize, width: usize, sign: char, is_extra: bool) -> Option<usize> {
    let step = width + 1;
    let length = 81 / width * step - 1;
    let (mut at, mut place, mut stranger) = (start, 0, None);
    while place < length {
        if text.is(at, CELL) && (place % step < width || text.at(at) == sign) {
            place += 1;
        } else if stranger.is_none() && !text.is(at, CELL) {
            stranger = Some(at);
            place += usize::from(!is_extra);
        } else {
            return None;
        }
        at += 1;
    }
    // A joint may follow the last row.
    at += usize::from(text.at(at) == sign);
    let is_joined = !text.is(at, CELL) && text.tally(start, at, DIGIT) > 0;
    stranger.filter(|_| is_joined)
}

/// Breaks a line that holds a whole drawing or table: before and after its rules, and between the
/// bars of two rows.
fn unfold(text: &mut Text, from: usize, to: usize) {
    let bars = text.count(from, to, b"|");
    if bars < 18 {
        return;
    }
    let mut at = from;
    // Where the part after the last rule begins.
    let mut start = from;
    while at < to {
        let end = text.find(at, to, ' ');
        let drawn = text.tally(at, end, LINE | RULE);
        let is_rule =
            drawn > 3 && text.tally(at, end, DIGIT) == 0 && (drawn > 9 || text.tally(at, end, RULE) > 0);
        if is_rule {
            rows(text, start, at, bars);
            for place in [at.wrapping_sub(1), end] {
                if place < to && place >= from {
                    text.set(place, '\n');
                }
            }
            start = end + 1;
        }
        at = end + 1;
    }
    rows(text, start, to, bars);
}

/// Breaks a part of a line without rules after each row, which has four or ten bars.
fn rows(text: &mut Text, from: usize, to: usize, bars: usize) {
    let (from, to) = text.trim(from, to);
    for frame in [10, 4] {
        let (mut count, mut at) = (0, text.find(from, to, '|'));
        let mut breaks = Vec::new();
        while at < to {
            let next = text.find(at + 1, to, '|');
            count += 1;
            if count % frame == 0 && next < to {
                if !text.all(at + 1, next, SPACE) || next == at + 1 {
                    breaks.clear();
                    break;
                }
                breaks.push(next - 1);
            }
            at = next;
        }
        if bars > 35 && count % frame == 0 && !breaks.is_empty() {
            for at in breaks {
                text.set(at, '\n');
            }
            return;
        }
    }
}
