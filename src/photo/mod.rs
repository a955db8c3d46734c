//! From the pixels of a photo to the digits of a puzzle.
//!
//! ```
//! use redoku::photo::{self, Options, PhotoError};
//!
//! let white = vec![255; 4 * 200 * 100]; // red, green, blue and opacity of 200 x 100 pixels
//! assert_eq!(photo::read(&white, 200, 100, &Options::default()).err(), Some(PhotoError::NoGrid));
//! ```
//!
//! It reads printed digits, dark on light or light on dark, from any of four directions, but not
//! handwriting.

// One file per stage: `picture` converts colours to gray, `light` evens out the light, `outline`,
// `quads` and `tiling` propose grids, `ridges` scores them, `find` tries the strategies, cheapest
// first; `lattice` finds the crossings of the lines, `cells` cuts out the cells, `net` classifies
// them, `logic` corrects misread digits, `ink` tells clues from the player's digits, and `reading`
// is the whole pipeline.

pub(crate) mod cells;
mod direction;
pub(crate) mod find;
mod ink;
pub(crate) mod lattice;
pub(crate) mod light;
pub(crate) mod logic;
pub(crate) mod net;
pub(crate) mod outline;
pub(crate) mod picture;
pub(crate) mod quads;
mod reading;
pub(crate) mod ridges;
pub(crate) mod tiling;
pub(crate) mod warp;

pub use reading::{Options, PhotoError, Reading, fits, read};
pub use warp::Corners;
