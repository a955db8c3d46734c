//! What somebody wishes of a puzzle, and what of it cannot be.

use super::shape::{self, Symmetry};
use crate::explain::{Rating, Technique};
use crate::grid::CellSet;
use std::fmt;
use std::ops::RangeInclusive;

/// The fewest clues of a puzzle with one solution, as McGuire, Tugemann and Civario have shown by looking at all grids (2012).
pub const FEWEST: u8 = 17;

/// The most clues of a puzzle: a full grid has no step, so it has no rating.
const MOST: u8 = 80;

/// With at least this many clues each step is a last cell, 1.0: of up to three empty cells, at least one is the only one in its row or
/// in its column.
const ONLY_LAST_CELLS: u8 = 78;

/// The fewest clues of a puzzle whose steps are all last cells. Backwards, each step empties a cell of a house that is full, and so leaves
/// fewer of the 27 houses full, the first step three fewer: at most 25 cells can be empty.
const FEWEST_FOR_LAST_CELLS: u8 = 81 - 25;

/// What a puzzle is to be. The default is any puzzle.
///
/// ```
/// use redoku::explain::Rating;
/// use redoku::make::{Symmetry, Wishes};
///
/// let wishes = Wishes { rating: Rating(30)..=Rating(45), symmetry: Symmetry::HalfTurn, ..Wishes::default() };
/// assert!(wishes.check().is_ok());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wishes {
    /// How hard it is, both ends included.
    pub rating: RangeInclusive<Rating>,
    /// What symmetry its clues have.
    pub symmetry: Symmetry,
    /// How many clues it has, both ends included.
    pub clues: Option<RangeInclusive<u8>>,
    /// The technique of its hardest step; where several steps are as hard, of the first of them.
    pub technique: Option<Technique>,
    /// The only cells that may have clues. All of them get one, except those that the symmetry maps to a cell outside of the pattern, and
    /// unless `clues` asks for fewer.
    pub pattern: Option<CellSet>,
    /// The seed. If it is left out or empty, it is a random one; in WebAssembly without an operating system, where Rust has no source of
    /// randomness, that is [`Malformed::Seed`].
    pub seed: Option<String>,
}

impl Default for Wishes {
    fn default() -> Wishes {
        let rating = Rating(0)..=Rating::BEYOND;
        Wishes { rating, symmetry: Symmetry::None, clues: None, technique: None, pattern: None, seed: None }
    }
}

/// In what a wish makes no sense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Malformed {
    /// The rating's low end is above its high one.
    Rating,
    /// The least number of clues is above the most, or that above 81.
    Clues,
    /// The seed is of this version of the generator, which does not exist.
    Version(String),
    /// The seed is empty, and there is no source of randomness for another one.
    Seed,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Malformed::Rating => f.write_str("rating: the low end is above the high one"),
            Malformed::Clues => f.write_str("clues: two numbers from 0 to 81, the least first"),
            Malformed::Version(version) => write!(f, "seed: there is no version {version} of the generator"),
            Malformed::Seed => f.write_str("seed: it is needed here, since there is no source of randomness"),
        }
    }
}

impl std::error::Error for Malformed {}

/// The wish that is not met, or that no puzzle can meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// How hard it is.
    Rating,
    /// The technique of the hardest step.
    Technique,
    /// The number of clues.
    Clues,
    /// The cells that have clues.
    Pattern,
}

impl Wish {
    /// A word for programs.
    pub const fn key(self) -> &'static str {
        match self {
            Wish::Rating => "rating",
            Wish::Technique => "technique",
            Wish::Clues => "clues",
            Wish::Pattern => "pattern",
        }
    }
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

/// Wishes made ready for the search.
#[derive(Clone, Debug)]
pub struct Plan {
    /// In tenths, both included, as the technique has it too.
    pub rating: [u8; 2],
    pub technique: Option<Technique>,
    /// The fewest clues that are left, and the most that there may be.
    pub clues: [u32; 2],
    /// Cells that have their clue together or none of them; those that are in no orbit have none.
    pub orbits: Vec<Vec<usize>>,
    /// Whether puzzles that are too hard are given clues back: where hardly any is as hard as this by chance.
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

    /// The lines of the fish that is wished, which chance alone would hardly ever make.
    pub fn fish(&self) -> Option<usize> {
        match (self.technique, self.rating) {
            (Some(Technique::Swordfish), _) | (None, [38, 38]) => Some(3),
            (Some(Technique::Jellyfish), _) | (None, [50..=52, 52..=54]) => Some(4),
            _ => None,
        }
    }
}

impl Wishes {
    /// Looks whether these wishes make sense, and whether a puzzle can meet them, as far as that is plain to see.
    ///
    /// # Errors
    /// The wish that no puzzle can meet, in the inner one.
    pub fn check(&self) -> Result<Result<(), Wish>, Malformed> {
        self.plan().map(|plan| plan.map(|_| ()))
    }

    pub(super) fn plan(&self) -> Result<Result<Plan, Wish>, Malformed> {
        if self.rating.is_empty() {
            return Err(Malformed::Rating);
        }
        let clues = self.clues.clone().unwrap_or(0..=81);
        if clues.is_empty() || *clues.end() > 81 {
            return Err(Malformed::Clues);
        }
        Ok(self.possible(clues))
    }

    fn possible(&self, clues: RangeInclusive<u8>) -> Result<Plan, Wish> {
        let [mut low, mut high] = [self.rating.start().0, self.rating.end().0];
        let hardness = if self.technique.is_some() { Wish::Technique } else { Wish::Rating };
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
            return Err(Wish::Pattern);
        }
        let whole = self.pattern.is_some() && self.clues.is_none();
        let (least, most) = (u32::from(fewest), u32::from(most));
        let least = if whole { cells.len() as u32 } else { least };
        let counts = shape::counts(&orbits);
        if !(least.max(FEWEST.into())..=most.min(MOST.into())).any(|count| counts >> count & 1 == 1) {
            return Err(if whole { Wish::Pattern } else { Wish::Clues });
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

/// What a technique can be rated, in tenths: the lowest and the highest. Chains may be longer than any that has been seen.
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
