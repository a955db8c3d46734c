//! Chains inside of nets.

use super::links::Sources;
use crate::explain::pattern::Removals;
use crate::explain::step::Step;
use std::sync::Arc;

/// A chain that a search inside of a net found.
#[derive(Clone)]
pub(crate) struct InnerChain {
    pub removals: Removals,
    /// Its length.
    pub complexity: u32,
    /// Tells it from other chains.
    pub id: u64,
    /// The cells and houses whose strong links it uses.
    pub sources: Sources,
    /// The chain itself if it is kept.
    pub step: Option<Arc<Step>>,
}
