//! Photos: pixels of JavaScript in, a reading out.

use crate::values::{Bytes, Cells, bytes, copy, error, list, object, with_memory};
use js_sys::Uint8Array;
use redoku::photo::{self, Corners, Options, PhotoError, Reading};
use wasm_bindgen::prelude::*;
use web_sys::ImageData;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A point of the picture: pixels from the left and from the top. */
export type Point = [x: number, y: number];
/** Clockwise, the puzzle's top left first. */
export type Corners = [Point, Point, Point, Point];
/** A picture, as an `ImageData` is one: red, green, blue and opacity of each pixel, row by row. */
export interface Picture { readonly data: Uint8Array | Uint8ClampedArray; readonly width: number; readonly height: number }
/** What is known of a picture before it is read. */
export interface PhotoOptions {
  /**
   * Where the grid is, if that is known. It is read upright from the first of them if it can be,
   * and otherwise turned.
   */
  corners?: Corners;
  /**
   * Whether it is a classic puzzle with exactly one solution, which mends what was misread; `true`
   * where it is left out. Puzzles with rules need not be, and a grid that somebody is solving may
   * hold wrong digits.
   */
  classic?: boolean;
}
/** What a picture shows. Cells are 0 to 80, row by row. */
export interface PhotoReading {
  /** 81 digits, 0 for an empty cell. */
  cells: Uint8Array;
  /** Whether all of it can be taken as it is. */
  sure: boolean;
  /** How likely each of the 81 cells is what it was read as, by its looks alone: 0 to 1. */
  confidence: number[];
  /**
   * What each of the 81 cells looks most like apart from that: another digit, or 0 for an empty
   * cell.
   */
  second: Uint8Array;
  /** The cells to look at once more. */
  doubtful: number[];
  /**
   * Those of them that look like something else, and were changed so that it is a puzzle with one
   * solution.
   */
  changed: number[];
  /**
   * The cells whose digits are the player's own: they are in another colour than the clues. If it
   * is a classic puzzle, the clues have exactly one solution without them; otherwise these cells
   * are doubtful.
   */
  own: number[];
  /** Those of the grid. */
  corners: Corners;
  /** Those of other grids in the picture, the best first. */
  others: Corners[];
  /** The grid made square: 288 rows of 288 levels of gray, 32 each way for a cell. */
  square: Uint8Array;
}
/**
 * Why there is nothing to read: the picture is less than 72 pixels wide or high; it is more than
 * 16,384, or has more than 50 million pixels; nothing in it looks like a grid; or the corners that
 * were given have a dent or go round the other way.
 */
export interface PhotoProblem { problem: 'small' | 'large' | 'none' | 'corners' }
/**
 * Reads a printed puzzle, or one on a screen, from a picture of it; never handwriting. It takes
 * some hundredths of a second, so it is best called in a worker.
 *
 * ```js
 * import { init, readPhoto } from './www/photo.js';
 *
 * await init();
 * // In a browser: context.getImageData(0, 0, 640, 480).
 * const blank = { data: new Uint8ClampedArray(4 * 640 * 480), width: 640, height: 480 };
 * readPhoto(blank); // {"problem": "none"}
 * ```
 *
 * @throws {Error} where there are not four bytes for each pixel, or `corners` are not four points.
 */
export function readPhoto(picture: Picture, options?: PhotoOptions): OneOf<PhotoReading | PhotoProblem>;
"#;

#[wasm_bindgen]
extern "C" {
    /// What [`read_picture`] answers.
    #[wasm_bindgen(typescript_type = "OneOf<PhotoReading | PhotoProblem>")]
    pub type JsRead;
}

/// The `readPhoto` of the types above. `www/photo.js` passes a plain object with the fields of an
/// `ImageData`: `width` and `height` as whole numbers, and `data` as a `Uint8Array`. `corners` is
/// empty, or eight 32-bit floats, the low byte first. `classic` is 0 if the puzzle isn't classic.
///
/// # Errors
/// Throws if the picture doesn't have four bytes per pixel, or `corners` isn't four points with
/// finite coordinates.
#[wasm_bindgen(js_name = readPicture, skip_typescript)]
pub fn read_picture(picture: &ImageData, corners: &Cells, classic: f64) -> Result<JsRead, JsValue> {
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let corners = bytes(corners)?;
    let mut points = [0; 32];
    let corners = match corners.length() {
        0 => None,
        32 => {
            copy(&mut points, corners);
            let corners = of_bytes(&points);
            if !corners.as_flattened().iter().all(|part| part.is_finite()) {
                return Err("corners are four points [x, y] of finite numbers".into());
            }
            Some(corners)
        }
        length => return Err(error(format_args!("corners are four points, not {length} bytes"))),
    };
    let options = Options::default().corners(corners).classic(classic != 0.0);
    let read = photo::fits(width, height).and_then(|()| {
        // `data` aborts if memory runs out, so check first that there is enough. The compiler may
        // not take the check away, although nothing uses the memory.
        let mut room = Vec::<u8>::new();
        room.try_reserve_exact(4 * width * height).map_err(|_| PhotoError::Large)?;
        drop(std::hint::black_box(room));
        photo::read(&picture.data(), width, height, &options)
    });
    match read {
        Ok(reading) => of_reading(&reading),
        Err(PhotoError::Data) => Err(error(format_args!("{}", PhotoError::Data))),
        Err(problem) => {
            let name = match problem {
                PhotoError::Small => "small",
                PhotoError::Large => "large",
                PhotoError::Corners => "corners",
                _ => "none",
            };
            Ok(object(&[("problem", name.into())]).unchecked_into())
        }
    }
}

fn of_bytes(points: &[u8; 32]) -> Corners {
    let number = |at: usize| f32::from_le_bytes(std::array::from_fn(|byte| points[4 * at + byte]));
    std::array::from_fn(|corner| [number(2 * corner), number(2 * corner + 1)])
}

fn of_reading(reading: &Reading) -> Result<JsRead, JsValue> {
    let numbers = |cells: &[usize]| JsValue::from(list(cells.iter().map(|cell| (*cell as u32).into())));
    let confidence = reading.confidence.iter().map(|part| JsValue::from(f64::from(*part)));
    let made = object(&[
        ("cells", Uint8Array::from(&reading.cells[..]).into()),
        ("sure", reading.sure.into()),
        ("confidence", list(confidence).into()),
        ("second", Uint8Array::from(&reading.second[..]).into()),
        ("doubtful", numbers(&reading.doubtful)),
        ("changed", numbers(&reading.changed)),
        ("own", numbers(&reading.own)),
        ("corners", of_corners(&reading.corners)),
        ("others", list(reading.others.iter().map(of_corners)).into()),
        ("square", with_memory(Bytes::copied(&reading.square), reading.square.len())?.into()),
    ]);
    Ok(made.unchecked_into())
}

fn of_corners(corners: &Corners) -> JsValue {
    let point =
        |[x, y]: &[f32; 2]| list([*x, *y].into_iter().map(|part| JsValue::from(f64::from(part)))).into();
    list(corners.iter().map(point)).into()
}
