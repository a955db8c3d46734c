//! Puzzles by chance that a brute-force search can do: finished grids with some cells emptied, and
//! rules.

use crate::brute::Masks;
use crate::chance::Chance;
use crate::check::{Cells, demands, write};
use crate::make::{Finished, TYPES, any_finished, some_rules};
use serde_json::{Value, json};

/// A puzzle about a type of rule; in most of them its rules hold in the grid that the puzzle was
/// made from.
pub fn puzzle(kind: &str, chance: &mut Chance) -> Value {
    let whole = if chance.once_in(8) { "" } else { kind };
    let finished = any_finished(whole, chance);
    let mut rules = finished.rules.clone();
    let mut add = |kind: &str, chance: &mut Chance| {
        // Now and then a rule that another grid obeys.
        let other = if chance.once_in(8) { any_finished("", chance) } else { finished.clone() };
        let new = some_rules(kind, &Finished { rules: finished.rules.clone(), ..other }, chance);
        rules.extend(
            new.into_iter()
                .filter(|rule| rule.get("cells").is_some() || !rules.contains(rule))
                .collect::<Vec<_>>(),
        );
    };
    for _ in 0..1 + chance.below(3) {
        add(kind, chance);
    }
    if chance.once_in(4) {
        add(chance.pick(&TYPES), chance);
    }
    let (houses, cells) = match chance.below(10) {
        // Without houses a rule has to do all the work.
        0 => (json!([]), open_few(&rules, &finished.grid, chance)),
        1 => (
            chance.pick(&[&["rows", "columns"][..], &["rows", "boxes"], &["columns"]]).into(),
            open_few(&rules, &finished.grid, chance),
        ),
        2..5 => (json!(["rows", "columns", "boxes"]), open_digits(&finished.grid, chance)),
        5..8 => (json!(["rows", "columns", "boxes"]), open_around(&rules, &finished.grid, chance)),
        _ => (json!(["boxes", "columns", "rows"]), open_lines(&finished.grid, chance)),
    };
    if houses.as_array().is_none_or(|houses| houses.len() == 3) && chance.once_in(2) {
        return json!({"cells": write(&cells), "rules": rules});
    }
    json!({"cells": write(&cells), "houses": houses, "rules": rules})
}

/// A puzzle about a type of rule and masks for its open cells, few enough to try them all: what a
/// search makes of a rule that knows part of its cells.
pub fn narrowed(kind: &str, chance: &mut Chance) -> (Value, Masks) {
    let finished = any_finished(kind, chance);
    let mut rules = finished.rules.clone();
    for _ in 0..1 + chance.below(2) {
        let other = if chance.once_in(8) { any_finished("", chance) } else { finished.clone() };
        let new = some_rules(kind, &Finished { rules: finished.rules.clone(), ..other }, chance);
        rules.extend(new.into_iter().filter(|rule| !finished.rules.contains(rule)));
    }
    let mut open = concerned(&rules, chance);
    open.truncate(2 + chance.below(10));
    let mut cells = finished.grid;
    let mut masks: Masks = [0; 81];
    for &cell in &open {
        masks[cell] = 1 << (finished.grid[cell] - 1);
        cells[cell] = 0;
    }
    let most = 20 + chance.below(300) as u32;
    for _ in 0..40 {
        let (cell, bit) = (chance.pick(&open), 1 << chance.below(9));
        let before = masks[cell];
        masks[cell] |= bit;
        if open.iter().map(|&cell| masks[cell].count_ones()).product::<u32>() > most {
            masks[cell] = before;
        }
    }
    let houses = match chance.below(3) {
        0 => json!(["rows", "columns", "boxes"]),
        1 => json!(["rows", "columns"]),
        _ => json!([]),
    };
    (json!({"cells": write(&cells), "houses": houses, "rules": rules}), masks)
}

/// The cells that rules are about, in any order; where that is half the grid, some that lie
/// together.
fn concerned(rules: &[Value], chance: &mut Chance) -> Vec<usize> {
    let puzzle = json!({"rules": rules});
    let mut concerned = [false; 81];
    let about = rules.iter().flat_map(|rule| demands(rule, &puzzle)).flat_map(|condition| condition.cells);
    about.for_each(|cell| concerned[cell] = true);
    let (row, column) = (chance.below(6), chance.below(6));
    let lies_together =
        |cell: usize| cell / 9 >= row && cell / 9 < row + 4 && cell % 9 >= column && cell % 9 < column + 4;
    let many = concerned.iter().filter(|&&concerned| concerned).count() > 40;
    let mut cells = chance.cells();
    cells.retain(|&cell| concerned[cell] && (!many || lies_together(cell)));
    if cells.is_empty() { chance.cells() } else { cells }
}

/// Two to four cells open, of the rules' if there are so many.
fn open_few(rules: &[Value], grid: &Cells, chance: &mut Chance) -> Cells {
    let mut cells = *grid;
    let mut first = concerned(rules, chance);
    first.extend(chance.cells());
    first[..2 + chance.below(3)].iter().for_each(|&cell| cells[cell] = 0);
    cells
}

/// A dozen to twenty cells open: first the rules' own, then any.
fn open_around(rules: &[Value], grid: &Cells, chance: &mut Chance) -> Cells {
    let mut cells = *grid;
    let mut first = concerned(rules, chance);
    first.truncate(20);
    first.extend(chance.cells());
    first[..12 + chance.below(9)].iter().for_each(|&cell| cells[cell] = 0);
    cells
}

/// All cells of two digits open, and some of a third: such grids have many solutions.
fn open_digits(grid: &Cells, chance: &mut Chance) -> Cells {
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    chance.shuffle(&mut digits);
    let keep_of_third = chance.below(9);
    let mut kept = 0;
    grid.map(|digit| {
        kept += usize::from(digit == digits[2]);
        let open = digits[..2].contains(&digit) || digit == digits[2] && kept > keep_of_third;
        if open { 0 } else { digit }
    })
}

/// Two rows or two columns of three boxes open.
fn open_lines(grid: &Cells, chance: &mut Chance) -> Cells {
    let (first, second) = (chance.below(9), chance.below(3));
    let columns = chance.once_in(2);
    std::array::from_fn(|cell| {
        let line = if columns { cell % 9 } else { cell / 9 };
        if line == first || line == first / 3 * 3 + second { 0 } else { grid[cell] }
    })
}
