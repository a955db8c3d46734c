//! Any state: digits and pencil marks of one's own, what is wrong with them, all steps of the
//! easiest kind, and rating bit by bit.

use super::check::{View, check};
use super::common::grid;
use redoku::Grid;
use redoku::explain::{self, Candidate, Fault, Name, Rater, Rating, State, Step, Technique};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn grids_without_one_solution_are_said_so() {
    assert_eq!(explain::rate(&Grid::EMPTY), Err(Fault::Multiple));
    assert_eq!(explain::steps(&Grid::EMPTY).err(), Some(Fault::Multiple));
    let mut twice = grid(CLASSIC);
    twice.set(2, 5); // two fives in the first row
    assert_eq!(explain::rate(&twice), Err(Fault::Unsolvable));
    let mut several = grid(CLASSIC);
    (0..9).for_each(|cell| several.set(cell, 0));
    (9..18).for_each(|cell| several.set(cell, 0));
    assert_eq!(State::new(&several).err(), Some(Fault::Multiple));
}

#[test]
fn a_solved_grid_has_no_steps() {
    let solution = redoku::solve(grid(CLASSIC).cells()).expect("a solution");
    let solved = Grid::from_cells(&solution).expect("a grid");
    assert_eq!(explain::steps(&solved), Ok(Vec::new()));
    assert_eq!(explain::rate(&solved).map(|ratings| ratings.rating), Ok(Rating(0)));
    let state = State::with(&grid(CLASSIC), &solved, &[0; 81]).expect("a state");
    assert!(state.is_solved() && state.next().is_none() && state.easiest().is_empty());
}

#[test]
fn what_is_wrong_is_said_before_anything_else() {
    let puzzle = grid(CLASSIC);
    let mut own = puzzle;
    own.set(2, 4); // right
    own.set(3, 2); // it is a 6
    own.set(78, 6); // it is a 1
    let mut marks = [0; 81];
    marks[5] = 1 << 5; // 6 only, and it is an 8
    assert_eq!(State::with(&puzzle, &own, &marks).err(), Some(Fault::Digits(vec![3, 78])));
    own.set(3, 0);
    own.set(78, 0);
    assert_eq!(State::with(&puzzle, &own, &marks).err(), Some(Fault::Marks(vec![5])));
    marks[5] |= 1 << 7;
    let state = State::with(&puzzle, &own, &marks).expect("nothing is wrong");
    assert_eq!(state.candidates()[5] & !(1 << 5 | 1 << 7), 0);
    // Marks of filled cells and marks without sense say nothing.
    marks[2] = 1;
    marks[6] = 511 | 1 << 12;
    assert_eq!(State::with(&puzzle, &own, &marks).map(|state| state.candidates()[2]), Ok(0));
    // Marks without any of the nine digits are no marks.
    let junk = [0xFE00; 81];
    let state = State::with(&puzzle, &puzzle, &junk).expect("nothing is wrong");
    assert_eq!(state.candidates(), State::new(&puzzle).expect("a puzzle").candidates());
}

#[test]
fn marks_of_ones_own_are_believed() {
    let puzzle = grid(CLASSIC);
    let solution = redoku::solve(puzzle.cells()).expect("a solution");
    // Every cell but one noted with its digit: naked singles, if it were not for hidden ones.
    let marks: [u16; 81] = std::array::from_fn(|cell| 1 << (solution[cell] - 1));
    let state = State::with(&puzzle, &puzzle, &marks).expect("a state");
    let step = state.next().expect("a step");
    assert_eq!((step.technique, step.rating), (Technique::HiddenSingle, Rating(12)));
    assert_eq!(check(&step, state.candidates()), Ok(()));
}

#[test]
fn all_easiest_steps_hold_and_are_alike() {
    let mut kinds = Vec::new();
    for line in super::data(include_str!("../data/explain/vectors.tsv")).take(30) {
        let mut state = State::new(&grid(&line[..81])).expect("a puzzle");
        while let Some(step) = state.next() {
            let all = state.easiest();
            assert!(!all.is_empty(), "{line}");
            let view: View = *state.candidates();
            for other in &all {
                assert_eq!((other.technique, other.rating), (step.technique, step.rating), "{line}");
                assert_eq!(check(other, &view), Ok(()), "{line}: {other:?}");
            }
            assert_eq!(all[0], step, "{line}");
            kinds.push(step.technique);
            state.apply(&step).expect("a right step");
        }
    }
    kinds.sort_unstable();
    kinds.dedup();
    assert!(kinds.len() > 20, "{kinds:?}");
}

/// The whole search for the first step of each technique.
fn kinds_of(state: &State, most: u8) -> Vec<Step> {
    let mut search = state.kinds(Rating(most));
    assert!(search.advance(u64::MAX) && search.is_done());
    search.into_steps()
}

#[test]
fn kinds_are_one_step_of_each_technique_that_applies() {
    let mut kinds = Vec::new();
    let mut states = 0;
    for line in super::data(include_str!("../data/explain/vectors.tsv")).skip(15).take(14) {
        let mut state = State::new(&grid(&line[..81])).expect("a puzzle");
        for turn in 0.. {
            let Some(next) = state.next() else { break };
            if turn % 5 == 0 {
                let all = kinds_of(&state, 90);
                assert_eq!(all.first(), (next.rating <= Rating(90)).then_some(&next), "{line}");
                for (i, step) in all.iter().enumerate() {
                    assert_eq!(check(step, state.candidates()), Ok(()), "{line}: {step:?}");
                    assert!(step.rating <= Rating(90), "{line}: {step:?}");
                    assert!(
                        all[..i].iter().all(|other| other.technique != step.technique),
                        "{line}: {step:?}"
                    );
                }
                // The same with a lower bound, which only leaves some out.
                let low = kinds_of(&state, 50);
                assert!(low.iter().eq(all.iter().filter(|step| step.rating <= Rating(50))), "{line}");
                kinds.extend(all.iter().map(|step| step.technique));
                states += 1;
            }
            state.apply(&next).expect("a right step");
        }
    }
    kinds.sort_unstable();
    kinds.dedup();
    assert!(states > 100 && kinds.len() > 30, "{states} {kinds:?}");
}

#[test]
fn kinds_are_those_that_a_grid_is_known_to_have() {
    // Nothing but one cell is open: it is the last one of its houses, and has one candidate.
    let mut last =
        Grid::from_cells(&redoku::solve(grid(CLASSIC).cells()).expect("a solution")).expect("a grid");
    last.set(40, 0);
    let state = State::new(&last).expect("a puzzle");
    let of = |most: u8| kinds_of(&state, most).iter().map(|step| step.technique).collect::<Vec<_>>();
    assert_eq!(of(90), [Technique::LastCell, Technique::NakedSingle]);
    assert_eq!(of(22), [Technique::LastCell]);
    assert_eq!(of(9), []);
    kinds_of(&state, 255)
        .iter()
        .for_each(|step| assert_eq!(step.place.map(|c| (c.cell, c.digit)), Some((40, 5))));
    let solved = redoku::solve(grid(CLASSIC).cells()).expect("a solution");
    let solved = State::new(&Grid::from_cells(&solved).expect("a grid")).expect("a puzzle");
    assert_eq!(kinds_of(&solved, 90), []);
}

/// Golden Nugget by tarek, one of the hardest puzzles known: its first step is rated 11.9.
const HARDEST: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

#[test]
fn kinds_of_the_hardest_puzzle_take_pieces_and_no_more_than_asked_for() {
    let state = State::new(&grid(HARDEST)).expect("a puzzle");
    // Without chains in chains there is little to do, and nothing to find.
    let mut low = state.kinds(Rating(90));
    assert!(low.advance(20_000) && low.steps().is_empty());
    // With them it takes many pieces, after any of which it can be dropped.
    let mut high = state.kinds(Rating(110));
    assert!((0..50).all(|_| !high.advance(100)));
    assert!(high.steps().is_empty() && !high.is_done());
    // Cut up or not, it finds the same.
    let (mut whole, mut pieces) = (state.kinds(Rating(255)), state.kinds(Rating(255)));
    while !pieces.advance(1) {}
    assert!(whole.advance(u64::MAX));
    assert_eq!(whole.steps(), pieces.steps());
    assert_eq!(whole.steps().first(), state.next().as_ref());
    assert_eq!(state.easiest().first(), state.next().as_ref());
    for step in whole.steps() {
        assert_eq!(check(step, state.candidates()), Ok(()), "{step:?}");
    }
}

#[test]
fn only_steps_that_are_right_are_applied_and_once() {
    let mut state = State::new(&grid(CLASSIC)).expect("a puzzle");
    let step = state.next().expect("a step");
    for _ in 0..300 {
        assert_eq!(state.apply(&step), Ok(()));
    }
    assert_eq!(state.grid().clue_count(), grid(CLASSIC).clue_count() + 1);
    // A wrong digit, and the right candidates of two cells, one of them with a wrong one: nothing
    // happens.
    let (before, right) = (state.grid(), state.grid().solve().expect("a solution"));
    let one = |cell: u8, off: u8| Candidate { cell, digit: (right.get(cell.into()) + off - 1) % 9 + 1 };
    let wrong = |place, remove| {
        let mut wrong = step.clone();
        (wrong.place, wrong.remove) = (place, remove);
        wrong
    };
    assert_eq!(state.apply(&wrong(Some(one(2, 1)), vec![])), Err(Fault::Digits(vec![2])));
    let remove = vec![one(60, 0), one(3, 1), one(2, 0)];
    assert_eq!(state.apply(&wrong(None, remove)), Err(Fault::Marks(vec![2, 60])));
    // There are no such cells and digits.
    let none = [
        Candidate { cell: 81, digit: 1 },
        Candidate { cell: 2, digit: 0 },
        Candidate { cell: 2, digit: 255 },
    ];
    for candidate in none {
        assert!(state.apply(&wrong(Some(candidate), vec![])).is_err());
        assert_eq!(state.apply(&wrong(None, vec![candidate])), Ok(()));
    }
    assert_eq!(state.grid(), before);
    // A step of another state that is right here too.
    assert_eq!(state.apply(&wrong(Some(one(2, 0)), vec![one(3, 1)])), Ok(()));
    assert_eq!(state.grid().get(2), right.get(2));
    assert_eq!(state.candidates()[3] >> (one(3, 1).digit - 1) & 1, 0);
    while let Some(step) = state.next() {
        state.apply(&step).expect("a right step");
    }
    assert_eq!(state.grid(), right);
}

#[test]
fn rating_bit_by_bit_comes_to_the_same() {
    for puzzle in
        [CLASSIC, "6..1...8..53.............4....8...6..9....7....24.........7.3.9....2.5..1........"]
    {
        let whole = explain::rate(&grid(puzzle)).expect("a rating");
        let mut rater = Rater::new(&grid(puzzle)).expect("a puzzle");
        let (mut before, mut pieces) = (Rating(0), 0);
        while !rater.advance(1) {
            let now = rater.so_far().rating;
            assert!(before <= now && now <= whole.rating);
            (before, pieces) = (now, pieces + 1);
        }
        assert_eq!(rater.so_far(), whole);
        assert!(pieces > 3 || whole.rating < Rating(20), "{pieces} pieces");
    }
}

/// The first step with a name of this kind, in the rated puzzles.
fn named(name: Name) -> Option<explain::Step> {
    let lines = super::data(include_str!("../data/explain/rated.tsv"));
    let puzzles =
        lines.filter(|line| ("6.6".."8.6").contains(&line[82..].split('/').next().unwrap_or_default()));
    puzzles
        .flat_map(|line| explain::steps(&grid(&line[..81])).expect("steps"))
        .find(|step| step.name() == Some(name))
}

#[test]
fn shapes_have_the_names_that_people_know() {
    for (name, links) in [
        (Name::Skyscraper, 6),
        (Name::TwoStringKite, 6),
        (Name::TurbotFish, 6),
        (Name::WWing, 8),
        (Name::XyChain, 0),
        (Name::FinnedXWing, 0),
        (Name::EmptyRectangle, 0),
    ] {
        let step = named(name).unwrap_or_else(|| panic!("no {name}"));
        assert!(links == 0 || step.chains[0].links.len() == links, "{name}: {step:?}");
        assert_eq!(step.remove.len(), 1);
    }
}
