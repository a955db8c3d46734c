//! Reads photos whose digits are known, as they are and distorted, and pictures that are drawn, and
//! counts those that are read correctly.
//!
//! `photo [--quick] FOLDER RESULT [RAW]`: `labels.txt` in the folder has a file's name and 81
//! characters a line. What was counted is written to the file RESULT, as JSON; the photos' bare
//! pixels to the folder RAW, for Node to read. With `--quick`, fewer pictures are drawn.

use bench::distort::{DISTORTIONS, distorted, of_image};
use cpu_time::ThreadTime;
use redoku::photo::{self, Corners, Options, Reading};
use render::{Chance, Style, View};
use std::collections::HashSet;
use std::error::Error;
use std::fs;
use std::path::Path;

// The pictures that the tests draw, in faces that nothing is trained on.
#[allow(dead_code)]
#[path = "../../../tests/photo/digits.rs"]
mod digits;
#[allow(dead_code)]
#[path = "../../../tests/photo/render.rs"]
mod render;
#[path = "../../../tests/photo/styles.rs"]
mod styles;

/// How many photos are distorted, each of another puzzle.
const DISTORTED: usize = 32;

/// How many pictures of each kind are drawn; and a seed other than those of the tests.
const DRAWN: usize = 100;
const SEED: u64 = 1_000_000;

/// How a picture looks, by chance.
type Look = fn(&mut Chance) -> (Style, View);
const LOOKS: [(&str, Look); 2] = [("drawn sheets", styles::printed), ("drawn screens", styles::screen)];

/// What became of the photos of a row.
#[derive(Default)]
struct Row {
    photos: usize,
    grids: usize,
    right: usize,
    raw: usize,
    sure: usize,
    wrong_and_sure: usize,
    wrong_unmarked: usize,
    milliseconds: Vec<f64>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let (quick, words) = bench::arguments();
    let [folder, result, raw @ ..] = words.as_slice() else {
        return Err("photo [--quick] FOLDER RESULT [RAW]".into());
    };
    let folder = Path::new(folder);
    let mut list = Vec::new();
    let labels = fs::read_to_string(folder.join("labels.txt"))?;
    let mut rows: Vec<(&str, Row)> = vec![("as it is", Row::default())];
    rows.extend(DISTORTIONS.map(|name| (name, Row::default())));
    let mut puzzles = HashSet::new();
    let mut distorted_photos = 0;
    for line in labels.lines() {
        let (file, puzzle) = line.split_once(' ').ok_or("a file and its digits")?;
        let photo = of_image(image::open(folder.join(file))?.into_rgb8());
        let wanted: Vec<u8> = puzzle.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect();
        let reading = measure(&mut rows[0].1, file, (&photo.rgba(), photo.width, photo.height), &wanted);
        if let [to] = raw {
            let to = Path::new(to).join(format!("{file}.rgba"));
            fs::write(&to, photo.rgba())?;
            list.push(format!("{} {} {puzzle} {}", photo.width, photo.height, to.display()));
        }
        // Every other puzzle, in the first photo of it.
        let Some(reading) = reading else { continue };
        if puzzles.insert(puzzle.to_owned()) && puzzles.len() % 2 == 1 && distorted_photos < DISTORTED {
            distorted_photos += 1;
            for (name, row) in &mut rows[1..] {
                let made = distorted(&photo, &reading.corners, name)?;
                measure(row, &format!("{file}, {name}"), (&made.rgba(), made.width, made.height), &wanted);
            }
        }
    }
    if let [to] = raw {
        fs::write(Path::new(to).join("list.txt"), list.join("\n"))?;
    }
    let faces = digits::faces();
    for (name, look) in LOOKS {
        let mut row = Row::default();
        for number in 0..if quick { 2 } else { DRAWN } {
            let mut chance = Chance::new(SEED + number as u64);
            let cells = render::puzzle(&mut chance);
            let (style, view) = look(&mut chance);
            let made = render::render(&cells, &faces[number % faces.len()], &style, &view, &mut chance);
            measure(&mut row, &format!("{name}, {number}"), (&made.data, made.width, made.height), &cells);
        }
        rows.push((name, row));
    }
    println!(
        "{:<34} {:>6} {:>6} {:>6} {:>6} {:>6} {:>10} {:>9} {:>8} {:>8}",
        "", "photos", "grids", "right", "raw", "sure", "sure+wrong", "unmarked", "ms", "worst"
    );
    let mut all = Vec::new();
    for (name, row) in &mut rows {
        row.milliseconds.sort_by(f64::total_cmp);
        let Some(worst) = row.milliseconds.last() else { continue };
        let median = row.milliseconds[row.milliseconds.len() / 2];
        println!(
            "{name:<34} {:>6} {:>6} {:>6} {:>6} {:>6} {:>10} {:>9} {median:>8.1} {worst:>8.1}",
            row.photos, row.grids, row.right, row.raw, row.sure, row.wrong_and_sure, row.wrong_unmarked
        );
        all.push(format!(
            "{{\"name\":\"{name}\",\"photos\":{},\"grids\":{},\"right\":{},\"rightWithoutLogic\":{},\"sure\":{},\"sureButWrong\":{},\"wrongUnmarked\":{},\"medianMs\":{median:.1},\"worstMs\":{worst:.1}}}",
            row.photos, row.grids, row.right, row.raw, row.sure, row.wrong_and_sure, row.wrong_unmarked
        ));
    }
    fs::write(result, format!("[{}]", all.join(",")))?;
    Ok(())
}

/// Reads a picture, its bytes with its width and height, and counts in a row what came of it.
fn measure(
    row: &mut Row,
    name: &str,
    (data, width, height): (&[u8], usize, usize),
    wanted: &[u8],
) -> Option<Reading> {
    let start = ThreadTime::now();
    let read = photo::read(data, width, height, &Options::default());
    row.milliseconds.push(start.elapsed().as_secs_f64() * 1e3);
    row.photos += 1;
    let Ok(reading) = read else {
        println!("{name}: no grid");
        return None;
    };
    row.grids += usize::from(is_there(&reading.corners, width, height));
    let wrong: Vec<usize> = (0..81).filter(|cell| reading.cells[*cell] != wanted[*cell]).collect();
    let unmarked = wrong.iter().filter(|cell| !reading.doubtful.contains(cell)).count();
    row.right += usize::from(wrong.is_empty());
    row.raw += usize::from(wrong.is_empty() && reading.changed.is_empty());
    row.sure += usize::from(reading.sure);
    row.wrong_and_sure += usize::from(reading.sure && !wrong.is_empty());
    row.wrong_unmarked += usize::from(unmarked > 0);
    if !wrong.is_empty() {
        let list: Vec<String> = wrong
            .iter()
            .take(8)
            .map(|&cell| {
                format!(
                    "r{}c{} {} for {} ({:.2})",
                    cell / 9 + 1,
                    cell % 9 + 1,
                    reading.cells[cell],
                    wanted[cell],
                    reading.confidence[cell]
                )
            })
            .collect();
        println!(
            "{name}: {} wrong{}: {}",
            wrong.len(),
            if reading.sure { " and sure" } else { "" },
            list.join(", ")
        );
    }
    Some(reading)
}

/// Whether the corners are in the picture, or nearly.
fn is_there(corners: &Corners, width: usize, height: usize) -> bool {
    let (width, height) = (width as f32, height as f32);
    corners.iter().all(|[x, y]| (-0.1..1.1).contains(&(x / width)) && (-0.1..1.1).contains(&(y / height)))
}
