//! The list of kinds against itself: what each kind says, reads and writes.

use super::parameter::Argument;
use super::puzzle::Shared;
use super::*;
use crate::Grid;
use crate::grid::{CellSet, cell_name};
use crate::random::Random;
use serde_json::Value;
use std::sync::{Arc, Mutex};

/// A rule of each kind, as it is written.
const EXAMPLES: [&str; 29] = [
    r#"{"type":"sum","cells":["r2c5","r1c5","r3c5"],"total":17}"#,
    r#"{"type":"cage","cells":["r1c1","r1c2","r2c1"],"total":17}"#,
    r#"{"type":"diagonal","which":"main"}"#,
    r#"{"type":"windoku"}"#,
    r#"{"type":"disjointGroups"}"#,
    r#"{"type":"regions","map":"111222333111222333111222333444555666444555666444555666777888999777888999777888999"}"#,
    r#"{"type":"antiKnight"}"#,
    r#"{"type":"antiKing"}"#,
    r#"{"type":"nonconsecutive"}"#,
    r#"{"type":"thermometer","cells":["r1c1","r1c2","r2c3"],"slow":true}"#,
    r#"{"type":"arrow","circle":["r1c1"],"shaft":["r1c2","r2c3"]}"#,
    r#"{"type":"dot","cells":["r1c1","r1c2"],"kind":"white"}"#,
    r#"{"type":"xv","cells":["r1c1","r2c1"],"kind":"v"}"#,
    r#"{"type":"allDots"}"#,
    r#"{"type":"allXv"}"#,
    r#"{"type":"less","cells":["r1c1","r1c2"]}"#,
    r#"{"type":"parity","cells":["r1c1","r5c7"],"kind":"even"}"#,
    r#"{"type":"palindrome","cells":["r1c1","r2c2","r2c3"]}"#,
    r#"{"type":"clone","groups":[["r1c1","r1c2"],["r7c4","r7c5"]]}"#,
    r#"{"type":"renban","cells":["r1c1","r1c2","r2c2"]}"#,
    r#"{"type":"whisper","cells":["r1c1","r1c2","r2c2"],"difference":4}"#,
    r#"{"type":"between","cells":["r1c1","r1c2","r2c3"]}"#,
    r#"{"type":"regionSum","cells":["r1c2","r1c3","r1c4","r2c5"]}"#,
    r#"{"type":"littleKiller","direction":"down-right","from":"r1c4","total":31}"#,
    r#"{"type":"sandwich","index":3,"side":"left","total":12}"#,
    r#"{"type":"xSum","index":3,"side":"top","total":23}"#,
    r#"{"type":"skyscraper","count":4,"index":3,"side":"bottom"}"#,
    r#"{"type":"quadruple","cells":["r1c1","r1c2","r2c1","r2c2"],"digits":[1,2,7]}"#,
    r#"{"type":"extremum","cell":"r5c5","kind":"minimum"}"#,
];

fn puzzle(rules: &str) -> String {
    format!(r#"{{"cells":"{}","houses":["rows","columns","boxes"],"rules":[{rules}]}}"#, ".".repeat(81))
}

fn error(rule: &str) -> String {
    refusal(&puzzle(rule))
}

/// Why JSON is refused, in English; in Chinese it has to be something else.
fn refusal(json: &str) -> String {
    let Message { en, zh } = PuzzleSpec::read(json).expect_err(json).message();
    assert!(zh.contains(|character| ('一'..='龥').contains(&character)), "{zh}");
    en
}

#[test]
fn each_kind_is_written_as_it_was_read() {
    assert_eq!(KINDS.len(), EXAMPLES.len());
    for (kind, example) in KINDS.iter().zip(EXAMPLES) {
        let json = puzzle(example);
        let spec = PuzzleSpec::read(&json).expect(example);
        assert_eq!(spec.rules[0].description().id, kind.id);
        assert_eq!(spec.json(), json);
        assert_eq!(spec.check(), Ok(()));
        for field in kind.fields.iter().filter(|field| !field.optional) {
            let without = example.replace(&format!("\"{}\":", field.name), "\"another\":");
            assert_eq!(error(&without), format!("rule 1 ({}): unknown field \"another\"", kind.id));
        }
    }
}

#[test]
fn each_kind_has_a_constructor() {
    use kinds::*;
    let map = "111222333111222333111222333444555666444555666444555666777888999777888999777888999";
    let map = map.bytes().map(|digit| digit - b'0').collect::<Vec<_>>().try_into().expect("81 cells");
    let rules = vec![
        RuleSpec::Sum(Sum::new(vec![13, 4, 22], 17)),
        RuleSpec::Cage(Cage::new(vec![0, 1, 9]).with_total(17)),
        RuleSpec::Diagonal(Diagonal::new(Which::Main)),
        RuleSpec::Windoku(Windoku::new()),
        RuleSpec::DisjointGroups(DisjointGroups::new()),
        RuleSpec::Regions(Regions::new(map)),
        RuleSpec::AntiKnight(AntiKnight::new()),
        RuleSpec::AntiKing(AntiKing::new()),
        RuleSpec::Nonconsecutive(Nonconsecutive::new()),
        RuleSpec::Thermometer(Thermometer::new(vec![0, 1, 11]).slowed()),
        RuleSpec::Arrow(Arrow::new(vec![0], vec![1, 11])),
        RuleSpec::Dot(Dot::new(Colour::White, vec![0, 1])),
        RuleSpec::Xv(Xv::new(Mark::V, vec![0, 9])),
        RuleSpec::AllDots(AllDots::new()),
        RuleSpec::AllXv(AllXv::new()),
        RuleSpec::Less(Less::new(vec![0, 1])),
        RuleSpec::Parity(Parity::new(EvenOdd::Even, vec![0, 42])),
        RuleSpec::Palindrome(Palindrome::new(vec![0, 10, 11])),
        RuleSpec::Clones(Clones::new(vec![vec![0, 1], vec![57, 58]])),
        RuleSpec::Renban(Renban::new(vec![0, 1, 10])),
        RuleSpec::Whisper(Whisper::new(vec![0, 1, 10]).with_difference(4)),
        RuleSpec::Between(Between::new(vec![0, 1, 11])),
        RuleSpec::RegionSum(RegionSum::new(vec![1, 2, 3, 13])),
        RuleSpec::LittleKiller(LittleKiller::new(3, Direction::DownRight, 31)),
        RuleSpec::Sandwich(Sandwich::new(Side::Left, 3, 12)),
        RuleSpec::XSum(XSum::new(Side::Top, 3, 23)),
        RuleSpec::Skyscraper(Skyscraper::new(Side::Bottom, 3, 4)),
        RuleSpec::Quadruple(Quadruple::new(vec![0, 1, 9, 10], vec![1, 2, 7])),
        RuleSpec::Extremum(Extremum::new(Extreme::Minimum, 40)),
    ];
    assert_eq!(rules, PuzzleSpec::read(&puzzle(&EXAMPLES.join(","))).expect("29 rules").rules);
    // Options have the defaults of JSON.
    let json = |kind: &str| format!(r#"{{"type":"{kind}","cells":["r1c1","r1c2"]}}"#);
    let json = ["cage", "thermometer", "whisper"].map(json).join(",");
    let cells = || vec![0, 1];
    let rules = vec![
        RuleSpec::Cage(Cage::new(cells())),
        RuleSpec::Thermometer(Thermometer::new(cells())),
        RuleSpec::Whisper(Whisper::new(cells())),
    ];
    assert_eq!(rules, PuzzleSpec::read(&puzzle(&json)).expect("three rules").rules);
}

#[test]
fn each_kind_that_there_is_is_in_the_list() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/rules/kinds");
    let files = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path());
    // Those without parameters begin with their name and their id.
    let is_name = |word: &str| word.trim_start().chars().all(char::is_alphanumeric);
    let declares = |line: &&str| {
        line.starts_with("impl Kind for ") || line.split_once(", \"").is_some_and(|(kind, _)| is_name(kind))
    };
    let written = files.map(|file| {
        let text = std::fs::read_to_string(&file).expect("a text");
        text.lines().filter(declares).count()
    });
    assert_eq!(written.sum::<usize>(), KINDS.len());
}

#[test]
fn each_kind_has_words_in_each_language() {
    for kind in KINDS {
        let labels = kind.fields.iter().map(|field| field.label);
        for words in [kind.name, kind.meaning].into_iter().chain(labels) {
            assert!(!words.en.is_empty() && !words.zh.is_empty(), "{}", kind.id);
        }
        assert!(kind.meaning.en.ends_with('.') && kind.meaning.zh.ends_with('。'), "{}", kind.id);
        assert_eq!(KINDS.iter().filter(|other| other.id == kind.id).count(), 1);
    }
}

#[test]
fn what_may_be_left_out_has_its_default() {
    let spec = PuzzleSpec::read(&puzzle(
        r#"{"type":"whisper","cells":["r1c1","r1c2"]},{"type":"cage","cells":["r1c1"],"total":null}"#,
    ))
    .unwrap();
    assert!(spec.json().contains(r#""difference":5"#));
    assert!(spec.json().ends_with(r#"{"type":"cage","cells":["r1c1"]}]}"#));
    let shortest = PuzzleSpec::read(&format!(r#"{{"cells":"{}"}}"#, "0".repeat(81))).unwrap();
    assert_eq!(shortest, PuzzleSpec::classic(&Grid::EMPTY));
}

#[test]
fn what_cannot_be_is_refused_with_its_reason() {
    let cells = |n: usize| (0..n).map(|i| format!("\"{}\"", cell_name(i * 2))).collect::<Vec<_>>().join(",");
    let line = |kind: &str, n: usize| error(&format!(r#"{{"type":"{kind}","cells":[{}]}}"#, cells(n)));
    assert_eq!(line("cage", 10), "rule 1 (cage): ten cells, but a cage has at most nine");
    assert_eq!(line("cage", 0), "rule 1 (cage): no cells, but a cage has at least one");
    assert_eq!(line("renban", 10), "rule 1 (renban): ten cells, but a renban has at most nine");
    assert_eq!(
        line("thermometer", 10),
        "rule 1 (thermometer): ten cells, but a thermometer that isn't slow has at most nine"
    );
    assert_eq!(line("less", 3), "rule 1 (less): three cells instead of two");
    for (rule, expected) in [
        (r#"{"type":"foo"}"#, "rule 1: unknown type \"foo\""),
        (r#"{"type":7}"#, "rule 1: unknown type 7"),
        (r#"{"cells":[]}"#, "rule 1: \"type\" is missing"),
        ("5", "rule 1: a rule must be a JSON object with a type"),
        (r#"{"type":"antiKnight","cells":[]}"#, "rule 1 (antiKnight): unknown field \"cells\""),
        (
            r#"{"type":"cage","cells":["r1c1","r1c10"]}"#,
            "rule 1 (cage): \"r1c10\" isn't one of the cells \"r1c1\" to \"r9c9\"",
        ),
        (r#"{"type":"cage","cells":["r1c1","r1c1"]}"#, "rule 1 (cage): r1c1 is listed twice"),
        (r#"{"type":"cage","cells":"r1c1"}"#, "rule 1 (cage): \"cells\" isn't a list of cells"),
        (
            r#"{"type":"cage","cells":["r1c1","r1c2"],"total":18}"#,
            "rule 1 (cage): the total is 18, but two cells with different digits can only add up to 3 to 17",
        ),
        (
            r#"{"type":"cage","cells":["r1c1"],"total":46}"#,
            "rule 1 (cage): \"total\" is 46, but must be from 1 to 45",
        ),
        (
            r#"{"type":"cage","cells":["r1c1"],"total":4.5}"#,
            "rule 1 (cage): \"total\" is 4.5, not a whole number",
        ),
        (
            r#"{"type":"sum","cells":["r1c1","r2c2"],"total":18}"#,
            "rule 1 (sum): the total is 18, but two cells can only add up to 3 to 17",
        ),
        (
            r#"{"type":"diagonal","which":"both"}"#,
            r#"rule 1 (diagonal): "which" is "both", not "main" or "anti""#,
        ),
        (
            r#"{"type":"dot","kind":"white","cells":["r1c1","r2c2"]}"#,
            "rule 1 (dot): r1c1 and r2c2 do not share a side",
        ),
        (
            r#"{"type":"arrow","circle":["r1c1"],"shaft":[]}"#,
            "rule 1 (arrow): no cells, but a shaft has at least one",
        ),
        (
            r#"{"type":"arrow","circle":["r1c1"],"shaft":["r1c1"]}"#,
            "rule 1 (arrow): r1c1 is both in the circle and in the shaft, whose sum can't include the circle",
        ),
        (
            r#"{"type":"arrow","circle":["r5c1"],"shaft":["r1c1","r1c2","r1c3","r1c4"]}"#,
            "rule 1 (arrow): a shaft of four cells adds up to 10 to 30, but a circle of one is 1 to 9",
        ),
        (
            r#"{"type":"clone","groups":[["r1c1"],["r1c2","r1c3"]]}"#,
            "rule 1 (clone): one group has one cell, another has two",
        ),
        (
            r#"{"type":"littleKiller","from":"r2c4","direction":"down-right","total":31}"#,
            "rule 1 (littleKiller): no diagonal in this direction starts at r2c4",
        ),
        (
            r#"{"type":"sandwich","side":"left","index":1,"total":34}"#,
            "rule 1 (sandwich): the digits between the 1 and the 9 can't add up to 34",
        ),
        (r#"{"type":"xSum","side":"left","index":1,"total":4}"#, "rule 1 (xSum): no X-sum can be 4"),
        (
            r#"{"type":"quadruple","cells":["r1c1","r1c2","r2c1","r2c3"],"digits":[1]}"#,
            "rule 1 (quadruple): the four cells don't form a square",
        ),
        (
            r#"{"type":"quadruple","cells":["r1c1","r1c2","r2c1","r2c2"],"digits":[1,0]}"#,
            "rule 1 (quadruple): 0 in \"digits\" isn't a digit from 1 to 9",
        ),
    ] {
        assert_eq!(error(rule), expected);
    }
    let regions = |map: &str| error(&format!(r#"{{"type":"regions","map":"{map}"}}"#));
    assert_eq!(regions("12"), "rule 1 (regions): \"map\" isn't a text of 81 digits from 1 to 9");
    let uneven = format!("2{}", "123456789".repeat(9).split_off(1));
    assert_eq!(regions(&uneven), "rule 1 (regions): region 1 has eight cells, not nine");
    let cage = puzzle(r#"{"type":"cage","cells":["r1c1","r1c2"],"total":18}"#);
    let refused = PuzzleSpec::read(&cage).unwrap_err();
    assert_eq!(refused.message().zh, "规则 1（杀手笼）：总和为 18，而 2 格互不相同的数字之和只能为 3 至 17");
    let twice = [EXAMPLES[5], EXAMPLES[5]].join(",");
    assert_eq!(error(&twice), "rule 2 (regions): jigsaw regions are there already");
}

#[test]
fn what_is_no_puzzle_is_refused() {
    let error = refusal;
    assert!(error("").starts_with("not valid JSON"));
    assert!(error("[]").starts_with("a puzzle must be a JSON object"));
    assert_eq!(error("{}"), "\"cells\" is missing");
    assert_eq!(error(r#"{"cells":"12"}"#), "\"cells\" has 2 characters, not 81");
    assert_eq!(error(r#"{"cells":"1x"}"#), "character 2 of \"cells\" is \"x\", not a digit or \".\"");
    let with = |field: &str| error(&format!(r#"{{"cells":"{}",{field}}}"#, ".".repeat(81)));
    assert_eq!(with(r#""ruls":[]"#), "unknown field \"ruls\"");
    assert_eq!(with(r#""rules":{}"#), "\"rules\" isn't a list of rules");
    assert_eq!(
        with(r#""houses":["diagonals"]"#),
        r#"unknown houses "diagonals": there are "rows", "columns" and "boxes""#
    );
}

#[test]
fn digits_break_the_rules_that_they_make_impossible() {
    let rules = EXAMPLES.join(",");
    let puzzle = Puzzle::read(&puzzle(&rules)).unwrap();
    assert!(puzzle.broken(&Grid::EMPTY).is_empty());
    let mut grid = Grid::EMPTY;
    grid.set(0, 9); // r1c1: a bulb, and the smaller one of two, and white and a V beside it
    let broken: Vec<&str> =
        puzzle.broken(&grid).into_iter().map(|rule| puzzle.spec().rules[rule].description().id).collect();
    assert_eq!(broken, ["xv", "less", "parity"]);
}

#[test]
fn every_drawing_is_json_with_known_classes() {
    let puzzle = Puzzle::read(&puzzle(&EXAMPLES.join(","))).unwrap();
    let drawing: Value = serde_json::from_str(&puzzle.drawing()).unwrap();
    let drawn = drawing.as_array().unwrap();
    assert_eq!(drawn.len(), EXAMPLES.len());
    for rule in drawn {
        for shape in rule["shapes"].as_array().unwrap() {
            let class = shape["class"].as_str().unwrap().split(' ').next().unwrap();
            let known = [
                "shade",
                "cage",
                "sum",
                "line",
                "thermometer",
                "bulb",
                "arrow",
                "ring",
                "dot-white",
                "dot-black",
                "back",
                "diagonal",
                "region",
                "even",
                "odd",
                "quadruple",
                "pointer",
                "cage-total",
                "mark",
                "clue",
            ];
            assert!(known.contains(&class), "{shape}");
        }
    }
}

/// A rule that counts how often each of its methods is called.
struct Counted(Arc<Mutex<[u32; 4]>>);

impl Counted {
    fn count(&self, method: usize) {
        self.0.lock().expect("one thread")[method] += 1;
    }
}

impl Rule for Counted {
    fn cells(&self) -> CellSet {
        self.count(0);
        CellSet::ALL
    }

    fn propagate(&self, _: &mut Candidates) -> Result<(), Stop> {
        self.count(1);
        Ok(())
    }

    fn is_thorough(&self) -> bool {
        self.count(2);
        true
    }

    fn allows(&self, _: &Grid, _: usize) -> Result<bool, Stop> {
        self.count(3);
        Ok(false)
    }
}

#[test]
fn a_rule_is_asked_for_its_cells_once() {
    struct Thermometers(Arc<Mutex<u32>>);

    impl Rule for Thermometers {
        fn cells(&self) -> CellSet {
            *self.0.lock().expect("one thread") += 1;
            (0..27).collect()
        }

        fn allows(&self, grid: &Grid, cell: usize) -> Result<bool, Stop> {
            let [before, digit] = [cell.saturating_sub(1), cell].map(|cell| grid.get(cell));
            Ok(cell.is_multiple_of(3) || before == 0 || digit == 0 || before < digit)
        }
    }

    let count = Arc::default();
    let mut puzzle = Puzzle::classic(&Grid::EMPTY);
    puzzle.add_rule(Thermometers(Arc::clone(&count)));
    let mut search = puzzle.search();
    while search.step(1000) == Ok(SearchStep::Paused) {}
    assert_eq!(*count.lock().expect("one thread"), 1);
}

#[test]
fn a_shared_rule_forwards_every_method() {
    let counts = Arc::default();
    let rule = Shared(Arc::new(Counted(Arc::clone(&counts))));
    fn ask(rule: &impl Rule) -> (bool, Result<bool, Stop>) {
        rule.cells();
        rule.propagate(&mut Candidates::all()).expect("it finds nothing");
        (rule.is_thorough(), rule.allows(&Grid::EMPTY, 0))
    }
    assert!(matches!(ask(&rule), (true, Ok(false))));
    assert_eq!(*counts.lock().expect("one thread"), [1; 4]);
}

#[test]
fn a_rule_that_the_engine_rejects_leaves_no_solution() {
    let mut plan = Plan::new();
    plan.post(|plan| plan.sum(&[80, 81], 5));
    plan.post(|plan| plan.distinct(&[0, 1]));
    assert_eq!(Engine::new(plan).solve(&Grid::EMPTY), Ok(None));
    assert_eq!(Puzzle::classic(&Grid::EMPTY).count(2), Ok(2));
}

/// A value for a parameter, usually a valid one.
fn argument(takes: Takes, random: &mut Random) -> Argument {
    let is_odd = random.below(8) == 0;
    let cell = |random: &mut Random| match random.below(200) {
        0 => 81 + random.below(20),
        1 => usize::MAX,
        _ => random.below(81),
    };
    match takes {
        Takes::Cell => Argument::Cell(cell(random)),
        Takes::Cells { min, max, again, .. } => {
            let seldom = if matches!(again, Again::Yes) { 4 } else { 50 };
            let most = if is_odd { max + 2 } else { max.min(min + 8) };
            let count = min.saturating_sub(usize::from(is_odd)) + random.below(most + 1 - min);
            Argument::Cells(match random.below(4) {
                0 => (0..count).map(|_| cell(random)).collect(),
                // A square, or part of one.
                1 => {
                    let corner = random.below(8) * 9 + random.below(8);
                    [0, 1, 9, 10].iter().map(|step| corner + step).take(count.max(1)).collect()
                }
                // Each next to the one before.
                _ => {
                    let mut line = vec![cell(random).min(80)];
                    while line.len() < count && random.below(200) > 0 {
                        let next: Vec<usize> = places::around(line[line.len() - 1]).collect();
                        let next = next[random.below(next.len())];
                        if !line.contains(&next) || random.below(seldom) == 0 {
                            line.push(next);
                        }
                    }
                    line
                }
            })
        }
        Takes::Groups => {
            let count = 1 + random.below(4);
            let groups = 1 + random.below(4);
            let group = |random: &mut Random| {
                let count = if is_odd { random.below(4) } else { count };
                (0..count).map(|_| cell(random)).collect()
            };
            Argument::Groups((0..groups).map(|_| group(random)).collect())
        }
        Takes::Number { min, max, .. } => Argument::Number(match random.below(12) {
            0 => min - 1,
            1 => max + 1,
            2 => i32::MAX,
            _ => min + random.below((max - min) as usize + 1) as i32,
        }),
        Takes::Choice { options } => Argument::Choice(random.below(options.len() + usize::from(is_odd))),
        Takes::Flag => Argument::Flag(random.below(2) == 0),
        Takes::Digits => {
            let count = random.below(if is_odd { 7 } else { 4 }) + usize::from(!is_odd);
            Argument::Digits(
                (0..count).map(|_| random.below(if is_odd { 12 } else { 9 }) as u8 + 1).collect(),
            )
        }
        Takes::Map => {
            let mut map: Vec<u8> = (0..81).map(|cell| cell / 27 * 3 + cell % 9 / 3 + 1).collect();
            (0..random.below(20)).for_each(|_| map.swap(random.below(81), random.below(81)));
            if is_odd {
                map[random.below(81)] = random.below(12) as u8;
            }
            Argument::Digits(map)
        }
    }
}

#[test]
fn a_rule_that_can_be_is_one_that_the_engine_takes() {
    let mut random = Random::default();
    let (mut good, mut bad, mut returning) = (vec![0; KINDS.len()], 0, vec![0; KINDS.len()]);
    for round in 0..90_000 {
        let mut spec = PuzzleSpec::classic(&Grid::EMPTY);
        let Houses { rows, columns, boxes } = &mut spec.houses;
        [rows, columns, boxes].into_iter().for_each(|houses| *houses = random.below(3) > 0);
        let kind = round % KINDS.len();
        for kind in [kind, random.below(KINDS.len())] {
            let fields = KINDS[kind].fields.iter();
            let arguments = fields.map(|field| match random.below(6) {
                0 if matches!(field.takes, Takes::Number { .. }) && field.optional => Argument::None,
                _ => argument(field.takes, &mut random),
            });
            spec.rules.extend(RuleSpec::of(kind, arguments.collect()));
        }
        match spec.check_all() {
            Ok(setting) => {
                let mut plan = Plan::new();
                assert_eq!(setting.post(&mut plan), Ok(()), "{spec:?}");
                for rule in &spec.rules {
                    assert_eq!(rule.post(&mut plan, &setting), Ok(()), "{spec:?}");
                    // Alone, a rule is posted without houses too.
                    assert_eq!(rule.post(&mut plan, &setting.without_houses()), Ok(()), "{spec:?}");
                }
                good[kind] += 1;
                let returns = |argument: &Argument| match argument {
                    Argument::Cells(cells) => CellSet::from(&cells[..]).len() < cells.len(),
                    _ => false,
                };
                let own = spec.rules.iter().filter(|rule| rule.description().id == KINDS[kind].id);
                returning[kind] += own.filter(|rule| rule.arguments().iter().any(returns)).count();
            }
            Err(error) => {
                assert!(!error.reason.zh.starts_with("求解器"), "{error}: {spec:?}");
                bad += 1;
            }
        }
    }
    assert!(good.iter().all(|&good| good > 30) && bad > 1000, "{good:?} {bad}");
    for (kind, count) in KINDS.iter().zip(returning) {
        let may_return =
            kind.fields.iter().any(|field| matches!(field.takes, Takes::Cells { again: Again::Yes, .. }));
        assert!(if may_return { count > 30 } else { count == 0 }, "{}: {count}", kind.id);
    }
}
