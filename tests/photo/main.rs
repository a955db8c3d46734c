//! Photos: every stage on pictures that are drawn here, the whole on a hundred of them, and
//! pictures that nobody can read.

#![cfg(feature = "photo")]

mod digits;
mod hostile;
mod render;
mod samples;
mod screens;
mod stages;
mod styles;
mod whole;
