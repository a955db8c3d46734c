//! Pictures that nobody can read: they are refused with a word, at once.

use crate::render::Chance;
use redoku::internal::photo::{Gray, Ink, darkness, of_patches};
use redoku::photo::{Options, PhotoError, read};

fn problem(data: &[u8], width: usize, height: usize) -> Option<PhotoError> {
    read(data, width, height, &Options::default()).err()
}

#[test]
fn sizes_that_make_no_sense_are_refused() {
    assert_eq!(problem(&[0; 4], 1, 1), Some(PhotoError::Small));
    assert_eq!(problem(&[], 0, 0), Some(PhotoError::Small));
    assert_eq!(problem(&vec![0; 4 * 71 * 400], 71, 400), Some(PhotoError::Small));
    // Not even the bytes are looked at.
    assert_eq!(problem(&[], 20_000, 20_000), Some(PhotoError::Large));
    assert_eq!(problem(&[], 8_000, 8_000), Some(PhotoError::Large));
    assert_eq!(problem(&[], usize::MAX, 2), Some(PhotoError::Large));
    assert_eq!(problem(&[0; 12], 200, 200), Some(PhotoError::Data));
    assert_eq!(problem(&vec![0; 4 * 200 * 200 + 1], 200, 200), Some(PhotoError::Data));
}

#[test]
fn pictures_of_one_colour_show_no_grid() {
    for level in [0, 1, 127, 254, 255] {
        assert_eq!(problem(&vec![level; 4 * 300 * 200], 300, 200), Some(PhotoError::NoGrid), "{level}");
    }
}

#[test]
fn noise_shows_no_grid() {
    let mut chance = Chance::new(9);
    let coarse: Vec<u8> = (0..125 * 125).map(|_| (256.0 * chance.unit()) as u8).collect();
    let side = 1000;
    let fine: Vec<u8> = (0..4 * side * side).map(|_| (256.0 * chance.unit()) as u8).collect();
    let blocks: Vec<u8> = (0..side * side)
        .flat_map(|at| [coarse[at / side / 8 * 125 + at % side / 8]; 4].map(|level| level | 1))
        .collect();
    let checks: Vec<u8> =
        (0..side * side).flat_map(|at| [255 * ((at / side + at % side) % 2) as u8; 4]).collect();
    for data in [fine, blocks, checks] {
        let sure = read(&data, side, side, &Options::default()).is_ok_and(|reading| reading.sure);
        assert!(!sure);
    }
}

#[test]
fn lines_across_the_picture_are_no_grid() {
    let (width, height) = (400, 300);
    for step in [3, 20, 33] {
        let lines: Vec<u8> =
            (0..width * height).flat_map(|at| [if at / width % step == 0 { 0 } else { 255 }; 4]).collect();
        assert_eq!(problem(&lines, width, height), Some(PhotoError::NoGrid), "every {step} rows");
    }
}

#[test]
fn patterns_without_end_are_no_grid_and_few_places_are_tried() {
    // Crossed diagonals on a strip: a thousand small squares in a hundred rows, any nine by nine of
    // which could be a grid.
    for (width, height, period) in [(78, 640, 11), (72, 640, 10), (90, 640, 14), (640, 90, 12)] {
        let is_line = |at: usize| {
            let (x, y) = (at % width, at / width);
            (x + y) % period < 2 || (x + 100 * period - y) % period < 2
        };
        let data: Vec<u8> = (0..width * height)
            .flat_map(|at| [if is_line(at) { 0 } else { 255 }; 4].map(|l| l | 1))
            .collect();
        let gray = Gray::from_rgba(&data, width, height, 640, Ink::Dark);
        let dark = darkness(&gray).mean(1);
        for threshold in [0.02, 0.04, 0.08, 0.16] {
            let tried = of_patches(&dark, threshold).len();
            assert!(tried <= 160, "{tried} places at {threshold} in {width} x {height}");
        }
        let reading = read(&data, width, height, &Options::default());
        assert!(reading.is_err_and(|problem| problem == PhotoError::NoGrid), "{width} x {height}");
    }
}

#[test]
fn corners_far_outside_are_read_as_nothing() {
    let data = vec![200; 4 * 100 * 100];
    for corners in [
        [[-1e9, -1e9], [1e9, -1e9], [1e9, 1e9], [-1e9, 1e9]],
        [[f32::NAN; 2]; 4],
        [[f32::INFINITY, 0.0], [0.0, 1.0], [1.0, 1.0], [1.0, 0.0]],
        [[5.0, 5.0]; 4],
    ] {
        let options = Options::default().corners(corners);
        let reading = read(&data, 100, 100, &options);
        assert!(reading.is_err() || reading.is_ok_and(|reading| !reading.sure && reading.cells == [0; 81]));
    }
}

#[test]
fn a_large_picture_is_shrunk() {
    // Of a page with one line; it would take seconds and gigabytes at its full size.
    let (width, height) = (16_000, 80);
    let data: Vec<u8> =
        (0..width * height).flat_map(|at| [if at / width == 40 { 0 } else { 255 }; 4]).collect();
    assert!(matches!(problem(&data, width, height), Some(PhotoError::NoGrid | PhotoError::Small)));
}
