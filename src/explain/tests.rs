//! Patterns put together by hand: each is found, and no longer with one candidate more or one house
//! off.

use super::hint::{Flow, Hint};
use super::marks::{Cells, Marks};
use super::{aligned, bug, fish, locked, sets, singles, unique, wings};
use crate::Grid;

/// A cell by its row and column, from 1.
fn at(row: usize, column: usize) -> usize {
    row * 9 + column - 10
}

/// An empty grid in which some cells have only these digits, and all cells of some groups none of a
/// digit.
fn grid(cells: &[((usize, usize), &[usize])], gone: &[(usize, &[(usize, usize)])]) -> Marks {
    let mut marks = Marks::new(&Grid::EMPTY);
    for &((row, column), digits) in cells {
        (1..=9)
            .filter(|digit| !digits.contains(digit))
            .for_each(|digit| marks.remove(at(row, column), digit - 1));
    }
    for &(digit, places) in gone {
        places.iter().for_each(|&(row, column)| marks.remove(at(row, column), digit - 1));
    }
    marks
}

/// A row of which only some columns are named.
fn row_but(row: usize, columns: &[usize]) -> Vec<(usize, usize)> {
    (1..=9).filter(|column| !columns.contains(column)).map(|column| (row, column)).collect()
}

type Find = fn(&Marks, &mut dyn FnMut(Hint) -> Flow) -> Flow;

/// All that a technique removes and places, as row, column, digit.
fn effects(find: Find, marks: &Marks) -> Vec<(usize, usize, usize)> {
    let mut effects = Vec::new();
    let _ = find(marks, &mut |hint| {
        let place = hint.place.map(|(cell, digit)| (cell, 1u16 << digit));
        for (cell, digits) in hint.removals.into_iter().chain(place) {
            let digits = crate::bits::bits(digits)
                .map(|digit| (cell as usize / 9 + 1, cell as usize % 9 + 1, digit + 1));
            effects.extend(digits);
        }
        Flow::Continue(())
    });
    effects.sort_unstable();
    effects.dedup();
    effects
}

#[test]
fn singles() {
    let row = row_but(1, &[4]);
    assert_eq!(effects(|m, mut f| singles::hidden(m, &mut f), &grid(&[], &[(5, &row)])), [(1, 4, 5)]);
    let row = row_but(1, &[4, 5]);
    assert_eq!(effects(|m, mut f| singles::hidden(m, &mut f), &grid(&[], &[(5, &row)])), []);
    assert_eq!(effects(|m, mut f| singles::naked(m, &mut f), &grid(&[((3, 3), &[7])], &[])), [(3, 3, 7)]);
    assert_eq!(effects(|m, mut f| singles::naked(m, &mut f), &grid(&[((3, 3), &[7, 8])], &[])), []);
}

#[test]
fn locked_candidates() {
    let find: Find = |m, mut f| locked::locked(m, &mut f);
    let lower = [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (3, 3)];
    let gone: Vec<(usize, usize, usize)> = (4..=9).map(|column| (1, column, 1)).collect();
    assert_eq!(effects(find, &grid(&[], &[(1, &lower)])), gone);
    // One place more, in the second row.
    assert_eq!(effects(find, &grid(&[], &[(1, &lower[1..])])), []);
    // The row has it only in the box: it goes from the rest of that.
    let gone: Vec<(usize, usize, usize)> = lower.iter().map(|&(row, column)| (row, column, 1)).collect();
    assert_eq!(effects(find, &grid(&[], &[(1, &row_but(1, &[1, 2, 3]))])), gone);
    assert_eq!(effects(find, &grid(&[], &[(1, &row_but(1, &[1, 2, 4]))])), []);
}

#[test]
fn naked_and_hidden_sets() {
    let pairs: Find = |m, mut f| sets::naked(m, 2, &mut f);
    let gone =
        |first: usize| (first..=9).flat_map(|column| [(5, column, 1), (5, column, 2)]).collect::<Vec<_>>();
    assert_eq!(
        effects(pairs, &grid(&[((5, 3), &[1, 2]), ((5, 4), &[1, 2])], &[])),
        [gone(5), vec![(5, 1, 1), (5, 1, 2), (5, 2, 1), (5, 2, 2)]]
            .concat()
            .into_iter()
            .collect::<std::collections::BTreeSet<_>>()
            .into_iter()
            .collect::<Vec<_>>()
    );
    assert_eq!(effects(pairs, &grid(&[((5, 3), &[1, 2]), ((5, 4), &[1, 2, 3])], &[])), []);
    assert_eq!(effects(pairs, &grid(&[((5, 3), &[1, 2]), ((6, 4), &[1, 2])], &[])), []);
    let triplets: Find = |m, mut f| sets::naked(m, 3, &mut f);
    let three = [((5, 1), &[1, 2][..]), ((5, 4), &[2, 3]), ((5, 7), &[1, 3])];
    assert_eq!(effects(triplets, &grid(&three, &[])).len(), 6 * 3);
    let four = [((5, 1), &[1, 2][..]), ((5, 4), &[2, 3]), ((5, 7), &[1, 4])];
    assert_eq!(effects(triplets, &grid(&four, &[])), []);
    let hidden: Find = |m, mut f| sets::hidden(m, 2, &mut f);
    let (one, two) = (row_but(5, &[1, 7]), row_but(5, &[1, 7]));
    let gone: Vec<(usize, usize, usize)> =
        [1, 7].iter().flat_map(|&c| (3..=9).map(move |d| (5, c, d))).collect();
    assert_eq!(effects(hidden, &grid(&[], &[(1, &one), (2, &two)])), gone);
    let two = row_but(5, &[1, 6, 7]);
    assert_eq!(effects(hidden, &grid(&[], &[(1, &one), (2, &two)])), []);
}

#[test]
fn fish() {
    let find: Find = |m, mut f| fish::fish(m, 2, &mut f);
    let (upper, lower) = (row_but(2, &[3, 7]), row_but(6, &[3, 7]));
    let wing = effects(find, &grid(&[], &[(4, &upper), (4, &lower)]));
    assert!(
        wing.len() == 14
            && wing
                .iter()
                .all(|&(row, column, digit)| digit == 4 && row != 2 && row != 6 && [3, 7].contains(&column))
    );
    // A third place in one row, or the two rows in other columns.
    assert_eq!(effects(find, &grid(&[], &[(4, &upper), (4, &row_but(6, &[3, 7, 8]))])), []);
    assert_eq!(effects(find, &grid(&[], &[(4, &upper), (4, &row_but(6, &[3, 8]))])), []);
    let find: Find = |m, mut f| fish::fish(m, 3, &mut f);
    let rows = [row_but(1, &[1, 4]), row_but(5, &[4, 8]), row_but(9, &[1, 8])];
    assert_eq!(effects(find, &grid(&[], &rows.each_ref().map(|row| (4, &row[..])))).len(), 18);
    let rows = [row_but(1, &[1, 4]), row_but(5, &[4, 8]), row_but(9, &[1, 9])];
    assert_eq!(effects(find, &grid(&[], &rows.each_ref().map(|row| (4, &row[..])))), []);
}

#[test]
fn wings() {
    let find: Find = |m, mut f| wings::wings(m, 2, &mut f);
    let gone = effects(find, &grid(&[((1, 1), &[1, 2]), ((1, 5), &[1, 3]), ((5, 1), &[2, 3])], &[]));
    assert_eq!(gone, [(5, 5, 3)]);
    // A pincer with a digit more, one that shares no third digit, and one out of sight of the
    // pivot.
    for last in [((5, 1), &[2, 3, 4][..]), ((5, 1), &[2, 4]), ((5, 2), &[2, 3])] {
        assert_eq!(effects(find, &grid(&[((1, 1), &[1, 2]), ((1, 5), &[1, 3]), last], &[])), []);
    }
    let find: Find = |m, mut f| wings::wings(m, 3, &mut f);
    let gone = effects(find, &grid(&[((1, 1), &[1, 2, 3]), ((1, 5), &[1, 3]), ((2, 2), &[2, 3])], &[]));
    assert_eq!(gone, [(1, 2, 3), (1, 3, 3)]);
    let four = grid(&[((1, 1), &[1, 2, 3, 4]), ((1, 5), &[1, 3]), ((2, 2), &[2, 3])], &[]);
    assert_eq!(effects(find, &four), []);
}

#[test]
fn unique_rectangles() {
    let find: Find = |m, mut f| unique::loops(m, &mut f);
    let corners = |last: (usize, usize), digits| {
        [((1, 1), &[1, 2][..]), ((1, 4), &[1, 2]), ((2, 1), &[1, 2]), (last, digits)]
    };
    assert_eq!(effects(find, &grid(&corners((2, 4), &[1, 2, 3]), &[])), [(2, 4, 1), (2, 4, 2)]);
    // In four boxes the two digits can't be swapped.
    let four = [((1, 1), &[1, 2][..]), ((1, 4), &[1, 2]), ((5, 1), &[1, 2]), ((5, 4), &[1, 2, 3])];
    assert_eq!(effects(find, &grid(&four, &[])), []);
    // A corner without one of the digits.
    assert_eq!(effects(find, &grid(&corners((2, 4), &[1, 3, 4]), &[])), []);
    // Type 2: the same further digit in two corners.
    let two = [((1, 1), &[1, 2][..]), ((1, 4), &[1, 2, 3]), ((2, 1), &[1, 2]), ((2, 4), &[1, 2, 3])];
    let gone = effects(find, &grid(&two, &[]));
    assert!(gone.contains(&(3, 5, 3)) && gone.contains(&(9, 4, 3)) && !gone.contains(&(1, 8, 3)));
}

#[test]
fn graves_need_pairs_everywhere() {
    let find: Find = |m, mut f| bug::bug(m, &mut f);
    assert_eq!(effects(find, &Marks::new(&Grid::EMPTY)), []);
}

#[test]
fn aligned_pairs() {
    let find: Find = |m, f| aligned::aligned(m, 2, Cells::ALL, f);
    // r1c1 and r1c5 can't be 1 and 2, or 1 and 3, or 1 and 1: so r1c1 is not 1.
    let cells = [((1, 1), &[1, 4][..]), ((1, 5), &[1, 2, 3]), ((1, 8), &[1, 2]), ((1, 9), &[1, 3])];
    assert!(effects(find, &grid(&cells, &[])).contains(&(1, 1, 1)));
    let cells = [((1, 1), &[1, 4][..]), ((1, 5), &[1, 2, 3]), ((1, 8), &[1, 2]), ((1, 9), &[1, 3, 5])];
    assert!(!effects(find, &grid(&cells, &[])).contains(&(1, 1, 1)));
}
