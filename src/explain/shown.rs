//! Hints as steps: the same pattern as a value that needs nothing else.

use super::board::Board;
use super::chains::links::{BY_CELL, BY_HINT, cell_of, digit_of, is_on};
use super::hint::Hint;
use super::marks::{BOXES, Cells, Marks, OF};
use super::pattern::{self, ChainHint, ChainKind, Kind, Loop, Pass, Pattern, Tree, Why};
use super::rating::Rating;
use super::step::{Candidate, Chain, Link, Part, Reason, Role, Step};
use super::technique::Technique;
use crate::bits::bits;
use crate::grid::CellSet;
use std::iter::{empty, once};

pub(super) fn candidate(cell: usize, digit: usize) -> Candidate {
    Candidate { cell: cell as u8, digit: digit as u8 + 1 }
}

/// The candidates of some cells among some digits.
#[inline(never)]
pub(super) fn within<B: Board>(board: &B, cells: Cells, digits: u16) -> Vec<Candidate> {
    let mut within = Vec::new();
    for cell in cells.iter() {
        for digit in bits(board.candidates()[cell] & digits) {
            within.push(candidate(cell, digit));
        }
    }
    within
}

/// The places of a digit in a house.
fn at<B: Board>(board: &B, house: usize, digit: u8) -> Vec<Candidate> {
    within(board, board.places(digit.into(), house), 1 << digit)
}

fn part<B: Board>(
    board: &B,
    role: Role,
    candidates: Vec<Candidate>,
    houses: impl Iterator<Item = usize>,
) -> Part {
    let mut part = Part { role, candidates, houses: Vec::new(), cells: CellSet::EMPTY };
    for house in houses {
        part.houses.push(board.name(house));
        part.cells |= board.cells_of(house).iter().collect();
    }
    part
}

/// A hint in full, in the state that it was found in.
pub(crate) fn step(hint: &Hint, marks: &Marks) -> Step {
    let mut step = plain(hint, marks);
    let all = |cell: u8| within(marks, Cells::one(cell.into()), 511);
    let one = |role: Role, cell: u8| part(marks, role, all(cell), empty());
    match &hint.pattern {
        Pattern::Loop(unique) => step.parts = loop_parts(unique, marks),
        Pattern::Bug(found) => step.parts = bug_parts(found, marks),
        Pattern::Aligned(aligned) => {
            let base = aligned.base.iter().map(|&cell| one(Role::Base, cell));
            step.parts =
                base.chain(aligned.excluders.iter().map(|&cell| one(Role::Excluder, cell))).collect();
        }
        Pattern::Chain(chain) => {
            step.chains = chain.trees.iter().map(shown).collect();
            match chain.kind {
                ChainKind::Other(_, Why::Cell(cell)) => step.parts = vec![one(Role::Base, cell as u8)],
                ChainKind::Other(_, Why::Region(house, digit)) => {
                    let places = at(marks, house, digit as u8);
                    step.parts = vec![part(marks, Role::Base, places, once(house))];
                }
                _ => {}
            }
        }
        _ => {}
    }
    step
}

/// A pattern that any puzzle may have as a step.
pub(crate) fn plain<B: Board>(hint: &Hint, board: &B) -> Step {
    let (technique, variant) = technique(hint);
    let mut remove = Vec::new();
    for &(cell, digits) in &hint.removals {
        for digit in bits(digits) {
            remove.push(candidate(cell.into(), digit));
        }
    }
    Step {
        technique,
        variant,
        rating: hint.rating.rounded(),
        place: hint.place.map(|(cell, digit)| candidate(cell.into(), digit.into())),
        remove,
        parts: parts(hint, board),
        chains: Vec::new(),
    }
}

/// The kind of a hint, and its variant.
pub(super) fn technique(hint: &Hint) -> (Technique, u8) {
    use Technique::*;
    let sized = |size: u32, kinds: [Technique; 3]| kinds[size as usize - 2];
    let technique = match &hint.pattern {
        Pattern::Single(None) => NakedSingle,
        Pattern::Single(_) if hint.rating.rounded() == Rating(10) => LastCell,
        Pattern::Single(_) => HiddenSingle,
        Pattern::Locked(locked) => match (BOXES.contains(&locked.base.into()), locked.single) {
            (true, None) => Pointing,
            (false, None) => Claiming,
            (true, Some(_)) => DirectPointing,
            (false, Some(_)) => DirectClaiming,
        },
        Pattern::Set(set) => match (set.hidden, set.single) {
            (false, _) => sized(set.digits.count_ones(), [NakedPair, NakedTriplet, NakedQuad]),
            (_, None) => sized(set.digits.count_ones(), [HiddenPair, HiddenTriplet, HiddenQuad]),
            (_, Some(_)) if set.digits.count_ones() == 2 => DirectHiddenPair,
            _ => DirectHiddenTriplet,
        },
        Pattern::Fish(fish) => sized(fish.base.count_ones(), [XWing, Swordfish, Jellyfish]),
        Pattern::Wing(wing) if wing.xyz => XyzWing,
        Pattern::Wing(_) => XyWing,
        Pattern::Loop(unique) => {
            let kind = if unique.cells.len() == 4 { UniqueRectangle } else { UniqueLoop };
            return (kind, unique.kind.number());
        }
        Pattern::Bug(bug) => return (Bug, bug.kind.number()),
        Pattern::Aligned(aligned) if aligned.base.len() == 2 => AlignedPair,
        Pattern::Aligned(_) => AlignedTriplet,
        Pattern::Chain(ChainHint { kind, .. }) => match *kind {
            ChainKind::Cycle(Pass::X) => XCycle,
            ChainKind::Cycle(Pass::Y) => YCycle,
            ChainKind::Cycle(Pass::Both) => XyCycle,
            ChainKind::Forcing(Pass::X) => ForcingXChain,
            ChainKind::Forcing(_) => ForcingChain,
            ChainKind::Other(mode, _) if mode.one_digit => Nishio,
            ChainKind::Other(mode, why) => {
                let technique = match (why, mode.dynamic) {
                    (Why::Cell(_), false) => CellChains,
                    (Why::Cell(_), true) => DynamicCell,
                    (Why::Region(..), false) => RegionChains,
                    (Why::Region(..), true) => DynamicRegion,
                    (Why::Contradiction(_), _) => DynamicContradiction,
                    (Why::Double(_), _) => DynamicDouble,
                };
                return (technique, mode.nesting);
            }
        },
    };
    (technique, 0)
}

/// The parts of a pattern that any puzzle may have.
fn parts<B: Board>(hint: &Hint, board: &B) -> Vec<Part> {
    let one = |cell: u8, digit: u8| vec![candidate(cell.into(), digit.into())];
    let single = |house: Option<u16>, digit: Option<u8>| {
        let place = hint.place.map(|(cell, own)| one(cell, digit.unwrap_or(own)));
        place.map(|place| part(board, Role::Single, place, house.into_iter().map(usize::from)))
    };
    match &hint.pattern {
        Pattern::Single(house) => Vec::from_iter(single(*house, None)),
        Pattern::Locked(locked) => {
            let [base, cover] = [locked.base, locked.cover].map(usize::from);
            let places = at(board, base, locked.digit);
            let base = part(board, Role::Base, places, once(base));
            let mut parts = vec![base, part(board, Role::Cover, Vec::new(), once(cover))];
            parts.extend(locked.single.and_then(|house| single(Some(house), None)));
            parts
        }
        Pattern::Set(set) => {
            let house = usize::from(set.house);
            let own = within(board, board.cells_at(house, set.positions), set.digits);
            let mut parts = vec![part(board, Role::Set, own, once(house))];
            parts.extend(set.single.and_then(|digit| single(Some(set.house), Some(digit))));
            parts
        }
        Pattern::Fish(fish) => {
            let base = bits(fish.base).map(|house| board.places(fish.digit.into(), house));
            let base = within(board, base.fold(Cells::EMPTY, Cells::or), 1 << fish.digit);
            vec![
                part(board, Role::Base, base, bits(fish.base)),
                part(board, Role::Cover, Vec::new(), bits(fish.cover)),
            ]
        }
        Pattern::Wing(wing) => {
            let all = |role: Role, cell: u8| {
                part(board, role, within(board, Cells::one(cell.into()), 511), empty())
            };
            let pincers = wing.pincers.map(|pincer| all(Role::Pincer, pincer));
            [all(Role::Pivot, wing.pivot)].into_iter().chain(pincers).collect()
        }
        _ => Vec::new(),
    }
}

fn loop_parts(unique: &Loop, marks: &Marks) -> Vec<Part> {
    let cells: Cells = unique.cells.iter().map(|&cell| usize::from(cell)).collect();
    let pair = unique.cells.iter().flat_map(|&cell| within(marks, Cells::one(cell.into()), unique.digits));
    let extra = within(marks, cells, !unique.digits);
    let base = part(marks, Role::Loop, pair.collect(), empty());
    let mut parts = vec![base, part(marks, Role::Extra, extra, empty())];
    parts.extend(of_type(unique.kind, &parts[1], marks));
    parts
}

fn bug_parts(found: &pattern::Bug, marks: &Marks) -> Vec<Part> {
    let extra = found.extra.iter().flat_map(|&(cell, digits)| within(marks, Cells::one(cell.into()), digits));
    let mut parts = vec![part(marks, Role::Extra, extra.collect(), empty())];
    parts.extend(of_type(found.kind, &parts[0], marks));
    parts
}

/// What the type of a loop or a BUG with some extra candidates adds to it.
fn of_type(kind: Kind, extra: &Part, marks: &Marks) -> Option<Part> {
    let (role, cells, digits, house) = match kind {
        Kind::One | Kind::Two => return None,
        Kind::Three { house, digits, positions } => {
            (Role::Set, marks.cells_at(house.into(), positions), digits, house)
        }
        Kind::Four { house, locked } => {
            let cells = extra.candidates.iter().map(|extra| usize::from(extra.cell)).collect();
            (Role::Locked, cells, locked, house)
        }
    };
    Some(part(marks, role, within(marks, cells, digits), once(house.into())))
}

/// A tree as a chain.
fn shown(tree: &Tree) -> Chain {
    let link = |link: &pattern::Link| {
        let cell = cell_of(link.lit);
        let reason = match (link.cause, &link.step) {
            (BY_CELL, _) => Reason::Cell,
            (BY_HINT, Some(step)) => Reason::Step(step.clone()),
            (2..=4, _) => Reason::House(OF[cell][usize::from(link.cause) - 2].0.into()),
            _ => Reason::Assumed,
        };
        let candidate = candidate(cell, digit_of(link.lit));
        Link { candidate, on: is_on(link.lit), reason, parents: link.parents.clone() }
    };
    Chain { links: tree.links.iter().map(link).collect() }
}
