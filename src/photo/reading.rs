//! The whole way from pixels to digits, and how sure it is of them.

use super::direction::{Chosen, Directions, sum};
use super::find::{Place, place};
use super::ink;
use super::lattice::Lattice;
use super::logic::{self, CLEAR, Mended};
use super::net::{Likely, Net};
use super::picture::{Gray, Ink};
use super::warp::{Corners, Warp};
use std::error::Error;
use std::fmt;

/// The longest side and the most pixels that a picture may have.
const LONGEST: usize = 16_384;
const MOST_PIXELS: usize = 50_000_000;

/// The shortest side with room for a grid: 9 cells of 8 pixels.
const SHORTEST: usize = 72;

/// The longest side that a grid is looked for in.
const SEARCHED: usize = 640;

/// The most that changes cost in a reading that is sure: the logarithm of how much less likely they
/// are.
const NEAR: f32 = 3.0;

/// What has neither clear lines nor that many clear digits is no sudoku.
const FEW: usize = 8;

/// The fewest clues of a puzzle with one solution: if there are fewer, others were not seen.
const LEAST_CLUES: usize = 17;

/// A cell is doubtful where its digit is less likely: in a reading that is sure, in one that could
/// be another puzzle, and in one that is none though each cell is clear.
const LIKELY: [f32; 3] = [0.9, 0.95, 0.97];

/// The least that the logarithms of all likelihoods add up to where cells are clear.
const CLEAR_CELLS: f32 = -5.0;

/// The same for a picture that isn't a blur.
const LEGIBLE: f32 = -10.0;

/// Pixels of a cell's side in the picture of the grid made square.
const SQUARE_CELL: usize = 32;

/// What is known of a picture before it is read.
///
/// ```
/// use redoku::photo::Options;
///
/// let corners = [[10.0, 10.0], [190.0, 12.0], [188.0, 190.0], [9.0, 187.0]];
/// let options = Options::default().corners(corners).classic(false);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Options {
    corners: Option<Corners>,
    classic: bool,
}

impl Default for Options {
    /// A classic puzzle anywhere in the picture.
    fn default() -> Options {
        Options { corners: None, classic: true }
    }
}

impl Options {
    /// The corners of the grid in pixels, clockwise, the puzzle's top left first. By default, the
    /// grid is searched for.
    pub fn corners(self, corners: impl Into<Option<Corners>>) -> Options {
        Options { corners: corners.into(), ..self }
    }

    /// Whether it is a classic puzzle with exactly one solution (default true), which corrects
    /// misread digits. Puzzles with rules need not be, and a grid that is being solved may hold
    /// wrong digits.
    pub fn classic(self, classic: bool) -> Options {
        Options { classic, ..self }
    }
}

/// What a picture shows.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Reading {
    /// The digits, row by row, 0 for an empty cell.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::grid::serde::list"))]
    pub cells: [u8; 81],
    /// Whether all of it can be taken as it is.
    pub sure: bool,
    /// How likely each cell is what it was read as, 0 to 1, by its looks alone.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::grid::serde::list"))]
    pub confidence: [f32; 81],
    /// What each cell looks most like apart from that: another digit, or 0 for an empty cell.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::grid::serde::list"))]
    pub second: [u8; 81],
    /// The cells to look at: those that are not likely enough, and those that look like something
    /// else. All of them where it should be a puzzle with one solution, is none, and is hard to
    /// read.
    pub doubtful: Vec<usize>,
    /// Those of them that were changed, so that it is a puzzle with one solution.
    pub changed: Vec<usize>,
    /// The cells whose digits are the player's own: those in another colour than the clues. In a
    /// puzzle that needs not have exactly one solution, they are doubtful.
    pub own: Vec<usize>,
    /// The corners of the grid in pixels of the picture, clockwise, the puzzle's top left first.
    pub corners: Corners,
    /// The corners of other grids in the picture, the best first.
    pub others: Vec<Corners>,
    /// The grid made square: 288 x 288 levels of gray, row by row, 32 x 32 a cell.
    pub square: Vec<u8>,
}

/// Why a picture can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PhotoError {
    /// There are not four bytes for each pixel.
    Data,
    /// Less than 72 pixels wide or high.
    Small,
    /// More than 16,384 pixels wide or high, or more than 50 million of them.
    Large,
    /// Nothing in it looks like a grid.
    NoGrid,
    /// The corners that were given are no convex quadrilateral.
    Corners,
}

impl fmt::Display for PhotoError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            PhotoError::Data => "a picture is four bytes a pixel, row by row",
            PhotoError::Small => "the picture is less than 72 pixels wide or high",
            PhotoError::Large => {
                "the picture is more than 16,384 pixels wide or high, or has more than 50 million of them"
            }
            PhotoError::NoGrid => "nothing in the picture looks like a grid",
            PhotoError::Corners => "the corners of a grid go round clockwise, without a dent",
        })
    }
}

impl Error for PhotoError {}

/// Whether a picture of a size can be read.
///
/// # Errors
/// Where it is too small or too large.
pub fn fits(width: usize, height: usize) -> Result<(), PhotoError> {
    if width.max(height) > LONGEST || width * height > MOST_PIXELS {
        return Err(PhotoError::Large);
    }
    if width.min(height) < SHORTEST { Err(PhotoError::Small) } else { Ok(()) }
}

/// Reads a picture: `width * height` pixels row by row, each of red, green, blue and opacity, a
/// byte each.
///
/// # Errors
/// Where it is no picture or none that can be read, or shows no grid.
pub fn read(data: &[u8], width: usize, height: usize, options: &Options) -> Result<Reading, PhotoError> {
    fits(width, height)?;
    if data.len() != 4 * width * height {
        return Err(PhotoError::Data);
    }
    let gray = |ink| Gray::from_rgba(data, width, height, SEARCHED, ink);
    let plain = gray(Ink::Dark);
    let there = width.max(height) as f32 / plain.width.max(plain.height) as f32;
    let warp = |corners: Corners| Warp::new(&corners.map(|corner| corner.map(|part| part / there)));
    let known = options.corners.map(|corners| warp(corners).ok_or(PhotoError::Corners)).transpose()?;
    let Place { picture, found, lattice, others } =
        place(&plain, || gray(Ink::Light), known).ok_or(PhotoError::NoGrid)?;
    let net = Net::default();
    let mut directions = Directions::new(&net, &picture, &lattice);
    let Chosen { turns, is_clear: is_upright, mended } = directions.read(options.classic);
    let (inks, looks) = &directions.turns[turns];
    let nodes = lattice.turned(turns);
    let raw = logic::likeliest(looks);
    let coloured = ink::own(&raw, inks, &|place| {
        let [x, y] = nodes.at(place).map(|part| (part * there).max(0.0) as usize);
        let pixel = 4 * (y.min(height - 1) * width + x.min(width - 1));
        std::array::from_fn(|part| f32::from(data[pixel + part]))
    });
    // Digits in another colour are the player's if the others are a puzzle without them; otherwise
    // they are clues in another colour.
    let (own, mended) = match options.classic.then(|| without(looks, &coloured)) {
        None => (coloured, None),
        Some(_) if coloured.is_empty() => (coloured, mended),
        Some(looks) => match logic::mended(&looks).filter(|clues| clues.cost < NEAR) {
            None => (Vec::new(), mended),
            clues => (coloured, clues),
        },
    };
    let clues = mended.map_or(raw, |mended| mended.cells);
    let mut cells = clues;
    own.iter().for_each(|cell| cells[*cell] = raw[*cell]);
    // Own digits that are no part of the solution may be misread, or mistakes: which of them does
    // not show.
    let agrees = options.classic && logic::is_puzzle(&cells, 0, cells[0]);
    // If most cells are clear, one alone can be something else only if that leaves a puzzle; in a
    // blur several may be wrong together.
    let is_legible = sum(looks) > LEGIBLE;
    let mut confidence = [0.0; 81];
    let mut second = raw;
    // How likely each cell is, next to what else it can be; and 0 if it can't be right.
    let mut likely = [0.0; 81];
    let (mut digits, mut clear) = (0, 0);
    for cell in 0..81 {
        let (digit, is_own) = (cells[cell], own.contains(&cell));
        let look = |digit: u8| looks[cell][usize::from(digit)];
        confidence[cell] = look(digit).exp();
        digits += usize::from(digit > 0);
        clear += usize::from(digit > 0 && confidence[cell] >= LIKELY[0]);
        let by_logic = mended.is_some() && is_legible && !is_own;
        let mut others = 0.0;
        let mut best = (false, f32::NEG_INFINITY);
        for other in (0..10).filter(|other| *other != digit) {
            let can_be = if by_logic {
                logic::is_puzzle(&clues, cell, other)
            } else {
                !options.classic || !logic::repeats(&cells, cell, other, 3)
            };
            others += if by_logic && !can_be { 0.0 } else { look(other).exp() };
            if digit == raw[cell] && (can_be, look(other)) > best {
                best = (can_be, look(other));
                second[cell] = other;
            }
        }
        let is_right = (!is_own || agrees) && (options.classic || !logic::repeats(&cells, cell, digit, 2));
        likely[cell] = if is_right { confidence[cell] / (confidence[cell] + others) } else { 0.0 };
    }
    let is_grid = found.score.value + lattice.share >= 1.75;
    if !is_grid && mended.is_none() && options.corners.is_none() && clear < FEW {
        return Err(PhotoError::NoGrid);
    }
    let all = |least: f32| likely.iter().all(|likely| *likely >= least);
    let sure = match mended {
        Some(Mended { cost, margin, .. }) => {
            cost < NEAR
                && (is_legible && all(LIKELY[1]) || is_grid && margin >= CLEAR)
                && own.iter().all(|cell| likely[*cell] >= LIKELY[0])
        }
        None => !options.classic && is_grid && is_upright && digits > 0 && all(LIKELY[0]),
    };
    let least = match mended {
        Some(_) => LIKELY[usize::from(!sure)],
        None if !options.classic => LIKELY[0],
        None if is_grid && sum(looks) > CLEAR_CELLS && digits >= LEAST_CLUES => LIKELY[2],
        // Somewhere it is wrong, and nothing says where.
        None => f32::MAX,
    };
    let is_aside = |cell: usize| mended.is_none() && !options.classic && cells[cell] > 0 && !is_upright;
    let list = |is_in: &dyn Fn(usize) -> bool| (0..81).filter(|cell| is_in(*cell)).collect();
    Ok(Reading {
        cells,
        sure,
        confidence,
        second,
        doubtful: list(&|cell| cells[cell] != raw[cell] || likely[cell] < least || is_aside(cell)),
        changed: list(&|cell| cells[cell] != raw[cell]),
        own: list(&|cell| own.contains(&cell)),
        corners: nodes.corners().map(|corner| corner.map(|part| part * there)),
        others: others
            .into_iter()
            .map(|corners| corners.map(|corner| corner.map(|part| part * there)))
            .collect(),
        square: square(&picture, &nodes),
    })
}

/// The same with some cells empty for certain.
fn without(looks: &[Likely; 81], empty: &[usize]) -> [Likely; 81] {
    let mut looks = *looks;
    for cell in empty {
        looks[*cell] = std::array::from_fn(|digit| if digit == 0 { 0.0 } else { f32::NEG_INFINITY });
    }
    looks
}

/// The grid made square.
#[inline(never)]
fn square(picture: &Gray, lattice: &Lattice) -> Vec<u8> {
    let side = 9 * SQUARE_CELL;
    let place = |at: usize| (at as f32 + 0.5) / SQUARE_CELL as f32;
    (0..side * side)
        .map(|at| picture.at(lattice.at([place(at % side), place(at / side)])).clamp(0.0, 255.0) as u8)
        .collect()
}
