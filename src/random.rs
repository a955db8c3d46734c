//! Random numbers that are the same each time, so that answers are.

/// The generator xorshift* by George Marsaglia and Sebastiano Vigna.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator of the sequence that starts at a seed other than 0.
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32;
        ((high * end as u64) >> 32) as usize
    }

    /// Puts a list into random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }
}

impl Default for Random {
    /// The sequence that all searches use.
    fn default() -> Random {
        Random::new(0x9e37_79b9_7f4a_7c15)
    }
}
