//! The tests, part by part, and their sum.

use crate::browser::Engine;
use crate::process::{Result, command, line, run, say};
use crate::{Words, browser, module, site, tools};
use std::io::{BufRead, BufReader};
use std::process::{self, Child, Command, ExitStatus, Stdio};
use std::thread;

/// The parts, in the order that they run in.
pub const PARTS: [&str; 5] = ["unit", "wasm", "page", "engines", "bench"];

/// The workspace with all features: also the programs of bench/, which need them.
const WHOLE: [&str; 2] = ["--workspace", "--all-features"];

/// The features of web/, which has them in several modules.
const EVERYTHING: &str = "rules,explain,make,photo";

/// Runs parts of the tests, each to its end, and prints how many tests passed and failed as the
/// last line; `more` is for Playwright.
pub fn test(parts: &[&str], more: &[&str]) -> Result {
    let mut tally = Tally::default();
    for &part in parts {
        let done = match part {
            // Compilers leave a processor idle half of the time, so the other parts get ready
            // meanwhile.
            "unit" if parts.len() > 1 => thread::scope(|scope| {
                scope.spawn(prepare);
                unit(&mut tally)
            }),
            "unit" => unit(&mut tally),
            "wasm" => wasm(&mut tally),
            "page" => page(&mut tally, more),
            "engines" => engines(&mut tally, more),
            _ => bench(&mut tally),
        };
        if let Err(message) = done {
            tally.fail(part, &message);
        }
    }
    tally.skipped.iter().for_each(|skipped| say(&format!("skipped: {skipped}")));
    tally.failures.iter().for_each(|failure| say(&format!("failed: {failure}")));
    println!("{} passed, {} failed", tally.passed, tally.failed);
    if tally.failed > 0 {
        // A message would follow that line.
        process::exit(1);
    }
    Ok(())
}

/// Builds the modules, and first the tools for that. If it fails, so does the part that needs them,
/// which says why.
fn prepare() -> Result {
    tools::node()?;
    module::build()
}

/// What needs no browser: the form, the documentation and the tests of the Rust code, and the tests
/// of JavaScript in Node.js.
fn unit(tally: &mut Tally) -> Result {
    tools::lints()?;
    tools::wasm_target()?;
    tally.check("formatting", &mut command("cargo", ["fmt", "--all", "--check"]));
    let strict = ["--", "-D", "warnings"];
    let mut clippy = command("cargo", ["clippy", "--all-targets"]);
    tally.check("clippy", clippy.args(WHOLE).args(strict));
    tally.check("clippy without features", command("cargo", ["clippy", "--lib"]).args(strict));
    let mut clippy =
        command("cargo", ["clippy", "-p", "redoku-web", "--all-targets", "--target", tools::WASM]);
    tally.check("clippy for WebAssembly", clippy.args(["--features", EVERYTHING]).args(strict));
    for (name, _, features, _) in module::MODULES {
        let mut clippy = command("cargo", ["clippy", "-p", "redoku-web", "--lib", "--target", tools::WASM]);
        tally.check(
            &format!("clippy for the module {name}"),
            clippy.args(["--features", features]).args(strict),
        );
    }
    let mut doc = command("cargo", ["doc", "--no-deps", "--lib"]);
    tally.check("documentation without features", doc.env("RUSTDOCFLAGS", "-D warnings"));
    let mut doc = command("cargo", ["doc", "--no-deps"]);
    tally.check("documentation", doc.args(WHOLE).env("RUSTDOCFLAGS", "-D warnings"));
    let mut doc = command("cargo", ["doc", "-p", "redoku-web", "--no-deps", "--target", tools::WASM]);
    doc.args(["--features", EVERYTHING]);
    tally.check("documentation for WebAssembly", doc.env("RUSTDOCFLAGS", "-D warnings"));
    tally.suite("Rust", command("cargo", ["test", "--no-fail-fast"]).args(WHOLE));
    // Only the solver uses SIMD, so nothing else is compiled again; elsewhere, since other flags
    // discard what has been compiled.
    let mut portable = command("cargo", ["test", "--no-fail-fast", "--lib", "--test", "solver"]);
    portable.args(["--target-dir", "target/portable"]).env("RUSTFLAGS", "--cfg redoku_portable");
    tally.suite("Rust without SIMD", &mut portable);
    tools::node()?;
    tally.suite("JavaScript", &mut command("node", ["tests/unit/run.js"]));
    Ok(())
}

/// The boundary to JavaScript: the tests of web/, in a browser.
fn wasm(tally: &mut Tally) -> Result {
    tools::node()?;
    tools::wasm_target()?;
    let path = tools::wasm()?.path;
    let browser = browser::find()?;
    let simd = ("boundary", EVERYTHING, "-Ctarget-feature=+simd128");
    for (name, features, flags) in [simd, ("boundary without SIMD", "programs", "-Ctarget-feature=-simd128")]
    {
        let mut test =
            command("cargo", ["test", "-p", "redoku-web", "--no-fail-fast", "--target", tools::WASM]);
        test.args(["--test", "boundary", "--features", features]).env("RUSTFLAGS", flags);
        // From web/, where cargo runs it.
        test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "node ../xtask/node/wasm-runner.js");
        tally.suite(name, test.env("PATH", &path).env("REDOKU_BROWSER", &browser));
    }
    Ok(())
}

/// The page: its weight, the types of its JavaScript, and its use from end to end in a browser.
fn page(tally: &mut Tally, more: &[&str]) -> Result {
    site::build(None)?;
    tally.count("weight", site::measure());
    let biome = ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"];
    tally.check("formatting of JavaScript", &mut command("node", biome));
    let tsc = "node_modules/typescript/bin/tsc";
    tally.check("types", &mut command("node", [tsc, "--project", "tsconfig.json"]));
    tally.check("types of the tests", &mut command("node", [tsc, "--project", "tests/page/tsconfig.json"]));
    let mut playwright = playwright("tests/page", more);
    tally.suite("page", playwright.env("REDOKU_BROWSER", browser::find()?));
    Ok(())
}

/// The journeys: what people do with the page, in each engine that there is.
fn engines(tally: &mut Tally, more: &[&str]) -> Result {
    site::build(None)?;
    let mut playwright = playwright("tests/engines", more);
    playwright.env("REDOKU_BROWSER", browser::find()?);
    for engine in browser::ENGINES {
        if let Some(program) = browser::find_engine(&engine)? {
            playwright.env(engine.variable, program);
        } else {
            let Engine { name, variable, .. } = engine;
            let why =
                format!("the journeys in {name}, which is missing or too old; set {variable} to use another");
            tally.skipped.push(why);
        }
    }
    tally.suite("engines", &mut playwright);
    Ok(())
}

/// The benchmarks, each with little input. Their figures are not judged.
fn bench(tally: &mut Tally) -> Result {
    for (name, run) in crate::benchmarks() {
        say(&format!("cargo xtask {name} --quick"));
        tally.count(name, run(&Words::of_tests()));
    }
    Ok(())
}

fn playwright(tests: &str, more: &[&str]) -> Command {
    let mut playwright = command("node", ["node_modules/@playwright/test/cli.js", "test", "--config", tests]);
    playwright.args(more);
    playwright
}

/// How many tests passed and failed so far.
#[derive(Default)]
struct Tally {
    passed: u32,
    failed: u32,
    failures: Vec<String>,
    skipped: Vec<String>,
}

impl Tally {
    fn fail(&mut self, name: &str, why: &str) {
        self.failed += 1;
        self.failures.push(format!("{name}: {why}"));
    }

    /// Counts the result of one test.
    fn count(&mut self, name: &str, result: Result) {
        match result {
            Ok(()) => self.passed += 1,
            Err(message) => self.fail(name, &message),
        }
    }

    /// Runs a program that is one test: it succeeds or fails.
    fn check(&mut self, name: &str, program: &mut Command) {
        say(&format!("{name}: {}", line(program)));
        self.count(name, run(program));
    }

    /// Runs a program that runs tests and says in lines like cargo's
    /// `test result: ok. 3 passed; 0 failed; …` how they ended. It fails as a whole where it failed
    /// without a failed test, or passed without a test.
    fn suite(&mut self, name: &str, program: &mut Command) {
        say(&format!("{name}: {}", line(program)));
        let (mut passed, mut failed) = (0, 0);
        let failures = &mut self.failures;
        let mut count = |line: &str| {
            println!("{line}");
            if let Some(result) = result(line) {
                passed += result.0;
                failed += result.1;
            }
            if let Some(test) = failed_test(line) {
                failures.push(format!("{name}: {test}"));
            }
        };
        let ended = program.stdout(Stdio::piped()).spawn().and_then(|child| follow(child, &mut count));
        self.passed += passed;
        self.failed += failed;
        match ended {
            Ok(_) if failed > 0 => {
                self.failures.push(format!("{name}: {failed} of {} tests", passed + failed))
            }
            Ok(status) if !status.success() => self.fail(name, &status.to_string()),
            Ok(_) if passed == 0 => self.fail(name, "no test ran"),
            Ok(_) => {}
            Err(error) => self.fail(name, &error.to_string()),
        }
    }
}

/// Hands over a program's lines as they come.
fn follow(mut child: Child, with: &mut impl FnMut(&str)) -> std::io::Result<ExitStatus> {
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).split(b'\n') {
            with(String::from_utf8_lossy(&line?).trim_end_matches('\r'));
        }
    }
    child.wait()
}

/// How many tests passed and failed, where the line is one that says it.
fn result(line: &str) -> Option<(u32, u32)> {
    let (_, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let mut counts = counts.split("; ");
    let passed = counts.next()?.strip_suffix(" passed")?;
    let failed = counts.next()?.strip_suffix(" failed")?;
    Some((passed.parse().ok()?, failed.parse().ok()?))
}

/// The test that failed, if the line names one.
fn failed_test(line: &str) -> Option<&str> {
    line.strip_prefix("test ")?.strip_suffix(" ... FAILED")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_from_the_lines_that_say_them() {
        let line =
            "test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s";
        assert_eq!(result(line), Some((12, 0)));
        assert_eq!(result("test result: FAILED. 3 passed; 4 failed; 0 ignored"), Some((3, 4)));
        assert_eq!(result("test result: ok"), None);
        assert_eq!(result("test tests::passed ... ok"), None);
        assert_eq!(failed_test("test tests::failed ... FAILED"), Some("tests::failed"));
        assert_eq!(failed_test("test tests::passed ... ok"), None);
    }
}
