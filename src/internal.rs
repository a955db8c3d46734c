//! Internals for the tests, benchmarks and trainer of this workspace. Not covered by
//! semantic versioning.

#[cfg(feature = "rules")]
pub use crate::rules::engine::{Engine, Plan, PlanError};

/// The stages of [`photo`](crate::photo).
#[cfg(feature = "photo")]
pub mod photo {
    pub use crate::photo::cells::{Cell, SIDE, normalize, sample, softened};
    pub use crate::photo::find::Search;
    pub use crate::photo::lattice::fit;
    pub use crate::photo::light::{darkness, evened, radius};
    pub use crate::photo::logic::{CLEAR, mended};
    pub use crate::photo::net::{Likely, Net};
    pub use crate::photo::outline::Components;
    pub use crate::photo::picture::{Gray, Ink, Point};
    pub use crate::photo::quads::of_ink;
    pub use crate::photo::ridges::{Direction, ridge, score};
    pub use crate::photo::tiling::of_patches;
    pub use crate::photo::warp::Warp;
}
