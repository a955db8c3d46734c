//! The set bits of a word, one after the other.

/// The bits of a word that are set, ascending.
#[inline]
pub fn bits(mut word: u64) -> impl Iterator<Item = i32> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as i32;
        (word != 0).then(|| {
            word &= word - 1;
            bit
        })
    })
}
