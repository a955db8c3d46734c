//! Measures natively how long ratings take, and counts the puzzles whose rating is the published one.
//!
//! Its argument is a folder with `rated.tsv` (a puzzle, a tab and its ER/EP/ED a line) and, beside it, sets of puzzles: a rated
//! puzzle that is in one of them counts for that set, the others for "made by chance".

use cpu_time::ThreadTime;
use redoku::Grid;
use redoku::explain;
use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::path::Path;

/// What a group of puzzles took.
#[derive(Default)]
struct Group {
    puzzles: usize,
    agree: usize,
    total: f64,
    worst: f64,
}

impl Group {
    fn add(&mut self, agrees: bool, milliseconds: f64) {
        self.puzzles += 1;
        self.agree += usize::from(agrees);
        self.total += milliseconds;
        self.worst = self.worst.max(milliseconds);
    }

    fn print(&self, name: &str) {
        let mean = self.total / self.puzzles.max(1) as f64;
        println!("{name:<24} {:>8} {:>8} {mean:>10.3} {:>10.1}", self.puzzles, self.agree, self.worst);
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("a folder with rated.tsv")?;
    let folder = Path::new(&folder);
    // Only those from a rating on, up to another one.
    let bound = |bound: Option<String>| bound.map(|bound| bound.parse::<f64>()).transpose();
    let (from, to) = (bound(arguments.next())?.unwrap_or(0.0), bound(arguments.next())?.unwrap_or(99.0));
    let sets = sets(folder)?;
    let (mut by_set, mut by_rating) = (HashMap::<&str, Group>::new(), HashMap::<u8, Group>::new());
    for line in fs::read_to_string(folder.join("rated.tsv"))?.lines().filter(|line| !line.starts_with('#')) {
        let (puzzle, published) = line.split_once('\t').ok_or("a puzzle, a tab and its rating")?;
        let rating: f64 = published.split('/').next().unwrap_or_default().parse()?;
        if !(from..=to).contains(&rating) {
            continue;
        }
        let grid: Grid = puzzle.parse()?;
        let start = ThreadTime::now();
        let found = explain::rate(&grid)?.to_string();
        let milliseconds = start.elapsed().as_secs_f64() * 1e3;
        if found != published {
            println!("{puzzle} is {found}, and {published} was published");
        }
        let set = sets.get(puzzle).map_or("made by chance", |set| set);
        by_set.entry(set).or_default().add(found == published, milliseconds);
        by_rating.entry(rating as u8).or_default().add(found == published, milliseconds);
    }
    println!("{:<24} {:>8} {:>8} {:>10} {:>10}", "", "puzzles", "agree", "ms, mean", "ms, worst");
    let mut sets: Vec<_> = by_set.into_iter().collect();
    sets.sort_by_key(|(name, _)| *name);
    sets.iter().for_each(|(name, group)| group.print(name));
    let mut ratings: Vec<_> = by_rating.into_iter().collect();
    ratings.sort_by_key(|(rating, _)| *rating);
    ratings.iter().for_each(|(rating, group)| group.print(&format!("{rating}.0 to {rating}.9")));
    Ok(())
}

/// The set that each puzzle of a folder is in.
fn sets(folder: &Path) -> Result<HashMap<String, String>, Box<dyn Error>> {
    let mut sets = HashMap::new();
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            for line in fs::read_to_string(&path)?.lines().filter(|line| line.len() == 81) {
                sets.insert(line.to_owned(), name.clone());
            }
        }
    }
    Ok(sets)
}
