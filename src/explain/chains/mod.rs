//! Chains: what a candidate leads to, link by link, from cycles (6.5) to chains within chains within chains (11.9).
//!
//! `links` are the numbers of literals, `run` follows an assumption, `fixpoint` does so without causes, `cycles` finds chains
//! without branches, `graph` and `closure` say where there are some, `scan` finds all others, `nested` looks for patterns
//! inside of runs, `length` counts.

mod bitset;
pub(super) mod closure;
pub(super) mod cycles;
pub(super) mod fixpoint;
pub(super) mod graph;
pub(super) mod length;
pub(super) mod links;
pub(super) mod nested;
pub(super) mod run;
pub(super) mod scan;

use super::hint::{Flow, Hint, Pattern};
use super::marks::Marks;
use super::rating::Exact;
use super::step::Step;
use graph::Pass;
use length::{Counter, End};
use links::{Lit, candidate, cell_of, digit_of, is_on, lit};
use nested::{Deeper, Known, removals_of};
use run::{Mode, Run};
use scan::{Scan, Space, Why, Winner};
use std::sync::Arc;

/// A literal of a chain, and why it holds.
#[derive(Clone)]
pub(crate) struct Link {
    pub lit: Lit,
    pub cause: u8,
    /// The links that it follows from, by their numbers.
    pub parents: Vec<u16>,
    /// The pattern that removes it, where there is one.
    pub step: Option<Arc<Step>>,
}

/// Links from a start to a conclusion, which comes last; each comes after those that it follows from.
#[derive(Clone)]
pub(crate) struct Tree {
    pub links: Vec<Link>,
}

/// What chains there are.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Kind {
    Cycle(Pass),
    Forcing(Pass),
    Other(Mode, Why),
}

/// Chains and what kind they are.
#[derive(Clone)]
pub(crate) struct ChainHint {
    pub kind: Kind,
    pub trees: Vec<Tree>,
}

/// The techniques that follow assumptions, easiest first: Nishio, multiple, dynamic chains and these with more and more in
/// them.
pub(crate) const MODES: [Mode; 8] = [
    Mode { one_digit: true, dynamic: true, level: 0 },
    Mode { one_digit: false, dynamic: false, level: 0 },
    Mode { one_digit: false, dynamic: true, level: 0 },
    Mode { one_digit: false, dynamic: true, level: 1 },
    Mode { one_digit: false, dynamic: true, level: 2 },
    Mode { one_digit: false, dynamic: true, level: 3 },
    Mode { one_digit: false, dynamic: true, level: 4 },
    Mode { one_digit: false, dynamic: true, level: 5 },
];

/// The base of a technique's rating, in tenths.
pub(crate) fn base(mode: Mode) -> u8 {
    match mode {
        Mode { one_digit: true, .. } => 75,
        Mode { dynamic: false, .. } => 80,
        Mode { level, .. } => 85 + 5 * level,
    }
}

/// All that chains of a kind conclude, easiest first.
pub(crate) fn all(marks: &Marks, mode: Mode, found: &mut dyn FnMut(Hint) -> Flow) {
    let mut spaces: [Space; 3] = Default::default();
    let mut known = Known::default();
    let mut deeper = Deeper { spaces: &mut spaces, known: &mut known, keep: false, bound: u32::MAX };
    let winners = scan::winners(marks, mode, &mut deeper);
    deeper.keep = true;
    for (winner, ..) in winners {
        if found(shown(marks, mode, winner, &mut deeper)).is_break() {
            return;
        }
    }
}

/// The memory of all searches for chains.
#[derive(Default)]
pub(crate) struct Chains {
    spaces: Vec<Space>,
    pub known: Known,
    /// The candidates of the last grid in which no aligned cells excluded anything, two and three of them.
    pub aligned: [Option<[u16; 81]>; 2],
}

impl Chains {
    /// Begins a search for chains of a kind, in the order of [`MODES`]: above level 1 it goes on with what those before it came
    /// to in the same grid.
    pub fn begin(&mut self, mode: Mode) {
        self.spaces.resize_with(3, Space::default);
        self.spaces[0].clear(mode.level > 1);
    }

    /// Goes on with a search; whether there is more to do.
    pub fn advance(&mut self, marks: &Marks, scan: &mut Scan) -> bool {
        let (space, spaces) = self.spaces.split_at_mut(1);
        let mut deeper = Deeper { spaces, known: &mut self.known, keep: false, bound: scan.bound() };
        scan.advance(marks, &mut space[0], &mut deeper)
    }

    /// What a search found, with its chains if they are wanted.
    pub fn hint(&mut self, marks: &Marks, mode: Mode, winner: Winner, keep: bool) -> Hint {
        if !keep {
            return bare(marks, mode, winner, Vec::new());
        }
        let (space, spaces) = self.spaces.split_at_mut(1);
        let mut deeper = Deeper { spaces, known: &mut self.known, keep, bound: u32::MAX };
        let _ = space;
        shown(marks, mode, winner, &mut deeper)
    }
}

fn bare(marks: &Marks, mode: Mode, Winner { length, why, target }: Winner, trees: Vec<Tree>) -> Hint {
    let place = is_on(target).then(|| (cell_of(target) as u8, digit_of(target) as u8));
    Hint {
        rating: Exact::of(base(mode), length),
        place,
        removals: if is_on(target) { Vec::new() } else { removals_of(marks, target) },
        pattern: Pattern::Chain(ChainHint { kind: Kind::Other(mode, why), trees }),
    }
}

/// A conclusion with the chains that lead to it: the runs are done once more, and kept.
fn shown(marks: &Marks, mode: Mode, winner: Winner, deeper: &mut Deeper) -> Hint {
    let mut run = |source: Lit| {
        let mut run = Run::default();
        run.assume(marks, source, mode, deeper);
        run
    };
    let mut counter = Counter::default();
    let target = winner.target;
    let mut trees: Vec<Tree> = Vec::new();
    let mut tree = |end: End| trees.push(tree(end, &mut counter));
    let sources: Vec<Lit> = match winner.why {
        Why::Contradiction(source) => {
            let run = run(source);
            if let Some((a, b)) = run.contradiction {
                tree((&run, a));
                tree((&run, b));
            }
            Vec::new()
        }
        Why::Double(number) => vec![(number * 2 + 1) as Lit, (number * 2) as Lit],
        Why::Cell(cell) => {
            super::marks::bits(marks.cells[cell]).map(|digit| lit(cell, digit, true)).collect()
        }
        Why::Region(house, digit) => {
            let cells = super::marks::cells_at(house, marks.at[digit][house]);
            cells.iter().map(|cell| (candidate(cell, digit) * 2 + 1) as Lit).collect()
        }
    };
    for source in sources {
        let run = run(source);
        tree((&run, run.node(target)));
    }
    bare(marks, mode, winner, trees)
}

/// All that leads to a node.
fn tree((run, node): End, counter: &mut Counter) -> Tree {
    counter.collect((run, node));
    let wanted = |node: &u16| counter.nodes.contains(node);
    let nodes: Vec<u16> = (0..run.nodes.len() as u16).filter(wanted).collect();
    // A literal that was found twice stands for both.
    let place = |parent: u16| {
        let lit = run.nodes[usize::from(parent)].lit;
        nodes.iter().position(|&node| run.nodes[usize::from(node)].lit == lit).unwrap_or(0) as u16
    };
    let link = |&node: &u16| {
        let found = &run.nodes[usize::from(node)];
        let deduction = found.deduction.checked_sub(1).map(|i| &run.deductions[usize::from(i)]);
        let step = deduction.and_then(|deduction| deduction.step.clone());
        let parents = run.causes(node).iter().map(|&parent| place(parent)).collect();
        Link { lit: found.lit, cause: found.cause, parents, step }
    };
    Tree { links: nodes.iter().map(link).collect() }
}
