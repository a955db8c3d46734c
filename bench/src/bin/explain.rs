//! Rates puzzles.
use cpu_time::ThreadTime;
use redoku::Grid;
use std::fs;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if args[1] == "steps" {
        return steps(&args[2]);
    }
    let text = fs::read_to_string(&args[1]).unwrap();
    let from: f64 = args.get(2).map_or(0.0, |s| s.parse().unwrap());
    let to: f64 = args.get(3).map_or(99.0, |s| s.parse().unwrap());
    let every: usize = args.get(4).map_or(1, |s| s.parse().unwrap());
    let mut classes: Vec<(u64, usize, usize, f64, f64)> = Vec::new();
    let mut bad = 0;
    for (i, line) in text.lines().filter(|l| !l.starts_with('#')).enumerate() {
        if i % every != 0 { continue; }
        let Some((puzzle, want)) = line.split_once('\t') else { continue };
        let er: f64 = want.split('/').next().unwrap().parse().unwrap();
        if er < from || er > to {
            continue;
        }
        let grid: Grid = puzzle.parse().unwrap();
        let start = ThreadTime::now();
        let got = redoku::explain::rate(&grid).to_string();
        let time = start.elapsed().as_secs_f64() * 1e3;
        let key = er as u64;
        if !classes.iter().any(|c| c.0 == key) {
            classes.push((key, 0, 0, 0.0, 0.0));
        }
        let class = classes.iter_mut().find(|c| c.0 == key).unwrap();
        class.1 += 1;
        class.3 += time;
        class.4 = class.4.max(time);
        if got == want {
            class.2 += 1;
        } else {
            bad += 1;
            if bad < 40 {
                println!("{puzzle} want {want} got {got}");
            }
        }
    }
    classes.sort_by_key(|c| c.0);
    for c in classes {
        println!("{}: {} of {}  {:.3} ms mean, {:.1} worst", c.0, c.2, c.1, c.3 / c.1 as f64, c.4);
    }
}

fn steps(file: &str) {
    let (mut all, mut good) = (0, 0);
    for line in fs::read_to_string(file).unwrap().lines() {
        let Some(rest) = line.strip_prefix("{\"puzzle\":\"") else { continue };
        let puzzle = &rest[..81];
        let steps = rest.split_once("\"steps\":[").unwrap().1;
        let want: Vec<(String, String)> = steps
            .trim_end_matches("]}")
            .split("],[")
            .map(|s| {
                let s = s.trim_matches(|c| c == '[' || c == ']' || c == '"');
                let (a, b) = s.split_once("\",\"").unwrap();
                (a.to_owned(), b.to_owned())
            })
            .collect();
        let got = redoku::explain::trace(&puzzle.parse().unwrap());
        all += 1;
        if got == want {
            good += 1;
        } else {
            let i = (0..got.len().min(want.len())).find(|&i| got[i] != want[i]).unwrap_or(got.len().min(want.len()));
            println!("{puzzle} step {i}: want {:?} got {:?}", want.get(i), got.get(i));
        }
    }
    println!("{good} of {all}");
}
