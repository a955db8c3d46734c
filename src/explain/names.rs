//! The names that people know for chains of certain shapes, beside the category of the scale.
//!
//! ```text
//!   skyscraper              two-string kite       empty rectangle    W-wing
//!   a . . | . b .           a . . | . . b         . x . | . . .      xy . . | . . .
//!   . . . | . . .           . c . | . . .         x x x | . . a      .  . . | y . y   one y of
//!   . . . | . . .           . . . | . . .         . x . | . . .      .  . . | . . .   the row
//!   c . . | . . d           . d . | . . -         . - . | . . b      -  . . | . . xy  is true
//!   two rows, one column    row, column, a box    a box, a line      two equal cells
//! ```

use super::marks::{BOXES, COLUMNS, IN, OF, PEERS, ROWS};
use super::step::{Candidate, Chain, Link, Reason, Role, Step};
use super::technique::Technique;
use std::fmt;

/// A common name for a step of a certain shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Name {
    /// A digit with two places in each of two parallel lines, one end of each in the same line
    /// across.
    Skyscraper,
    /// A digit with two places in a row and two in a column that meet in a box.
    TwoStringKite,
    /// Any other two houses with two places of a digit.
    TurbotFish,
    /// A box whose places for a digit lie in a row and a column, and a line with two places.
    EmptyRectangle,
    /// An X-wing with further places in the box of what goes.
    FinnedXWing,
    /// The same where a corner of the X-wing itself is missing.
    SashimiXWing,
    /// Two cells with the same two candidates, and a house that holds one of them next to either.
    WWing,
    /// Cells with two candidates each, linked by a digit in common.
    XyChain,
    /// The same with the same two candidates everywhere.
    RemotePair,
}

impl Name {
    /// A word for programs, in lower case with hyphens.
    pub const fn key(self) -> &'static str {
        match self {
            Name::Skyscraper => "skyscraper",
            Name::TwoStringKite => "two-string-kite",
            Name::TurbotFish => "turbot-fish",
            Name::EmptyRectangle => "empty-rectangle",
            Name::FinnedXWing => "finned-x-wing",
            Name::SashimiXWing => "sashimi-x-wing",
            Name::WWing => "w-wing",
            Name::XyChain => "xy-chain",
            Name::RemotePair => "remote-pair",
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Name::Skyscraper => "skyscraper",
            Name::TwoStringKite => "two-string kite",
            Name::TurbotFish => "turbot fish",
            Name::EmptyRectangle => "empty rectangle",
            Name::FinnedXWing => "finned X-wing",
            Name::SashimiXWing => "sashimi X-wing",
            Name::WWing => "W-wing",
            Name::XyChain => "XY-chain",
            Name::RemotePair => "remote pair",
        })
    }
}

impl Step {
    /// The name that people know for this step, where its shape has one beside that of the
    /// technique.
    pub fn name(&self) -> Option<Name> {
        let &[target] = &self.remove[..] else { return None };
        match self.technique {
            Technique::ForcingXChain | Technique::Nishio | Technique::RegionChains => {
                self.of_one_digit(target)
            }
            Technique::ForcingChain => self.chains.first().and_then(|chain| through_cells(chain, target)),
            _ => None,
        }
    }

    /// Shapes of two houses that have to hold a digit.
    fn of_one_digit(&self, target: Candidate) -> Option<Name> {
        let mut houses: Vec<House> = Vec::new();
        if self.technique == Technique::RegionChains {
            let base = self.parts.iter().find(|part| part.role == Role::Base)?;
            let places = base.candidates.iter().map(|candidate| candidate.cell).collect();
            houses.push(House { house: usize::from(*base.houses.first()?), places });
        }
        for chain in &self.chains {
            for link in &chain.links {
                if link.candidate.digit != target.digit {
                    return None;
                }
                let Reason::House(house) = link.reason else { continue };
                let house = usize::from(house);
                if !link.on || houses.iter().any(|known| known.house == house) {
                    continue;
                }
                let parents =
                    link.parents.iter().map(|&parent| chain.links[usize::from(parent)].candidate.cell);
                houses.push(House { house, places: parents.chain([link.candidate.cell]).collect() });
            }
        }
        let [a, b] = &houses[..] else { return None };
        let target = usize::from(target.cell);
        if a.places.len() == 2 && b.places.len() == 2 {
            return Some(two_pairs(a, b, target));
        }
        let parallel = |lines: std::ops::Range<usize>| lines.contains(&a.house) && lines.contains(&b.house);
        if parallel(ROWS) || parallel(COLUMNS) {
            return finned(a, b, target);
        }
        let (block, line) = if BOXES.contains(&a.house) { (a, b) } else { (b, a) };
        let empty = BOXES.contains(&block.house) && !BOXES.contains(&line.house) && line.places.len() == 2;
        (empty && empty_rectangle(block, line, target)).then_some(Name::EmptyRectangle)
    }
}

/// A house and the places of a digit in it.
struct House {
    house: usize,
    places: Vec<u8>,
}

/// Whether two cells lie in the same house of a kind: 0 box, 1 row, 2 column.
fn share(a: u8, b: u8, kind: usize) -> bool {
    OF[usize::from(a)][kind].0 == OF[usize::from(b)][kind].0
}

/// Two houses with two places each, of which one in each sees what goes and the others see each
/// other.
fn two_pairs(a: &House, b: &House, target: usize) -> Name {
    let inner = |house: &House| {
        let seen = house.places.iter().position(|&place| PEERS[target].has(place.into()));
        house.places[seen.map_or(0, |seen| 1 - seen)]
    };
    let (x, y) = (inner(a), inner(b));
    if (ROWS.contains(&a.house) && ROWS.contains(&b.house) && share(x, y, 2))
        || (COLUMNS.contains(&a.house) && COLUMNS.contains(&b.house) && share(x, y, 1))
    {
        Name::Skyscraper
    } else if share(x, y, 0)
        && ((ROWS.contains(&a.house) && COLUMNS.contains(&b.house))
            || (COLUMNS.contains(&a.house) && ROWS.contains(&b.house)))
    {
        Name::TwoStringKite
    } else {
        Name::TurbotFish
    }
}

/// Two parallel lines whose places lie in two lines across, one of which has what goes, or in the
/// box of that.
fn finned(a: &House, b: &House, target: usize) -> Option<Name> {
    let across = if ROWS.contains(&a.house) { 2 } else { 1 };
    let covers = |cover: usize, place: u8| usize::from(OF[usize::from(place)][across].0) == cover;
    let own = usize::from(OF[target][across].0);
    let lines = if across == 2 { COLUMNS } else { ROWS };
    let block = IN[usize::from(OF[target][0].0)];
    lines.filter(|&other| other != own).find_map(|other| {
        let fits = |house: &House| {
            let outside = |&&place: &&u8| !covers(own, place) && !covers(other, place);
            house.places.iter().filter(outside).all(|&place| block.has(place.into()))
                && house.places.iter().any(|&place| covers(other, place))
        };
        let whole = |house: &House| house.places.iter().any(|&place| covers(own, place));
        let name = if whole(a) && whole(b) { Name::FinnedXWing } else { Name::SashimiXWing };
        (fits(a) && fits(b)).then_some(name)
    })
}

/// A box whose places see either what goes or one end of a line, the other end of which sees what
/// goes.
fn empty_rectangle(block: &House, line: &House, target: usize) -> bool {
    let [a, b] = [line.places[0], line.places[1]];
    [(a, b), (b, a)].into_iter().any(|(near, far)| {
        let sees = |place: u8, cell: usize| PEERS[cell].has(place.into());
        sees(far, target)
            && block.places.iter().all(|&place| sees(place, target) || sees(place, near.into()))
            && block.places.iter().any(|&place| !sees(place, target))
            && block.places.iter().any(|&place| !sees(place, near.into()))
    })
}

/// Chains of cells with two candidates.
fn through_cells(chain: &Chain, target: Candidate) -> Option<Name> {
    let on: Vec<&Link> = chain.links.iter().skip(1).filter(|link| link.on).collect();
    if chain.links.first().is_none_or(|first| first.candidate != target || !first.on) {
        return None;
    }
    let in_cell = |link: &&Link| link.reason == Reason::Cell;
    let digit = |link: &Link| link.candidate.digit;
    if on.iter().all(in_cell) {
        let digits = chain.links.iter().map(digit).fold(0u16, |digits, digit| digits | 1 << digit);
        return Some(if digits.count_ones() == 2 { Name::RemotePair } else { Name::XyChain });
    }
    let [first, middle, last] = &on[..] else { return None };
    let equal = in_cell(first) && in_cell(last) && !in_cell(middle);
    let same = digit(first) == digit(middle) && digit(last) == target.digit;
    // The chain enters the first of the equal cells by the digit that goes.
    let enters = chain.links.get(1).is_some_and(|link| link.candidate.digit == target.digit);
    (equal && same && enters && digit(first) != target.digit).then_some(Name::WWing)
}
