//! What came of asking a rule: one that seldom finds anything is asked less often.

/// How often a rule was asked, and how often it found something; the older, the less it counts.
#[derive(Clone, Copy, Default)]
pub struct Yield {
    asked: u32,
    found: u32,
}

/// Yields are kept apart by the freedom of a rule's cells, which is how many more candidates than
/// cells there are: 1 to 3, 4 to 7 and so on, the last for 44 and more.
pub const FREEDOMS: usize = 12;

impl Yield {
    /// Asked so often, it has shown what it is worth.
    const KNOWN: u32 = 64;

    /// One that finds something once in so many times is worth its time.
    const WORTH: u32 = 8;

    /// Whether to ask: all are asked at first, and now and then.
    pub fn is_worth_it(self, nodes: u64) -> bool {
        self.asked < Yield::KNOWN || self.found * Yield::WORTH >= self.asked || nodes.is_multiple_of(32)
    }

    pub fn count(&mut self, found: bool) {
        self.asked += 1;
        self.found += u32::from(found);
        if self.asked > 64 * Yield::KNOWN {
            self.asked /= 2;
            self.found /= 2;
        }
    }
}
