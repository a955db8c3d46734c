//! From the pixels of a photo to the digits of a puzzle.
//!
//! ```
//! use redoku::photo::{self, Options, Problem};
//!
//! let white = vec![255; 4 * 200 * 100]; // red, green, blue and opacity of 200 x 100 pixels
//! assert_eq!(photo::read(&white, 200, 100, &Options::default()).err(), Some(Problem::NoGrid));
//! ```
//!
//! Stage by stage, a file each: [`picture`] makes gray of colours, [`light`] evens out the light, [`outline`], [`quads`] and [`tiling`]
//! find what could be a grid, [`ridges`] says how much it looks like one, [`find`] goes through all of that until one does; [`lattice`]
//! finds the crossings of its lines, [`cells`] cuts out the cells, [`net`] says what digit each looks like, [`logic`] what puzzle they make
//! together, and [`ink`] which of them the player has written; [`reading`] puts it all together.
//!
//! Printed digits, dark on light or light on dark, from any of four directions; no handwriting.

pub mod cells;
pub mod direction;
pub mod find;
pub mod ink;
pub mod lattice;
pub mod light;
pub mod logic;
pub mod net;
pub mod outline;
pub mod picture;
pub mod quads;
pub mod reading;
pub mod ridges;
pub mod tiling;
pub mod warp;

pub use reading::{Options, Problem, Reading, fits, read};
pub use warp::Corners;
