//! Other programs: starting them, and saying what went wrong in words for a person.

use std::ffi::OsStr;
use std::process::{Command, Stdio};

/// An answer, or a message for the person who typed the command.
pub type Result<T = ()> = std::result::Result<T, String>;

/// A command line, ready to be started.
pub fn command<A: AsRef<OsStr>>(
    program: impl AsRef<OsStr>,
    arguments: impl IntoIterator<Item = A>,
) -> Command {
    let mut command = Command::new(program);
    command.args(arguments);
    command
}

/// Runs a program to its end; it must succeed.
pub fn run(command: &mut Command) -> Result {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{}` failed ({status})", line(command))),
        Err(error) => Err(format!("`{}` could not be started: {error}", line(command))),
    }
}

/// What a program prints, without the blanks around it; nothing where it is missing or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    output.status.success().then_some(text)
}

/// Tells the person what is going on.
pub fn say(what: &str) {
    eprintln!("redoku: {what}");
}

/// A command as one would type it.
pub fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}
