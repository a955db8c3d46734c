//! Sets of sets of digits: which digits some cells can hold together.

use crate::bits::{Bits, bits};
use std::sync::LazyLock;

/// A set of sets of digits: bit `s` stands for the set `s`, of which bit `d` stands for digit
/// `d + 1`.
///
/// To put a digit into all sets is to add `2^d` to their numbers, so to shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sets(Bits<8>);

impl Sets {
    pub const NONE: Sets = Sets(Bits::EMPTY);

    /// Only the set without a digit.
    pub const EMPTY: Sets = Sets(Bits([1, 0, 0, 0, 0, 0, 0, 0]));

    /// The sets of a size (0..=9) whose digits add up to one of `sums`, of which bit `s` stands for
    /// the sum `s`.
    pub fn of_size(size: u32, sums: u64) -> Sets {
        let (mut sets, known) = (Sets::NONE, &SETS[size as usize]);
        for sum in bits(sums & ((1 << 46) - 1)) {
            sets.0 |= known[sum];
        }
        sets
    }

    /// The sets of which a test holds.
    pub fn of(holds: impl Fn(u16) -> bool) -> Sets {
        let mut sets = Sets::NONE;
        for set in (0..512).filter(|&set| holds(set)) {
            sets.0.insert(set);
        }
        sets
    }

    #[inline]
    pub fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    #[inline]
    pub fn and(&self, other: &Sets) -> Sets {
        Sets(self.0 & other.0)
    }

    /// Adds those of another set.
    #[inline]
    pub fn add(&mut self, other: &Sets) {
        self.0 |= other.0;
    }

    /// The sets to which one of the digits in `mask` is added, which they lacked.
    #[inline]
    pub fn with(&self, mask: u16) -> Sets {
        let words = self.0.0;
        let mut sets = [0; 8];
        for digit in bits(mask & 63) {
            let (lack, shift) = (LACK[digit & 7], 1 << digit);
            sets.iter_mut().zip(words).for_each(|(sets, word)| *sets |= (word & lack) << shift);
        }
        // The others shift by whole words.
        for digit in 6..9 {
            let (chosen, shift) = (0_u64.wrapping_sub(u64::from(mask >> digit & 1)), 1 << (digit - 6));
            for i in (0..8).filter(|i| i & shift != 0) {
                sets[i] |= words[i - shift] & chosen;
            }
        }
        Sets(Bits(sets))
    }

    /// The sets with a digit (0..=8), which they lose.
    #[inline]
    pub fn without(&self, digit: usize) -> Sets {
        let words = self.0.0;
        Sets(Bits(match digit {
            0..=5 => words.map(|word| word >> (1 << digit) & LACK[digit]),
            6 => [words[1], 0, words[3], 0, words[5], 0, words[7], 0],
            7 => [words[2], words[3], 0, 0, words[6], words[7], 0, 0],
            _ => [words[4], words[5], words[6], words[7], 0, 0, 0, 0],
        }))
    }

    /// The digits that are in all sets; of no sets, all.
    #[inline]
    pub fn common(&self) -> u16 {
        let mut common = 0;
        let any = self.0.0.iter().fold(0, |any, word| any | word);
        for (digit, lack) in LACK[..6].iter().enumerate() {
            common |= u16::from(any & lack == 0) << digit;
        }
        let some = |words: [usize; 4]| words.iter().any(|&i| self.0.0[i] != 0);
        common |= u16::from(!some([0, 2, 4, 6])) << 6;
        common |= u16::from(!some([0, 1, 4, 5])) << 7;
        common | u16::from(!some([0, 1, 2, 3])) << 8
    }

    /// Those of `sums` that the digits of any set of a size add up to.
    pub fn sums(&self, size: u32, sums: u64) -> u64 {
        let (mut left, known) = (0, &SETS[size as usize]);
        for sum in bits(sums & ((1 << 46) - 1)) {
            left |= u64::from(!(self.0 & known[sum]).is_empty()) << sum;
        }
        left
    }
}

/// For each digit 1..=6 the sets of the first six digits that lack it; eight, so that a masked
/// index needs no check.
const LACK: [u64; 8] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
    0,
    0,
];

/// For each size and sum the sets that have it: made when they are needed first, for in the module
/// they would weigh 4 KB.
static SETS: LazyLock<[[Bits<8>; 46]; 10]> = LazyLock::new(|| {
    let mut sets = [[Bits::EMPTY; 46]; 10];
    for set in 0..512_u16 {
        let sum: u32 = digits(set).sum();
        sets[set.count_ones() as usize][sum as usize].insert(set);
    }
    sets
});

/// The sets of digits that the first of some cells can hold: none of them, one, two ...
#[inline]
pub fn forward(masks: &[u16]) -> [Sets; 10] {
    let mut before = [Sets::NONE; 10];
    before[0] = Sets::EMPTY;
    for (i, &mask) in masks.iter().enumerate() {
        before[i + 1] = before[i].with(mask);
    }
    before
}

/// Leaves cells that differ what they can be when their digits are one of some sets, and answers
/// the digits that must be in them. Where there is no way, the cells are left with nothing.
pub fn fit(masks: &mut [u16], sets: &Sets) -> u16 {
    let before = forward(masks);
    let all = before[masks.len()].and(sets);
    let mut behind = all;
    for (mask, before) in masks.iter_mut().zip(&before).rev() {
        let (mut rest, mut left) = (Sets::NONE, 0);
        for digit in bits(*mask) {
            let sets = behind.without(digit).and(before);
            left |= u16::from(!sets.is_none()) << digit;
            rest.add(&sets);
        }
        *mask = left;
        behind = rest;
    }
    all.common()
}

/// The digits (1..=9) of a mask, ascending.
#[inline]
pub fn digits(mask: u16) -> impl Iterator<Item = u32> {
    bits(mask).map(|bit| bit as u32 + 1)
}
