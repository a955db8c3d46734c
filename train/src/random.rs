//! Chance that is the same each time: xorshift64*, and what is drawn by it.

pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        (0..8).for_each(|_| _ = random.next());
        random
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// From 0 up to 1.
    pub fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1 << 24) as f32
    }

    /// Evenly between two numbers.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// About `width` to either side of 0, seldom more than twice that.
    pub fn about(&mut self, width: f32) -> f32 {
        width * (self.unit() + self.unit() + self.unit() - 1.5) * 2.0
    }

    pub fn chance(&mut self, of: f32) -> bool {
        self.unit() < of
    }

    pub fn below(&mut self, count: usize) -> usize {
        (self.unit() * count as f32) as usize
    }
}
