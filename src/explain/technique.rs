//! The techniques by the names that the scale gives them.

use std::fmt;

macro_rules! techniques {
    (
        $($(#[$doc:meta])* $name:ident, $key:literal, $words:literal;)*
        {$($(#[$more_doc:meta])* $more:ident, $more_key:literal;)*}
    ) => {
        /// The kind of a step, as the scale tells them apart, or one of two that only variants
        /// have; `Display` writes its English name.
        ///
        /// ```
        /// use redoku::explain::Technique;
        ///
        /// assert_eq!(Technique::HiddenPair.to_string(), "hidden pair");
        /// assert_eq!(Technique::HiddenPair.key(), "hidden-pair");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        #[non_exhaustive]
        #[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
        pub enum Technique { $($(#[$doc])* $name,)* $($(#[$more_doc])* $more,)* }

        impl Technique {
            /// All that the scale has, easiest first.
            pub const ALL: &'static [Technique] = &[$(Technique::$name),*];

            /// A word for programs, in lower case with hyphens.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Technique::$name => $key,)*
                    $(Technique::$more => $more_key,)*
                }
            }

            /// The technique of a [`key`](Technique::key).
            pub fn from_key(key: &str) -> Option<Technique> {
                Technique::ALL.iter().copied().find(|technique| technique.key() == key)
            }

            const fn words(self) -> &'static str {
                match self {
                    $(Technique::$name => $words,)*
                    $(Technique::$more => $more_key,)*
                }
            }
        }
    };
}

techniques! {
    /// The only empty cell of a house: 1.0.
    LastCell, "last-cell", "last cell";
    /// The only place of a digit in a house: 1.2 in a box, 1.5 in a row or column.
    HiddenSingle, "hidden-single", "hidden single";
    /// Pointing that leaves one place for the digit in another box: 1.7.
    DirectPointing, "direct-pointing", "direct pointing";
    /// Claiming that leaves one place for the digit in another line: 1.9.
    DirectClaiming, "direct-claiming", "direct claiming";
    /// A hidden pair that leaves one place for another digit: 2.0.
    DirectHiddenPair, "direct-hidden-pair", "direct hidden pair";
    /// The only candidate of a cell: 2.3.
    NakedSingle, "naked-single", "naked single";
    /// A hidden triplet that leaves one place for another digit: 2.5.
    DirectHiddenTriplet, "direct-hidden-triplet", "direct hidden triplet";
    /// A digit of a box that is locked in a line: 2.6.
    Pointing, "pointing", "pointing";
    /// A digit of a line that is locked in a box: 2.8.
    Claiming, "claiming", "claiming";
    /// Two cells with two candidates: 3.0.
    NakedPair, "naked-pair", "naked pair";
    /// A digit in two lines: 3.2.
    XWing, "x-wing", "X-wing";
    /// Two digits with two places: 3.4.
    HiddenPair, "hidden-pair", "hidden pair";
    /// Three cells with three candidates: 3.6.
    NakedTriplet, "naked-triplet", "naked triplet";
    /// A digit in three lines: 3.8.
    Swordfish, "swordfish", "swordfish";
    /// Three digits with three places: 4.0.
    HiddenTriplet, "hidden-triplet", "hidden triplet";
    /// A pivot of two candidates with two pincers: 4.2.
    XyWing, "xy-wing", "XY-wing";
    /// A pivot of three candidates with two pincers: 4.4.
    XyzWing, "xyz-wing", "XYZ-wing";
    /// Four cells that could be filled in two ways: 4.5 and more.
    UniqueRectangle, "unique-rectangle", "unique rectangle";
    /// Six or more cells that could be filled in two ways: 4.6 and more.
    UniqueLoop, "unique-loop", "unique loop";
    /// Four cells with four candidates: 5.0.
    NakedQuad, "naked-quad", "naked quad";
    /// A digit in four lines: 5.2.
    Jellyfish, "jellyfish", "jellyfish";
    /// Four digits with four places: 5.4.
    HiddenQuad, "hidden-quad", "hidden quad";
    /// Two candidates nearly everywhere: 5.6 and more.
    Bug, "bug", "BUG";
    /// All ways to fill two cells: 6.2.
    AlignedPair, "aligned-pair", "aligned pair exclusion";
    /// A cycle of links inside of a digit: 6.5 and more.
    XCycle, "x-cycle", "X-cycle";
    /// A cycle of cells with two candidates: 6.5 and more.
    YCycle, "y-cycle", "Y-cycle";
    /// A chain of links inside of a digit: 6.6 and more.
    ForcingXChain, "forcing-x-chain", "forcing X-chain";
    /// A cycle of any links: 7.0 and more.
    XyCycle, "xy-cycle", "XY-cycle";
    /// A chain of any links: 7.0 and more.
    ForcingChain, "forcing-chain", "forcing chain";
    /// All ways to fill three cells: 7.5.
    AlignedTriplet, "aligned-triplet", "aligned triplet exclusion";
    /// A candidate that leaves its own digit without a place: 7.5 and more.
    Nishio, "nishio", "Nishio";
    /// What all candidates of a cell lead to: 8.0 and more.
    CellChains, "cell-chains", "cell forcing chains";
    /// What all places of a digit lead to: 8.0 and more.
    RegionChains, "region-chains", "region forcing chains";
    /// What all candidates of a cell lead to by branching chains: 8.5 and more.
    DynamicCell, "dynamic-cell", "dynamic cell chains";
    /// What all places of a digit lead to by branching chains: 8.5 and more.
    DynamicRegion, "dynamic-region", "dynamic region chains";
    /// A candidate that leads to a contradiction: 8.5 and more.
    DynamicContradiction, "dynamic-contradiction", "dynamic contradiction";
    /// What a candidate leads to whether it is on or off: 8.5 and more.
    DynamicDouble, "dynamic-double", "dynamic double chains";
    {
        /// A rule of a variant by itself.
        Rule, "rule";
        /// The digit of the solution, since no other technique applies to a variant.
        Trial, "trial";
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.words())
    }
}
