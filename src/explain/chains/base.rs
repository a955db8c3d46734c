//! What simple links lead to in a part of a grid, from what they lead to in all of it: many parts of a grid are asked about, and
//! most of them have no chain.
//!
//! ```text
//!   grid   a ... b ... c     three places of a digit in a house: no strong link
//!   part   a ========= c     b is gone: whatever leads to a off, now leads to c on as well
//! ```
//!
//! A part is a grid from which candidates were taken, and whatever follows from that. What led to something in the grid still
//! does, as far as it is there, and there is only more to be followed where a cell or a house was left with two candidates. So
//! it takes no more than these new links, and joining sets that are known.

use super::bitset::{Set, both, each, first, has, insert, is_empty};
use super::closure::{Agreeing, Closure, Led, MOST};
use super::strong::Links;
use crate::explain::marks::{Marks, bits};
use crate::explain::pattern::Pass;
use crate::explain::sets::pairs;
use crate::grid::HOUSES;

/// A grid without a simple chain, and what each of its candidates leads to.
pub(crate) struct Base {
    links: Links,
    /// By candidate that is on.
    led: Vec<Led>,
    /// By house, the digits that have two places there.
    pairs: [u16; 27],
}

impl Base {
    /// Nothing where a candidate turns itself off, or where there are too many to tell.
    pub fn new(marks: &Marks) -> Option<Base> {
        let links = Links::new(marks, Pass::Both);
        if links.all.len() > MOST {
            return None;
        }
        let closure = Closure::new(marks, &links);
        let mut led = Vec::with_capacity(links.all.len());
        for i in 0..links.all.len() {
            let mut own = closure.on(i);
            if has(&own.off, i) {
                return None;
            }
            insert(&mut own.on, i);
            led.push(own);
        }
        Some(Base { led, pairs: pairs(marks), links })
    }

    /// A part of the grid.
    pub fn part<'a>(&'a self, marks: &Marks, work: &'a Marks) -> Part<'a> {
        let mut part = Part { base: self, work, open: [0; 4], ends: [0; 4], links: [([0; 4], 0); MOST] };
        for cell in 0..81 {
            let (all, left) = (marks.cells[cell], work.cells[cell]);
            let more = left & left.wrapping_sub(1);
            if more == 0 {
                continue;
            }
            for (i, digit) in bits(all).enumerate() {
                if left >> digit & 1 != 0 {
                    insert(&mut part.open, self.links.first(cell) + i);
                }
            }
            if left != all && more.is_power_of_two() {
                part.link(
                    [left & !more, more].map(|one| self.place(marks, cell, one.trailing_zeros() as usize)),
                );
            }
        }
        for (house, digits) in pairs(work).into_iter().enumerate() {
            for digit in bits(digits & !self.pairs[house]) {
                let places = work.at[digit][house];
                let ends = [places.trailing_zeros(), 15 - places.leading_zeros()];
                part.link(ends.map(|at| self.place(marks, HOUSES[house][at as usize].into(), digit)));
            }
        }
        part
    }

    fn place(&self, marks: &Marks, cell: usize, digit: usize) -> usize {
        self.links.place(marks, cell, digit)
    }
}

/// A part of a grid with the links that are new in it.
pub(crate) struct Part<'a> {
    base: &'a Base,
    work: &'a Marks,
    /// The candidates of the cells that are open in it.
    open: Set,
    /// Those that have new links, and by candidate where these go.
    ends: Set,
    links: [([u8; 4], u8); MOST],
}

impl Part<'_> {
    fn link(&mut self, [a, b]: [usize; 2]) {
        for (from, to) in [(a, b), (b, a)] {
            let (links, count) = &mut self.links[from];
            links[usize::from(*count)] = to as u8;
            *count += 1;
            insert(&mut self.ends, from);
        }
    }

    /// What a candidate that is on leads to.
    #[inline(never)]
    fn led(&self, i: usize) -> Led {
        let mut led = self.base.led[i];
        let mut ends = self.ends;
        while let Some(off) = first(&both(&ends, &led.off)) {
            ends[off / 64] &= !(1 << (off % 64));
            let (links, count) = &self.links[off];
            for &on in &links[..usize::from(*count)] {
                if !has(&led.on, on.into()) {
                    led.join(&self.base.led[usize::from(on)]);
                }
            }
        }
        led
    }

    /// Whether there may be a simple chain: it goes over a new link, so what it removes is off whichever of its ends is on.
    pub fn may_turn(&self) -> bool {
        let mut turns = false;
        each(&self.ends, |a| {
            let (links, count) = &self.links[a];
            for &b in links[..usize::from(*count)].iter().filter(|&&b| a < usize::from(b)) {
                let (a, b) = (self.led(a), self.led(b.into()));
                turns |= !is_empty(&both(&both(&a.off, &b.off), &self.open));
            }
        });
        turns
    }

    /// Whether all candidates of a cell with more than two, or all places of one of them in a house, lead to the same anywhere;
    /// only where there is no simple chain.
    pub fn may_agree(&self, marks: &Marks) -> bool {
        let number = |cell: usize, digit: usize| self.base.place(marks, cell, digit);
        let counts = Led { on: self.open, off: self.open };
        !Agreeing::find(self.work, &number, &|i| self.led(i), counts).is_nowhere()
    }
}
