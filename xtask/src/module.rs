//! The modules: the crate, compiled to WebAssembly into www/pkg by wasm-pack. There are five: the solver alone, which the
//! element loads at once, one for programs, one that analyses classic puzzles, one with rules, which analyses those too, and
//! one that explains and rates.

use crate::process::{Result, command, output, run, say};
use crate::tools;
use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

/// The modules' folder, the solver alone, the module, the one that analyses, the one with rules, and the one that explains.
const FOLDER: &str = "www/pkg";
pub const SOLVER: &str = "www/pkg/solver_bg.wasm";
pub const MODULE: &str = "www/pkg/redoku_bg.wasm";
pub const ANALYSIS: &str = "www/pkg/analysis_bg.wasm";
pub const FULL: &str = "www/pkg/full_bg.wasm";
pub const EXPLAIN: &str = "www/pkg/explain_bg.wasm";

/// Their names, their profiles, the crate's features beside `javascript`, and where they are compiled. Those that come with the
/// first visit are compiled for their size, the others for speed. Builds at once must not take each other's module for their own: each is
/// compiled in a place of its own.
pub const MODULES: [(&str, &str, &str, &str); 5] = [
    ("solver", "--release", "", "target/solver"),
    ("redoku", "--release", "programs", "target"),
    ("analysis", "--profile=explain", "insight", "target/analysis"),
    ("full", "--profile=fast", "rules,insight", "target/full"),
    ("explain", "--profile=explain", "explain", "target/full"),
];

/// The engine of rules has what must be inlined marked or written out: a lower threshold takes 8 KB gzipped from its module and
/// hardly any speed.
const FEWER_COPIES: &str = "\x1f-Cllvm-args=--inline-threshold=75";

/// What the modules are made from.
const SOURCES: [&str; 5] = ["src", "Cargo.toml", "Cargo.lock", ".cargo/config.toml", "package-lock.json"];

/// Where the fingerprint is kept of the sources that the modules were made from.
const FINGERPRINT: &str = "www/pkg/.fingerprint";

/// Builds the modules, unless they are made from the same sources already.
pub fn build() -> Result {
    let fingerprint = fingerprint()?;
    let built = fs::read_to_string(FINGERPRINT).unwrap_or_default();
    if built == fingerprint
        && [SOLVER, MODULE, ANALYSIS, FULL, EXPLAIN].iter().all(|module| Path::new(module).exists())
    {
        return Ok(());
    }
    tools::node()?;
    tools::wasm_target()?;
    let wasm_pack = tools::wasm_pack()?;
    let path = tools::path()?;
    say("building the modules; this takes some seconds");
    // Two builds at once must not write into the same files.
    let draft = format!("{FOLDER}/.{}", std::process::id());
    let flags = flags()?;
    let built = MODULES.iter().try_for_each(|(name, profile, features, target)| {
        let mut build = command(&wasm_pack, ["--log-level", "warn", "build", profile, "--target", "web"]);
        // Each folder by itself: wasm-pack optimizes all modules that it finds there.
        build.args(["--out-dir", &format!("{draft}/{name}"), "--out-name", name]);
        let mut flags = flags.clone();
        if *name == "full" {
            flags += FEWER_COPIES;
        }
        build.args(["--no-pack", "--no-gitignore", "--", "--no-default-features", "--target-dir", target]);
        run(build
            .args(["--features", &format!("javascript,{features}")])
            .env("PATH", &path)
            .env("CARGO_ENCODED_RUSTFLAGS", flags))
    });
    let kept = built.and_then(|()| keep(&draft, &fingerprint).map_err(|error| format!("{FOLDER}: {error}")));
    let _ = fs::remove_dir_all(draft);
    kept
}

/// What the compiler is told: the feature that .cargo/config.toml has too, whatever flags are set outside, and to leave
/// the paths of this machine out of the module, which is the same on every machine then, and smaller.
fn flags() -> Result<String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")));
    let packages = home.ok_or("no home folder")?.join("registry").join("src");
    let here = env::current_dir().map_err(|error| format!("this folder: {error}"))?;
    let mut flags = vec![String::from("-Ctarget-feature=+simd128")];
    let registries = fs::read_dir(&packages).into_iter().flatten().flatten().map(|registry| registry.path());
    for path in [packages.clone(), here].into_iter().chain(registries) {
        flags.push(format!("--remap-path-prefix={}=", path.display()));
    }
    Ok(flags.join("\x1f"))
}

/// Moves what was built to its place, file by file, and then says what it is made from.
fn keep(draft: &str, fingerprint: &str) -> std::io::Result<()> {
    // Should this be interrupted, nothing says that it is done.
    let _ = fs::remove_file(FINGERPRINT);
    for (name, ..) in MODULES {
        for entry in fs::read_dir(Path::new(draft).join(name))? {
            let entry = entry?;
            fs::rename(entry.path(), Path::new(FOLDER).join(entry.file_name()))?;
        }
    }
    fs::write(FINGERPRINT, fingerprint)
}

/// A number that differs where the compiler or a source does.
fn fingerprint() -> Result<String> {
    let mut hasher = DefaultHasher::new();
    hasher.write(output(&mut command("rustc", ["--version"])).unwrap_or_default().as_bytes());
    for source in SOURCES {
        add(Path::new(source), &mut hasher).map_err(|error| format!("{source}: {error}"))?;
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// Adds a file, or a folder's files in the order of their names.
fn add(path: &Path, hasher: &mut DefaultHasher) -> std::io::Result<()> {
    hasher.write(path.as_os_str().as_encoded_bytes());
    if path.is_dir() {
        let mut entries = fs::read_dir(path)?.collect::<std::io::Result<Vec<_>>>()?;
        entries.sort_by_key(fs::DirEntry::file_name);
        entries.iter().try_for_each(|entry| add(&entry.path(), hasher))
    } else {
        hasher.write(&fs::read(path)?);
        Ok(())
    }
}
