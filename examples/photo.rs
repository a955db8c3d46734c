//! Reads a puzzle from raw pixels, four bytes each (red, green, blue, opacity):
//! `cargo run --release --example photo --features photo -- WIDTH HEIGHT < pixels.rgba`.

use redoku::photo::{self, Options};
use std::env;
use std::error::Error;
use std::io::{Read, stdin};

fn main() -> Result<(), Box<dyn Error>> {
    let mut sizes = env::args().skip(1).map(|size| size.parse());
    let (Some(width), Some(height)) = (sizes.next(), sizes.next()) else {
        return Err("usage: photo WIDTH HEIGHT < pixels.rgba".into());
    };
    let mut pixels = Vec::new();
    stdin().read_to_end(&mut pixels)?;
    let reading = photo::read(&pixels, width?, height?, &Options::default())?;
    for row in reading.cells.chunks(9) {
        println!("{row:?}");
    }
    println!("{}", if reading.sure { "certain" } else { "needs checking" });
    Ok(())
}
