//! Evens out the light, and says how much darker each pixel is than the paper about it.
//!
//! ```text
//!   gray, light from the left,     evened             darkness: 0 is paper, near 1 black ink
//!   and the edge of a shadow
//!   ____
//!       |____    |                 _____________
//!            ----|____      ->              |    ->   ________|____
//! ```
//!
//! Evened is what cells are cut out of; darkness, whose paper is the mean of what is lightest near
//! by, is what a grid is looked for in.

use super::picture::Gray;

/// The darkness of a picture against its paper, 0 to 1, or a little below 0 where it is lighter.
///
/// ```
/// use redoku::internal::photo::{Gray, darkness};
///
/// let mut gray = Gray::filled(100, 100, 200.0);
/// (0..100).for_each(|y| gray.levels[y * 100..][..50].fill(100.0)); // half of it in shadow
/// gray.levels[50 * 100 + 20] = 20.0; // ink in the shadow, and in the light
/// gray.levels[50 * 100 + 80] = 40.0;
/// let dark = darkness(&gray);
/// assert!((dark.levels[50 * 100 + 20] - 0.8).abs() < 0.05);
/// assert!((dark.levels[50 * 100 + 80] - 0.8).abs() < 0.05);
/// assert!(dark.levels[20 * 100 + 20].abs() < 0.05 && dark.levels[20 * 100 + 80].abs() < 0.05);
/// ```
pub fn darkness(gray: &Gray) -> Gray {
    let radius = radius(gray);
    let mean = gray.mean(radius);
    let paper = mean.with(gray, f32::max).mean(radius);
    let paper = paper.with(gray, |paper, level| level.max(0.97 * paper)).mean(radius / 2);
    paper.with(gray, |paper, level| (paper - level) / paper.max(16.0))
}

/// How far around a pixel its paper is looked for: some strokes' widths of what fills a picture.
pub fn radius(gray: &Gray) -> usize {
    (gray.width.max(gray.height) / 40).max(8)
}

/// The picture under even light, with paper at 200: shadows go, their edges too, and so do tints
/// wider than twice the radius.
///
/// Paper is what is left when all that is dark and narrower is gone (a closing). Unlike a mean it
/// changes where a shadow begins, and not about there.
pub fn evened(gray: &Gray, radius: usize) -> Gray {
    let paper = gray.mean(1).greatest(radius).negative().greatest(radius).negative();
    paper.with(gray, |paper, level| 200.0 * level / paper.max(level).max(8.0))
}
