//! Puzzles with rules as JavaScript sees them; only the full module has them.
//!
//! A custom rule is a JavaScript function, which `www/modules/held.js` calls: what it throws stays
//! there, and is thrown by whoever searched once the search has ended.

use crate::parsed::{Parsed, problem};
use crate::steps::{JsFound, JsNext, of_fault, of_next, of_steps, read_marks};
use crate::values::{
    Cells, JsCells, MOST_SOLUTIONS, error, flat_array, list, number, object, of_cells, of_grid, of_puzzle,
    read_grid, read_limit, read_step, set, too_many,
};
use js_sys::{Object, Reflect, Uint8Array};
use redoku::explain::{Fault, Variant};
use redoku::grid::CellSet;
use redoku::rules::{self, Aborted, Message, PuzzleError, Rule, SearchStep, Skipped, Stop};
use redoku::{CandidateGrid, Grid};
use std::cell::OnceCell;
use wasm_bindgen::prelude::*;

/// The TypeScript types of rules, which `tests/rules/types.rs` generates from `rules::KINDS`.
#[wasm_bindgen(typescript_custom_section)]
const RULES: &str = include_str!("rules.d.ts");

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A kind of houses in which no digit repeats. */
export type House = 'rows' | 'columns' | 'boxes';
/** A puzzle, perhaps with rules. */
export interface PuzzleInput {
  /** 81 characters, row by row, `.` or `0` for an empty cell; or 81 digits. */
  cells: string | ArrayLike<number>;
  /** The houses in which no digit repeats (default: all three kinds). */
  houses?: readonly House[];
  /** Default: none. */
  rules?: readonly Rule[];
  /** 81 masks of the digits that each cell may take, as `parse` returns them (default: any). */
  candidates?: ArrayLike<number> | null;
}
/**
 * A puzzle in canonical form: an empty cell is `.`, and every field is present, but `candidates`
 * only if they restrict a cell.
 */
export interface PuzzleObject { cells: string; houses: House[]; rules: Rule[]; candidates?: number[] }
/** Words in English and in Chinese. */
export interface Words { en: string; zh: string }
/** A field of a rule: what it takes, and what is allowed. */
export interface RuleField {
  name: string;
  kind: 'cells' | 'cell' | 'groups' | 'number' | 'choice' | 'flag' | 'digits' | 'map';
  label: Words;
  optional?: boolean;
  /** Whether the order of the cells matters. */
  line?: boolean;
  /** Whether a line may return to a cell. */
  returns?: boolean;
  min?: number;
  max?: number;
  /** The number if the field is left out. */
  default?: number;
  options?: { value: string; label: Words; title?: Words }[];
}
/**
 * A type of rules. `title` is a template for the name of one rule, with the values of its fields in
 * braces.
 */
export interface RuleKind { type: RuleType; name: Words; title?: Words; meaning: Words; fields: RuleField[] }
/**
 * A shape of a drawing. A cell is 100 wide, so the grid is 0 to 900 both ways; `over` says whether
 * it is above the digits.
 */
export type Shape = { class: string; over: boolean } & OneOf<
  | { shape: 'path'; d: string }
  | { shape: 'circle'; x: number; y: number; r: number }
  | { shape: 'text'; x: number; y: number; text: string }
>;
/** How a rule is drawn; `rule` is its place in the list of rules. */
export interface RuleDrawing { rule: number; shapes: Shape[] }
export interface Puzzle {
  /**
   * The easiest step from a state; the cells of the puzzle are the givens. The first call looks for
   * the solution, for some seconds at most.
   *
   * @throws {Error} if `cells` isn't a valid grid or `pencilMarks` aren't 81 masks; errors of
   *   custom rules are rethrown.
   */
  nextStep(state: Pick<State, 'cells' | 'pencilMarks'>): Next;
  /**
   * All steps that are as easy as the easiest one, which comes first; none if the puzzle is solved.
   *
   * @throws {Error} as `nextStep` does.
   */
  easiestSteps(state: Pick<State, 'cells' | 'pencilMarks'>): Steps;
  /**
   * The first step of each technique that applies, the easiest one first. Trial and error is
   * returned only if there is no other step.
   *
   * @throws {Error} as `nextStep` does.
   */
  stepsByTechnique(state: Pick<State, 'cells' | 'pencilMarks'>): Steps;
  /** How the rules are drawn. */
  drawing(): RuleDrawing[];
  /**
   * The puzzle as an object, the same for the same puzzle, without custom rules; `JSON.stringify`
   * calls it.
   */
  toJSON(): PuzzleObject;
}
/** All types of rules, with words in English and Chinese. */
export function ruleKinds(): RuleKind[];
"#;

#[wasm_bindgen]
extern "C" {
    /// A function that is a custom rule, in the care of `www/modules/held.js`: it never throws.
    type Check;

    /// What it answers: [`BROKEN`], [`FAILED`] where it has thrown, and otherwise anything else.
    #[wasm_bindgen(method, js_name = call)]
    fn ask(this: &Check, none: &JsValue, cells: &[u8], row: u32, column: u32) -> u32;
}

const BROKEN: u32 = 0;
const FAILED: u32 = 2;

/// A puzzle with rules.
#[wasm_bindgen]
pub struct Puzzle {
    pub(crate) puzzle: rules::Puzzle,
    /// What steps need, once somebody asks for one.
    variant: OnceCell<Result<Variant, Fault>>,
}

#[wasm_bindgen]
impl Puzzle {
    /// Reads a puzzle, an object or its JSON text.
    ///
    /// # Errors
    /// Throws if it isn't valid: the message names the rule and the reason. The error has the
    /// properties `words`, the message in each language as `{en, zh}`, and `reason`, the same
    /// without the rule.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "PuzzleInput | string")] puzzle: &JsValue,
    ) -> Result<Puzzle, JsValue> {
        let json = puzzle.as_string().ok_or("a puzzle is an object, or its JSON text")?;
        let puzzle = rules::Puzzle::read(&json).map_err(of_rule)?;
        Ok(Puzzle { puzzle, variant: OnceCell::new() })
    }

    /// The smallest solution, read as an 81-digit number; `undefined` if there is none.
    ///
    /// # Errors
    /// Rethrows errors of custom rules.
    pub fn solve(&self) -> Result<Option<Uint8Array>, JsValue> {
        let solution = self.puzzle.solve().map_err(aborted)?;
        Ok(solution.map(|solution| of_grid(&solution)))
    }

    /// How many solutions there are, counted up to `limit` (a whole number, or Infinity).
    ///
    /// # Errors
    /// Throws if `limit` isn't a whole number from 0; errors of custom rules are rethrown.
    pub fn count(&self, limit: f64) -> Result<f64, JsValue> {
        let count = self.puzzle.count(read_limit(limit)?);
        count.map(|count| count as f64).map_err(aborted)
    }

    /// The first `limit` solutions (a whole number, or Infinity), smallest first: 81 digits each,
    /// in one flat array.
    ///
    /// # Errors
    /// Throws if `limit` isn't a whole number from 0, where there are more than a million solutions
    /// to hand over at once; errors of custom rules are rethrown.
    pub fn solutions(&self, limit: f64) -> Result<Uint8Array, JsValue> {
        let limit = usize::try_from(read_limit(limit)?).unwrap_or(usize::MAX);
        let mut flat: Vec<u8> = Vec::new();
        for solution in self.puzzle.solutions().take(limit) {
            let solution = solution.map_err(aborted)?;
            if flat.len() == MOST_SOLUTIONS * 81 || flat.try_reserve(81).is_err() {
                return Err(too_many(flat.len() / 81));
            }
            flat.extend_from_slice(solution.cells());
        }
        flat_array(&flat)
    }

    /// Adds a custom rule: a function that is called whenever a cell got its digit, with the 81
    /// digits (0 for an open cell; a copy, the same array each time), and the cell's row and
    /// column, from 0.
    ///
    /// Where it answers `false` the rule is broken; any other answer lets the search go on. What it
    /// throws ends the search, and is thrown by whoever searched. While it is asked, its puzzle
    /// can't be used.
    ///
    /// # Errors
    /// Throws if `check` isn't a function.
    #[wasm_bindgen(js_name = addRule)]
    pub fn add_rule(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "(cells: Uint8Array, row: number, column: number) => unknown")]
        check: JsValue,
    ) -> Result<(), JsValue> {
        if !check.is_function() {
            return Err("a rule is a function".into());
        }
        self.variant = OnceCell::new();
        self.puzzle.add_rule(Own(check.unchecked_into()));
        Ok(())
    }

    /// A search for the solutions in whatever order is fastest, which can pause.
    pub fn search(&self) -> Search {
        Search { search: self.puzzle.search(), found: None }
    }

    /// The `nextStep` of the types above, without the object that `www/full.js` takes: `marks` are
    /// two bytes for each cell, the low one first.
    ///
    /// # Errors
    /// Throws if `cells` isn't a valid grid or `marks` are not 162 bytes; errors of custom rules
    /// are rethrown.
    #[wasm_bindgen(js_name = nextStep, skip_typescript)]
    pub fn next_step(&self, cells: &Cells, marks: &Cells) -> Result<JsNext, JsValue> {
        let next = |variant: &Variant, cells: &Grid, marks: &[u16; 81]| {
            Ok(of_next(variant.next(cells, marks)?.as_ref(), Some(&variant.candidates(cells, marks)?)))
        };
        Ok(self.explain(cells, marks, &next)?.unchecked_into())
    }

    /// The `easiestSteps` of the types above, with the arguments of
    /// [`next_step`](Puzzle::next_step).
    ///
    /// # Errors
    /// Throws if `cells` isn't a valid grid or `marks` are not 162 bytes; errors of custom rules
    /// are rethrown.
    #[wasm_bindgen(js_name = easiestSteps, skip_typescript)]
    pub fn easiest_steps(&self, cells: &Cells, marks: &Cells) -> Result<JsFound, JsValue> {
        let easiest = |variant: &Variant, cells: &Grid, marks: &[u16; 81]| {
            Ok(of_steps(&variant.easiest(cells, marks)?, Some(&variant.candidates(cells, marks)?)))
        };
        Ok(self.explain(cells, marks, &easiest)?.unchecked_into())
    }

    /// The `stepsByTechnique` of the types above, with the arguments of
    /// [`next_step`](Puzzle::next_step).
    ///
    /// # Errors
    /// Throws if `cells` isn't a valid grid or `marks` are not 162 bytes; errors of custom rules
    /// are rethrown.
    #[wasm_bindgen(js_name = stepsByTechnique, skip_typescript)]
    pub fn steps_by_technique(&self, cells: &Cells, marks: &Cells) -> Result<JsFound, JsValue> {
        let kinds = |variant: &Variant, cells: &Grid, marks: &[u16; 81]| {
            Ok(of_steps(&variant.kinds(cells, marks)?, Some(&variant.candidates(cells, marks)?)))
        };
        Ok(self.explain(cells, marks, &kinds)?.unchecked_into())
    }

    /// The rules that digits break by themselves, whatever the empty cells hold, as places in the
    /// list of rules. Custom rules aren't among them.
    ///
    /// # Errors
    /// Throws if `cells` isn't a valid grid.
    pub fn broken(&self, cells: &Cells) -> Result<JsCells, JsValue> {
        let broken = self.puzzle.broken(&read_grid(cells)?);
        Ok(list(broken.into_iter().map(number)).unchecked_into())
    }

    /// The digits that break a rule by themselves, a place in the list of rules: the cells of sets
    /// of which none can be spared. None where they don't break it.
    ///
    /// # Errors
    /// Throws if `cells` isn't a valid grid or `rule` no whole number from 0.
    pub fn culprits(&self, rule: f64, cells: &Cells) -> Result<JsCells, JsValue> {
        let rule = usize::try_from(read_limit(rule).map_err(|_| "a rule is a whole number from 0")?);
        Ok(of_cells(self.puzzle.culprits(rule.unwrap_or(usize::MAX), &read_grid(cells)?)))
    }

    /// The `drawing` of the types above, as JSON.
    #[wasm_bindgen(skip_typescript)]
    pub fn drawing(&self) -> String {
        self.puzzle.drawing()
    }

    /// The `toJSON` of the types above, as JSON.
    #[wasm_bindgen(js_name = toJSON, skip_typescript)]
    pub fn json(&self) -> String {
        self.puzzle.json()
    }
}

/// A search for the solutions of a puzzle with rules that can pause; made by `Puzzle.search`.
#[wasm_bindgen]
pub struct Search {
    search: rules::Search,
    found: Option<Grid>,
}

#[wasm_bindgen]
impl Search {
    /// Goes on until a solution is found, all are, or `nodes` branches have been looked at (a whole
    /// number from 1, or Infinity); one takes far less than a millisecond, except with custom
    /// rules.
    ///
    /// # Errors
    /// Throws if `nodes` is any other number, and rethrows errors of custom rules; the search is
    /// over then.
    #[wasm_bindgen(unchecked_return_type = "'paused' | 'found' | 'done'")]
    pub fn step(&mut self, nodes: f64) -> Result<String, JsValue> {
        let step = self.search.step(read_step(nodes)?).map_err(aborted)?;
        let word = match step {
            SearchStep::Paused => "paused",
            SearchStep::Found => {
                self.found = self.search.solution();
                "found"
            }
            SearchStep::Done => "done",
        };
        Ok(word.into())
    }

    /// The solution that was found last.
    ///
    /// # Errors
    /// Throws if none has been found yet.
    pub fn solution(&self) -> Result<Uint8Array, JsValue> {
        let none = "no solution has been found: step() has to answer \"found\" first";
        Ok(of_grid(&self.found.ok_or(none)?))
    }

    /// About how much of the search is done: 0 to 1.
    pub fn progress(&self) -> f64 {
        self.search.progress()
    }
}

/// Reads a puzzle with rules from a text; nothing where the text says nothing of rules.
pub(crate) fn parse(text: &str) -> Option<Parsed> {
    let read = rules::import(text).transpose()?;
    Some(match read {
        Ok(read) => {
            let puzzle = of_puzzle(&CandidateGrid::new(&read.puzzle.cells, &read.puzzle.candidates));
            set(&puzzle, "format", &read.format.id().into());
            set(&puzzle, "count", &1.into());
            set(&puzzle, "puzzle", &read.puzzle.json().into());
            set(&puzzle, "skipped", &list(read.skipped.into_iter().map(skipped)).into());
            puzzle.unchecked_into()
        }
        Err(wrong) => {
            let parsed = problem(&wrong.message().en, 1, 1, "rule", &wrong.reason.en);
            let problem = Reflect::get(&parsed, &"problem".into()).unwrap_or_default();
            set(problem.unchecked_ref(), "words", &each(wrong.message()));
            parsed
        }
    })
}

fn skipped(skipped: Skipped) -> JsValue {
    let Skipped { what, place, reason, .. } = skipped;
    object(&[("what", what.into()), ("place", place.into()), ("reason", each(reason))]).into()
}

/// The `ruleKinds` of the types above, as JSON.
#[wasm_bindgen(js_name = ruleKinds, skip_typescript)]
pub fn rule_kinds() -> String {
    rules::kinds_json()
}

/// A question to the steps from digits and pencil marks.
type Ask = dyn Fn(&Variant, &Grid, &[u16; 81]) -> Result<Object, Fault>;

impl Puzzle {
    /// What is asked of the steps from somewhere, or what is wrong there.
    fn explain(&self, cells: &Cells, marks: &Cells, ask: &Ask) -> Result<Object, JsValue> {
        let (cells, marks) = (read_grid(cells)?, read_marks(marks)?);
        if self.variant.get().is_none() {
            let made = Variant::new(&self.puzzle);
            // The next call tries again, since a custom rule may fail only once.
            if let Err(Fault::Aborted(wrong)) = made {
                return Err(aborted(wrong));
            }
            // It is empty: nothing else has been here since.
            let _ = self.variant.set(made);
        }
        Ok(match self.variant.get() {
            Some(Ok(variant)) => ask(variant, &cells, &marks).unwrap_or_else(of_fault),
            Some(Err(fault)) => of_fault(fault.clone()),
            None => Object::new(),
        })
    }
}

/// A custom rule.
struct Own(Check);

impl Rule for Own {
    fn cells(&self) -> CellSet {
        CellSet::ALL
    }

    fn allows(&self, grid: &Grid, cell: usize) -> Result<bool, Stop> {
        match self.0.ask(&JsValue::UNDEFINED, grid.cells(), (cell / 9) as u32, (cell % 9) as u32) {
            FAILED => Err(Stop::Aborted),
            answer => Ok(answer != BROKEN),
        }
    }
}

/// A custom rule has ended a search.
pub(crate) fn aborted(aborted: Aborted) -> JsValue {
    error(format_args!("{aborted}"))
}

/// The words of what is wrong, in each language, and those of the reason alone.
pub(crate) fn of_rule(wrong: PuzzleError) -> JsValue {
    object(&[
        ("message", error(format_args!("{wrong}"))),
        ("words", each(wrong.message())),
        ("reason", each(wrong.reason)),
    ])
    .into()
}

/// A message in each language.
fn each(message: Message) -> JsValue {
    object(&[("en", message.en.into()), ("zh", message.zh.into())]).into()
}
