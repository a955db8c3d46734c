//! A few cells that differ and what they can hold together, by Hall's theorem.
//!
//! Cells can hold a set of as many digits where any of them together have at least as many of its
//! digits among their candidates as they are. How many digits of each set are among some candidates
//! is in a table, so what up to five cells can hold takes a few dozen lookups, one after another,
//! without a branch.

use super::sets::digits;
use crate::bits::bits;
use crate::vector::Vector;
use std::sync::LazyLock;

/// The most cells that are looked at in this way.
pub const MOST: usize = 5;

/// A set of sets of digits of one size: bit `i` stands for the `i`-th of them in ascending order of
/// their masks. There are 126 of four digits, and fewer of less.
pub type Family = Vector;

/// For each digit the sets that can stand beside it.
pub type Beside = [Family; 9];

/// The sets of one size.
struct Size {
    /// Their masks, ascending.
    sets: Vec<u16>,
    /// Those that have at least one, two, three and four digits of a mask.
    share: [[Family; 512]; MOST - 1],
    /// Those that have a digit.
    with: [Family; 9],
    /// For each sum those that lack a digit and add up to the sum together with it.
    beside: [Beside; 46],
}

/// By size: of no digit, of one ...
static SIZES: LazyLock<[Size; MOST]> = LazyLock::new(|| std::array::from_fn(Size::new));

/// The family of which a number has the bits.
fn family(bits: u128) -> Family {
    Vector::new(std::array::from_fn(|lane| (bits >> (32 * lane)) as u32))
}

impl Size {
    fn new(size: usize) -> Size {
        let sets: Vec<u16> = (0..512_u16).filter(|set| set.count_ones() as usize == size).collect();
        let (mut with, mut beside) = ([0_u128; 9], [[0_u128; 9]; 46]);
        for (i, &set) in sets.iter().enumerate() {
            let sum: usize = digits(set).map(|digit| digit as usize).sum();
            for digit in 0..9 {
                if set >> digit & 1 == 1 {
                    with[digit] |= 1 << i;
                } else {
                    beside[sum + digit + 1][digit] |= 1 << i;
                }
            }
        }
        let (with, beside) = (with.map(family), beside.map(|beside| beside.map(family)));
        let mut share = [[family(0); 512]; MOST - 1];
        for mask in 1..512_usize {
            let (rest, with) = (mask & (mask - 1), with[mask.trailing_zeros() as usize]);
            let mut fewer = family(u128::MAX);
            for share in &mut share {
                share[mask] = share[rest] | fewer & with;
                fewer = share[rest];
            }
        }
        Size { sets, share, with, beside }
    }
}

/// What can stand beside each digit in as many cells as `size`, two or more, whose digits together
/// pass a test.
pub fn beside(size: usize, holds: impl Fn(u16) -> bool) -> Beside {
    std::array::from_fn(|digit| {
        let fits = |set: u16| set >> digit & 1 == 0 && holds(set | 1 << digit);
        let sets = SIZES[size - 1].sets.iter().enumerate();
        family(sets.fold(0, |family, (i, &set)| family | u128::from(fits(set)) << i))
    })
}

/// Leaves cells that differ what they can be when they add up to one of `sums`, as [`fit`].
#[inline]
pub fn fit_sums<const N: usize>(masks: &mut [u16; N], sums: u64) -> u16 {
    let size = &SIZES[N - 1];
    if sums.is_power_of_two() {
        return fit::<N, true>(masks, size, &size.beside[sums.trailing_zeros() as usize % 46]);
    }
    let mut beside = [family(0); 9];
    for sum in bits(sums) {
        let more = &size.beside[sum % 46];
        beside = nine(|digit| beside[digit] | more[digit]);
    }
    fit::<N, false>(masks, size, &beside)
}

/// Leaves cells that differ what they can be when only some sets can stand beside each digit, and
/// answers the digits that must be in them. Where there is no way, some are left with nothing.
pub fn fit_beside<const N: usize>(masks: &mut [u16; N], beside: &Beside) -> u16 {
    fit::<N, false>(masks, &SIZES[N - 1], beside)
}

/// The same; `IS_SUM` says that no set stands beside two digits.
fn fit<const N: usize, const IS_SUM: bool>(masks: &mut [u16; N], size: &Size, beside: &Beside) -> u16 {
    // What all the cells but one can hold together, by what each part of the cells has in common
    // with a set. The loop over the parts is written out, for which table it is and whom it
    // concerns is then known when compiling.
    let mut others = [family(u128::MAX); N];
    let mut unions = [0; 32];
    macro_rules! look_up {
        ($($part:literal)*) => {$(
            if $part < (1 << N) - 1 {
                unions[$part] = unions[$part & ($part - 1)] | masks[($part as usize).trailing_zeros() as usize % N];
                let ways = size.share[($part as usize).count_ones() as usize - 1][usize::from(unions[$part]) & 511];
                leave!($part, ways, 0 1 2 3 4);
            }
        )*};
    }
    macro_rules! leave {
        ($part:literal, $ways:ident, $($cell:literal)*) => {$(
            if $cell < N && $part >> $cell & 1 == 0 {
                others[$cell % N] = others[$cell % N] & $ways;
            }
        )*};
    }
    look_up!(1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30);
    let first = masks[0];
    macro_rules! keep {
        ($($cell:literal)*) => {$(
            if $cell < N {
                let others = others[$cell % N];
                masks[$cell % N] &= which(|digit| (others & beside[digit]).any());
            }
        )*};
    }
    keep!(0 1 2 3 4);
    // A digit need not be there where a set that lacks it stands beside another.
    if IS_SUM {
        let all = bits(masks[0]).fold(family(0), |all, digit| all | beside[digit % 9]);
        let all = all & others[0];
        which(|digit| !all.without(beside[digit] | size.with[digit]).any())
    } else {
        let none = family(0);
        let (mut once, mut twice) = (none, none);
        let first: Beside = std::array::from_fn(|digit| {
            let ways = if first >> digit & 1 == 1 { others[0] & beside[digit] } else { none };
            twice = twice | once & ways;
            once = once | ways;
            ways
        });
        which(|digit| !(twice | once.without(first[digit])).without(size.with[digit]).any())
    }
}

/// The mask of the digits, 0..=8, for which a test holds; written out, for where size counts no
/// loop is unrolled.
#[inline(always)]
fn which(holds: impl Fn(usize) -> bool) -> u16 {
    let bit = |digit: usize| u16::from(holds(digit)) << digit;
    bit(0) | bit(1) | bit(2) | bit(3) | bit(4) | bit(5) | bit(6) | bit(7) | bit(8)
}

/// A family for each digit, written out as well.
#[inline(always)]
fn nine(of: impl Fn(usize) -> Family) -> Beside {
    [of(0), of(1), of(2), of(3), of(4), of(5), of(6), of(7), of(8)]
}

#[cfg(test)]
mod tests {
    use super::super::sets::{self, Sets};
    use super::*;
    use crate::random::Random;

    /// Compares both ways to find what `N` cells can be, for candidates by chance.
    fn agrees<const N: usize>(random: &mut Random) {
        let mut chance = |bits: u32| random.below(1 << bits) as u64;
        for _ in 0..4000 {
            let masks: [u16; N] = std::array::from_fn(|_| (chance(9) & (chance(9) | chance(9))) as u16);
            let sums = if chance(1) == 0 { 1 << (chance(5) + 3) } else { chance(30) & chance(30) };
            let few = |sets: u16| sets.count_ones() as usize == N && sets % 7 < 4;
            for (way, sets) in [(0, Sets::of_size(N as u32, sums)), (1, Sets::of(few))] {
                let (mut found, mut expected) = (masks, masks);
                let required = match way {
                    0 => fit_sums(&mut found, sums),
                    _ => fit_beside(&mut found, &beside(N, few)),
                };
                let all = sets::fit(&mut expected, &sets);
                assert_eq!(found, expected, "{masks:?} {sums:b} {way}");
                assert!(found[0] == 0 || required == all, "{masks:?} {sums:b} {way}");
            }
        }
    }

    #[test]
    fn few_cells_can_be_what_all_sets_say() {
        let mut random = Random::new(1);
        agrees::<2>(&mut random);
        agrees::<3>(&mut random);
        agrees::<4>(&mut random);
        agrees::<5>(&mut random);
    }
}
