//! Two cells and which digits of one go with which digits of the other.

use super::rule::Rule;
use super::state::{Candidates, Stop};
use crate::grid::CellSet;
use std::sync::Arc;

/// For each digit `d` at `d-1` the digits that go with it, as a mask.
pub type Relation = [u16; 9];

/// A relation as a table: for each mask of candidates of one cell, what they leave the other.
pub type Table = Arc<[u16; 512]>;

/// The relation of a test of two digits 1..=9.
pub fn relation(holds: &dyn Fn(u8, u8) -> bool) -> Relation {
    let partners = |a: u8| (1..=9).filter(|&b| holds(a, b)).fold(0, |mask, b| mask | 1 << (b - 1));
    std::array::from_fn(|i| partners(i as u8 + 1))
}

/// The same relation, seen from the other cell.
pub fn reverse(relation: &Relation) -> Relation {
    let partners = |b: usize| (0..9).filter(|&a| relation[a] >> b & 1 == 1).fold(0, |mask, a| mask | 1 << a);
    std::array::from_fn(partners)
}

/// The table of a relation.
pub fn table(relation: &Relation) -> Table {
    let partners = |mask: usize| (0..9).filter(|d| mask >> d & 1 == 1).fold(0, |all, d| all | relation[d]);
    Arc::new(std::array::from_fn(partners))
}

/// The relations between pairs of cells, one for each pair.
#[derive(Default)]
pub struct Pairs {
    /// For each two cells the place of their relation, from 1; 0 if they have none. Empty until
    /// there is a pair.
    places: Vec<u16>,
    relations: Vec<Relation>,
}

impl Pairs {
    /// Adds a relation between two cells (0..=80), the lower one first, to what is known of them.
    pub fn add(&mut self, [a, b]: [usize; 2], relation: &Relation) {
        self.places.resize(81 * 81, 0);
        match &mut self.places[a * 81 + b] {
            place @ 0 => {
                self.relations.push(*relation);
                *place = self.relations.len() as u16;
            }
            place => {
                let known = &mut self.relations[usize::from(*place) - 1];
                known.iter_mut().zip(relation).for_each(|(known, digits)| *known &= digits);
            }
        }
    }

    /// The pairs in order of their cells.
    pub fn iter(&self) -> impl Iterator<Item = ([usize; 2], Relation)> {
        let places = self.places.iter().enumerate().filter(|(_, place)| **place > 0);
        places.map(|(cells, &place)| ([cells / 81, cells % 81], self.relations[usize::from(place) - 1]))
    }
}

/// Two cells in a relation.
pub struct Pair {
    pub cells: [usize; 2],
    /// What the first leaves the second, and the second the first.
    pub tables: [Table; 2],
}

impl Rule for Pair {
    fn cells(&self) -> CellSet {
        self.cells.into_iter().collect()
    }

    fn is_thorough(&self) -> bool {
        true
    }

    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Stop> {
        let [a, b] = self.cells;
        candidates.keep(b, self.tables[0][usize::from(candidates.get(a)) & 511])?;
        candidates.keep(a, self.tables[1][usize::from(candidates.get(b)) & 511])
    }
}
