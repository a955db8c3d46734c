//! Chains that are found inside of a run.

use super::links::Sources;
use crate::explain::pattern::Removals;
use crate::explain::step::Step;
use std::sync::Arc;

/// Chains that a search inside of a run found.
#[derive(Clone)]
pub(crate) struct Inner {
    pub removals: Removals,
    pub complexity: u32,
    pub id: u64,
    /// What they depend on.
    pub sources: Sources,
    /// The chains themselves where they are kept.
    pub step: Option<Arc<Step>>,
}
