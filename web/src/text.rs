//! Texts to grids and back, for JavaScript.

use crate::parsed::{Parsed, problem};
use crate::values::{Givens, of_puzzle, read_puzzle, set};
use js_sys::Uint16Array;
use redoku::formats::Layout;
use wasm_bindgen::prelude::*;

/// Reads a puzzle from a text in any of the forms that people paste. Never throws.
#[wasm_bindgen]
pub fn parse(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Parsed {
    let Some(text) = text.as_string() else {
        return problem("this is no text", 1, 1, "notText", "");
    };
    #[cfg(feature = "rules")]
    if let Some(parsed) = crate::puzzle::parse(&text) {
        return parsed;
    }
    match redoku::parse(&text) {
        Ok(parsed) => {
            let puzzle = of_puzzle(&parsed.candidates.unwrap_or(parsed.grid.into()));
            set(&puzzle, "format", &parsed.format.id().into());
            set(&puzzle, "count", &(parsed.count as f64).into());
            if let Some(marks) = parsed.pencil_marks {
                set(&puzzle, "pencilMarks", &Uint16Array::from(&marks[..]).into());
            }
            puzzle.unchecked_into()
        }
        Err(wrong) => problem(&wrong.message(), wrong.line, wrong.column, wrong.kind.code(), &wrong.found),
    }
}

/// Writes a grid as text: `"line"`, 81 characters with `.` for an empty cell; `"rows"`, nine lines
/// of nine digits with 0 for an empty cell; `"drawing"`, a drawn grid. With candidates, a cell has
/// nine characters, or a group of digits in the drawing.
///
/// # Errors
/// Throws where `cells` is no grid or `layout` none of the three.
#[wasm_bindgen]
pub fn write(
    cells: &Givens,
    #[wasm_bindgen(unchecked_param_type = "'line' | 'rows' | 'drawing'")] layout: &JsValue,
) -> Result<String, JsValue> {
    let layout = match layout.as_string().as_deref() {
        Some("line") => Layout::Line,
        Some("rows") => Layout::Rows,
        Some("drawing") => Layout::Drawing,
        _ => return Err("a layout is \"line\", \"rows\" or \"drawing\"".into()),
    };
    Ok(read_puzzle(cells)?.write(layout))
}
