//! The site: the folder to host, which xtask/node/pack.js packs, and what it weighs.

use crate::module::{self, ANALYSIS, EXPLAIN, FULL, MAKE, MODULE, PHOTO, SOLVER};
use crate::process::{Result, command, output, run};
use crate::{browser, tools};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder to host.
pub const SITE: &str = "dist/site";

/// What may come over the wire, gzipped.
const MODULES: [(&str, &str, u64); 7] = [
    ("the solver", SOLVER, 16 * 1024),
    ("the module", MODULE, 44 * 1024),
    ("the module that analyses", ANALYSIS, 45 * 1024),
    ("the module with rules", FULL, 258 * 1024),
    ("the module that explains", EXPLAIN, 81 * 1024),
    ("the module that makes puzzles", MAKE, 96 * 1024),
    ("the module that reads photos", PHOTO, 87 * 1024),
];
const ELEMENT_BUDGET: u64 = 40 * 1024;
const PAGE_BUDGET: u64 = 62 * 1024;
const SCRIPTS_BUDGET: u64 = 225 * 1024;
const MOST_SCRIPTS: usize = 150;

/// Builds the modules where that is due, and packs the site; `address` is where it will be, as far
/// as that is known.
pub fn build(address: Option<&str>) -> Result {
    module::build()?;
    tools::node()?;
    run(command("node", ["xtask/node/pack.js"]).args(address))
}

/// Writes the zip files of a release, which xtask/node/zips.js describes.
pub fn zips() -> Result {
    run(&mut command("node", ["xtask/node/zips.js"]))
}

/// Draws the icons and the preview picture.
pub fn draw() -> Result {
    build(None)?;
    run(command("node", ["xtask/node/draw.js"]).env("REDOKU_BROWSER", browser::find()?))
}

/// Prints what the packed site weighs; an error where something is over its budget.
///
/// A visit loads one language, so of the messages only the heaviest language counts. All other
/// files do that load at once, also those that a visit may do without: see xtask/node/parts.js.
pub fn measure() -> Result {
    let parts = output(&mut command("node", ["xtask/node/parts.js"])).ok_or("the site has no parts")?;
    let parts: Vec<(&str, &str)> = parts.lines().filter_map(|line| line.split_once(' ')).collect();
    let mut files = Vec::new();
    collect(Path::new(SITE), &mut files).map_err(|error| format!("{SITE}: {error}"))?;
    files.extend(MODULES.map(|(_, module, _)| PathBuf::from(module)));
    let sizes = sizes(&files)?;
    let mut weights: BTreeMap<&str, u64> = BTreeMap::new();
    let mut scripts = Vec::new();
    println!("   bytes  gzipped  when");
    for &(file, size, gzipped) in &sizes[..sizes.len() - MODULES.len()] {
        let name = file.strip_prefix(SITE).unwrap_or(file);
        if file.extension().is_some_and(|extension| extension == "js") {
            scripts.push(gzipped);
        }
        let when = parts.iter().filter(|(_, file)| Path::new(file) == name).map(|(part, _)| *part);
        let when: Vec<&str> = when.inspect(|part| *weights.entry(part).or_default() += gzipped).collect();
        println!("{size:>8} {gzipped:>8}  {:<16} {}", when.join(" "), name.display());
    }
    let weight = |part: &str| {
        let language = |name: &&str| name.strip_prefix(part).is_some_and(|rest| rest.starts_with('.'));
        let languages = weights.iter().filter(|(name, _)| language(name)).map(|(_, weight)| weight);
        weights.get(part).unwrap_or(&0) + languages.max().unwrap_or(&0)
    };
    println!("what loads only where it is needed: {} bytes gzipped", weight("later"));
    for ((what, _, budget), (_, _, gzipped)) in MODULES.iter().zip(&sizes[sizes.len() - MODULES.len()..]) {
        within(what, *gzipped, *budget)?;
    }
    within("the element with its solver", weight("element"), ELEMENT_BUDGET)?;
    within("the page with all that it loads", weight("page"), PAGE_BUDGET)?;
    if scripts.len() > MOST_SCRIPTS {
        return Err(format!("{} JavaScript files, more than {MOST_SCRIPTS}", scripts.len()));
    }
    within(&format!("all JavaScript, {} files", scripts.len()), scripts.iter().sum(), SCRIPTS_BUDGET)
}

fn within(what: &str, size: u64, budget: u64) -> Result {
    if size > budget {
        return Err(format!("{what}: {size} bytes gzipped, over the budget of {budget}"));
    }
    println!("{what}: {size} of at most {budget} bytes gzipped");
    Ok(())
}

/// Adds a folder's files in the order of their names.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<std::io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for path in entries.iter().map(fs::DirEntry::path) {
        if path.is_dir() { collect(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

/// Files with their sizes and those when gzipped, measured by Node.js, which every build needs
/// anyway.
pub fn sizes(files: &[PathBuf]) -> Result<Vec<(&Path, u64, u64)>> {
    let sizes = output(command("node", ["xtask/node/gzip.js"]).args(files));
    let sizes: Vec<u64> = sizes.unwrap_or_default().lines().map_while(|line| line.parse().ok()).collect();
    if sizes.len() != files.len() {
        return Err("the files could not be measured".into());
    }
    let raw = |file: &Path| fs::metadata(file).map_or(0, |metadata| metadata.len());
    Ok(files.iter().zip(sizes).map(|(file, gzipped)| (file.as_path(), raw(file), gzipped)).collect())
}
