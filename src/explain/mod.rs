//! Steps.
mod aligned;
mod bug;
mod chains;
mod fish;
mod hint;
mod locked;
mod marks;
mod rating;
mod search;
mod sets;
mod singles;
mod unique;
mod wings;

pub use rating::{Rating, Ratings};

use crate::Grid;

/// Rates.
pub fn rate(grid: &Grid) -> Ratings {
    let mut marks = marks::Marks::new(grid);
    let mut chains = chains::Chains::default();
    let mut ratings = Ratings::default();
    let mut placed = false;
    let mut first = true;
    while !marks.is_solved() {
        let Some(hint) = search::next(&marks, &mut chains, false) else {
            ratings.rating = Rating(200);
            break;
        };
        let rating = hint.rating.rounded();
        ratings.rating = ratings.rating.max(rating);
        if first {
            ratings.diamond = rating;
            first = false;
        }
        if !placed && hint.place.is_some() {
            placed = true;
            ratings.pearl = ratings.rating;
        }
        hint.apply(&mut marks);
    }
    ratings
}

/// Trace for tests.
pub fn trace(grid: &Grid) -> Vec<(String, String)> {
    let mut marks = marks::Marks::new(grid);
    let mut chains = chains::Chains::default();
    let mut out = Vec::new();
    while !marks.is_solved() {
        let Some(hint) = search::next(&marks, &mut chains, false) else { break };
        let mut text = String::new();
        if let Some((cell, digit)) = hint.place {
            text = format!("r{}c{}={}", cell / 9 + 1, cell % 9 + 1, digit + 1);
        } 
        let mut rem: Vec<String> = Vec::new();
        for &(cell, mask) in hint.removals.iter().filter(|_| hint.place.is_none()) {
            for d in marks::bits(mask) { rem.push(format!("r{}c{}-{}", cell / 9 + 1, cell % 9 + 1, d + 1)); }
        }
        if !text.is_empty() && !rem.is_empty() { text.push(' '); }
        text += &rem.join(" ");
        out.push((hint.rating.rounded().to_string(), text));
        hint.apply(&mut marks);
    }
    out
}
