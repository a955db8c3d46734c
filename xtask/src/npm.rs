//! The package for npm, which xtask/node/npm.js writes.

use crate::process::{Result, command, run};
use crate::{module, tools};

/// The folder to publish.
const PACKAGE: &str = "dist/npm";

/// Builds the modules where that is due, writes the package, and lists what will be published.
pub fn npm() -> Result {
    module::build()?;
    tools::node()?;
    run(&mut command("node", ["xtask/node/npm.js"]))?;
    run(command(tools::NPM, ["pack", "--dry-run"]).current_dir(PACKAGE))?;
    println!("{PACKAGE} is ready: `npm publish ./{PACKAGE}`");
    Ok(())
}
