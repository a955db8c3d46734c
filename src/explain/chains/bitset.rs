//! Sets of candidates as arrays of words: bit `i % 64` of word `i / 64` stands for candidate `i`.

pub(super) fn has<const WORDS: usize>(set: &[u64; WORDS], i: usize) -> bool {
    set[i / 64] >> (i % 64) & 1 != 0
}

/// Adds a candidate to a set; whether it was not there.
pub(super) fn insert<const WORDS: usize>(set: &mut [u64; WORDS], i: usize) -> bool {
    let new = !has(set, i);
    set[i / 64] |= 1 << (i % 64);
    new
}

/// A set of the candidates of a grid, as they are counted there.
pub(super) type Set = [u64; 4];

pub(super) fn join(set: &mut Set, other: &Set) {
    set.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

pub(super) fn both(a: &Set, b: &Set) -> Set {
    std::array::from_fn(|i| a[i] & b[i])
}

pub(super) fn is_empty(set: &Set) -> bool {
    set.iter().fold(0, |any, word| any | word) == 0
}

pub(super) fn take(set: &mut Set, i: usize) {
    set[i / 64] &= !(1 << (i % 64));
}

/// The first candidate of a set.
#[inline]
pub(super) fn first(set: &Set) -> Option<usize> {
    let word = set.iter().position(|&word| word != 0)?;
    Some(word * 64 + set[word].trailing_zeros() as usize)
}

/// Calls `found` with the candidates of a set, ascending.
#[inline]
pub(super) fn each(set: &Set, mut found: impl FnMut(usize)) {
    for (i, &word) in set.iter().enumerate() {
        let mut word = word;
        while word != 0 {
            found(i * 64 + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}
