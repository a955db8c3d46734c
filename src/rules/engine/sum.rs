//! Sums: cells, each counted once or a number of times, that add up to a total.
//!
//! Cells that see each other hold different digits. So the cells of a sum are put into groups that all see each other;
//! for a group the sets of digits that fit are listed, and the groups' sums are joined by the sums that can be
//! reached from either side.

use super::candidates::Candidates;
use super::cells::CellSet;
use super::house::{Seen, seen_by_all};
use super::rule::{Rule, Stop};

/// A set of sums: bit `s` stands for the sum `s`.
type Sums = u128;

/// All sets of digits, by size and then by sum.
static COMBINATIONS: [u16; 512] = COMBINATIONS_AND_STARTS.0;

/// Where in [`COMBINATIONS`] those of a size and a sum begin.
static STARTS: [[u16; 47]; 10] = COMBINATIONS_AND_STARTS.1;

const COMBINATIONS_AND_STARTS: ([u16; 512], [[u16; 47]; 10]) = {
    let mut sets = [0; 512];
    let mut starts = [[0; 47]; 10];
    let (mut at, mut size) = (0, 0);
    while size < 10 {
        let mut sum = 0;
        while sum < 46 {
            starts[size][sum] = at as u16;
            let mut set: u16 = 0;
            while set < 512 {
                if set.count_ones() as usize == size && digit_sum(set) == sum {
                    sets[at] = set;
                    at += 1;
                }
                set += 1;
            }
            sum += 1;
        }
        starts[size][46] = at as u16;
        size += 1;
    }
    (sets, starts)
};

/// The sum of a set of digits.
const fn digit_sum(set: u16) -> usize {
    let (mut sum, mut digit) = (0, 1);
    while digit <= 9 {
        if set >> (digit - 1) & 1 == 1 {
            sum += digit;
        }
        digit += 1;
    }
    sum
}

/// The sets of `size` digits that add up to something from `least` to `most`.
fn combinations(size: usize, least: usize, most: usize) -> &'static [u16] {
    let starts = &STARTS[size];
    &COMBINATIONS[usize::from(starts[least.min(46)])..usize::from(starts[(most + 1).min(46)])]
}

/// Cells that all see each other, counted equally often.
struct Group {
    cells: Vec<usize>,
    set: CellSet,
    /// How often each cell counts, not 0.
    times: i32,
}

/// Cells that add up to a total.
pub struct Sum {
    groups: Vec<Group>,
    total: i32,
    seen: Seen,
}

/// What the candidates of a group leave it.
struct Fit {
    /// The sums that its cells can have.
    sums: u64,
    /// What each cell can be then.
    masks: [u16; 9],
    /// The digits that must be in the group.
    required: u16,
}

impl Sum {
    /// A sum of cells and how often each counts; `seen` tells which of them differ.
    pub fn new(terms: &[(usize, i32)], total: i32, seen: &Seen) -> Sum {
        let mut groups: Vec<Group> = Vec::new();
        for &(cell, times) in terms {
            let fits = |group: &&mut Group| {
                group.times == times && group.cells.len() < 9 && group.set.is_subset(seen[cell])
            };
            match groups.iter_mut().filter(fits).max_by_key(|group| group.cells.len()) {
                Some(group) => {
                    group.cells.push(cell);
                    group.set.insert(cell);
                }
                None => groups.push(Group { cells: vec![cell], set: CellSet::of(cell), times }),
            }
        }
        Sum { groups, total, seen: seen.clone() }
    }

    /// How much work it is to propagate: about the number of sets of digits to look at.
    pub fn cost(&self) -> usize {
        self.groups.iter().map(|group| [1, 2, 5, 20, 60, 80, 60, 40, 20, 10][group.cells.len()]).sum()
    }
}

impl Rule for Sum {
    fn cells(&self) -> CellSet {
        self.groups.iter().fold(CellSet::EMPTY, |cells, group| cells | group.set)
    }

    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        if let [group] = &self.groups[..] {
            if self.total % group.times != 0 {
                return Err(Stop::Contradiction);
            }
            let sum = usize::try_from(self.total / group.times).unwrap_or(usize::MAX);
            let fit = group.fit(candidates, sum, sum, !0);
            return group.apply(&fit, candidates, &self.seen);
        }
        self.join(candidates)
    }
}

/// The most groups that are joined exactly; of more, only the bounds are looked at.
const JOINED: usize = 12;

impl Sum {
    fn join(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        // The least and the most that each group can add, and what that leaves the others.
        let (mut least, mut most) = (0, 0);
        for group in &self.groups {
            let (low, high) = group.bounds(candidates);
            least += low;
            most += high;
        }
        if least > self.total || most < self.total {
            return Err(Stop::Contradiction);
        }
        let (above, below) = (self.total - least, most - self.total);
        if above > 127 || self.groups.len() > JOINED {
            for group in &self.groups {
                let (low, high) = group.bounds(candidates);
                if high - low > above || high - low > below {
                    let (from, to) = group.range(low.max(high - below), high.min(low + above));
                    let fit = group.fit(candidates, from, to, !0);
                    group.apply(&fit, candidates, &self.seen)?;
                }
            }
            return Ok(());
        }
        // The sums of each group above its least, scaled by how often it counts.
        let mut fits: [Option<Fit>; JOINED] = Default::default();
        let mut lows = [0; JOINED];
        let mut before: [Sums; JOINED + 1] = [0; JOINED + 1];
        before[0] = 1;
        let wanted: Sums = 1 << above;
        let reach = wanted | (wanted - 1);
        for (i, group) in self.groups.iter().enumerate() {
            let (low, high) = group.bounds(candidates);
            let (from, to) = group.range(low.max(high - below), high.min(low + above));
            let fit = group.fit(candidates, from, to, !0);
            if fit.sums == 0 {
                return Err(Stop::Contradiction);
            }
            let mut sums = fit.sums;
            while sums != 0 {
                let sum = sums.trailing_zeros() as i32;
                sums &= sums - 1;
                before[i + 1] |= before[i] << (group.times * sum - low);
            }
            before[i + 1] &= reach;
            lows[i] = low;
            fits[i] = Some(fit);
        }
        if before[self.groups.len()] & wanted == 0 {
            return Err(Stop::Contradiction);
        }
        // Backwards: a sum is possible where something before it and something behind it make up the total.
        let mut behind: Sums = wanted;
        for (i, group) in self.groups.iter().enumerate().rev() {
            let Some(fit) = &fits[i] else { continue };
            let (mut possible, mut rest) = (0, 0);
            let mut sums = fit.sums;
            while sums != 0 {
                let sum = sums.trailing_zeros() as i32;
                sums &= sums - 1;
                let shifted = behind >> (group.times * sum - lows[i]) & before[i];
                if shifted != 0 {
                    possible |= 1 << sum;
                    rest |= shifted;
                }
            }
            if possible == fit.sums {
                group.apply(fit, candidates, &self.seen)?;
            } else {
                let (from, to) = (possible.trailing_zeros() as usize, 63 - possible.leading_zeros() as usize);
                let fit = group.fit(candidates, from, to, possible);
                group.apply(&fit, candidates, &self.seen)?;
            }
            behind = rest;
        }
        Ok(())
    }
}

impl Group {
    /// The least and the most that the group can add to the total, roughly.
    #[inline]
    fn bounds(&self, candidates: &Candidates) -> (i32, i32) {
        let (mut low, mut high) = (0, 0);
        // Ascending digits can't be less than the cells' own least, nor than those of 1, 2, 3 ...
        let union = self.cells.iter().fold(0, |union, &cell| union | candidates.get(cell));
        let (mut up, mut down) = (union, union);
        let (mut low_set, mut high_set) = (0, 0);
        for &cell in &self.cells {
            let mask = candidates.get(cell);
            low += mask.trailing_zeros() as i32 + 1;
            high += 16 - mask.leading_zeros() as i32;
            low_set += up.trailing_zeros() as i32 + 1;
            high_set += 16 - down.leading_zeros() as i32;
            up &= up.wrapping_sub(1);
            down &= !(0x8000_u16 >> down.leading_zeros().min(15));
        }
        let (low, high) = (low.max(low_set), high.min(high_set));
        if self.times > 0 {
            (low * self.times, high * self.times)
        } else {
            (high * self.times, low * self.times)
        }
    }

    /// The sums of the cells that add from `low` to `high` to the total.
    fn range(&self, low: i32, high: i32) -> (usize, usize) {
        let (from, to) = if self.times > 0 {
            (
                low.div_euclid(self.times) + i32::from(low.rem_euclid(self.times) != 0),
                high.div_euclid(self.times),
            )
        } else {
            let times = -self.times;
            ((-high).div_euclid(times) + i32::from((-high).rem_euclid(times) != 0), (-low).div_euclid(times))
        };
        (from.max(0) as usize, to.max(-1) as usize)
    }

    /// What fits, of the sums `from` to `to` that are in `allowed`.
    fn fit(&self, candidates: &Candidates, from: usize, to: usize, allowed: u64) -> Fit {
        let mut fit = Fit { sums: 0, masks: [0; 9], required: !0 };
        match self.cells[..] {
            [cell] => {
                let mask = u64::from(candidates.get(cell)) << 1 & allowed & range(from, to);
                fit.sums = mask;
                fit.masks[0] = (mask >> 1) as u16;
                fit.required = 0;
            }
            [a, b] => {
                let (first, second) = (candidates.get(a), candidates.get(b));
                let allowed = allowed & range(from, to);
                let mut left = first;
                while left != 0 {
                    let digit = left.trailing_zeros();
                    let bit = 1 << digit;
                    left &= left - 1;
                    let sums = (u64::from(second & !bit) << (digit + 2)) & allowed;
                    let partners = (sums >> (digit + 2)) as u16;
                    if partners != 0 {
                        fit.sums |= sums;
                        fit.masks[0] |= bit;
                        fit.masks[1] |= partners;
                        fit.required &= bit | if partners & (partners - 1) == 0 { partners } else { 0 };
                    }
                }
            }
            _ => self.fit_many(candidates, from, to, allowed, &mut fit),
        }
        fit
    }

    /// Three cells and more: set by set.
    fn fit_many(&self, candidates: &Candidates, from: usize, to: usize, allowed: u64, fit: &mut Fit) {
        let size = self.cells.len();
        let mut masks = [0; 9];
        let (mut union, mut fixed) = (0, 0);
        for (mask, &cell) in masks.iter_mut().zip(&self.cells) {
            *mask = candidates.get(cell);
            union |= *mask;
            if *mask & (*mask - 1) == 0 {
                fixed |= *mask;
            }
        }
        if to < from {
            return;
        }
        for &set in combinations(size, from, to) {
            if set & !union != 0 || fixed & !set != 0 {
                continue;
            }
            let sum = digit_sums()[usize::from(set)];
            if allowed >> sum & 1 == 0 {
                continue;
            }
            let mut cells = masks;
            if place(&mut cells[..size], set) {
                fit.sums |= 1 << sum;
                fit.required &= set;
                for i in 0..size {
                    fit.masks[i] |= cells[i];
                }
            }
        }
    }

    /// Takes what does not fit.
    fn apply(&self, fit: &Fit, candidates: &mut Candidates, seen: &Seen) -> Result<(), Stop> {
        if fit.sums == 0 {
            return Err(Stop::Contradiction);
        }
        for (&cell, &mask) in self.cells.iter().zip(&fit.masks) {
            candidates.keep(cell, mask)?;
        }
        // A digit that must be in the group leaves the cells that see all its places.
        let mut required = fit.required;
        if self.cells.len() == 1 {
            return Ok(());
        }
        while required & 511 != 0 {
            let digit = required.trailing_zeros() as u8 + 1;
            required &= required - 1;
            let places = candidates.places(digit) & self.set;
            candidates.clear(digit, seen_by_all(seen, places))?;
        }
        Ok(())
    }
}

/// The sums `from` to `to`, at most 63.
fn range(from: usize, to: usize) -> u64 {
    if from > 63 || to < from { 0 } else { (!0 << from) & (!0 >> (63 - to.min(63))) }
}

static DIGIT_SUMS: [u8; 512] = {
    let mut sums = [0; 512];
    let mut set = 0;
    while set < 512 {
        sums[set] = digit_sum(set as u16) as u8;
        set += 1;
    }
    sums
};

fn digit_sums() -> &'static [u8; 512] {
    &DIGIT_SUMS
}

/// Leaves cells what they can be when they hold exactly the digits of `set`, one each; answers whether they can. Only
/// digits with a single cell and cells with a single digit are followed up.
#[inline]
fn place(cells: &mut [u16], set: u16) -> bool {
    for cell in &mut *cells {
        *cell &= set;
        if *cell == 0 {
            return false;
        }
    }
    loop {
        let (mut once, mut twice, mut naked) = (0, 0, 0);
        for &cell in &*cells {
            twice |= once & cell;
            once |= cell;
            if cell & (cell - 1) == 0 {
                if naked & cell != 0 {
                    return false;
                }
                naked |= cell;
            }
        }
        if once != set {
            return false;
        }
        let hidden = once & !twice;
        if naked & twice == 0 && hidden & !naked == 0 {
            return true;
        }
        for cell in &mut *cells {
            if *cell & (*cell - 1) == 0 {
                continue;
            }
            let only = *cell & hidden;
            *cell = if only != 0 { only } else { *cell & !naked };
            if *cell == 0 || (only != 0 && only & (only - 1) != 0) {
                return false;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_are_all_sets_of_a_size_and_a_sum() {
        for size in 0..10 {
            for sum in 0..46 {
                let mut expected: Vec<u16> = (0..512_u16)
                    .filter(|set| set.count_ones() as usize == size && digit_sum(*set) == sum)
                    .collect();
                expected.sort_unstable();
                assert_eq!(combinations(size, sum, sum), expected);
            }
        }
        assert_eq!(combinations(2, 3, 4), [0b11, 0b101]);
        assert_eq!(combinations(2, 5, 4), []);
    }
}
