//! What JavaScript hands over and takes: cells, numbers, lists, objects and errors.

#[cfg(any(feature = "rules", feature = "make", feature = "programs"))]
use js_sys::Uint16Array;
use js_sys::{Array, Object, Reflect, Uint8Array, Uint8ClampedArray};
#[cfg(feature = "insight")]
use redoku::grid::CellSet;
#[cfg(any(feature = "make", feature = "rules"))]
use redoku::make::Symmetry;
use redoku::{CandidateGrid, Grid, GridError};
use std::fmt::{Arguments, Write};
use wasm_bindgen::prelude::*;

/// The most solutions that [`solutions`] hands over in one answer: 81 MB of digits.
pub(crate) const MOST_SOLUTIONS: usize = 1_000_000;

#[wasm_bindgen]
extern "C" {
    /// Any number of bytes, for which there may be no memory.
    #[wasm_bindgen(js_name = Uint8Array, typescript_type = "Uint8Array")]
    pub(crate) type Bytes;
    #[wasm_bindgen(catch, constructor, js_class = "Uint8Array")]
    pub(crate) fn copied(bytes: &[u8]) -> Result<Bytes, JsValue>;
    #[cfg(feature = "programs")]
    #[wasm_bindgen(catch, constructor, js_class = "Uint8Array")]
    pub(crate) fn zeros(length: u32) -> Result<Bytes, JsValue>;

    /// Copies cells: `to.set(from)`, in one call.
    #[wasm_bindgen(js_namespace = ["Uint8Array", "prototype", "set"], js_name = call)]
    pub(crate) fn copy(to: &mut [u8], from: &Uint8Array);

    /// Where cells come from; that they are bytes is looked at.
    #[wasm_bindgen(typescript_type = "Uint8Array")]
    pub type Cells;
    /// Cells, or a puzzle with candidates, which `www/modules/loader.js` passes as a
    /// `Uint8ClampedArray`: 81 digits, then 81 masks of two bytes, the low one first. Callers can't
    /// pass that type themselves.
    #[wasm_bindgen(extends = Cells, typescript_type = "Uint8Array | CandidatePuzzle")]
    pub type Givens;
    /// Cells, 0 to 80, or rules, from 0; ascending.
    #[cfg(feature = "insight")]
    #[wasm_bindgen(typescript_type = "number[]")]
    pub type JsCells;
}

pub(crate) fn too_many(solutions: usize) -> JsValue {
    error(format_args!("more than {solutions} solutions: ask for fewer at a time"))
}

/// The 81 digits of a grid.
pub(crate) fn of_grid(grid: &Grid) -> Uint8Array {
    Uint8Array::from(&grid.cells()[..])
}

/// The digits of a puzzle, and its candidates if they exclude anything that the givens allow.
#[cfg(any(feature = "rules", feature = "make", feature = "programs"))]
pub(crate) fn of_puzzle(puzzle: &CandidateGrid) -> Object {
    let made = object(&[("cells", of_grid(puzzle.grid()).into())]);
    if !puzzle.is_plain() {
        set(&made, "candidates", &Uint16Array::from(&puzzle.masks()[..]).into());
    }
    made
}

/// The digits of any number of grids, for JavaScript.
pub(crate) fn flat_array(digits: &[u8]) -> Result<Uint8Array, JsValue> {
    with_memory(Bytes::copied(digits), digits.len())
}

pub(crate) fn with_memory(made: Result<Bytes, JsValue>, length: usize) -> Result<Uint8Array, JsValue> {
    let made = made.map_err(|_| error(format_args!("there is no memory for {length} digits")))?;
    Ok(made.unchecked_into())
}

/// The cells as bytes. No other array will do: numbers would be cut down to bytes in silence.
pub(crate) fn bytes(cells: &Cells) -> Result<&Uint8Array, JsValue> {
    let what = "cells must be a Uint8Array of 81 digits per grid, row by row, with 0 for an empty cell \
                (`parse` reads text)";
    cells.dyn_ref().ok_or_else(|| what.into())
}

/// The symmetry with this key.
#[cfg(any(feature = "make", feature = "rules"))]
pub(crate) fn read_symmetry(key: &str) -> Result<Symmetry, JsValue> {
    let symmetry = Symmetry::from_key(key);
    symmetry.ok_or_else(|| not_one_of("symmetry", key, Symmetry::ALL.iter().map(|one| one.key())))
}

/// The error for an option whose value isn't one of these.
#[cfg(any(feature = "make", feature = "rules"))]
pub(crate) fn not_one_of(option: &str, value: &str, values: impl Iterator<Item = &'static str>) -> JsValue {
    let values: Vec<_> = values.collect();
    error(format_args!("{option}: \"{value}\" isn't one of {}", values.join(", ")))
}

pub(crate) fn read_grid(cells: &Cells) -> Result<Grid, JsValue> {
    let bytes = bytes(cells)?;
    let length = bytes.length() as usize;
    let mut digits = [0; 81];
    if length != 81 {
        return Err(error(format_args!("{}", GridError::Length(length))));
    }
    copy(&mut digits, bytes);
    checked(digits)
}

// Not inlined, so that the module contains the text of its errors only once.
#[inline(never)]
fn checked(digits: [u8; 81]) -> Result<Grid, JsValue> {
    Grid::try_from(digits).map_err(|wrong| error(format_args!("{wrong}")))
}

/// A puzzle, perhaps with candidates.
#[inline(never)]
pub(crate) fn read_puzzle(givens: &Givens) -> Result<CandidateGrid, JsValue> {
    let Some(all) = givens.dyn_ref::<Uint8ClampedArray>() else { return Ok(read_grid(givens)?.into()) };
    let mut parts = [[0; 81]; 3];
    copy(parts.as_flattened_mut(), all.unchecked_ref());
    let (pairs, _) = parts[1..].as_flattened().as_chunks();
    let mut masks = [0; 81];
    masks.iter_mut().zip(pairs).for_each(|(mask, pair)| *mask = u16::from_le_bytes(*pair));
    Ok(CandidateGrid::new(&checked(parts[0])?, &masks))
}

pub(crate) fn read_limit(limit: f64) -> Result<u64, JsValue> {
    if limit >= 0.0 && (limit.fract() == 0.0 || limit.is_infinite()) {
        Ok(limit as u64) // saturates: Infinity is "all of them"
    } else {
        Err("a limit is a whole number from 0, or Infinity".into())
    }
}

#[cfg(any(feature = "insight", feature = "explain"))]
/// For how many branches a search goes on.
pub(crate) fn read_step(nodes: f64) -> Result<u64, JsValue> {
    let nodes = read_limit(nodes).ok().filter(|&nodes| nodes > 0);
    nodes.ok_or_else(|| "a step is a whole number from 1, or Infinity".into())
}

/// As `format!`, without the panic in it, which would bring much of Rust's formatting into the
/// module.
pub(crate) fn words(what: Arguments) -> String {
    let mut words = String::new();
    // A String takes whatever is written to it.
    let _ = words.write_fmt(what);
    words
}

/// What is wrong, of which `www/modules/loader.js` makes an `Error`.
pub(crate) fn error(what: Arguments) -> JsValue {
    words(what).into()
}

/// A list, made without what programs can put into the place of its methods.
pub(crate) fn list(values: impl Iterator<Item = JsValue>) -> Array {
    let list = Array::new();
    for (i, value) in (0..).zip(values) {
        // A fresh list takes any value; there is nothing to do where it could not.
        let _ = Reflect::set_u32(&list, i, &value);
    }
    list
}

#[cfg(feature = "insight")]
pub(crate) fn number(number: usize) -> JsValue {
    (number as u32).into()
}

#[cfg(feature = "insight")]
pub(crate) fn of_cells(cells: CellSet) -> JsCells {
    list(cells.iter().map(number)).unchecked_into()
}

pub(crate) fn object(fields: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in fields {
        set(&object, name, value);
    }
    object
}

pub(crate) fn set(object: &Object, name: &str, value: &JsValue) {
    // A fresh object takes any property; there is nothing to do where it could not.
    let _ = Reflect::set(object, &name.into(), value);
}
