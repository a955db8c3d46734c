//! New puzzles, by what anybody can check: solutions counted, ratings taken afresh, clues where they may be.
#![cfg(not(target_arch = "wasm32"))]

mod properties;
mod seeds;
