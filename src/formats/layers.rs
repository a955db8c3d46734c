//! Layers: grids of 81 characters, one below the other. At most one of them contains the clues.
//!
//! A layer is nine rows of nine characters, or a word of 81. Nine different characters, nine times
//! each, in connected cells are regions, `e` and `o` mark even and odd cells, and letters with a
//! sum each are cages. [`parse`](crate::parse) rejects texts with such layers, and
//! [`rules::import`](crate::rules::import) reads them.

use super::format::Format;
use super::text::{CELL, DIGIT, LETTER, RULE, SEPARATOR, Text, is};

/// A puzzle that consists of layers.
pub struct Layers {
    /// The format of the text.
    pub format: Format,
    /// The digit of each cell, 0 for none.
    pub clues: Vec<u8>,
    /// The region of each cell, 0 to 8.
    pub regions: Option<Vec<u8>>,
    /// The cells whose digits are even, and those whose digits are odd.
    pub parity: [Vec<usize>; 2],
    /// The cells of each cage and their sum, 0 if there is none.
    pub cages: Vec<(Vec<usize>, u8)>,
    /// Whether the digits on each diagonal differ.
    pub has_diagonals: bool,
}

impl Layers {
    /// An empty grid without rules.
    pub fn new(format: Format) -> Layers {
        let (clues, parity) = (vec![0; 81], Default::default());
        Layers { format, clues, regions: None, parity, cages: Vec::new(), has_diagonals: false }
    }
}

/// A grid of characters.
struct Layer {
    at: usize,
    shapes: Vec<char>,
    /// Where its last line ends.
    end: usize,
}

impl Layer {
    fn count(&self, holds: impl Fn(char) -> bool) -> usize {
        self.shapes.iter().filter(|&&shape| holds(shape)).count()
    }

    /// Whether all characters are digits or blanks.
    fn is_clues(&self) -> bool {
        self.count(|shape| is(shape, CELL)) == 81 && self.regions().is_none()
    }

    /// Whether there are letters for even and odd cells as well as digits or blanks. Without an
    /// `e`, an `o` may be a blank.
    fn is_parity(&self) -> bool {
        let letters = self.count(|shape| matches!(shape, 'e' | 'E' | 'o' | 'O'));
        let others = self.count(|shape| is(shape, CELL));
        letters + others == 81 && others > 0 && self.count(|shape| matches!(shape, 'e' | 'E')) > 0
    }

    /// Whether there are letters and no digits.
    fn is_lettered(&self) -> bool {
        self.count(|shape| is(shape, DIGIT)) == 0 && self.count(|shape| !is(shape, CELL)) > 8
    }

    /// The region of each cell, if the layer consists of nine connected regions of nine cells.
    fn regions(&self) -> Option<Vec<u8>> {
        let names = self.names();
        let mut regions = Vec::new();
        let mut sizes = [0; 81];
        for &shape in &self.shapes {
            let mut name = 0;
            while names[name] != shape {
                name += 1;
            }
            regions.push(name as u8);
            sizes[name] += 1;
        }
        if sizes[..9] != [9; 9] {
            return None;
        }
        // The first cell that each cell is connected to.
        let mut first: [usize; 81] = std::array::from_fn(|cell| cell);
        for _ in 0..9 {
            for cell in 0..81 {
                for other in [cell + 9, cell + usize::from(cell % 9 < 8)] {
                    if other < 81 && regions[cell] == regions[other] {
                        let least = first[cell].min(first[other]);
                        (first[cell], first[other]) = (least, least);
                    }
                }
            }
        }
        let mut areas = 0;
        for (cell, first) in first.iter().enumerate() {
            areas += usize::from(*first == cell);
        }
        (areas == 9).then_some(regions)
    }

    /// Whether it is a map of regions that aren't the boxes.
    fn is_map(&self) -> bool {
        self.regions().is_some_and(|regions| !is_boxes(&regions))
    }

    /// Its different characters, in order of appearance.
    fn names(&self) -> Vec<char> {
        let mut names = Vec::new();
        for shape in &self.shapes {
            if !names.contains(shape) {
                names.push(*shape);
            }
        }
        names
    }
}

/// Whether the regions are the boxes.
fn is_boxes(regions: &[u8]) -> bool {
    (0..81).all(|cell| usize::from(regions[cell]) == cell / 27 * 3 + cell % 9 / 3)
}

/// Whether the rest of a text is a map of regions that aren't the boxes.
pub fn is_map(text: &Text, from: usize) -> bool {
    let mut shapes = Vec::new();
    for at in from..text.len() {
        if text.is(at, CELL | LETTER) {
            shapes.push(text.at(at));
        }
    }
    let layer = Layer { at: from, shapes, end: text.len() };
    layer.shapes.len() == 81 && layer.is_map()
}

/// Collects the layers of a text.
fn collect(text: &Text) -> Vec<Layer> {
    let mut layers = Vec::new();
    // The rows of the next layer so far.
    let (mut shapes, mut start) = (Vec::new(), 0);
    let mut from = 0;
    // A text with more layers is a list of puzzles.
    while from < text.len() && layers.len() < 8 {
        let to = text.find(from, text.len(), '\n');
        let mark = shapes.len();
        let is_shown = text.tally(from, to, LETTER | DIGIT) > 0 || text.tally(from, to, RULE) == 0;
        let (mut words, mut width, mut is_row) = (0, 0, true);
        let mut at = from;
        while at < to {
            let end = text.until(at, to, SEPARATOR | RULE);
            if at < end {
                let is_word = text.all(at, end, CELL | LETTER);
                if is_word && end - at == 81 {
                    let shapes = (at..end).map(|at| text.at(at)).collect();
                    layers.push(Layer { at, shapes, end });
                }
                is_row &= (words == 0 || end - at == width) && is_word;
                (words, width) = (words + 1, end - at);
                if shapes.len() < mark + 81 {
                    shapes.extend((at..end).map(|at| text.at(at)));
                }
            }
            at = end + 1;
        }
        if is_row && words > 1 && words * width == 81 {
            layers.push(Layer { at: from, shapes: shapes.split_off(mark), end: to });
        }
        is_row &= words * width == 9 && matches!(words, 1 | 3 | 9);
        if is_row {
            start = if mark == 0 { from } else { start };
            if shapes.len() == 81 {
                layers.push(Layer { at: start, shapes: std::mem::take(&mut shapes), end: to });
            }
        } else if words > 0 && is_shown {
            shapes.clear();
        } else {
            shapes.truncate(mark);
        }
        from = to + 1;
    }
    layers
}

/// Returns the place of the first layer that doesn't belong to a classic puzzle.
pub fn foreign(text: &Text) -> Option<usize> {
    let layers = collect(text);
    let has_clues = layers.iter().any(Layer::is_clues);
    let is_foreign = |layer: &&Layer| {
        layer.is_map() && (has_clues || layers.len() == 1 && !layer.is_lettered())
            || layer.is_parity()
            || layer.regions().is_none()
                && layer.is_lettered()
                && (has_clues || text.tally(layer.end, text.len(), DIGIT) > 0)
    };
    layers.iter().find(is_foreign).map(|layer| layer.at)
}

/// Reads the numbers after a place, each with the letter before it. Returns `None` if there is
/// anything else.
#[cfg(feature = "rules")]
fn numbers(text: &Text, from: usize) -> Option<Vec<(Option<char>, u8)>> {
    let mut numbers = Vec::new();
    let mut name = None;
    let mut at = from;
    while at < text.len() {
        let end = at.max(text.until(at, text.len(), SEPARATOR | RULE));
        if at < end && text.all(at, end, DIGIT) && end < at + 3 {
            let number = (at..end).fold(0, |number, at| 10 * number + text.digit(at));
            numbers.push((name.take(), number as u8));
        } else if at + 1 == end && text.is(at, LETTER) && name.is_none() {
            name = Some(text.at(at));
        } else if at < end && (at + 1 == end || !text.all(at, end, LETTER)) {
            return None;
        }
        at = end + 1;
    }
    (!numbers.is_empty() && name.is_none()).then_some(numbers)
}

/// Reads a text with layers. Returns `None` if it has only clues, or if a layer's meaning isn't
/// clear.
#[cfg(feature = "rules")]
pub fn read(text: &Text) -> Option<Layers> {
    let collected = collect(text);
    let mut layers = Layers::new(Format::Rows);
    let (mut clues, mut others) = (0, 0);
    for layer in &collected {
        if layer.is_clues() || layer.is_parity() {
            // Letters may be among the clues or in a layer of their own.
            let has_digits = layer.count(|shape| is(shape, DIGIT)) > 0;
            if has_digits {
                clues += 1;
                layers.clues =
                    layer.shapes.iter().map(|shape| shape.to_digit(10).unwrap_or(0) as u8).collect();
            }
            if layer.is_parity() {
                others += 1;
                let cells =
                    |names: [char; 2]| (0..81).filter(|&cell| names.contains(&layer.shapes[cell])).collect();
                layers.parity = [cells(['e', 'E']), cells(['o', 'O'])];
            }
        } else if let Some(regions) = layer.regions() {
            others += 1;
            layers.regions = (!is_boxes(&regions)).then_some(regions);
        } else if layer.is_lettered() {
            others += 1;
            layers.cages = cages(layer, &numbers(text, layer.end)?)?;
        } else {
            return None;
        }
    }
    (clues < 2 && others > 0).then_some(layers)
}

/// Reads the cages of a layer of letters. Sums without names belong to the letters in alphabetical
/// order, capitals first, if that is also the order in which the letters appear.
#[cfg(feature = "rules")]
fn cages(layer: &Layer, numbers: &[(Option<char>, u8)]) -> Option<Vec<(Vec<usize>, u8)>> {
    let names: Vec<char> =
        layer.names().into_iter().filter(|&name| !is(name, CELL) || matches!(name, 'x' | 'X')).collect();
    let rank = |name: char| (name.is_ascii_lowercase(), name);
    let is_ordered = names.windows(2).all(|pair| rank(pair[0]) < rank(pair[1]))
        && numbers.iter().all(|(name, _)| name.is_none());
    let is_named = numbers.iter().all(|(name, _)| name.is_some());
    if numbers.len() != names.len() || !is_named && !is_ordered {
        return None;
    }
    let mut cages = Vec::new();
    for (i, name) in names.iter().enumerate() {
        let cells: Vec<usize> = (0..81).filter(|&cell| layer.shapes[cell] == *name).collect();
        let of = |(named, _): &&(Option<char>, u8)| *named == Some(*name);
        let (_, total) = if is_named { *numbers.iter().find(of)? } else { numbers[i] };
        cages.push((cells, total));
    }
    Some(cages)
}
