//! Ratings: tenths on the scale of Sudoku Explainer 1.2.1, and what a chain's length adds to them.
//!
//! ```text
//!   nodes of a chain less 2     5..6   7..8   9..12   13..16   17..24   25..32   33..48 ...
//!   added to the base            0.1    0.2     0.3      0.4      0.5      0.6      0.7 ...
//! ```

use std::fmt;

/// How hard a step or a puzzle is, in tenths: 12 is the 1.2 of a hidden single in a box, 119 the
/// 11.9 of the hardest.
///
/// ```
/// use redoku::explain::Rating;
///
/// assert_eq!(Rating(71).to_string(), "7.1");
/// assert!(Rating(105) > Rating(90));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Rating(#[cfg_attr(feature = "serde", serde(serialize_with = "decimal"))] pub u8);

/// Serializes tenths as a number such as 7.1.
#[cfg(feature = "serde")]
fn decimal<S: serde::Serializer>(tenths: &u8, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_f64(f64::from(*tenths) / 10.0)
}

impl Rating {
    /// 20.0, where no technique of the scale helps.
    pub const BEYOND: Rating = Rating(200);
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{}", self.0 / 10, self.0 % 10))
    }
}

/// The three numbers of a puzzle, written `7.1/1.2/1.2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Ratings {
    /// That of the hardest step (ER).
    pub rating: Rating,
    /// That of the hardest step up to the first digit that is placed (EP).
    pub pearl: Rating,
    /// That of the very first step (ED).
    pub diamond: Rating,
}

impl fmt::Display for Ratings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}/{}/{}", self.rating, self.pearl, self.diamond))
    }
}

/// A rating as the scale computes it, in floating point with tenths added one by one; where these
/// are compared to order the chains of one technique, the last bit decides.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(crate) struct Exact(pub f64);

impl Exact {
    /// The rating of chains with so many nodes in all, on a base in tenths.
    pub fn of(base: u8, nodes: u32) -> Exact {
        let added = (0..steps(nodes)).fold(0.0, |sum, _| sum + 0.1);
        Exact(f64::from(base) / 10.0 + added)
    }

    pub fn rounded(self) -> Rating {
        Rating(((self.0 + 0.05) * 10.0).floor() as u8)
    }

    /// The most nodes of chains on a base in tenths that are rated `most` or less, up to a million,
    /// which no chains have.
    #[inline(never)]
    pub fn longest(base: u8, most: Rating) -> u32 {
        let (mut low, mut high) = (0u32, 1 << 20);
        while low < high {
            let middle = (low + high).div_ceil(2);
            if Exact::of(base, middle).rounded() <= most { low = middle } else { high = middle - 1 }
        }
        low
    }
}

/// How many tenths chains with so many nodes in all add to their base.
fn steps(nodes: u32) -> u8 {
    let length = nodes.saturating_sub(2);
    let (mut threshold, mut steps, mut half) = (4, 0, true);
    while length > threshold {
        threshold = if half { threshold * 3 / 2 } else { threshold * 4 / 3 };
        half = !half;
        steps += 1;
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_add_tenths_at_the_thresholds() {
        let thresholds = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512];
        for (i, threshold) in thresholds.into_iter().enumerate() {
            assert_eq!(steps(threshold + 2), i as u8);
            assert_eq!(steps(threshold + 3), i as u8 + 1);
        }
        assert_eq!(Exact::of(66, 6).rounded(), Rating(66));
        assert_eq!(Exact::of(85, 31).rounded(), Rating(91));
    }

    #[test]
    fn the_longest_chains_of_a_rating_are_rated_no_more() {
        for (most, nodes) in [(84, 0), (85, 6), (86, 8), (87, 10), (91, 34)] {
            assert_eq!(Exact::longest(85, Rating(most)), nodes);
        }
        assert_eq!(Exact::longest(85, Rating::BEYOND), 1 << 20);
    }

    #[test]
    fn some_chains_lie_a_bit_under_cycles_of_the_same_tenth() {
        // n for which 6.6 and n tenths are less than 6.5 and n + 1 tenths, as doubles.
        let nodes = [6, 8, 10, 14, 18, 26, 34];
        let below: Vec<usize> =
            (0..6).filter(|&n| Exact::of(66, nodes[n]) < Exact::of(65, nodes[n + 1])).collect();
        assert_eq!(below, [1, 3]);
    }
}
