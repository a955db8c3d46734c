//! Bits of words as sets of small numbers, and the iterator over them.

use std::array::from_fn;
use std::ops::{BitAnd, BitOrAssign};

/// The bits of a word that are set, ascending.
#[inline]
pub fn bits(word: impl Into<u64>) -> impl Iterator<Item = usize> + Clone {
    let mut word = word.into();
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            bit
        })
    })
}

/// A set of numbers below `64 * WORDS`: bit `i % 64` of word `i / 64` stands for `i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits<const WORDS: usize>(pub [u64; WORDS]);

impl<const WORDS: usize> Bits<WORDS> {
    pub const EMPTY: Bits<WORDS> = Bits([0; WORDS]);
    pub const FULL: Bits<WORDS> = Bits([u64::MAX; WORDS]);

    #[inline]
    pub fn has(&self, i: impl Into<usize>) -> bool {
        let i = i.into();
        self.0[i / 64] >> (i % 64) & 1 != 0
    }

    /// Adds a number, and returns whether it is new.
    #[inline]
    pub fn insert(&mut self, i: impl Into<usize>) -> bool {
        let i = i.into();
        let new = !self.has(i);
        self.0[i / 64] |= 1 << (i % 64);
        new
    }

    #[inline]
    pub fn remove(&mut self, i: impl Into<usize>) {
        let i = i.into();
        self.0[i / 64] &= !(1 << (i % 64));
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) == 0
    }

    #[inline]
    pub fn first(&self) -> Option<usize> {
        let i = self.0.iter().position(|&word| word != 0)?;
        Some(64 * i + self.0[i].trailing_zeros() as usize)
    }

    /// The numbers, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..WORDS).flat_map(move |i| bits(self.0[i]).map(move |bit| 64 * i + bit))
    }

    /// Keeps only the numbers that are in another set as well, and returns whether there are any.
    #[inline]
    pub fn keep(&mut self, other: &Bits<WORDS>) -> bool {
        *self = *self & *other;
        !self.is_empty()
    }

    /// The numbers that are not in another set.
    #[inline]
    pub fn without(self, other: Bits<WORDS>) -> Bits<WORDS> {
        Bits(from_fn(|i| self.0[i] & !other.0[i]))
    }
}

impl<const WORDS: usize> Default for Bits<WORDS> {
    fn default() -> Bits<WORDS> {
        Bits::EMPTY
    }
}

impl<const WORDS: usize> BitAnd for Bits<WORDS> {
    type Output = Bits<WORDS>;

    #[inline]
    fn bitand(self, other: Bits<WORDS>) -> Bits<WORDS> {
        Bits(from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl<const WORDS: usize> BitOrAssign for Bits<WORDS> {
    #[inline]
    fn bitor_assign(&mut self, other: Bits<WORDS>) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }
}
