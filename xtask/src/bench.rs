//! The benchmarks: compiles what they measure, and runs the scripts and programs of bench/.

use crate::process::{Result, command, run, say};
use crate::{Words, browser, module, site, tools};
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where bench/ is compiled to, wherever the rest goes.
const TARGET: &str = "target/bench";

/// Measures all solvers.
pub fn bench(words: &Words) -> Result {
    let mut measure = script("run", words)?;
    module::build()?;
    let browser = browser::find()?;
    let native = program("native", "peer", words)?;
    let sudoku = wasm("sudoku", "fast", &["--features", "peer"], words)?;
    // Redoku's engine as the module has it: the same profile, the same optimizer with the same
    // flags.
    let engine = wasm("engine", "release", &[], words)?;
    let mut optimize = command("node", ["node_modules/binaryen/bin/wasm-opt", &engine, "--output", &engine]);
    run(optimize.args(flags()?))?;
    measure.args(["--native", &native, "--sudoku", &sudoku, "--engine", &engine]);
    run(measure.env("REDOKU_BROWSER", browser))
}

/// Compares all results with those of the peer, with SIMD and without, on the sets of a folder and
/// on random grids.
pub fn check(words: &Words) -> Result {
    let folder = data(words)?.unwrap_or_else(|| PathBuf::from("bench/data"));
    let files = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let is_set = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "txt");
    let mut files: Vec<PathBuf> = files.flatten().map(|file| file.path()).filter(is_set).collect();
    files.sort();
    for program in [program("check", "peer", words)?, portable(words)?] {
        say(&format!("comparing with {program}"));
        run(quick(&mut command(program, [""; 0]), words).args(&files))?;
    }
    Ok(())
}

/// Checks that reading and diagnosing take time in proportion to the input: fails if four times the
/// input takes over five times as long.
pub fn scaling(words: &Words) -> Result {
    let mut measure = command(program("scaling", "scaling", words)?, [""; 0]);
    // Otherwise glibc returns large blocks to the system after each run, and getting them back
    // counts as time of the next.
    measure.env("MALLOC_MMAP_THRESHOLD_", "1073741824").env("MALLOC_TRIM_THRESHOLD_", "4294967296");
    run(quick(measure.env("MALLOC_TOP_PAD_", "67108864"), words))
}

/// Measures a module, and the same engine natively.
pub fn beside_native(name: &str, words: &Words) -> Result {
    let mut measure = script(name, words)?;
    module::build()?;
    tools::node()?;
    run(measure.args(["--native", &program(name, name, words)?]))
}

/// Reads the photos of a folder with `labels.txt`, as they are and distorted, and counts those that
/// are read correctly, natively and in Node.js.
pub fn photo(words: &Words) -> Result {
    let tests = words.option("--quick").map(|_| PathBuf::from("tests/data/photo/pages"));
    let folder = data(words)?.or(tests).ok_or("`bench photo` needs --data DIR, or --quick")?;
    if !folder.join("labels.txt").is_file() {
        return Err(format!("{}: no folder with photos and labels.txt", folder.display()));
    }
    module::build()?;
    let native = program("photo", "photo", words)?;
    let (result, raw) = (format!("{TARGET}/photo.json"), format!("{TARGET}/photos"));
    fs::create_dir_all(&raw).map_err(|error| format!("{raw}: {error}"))?;
    run(quick(&mut command(native, [""; 0]), words).arg(folder).args([&result, &raw]))?;
    let measured = run(script("photo", words)?.args(["--native", &result, "--photos", &raw]));
    let _ = fs::remove_dir_all(raw);
    measured
}

/// Runs a script that measures only the modules.
pub fn modules(name: &str, words: &Words) -> Result {
    module::build()?;
    tools::node()?;
    run(&mut script(name, words)?)
}

/// Prints the bytes of the modules, raw and gzipped.
pub fn size() -> Result {
    module::build()?;
    tools::node()?;
    let modules = module::MODULES.map(|(name, ..)| PathBuf::from(format!("www/pkg/{name}_bg.wasm")));
    println!("   bytes  gzipped");
    site::sizes(&modules)?
        .iter()
        .for_each(|(file, size, gzipped)| println!("{size:>8} {gzipped:>8}  {}", file.display()));
    Ok(())
}

/// Measures how long it takes from navigation to the first solved grid in a new browser.
pub fn start(words: &Words) -> Result {
    site::build(None)?;
    let browser = browser::find()?;
    run(script("start", words)?.env("REDOKU_BROWSER", browser))
}

/// A script of bench/js with the words that it gets.
fn script(name: &str, words: &Words) -> Result<Command> {
    let mut script = command("node", [format!("bench/js/{name}.js")]);
    if let Some(data) = data(words)? {
        script.arg("--data").arg(data);
    }
    quick(script.args(&words.rest), words);
    Ok(script)
}

/// Passes on `--quick`.
fn quick<'a>(program: &'a mut Command, words: &Words) -> &'a mut Command {
    program.args(words.option("--quick").map(|_| "--quick"))
}

/// The puzzles or photos to use instead of those of the repository.
fn data(words: &Words) -> Result<Option<PathBuf>> {
    let Some(data) = words.option("--data") else { return Ok(None) };
    // The paths of this program start at the root, the person's in the folder where the command
    // was typed.
    let started_in = std::env::var_os("PWD").map_or_else(|| Path::new(".").to_path_buf(), PathBuf::from);
    let data = started_in.join(data);
    if data.exists() { Ok(Some(data)) } else { Err(format!("{}: no such file or folder", data.display())) }
}

/// Compiles a native program of bench/, and returns its path.
fn program(name: &str, feature: &str, words: &Words) -> Result<String> {
    say("building the program that measures natively");
    let (profile, folder) = profile("fast", words);
    if words.in_tests {
        // After the part `unit`, only the programs are left to compile: all features are on, as
        // there, and examples have the same dependencies as tests.
        let all = ["--package", "redoku", "--bins", "--examples", "--all-features"];
        run(cargo("target", profile).args(all))?;
        return Ok(format!("target/{folder}/{name}{EXE_SUFFIX}"));
    }
    run(cargo(TARGET, profile).args(["--bin", name, "--features", feature]))?;
    Ok(format!("{TARGET}/{folder}/{name}{EXE_SUFFIX}"))
}

/// Compiles the program that compares results without SIMD, where the tests compile the solver like
/// that, and returns its path.
fn portable(words: &Words) -> Result<String> {
    const TARGET: &str = "target/portable";
    let (profile, folder) = profile("fast", words);
    let mut cargo = cargo(TARGET, profile);
    run(cargo.args(["--bin", "check", "--features", "peer"]).env("RUSTFLAGS", "--cfg redoku_portable"))?;
    Ok(format!("{TARGET}/{folder}/check{EXE_SUFFIX}"))
}

/// Compiles a solver to WebAssembly, and returns its path.
fn wasm(name: &str, fast: &'static str, features: &[&str], words: &Words) -> Result<String> {
    let (profile, folder) = profile(fast, words);
    run(cargo(TARGET, profile).args(["--lib", "--target", tools::WASM]).args(features))?;
    // Both solvers are compiled to the same file.
    let (from, to) =
        (format!("{TARGET}/{}/{folder}/bench.wasm", tools::WASM), format!("{TARGET}/{name}.wasm"));
    fs::copy(&from, &to).map_err(|error| format!("{from}: {error}"))?;
    Ok(to)
}

/// The profile to compile in, and its folder. In the tests, no figure counts, so the profile is the
/// one that compiles fastest.
fn profile(fast: &'static str, words: &Words) -> (&'static str, &'static str) {
    if words.in_tests { ("dev", "debug") } else { (fast, fast) }
}

/// What compiles bench/. Flags from outside would replace the project's own, which turn on SIMD.
fn cargo(target: &str, profile: &str) -> Command {
    let mut cargo = command("cargo", ["build", "--quiet", "--package", "redoku-bench"]);
    cargo.args(["--target-dir", target, "--profile", profile]).env_remove("RUSTFLAGS");
    cargo
}

/// Contains the flags for wasm-opt.
const MANIFEST: &str = "web/Cargo.toml";

/// The flags for wasm-opt of the module, which is built with `--release`.
fn flags() -> Result<Vec<String>> {
    let manifest = fs::read_to_string(MANIFEST).map_err(|error| format!("{MANIFEST}: {error}"))?;
    let release = manifest.split_once("wasm-pack.profile.release]").map(|(_, release)| release);
    let line = release.and_then(|release| release.lines().find(|line| line.starts_with("wasm-opt = [")));
    let line = line.ok_or("web/Cargo.toml has no line of flags for wasm-opt")?;
    Ok(line.split('"').skip(1).step_by(2).map(str::to_owned).collect())
}
