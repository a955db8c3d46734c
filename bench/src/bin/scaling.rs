//! Measures how the time of reading and diagnosing grows with the input: texts of every format, and
//! every kind of rule.
//!
//! Each task runs at three sizes, each twice the one before. A ratio above [`MOST`] per doubling is
//! a failure: then a long text or a puzzle with many rules can hold up whoever reads it. Times are
//! CPU time of the thread, the least of several runs.

use bench::{rules, texts};
use cpu_time::ThreadTime;
use redoku::insight::Ruled;
use redoku::rules::Puzzle;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::Duration;

/// The most that the time may grow when the input doubles.
const MOST: f64 = 2.5;

/// The bytes of the shortest texts, the number of rules, of members of f-puzzles and of cells of a
/// line, all before doubling twice.
const BYTES: usize = 20_000;
const RULES: usize = 250;
const MEMBERS: usize = 250;
const CELLS: usize = 20;

/// Runs are repeated until they have taken this long.
const ENOUGH: Duration = Duration::from_millis(8);

/// Times shorter than this are too short to compare.
const SHORT: Duration = Duration::from_micros(20);

/// How often a failing task is measured again, since other programs may have disturbed it.
const AGAIN: usize = 20;

/// Something to measure: the task for an input of a size.
type Task = Box<dyn Fn(usize) -> Box<dyn Fn()>>;

fn main() -> ExitCode {
    let only = std::env::args().nth(1).unwrap_or_default();
    let (mut count, mut failed) = (0, Vec::new());
    println!("{:<60} {:>10} {:>10} {:>10}   ratios", "task (CPU time in µs)", "n", "2n", "4n");
    for (name, size, task) in tasks().into_iter().filter(|(name, ..)| name.contains(&only)) {
        let (times, ratios) = measure(size, &task);
        let [one, two, four] = times.map(|time| time.as_secs_f64() * 1e6);
        let worst = ratios[0].max(ratios[1]);
        let mark = if worst > MOST { "  <- superlinear" } else { "" };
        println!("{name:<60} {one:>10.1} {two:>10.1} {four:>10.1}   {:.2} {:.2}{mark}", ratios[0], ratios[1]);
        count += 1;
        if worst > MOST {
            failed.push(name);
        }
    }
    println!("{count} tasks, {} of them superlinear", failed.len());
    failed.iter().for_each(|name| println!("  {name}"));
    ExitCode::from(u8::from(!failed.is_empty()))
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
    tasks
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

/// The times at the three sizes, and the ratios between them; measured again while a ratio is too
/// large.
fn measure(size: usize, task: &Task) -> ([Duration; 3], [f64; 2]) {
    let runs = [size, 2 * size, 4 * size].map(task);
    let mut times = [Duration::MAX; 3];
    let mut ratios = [f64::MAX; 2];
    for _ in 0..AGAIN {
        for (time, run) in times.iter_mut().zip(&runs) {
            *time = (*time).min(fastest(run));
        }
        let [one, two, four] = times.map(|time| time.max(SHORT).as_secs_f64());
        ratios = [two / one, four / two];
        if ratios.iter().all(|&ratio| ratio <= MOST) {
            break;
        }
    }
    (times, ratios)
}

/// The time of the fastest of several runs.
fn fastest(run: &dyn Fn()) -> Duration {
    let (mut fastest, mut all) = (Duration::MAX, Duration::ZERO);
    let mut times = 0;
    while times < 2 || all < ENOUGH {
        let start = ThreadTime::now();
        run();
        let time = start.elapsed();
        fastest = fastest.min(time);
        all += time;
        times += 1;
    }
    fastest
}
