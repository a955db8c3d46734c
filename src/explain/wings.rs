//! Wings: three cells of which one has to be a digit, whatever the first of them is.
//!
//! ```text
//!   ab . . | bc . .      XY-wing: the pivot ab is a or b, so one of the pincers is c,
//!   .  . . | .  . .      and no cell that sees both of them is
//!   ac . . | -c . .      XYZ-wing: the pivot abc may be c as well,
//!                        and only cells that see all three lose it
//! ```

use super::board::Board;
use super::hint::{Flow, Hint, removals};
use super::pattern::{Pattern, Wing};

/// XY-wings (4.2; `pivot` has 2 candidates) or XYZ-wings (4.4; it has 3).
pub(crate) fn wings<B: Board>(board: &B, size: u32, found: &mut impl FnMut(Hint) -> Flow) -> Flow {
    let candidates = board.candidates();
    for pivot in (0..81).filter(|&pivot| candidates[pivot].count_ones() == size) {
        let all = candidates[pivot];
        let pincers = board.peers(pivot).filter(|&peer| candidates[peer].count_ones() == 2);
        for first in pincers.clone() {
            if (all & !candidates[first]).count_ones() != 1 {
                continue;
            }
            for second in pincers.clone() {
                let (a, b) = (candidates[first], candidates[second]);
                // For an XY-wing, no digit in all three; for an XYZ-wing, exactly one.
                if (all | a | b).count_ones() != 3
                    || (all & a & b).count_ones() != size - 2
                    || (a & b).count_ones() != 1
                {
                    continue;
                }
                let common = a & b;
                let cells =
                    board.common_peers([first, second].into_iter().chain((size == 3).then_some(pivot)));
                let removals = removals(candidates, cells, common);
                if !removals.is_empty() {
                    let wing =
                        Wing { pivot: pivot as u8, pincers: [first as u8, second as u8], xyz: size == 3 };
                    let rating = if size == 2 { 42 } else { 44 };
                    found(Hint::removing(rating, removals, Pattern::Wing(wing)))?;
                }
            }
        }
    }
    Flow::Continue(())
}
