//! The rule of 45: what houses and sums together say of the cells that they don't share.
//!
//! Every house adds up to 45. Where sums cover most of some houses, the cells of the houses that are in no sum (innies)
//! and the cells of the sums that are in no house (outies) make up the difference.

use super::cells::CellSet;
use super::plan::Total;

/// The most cells that such a sum may have.
const MOST: usize = 12;

/// Up to so many cells it is worth its time; with more only where it is tight.
pub const FEW: usize = 6;

/// So near to its least or its most is a tight sum.
pub const TIGHT: i32 = 3;

/// The most houses that are looked at together.
const TOGETHER: usize = 5;

/// The sums that follow from some.
pub fn derive(houses: &[CellSet], regions: &[CellSet; 9], sums: &[Total]) -> Vec<Total> {
    let blocks: Vec<(CellSet, i32)> = sums
        .iter()
        .filter(|sum| sum.terms.len() > 1 && sum.terms.iter().all(|&(_, times)| times == 1))
        .map(|sum| (sum.terms.iter().map(|&(cell, _)| cell).collect(), sum.total))
        .collect();
    if blocks.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<Total> = areas(houses, regions)
        .into_iter()
        .flat_map(|(area, count)| [false, true].map(|outies| cover(area, count, &blocks, outies)))
        .flatten()
        .filter(|total| (1..=MOST).contains(&total.terms.len()))
        .collect();
    found.sort_by_key(|total| total.terms.len());
    let mut kept: Vec<Total> = Vec::new();
    for mut total in found {
        // What is known of some of its cells says nothing new together with the rest.
        if total.terms.len() <= FEW {
            while let Some(rest) = kept.iter().find_map(|known| minus(&total, known)) {
                total = rest;
            }
        }
        let is_known = || sums.iter().chain(&kept).any(|sum| sum.terms == total.terms);
        if !total.terms.is_empty() && !is_known() {
            kept.push(total);
        }
    }
    kept
}

/// A sum without the cells of another, where that has no other cells.
fn minus(sum: &Total, part: &Total) -> Option<Total> {
    let count = |total: &Total, cell| total.terms.iter().find(|term| term.0 == cell).map(|term| term.1);
    let (cell, times) = *part.terms.first()?;
    let sign = if count(sum, cell)? == times { 1 } else { -1 };
    if part.terms.iter().any(|&(cell, times)| count(sum, cell) != Some(sign * times)) {
        return None;
    }
    let terms = sum.terms.iter().copied().filter(|&(cell, _)| count(part, cell).is_none()).collect();
    Some(Total { terms, total: sum.total - sign * part.total })
}

/// Sets of cells made of houses that don't overlap, and of how many.
fn areas(houses: &[CellSet], regions: &[CellSet; 9]) -> Vec<(CellSet, i32)> {
    let is_house = |cells: &CellSet| houses.contains(cells);
    let row = |i: usize| CellSet(511 << (9 * i));
    let column = |i: usize| CellSet((0..9).fold(0, |cells, row| cells | 1 << (9 * row + i)));
    let mut areas = Vec::new();
    for lines in [std::array::from_fn(row), std::array::from_fn::<_, 9, _>(column)] {
        if lines.iter().all(is_house) {
            for from in 0..9 {
                let mut area = CellSet::EMPTY;
                for (i, &line) in lines[from..].iter().enumerate().take(8) {
                    area |= line;
                    areas.push((area, i as i32 + 1));
                }
            }
        }
    }
    if regions.iter().all(is_house) {
        for chosen in 1..512_u32 {
            if chosen.count_ones() as usize <= TOGETHER {
                let area =
                    (0..9).filter(|i| chosen >> i & 1 == 1).fold(CellSet::EMPTY, |area, i| area | regions[i]);
                areas.push((area, chosen.count_ones() as i32));
            }
        }
    }
    for &house in houses {
        areas.push((house, 1));
    }
    areas
}

/// What is left of an area when sums are taken away: those inside, and with `outies` also those that are inside for the
/// most part. Nothing where there are none.
fn cover(area: CellSet, houses: i32, blocks: &[(CellSet, i32)], outies: bool) -> Option<Total> {
    let mut left = area;
    let mut beyond = CellSet::EMPTY;
    let mut total = 45 * houses;
    let mut take = |may: &dyn Fn(CellSet) -> bool| {
        for &(cells, sum) in blocks {
            if may(cells) && (cells & area).is_subset(left) && (cells & beyond).is_empty() {
                left = left - cells;
                beyond |= cells - area;
                total -= sum;
            }
        }
    };
    take(&|cells| cells.is_subset(area));
    if outies {
        take(&|cells| !cells.is_subset(area) && (cells & area).len() > (cells - area).len());
    }
    let mut terms: Vec<(usize, i32)> =
        left.iter().map(|cell| (cell, 1)).chain(beyond.iter().map(|cell| (cell, -1))).collect();
    terms.sort_unstable();
    (left != area).then_some(Total { terms, total })
}
