//! Seeds: texts that name puzzles, and the random numbers that come of them.
//!
//! ```text
//!   1:tuesday~5310      version of the generator, any text, the try to begin with
//! ```

use super::error::MakeError;
use crate::random::Random;
use std::fmt;
use std::hash::{BuildHasher, RandomState};

/// The version of the generator. What version 1 makes of a seed never changes; whatever would
/// change it is version 2, and 1 stays.
const VERSION: u64 = 1;

/// A seed: what its text has in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seed {
    text: String,
    hash: u64,
    /// The try to begin with.
    pub from: u64,
}

/// What random numbers are for, so that none depend on how many others there were.
#[derive(Clone, Copy)]
pub enum Purpose {
    Grid,
    Shape,
    Order,
    Back,
}

impl Seed {
    /// Reads a seed; without a version it is of version 1, without a number it begins with the
    /// first try.
    ///
    /// # Errors
    /// [`MakeError::Version`] if that version does not exist.
    pub fn read(text: &str) -> Result<Seed, MakeError> {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let mut rest = text;
        if let Some((version, after)) = text.split_once(':')
            && is_number(version)
        {
            if version.parse() != Ok(VERSION) {
                return Err(MakeError::Version(version.to_owned()));
            }
            rest = after;
        }
        let mut from = 0;
        if let Some((before, number)) = rest.rsplit_once('~')
            && is_number(number)
            && let Ok(number) = number.parse()
        {
            (rest, from) = (before, number);
        }
        Ok(Seed { text: rest.to_owned(), hash: hash(rest), from })
    }

    /// A random seed.
    ///
    /// # Errors
    /// [`MakeError::NoSeed`] if Rust has no source of randomness here.
    fn unnamed() -> Result<Seed, MakeError> {
        // The keys of a `RandomState` are random, but in browsers they are constants.
        if cfg!(all(target_family = "wasm", target_os = "unknown")) {
            return Err(MakeError::NoSeed);
        }
        let chance = RandomState::new().hash_one(0);
        let text = format!("{chance:016x}");
        Ok(Seed { hash: hash(&text), text, from: 0 })
    }

    /// Reads a seed; if it is empty, returns a random one.
    ///
    /// # Errors
    /// As [`Seed::read`], and [`MakeError::NoSeed`].
    pub fn or_random(text: &str) -> Result<Seed, MakeError> {
        if text.is_empty() { Seed::unnamed() } else { Seed::read(text) }
    }

    /// The seed that begins with another try.
    pub fn at(&self, from: u64) -> Seed {
        Seed { from, ..self.clone() }
    }

    /// Random numbers for the block or the try of a number.
    pub fn random(&self, purpose: Purpose, number: u64) -> Random {
        let state = mix(self.hash ^ mix(number.wrapping_mul(4).wrapping_add(purpose as u64 + 1)));
        Random::new(if state == 0 { 1 } else { state })
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:{}~{}", self.text, self.from)
    }
}

/// A text as a number: FNV-1a by Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Spreads numbers that are near each other over all numbers: a step of SplitMix64 by Sebastiano
/// Vigna, with the constants of David Stafford's thirteenth mix.
pub fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_read_as_they_are_written() {
        for (text, written) in [
            ("", "1:~0"),
            ("42", "1:42~0"),
            ("1:42", "1:42~0"),
            ("1:42~17", "1:42~17"),
            ("a:b~c~7", "1:a:b~c~7"),
            ("1:2:3", "1:2:3~0"),
            ("x~", "1:x~~0"),
            ("x~99999999999999999999", "1:x~99999999999999999999~0"),
        ] {
            let seed = Seed::read(text).expect("a seed");
            assert_eq!(seed.to_string(), written);
            assert_eq!(Seed::read(written), Ok(seed));
        }
        assert_eq!(Seed::read("2:42"), Err(MakeError::Version(String::from("2"))));
    }

    #[test]
    fn purposes_and_numbers_have_random_numbers_of_their_own() {
        let seed = Seed::read("42").expect("a seed");
        let mut first = Vec::new();
        for number in 0..50 {
            for purpose in [Purpose::Grid, Purpose::Shape, Purpose::Order, Purpose::Back] {
                let mut random = seed.random(purpose, number);
                first.push((random.below(1 << 30), random.below(1 << 30)));
            }
        }
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), 200);
        // As published: SplitMix64 from 0.
        assert_eq!(mix(0), 0xe220_a839_7b1d_cdaf);
        assert_eq!(hash("a"), 0xaf63_dc4c_8601_ec8c);
    }
}
