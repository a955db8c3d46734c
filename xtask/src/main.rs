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

/// Every command with its options, which are read as they are listed here.
const HELP: &str = "\
cargo xtask serve [--port PORT]                   builds, then serves the page on 127.0.0.1 (port 8080)
cargo xtask test                                  runs every test
cargo xtask test unit                             formatting, lints, documentation, tests in Rust and Node.js
cargo xtask test wasm                             tests of the interface to JavaScript, in a browser
cargo xtask test page [ARGUMENT ...]              tests of the page; arguments are for Playwright
cargo xtask test engines [ARGUMENT ...]           the user journeys in each browser; arguments are for Playwright
cargo xtask test bench                            runs each benchmark with --quick
cargo xtask build                                 writes the modules to www/pkg and the site to dist/site, with their sizes
cargo xtask dist [--url ADDRESS]                  the same for any host, and writes zip files of the site and the element to dist
cargo xtask npm                                   writes the package to dist/npm, ready for `npm publish`, and lists its files
cargo xtask draw                                  redraws the icons and the preview picture
cargo xtask bench [--quick] [--data DIR]          compares the speed with other solvers; writes table and chart
cargo xtask bench check [--quick] [--data DIR]    compares all results with those of the crate sudoku
cargo xtask bench scaling [--quick]               checks that time grows in proportion to texts and rules
cargo xtask bench rules [--quick] [--data FILE]   measures puzzles with rules
cargo xtask bench explain [--quick] [--data DIR]  rates puzzles, and counts ratings that match the published ones
cargo xtask bench make [--quick]                  measures how long it takes to make puzzles
cargo xtask bench photo [--quick] [--data DIR]    reads labelled photos, also distorted; needs --data or --quick
cargo xtask bench insight [--quick]               measures how long it takes to find what is wrong with a puzzle
cargo xtask bench hostile [--quick] [CALLS [MODULE ...]]  calls all functions with odd values; fails if that does harm
cargo xtask bench size [--quick]                  prints the modules' sizes
cargo xtask bench start [--quick]                 measures the time from navigation to the first solved grid
cargo xtask help                                  prints this list

Each command does its own set-up. With --quick, a benchmark takes seconds and writes no results. To choose the
browsers for the tests, set REDOKU_BROWSER (Chrome or Chromium), REDOKU_FIREFOX and REDOKU_WEBKIT (WebKitWebDriver).";

/// Runs a command.
type Run = fn(&Words) -> Result;

/// What runs each command in [`HELP`].
const RUN: [(&str, Run); 23] = [
    ("serve", serve),
    ("test", |_| test::test(&test::PARTS, &[])),
    ("test unit", |_| test::test(&["unit"], &[])),
    ("test wasm", |_| test::test(&["wasm"], &[])),
    ("test page", |words| test::test(&["page"], &words.rest)),
    ("test engines", |words| test::test(&["engines"], &words.rest)),
    ("test bench", |_| test::test(&["bench"], &[])),
    ("build", |_| site::build(None).and_then(|()| site::measure())),
    ("dist", |words| dist(words.option("--url"))),
    ("npm", |_| npm::npm()),
    ("draw", |_| site::draw()),
    ("bench", bench::bench),
    ("bench check", bench::check),
    ("bench scaling", bench::scaling),
    ("bench rules", |words| bench::beside_native("rules", words)),
    ("bench explain", |words| bench::beside_native("explain", words)),
    ("bench make", |words| bench::beside_native("make", words)),
    ("bench photo", bench::photo),
    ("bench insight", |words| bench::modules("insight", words)),
    ("bench hostile", |words| bench::modules("hostile", words)),
    ("bench size", |_| bench::size()),
    ("bench start", bench::start),
    ("help", |_| {
        println!("{HELP}");
        Ok(())
    }),
];

/// The words after the name of a command.
#[derive(Debug, Default)]
pub struct Words<'a> {
    /// Each option with its value, or "".
    options: Vec<(&'a str, &'a str)>,
    /// All other words.
    pub rest: Vec<&'a str>,
    /// Whether the tests run this command.
    pub in_tests: bool,
}

impl Words<'_> {
    /// The words of a benchmark that the tests run.
    pub fn of_tests() -> Self {
        Words { options: vec![("--quick", "")], rest: Vec::new(), in_tests: true }
    }

    /// The value of an option, if the option is set.
    pub fn option(&self, name: &str) -> Option<&str> {
        self.options.iter().find(|option| option.0 == name).map(|option| option.1)
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> =
        env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let words: Vec<&str> = arguments.iter().flat_map(|word| word.split('=')).collect();
    let typed = command(&words).map_err(|message| format!("{message}\n\n{HELP}"));
    match typed.and_then(|((_, run), words)| enter_root().and_then(|()| run(&words))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Finds the command that was typed, and reads its words.
fn command<'a>(words: &[&'a str]) -> Result<(&'static (&'static str, Run), Words<'a>)> {
    let words = if let [] | ["--help" | "-h"] = words { &["help"] } else { words };
    let is_typed = |name: &str| name.split(' ').enumerate().all(|(at, word)| words.get(at) == Some(&word));
    // `bench check` also starts like `bench`.
    let found = RUN.iter().filter(|(name, _)| is_typed(name)).max_by_key(|(name, _)| name.len());
    let found = found.ok_or_else(|| format!("`{}` is not a command of these:", words.join(" ")))?;
    let options = usages().find_map(|(name, options)| (name == found.0).then_some(options));
    Ok((found, read(options.unwrap_or_default(), &words[found.0.split(' ').count()..])?))
}

/// The name and the options of each command in [`HELP`].
fn usages() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = HELP.lines().map_while(|line| line.strip_prefix("cargo xtask "));
    let usages = lines.map(|line| line.split_once("  ").map_or(line, |(usage, _)| usage));
    usages.map(|usage| usage.split_once(" [").unwrap_or((usage, "")))
}

/// Reads the words of a command that has options like `--quick] [--data DIR]`.
fn read<'a>(options: &str, words: &[&'a str]) -> Result<Words<'a>> {
    let options = options.split('[').map(|option| option.trim_end_matches([']', ' ']));
    let (options, rest): (Vec<&str>, Vec<&str>) = options.partition(|option| option.starts_with("--"));
    let mut read = Words::default();
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        let mut options = options.iter().map(|option| option.split_once(' ').unwrap_or((option, "")));
        match options.find(|(name, _)| *name == word) {
            Some((_, "")) => read.options.push((word, "")),
            Some((_, value)) => {
                let given = words.next().ok_or_else(|| format!("`{word}` needs a {value}:"))?;
                read.options.push((word, given));
            }
            None if rest.concat().is_empty() => return Err(format!("`{word}` is not an option of these:")),
            None => read.rest.push(word),
        }
    }
    Ok(read)
}

/// The benchmarks, by name.
pub fn benchmarks() -> impl Iterator<Item = &'static (&'static str, Run)> {
    RUN.iter().filter(|(name, _)| name.starts_with("bench"))
}

fn serve(words: &Words) -> Result {
    let port = words.option("--port").unwrap_or("8080");
    match port.parse() {
        Ok(port) => serve::serve(port),
        Err(_) => Err(format!("a port is a number from 0 to 65535, not `{port}`")),
    }
}

/// Packs the site for a host, and writes the zip files of a release. Only link previews need the
/// `address`.
fn dist(address: Option<&str>) -> Result {
    if let Some(address) = address.filter(|address| !address.starts_with("http")) {
        return Err(format!("an address starts with https://, not `{address}`"));
    }
    site::build(address)?;
    site::measure()?;
    site::zips()?;
    println!("{} is the folder to host, at {}", site::SITE, address.unwrap_or("any address"));
    println!(
        "dist/redoku-site.zip contains this folder; dist/redoku-element.zip contains only <redoku-grid>"
    );
    Ok(())
}

/// All paths in this program start at the repository's root.
fn enter_root() -> Result {
    let xtask = env::var_os("CARGO_MANIFEST_DIR").ok_or("start this as `cargo xtask`")?;
    let root = PathBuf::from(xtask).join("..");
    env::set_current_dir(&root).map_err(|error| format!("{}: {error}", root.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_lists_every_command_and_no_other() {
        let listed: Vec<&str> = usages().map(|(name, _)| name).collect();
        assert_eq!(listed, RUN.map(|(name, _)| name));
        let parts: Vec<&str> = listed.iter().filter_map(|name| name.strip_prefix("test ")).collect();
        assert_eq!(parts, test::PARTS);
        assert_eq!(HELP.matches("cargo xtask ").count(), listed.len());
    }

    #[test]
    fn every_line_of_help_can_be_typed_as_it_is_listed() {
        for (name, options) in usages() {
            let line = format!("{name} {options}").replace(['[', ']'], "");
            let words: Vec<&str> = line.split_whitespace().collect();
            let (found, typed) = command(&words).unwrap();
            assert_eq!(found.0, name);
            let listed: Vec<&str> = words.iter().copied().filter(|word| word.starts_with("--")).collect();
            assert_eq!(typed.options.iter().map(|option| option.0).collect::<Vec<_>>(), listed);
        }
    }

    #[test]
    fn every_benchmark_has_a_quick_pass() {
        assert_eq!(benchmarks().count(), 11);
        for (name, _) in benchmarks() {
            let words: Vec<&str> = name.split(' ').chain(["--quick"]).collect();
            assert_eq!(command(&words).unwrap().1.option("--quick"), Some(""));
        }
    }

    #[test]
    fn words_are_read_in_any_order_and_others_are_errors() {
        let (found, words) = command(&["bench", "rules", "--data", "a.jsonl", "--quick"]).unwrap();
        assert_eq!(found.0, "bench rules");
        assert_eq!((words.option("--data"), words.option("--quick")), (Some("a.jsonl"), Some("")));
        let (found, words) = command(&["bench", "hostile", "100", "--quick", "full"]).unwrap();
        assert_eq!((found.0, words.rest), ("bench hostile", vec!["100", "full"]));
        let (found, words) = command(&["test", "page", "--project", "webkit"]).unwrap();
        assert_eq!((found.0, words.rest), ("test page", vec!["--project", "webkit"]));
        assert_eq!(command(&[]).unwrap().0.0, "help");
        for wrong in [&["bench", "chek"][..], &["bench", "--data"], &["build", "--quick"], &["tests"]] {
            assert!(command(wrong).is_err(), "{wrong:?}");
        }
    }
}
