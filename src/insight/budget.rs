//! Budgets: how long searches may take before an answer that is good enough has to do. They count
//! nodes, and other work as the nodes that would take as long.

use super::ruleset::Ruleset;
use crate::Grid;
use crate::solver::{Outcome, SearchStep};

/// The nodes that may still be visited, by one search or by several.
#[derive(Debug)]
pub struct Budget {
    nodes: u64,
}

/// The nodes of a step between two looks at the budget.
const NODES_PER_STEP: u64 = 32;

impl Budget {
    /// The nodes that a ruleset's solver visits in about so many times ten milliseconds.
    pub const fn of_10_ms<R: Ruleset>(times: u64) -> Budget {
        Budget { nodes: times * R::NODES_PER_10_MS }
    }

    /// As many nodes as it takes.
    pub const fn unlimited() -> Budget {
        Budget { nodes: u64::MAX }
    }

    /// Takes away what something other than a search has cost.
    pub fn charge(&mut self, nodes: u64) {
        self.nodes = self.nodes.saturating_sub(nodes);
    }

    /// Whether no node is left.
    pub fn is_spent(&self) -> bool {
        self.nodes == 0
    }

    /// Calls a function with a part of this budget, of at most `most` nodes.
    pub fn part<T>(&mut self, most: u64, ask: impl FnOnce(&mut Budget) -> T) -> T {
        let mut part = Budget { nodes: self.nodes.min(most) };
        let before = part.nodes;
        let answer = ask(&mut part);
        self.nodes -= before - part.nodes;
        answer
    }

    /// Continues to the next solution, or to the end of the search; `None` where the budget is
    /// spent before.
    pub fn next<R: Ruleset>(&mut self, rules: &mut R) -> Result<Option<SearchStep>, R::Error> {
        while self.nodes > 0 {
            let before = rules.work();
            let step = rules.step(NODES_PER_STEP)?;
            // A search that ends within a step has visited fewer nodes, but does not say how many.
            let visited = if step == SearchStep::Paused { NODES_PER_STEP } else { NODES_PER_STEP / 8 };
            self.charge(visited.max(rules.work() - before));
            if step != SearchStep::Paused {
                return Ok(Some(step));
            }
        }
        Ok(None)
    }

    /// As [`Budget::next`], from the start of the search for a grid.
    pub fn first<R: Ruleset>(&mut self, rules: &mut R, grid: &Grid) -> Result<Option<SearchStep>, R::Error> {
        rules.restart(grid);
        self.next(rules)
    }

    /// A solution of a grid; `None` where there is none, or where the budget is spent before one is
    /// found.
    pub fn find<R: Ruleset>(&mut self, rules: &mut R, grid: &Grid) -> Result<Option<Grid>, R::Error> {
        self.first(rules, grid)?;
        Ok(rules.solution())
    }

    /// Whether a grid has a solution; `None` where the budget is spent before that is known.
    pub fn has_solution<R: Ruleset>(&mut self, rules: &mut R, grid: &Grid) -> Result<Option<bool>, R::Error> {
        Ok(self.first(rules, grid)?.map(|step| step == SearchStep::Found))
    }

    /// Whether a grid has no solution, exactly one, or more; `None` where the budget is spent
    /// before that is known. After [`Outcome::Multiple`], one of the solutions is
    /// [`Solver::solution`](crate::solver::Solver::solution).
    pub fn classify<R: Ruleset>(&mut self, rules: &mut R, grid: &Grid) -> Result<Option<Outcome>, R::Error> {
        if self.first(rules, grid)?.is_none() {
            return Ok(None);
        }
        let Some(solution) = rules.solution() else { return Ok(Some(Outcome::None)) };
        Ok(self.next(rules)?.map(|step| match step {
            SearchStep::Found => Outcome::Multiple,
            SearchStep::Paused | SearchStep::Done => Outcome::Unique(solution),
        }))
    }
}
