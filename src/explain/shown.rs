//! Hints as steps: the same pattern as a value that needs nothing else.

use super::chains::links::{BY_CELL, BY_HINT, cell_of, digit_of, is_on};
use super::fish::places;
use super::hint::Hint;
use super::marks::{BOXES, Cells, Marks, OF, bits, bits32, cells_at};
use super::pattern::{self, ChainHint, ChainKind, Kind, Loop, Pass, Pattern, Tree, Why};
use super::rating::Rating;
use super::step::{Candidate, Chain, Link, Part, Reason, Role, Step};
use super::technique::Technique;

fn candidate(cell: usize, digit: usize) -> Candidate {
    Candidate { cell: cell as u8, digit: digit as u8 + 1 }
}

/// The candidates of some cells among some digits.
fn within(marks: &Marks, cells: Cells, digits: u16) -> Vec<Candidate> {
    let of = |cell: usize| bits(marks.cells[cell] & digits).map(move |digit| candidate(cell, digit));
    cells.iter().flat_map(of).collect()
}

/// The places of a digit in a house.
fn at(marks: &Marks, house: u8, digit: u8) -> Vec<Candidate> {
    let cells = cells_at(house.into(), marks.at[usize::from(digit)][usize::from(house)]);
    cells.iter().map(|cell| candidate(cell, digit.into())).collect()
}

fn part(role: Role, candidates: Vec<Candidate>, houses: &[u8]) -> Part {
    Part { role, candidates, houses: houses.to_vec() }
}

/// A hint in full, in the state that it was found in.
pub(crate) fn step(hint: &Hint, marks: &Marks) -> Step {
    let (technique, variant) = technique(hint);
    let place = hint.place.map(|(cell, digit)| candidate(cell.into(), digit.into()));
    let gone = |&(cell, digits): &(u8, u16)| bits(digits).map(move |digit| candidate(cell.into(), digit));
    let chains = match &hint.pattern {
        Pattern::Chain(chain) => chain.trees.iter().map(shown).collect(),
        _ => Vec::new(),
    };
    Step {
        technique,
        variant,
        rating: hint.rating.rounded(),
        place,
        remove: hint.removals.iter().flat_map(gone).collect(),
        parts: parts(hint, marks),
        chains,
    }
}

/// The kind of a hint, and its variant.
pub(super) fn technique(hint: &Hint) -> (Technique, u8) {
    use Technique::*;
    let sized = |size: u32, kinds: [Technique; 3]| kinds[size as usize - 2];
    let technique = match &hint.pattern {
        Pattern::Single(single) if single.house.is_none() => NakedSingle,
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
                return (technique, mode.level);
            }
        },
    };
    (technique, 0)
}

fn parts(hint: &Hint, marks: &Marks) -> Vec<Part> {
    let one = |cell: u8, digit: u8| vec![candidate(cell.into(), digit.into())];
    let all = |cell: u8| within(marks, Cells::one(cell.into()), 511);
    let single = |house: Option<u8>, digit: Option<u8>| {
        let place = hint.place.map(|(cell, own)| one(cell, digit.unwrap_or(own)));
        place.map(|place| part(Role::Single, place, house.as_slice()))
    };
    match &hint.pattern {
        Pattern::Single(found) => {
            vec![part(Role::Single, one(found.cell, found.digit), found.house.as_slice())]
        }
        Pattern::Locked(locked) => {
            let base = part(Role::Base, at(marks, locked.base, locked.digit), &[locked.base]);
            let mut parts = vec![base, part(Role::Cover, Vec::new(), &[locked.cover])];
            parts.extend(locked.single.and_then(|house| single(Some(house), None)));
            parts
        }
        Pattern::Set(set) => {
            let cells = cells_at(set.house.into(), set.positions);
            let mut parts = vec![part(Role::Set, within(marks, cells, set.digits), &[set.house])];
            parts.extend(set.single.and_then(|digit| single(Some(set.house), Some(digit))));
            parts
        }
        Pattern::Fish(fish) => {
            let houses = |houses: u32| bits32(houses).map(|house| house as u8).collect::<Vec<_>>();
            let base = places(marks, fish.digit.into(), fish.base);
            let base = base.iter().map(|cell| candidate(cell, fish.digit.into())).collect();
            vec![
                part(Role::Base, base, &houses(fish.base)),
                part(Role::Cover, Vec::new(), &houses(fish.cover)),
            ]
        }
        Pattern::Wing(wing) => {
            let pincers = wing.pincers.map(|pincer| part(Role::Pincer, all(pincer), &[]));
            [part(Role::Pivot, all(wing.pivot), &[])].into_iter().chain(pincers).collect()
        }
        Pattern::Loop(unique) => loop_parts(unique, marks),
        Pattern::Bug(found) => bug_parts(found, marks),
        Pattern::Aligned(aligned) => {
            let base = aligned.base.iter().map(|&cell| part(Role::Base, all(cell), &[]));
            base.chain(aligned.excluders.iter().map(|&cell| part(Role::Excluder, all(cell), &[]))).collect()
        }
        Pattern::Chain(chain) => match chain.kind {
            ChainKind::Other(_, Why::Cell(cell)) => vec![part(Role::Base, all(cell as u8), &[])],
            ChainKind::Other(_, Why::Region(house, digit)) => {
                vec![part(Role::Base, at(marks, house as u8, digit as u8), &[house as u8])]
            }
            _ => Vec::new(),
        },
    }
}

fn loop_parts(unique: &Loop, marks: &Marks) -> Vec<Part> {
    let cells: Cells = unique.cells.iter().map(|&cell| usize::from(cell)).collect();
    let pair = unique.cells.iter().flat_map(|&cell| within(marks, Cells::one(cell.into()), unique.digits));
    let extra = within(marks, cells, !unique.digits);
    let mut parts = vec![part(Role::Loop, pair.collect(), &[]), part(Role::Extra, extra, &[])];
    parts.extend(of_type(unique.kind, &parts[1], marks));
    parts
}

fn bug_parts(found: &pattern::Bug, marks: &Marks) -> Vec<Part> {
    let extra = found.extra.iter().flat_map(|&(cell, digits)| within(marks, Cells::one(cell.into()), digits));
    let mut parts = vec![part(Role::Extra, extra.collect(), &[])];
    parts.extend(of_type(found.kind, &parts[0], marks));
    parts
}

/// What the type of a loop or a BUG with some extra candidates adds to it.
fn of_type(kind: Kind, extra: &Part, marks: &Marks) -> Option<Part> {
    let (role, cells, digits, house) = match kind {
        Kind::One | Kind::Two => return None,
        Kind::Three { house, digits, positions } => {
            (Role::Set, cells_at(house.into(), positions), digits, house)
        }
        Kind::Four { house, locked } => {
            let cells = extra.candidates.iter().map(|extra| usize::from(extra.cell)).collect();
            (Role::Locked, cells, locked, house)
        }
    };
    Some(part(role, within(marks, cells, digits), &[house]))
}

/// A tree as a chain.
fn shown(tree: &Tree) -> Chain {
    let link = |link: &pattern::Link| {
        let cell = cell_of(link.lit);
        let reason = match (link.cause, &link.step) {
            (BY_CELL, _) => Reason::Cell,
            (BY_HINT, Some(step)) => Reason::Step(step.clone()),
            (2..=4, _) => Reason::House(OF[cell][usize::from(link.cause) - 2].0),
            _ => Reason::Assumed,
        };
        let candidate = candidate(cell, digit_of(link.lit));
        Link { candidate, on: is_on(link.lit), reason, parents: link.parents.clone() }
    };
    Chain { links: tree.links.iter().map(link).collect() }
}
