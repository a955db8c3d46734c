//! The server for a browser on this machine.

use crate::process::{Result, command};
use crate::{module, tools};

/// Builds what is not built yet and serves the page until Ctrl+C.
pub fn serve(port: u16) -> Result {
    module::build()?;
    tools::node()?;
    let port = port.to_string();
    let mut server = command("node", ["xtask/node/server.js", &port]);
    #[cfg(unix)]
    {
        // The server takes this process over, so that whoever ends the one has ended the other.
        use std::os::unix::process::CommandExt;
        Err(format!("node could not be started: {}", server.exec()))
    }
    #[cfg(not(unix))]
    crate::process::run(&mut server)
}
