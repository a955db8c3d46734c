//! Draws cells to train the net with: `redoku-train glyphs.bin cells.bin PAGES SEED`.
//!
//! A page is 40 cells with the same face, camera and light, brought to one contrast together as
//! cells of a photo are. Written are, for each cell, its digit and 576 bytes, from -0.5 as 0 to 1.5
//! as 255.

mod camera;
mod draw;
mod random;

use camera::Camera;
use draw::{Face, Glyph, Style};
use random::Random;
use redoku::internal::photo::normalize;
use std::io::{BufWriter, Write};
use std::{env, fs, io};

const CELLS: usize = 40;

fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [glyphs, to, pages, seed] = words.as_slice() else {
        return Err(io::Error::other("redoku-train glyphs.bin cells.bin PAGES SEED"));
    };
    let number = |word: &str| word.parse::<u64>().map_err(io::Error::other);
    let faces = faces(&fs::read(glyphs)?);
    let mut out = BufWriter::new(fs::File::create(to)?);
    let mut random = Random::new(number(seed)?);
    for _ in 0..number(pages)? {
        let style = Style::new(&faces, &mut random);
        let camera = Camera::new(style.digit, style.ink, &mut random);
        let mut taken = Vec::with_capacity(CELLS);
        let mut digits = Vec::with_capacity(CELLS);
        for _ in 0..CELLS {
            let (paper, digit) = draw::cell(&style, &mut random);
            taken.push(camera.take(&paper, &mut random));
            digits.push(digit);
        }
        normalize(&mut taken);
        for (cell, digit) in taken.iter().zip(digits) {
            out.write_all(&[digit])?;
            out.write_all(&cell.map(|ink| ((ink + 0.5) * 127.5).round() as u8))?;
        }
    }
    out.flush()
}

/// The faces that glyphs.py has written.
fn faces(mut bytes: &[u8]) -> Vec<Face> {
    let mut take = |count: usize| {
        let (taken, rest) = bytes.split_at_checked(count).unwrap_or((&[], &[]));
        bytes = rest;
        taken.to_vec()
    };
    let mut faces = Vec::new();
    while let [length] = take(1)[..] {
        take(length.into());
        faces.push(std::array::from_fn(|_| {
            let size = take(2);
            let (width, height) = (size[0].into(), size[1].into());
            Glyph { width, height, ink: take(width * height) }
        }));
    }
    faces
}
