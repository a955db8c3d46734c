//! The whole way from pixels to digits, and how sure it is of them.

use super::cells::{self, Cell, SIDE};
use super::find::{Found, Search};
use super::lattice::{self, Lattice};
use super::light::{self, darkness};
use super::logic::{self, CLEAR, Mended};
use super::net::{Likely, Net};
use super::picture::{Gray, Ink, Point};
use super::ridges::{is_light_on_dark, score};
use super::warp::{Corners, Warp, distance};
use std::error::Error;
use std::f32::consts::SQRT_2;
use std::fmt;

/// The longest side and the most pixels that a picture may have.
const LONGEST: usize = 16_384;
const MOST_PIXELS: usize = 50_000_000;

/// The shortest side with room for a grid: 9 cells of 8 pixels.
const SHORTEST: usize = 72;

/// The longest side that a grid is looked for in.
const SEARCHED: usize = 640;

/// What a grid scores at least.
const LEAST: f32 = 0.55;

/// A cell is doubtful where its digit is less likely: in a reading that is sure, in one that could be another puzzle, and in one that
/// is none though each cell is clear.
const LIKELY: [f32; 3] = [0.9, 0.95, 0.97];

/// The least that the logarithms of all likelihoods add up to where cells are clear.
const CLEAR_CELLS: f32 = -5.0;

/// Pixels of a cell's side in the picture of the grid made square.
const SQUARE_CELL: usize = 32;

/// What is known of a picture before it is read.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Where the grid is, for then it is not looked for: its corners in pixels, clockwise, the puzzle's top left first.
    pub corners: Option<Corners>,
    /// Whether it is a classic puzzle with exactly one solution, which mends what was misread. Puzzles with rules need not
    /// be, and a grid that is being solved may hold wrong digits.
    pub classic: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { corners: None, classic: true }
    }
}

/// What a picture shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The digits, row by row, 0 for an empty cell.
    pub cells: [u8; 81],
    /// Whether all of it can be taken as it is.
    pub sure: bool,
    /// How likely each cell is what it was read as, 0 to 1, by its looks alone.
    pub confidence: [f32; 81],
    /// What each cell looks most like apart from that: another digit, or 0 for an empty cell.
    pub second: [u8; 81],
    /// The cells to look at: those that are not likely enough, and those that look like something else. All of them where it should be a
    /// puzzle with one solution, is none, and is hard to read.
    pub doubtful: Vec<u8>,
    /// Those of them that were changed, so that it is a puzzle with one solution.
    pub changed: Vec<u8>,
    /// The corners of the grid in pixels of the picture, clockwise, the puzzle's top left first.
    pub corners: Corners,
    /// The corners of other grids in the picture, the best first.
    pub others: Vec<Corners>,
    /// The grid made square: 288 x 288 levels of gray, row by row, 32 x 32 a cell.
    pub square: Vec<u8>,
}

/// Why a picture can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
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

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Problem::Data => "a picture is four bytes a pixel, row by row",
            Problem::Small => "the picture is less than 72 pixels wide or high",
            Problem::Large => {
                "the picture is more than 16,384 pixels wide or high, or has more than 50 million of them"
            }
            Problem::NoGrid => "nothing in the picture looks like a grid",
            Problem::Corners => "the corners of a grid go round clockwise, without a dent",
        })
    }
}

impl Error for Problem {}

/// Whether a picture of a size can be read.
///
/// # Errors
/// Where it is too small or too large.
pub fn fits(width: usize, height: usize) -> Result<(), Problem> {
    if width.max(height) > LONGEST || width * height > MOST_PIXELS {
        return Err(Problem::Large);
    }
    if width.min(height) < SHORTEST { Err(Problem::Small) } else { Ok(()) }
}

/// Reads a picture: `width * height` pixels row by row, each of red, green, blue and opacity, a byte each.
///
/// # Errors
/// Where it is no picture or none that can be read, or shows no grid.
pub fn read(data: &[u8], width: usize, height: usize, options: &Options) -> Result<Reading, Problem> {
    fits(width, height)?;
    if data.len() != 4 * width * height {
        return Err(Problem::Data);
    }
    let gray = |ink| Gray::from_rgba(data, width, height, SEARCHED, ink);
    let evened = |gray: &Gray| light::evened(gray, light::radius(gray));
    let scale = |picture: &Gray| width.max(height) as f32 / picture.width.max(picture.height) as f32;
    let net = Net::default();
    let plain = gray(Ink::Dark);
    let mut picture = evened(&plain);
    let there = scale(&picture);
    let mut others = Vec::new();
    let (found, lattice) = match options.corners {
        Some(corners) => {
            let corners = corners.map(|corner| corner.map(|part| part / there));
            let warp = Warp::new(&corners).ok_or(Problem::Corners)?;
            if is_light_on_dark(&plain, &warp) {
                picture = evened(&gray(Ink::Light));
            }
            let dark = darkness(&picture);
            let found = Found { score: score(&dark, &warp), warp };
            let fitted = lattice::fit(&dark, found.warp.clone());
            (found, fitted)
        }
        None => {
            let mut search = Search::new(&picture);
            let mut lattice =
                search.found.first().map(|found| lattice::fit(&search.dark, found.warp.clone()));
            let is_dark = search.found.first().is_some_and(|found| is_light_on_dark(&plain, &found.warp));
            let share = lattice.as_ref().map_or(0.0, |lattice| lattice.share);
            if is_dark || search.best() + share < 1.5 {
                let light = evened(&gray(Ink::Light));
                let turned = Search::new(&light);
                if turned.best() > search.best() + 0.15 || (is_dark && turned.best() > 1.0) {
                    search = turned;
                    picture = light;
                    lattice =
                        search.found.first().map(|found| lattice::fit(&search.dark, found.warp.clone()));
                }
            }
            let (Some(found), Some(lattice)) = (search.found.first(), lattice) else {
                return Err(Problem::NoGrid);
            };
            if found.score.value < LEAST {
                return Err(Problem::NoGrid);
            }
            others = apart(&search.found);
            (found.clone(), lattice)
        }
    };
    let mut likely = Turned::new(&net, &picture, &lattice);
    let (turns, mended) = likely.read(options, options.corners.is_some());
    let looks = &likely.turns[turns].1;
    let raw = logic::likeliest(looks);
    let cells = mended.map_or(raw, |mended| mended.cells);
    let confidence = std::array::from_fn(|cell| looks[cell][usize::from(cells[cell])].exp());
    let second = std::array::from_fn(|cell| second(&looks[cell], cells[cell]));
    let list =
        |is_in: &dyn Fn(usize) -> bool| (0..81).filter(|cell| is_in(usize::from(*cell))).collect::<Vec<u8>>();
    let changed = list(&|cell| cells[cell] != raw[cell]);
    let is_grid = found.score.value + lattice.share >= 1.75;
    let sure = is_grid
        && match mended {
            Some(mended) => mended.cost < 3.0 && mended.margin >= CLEAR,
            None => !options.classic && confidence.iter().all(|likely| *likely >= LIKELY[0]),
        };
    let is_clear = is_grid && sum(looks) > CLEAR_CELLS;
    let least = match mended {
        Some(_) => LIKELY[usize::from(!sure)],
        None if !options.classic => LIKELY[0],
        None if is_clear => LIKELY[2],
        // Somewhere it is wrong, and nothing says where.
        None => f32::MAX,
    };
    let doubtful = list(&|cell| cells[cell] != raw[cell] || confidence[cell] < least);
    let nodes = lattice.turned(turns);
    Ok(Reading {
        cells,
        sure,
        confidence,
        second,
        doubtful,
        changed,
        corners: nodes.corners().map(|corner| corner.map(|part| part * there)),
        others: others
            .into_iter()
            .map(|corners| corners.map(|corner| corner.map(|part| part * there)))
            .collect(),
        square: square(&picture, &nodes),
    })
}

/// What a cell looks most like, apart from one digit.
fn second(likely: &Likely, digit: u8) -> u8 {
    let mut others = (0..10).filter(|other| *other != digit);
    let first = others.next().unwrap_or(0);
    others.fold(
        first,
        |best, other| {
            if likely[usize::from(other)] > likely[usize::from(best)] { other } else { best }
        },
    )
}

/// The corners of what looks like a grid, apart from the first and from each other.
#[inline(never)]
fn apart(found: &[Found]) -> Vec<Corners> {
    let middle = |corners: &Corners| -> Point {
        std::array::from_fn(|axis| corners.iter().map(|corner| corner[axis]).sum::<f32>() / 4.0)
    };
    let mut kept: Vec<Corners> = Vec::new();
    for found in found.iter().take_while(|found| found.score.value > 0.9) {
        let corners = found.corners();
        let is_apart = |other: &Corners| {
            let size = distance(corners[0], corners[2]).max(distance(other[0], other[2]));
            distance(middle(&corners), middle(other)) > 0.5 * size
        };
        if kept.iter().all(is_apart) {
            kept.push(corners);
        }
    }
    kept.drain(..1.min(kept.len()));
    kept
}

/// The cells of a grid, read from each of the four directions that is asked for.
struct Turned<'a> {
    net: &'a Net,
    cells: Vec<Cell>,
    /// By quarter turns: all cells turned, and what they look like.
    turns: Vec<(Vec<Cell>, [Likely; 81])>,
}

impl Turned<'_> {
    fn new<'a>(net: &'a Net, picture: &Gray, lattice: &Lattice) -> Turned<'a> {
        let corners = lattice.corners();
        let size = (distance(corners[0], corners[2]) + distance(corners[1], corners[3])) / (18.0 * SQRT_2);
        let soft = cells::softened(picture.clone(), size);
        let mut cells: Vec<Cell> = (0..81).map(|cell| cells::sample(&soft, lattice.cell(cell))).collect();
        cells::normalize(&mut cells);
        Turned { net, cells, turns: Vec::new() }
    }

    /// Reads the cells after one quarter turn more.
    fn turn(&mut self) -> &[Likely; 81] {
        let cells = match self.turns.last() {
            None => self.cells.clone(),
            Some((cells, _)) => turned(cells),
        };
        let read = self.net.read(&cells);
        self.turns.push((cells, std::array::from_fn(|cell| read[cell])));
        &self.turns[self.turns.len() - 1].1
    }

    /// The quarter turns after which it reads best, and the puzzle that it is then.
    fn read(&mut self, options: &Options, is_upright: bool) -> (usize, Option<Mended>) {
        let mend = |likely: &[Likely; 81]| options.classic.then(|| logic::mended(likely)).flatten();
        let likely = self.turn();
        let first = sum(likely);
        // Digits upside down can make a puzzle too, but not one that looks so much like it.
        if is_upright || first > if options.classic { -5.0 } else { -15.0 } {
            let upright = mend(likely);
            if is_upright || !options.classic || value(first, upright) > -5.0 {
                return (0, upright);
            }
        }
        let sums = [first, sum(self.turn()), sum(self.turn()), sum(self.turn())];
        let most = |of: &dyn Fn(usize) -> bool| {
            (0..4).filter(|turns| of(*turns)).max_by(|a, b| sums[*a].total_cmp(&sums[*b]))
        };
        let mut tried = Vec::new();
        let mut best: Option<(f32, usize, Mended)> = None;
        // What looks most like digits first; no puzzle is worth more than that.
        while let Some(turns) = most(&|turns| !tried.contains(&turns)) {
            if !options.classic || best.is_some_and(|(value, ..)| value >= sums[turns]) {
                break;
            }
            tried.push(turns);
            if let Some(mended) = mend(&self.turns[turns].1)
                && best.is_none_or(|(value, ..)| sums[turns] - mended.cost > value)
            {
                best = Some((sums[turns] - mended.cost, turns, mended));
            }
        }
        match best {
            Some((_, turns, mended)) => (turns, Some(mended)),
            // Without a puzzle there is little to choose between directions: an empty grid stays as it is.
            None => (most(&|turns| sums[turns] > first + 3.0).unwrap_or(0), None),
        }
    }
}

/// How likely it is that all cells are what they look like most, as a logarithm.
#[inline(never)]
fn sum(likely: &[Likely; 81]) -> f32 {
    likely.iter().map(|likely| likely.iter().copied().fold(f32::MIN, f32::max)).sum()
}

fn value(sum: f32, mended: Option<Mended>) -> f32 {
    sum - mended.map_or(40.0, |mended| mended.cost)
}

/// All cells of a grid after a quarter turn to the right: what was at the lower left is at the upper left.
fn turned(cells: &[Cell]) -> Vec<Cell> {
    let make = |cell: usize| {
        let from = &cells[9 * (8 - cell % 9) + cell / 9];
        std::array::from_fn(|at| from[SIDE * (SIDE - 1 - at % SIDE) + at / SIDE])
    };
    (0..81).map(make).collect()
}

impl Lattice {
    /// The same crossings, begun at the corner that is the upper left after so many quarter turns to the right.
    fn turned(&self, turns: usize) -> Lattice {
        let mut made = self.clone();
        for _ in 0..turns {
            let before = made.nodes;
            made.nodes = std::array::from_fn(|row| std::array::from_fn(|column| before[9 - column][row]));
        }
        made
    }
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
