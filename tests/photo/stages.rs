//! Each stage by itself, on the simplest picture that shows what it does.

use crate::digits::faces;
use crate::render::{Chance, Style, View, degrees, puzzle, render};
use redoku::internal::photo::{
    CLEAR, Components, Direction, Gray, Ink, Likely, Net, SIDE, Search, Warp, darkness, evened, fit, mended,
    normalize, of_ink, of_patches, radius, ridge, sample, score,
};
use redoku::photo::Corners;

const WHOLE: Corners = [[60.0, 60.0], [420.0, 60.0], [420.0, 420.0], [60.0, 420.0]];

/// A plain puzzle in 480 x 480, seen from straight above unless it is told otherwise.
fn gray(view: &View) -> Gray {
    let mut chance = Chance::new(2);
    let picture = render(&puzzle(&mut chance), &faces()[0], &Style::plain(), view, &mut chance);
    Gray::from_rgba(&picture.data, picture.width, picture.height, 640, Ink::Dark)
}

fn dark(view: &View) -> Gray {
    darkness(&gray(view))
}

#[test]
fn pictures_shrink_by_the_mean_of_areas() {
    // Columns of black and white, three to two: pixels of the small picture are one and a half of
    // the large.
    let data: Vec<u8> =
        (0..6 * 3).flat_map(|at| [if at % 6 < 3 { 0 } else { 255 }; 3].into_iter().chain([255])).collect();
    let gray = Gray::from_rgba(&data, 6, 3, 4, Ink::Dark);
    assert_eq!((gray.width, gray.height), (4, 2));
    let expected = [0.0, 0.0, 255.0, 255.0];
    assert!(
        gray.levels
            .chunks(4)
            .all(|row| row.iter().zip(expected).all(|(level, wanted)| (level - wanted).abs() < 0.01))
    );
    let gray = Gray::from_rgba(&data, 6, 3, 2, Ink::Light);
    assert!((gray.levels[0] - 275.0).abs() < 0.01 && (gray.levels[1] - 20.0).abs() < 0.01);
}

#[test]
fn what_is_transparent_is_paper() {
    let gray = Gray::from_rgba(&[0, 0, 0, 0, 0, 0, 0, 255], 2, 1, 9, Ink::Dark);
    assert_eq!(gray.levels, [255.0, 0.0]);
}

#[test]
fn means_and_greatest_are_those_of_the_pixels_that_there_are() {
    let (width, height, radius) = (7, 5, 2);
    let mut chance = Chance::new(4);
    let levels: Vec<f32> = (0..width * height).map(|_| 255.0 * chance.unit()).collect();
    let gray = Gray { width, height, levels: levels.clone() };
    let mean = gray.mean(radius);
    for y in 0..height {
        for x in 0..width {
            let near = (0..width * height)
                .filter(|at| (at % width).abs_diff(x) <= radius && (at / width).abs_diff(y) <= radius);
            let near: Vec<f32> = near.map(|at| levels[at]).collect();
            let wanted = near.iter().sum::<f32>() / near.len() as f32;
            assert!((mean.levels[y * width + x] - wanted).abs() < 1e-3, "{x}, {y}");
        }
    }
    let greatest = gray.greatest(radius);
    for y in 0..height {
        for x in 0..width {
            let near = (0..width * height)
                .filter(|at| (at % width).abs_diff(x) <= radius && (at / width).abs_diff(y) <= radius);
            let wanted = near.map(|at| levels[at]).fold(0.0, f32::max);
            assert_eq!(greatest.levels[y * width + x], wanted, "{x}, {y}");
        }
    }
    // Wider than the picture, it is the mean of all.
    let all = levels.iter().sum::<f32>() / levels.len() as f32;
    assert!(gray.mean(50).levels.iter().all(|level| (level - all).abs() < 1e-3));
}

#[test]
fn pictures_without_pixels_are_dark_everywhere() {
    for (width, height, count) in [(0, 0, 0), (0, 5, 0), (5, 0, 0), (5, 5, 3), (0, 3, 7), (usize::MAX, 2, 9)]
    {
        let gray = Gray { width, height, levels: vec![9.0; count] };
        assert_eq!(gray.at([3.0, 3.0]), 0.0);
        assert_eq!(gray.mean(2).levels, gray.greatest(2).levels);
        assert!(Components::new(&gray, true, |level| level < 0.0).bounds().is_empty());
        assert!(sample(&gray, [[0.0; 2]; 4]).iter().all(|level| *level == 0.0));
    }
}

/// A picture of rows of text: `#` is 1.
fn pixels(rows: &[&str]) -> Gray {
    let levels = rows.iter().flat_map(|row| row.bytes()).map(|byte| if byte == b'#' { 1.0 } else { 0.0 });
    Gray { width: rows[0].len(), height: rows.len(), levels: levels.collect() }
}

#[test]
fn pixels_connect_by_their_sides_or_by_their_corners() {
    let picture = pixels(&["#..#.#", "##..#.", "...#.#", "######"]);
    let sizes = |corners: bool| {
        let mut sizes: Vec<u32> = Components::new(&picture, corners, |level| level > 0.5)
            .bounds()
            .iter()
            .map(|bounds| bounds.size)
            .collect();
        sizes.sort_unstable();
        sizes
    };
    assert_eq!(sizes(true), [3, 11]);
    assert_eq!(sizes(false), [1, 1, 1, 3, 8]);
}

#[test]
fn an_outline_is_the_ends_of_rows_and_columns() {
    let picture = pixels(&[".....", ".###.", ".#.#.", "..#.."]);
    let components = Components::new(&picture, true, |level| level > 0.5);
    let bounds = components.bounds();
    assert_eq!(bounds.len(), 1);
    assert_eq!(
        (bounds[0].left, bounds[0].right, bounds[0].top, bounds[0].bottom, bounds[0].size),
        (1, 4, 1, 4, 6)
    );
    let outline = components.outline(|name| name == bounds[0].name);
    assert_eq!(outline.sides, [[1.0, 1.5], [4.0, 1.5], [1.0, 2.5], [4.0, 2.5], [2.0, 3.5], [3.0, 3.5]]);
    assert_eq!(outline.ends, [[1.5, 1.0], [1.5, 3.0], [2.5, 1.0], [2.5, 4.0], [3.5, 1.0], [3.5, 3.0]]);
    assert_eq!(outline.hull(), [[1.0, 1.5], [4.0, 1.5], [4.0, 2.5], [3.0, 3.5], [2.0, 3.5], [1.0, 2.5]]);
}

#[test]
fn a_warp_keeps_corners_and_straight_lines() {
    let corners = [[100.0, 50.0], [400.0, 80.0], [360.0, 380.0], [60.0, 300.0]];
    let warp = Warp::new(&corners).expect("it has no dent");
    let at = |x, y| warp.at([x, y]);
    for (corner, place) in corners.iter().zip([[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0]]) {
        let [x, y] = warp.at(place);
        assert!((x - corner[0]).abs() < 0.01 && (y - corner[1]).abs() < 0.01);
    }
    // Diagonals meet in the middle of the grid.
    let [x, y] = at(4.5, 4.5);
    let on_line = |a: [f32; 2], b: [f32; 2]| (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
    assert!(on_line(corners[0], corners[2]).abs() < 1.0 && on_line(corners[1], corners[3]).abs() < 1.0);
}

#[test]
fn the_largest_thing_is_taken_for_the_grid() {
    let view = View { angle: degrees(8.0), ..View::straight() };
    let warps = of_ink(&dark(&view).mean(1), (0.1, 0));
    let [x, y] = warps.first().expect("a frame of ink").at([0.0, 0.0]);
    let [u, v] = view.place(x, y);
    assert!(u.abs() < 0.2 && v.abs() < 0.2, "the corner is at {u}, {v}");
}

#[test]
fn white_cells_make_a_grid_whose_frame_is_stuck() {
    let mut gray = gray(&View::straight());
    // A dark table up to the frame on two sides, and a bar from the frame to the border.
    for (at, level) in gray.levels.iter_mut().enumerate() {
        let (x, y) = (at % 480, at / 480);
        if y < 57 || x < 57 || (y > 200 && y < 215 && x > 420) {
            *level = 25.0;
        }
    }
    let soft = darkness(&gray).mean(1);
    let [x, y] = best_corner(&soft, &of_patches(&soft, 0.08));
    assert!((x - 420.0).abs() < 8.0 && (y - 420.0).abs() < 8.0, "the corner is at {x}, {y}");
}

/// The lower right corner of what looks most like a grid.
fn best_corner(dark: &Gray, warps: &[Warp]) -> [f32; 2] {
    let value = |warp: &&Warp| score(dark, warp).value;
    let best = warps.iter().max_by(|a, b| value(a).total_cmp(&value(b)));
    best.expect("patches in rows and columns").at([9.0, 9.0])
}

#[test]
fn white_cells_make_a_grid_of_which_a_part_is_lost() {
    let view = View { angle: degrees(30.0), tilt: [0.1, 0.0], cell: 32.0, ..View::straight() };
    let mut gray = gray(&view);
    // Blots over two corners, as large as four cells, and a white stripe through lines.
    for (at, level) in gray.levels.iter_mut().enumerate() {
        let [u, v] = view.place((at % 480) as f32 + 0.5, (at / 480) as f32 + 0.5);
        if (u < 2.0 && v < 2.0) || (u > 7.0 && v > 7.0) {
            *level = 40.0;
        } else if (3.3..3.7).contains(&v) {
            *level = 230.0;
        }
    }
    let soft = darkness(&gray).mean(1);
    let [x, y] = best_corner(&soft, &of_patches(&soft, 0.08));
    let [u, v] = view.place(x, y);
    assert!((u - 9.0).abs() < 0.2 && (v - 9.0).abs() < 0.2, "the corner is at {u}, {v}");
}

#[test]
fn white_boxes_make_a_grid_whose_thin_lines_are_lost() {
    let style = Style { thin: 0.0, ..Style::plain() };
    let mut chance = Chance::new(2);
    let view = View { angle: degrees(-7.0), cell: 36.0, ..View::straight() };
    let picture = render(&puzzle(&mut chance), &faces()[0], &style, &view, &mut chance);
    let soft = darkness(&Gray::from_rgba(&picture.data, 480, 480, 640, Ink::Dark)).mean(1);
    let warps = of_patches(&soft, 0.08);
    let [x, y] = warps.first().expect("nine boxes").at([9.0, 9.0]);
    let [u, v] = view.place(x, y);
    assert!((u - 9.0).abs() < 0.2 && (v - 9.0).abs() < 0.2, "the corner is at {u}, {v}");
}

#[test]
fn shadows_with_a_sharp_edge_go_and_digits_stay() {
    let view = View::straight();
    let plain = gray(&view);
    let mut shaded = plain.clone();
    let is_dark = |at: usize| 2 * (at % 480) + at / 480 > 700;
    shaded.levels.iter_mut().enumerate().filter(|(at, _)| is_dark(*at)).for_each(|(_, level)| *level *= 0.4);
    let radius = radius(&plain);
    let (plain, shaded) = (evened(&plain, radius), evened(&shaded, radius));
    let off = plain.levels.iter().zip(&shaded.levels).map(|(one, other)| (one - other).abs());
    let share = off.filter(|off| *off > 10.0).count() as f32 / plain.levels.len() as f32;
    assert!(share < 0.01, "{share} of all pixels differ");
    // Ink is as dark as before, on paper of one level.
    let ink = plain.levels.iter().filter(|level| **level < 60.0).count() as f32 / plain.levels.len() as f32;
    assert!((0.02..0.15).contains(&ink), "{ink} is ink");
}

#[test]
fn lines_are_ridges_where_they_are() {
    let dark = dark(&View::straight());
    let warp = Warp::new(&WHOLE).expect("a square");
    // Looked for a tenth of a cell too far to the right, a line is found a tenth to the left.
    let map = |[x, y]: [f32; 2]| warp.at([x + 0.1, y]);
    let ridge = ridge(&dark, &map, Direction::Vertical, 4.0, 2.5, 10);
    assert!((ridge.offset + 0.1).abs() < 0.02 && ridge.strength > 0.2, "{ridge:?}");
    let scored = score(&dark, &warp);
    assert!(scored.value > 1.3 && scored.share > 0.99, "{scored:?}");
    let beside = Warp::new(&WHOLE.map(|[x, y]| [x + 15.0, y + 17.0])).expect("a square");
    assert!(score(&dark, &beside).value < 0.6);
}

#[test]
fn a_lattice_lies_on_the_crossings_of_a_bent_sheet() {
    let view = View { bend: 0.25, angle: degrees(-5.0), tilt: [0.1, -0.05], ..View::straight() };
    let dark = dark(&view);
    let search = Search::new(&gray(&view));
    let found = search.found.first().expect("a grid");
    let lattice = fit(&dark, found.warp.clone());
    assert!(lattice.share > 0.98);
    for (row, nodes) in lattice.nodes.iter().enumerate() {
        for (column, [x, y]) in nodes.iter().enumerate() {
            let [u, v] = view.place(*x, *y);
            assert!(
                (u - column as f32).abs() < 0.08 && (v - row as f32).abs() < 0.08,
                "r{row}c{column}: {u}, {v}"
            );
        }
    }
}

#[test]
fn cells_are_alike_in_any_light_and_on_any_ground() {
    let square: Corners = [[0.0, 0.0], [48.0, 0.0], [48.0, 48.0], [0.0, 48.0]];
    let cell = |paper: f32, ink: f32| {
        let mut gray = Gray::filled(48, 48, paper);
        (10..38).for_each(|y| gray.levels[48 * y + 20..48 * y + 27].fill(ink));
        let mut cells = [sample(&gray, square)];
        normalize(&mut cells);
        cells[0]
    };
    let first = cell(250.0, 50.0);
    assert!(first[12 * SIDE + 12] > 0.9 && first[12 * SIDE + 3].abs() < 0.05);
    for other in [cell(120.0, 24.0), cell(80.0, 160.0)] {
        assert!(first.iter().zip(other).all(|(a, b)| (a - b).abs() < 0.05));
    }
    // An empty one stays flat beside one with ink.
    let mut cells = [sample(&Gray::filled(48, 48, 99.0), square), first.map(|ink| 200.0 - 150.0 * ink)];
    normalize(&mut cells);
    assert!(cells[0].iter().all(|ink| ink.abs() < 0.05));
}

#[test]
fn the_net_knows_the_digits_of_faces_that_it_has_never_seen() {
    let square: Corners = [[0.0, 0.0], [48.0, 0.0], [48.0, 48.0], [0.0, 48.0]];
    let (mut cells, mut wanted) = (Vec::new(), Vec::new());
    for face in faces() {
        for digit in 0..10 {
            let mut sheet = crate::digits::Sheet::new(48);
            if digit > 0 {
                sheet.fill(&face.digits[digit - 1], [28.0; 2], [15.0, 10.0], 1.0);
            }
            let levels = sheet.ink.iter().map(|ink| 230.0 - 200.0 * ink).collect();
            cells.push(sample(&Gray { width: 48, height: 48, levels }, square));
            wanted.push(digit);
        }
    }
    normalize(&mut cells);
    let read = Net::default().read(&cells);
    let mut right = 0;
    for (likely, digit) in read.iter().zip(wanted) {
        let sum: f32 = likely.iter().map(|part| part.exp()).sum();
        assert!((sum - 1.0).abs() < 1e-3);
        right += usize::from(likely.iter().all(|other| *other <= likely[digit]));
    }
    // Small as they are here, one or two may look like another digit.
    assert!(right >= 78, "{right} of 80");
}

/// Cells that are likely what they are.
fn clear(cells: &str) -> [Likely; 81] {
    let mut likely = [[-6.0; 10]; 81];
    for (likely, byte) in likely.iter_mut().zip(cells.bytes()) {
        likely[if byte == b'.' { 0 } else { usize::from(byte - b'0') }] = -0.02;
    }
    likely
}

const KNOWN: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn a_digit_that_is_twice_in_a_house_is_mended_where_that_costs_least() {
    let mut likely = clear(KNOWN);
    // The 9 of r2c5 looks more like a 7, which stands in r1c5.
    likely[13][9] = -1.0;
    likely[13][7] = -0.5;
    let mended = mended(&likely).expect("a puzzle");
    let digits: String =
        mended.cells.iter().map(|digit| if *digit == 0 { '.' } else { char::from(b'0' + digit) }).collect();
    assert_eq!(digits, KNOWN);
    assert!((mended.cost - 0.5).abs() < 0.01);
    assert_eq!(redoku::solver::count(&redoku::Grid::from_cells(&mended.cells).expect("digits"), 2), 1);
}

#[test]
fn a_reading_that_another_is_as_likely_as_has_no_margin() {
    let sure = mended(&clear(KNOWN)).expect("a puzzle");
    assert!(sure.cost == 0.0 && sure.margin >= 2.0);
    let mut likely = clear(KNOWN);
    // r1c3, which is empty, may hold the 4 that it has in the solution.
    likely[2][4] = -0.5;
    likely[2][0] = -0.9;
    let doubtful = mended(&likely).expect("a puzzle");
    assert_eq!(doubtful.cells[2], 4);
    assert!((doubtful.margin - 0.4).abs() < 0.01);
}

#[test]
fn what_is_impossible_costs_too_much() {
    // Each cell is certain, and the logarithm of everything else is that of 0.
    let certain = |cells: &str| {
        clear(cells).map(|likely| likely.map(|part| if part < -1.0 { f32::NEG_INFINITY } else { 0.0 }))
    };
    assert_eq!(mended(&certain(KNOWN)).map(|mended| (mended.cost, mended.margin)), Some((0.0, CLEAR)));
    assert_eq!(mended(&certain(&"1".repeat(81))), None);
    assert_eq!(mended(&certain(&KNOWN.replacen("53", "55", 1))), None);
    assert_eq!(mended(&[[f32::NEG_INFINITY; 10]; 81]), None);
    assert_eq!(mended(&[[f32::NAN; 10]; 81]), None);
}

#[test]
fn what_is_no_puzzle_is_not_made_into_one() {
    assert_eq!(mended(&clear(&".".repeat(81))), None);
    assert_eq!(mended(&clear(&"1".repeat(81))), None);
}
