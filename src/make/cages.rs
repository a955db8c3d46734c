//! The layout of killer cages: random cages that cover a complete grid, and a cage cut into smaller
//! ones.

use crate::Grid;
use crate::grid::CellSet;
use crate::random::Random;

/// Sizes of cages, each as likely.
const SIZES: [usize; 7] = [2, 2, 3, 3, 3, 4, 5];

/// Random cages that cover a grid, each with different digits.
pub fn laid_out(full: &Grid, random: &mut Random) -> Vec<Vec<usize>> {
    let mut free = CellSet::ALL;
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    let mut cages: Vec<Vec<usize>> = Vec::new();
    for cell in cells {
        if !free.contains(cell) {
            continue;
        }
        let mut cage = grown(cell, SIZES[random.below(SIZES.len())], free, full, random);
        free = free - cage.iter().copied().collect();
        // One that is left over joins another one, if that has room for it.
        if let [alone] = cage[..] {
            let joins = |other: &&mut Vec<usize>| {
                other.len() < 5
                    && touch(other, alone)
                    && other.iter().all(|&cell| full.get(cell) != full.get(alone))
            };
            if let Some(other) = cages.iter_mut().find(joins) {
                other.push(alone);
                continue;
            }
        }
        cage.sort_unstable();
        cages.push(cage);
    }
    cages.iter_mut().for_each(|cage| cage.sort_unstable());
    cages
}

/// A cage of up to so many free cells about one, with different digits.
fn grown(from: usize, size: usize, free: CellSet, full: &Grid, random: &mut Random) -> Vec<usize> {
    let mut cage = vec![from];
    while cage.len() < size {
        let fits = |&cell: &usize| {
            free.contains(cell)
                && touch(&cage, cell)
                && cage.iter().all(|&other| full.get(other) != full.get(cell))
        };
        let next: Vec<usize> = (0..81).filter(fits).collect();
        if next.is_empty() {
            break;
        }
        cage.push(next[random.below(next.len())]);
    }
    cage
}

/// Whether a cell is beside one of a cage, and none of them.
fn touch(cage: &[usize], cell: usize) -> bool {
    let near = |other: usize| (other / 9).abs_diff(cell / 9) + (other % 9).abs_diff(cell % 9);
    cage.iter().all(|&other| other != cell) && cage.iter().any(|&other| near(other) == 1)
}

/// Cuts a cage up: about half of it, and the rest in one or more pieces.
pub fn cut(cage: &[usize], random: &mut Random) -> Vec<Vec<usize>> {
    let mut left: Vec<usize> = cage.to_vec();
    let mut pieces = Vec::new();
    let mut size = cage.len() / 2;
    while !left.is_empty() {
        let mut piece = vec![left.swap_remove(random.below(left.len()))];
        while piece.len() < size {
            let Some(next) = left.iter().position(|&cell| touch(&piece, cell)) else { break };
            piece.push(left.swap_remove(next));
        }
        piece.sort_unstable();
        pieces.push(piece);
        size = cage.len();
    }
    pieces
}
