//! The module: the crate, compiled to WebAssembly into www/pkg by wasm-pack.

use crate::process::{Result, command, output, run, say};
use crate::tools;
use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

/// The module's folder, and the module.
const FOLDER: &str = "www/pkg";
pub const MODULE: &str = "www/pkg/redoku_bg.wasm";

/// What the module is made from.
const SOURCES: [&str; 5] = ["src", "Cargo.toml", "Cargo.lock", ".cargo/config.toml", "package-lock.json"];

/// Where the fingerprint is kept of the sources that the module was made from.
const FINGERPRINT: &str = "www/pkg/.fingerprint";

/// Builds the module, unless it is made from the same sources already.
pub fn build() -> Result {
    let fingerprint = fingerprint()?;
    let built = fs::read_to_string(FINGERPRINT).unwrap_or_default();
    if built == fingerprint && Path::new(MODULE).exists() {
        return Ok(());
    }
    tools::node()?;
    tools::wasm_target()?;
    let wasm_pack = tools::wasm_pack()?;
    let path = tools::path()?;
    say("building the module; this takes some seconds");
    // Two builds at once must not write into the same files.
    let draft = format!("{FOLDER}/.{}", std::process::id());
    let mut build = command(wasm_pack, ["--log-level", "warn", "build", "--release", "--target", "web"]);
    build.args(["--out-dir", &draft, "--no-pack", "--no-gitignore"]);
    let built = run(build.env("PATH", path).env("CARGO_ENCODED_RUSTFLAGS", flags()?));
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
    for entry in fs::read_dir(draft)? {
        let entry = entry?;
        fs::rename(entry.path(), Path::new(FOLDER).join(entry.file_name()))?;
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
