//! Screenshots of apps: dark themes with lines of text, highlights and digits in two colours.

use crate::digits::{Face, Sheet, faces};
use crate::render::{Chance, Picture, puzzle};
use redoku::photo::{self, Corners, Options, PhotoError, Reading};

type Colour = [u8; 3];

/// The colours of an app, and what it shows around the grid.
#[derive(Clone, Copy)]
struct Theme {
    page: Colour,
    cell: Colour,
    thin: Colour,
    thick: Colour,
    clue: Colour,
    own: Colour,
    /// The row and the column of the middle cell.
    cross: Colour,
    /// The middle cell.
    chosen: Colour,
    header: bool,
    pad: bool,
}

/// A dark theme whose page is nearly as dark as its cells.
const NIGHT: Theme = Theme {
    page: [16, 20, 24],
    cell: [21, 27, 34],
    thin: [42, 52, 63],
    thick: [90, 105, 125],
    clue: [232, 238, 245],
    own: [110, 170, 255],
    cross: [29, 42, 58],
    chosen: [45, 92, 156],
    header: true,
    pad: true,
};

const DAY: Theme = Theme {
    page: [255; 3],
    cell: [255; 3],
    thin: [150; 3],
    thick: [0; 3],
    clue: [0; 3],
    own: [26, 92, 200],
    cross: [226, 235, 243],
    chosen: [187, 222, 251],
    header: true,
    pad: true,
};

const WIDTH: usize = 560;
const HEIGHT: usize = 620;
const CELL: usize = 52;
const LEFT: usize = 20;
const TOP: usize = 60;

struct Screen {
    data: Vec<u8>,
}

impl Screen {
    fn fill(&mut self, [x, y]: [usize; 2], [width, height]: [usize; 2], colour: Colour) {
        for row in y..y + height {
            for column in x..x + width {
                self.data[4 * (WIDTH * row + column)..][..3].copy_from_slice(&colour);
            }
        }
    }

    /// A digit in the middle of a square.
    fn digit(&mut self, face: &Face, digit: u8, [x, y]: [usize; 2], side: usize, high: f32, colour: Colour) {
        let contours = &face.digits[usize::from(digit) - 1];
        let wide = contours.iter().flatten().map(|point| point[0]).fold(0.0, f32::max);
        let size = high * side as f32;
        let mut sheet = Sheet::new(side);
        let start = [0.5 * (side as f32 - size * wide), 0.5 * (side as f32 - size)];
        sheet.fill(contours, [size; 2], start, 1.0);
        for (at, ink) in sheet.ink.iter().enumerate() {
            let pixel = &mut self.data[4 * (WIDTH * (y + at / side) + x + at % side)..][..3];
            for (level, colour) in pixel.iter_mut().zip(colour) {
                *level = (f32::from(*level) + ink * (f32::from(colour) - f32::from(*level))).round() as u8;
            }
        }
    }
}

/// Draws digits, those of `own` in the colour of the player's.
fn screen(theme: &Theme, face: &Face, cells: &[u8; 81], own: &[usize], high: f32) -> Picture {
    let data = vec![255; 4 * WIDTH * HEIGHT];
    let mut screen = Screen { data };
    screen.fill([0, 0], [WIDTH, HEIGHT], theme.page);
    for cell in 0..81 {
        let ground = match (cell / 9, cell % 9) {
            (4, 4) => theme.chosen,
            (4, _) | (_, 4) => theme.cross,
            _ => theme.cell,
        };
        screen.fill([LEFT + CELL * (cell % 9), TOP + CELL * (cell / 9)], [CELL; 2], ground);
    }
    for (step, width, colour) in [(1, 1, theme.thin), (3, 2, theme.thick)] {
        for line in (0..10).step_by(step) {
            screen.fill([LEFT + CELL * line, TOP], [width, 9 * CELL], colour);
            screen.fill([LEFT, TOP + CELL * line], [9 * CELL + width, width], colour);
        }
    }
    for (cell, &digit) in cells.iter().enumerate().filter(|(_, digit)| **digit > 0) {
        let colour = if own.contains(&cell) { theme.own } else { theme.clue };
        let place = [LEFT + CELL * (cell % 9), TOP + CELL * (cell / 9)];
        screen.digit(face, digit, place, CELL, high, colour);
    }
    // Words and times are runs of small digits.
    for place in (0..22).filter(|place| theme.header && place % 6 != 5) {
        screen.digit(face, (place % 9 + 1) as u8, [LEFT + 4 + 20 * place, 24], 20, 0.8, theme.clue);
    }
    for digit in (1..10).filter(|_| theme.pad) {
        let place = [LEFT + 8 + CELL * (usize::from(digit) - 1), TOP + 9 * CELL + 24];
        screen.digit(face, digit, place, 40, 0.7, theme.own);
    }
    Picture { width: WIDTH, height: HEIGHT, data: screen.data }
}

fn read(picture: &Picture, options: &Options) -> Result<Reading, PhotoError> {
    photo::read(&picture.data, picture.width, picture.height, options)
}

fn corners() -> Corners {
    let [left, top, side] = [LEFT, TOP, 9 * CELL].map(|part| part as f32);
    [[left, top], [left + side, top], [left + side, top + side], [left, top + side]]
}

/// The solution of a puzzle, by the solver that other tests are about.
fn solved(cells: &[u8; 81]) -> [u8; 81] {
    redoku::solve(cells).expect("81 digits with a solution").try_into().expect("81 digits")
}

/// Some empty cells, and the puzzle with digits of its solution there.
fn half_solved(clues: &[u8; 81], chance: &mut Chance) -> ([u8; 81], Vec<usize>) {
    let solution = solved(clues);
    let own: Vec<usize> = (0..81).filter(|cell| clues[*cell] == 0 && chance.unit() < 0.25).collect();
    let mut cells = *clues;
    own.iter().for_each(|cell| cells[*cell] = solution[*cell]);
    (cells, own)
}

#[test]
fn dark_screens_with_lines_of_text_are_read() {
    let faces = faces();
    let grey =
        Theme { page: [18; 3], cell: [30; 3], thin: [60; 3], thick: [110; 3], cross: [38; 3], ..NIGHT };
    let bright = Theme { thin: [200; 3], thick: [250; 3], ..NIGHT };
    let plain = Theme { cross: NIGHT.cell, chosen: NIGHT.cell, pad: false, ..NIGHT };
    let black = Theme { page: [0; 3], cell: [0; 3], thin: [40; 3], cross: [14, 18, 24], ..NIGHT };
    for (number, theme) in [NIGHT, grey, bright, plain, black].iter().enumerate() {
        let cells = puzzle(&mut Chance::new(number as u64));
        let picture = screen(theme, &faces[number], &cells, &[], 0.5);
        let reading = read(&picture, &Options::default()).expect("there is a grid");
        assert_eq!(reading.cells, cells, "theme {number}");
        for (found, place) in reading.corners.iter().zip(corners()) {
            assert!((found[0] - place[0]).abs() < 6.0 && (found[1] - place[1]).abs() < 6.0, "theme {number}");
        }
        // Again at the corners, from whichever of them on.
        for first in 0..4 {
            let mut given = corners();
            given.rotate_left(first);
            let options = Options::default().corners(given);
            let again = read(&picture, &options).expect("there is a grid");
            assert_eq!(again.cells, cells, "theme {number}, corner {first}");
        }
    }
}

#[test]
fn digits_in_another_colour_are_the_players() {
    let faces = faces();
    let slate = Theme { clue: [52, 72, 97], own: [50, 90, 175], cross: [226, 231, 237], ..DAY };
    let green = Theme { own: [20, 140, 60], ..DAY };
    for (number, theme) in [DAY, NIGHT, slate, green].iter().enumerate() {
        let mut chance = Chance::new(40 + number as u64);
        let (cells, own) = half_solved(&puzzle(&mut chance), &mut chance);
        let picture = screen(theme, &faces[number], &cells, &own, 0.6);
        let reading = read(&picture, &Options::default()).expect("there is a grid");
        assert_eq!((reading.cells, reading.own), (cells, own), "theme {number}");
    }
}

#[test]
fn own_digits_that_are_wrong_are_kept_and_doubtful() {
    let mut chance = Chance::new(50);
    let clues = puzzle(&mut chance);
    let (mut cells, own) = half_solved(&clues, &mut chance);
    let solution = solved(&clues);
    cells[own[0]] = solution[own[0]] % 9 + 1;
    let reading = read(&screen(&DAY, &faces()[0], &cells, &own, 0.6), &Options::default()).expect("a grid");
    assert_eq!((reading.cells, reading.own.clone()), (cells, own));
    assert!(!reading.sure && reading.own.iter().all(|cell| reading.doubtful.contains(cell)));
}

#[test]
fn clues_in_two_colours_are_clues() {
    // None can be left out of a puzzle with 17 of them.
    let mut cells = [0; 81];
    let known = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    cells.iter_mut().zip(known.bytes()).for_each(|(cell, byte)| *cell = byte - b'0');
    let blue: Vec<usize> = (0..81).filter(|cell| cells[*cell] > 0).step_by(3).collect();
    for theme in [DAY, NIGHT] {
        let picture = screen(&theme, &faces()[1], &cells, &blue, 0.6);
        let reading = read(&picture, &Options::default()).expect("a grid");
        assert_eq!((reading.cells, reading.own), (cells, Vec::new()));
        // A puzzle with rules may well have too few clues, so there is nothing to tell by.
        let ruled = read(&picture, &Options::default().classic(false)).expect("a grid");
        assert_eq!((ruled.cells, ruled.own.clone()), (cells, blue.clone()));
        assert!(!ruled.sure && ruled.own.iter().all(|cell| ruled.doubtful.contains(cell)));
    }
}

#[test]
fn the_direction_is_found_without_the_logic_or_left_open() {
    let faces = faces();
    for (number, face) in faces.iter().enumerate().take(4) {
        let cells = puzzle(&mut Chance::new(60 + number as u64));
        let picture = screen(&DAY, face, &cells, &[], 0.6);
        let (width, height) = (picture.width, picture.height);
        let over: Vec<u8> = picture.data.chunks(4).rev().flatten().copied().collect();
        let aside: Vec<u8> = (0..width * height)
            .flat_map(|at| {
                let from = (height - 1 - at % height) * width + at / height;
                picture.data[4 * from..][..4].to_vec()
            })
            .collect();
        for (data, width, height) in [(over, width, height), (aside, height, width)] {
            let options = Options::default().classic(false);
            let reading = photo::read(&data, width, height, &options).expect("a grid");
            assert_eq!(reading.cells, cells, "face {number}");
        }
    }
}

#[test]
fn a_grid_without_digits_is_never_sure() {
    let picture = screen(&DAY, &faces()[0], &[0; 81], &[], 0.6);
    for classic in [false, true] {
        let reading = read(&picture, &Options::default().classic(classic)).expect("a grid");
        assert!(!reading.sure && reading.cells == [0; 81]);
    }
}

#[test]
fn a_puzzle_with_too_few_digits_is_doubtful_everywhere() {
    let mut cells = puzzle(&mut Chance::new(3));
    let mut count = 0;
    for cell in &mut cells {
        count += usize::from(*cell > 0);
        *cell = if count > 12 { 0 } else { *cell };
    }
    let reading = read(&screen(&DAY, &faces()[0], &cells, &[], 0.6), &Options::default()).expect("a grid");
    assert_eq!(reading.doubtful.len(), 81);
    // So small that they look like pencil marks.
    let cells = puzzle(&mut Chance::new(4));
    let reading = read(&screen(&DAY, &faces()[0], &cells, &[], 0.2), &Options::default()).expect("a grid");
    let wrong = (0..81).filter(|cell| reading.cells[*cell] != cells[*cell]);
    assert!(wrong.clone().count() > 0 && wrong.clone().all(|cell| reading.doubtful.contains(&cell)));
}

#[test]
fn a_chessboard_is_no_grid() {
    const SIDE: usize = 600;
    let mut data = vec![255; 4 * SIDE * SIDE];
    for (at, pixel) in data.chunks_mut(4).enumerate() {
        let (x, y) = (at % SIDE, at / SIDE);
        let (square, frame) = ((40..560).contains(&x) && (40..560).contains(&y), 38..562);
        let is_dark = (x.wrapping_sub(40) / 65 + y.wrapping_sub(40) / 65) % 2 == 1;
        // Men in the first two rows.
        let (dx, dy) = (x.wrapping_sub(40) % 65, y.wrapping_sub(40) % 65);
        let is_man = y < 170 && dx.abs_diff(32).pow(2) + dy.abs_diff(34).pow(2) < 18 * 18;
        let colour: Colour = match square {
            true if is_man => [0; 3],
            true if is_dark => [118, 150, 86],
            true => [238, 238, 210],
            false if frame.contains(&x) && frame.contains(&y) => [0; 3],
            false => [255; 3],
        };
        pixel[..3].copy_from_slice(&colour);
    }
    for classic in [true, false] {
        let options = Options::default().classic(classic);
        assert_eq!(photo::read(&data, SIDE, SIDE, &options).err(), Some(PhotoError::NoGrid));
    }
}
