//! Measures how the time of reading and diagnosing grows with the input: texts of every format, and
//! every kind of rule.
//!
//! Each task runs at three sizes, each twice the one before. It fails if the time at the largest is
//! more than [`MOST`] times that at the smallest: then a long text or a puzzle with many rules can
//! block the page. A single doubling isn't judged, since data that no longer fits into a cache can
//! make it look superlinear. Times are CPU time of the thread, the least of several runs.
//!
//! `scaling [--quick] [PART]`: only the tasks whose names contain PART. With `--quick`, most sizes
//! are a quarter, each task runs twice, and nothing is judged.

use bench::{rules, texts};
use cpu_time::ThreadTime;
use redoku::insight::Ruled;
use redoku::make::{VariantOptions, generate_variant};
use redoku::rules::{Limit, Puzzle};
use std::hint::black_box;
use std::process::ExitCode;
use std::time::Duration;

/// The most that the time may grow when the input doubles twice.
const MOST: f64 = 5.0;

/// The bytes of the shortest texts, the number of rules, of members of f-puzzles and of cells of a
/// line, all before doubling twice. A shorter arrow would contradict itself.
const BYTES: usize = 20_000;
const RULES: usize = 250;
const MEMBERS: usize = 250;
const CELLS: usize = 20;

/// The number of sums of questions that only their limit ends, before doubling twice, and the
/// limit.
const SUMS: usize = 30;
const BRANCHES: u64 = 5000;

/// Runs are repeated until they have taken this long.
const ENOUGH: Duration = Duration::from_millis(24);

/// Times shorter than this are too short to compare.
const SHORT: Duration = Duration::from_micros(20);

/// How often a failing task is measured at most, since other programs may have disturbed it.
const TRIES: usize = 20;

/// Something to measure: the task for an input of a size.
type Task = Box<dyn Fn(usize) -> Box<dyn Fn()>>;

fn main() -> ExitCode {
    let (quick, parts) = bench::arguments();
    let mut measured = Vec::new();
    println!("{:<60} {:>10} {:>10} {:>10} {:>7}", "task (CPU time in µs)", "n", "2n", "4n", "4n / n");
    for (name, size, task) in tasks() {
        if !parts.iter().all(|part| name.contains(part)) {
            continue;
        }
        let (size, enough, tries) =
            if quick { ((size / 4).max(CELLS), Duration::ZERO, 1) } else { (size, ENOUGH, TRIES) };
        let (mut times, mut ratio) = measure(size, &task, enough);
        for _ in 1..tries {
            if ratio > MOST {
                (times, ratio) = measure(size, &task, enough);
            }
        }
        let [one, two, four] = times.map(|time| time.as_secs_f64() * 1e6);
        let line = format!("{name:<60} {one:>10.1} {two:>10.1} {four:>10.1} {ratio:>7.2}");
        println!("{line}");
        measured.push((ratio, line));
    }
    measured.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let failed = measured.iter().filter(|(ratio, _)| *ratio > MOST).count();
    println!("\n{} tasks, {failed} with a ratio over {MOST}; the largest ratios:", measured.len());
    measured.iter().take(failed.max(5)).for_each(|(_, line)| println!("{line}"));
    ExitCode::from(u8::from(failed > 0 && !quick))
}

/// All tasks, each with its name and its smallest size.
fn tasks() -> Vec<(String, usize, Task)> {
    let mut tasks: Vec<(String, usize, Task)> = Vec::new();
    for (name, shape) in texts::shapes() {
        tasks.push((
            format!("parse: {name}"),
            BYTES,
            over(shape, |text| drop(black_box(redoku::parse(text)))),
        ));
        let import = |text: &String| drop(black_box(redoku::rules::import(text)));
        tasks.push((format!("import: {name}"), BYTES, over(shape, import)));
    }
    for kind in ["killercage", "thermometer", "arrow", "odd", "littlekillersum", "unknown"] {
        let import = |text: &String| drop(black_box(redoku::rules::import(text)));
        let task = over(move |count| rules::fpuzzles(kind, count), import);
        tasks.push((format!("import: f-puzzles, {kind}"), MEMBERS, task));
    }
    for kind in rules::KINDS {
        of_rules(&mut tasks, kind, RULES, move |count| rules::puzzle(&rules::many(kind, count)));
    }
    for kind in rules::LONG {
        let name = format!("{kind}, long");
        of_rules(&mut tasks, &name, CELLS, move |length| rules::puzzle(&rules::long(kind, length)));
    }
    of_limits(&mut tasks);
    tasks
}

/// The questions that only their limit ends: about a puzzle without clues and with many sums.
fn of_limits(tasks: &mut Vec<(String, usize, Task)>) {
    let mut add = |what: &str, ask: fn(&Puzzle)| {
        let puzzle = |count| Puzzle::read(&rules::open_sums(count)).expect("a puzzle");
        tasks.push((format!("{what}: to the limit"), SUMS, over(puzzle, ask)));
    };
    fn ruled(puzzle: &Puzzle) -> Ruled<'_> {
        Ruled::new(puzzle).limit(Limit::branches(BRANCHES))
    }
    add("diagnose", |puzzle| _ = black_box(ruled(puzzle).diagnose()));
    add("repairs", |puzzle| _ = black_box(ruled(puzzle).repairs()));
    add("candidates", |puzzle| _ = black_box(ruled(puzzle).true_candidates(2)));
    add("redundant", |puzzle| _ = black_box(ruled(puzzle).redundant_givens()));
    add("differences", |puzzle| _ = black_box(ruled(puzzle).differences()));
    add("wrong digits", |puzzle| _ = black_box(ruled(puzzle).check(&puzzle.spec().cells)));
    add("generate", |puzzle| {
        let options = VariantOptions::default().seed("1");
        _ = black_box(generate_variant(puzzle, &options, Limit::branches(BRANCHES)));
    });
}

/// The tasks about a puzzle with rules.
fn of_rules(
    tasks: &mut Vec<(String, usize, Task)>,
    name: &str,
    size: usize,
    json: impl Fn(usize) -> String + Copy + 'static,
) {
    let read = |json: &str| Puzzle::read(json).unwrap_or_else(|error| panic!("{error}: {json}"));
    let puzzle = move |size| read(&json(size));
    let mut add = |what: &str, task: Task| tasks.push((format!("{what}: {name}"), size, task));
    add("read", over(json, move |json| drop(black_box(read(json)))));
    add("check", over(puzzle, |puzzle| drop(black_box(puzzle.spec().check()))));
    add("draw", over(puzzle, |puzzle| drop(black_box((puzzle.drawing(), puzzle.json())))));
    add(
        "build",
        over(puzzle, |puzzle| {
            drop(black_box(Puzzle::new(puzzle.spec().clone()).map(|puzzle| puzzle.search())));
        }),
    );
    add(
        "broken",
        over(puzzle, |puzzle| {
            let cells = puzzle.spec().cells;
            drop(black_box(Puzzle::new(puzzle.spec().clone()).map(|puzzle| puzzle.broken(&cells))));
        }),
    );
    add("diagnose", over(puzzle, |puzzle| drop(black_box(Ruled::new(puzzle).diagnose()))));
}

/// A task on inputs that are made before it is measured.
fn over<I: 'static>(make: impl Fn(usize) -> I + 'static, run: impl Fn(&I) + Copy + 'static) -> Task {
    Box::new(move |size| {
        let input = make(size);
        Box::new(move || run(&input))
    })
}

/// The least times at the three sizes, and the ratio of the last to the first.
///
/// The sizes take turns: if a short input is read again and again, the processor predicts all of
/// its branches, which it can't do with a long one.
fn measure(size: usize, task: &Task, enough: Duration) -> ([Duration; 3], f64) {
    let runs = [size, 2 * size, 4 * size].map(task);
    let mut times = [Duration::MAX; 3];
    let (mut turns, mut all) = (0, Duration::ZERO);
    while turns < 2 || all < enough {
        for (time, run) in times.iter_mut().zip(&runs) {
            let start = ThreadTime::now();
            run();
            let passed = start.elapsed();
            *time = (*time).min(passed);
            all += passed;
        }
        turns += 1;
    }
    let [one, _, four] = times.map(|time| time.max(SHORT).as_secs_f64());
    (times, four / one)
}
