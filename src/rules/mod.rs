//! Puzzles with rules: every variant that people play, and rules of one's own.

pub mod engine;

pub use engine::*;
