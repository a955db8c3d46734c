//! What has to be on the machine, and how it gets there: each step only where it is needed.

use crate::process::{Result, command, output, run, say};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The compiler's target for the module.
pub const WASM: &str = "wasm32-unknown-unknown";

/// The program that comes with Node.js.
pub const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// The version of wasm-pack that is installed; any from here on will do.
const WASM_PACK: &str = "0.15.1";

/// The oldest release of Node.js that the packages of package.json run on.
const NODE: u32 = 20;

/// Adds the compiler's target for WebAssembly.
pub fn wasm_target() -> Result {
    let sysroot = output(&mut command("rustc", ["--print", "sysroot"])).unwrap_or_default();
    if Path::new(&sysroot).join("lib/rustlib").join(WASM).is_dir() {
        return Ok(());
    }
    say("adding the compiler's target for WebAssembly, once; this takes some seconds");
    rustup(&["target", "add", WASM])
}

/// Adds rustfmt and clippy, which a minimal installation of Rust lacks.
pub fn lints() -> Result {
    let missing = |subcommand| output(&mut command("cargo", [subcommand, "--version"])).is_none();
    if !missing("fmt") && !missing("clippy") {
        return Ok(());
    }
    say("adding rustfmt and clippy, once; this takes some seconds");
    rustup(&["component", "add", "rustfmt", "clippy"])
}

fn rustup(arguments: &[&str]) -> Result {
    run(&mut command("rustup", arguments))
        .map_err(|error| format!("{error}; Rust from https://rustup.rs brings it along"))
}

/// Checks Node.js and installs the packages of package.json.
pub fn node() -> Result {
    let version = output(&mut command("node", ["--version"])).unwrap_or_default();
    let release = version.trim_start_matches('v').split('.').next();
    if release.and_then(|release| release.parse().ok()) < Some(NODE) {
        let found = if version.is_empty() { "none" } else { &version };
        return Err(format!(
            "Node.js {NODE} or newer is needed, and there is {found} on the PATH; https://nodejs.org has it"
        ));
    }
    if modified("node_modules/.package-lock.json") >= modified("package-lock.json") {
        return Ok(());
    }
    say("installing the packages of package.json, once; this takes about a minute");
    run(&mut command(NPM, ["ci", "--no-audit", "--no-fund"]))
        .map_err(|error| format!("{error}; npm comes with Node.js"))
}

/// When a file was written; nothing, which is before everything, where there is none.
fn modified(path: &str) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

/// wasm-pack: the program's path.
pub fn wasm_pack() -> Result<PathBuf> {
    tool("wasm-pack", "wasm-pack", WASM_PACK, |found| parts(found) >= parts(WASM_PACK))
}

/// wasm-bindgen's command line, in the very version that the module is built with: its programs' folder.
pub fn wasm_bindgen() -> Result<PathBuf> {
    let lock = fs::read_to_string("Cargo.lock").map_err(|error| format!("Cargo.lock: {error}"))?;
    let version = locked(&lock, "wasm-bindgen").ok_or("Cargo.lock names no wasm-bindgen")?;
    let program = tool("wasm-bindgen-cli", "wasm-bindgen-test-runner", version, |found| found == version)?;
    Ok(program.with_file_name(""))
}

/// The PATH for tools that start others: the packages' programs first (Debian's wasm-opt is too old to
/// know what the compiler writes), then the wasm-bindgen that fits, then what the machine has.
pub fn path() -> Result<OsString> {
    let mut folders = vec![absolute("node_modules/.bin")?, wasm_bindgen()?];
    folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    env::join_paths(folders).map_err(|error| error.to_string())
}

/// Where a program is: in target/tools or on the PATH, if its version will do; else it is compiled.
fn tool(package: &str, program: &str, version: &str, fits: impl Fn(&str) -> bool) -> Result<PathBuf> {
    let program = format!("{program}{}", env::consts::EXE_SUFFIX);
    let installed = absolute("target/tools/bin")?.join(&program);
    let path = env::var_os("PATH").unwrap_or_default();
    let candidates = env::split_paths(&path).map(|folder| folder.join(&program));
    let found = std::iter::once(installed.clone()).chain(candidates).find(|program| {
        let version = output(&mut command(program, ["--version"])).unwrap_or_default();
        version.split_whitespace().nth(1).is_some_and(&fits)
    });
    match found {
        Some(program) => Ok(program),
        None => install(package, version).map(|()| installed),
    }
}

/// Compiles a tool into target/tools.
fn install(package: &str, version: &str) -> Result {
    say(&format!("compiling {package} {version} into target/tools, once; this takes some minutes"));
    let arguments = ["install", "--force", "--root", "target/tools", "--version", version, package];
    run(command("cargo", arguments).arg("--locked")).or_else(|_| {
        // Its lock file names versions that may have been withdrawn from the registry since.
        say(&format!("trying again, {package} with newer dependencies than it was released with"));
        run(&mut command("cargo", arguments))
    })
}

/// The version of a package in a Cargo.lock.
fn locked<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let mut lines = lock.lines();
    lines.find(|line| *line == format!("name = \"{package}\""))?;
    lines.next()?.strip_prefix("version = \"")?.strip_suffix('"')
}

/// A version's numbers, in the order that they count.
fn parts(version: &str) -> Vec<u32> {
    version.split('.').map_while(|part| part.parse().ok()).collect()
}

fn absolute(path: &str) -> Result<PathBuf> {
    std::path::absolute(path).map_err(|error| format!("{path}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pinned_version_is_read_from_the_lock_file() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"9.9.9\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked(lock, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked(lock, "wasm-pack"), None);
    }

    #[test]
    fn versions_compare_by_number() {
        assert!(parts("0.15.1") > parts("0.9.12"));
        assert!(parts("1.0.0") > parts("0.15.1"));
        assert!(parts("") < parts("0.15.1"));
    }
}
