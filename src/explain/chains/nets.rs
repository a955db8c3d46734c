//! The nets of a grid.

use super::links::Lit;
use super::net::Net;

/// Nets by their assumptions; in little memory, since most grids need few.
#[derive(Default)]
pub(super) struct Nets {
    nets: Vec<Net>,
    /// How many of them are in use.
    count: usize,
    /// By literal, the place of its net, counted from 1.
    places: Vec<u16>,
}

impl Nets {
    pub fn clear(&mut self) {
        self.count = 0;
        self.places.clear();
        self.places.resize(1458, 0);
    }

    pub fn get(&self, lit: Lit) -> Option<&Net> {
        Some(&self.nets[usize::from(self.places[usize::from(lit)].checked_sub(1)?)])
    }

    pub fn get_mut(&mut self, lit: Lit) -> &mut Net {
        let place = &mut self.places[usize::from(lit)];
        if *place == 0 {
            self.count += 1;
            *place = self.count as u16;
            if self.nets.len() < self.count {
                self.nets.push(Net::default());
            }
        }
        &mut self.nets[usize::from(*place) - 1]
    }
}
