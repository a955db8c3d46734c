//! How long chains are: the different nodes that lead to each conclusion, itself included, and once each search inside of
//! them.

use super::links::{Lit, Sources, is_on, mixed};
use super::run::Run;

/// Memory for counting.
#[derive(Default)]
pub(crate) struct Counter {
    /// By literal, the count that met it last.
    met: Vec<u32>,
    now: u32,
    /// The nodes that lead to the one that was counted last, in the order that they were met.
    pub nodes: Vec<u16>,
    inner: Vec<u64>,
}

/// A node of a run.
pub(crate) type End<'a> = (&'a Run, u16);

impl Counter {
    /// Collects the nodes that lead to a node, from it backwards, a literal once.
    pub fn collect(&mut self, (run, node): End) {
        self.met.resize(1458, 0);
        self.now += 1;
        self.nodes.clear();
        self.met[usize::from(run.nodes[usize::from(node)].lit)] = self.now;
        self.nodes.push(node);
        let mut next = 0;
        while let Some(&node) = self.nodes.get(next) {
            next += 1;
            for &parent in run.causes(node) {
                let met = &mut self.met[usize::from(run.nodes[usize::from(parent)].lit)];
                if *met != self.now {
                    *met = self.now;
                    self.nodes.push(parent);
                }
            }
        }
        run.nodes[usize::from(node)].ancestors.set(self.nodes.len() as u16);
    }

    /// No chains to these nodes together are shorter than this.
    pub fn least(ends: &[End]) -> u32 {
        let (mut sum, mut inner) = (0, 0);
        for &(run, node) in ends {
            let node = &run.nodes[usize::from(node)];
            let known = node.ancestors.get();
            sum += u32::from(if known != 0 { known } else { node.least });
            inner = inner.max(node.inner);
        }
        sum + inner
    }

    /// The length of the chains to these nodes together.
    pub fn length(&mut self, ends: &[End]) -> u32 {
        let mut sum = 0;
        self.inner.clear();
        for &(run, end) in ends {
            let node = &run.nodes[usize::from(end)];
            if node.ancestors.get() == 0 || node.deep {
                self.collect((run, end));
            }
            sum += u32::from(node.ancestors.get());
            if node.deep {
                for &node in &self.nodes {
                    let Some(number) = run.nodes[usize::from(node)].deduction.checked_sub(1) else {
                        continue;
                    };
                    let deduction = &run.deductions[usize::from(number)];
                    if deduction.complexity != 0 && !self.inner.contains(&deduction.id) {
                        self.inner.push(deduction.id);
                        sum += deduction.complexity;
                    }
                }
            }
        }
        sum
    }

    /// What chains depend on in the grid, and a number that tells them from others.
    pub fn sources(&mut self, ends: &[End]) -> (Sources, u64) {
        let (mut sources, mut id) = (Sources::default(), 0u64);
        for &end in ends {
            self.collect(end);
            for &node in &self.nodes {
                let node = &end.0.nodes[usize::from(node)];
                if is_on(node.lit) {
                    sources.link(node.lit, node.cause);
                }
                id = mixed(id, node.lit);
            }
            id = mixed(id, Lit::MAX);
        }
        (sources, id)
    }
}
