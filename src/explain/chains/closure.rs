//! The closures of all literals of a grid under static links: what each one implies, without orders
//! and lengths. They tell quickly whether a search for chains can find anything.
//!
//! ```text
//!   a on ⇒ b off ⇒ c on ⇒ ...    literals that imply each other are a strongly connected component;
//!                                its closure is itself and the union of those of its successors
//! ```
//!
//! Components are found as Kosaraju and Sharir do: one walk forwards that notes the order in which
//! literals are left, and walks backwards in the reverse of that order. Backwards along a link is
//! forwards from the negation (contrapositives), so both walks use the same sets of bits.
//!
//! Many reduced grids are asked about inside of nets, and most of them have no chain. What a
//! literal implies in the whole grid it still implies in the reduced one, and there is more only by
//! strong links that are new there:
//!
//! ```text
//!   whole      a ... b ... c    three places of a digit in a house: no strong link
//!   reduced    a ========= c    b is gone, so whatever implies a off now implies c on as well
//! ```
//!
//! So an [`Extension`] needs no more than these new links and unions of known closures.
//!
//! A set has a bit for each candidate of the grid, up to 256: nearly all grids that get here have
//! no more. For others nothing is known beforehand, and all chains are searched for.

use super::bitset::{Set, both, each, first, has, insert, is_empty, join, take};
use super::graph::Links;
use crate::explain::marks::{Cells, Marks, OF, bits};
use crate::explain::pattern::Pass;
use crate::explain::sets::pairs;
use crate::grid::HOUSES;

/// The most candidates of a grid that has closures.
pub(super) const MOST: usize = 256;

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
        let on = (0..count).map(|i| has(&closure.off(i).on, i)).collect();
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
            insert(&mut reach.on, i);
            reach
        };
        let all = Reach { on: [u64::MAX; 4], off: [u64::MAX; 4] };
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
        join(&mut self.on, &other.on);
        join(&mut self.off, &other.off);
    }

    /// Keeps what another one has as well. Returns whether anything is left.
    pub fn keep(&mut self, other: &Reach) -> bool {
        self.on = both(&self.on, &other.on);
        self.off = both(&self.off, &other.off);
        !is_empty(&self.on) || !is_empty(&self.off)
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
        let mut linked = [0; 4];
        (0..count).filter(|&i| !links.strong(i).is_empty()).for_each(|i| _ = insert(&mut linked, i));
        let mut walk = Walk {
            links,
            excluded: &excluded,
            linked,
            seen: [[0; 4]; 2],
            order: Vec::with_capacity(2 * count),
        };
        each(&linked, |i| {
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
            if !has(&left[usize::from(on)], i.into()) {
                continue;
            }
            let mut next = members.len();
            take(&mut left[usize::from(on)], i.into());
            members.push((on, i));
            // Backwards, by contrapositives.
            while let Some(&(on, i)) = members.get(next) {
                next += 1;
                self.component_of[usize::from(on)][usize::from(i)] = ends.len() as u16;
                if on {
                    for &(off, _) in self.links.strong(i.into()) {
                        if has(&left[0], off.into()) {
                            take(&mut left[0], off.into());
                            members.push((false, off as u8));
                        }
                    }
                } else {
                    let new = both(&self.excluded[usize::from(i)], &left[1]);
                    each(&new, |on| members.push((true, on as u8)));
                    left[1] = std::array::from_fn(|word| left[1][word] & !new[word]);
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
                    insert(if on { &mut reach.on } else { &mut reach.off }, i.into());
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
        let mut next = both(&self.excluded[i], &self.linked);
        let mut known = reach.off;
        join(&mut reach.off, &self.excluded[i]);
        loop {
            next = std::array::from_fn(|word| next[word] & !known[word]);
            let Some(off) = first(&next) else { return };
            let implied = &self.reach[usize::from(self.component_of[0][off])];
            insert(&mut known, off);
            join(&mut known, &implied.off);
            reach.join(implied);
        }
    }

    /// Adds what a candidate that is off implies.
    fn add_implied_by_off(&self, i: usize, reach: &mut Reach) {
        for &(on, _) in self.links.strong(i) {
            // What is on already came with its closure.
            if insert(&mut reach.on, on.into()) {
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
            return has(&reach.off, i);
        }
        let mut refutes = false;
        each(&both(&self.excluded[i], &self.linked), |off| {
            let reach = &self.reach[usize::from(self.component_of[0][off])];
            refutes |= !is_empty(&both(&reach.on, &self.excluded[i]));
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
    let mut places = [[[0; 4]; 27]; 9];
    for (i, &number) in links.all.iter().enumerate() {
        let (cell, digit) = (usize::from(number) / 9, usize::from(number) % 9);
        for (house, _) in OF[cell] {
            insert(&mut places[digit][usize::from(house)], i);
        }
    }
    let mut excluded = Vec::with_capacity(links.all.len());
    for (cell, &candidates) in marks.cells.iter().enumerate() {
        let first = excluded.len();
        let mut own = [0; 4];
        if links.pass != Pass::X {
            (first..first + candidates.count_ones() as usize).for_each(|i| _ = insert(&mut own, i));
        }
        for digit in bits(candidates) {
            let mut set = own;
            OF[cell].iter().for_each(|&(house, _)| join(&mut set, &places[digit][usize::from(house)]));
            take(&mut set, excluded.len());
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
        if !insert(&mut self.seen[1], i) {
            return;
        }
        let linked = both(&self.excluded[i], &self.linked);
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

/// The closures of a grid in which no candidate refutes itself.
pub(crate) struct Closures {
    links: Links,
    /// By candidate that is on.
    reach: Vec<Reach>,
    /// By house, the digits that have two places there.
    pairs: [u16; 27],
}

impl Closures {
    /// None if a candidate refutes itself, or if there are too many candidates.
    pub fn new(marks: &Marks) -> Option<Closures> {
        let links = Links::new(marks, Pass::Both);
        if links.all.len() > MOST {
            return None;
        }
        let closure = Closure::new(marks, &links);
        let mut reach = Vec::with_capacity(links.all.len());
        for i in 0..links.all.len() {
            let mut own = closure.on(i);
            if has(&own.off, i) {
                return None;
            }
            insert(&mut own.on, i);
            reach.push(own);
        }
        Some(Closures { reach, pairs: pairs(marks), links })
    }

    /// The closures of what is left of the grid.
    pub fn extension<'a>(&'a self, marks: &Marks, reduced: &'a Marks) -> Extension<'a> {
        let mut extension =
            Extension { closures: self, reduced, open: [0; 4], ends: [0; 4], links: [([0; 4], 0); MOST] };
        for cell in 0..81 {
            let (all, left) = (marks.cells[cell], reduced.cells[cell]);
            let more = left & left.wrapping_sub(1);
            if more == 0 {
                continue;
            }
            for (i, digit) in bits(all).enumerate() {
                if left >> digit & 1 != 0 {
                    insert(&mut extension.open, self.links.first(cell) + i);
                }
            }
            if left != all && more.is_power_of_two() {
                extension.link(
                    [left & !more, more].map(|one| self.place(marks, cell, one.trailing_zeros() as usize)),
                );
            }
        }
        for (house, digits) in pairs(reduced).into_iter().enumerate() {
            for digit in bits(digits & !self.pairs[house]) {
                let places = reduced.at[digit][house];
                let ends = [places.trailing_zeros(), 15 - places.leading_zeros()];
                extension.link(ends.map(|at| self.place(marks, HOUSES[house][at as usize].into(), digit)));
            }
        }
        extension
    }

    fn place(&self, marks: &Marks, cell: usize, digit: usize) -> usize {
        self.links.place(marks, cell, digit)
    }
}

/// The closures of a reduced grid: those of the whole grid, extended by the links that are new.
pub(crate) struct Extension<'a> {
    closures: &'a Closures,
    reduced: &'a Marks,
    /// The candidates of its cells that have several.
    open: Set,
    /// The candidates with new links, and by candidate the other ends.
    ends: Set,
    links: [([u8; 4], u8); MOST],
}

impl Extension<'_> {
    fn link(&mut self, [a, b]: [usize; 2]) {
        for (from, to) in [(a, b), (b, a)] {
            let (links, count) = &mut self.links[from];
            links[usize::from(*count)] = to as u8;
            *count += 1;
            insert(&mut self.ends, from);
        }
    }

    /// The closure of a candidate that is on.
    #[inline(never)]
    fn reach(&self, i: usize) -> Reach {
        let mut reach = self.closures.reach[i];
        let mut ends = self.ends;
        while let Some(off) = first(&both(&ends, &reach.off)) {
            ends[off / 64] &= !(1 << (off % 64));
            let (links, count) = &self.links[off];
            for &on in &links[..usize::from(*count)] {
                if !has(&reach.on, on.into()) {
                    reach.join(&self.closures.reach[usize::from(on)]);
                }
            }
        }
        reach
    }

    /// Whether there may be a cycle or a forcing chain: it uses a new link, so what it removes is
    /// off whichever end of that is on.
    pub fn may_refute(&self) -> bool {
        let mut refutes = false;
        each(&self.ends, |a| {
            let (links, count) = &self.links[a];
            for &b in links[..usize::from(*count)].iter().filter(|&&b| a < usize::from(b)) {
                let (a, b) = (self.reach(a), self.reach(b.into()));
                refutes |= !is_empty(&both(&both(&a.off, &b.off), &self.open));
            }
        });
        refutes
    }

    /// Whether there may be a static verity, if there is no cycle and no forcing chain.
    pub fn may_have_verity(&self, marks: &Marks) -> bool {
        let number = |cell: usize, digit: usize| self.closures.place(marks, cell, digit);
        let counts = Reach { on: self.open, off: self.open };
        !Verities::find(self.reduced, &number, &|i| self.reach(i), counts).is_nowhere()
    }
}
