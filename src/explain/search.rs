//! The order of techniques: the first one that applies makes the step, however many
//! others there are.

use super::chains::scan::Scan;
use super::chains::{Chains, cycles};
use super::hint::{Find, Flow, Hint};
use super::marks::{Cells, Marks};
use super::pattern::Mode;
use super::rating::Rating;
use super::{bug, fish, locked, sets, singles, unique, wings};

/// A technique and its place in the order.
pub(crate) struct Stage {
    /// The least rating of its steps, in tenths.
    pub rating: u8,
    pub finder: Finder,
    /// Whether it takes long to find all of its steps.
    pub costly: bool,
}

/// How the steps of a stage are found.
pub(crate) enum Finder {
    /// All at once, in the order of the scale.
    Patterns(Find),
    /// All at once, and a candidate that excluded nothing before is not looked at again: aligned
    /// cells, two or three.
    Aligned(usize),
    /// All at once, the shortest first.
    Cycles,
    /// A cell at a time.
    Chains(Mode),
}

const fn patterns(rating: u8, find: Find) -> Stage {
    Stage { rating, finder: Finder::Patterns(find), costly: false }
}

const fn aligned(rating: u8, size: usize) -> Stage {
    Stage { rating, finder: Finder::Aligned(size), costly: true }
}

const fn chains(mode: Mode) -> Stage {
    Stage { rating: mode.base(), finder: Finder::Chains(mode), costly: true }
}

/// All techniques, in the order of the scale.
pub(crate) const STAGES: &[Stage] = &[
    patterns(10, |marks, mut found| singles::hidden(marks, &mut found)),
    patterns(17, |marks, mut found| locked::direct(marks, &mut found)),
    patterns(20, |marks, mut found| sets::direct(marks, 2, &mut found)),
    patterns(23, |marks, mut found| singles::naked(marks, &mut found)),
    patterns(25, |marks, mut found| sets::direct(marks, 3, &mut found)),
    patterns(26, |marks, mut found| locked::locked(marks, &mut found)),
    patterns(30, |marks, mut found| sets::naked(marks, 2, &mut found)),
    patterns(32, |marks, mut found| fish::fish(marks, 2, &mut found)),
    patterns(34, |marks, mut found| sets::hidden(marks, 2, &mut found)),
    patterns(36, |marks, mut found| sets::naked(marks, 3, &mut found)),
    patterns(38, |marks, mut found| fish::fish(marks, 3, &mut found)),
    patterns(40, |marks, mut found| sets::hidden(marks, 3, &mut found)),
    patterns(42, |marks, mut found| wings::wings(marks, 2, &mut found)),
    patterns(44, |marks, mut found| wings::wings(marks, 3, &mut found)),
    patterns(45, |marks, mut found| unique::loops(marks, &mut found)),
    patterns(50, |marks, mut found| sets::naked(marks, 4, &mut found)),
    patterns(52, |marks, mut found| fish::fish(marks, 4, &mut found)),
    patterns(54, |marks, mut found| sets::hidden(marks, 4, &mut found)),
    patterns(56, |marks, mut found| bug::bug(marks, &mut found)),
    aligned(62, 2),
    Stage { rating: 65, finder: Finder::Cycles, costly: false },
    aligned(75, 3),
    chains(Mode::NISHIO),
    chains(Mode::MULTIPLE),
    chains(Mode::dynamic(0)),
    chains(Mode::dynamic(1)),
    chains(Mode::dynamic(2)),
    chains(Mode::dynamic(3)),
    chains(Mode::dynamic(4)),
    chains(Mode::dynamic(5)),
];

/// The least rating of what a stage finds, in tenths; 20.0 after the last one.
pub(crate) fn least(stage: usize) -> u8 {
    STAGES.get(stage).map_or(Rating::BEYOND.0, |stage| stage.rating)
}

/// A search for the next step, a piece at a time.
#[derive(Default)]
pub(crate) struct Search {
    stage: usize,
    scan: Option<(Mode, Scan)>,
}

/// What a piece of a search came to.
pub(crate) enum Piece {
    /// There is more to do.
    More,
    Found(Hint),
    /// No technique has anything to say.
    Nothing,
}

impl Search {
    /// What comes next is rated no less than this.
    pub fn least(&self) -> Rating {
        // A scan that goes on belongs to the stage before.
        Rating(least(self.stage - usize::from(self.scan.is_some())))
    }

    /// Does the next piece; `keep` says that chains are wanted with all their links.
    pub fn advance(&mut self, marks: &Marks, chains: &mut Chains, keep: bool) -> Piece {
        if let Some((mode, scan)) = &mut self.scan {
            if chains.advance(marks, scan) {
                return Piece::More;
            }
            if let Some(conclusion) = scan.conclusion() {
                return Piece::Found(chains.hint(marks, *mode, conclusion, keep));
            }
            self.scan = None;
        }
        let Some(stage) = STAGES.get(self.stage) else { return Piece::Nothing };
        self.stage += 1;
        let found = match stage.finder {
            Finder::Patterns(find) => first(find, marks),
            Finder::Aligned(size) => first_aligned(marks, size, &mut chains.aligned[size - 2]),
            Finder::Cycles => cycles::best(marks),
            Finder::Chains(mode) => {
                chains.begin(mode);
                self.scan = Some((mode, Scan::best(mode, marks)));
                None
            }
        };
        found.map_or(Piece::More, Piece::Found)
    }
}

/// The first aligned cells that exclude something, in a grid that differs from the one before, if
/// there is one.
fn first_aligned(marks: &Marks, size: usize, before: &mut Option<[u16; 81]>) -> Option<Hint> {
    let changed = before
        .map_or(Cells::ALL, |before| (0..81).filter(|&cell| before[cell] != marks.cells[cell]).collect());
    let mut first = None;
    let _ = super::aligned::aligned(marks, size, changed, &mut |hint| {
        first = Some(hint);
        Flow::Break(())
    });
    *before = first.is_none().then_some(marks.cells);
    first
}

/// The first pattern of a technique.
fn first(find: Find, marks: &Marks) -> Option<Hint> {
    let mut first = None;
    let _ = find(marks, &mut |hint| {
        first = Some(hint);
        Flow::Break(())
    });
    first
}

/// The easiest step of a state, if there is one.
pub(crate) fn next(marks: &Marks, chains: &mut Chains, keep: bool) -> Option<Hint> {
    let mut search = Search::default();
    loop {
        match search.advance(marks, chains, keep) {
            Piece::More => {}
            Piece::Found(hint) => return Some(hint),
            Piece::Nothing => return None,
        }
    }
}
