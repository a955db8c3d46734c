//! What a new puzzle must be like, and combinations that are impossible.

use super::error::MakeError;
use super::made::Criterion;
use super::shape::{self, Symmetry};
use crate::explain::{Rating, Technique};
use crate::grid::CellSet;
use std::ops::RangeInclusive;

/// The fewest clues of a puzzle with one solution, as McGuire, Tugemann and Civario have shown by
/// looking at all grids (2012).
pub const FEWEST: u8 = 17;

/// The most clues of a puzzle: a full grid has no step, so it has no rating.
const MOST: u8 = 80;

/// With at least this many clues each step is a last cell, 1.0: of up to three empty cells, at
/// least one is the only one in its row or in its column.
const ONLY_LAST_CELLS: u8 = 78;

/// The fewest clues of a puzzle whose steps are all last cells. Backwards, each step empties a cell
/// of a house that is full, and so leaves fewer of the 27 houses full, the first step three fewer:
/// at most 25 cells can be empty.
const FEWEST_FOR_LAST_CELLS: u8 = 81 - 25;

/// What a new puzzle must be like. The default is any puzzle.
///
/// ```
/// use redoku::explain::Rating;
/// use redoku::make::{Options, Symmetry};
///
/// let options = Options::default().rating(Rating(30)..=Rating(45)).symmetry(Symmetry::HalfTurn);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    rating: RangeInclusive<Rating>,
    symmetry: Symmetry,
    clues: Option<RangeInclusive<u8>>,
    technique: Option<Technique>,
    pattern: Option<CellSet>,
    pub(super) seed: String,
}

impl Default for Options {
    /// Any puzzle, from a random seed.
    fn default() -> Options {
        Options {
            rating: Rating(0)..=Rating::BEYOND,
            symmetry: Symmetry::None,
            clues: None,
            technique: None,
            pattern: None,
            seed: String::new(),
        }
    }
}

impl Options {
    /// The difficulty, both ends included.
    pub fn rating(self, rating: RangeInclusive<Rating>) -> Options {
        Options { rating, ..self }
    }

    /// The symmetry of the clues (default none).
    pub fn symmetry(self, symmetry: Symmetry) -> Options {
        Options { symmetry, ..self }
    }

    /// The number of clues, both ends included.
    pub fn clues(self, clues: impl Into<Option<RangeInclusive<u8>>>) -> Options {
        Options { clues: clues.into(), ..self }
    }

    /// The technique of the hardest step; if several steps are as hard, of the first of them.
    pub fn technique(self, technique: impl Into<Option<Technique>>) -> Options {
        Options { technique: technique.into(), ..self }
    }

    /// The only cells that may have clues. All of them get one, except those that the symmetry maps
    /// to a cell outside of the pattern, and unless [`clues`](Options::clues) asks for fewer.
    pub fn pattern(self, pattern: impl Into<Option<CellSet>>) -> Options {
        Options { pattern: pattern.into(), ..self }
    }

    /// The seed. If it is empty (the default), it is a random one; in WebAssembly without an
    /// operating system, where Rust has no source of randomness, that is [`MakeError::NoSeed`].
    pub fn seed(self, seed: impl Into<String>) -> Options {
        Options { seed: seed.into(), ..self }
    }
}

/// Options prepared for the search.
#[derive(Clone, Debug)]
pub struct Plan {
    /// In tenths, both included, as the technique has it too.
    pub rating: [u8; 2],
    pub technique: Option<Technique>,
    /// The fewest clues that are left, and the most that there may be.
    pub clues: [u32; 2],
    /// Cells that have their clue together or none of them; those that are in no orbit have none.
    pub orbits: Vec<Vec<usize>>,
    /// Whether puzzles that are too hard are given clues back: where hardly any is as hard as this
    /// by chance.
    pub gives_back: bool,
}

/// The ratings, in tenths, that at least three of a thousand minimal puzzles have.
const COMMON: [u8; 22] =
    [12, 15, 17, 20, 23, 25, 26, 28, 30, 34, 42, 44, 45, 56, 66, 67, 68, 71, 72, 73, 83, 84];

impl Plan {
    /// Whether chance alone would hardly ever make anything as hard.
    pub fn is_hard(&self) -> bool {
        self.rating[0] >= 90
    }

    /// The number of lines of the required fish, which chance alone would hardly ever make.
    pub fn fish(&self) -> Option<usize> {
        match (self.technique, self.rating) {
            (Some(Technique::Swordfish), _) | (None, [38, 38]) => Some(3),
            (Some(Technique::Jellyfish), _) | (None, [50..=52, 52..=54]) => Some(4),
            _ => None,
        }
    }
}

impl Options {
    /// Prepares the options, as far as it is easy to see that some puzzle can meet them.
    pub(super) fn plan(&self) -> Result<Plan, MakeError> {
        if self.rating.is_empty() {
            return Err(MakeError::RatingRange);
        }
        let clues = self.clues.clone().unwrap_or(0..=81);
        if clues.is_empty() || *clues.end() > 81 {
            return Err(MakeError::ClueRange);
        }
        self.possible(clues).map_err(MakeError::Impossible)
    }

    fn possible(&self, clues: RangeInclusive<u8>) -> Result<Plan, Criterion> {
        let [mut low, mut high] = [self.rating.start().0, self.rating.end().0];
        let hardness = if self.technique.is_some() { Criterion::Technique } else { Criterion::Rating };
        let techniques = Technique::ALL.iter().filter(|one| self.technique.is_none_or(|own| own == **one));
        // The scale has gaps: no step is rated 1.1, for example.
        let is_step = |tenths: u8| techniques.clone().any(|technique| can_be(*technique, tenths));
        if !(low..=high).any(is_step) {
            return Err(hardness);
        }
        if let Some(technique) = self.technique {
            let [least, most] = ratings(technique);
            (low, high) = (low.max(least), high.min(most));
        }
        let (fewest, most) = (*clues.start(), *clues.end());
        if ((ONLY_LAST_CELLS..=MOST).contains(&fewest) && low > 10)
            || ((FEWEST..FEWEST_FOR_LAST_CELLS).contains(&most) && high < 12)
        {
            return Err(hardness);
        }
        let pattern = self.pattern.unwrap_or(CellSet::ALL);
        let mut orbits = shape::orbits(self.symmetry);
        orbits.retain(|orbit| orbit.iter().all(|&cell| pattern.contains(cell)));
        let cells: CellSet = orbits.iter().flatten().copied().collect();
        if cells.len() < FEWEST.into() || shape::leaves_lines_alike(cells) {
            return Err(Criterion::Pattern);
        }
        let whole = self.pattern.is_some() && self.clues.is_none();
        let (least, most) = (u32::from(fewest), u32::from(most));
        let least = if whole { cells.len() as u32 } else { least };
        let counts = shape::counts(&orbits);
        if !(least.max(FEWEST.into())..=most.min(MOST.into())).any(|count| counts >> count & 1 == 1) {
            return Err(if whole { Criterion::Pattern } else { Criterion::Clues });
        }
        let gives_back = high < 65 && !COMMON.iter().any(|rating| (low..=high).contains(rating));
        Ok(Plan { rating: [low, high], technique: self.technique, clues: [least, most], orbits, gives_back })
    }
}

/// Whether a step of a technique may have a rating, in tenths.
fn can_be(technique: Technique, tenths: u8) -> bool {
    let [least, most] = ratings(technique);
    // Hidden singles are rated 1.2 in a box and 1.5 in a line.
    (least..=most).contains(&tenths) && !(technique == Technique::HiddenSingle && (13..15).contains(&tenths))
}

/// What a technique can be rated, in tenths: the lowest and the highest. Chains may be longer than
/// any that has been seen.
fn ratings(technique: Technique) -> [u8; 2] {
    use Technique::*;
    match technique {
        LastCell => [10, 10],
        HiddenSingle => [12, 15],
        DirectPointing => [17, 17],
        DirectClaiming => [19, 19],
        DirectHiddenPair => [20, 20],
        NakedSingle => [23, 23],
        DirectHiddenTriplet => [25, 25],
        Pointing => [26, 26],
        Claiming => [28, 28],
        NakedPair => [30, 30],
        XWing => [32, 32],
        HiddenPair => [34, 34],
        NakedTriplet => [36, 36],
        Swordfish => [38, 38],
        HiddenTriplet => [40, 40],
        XyWing => [42, 42],
        XyzWing => [44, 44],
        UniqueRectangle => [45, 52],
        UniqueLoop => [46, 57],
        NakedQuad => [50, 50],
        Jellyfish => [52, 52],
        HiddenQuad => [54, 54],
        Bug => [56, 63],
        AlignedPair => [62, 62],
        XCycle | YCycle => [65, 80],
        ForcingXChain => [66, 80],
        XyCycle | ForcingChain => [70, 85],
        AlignedTriplet => [75, 75],
        Nishio => [75, 90],
        CellChains | RegionChains => [80, 95],
        _ => [85, 200],
    }
}
