//! What a rule says by itself: the candidates that fit none of the ways to obey it.

use super::board::{Board, CLASSIC};
use super::step::{Flow, House, RuledPart, RuledStep, Take, Why};
use crate::explain::step::Role;
use crate::grid::CellSet;

/// What each of the rules says, that first which is seen most easily: by the fewest cells, and then with the fewest candidates.
pub fn smallest(board: &Board, take: Take) -> Flow {
    let mut found: Vec<((usize, usize), RuledStep)> = Vec::new();
    for (rule, alone) in board.layout.rules.iter().enumerate() {
        for (cells, left) in alone.conclusions(&board.masks) {
            let lost = |cells: CellSet| {
                let mut lost = Vec::new();
                (cells - board.filled)
                    .iter()
                    .for_each(|cell| lost.append(&mut board.within(CellSet::of(cell), !left[cell])));
                lost
            };
            // What that means for cells beside it comes later.
            let own = lost(cells);
            let remove = if own.is_empty() { lost(CellSet::ALL) } else { own };
            if remove.is_empty() {
                continue;
            }
            let open = cells - board.filled;
            let houses = vec![House { index: CLASSIC + rule, cells }];
            let part = RuledPart { role: Role::Base, candidates: board.within(open, 511), houses };
            let size = (open.len(), remove.len());
            found.push((size, RuledStep { why: Why::Rule(rule), place: None, remove, parts: vec![part] }));
        }
    }
    found.sort_by_key(|step| step.0);
    found.into_iter().try_for_each(|(_, step)| take(step))
}

/// A digit of a house rules out cells elsewhere that a rule keeps apart from all its places there.
pub fn apart(board: &Board, take: Take) -> Flow {
    board.layout.sights.iter().try_for_each(|(rule, seen)| {
        board.each_digit(&mut |house, digit, all, places| {
            let mut lost = all - places;
            places.iter().for_each(|cell| lost &= seen[cell]);
            if places.len() < 2 || lost.is_empty() {
                return Flow::Continue(());
            }
            let (one, by) = (1 << digit, House { index: CLASSIC + rule, cells: places | lost });
            let houses = vec![by, house];
            let part = RuledPart { role: Role::Base, candidates: board.within(places, one), houses };
            let remove = board.within(lost, one);
            take(RuledStep { why: Why::Rule(*rule), place: None, remove, parts: vec![part] })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::Kind;
    use super::super::board::Layout;
    use super::super::patterns;
    use super::*;
    use crate::Grid;
    use crate::explain::{Candidate, Technique};
    use crate::rules::Puzzle;

    fn layout(rules: &str) -> Layout {
        let cells = ".".repeat(81);
        Layout::new(
            &Puzzle::read(&format!(r#"{{"cells": "{cells}", "rules": [{rules}]}}"#)).expect("a puzzle"),
        )
    }

    fn first(kind: Kind, board: &Board) -> RuledStep {
        super::super::first(kind, board).expect("a step")
    }

    /// What goes, as "r1c1 89".
    fn gone(step: &RuledStep) -> Vec<String> {
        let cells: CellSet = step.remove.iter().map(|one| usize::from(one.cell)).collect();
        let digits = |cell: usize| -> String {
            let own = step.remove.iter().filter(|one| usize::from(one.cell) == cell);
            own.map(|one| char::from(b'0' + one.digit)).collect()
        };
        cells.iter().map(|cell| format!("{} {}", crate::grid::cell_name(cell), digits(cell))).collect()
    }

    #[test]
    fn a_cage_says_what_its_cells_hold_and_then_what_others_do_not() {
        // 4 is 1 + 3.
        let layout = layout(r#"{"type": "cage", "cells": ["r1c1", "r1c2"], "total": 4}"#);
        let mut board = layout.board(&Grid::EMPTY, &[0; 81]);
        let step = first(smallest, &board);
        assert_eq!(step.why, Why::Rule(0));
        assert_eq!(gone(&step), ["r1c1 2456789", "r1c2 2456789"]);
        assert_eq!(step.parts[0].houses, [House { index: 27, cells: [0, 1].into_iter().collect() }]);
        board.apply(&step);
        let cells = "r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3";
        let others: Vec<String> = cells.split(' ').map(|cell| format!("{cell} 13")).collect();
        assert_eq!(gone(&first(smallest, &board)), others);
    }

    #[test]
    fn the_rule_with_the_fewest_cells_comes_first() {
        // A thermometer of three cells has two digits above its bulb; the cage of six is for later.
        let layout = layout(
            r#"{"type": "cage", "cells": ["r9c1", "r9c2", "r9c3", "r8c1", "r8c2", "r8c3"], "total": 21},
            {"type": "thermometer", "cells": ["r1c1", "r1c2", "r1c3"]}"#,
        );
        let mut board = layout.board(&Grid::EMPTY, &[0; 81]);
        let step = first(smallest, &board);
        assert_eq!(step.why, Why::Rule(1));
        assert_eq!(gone(&step), ["r1c1 89", "r1c2 19", "r1c3 12"]);
        board.apply(&step);
        let step = first(smallest, &board);
        assert_eq!(step.why, Why::Rule(0));
        assert_eq!(gone(&step), ["r8c1 789", "r8c2 789", "r8c3 789", "r9c1 789", "r9c2 789", "r9c3 789"]);
    }

    #[test]
    fn a_diagonal_is_a_house() {
        let layout = layout(r#"{"type": "diagonal", "which": "main"}"#);
        let mut grid = Grid::EMPTY;
        (0..8).for_each(|i| grid.set(10 * i, i as u8 + 1));
        let step = first(patterns::last_cells, &layout.board(&grid, &[0; 81]));
        assert_eq!(step.why, Why::Pattern(Technique::LastCell));
        assert_eq!(step.place, Some(Candidate { cell: 80, digit: 9 }));
        assert_eq!(step.parts[0].houses[0].index, 27);
        // Box 5 has its 5 on the diagonal, so no other cell of the diagonal is 5.
        let mut marks = [511; 81];
        for cell in [31, 32, 39, 41, 48, 49] {
            marks[cell] &= !(1 << 4);
        }
        let step = first(patterns::pointing, &layout.board(&Grid::EMPTY, &marks));
        assert_eq!(step.why, Why::Pattern(Technique::Pointing));
        assert_eq!(gone(&step), ["r1c1 5", "r2c2 5", "r3c3 5", "r7c7 5", "r8c8 5", "r9c9 5"]);
    }

    #[test]
    fn a_knight_sees_what_no_house_does() {
        let layout = layout(r#"{"type": "antiKnight"}"#);
        // In box 1, 5 is in r1c3 or r3c3, from each of which r2c5 is a knight's move away.
        let mut marks = [511; 81];
        for cell in [0, 1, 9, 10, 11, 18, 19] {
            marks[cell] &= !(1 << 4);
        }
        let board = layout.board(&Grid::EMPTY, &marks);
        let step = first(apart, &board);
        assert_eq!(step.why, Why::Rule(0));
        assert!(gone(&step).contains(&"r2c5 5".to_owned()));
        let step = first(patterns::pointing, &board);
        assert_eq!(step.why, Why::Pattern(Technique::Pointing)); // along column 3
    }

    #[test]
    fn of_a_wide_rule_each_part_speaks_for_itself() {
        let layout = layout(r#"{"type": "nonconsecutive"}"#);
        let mut grid = Grid::EMPTY;
        grid.set(0, 5);
        let step = first(smallest, &layout.board(&grid, &[0; 81]));
        assert_eq!(gone(&step), ["r1c2 46"]);
    }
}
