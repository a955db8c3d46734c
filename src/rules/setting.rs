//! What a rule may know of the puzzle that it is in: its houses, and which neighbours other rules
//! mark.

use super::engine::{Plan, PlanError};
use super::places::Marks;
use super::words::{Message, message};
use crate::grid::CellSet;
use std::ops::RangeInclusive;

/// Which houses hold each digit once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Houses {
    /// The nine rows.
    pub rows: bool,
    /// The nine columns.
    pub columns: bool,
    /// The nine boxes, unless [`Regions`](super::kinds::Regions) take their place.
    pub boxes: bool,
}

impl Houses {
    /// All 27 of them.
    pub const ALL: Houses = Houses { rows: true, columns: true, boxes: true };

    /// None of them.
    pub const NONE: Houses = Houses { rows: false, columns: false, boxes: false };
}

/// What a puzzle is for each of its rules.
#[derive(Clone, Debug)]
pub struct Setting {
    houses: Houses,
    /// The boxes, or what has taken their place.
    regions: [CellSet; 9],
    has_regions: bool,
    /// The dots.
    pub dots: Marks,
    /// The marks X and V.
    pub xvs: Marks,
}

impl Setting {
    /// Rows, columns and boxes, and no rule that others have to know of.
    pub fn new(houses: Houses) -> Setting {
        Setting {
            houses,
            regions: family(2),
            has_regions: false,
            dots: Marks::default(),
            xvs: Marks::default(),
        }
    }

    /// The same without houses: digits may repeat anywhere.
    pub fn without_houses(&self) -> Setting {
        Setting { houses: Houses::NONE, ..self.clone() }
    }

    /// Lets regions take the place of the boxes, and answers whether none had done so before.
    pub fn set_regions(&mut self, regions: [CellSet; 9]) -> bool {
        if self.has_regions {
            return false;
        }
        (self.houses.boxes, self.regions, self.has_regions) = (true, regions, true);
        true
    }

    /// The boxes, or the regions that take their place.
    pub fn regions(&self) -> &[CellSet; 9] {
        &self.regions
    }

    /// The houses that hold each digit once, nine that cover the grid at a time.
    fn families(&self) -> impl Iterator<Item = [CellSet; 9]> {
        let Houses { rows, columns, boxes } = self.houses;
        let rows = rows.then(|| family(0));
        let columns = columns.then(|| family(1));
        rows.into_iter().chain(columns).chain(boxes.then_some(self.regions))
    }

    /// The same, one at a time.
    pub fn houses(&self) -> impl Iterator<Item = CellSet> {
        self.families().flatten()
    }

    /// Whether cells hold different digits since they lie in one house.
    pub fn differ(&self, cells: &[usize]) -> bool {
        let cells = CellSet::from(cells);
        self.houses().any(|house| cells.is_subset(house))
    }

    /// How many different digits cells hold at least: as many as lie in one house.
    pub fn different(&self, cells: &[usize]) -> usize {
        let cells = CellSet::from(cells);
        self.houses().map(|house| (cells & house).len()).max().unwrap_or(1).max(1)
    }

    /// The least and the most that cells can add up to, as far as the houses tell.
    pub fn sums(&self, cells: &[usize]) -> RangeInclusive<i32> {
        self.sums_of(cells, [1, 9])
    }

    /// The same, if the cells hold only digits from `low` to `high`.
    pub fn sums_of(&self, cells: &[usize], [low, high]: [i32; 2]) -> RangeInclusive<i32> {
        let count = cells.len() as i32;
        let cells = CellSet::from(cells);
        let (mut least, mut most) = (low * count, high * count);
        for houses in self.families() {
            // Since cells in a house differ, they exceed `low` each by at least this much in all,
            // and fall short of `high` each by as much.
            let spread: i32 =
                houses.iter().map(|&house| (house & cells).len() as i32).map(|n| n * (n - 1) / 2).sum();
            (least, most) = (least.max(low * count + spread), most.min(high * count - spread));
        }
        least..=most
    }

    /// Tells the engine of the houses.
    pub fn post(&self, plan: &mut Plan) -> Result<(), PlanError> {
        plan.set_regions(self.regions)?;
        self.houses().try_for_each(|house| plan.distinct(&house.iter().collect::<Vec<_>>()))
    }
}

/// Whether cells can add up to a total; `what` says which cells.
pub fn check_total(what: &Message, sums: &RangeInclusive<i32>, total: i32) -> Result<(), Message> {
    if sums.contains(&total) {
        return Ok(());
    }
    let (least, most) = (sums.start(), sums.end());
    let range = if least == most {
        message!("{least}", "{least}")
    } else {
        message!("{least} to {most}", "{least} 至 {most}")
    };
    let (cells, range, in_chinese, from_to) = (&what.en, range.en, &what.zh, range.zh);
    Err(message!(
        "the total is {total}, but {cells} can only add up to {range}",
        "总和为 {total}，而 {in_chinese}之和只能为 {from_to}"
    ))
}

/// The rows, the columns or the boxes.
fn family(which: usize) -> [CellSet; 9] {
    std::array::from_fn(|i| CellSet::house(which * 9 + i))
}
