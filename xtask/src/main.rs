//! `cargo xtask`: everything that is done with this repository, on an empty machine as on a busy
//! one.

mod bench;
mod browser;
mod module;
mod npm;
mod process;
mod serve;
mod site;
mod test;
mod tools;

use process::Result;
use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask serve [--port N]         builds, then serves the page on 127.0.0.1 (port 8080)
cargo xtask test [unit|wasm|page|engines]    runs every test, or one part of them
cargo xtask test page|engines ...      some of the tests: what follows is for Playwright
cargo xtask build                    writes the modules to www/pkg and the site to dist/site, with their sizes
cargo xtask dist [--url ADDRESS]     the same: dist/site is the folder to host, at any address
cargo xtask npm                      writes the package to dist/npm, ready for `npm publish`, and lists what is in it
cargo xtask bench [--quick]          measures the solver beside others; without --quick writes table and picture
cargo xtask bench --data DIR         the same with the puzzle sets of a folder, only to the terminal
cargo xtask bench check [--data DIR]     compares all answers with those of the crate sudoku
cargo xtask bench scaling            checks that time grows in proportion to texts and rules; about a minute
cargo xtask bench rules [--data FILE]    measures the full module on puzzles with rules
cargo xtask bench explain [--data DIR]   rates puzzles, and counts those that agree with their published ratings
cargo xtask bench make               makes puzzles: how many a second, and how long until one meets some options
cargo xtask bench photo --data DIR   reads labelled photos, as they are and distorted, and counts those that are read rightly
cargo xtask bench insight            measures how long it takes to say what is wrong with a puzzle
cargo xtask bench hostile [CALLS [MODULE ...]]   calls all functions with odd values, and fails if that does any harm
cargo xtask bench size|start         the modules' bytes; the time from navigation to the first solved grid
cargo xtask draw                     draws the icons and the preview picture anew

Each does its own set-up. The browsers for the tests can be named by REDOKU_BROWSER (Chrome or Chromium),
REDOKU_FIREFOX and REDOKU_WEBKIT (WebKitWebDriver).";

fn main() -> ExitCode {
    let arguments: Vec<String> =
        env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let words: Vec<&str> = arguments.iter().flat_map(|word| word.split('=')).collect();
    match enter_root().and_then(|()| command(&words)) {
        Ok(code) => code,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn command(words: &[&str]) -> Result<ExitCode> {
    match words {
        ["serve"] => serve::serve(8080),
        ["serve", "--port", port] => match port.parse() {
            Ok(port) => serve::serve(port),
            Err(_) => Err(format!("a port is a number from 0 to 65535, not `{port}`")),
        },
        ["test"] => return Ok(test::test(&test::PARTS, &[])),
        ["test", part] if test::PARTS.contains(part) => return Ok(test::test(&[part], &[])),
        ["test", part, more @ ..] if test::PLAYED.contains(part) => return Ok(test::test(&[part], more)),
        ["build"] => site::build(None).and_then(|()| site::measure()),
        ["dist"] => dist(None),
        ["dist", "--url", address] => dist(Some(address)),
        ["draw"] => site::draw(),
        ["npm"] => npm::npm(),
        ["bench", "size"] => bench::size(),
        ["bench", "start"] => bench::start(),
        ["bench", "insight"] => bench::insight(),
        ["bench", "scaling"] => bench::scaling(),
        ["bench", "hostile", more @ ..] => bench::hostile(more),
        ["bench", "check"] => bench::check(None),
        ["bench", "check", "--data", folder] => bench::check(Some(folder)),
        ["bench", "rules"] => bench::rules(None),
        ["bench", "rules", "--data", file] => bench::rules(Some(file)),
        ["bench", "explain"] => bench::explain(None),
        ["bench", "explain", "--data", folder] => bench::explain(Some(folder)),
        ["bench", "make"] => bench::make(),
        ["bench", "photo", "--data", folder] => bench::photo(folder),
        ["bench", options @ ..] => match options {
            [] => bench::bench(false, None),
            ["--quick"] => bench::bench(true, None),
            ["--data", folder] => bench::bench(false, Some(folder)),
            ["--quick", "--data", folder] | ["--data", folder, "--quick"] => bench::bench(true, Some(folder)),
            _ => Err(format!("`{}` is no option of `bench`:\n\n{HELP}", options.join(" "))),
        },
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(format!("`{}` is no command of these:\n\n{HELP}", words.join(" "))),
    }
    .map(|()| ExitCode::SUCCESS)
}

/// Packs the site for a host; only what is shown of a link to it has to know its `address`.
fn dist(address: Option<&str>) -> Result {
    if let Some(address) = address.filter(|address| !address.starts_with("http")) {
        return Err(format!("an address starts with https://, not `{address}`"));
    }
    site::build(address)?;
    site::measure()?;
    println!("{} is the folder to host, at {}", site::SITE, address.unwrap_or("any address"));
    Ok(())
}

/// All paths in this program start at the repository's root.
fn enter_root() -> Result {
    let xtask = env::var_os("CARGO_MANIFEST_DIR").ok_or("start this as `cargo xtask`")?;
    let root = PathBuf::from(xtask).join("..");
    env::set_current_dir(&root).map_err(|error| format!("{}: {error}", root.display()))
}
