//! Conclusions as hints, with their chains if these are wanted.

use super::length::{Counter, Leaf};
use super::links::{Lit, candidate, cell_of, digit_of, is_on, lit};
use super::net::{Deduce, Net};
use super::scan::Conclusion;
use crate::bits::bits;
use crate::explain::hint::{Hint, removals_of};
use crate::explain::marks::{Marks, cells_at};
use crate::explain::pattern::{ChainHint, ChainKind, Link, Mode, Pattern, Tree, Why};
use crate::explain::rating::Exact;

/// A conclusion with some chains.
pub(super) fn bare(
    marks: &Marks,
    mode: Mode,
    Conclusion { length, why, target }: Conclusion,
    trees: Vec<Tree>,
) -> Hint {
    let place = is_on(target).then(|| (cell_of(target) as u8, digit_of(target) as u8));
    Hint {
        rating: Exact::of(mode.base(), length),
        place,
        removals: if is_on(target) { Vec::new() } else { removals_of(marks, target) },
        pattern: Pattern::Chain(ChainHint { kind: ChainKind::Other(mode, why), trees }),
    }
}

/// A conclusion with its chains, for which its nets are built once more.
pub(super) fn shown(marks: &Marks, mode: Mode, conclusion: Conclusion, deeper: &mut dyn Deduce) -> Hint {
    let mut net = |source: Lit| {
        let mut net = Net::default();
        net.assume(marks, source, mode, deeper);
        net
    };
    let mut counter = Counter::default();
    let target = conclusion.target;
    let mut trees: Vec<Tree> = Vec::new();
    let mut tree = |leaf: Leaf| trees.push(tree(leaf, &mut counter));
    let sources: Vec<Lit> = match conclusion.why {
        Why::Contradiction(source) => {
            let net = net(source);
            if let Some((a, b)) = net.contradiction {
                tree((&net, a));
                tree((&net, b));
            }
            Vec::new()
        }
        Why::Double(number) => vec![(number * 2 + 1) as Lit, (number * 2) as Lit],
        Why::Cell(cell) => bits(marks.cells[cell]).map(|digit| lit(cell, digit, true)).collect(),
        Why::Region(house, digit) => {
            let cells = cells_at(house, marks.at[digit][house]);
            cells.iter().map(|cell| (candidate(cell, digit) * 2 + 1) as Lit).collect()
        }
    };
    for source in sources {
        let net = net(source);
        tree((&net, net.node(target)));
    }
    bare(marks, mode, conclusion, trees)
}

/// A node with its ancestors.
fn tree((net, node): Leaf, counter: &mut Counter) -> Tree {
    counter.collect((net, node));
    let wanted = |node: &u16| counter.nodes.contains(node);
    let nodes: Vec<u16> = (0..net.nodes.len() as u16).filter(wanted).collect();
    // A literal that was found twice stands for both.
    let place = |parent: u16| {
        let lit = net.nodes[usize::from(parent)].lit;
        nodes.iter().position(|&node| net.nodes[usize::from(node)].lit == lit).unwrap_or(0) as u16
    };
    let link = |&node: &u16| {
        let found = &net.nodes[usize::from(node)];
        let deduction = found.deduction.checked_sub(1).map(|i| &net.deductions[usize::from(i)]);
        let step = deduction.and_then(|deduction| deduction.step.clone());
        let parents = net.parents_of(node).iter().map(|&parent| place(parent)).collect();
        Link { lit: found.lit, cause: found.cause, parents, step }
    };
    Tree { links: nodes.iter().map(link).collect() }
}
