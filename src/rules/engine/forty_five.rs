//! The rule of 45: what houses and sums together say of the cells that they don't share.
//!
//! Every house adds up to 45. Where sums cover most of some houses, the cells of the houses that
//! are in no sum (innies) and the cells of the sums that are in no house (outies) make up the
//! difference.

use super::linear::{Total, sums};
use crate::grid::CellSet;
use crate::order::order;

/// The most cells that such a sum may have.
const MOST: usize = 10;

/// Up to so many cells it is worth its time; with more only where it is tight.
const FEW: usize = 6;

/// So near to its least or its most is a tight sum.
const TIGHT: i32 = 3;

/// The most houses that are looked at together.
const TOGETHER: usize = 5;

/// Cells that add up to more than others by a difference.
#[derive(Clone, Copy, PartialEq)]
struct Difference {
    more: CellSet,
    less: CellSet,
    by: i32,
}

impl Difference {
    fn len(&self) -> usize {
        self.more.len() + self.less.len()
    }

    /// Whether the cells can hardly make up the difference, where cells of a row, a column or a box
    /// differ.
    fn is_tight(&self) -> bool {
        let slack = |family: usize| {
            let (mut least, mut most) = (-self.by, -self.by);
            for house in (9 * family..9 * family + 9).map(CellSet::house) {
                let [more, less] = [self.more, self.less].map(|cells| sums((cells & house).len() as i32));
                least += more.0 - less.1;
                most += more.1 - less.0;
            }
            most.min(-least)
        };
        (0..3).any(|family| slack(family) <= TIGHT)
    }

    /// The same, told from the other side.
    fn turned(self) -> Difference {
        Difference { more: self.less, less: self.more, by: -self.by }
    }

    /// What is left without the cells of another, where that has no other cells.
    fn minus(self, part: Difference) -> Option<Difference> {
        let (more, less) = (self.more - part.more, self.less - part.less);
        let is_part = part.more.is_subset(self.more) && part.less.is_subset(self.less);
        is_part.then_some(Difference { more, less, by: self.by - part.by })
    }

    fn total(self) -> Total {
        let times = |cells: CellSet, times| cells.iter().map(move |cell| (cell, times));
        Total { terms: times(self.more, 1).chain(times(self.less, -1)).collect(), total: self.by }
    }
}

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
    let found: Vec<Difference> = areas(houses, regions)
        .into_iter()
        .flat_map(|(area, count)| [false, true].map(|outies| cover(area, count, &blocks, outies)))
        .flatten()
        .filter(|difference| (1..=MOST).contains(&difference.len()))
        .collect();
    let mut kept: Vec<Difference> = Vec::new();
    for i in order(found.iter().map(Difference::len)) {
        let mut new = found[i];
        if new.len() <= FEW {
            // What is known of some of its cells says nothing new together with the rest.
            let rest = |new: Difference| {
                kept.iter().find_map(|&known| new.minus(known).or_else(|| new.minus(known.turned())))
            };
            while let Some(rest) = rest(new) {
                new = rest;
            }
        }
        if new.len() > FEW && !new.is_tight() {
            continue;
        }
        let is_given = |cells| blocks.iter().any(|block| block.0 == cells);
        if new.len() > 0 && !kept.contains(&new) && !(new.less.is_empty() && is_given(new.more)) {
            kept.push(new);
        }
    }
    kept.into_iter().map(Difference::total).collect()
}

/// Sets of cells made of houses that don't overlap, and of how many.
fn areas(houses: &[CellSet], regions: &[CellSet; 9]) -> Vec<(CellSet, i32)> {
    let is_house = |cells: &CellSet| houses.contains(cells);
    let mut areas = Vec::new();
    for family in [0, 9] {
        let lines: [CellSet; 9] = std::array::from_fn(|i| CellSet::house(family + i));
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

/// What is left of an area when sums are taken away: those inside, and with `outies` also those
/// that are inside for the most part. Nothing where there are none.
fn cover(area: CellSet, houses: i32, blocks: &[(CellSet, i32)], outies: bool) -> Option<Difference> {
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
    (left != area).then_some(Difference { more: left, less: beyond, by: total })
}
