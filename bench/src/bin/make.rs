//! Measures natively how long new puzzles take.
//!
//! One question a line, one answer a line:
//!
//! ```text
//!   minimal SYMMETRY TRIES                   the nanoseconds of CPU time for so many minimal
//!                                            puzzles that are not rated
//!   find SYMMETRY LOW HIGH TECHNIQUE SEED    nanoseconds, tries, the puzzle, and ER/EP/ED;
//!                                            ratings in tenths, TECHNIQUE may be `-`
//!   spread SYMMETRY COUNT                    of so many puzzles: RATING:COUNT,... in tenths,
//!                                            a space, CLUES:COUNT,...
//! ```

use cpu_time::ThreadTime;
use redoku::explain::{Rating, Technique};
use redoku::make::{Maker, Options, Symmetry};
use std::error::Error;
use std::io::{self, BufRead, Write as _};

fn main() -> io::Result<()> {
    for question in io::stdin().lock().lines() {
        let answer = answer(&question?).unwrap_or_else(|error| format!("error {error}"));
        println!("{answer}");
        io::stdout().flush()?;
    }
    Ok(())
}

fn answer(question: &str) -> Result<String, Box<dyn Error>> {
    let words: Vec<&str> = question.split(' ').collect();
    let options = |symmetry: &str, seed: &str| {
        let symmetry = Symmetry::from_key(symmetry).ok_or("no symmetry")?;
        Ok::<_, Box<dyn Error>>(Options::default().symmetry(symmetry).seed(seed))
    };
    match words[..] {
        ["minimal", symmetry, tries] => {
            // None has so few clues, so none is rated.
            let mut maker = Maker::new(&options(symmetry, "1:minimal")?.clues(0..=17))?;
            let start = ThreadTime::now();
            maker.work(tries.parse()?, u64::MAX);
            Ok(start.elapsed().as_nanos().to_string())
        }
        ["find", symmetry, low, high, technique, seed] => {
            let rating = Rating(low.parse()?)..=Rating(high.parse()?);
            let technique = Technique::from_key(technique);
            let options = options(symmetry, seed)?.rating(rating).technique(technique);
            let start = ThreadTime::now();
            let mut maker = Maker::new(&options)?;
            let made = maker.work(u64::MAX, u64::MAX).ok_or("there is none")?;
            let time = start.elapsed().as_nanos();
            Ok(format!("{time} {} {} {}", maker.tried(), made.puzzle, made.ratings))
        }
        ["spread", symmetry, count] => {
            let (mut ratings, mut clues) = ([0; 256], [0; 256]);
            for made in Maker::new(&options(symmetry, "1:spread")?)?.take(count.parse()?) {
                ratings[usize::from(made.ratings.rating.0)] += 1;
                clues[made.puzzle.clue_count()] += 1;
            }
            let list = |counts: &[u32]| {
                let seen = counts.iter().enumerate().filter(|(_, count)| **count > 0);
                seen.map(|(at, count)| format!("{at}:{count}")).collect::<Vec<_>>().join(",")
            };
            Ok(format!("{} {}", list(&ratings), list(&clues)))
        }
        _ => Err("no such question".into()),
    }
}
