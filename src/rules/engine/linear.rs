//! Sums: cells, each counted once or a number of times, that add up to a total.
//!
//! Cells that see each other hold different digits. So the cells of a sum are put into groups that
//! all see each other. What a group can hold is found for all sets of digits at once, exactly; the
//! groups are joined by the sums that can be reached from either side.

use super::hall;
use super::house::{Seen, confine};
use super::rule::Rule;
use super::sets::{self, Sets, digits, forward};
use super::state::{Candidates, Stop};
use crate::bits::bits;
use crate::grid::CellSet;

/// Cells and how often each counts, and what they add up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// Each cell once, and how often it counts: not 0.
    pub terms: Vec<(usize, i32)>,
    /// What they add up to.
    pub total: i32,
}

/// A set of sums above a least one: bit `s` stands for the sum `s`.
type Sums = u64;

/// Cells that add up to a total.
pub struct Sum {
    cells: Vec<usize>,
    groups: Vec<Group>,
    total: i32,
    seen: Seen,
}

/// Cells of a sum that all see each other and count equally often.
struct Group {
    /// Where in the sum's cells they are.
    from: usize,
    to: usize,
    set: CellSet,
    /// How often each cell counts, not 0.
    times: i32,
}

/// The most groups that are joined exactly; of more, only the bounds are looked at.
const JOINED: usize = 12;

impl Sum {
    /// A sum of cells and how often each counts; `distinct` are sets of cells that differ, and
    /// `seen` says the same cell by cell.
    pub fn new(terms: &[(usize, i32)], total: i32, distinct: &[CellSet], seen: &Seen) -> Sum {
        let (mut cells, mut groups) = (Vec::new(), Vec::new());
        // From the least to the most often.
        let mut next = terms.iter().map(|&(_, times)| times).min();
        while let Some(times) = next {
            next = terms.iter().map(|&(_, times)| times).filter(|&more| more > times).min();
            let alike = terms.iter().filter(|term| term.1 == times).map(|&(cell, _)| cell).collect();
            for set in cliques(alike, distinct, seen) {
                groups.push(Group { from: cells.len(), to: cells.len() + set.len(), set, times });
                cells.extend(set);
            }
        }
        Sum { cells, groups, total, seen: seen.clone() }
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Takes from the cells, at most `N`, what they can't be.
    #[inline]
    fn look<const N: usize>(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        let mut masks = [0; N];
        let masks = &mut masks[..self.cells.len()];
        for (mask, &cell) in masks.iter_mut().zip(&self.cells) {
            *mask = candidates.get(cell);
        }
        match &self.groups[..] {
            [group] => {
                let sum = self.total / group.times;
                if self.total % group.times != 0 || !(0..=45).contains(&sum) {
                    return Err(Stop::Contradiction);
                }
                self.leave(group, masks, 1 << sum, candidates)
            }
            // To clear an array of over 64 bytes is a call, too.
            [..] if self.groups.len() <= 8 => self.join::<8, 9>(masks, candidates),
            _ => self.join::<JOINED, { JOINED + 1 }>(masks, candidates),
        }
    }

    /// Several groups, which make up for each other; `N` is at least as many as there are, or as
    /// are joined, and `M` one more.
    fn join<const N: usize, const M: usize>(
        &self,
        masks: &mut [u16],
        candidates: &mut Candidates,
    ) -> Result<(), Stop> {
        // The least and the most that the groups can add, and what that leaves each.
        let (mut least, mut most, mut widest) = (0, 0, 0);
        let mut bounds = [(0, 0); N];
        for (i, group) in self.groups.iter().enumerate() {
            let (low, high) = group.bounds(masks);
            least += low;
            most += high;
            widest = widest.max(high - low);
            bounds[i.min(N - 1)] = (low, high);
        }
        if least > self.total || most < self.total {
            return Err(Stop::Contradiction);
        }
        let (above, below) = (self.total - least, most - self.total);
        if widest <= above.min(below) {
            // Each can be whatever its own candidates allow, for the others make up for it.
            return Ok(());
        }
        if above > 63 || self.groups.len() > JOINED {
            for group in &self.groups {
                let (low, high) = group.bounds(masks);
                if high - low > above || high - low > below {
                    let sums = group.sums(low.max(high - below), high.min(low + above));
                    self.leave(group, masks, sums, candidates)?;
                }
            }
            return Ok(());
        }
        // The sums of each group above its least, as often as it counts.
        let mut sums = [0; N];
        let mut before: [Sums; M] = [0; M];
        before[0] = 1;
        let wanted: Sums = 1 << above;
        let reach = wanted | (wanted - 1);
        for (i, (group, (low, high))) in self.groups.iter().zip(bounds).enumerate() {
            let wanted = group.sums(low.max(high - below), high.min(low + above));
            sums[i] = reachable(&masks[group.from..group.to], wanted);
            for sum in bits(sums[i]) {
                before[i + 1] |= before[i] << (group.times * sum as i32 - low);
            }
            before[i + 1] &= reach;
        }
        // Backwards: a sum is possible where something before it and something behind it make up
        // the total.
        let mut behind = wanted & before[self.groups.len()];
        for (i, (group, (low, _))) in self.groups.iter().zip(bounds).enumerate().rev() {
            let (mut possible, mut rest) = (0, 0);
            for sum in bits(sums[i]) {
                let shifted = behind >> (group.times * sum as i32 - low) & before[i];
                possible |= u64::from(shifted != 0) << sum;
                rest |= shifted;
            }
            if possible == 0 {
                return Err(Stop::Contradiction);
            }
            self.leave(group, masks, possible, candidates)?;
            behind = rest;
        }
        Ok(())
    }

    /// Leaves a group what it can be when its cells add up to one of `sums`. A digit that must be
    /// in it leaves the cells that see all its places.
    fn leave(
        &self,
        group: &Group,
        masks: &mut [u16],
        sums: u64,
        candidates: &mut Candidates,
    ) -> Result<(), Stop> {
        let masks = &mut masks[group.from..group.to];
        let required = fit(masks, sums);
        for (&cell, &mask) in self.cells[group.from..group.to].iter().zip(&*masks) {
            candidates.keep(cell, mask)?;
        }
        for digit in digits(required) {
            confine(candidates, digit as u8, candidates.places(digit as u8) & group.set, &self.seen)?;
        }
        Ok(())
    }
}

impl Rule for Sum {
    fn cells(&self) -> CellSet {
        self.cells.iter().copied().collect()
    }

    fn is_thorough(&self) -> bool {
        self.groups.len() == 1
    }

    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        // To clear a large array is a call in WebAssembly, and most sums have few cells.
        if self.cells.len() <= 12 { self.look::<12>(candidates) } else { self.look::<81>(candidates) }
    }
}

impl Group {
    /// The least and the most that the group can add to the total, roughly.
    fn bounds(&self, masks: &[u16]) -> (i32, i32) {
        let masks = &masks[self.from..self.to];
        let (mut low, mut high) = (0, 0);
        let union = masks.iter().fold(0, |union, mask| union | mask);
        let (mut up, mut down) = (union, union);
        let (mut low_set, mut high_set) = (0, 0);
        for &mask in masks {
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
    #[inline]
    fn sums(&self, low: i32, high: i32) -> u64 {
        let times = self.times.abs();
        let (low, high) = if self.times > 0 { (low, high) } else { (-high, -low) };
        let (least, most) =
            if times == 1 { (low, high) } else { (-(-low).div_euclid(times), high.div_euclid(times)) };
        if most < 0 { 0 } else { u64::MAX >> (63 - most.min(45)) >> least.clamp(0, 63) << least.clamp(0, 63) }
    }
}

/// The least and the most that so many different digits add up to.
pub fn sums(count: i32) -> (i32, i32) {
    (count * (count + 1) / 2, count * (19 - count) / 2)
}

/// Those of `sums` that cells can add up to when they differ.
pub fn reachable(masks: &[u16], sums: u64) -> u64 {
    match *masks {
        [a] => u64::from(a) << 1 & sums,
        [a, b] => bits(a).fold(0, |found, digit| found | partners(b, digit) << (digit + 1)) & sums,
        [a, b, c] => {
            let mut found = 0;
            for first in bits(a) {
                let (b, c) = (b & !(1 << first), c & !(1 << first));
                for second in bits(b) {
                    found |= partners(c, second) << (first + second + 2);
                }
            }
            found & sums
        }
        _ => {
            let open = Open::of(masks);
            match open.len {
                _ if open.is_broken => 0,
                0 => sums & 1 << open.sum,
                len if len < masks.len() => reachable(&open.masks[..len], sums >> open.sum) << open.sum,
                len => forward(masks)[len].sums(len as u32, sums),
            }
        }
    }
}

/// Cells that differ, parted into those that have several candidates and the others.
struct Open {
    /// The candidates of those that have several, without the digits of the others.
    masks: [u16; 16],
    len: usize,
    /// What the others add up to.
    sum: i32,
    /// Whether two of the others hold the same digit, or a cell can hold none.
    is_broken: bool,
}

/// Whether a cell has several candidates.
#[inline]
fn is_open(mask: u16) -> bool {
    mask & mask.wrapping_sub(1) != 0
}

impl Open {
    #[inline]
    fn of(masks: &[u16]) -> Open {
        let (mut fixed, mut twice, mut sum, mut is_broken) = (0, 0, 0, false);
        for &mask in masks {
            let (digit, value) =
                if is_open(mask) { (0, 0) } else { (mask, mask.trailing_zeros() as i32 + 1) };
            twice |= fixed & digit;
            fixed |= digit;
            sum += value;
            is_broken |= mask == 0;
        }
        let mut open = Open { masks: [0; 16], len: 0, sum, is_broken: is_broken || twice != 0 };
        for &mask in masks {
            open.masks[open.len % 16] = mask & !fixed;
            open.len += usize::from(is_open(mask));
        }
        open
    }
}

/// The digits that can stand beside another (0..=8), as sums of one cell.
#[inline]
fn partners(mask: u16, digit: usize) -> u64 {
    u64::from(mask & !(1 << digit)) << 1
}

/// Leaves cells that differ what they can be when they add up to one of `sums`, and answers the
/// digits that must be in them and are not in one already. Where there is no way, some are left
/// with nothing.
pub fn fit(masks: &mut [u16], sums: u64) -> u16 {
    let mut open = Open::of(masks);
    if open.is_broken {
        masks.fill(0);
        return 0;
    }
    let sums = sums >> open.sum & ((1 << 46) - 1);
    let left = &mut open.masks[..open.len.min(9)];
    let required = match left {
        [] => {
            if sums & 1 == 0 {
                masks.fill(0);
            }
            0
        }
        [a] => {
            *a &= (sums >> 1) as u16;
            if a.is_power_of_two() { *a } else { 0 }
        }
        [a, b] => {
            let (mut left, mut right, mut required) = (0, 0, 511);
            for sum in bits(sums & TWO) {
                let (one, other) = pair(*a, *b, sum as i32);
                left |= one;
                right |= other;
                required &= match (one | other).count_ones() {
                    0 => 511,
                    2 => one | other,
                    _ => 0,
                };
            }
            (*a, *b) = (left, right);
            required
        }
        [_, _, _] => fit_few::<3>(left, sums),
        [_, _, _, _] => fit_few::<4>(left, sums),
        [_, _, _, _, _] => fit_few::<5>(left, sums),
        _ => sets::fit(left, &Sets::of_size(left.len() as u32, sums)),
    };
    let mut left = open.masks.iter();
    for mask in masks.iter_mut().filter(|mask| is_open(**mask)) {
        *mask = left.next().copied().unwrap_or_default();
    }
    required
}

/// The same for so many cells.
#[inline]
fn fit_few<const N: usize>(masks: &mut [u16], sums: u64) -> u16 {
    masks.first_chunk_mut::<N>().map_or(0, |masks| hall::fit_sums(masks, sums))
}

/// The sums of two digits.
const TWO: u64 = (1 << 18) - (1 << 3);

/// What two cells that differ leave each other when they add up to a sum.
#[inline]
fn pair(a: u16, b: u16, sum: i32) -> (u16, u16) {
    // The partner of digit `d`, at bit `d - 1`, is `sum - d`: turned round, the mask only has to be
    // moved.
    let turned = |mask: u16| ((u64::from(mask.reverse_bits()) << sum) >> 17) as u16 & 511;
    let half = if sum % 2 == 0 { 1 << (sum / 2 - 1) } else { 0 };
    (a & turned(b) & !half, b & turned(a) & !half)
}

/// Parts cells into few groups that all see each other: again and again the largest that any set of
/// `distinct` has a share in.
fn cliques(mut cells: CellSet, distinct: &[CellSet], seen: &Seen) -> Vec<CellSet> {
    let mut groups = Vec::new();
    // Most cages are one group.
    if cells.len() <= 9 && cells.iter().all(|cell| (cells - CellSet::of(cell)).is_subset(seen[cell])) {
        return vec![cells];
    }
    while let Some(first) = cells.iter().next() {
        let grown = |mut group: CellSet| {
            for cell in cells - group {
                if group.len() < 9 && group.is_subset(seen[cell]) {
                    group.insert(cell);
                }
            }
            group
        };
        let shares = distinct.iter().map(|&set| set & cells).filter(|share| !share.is_empty());
        let largest = shares.chain([CellSet::of(first)]).map(grown).max_by_key(|group| group.len());
        let group = largest.unwrap_or(CellSet::of(first));
        groups.push(group);
        cells = cells - group;
    }
    groups
}
