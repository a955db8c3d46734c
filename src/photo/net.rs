//! What digit a cell looks like: a small net of three convolutions and two layers, trained on drawn
//! digits.
//!
//! ```text
//!   24x24 -> 12 of 24x24 -> 12 of 12x12 -> 24 -> 24 of 6x6 -> 44 -> 44 of 3x3 = 396 -> 56 -> 10
//!           3x3            the greatest     3x3              3x3                 empty, 1, ..., 9
//!                          of 2x2
//! ```
//!
//! Four cells go through it side by side, one in each lane of a vector. A convolution makes the
//! four sums of 2 x 2, of which one is kept, from 4 x 4 numbers by 16 multiplications, not 36
//! (Winograd's minimal filtering, after Lavin and Gray, "Fast algorithms for convolutional neural
//! networks", 2016). What the file of weights holds, and how it was made, is told in `train/`.

use super::cells::{Cell, SIDE};

/// Cells that are read at once.
const LANES: usize = 4;

/// One number of each of them.
type Lanes = [f32; LANES];

/// Channels that go in and come out of the convolutions, and numbers in and out of the layers.
const CONVOLUTIONS: [[usize; 2]; 3] = [[1, 12], [12, 24], [24, 44]];
const LAYERS: [[usize; 2]; 2] = [[396, 56], [56, 10]];

/// Eight bits a weight, by layer, with a scale and a bias for each channel that comes out.
static WEIGHTS: &[u8] = include_bytes!("weights.bin");

/// The logarithm of how likely a cell is empty (0) or holds a digit.
pub type Likely = [f32; 10];

/// The net, with its weights as numbers.
#[derive(Clone, Debug)]
pub struct Net {
    layers: Vec<Layer>,
}

/// The weights of a layer by outgoing channel, those of a convolution as [`of_filter`] makes them,
/// and what is added to each.
#[derive(Clone, Debug)]
struct Layer {
    weights: Vec<f32>,
    biases: Vec<f32>,
}

impl Default for Net {
    fn default() -> Net {
        let mut bytes = WEIGHTS;
        let mut take = |count: usize| {
            let (taken, rest) = bytes.split_at(count);
            bytes = rest;
            taken
        };
        let mut layers = Vec::new();
        let sizes = CONVOLUTIONS.map(|[from, to]| [from, to, 9]).into_iter();
        for [from, to, taps] in sizes.chain(LAYERS.map(|[from, to]| [from, to, 1])) {
            let scales = numbers(take(4 * to));
            let biases = numbers(take(4 * to));
            let mut weights = Vec::new();
            for (filters, scale) in take(from * to * taps).chunks_exact(from * taps).zip(scales) {
                for filter in filters.chunks_exact(taps) {
                    let weight = |tap: usize| f32::from(filter[tap] as i8) * scale;
                    match taps {
                        9 => weights.extend_from_slice(&of_filter(std::array::from_fn(weight))),
                        _ => weights.push(weight(0)),
                    }
                }
            }
            layers.push(Layer { weights, biases });
        }
        Net { layers }
    }
}

fn numbers(bytes: &[u8]) -> Vec<f32> {
    bytes.as_chunks().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect()
}

impl Net {
    /// How likely each cell is what.
    pub fn read(&self, cells: &[Cell]) -> Vec<Likely> {
        let mut read = Vec::with_capacity(cells.len());
        for cells in cells.chunks(LANES) {
            let numbers = self.of_lanes(cells);
            read.extend((0..cells.len()).map(|lane| likely(numbers.map(|number| number[lane]))));
        }
        read
    }

    fn of_lanes(&self, cells: &[Cell]) -> [Lanes; 10] {
        let mut side = SIDE;
        let mut values: Vec<Lanes> = (0..SIDE * SIDE)
            .map(|at| std::array::from_fn(|lane| cells.get(lane).map_or(0.0, |cell| cell[at])))
            .collect();
        for (layer, [from, to]) in self.layers.iter().zip(CONVOLUTIONS) {
            values = convolved(layer, &bordered(&values, side, from), side, to);
            side /= 2;
        }
        let hidden = dense(&self.layers[3], &values).into_iter().map(|sums| sums.map(|sum| sum.max(0.0)));
        let numbers = dense(&self.layers[4], &hidden.collect::<Vec<Lanes>>());
        std::array::from_fn(|at| numbers[at])
    }
}

/// Channels of `side * side` with a border of zeros about each.
fn bordered(values: &[Lanes], side: usize, channels: usize) -> Vec<Lanes> {
    let wide = side + 2;
    let mut made = vec![[0.0; LANES]; channels * wide * wide];
    for (from, row) in values.chunks_exact(side).enumerate() {
        let start = from / side * wide * wide + (from % side + 1) * wide + 1;
        made[start..start + side].copy_from_slice(row);
    }
    made
}

/// A filter of 3 x 3 as 4 x 4 factors.
fn of_filter(filter: [f32; 9]) -> [f32; 16] {
    let spread = |[a, b, c]: [f32; 3]| [a, 0.5 * (a + b + c), 0.5 * (a - b + c), c];
    let columns: [[f32; 4]; 3] =
        std::array::from_fn(|column| spread([filter[column], filter[3 + column], filter[6 + column]]));
    let rows: [[f32; 4]; 4] =
        std::array::from_fn(|row| spread([columns[0][row], columns[1][row], columns[2][row]]));
    std::array::from_fn(|at| rows[at / 4][at % 4])
}

/// 4 x 4 numbers as what these factors go with.
fn of_values(at: impl Fn(usize, usize) -> Lanes) -> [Lanes; 16] {
    let spread = |[a, b, c, d]: [Lanes; 4]| [less(a, c), plus(b, c), less(c, b), less(b, d)];
    let rows: [[Lanes; 4]; 4] =
        std::array::from_fn(|row| spread(std::array::from_fn(|column| at(row, column))));
    let columns: [[Lanes; 4]; 4] = std::array::from_fn(|column| spread(rows.map(|row| row[column])));
    std::array::from_fn(|at| columns[at % 4][at / 4])
}

/// The sums of 2 x 2 filters from their products.
fn of_products(products: &[Lanes; 16]) -> [Lanes; 4] {
    let gather = |[a, b, c, d]: [Lanes; 4]| [plus(plus(a, b), c), less(less(b, c), d)];
    let rows: [[Lanes; 2]; 4] =
        std::array::from_fn(|row| gather(std::array::from_fn(|column| products[4 * row + column])));
    let [left, right] = [0, 1].map(|column| gather(rows.map(|row| row[column])));
    [left[0], right[0], left[1], right[1]]
}

fn plus(a: Lanes, b: Lanes) -> Lanes {
    std::array::from_fn(|lane| a[lane] + b[lane])
}

fn less(a: Lanes, b: Lanes) -> Lanes {
    std::array::from_fn(|lane| a[lane] - b[lane])
}

/// A convolution of 3 x 3, of whose sums the greatest of 2 x 2 is kept, where it is above 0.
#[inline(never)]
fn convolved(layer: &Layer, values: &[Lanes], side: usize, to: usize) -> Vec<Lanes> {
    let wide = side + 2;
    let places = side * side / 4;
    let mut made = vec![[0.0; LANES]; to * places];
    let mut tiles = Vec::new();
    for place in 0..places {
        let start = 2 * (place / (side / 2) * wide + place % (side / 2));
        tiles.clear();
        tiles.extend(
            values
                .chunks_exact(wide * wide)
                .map(|plane| of_values(|row, column| plane[start + row * wide + column])),
        );
        let channels = layer.weights.chunks_exact(16 * tiles.len()).zip(&layer.biases);
        for (channel, (weights, bias)) in channels.enumerate() {
            let mut products = [[0.0; LANES]; 16];
            // Half of them at a time: as many as fit into registers beside what is multiplied.
            for (half, products) in products.as_chunks_mut::<8>().0.iter_mut().enumerate() {
                let mut sums = [[0.0; LANES]; 8];
                for (weights, tile) in weights.as_chunks::<16>().0.iter().zip(&tiles) {
                    let (weights, values) = (&weights[8 * half..][..8], &tile[8 * half..][..8]);
                    for at in 0..8 {
                        (0..LANES).for_each(|lane| sums[at][lane] += weights[at] * values[at][lane]);
                    }
                }
                *products = sums;
            }
            let sums = of_products(&products);
            made[channel * places + place] =
                std::array::from_fn(|lane| sums.iter().fold(-bias, |most, sum| most.max(sum[lane])) + bias);
        }
    }
    made
}

/// Sums of all values, weighted.
fn dense(layer: &Layer, values: &[Lanes]) -> Vec<Lanes> {
    let rows = layer.weights.chunks_exact(values.len()).zip(&layer.biases);
    rows.map(|(weights, bias)| {
        let mut sum = [*bias; LANES];
        for (weight, value) in weights.iter().zip(values) {
            (0..LANES).for_each(|lane| sum[lane] += weight * value[lane]);
        }
        sum
    })
    .collect()
}

/// Logarithms of likelihoods, which add up to 1.
fn likely(numbers: [f32; 10]) -> Likely {
    let most = numbers.into_iter().fold(f32::MIN, f32::max);
    let sum: f32 = numbers.iter().map(|number| (number - most).exp()).sum();
    numbers.map(|number| number - most - sum.ln())
}
