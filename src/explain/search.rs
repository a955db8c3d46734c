//! The order of techniques: the first one that has something to say is the step, however many others there are.

use super::chains::scan::Scan;
use super::chains::{Chains, cycles};
use super::hint::{Find, Flow, Hint};
use super::marks::{Cells, Marks};
use super::pattern::Mode;
use super::rating::Rating;
use super::{aligned, bug, fish, locked, sets, singles, unique, wings};

/// The techniques up to aligned pairs, easiest first.
const BEFORE: [Find; 19] = [
    |marks, mut found| singles::hidden(marks, &mut found),
    |marks, mut found| locked::direct(marks, &mut found),
    |marks, mut found| sets::direct(marks, 2, &mut found),
    |marks, mut found| singles::naked(marks, &mut found),
    |marks, mut found| sets::direct(marks, 3, &mut found),
    |marks, mut found| locked::locked(marks, &mut found),
    |marks, mut found| sets::naked(marks, 2, &mut found),
    |marks, mut found| fish::fish(marks, 2, &mut found),
    |marks, mut found| sets::hidden(marks, 2, &mut found),
    |marks, mut found| sets::naked(marks, 3, &mut found),
    |marks, mut found| fish::fish(marks, 3, &mut found),
    |marks, mut found| sets::hidden(marks, 3, &mut found),
    |marks, mut found| wings::wings(marks, 2, &mut found),
    |marks, mut found| wings::wings(marks, 3, &mut found),
    |marks, mut found| unique::loops(marks, &mut found),
    |marks, mut found| sets::naked(marks, 4, &mut found),
    |marks, mut found| fish::fish(marks, 4, &mut found),
    |marks, mut found| sets::hidden(marks, 4, &mut found),
    |marks, mut found| bug::bug(marks, &mut found),
];

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
            if let Some(winner) = scan.winner() {
                return Piece::Found(chains.hint(marks, *mode, winner, keep));
            }
            self.scan = None;
        }
        let stage = self.stage;
        self.stage += 1;
        let found = match stage {
            0..19 => first(BEFORE[stage], marks),
            19 => first_aligned(marks, 2, &mut chains.aligned[0]),
            20 => cycles::best(marks),
            21 => first_aligned(marks, 3, &mut chains.aligned[1]),
            _ => {
                // Nishio, then multiple chains and so on.
                let Some(mode) = mode(stage) else { return Piece::Nothing };
                chains.begin(mode);
                self.scan = Some((mode, Scan::best(mode, marks)));
                None
            }
        };
        found.map_or(Piece::More, Piece::Found)
    }
}

/// The first aligned cells that exclude something, in a grid that differs from the one before, if there is one.
fn first_aligned(marks: &Marks, size: usize, before: &mut Option<[u16; 81]>) -> Option<Hint> {
    let changed = before
        .map_or(Cells::ALL, |before| (0..81).filter(|&cell| before[cell] != marks.cells[cell]).collect());
    let mut first = None;
    let _ = aligned::aligned(marks, size, changed, &mut |hint| {
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

/// How many searches there are, one after the other.
pub(crate) const STAGES: usize = BEFORE.len() + 3 + Mode::ALL.len();

/// The kind of chains that a search is for; none for those before chains with branches.
pub(crate) fn mode(stage: usize) -> Option<Mode> {
    Mode::ALL.get(stage.checked_sub(BEFORE.len() + 3)?).copied()
}

/// Everything that a search before chains with branches finds, easiest first.
pub(crate) fn every(marks: &Marks, stage: usize, found: &mut dyn FnMut(Hint) -> Flow) {
    match stage {
        0..19 => {
            let _ = BEFORE[stage](marks, found);
        }
        19 | 21 => {
            let _ = aligned::aligned(marks, (stage - 15) / 2, Cells::ALL, found);
        }
        20 => cycles::every(marks, found),
        _ => {}
    }
}

/// The least rating of what a search finds, in tenths.
pub(crate) fn least(stage: usize) -> u8 {
    const BEFORE: [u8; 22] =
        [10, 17, 20, 23, 25, 26, 30, 32, 34, 36, 38, 40, 42, 44, 45, 50, 52, 54, 56, 62, 65, 75];
    BEFORE.get(stage).copied().unwrap_or_else(|| mode(stage).map_or(200, Mode::base))
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
