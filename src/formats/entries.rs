//! Which digits of a notation are givens, and which a player entered.

use super::fault::{Fault, ParseErrorKind};
use super::text::{DIGIT, DROPPED, Text};

/// Digits of cells that may be said to be givens.
#[derive(Default)]
pub struct Entries {
    /// Where those are that are not.
    entered: Vec<usize>,
    any_given: bool,
    /// Whether a key that nobody knows may have said that one is.
    pub any_odd: bool,
}

impl Entries {
    /// Adds a cell that begins at a place of a plain text.
    #[inline(never)]
    pub fn add(&mut self, at: usize, is_given: bool, is_digit: bool) {
        // What stood here before is no part of the text any more.
        while let [.., last] = self.entered[..]
            && last >= at
        {
            self.entered.pop();
        }
        if is_given {
            self.any_given |= is_digit;
        } else {
            self.entered.push(at);
        }
    }

    /// Leaves out what a player entered: the digits that are no givens, where there are givens.
    #[inline(never)]
    pub fn drop(&self, plain: &mut Text) {
        if self.any_given && self.any_odd {
            plain.damage = Some(Fault::new(ParseErrorKind::Unclear, 0));
        }
        for &at in &self.entered {
            if self.any_given && plain.is(at, DIGIT) {
                plain.set(at, DROPPED);
            }
        }
    }
}
