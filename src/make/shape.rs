//! Where clues are: symmetries, and patterns that cannot be those of a puzzle.

use crate::grid::CellSet;

macro_rules! symmetries {
    ($($(#[$doc:meta])* $name:ident, $key:literal, $maps:expr;)*) => {
        /// What symmetry the cells with clues have; their digits have none.
        ///
        /// ```
        /// use redoku::make::Symmetry;
        ///
        /// assert_eq!(Symmetry::from_key("half-turn"), Some(Symmetry::HalfTurn));
        /// assert_eq!(Symmetry::HalfTurn.key(), "half-turn");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
        #[non_exhaustive]
        #[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
        pub enum Symmetry { $($(#[$doc])* $name,)* }

        impl Symmetry {
            /// All of them.
            pub const ALL: &'static [Symmetry] = &[$(Symmetry::$name),*];

            /// A word for programs, in lower case with hyphens.
            pub const fn key(self) -> &'static str {
                match self { $(Symmetry::$name => $key,)* }
            }

            /// What takes each cell, by its row and column, to one that has a clue where it has.
            fn maps(self) -> &'static [fn(usize, usize) -> [usize; 2]] {
                match self { $(Symmetry::$name => $maps,)* }
            }
        }
    };
}

symmetries! {
    /// None.
    #[default]
    None, "none", &[];
    /// Turned by half, the grid looks the same.
    HalfTurn, "half-turn", &[|row, column| [8 - row, 8 - column]];
    /// Turned by a quarter, the grid looks the same.
    QuarterTurn, "quarter-turn", &[|row, column| [column, 8 - row]];
    /// Left is as right.
    Horizontal, "horizontal", &[|row, column| [row, 8 - column]];
    /// The top is as the bottom.
    Vertical, "vertical", &[|row, column| [8 - row, column]];
    /// Left is as right, and the top as the bottom.
    Mirrors, "mirrors", &[|row, column| [row, 8 - column], |row, column| [8 - row, column]];
    /// Mirrored by the diagonal from the top left to the bottom right.
    Diagonal, "diagonal", &[|row, column| [column, row]];
    /// Mirrored by the diagonal from the top right to the bottom left.
    Antidiagonal, "antidiagonal", &[|row, column| [8 - column, 8 - row]];
    /// Mirrored by both diagonals.
    Diagonals, "diagonals", &[|row, column| [column, row], |row, column| [8 - column, 8 - row]];
}

impl Symmetry {
    /// The symmetry of a [`key`](Symmetry::key).
    pub fn from_key(key: &str) -> Option<Symmetry> {
        Symmetry::ALL.iter().copied().find(|symmetry| symmetry.key() == key)
    }
}

/// The cells that have clues together, each with all cells that a symmetry takes it to.
pub fn orbits(symmetry: Symmetry) -> Vec<Vec<usize>> {
    let mut seen = CellSet::EMPTY;
    let mut orbits = Vec::new();
    for cell in 0..81 {
        if seen.contains(cell) {
            continue;
        }
        seen.insert(cell);
        let mut orbit = vec![cell];
        let mut next = 0;
        while let Some(&from) = orbit.get(next) {
            for map in symmetry.maps() {
                let [row, column] = map(from / 9, from % 9);
                let to = 9 * row + column;
                if !seen.contains(to) {
                    seen.insert(to);
                    orbit.push(to);
                }
            }
            next += 1;
        }
        orbits.push(orbit);
    }
    orbits
}

/// How many clues there can be, as bits.
pub fn counts(orbits: &[Vec<usize>]) -> u128 {
    orbits.iter().fold(1, |counts, orbit| counts | counts << orbit.len())
}

/// Whether two rows of a band or two columns of a stack have no clue: they could be exchanged, so
/// there is more than one solution.
pub fn leaves_lines_alike(cells: CellSet) -> bool {
    let empty = |house: usize| (CellSet::house(house) & cells).is_empty();
    (0..6).any(|three| (0..3).filter(|line| empty(3 * three + line)).count() > 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_have_each_cell_once_and_keep_together() {
        // How many orbits there are, by Burnside's lemma, and the largest.
        let expected = [81, 41, 21, 45, 45, 25, 45, 45, 25];
        for (&symmetry, expected) in Symmetry::ALL.iter().zip(expected) {
            let orbits = orbits(symmetry);
            assert_eq!(orbits.len(), expected, "{}", symmetry.key());
            let cells: CellSet = orbits.iter().flatten().copied().collect();
            assert_eq!((cells.len(), orbits.iter().flatten().count()), (81, 81));
            for orbit in &orbits {
                for &cell in orbit {
                    for map in symmetry.maps() {
                        let [row, column] = map(cell / 9, cell % 9);
                        assert!(orbit.contains(&(9 * row + column)));
                    }
                }
            }
        }
    }

    #[test]
    fn counts_are_sums_of_orbits() {
        let counts = counts(&orbits(Symmetry::QuarterTurn));
        assert!((0..=81).all(|count| (counts >> count & 1 == 1) == (count % 4 < 2)));
    }

    #[test]
    fn two_empty_lines_side_by_side_can_be_exchanged() {
        let without = |houses: &[usize]| {
            let gone: CellSet = houses.iter().flat_map(|&house| CellSet::house(house).iter()).collect();
            CellSet::ALL - gone
        };
        assert!(leaves_lines_alike(without(&[0, 2])) && leaves_lines_alike(without(&[16, 17])));
        assert!(!leaves_lines_alike(without(&[2, 3, 8, 9, 12, 15])));
    }
}
