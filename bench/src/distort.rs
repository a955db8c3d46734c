//! What may happen to a photo: turned, tilted, bent, blurred, in shadow, cut off, and written as a
//! bad JPEG. Each of these is given the corners of its grid, so that a tenth of a cell is the same
//! in all of them.

use image::codecs::jpeg::JpegEncoder;
use image::{ImageResult, RgbImage};
use redoku::internal::photo::Warp;
use redoku::photo::Corners;

/// A photo: three bytes a pixel.
#[derive(Clone, Debug)]
pub struct Photo {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Red, green and blue of each pixel, row by row.
    pub rgb: Vec<u8>,
}

impl Photo {
    /// As the reader takes it.
    pub fn rgba(&self) -> Vec<u8> {
        self.rgb.as_chunks::<3>().0.iter().flat_map(|&[red, green, blue]| [red, green, blue, 255]).collect()
    }

    fn at(&self, x: f32, y: f32) -> Option<[f32; 3]> {
        let (x, y) = (x - 0.5, y - 0.5);
        if x < -0.5 || y < -0.5 || x > self.width as f32 - 0.5 || y > self.height as f32 - 0.5 {
            return None;
        }
        let (x, y) = (x.clamp(0.0, (self.width - 1) as f32), y.clamp(0.0, (self.height - 1) as f32));
        let (left, top) = (x as usize, y as usize);
        let (right, bottom) = ((left + 1).min(self.width - 1), (top + 1).min(self.height - 1));
        let (u, v) = (x - left as f32, y - top as f32);
        let pixel = |x: usize, y: usize, part: usize| f32::from(self.rgb[3 * (y * self.width + x) + part]);
        Some(std::array::from_fn(|part| {
            let above = pixel(left, top, part) * (1.0 - u) + pixel(right, top, part) * u;
            let below = pixel(left, bottom, part) * (1.0 - u) + pixel(right, bottom, part) * u;
            above * (1.0 - v) + below * v
        }))
    }

    /// A picture whose points come from elsewhere in this one, or are gray; each pixel is the mean
    /// of `taps * taps` points.
    fn mapped(&self, width: usize, height: usize, taps: usize, from: impl Fn(f32, f32) -> [f32; 2]) -> Photo {
        let mut rgb = Vec::with_capacity(3 * width * height);
        for y in 0..height {
            for x in 0..width {
                let mut sum = [0.0; 3];
                for tap in 0..taps * taps {
                    let inside = |tap: usize| (tap as f32 + 0.5) / taps as f32;
                    let [from_x, from_y] = from(x as f32 + inside(tap % taps), y as f32 + inside(tap / taps));
                    let pixel = self.at(from_x, from_y).unwrap_or([150.0; 3]);
                    (0..3).for_each(|part| sum[part] += pixel[part]);
                }
                rgb.extend(sum.map(|sum| (sum / (taps * taps) as f32).round() as u8));
            }
        }
        Photo { width, height, rgb }
    }

    fn changed(&self, mut change: impl FnMut(usize, usize, f32) -> f32) -> Photo {
        let mut made = self.clone();
        for (at, level) in made.rgb.iter_mut().enumerate() {
            let pixel = at / 3;
            *level = change(pixel % self.width, pixel / self.width, f32::from(*level))
                .round()
                .clamp(0.0, 255.0) as u8;
        }
        made
    }
}

/// All that is done to photos, by name.
pub const DISTORTIONS: [&str; 21] = [
    "turned by 10°",
    "turned by 25°",
    "turned by 45°",
    "turned by 90°",
    "turned by 180°",
    "tilted by 30° down",
    "tilted by 30° aside",
    "bent by 0.15 cell",
    "bent by 0.30 cell",
    "400 pixels",
    "300 pixels",
    "blur of 0.06 cell",
    "blur of 0.10 cell",
    "JPEG 15",
    "noise of 15",
    "noise of 30",
    "hard shadow",
    "cut off at 0.1 cell",
    "cut off at 0.4 cell",
    "padded by 40 %",
    "padded by 40 %, turned by 180°",
];

/// A photo after one of [`DISTORTIONS`].
pub fn distorted(photo: &Photo, corners: &Corners, name: &str) -> ImageResult<Photo> {
    let (width, height) = (photo.width as f32, photo.height as f32);
    let cell = (0..4)
        .map(|at| {
            let (a, b) = (corners[at], corners[(at + 1) % 4]);
            (b[0] - a[0]).hypot(b[1] - a[1]) / 36.0
        })
        .sum::<f32>();
    let turned = |photo: &Photo, degrees: f32| {
        let (width, height) = (photo.width as f32, photo.height as f32);
        let (sin, cos) = degrees.to_radians().sin_cos();
        let (wide, high) = (width * cos.abs() + height * sin.abs(), width * sin.abs() + height * cos.abs());
        photo.mapped(wide.round() as usize, high.round() as usize, 1, |x, y| {
            let (dx, dy) = (x - 0.5 * wide.round(), y - 0.5 * high.round());
            [0.5 * width + cos * dx + sin * dy, 0.5 * height + cos * dy - sin * dx]
        })
    };
    let scaled = |longest: f32| {
        let scale = width.max(height) / longest;
        let taps = scale.ceil().max(1.0) as usize;
        photo.mapped((width / scale) as usize, (height / scale) as usize, taps, |x, y| [x * scale, y * scale])
    };
    // The sheet turned about an axis through the middle, seen from twice its size away.
    let tilted = |down: bool| {
        let (sin, cos) = 30.0_f32.to_radians().sin_cos();
        let far = 2.0 * width.max(height);
        photo.mapped(photo.width, photo.height, 1, |x, y| {
            let (x, y) = (x - 0.5 * width, y - 0.5 * height);
            let (across, along) = if down { (x, y) } else { (y, x) };
            let on = along * far / (far * cos - along * sin);
            let by = across * (far + on * sin) / far;
            let [x, y] = if down { [by, on] } else { [on, by] };
            [x + 0.5 * width, y + 0.5 * height]
        })
    };
    // A wave of two cells' length for each of its own, across and along the grid: at most so many
    // cells off, as in a book's page.
    let bent = |by: f32| {
        let warp = Warp::new(corners).map(|_| ());
        let middle: [f32; 2] =
            std::array::from_fn(|axis| corners.iter().map(|corner| corner[axis]).sum::<f32>() / 4.0);
        let size = 9.0 * cell;
        warp.map(|()| {
            photo.mapped(photo.width, photo.height, 1, |x, y| {
                let bow = |at: f32, middle: f32| {
                    let part = ((at - middle) / size).clamp(-1.0, 1.0);
                    by * cell * (1.0 - 4.0 * part * part)
                };
                [x, y + bow(x, middle[0])]
            })
        })
    };
    let blurred = |by: f32| blur(photo, by * cell);
    let mut chance = 1_u64;
    let mut random = move || {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (chance >> 40) as f32 / (1 << 24) as f32 - 0.5
    };
    let mut noisy = |deviation: f32| {
        photo.changed(|_, _, level| level + deviation * 2.0 * (random() + random() + random()))
    };
    // Away from each corner of the grid by so many cells, and no farther.
    let cut = |by: f32| {
        let bound = |axis: usize, least: bool| {
            let all = corners.iter().map(|corner| corner[axis]);
            if least { all.fold(f32::MAX, f32::min) - by * cell } else { all.fold(0.0, f32::max) + by * cell }
        };
        let (left, top) = (bound(0, true).max(0.0), bound(1, true).max(0.0));
        let (right, bottom) = (bound(0, false).min(width), bound(1, false).min(height));
        photo.mapped((right - left) as usize, (bottom - top) as usize, 1, |x, y| {
            [x + left.floor(), y + top.floor()]
        })
    };
    let padded = || {
        photo.mapped((1.4 * width) as usize, (1.4 * height) as usize, 1, |x, y| {
            [x - (0.2 * width).floor(), y - (0.2 * height).floor()]
        })
    };
    Ok(match name {
        "turned by 10°" => turned(photo, 10.0),
        "turned by 25°" => turned(photo, 25.0),
        "turned by 45°" => turned(photo, 45.0),
        "turned by 90°" => turned(photo, 90.0),
        "turned by 180°" => turned(photo, 180.0),
        "tilted by 30° down" => tilted(true),
        "tilted by 30° aside" => tilted(false),
        "bent by 0.15 cell" => bent(0.15).unwrap_or_else(|| photo.clone()),
        "bent by 0.30 cell" => bent(0.30).unwrap_or_else(|| photo.clone()),
        "400 pixels" => scaled(400.0),
        "300 pixels" => scaled(300.0),
        "blur of 0.06 cell" => blurred(0.06),
        "blur of 0.10 cell" => blurred(0.10),
        "JPEG 15" => jpeg(photo, 15)?,
        "noise of 15" => noisy(15.0),
        "noise of 30" => noisy(30.0),
        "hard shadow" => {
            photo.changed(
                |x, y, level| {
                    if x as f32 * height > (height - y as f32) * width { 0.4 * level } else { level }
                },
            )
        }
        "cut off at 0.1 cell" => cut(0.1),
        "cut off at 0.4 cell" => cut(0.4),
        "padded by 40 %" => padded(),
        _ => turned(&padded(), 180.0),
    })
}

/// The photo out of focus, by a Gaussian of this deviation in pixels.
fn blur(photo: &Photo, sigma: f32) -> Photo {
    let radius = (3.0 * sigma).ceil() as isize;
    let weights: Vec<f32> = (-radius..=radius).map(|at| (-0.5 * (at as f32 / sigma).powi(2)).exp()).collect();
    let sum: f32 = weights.iter().sum();
    let (width, height) = (photo.width as isize, photo.height as isize);
    let mut values: Vec<f32> = photo.rgb.iter().copied().map(f32::from).collect();
    for (count, length, step) in [(height, width, 3), (width, height, 3 * width)] {
        let other = if step == 3 { 3 * width } else { 3 };
        for line in 0..count {
            for part in 0..3 {
                let start = line * other + part;
                let row: Vec<f32> = (0..length).map(|at| values[(start + at * step) as usize]).collect();
                for at in 0..length {
                    let near = (-radius..=radius).zip(&weights);
                    let taken =
                        near.map(|(off, weight)| weight * row[(at + off).clamp(0, length - 1) as usize]);
                    values[(start + at * step) as usize] = taken.sum::<f32>() / sum;
                }
            }
        }
    }
    Photo { rgb: values.into_iter().map(|value| value.round() as u8).collect(), ..*photo }
}

fn jpeg(photo: &Photo, quality: u8) -> ImageResult<Photo> {
    let mut bytes = Vec::new();
    let (width, height) = (photo.width as u32, photo.height as u32);
    JpegEncoder::new_with_quality(&mut bytes, quality).encode(
        &photo.rgb,
        width,
        height,
        image::ColorType::Rgb8.into(),
    )?;
    let read = image::load_from_memory(&bytes)?.into_rgb8();
    Ok(of_image(read))
}

/// A photo as the files of a folder hold them.
pub fn of_image(image: RgbImage) -> Photo {
    Photo { width: image.width() as usize, height: image.height() as usize, rgb: image.into_raw() }
}
