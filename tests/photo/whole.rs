//! Whole pictures, drawn by chance: what is read is what was drawn, and where something else is, it
//! is marked.

use crate::digits::{Face, faces};
use crate::render::{Chance, Picture, Style, View, degrees, puzzle, render};
use crate::styles::{printed, screen};
use redoku::photo::{self, Options, PhotoError, Reading};

fn read(picture: &Picture) -> Result<Reading, PhotoError> {
    photo::read(&picture.data, picture.width, picture.height, &Options::default())
}

/// What came of a number of pictures.
#[derive(Debug, Default)]
struct Count {
    right: usize,
    wrong_and_sure: usize,
    /// With a wrong cell that is not among the doubtful ones.
    unmarked: usize,
    failures: Vec<String>,
}

/// Draws `pictures`, each by its own style and view, and reads them.
fn counted(pictures: usize, seed: u64, look: impl Fn(&mut Chance) -> (Style, View)) -> Count {
    let faces = faces();
    let mut count = Count::default();
    for number in 0..pictures {
        let mut chance = Chance::new(seed + number as u64);
        let cells = puzzle(&mut chance);
        let face = &faces[number % faces.len()];
        let (style, view) = look(&mut chance);
        let picture = render(&cells, face, &style, &view, &mut chance);
        match read(&picture) {
            Ok(reading) if reading.cells == cells => {
                assert!(is_there(&reading, &view), "{number}: the corners are {:?}", reading.corners);
                count.right += 1;
            }
            Ok(reading) => {
                assert!((0..81).all(|cell| reading.second[cell] != reading.cells[cell]));
                let wrong: Vec<usize> = (0..81).filter(|cell| reading.cells[*cell] != cells[*cell]).collect();
                count.failures.push(format!(
                    "{number}, {}: {:?}",
                    face.name,
                    wrong
                        .iter()
                        .map(|c| (*c, reading.cells[*c], cells[*c], reading.confidence[*c]))
                        .collect::<Vec<_>>()
                ));
                count.unmarked += usize::from(wrong.iter().any(|cell| !reading.doubtful.contains(cell)));
                count.wrong_and_sure += usize::from(reading.sure);
            }
            Err(problem) => count.failures.push(format!("{number}, {}: {problem}", face.name)),
        }
    }
    count
}

/// Whether the corners are those of the grid, the upper left one first, to a quarter of a cell.
fn is_there(reading: &Reading, view: &View) -> bool {
    let true_corners = [[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0]];
    reading.corners.iter().zip(true_corners).all(|([x, y], corner)| {
        let [u, v] = view.place(*x, *y);
        (u - corner[0]).abs() < 0.25 && (v - corner[1]).abs() < 0.25
    })
}

#[test]
fn printed_puzzles_are_read() {
    let count = counted(56, 1000, printed);
    assert_eq!((count.right, count.wrong_and_sure), (56, 0), "{count:?}");
}

#[test]
fn puzzles_on_screens_are_read() {
    let count = counted(24, 2000, screen);
    assert_eq!((count.right, count.wrong_and_sure), (24, 0), "{count:?}");
}

#[test]
fn puzzles_are_read_from_all_four_directions() {
    let count = counted(8, 3000, |chance| {
        let (style, view) = printed(chance);
        let quarter = 1 + chance.below(3);
        (style, View { width: 480, height: 480, angle: view.angle + degrees(90.0 * quarter as f32), ..view })
    });
    assert_eq!((count.right, count.wrong_and_sure), (8, 0), "{count:?}");
}

#[test]
fn bent_shadowed_and_blurred_sheets_are_read() {
    let bent = counted(8, 4000, |chance| {
        let (style, view) = printed(chance);
        (style, View { bend: 0.3, noise: 3.0, ..view })
    });
    assert_eq!((bent.right, bent.wrong_and_sure), (8, 0), "{bent:?}");
    let shadowed = counted(8, 5000, |chance| {
        let (style, view) = printed(chance);
        (style, View { shadow: 0.6, noise: 3.0, ..view })
    });
    assert_eq!((shadowed.right, shadowed.wrong_and_sure), (8, 0), "{shadowed:?}");
    let blurred = counted(8, 6000, |chance| {
        let (style, view) = printed(chance);
        (style, View { blur: 0.08, noise: 2.0, ..view })
    });
    assert_eq!((blurred.right, blurred.wrong_and_sure), (8, 0), "{blurred:?}");
}

#[test]
fn what_else_a_cell_may_be_is_possible() {
    let faces = faces();
    let mut doubtful = 0;
    for number in 0..12 {
        let mut chance = Chance::new(7000 + number as u64);
        let cells = puzzle(&mut chance);
        let (style, view) = printed(&mut chance);
        let style = Style { ink: 0.4, lines: 0.8, marks: false, ..style };
        let view = View { blur: 0.06, noise: 14.0, ..view };
        let picture = render(&cells, &faces[number % faces.len()], &style, &view, &mut chance);
        let reading = read(&picture).expect("there is a grid");
        assert_eq!(reading.cells, cells, "{number}");
        doubtful += reading.doubtful.len();
        for &cell in reading.doubtful.iter().filter(|cell| !reading.changed.contains(cell)) {
            let houses = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];
            let sees = |other: usize| {
                other != cell && houses(other).iter().zip(houses(cell)).any(|(one, other)| *one == other)
            };
            let second = reading.second[cell];
            assert!(second == 0 || !(0..81).any(|other| cells[other] == second && sees(other)), "{number}");
        }
    }
    // They would be 200 if each cell were judged by its looks alone.
    assert!(doubtful < 40, "{doubtful} cells are doubtful");
}

fn drawn(cells: &[u8; 81], face: &Face, style: &Style, view: &View) -> Picture {
    render(cells, face, style, view, &mut Chance::new(7))
}

#[test]
fn corners_that_are_given_are_not_looked_for() {
    let (faces, cells) = (faces(), puzzle(&mut Chance::new(1)));
    let picture = drawn(&cells, &faces[0], &Style::plain(), &View::straight());
    // 9 cells of 40 pixels in the middle of 480; a few pixels off, as a hand drags them.
    let corners = [[63.0, 58.0], [421.0, 61.0], [419.0, 422.0], [58.0, 419.0]];
    let options = Options::default().corners(corners);
    let reading = photo::read(&picture.data, 480, 480, &options).expect("it is there");
    assert_eq!((reading.cells, reading.sure), (cells, true));
    let night = drawn(&cells, &faces[0], &Style { dark: true, ..Style::plain() }, &View::straight());
    let reading = photo::read(&night.data, 480, 480, &options).expect("it is there");
    assert_eq!((reading.cells, reading.sure), (cells, true), "light on dark");
    // From another corner on it is the same grid on its side: corners say where it is, and the
    // digits which way is up.
    let mut turned = corners;
    turned.rotate_left(1);
    let options = Options::default().corners(turned);
    let reading = photo::read(&picture.data, 480, 480, &options).expect("it is there");
    assert_eq!((reading.cells, reading.sure), (cells, true), "from another corner on");
    let crossed = Options::default().corners([corners[0], corners[2], corners[1], corners[3]]);
    assert_eq!(photo::read(&picture.data, 480, 480, &crossed).err(), Some(PhotoError::Corners));
}

#[test]
fn a_grid_that_is_no_classic_puzzle_is_read_as_it_stands() {
    let faces = faces();
    let mut cells = [0; 81];
    for (place, cell) in (0..81).step_by(4).enumerate() {
        cells[cell] = (place % 3) as u8 + 1; // 1, 2 and 3 over and over: full of conflicts
    }
    let picture = drawn(&cells, &faces[2], &Style::plain(), &View::straight());
    let options = Options::default().classic(false);
    let reading = photo::read(&picture.data, 480, 480, &options).expect("there is a grid");
    assert_eq!((reading.cells, reading.changed.len()), (cells, 0));
    let classic = read(&picture).expect("there is a grid");
    assert!(!classic.sure, "nothing with so many conflicts is a puzzle");
}

#[test]
fn the_square_grid_shows_each_cell_in_its_place() {
    let faces = faces();
    let mut cells = puzzle(&mut Chance::new(3));
    let view = View { angle: degrees(20.0), cell: 32.0, ..View::straight() };
    let picture = drawn(&cells, &faces[0], &Style::plain(), &view);
    let reading = read(&picture).expect("there is a grid");
    assert_eq!(reading.square.len(), 288 * 288);
    let darkest = |cell: usize| {
        let (top, left) = (cell / 9 * 32, cell % 9 * 32);
        let inside = (6..26).flat_map(|y| (6..26).map(move |x| (top + y) * 288 + left + x));
        inside.map(|at| reading.square[at]).min().expect("a cell has pixels")
    };
    for (cell, digit) in cells.iter_mut().enumerate() {
        assert_eq!(darkest(cell) < 120, *digit > 0, "cell {cell}: {} at the darkest", darkest(cell));
    }
}

#[test]
fn another_grid_in_the_picture_is_told_of() {
    let faces = faces();
    let mut chance = Chance::new(5);
    let (one, other) = (puzzle(&mut chance), puzzle(&mut chance));
    let left = drawn(
        &one,
        &faces[0],
        &Style::plain(),
        &View { width: 420, cell: 38.0, height: 420, ..View::straight() },
    );
    let right = drawn(
        &other,
        &faces[3],
        &Style::plain(),
        &View { width: 420, cell: 30.0, height: 420, ..View::straight() },
    );
    let rows = left.data.chunks_exact(4 * 420).zip(right.data.chunks_exact(4 * 420));
    let data: Vec<u8> = rows.flat_map(|(left, right)| [left, right].concat()).collect();
    let reading = photo::read(&data, 840, 420, &Options::default()).expect("there are two");
    let both = [one, other];
    assert!(both.contains(&reading.cells));
    assert_eq!(reading.others.len(), 1);
    let options = Options::default().corners(reading.others[0]);
    let next = photo::read(&data, 840, 420, &options).expect("it is there");
    assert!(both.contains(&next.cells) && next.cells != reading.cells);
}
