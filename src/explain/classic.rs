//! The candidates of a classic puzzle as techniques read them.

use super::board::Board;
use super::hint::Flow;
use super::marks::{BOXES, COLUMNS, Cells, IN, MEET, Marks, PEER_LIST, PEERS, ROWS};
use super::pattern::Locked;
use super::{locked, sets};
use crate::grid::HOUSES;

impl Board for Marks {
    fn houses(&self) -> impl Iterator<Item = usize> {
        BOXES.chain(COLUMNS).chain(ROWS)
    }

    fn candidates(&self) -> &[u16; 81] {
        &self.cells
    }

    fn at(&self, digit: usize, house: usize) -> u16 {
        self.at[digit][house]
    }

    fn open(&self, house: usize) -> u16 {
        self.open[house]
    }

    fn cell(&self, house: usize, position: usize) -> usize {
        HOUSES[house][position].into()
    }

    fn cells_of(&self, house: usize) -> Cells {
        IN[house]
    }

    fn has_all(&self, _: usize) -> bool {
        true
    }

    fn meet(&self, house: usize, other: usize) -> u16 {
        MEET[house][other]
    }

    fn fit(&self, k: usize) -> impl AsRef<[u16]> {
        if k == 2 { sets::pairs(self) } else { std::array::from_fn(|house| sets::fit(self, k, house)) }
    }

    fn peers(&self, cell: usize) -> impl Iterator<Item = usize> + Clone {
        PEER_LIST[cell].iter().map(|&peer| usize::from(peer))
    }

    fn seen(&self, cell: usize) -> Cells {
        PEERS[cell]
    }

    fn placed(&self, digit: usize) -> usize {
        self.placed[digit].into()
    }

    fn each_locked(&self, found: &mut impl FnMut(Locked) -> Flow) -> Flow {
        locked::each_classic(self, found)
    }

    fn name(&self, house: usize) -> u16 {
        house as u16
    }
}
