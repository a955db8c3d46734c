//! Gray pictures: made from pixels with colours, scaled down, blurred, and looked at between their
//! pixels.

/// A point in a picture, x to the right and y down; the middle of the first pixel is (0.5, 0.5).
pub type Point = [f32; 2];

/// A gray picture, row by row: 0 is black, 255 white.
#[derive(Clone, Debug)]
pub struct Gray {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// `width * height` levels.
    pub levels: Vec<f32>,
}

/// How colours become gray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Half the luma and half the darkest of the three: red and blue ink stay dark on white paper.
    Dark,
    /// The same turned over, with the lightest of the three: coloured digits on a dark screen
    /// become dark ones on paper.
    Light,
}

impl Gray {
    /// A picture of one level.
    pub fn filled(width: usize, height: usize, level: f32) -> Gray {
        Gray { width, height, levels: vec![level; width * height] }
    }

    /// Gray from bytes of red, green, blue and opacity, shrunk by the mean of areas so that no side
    /// is longer than `side`. What is transparent is paper: white.
    ///
    /// ```
    /// use redoku::internal::photo::{Gray, Ink};
    ///
    /// let red_and_white = [255, 0, 0, 255, 255, 255, 255, 255];
    /// let gray = Gray::from_rgba(&red_and_white, 2, 1, 640, Ink::Dark);
    /// assert!(gray.levels[0] < 40.0 && gray.levels[1] > 254.0);
    /// ```
    ///
    /// # Panics
    /// Where there are not `4 * width * height` bytes.
    pub fn from_rgba(data: &[u8], width: usize, height: usize, side: usize, ink: Ink) -> Gray {
        assert_eq!(data.len(), 4 * width * height, "four bytes a pixel");
        let longest = width.max(height).max(1);
        let scale = side.min(longest) as f32 / longest as f32;
        let size = |length: usize| ((length as f32 * scale).round() as usize).max(1);
        let (to_width, to_height) = (size(width), size(height));
        let columns = shares(width, to_width);
        let mut gray = Gray::filled(to_width, to_height, 0.0);
        let mut row = vec![0.0; width];
        for (y, share) in shares(height, to_height).into_iter().enumerate() {
            let sums = &mut gray.levels[y * to_width..][..to_width];
            for (from, part) in share {
                for (level, pixel) in row.iter_mut().zip(data[4 * width * from..].as_chunks().0) {
                    *level = level_of(*pixel, ink);
                }
                for (sum, parts) in sums.iter_mut().zip(&columns) {
                    *sum += part * parts.iter().map(|&(x, share)| share * row[x]).sum::<f32>();
                }
            }
        }
        gray
    }

    /// Whether it has pixels, and a level for each: one that is made by hand need not.
    fn is_whole(&self) -> bool {
        !self.levels.is_empty() && self.width.checked_mul(self.height) == Some(self.levels.len())
    }

    /// The level at a point, between the four pixels about it; beyond the border it is that of the
    /// border. Without pixels it is 0.
    pub fn at(&self, [x, y]: Point) -> f32 {
        if !self.is_whole() {
            return 0.0;
        }
        let x = (x - 0.5).max(0.0).min((self.width - 1) as f32);
        let y = (y - 0.5).max(0.0).min((self.height - 1) as f32);
        let (left, top) = (x as usize, y as usize);
        let (right, bottom) = ((left + 1).min(self.width - 1), (top + 1).min(self.height - 1));
        let (u, v) = (x - left as f32, y - top as f32);
        let (upper, lower) = (&self.levels[top * self.width..], &self.levels[bottom * self.width..]);
        let above = upper[left] + u * (upper[right] - upper[left]);
        let below = lower[left] + u * (lower[right] - lower[left]);
        above + v * (below - above)
    }

    /// The mean of the `2 * radius + 1` pixels each way about every pixel, of those that there are.
    pub fn mean(&self, radius: usize) -> Gray {
        if !self.is_whole() {
            return self.clone();
        }
        let (width, height) = (self.width, self.height);
        let mut made = Gray::filled(width, height, 0.0);
        // Down all columns at once, then along each row: a sum that one pixel enters while another
        // leaves.
        let mut sums = vec![0.0_f32; width];
        for y in 0..radius.min(height) {
            add(&mut sums, &self.levels[y * width..], 1.0);
        }
        let mut row = vec![0.0_f32; width];
        for y in 0..height {
            if y + radius < height {
                add(&mut sums, &self.levels[(y + radius) * width..], 1.0);
            }
            if y > radius {
                add(&mut sums, &self.levels[(y - radius - 1) * width..], -1.0);
            }
            let count = (y + radius).min(height - 1) + 1 - y.saturating_sub(radius);
            row.iter_mut().zip(&sums).for_each(|(mean, sum)| *mean = sum / count as f32);
            let to = &mut made.levels[y * width..][..width];
            let mut sum: f32 = row[..radius.min(width)].iter().sum();
            for x in 0..width {
                if x + radius < width {
                    sum += row[x + radius];
                }
                if x > radius {
                    sum -= row[x - radius - 1];
                }
                let count = (x + radius).min(width - 1) + 1 - x.saturating_sub(radius);
                to[x] = sum / count as f32;
            }
        }
        made
    }

    /// The greatest of the `2 * radius + 1` pixels each way about every pixel, of those that there
    /// are.
    pub fn greatest(&self, radius: usize) -> Gray {
        if !self.is_whole() {
            return self.clone();
        }
        let (wide, window) = (self.width + 2 * radius, 2 * radius + 1);
        let mut levels = vec![f32::MIN; wide * (self.height + 2 * radius)];
        for (to, row) in levels[radius * wide + radius..].chunks_mut(wide).zip(self.rows()) {
            to[..self.width].copy_from_slice(row);
        }
        // Of 1, 2, 4 ... pixels from each on, and at last of two of these that overlap; along the
        // rows, then down.
        for step in [1, wide] {
            let mut span = 1;
            while 2 * span <= window {
                levels = greater(&levels, span * step);
                span *= 2;
            }
            levels = greater(&levels, (window - span) * step);
        }
        let rows = levels.chunks(wide).take(self.height).flat_map(|row| &row[..self.width]);
        Gray { levels: rows.copied().collect(), ..*self }
    }

    /// The same picture with all signs changed.
    pub fn negative(mut self) -> Gray {
        self.levels.iter_mut().for_each(|level| *level = -*level);
        self
    }

    fn rows(&self) -> impl Iterator<Item = &[f32]> {
        self.levels.chunks_exact(self.width)
    }

    /// A picture of two of the same size, pixel by pixel.
    pub fn with(mut self, other: &Gray, combine: impl Fn(f32, f32) -> f32) -> Gray {
        self.levels.iter_mut().zip(&other.levels).for_each(|(level, other)| *level = combine(*level, *other));
        self
    }
}

fn add(sums: &mut [f32], row: &[f32], sign: f32) {
    sums.iter_mut().zip(row).for_each(|(sum, level)| *sum += sign * level);
}

/// The greater of each number and the one so many places on.
fn greater(levels: &[f32], far: usize) -> Vec<f32> {
    levels.iter().zip(&levels[far..]).map(|(a, b)| if a > b { *a } else { *b }).collect()
}

fn level_of([red, green, blue, opacity]: [u8; 4], ink: Ink) -> f32 {
    let paper = 255 - u32::from(opacity);
    let over = |part: u8| u32::from(part) * u32::from(opacity) / 255 + paper;
    let (red, green, blue) = (over(red), over(green), over(blue));
    let luma = (77 * red + 150 * green + 29 * blue) as f32 / 256.0;
    match ink {
        Ink::Dark => 0.5 * (luma + red.min(green).min(blue) as f32),
        Ink::Light => 275.0 - 0.5 * (luma + red.max(green).max(blue) as f32),
    }
}

/// For each of `to` pixels, which of `from` pixels it covers, and how much of its own length each
/// is.
fn shares(from: usize, to: usize) -> Vec<Vec<(usize, f32)>> {
    let scale = from as f64 / to as f64;
    let share = |pixel: usize| {
        let (start, end) = (pixel as f64 * scale, (pixel + 1) as f64 * scale);
        let covered = start as usize..(end.ceil() as usize).min(from);
        covered.map(|at| (at, ((end.min((at + 1) as f64) - start.max(at as f64)) / scale) as f32)).collect()
    };
    (0..to).map(share).collect()
}
