//! What a kind of rule is: how it is described, checked, drawn and posted. Each kind has a file of
//! its own.

use super::description::Description;
use super::drawing::Drawing;
use super::engine::{Plan, PlanError};
use super::parameter::Parameters;
use super::setting::Setting;
use super::words::Message;

/// A kind of rule as people know it; the struct that implements it holds the parameters of one such
/// rule.
pub trait Kind: Parameters {
    /// Its name, its words and its parameters.
    const DESCRIPTION: Description;

    /// Tells the other rules what they have to know of this one.
    ///
    /// # Errors
    /// Why it can't be beside those before it.
    fn arrange(&self, setting: &mut Setting) -> Result<(), Message> {
        let _ = setting;
        Ok(())
    }

    /// Whether the parameters make sense together, in a puzzle like this; each for itself, they are
    /// as described.
    ///
    /// # Errors
    /// Why they don't.
    fn check(&self, setting: &Setting) -> Result<(), Message> {
        let _ = setting;
        Ok(())
    }

    /// Tells the engine what the rule comes down to.
    fn post(&self, plan: &mut Plan, setting: &Setting) -> Result<(), PlanError>;

    /// Draws it the way that people know it; what applies to the whole grid is often not drawn at
    /// all.
    fn draw(&self, drawing: &mut Drawing) {
        let _ = drawing;
    }
}
