//! New puzzles, as JavaScript sees them; only the module `make` has it.

use crate::values::{
    Cells, Givens, bytes, copy, error, not_one_of, object, of_grid, of_puzzle, read_limit, read_puzzle,
    read_symmetry, set,
};
use js_sys::{Object, Uint8Array};
use redoku::explain::{Rating, Technique};
use redoku::grid::CellSet;
use redoku::make::{self, Criterion, Made, MakeError, Options};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * Where clues are: `horizontal` has the left as the right, `vertical` the top as the bottom,
 * `mirrors` both; `diagonal` is mirrored by the diagonal from the top left, `antidiagonal` by the
 * one from the top right, `diagonals` by both.
 */
export type Symmetry = 'none' | 'half-turn' | 'quarter-turn' | 'horizontal' | 'vertical' | 'mirrors' | 'diagonal' | 'antidiagonal' | 'diagonals';
/** What a puzzle has to be like; options that are left out allow anything. */
export interface Options {
  /** How hard it is, on the scale of Sudoku Explainer 1.2.1, both ends included. */
  rating?: [low: number, high: number];
  /** Default `'none'`. */
  symmetry?: Symmetry;
  /** How many clues it has, both ends included. */
  clues?: [least: number, most: number];
  /**
   * The technique of the hardest step, as `steps` of `redoku/explain` names it; of the first of
   * them if several are as hard.
   */
  technique?: string;
  /**
   * 81 values: only cells with a value other than 0 get clues. All of them do, except those that
   * `symmetry` maps to a cell with 0, and unless `clues` asks for fewer.
   */
  pattern?: ArrayLike<number>;
  /**
   * Any string; if it is empty or left out, a random one. The same options with the same seed make
   * the same puzzle, always and everywhere.
   */
  seed?: string;
}
/** A puzzle with exactly one solution. */
export interface Made {
  /** 81 digits, 0 for an empty cell. */
  cells: Uint8Array;
  solution: Uint8Array;
  /** That of the hardest step, as the puzzle stands. */
  rating: number;
  /** That of the hardest step up to the first digit. */
  pearl: number;
  /** That of the first step. */
  diamond: number;
  /** The technique of the hardest step. */
  technique: string;
  /** How many there are. */
  clues: number;
  /** Whether it has several solutions without any one of its clues. */
  minimal: boolean;
  /**
   * Makes it again in the first try, by the same options: the version of the generator, the text,
   * and the number of the try.
   */
  seed: string;
}
/**
 * The puzzle that comes nearest, and the first option that it does not meet. If it is not `rated`,
 * rating it takes long, and it is at least as hard as its ratings say.
 */
export interface Nearest extends Made { why: 'rating' | 'technique' | 'clues'; rated: boolean }
/** No puzzle can meet this option, or not together with the others. */
export interface Impossible { problem: 'impossible'; why: 'rating' | 'technique' | 'clues' | 'pattern' }
/**
 * None was found in `tries` tries, or before rating had taken `nodes` nodes ('work'), after `tried`
 * tries.
 */
export interface NotFound { problem: 'tries' | 'work'; tried: number; nearest?: Nearest }
/**
 * The result of some work; `tried` and `rated` count from the start, `pending` says whether a
 * puzzle is still being rated.
 */
export type Work = OneOf<{ puzzle: Made } | Impossible | { tried: number; rated: number; pending: boolean }>;
/**
 * A search for puzzles, done a little at a time, as a worker does it.
 *
 * ```js
 * import { init, Maker } from './www/make.js';
 *
 * await init();
 * const maker = new Maker({ rating: [3, 4.5], symmetry: 'half-turn', seed: '1:tuesday' });
 * let work = maker.work(50);
 * while (!work.puzzle) work = maker.work(50); // time to show how far it is, or to stop
 * work.puzzle.rating >= 3 && work.puzzle.rating <= 4.5; // true
 * maker.free();
 * ```
 */
export class Maker {
  /** @throws {Error} if an option is invalid; the message says which, and why. */
  constructor(options?: Options);
  /**
   * Continues until a puzzle is found, after at most `tries` tries (100 take a few milliseconds)
   * and about `nodes` nodes of chains (about a million per second; default 500 per try) spent on
   * rating. The next call searches for the next puzzle. The same puzzles are found however the work
   * is divided.
   */
  work(tries: number, nodes?: number): Work;
  /**
   * The puzzle so far that comes nearest. It may have to be rated first; if that takes long, only a
   * part of it is done in each call.
   */
  nearest(): Nearest | undefined;
  free(): void;
  [Symbol.dispose](): void;
}
/**
 * Makes a puzzle that meets some options, or says why there is none and which puzzle came nearest.
 * The search ends after `tries` tries (default 100,000) or about `nodes` nodes of chains (default
 * 50,000,000) spent on rating: a few seconds to half a minute.
 *
 * ```js
 * import { generate, init } from './www/make.js';
 *
 * await init();
 * const { cells, rating, seed, problem } = generate({ rating: [2, 2.5], seed: '1:tuesday' });
 * if (problem) throw new Error(`no puzzle: ${problem}`);
 * rating >= 2 && rating <= 2.5; // true
 * generate({ rating: [2, 2.5], seed }, { tries: 1 }).cells?.join() === cells.join(); // true
 * generate({ clues: [5, 16] }); // {"problem": "impossible", "why": "clues"}
 * ```
 *
 * @throws {Error} if an option is invalid; the message says which, and why.
 */
export function generate(options?: Options, limits?: { tries?: number; nodes?: number }): OneOf<Made | Impossible | NotFound>;
/**
 * A random complete grid. If the seed is empty or left out, it is a different one each time.
 *
 * ```js
 * import { init, randomSolution } from './www/make.js';
 *
 * await init();
 * [...randomSolution('42').slice(0, 9)].sort().join(''); // "123456789"
 * ```
 */
export function randomSolution(seed?: string): Uint8Array;
/**
 * A puzzle with the same solution and no redundant clue. Returns cells for cells, and an object
 * with candidates for an object. Cells that have lost their clue may hold any digit, and the cells
 * that they see may hold that clue's digit.
 *
 * ```js
 * import { init, minimize, randomSolution, solve } from './www/make.js';
 *
 * await init();
 * const full = randomSolution('42');
 * solve(minimize(full, '42'))?.join() === full.join(); // true
 * ```
 *
 * @throws {Error} if `puzzle` isn't valid, or doesn't have exactly one solution.
 */
export function minimize<P extends Uint8Array | CandidatePuzzle>(puzzle: P, seed?: string): P extends Uint8Array ? Uint8Array : { cells: Uint8Array; candidates?: Uint16Array };
/**
 * A random symmetry of the puzzle: digits renamed, bands, stacks, rows and columns exchanged,
 * perhaps mirrored by a diagonal. Its rating may be a different one. Returns cells for cells, and
 * an object with candidates for an object.
 *
 * ```js
 * import { countSolutions, init, transform } from './www/make.js';
 *
 * await init();
 * const cells = Uint8Array.from('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', Number);
 * countSolutions(transform(cells, '42'), 2); // 1
 * ```
 *
 * @throws {Error} if `puzzle` isn't valid.
 */
export function transform<P extends Uint8Array | CandidatePuzzle>(puzzle: P, seed?: string): P extends Uint8Array ? Uint8Array : { cells: Uint8Array; candidates?: Uint16Array };
"#;

/// The `Maker` of the types above, of which `www/make.js` makes it; or the option that no puzzle
/// can meet.
#[wasm_bindgen(skip_typescript)]
pub struct Maker(Result<make::Maker, Criterion>);

#[wasm_bindgen]
impl Maker {
    /// Begins a search. Numbers are NaN and strings and bytes empty for options that are left out.
    ///
    /// # Errors
    /// Throws if an option is invalid.
    #[wasm_bindgen(constructor, skip_typescript)]
    #[allow(clippy::too_many_arguments)]
    pub fn new(
        low: f64,
        high: f64,
        symmetry: &str,
        least: f64,
        most: f64,
        technique: &str,
        pattern: &Cells,
        seed: &str,
    ) -> Result<Maker, JsValue> {
        let symmetry = read_symmetry(symmetry)?;
        let technique =
            match technique {
                "" => None,
                key => Some(Technique::from_key(key).ok_or_else(|| {
                    not_one_of("technique", key, Technique::ALL.iter().map(|one| one.key()))
                })?),
            };
        let clues = match (least.is_nan(), most.is_nan()) {
            (true, true) => None,
            _ => Some(number(least)?..=number(most)?),
        };
        let options = Options::default()
            .rating(tenths(low, 0.0, f64::ceil)?..=tenths(high, 20.0, f64::floor)?)
            .symmetry(symmetry)
            .clues(clues)
            .technique(technique)
            .pattern(read_pattern(pattern)?)
            .seed(seed);
        match make::Maker::new(&options) {
            Ok(maker) => Ok(Maker(Ok(maker))),
            Err(MakeError::Impossible(why)) => Ok(Maker(Err(why))),
            Err(wrong) => Err(error(format_args!("{wrong}"))),
        }
    }

    /// The `work` of the types above.
    ///
    /// # Errors
    /// Throws if `tries` or `nodes` is neither a whole number from 0 nor Infinity.
    #[wasm_bindgen(skip_typescript)]
    pub fn work(&mut self, tries: f64, nodes: f64) -> Result<Object, JsValue> {
        let (tries, nodes) = (read_limit(tries)?, read_limit(nodes)?);
        Ok(match &mut self.0 {
            Err(why) => object(&[("problem", "impossible".into()), ("why", why.key().into())]),
            Ok(maker) => match maker.work(tries, nodes) {
                Some(made) => object(&[("puzzle", of_made(&made).into())]),
                None => object(&[
                    ("tried", (maker.tried() as f64).into()),
                    ("rated", (maker.rated() as f64).into()),
                    ("pending", maker.is_rating().into()),
                ]),
            },
        })
    }

    /// The `nearest` of the types above.
    #[wasm_bindgen(skip_typescript)]
    pub fn nearest(&mut self) -> Option<Object> {
        let nearest = self.0.as_mut().ok()?.nearest()?;
        let made = of_made(&nearest.made);
        set(&made, "why", &nearest.why.key().into());
        set(&made, "rated", &nearest.rated.into());
        Some(made)
    }
}

/// The `randomSolution` of the types above, with a seed.
///
/// # Errors
/// Throws where there is no such version of the generator.
#[wasm_bindgen(js_name = fullGrid, skip_typescript)]
pub fn full_grid(seed: &str) -> Result<Uint8Array, JsValue> {
    make::grid(seed).map(|grid| of_grid(&grid)).map_err(|wrong| error(format_args!("{wrong}")))
}

/// The `minimize` of the types above, with a seed.
///
/// # Errors
/// Throws where `cells` is no grid or has not exactly one solution, or there is no such version of
/// the generator.
#[wasm_bindgen(js_name = minimizeCells, skip_typescript)]
pub fn minimize_cells(cells: &Givens, seed: &str) -> Result<Object, JsValue> {
    let minimal = read_puzzle(cells)?.minimize(seed);
    minimal.map(|puzzle| of_puzzle(&puzzle)).map_err(|wrong| error(format_args!("{wrong}")))
}

/// The `transform` of the types above, with a seed.
///
/// # Errors
/// Throws where `cells` is no grid, or there is no such version of the generator.
#[wasm_bindgen(js_name = transformCells, skip_typescript)]
pub fn transform_cells(cells: &Givens, seed: &str) -> Result<Object, JsValue> {
    let other = read_puzzle(cells)?.transform(seed);
    other.map(|puzzle| of_puzzle(&puzzle)).map_err(|wrong| error(format_args!("{wrong}")))
}

/// A rating as tenths, one of those between which a number lies.
fn tenths(rating: f64, default: f64, rounded: fn(f64) -> f64) -> Result<Rating, JsValue> {
    let rating = if rating.is_nan() { default } else { rating };
    // 4.5 is not quite 45 tenths.
    let nearest = (10.0 * rating).round();
    let tenths = if (10.0 * rating - nearest).abs() < 1e-6 { nearest } else { rounded(10.0 * rating) };
    if !(0.0..=200.0).contains(&tenths) {
        return Err("rating: [low, high], two numbers from 0 to 20".into());
    }
    Ok(Rating(tenths as u8))
}

fn number(count: f64) -> Result<u8, JsValue> {
    let is_number = (0.0..=81.0).contains(&count) && count.fract() == 0.0;
    if is_number {
        Ok(count as u8)
    } else {
        Err("clues: [least, most], two whole numbers from 0 to 81".into())
    }
}

/// The cells that are not 0.
fn read_pattern(pattern: &Cells) -> Result<Option<CellSet>, JsValue> {
    let pattern = bytes(pattern)?;
    let mut cells = [0; 81];
    match pattern.length() {
        0 => return Ok(None),
        81 => copy(&mut cells, pattern),
        length => return Err(error(format_args!("pattern: 81 values, not {length}"))),
    }
    Ok(Some((0..81).filter(|&cell| cells[cell] != 0).collect()))
}

fn of_made(made: &Made) -> Object {
    let tenths = |rating: Rating| JsValue::from(f64::from(rating.0) / 10.0);
    object(&[
        ("cells", of_grid(&made.puzzle).into()),
        ("solution", of_grid(&made.solution).into()),
        ("rating", tenths(made.ratings.rating)),
        ("pearl", tenths(made.ratings.pearl)),
        ("diamond", tenths(made.ratings.diamond)),
        ("technique", made.technique.key().into()),
        ("clues", (made.puzzle.clue_count() as u32).into()),
        ("minimal", made.minimal.into()),
        ("seed", made.seed.as_str().into()),
    ])
}
