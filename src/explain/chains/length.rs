//! The length of chains: the number of different ancestors of each conclusion, itself included, and
//! once the length of each chain nested in them.

use super::links::{Lit, Sources, is_on, mixed};
use super::net::Net;

/// Memory for counting.
#[derive(Default)]
pub(crate) struct Counter {
    /// By literal, the count that met it last.
    met: Vec<u32>,
    now: u32,
    /// The node that was counted last and its ancestors, in the order that they were met.
    pub nodes: Vec<u16>,
    inner: Vec<u64>,
}

/// A node of a net.
pub(crate) type Leaf<'a> = (&'a Net, u16);

impl Counter {
    /// Collects a node and its ancestors, from it backwards, each literal once.
    pub fn collect(&mut self, (net, node): Leaf) {
        self.met.resize(1458, 0);
        self.now += 1;
        self.nodes.clear();
        self.met[usize::from(net.nodes[usize::from(node)].lit)] = self.now;
        self.nodes.push(node);
        let mut next = 0;
        while let Some(&node) = self.nodes.get(next) {
            next += 1;
            for &parent in net.parents_of(node) {
                let met = &mut self.met[usize::from(net.nodes[usize::from(parent)].lit)];
                if *met != self.now {
                    *met = self.now;
                    self.nodes.push(parent);
                }
            }
        }
        net.nodes[usize::from(node)].ancestors.set(self.nodes.len() as u16);
    }

    /// No chains to these nodes together are shorter than this.
    pub fn least(leaves: &[Leaf]) -> u32 {
        let (mut sum, mut inner) = (0, 0);
        for &(net, node) in leaves {
            let node = &net.nodes[usize::from(node)];
            let known = node.ancestors.get();
            sum += u32::from(if known != 0 { known } else { node.least });
            inner = inner.max(node.inner);
        }
        sum + inner
    }

    /// The length of the chains to these nodes together.
    pub fn length(&mut self, leaves: &[Leaf]) -> u32 {
        let mut sum = 0;
        self.inner.clear();
        for &(net, leaf) in leaves {
            let node = &net.nodes[usize::from(leaf)];
            if node.ancestors.get() == 0 || node.deep {
                self.collect((net, leaf));
            }
            sum += u32::from(node.ancestors.get());
            if node.deep {
                for &node in &self.nodes {
                    let Some(number) = net.nodes[usize::from(node)].deduction.checked_sub(1) else {
                        continue;
                    };
                    let deduction = &net.deductions[usize::from(number)];
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
    pub fn sources(&mut self, leaves: &[Leaf]) -> (Sources, u64) {
        let (mut sources, mut id) = (Sources::default(), 0u64);
        for &leaf in leaves {
            self.collect(leaf);
            for &node in &self.nodes {
                let node = &leaf.0.nodes[usize::from(node)];
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
