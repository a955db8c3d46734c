//! The browser for the tests: one that the machine has, or else one that is installed.

use crate::process::{Result, command, output, run, say};
use std::env;
use std::path::{Path, PathBuf};

/// Variables that name a browser, ours first.
const VARIABLES: [&str; 4] = ["REDOKU_BROWSER", "CHROME", "CHROME_PATH", "CHROME_BIN"];

/// What browsers are called on the PATH.
const NAMES: [&str; 5] = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "chrome"];

/// Where they are otherwise: the folders that variables name on Windows, and macOS.
const PLACES: [(&str, &str); 6] = [
    ("ProgramFiles", "Google/Chrome/Application/chrome.exe"),
    ("ProgramFiles(x86)", "Google/Chrome/Application/chrome.exe"),
    ("LOCALAPPDATA", "Google/Chrome/Application/chrome.exe"),
    ("LOCALAPPDATA", "Chromium/Application/chrome.exe"),
    ("HOME", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    ("HOME", "/Applications/Chromium.app/Contents/MacOS/Chromium"),
];

/// Finds a Chrome or Chromium, or installs one. Needs the packages of package.json.
pub fn find() -> Result<PathBuf> {
    for variable in VARIABLES {
        if let Some(named) = env::var_os(variable).filter(|named| !named.is_empty()) {
            let path = PathBuf::from(named);
            let found = if path.is_file() { Some(path.clone()) } else { on_path(&path) };
            return found.ok_or(format!("{variable} names {}, and there is no such file", path.display()));
        }
    }
    if let Some(browser) = installed() {
        return Ok(browser);
    }
    say("installing Chromium for the tests, once; this takes a minute or two");
    let root = output(&mut command("id", ["-u"])).is_some_and(|user| user == "0");
    let playwright =
        |task| run(&mut command("node", ["node_modules/@playwright/test/cli.js", task, "chromium"]));
    // The libraries that it needs can be installed by root alone; they come last since the download may not work.
    let done = playwright("install").and_then(|()| if root { playwright("install-deps") } else { Ok(()) });
    if done.is_err() && root && on_path(Path::new("apt-get")).is_some() {
        say("Playwright's browser is not to be had; trying Debian's package");
        run(&mut command("apt-get", ["update"]))?;
        run(command("apt-get", ["install", "-y", "chromium"]).env("DEBIAN_FRONTEND", "noninteractive"))?;
    }
    installed().ok_or("no browser found: install Chrome or Chromium, or name one by REDOKU_BROWSER".into())
}

/// A browser that is there already.
fn installed() -> Option<PathBuf> {
    let named = NAMES.iter().find_map(|name| on_path(Path::new(name)));
    let places =
        PLACES.iter().filter_map(|(folder, file)| Some(PathBuf::from(env::var_os(folder)?).join(file)));
    let ask = "console.log((await import('@playwright/test')).chromium.executablePath())";
    let playwright =
        || output(&mut command("node", ["--input-type=module", "--eval", ask])).map(PathBuf::from);
    named.or_else(|| places.chain(playwright()).find(|path| path.is_file()))
}

fn on_path(name: &Path) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(name)).find(|path| path.is_file())
}
