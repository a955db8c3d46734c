//! Pictures for the tests of the page: `cargo test --test photo samples -- --ignored` writes them
//! anew, as PPM, to `target/samples`.

use crate::digits::faces;
use crate::render::{Chance, Picture, Style, View, degrees, puzzle, render};
use std::fs;
use std::io::Write;

/// A file that every program for pictures can read.
fn write(name: &str, picture: &Picture) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/target/samples");
    fs::create_dir_all(folder).expect("there is room");
    let mut file = fs::File::create(format!("{folder}/{name}.ppm")).expect("it can be written");
    writeln!(file, "P6 {} {} 255", picture.width, picture.height).expect("there is room");
    let colours: Vec<u8> =
        picture.data.as_chunks::<4>().0.iter().flat_map(|pixel| pixel[..3].to_vec()).collect();
    file.write_all(&colours).expect("there is room");
}

#[test]
#[ignore = "writes files"]
fn samples() {
    let faces = faces();
    let held = View {
        width: 640,
        height: 480,
        cell: 40.0,
        angle: degrees(-5.0),
        tilt: [0.08, -0.1],
        bend: 0.08,
        blur: 0.02,
        noise: 3.0,
        slope: 0.3,
        ..View::straight()
    };
    let words = Style { words: true, ..Style::plain() };
    let blurred = View { blur: 0.15, noise: 8.0, ..held };
    let small = View { width: 400, height: 480, cell: 34.0, angle: degrees(4.0), ..held };
    let samples = [
        ("sheet", 1, 2, &words, held),
        ("blurred", 2, 0, &words, blurred),
        ("left", 3, 3, &Style::plain(), small),
        ("right", 4, 0, &Style::plain(), View { cell: 30.0, ..small }),
    ];
    for (name, seed, face, style, view) in samples {
        let mut chance = Chance::new(seed);
        let cells = puzzle(&mut chance);
        write(name, &render(&cells, &faces[face], style, &view, &mut chance));
        let digits: String =
            cells.iter().map(|digit| if *digit == 0 { '.' } else { char::from(b'0' + digit) }).collect();
        println!("{name} {digits}");
    }
}
