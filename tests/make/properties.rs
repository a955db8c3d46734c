//! What each puzzle promises, and which options no puzzle can meet.

use redoku::explain::{self, Rating, Technique};
use redoku::grid::CellSet;
use redoku::make::{self, Criterion, Made, MakeError, Maker, Options, Symmetry};
use redoku::{Grid, solver};

fn clues(puzzle: &Grid) -> CellSet {
    (0..81).filter(|&cell| puzzle.get(cell) != 0).collect()
}

/// Checks all that a puzzle says of itself.
fn check(made: &Made) {
    let Made { puzzle, solution, ratings, technique, minimal, .. } = made;
    assert_eq!(solver::classify(puzzle), solver::Outcome::Unique(*solution), "{puzzle}");
    assert_eq!(explain::rate(puzzle), Ok(*ratings), "{puzzle}");
    let needed = clues(puzzle).iter().all(|cell| {
        let mut less = *puzzle;
        less.set(cell, 0);
        solver::count(&less, 2) == 2
    });
    assert_eq!(needed, *minimal, "{puzzle}");
    if ratings.rating < Rating(70) {
        let steps = explain::steps(puzzle).expect("it is rated");
        let hardest = steps.iter().find(|step| step.rating == ratings.rating);
        assert_eq!(hardest.map(|step| step.technique), Some(*technique), "{puzzle}");
    }
}

fn options(seed: &str) -> Options {
    Options::default().seed(seed)
}

fn rated(low: u8, high: u8, seed: &str) -> Options {
    options(seed).rating(Rating(low)..=Rating(high))
}

/// The iterator over the puzzles of some options.
fn maker(options: &Options) -> Maker {
    Maker::new(options).expect("valid options")
}

#[test]
fn puzzles_are_what_they_say() {
    for (i, made) in maker(&options("what they say")).take(1000).enumerate() {
        check(&made);
        assert!(made.minimal, "{i}");
    }
}

#[test]
fn ratings_are_as_required() {
    for (low, high) in [
        (12, 12),
        (15, 20),
        (26, 30),
        (30, 34),
        (42, 44),
        (65, 70),
        (71, 74),
        (80, 84),
        (10, 10),
        (36, 38),
        (50, 54),
        (60, 64),
        (90, 94),
    ] {
        for made in maker(&rated(low, high, "ratings")).take(5) {
            check(&made);
            assert!((Rating(low)..=Rating(high)).contains(&made.ratings.rating));
        }
    }
}

#[test]
fn very_hard_ones_are_found() {
    let made = maker(&rated(100, 200, "very hard")).next().expect("one");
    check(&made);
    assert!(made.ratings.rating >= Rating(100));
}

/// The rows and columns that a symmetry takes a cell to.
fn images(symmetry: Symmetry, row: usize, column: usize) -> Vec<(usize, usize)> {
    let (up, left) = (8 - row, 8 - column);
    match symmetry {
        Symmetry::None => vec![],
        Symmetry::HalfTurn => vec![(up, left)],
        Symmetry::QuarterTurn => vec![(column, up), (left, row), (up, left)],
        Symmetry::Horizontal => vec![(row, left)],
        Symmetry::Vertical => vec![(up, column)],
        Symmetry::Mirrors => vec![(row, left), (up, column), (up, left)],
        Symmetry::Diagonal => vec![(column, row)],
        Symmetry::Antidiagonal => vec![(left, up)],
        Symmetry::Diagonals => vec![(column, row), (left, up), (up, left)],
        other => panic!("{other:?}"),
    }
}

#[test]
fn clues_are_as_symmetric_as_required() {
    for &symmetry in Symmetry::ALL {
        for made in maker(&options("symmetries").symmetry(symmetry)).take(20) {
            check(&made);
            for cell in clues(&made.puzzle).iter() {
                for (row, column) in images(symmetry, cell / 9, cell % 9) {
                    assert_ne!(made.puzzle.get(9 * row + column), 0, "{}: {}", symmetry.key(), made.puzzle);
                }
            }
        }
    }
}

#[test]
fn clues_are_as_many_as_required() {
    for (least, most) in [(22, 23), (28, 28), (40, 45), (79, 81)] {
        for symmetry in [Symmetry::None, Symmetry::HalfTurn] {
            let options = options("clues").clues(least..=most).symmetry(symmetry);
            for made in maker(&options).take(5) {
                check(&made);
                let count = made.puzzle.clue_count() as u8;
                assert!((least..=most).contains(&count), "{count}: {}", made.puzzle);
            }
        }
    }
}

#[test]
fn clues_are_within_the_pattern() {
    // A frame and a cross: 45 cells.
    let shape: CellSet =
        (0..81).filter(|cell| [cell / 9, cell % 9].iter().any(|line| [0, 4, 8].contains(line))).collect();
    let pattern = options("pattern").pattern(shape);
    for made in maker(&pattern).take(5) {
        check(&made);
        assert_eq!(clues(&made.puzzle), shape);
    }
    let fewer = pattern.clues(0..=30).symmetry(Symmetry::Mirrors);
    for made in maker(&fewer).take(5) {
        check(&made);
        assert!(clues(&made.puzzle).is_subset(shape) && made.puzzle.clue_count() <= 30);
    }
}

#[test]
fn the_hardest_step_is_of_the_required_technique() {
    for technique in [
        Technique::NakedPair,
        Technique::HiddenPair,
        Technique::XWing,
        Technique::XyWing,
        Technique::Swordfish,
        Technique::Jellyfish,
        Technique::Bug,
    ] {
        let made = maker(&options("techniques").technique(technique)).next().expect("one");
        check(&made);
        assert_eq!(made.technique, technique);
    }
}

#[test]
fn seeds_make_the_same_puzzle_however_the_work_is_cut_up() {
    let options = rated(66, 90, "slices").symmetry(Symmetry::HalfTurn);
    let all: Vec<Made> = maker(&options).take(10).collect();
    let mut search = maker(&options);
    for (i, expected) in all.iter().enumerate() {
        let made = loop {
            if let Some(made) = search.work(1 + i as u64 * 7, 1 + i as u64 * 100) {
                break made;
            }
        };
        assert_eq!(made, *expected);
        let again = options.clone().seed(made.seed);
        assert_eq!(maker(&again).next().as_ref(), Some(expected));
    }
}

/// The option that no puzzle can meet.
fn impossible(options: Options) -> Option<Criterion> {
    match Maker::new(&options) {
        Err(MakeError::Impossible(why)) => Some(why),
        other => other.map(|_| None).expect("valid options"),
    }
}

#[test]
fn impossible_options_are_named() {
    let any = Options::default;
    let few: CellSet = (0..16).map(|i| i * 5 % 81).collect();
    assert_eq!(impossible(any().pattern(few).clues(17..=17)), Some(Criterion::Pattern));
    assert_eq!(impossible(any().pattern(few)), Some(Criterion::Pattern));
    assert_eq!(impossible(any().clues(0..=16)), Some(Criterion::Clues));
    let quarter = any().clues(22..=23).symmetry(Symmetry::QuarterTurn);
    assert_eq!(impossible(quarter), Some(Criterion::Clues));
    let lines = CellSet::ALL - CellSet::house(0) - CellSet::house(2);
    assert_eq!(impossible(any().pattern(lines)), Some(Criterion::Pattern));
    let wing = any().rating(Rating(10)..=Rating(30)).technique(Technique::XyWing);
    assert_eq!(impossible(wing), Some(Criterion::Technique));
    assert_eq!(impossible(any().rating(Rating(0)..=Rating(9))), Some(Criterion::Rating));
}

#[test]
fn options_that_no_puzzle_can_meet_together_are_named() {
    let check = |low: u8, high: u8, clues: Option<std::ops::RangeInclusive<u8>>| {
        impossible(Options::default().rating(Rating(low)..=Rating(high)).clues(clues))
    };
    // A full grid has no step.
    assert_eq!(check(0, 200, Some(81..=81)), Some(Criterion::Clues));
    assert_eq!(check(0, 200, Some(80..=81)), None);
    let all = Options::default().pattern(CellSet::ALL);
    assert_eq!(impossible(all), Some(Criterion::Pattern));
    // Ratings between those of the techniques.
    for (low, high) in [(11, 11), (13, 14), (16, 16), (18, 18), (21, 22), (24, 24), (29, 29), (64, 64)] {
        assert_eq!(check(low, high, None), Some(Criterion::Rating), "{low}");
        assert_eq!(check(low - 1, high, None), None, "{low}");
    }
    let between = Options::default().rating(Rating(13)..=Rating(14)).technique(Technique::HiddenSingle);
    assert_eq!(impossible(between), Some(Criterion::Technique));
    // Up to three empty cells are last cells one after the other.
    assert_eq!(check(12, 200, Some(78..=80)), Some(Criterion::Rating));
    assert_eq!(check(10, 200, Some(78..=80)), None);
    assert_eq!(check(12, 200, Some(77..=80)), None);
    // Last cells alone don't solve puzzles with many empty cells.
    assert_eq!(check(0, 11, Some(17..=55)), Some(Criterion::Rating));
    assert_eq!(check(0, 11, Some(17..=56)), None);
    let last = |clues| impossible(Options::default().technique(Technique::LastCell).clues(clues));
    assert_eq!((last(20..=30), last(20..=60)), (Some(Criterion::Technique), None));
}

/// The claim about last cells, by looking at complete grids with few empty cells.
#[test]
fn up_to_three_empty_cells_are_last_cells() {
    let full = make::grid("last cells").expect("a seed");
    let steps = |cells: &[usize]| {
        let mut puzzle = full;
        cells.iter().for_each(|&cell| puzzle.set(cell, 0));
        explain::steps(&puzzle).expect("one solution")
    };
    for (a, b) in [(0, 1), (0, 9), (0, 10), (0, 40), (30, 39)] {
        for c in (0..81).filter(|c| ![a, b].contains(c)) {
            let steps = steps(&[a, b, c]);
            assert!(steps.len() == 3 && steps.iter().all(|step| step.technique == Technique::LastCell));
        }
    }
}

#[test]
fn the_last_try_is_followed_by_the_first() {
    let seed = |text: &str| maker(&options(text)).next().expect("one").seed;
    assert_eq!(seed("x~18446744073709551615"), "1:x~18446744073709551615");
    let seeds: Vec<String> =
        maker(&options("x~18446744073709551615")).take(3).map(|made| made.seed).collect();
    assert_eq!(seeds[0], "1:x~18446744073709551615");
    assert_eq!(seeds[1], seed("x"));
    assert_eq!(seeds.len(), 3);
}

#[test]
fn the_seed_of_a_puzzle_makes_it_in_one_try() {
    for (low, high) in [(12, 20), (36, 38), (70, 79), (80, 89), (90, 110)] {
        let options = rated(low, high, "recipe");
        for made in maker(&options).take(4) {
            let again = options.clone().seed(made.seed.as_str());
            assert_eq!(make::generate(&again, 1, u64::MAX).as_ref(), Ok(&made), "{low}: {}", made.seed);
        }
    }
}

#[test]
fn a_search_without_much_work_has_a_nearest_puzzle_and_says_why_it_ended() {
    let hard = rated(84, 200, "little work");
    let mut maker = maker(&hard);
    let mut calls = 0;
    let mut last = None;
    while maker.tried() < 200 {
        maker.work(1, 10);
        calls += 1;
        let nearest = maker.nearest().filter(|nearest| last.as_ref() != Some(nearest));
        if let Some(nearest) = nearest {
            assert_eq!(solver::count(&nearest.made.puzzle, 2), 1);
            let ratings = explain::rate(&nearest.made.puzzle).expect("one solution");
            assert!(ratings.rating >= nearest.made.ratings.rating);
            assert!(!nearest.rated || ratings == nearest.made.ratings);
            last = Some(nearest);
        }
    }
    assert!(calls > 200, "ratings that take long are cut up");
    let Err(MakeError::Work(Some(nearest))) = make::generate(&hard, 1000, 1) else {
        panic!("one node is not enough")
    };
    assert_eq!(nearest.why, Criterion::Rating);
    assert_eq!(make::generate(&hard, 0, 1), Err(MakeError::Tries(None)));
}

#[test]
fn what_is_not_found_ends_with_the_nearest() {
    let rare = rated(12, 12, "rare").clues(20..=20).symmetry(Symmetry::QuarterTurn);
    let Err(MakeError::Tries(Some(nearest))) = make::generate(&rare, 500, u64::MAX) else {
        panic!("found, or nothing near")
    };
    check(&nearest.made);
    assert_eq!(nearest.why, Criterion::Clues);
    assert!((20..30).contains(&nearest.made.puzzle.clue_count()));
    // No known puzzle has all its clues on both diagonals.
    let pattern: CellSet =
        (0..81).filter(|cell| cell % 10 == 0 || (cell % 8 == 0 && *cell > 0 && *cell < 80)).collect();
    assert_eq!(make::generate(&options("rare").pattern(pattern), 500, u64::MAX), Err(MakeError::Tries(None)));
}

#[test]
fn invalid_options_are_named() {
    let wrong = |options: Options| Maker::new(&options).err();
    #[expect(clippy::reversed_empty_ranges)]
    let backwards = (Rating(20)..=Rating(10), 30..=20);
    assert_eq!(wrong(Options::default().rating(backwards.0)), Some(MakeError::RatingRange));
    assert_eq!(wrong(Options::default().clues(backwards.1)), Some(MakeError::ClueRange));
    assert_eq!(wrong(Options::default().clues(20..=82)), Some(MakeError::ClueRange));
    assert_eq!(wrong(options("2:x")), Some(MakeError::Version("2".into())));
}

#[test]
fn minimal_puzzles_need_each_clue_and_keep_to_the_puzzle() {
    for i in 0..50 {
        let seed = format!("{i}");
        let full = make::grid(&seed).expect("a seed");
        let puzzle = make::minimize(&full, &seed).expect("it is one");
        assert_eq!(solver::classify(&puzzle), solver::Outcome::Unique(full));
        let other = make::transform(&puzzle, &seed).expect("a seed");
        assert_eq!((solver::count(&other, 2), other.clue_count()), (1, puzzle.clue_count()));
        assert_eq!(make::minimize(&other, &seed), Ok(other));
        let mut more = puzzle;
        for cell in (0..81).step_by(7) {
            more.set(cell, full.get(cell));
        }
        let less = make::minimize(&more, &seed).expect("it is one");
        assert!(clues(&less).is_subset(clues(&more)) && solver::count(&less, 2) == 1);
        for cell in clues(&less).iter() {
            let mut without = less;
            without.set(cell, 0);
            assert_eq!(solver::count(&without, 2), 2);
        }
    }
    assert_eq!(make::minimize(&Grid::EMPTY, ""), Err(MakeError::NotUnique));
}
