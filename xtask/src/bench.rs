//! The benchmark: compiles the solvers of bench/ and lets them take turns; and what the module and
//! the start weigh.

use crate::process::{Result, command, run, say};
use crate::{browser, module, site, tools};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where bench/ is compiled to, wherever the rest goes.
const TARGET: &str = "target/bench";

/// The engine without the module's boundary, after wasm-opt.
const ENGINE: &str = "target/bench/engine.wasm";

/// Measures all solvers; `options` are for bench/js/run.js.
pub fn bench(quick: bool, data: Option<&str>) -> Result {
    // The paths of this program start at the root, the person's where they are.
    let data = data.map(|folder| started_in().join(folder));
    if let Some(folder) = data.as_ref().filter(|folder| !folder.is_dir()) {
        return Err(format!("{}: no folder with puzzles", folder.display()));
    }
    module::build()?;
    let browser = browser::find()?;
    say("building the solvers to compare with; the first time this takes a minute");
    cargo(&["--profile", "fast", "--features", "peer", "--bin", "native"])?;
    cargo(&["--profile", "fast", "--features", "peer", "--lib", "--target", tools::WASM])?;
    let sudoku = format!("{TARGET}/sudoku.wasm");
    keep(&format!("{TARGET}/{}/fast/bench.wasm", tools::WASM), &sudoku)?;
    // Redoku's engine as the module has it: the same profile, the same optimizer with the same
    // flags.
    cargo(&["--release", "--lib", "--target", tools::WASM])?;
    let mut optimize = command("node", ["node_modules/binaryen/bin/wasm-opt", "--output", ENGINE]);
    run(optimize.args(flags()?).arg(format!("{TARGET}/{}/release/bench.wasm", tools::WASM)))?;

    let native = format!("{TARGET}/fast/native{}", std::env::consts::EXE_SUFFIX);
    let mut measure = command("node", ["bench/js/run.js", "--native", &native]);
    measure.args(["--sudoku", &sudoku, "--engine", ENGINE]);
    if quick {
        measure.arg("--quick");
    }
    if let Some(folder) = data {
        measure.arg("--data").arg(folder);
    }
    run(measure.env("REDOKU_BROWSER", browser))
}

/// Compares all answers with those of the peer, with SIMD and without, on the sets of a folder and
/// on random grids.
pub fn check(data: Option<&str>) -> Result {
    let data = data.map_or_else(|| PathBuf::from("bench/data"), |folder| started_in().join(folder));
    let files = fs::read_dir(&data).map_err(|error| format!("{}: {error}", data.display()))?;
    let is_set = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "txt");
    let mut files: Vec<PathBuf> = files.flatten().map(|file| file.path()).filter(is_set).collect();
    files.sort();
    for (simd, flags) in [("with SIMD", ""), ("without SIMD", "--cfg redoku_portable")] {
        say(&format!("comparing answers {simd}"));
        run(build(&["--profile", "fast", "--features", "peer", "--bin", "check"]).env("RUSTFLAGS", flags))?;
        let program = format!("{TARGET}/fast/check{}", std::env::consts::EXE_SUFFIX);
        run(&mut command(program, &files))?;
    }
    Ok(())
}

/// Measures puzzles with rules: those of the tests, or of a file.
pub fn rules(data: Option<&str>) -> Result {
    let data = data.map(|file| started_in().join(file));
    module::build()?;
    say("building the program that measures natively");
    cargo(&["--profile", "fast", "--features", "rules", "--bin", "rules"])?;
    let native = format!("{TARGET}/fast/rules{}", std::env::consts::EXE_SUFFIX);
    let mut measure = command("node", ["bench/js/rules.js", "--native", &native]);
    if let Some(file) = data {
        measure.arg("--data").arg(file);
    }
    run(&mut measure)
}

/// Checks that reading and diagnosing take time in proportion to the input: fails if doubling it
/// takes over 2.5 times as long.
pub fn scaling() -> Result {
    say("building the program that measures natively");
    cargo(&["--profile", "fast", "--features", "scaling", "--bin", "scaling"])?;
    let mut measure = command(format!("{TARGET}/fast/scaling{}", std::env::consts::EXE_SUFFIX), [""; 0]);
    // Otherwise glibc returns large blocks to the system after each run, and getting them back
    // counts as time of the next.
    measure.env("MALLOC_MMAP_THRESHOLD_", "1073741824").env("MALLOC_TRIM_THRESHOLD_", "4294967296");
    run(measure.env("MALLOC_TOP_PAD_", "67108864"))
}

/// Rates puzzles, those of bench/data or of a folder, and counts those that agree with their
/// published ratings.
pub fn explain(data: Option<&str>) -> Result {
    let data = data.map(|folder| started_in().join(folder));
    module::build()?;
    tools::node()?;
    say("building the program that measures natively");
    cargo(&["--profile", "fast", "--features", "explain", "--bin", "explain"])?;
    let native = format!("{TARGET}/fast/explain{}", std::env::consts::EXE_SUFFIX);
    let mut measure = command("node", ["bench/js/explain.js", "--native", &native]);
    if let Some(folder) = data {
        measure.arg("--data").arg(folder);
    }
    run(&mut measure)
}

/// Measures how long new puzzles take, and shows how they are spread.
pub fn make() -> Result {
    module::build()?;
    tools::node()?;
    say("building the program that measures natively");
    cargo(&["--profile", "fast", "--features", "make", "--bin", "make"])?;
    let native = format!("{TARGET}/fast/make{}", std::env::consts::EXE_SUFFIX);
    run(&mut command("node", ["bench/js/make.js", "--native", &native]))
}

/// Reads the photos of a folder with `labels.txt`, as they are and distorted, and counts those that
/// are read rightly; here and in Node.
pub fn photo(data: &str) -> Result {
    let folder = started_in().join(data);
    if !folder.join("labels.txt").is_file() {
        return Err(format!("{}: no folder with photos and labels.txt", folder.display()));
    }
    module::build()?;
    say("building the program that measures natively");
    cargo(&["--profile", "fast", "--features", "photo", "--bin", "photo"])?;
    let (result, raw) = (format!("{TARGET}/photo.json"), format!("{TARGET}/photos"));
    fs::create_dir_all(&raw).map_err(|error| format!("{raw}: {error}"))?;
    let native = format!("{TARGET}/fast/photo{}", std::env::consts::EXE_SUFFIX);
    run(command(native, [folder]).args([&result, &raw]))?;
    let measured = run(&mut command("node", ["bench/js/photo.js", "--native", &result, "--photos", &raw]));
    let _ = fs::remove_dir_all(raw);
    measured
}

/// Measures what is said of puzzles with a mistake and without.
pub fn insight() -> Result {
    module::build()?;
    tools::node()?;
    run(&mut command("node", ["bench/js/insight.js"]))
}

/// Calls everything in the modules with odd values; `options` are for bench/js/hostile.js.
pub fn hostile(options: &[&str]) -> Result {
    module::build()?;
    tools::node()?;
    run(command("node", ["bench/js/hostile.js"]).args(options))
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
pub fn start() -> Result {
    site::build(None)?;
    let browser = browser::find()?;
    run(command("node", ["bench/js/start.js"]).env("REDOKU_BROWSER", browser))
}

/// Compiles bench/. Flags from outside would take the place of the project's own, and SIMD away
/// with them.
fn cargo(words: &[&str]) -> Result {
    run(build(words).env_remove("RUSTFLAGS"))
}

/// What compiles a part of bench/.
fn build(words: &[&str]) -> Command {
    let mut build =
        command("cargo", ["build", "--quiet", "--package", "redoku-bench", "--target-dir", TARGET]);
    build.args(words);
    build
}

fn keep(from: &str, to: &str) -> Result {
    fs::copy(from, to).map(|_| ()).map_err(|error| format!("{from}: {error}"))
}

/// Names the flags for wasm-opt.
const MANIFEST: &str = "web/Cargo.toml";

/// The flags for wasm-opt that it names for the module.
fn flags() -> Result<Vec<String>> {
    let manifest = fs::read_to_string(MANIFEST).map_err(|error| format!("{MANIFEST}: {error}"))?;
    let line = manifest.lines().find(|line| line.starts_with("wasm-opt = ["));
    let line = line.ok_or("web/Cargo.toml has no line of flags for wasm-opt")?;
    Ok(line.split('"').skip(1).step_by(2).map(str::to_owned).collect())
}

/// The folder that the command was typed in.
fn started_in() -> PathBuf {
    std::env::var_os("PWD").map_or_else(|| Path::new(".").to_path_buf(), PathBuf::from)
}
