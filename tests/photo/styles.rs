//! How pictures of puzzles look, by chance: printed sheets and screens.

use super::render::{Chance, Style, View, degrees};

/// A printed sheet in somebody's hand.
pub fn printed(chance: &mut Chance) -> (Style, View) {
    let style = Style {
        digit: chance.between(0.5, 0.75),
        thin: chance.between(0.015, 0.04),
        thick: chance.between(0.04, 0.1),
        lines: chance.between(0.6, 1.0),
        ink: chance.between(0.6, 1.0),
        tint: if chance.unit() < 0.2 { 0.12 } else { 0.0 },
        marks: chance.unit() < 0.15,
        words: chance.unit() < 0.5,
        ..Style::plain()
    };
    let view = View {
        width: 512,
        height: 420,
        cell: chance.between(26.0, 36.0),
        angle: degrees(chance.between(-12.0, 12.0)),
        tilt: [chance.between(-0.12, 0.12), chance.between(-0.12, 0.12)],
        off: [chance.between(-0.6, 0.6), chance.between(-0.5, 0.5)],
        bend: chance.between(-0.1, 0.1),
        blur: chance.between(0.01, 0.04),
        noise: chance.between(0.0, 7.0),
        slope: chance.between(0.0, 0.5),
        ..View::straight()
    };
    (style, view)
}

/// A screen, as it is pasted.
pub fn screen(chance: &mut Chance) -> (Style, View) {
    const COLOURS: [[[f32; 3]; 2]; 4] = [
        [[0.0; 3], [255.0; 3]],
        [[52.0, 72.0, 97.0], [255.0; 3]],
        [[30.0, 60.0, 180.0], [250.0, 250.0, 240.0]],
        [[25.0, 25.0, 30.0], [222.0, 220.0, 230.0]],
    ];
    let style = Style {
        digit: chance.between(0.5, 0.8),
        thin: chance.between(0.02, 0.04),
        thick: chance.between(0.04, 0.08),
        lines: chance.between(0.5, 1.0),
        tint: if chance.unit() < 0.3 { 0.1 } else { 0.0 },
        marks: chance.unit() < 0.3,
        dark: chance.unit() < 0.3,
        colours: COLOURS[chance.below(4)],
        ..Style::plain()
    };
    (style, View { cell: chance.between(34.0, 42.0), blur: 0.0, ..View::straight() })
}
