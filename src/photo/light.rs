//! Evens out the light: how much darker each pixel is than the paper about it.
//!
//! ```text
//!   gray, light from the left       darkness
//!   ____                            
//!       ----____    |                          |
//!               ----|____    ->     ___________|________     0 is paper, near 1 black ink
//! ```
//!
//! Paper is what is lightest near by: the mean of an area, then the mean of all that is not darker than it, and once more, closer.

use super::picture::Gray;

/// The darkness of a picture against its paper, 0 to 1, or a little below 0 where it is lighter.
///
/// ```
/// use redoku::photo::{light::darkness, picture::Gray};
///
/// let mut gray = Gray::filled(100, 100, 200.0);
/// (0..100).for_each(|y| gray.levels[y * 100..][..50].fill(100.0)); // half of it in shadow
/// gray.levels[50 * 100 + 20] = 20.0; // ink in the shadow, and in the light
/// gray.levels[50 * 100 + 80] = 40.0;
/// let dark = darkness(&gray);
/// assert!((dark.levels[50 * 100 + 20] - 0.8).abs() < 0.05 && (dark.levels[50 * 100 + 80] - 0.8).abs() < 0.05);
/// assert!(dark.levels[20 * 100 + 20].abs() < 0.05 && dark.levels[20 * 100 + 80].abs() < 0.05);
/// ```
pub fn darkness(gray: &Gray) -> Gray {
    let radius = (gray.width.max(gray.height) / 40).max(8);
    let mean = gray.mean(radius);
    let paper = mean.with(gray, f32::max).mean(radius);
    let paper = paper.with(gray, |paper, level| level.max(0.97 * paper)).mean(radius / 2);
    paper.with(gray, |paper, level| (paper - level) / paper.max(16.0))
}

/// Strokes made bolder, so that gaps in them close: each pixel gets the darkest of those at most `radius` away.
pub fn dilated(dark: &Gray, radius: usize) -> Gray {
    let mut made = dark.clone();
    for _ in 0..radius {
        let before = made.clone();
        let (width, height) = (before.width, before.height);
        for y in 0..height {
            let to = &mut made.levels[y * width..][..width];
            for near in y.saturating_sub(1)..(y + 2).min(height) {
                let from = &before.levels[near * width..][..width];
                for x in 0..width {
                    let left = from[x.saturating_sub(1)];
                    to[x] = to[x].max(left).max(from[x]).max(from[(x + 1).min(width - 1)]);
                }
            }
        }
    }
    made
}
