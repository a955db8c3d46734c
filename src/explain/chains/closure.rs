//! Which candidates lead to which others by simple links, however far, without an order or a length: a quick answer to
//! whether it is worth looking for a chain.
//!
//! ```text
//!   a on - b off = c on ...      literals that lead to each other make a component; then what each component leads to is the
//!                                union of what the next ones lead to, the last component first
//! ```
//!
//! A link can be gone both ways, so a literal is led to by what its opposite leads to, and the same sets of bits serve to walk
//! forwards and backwards.
//!
//! Sets have a bit for each candidate of the grid, up to 256: nearly all grids that get here have no more. For others nothing is
//! known beforehand, and all chains are looked for.

use super::bitset::{Set, both, each, first, has, insert, is_empty, join, take};
use super::strong::Links;
use crate::explain::marks::{Cells, Marks, OF, bits};
use crate::explain::pattern::Pass;
use crate::grid::HOUSES;

/// A grid with more candidates is not looked into.
pub(super) const MOST: usize = 256;

/// What turns itself off or on, and which candidates lead back to themselves.
pub(crate) struct Turning {
    /// By candidate: whether being on turns it off.
    pub off: Vec<bool>,
    /// By candidate: whether being off turns it on.
    pub on: Vec<bool>,
    /// By candidate: the number of its component, where it leads back to itself.
    pub component: Vec<Option<u16>>,
}

impl Turning {
    /// Nothing where no candidate turns itself off.
    pub fn new(marks: &Marks, links: &Links) -> Option<Turning> {
        let count = links.all.len();
        if count > MOST {
            let any = vec![true; count];
            return Some(Turning { off: any.clone(), on: any, component: vec![Some(0); count] });
        }
        let closure = Closure::new(marks, links);
        let off: Vec<bool> = (0..count).map(|i| closure.turns_off(i)).collect();
        if !off.contains(&true) {
            return None;
        }
        let on = (0..count).map(|i| has(&closure.off(i).on, i)).collect();
        let cyclic = |&part: &u16| part != NEW && closure.cyclic[usize::from(part)];
        let component = closure.part[1].iter().map(|part| Some(*part).filter(cyclic)).collect();
        Some(Turning { off, on, component })
    }
}

/// Where all candidates of a cell or all places of a digit in a house lead to the same by simple links.
#[derive(Default)]
pub(crate) struct Agreeing {
    cells: Cells,
    /// By digit, a bit for each house.
    houses: [u32; 9],
}

impl Agreeing {
    /// Only where no candidate turns itself off.
    pub fn new(marks: &Marks) -> Agreeing {
        let links = Links::new(marks, Pass::Both);
        if links.all.len() > MOST {
            return Agreeing { cells: Cells::ALL, houses: [u32::MAX; 9] };
        }
        let closure = Closure::new(marks, &links);
        let led = |i: usize| {
            let mut led = closure.on(i);
            insert(&mut led.on, i);
            led
        };
        let all = Led { on: [u64::MAX; 4], off: [u64::MAX; 4] };
        Agreeing::find(marks, &|cell, digit| links.place(marks, cell, digit), &led, all)
    }

    pub fn is_nowhere(&self) -> bool {
        self.cells.is_empty() && self.houses == [0; 9]
    }

    pub fn in_cell(&self, cell: usize) -> bool {
        self.cells.has(cell)
    }

    pub fn in_house(&self, house: usize, digit: usize) -> bool {
        self.houses[digit] >> house & 1 != 0
    }

    /// With the number of each candidate, what it leads to where it is on, and what of that counts.
    pub fn find(
        marks: &Marks,
        number: &dyn Fn(usize, usize) -> usize,
        led: &dyn Fn(usize) -> Led,
        counts: Led,
    ) -> Agreeing {
        let mut known: Vec<Option<Led>> = vec![None; MOST];
        let mut agree = |candidates: &mut dyn Iterator<Item = (usize, usize)>| {
            let mut common = counts;
            Iterator::all(&mut { candidates }, |(cell, digit)| {
                let i = number(cell, digit);
                common.keep(known[i].get_or_insert_with(|| led(i)))
            })
        };
        let mut agreeing = Agreeing::default();
        for cell in (0..81).filter(|&cell| marks.cells[cell].count_ones() > 2) {
            if agree(&mut bits(marks.cells[cell]).map(|digit| (cell, digit))) {
                agreeing.cells = agreeing.cells.with(cell);
            }
            for digit in bits(marks.cells[cell]) {
                for (house, position) in OF[cell] {
                    let house = usize::from(house);
                    let places = marks.at[digit][house];
                    let others = places & (places - 1);
                    if others != 0
                        && places ^ others == 1 << position
                        && agree(&mut bits(places).map(|i| (HOUSES[house][i].into(), digit)))
                    {
                        agreeing.houses[digit] |= 1 << house;
                    }
                }
            }
        }
        agreeing
    }
}

/// What a literal leads to: the candidates that come on, and those that go off.
#[derive(Clone, Copy, Default)]
pub(crate) struct Led {
    pub on: Set,
    pub off: Set,
}

impl Led {
    pub fn join(&mut self, other: &Led) {
        join(&mut self.on, &other.on);
        join(&mut self.off, &other.off);
    }

    /// Keeps only what another one has as well; whether anything is left.
    pub fn keep(&mut self, other: &Led) -> bool {
        self.on = both(&self.on, &other.on);
        self.off = both(&self.off, &other.off);
        !is_empty(&self.on) || !is_empty(&self.off)
    }
}

/// What each literal leads to.
pub(crate) struct Closure<'a> {
    links: &'a Links,
    /// By candidate: those that it excludes.
    near: Vec<Set>,
    /// The candidates that have strong links: only these come on, or go off with consequences.
    linked: Set,
    /// By candidate with strong links, off and on: the number of its component.
    part: [Vec<u16>; 2],
    /// By component: what it leads to; and whether several of its candidates turn each other on.
    led: Vec<Led>,
    cyclic: Vec<bool>,
}

const NEW: u16 = u16::MAX;

impl Closure<'_> {
    pub fn new<'a>(marks: &Marks, links: &'a Links) -> Closure<'a> {
        let near = near(marks, links);
        let count = links.all.len();
        let mut linked = [0; 4];
        (0..count).filter(|&i| !links.strong(i).is_empty()).for_each(|i| _ = insert(&mut linked, i));
        let mut walk =
            Walk { links, near: &near, linked, seen: [[0; 4]; 2], order: Vec::with_capacity(2 * count) };
        each(&linked, |i| {
            walk.on(i);
            walk.off(i);
        });
        let Walk { order, .. } = walk;
        let mut closure = Closure {
            links,
            near,
            linked,
            part: [vec![NEW; count], vec![NEW; count]],
            led: Vec::with_capacity(2 * count),
            cyclic: Vec::with_capacity(2 * count),
        };
        closure.join_parts(&order);
        closure
    }

    /// Makes components of the literals, which come in the order in which a walk was done with them, and says what each leads to.
    fn join_parts(&mut self, order: &[(bool, u8)]) {
        let mut left = [self.linked; 2];
        let mut members: Vec<(bool, u8)> = Vec::with_capacity(order.len());
        let mut ends = Vec::with_capacity(order.len());
        for &(on, i) in order.iter().rev() {
            if !has(&left[usize::from(on)], i.into()) {
                continue;
            }
            let mut next = members.len();
            take(&mut left[usize::from(on)], i.into());
            members.push((on, i));
            // Backwards along the links.
            while let Some(&(on, i)) = members.get(next) {
                next += 1;
                self.part[usize::from(on)][usize::from(i)] = ends.len() as u16;
                if on {
                    for &(off, _) in self.links.strong(i.into()) {
                        if has(&left[0], off.into()) {
                            take(&mut left[0], off.into());
                            members.push((false, off as u8));
                        }
                    }
                } else {
                    let new = both(&self.near[usize::from(i)], &left[1]);
                    each(&new, |on| members.push((true, on as u8)));
                    left[1] = std::array::from_fn(|word| left[1][word] & !new[word]);
                }
            }
            ends.push(members.len());
        }
        // The last component leads to no other one. They are numbered from the first.
        self.led.resize(ends.len(), Led::default());
        self.cyclic.resize(ends.len(), false);
        for part in (0..ends.len()).rev() {
            let members = &members[part.checked_sub(1).map_or(0, |before| ends[before])..ends[part]];
            let mut led = Led::default();
            if members.len() > 1 {
                for &(on, i) in members {
                    insert(if on { &mut led.on } else { &mut led.off }, i.into());
                }
            }
            for &(on, i) in members {
                if on {
                    self.turn_off(i.into(), &mut led);
                } else {
                    self.turn_on(i.into(), &mut led);
                }
            }
            self.cyclic[part] = members.iter().filter(|(on, _)| *on).count() > 1;
            self.led[part] = led;
        }
    }

    /// Adds what follows where a candidate is on.
    #[inline(never)]
    fn turn_off(&self, i: usize, led: &mut Led) {
        let mut next = both(&self.near[i], &self.linked);
        let mut known = led.off;
        join(&mut led.off, &self.near[i]);
        loop {
            next = std::array::from_fn(|word| next[word] & !known[word]);
            let Some(off) = first(&next) else { return };
            let part = &self.led[usize::from(self.part[0][off])];
            insert(&mut known, off);
            join(&mut known, &part.off);
            led.join(part);
        }
    }

    /// Adds what follows where a candidate is off.
    fn turn_on(&self, i: usize, led: &mut Led) {
        for &(on, _) in self.links.strong(i) {
            // What came on already came with all that it leads to.
            if insert(&mut led.on, on.into()) {
                led.join(&self.led[usize::from(self.part[1][usize::from(on)])]);
            }
        }
    }

    /// What a candidate leads to that is on.
    pub fn on(&self, i: usize) -> Led {
        if let Some(led) = self.led.get(usize::from(self.part[1][i])) {
            return *led;
        }
        let mut led = Led::default();
        self.turn_off(i, &mut led);
        led
    }

    /// Whether a candidate that is on turns itself off.
    fn turns_off(&self, i: usize) -> bool {
        if let Some(led) = self.led.get(usize::from(self.part[1][i])) {
            return has(&led.off, i);
        }
        let mut turns = false;
        each(&both(&self.near[i], &self.linked), |off| {
            let led = &self.led[usize::from(self.part[0][off])];
            turns |= !is_empty(&both(&led.on, &self.near[i]));
        });
        turns
    }

    /// What a candidate leads to that is off.
    fn off(&self, i: usize) -> Led {
        self.led.get(usize::from(self.part[0][i])).copied().unwrap_or_default()
    }
}

/// By candidate: those that it excludes.
fn near(marks: &Marks, links: &Links) -> Vec<Set> {
    let mut places = [[[0; 4]; 27]; 9];
    for (i, &number) in links.all.iter().enumerate() {
        let (cell, digit) = (usize::from(number) / 9, usize::from(number) % 9);
        for (house, _) in OF[cell] {
            insert(&mut places[digit][usize::from(house)], i);
        }
    }
    let mut near = Vec::with_capacity(links.all.len());
    for (cell, &candidates) in marks.cells.iter().enumerate() {
        let first = near.len();
        let mut own = [0; 4];
        if links.pass != Pass::X {
            (first..first + candidates.count_ones() as usize).for_each(|i| _ = insert(&mut own, i));
        }
        for digit in bits(candidates) {
            let mut set = own;
            OF[cell].iter().for_each(|&(house, _)| join(&mut set, &places[digit][usize::from(house)]));
            take(&mut set, near.len());
            near.push(set);
        }
    }
    near
}

/// A walk forwards along the links, depth first.
struct Walk<'a> {
    links: &'a Links,
    near: &'a [Set],
    linked: Set,
    /// Off and on: the literals that it has come to.
    seen: [Set; 2],
    /// Those that it is done with.
    order: Vec<(bool, u8)>,
}

impl Walk<'_> {
    fn on(&mut self, i: usize) {
        if !insert(&mut self.seen[1], i) {
            return;
        }
        let linked = both(&self.near[i], &self.linked);
        while let Some(off) = first(&std::array::from_fn(|word| linked[word] & !self.seen[0][word])) {
            self.off(off);
        }
        self.order.push((true, i as u8));
    }

    fn off(&mut self, i: usize) {
        if !insert(&mut self.seen[0], i) {
            return;
        }
        let links = self.links;
        links.strong(i).iter().for_each(|&(on, _)| self.on(on.into()));
        self.order.push((false, i as u8));
    }
}
