//! The closures of all literals of a grid under static links: what each one implies, without orders
//! and lengths. They tell quickly whether a search for chains can find anything.
//!
//! ```text
//!   a on ⇒ b off ⇒ c on ⇒ ...    literals that imply each other are a strongly connected
//!                                component; its closure is itself and the union of those
//!                                of its successors
//! ```
//!
//! Components are found as Kosaraju and Sharir do: one walk forwards that notes the order in which
//! literals are left, and walks backwards in the reverse of that order. Backwards along a link is
//! forwards from the negation (contrapositives), so both walks use the same sets of bits.
//!
//! A set has a bit for each candidate of the grid, up to 256: nearly all grids that get here have
//! no more. For others nothing is known beforehand, and all chains are searched for.

use super::strong::Links;
use crate::bits::{Bits, bits};
use crate::explain::marks::{Cells, Marks, OF};
use crate::explain::pattern::Pass;
use crate::grid::HOUSES;

/// The most candidates of a grid that has closures.
pub(super) const MOST: usize = 256;

/// A set of the candidates of a grid, as they are counted there.
pub(super) type Set = Bits<4>;

/// The literals that imply their own negation, and the cycles of the implication graph.
pub(crate) struct SelfRefuting {
    /// By candidate: whether on implies off.
    pub off: Vec<bool>,
    /// By candidate: whether off implies on.
    pub on: Vec<bool>,
    /// By candidate: the number of the component of its being on, if that has a cycle.
    pub component: Vec<Option<u16>>,
}

impl SelfRefuting {
    /// None if no candidate refutes itself.
    pub fn new(marks: &Marks, links: &Links) -> Option<SelfRefuting> {
        let count = links.all.len();
        if count > MOST {
            let any = vec![true; count];
            return Some(SelfRefuting { off: any.clone(), on: any, component: vec![Some(0); count] });
        }
        let closure = Closure::new(marks, links);
        let off: Vec<bool> = (0..count).map(|i| closure.refutes_on(i)).collect();
        if !off.contains(&true) {
            return None;
        }
        let on = (0..count).map(|i| closure.off(i).on.has(i)).collect();
        let cyclic = |&component: &u16| component != NEW && closure.cyclic[usize::from(component)];
        let component =
            closure.component_of[1].iter().map(|component| Some(*component).filter(cyclic)).collect();
        Some(SelfRefuting { off, on, component })
    }
}

/// The cells and houses with static verities: all their candidates, or all places of a digit, have
/// implications in common.
#[derive(Default)]
pub(crate) struct Verities {
    cells: Cells,
    /// By digit, a bit for each house.
    houses: [u32; 9],
}

impl Verities {
    /// For grids in which no candidate refutes itself.
    pub fn new(marks: &Marks) -> Verities {
        let links = Links::new(marks, Pass::Both);
        if links.all.len() > MOST {
            return Verities { cells: Cells::ALL, houses: [u32::MAX; 9] };
        }
        let closure = Closure::new(marks, &links);
        let reach = |i: usize| {
            let mut reach = closure.on(i);
            reach.on.insert(i);
            reach
        };
        let all = Reach { on: Set::FULL, off: Set::FULL };
        Verities::find(marks, &|cell, digit| links.place(marks, cell, digit), &reach, all)
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

    /// `number` numbers the candidates, `reach` is the closure of one that is on, and only what is
    /// in `counts` counts.
    pub fn find(
        marks: &Marks,
        number: &dyn Fn(usize, usize) -> usize,
        reach: &dyn Fn(usize) -> Reach,
        counts: Reach,
    ) -> Verities {
        let mut known: Vec<Option<Reach>> = vec![None; MOST];
        let mut agree = |candidates: &mut dyn Iterator<Item = (usize, usize)>| {
            let mut common = counts;
            Iterator::all(&mut { candidates }, |(cell, digit)| {
                let i = number(cell, digit);
                common.keep(known[i].get_or_insert_with(|| reach(i)))
            })
        };
        let mut verities = Verities::default();
        for cell in (0..81).filter(|&cell| marks.cells[cell].count_ones() > 2) {
            if agree(&mut bits(marks.cells[cell]).map(|digit| (cell, digit))) {
                verities.cells = verities.cells.with(cell);
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
                        verities.houses[digit] |= 1 << house;
                    }
                }
            }
        }
        verities
    }
}

/// The closure of a literal: the candidates that it implies to be on and to be off.
#[derive(Clone, Copy, Default)]
pub(crate) struct Reach {
    pub on: Set,
    pub off: Set,
}

impl Reach {
    pub fn join(&mut self, other: &Reach) {
        self.on |= other.on;
        self.off |= other.off;
    }

    /// Keeps what another one has as well. Returns whether anything is left.
    pub fn keep(&mut self, other: &Reach) -> bool {
        self.on.keep(&other.on) | self.off.keep(&other.off)
    }
}

/// The closures of all literals.
pub(crate) struct Closure<'a> {
    links: &'a Links,
    /// By candidate: those that it excludes.
    excluded: Vec<Set>,
    /// The candidates that have strong links: only these can be implied to be on, or imply anything
    /// if they are off.
    linked: Set,
    /// By candidate with strong links, off and on: the number of its component.
    component_of: [Vec<u16>; 2],
    /// By component: its closure, and whether several candidates that are on imply each other.
    reach: Vec<Reach>,
    cyclic: Vec<bool>,
}

const NEW: u16 = u16::MAX;

impl Closure<'_> {
    pub fn new<'a>(marks: &Marks, links: &'a Links) -> Closure<'a> {
        let excluded = excluded(marks, links);
        let count = links.all.len();
        let mut linked = Set::EMPTY;
        (0..count).filter(|&i| !links.strong(i).is_empty()).for_each(|i| _ = linked.insert(i));
        let mut walk = Walk {
            links,
            excluded: &excluded,
            linked,
            seen: [Set::EMPTY; 2],
            order: Vec::with_capacity(2 * count),
        };
        linked.iter().for_each(|i| {
            walk.on(i);
            walk.off(i);
        });
        let Walk { order, .. } = walk;
        let mut closure = Closure {
            links,
            excluded,
            linked,
            component_of: [vec![NEW; count], vec![NEW; count]],
            reach: Vec::with_capacity(2 * count),
            cyclic: Vec::with_capacity(2 * count),
        };
        closure.contract(&order);
        closure
    }

    /// Contracts the literals, in the order in which the walk forwards left them, to components,
    /// and joins their closures.
    fn contract(&mut self, order: &[(bool, u8)]) {
        let mut left = [self.linked; 2];
        let mut members: Vec<(bool, u8)> = Vec::with_capacity(order.len());
        let mut ends = Vec::with_capacity(order.len());
        for &(on, i) in order.iter().rev() {
            if !left[usize::from(on)].has(i) {
                continue;
            }
            let mut next = members.len();
            left[usize::from(on)].remove(i);
            members.push((on, i));
            // Backwards, by contrapositives.
            while let Some(&(on, i)) = members.get(next) {
                next += 1;
                self.component_of[usize::from(on)][usize::from(i)] = ends.len() as u16;
                if on {
                    for &(off, _) in self.links.strong(i.into()) {
                        if left[0].has(off) {
                            left[0].remove(off);
                            members.push((false, off as u8));
                        }
                    }
                } else {
                    let new = self.excluded[usize::from(i)] & left[1];
                    new.iter().for_each(|on| members.push((true, on as u8)));
                    left[1] = left[1].without(new);
                }
            }
            ends.push(members.len());
        }
        // The last component implies no other one.
        self.reach.resize(ends.len(), Reach::default());
        self.cyclic.resize(ends.len(), false);
        for component in (0..ends.len()).rev() {
            let members =
                &members[component.checked_sub(1).map_or(0, |before| ends[before])..ends[component]];
            let mut reach = Reach::default();
            if members.len() > 1 {
                for &(on, i) in members {
                    (if on { &mut reach.on } else { &mut reach.off }).insert(i);
                }
            }
            for &(on, i) in members {
                if on {
                    self.add_implied_by_on(i.into(), &mut reach);
                } else {
                    self.add_implied_by_off(i.into(), &mut reach);
                }
            }
            self.cyclic[component] = members.iter().filter(|(on, _)| *on).count() > 1;
            self.reach[component] = reach;
        }
    }

    /// Adds what a candidate that is on implies.
    #[inline(never)]
    fn add_implied_by_on(&self, i: usize, reach: &mut Reach) {
        let mut next = self.excluded[i] & self.linked;
        let mut known = reach.off;
        reach.off |= self.excluded[i];
        loop {
            next = next.without(known);
            let Some(off) = next.first() else { return };
            let implied = &self.reach[usize::from(self.component_of[0][off])];
            known.insert(off);
            known |= implied.off;
            reach.join(implied);
        }
    }

    /// Adds what a candidate that is off implies.
    fn add_implied_by_off(&self, i: usize, reach: &mut Reach) {
        for &(on, _) in self.links.strong(i) {
            // What is on already came with its closure.
            if reach.on.insert(on) {
                reach.join(&self.reach[usize::from(self.component_of[1][usize::from(on)])]);
            }
        }
    }

    /// The closure of a candidate that is on.
    pub fn on(&self, i: usize) -> Reach {
        if let Some(reach) = self.reach.get(usize::from(self.component_of[1][i])) {
            return *reach;
        }
        let mut reach = Reach::default();
        self.add_implied_by_on(i, &mut reach);
        reach
    }

    /// Whether a candidate that is on implies that it is off.
    fn refutes_on(&self, i: usize) -> bool {
        if let Some(reach) = self.reach.get(usize::from(self.component_of[1][i])) {
            return reach.off.has(i);
        }
        let mut refutes = false;
        (self.excluded[i] & self.linked).iter().for_each(|off| {
            let reach = &self.reach[usize::from(self.component_of[0][off])];
            refutes |= !(reach.on & self.excluded[i]).is_empty();
        });
        refutes
    }

    /// The closure of a candidate that is off.
    fn off(&self, i: usize) -> Reach {
        self.reach.get(usize::from(self.component_of[0][i])).copied().unwrap_or_default()
    }
}

/// By candidate: those that it excludes.
fn excluded(marks: &Marks, links: &Links) -> Vec<Set> {
    let mut places = [[Set::EMPTY; 27]; 9];
    for (i, &number) in links.all.iter().enumerate() {
        let (cell, digit) = (usize::from(number) / 9, usize::from(number) % 9);
        for (house, _) in OF[cell] {
            places[digit][usize::from(house)].insert(i);
        }
    }
    let mut excluded = Vec::with_capacity(links.all.len());
    for (cell, &candidates) in marks.cells.iter().enumerate() {
        let first = excluded.len();
        let mut own = Set::EMPTY;
        if links.pass != Pass::X {
            (first..first + candidates.count_ones() as usize).for_each(|i| _ = own.insert(i));
        }
        for digit in bits(candidates) {
            let mut set = own;
            OF[cell].iter().for_each(|&(house, _)| set |= places[digit][usize::from(house)]);
            set.remove(excluded.len());
            excluded.push(set);
        }
    }
    excluded
}

/// A walk forwards along the links, depth first.
struct Walk<'a> {
    links: &'a Links,
    excluded: &'a [Set],
    linked: Set,
    /// Off and on: the literals that it has met.
    seen: [Set; 2],
    /// Those that it has left.
    order: Vec<(bool, u8)>,
}

impl Walk<'_> {
    fn on(&mut self, i: usize) {
        if !self.seen[1].insert(i) {
            return;
        }
        let linked = self.excluded[i] & self.linked;
        while let Some(off) = linked.without(self.seen[0]).first() {
            self.off(off);
        }
        self.order.push((true, i as u8));
    }

    fn off(&mut self, i: usize) {
        if !self.seen[0].insert(i) {
            return;
        }
        let links = self.links;
        links.strong(i).iter().for_each(|&(on, _)| self.on(on.into()));
        self.order.push((false, i as u8));
    }
}
