//! What has to be on the machine, and how it gets there: each step only where it is needed.

use crate::process::{Result, command, output, run, say};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::SystemTime;

/// The compiler's target for the module.
pub const WASM: &str = "wasm32-unknown-unknown";

/// The program that comes with Node.js.
pub const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// The version of wasm-pack that is installed; any from here on will do.
const WASM_PACK: &str = "0.15.1";

/// The oldest release of Node.js that the packages of package.json run on.
const NODE: u32 = 20;

/// Held while the machine is set up: the tests do so on two threads.
static SETUP: Mutex<()> = Mutex::new(());

/// Adds the compiler's target for WebAssembly.
pub fn wasm_target() -> Result {
    let _setup = SETUP.lock();
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
    let _setup = SETUP.lock();
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

/// What the modules and their tests are made with.
pub struct Tools {
    /// wasm-pack's program.
    pub wasm_pack: PathBuf,
    /// The PATH for tools that start others: the packages' programs first (Debian's wasm-opt is too
    /// old to know what the compiler writes), then the wasm-bindgen that fits, then what the
    /// machine has.
    pub path: OsString,
}

/// Finds wasm-pack, and wasm-bindgen's command line in the very version that the modules are built
/// with; what is not on the machine is compiled. Needs the packages of package.json.
pub fn wasm() -> Result<Tools> {
    let lock = fs::read_to_string("Cargo.lock").map_err(|error| format!("Cargo.lock: {error}"))?;
    let version = locked(&lock, "wasm-bindgen").ok_or("Cargo.lock names no wasm-bindgen")?;
    let runner = tool("wasm-bindgen-test-runner", |found| found == version)?;
    let wasm_pack = tool("wasm-pack", |found| parts(found) >= parts(WASM_PACK))?;
    if !runner.is_there {
        // It needs no encryption to answer on this machine.
        let programs =
            ["--bin", "wasm-bindgen", "--bin", "wasm-bindgen-test-runner", "--no-default-features"];
        install("wasm-bindgen-cli", version, &programs)?;
    }
    if !wasm_pack.is_there {
        install("wasm-pack", WASM_PACK, &[])?;
    }
    let _ = fs::remove_dir_all(SCRATCH);
    let mut folders = vec![absolute("node_modules/.bin")?, runner.program.with_file_name("")];
    folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    let path = env::join_paths(folders).map_err(|error| error.to_string())?;
    Ok(Tools { wasm_pack: wasm_pack.program, path })
}

/// A program: where it is, or will be once it is installed.
struct Tool {
    program: PathBuf,
    is_there: bool,
}

/// Looks for a program in target/tools and on the PATH, in a version that will do.
fn tool(program: &str, fits: impl Fn(&str) -> bool) -> Result<Tool> {
    let program = format!("{program}{}", env::consts::EXE_SUFFIX);
    let installed = absolute("target/tools/bin")?.join(&program);
    let path = env::var_os("PATH").unwrap_or_default();
    let candidates = env::split_paths(&path).map(|folder| folder.join(&program));
    let found = std::iter::once(installed.clone()).chain(candidates).find(|program| {
        let version = output(&mut command(program, ["--version"])).unwrap_or_default();
        version.split_whitespace().nth(1).is_some_and(&fits)
    });
    let is_there = found.is_some();
    Ok(Tool { program: found.unwrap_or(installed), is_there })
}

/// Where tools are compiled, one after the other: they have half of their dependencies in common.
const SCRATCH: &str = "target/tools/build";

/// They are compiled as quickly as can be. Without any optimization they take half the time that
/// level 1 takes, and a third of what they would take as they come; and wasm-bindgen, the only one
/// that works for long, 0.44 s for the largest module instead of 0.11.
const QUICKLY: [(&str, &str); 4] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "0"),
];

/// Compiles a tool into target/tools.
fn install(package: &str, version: &str, options: &[&str]) -> Result {
    say(&format!("compiling {package} {version} into target/tools, once; this takes about a minute"));
    let arguments = [
        "install",
        "--force",
        "--root",
        "target/tools",
        "--target-dir",
        SCRATCH,
        "--version",
        version,
        package,
    ];
    let install = |more: &[&str]| run(command("cargo", arguments).args(options).args(more).envs(QUICKLY));
    install(&[]).or_else(|_| {
        // The newest dependencies are those that tools share, but they need not fit.
        say(&format!("trying again, {package} with the dependencies that it was released with"));
        install(&["--locked"])
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
