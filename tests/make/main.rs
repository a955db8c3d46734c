//! New puzzles, by what anybody can check: solutions counted, ratings taken afresh, clues where
//! they may be.
#![cfg(feature = "make")]

mod properties;
mod seeds;
