//! The browsers for the tests: those that the machine has, or else some that are installed.

use crate::process::{Result, command, output, run, say};
use std::env;
use std::path::{Path, PathBuf};

/// Variables that name a Chrome or Chromium, ours first.
const VARIABLES: [&str; 4] = ["REDOKU_BROWSER", "CHROME", "CHROME_PATH", "CHROME_BIN"];

/// What it is called on the PATH. The headless shell comes first: the same engine without the
/// windows of a desktop browser, it opens a page in a third of the time.
const NAMES: [&str; 6] = [
    "chromium-headless-shell",
    "google-chrome",
    "google-chrome-stable",
    "chromium",
    "chromium-browser",
    "chrome",
];

/// Where it is otherwise: the folders that variables name on Windows, and macOS.
const PLACES: [(&str, &str); 6] = [
    ("ProgramFiles", "Google/Chrome/Application/chrome.exe"),
    ("ProgramFiles(x86)", "Google/Chrome/Application/chrome.exe"),
    ("LOCALAPPDATA", "Google/Chrome/Application/chrome.exe"),
    ("LOCALAPPDATA", "Chromium/Application/chrome.exe"),
    ("HOME", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    ("HOME", "/Applications/Chromium.app/Contents/MacOS/Chromium"),
];

/// Another engine, which the tests do without where it can't be had.
pub struct Engine {
    /// What it is called.
    pub name: &'static str,
    /// The variable that names its program.
    pub variable: &'static str,
    /// What the program is called on the PATH.
    names: &'static [&'static str],
    /// Where it is otherwise.
    places: &'static [(&'static str, &'static str)],
    /// The oldest major version that the tests are known to run in; 0 if any version will do.
    oldest: u32,
    /// What else has to be on the PATH.
    needs: &'static [&'static str],
    /// Debian's packages for all that.
    packages: &'static [&'static str],
}

/// The engines that the journeys run in besides Chromium.
pub const ENGINES: [Engine; 2] = [
    Engine {
        name: "Firefox",
        variable: "REDOKU_FIREFOX",
        names: &["firefox-esr", "firefox"],
        places: &[
            ("ProgramFiles", "Mozilla Firefox/firefox.exe"),
            ("HOME", "/Applications/Firefox.app/Contents/MacOS/firefox"),
        ],
        // Playwright 1.65 sends `network.addDataCollector`, which ESR 140 rejects. ESR 153 is the
        // next one.
        oldest: 153,
        needs: &[],
        packages: &["firefox-esr"],
    },
    Engine {
        name: "WebKitGTK",
        variable: "REDOKU_WEBKIT",
        names: &["WebKitWebDriver"],
        places: &[],
        oldest: 0,
        // A screen that nobody sees.
        needs: &["Xvfb"],
        packages: &["webkit2gtk-driver", "xvfb"],
    },
];

/// Finds a Chrome or Chromium, or installs one. Needs the packages of package.json.
pub fn find() -> Result<PathBuf> {
    for variable in VARIABLES {
        if let Some(named) = named(variable)? {
            return Ok(named);
        }
    }
    if let Some(browser) = installed() {
        return Ok(browser);
    }
    say("installing Chromium for the tests, once; this takes a minute or two");
    let playwright =
        |task| run(&mut command("node", ["node_modules/@playwright/test/cli.js", task, "chromium"]));
    // The libraries that it needs can be installed by root alone; they come last since the download
    // may not work.
    let done =
        playwright("install").and_then(|()| if is_root() { playwright("install-deps") } else { Ok(()) });
    if done.is_err() && has_apt() {
        say("Playwright's browser is not to be had; trying Debian's package");
        apt(&["chromium-headless-shell"]).or_else(|_| apt(&["chromium"]))?;
    }
    installed().ok_or("no browser found: install Chrome or Chromium, or name one by REDOKU_BROWSER".into())
}

/// Finds the program of another engine, or installs it if apt is available. Returns `None` if it is
/// unavailable or too old.
pub fn find_engine(engine: &Engine) -> Result<Option<PathBuf>> {
    if let Some(named) = named(engine.variable)? {
        return Ok(Some(named));
    }
    let complete = || engine.needs.iter().all(|program| on_path(Path::new(program)).is_some());
    let recent = |program: &Path| version(program).is_none_or(|version| version >= engine.oldest);
    let installed = || first(engine.names, engine.places).filter(|program| complete() && recent(program));
    let found = installed();
    if found.is_some() || !has_apt() {
        return Ok(found);
    }
    say(&format!("installing {} for the tests, once: {}", engine.name, engine.packages.join(", ")));
    if let Err(message) = apt(engine.packages) {
        say(&message);
    }
    Ok(installed())
}

/// The major version of a program, such as 153 for `Mozilla Firefox 153.7.0esr`, if it gives one.
fn version(program: &Path) -> Option<u32> {
    let said = output(&mut command(program, ["--version"]))?;
    said.split_whitespace().find_map(|word| word.split_once('.')?.0.parse().ok())
}

/// The browser that a variable names, if it names one.
fn named(variable: &str) -> Result<Option<PathBuf>> {
    let Some(named) = env::var_os(variable).filter(|named| !named.is_empty()) else { return Ok(None) };
    let path = PathBuf::from(named);
    let found = if path.is_file() { Some(path.clone()) } else { on_path(&path) };
    found.map(Some).ok_or(format!("{variable} names {}, and there is no such file", path.display()))
}

/// A Chrome or Chromium that is there already.
fn installed() -> Option<PathBuf> {
    let ask = "console.log((await import('@playwright/test')).chromium.executablePath())";
    let playwright =
        || output(&mut command("node", ["--input-type=module", "--eval", ask])).map(PathBuf::from);
    first(&NAMES, &PLACES).or_else(|| playwright().filter(|path| path.is_file()))
}

/// The first of some programs that is on the PATH or in its place.
fn first(names: &[&str], places: &[(&str, &str)]) -> Option<PathBuf> {
    let mut places =
        places.iter().filter_map(|(folder, file)| Some(PathBuf::from(env::var_os(folder)?).join(file)));
    names.iter().find_map(|name| on_path(Path::new(name))).or_else(|| places.find(|path| path.is_file()))
}

fn on_path(name: &Path) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(name)).find(|path| path.is_file())
}

fn is_root() -> bool {
    output(&mut command("id", ["-u"])).is_some_and(|user| user == "0")
}

/// Whether packages of Debian can be installed.
fn has_apt() -> bool {
    is_root() && on_path(Path::new("apt-get")).is_some()
}

fn apt(packages: &[&str]) -> Result {
    run(&mut command("apt-get", ["update"]))?;
    run(command("apt-get", ["install", "-y"]).args(packages).env("DEBIAN_FRONTEND", "noninteractive"))
}
