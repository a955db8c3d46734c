//! The site: the files that a host needs, what they weigh, and the folder that they are copied to.

use crate::module::MODULE;
use crate::process::{Result, command, output};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder to host.
const SITE: &str = "dist/site";

/// What may come over the wire, gzipped.
const MODULE_BUDGET: u64 = 25 * 1024;
const PAGE_BUDGET: u64 = 60 * 1024;

/// Prints what the site weighs; an error where it is over its budget.
///
/// A visit loads one language, so of the messages only the heaviest language counts. All other files do, also
/// those that a visit may do without.
pub fn measure() -> Result {
    let files = files()?;
    let sizes = gzipped(&files)?;
    let mut languages: BTreeMap<&str, u64> = BTreeMap::new();
    let (mut module, mut page) = (0, 0);
    println!("   bytes  gzipped");
    for (file, &gzipped) in files.iter().zip(&sizes) {
        let size = fs::metadata(file).map_or(0, |metadata| metadata.len());
        println!("{size:>8} {gzipped:>8}  {}", file.display());
        match language(file) {
            Some(language) => *languages.entry(language).or_default() += gzipped,
            None => page += gzipped,
        }
        if file == Path::new(MODULE) {
            module = gzipped;
        }
    }
    page += languages.values().max().unwrap_or(&0);
    within("the module", module, MODULE_BUDGET)?;
    within("the page with all that it loads", page, PAGE_BUDGET)
}

/// The language of a file of messages: `zh` for www/messages/page.zh.js.
fn language(file: &Path) -> Option<&str> {
    let name = file.strip_prefix("www/messages").ok()?.to_str()?.strip_suffix(".js")?;
    name.rsplit('.').next().filter(|name| *name != "index")
}

fn within(what: &str, size: u64, budget: u64) -> Result {
    if size > budget {
        return Err(format!("{what}: {size} bytes gzipped, over the budget of {budget}"));
    }
    println!("{what}: {size} of at most {budget} bytes gzipped");
    Ok(())
}

/// Writes the folder to host, and nothing else into it.
pub fn dist() -> Result {
    let copy = || -> std::io::Result<()> {
        if Path::new(SITE).exists() {
            fs::remove_dir_all(SITE)?;
        }
        for file in files().map_err(std::io::Error::other)? {
            let copy = Path::new(SITE).join(&file);
            fs::create_dir_all(copy.with_file_name(""))?;
            fs::copy(file, copy)?;
        }
        Ok(())
    };
    copy().map_err(|error| format!("{SITE}: {error}"))?;
    println!("{SITE} is the folder to host, at any address");
    Ok(())
}

/// The files of the site: the page and www, without types and hidden files.
fn files() -> Result<Vec<PathBuf>> {
    let mut files = vec![PathBuf::from("index.html")];
    collect(Path::new("www"), &mut files).map_err(|error| format!("www: {error}"))?;
    Ok(files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<std::io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_dir() {
            collect(&entry.path(), files)?;
        } else if !name.starts_with('.') && !name.ends_with(".d.ts") {
            files.push(entry.path());
        }
    }
    Ok(())
}

/// The files' sizes when gzipped, measured by Node.js, which every build needs anyway.
fn gzipped(files: &[PathBuf]) -> Result<Vec<u64>> {
    let sizes = output(command("node", ["xtask/node/gzip.js"]).args(files));
    let sizes: Vec<u64> = sizes.unwrap_or_default().lines().map_while(|line| line.parse().ok()).collect();
    if sizes.len() != files.len() {
        return Err("the files of the site could not be measured; is there an index.html?".into());
    }
    Ok(sizes)
}
