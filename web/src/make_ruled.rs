//! New puzzles with rules, as JavaScript sees them; only the full module has them.

use crate::puzzle::of_rule;
use crate::ruled::{Watch, limited};
use crate::values::{error, list, object, of_grid, read_symmetry};
use redoku::make::{self, MakeError, VariantOptions};
use redoku::rules::{Puzzle, Unanswered};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What a puzzle with rules has to be like. */
export interface RuledOptions {
  /**
   * Whether it gets killer cages, laid out at random, and digits only if those aren't enough
   * (default `false`).
   */
  cages?: boolean;
  /**
   * The symmetry of its digits, as `redoku/make` names it (default `'none'`). Without effect if
   * there are cages.
   */
  symmetry?: 'none' | 'half-turn' | 'quarter-turn' | 'horizontal' | 'vertical' | 'mirrors' | 'diagonal' | 'antidiagonal' | 'diagonals';
  /**
   * About how many branches of the search it may take: a whole number from 1, or Infinity (default
   * 600,000, which take about six seconds; most puzzles take less than a tenth).
   */
  branches?: number;
  /**
   * Any string (default: a random one). The same options with the same seed make the same puzzle.
   */
  seed?: string;
}
/** A puzzle with rules that has exactly one solution. */
export interface RuledMade {
  /** All of it, for `new Puzzle`. */
  puzzle: PuzzleObject;
  /** 81 digits. */
  solution: Uint8Array;
  /**
   * Whether each digit, cage and total is needed for the solution to be unique; `false` also if
   * finding out would take too long.
   */
  minimal: boolean;
  /** Makes the same puzzle again, with the same options. */
  seed: string;
}
/**
 * Makes a puzzle from the rules of a puzzle without digits, and with killer cages if `cages` is
 * true. Any rules will do that many complete grids obey, such as diagonals, windows or chess moves.
 * It takes less than 0.1 s, with narrow rules some seconds: see `redoku/async` for a worker. There
 * is no scale for such puzzles, so they aren't rated. `watch` is called every few milliseconds with
 * the share of the branches that is used, 0 to 1; if it returns `false`, that is as if all were.
 *
 * ```js
 * import { Puzzle, generateRuled, init } from './www/full.js';
 *
 * await init();
 * const { puzzle, minimal, problem } = generateRuled(
 *   { cells: '.'.repeat(81), rules: [{ type: 'antiKnight' }] },
 *   { seed: 'tuesday' },
 * );
 * if (problem) throw new Error(`no puzzle: ${problem}`);
 * minimal; // true
 * new Puzzle(puzzle).count(2); // 1
 * ```
 *
 * @param puzzle The rules and houses; its JSON text will do, too.
 * @returns The puzzle; or `{problem: 'narrow'}` if no complete grid was found that obeys the rules,
 *   or `{problem: 'limit'}` if the branches were used before there was a puzzle.
 * @throws {Error} if the puzzle is invalid or has digits, or an option is invalid.
 */
export function generateRuled(puzzle: PuzzleInput | string, options?: RuledOptions, watch?: (used: number) => unknown): OneOf<RuledMade | { problem: 'narrow' | 'limit' }>;
"#;

#[wasm_bindgen]
extern "C" {
    /// What [`make_ruled`] answers: a [`MadeVariant`](make::MadeVariant), cells by their numbers,
    /// or a problem.
    #[wasm_bindgen(typescript_type = "any")]
    pub type JsRuledMade;
}

/// The `generateRuled` of the types above, which `www/full.js` makes of it.
///
/// # Errors
/// Throws if the JSON isn't a puzzle without digits, or the symmetry or the version of the
/// generator is unknown.
#[wasm_bindgen(js_name = makeRuled, skip_typescript)]
pub fn make_ruled(
    json: &str,
    cages: f64,
    symmetry: &str,
    seed: &str,
    branches: Option<f64>,
    watch: Option<Watch>,
) -> Result<JsRuledMade, JsValue> {
    let puzzle = Puzzle::read(json).map_err(of_rule)?;
    let symmetry = read_symmetry(symmetry)?;
    let options = VariantOptions::default().cages(cages != 0.0).symmetry(symmetry).seed(seed);
    let problem = |problem: &str| Ok(object(&[("problem", problem.into())]).unchecked_into());
    let made = limited(branches, watch, |limit| match make::generate_variant(&puzzle, &options, limit) {
        Err(MakeError::Limit) => Err(Unanswered::Limit),
        made => Ok(made),
    })?;
    let made = match made {
        None => return problem("limit"),
        Some(Err(MakeError::Narrow)) => return problem("narrow"),
        Some(Err(wrong)) => return Err(error(format_args!("{wrong}"))),
        Some(Ok(made)) => made,
    };
    let cages = made.cages.iter().map(|cage| {
        let cells = cage.cells.iter().map(|cell| JsValue::from(*cell as u32));
        object(&[("cells", list(cells).into()), ("total", cage.total.into())]).into()
    });
    let parts = [
        ("cells", of_grid(&made.cells).into()),
        ("cages", list(cages).into()),
        ("solution", of_grid(&made.solution).into()),
        ("minimal", made.minimal.into()),
        ("seed", made.seed.into()),
    ];
    Ok(object(&parts).unchecked_into())
}
