//! What each puzzle promises, and what wishes cannot be met.

use redoku::explain::{self, Rating, Technique};
use redoku::grid::CellSet;
use redoku::make::{self, Made, Maker, Malformed, Problem, Symmetry, Wish, Wishes, Work};
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

fn wishes(seed: &str) -> Wishes {
    Wishes { seed: Some(seed.to_owned()), ..Wishes::default() }
}

#[test]
fn puzzles_are_what_they_say() {
    for (i, made) in Maker::new(&wishes("what they say")).expect("wishes").take(1000).enumerate() {
        check(&made);
        assert!(made.minimal, "{i}");
    }
}

#[test]
fn ratings_are_as_wished() {
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
        let wishes = Wishes { rating: Rating(low)..=Rating(high), ..wishes("ratings") };
        for made in Maker::new(&wishes).expect("wishes").take(5) {
            check(&made);
            assert!((Rating(low)..=Rating(high)).contains(&made.ratings.rating));
        }
    }
}

#[test]
fn very_hard_ones_are_found() {
    let wishes = Wishes { rating: Rating(100)..=Rating(200), ..wishes("very hard") };
    let made = Maker::new(&wishes).expect("wishes").next().expect("one");
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
    }
}

#[test]
fn clues_are_as_symmetric_as_wished() {
    for &symmetry in Symmetry::ALL {
        let wishes = Wishes { symmetry, ..wishes("symmetries") };
        for made in Maker::new(&wishes).expect("wishes").take(20) {
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
fn clues_are_as_many_as_wished() {
    for (least, most) in [(22, 23), (28, 28), (40, 45), (79, 81)] {
        for symmetry in [Symmetry::None, Symmetry::HalfTurn] {
            let wishes = Wishes { clues: Some(least..=most), symmetry, ..wishes("clues") };
            for made in Maker::new(&wishes).expect("wishes").take(5) {
                check(&made);
                let count = made.puzzle.clue_count() as u8;
                assert!((least..=most).contains(&count), "{count}: {}", made.puzzle);
            }
        }
    }
}

#[test]
fn clues_are_where_they_are_wished() {
    // A frame and a cross: 45 cells.
    let shape: CellSet =
        (0..81).filter(|cell| [cell / 9, cell % 9].iter().any(|line| [0, 4, 8].contains(line))).collect();
    let pattern = Some(shape);
    for made in Maker::new(&Wishes { pattern, ..wishes("pattern") }).expect("wishes").take(5) {
        check(&made);
        assert_eq!(clues(&made.puzzle), shape);
    }
    let fewer = Wishes { pattern, clues: Some(0..=30), symmetry: Symmetry::Mirrors, ..wishes("pattern") };
    for made in Maker::new(&fewer).expect("wishes").take(5) {
        check(&made);
        assert!(clues(&made.puzzle).is_subset(shape) && made.puzzle.clue_count() <= 30);
    }
}

#[test]
fn the_hardest_step_is_of_the_technique_that_is_wished() {
    for technique in [
        Technique::NakedPair,
        Technique::HiddenPair,
        Technique::XWing,
        Technique::XyWing,
        Technique::Swordfish,
        Technique::Jellyfish,
        Technique::Bug,
    ] {
        let wishes = Wishes { technique: Some(technique), ..wishes("techniques") };
        let made = Maker::new(&wishes).expect("wishes").next().expect("one");
        check(&made);
        assert_eq!(made.technique, technique);
    }
}

#[test]
fn seeds_make_the_same_puzzle_however_the_work_is_cut_up() {
    let wishes = Wishes { rating: Rating(66)..=Rating(90), symmetry: Symmetry::HalfTurn, ..wishes("slices") };
    let all: Vec<Made> = Maker::new(&wishes).expect("wishes").take(10).collect();
    let mut maker = Maker::new(&wishes).expect("wishes");
    for (i, expected) in all.iter().enumerate() {
        let made = loop {
            match maker.work(1 + i as u64 * 7, 1 + i as u64 * 100) {
                Work::Made(made) => break made,
                Work::More => {}
                Work::Impossible(wish) => panic!("{wish}"),
            }
        };
        assert_eq!(made, *expected);
        let again = Wishes { seed: Some(made.seed.clone()), ..wishes.clone() };
        assert_eq!(Maker::new(&again).expect("wishes").next().as_ref(), Some(expected));
    }
}

#[test]
fn what_cannot_be_is_said() {
    let impossible = |wishes: Wishes| match Maker::new(&wishes).expect("it makes sense").work(10, 1000) {
        Work::Impossible(wish) => wish,
        work => panic!("{work:?}"),
    };
    let pattern = |cells: std::ops::Range<usize>| Some(cells.map(|i| i * 5 % 81).collect::<CellSet>());
    assert_eq!(
        impossible(Wishes { pattern: pattern(0..16), clues: Some(17..=17), ..Wishes::default() }),
        Wish::Pattern
    );
    assert_eq!(impossible(Wishes { pattern: pattern(0..16), ..Wishes::default() }), Wish::Pattern);
    assert_eq!(impossible(Wishes { clues: Some(0..=16), ..Wishes::default() }), Wish::Clues);
    assert_eq!(
        impossible(Wishes { clues: Some(22..=23), symmetry: Symmetry::QuarterTurn, ..Wishes::default() }),
        Wish::Clues
    );
    assert_eq!(
        impossible(Wishes {
            pattern: Some(CellSet::ALL - CellSet::house(0) - CellSet::house(2)),
            ..Wishes::default()
        }),
        Wish::Pattern
    );
    let rating = Rating(10)..=Rating(30);
    assert_eq!(
        impossible(Wishes { rating, technique: Some(Technique::XyWing), ..Wishes::default() }),
        Wish::Technique
    );
    assert_eq!(impossible(Wishes { rating: Rating(0)..=Rating(9), ..Wishes::default() }), Wish::Rating);
}

#[test]
fn options_that_no_puzzle_can_meet_together_are_named() {
    let any = Wishes::default;
    let check = |low: u8, high: u8, clues: Option<std::ops::RangeInclusive<u8>>| {
        Wishes { rating: Rating(low)..=Rating(high), clues, ..any() }.check().expect("it makes sense")
    };
    // A full grid has no step.
    assert_eq!(check(0, 200, Some(81..=81)), Err(Wish::Clues));
    assert_eq!(check(0, 200, Some(80..=81)), Ok(()));
    let all = Wishes { pattern: Some(CellSet::ALL), ..any() };
    assert_eq!(all.check(), Ok(Err(Wish::Pattern)));
    // Ratings between those of the techniques.
    for (low, high) in [(11, 11), (13, 14), (16, 16), (18, 18), (21, 22), (24, 24), (29, 29), (64, 64)] {
        assert_eq!(check(low, high, None), Err(Wish::Rating), "{low}");
        assert_eq!(check(low - 1, high, None), Ok(()), "{low}");
    }
    let between =
        Wishes { rating: Rating(13)..=Rating(14), technique: Some(Technique::HiddenSingle), ..any() };
    assert_eq!(between.check(), Ok(Err(Wish::Technique)));
    // Up to three empty cells are last cells one after the other.
    assert_eq!(check(12, 200, Some(78..=80)), Err(Wish::Rating));
    assert_eq!(check(10, 200, Some(78..=80)), Ok(()));
    assert_eq!(check(12, 200, Some(77..=80)), Ok(()));
    // Last cells alone don't solve puzzles with many empty cells.
    assert_eq!(check(0, 11, Some(17..=55)), Err(Wish::Rating));
    assert_eq!(check(0, 11, Some(17..=56)), Ok(()));
    let last = |clues| Wishes { technique: Some(Technique::LastCell), clues: Some(clues), ..any() }.check();
    assert_eq!((last(20..=30), last(20..=60)), (Ok(Err(Wish::Technique)), Ok(Ok(()))));
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
    let seed = |text: &str| Maker::new(&wishes(text)).expect("wishes").next().expect("one").seed;
    assert_eq!(seed("x~18446744073709551615"), "1:x~18446744073709551615");
    let mut maker = Maker::new(&wishes("x~18446744073709551615")).expect("wishes");
    let seeds: Vec<String> = maker.by_ref().take(3).map(|made| made.seed).collect();
    assert_eq!(seeds[0], "1:x~18446744073709551615");
    assert_eq!(seeds[1], seed("x"));
    assert_eq!(seeds.len(), 3);
}

#[test]
fn the_seed_of_a_puzzle_makes_it_in_one_try() {
    for (low, high) in [(12, 20), (36, 38), (70, 79), (80, 89), (90, 110)] {
        let wishes = Wishes { rating: Rating(low)..=Rating(high), ..wishes("recipe") };
        for made in Maker::new(&wishes).expect("wishes").take(4) {
            let again = Wishes { seed: Some(made.seed.clone()), ..wishes.clone() };
            assert_eq!(make::generate(&again, 1, u64::MAX).as_ref(), Ok(&made), "{low}: {}", made.seed);
        }
    }
}

#[test]
fn a_search_without_much_work_has_a_nearest_puzzle_and_says_why_it_ended() {
    let hard = Wishes { rating: Rating(84)..=Rating(200), ..wishes("little work") };
    let mut maker = Maker::new(&hard).expect("wishes");
    let mut calls = 0;
    let mut last = None;
    while maker.tried() < 200 {
        assert!(matches!(maker.work(1, 10), Work::More | Work::Made(_)));
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
    let Err(Problem::Work(Some(nearest))) = make::generate(&hard, 1000, 1) else {
        panic!("one node is not enough")
    };
    assert_eq!(nearest.why, Wish::Rating);
    assert_eq!(make::generate(&hard, 0, 1), Err(Problem::Tries(None)));
}

#[test]
fn what_is_not_found_ends_with_the_nearest() {
    let rating = Rating(12)..=Rating(12);
    let wishes = Wishes { rating, clues: Some(20..=20), symmetry: Symmetry::QuarterTurn, ..wishes("rare") };
    let Err(Problem::Tries(Some(nearest))) = make::generate(&wishes, 500, u64::MAX) else {
        panic!("found, or nothing near")
    };
    check(&nearest.made);
    assert_eq!(nearest.why, Wish::Clues);
    assert!((20..30).contains(&nearest.made.puzzle.clue_count()));
    // No known puzzle has all its clues on both diagonals.
    let pattern =
        Some((0..81).filter(|cell| cell % 10 == 0 || (cell % 8 == 0 && *cell > 0 && *cell < 80)).collect());
    let wishes = Wishes { pattern, seed: wishes.seed, ..Wishes::default() };
    assert_eq!(make::generate(&wishes, 500, u64::MAX), Err(Problem::Tries(None)));
}

#[test]
fn wishes_that_make_no_sense_are_named() {
    let wrong = |wishes: Wishes| Maker::new(&wishes).err();
    #[expect(clippy::reversed_empty_ranges)]
    let backwards = (Rating(20)..=Rating(10), 30..=20);
    assert_eq!(wrong(Wishes { rating: backwards.0, ..Wishes::default() }), Some(Malformed::Rating));
    assert_eq!(wrong(Wishes { clues: Some(backwards.1), ..Wishes::default() }), Some(Malformed::Clues));
    assert_eq!(wrong(Wishes { clues: Some(20..=82), ..Wishes::default() }), Some(Malformed::Clues));
    assert_eq!(wrong(wishes("2:x")), Some(Malformed::Version("2".into())));
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
    assert_eq!(make::minimize(&Grid::EMPTY, ""), Err(Problem::NotUnique));
}
