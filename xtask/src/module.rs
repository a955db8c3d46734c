//! The modules: web/, compiled to WebAssembly into www/pkg by wasm-pack. There are seven: the
//! solver alone, which the element loads at once, one for programs, one that analyses classic
//! puzzles, one with rules, which analyses those too, one that explains and rates, one that makes
//! puzzles, and one that reads photos.

use crate::process::{Result, command, output, run, say};
use crate::tools;
use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::thread;

/// The modules' folder, the solver alone, the module, the one that analyses, the one with rules,
/// the one that explains, the one that makes puzzles, and the one that reads photos.
const FOLDER: &str = "www/pkg";
pub const SOLVER: &str = "www/pkg/solver_bg.wasm";
pub const MODULE: &str = "www/pkg/redoku_bg.wasm";
pub const ANALYSIS: &str = "www/pkg/analysis_bg.wasm";
pub const FULL: &str = "www/pkg/full_bg.wasm";
pub const EXPLAIN: &str = "www/pkg/explain_bg.wasm";
pub const MAKE: &str = "www/pkg/make_bg.wasm";
pub const PHOTO: &str = "www/pkg/photo_bg.wasm";

/// Their names, their profiles, the features of web/, and where they are compiled. Those that come
/// with the first visit are compiled for their size, the others for speed. In one place they are
/// compiled one after the other; the places work side by side, since most of the work on a module
/// keeps one processor busy.
pub const MODULES: [(&str, &str, &str, &str); 7] = [
    ("solver", "--release", "within", PLACES[0]),
    ("redoku", "--release", "programs", PLACES[0]),
    ("analysis", "--profile=explain", "insight", PLACES[1]),
    ("full", "--profile=fast", "rules", PLACES[0]),
    ("explain", "--profile=explain", "explain", PLACES[1]),
    ("make", "--profile=explain", "make", PLACES[1]),
    ("photo", "--profile=explain", "photo", PLACES[1]),
];
const PLACES: [&str; 2] = ["target/modules/one", "target/modules/other"];

/// Held while modules are built: one build must not take another one's module for its own.
const LOCK: &str = "target/modules/lock";

/// The engines have what must be inlined marked or written out: a lower threshold takes 8 KB
/// gzipped from the module with rules, 3 from the one that explains, one from the one that reads
/// photos and 200 bytes from the one with texts, and hardly any speed.
const FEWER_COPIES: [(&str, &str); 5] = [
    ("redoku", "\x1f-Cllvm-args=--inline-threshold=40"),
    ("full", "\x1f-Cllvm-args=--inline-threshold=45"),
    ("explain", "\x1f-Cllvm-args=--inline-threshold=60"),
    ("make", "\x1f-Cllvm-args=--inline-threshold=60"),
    ("photo", "\x1f-Cllvm-args=--inline-threshold=75"),
];

/// Where wasm-pack writes them before they replace the ones from before.
const DRAFT: &str = "www/pkg/.draft";

/// What the modules are made from.
const SOURCES: [&str; 8] = [
    "xtask/src/module.rs",
    "src",
    "web/src",
    "web/Cargo.toml",
    "Cargo.toml",
    "Cargo.lock",
    ".cargo/config.toml",
    "package-lock.json",
];

/// Where the fingerprint is kept of the sources that the modules were made from.
const FINGERPRINT: &str = "www/pkg/.fingerprint";

/// Builds the modules, unless they are made from the same sources already.
pub fn build() -> Result {
    let lock = fs::create_dir_all("target/modules").and_then(|()| fs::File::create(LOCK));
    let lock =
        lock.and_then(|lock| lock.lock().map(|()| lock)).map_err(|error| format!("{LOCK}: {error}"))?;
    let built = build_locked();
    drop(lock);
    built
}

fn build_locked() -> Result {
    let fingerprint = fingerprint()?;
    let built = fs::read_to_string(FINGERPRINT).unwrap_or_default();
    if built == fingerprint
        && [SOLVER, MODULE, ANALYSIS, FULL, EXPLAIN, MAKE, PHOTO]
            .iter()
            .all(|module| Path::new(module).exists())
    {
        return Ok(());
    }
    tools::node()?;
    tools::wasm_target()?;
    let tools::Tools { wasm_pack, path } = tools::wasm()?;
    // What an interrupted build left there would be optimized as well.
    let _ = fs::remove_dir_all(DRAFT);
    say("building the modules; this takes a minute or two");
    let flags = flags()?;
    let build = &|(name, profile, features, target): (&str, &str, &str, &str)| {
        let mut build =
            command(&wasm_pack, ["--log-level", "warn", "build", "web", profile, "--target", "web"]);
        // Each folder by itself: wasm-pack optimizes all modules that it finds there.
        // wasm-pack counts from web/.
        build.args(["--out-dir", &format!("../{DRAFT}/{name}"), "--out-name", name]);
        let mut flags = flags.clone();
        if let Some((_, fewer)) = FEWER_COPIES.iter().find(|(module, _)| *module == name) {
            flags += fewer;
        }
        build.args(["--no-pack", "--no-gitignore", "--", "--target-dir", target]);
        run(build.args(["--features", features]).env("PATH", &path).env("CARGO_ENCODED_RUSTFLAGS", flags))
    };
    let built: Result = thread::scope(|scope| {
        let places = PLACES.map(|place| {
            scope.spawn(move || MODULES.into_iter().filter(|module| module.3 == place).try_for_each(build))
        });
        places.into_iter().try_for_each(|place| place.join().map_err(|_| "a build broke off")?)
    });
    let kept = built.and_then(|()| keep(&fingerprint).map_err(|error| format!("{FOLDER}: {error}")));
    let _ = fs::remove_dir_all(DRAFT);
    kept
}

/// What the compiler is told: the feature that .cargo/config.toml has too, whatever flags are set
/// outside, and to leave the paths of this machine out of the module, which is the same on every
/// machine then, and smaller.
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
fn keep(fingerprint: &str) -> std::io::Result<()> {
    // Should this be interrupted, nothing says that it is done.
    let _ = fs::remove_file(FINGERPRINT);
    for (name, ..) in MODULES {
        for entry in fs::read_dir(Path::new(DRAFT).join(name))? {
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
