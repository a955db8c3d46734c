//! A plain checker: whether a step follows from its own parts and chains, in a grid of candidates.
//! It shares nothing with the code that finds steps but the table of houses.

use redoku::explain::{Candidate, Chain, Part, Reason, Role, Step, Technique as T};
use redoku::grid::HOUSES;

/// The candidates of each cell, bit `d - 1` for digit `d`; none where it is filled.
pub type View = [u16; 81];

type Checked = Result<(), String>;

macro_rules! ensure {
    ($condition:expr, $($message:tt)*) => {
        if !$condition {
            return Err(format!($($message)*));
        }
    };
}

pub fn has(view: &View, c: Candidate) -> bool {
    view[usize::from(c.cell)] >> (c.digit - 1) & 1 != 0
}

fn inside(house: u16, cell: u8) -> bool {
    HOUSES[usize::from(house)].contains(&cell)
}

pub fn sees(a: u8, b: u8) -> bool {
    a != b && (0..27).any(|house| inside(house, a) && inside(house, b))
}

/// Whether one candidate excludes the other one.
fn excludes(a: Candidate, b: Candidate) -> bool {
    (a.cell == b.cell && a.digit != b.digit) || (a.digit == b.digit && sees(a.cell, b.cell))
}

/// The cells of a house that may be a digit.
fn places(view: &View, house: u16, digit: u8) -> Vec<u8> {
    let has = |&cell: &u8| has(view, Candidate { cell, digit });
    HOUSES[usize::from(house)].iter().copied().filter(has).collect()
}

/// All candidates of a cell.
fn all_of(view: &View, cell: u8) -> Vec<Candidate> {
    (1..=9).map(|digit| Candidate { cell, digit }).filter(|&c| has(view, c)).collect()
}

fn cells(candidates: &[Candidate]) -> Vec<u8> {
    let mut cells: Vec<u8> = candidates.iter().map(|c| c.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

fn digits(candidates: &[Candidate]) -> u16 {
    candidates.iter().fold(0, |digits, c| digits | 1 << (c.digit - 1))
}

fn part(step: &Step, role: Role) -> Result<&Part, String> {
    step.parts.iter().find(|part| part.role == role).ok_or(format!("no part {role:?}"))
}

/// Says what is wrong with a step, if anything is.
pub fn check(step: &Step, view: &View) -> Checked {
    ensure!(step.place.is_some() || !step.remove.is_empty(), "it does nothing");
    ensure!(step.place.is_none_or(|c| has(view, c)), "what it places is no candidate");
    ensure!(step.remove.iter().all(|&c| has(view, c)), "what it removes is no candidate");
    match step.technique {
        T::LastCell | T::HiddenSingle => hidden_single(step, view),
        T::NakedSingle => {
            let place = step.place.ok_or("no place")?;
            ensure!(view[usize::from(place.cell)].is_power_of_two(), "more than one candidate");
            Ok(())
        }
        T::Pointing | T::Claiming | T::DirectPointing | T::DirectClaiming => locked(step, view),
        T::NakedPair | T::NakedTriplet | T::NakedQuad => naked(step, view),
        T::HiddenPair | T::HiddenTriplet | T::HiddenQuad | T::DirectHiddenPair | T::DirectHiddenTriplet => {
            hidden(step, view)
        }
        T::XWing | T::Swordfish | T::Jellyfish => fish(step, view),
        T::XyWing | T::XyzWing => refuted(step, view, &[Role::Pivot, Role::Pincer], &[]),
        T::AlignedPair | T::AlignedTriplet => aligned(step, view),
        T::UniqueRectangle | T::UniqueLoop => unique(step, view),
        T::Bug => bug(step, view),
        _ => chains(step, view),
    }
}

fn hidden_single(step: &Step, view: &View) -> Checked {
    let (place, single) = (step.place.ok_or("no place")?, part(step, Role::Single)?);
    let house = *single.houses.first().ok_or("no house")?;
    ensure!(places(view, house, place.digit) == [place.cell], "the digit has other places");
    let open = HOUSES[usize::from(house)].iter().filter(|&&cell| view[usize::from(cell)] != 0).count();
    ensure!((step.technique == T::LastCell) == (open == 1), "the house has {open} empty cells");
    Ok(())
}

fn locked(step: &Step, view: &View) -> Checked {
    let (base, cover) = (part(step, Role::Base)?, part(step, Role::Cover)?);
    let (&[house], &[line]) = (&base.houses[..], &cover.houses[..]) else { return Err("two houses".into()) };
    let digit = base.candidates[0].digit;
    let locked = places(view, house, digit);
    ensure!(cells(&base.candidates).iter().all(|cell| locked.contains(cell)), "a place that is none");
    ensure!(locked.iter().all(|&cell| inside(line, cell)), "not locked");
    let box_first = matches!(step.technique, T::Pointing | T::DirectPointing);
    ensure!((house >= 18) == box_first && (line >= 18) != box_first, "the wrong kinds of houses");
    let goes = |cell: u8| inside(line, cell) && !inside(house, cell);
    for c in &step.remove {
        ensure!(c.digit == digit && goes(c.cell), "{c:?} is elsewhere");
    }
    if let Some(place) = step.place {
        let third = part(step, Role::Single)?.houses[0];
        let left: Vec<u8> = places(view, third, digit).into_iter().filter(|&cell| !goes(cell)).collect();
        ensure!(place.digit == digit && left == [place.cell], "another place is left");
    }
    Ok(())
}

fn naked(step: &Step, view: &View) -> Checked {
    let set = part(step, Role::Set)?;
    let (house, own, all) = (set.houses[0], cells(&set.candidates), digits(&set.candidates));
    ensure!(own.len() == all.count_ones() as usize, "not as many digits as cells");
    for &cell in &own {
        ensure!(inside(house, cell) && view[usize::from(cell)] & !all == 0, "{cell} is not of the set");
    }
    for c in &step.remove {
        let goes = inside(house, c.cell) && !own.contains(&c.cell) && all >> (c.digit - 1) & 1 != 0;
        ensure!(goes, "{c:?} is none that goes");
    }
    Ok(())
}

fn hidden(step: &Step, view: &View) -> Checked {
    let set = part(step, Role::Set)?;
    let (house, own, all) = (set.houses[0], cells(&set.candidates), digits(&set.candidates));
    ensure!(own.len() == all.count_ones() as usize, "not as many digits as cells");
    for digit in (1..=9).filter(|digit| all >> (digit - 1) & 1 != 0) {
        let places = places(view, house, digit);
        ensure!(!places.is_empty() && places.iter().all(|cell| own.contains(cell)), "{digit} is elsewhere");
    }
    for c in &step.remove {
        ensure!(own.contains(&c.cell) && all >> (c.digit - 1) & 1 == 0, "{c:?} is none that goes");
    }
    if let Some(place) = step.place {
        let left = places(view, house, place.digit).into_iter().filter(|cell| !own.contains(cell));
        ensure!(left.eq([place.cell]) && all >> (place.digit - 1) & 1 == 0, "another place is left");
    }
    Ok(())
}

fn fish(step: &Step, view: &View) -> Checked {
    let (base, cover) = (part(step, Role::Base)?, part(step, Role::Cover)?);
    ensure!(base.houses.len() == cover.houses.len(), "not as many lines across");
    let parallel =
        |houses: &[u16]| houses.iter().all(|&h| h < 9) || houses.iter().all(|&h| (9..18).contains(&h));
    ensure!(parallel(&base.houses) && parallel(&cover.houses), "no parallel lines");
    let digit = base.candidates[0].digit;
    let crossed = |cell: u8| cover.houses.iter().any(|&house| inside(house, cell));
    for &house in &base.houses {
        ensure!(places(view, house, digit).into_iter().all(crossed), "a place is not covered");
    }
    for c in &step.remove {
        let outside = !base.houses.iter().any(|&house| inside(house, c.cell));
        ensure!(c.digit == digit && crossed(c.cell) && outside, "{c:?} is none that goes");
    }
    Ok(())
}

/// Fills some cells in every way that their candidates and the cells that see each other allow,
/// with some candidates known to be true, and says whether any of them is `fine`.
fn fill(view: &View, cells: &[u8], chosen: &mut Vec<Candidate>, fine: &dyn Fn(&[Candidate]) -> bool) -> bool {
    let Some((&cell, rest)) = cells.split_first() else { return fine(chosen) };
    if chosen.iter().any(|c| c.cell == cell) {
        return fill(view, rest, chosen, fine);
    }
    all_of(view, cell).into_iter().any(|c| {
        if chosen.iter().any(|&other| excludes(other, c)) {
            return false;
        }
        chosen.push(c);
        let found = fill(view, rest, chosen, fine);
        chosen.pop();
        found
    })
}

/// Everything that goes leaves no way to fill the cells of some parts, and a house, with one of
/// `extra` true (if there are any).
fn refuted(step: &Step, view: &View, roles: &[Role], extra: &[Candidate]) -> Checked {
    let parts = step.parts.iter().filter(|part| roles.contains(&part.role));
    let of: Vec<Candidate> = parts.clone().flat_map(|part| part.candidates.clone()).collect();
    let houses: Vec<u16> = parts.flat_map(|part| part.houses.clone()).collect();
    let mut own = cells(&of);
    own.extend(cells(extra));
    for &house in &houses {
        own.extend(HOUSES[usize::from(house)].iter().filter(|&&cell| view[usize::from(cell)] != 0));
    }
    let fine = |chosen: &[Candidate]| extra.is_empty() || chosen.iter().any(|c| extra.contains(c));
    for &c in &step.remove {
        ensure!(!fill(view, &own, &mut vec![c], &fine), "{c:?} may be true");
    }
    Ok(())
}

fn aligned(step: &Step, view: &View) -> Checked {
    let of = |role: Role| step.parts.iter().filter(move |part| part.role == role);
    let base: Vec<u8> = of(Role::Base).map(|part| part.candidates[0].cell).collect();
    let excluders: Vec<u8> = of(Role::Excluder).map(|part| part.candidates[0].cell).collect();
    ensure!(excluders.iter().all(|&cell| base.iter().all(|&other| sees(cell, other))), "one is out of sight");
    ensure!(step.remove.iter().all(|c| base.contains(&c.cell)), "something else goes");
    let fine =
        |chosen: &[Candidate]| excluders.iter().all(|&cell| view[usize::from(cell)] & !digits(chosen) != 0);
    for &c in &step.remove {
        ensure!(!fill(view, &base, &mut vec![c], &fine), "{c:?} may be true");
    }
    Ok(())
}

/// One of the extra candidates is true; whether what goes contradicts that.
fn saved(step: &Step, view: &View, extra: &[Candidate]) -> Checked {
    match step.variant {
        1 | 2 => {
            for &c in &step.remove {
                let gone = |&saves: &Candidate| excludes(c, saves);
                ensure!(extra.iter().all(gone), "{c:?} leaves something extra");
            }
            Ok(())
        }
        3 => refuted(step, view, &[Role::Set], extra),
        4 => refuted(step, view, &[Role::Locked], extra),
        _ => Err("no such type".into()),
    }
}

fn unique(step: &Step, view: &View) -> Checked {
    let (own, extra) = (part(step, Role::Loop)?, part(step, Role::Extra)?);
    let pair = digits(&own.candidates);
    let ring: Vec<u8> = own.candidates.iter().step_by(2).map(|c| c.cell).collect();
    ensure!(pair.count_ones() == 2 && cells(&ring_of(&ring)).len() == ring.len(), "no pair, or a cell twice");
    ensure!((ring.len() == 4) == (step.technique == T::UniqueRectangle), "{} cells", ring.len());
    for (i, &cell) in ring.iter().enumerate() {
        ensure!(view[usize::from(cell)] & pair == pair, "{cell} lacks a digit");
        ensure!(sees(cell, ring[(i + 1) % ring.len()]), "the loop is broken");
    }
    for house in 0..27 {
        let numbers: Vec<usize> = (0..ring.len()).filter(|&i| inside(house, ring[i])).collect();
        let fits = numbers.is_empty() || (numbers.len() == 2 && numbers[0] % 2 != numbers[1] % 2);
        ensure!(fits, "house {house} is met in the wrong way");
    }
    let others = ring.iter().flat_map(|&cell| all_of(view, cell)).filter(|c| pair >> (c.digit - 1) & 1 == 0);
    ensure!(others.clone().count() == extra.candidates.len(), "not all that is extra");
    ensure!(others.clone().all(|c| extra.candidates.contains(&c)), "not all that is extra");
    saved(step, view, &extra.candidates)
}

fn ring_of(ring: &[u8]) -> Vec<Candidate> {
    ring.iter().map(|&cell| Candidate { cell, digit: 1 }).collect()
}

fn bug(step: &Step, view: &View) -> Checked {
    let extra = &part(step, Role::Extra)?.candidates;
    let mut grave = *view;
    for c in extra {
        grave[usize::from(c.cell)] &= !(1 << (c.digit - 1));
    }
    ensure!(grave.iter().all(|mask| matches!(mask.count_ones(), 0 | 2)), "a cell has not two candidates");
    for house in 0..27 {
        for digit in 1..=9 {
            let count = places(&grave, house, digit).len();
            ensure!(count == 0 || count == 2, "{digit} has {count} places in house {house}");
        }
    }
    saved(step, view, extra)
}

fn chains(step: &Step, view: &View) -> Checked {
    for chain in &step.chains {
        follows(chain, view)?;
    }
    let ends: Vec<(Candidate, bool)> =
        step.chains.iter().filter_map(|chain| chain.links.last()).map(|l| (l.candidate, l.on)).collect();
    let starts: Vec<(Candidate, bool)> =
        step.chains.iter().map(|chain| (chain.links[0].candidate, chain.links[0].on)).collect();
    ensure!(!starts.is_empty(), "no chain");
    if matches!(step.technique, T::XCycle | T::YCycle | T::XyCycle) {
        return cycle(step, view);
    }
    let conclusion = match (step.place, &step.remove[..]) {
        (Some(place), []) => (place, true),
        (None, &[gone]) => (gone, false),
        _ => return Err("not one conclusion".into()),
    };
    let contradiction = || ends.len() == 2 && ends[0].0 == ends[1].0 && ends[0].1 != ends[1].1;
    let against = starts.iter().all(|&(c, on)| c == conclusion.0 && on != conclusion.1);
    let agreed = ends.iter().all(|&end| end == conclusion);
    let base =
        || part(step, Role::Base).map(|part| (part, starts.iter().map(|start| start.0).collect::<Vec<_>>()));
    let holds = match step.technique {
        T::ForcingXChain | T::ForcingChain => starts.len() == 1 && agreed && against,
        T::Nishio | T::DynamicContradiction => contradiction() && against,
        T::DynamicDouble => {
            agreed && starts.len() == 2 && starts[0].0 == starts[1].0 && starts[0].1 != starts[1].1
        }
        T::CellChains | T::DynamicCell => {
            let (part, from) = base()?;
            agreed
                && part.candidates == from
                && all_of(view, from[0].cell) == from
                && starts.iter().all(|s| s.1)
        }
        T::RegionChains | T::DynamicRegion => {
            let (part, from) = base()?;
            let places = places(view, part.houses[0], from[0].digit);
            let all = places == cells(&from) && from.iter().all(|c| c.digit == from[0].digit);
            agreed && part.candidates == from && all && starts.iter().all(|s| s.1)
        }
        _ => return Err("no technique of chains".into()),
    };
    ensure!(holds, "the chains do not conclude that: {starts:?} to {ends:?}");
    Ok(())
}

/// Whether each link follows from those before it.
fn follows(chain: &Chain, view: &View) -> Checked {
    for (i, link) in chain.links.iter().enumerate() {
        let c = link.candidate;
        ensure!(has(view, c), "{c:?} is no candidate");
        ensure!(
            link.parents.iter().all(|&parent| usize::from(parent) < i),
            "link {i} comes before its cause"
        );
        let parents: Vec<_> = link.parents.iter().map(|&parent| &chain.links[usize::from(parent)]).collect();
        let others = |others: Vec<Candidate>| {
            let off =
                |other: &Candidate| *other == c || parents.iter().any(|p| p.candidate == *other && !p.on);
            others.iter().all(off)
        };
        let together =
            |house: u16| places(view, house, c.digit).iter().map(|&cell| Candidate { cell, ..c }).collect();
        let by_one = |fits: &dyn Fn(Candidate) -> bool| {
            parents.len() == 1 && parents[0].on && fits(parents[0].candidate)
        };
        let holds = match (&link.reason, link.on) {
            (Reason::Assumed, _) => i == 0,
            (Reason::Cell, true) => others(all_of(view, c.cell)),
            (Reason::House(house), true) => inside(*house, c.cell) && others(together(*house)),
            (Reason::Cell, false) => by_one(&|p| p.cell == c.cell && p.digit != c.digit),
            (Reason::House(house), false) => by_one(&|p| {
                p.digit == c.digit && p.cell != c.cell && inside(*house, p.cell) && inside(*house, c.cell)
            }),
            (Reason::Step(step), false) => {
                let mut left = *view;
                for parent in &parents {
                    ensure!(!parent.on, "a pattern that needs something on");
                    left[usize::from(parent.candidate.cell)] &= !(1 << (parent.candidate.digit - 1));
                }
                inner(step, &left).map_err(|error| {
                    format!("link {i}, {} {:?}: {error}", step.technique, step.chains.len())
                })?;
                step.remove.contains(&c) || step.place.is_some_and(|place| place.cell == c.cell && place != c)
            }
            _ => false,
        };
        ensure!(holds, "link {i}, {c:?} {} by {:?}, does not follow", link.on, link.reason);
    }
    Ok(())
}

/// A pattern inside of a chain: what it removes may be gone for other reasons too, which takes
/// nothing away from it.
fn inner(step: &Step, view: &View) -> Checked {
    check(step, view)
}

/// A cycle can be gone round both ways, so one end of each of its weak links is true.
fn cycle(step: &Step, view: &View) -> Checked {
    let [chain] = &step.chains[..] else { return Err("not one chain".into()) };
    let links = &chain.links;
    let closed =
        links.first().zip(links.last()).is_some_and(|(a, b)| a.candidate == b.candidate && a.on && b.on);
    let plain = |(i, link): (usize, &redoku::explain::Link)| i == 0 || link.parents == [i as u16 - 1];
    let turns = links.windows(2).all(|pair| pair[0].on != pair[1].on);
    ensure!(closed && turns && links.iter().enumerate().all(plain), "no cycle");
    // The strong links are between two candidates, so they hold the other way round as well.
    for pair in links.windows(2).filter(|pair| pair[1].on) {
        let (a, b) = (pair[0].candidate, pair[1].candidate);
        let others = match pair[1].reason {
            Reason::Cell => all_of(view, b.cell),
            Reason::House(house) => {
                places(view, house, b.digit).into_iter().map(|cell| Candidate { cell, ..b }).collect()
            }
            _ => return Err("a link of another kind".into()),
        };
        ensure!(others.iter().all(|c| [a, b].contains(c)), "a strong link has a third end");
    }
    for &c in &step.remove {
        let sees = |on: bool| links.iter().any(|link| link.on == on && excludes(link.candidate, c));
        ensure!(sees(true) && sees(false), "{c:?} may be true");
    }
    Ok(())
}
