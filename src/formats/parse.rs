//! The one way in: every reader has a look at the text, and where none can read it, what is wrong
//! is said.

use super::fault::{Fault, ParseErrorKind};
use super::finds::Finds;
use super::format::{Format, Parsed};
use super::mend::mend;
use super::problem::ParseError;
use super::text::{DIGIT, Text, ZERO};
use super::{candidates, layers, lines, link, markup, nested, solo};
use crate::CandidateGrid;

/// Folds and repairs a text.
pub fn mended(source: &str) -> Text {
    let mut text = Text::new(source);
    mend(&mut text);
    text
}

/// Reads a puzzle from a text in any [`Format`].
///
/// # Errors
/// [`ParseError`] where the text is no puzzle: what is wrong and where.
///
/// ```
/// use redoku::formats::Format;
///
/// let parsed = redoku::parse(
///     "# easy\n\
///      53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\r\n",
/// )?;
/// assert_eq!((parsed.format, parsed.count), (Format::Line, 1));
/// assert_eq!(&parsed.grid.cells()[..9], [5, 3, 0, 0, 7, 0, 0, 0, 0]);
/// # Ok::<(), redoku::formats::ParseError>(())
/// ```
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    let source = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = mended(source);
    if let Some(fault) = text.damage {
        return Err(ParseError::new(source, fault, fault.at));
    }
    let mut plain = Text::default();
    // What another notation says is read in its place, unless that is damaged or says nothing.
    let mut format = None;
    for read in [solo::read, nested::read, markup::read, link::read] {
        format = format.or_else(|| read(&text, &mut plain));
    }
    for text in [&text, &plain] {
        if let Some(at) = layers::foreign(text) {
            let at = text.origin(at);
            return Err(ParseError::new(source, Fault::new(ParseErrorKind::Layer, at), at));
        }
    }
    let is_plain = format.is_none() || plain.damage.is_some();
    // Addresses and matrices may be broken and all the same stand in a text that can be read.
    let is_strict = match format {
        Some(Format::Json) => text.count(0, text.len(), b";") == 0,
        other => other == Some(Format::Table),
    };
    let mut fault = Fault::new(ParseErrorKind::None, 0);
    if plain.damage.is_none() || !is_strict {
        plain.is_derived = true;
        let mut read = lines::read(if is_plain { &text } else { &plain });
        if format == Some(Format::Json)
            && let (Ok(parsed), Some(masks)) = (&mut read, candidates::keyed(&text))
            && parsed.count == 1
        {
            parsed.candidates =
                Some(CandidateGrid::new(&parsed.grid, &masks)).filter(|puzzle| !puzzle.is_plain());
        }
        match read {
            Ok(parsed) if parsed.is_puzzle() => {
                let format = if is_plain && format == Some(Format::Table) { None } else { format };
                return Ok(Parsed { format: format.unwrap_or(parsed.format), ..parsed });
            }
            // The grid of a text with digits was not read rightly if it is empty.
            Ok(_) => {
                if text.tally(0, text.len(), DIGIT) == text.tally(0, text.len(), ZERO) {
                    fault.kind = ParseErrorKind::NoDigits;
                }
            }
            Err(wrong) => fault = wrong,
        }
    }
    if let Some(grid) = candidates::anywhere(&text)
        && let Some(parsed) = Finds::of(&grid).parsed(false).filter(Parsed::is_puzzle)
    {
        return Ok(parsed);
    }
    fault = plain.damage.or(plain.size).unwrap_or(fault);
    let mut start = fault.at;
    if format.is_none()
        && let Some((from, name)) = link::short_id(&text)
    {
        start = name;
        fault = Fault::new(ParseErrorKind::ShortId, from);
    }
    Err(ParseError::new(source, fault, start))
}
