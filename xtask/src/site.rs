//! The site: the folder to host, which xtask/node/pack.js packs, and what it weighs.

use crate::module::{self, FULL, MODULE};
use crate::process::{Result, command, output, run};
use crate::tools;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder to host.
pub const SITE: &str = "dist/site";

/// What may come over the wire, gzipped.
const MODULE_BUDGET: u64 = 25 * 1024;
const PAGE_BUDGET: u64 = 60 * 1024;

/// What loads only when it is needed.
const LATER: [&str; 29] = [
    "www/browse.js",
    "www/dom.js",
    "www/drawing-style.js",
    "www/drawing.js",
    "www/examples-ruled.js",
    "www/full.js",
    "www/insight-panel.js",
    "www/insight-tasks.js",
    "www/insight-words.js",
    "www/insight.css",
    "www/insight.js",
    "www/messages/insight.en.js",
    "www/messages/insight.zh.js",
    "www/messages/rules.en.js",
    "www/messages/rules.zh.js",
    "www/notes.js",
    "www/own-rule.js",
    "www/own-worker.js",
    "www/picking.js",
    "www/pkg/full.js",
    "www/puzzle-tasks.js",
    "www/rule-fields.js",
    "www/rule-form.js",
    "www/rule-words.js",
    "www/ruled.js",
    "www/rules-panel.js",
    "www/rules.css",
    "www/variant.js",
    FULL,
];

/// Builds the modules where that is due, and packs the site.
pub fn build() -> Result {
    module::build()?;
    tools::node()?;
    run(&mut command("node", ["xtask/node/pack.js"]))
}

/// Prints what the packed site weighs; an error where it is over its budget.
///
/// A visit loads one language, so of the messages only the heaviest language counts. All other files do, also
/// those that a visit may do without, but for what only rules and looking into a puzzle need, which is several times the rest.
pub fn measure() -> Result {
    let mut files = Vec::new();
    collect(Path::new(SITE), &mut files).map_err(|error| format!("{SITE}: {error}"))?;
    let sizes = sizes(&files)?;
    let mut languages: BTreeMap<&str, u64> = BTreeMap::new();
    let (mut module, mut page, mut later) = (0, 0, 0);
    println!("   bytes  gzipped");
    for (file, size, gzipped) in sizes {
        println!("{size:>8} {gzipped:>8}  {}", file.display());
        match language(file) {
            _ if LATER.iter().any(|name| file.ends_with(name)) => later += gzipped,
            Some(language) => *languages.entry(language).or_default() += gzipped,
            None => page += gzipped,
        }
        if file.ends_with(MODULE) {
            module = gzipped;
        }
    }
    page += languages.values().max().unwrap_or(&0);
    println!("what loads only where it is needed: {later} bytes gzipped");
    within("the module", module, MODULE_BUDGET)?;
    within("the page with all that it loads", page, PAGE_BUDGET)
}

/// The language of a file of messages: `zh` for www/messages/page.zh.js.
fn language(file: &Path) -> Option<&str> {
    let name = file.strip_prefix(Path::new(SITE).join("www/messages")).ok()?.to_str()?.strip_suffix(".js")?;
    name.rsplit('.').next().filter(|name| *name != "index")
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

/// Files with their sizes and those when gzipped, measured by Node.js, which every build needs anyway.
pub fn sizes(files: &[PathBuf]) -> Result<Vec<(&Path, u64, u64)>> {
    let sizes = output(command("node", ["xtask/node/gzip.js"]).args(files));
    let sizes: Vec<u64> = sizes.unwrap_or_default().lines().map_while(|line| line.parse().ok()).collect();
    if sizes.len() != files.len() {
        return Err("the files could not be measured".into());
    }
    let raw = |file: &Path| fs::metadata(file).map_or(0, |metadata| metadata.len());
    Ok(files.iter().zip(sizes).map(|(file, gzipped)| (file.as_path(), raw(file), gzipped)).collect())
}
