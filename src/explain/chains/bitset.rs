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
